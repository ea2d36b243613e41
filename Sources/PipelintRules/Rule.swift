import PipelintModel

/// A mistake that can be found in one analyzed file: a pure function of that file. The text about it is the page of the same name.
package protocol Rule: Sendable {
  init()

  /// Reports every place in `file` where the mistake is made. Asks the model only, and is silent where the model says unknown.
  func check(_ file: AnalyzedFile, _ findings: inout Findings)
}
