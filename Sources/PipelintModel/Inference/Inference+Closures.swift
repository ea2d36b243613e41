import PipelintSource

extension Inference {
  // MARK: - Closures

  /// A closure as a value.
  func closureValue(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32, expected: Type?) -> Value {
    let closure = facts(file).closures[Int(fact.closure.index)]
    var inputs: [Type] = []
    var wanted: Type?
    if let expected, case .function(let function) = known.wrapped(expected) ?? expected {
      inputs = function.parameters
      wanted = function.result
    } else {
      inputs = facts(file).parameters[closure.parameters.indices].map { parameter in
        types.resolve(parameter.type, in: file, context(of: id, file))
      }
    }
    let result = closureResult(fact.closure.index, file, parameters: inputs, expected: wanted)
    return Value(
      .function(FunctionType(parameters: inputs, result: result.type, isThrowing: closure.isThrowing)),
      stream: nil)
  }

  /// As many as it names, or uses without names.
  func parameterCount(_ closure: ClosureFact) -> Int {
    closure.parameters.count > 0
      ? Int(closure.parameters.count) : Int(closure.highestAnonymousParameter) + 1
  }

  /// What a closure returns when it is given values of these types.
  func closureResult(_ index: Int32, _ file: Int32, parameters: [Type], expected: Type?) -> Value {
    let key = Key(file: file, index: index)
    let closure = facts(file).closures[Int(index)]
    var inputs = parameters
    let needed = parameterCount(closure)
    if needed > 1, parameters.count == 1, case .tuple(let elements) = parameters[0], elements.count >= needed
    {
      inputs = elements.map(\.type)
    }
    if let before = parameterTypes[key] {
      let isUnchanged = before.count == inputs.count && zip(before, inputs).allSatisfy(isSame)
      if isUnchanged, let result = closureResults[key],
        expected == nil || result.type.isKnown && !result.isLiteral || expectedResults[key] == expected
      {
        return result
      }
      if !isUnchanged { forget(index, file) }
    }
    guard closuresUnderWay.insert(key).inserted else { return .unknown("a closure that depends on itself") }
    defer { closuresUnderWay.remove(key) }
    parameterTypes[key] = inputs
    expectedResults[key] = expected
    // What runs for its effects alone decides nothing outside: it is worked out when somebody asks.
    if expected == .void, closure.resultType.isNone, openTypes.isEmpty {
      closureResults[key] = Value(.void)
      return Value(.void)
    }
    let isOneExpression = isOneExpression(closure.body, file)
    var result =
      isOneExpression
      ? resultOfBody(closure, index, file, expected)
      : decidingOnlyItsOwn { resultOfBody(closure, index, file, expected) }
    if !isOneExpression, closure.resultType.isNone, !result.isLiteral {
      result.type = openResult(settled(result.type))
    } else if isOneExpression, !openTypes.isEmpty, inputs.contains(where: isOpen), !result.type.hasOpenTypes {
      result.type = openResult(result.type, .memberOfLiteral)
    }
    closureResults[key] = result
    return result
  }

  /// Whether Swift works out the body together with the expression around the closure.
  private func isOneExpression(_ body: FactList<StatementFact>, _ file: Int32) -> Bool {
    if body.count != 1 { return body.count == 0 }
    let facts = facts(file)
    let only = facts.statements[Int(facts.lists[Int(body.start)])]
    switch only.kind {
    case .expression, .returnStatement:
      return only.value.isNone || facts.expressions[Int(only.value.index)].kind != .control
    default: return false
    }
  }

