import PipelintSource

extension AnalyzedFile {
  /// Where the code of a closure names its parameter at `position`, by its name or as `$0`; in source order.
  package func uses(ofParameter position: Int, in closure: ClosureID) -> [ExpressionID] {
    inference.uses(ofParameter: position, in: closure, fileID)
  }

  /// Whether an expression in the closures among the arguments of a call, or in closures inside, is of interest. Types nothing.
  package func hasCode(inClosuresOf call: ExpressionID, where isOfInterest: (ExpressionFact) -> Bool) -> Bool
  {
    let facts = facts
    return closures(ofCall: call).contains { _, closure in
      let range = facts[closure].range
      // What stands in a closure stands right before it.
      var position = Int(inference.scopes(fileID).expressionOfClosure[Int(closure.index)]) - 1
      while position >= 0, range.contains(facts.expressions[position].range) {
        if isOfInterest(facts.expressions[position]) { return true }
        position -= 1
      }
      return false
    }
  }

  /// Whether a closure gives `nil` to anything.
  package func assignsNil(in closure: ClosureID) -> Bool {
    expressions(in: closure).contains { id in
      guard facts[id].kind == .assignment, let value = facts.operands(of: id).last else { return false }
      return facts[value].kind == .nilLiteral
    }
  }

  /// The first expression in the code of a body, none of closures in it.
  func firstExpression(in body: FactList<StatementFact>) -> ExpressionID? {
    var first: ExpressionID?
    facts.walk(body, intoClosures: false, expression: { if first == nil { first = $0 } })
    return first
  }

  /// The positions of what a call or closure consists of, itself last.
  func parts(of expression: ExpressionID) -> Range<Int> { inference.parts(of: expression, fileID) }

  func parts(of closure: ClosureID) -> Range<Int> { inference.parts(of: closure, fileID) }

  /// Whether a closure calls a member of one of these names, or what has the name alone: `decoder.decode(data)`, `decode(data)`.
  func hasCall(named names: [String], in closure: ClosureID) -> Bool {
    let names = names.compactMap(facts.names.find)
    if names.isEmpty { return false }
    return parts(of: closure).contains { position in
      guard facts.expressions[position].kind == .call,
        let callee = facts.firstOperand(of: ExpressionID(position))
      else { return false }
      return [.member, .name].contains(facts[callee].kind) && names.contains(facts[callee].name)
    }
  }

  /// The positions of the code around an expression: of all of the function, accessor or initial value that it stands in, closures inside it too; of
  /// the whole file at file level.
  func code(around expression: ExpressionID) -> Range<Int> {
    guard let context = inference.context(of: expression, fileID) else { return facts.expressions.indices }
    let range = index.declaration(context).range
    let expressions = facts.expressions
    return expressions.run(around: Int(expression.index)) { range.contains(expressions[$0].range) }
  }

  /// Where that code has a name or a member of this name.
  func uses(of name: NameID, around expression: ExpressionID) -> ArraySlice<ExpressionID> {
    inference.uses(of: name, around: expression, fileID)
  }

  /// The statements of the function, accessor or initial value that a statement stands in, in no particular order; of the whole file at file level,
  /// where `code`, an expression in it, stands there.
  func statements(around statement: StatementID, of code: ExpressionID)
    -> FixedTable<StatementFact>.SubSequence
  {
    guard let context = inference.context(of: code, fileID) else { return facts.statements[...] }
    let range = index.declaration(context).range
    let statements = facts.statements
    return statements[statements.run(around: Int(statement.index)) { range.contains(statements[$0].range) }]
  }

  /// What a name stands for that `let`, `if let` or `guard let` gives a value in the code around.
  func constantValue(of name: ExpressionID) -> ExpressionID? {
    guard facts[name].kind == .name else { return nil }
    let value: ExpressionID
    switch inference.binding(of: name, fileID)?.origin {
    case .local(let statement, let path)? where path.isEmpty:
      let fact = facts[StatementID(Int(statement))]
      guard fact.modifiers.contains(.isConstant) else { return nil }
      value = fact.value
    case .unwrapped(let condition)?: value = facts.conditions[Int(condition)].value
    default: return nil
    }
    return value.isNone ? nil : value
  }

  /// The closure whose brace ends at a place.
  package func closure(endingAt end: UInt32) -> ClosureFact? {
    let next = closuresByEnd.partitioningIndex { $0.range.upper >= end }
    return closuresByEnd[next...].first.flatMap { $0.range.upper == end ? $0 : nil }
  }

  /// The closure that code stands in, of several the innermost.
  package func innermostClosure(around range: SourceRange) -> ClosureFact? {
    let next = closuresByEnd.partitioningIndex { $0.range.upper >= range.upper }
    return closuresByEnd[next...].first { $0.range.contains(range) }
  }

