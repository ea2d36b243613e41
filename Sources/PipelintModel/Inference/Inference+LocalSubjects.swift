import PipelintSource

/// Subjects that a function makes for one answer.
extension Inference {
  /// Whether an expression is the value of a local constant, a subject that is made for one task: code of the function, or a closure in it, sends it a
  /// value and then ends it. `load { movie in subject.send(movie); subject.send(completion: .finished) }`
  func isSubjectOfOneTask(madeBy id: ExpressionID, _ file: Int32) -> Bool {
    guard let statement = scopes(file).bindingOfValue[id.index] else { return false }
    let facts = facts(file)
    let local = facts.statements[Int(statement)]
    guard local.modifiers.contains(.isConstant), !local.pattern.isNone, facts[local.pattern].kind == .name
    else { return false }
    let tellings = (scopes(file).usesOfName[facts[local.pattern].name] ?? []).compactMap { use in
      names(use, local: statement, file) ? telling(use, file) : nil
    }
    let values = tellings.filter { !$0.isEnd }.map { facts[$0.call].range }
    guard !values.isEmpty else { return false }
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
