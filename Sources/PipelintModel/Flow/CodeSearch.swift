import PipelintSource

extension AnalyzedFile {
  /// Where the code of a closure names its parameter at `position`, by its name or as `$0`; in source order.
  package func uses(ofParameter position: Int, in closure: ClosureID) -> [ExpressionID] {
    inference.uses(ofParameter: position, in: closure, fileID)
  }

  /// What the statements of a closure evaluate when it runs, outer expressions before their parts; nothing of closures inside.
  package func expressions(in closure: ClosureID) -> [ExpressionID] {
    inference.expressions(in: Array(facts.ids(facts[closure].body)), fileID)
  }

  /// What statements evaluate when they run, outer expressions before their parts; nothing of closures inside.
  package func expressions(in statements: [StatementID]) -> [ExpressionID] {
    inference.expressions(in: statements, fileID)
  }

  /// The statements of a closure, without those that only unwrap: `guard let self else { return }`.
  package func statements(of closure: ClosureID) -> [StatementID] {
    let facts = facts
    return facts.ids(facts[closure].body).filter { statement in
      let fact = facts[statement]
      return fact.kind != .guardStatement
        || facts.conditions(of: statement).contains { $0.kind != .optionalBinding }
    }
  }
}

extension Inference {
  func uses(ofParameter position: Int, in closure: ClosureID, _ file: Int32) -> [ExpressionID] {
    let facts = facts(file)
    let scopes = scopes(file)
    let fact = facts[closure]
    let isNamed = fact.parameters.count > 0
    let name: NameID
    if isNamed {
      guard position < fact.parameters.count else { return [] }
      name = facts.parameters[Int(fact.parameters.start) + position].name
    } else {
      guard let anonymous = facts.names.find("$\(position)") else { return [] }
      name = anonymous
    }
    if name.isEmpty { return [] }
    return (scopes.usesOfName[name] ?? []).filter { use in
      let range = facts[use].range
      guard facts[use].kind == .name, fact.range.contains(range) else { return false }
      let scope = scope(of: use, file)
      if isNamed {
        guard scope >= 0, let binding = scopes.lookUp(name, from: scope, at: range.lower),
          case .closureParameter(closure.index, _) = binding.origin
        else { return false }
        return true
      }
      let callable = scopes.callable(around: scope)
      return callable >= 0 && scopes.scopes[Int(callable)].closure == closure.index
    }
  }

  /// What statements evaluate when they run, outer expressions before their parts; nothing of closures and functions inside.
  func expressions(in statements: [StatementID], _ file: Int32) -> [ExpressionID] {
    let facts = facts(file)
    var result: [ExpressionID] = []
    var left = Array(statements.reversed())
    func visit(_ expression: ExpressionID) {
      var expressions = [expression]
      while let next = expressions.popLast() {
        if next.isNone { continue }
        let fact = facts[next]
        result.append(next)
        if !fact.statement.isNone { left.append(fact.statement) }
        if fact.kind == .closure { continue }
        expressions += facts.arguments[fact.arguments.indices].reversed().map(\.value)
        expressions += facts.ids(fact.operands).reversed()
      }
    }
    while let statement = left.popLast() {
      let fact = facts[statement]
      if fact.kind == .declaration { continue }
      visit(fact.value)
      for condition in facts.conditions(of: statement) { visit(condition.value) }
      left += facts.ids(fact.otherwise).reversed()
      left += facts.ids(fact.body).reversed()
    }
    return result
  }
}
