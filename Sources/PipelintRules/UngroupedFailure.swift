import PipelintModel

struct UngroupedFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {}
}
