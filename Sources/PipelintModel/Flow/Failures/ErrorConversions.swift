import PipelintSource

extension AnalyzedFile {
  /// Whether what a `mapError` converts errors with has a way through for an error that already is of `type`; nil where that is not known.
  package func letsThrough(_ type: Type, by link: ChainLink) -> Bool? {
    guard link.step.effects?.mapsErrors != nil,
      let argument = facts.arguments(of: link.step.expression).first?.value
    else { return nil }
    let fact = facts[argument]
    if fact.kind == .closure {
      let closure = facts[fact.closure]
      let name = closure.parameters.count > 0 ? facts.parameters(of: fact.closure).first?.name : nil
      return inference.letsThrough(
        type, closure.body, errorName: name ?? facts.names.find("$0"), fileID,
        inference.context(of: argument, fileID), depth: 0)
    }
    guard let converter = inference.ask(argument, fileID).declaration ?? initializer(namedBy: argument) else {
      return nil
    }
    return inference.letsThrough(type, by: converter, depth: 0)
  }

  /// Whether the closure of a `mapError` makes an error anew that is thrown further up in the file, and nothing tells which of its errors it becomes
  /// otherwise: `throw ApiError.invalid` and `default: return ApiError.invalid`.
  package func makesAgain(_ error: ReachingError, by link: ChainLink) -> Bool {
    guard let place = error.place, place.file == Int(fileID),
      let closure = closures(of: link.step).first?.closure
    else { return false }
    let thrown = facts.statements.filter {
      $0.kind == .throwStatement && !$0.value.isNone && $0.range.contains(place.range)
    }
    let made = returnedExpressions(of: closure)
    return !thrown.isEmpty
      && thrown.allSatisfy { statement in made.last.map { areSame($0, statement.value) } ?? false }
  }

  /// Whether what a `mapError` converts errors with could be given any error: it asks for types, hands the error to what takes any, or does not
  /// look at it.
  package func convertsAnyError(_ link: ChainLink) -> Bool {
    guard let argument = facts.arguments(of: link.step.expression).first?.value else { return false }
    guard let handler = errorHandler(of: link) else {
      let converter = inference.ask(argument, fileID).declaration ?? initializer(namedBy: argument)
      return converter.map { takesAnyError($0, at: 0) } ?? false
    }
    if facts.parameters(of: handler.closure).contains(where: { !$0.type.isNone }) { return false }
    let tests = typeTests(in: handler)
    return readsOfError(in: handler).allSatisfy { read in
      let range = range(of: read)
      if tests.contains(where: { $0.range.contains(range) }) { return true }
      guard let parent = parent(of: read) else {
        return isSubjectOfTypeTests(read, tests)
          || link.step.failure == .anyError && use(of: read) == .returned
      }
      guard facts[parent].kind == .call, let callee = inference.valueInContext(parent, fileID).declaration,
        let position = facts.arguments(of: parent).firstIndex(where: { $0.value == read })
      else { return false }
      return takesAnyError(callee, at: position - facts.arguments(of: parent).startIndex)
    }
  }

  /// Whether the parameter at a position takes any error.
  func takesAnyError(_ reference: DeclarationReference, at position: Int) -> Bool {
    let parameters = index.facts(reference).parameters[index.declaration(reference).parameters.indices]
    guard position < parameters.count else { return false }
    let type = parameters[parameters.startIndex + position].type
    return inference.known.isAnyError(inference.types.resolve(type, in: reference.file, reference))
  }

  /// Whether an expression is what a `switch` looks at all of whose branches ask for a type, or take everything.
  private func isSubjectOfTypeTests(_ expression: ExpressionID, _ tests: [ErrorTypeTest]) -> Bool {
    facts.statements.contains { statement in
      statement.kind == .switchStatement && statement.value == expression
        && facts.ids(statement.body).allSatisfy { clause in
          facts.conditions(of: clause).allSatisfy { condition in
            condition.kind != .matching || tests.contains { condition.range.contains($0.range) }
          }
        }
    }
  }

