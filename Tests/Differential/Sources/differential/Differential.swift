import Corpus
import Glibc
import PipelintSource
import PipelintSyntax

/// Parses every Swift file below the given paths with swift-syntax and with pipelint, and compares what they found.
@main
struct Differential {
  static func main() {
    var options = Options(CommandLine.arguments.dropFirst())
    let files = swiftFiles(below: options.paths)
    if files.isEmpty { fail("no Swift file below \(options.paths.joined(separator: ", "))") }
    tellFileOnCrash()
    if let count = options.faults {
      exit(plantFaults(count, seed: options.seed, in: files) ? 0 : 1)
    }
    if options.threads < 1 { options.threads = 1 }
    let results = Results(files.count)
    let counter = WorkCounter(files.count)
    let details = options.details
    onLargeStacks(options.threads) { worker in
      while let index = counter.take() {
        results[index] = check(files[index], worker: worker, details)
      }
    }
    var report = Report(options: details)
    for index in files.indices { report.add(results[index]) }
    report.print(filesFound: files.count)
    exit(
      report.passes(
        minimumOfTokens: options.minimumOfTokens, minimumOfRest: options.minimumOfRest, files.count) ? 0 : 1)
  }

  private static func check(_ path: String, worker: Int, _ options: Report.Options) -> FileReport {
    guard let bytes = bytes(ofFile: path) else { fail("\(path): can't be read") }
    let source = SourceText(path: path, bytes: bytes)
    noteFile(path, worker: worker)
    let tree = SyntaxTree.parse(source)
    let comparison = compare(swiftSyntaxEvidence(source), pipelintEvidence(tree))
    var report = FileReport(tallies: comparison.tallies, byteCount: bytes.count)
    if let broken = tree.firstBrokenInvariant() { report.brokenInvariant = "\(path): \(broken)" }
    if !comparison.agrees { report.findings = describe(comparison, tree, options) }
    return report
  }
}

struct Options {
  var paths: [String] = []
  var minimumOfTokens = 100.0
  var minimumOfRest = 99.99
  var faults: Int?
  var seed: UInt64 = 1
  var threads = 2
  var details = Report.Options()

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    func value<Number: LosslessStringConvertible>(of option: String) -> Number {
      guard let text = rest.popFirst(), let number = Number(text) else { fail("\(option) takes a number") }
      return number
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--min-tokens": minimumOfTokens = value(of: argument)
      case "--min-rest": minimumOfRest = value(of: argument)
      case "--plant": faults = value(of: argument)
      case "--seed": seed = value(of: argument)
      case "--threads": threads = value(of: argument)
      case "--show": details.examples = value(of: argument)
      case "--causes": details.causes = value(of: argument)
      case _ where argument.hasPrefix("-"):
        fail(
          """
          usage: differential [--show EXAMPLES] [--causes N] [--threads N] [--min-tokens PERCENT] [--min-rest PERCENT] PATHS…
                 differential --plant FAULTS [--seed N] PATHS…
          """)
      default: paths.append(argument)
      }
    }
  }
}

/// One slot for each file; each is written by one worker.
final class Results: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<FileReport>

  init(_ count: Int) {
    slots = .allocate(capacity: count)
    slots.initialize(repeating: FileReport(), count: count)
  }

  subscript(index: Int) -> FileReport {
    get { slots[index] }
    set { slots[index] = newValue }
  }
}

func fail(_ message: String) -> Never {
  let line = Array("differential: \(message)\n".utf8)
  _ = write(2, line, line.count)
  exit(2)
}

// MARK: A crash or an interruption says which files were being parsed

private nonisolated(unsafe) let filesInWork = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
  capacity: 64)

private func noteFile(_ path: String, worker: Int) {
  let old = filesInWork[worker % 64]
  filesInWork[worker % 64] = strdup(path)
  free(old)
}

private func tellFileOnCrash() {
  filesInWork.initialize(repeating: nil, count: 64)
  for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGINT, SIGTERM] {
    signal(number) { number in
      for worker in 0..<64 {
        guard let path = filesInWork[worker] else { continue }
        _ = write(2, "stopped in ", 11)
        _ = write(2, path, strlen(path))
        _ = write(2, "\n", 1)
      }
      _exit(128 + number)
    }
  }
}
