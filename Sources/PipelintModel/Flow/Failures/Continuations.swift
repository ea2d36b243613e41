import PipelintSource

/// A closure that has to resume a continuation, once.
package struct ContinuationBody {
  /// `withCheckedContinuation { continuation in … }`
  package let call: ExpressionID
  /// What the continuation is called.
  package let name: String
  /// Where the code leaves without it, in source order.
  package let exits: [SourceRange]
  /// The subscriptions in it whose closures name the continuation.
  package let subscriptions: [ContinuationSubscription]
}

/// A chain that is subscribed to in order to resume a continuation.
package struct ContinuationSubscription {
  package let link: ChainLink
  /// A failure of the chain comes to a closure that names the continuation.
  package let resumesOnFailure: Bool
  /// Each value resumes it, whatever came before.
  package let resumesOnEachValue: Bool
}

extension AnalyzedFile {
  /// The closures of `withCheckedContinuation` and its like that name their continuation, in source order. Free where the file has none of the names.
  package var continuationBodies: [ContinuationBody] {
    let scopes = inference.scopes(fileID)
    return Self.continuationMakers.compactMap { facts.names.find($0) }.flatMap { scopes.usesOfName[$0] ?? [] }
      .compactMap(continuationBody).sorted { range(of: $0.call) < range(of: $1.call) }
  }

  private static let continuationMakers = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  private func continuationBody(madeBy use: ExpressionID) -> ContinuationBody? {
    guard let call = parent(of: use), facts[call].kind == .call, facts.firstOperand(of: call) == use,
      let closure = facts.arguments(of: call).last.map({ facts[$0.value].closure }), !closure.isNone,
      let parameter = facts.parameters(of: closure).first, facts.string(parameter.name) != "_"
    else { return nil }
    let uses = uses(ofParameter: 0, in: closure).map(range)
    guard !uses.isEmpty else { return nil }
    return ContinuationBody(
      call: call, name: facts.string(parameter.name),
      exits: exits(of: closure, notUsing: uses, runsAtOnce: true),
      subscriptions: subscriptions(in: closure, naming: uses))
  }

  private func subscriptions(in closure: ClosureID, naming uses: [SourceRange]) -> [ContinuationSubscription]
  {
    let subscribers = ["sink", "subscribe"]
    guard hasCall(named: subscribers, in: closure) else { return [] }
    let links = links(named: subscribers, where: { facts[closure].range.contains(range(of: $0)) })
    return links.compactMap { link in
      guard link.step.role == .subscriber else { return nil }
      let naming = closures(of: link.step).filter { closure in
        uses.contains { facts[closure.closure].range.contains($0) }
      }
      guard !naming.isEmpty else { return nil }
      return ContinuationSubscription(
        link: link,
        resumesOnFailure: naming.contains { seesFailures($0.label, $0.closure, uses) },
        resumesOnEachValue: naming.contains { isForValues($0.label) && isUnconditional($0.closure, uses) })
    }
  }

  private func isForValues(_ label: String) -> Bool {
    ["receiveValue", "onNext", "onSuccess"].contains(label)
  }

  /// Whether a failure comes to where a closure names the continuation.
  private func seesFailures(_ label: String, _ closure: ClosureID, _ uses: [SourceRange]) -> Bool {
    switch label {
    case "receiveValue", "onNext", "onSuccess", "onCompleted": return false
    case "onError", "onFailure": return true
    default:
      let paths = failurePaths(of: closure)
      return !paths.wholeUses.isEmpty
        || (paths.onFailure + paths.always).contains { statement in
          uses.contains { facts[statement].range.contains($0) }
        }
    }
  }

  /// Whether a closure resumes in a statement of its own, and does nothing that may keep it from running again.
  private func isUnconditional(_ closure: ClosureID, _ uses: [SourceRange]) -> Bool {
    let statements = facts.ids(facts[closure].body)
    return statements.allSatisfy { facts[$0].kind == .expression || facts[$0].kind == .binding }
      && expressions(in: closure).allSatisfy {
        facts[$0].kind != .control && facts[$0].kind != .assignment
          && !["cancel", "dispose"].contains(facts.string(facts[$0].name))
      }
      && statements.contains { statement in uses.contains { facts[statement].range.contains($0) } }
  }
}
