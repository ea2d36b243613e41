import PipelintDiagnostics
import PipelintModel

/// Looks for a `mapError` that gives back what it is given, as `any Error`, on a chain of one known type. Silent where the chain is joined with
/// others afterwards, which may need it.
struct ExplicitFailureErasure: Rule {
  static var yieldsTo: [String] { ["ungrouped-failure"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "mapError") where link.step.failure == .anyError {
      guard link.step.effects?.mapsErrors != nil, case .concrete(let type)? = link.upstream?.failure,
        !link.after.contains(where: joins), isReturnedAlone(link.chain, file), widens(link, file)
      else { continue }
      findings.report(
        "'\(type)' is turned into 'any Error' on purpose; callers could be told the type",
        at: link.step.nameRange,
        scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: file.failureFlow(of: link.upstream?.errors ?? .none, through: []).map(RelatedPlace.init))
    }
  }

  private func joins(_ step: Step) -> Bool {
    guard let effects = step.effects else { return true }
    return !effects.merges.isEmpty || effects.flattens != nil || effects.replacesUpstream != nil
      || step.erasesFailure
  }

  /// Whether the chain is the only one that a function returns, whose type nothing else fixes.
  private func isReturnedAlone(_ chain: Chain, _ file: AnalyzedFile) -> Bool {
    guard let declaration = file.declaration(returning: chain.expression) else { return false }
    return declaration.returned.count == 1 && !file.mayBeWitness(declaration)
  }

  /// Whether the closure is `{ $0 as any Error }`, or as short.
  private func widens(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let handler = file.errorHandler(of: link) else { return false }
    let returned = file.returnedExpressions(of: handler.closure)
    let reads = file.readsOfError(in: handler)
    guard returned.count == 1, reads.count == 1, file.facts[handler.closure].body.count == 1 else {
      return false
    }
    let value =
      file.facts[returned[0]].kind == .coercion ? file.facts.firstOperand(of: returned[0]) : returned[0]
    return value == reads[0]
  }
}
