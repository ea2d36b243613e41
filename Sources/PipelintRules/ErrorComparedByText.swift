import PipelintDiagnostics
import PipelintModel

/// Looks at comparisons with what an error says, searches in it and switches over it. Silent where it is not certain that it is an error, and in
/// implementations of `==`.
struct ErrorComparedByText: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for comparison in file.errorTextComparisons {
      findings.report(
        "what an error says differs by language and version of the system; ask for its type, and then for its case or code",
        at: comparison.range, scope: comparison.range, symbol: file.symbol(of: comparison.text))
    }
  }
}
