import PipelintDiagnostics
import PipelintModel

/// Looks at what reactors return from `mutate(action:)` for failures that can leave. Silent where what the chain fails with is not known, and where
/// something is done for the failure on its way.
struct ReactorkitMutationError: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for chain in file.mutations {
      guard let last = chain.steps.last, last.role != .subscriber, last.canFail == .yes,
        !file.isFailureObserved(in: chain)
      else { continue }
      findings.report(
        "ReactorKit drops this failure, and the action with it; end with '.catch { .just(…) }', and a mutation that says it",
        at: last.nameRange, scope: chain.range, symbol: file.symbol(of: chain.expression),
        related: file.failureFlow(of: last.errors, through: [chain.expression]).map(RelatedPlace.init))
    }
  }
}
