import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for branches on `.statusCode`, and conditions that ask for it, in projects of which a target lets Alamofire check the status, and in which
/// nothing filters by status or makes that case, or where they are certainly about a request of such a target that nothing filters. Silent where the
/// branch is one for `.underlying` too, and where the error's response is read as well. And for the other way round: branches on `.underlying` that
/// certainly get what such a target refused, and speak of a lost connection.
struct MoyaStatusCaseUnreachable: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let all = file.moyaErrorSwitches
    for statement in all {
      guard let branch = statement.blindBranch, file.saysOffline(branch.range),
        file.isFailureOfValidatedRequest(statement.subject), !file.readsResponse(around: statement)
      else { continue }
      findings.report(
        "'.underlying' is a refused status, too, as this target validates; look at 'error.response?.statusCode' before it is taken for a lost connection",
        at: branch.pattern, scope: statement.range, symbol: file.symbol(of: statement.subject),
        confidence: .likely)
    }
    let switches = all.filter { $0.statusBranch != nil }
    let tests = file.moyaStatusTests
    if switches.isEmpty && tests.isEmpty { return }
    let isSoEverywhere = file.onlyAlamofireLooksAtStatus
    for statement in switches {
      guard isSoEverywhere || file.isFailureOfValidatedRequest(statement.subject),
        let branch = statement.statusBranch, !readsRefusedResponse(statement, branch, file)
      else {
        continue
      }
      findings.report(
        Self.message, at: branch.pattern, scope: statement.range, symbol: file.symbol(of: statement.subject),
        confidence: .likely, fixes: fixes(branch, file))
    }
    for test in tests where isSoEverywhere || file.isFailureOfValidatedRequest(test.subject) {
      findings.report(
        Self.message, at: test.pattern, scope: test.range, symbol: file.symbol(of: test.subject),
        confidence: .likely)
    }
  }

  private static let message =
    "'.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead"

  /// Whether an answer that validation refuses is looked at: by the same branch, before, or by one for `.underlying`.
  private func readsRefusedResponse(
    _ statement: MoyaErrorSwitch, _ branch: MoyaStatusBranch, _ file: AnalyzedFile
  ) -> Bool {
    branch.takesUnderlying || file.looksAtResponse(before: statement)
      || statement.underlyingBranches.contains {
        file.names(["asAFError", "responseCode", "response", "statusCode"], in: $0)
      }
  }

  /// Sends a refused answer to the same branch, if that only asks for the response.
  private func fixes(_ branch: MoyaStatusBranch, _ file: AnalyzedFile) -> [Fix] {
    guard let name = branch.responseName, !branch.followsUnderlying else { return [] }
    return [
      Fix(
        "Take the branch for a refused answer, too",
        .unsafe(why: "a status that validation refuses takes this branch"),
        [Edit(inserting: ", .underlying(_, let \(name)?)", at: branch.pattern.upper)])
    ]
  }
}
