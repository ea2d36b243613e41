import PipelintSource
import PipelintSyntax

extension AnalyzedFile {
  /// The words of each comment in a range that begins and ends outside of comments and texts.
  func comments(in range: SourceRange) -> [[Substring]] {
    let bytes = text.paddedBytes
    let hasCandidates = !Directives.comments(from: Int(range.lower), to: Int(range.upper), in: bytes).isEmpty
    // Only the tokens tell that the `//` of `"https://example.com"` begins none.
    guard hasCandidates else { return [] }
    let code = SourceText(path: text.path, bytes: bytes[Int(range.lower)..<Int(range.upper)])
    return Directives.comments(in: SyntaxTree.parse(code)).map {
      code.string($0).split { $0.isWhitespace || $0 == "/" || $0 == "*" }
    }
  }

  /// The words of the comments right above the line that an expression begins in, and at the end of that line.
  func comments(beside id: ExpressionID) -> [[Substring]] {
    let bytes = text.paddedBytes
    let newline = UInt8(ascii: "\n")
    func lineStart(_ offset: Int) -> Int { bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0 }
    var start = lineStart(Int(facts[id].range.lower))
    while start > 0 {
      let above = lineStart(start - 1)
      let line = text.string(SourceRange(UInt32(above), UInt32(start))).drop { $0.isWhitespace }
      guard line.hasPrefix("//") else { break }
      start = above
    }
    // Code in a text ends with that.
    var code = id
    var outer = parent(of: id)
    while let around = outer {
      if facts[around].kind == .interpolatedString { code = around }
      outer = parent(of: around)
    }
    let upper = facts[code].range.upper
    return comments(in: SourceRange(UInt32(start), facts[id].range.lower))
      + comments(in: SourceRange(upper, endOfLine(at: upper)))
  }

  /// Where the line ends that an offset is in.
  package func endOfLine(at offset: UInt32) -> UInt32 {
    UInt32(text.endOfLine(from: Int(offset)))
  }

  /// Whether a comment in a range gives a reason.
  package func isExplained(in range: SourceRange) -> Bool {
    comments(in: range).contains(where: mayGiveReason)
  }

  /// Whether the words of a comment are three or more, which are enough for a reason, and neither a task for later nor for a linter: `// no-op` gives
  /// none.
  func mayGiveReason(_ words: [Substring]) -> Bool {
    guard words.reduce(0, { $0 + wordCount($1) }) >= 3 else { return false }
    let first = words[0].lowercased()
    return !Self.openings.contains { first.hasPrefix($0) }
  }

  /// What begins a comment on work that is left ("to be done" in Chinese, too), or one for a linter.
  private static let openings = ["todo", "fixme", "待", "swiftlint:"]

  /// How many words stand between two spaces: Chinese and Japanese put none between words, which have about two characters. A line of U+30FC is a
  /// ruler.
  private func wordCount(_ text: Substring) -> Int {
    max(1, text.unicodeScalars.count { ("\u{3040}"..."\u{9FFF}").contains($0) && $0 != "\u{30FC}" } / 2)
  }
}
