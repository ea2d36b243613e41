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
}
