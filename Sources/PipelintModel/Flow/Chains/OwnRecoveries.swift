import PipelintSource

/// The recovery by which an operator of the project's own takes all failures out:
/// `func asResult() -> … { map(Result.success).catch { Just(.failure($0)) } }`
package struct OwnRecovery {
  /// What takes the upstream's place certainly ends.
  package let endsStream: Bool
  /// Failures become values.
  package let makesValues: Bool
}

extension AnalyzedFile {
  /// The links behind a flattening one at which an operator of the project's own takes out what fails there; each once.
  package var ownRecoveriesOfFlattened: [ChainLink] {
    var seen: Set<ExpressionID> = []
    return links(named: Self.flattening).compactMap { link in
      let steps = link.chain.steps
      let own = ((link.position + 1)..<steps.endIndex).first { position in
        let step = steps[position]
        return !step.isElsewhere && step.effects == nil && steps[position - 1].canFail != .no
          && step.canFail == .no && ownRecovery(of: step) != nil
      }
      return own.flatMap {
        seen.insert(steps[$0].expression).inserted ? ChainLink(chain: link.chain, position: $0) : nil
      }
    }
  }

  private static let flattening = [
    "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "switchToLatest", "switchLatest",
  ]

  /// Nil for the operators of frameworks, and where the body of the operator is not one chain on its `self` with a recovery.
  package func ownRecovery(of step: Step) -> OwnRecovery? {
    guard let (chain, file) = chainOfOwnOperator(step),
      let recovery = chain.steps.first(where: { $0.isRecovery || $0.effects?.materializes == true }),
      let effects = recovery.effects
    else { return nil }
    return OwnRecovery(
      endsStream: effects.recovers || effects.materializes || replacementEnds(of: recovery, file),
      makesValues: effects.materializes || "\(step.output)".hasPrefix("Result<"))
  }

  /// The chain on `self` that is all that an operator of the project's own returns, and the file it stands in; nil for other links.
  func chainOfOwnOperator(_ step: Step) -> (chain: Chain, file: Int32)? {
    guard step.role == .operator, step.effects == nil, let function = step.declaration,
      !index.isFramework(function)
    else { return nil }
    let returned = inference.returnedExpressions(index.declaration(function).body, function.file)
    guard returned.count == 1, let chain = inference.chain(returned[0], function.file),
      chain.steps.first?.isStreamExtendedHere == true
    else { return nil }
    return (chain, function.file)
  }

  /// Whether each publisher that the closure of a `catch` gives certainly ends.
  private func replacementEnds(of recovery: Step, _ file: Int32) -> Bool {
    let facts = index.facts(file)
    guard let handler = facts.arguments(of: recovery.expression).first?.value,
      facts[handler].kind == .closure
    else { return false }
    let returned = inference.returnedExpressions(facts[facts[handler].closure].body, file)
    return !returned.isEmpty
      && returned.allSatisfy { expression in
        switch inference.chain(expression, file)?.steps.last?.stream.lifetime {
        case .oneShot, .finite: true
        case .longLived, .unknown, nil: false
        }
      }
  }
}
