import PipelintSource

extension AnalyzedFile {
  /// The words of each comment, and of what looks like one, in a range that begins and ends outside of comments.
  func comments(in range: SourceRange) -> [[Substring]] {
    Directives.comments(from: Int(range.lower), to: Int(range.upper), in: text.paddedBytes).compactMap {
      let comment = text.string($0)
      // What begins in a text does not end: `*/*`.
      guard comment.hasPrefix("//") || comment.hasSuffix("*/") else { return nil }
      return comment.split { $0.isWhitespace || $0 == "/" || $0 == "*" }
    }
  }

  /// Whether a comment in a range gives a reason: in three words or more, which are no task for later. `// no-op` gives none.
  package func isExplained(in range: SourceRange) -> Bool {
    comments(in: range).contains { words in
      words.count >= 3 && !["TODO", "FIXME"].contains { words[0].hasPrefix($0) }
    }
  }
}
