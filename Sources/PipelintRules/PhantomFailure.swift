import PipelintDiagnostics
import PipelintModel

/// Looks at functions and properties that are declared to fail, for those none of whose paths ever does. Silent where the type may be fixed
/// elsewhere or is asked for where what they give is handed on or may be, for what stands in for something else: doubles, stubs, `Empty`, and for what
/// only gives a parameter a failure type, or is a way to make publishers.
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
        !chains.allSatisfy({ typesValue($0, of: declaration, file) }), !file.makesStreams(declaration),
        !file.mayBeWitness(declaration),
        !file.handsOnFailure(of: declaration), !file.hasUnseenUses(declaration)
      else { continue }
      findings.report(
        "'\(declaration.signature)' says it fails with '\(type)', but no path of it ever does; declare 'Never', or let the failure through",
        at: declaration.nameRange, scope: declaration.range, symbol: declaration.symbol,
        severity: declaration.access == .everywhere ? .info : nil, related: chains.compactMap(end),
        fixes: fixes(declaration, chains, file))
    }
  }

  /// Declares `Never`, and takes out of each path what only gives it a failure type.
  private func fixes(_ declaration: PublisherDeclaration, _ chains: [Chain], _ file: AnalyzedFile) -> [Fix] {
    guard let place = file.failurePlace(of: declaration) else { return [] }
    let edits = ChainEdits(file)
    var made = [Edit(replacing: place, with: "Never")]
    for chain in chains {
      guard let removals = typing(chain, file).map({ $0.map(edits.removal) }) else { return [] }
      for removal in removals {
        guard let removal else { return [] }
        made.append(removal)
      }
    }
    let applicability: Fix.Applicability =
      declaration.access == .everywhere
      ? .display(why: "other modules see the type") : .unsafe(why: "callers get 'Never' as failure")
    return [Fix("Declare 'Never'", applicability, made)]
  }

  /// The links that give a chain its failure type and do nothing else; nil where it has that from somewhere else.
  private func typing(_ chain: Chain, _ file: AnalyzedFile) -> [Step]? {
    let steps = chain.steps
    if let position = steps.lastIndex(where: { $0.name == "setFailureType" }) {
      let rest = steps[(position + 1)...]
      guard position > 0, !steps[position].isElsewhere, steps[position - 1].failure == .never,
        rest.allSatisfy({ passesOn($0, file) })
      else { return nil }
      return [steps[position]]
    }
    if steps[0].name == "Empty", steps.dropFirst().allSatisfy(\.erasesType),
      let callee = file.facts.firstOperand(of: steps[0].expression),
      file.facts[callee].typeArguments.count == 0
    {
      return []
    }
    guard let recovery = steps.lastIndex(where: { $0.name == "catch" }),
      let closure = file.closures(of: steps[recovery]).first?.closure,
      file.facts[closure].resultType.isNone, steps[(recovery + 1)...].allSatisfy({ passesOn($0, file) })
    else { return nil }
    let inner = file.innerChains(of: steps[recovery]).map { typing($0, file) }
    return inner.allSatisfy { $0 != nil } ? inner.flatMap { $0 ?? [] } : nil
  }

  /// Whether a link's failure is that of its upstream, whatever it is.
  private func passesOn(_ step: Step, _ file: AnalyzedFile) -> Bool {
    step.effects != nil && !step.handlesFailure && !step.erasesFailure && file.innerChains(of: step).isEmpty
  }

  /// `Just(value).setFailureType(to:)` of a parameter, or of anything in a function that is named as a type would be: it is there to give values a failure type.
  private func typesValue(_ chain: Chain, of declaration: PublisherDeclaration, _ file: AnalyzedFile) -> Bool
  {
    guard chain.steps[0].name == "Just", !chain.steps[0].isElsewhere,
      let value = file.facts.arguments(of: chain.steps[0].expression).first?.value
    else { return false }
    return (file.isParameter(value) || declaration.signature.first?.isUppercase == true)
      && chain.steps.dropFirst().allSatisfy { $0.name == "setFailureType" || $0.erasesType }
  }

  private func isDouble(_ symbol: String) -> Bool {
    [
      "Mock", "Stub", "Fake", "Preview", "Dummy", "Sample", "mock", "stub", "fake", "preview", "sample",
    ].contains {
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
