import PipelintDiagnostics
import PipelintModel

/// Looks at the documentation of public functions and properties that give publishers which fail with any error, for a word about that. Silent where
/// nothing is documented, and where the type says how it fails.
struct UndocumentedFailure: Rule {
  static var yieldsTo: [String] { ["ungrouped-failure"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for declaration in file.declarationsWithUndocumentedFailure {
      let types = declaration.errors.isOpen ? [] : declaration.errors.types.map { "'\($0)'" }
      let errors = types.isEmpty ? "say with what" : "name \(types.listed)"
      findings.report(
        "the documentation of '\(declaration.signature)' does not say that it fails; \(errors)",
        at: declaration.nameRange, scope: declaration.nameRange, symbol: declaration.symbol)
    }
  }
}
