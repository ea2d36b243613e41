import PipelintSource

extension SourceText {
  /// What stands before a place in its line.
  func line(before place: SourceRange) -> String {
    string(SourceRange(startOfLine(before: place.lower), place.lower))
  }

  /// Whether a place stands in a line that is a comment from its beginning.
  func isCommentedOut(at place: SourceRange) -> Bool {
    line(before: place).drop(while: \.isWhitespace).hasPrefix("//")
  }

  /// Where the line ends that a place stands in.
  func endOfLine(from place: Int) -> Int {
    paddedBytes[place..<count].firstIndex(of: UInt8(ascii: "\n")) ?? count
  }

  /// Where the line begins that a place stands in.
  func startOfLine(before place: UInt32) -> UInt32 {
    var start = place
    while start > 0, paddedBytes[Int(start) - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }
}
