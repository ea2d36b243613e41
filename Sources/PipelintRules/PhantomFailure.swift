import PipelintDiagnostics
import PipelintModel

/// Looks at functions and properties that are declared to fail, for those none of whose paths ever does. Silent where the type may be fixed
/// elsewhere, for what stands in for something else: doubles, stubs, `Empty`, and for what only gives a parameter a failure type.
struct PhantomFailure: Rule {
  static var yieldsTo: [String] { ["catch-swallows-error", "failure-mismatch"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    guard file.facts.names.find("AnyPublisher") != nil || file.facts.names.find("Publisher") != nil else {
      return
    }
    for declaration in file.publisherDeclarations where !declaration.isStoredClosure {
      let type: String
      switch declaration.failure {
      case .concrete(let failure): type = "\(failure)"
      case .anyError: type = "any Error"
      case .never, .generic, .unknown: continue
      }
      let chains = declaration.returned.compactMap { file.chain(endingWith: $0) }
      guard !chains.isEmpty, chains.count == declaration.returned.count,
        declaration.errors.reaching.isEmpty, !declaration.errors.isOpen,
        !isDouble(declaration.symbol), !chains.allSatisfy({ $0.steps[0].name == "Empty" }),
        !chains.allSatisfy({ typesParameter($0, file) }), !file.mayBeWitness(declaration)
      else { continue }
      findings.report(
        "'\(declaration.signature)' says it fails with '\(type)', but no path of it ever does; declare 'Never', or let the failure through",
        at: declaration.nameRange, scope: declaration.range, symbol: declaration.symbol,
        severity: declaration.access == .everywhere ? .info : nil, related: chains.compactMap(end))
    }
  }

  /// `Just(value).setFailureType(to:)` of a parameter: a function that is there to give values a failure type.
  private func typesParameter(_ chain: Chain, _ file: AnalyzedFile) -> Bool {
    guard chain.steps[0].name == "Just", !chain.steps[0].isElsewhere,
      let value = file.facts.arguments(of: chain.steps[0].expression).first?.value
    else { return false }
    return file.isParameter(value)
      && chain.steps.dropFirst().allSatisfy { $0.name == "setFailureType" || $0.erasesType }
  }

  private func isDouble(_ symbol: String) -> Bool {
    ["Mock", "Stub", "Fake", "Preview", "Dummy", "mock", "stub", "fake", "preview"].contains {
      symbol.contains($0)
    }
  }

  /// Where a chain stops failing: the recovery, or the place that only sets the type.
  private func end(of chain: Chain) -> RelatedPlace? {
    guard
      let step = chain.steps.last(where: {
        !$0.isElsewhere && ($0.effects?.recovers == true || $0.effects?.replacesUpstream != nil)
      }) ?? chain.steps.last(where: { !$0.isElsewhere && $0.name == "setFailureType" })
    else { return nil }
    return step.name == "setFailureType"
      ? RelatedPlace(.flow, "only the type fails here", at: step.nameRange)
      : RelatedPlace(.sink, "failures end here", at: step.nameRange)
  }
}
