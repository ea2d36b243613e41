import PipelintSource

/// A call that makes one more subscription each time: of a method that subscribes to something it makes from what it is given.
package struct RepeatedSubscription {
  package let call: ExpressionID
  /// `load(_:)`
  package let signature: String
  package let subscription: Subscription
}

extension AnalyzedFile {
  /// The calls, on `self` in this file, of the method that a subscription is made in. None where a closure stands in between, where the method ends
  /// earlier subscriptions or the closure around the call does, and where what is subscribed to is the same each time, or about an object that the
  /// method makes each time.
  package func callsRepeating(_ subscription: Subscription) -> [RepeatedSubscription] {
    guard closure(around: subscription.call) == nil,
      let method = inference.context(of: subscription.call, fileID)
    else { return [] }
    let declaration = index.declaration(method)
    guard declaration.kind == .function, dependsOnParameter(subscription, of: declaration),
      !endsEarlierOnes(than: subscription, within: declaration.range),
      !isAboutNewObject(subscription, in: declaration.range)
    else { return [] }
    return calls(named: facts.string(declaration.name)).compactMap { call in
      guard isCalledOnSelf(call), inference.ask(call, fileID).declaration == method,
        let closure = closure(around: call),
        !endsEarlierOnes(than: subscription, within: facts[closure].range)
      else { return nil }
      return RepeatedSubscription(call: call, signature: signature(of: method), subscription: subscription)
    }
  }

  /// Whether a parameter is named above the subscriber.
  private func dependsOnParameter(_ subscription: Subscription, of declaration: DeclarationFact) -> Bool {
    let scopes = inference.scopes(fileID)
    return facts.parameters[declaration.parameters.indices].contains { parameter in
      !parameter.name.isEmpty
        && (scopes.usesOfName[parameter.name] ?? []).contains { use in
          facts[use].kind == .name && subscription.range.contains(range(of: use))
            && range(of: use).lower < subscription.nameRange.lower
        }
    }
  }

  private func isCalledOnSelf(_ call: ExpressionID) -> Bool {
    let base = path(of: inference.operand(facts[inference.operand(facts[call], 0, fileID)], 0, fileID))
    return base.root == .instance && base.components.allSatisfy { $0 == "self" }
  }
}
