import PipelintModel

struct MissingMapError: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {}
}
