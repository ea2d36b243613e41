import Foundation

// Times each operator of the runtime library against the nearest one of OpenCombine, both in turns in one run, and prints how
// many times as fast ours is.
// usage: runtime-benchmark [--check] [--only=OPERATOR] [VALUES]     --check: exit 1 where one is slower than 0.8 times the other

let arguments = CommandLine.arguments.dropFirst()
let valueCount = arguments.compactMap { Int($0) }.first ?? 20_000
let only = arguments.first { $0.hasPrefix("--only=") }.map { String($0.dropFirst("--only=".count)) }
let roundCount = 100

/// The least time of many short rounds, in seconds: what else the machine does only makes a round slower.
func times(_ comparison: Comparison) -> (ours: Double, theirs: Double) {
  var best = (ours: Double.infinity, theirs: Double.infinity)
  for _ in 0..<roundCount {
    best.ours = min(best.ours, time { comparison.ours(valueCount) })
    best.theirs = min(best.theirs, time { comparison.theirs(valueCount) })
  }
  return best
}

func time(_ work: () -> Int) -> Double {
  let clock = ContinuousClock()
  var arrived = 0
  let duration = clock.measure { arrived = work() }
  precondition(arrived >= valueCount, "\(valueCount - arrived) values got lost")
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

func nanoseconds(_ seconds: Double) -> String {
  pad("\(Int((seconds / Double(valueCount) * 1e9).rounded())) ns", 10)
}

var tooSlow: [String] = []
print(pad("operator", 26) + pad("nearest", 26) + pad("ours", 10) + pad("theirs", 10) + "times as fast")
for comparison in comparisons where only == nil || only == comparison.name {
  let times = times(comparison)
  let ratio = times.theirs / times.ours
  let rounded = (ratio * 100).rounded() / 100
  if ratio < comparison.leastRatio { tooSlow.append(comparison.name) }
  print(
    pad(comparison.name, 26) + pad(comparison.nearest, 26) + nanoseconds(times.ours)
      + nanoseconds(times.theirs)
      + "\(rounded)")
}
if arguments.contains("--check"), !tooSlow.isEmpty {
  print("too slow: \(tooSlow.joined(separator: ", "))")
  exit(1)
}
