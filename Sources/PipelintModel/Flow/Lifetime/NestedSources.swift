import PipelintSource

/// What a subscription in a closure of another chain subscribes to.
extension AnalyzedFile {
  /// Whether it is a stream of what each call makes for itself, such as a button or a view model, which a property may take, or the value itself,
  /// which is a stream then.
  package func hasSourceOfItsOwn(_ subscription: Subscription, in link: ChainLink) -> Bool {
    let source = writtenSource(of: subscription.call)
    let first = start(of: source)
    let isStream = isPublisher(source) || ["window", "groupBy"].contains(link.upstream?.name)
    return first == source && isStream && isGiven(source) || isMade(first, in: link.step)
      || isReplaced(subscription, in: link.step)
  }

  /// Whether a method that subscribes is called with something that each call makes for itself.
  package func isGivenNewObject(_ repeated: RepeatedSubscription, in link: ChainLink) -> Bool {
    facts.arguments(of: repeated.call).contains { isMade($0.value, in: link.step) }
  }

  /// Whether what is subscribed to is about an object that `code` makes each time it is called: `show(Login())`.
  package func isAboutNewObject(_ subscription: Subscription, in code: SourceRange) -> Bool {
    var current = subscription.call
    var first: ExpressionID?
    while let operand = inference.chainOperand(of: current, fileID) {
      current = operand
      if facts[current].kind == .call { first = current }
    }
    return first.map { facts.arguments(of: $0).contains { isNewObject($0.value, in: code) } } ?? false
  }

  /// Whether nothing is done with what an answer brings: `log(text).subscribe()`. Where it is not known that the stream ends, neither on the way to
  /// the subscriber.
  package func isForgotten(_ subscription: Subscription) -> Bool {
    switch subscription.lifetime {
    case .oneShot, .finite: break
    case .longLived: return false
    case .unknown:
      if subscription.observesState { return false }
      var current = subscription.call
      while let operand = inference.chainOperand(of: current, fileID) {
        if facts[operand].kind == .call, takesClosure(operand) { return false }
        current = operand
      }
    }
    return facts[subscription.call].kind == .call
      && facts.arguments(of: subscription.call).allSatisfy { argument in
        let value = facts[argument.value]
        return value.kind == .closure && statements(of: value.closure).isEmpty
      }
  }

  /// Whether the subscription only looks at what a lasting stream has to say now: `state.first()`, `state.take(1)`.
  package func onlyLooks(_ subscription: Subscription) -> Bool {
    subscription.chain.map(onlyLooks) ?? false
  }

  /// Whether a chain asks a lasting stream for one value.
  package func onlyLooks(_ chain: Chain) -> Bool {
    guard let position = chain.steps.lastIndex(where: takesFirst), position > 0 else { return false }
    switch chain.steps[position - 1].stream.lifetime {
    case .oneShot, .finite: return false
    default: return true
    }
  }

  /// Whether values of `link` only trigger what is subscribed to, and have no part in it, while that need not last: no answer can be that to an older
  /// question.
  package func isTriggered(_ subscription: Subscription, by link: ChainLink) -> Bool {
    guard needNotLast(subscription) else { return false }
    return closures(of: link.step).contains { _, closure in
      facts[closure].range.contains(subscription.range) && !usesValue(closure)
    }
  }

  /// Whether a subscription ends by itself, or may well do so: what begins at a property mostly goes on.
  func needNotLast(_ subscription: Subscription) -> Bool {
    switch subscription.lifetime {
    case .oneShot, .finite: true
    case .longLived: false
    case .unknown: !subscription.observesState
    }
  }

  private func takesFirst(_ step: Step) -> Bool {
    guard step.role == .operator, facts[step.expression].kind == .call, !step.isElsewhere else {
      return false
    }
    let arguments = facts.arguments(of: step.expression)
    switch step.name {
    case "first": return true
    case "take", "prefix":
      return arguments.count == 1
        && arguments.allSatisfy { $0.label.isEmpty && integer($0.value) == 1 }
    default: return false
    }
  }

  /// `cell` of `cell.button.taps(for: 1)`
  private func start(of expression: ExpressionID) -> ExpressionID {
    var current = expression
    while true {
      switch facts[current].kind {
      case .member, .call, .subscriptCall, .optionalChain, .forceUnwrap:
        guard let operand = facts.firstOperand(of: current) else { return current }
        current = operand
      default: return current
      }
    }
  }