  /// The only initializer that `Type.init` can mean where it is given one value.
  private func initializer(namedBy expression: ExpressionID) -> DeclarationReference? {
    let fact = facts[expression]
    guard fact.kind == .member, facts.string(fact.name) == "init",
      let base = facts.firstOperand(of: expression),
      case .metatype = type(of: base)
    else { return nil }
    let candidates = inference.candidates("init", of: type(of: base), nil, fileID).map(\.declaration).filter {
      index.declaration($0).parameters.count == 1
    }
    return candidates.count == 1 ? candidates[0] : nil
  }
}

extension Inference {
  /// Whether a function, initializer or case that is given an error has a way through for one of `type`.
  func letsThrough(_ type: Type, by reference: DeclarationReference, depth: Int = 0) -> Bool? {
    let declaration = index.declaration(reference)
    if declaration.kind == .enumCase { return false }
    guard depth < 3, declaration.kind == .function || declaration.kind == .initializer,
      declaration.modifiers.contains(.keepsBody),
      let parameter = index.facts(reference).parameters[declaration.parameters.indices].first
    else { return nil }
    return letsThrough(
      type, declaration.body, errorName: parameter.name, reference.file, reference, depth: depth)
  }

  /// A test for `type` anywhere in the body counts as a way through, and what the error is handed to is followed.
  fileprivate func letsThrough(
    _ type: Type, _ body: FactList<StatementFact>, errorName: NameID?, _ file: Int32,
    _ context: DeclarationReference?, depth: Int
  ) -> Bool? {
    let facts = facts(file)
    var isThrough = false
    var isUnclear = false
    func see(_ written: TypeID) {
      switch types.areSame(types.resolve(written, in: file, context), type) {
      case true: isThrough = true
      case nil: isUnclear = true
      default: break
      }
    }
    facts.walk(body) { id in
      for condition in facts.conditions(of: id) where condition.kind == .matching && !condition.pattern.isNone
      {
        let pattern = facts[condition.pattern]
        if pattern.kind == .typeTest { see(pattern.type) }
        if pattern.kind == .expression, !pattern.value.isNone, facts[pattern.value].kind == .coercion,
          let written = facts.ids(facts[pattern.value].typeArguments).first
        {
          see(written)
        }
      }
    } expression: { id in
      let fact = facts[id]
      switch fact.kind {
      case .typeTest, .conditionalCast, .forcedCast, .coercion:
        if let written = facts.ids(fact.typeArguments).first { see(written) }
      case .name where fact.name == errorName && !isUsedInPassing(id, body, file):
        switch wayThrough(of: id, type, file, depth) {
        case true: isThrough = true
        case nil: isUnclear = true
        default: break
        }
      default: break
      }
    }
    return isThrough ? true : (isUnclear ? nil : false)
  }

  /// Whether an error is handed to a call whose result nobody takes: `print(error)`
  private func isUsedInPassing(_ error: ExpressionID, _ body: FactList<StatementFact>, _ file: Int32) -> Bool
  {
    let scopes = scopes(file)
    guard let call = scopes.parent(of: error), expression(call, file).kind == .call,
      let statement = scopes.statementOfValue[call.index]
    else { return false }
    return facts(file)[StatementID(Int(statement))].kind == .expression
      && !returnedExpressions(body, file).contains(call)
  }

  /// What becomes of an error where it is read.
  private func wayThrough(of id: ExpressionID, _ type: Type, _ file: Int32, _ depth: Int) -> Bool? {
    guard let parent = scopes(file).parent(of: id) else { return false }
    let facts = facts(file)
    switch facts[parent].kind {
    case .call:
      let value = valueInContext(parent, file)
      let made = known.wrapped(value.type) ?? value.type
      if types.areSame(made, type) == false { return false }
      return value.declaration.flatMap { letsThrough(type, by: $0, depth: depth + 1) }
    case .member:
      if facts.string(facts[parent].name) == "localizedDescription" { return false }
      let made = valueInContext(scopes(file).outermostLink(of: parent), file).type
      return types.areSame(known.wrapped(made) ?? made, type) == false ? false : nil
    case .typeTest, .conditionalCast, .forcedCast, .coercion, .interpolatedString: return false
    default: return nil
    }
  }
}
