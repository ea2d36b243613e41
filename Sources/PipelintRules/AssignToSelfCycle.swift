import PipelintModel

struct AssignToSelfCycle: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {}
}