  /// Whether each call gives the property that is subscribed to, or to a stream of, a new object: the one before goes, and its stream with it.
  private func isReplaced(_ subscription: Subscription, in step: Step) -> Bool {
    guard let property = property(of: subscription.call) else { return false }
    return parts(of: step.expression).contains { position in
      guard facts.expressions[position].kind == .assignment else { return false }
      let sides = Array(facts.operands(of: ExpressionID(position)))
      return sides.count == 2 && self.property(of: sides[0]) == property && facts[sides[1]].kind == .call
        && !isPublisher(sides[1])
    }
  }

  /// `detail` of `self.detail.closed.sink { … }`, and of `detail.closed.sink { … }`.
  private func property(of expression: ExpressionID) -> NameID? {
    var current = expression
    while let operand = facts.firstOperand(of: current) {
      if facts[operand].kind == .name, facts.string(facts[operand].name) == "self" { break }
      current = operand
    }
    return facts[current].kind == .name || facts[current].kind == .member ? facts[current].name : nil
  }

  /// Whether a name is a constant of a closure of `step` that is given what a call makes, other than a stream: `let row = Row()`,
  /// `guard let row = Row.make() as? Row`.
  private func isMade(_ expression: ExpressionID, in step: Step) -> Bool {
    guard facts[expression].kind == .name, var value = value(ofConstant: expression) else { return false }
    while [.conditionalCast, .forcedCast, .coercion, .forceUnwrap, .tryOptional, .tryExpression, .tryForce]
      .contains(facts[value].kind), let operand = facts.firstOperand(of: value)
    { value = operand }
    return facts[value].kind == .call && range(of: step.expression).contains(range(of: value))
      && !isPublisher(value) && !isReused(value)
  }

  /// Whether a call gives a cell or view that has been shown before: `dequeueReusableCell(withIdentifier:)`.
  private func isReused(_ call: ExpressionID) -> Bool {
    facts.firstOperand(of: call).map { facts.string(facts[$0].name).hasPrefix("dequeue") } ?? false
  }

  /// What a name is given where it is declared, or where an `if` or `guard` unwraps it.
  private func value(ofConstant name: ExpressionID) -> ExpressionID? {
    if case .unwrapped(let condition) = inference.binding(of: name, fileID)?.origin {
      let value = facts.conditions[Int(condition)].value
      return value.isNone ? nil : value
    }
    return inference.initialValue(ofLocal: name, facts[name], fileID)
  }

  /// Whether an expression, or the local constant that it names, is an object that `code` makes.
  private func isNewObject(_ expression: ExpressionID, in code: SourceRange) -> Bool {
    let value =
      facts[expression].kind == .name
      ? inference.initialValue(ofLocal: expression, facts[expression], fileID) ?? expression : expression
    guard facts[value].kind == .call, code.contains(range(of: value)),
      let callee = facts.firstOperand(of: value), facts[callee].kind == .name,
      let type = type(of: value).nominal, type.entry >= 0
    else { return false }
    return type.name == facts.string(facts[callee].name)
      && index.entries[Int(type.entry)].kind == .classType
  }

  /// Whether a name is what a closure is given, or a part of that: `$0.element`.
  private func isGiven(_ name: ExpressionID) -> Bool {
    if facts[name].kind != .name { return false }
    if facts.string(facts[name].name).hasPrefix("$") { return true }
    switch inference.binding(of: name, fileID)?.origin {
    case .closureParameter: return true
    case .local(let statement, _): return isPartOfGiven(facts.statements[Int(statement)].value)
    case .unwrapped(let condition): return isPartOfGiven(facts.conditions[Int(condition)].value)
    case .matched(_, let subject, _): return !subject.isNone && isGivenWhole(subject)
    default: return false
    }
  }

  private func isPartOfGiven(_ value: ExpressionID) -> Bool {
    !value.isNone && facts[value].kind == .member && isGivenWhole(start(of: value))
  }

  private func isGivenWhole(_ name: ExpressionID) -> Bool {
    guard facts[name].kind == .name else { return false }
    if facts.string(facts[name].name).hasPrefix("$") { return true }
    if case .closureParameter = inference.binding(of: name, fileID)?.origin { return true }
    return false
  }

  private func isPublisher(_ expression: ExpressionID) -> Bool {
    let type = type(of: expression)
    return inference.isPublisher(
      inference.known.wrapped(type) ?? type, inference.context(of: expression, fileID))
  }
}
