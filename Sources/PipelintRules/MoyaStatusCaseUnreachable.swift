import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for branches on `.statusCode` in projects whose targets let Alamofire check the status, and which filter nowhere. Silent where the
/// error's response is read as well, and where a target's validation may be none.
struct MoyaStatusCaseUnreachable: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let switches = file.moyaErrorSwitches.filter { $0.patterns["statusCode"] != nil }
    guard !switches.isEmpty else { return }
    let validation = file.moyaValidation
    guard validation.hasValidationType, !validation.hasFilter else { return }
    for statement in switches {
      guard let place = statement.patterns["statusCode"], !readsUnderlyingResponse(statement, file) else {
        continue
      }
      findings.report(
        "'.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead",
        at: place, scope: statement.range, symbol: file.symbol(of: statement.subject), confidence: .likely)
    }
  }

  private func readsUnderlyingResponse(_ statement: MoyaErrorSwitch, _ file: AnalyzedFile) -> Bool {
    statement.cases.contains("underlying") && file.names(["asAFError", "responseCode"], in: statement.range)
  }
}
