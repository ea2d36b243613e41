import PipelintDiagnostics
import PipelintModel

/// Looks at each `localizedDescription` of an error of the project that has no text of its own. Silent in logs, on classes, which may be `NSError`s,
/// and where the type of the error is not known.
struct ErrorWithoutDescription: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for text in file.errorTexts where file.lacksDescription(text.type) && !file.isLogged(text.expression) {
      findings.report(
        "'\(text.type)' says nothing here but \"The operation couldn’t be completed\"; make it a 'LocalizedError' with an 'errorDescription'",
        at: text.nameRange, scope: file.range(of: text.expression), symbol: file.symbol(of: text.expression))
    }
  }
}