  private func resultOfBody(_ closure: ClosureFact, _ index: Int32, _ file: Int32, _ expected: Type?) -> Value
  {
    var result: Value
    let owner = scopes(file).expressionOfClosure[Int(index)]
    let context = owner >= 0 ? self.context(of: ExpressionID(Int(owner)), file) : nil
    let returned = returnedExpressions(closure.body, file)
    if !closure.resultType.isNone {
      let type = types.resolve(closure.resultType, in: file, context)
      let values = returned.map { answer($0, of: closure, file, expected: type) }
      for value in values { hand(value.type, to: type) }
      result = Value(type, stream: join(values, expected: nil).stream ?? defaultStream(of: type, file: file))
    } else if returned.isEmpty {
      decideByAssignment(closure.body, file)
      result = Value(
        closure.body.count == 0 ? .void : (neverReturns(closure.body, file) ? .unknown("only throws") : .void)
      )
    } else {
      let values = returned.map { answer($0, of: closure, file, expected: expected) }
      result =
        explicitReturns(closure.body, file).isEmpty
        ? join(values, expected: expected) : self.returned(values, expected: expected)
    }
    return result
  }

  /// What a closure returns there: of a subject that it makes anew each time it is not known how long it lives, mostly to bring one answer.
  private func answer(_ id: ExpressionID, of closure: ClosureFact, _ file: Int32, expected: Type?) -> Value {
    var value = value(of: id, file, expected: expected)
    if value.stream?.lifetime == .longLived, isSubject(madeIn: closure, id, file) {
      value.stream?.lifetime = .unknown
    }
    return value
  }

  /// Whether a chain begins with a subject that is a local constant of the closure.
  private func isSubject(madeIn closure: ClosureFact, _ chain: ExpressionID, _ file: Int32) -> Bool {
    let facts = facts(file)
    var root = chain
    while facts[root].kind == .call || facts[root].kind == .member, let inner = facts.firstOperand(of: root) {
      root = inner
    }
    guard case .local(let statement, let path)? = binding(of: root, file)?.origin, path.isEmpty else {
      return false
    }
    let local = facts.statements[Int(statement)]
    return local.modifiers.contains(.isConstant) && closure.range.contains(local.range)
      && value(of: root, file).stream?.start == .hot
  }

  /// `{ text = $0 }`: says what the values given to the closure become.
  private func decideByAssignment(_ body: FactList<StatementFact>, _ file: Int32) {
    guard !openTypes.isEmpty, body.count == 1 else { return }
    let only = facts(file).statements[Int(facts(file).lists[Int(body.start)])]
    if only.kind == .expression, !only.value.isNone { _ = value(of: only.value, file) }
  }

  /// Forgets what was worked out inside a closure whose parameters turn out to be others.
  private func forget(_ index: Int32, _ file: Int32) {
    let owner = scopes(file).expressionOfClosure[Int(index)]
    guard owner >= 0 else { return }
    let range = facts(file).closures[Int(index)].range
    var position = owner - 1
    while position >= 0, range.contains(facts(file).expressions[Int(position)].range) {
      remove(Key(file: file, index: position))
      let closure = facts(file).expressions[Int(position)].closure
      if !closure.isNone {
        parameterTypes[Key(file: file, index: closure.index)] = nil
        closureResults[Key(file: file, index: closure.index)] = nil
      }
      position -= 1
    }
  }

  private func neverReturns(_ body: FactList<StatementFact>, _ file: Int32) -> Bool {
    guard body.count > 0 else { return false }
    let last = facts(file).lists[Int(body.start + body.count) - 1]
    return facts(file).statements[Int(last)].kind == .throwStatement
  }

  /// The expressions that a body returns: the only one, those after `return`, and those of branches that are values.
  func returnedExpressions(_ body: FactList<StatementFact>, _ file: Int32) -> [ExpressionID] {
    let facts = facts(file)
    if body.count == 1 {
      let only = facts.statements[Int(facts.lists[Int(body.start)])]
      if only.kind == .expression, !only.value.isNone {
        let expression = facts.expressions[Int(only.value.index)]
        if expression.kind == .assignment { return [] }
        if expression.kind != .control { return [only.value] }
        let branches = branchValues(expression.statement, file)
        if !branches.isEmpty { return branches }
      }
      if only.kind == .ifStatement || only.kind == .switchStatement {
        let id = StatementID(Int(facts.lists[Int(body.start)]))
        let returns = explicitReturns(body, file)
        return returns.isEmpty ? branchValues(id, file) : returns
      }
    }
    return explicitReturns(body, file)
  }

