import Corpus
import Glibc
import PipelintSource
import PipelintSyntax
import SwiftParser
import SwiftSyntax

/// Times swift-syntax's parser and pipelint's passes over the same files, in one run, on one thread: CPU seconds of that thread, medians of
/// rounds in which each pass goes over all files once.
///
/// With `--once PARSER` it reads and parses one file after the other with that parser alone, to be timed and measured from outside.
@main
struct ParseTimes {
  static func main() {
    var rounds = 5
    var minimumRatio = 0.0
    var paths: [String] = []
    var rest = CommandLine.arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--once":
        let parser = rest.popFirst()
        parseOnce(swiftFiles(below: Array(rest)), withSwiftSyntax: parser == "swift-syntax")
        return
      case "--rounds": rounds = max(1, Int(rest.popFirst() ?? "") ?? 5)
      case "--min-ratio": minimumRatio = Double(rest.popFirst() ?? "") ?? 0
      default: paths.append(argument)
      }
    }
    let sources = swiftFiles(below: paths).compactMap { path in
      bytes(ofFile: path).map { SourceText(path: path, bytes: $0) }
    }
    if sources.isEmpty {
      print(
        "usage: parse-times [--rounds N] [--min-ratio RATIO] FOLDERS…\n       parse-times --once swift-syntax|pipelint FOLDERS…"
      )
      exit(2)
    }
    nonisolated(unsafe) var passes: [Pass] = []
    let roundCount = rounds
    onLargeStacks(1) { _ in passes = measure(sources, rounds: roundCount) }
    let ratio = report(passes, sources)
    if ratio < minimumRatio {
      print("below the goal of \(text(minimumRatio, 1))")
      exit(1)
    }
  }

  private static func parseOnce(_ files: [String], withSwiftSyntax: Bool) {
    onLargeStacks(1) { _ in
      var count = 0
      for path in files {
        guard let bytes = bytes(ofFile: path) else { continue }
        if withSwiftSyntax {
          count += bytes.withUnsafeBufferPointer { Parser.parse(source: $0).totalLength.utf8Length }
        } else {
          count += SyntaxTree.parse(SourceText(path: path, bytes: bytes)).nodes.count
        }
      }
      print(files.count, count)
    }
  }

  /// Each pass includes the ones of pipelint before it.
  private static func measure(_ sources: [SourceText], rounds: Int) -> [Pass] {
    var passes = [
      Pass(name: "swift-syntax: parse") { source in
        source.paddedBytes.withUnsafeBufferPointer {
          Parser.parse(source: UnsafeBufferPointer(rebasing: $0[..<source.count])).totalLength.utf8Length
        }
      },
      Pass(name: "pipelint: lex") { source in
        var lexer = Lexer(source)
        lexer.lex()
        return lexer.tokens.count
      },
      Pass(name: "pipelint: lex + parse") { source in SyntaxTree.parse(source).nodes.count },
    ]
    // The first round warms caches and does not count.
    for round in 0...rounds {
      for index in passes.indices {
        let start = threadSeconds()
        var sum = 0
        for source in sources { sum &+= passes[index].body(source) }
        let seconds = threadSeconds() - start
        passes[index].result = sum
        if round > 0 { passes[index].seconds.append(seconds) }
      }
    }
    return passes
  }

  /// Prints the table; returns how many times as fast as swift-syntax pipelint lexes and parses.
  private static func report(_ passes: [Pass], _ sources: [SourceText]) -> Double {
    let bytes = sources.reduce(0) { $0 + $1.count }
    let lines = sources.reduce(0) { sum, source in
      sum + source.paddedBytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    }
    print(
      "\(sources.count) files, \(lines) lines, \(bytes) bytes; thread CPU, medians of \(passes[0].seconds.count) rounds"
    )
    print("                              seconds      MB/s   as fast as swift-syntax")
    for pass in passes {
      let seconds = median(pass.seconds)
      print(
        padded(pass.name, 28) + padded(text(seconds, 4), -9)
          + padded(text(Double(bytes) / 1e6 / seconds, 1), -10)
          + padded(text(pass.ratio(to: passes[0]), 2), -15) + " ×")
    }
    let ratio = passes[2].ratio(to: passes[0])
    print("lexing and parsing: \(text(ratio, 2)) times as fast as swift-syntax's parse")
    return ratio
  }
}

private struct Pass {
  let name: String
  /// Returns something that depends on the work, so that none is left out.
  let body: (SourceText) -> Int
  var seconds: [Double] = []
  var result = 0

  init(name: String, body: @escaping (SourceText) -> Int) {
    self.name = name
    self.body = body
  }

  /// The median over rounds of how many times as fast as `reference` this is.
  func ratio(to reference: Pass) -> Double {
    median(zip(reference.seconds, seconds).map { $0 / $1 })
  }
}

private func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.count % 2 == 1
    ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func text(_ value: Double, _ digits: Int) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  return "\(scaled / scale).\(String(scaled % scale + scale).dropFirst())"
}

private func padded(_ text: String, _ width: Int) -> String {
  let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? spaces + text : text + spaces
}