  /// What the statements of a closure evaluate when it runs, outer expressions before their parts; nothing of closures inside.
  package func expressions(in closure: ClosureID) -> [ExpressionID] {
    expressions(in: Array(facts.ids(facts[closure].body)))
  }

  /// What statements evaluate when they run, outer expressions before their parts; nothing of closures inside.
  package func expressions(in statements: [StatementID]) -> [ExpressionID] {
    var result: [ExpressionID] = []
    facts.walk(statements, intoClosures: false, expression: { result.append($0) })
    return result
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

extension LoadedFacts {
  /// Whether a condition asks whether there is a `self`: `let self`, `let self = self`, `let strongSelf = self`.
  func unwrapsSelf(_ condition: ConditionFact) -> Bool {
    unwrapped(by: condition).map { string($0) == "self" } ?? false
  }

  /// The name of what a condition asks for, if it is one that does: `object` of `let object` and of `let strong = object`.
  func unwrapped(by condition: ConditionFact) -> NameID? {
    guard condition.kind == .optionalBinding else { return nil }
    if !condition.value.isNone { return self[condition.value].name }
    return condition.pattern.isNone ? nil : self[condition.pattern].name
  }
}

extension Inference {
  /// The call that `closure` is an argument of, or that calls it.
  func call(taking closure: ClosureID, _ file: Int32) -> ExpressionID? {
    let owner = ExpressionID(Int(scopes(file).expressionOfClosure[Int(closure.index)]))
    guard !owner.isNone, let call = scopes(file).parent(of: owner), expression(call, file).kind == .call
    else {
      return nil
    }
    return call
  }

  /// Where the code around an expression has a name or a member of this name: of all of the function, accessor or initial value that it stands in.
  func uses(of name: NameID, around expression: ExpressionID, _ file: Int32) -> ArraySlice<ExpressionID> {
    let all = scopes(file).usesOfName[name] ?? []
    guard let context = context(of: expression, file) else { return all[...] }
    let range = index.declaration(context).range
    let middle = all.partitioningIndex { $0.index >= expression.index }
    return all[all.run(around: middle) { range.contains(facts(file)[all[$0]].range) }]
  }

  func parts(of expression: ExpressionID, _ file: Int32) -> Range<Int> {
    // They stand right before it.
    let expressions = facts(file).expressions
    let range = expressions[Int(expression.index)].range
    var start = Int(expression.index)
    while start > 0, range.contains(expressions[start - 1].range) { start -= 1 }
    return start..<Int(expression.index) + 1
  }

  func parts(of closure: ClosureID, _ file: Int32) -> Range<Int> {
    let expression = scopes(file).expressionOfClosure[Int(closure.index)]
    return expression < 0 ? 0..<0 : parts(of: ExpressionID(Int(expression)), file)
  }

  func uses(ofParameter position: Int, in closure: ClosureID, _ file: Int32) -> [ExpressionID] {
    let facts = facts(file)
    let fact = facts[closure]
    let name: NameID
    if fact.parameters.count > 0 {
      guard position < fact.parameters.count else { return [] }
      name = facts.parameters[Int(fact.parameters.start) + position].name
    } else {
      guard let anonymous = facts.names.find("$\(position)") else { return [] }
      name = anonymous
    }
    if name.isEmpty { return [] }
    let all = scopes(file).usesOfName[name] ?? []
    let owner = scopes(file).expressionOfClosure[Int(closure.index)]
    // What stands in a closure stands right before it.
    let end = all.partitioningIndex { $0.index >= owner }
    var start = end
    while start > 0, fact.range.contains(facts[all[start - 1]].range) { start -= 1 }
    return all[start..<end].filter { isUse($0, ofParameter: position, in: closure, file) }
  }

  /// Whether an expression is the parameter at `position` of a closure, by its name or as `$0`.
  func isUse(_ id: ExpressionID, ofParameter position: Int, in closure: ClosureID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    let scope = scope(of: id, file)
    guard fact.kind == .name, scope >= 0 else { return false }
    if text(fact.name, file) == "$\(position)" {
      let callable = scopes(file).callable(around: scope)
      return callable >= 0 && scopes(file).scopes[Int(callable)].closure == closure.index
    }
    guard let binding = scopes(file).lookUpCaptured(fact.name, from: scope, at: fact.range.lower),
      case .closureParameter(closure.index, position) = binding.origin
    else { return false }
    return true
  }
}

extension RandomAccessCollection where Index == Int {
  /// The positions next to each other, before `position` and from it on, that belong together: what a declaration holds stands together in the
  /// tables.
  func run(around position: Int, where belongs: (Int) -> Bool) -> Range<Int> {
    var start = position
    while start > startIndex, belongs(start - 1) { start -= 1 }
    var end = position
    while end < endIndex, belongs(end) { end += 1 }
    return start..<end
  }
}
