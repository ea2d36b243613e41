import PipelintModel

/// A mistake that can be found in one analyzed file: a pure function of that file. The text about it is the page of the same name.
package protocol Rule: Sendable {
  init()

  /// The ids of the rules that say the same defect better: where one of them reports in the same chain, or at the same place, this one's finding
  /// becomes a note of that one's.
  static var yieldsTo: [String] { get }

  /// Reports every place in `file` where the mistake is made. Asks the model only, and is silent where the model says unknown.
  func check(_ file: AnalyzedFile, _ findings: inout Findings)
}

extension Rule {
  package static var yieldsTo: [String] { [] }
}
