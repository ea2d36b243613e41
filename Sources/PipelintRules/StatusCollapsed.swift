import PipelintDiagnostics
import PipelintModel

/// Looks at checks of a status that turn whatever they do not accept into one error without values. Silent where the function looks at the
/// status once more, where the failing branch does anything else, and on 'URLError(.badServerResponse)' for all but 200 to 299, which says no
/// less than it means to.
struct StatusCollapsed: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for check in file.statusChecks where file.isPlainError(check.error) {
      let isOnlyOne = check.accepted == NumberSet(200, 200)
      guard isOnlyOne || (isSuccess(check.accepted) && !isBadServerResponse(check.error, file)) else {
        continue
      }
      let error = file.shortSource(of: check.error) ?? "error"
      findings.report(
        isOnlyOne
          ? "every status but 200 becomes '\(error)', also successes such as 201 and 204; accept 200..<300"
          : "every bad status becomes '\(error)', so that 401, 404 and 500 cannot be told apart; hand on the status in the error",
        at: file.range(of: check.condition), scope: check.range, symbol: file.symbol(of: check.condition),
        severity: isOnlyOne ? .warning : nil)
    }
  }

  private func isSuccess(_ accepted: NumberSet) -> Bool {
    accepted.contains(200) && accepted.isSubset(of: NumberSet(200, 399))
  }

  private func isBadServerResponse(_ error: ExpressionID, _ file: AnalyzedFile) -> Bool {
    let facts = file.facts
    guard let argument = facts.arguments(of: error).first else { return false }
    return facts.string(facts[argument.value].name) == "badServerResponse"
  }
}
