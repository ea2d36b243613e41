import PipelintSource

/// Subjects that a function makes for one answer.
extension Inference {
  /// Whether an expression is the value of a local constant, a subject that is made for one task: code of the function, or a closure in it, sends
  /// it a value and then ends it, or all values are answers of requests.
  /// `load { movie in subject.send(movie); subject.send(completion: .finished) }`, `api.load().subscribe(onSuccess: { subject.onNext($0) })`
  func isSubjectOfOneTask(madeBy id: ExpressionID, _ file: Int32) -> Bool {
    guard let statement = scopes(file).bindingOfValue[id.index] else { return false }
    let facts = facts(file)
    let local = facts.statements[Int(statement)]
    guard local.modifiers.contains(.isConstant), !local.pattern.isNone, facts[local.pattern].kind == .name
    else { return false }
    let uses = uses(of: facts[local.pattern].name, around: id, file).filter {
      names($0, local: statement, file)
    }
    let tellings = uses.compactMap { telling($0, file) }
    let values = tellings.filter { !$0.isEnd }.map { facts[$0.call].range }
    guard !values.isEmpty else { return false }
    if tellings.allSatisfy({ $0.isEnd || isInAnswer($0.call, askedFor: id, file) }),
      uses.allSatisfy({ isReceiver($0, file) })
    {
      return true
    }
    return tellings.contains { telling in
      guard telling.isEnd, let end = scopes(file).statementOfValue[telling.call.index] else { return false }
      return statements(before: StatementID(Int(end)), file).contains { earlier in
        values.contains(where: facts[earlier].range.contains)
      }
    }
  }

  /// Whether a name is that of a local constant, also behind a capture list.
  private func names(_ use: ExpressionID, local statement: Int32, _ file: Int32) -> Bool {
    let fact = expression(use, file)
    let scope = scope(of: use, file)
    guard fact.kind == .name, scope >= 0,
      case .local(statement, _)? = scopes(file).lookUpCaptured(
        fact.name, from: scope, at: fact.range.lower)?.origin
    else { return false }
    return true
  }

  /// Whether code stands in the closure that is given the one value of a request, which is subscribed to where the subject is made.
  private func isInAnswer(_ call: ExpressionID, askedFor subject: ExpressionID, _ file: Int32) -> Bool {
    let scopes = scopes(file)
    func callable(around id: ExpressionID) -> Int32 { scopes.callable(around: scope(of: id, file)) }
    let answer = callable(around: call)
    guard answer >= 0, scopes.scopes[Int(answer)].closure >= 0 else { return false }
    let closure = ExpressionID(
      Int(scopes.expressionOfClosure[Int(scopes.scopes[Int(answer)].closure)]))
    guard let subscriber = scopes.parent(of: closure),
      let argument = facts(file).arguments(of: subscriber).first(where: { $0.value == closure })
    else { return false }
    return facts(file).string(argument.label) == "onSuccess"
      && callable(around: closure) == callable(around: subject)
  }

  /// Whether something is asked of a subject by name, so that nobody else gets it who may tell it more: `subject.map { … }`
  private func isReceiver(_ subject: ExpressionID, _ file: Int32) -> Bool {
    guard let member = scopes(file).parent(of: subject) else { return false }
    return facts(file)[member].kind == .member && facts(file).firstOperand(of: member) == subject
  }

  /// The call that tells a subject something, and whether that is its end: `subject.send(movie)`, `subject.onCompleted()`. Nil for other uses.
  private func telling(_ subject: ExpressionID, _ file: Int32) -> (call: ExpressionID, isEnd: Bool)? {
    let facts = facts(file)
    guard let member = scopes(file).parent(of: subject), facts[member].kind == .member,
      let call = scopes(file).parent(of: member), facts[call].kind == .call,
      facts.firstOperand(of: call) == member
    else { return nil }
    switch facts.string(facts[member].name) {
    case "send":
      let label = facts.arguments(of: call).first.map { facts.string($0.label) }
      return (call, isEnd: label == "completion")
    case "onNext": return (call, isEnd: false)
    case "onCompleted": return (call, isEnd: true)
    default: return nil
    }
  }

  /// The statements of the same block that stand before one.
  private func statements(before statement: StatementID, _ file: Int32) -> ArraySlice<StatementID> {
    let facts = facts(file)
    let range = facts[statement].range
    let blocks =
      facts.statements.lazy.filter { $0.range.contains(range) }.flatMap { [$0.body, $0.otherwise] }
      + facts.closures.lazy.filter { $0.range.contains(range) }.map(\.body)
      + facts.declarations.lazy.filter { $0.range.contains(range) }.flatMap { [$0.body, $0.otherAccessors] }
    for block in blocks {
      let statements = Array(facts.ids(block))
      if let position = statements.firstIndex(of: statement) { return statements[..<position] }
    }
    return []
  }
}
