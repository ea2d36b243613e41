import PipelintDiagnostics
import PipelintModel

/// Looks at fallbacks for failures of what begins with a control, a relay, or another source that has none. Silent where a recovery stands
/// above, and where anything in between can fail or is not known.
struct RedundantDriverFallback: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "asDriver", "asSignal", "asInfallible") {
      guard let upstream = link.upstream, upstream.canFail == .no, let effects = link.step.effects,
        effects.recovers || effects.replacesUpstream != nil,
        link.chain.steps[0].effects != nil || Self.infallible.contains(link.chain.steps[0].typeName),
        Self.infallible.contains(link.chain.steps[0].typeName),
        !link.before.contains(where: { $0.handlesFailure })
      else { continue }
      let name = link.step.name
      let direct = Self.infallible.contains(upstream.typeName)
      findings.report(
        direct
          ? "'\(link.chain.steps[0].name)' cannot fail, so that the fallback of '\(name)' is never used; call '\(name)()'"
          : "nothing above '\(name)' can fail, so that its fallback is never used; remove it",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression))
    }
  }

  private static let infallible: Set<String> = [
    "ControlEvent", "ControlProperty", "BehaviorRelay", "PublishRelay", "ReplayRelay", "Infallible",
    "SharedSequence",
  ]
}
