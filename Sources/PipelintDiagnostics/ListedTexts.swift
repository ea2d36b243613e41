/// How messages name several things.
extension [String] {
  /// `a`, `a and b`, `a, b and c`
  package var listed: String { listed("and") }

  /// `a`, `a or b`, `a, b or c`
  package func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
