import PipelintDiagnostics
import PipelintModel

/// Follows each way through a closure that has to resume a continuation, and looks at the chains that resume it: at those that can fail without it,
/// and those that go on after a value. Misses ways that leave by an error, and loops.
struct ContinuationNotResumed: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for body in file.continuationBodies {
      let scope = file.range(of: body.call)
      let symbol = file.symbol(of: body.call)
      if let first = body.exits.first {
        findings.report(
          "this way out never resumes '\(body.name)', and who awaits it waits for ever; resume it here too",
          at: first, scope: scope, symbol: symbol,
          related: body.exits.dropFirst().map { RelatedPlace(.other, "so does this one", at: $0) })
      }
      for subscription in body.subscriptions {
        let step = subscription.link.step
        if !subscription.resumesOnFailure, subscription.link.upstream?.canFail == .yes {
          let awaited = subscription.link.upstream?.rxTrait == nil ? "values" : "value"
          findings.report(
            "where this chain fails, nothing resumes '\(body.name)', and who awaits it waits for ever; await the chain's '\(awaited)', or resume it with the failure",
            at: step.nameRange, scope: scope, symbol: symbol)
        } else if subscription.resumesOnEachValue,
          subscription.link.upstream?.stream.lifetime == .longLived
        {
          findings.report(
            "the second value of this chain resumes '\(body.name)' again, which stops the program; put 'first()' before '\(step.name)'",
            at: step.nameRange, scope: scope, symbol: symbol)
        }
      }
    }
  }
}
