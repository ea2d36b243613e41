import PipelintDiagnostics
import PipelintModel

/// Goes up from each `retry` whose upstream certainly cannot fail to the link that took the failures out. Silent where nothing took them out:
/// then the source cannot fail, and the operator is merely dead.
struct RetryAfterRecovery: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for retry in file.retries where retry.upstream.canFail == .no {
      guard let recovery = recovery(above: retry, file) else { continue }
      let makesValues =
        recovery.effects?.materializes ?? file.ownRecovery(of: recovery)?.makesValues ?? false
      let deed = makesValues ? "made values of" : "replaced"
      findings.report(
        "'\(retry.step.name)' never sees a failure, as '\(recovery.name)' has \(deed) them all; move it above '\(recovery.name)'",
        at: retry.step.nameRange, scope: retry.link.chain.range,
        symbol: file.symbol(of: retry.step.expression),
        related: recovery.isElsewhere
          ? [] : [RelatedPlace(.sink, "failures end here", at: recovery.nameRange)],
        fixes: fixes(retry, recovery, file))
    }
  }

  private func fixes(_ retry: Retry, _ recovery: Step, _ file: AnalyzedFile) -> [Fix] {
    let steps = retry.link.before
    guard let position = steps.firstIndex(where: { $0.expression == recovery.expression }), position > 0
    else {
      return []
    }
    return Fix.moving(
      retry.step, after: steps[position - 1], in: retry.link.chain,
      .unsafe(why: "what fails is tried again, as it never was before"), file)
  }

  /// The last link that something failing came into and nothing failing left.
  private func recovery(above retry: Retry, _ file: AnalyzedFile) -> Step? {
    let steps = retry.link.before
    for position in steps.indices.dropFirst().reversed() where steps[position - 1].canFail != .no {
      let step = steps[position]
      if file.ownRecovery(of: step) != nil { return step }
      guard let effects = step.effects, step.role == .operator, step.name != "assertNoFailure" else {
        return nil
      }
      return step.isRecovery || effects.materializes ? step : nil
    }
    return nil
  }
}
