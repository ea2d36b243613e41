import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for a `retry` below a flattening link whose outer source goes on for long and cannot fail itself: then it is an inner stream that
/// failed, and the outer one that is subscribed to again. Silent where something inside retries, or nothing inside certainly fails.
struct RetryRestartsOuter: Rule {
  static var yieldsTo: [String] { ["retry-not-restartable"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for retry in file.retries where retry.upstream.canFail == .yes {
      guard let (outer, flattening) = flattening(above: retry, file) else { continue }
      let source = retry.link.chain.steps[0].name
      findings.report(
        outer.stream.start == .hot
          ? "'\(retry.source)' repeats nothing that failed inside '\(flattening.name)': it waits for the next value of '\(source)'; retry inside"
          : "'\(retry.source)' starts '\(source)' again from its beginning when something inside '\(flattening.name)' fails; retry inside",
        at: retry.step.nameRange, scope: retry.link.chain.range,
        symbol: file.symbol(of: retry.step.expression),
        related: flattening.isElsewhere
          ? [] : [RelatedPlace(.flow, "failures come in here", at: flattening.nameRange)])
    }
  }

  private func flattening(above retry: Retry, _ file: AnalyzedFile) -> (outer: Step, flattening: Step)? {
    let steps = retry.link.before
    guard let position = steps.indices.dropFirst().first(where: { steps[$0].effects?.flattens != nil }) else {
      return nil
    }
    let outer = steps[position - 1]
    guard outer.stream.lifetime == .longLived,
      outer.canFail == .no || (outer.canFail == .maybe && outer.stream.start == .hot),
      steps[position].canFail == .yes,
      outer.stream.start == .hot || outer.stream.start == .cold
    else { return nil }
    let inner = file.innerChains(of: steps[position])
    let retries = inner.contains { $0.steps.contains { $0.effects?.resubscribes != nil } }
    return retries ? nil : (outer, steps[position])
  }
}
