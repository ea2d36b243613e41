import PipelintDiagnostics
import PipelintModel
import PipelintSource

package protocol Rule: Sendable {
  init()
  func check(_ file: AnalyzedFile, _ findings: inout Findings)
}

package struct Findings {
  package private(set) var diagnostics: [Diagnostic] = []
  package init(rule: String, severity: Severity, options: [String: String] = [:]) {}
}
