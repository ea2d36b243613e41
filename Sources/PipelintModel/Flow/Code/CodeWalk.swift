extension LoadedFacts {
  /// Calls back with every statement below `body` and every expression in them, an outer one before what it is made of; closures' bodies too
  /// where `intoClosures` says so, but not those of declarations.
  package func walk(
    _ body: FactList<StatementFact>, intoClosures: Bool = true, statement: (StatementID) -> Void = { _ in },
    expression: (ExpressionID) -> Void = { _ in }
  ) {
    walk(Array(ids(body)), intoClosures: intoClosures, statement: statement, expression: expression)
  }

  /// The same for some statements and what is below them.
  package func walk(
    _ outermost: [StatementID], intoClosures: Bool = true, statement: (StatementID) -> Void = { _ in },
    expression: (ExpressionID) -> Void = { _ in }
  ) {
    var statements = Array(outermost.reversed())
    var expressions: [ExpressionID] = []
    while true {
      if let next = expressions.popLast() {
        if next.isNone { continue }
        expression(next)
        let fact = self[next]
        expressions += arguments(of: next).reversed().map(\.value)
        expressions += operands(of: next).reversed()
        if !fact.closure.isNone, intoClosures { statements += ids(self[fact.closure].body).reversed() }
        if !fact.statement.isNone { statements.append(fact.statement) }
        continue
      }
      guard let next = statements.popLast() else { return }
      statement(next)
      let fact = self[next]
      if fact.kind == .declaration { continue }
      for condition in conditions(of: next).reversed() {
        expressions.append(condition.value)
        if !condition.pattern.isNone { expressions.append(self[condition.pattern].value) }
      }
      expressions.append(fact.value)
      statements += ids(fact.otherwise).reversed()
      statements += ids(fact.body).reversed()
    }
  }

  /// The `try` expressions of a body whose errors leave it, and whether a `throw` does; without closures and functions inside. By what is written: whether
  /// something throws does not matter.
  func uncaught(in body: FactList<StatementFact>) -> (tries: [ExpressionID], hasThrow: Bool) {
    var result: (tries: [ExpressionID], hasThrow: Bool) = ([], false)
    var pending = [body]
    func add(_ expression: ExpressionID) {
      var left = expression.isNone ? [] : [expression]
      while let next = left.popLast() {
        let fact = self[next]
        if fact.kind == .tryExpression { result.tries.append(next) }
        if fact.kind == .tryOptional || fact.kind == .tryForce { continue }
        left += ids(fact.operands)
        left += arguments[fact.arguments.indices].map(\.value).filter { !$0.isNone }
        if !fact.statement.isNone { walk(fact.statement) }
      }
    }
    func walk(_ id: StatementID) {
      let statement = self[id]
      if statement.kind == .declaration { return }
      if statement.kind == .throwStatement { result.hasThrow = true }
      add(statement.value)
      for condition in conditions(of: id) { add(condition.value) }
      if statement.kind == .doStatement {
        let clauses = ids(statement.otherwise)
        if !clauses.contains(where: { catchesAll($0) }) { pending.append(statement.body) }
        for clause in clauses { pending.append(self[clause].body) }
      } else {
        pending.append(statement.body)
        pending.append(statement.otherwise)
      }
    }
    while let list = pending.popLast() {
      for statement in ids(list) { walk(statement) }
    }
    return result
  }

  /// `catch`, `catch let error`
  private func catchesAll(_ clause: StatementID) -> Bool {
    conditions(of: clause).allSatisfy { condition in
      guard !condition.pattern.isNone else { return false }
      switch self[condition.pattern].kind {
      case .name, .wildcard: return condition.kind != .guardClause
      default: return false
      }
    }
  }
}
