import PipelintSource

/// Bytes to be replaced by a text.
package struct Edit: Sendable, Equatable {
  package let range: SourceRange
  package let newText: String

  package init(replacing range: SourceRange, with newText: String) {
    self.range = range
    self.newText = newText
  }

  package init(inserting newText: String, at offset: UInt32) {
    self.init(replacing: SourceRange(offset, offset), with: newText)
  }

  package init(deleting range: SourceRange) {
    self.init(replacing: range, with: "")
  }
}

/// A way out of a finding: all of its edits or none.
package struct Fix: Sendable, Equatable {
  package enum Applicability: Sendable, Equatable {
    /// Same types, values, threads and order; only the defect goes.
    case safe
    /// Changes one of these on purpose, and says which.
    case unsafe(why: String)
    /// Needs a human: never applied, may hold `<#placeholders#>`.
    case display(why: String)
  }

  package let title: String
  package let applicability: Applicability
  /// In the file of the finding; they do not overlap. Empty only for `display`.
  package let edits: [Edit]
  /// Modules that the edited file has to import.
  package let requiredImports: [String]

  package init(
    _ title: String, _ applicability: Applicability, _ edits: [Edit], requiredImports: [String] = []
  ) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
    self.requiredImports = requiredImports
  }

  /// Whether it may be made without a human: a safe one always, an unsafe one where those are asked for.
  package func isApplied(withUnsafe: Bool) -> Bool {
    switch applicability {
    case .safe: true
    case .unsafe: withUnsafe
    case .display: false
    }
  }
}

extension SourceText {
  /// The text with `edits` made; nil where two of them overlap. The order of insertions at one place is that of `edits`.
  package func applying(_ edits: [Edit]) -> SourceText? {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lower, $0.element.range.upper, $0.offset) < (
        $1.element.range.lower, $1.element.range.upper, $1.offset
      )
    }.map(\.element)
    var bytes: [UInt8] = []
    var copied = 0
    for edit in ordered {
      guard Int(edit.range.lower) >= copied else { return nil }
      bytes += paddedBytes[copied..<Int(edit.range.lower)]
      bytes += Array(edit.newText.utf8)
      copied = Int(edit.range.upper)
    }
    bytes += paddedBytes[copied..<count]
    return SourceText(path: path, bytes: bytes)
  }
}
