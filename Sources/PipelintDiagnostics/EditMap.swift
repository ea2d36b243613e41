import PipelintSource

/// Where the places of a text are after edits were made to it.
package struct EditMap: Sendable {
  /// They do not overlap.
  private let edits: [Edit]

  package init(_ edits: [Edit]) { self.edits = edits }

  /// The range that `range` has become, with what was inserted at its ends.
  package func image(of range: SourceRange) -> SourceRange {
    var (lower, upper) = (Int(range.lower), Int(range.upper))
    for edit in edits {
      let growth = edit.newText.utf8.count - edit.range.count
      if edit.range.lower < range.lower {
        // One that reaches into the range is part of its image.
        lower += edit.range.upper <= range.lower ? growth : Int(edit.range.lower) - Int(range.lower)
      }
      if edit.range.lower < range.upper || edit.range == SourceRange(range.upper, range.upper) {
        upper += growth + max(0, Int(edit.range.upper) - Int(range.upper))
      }
    }
    return SourceRange(UInt32(lower), UInt32(upper))
  }
}
