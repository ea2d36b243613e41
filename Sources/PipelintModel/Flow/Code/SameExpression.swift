import PipelintSource

extension AnalyzedFile {
  /// Whether two expressions of the file certainly say the same: names that mean the same, equal literals, calls of the same with the same.
  /// `self.x` is `x`; `try`, `await` and parentheses do not count. Closures are the same only where they are one expression, capture nothing in
  /// a list and write no types.
  package func areSame(_ left: ExpressionID, _ right: ExpressionID) -> Bool {
    var pairs = [(left, right)]
    var closures: [(ClosureID, ClosureID)] = []
    while let (one, other) = pairs.popLast() {
      let first = plain(one)
      let second = plain(other)
      let (fact, match) = (facts[first], facts[second])
      guard fact.name == match.name, kind(of: first) == kind(of: second) else { return false }
      switch kind(of: first) {
      case .name:
        if fact.kind == .name, match.kind == .name, !meansSame(first, second, inside: closures) {
          return false
        }
        continue
      case .closure:
        guard let answers = onlyAnswers(of: fact.closure, match.closure) else { return false }
        closures.append((fact.closure, match.closure))
        pairs.append(answers)
        continue
      case .control, .unknown, .pattern, .macro: return false
      default: break
      }
      let operands = zip(facts.operands(of: first), facts.operands(of: second))
      guard fact.operands.count == match.operands.count, fact.arguments.count == match.arguments.count else {
        return false
      }
      pairs += operands
      for (argument, counterpart) in zip(facts.arguments(of: first), facts.arguments(of: second)) {
        guard argument.label == counterpart.label else { return false }
        pairs.append((argument.value, counterpart.value))
      }
    }
    return true
  }

  /// Whether two calls certainly are given the same.
  package func haveSameArguments(_ left: ExpressionID, _ right: ExpressionID) -> Bool {
    let (arguments, others) = (facts.arguments(of: left), facts.arguments(of: right))
    return arguments.count == others.count
      && zip(arguments, others).allSatisfy { $0.label == $1.label && areSame($0.value, $1.value) }
  }

  /// Without `try`, `await`, `?`.
  private func plain(_ expression: ExpressionID) -> ExpressionID {
    var current = expression
    while true {
      switch facts[current].kind {
      case .tryExpression, .awaitExpression, .optionalChain:
        guard let inner = facts.firstOperand(of: current) else { return current }
        current = inner
      default: return current
      }
    }
  }

  /// A member of `self` counts as a name.
  private func kind(of expression: ExpressionID) -> ExpressionFact.Kind {
    let fact = facts[expression]
    guard fact.kind == .member, let base = facts.firstOperand(of: expression) else { return fact.kind }
    let inner = facts[plain(base)]
    return inner.kind == .name && facts.string(inner.name) == "self" ? .name : .member
  }

  /// What two closures give whose parameters are called the same, where each is nothing but that expression.
  private func onlyAnswers(of left: ClosureID, _ right: ClosureID) -> (ExpressionID, ExpressionID)? {
    let (one, other) = (facts.parameters(of: left), facts.parameters(of: right))
    guard one.count == other.count,
      zip(one, other).allSatisfy({ $0.name == $1.name && $0.type.isNone && $1.type.isNone }),
      let first = onlyAnswer(of: left), let second = onlyAnswer(of: right)
    else { return nil }
    return (first, second)
  }

  private func onlyAnswer(of closure: ClosureID) -> ExpressionID? {
    guard facts.captures(of: closure).isEmpty, facts[closure].resultType.isNone,
      facts[closure].body.count == 1,
      let statement = facts.ids(facts[closure].body).first,
      [.expression, .returnStatement].contains(facts[statement].kind)
    else { return nil }
    let returned = returnedExpressions(of: closure)
    return returned.count == 1 ? returned[0] : nil
  }

  /// Whether two equal names stand for the same thing, where some closures around them have been found to correspond.
  private func meansSame(
    _ left: ExpressionID, _ right: ExpressionID, inside closures: [(ClosureID, ClosureID)]
  ) -> Bool {
    guard let one = origin(of: left), let other = origin(of: right) else {
      return origin(of: left) == nil && origin(of: right) == nil
    }
    switch (one, other) {
    case (.parameter(let first), .parameter(let second)): return first == second
    case (.closureParameter(let first, let place), .closureParameter(let second, let otherPlace)):
      return place == otherPlace
        && (first == second
          || closures.contains { $0.index == first && $1.index == second })
    case (.local(let first, let way), .local(let second, let otherWay)):
      return first == second && way == otherWay
    case (.unwrapped(let first), .unwrapped(let second)): return first == second
    case (.matched(let first, _, let pattern), .matched(let second, _, let otherPattern)):
      return first == second && pattern == otherPattern
    case (.element(let first, _), .element(let second, _)): return first == second
    case (.function(let first), .function(let second)): return first == second
    default: return false
    }
  }

  /// What a local name stands for, seen through capture lists; nil for others.
  private func origin(of expression: ExpressionID) -> FileScopes.Origin? {
    let fact = facts[expression]
    let scopes = inference.scopes(fileID)
    var scope = inference.scope(of: expression, fileID)
    while scope >= 0, let binding = scopes.lookUp(fact.name, from: scope, at: fact.range.lower) {
      guard case .capture(let capture) = binding.origin, facts.captures[capture].value.isNone else {
        return binding.origin
      }
      // Outside of the closure whose list it is.
      while scope >= 0, scopes.bindings(of: fact.name, in: scope).isEmpty {
        scope = scopes.scopes[Int(scope)].parent
      }
      scope = scope < 0 ? scope : scopes.scopes[Int(scope)].parent
    }
    return nil
  }
}
