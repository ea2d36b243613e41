import PipelintSource

/// A call that makes one more subscription each time: of a method that subscribes to something it makes from what it is given.
package struct RepeatedSubscription {
  package let call: ExpressionID
  /// `load(_:)`
  package let signature: String
  package let subscription: Subscription
}

extension AnalyzedFile {
  /// Whether a loop of the same function or closure runs a call.
  package func isInLoop(_ call: ExpressionID) -> Bool {
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: call, fileID))
    return facts.statements.contains { statement in
      guard [.forStatement, .whileStatement, .repeatStatement].contains(statement.kind),
        statement.range.contains(range(of: call)), let first = firstExpression(in: statement.body)
      else { return false }
      return scopes.callable(around: inference.scope(of: first, fileID)) == callable
    }
  }

  /// Whether a closure that a member is called with, or a method that this file calls, surrounds what may be a subscription: it may be made more
  /// than once. Types nothing.
  package func mayBeRepeated(_ call: ExpressionID) -> Bool {
    if let closure = closure(around: call) {
      guard let taker = self.call(taking: closure) else { return false }
      return facts[inference.operand(facts[taker], 0, fileID)].kind == .member
    }
    guard let method = inference.context(of: call, fileID) else { return false }
    let declaration = index.declaration(method)
    return declaration.kind == .function && declaration.parameters.count > 0
      && !calls(named: facts.string(declaration.name)).isEmpty
  }

  /// The calls, on `self` in this file, of the method that a subscription is made in. None where a closure stands in between, where the method ends
  /// earlier subscriptions or the closure around the call does, where a flag lets it be called once or the method calls itself, for the next page,
  /// where values only trigger the call of what need not last, and where what is subscribed to is the same each time, or about an object that the
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
    return callsOnSelf(of: method).compactMap { call in
      guard let closure = closure(around: call), !declaration.range.contains(range(of: call)),
        !isDoneOnce(call),
        !needNotLast(subscription) || usesValue(closure),
        !endsEarlierOnes(than: subscription, within: facts[closure].range)
      else { return nil }
      return RepeatedSubscription(call: call, signature: signature(of: method), subscription: subscription)
    }
  }

  /// The calls of a method of this file on `self`, in source order.
  private func callsOnSelf(of method: DeclarationReference) -> [ExpressionID] {
    let name = index.name(ofDeclaration: method)
    if let known = knownCallsOnSelf[name] { return known[method] ?? [] }
    let found = Dictionary(grouping: calls(named: name).filter(isCalledOnSelf)) {
      inference.ask($0, fileID).declaration
    }
    knownCallsOnSelf[name] = found
    return found[method] ?? []
  }

  /// Whether a flag lets the closure around some code run it once: `if !isLoaded { isLoaded = true … }`, or `guard` alike.
  package func isDoneOnce(_ code: ExpressionID) -> Bool {
    guard let closure = closure(around: code) else { return false }
    let whole = facts[closure].range
    let place = range(of: code)
    let set = booleanAssignments.filter { whole.contains($0.range) }.map(\.name)
    return !set.isEmpty
      && facts.statements.contains { statement in
        guard whole.contains(statement.range) else { return false }
        switch statement.kind {
        case .ifStatement where statement.range.contains(place): break
        case .guardStatement where statement.range.upper <= place.lower: break
        default: return false
        }
        return facts.conditions[statement.conditions.indices].contains {
          flag(askedBy: $0).map(set.contains) ?? false
        }
      }
  }

  /// What is set to `true` or `false`, and where.
  func findBooleanAssignments() -> [(name: NameID, range: SourceRange)] {
    facts.expressions.compactMap { fact in
      guard fact.kind == .assignment else { return nil }
      let sides = Array(facts.ids(fact.operands))
      return sides.count == 2 && facts[sides[1]].kind == .booleanLiteral
        ? (facts[sides[0]].name, fact.range) : nil
    }
  }

  /// `isLoaded` of `!isLoaded`, and of `!self.isLoaded`.
  private func flag(askedBy condition: ConditionFact) -> NameID? {
    guard condition.kind == .expression else { return nil }
    var value = condition.value
    while facts[value].kind == .prefixOperator, let operand = facts.firstOperand(of: value) {
      value = operand
    }
    return [.name, .member].contains(facts[value].kind) ? facts[value].name : nil
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