  /// What a body returns that is compiled, of which only one list is: one for each branch of an `#if` in it that returns something, with what is
  /// returned outside of it. Without the branches of debug builds where there are others.
  func compiledReturns(_ body: FactList<StatementFact>, _ file: Int32) -> [[ExpressionID]] {
    let facts = facts(file)
    let returned = returnedExpressions(body, file)
    for statement in facts.ids(body) where facts[statement].kind == .conditional {
      let branches = Array(facts.ids(facts[statement].body))
      func stands(_ expression: ExpressionID, in branch: StatementID) -> Bool {
        facts[branch].range.contains(facts[expression].range)
      }
      let outside = returned.filter { expression in !branches.contains { stands(expression, in: $0) } }
      guard outside.count < returned.count else { continue }
      var kept = branches.filter { !facts.isDebugBranch($0) }
      if kept.isEmpty { kept = branches }
      var result = kept.map { branch in returned.filter { stands($0, in: branch) } + outside }
      if !branches.contains(where: { facts[$0].value.isNone }) { result.append(outside) }
      return result.filter { !$0.isEmpty }
    }
    return [returned]
  }

  private func explicitReturns(_ body: FactList<StatementFact>, _ file: Int32) -> [ExpressionID] {
    let facts = facts(file)
    var result: [ExpressionID] = []
    var pending: [FactList<StatementFact>] = [body]
    while let list = pending.popLast() {
      for index in facts.lists[list.indices] {
        let statement = facts.statements[Int(index)]
        if statement.kind == .returnStatement {
          if !statement.value.isNone { result.append(statement.value) }
        } else if statement.kind != .declaration {
          if !statement.value.isNone, facts.expressions[Int(statement.value.index)].kind == .control,
            statement.kind == .expression
          {
            let inner = facts.statements[Int(facts.expressions[Int(statement.value.index)].statement.index)]
            pending.append(inner.body)
            pending.append(inner.otherwise)
          }
          if statement.kind == .binding { continue }
          pending.append(statement.body)
          pending.append(statement.otherwise)
        }
      }
    }
    return result.sorted { facts.expressions[Int($0.index)].range < facts.expressions[Int($1.index)].range }
  }

  /// `if` or `switch` as a value.
  func control(_ statement: StatementID, _ file: Int32, expected: Type?) -> Value {
    if statement.isNone { return .unknown("no statement") }
    return join(
      branchValues(statement, file).map { value(of: $0, file, expected: expected) }, expected: expected)
  }

  /// The only expression of each branch of an `if` or `switch`, where each has one.
  func branchValues(_ statement: StatementID, _ file: Int32) -> [ExpressionID] {
    let facts = facts(file)
    var result: [ExpressionID] = []
    var pending = [statement]
    func add(_ body: FactList<StatementFact>) {
      guard body.count == 1 else { return }
      let only = facts.statements[Int(facts.lists[Int(body.start)])]
      guard only.kind == .expression, !only.value.isNone else { return }
      let expression = facts.expressions[Int(only.value.index)]
      if expression.kind == .control {
        pending.append(expression.statement)
      } else {
        result.append(only.value)
      }
    }
    while let next = pending.popLast() {
      if next.isNone || result.count > 200 { continue }
      let fact = facts.statements[Int(next.index)]
      if fact.kind == .switchStatement {
        for clause in facts.lists[fact.body.indices] { add(facts.statements[Int(clause)].body) }
        continue
      }
      add(fact.body)
      for other in facts.lists[fact.otherwise.indices] where facts.statements[Int(other)].kind == .ifStatement
      {
        pending.append(StatementID(Int(other)))
      }
      if fact.otherwise.count == 1,
        facts.statements[Int(facts.lists[Int(fact.otherwise.start)])].kind != .ifStatement
      {
        add(fact.otherwise)
      }
    }
    return result.sorted { facts.expressions[Int($0.index)].range < facts.expressions[Int($1.index)].range }
  }
}
