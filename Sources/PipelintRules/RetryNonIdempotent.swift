import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for a `retry` of a request that is made `POST` or `PATCH` in the same function. Silent where the method is said elsewhere, and where
/// the file speaks of a key that tells the server about repeated requests.
struct RetryNonIdempotent: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for retry in file.retries where retry.isUnconditional {
      guard let source = retry.link.before.first, let (method, place) = file.unsafeMethod(ofRequest: source)
      else {
        continue
      }
      findings.report(
        "'\(retry.source)' may do the work of this \(method) twice, as the first one may have arrived; send a key with it, or repeat only what was not sent",
        at: retry.step.nameRange, scope: retry.link.chain.range,
        symbol: file.symbol(of: retry.step.expression),
        related: [RelatedPlace(.definition, "the request is a \(method)", at: place)])
    }
  }
}
