import PipelintSource

extension Inference {
  // MARK: - What code throws

  /// What an argument that is a closure or a function throws when it is called: `declaration`, where what is called for has told which it is.
  /// `given` is what its own parameter, an error, may be.
  func thrown(
    byCalling id: ExpressionID, _ file: Int32, declaration: DeclarationReference? = nil,
    given: ErrorSet? = nil
  ) -> ErrorSet {
    let fact = expression(id, file)
    if fact.kind == .closure {
      var walk = ThrowWalk(inference: self, file: file, handler: fact.closure.index, given: given)
      return walk.thrown(in: facts(file).closures[Int(fact.closure.index)].body)
    }
    if fact.kind == .keyPath || fact.kind == .nilLiteral { return .none }
    let value = valueInContext(id, file)
    if isParameter(id, file), case .function(let function) = functionPart(value.type), !function.isThrowing {
      return .none
    }
    guard let declaration = declaration ?? value.declaration else {
      return .open("what the function throws is not known")
    }
    if index.declaration(declaration).kind == .variable {
      return thrown(byFunction: value.type, in: declaration)
    }
    return thrown(by: declaration, base: nil, arguments: .empty, file)
  }

  /// What a function throws that a variable holds: its type tells.
  fileprivate func thrown(byFunction type: Type, in variable: DeclarationReference) -> ErrorSet {
    let isNotKnown = ErrorSet.open("what '\(name(of: variable))' throws is not known")
    guard case .function(let function) = functionPart(type) else { return isNotKnown }
    guard function.isThrowing else { return .none }
    guard let thrown = function.thrown else { return isNotKnown }
    if known.isNever(thrown) { return .none }
    guard let concrete = concreteError(thrown) else { return isNotKnown }
    return ErrorSet([ReachingError(type: concrete, place: nil, cause: .call(name(of: variable)))])
  }

  /// Whether a name is that of a parameter: its type is written, as is whether it throws.
  func isParameter(_ id: ExpressionID, _ file: Int32) -> Bool {
    if case .parameter? = binding(of: id, file)?.origin { true } else { false }
  }

  /// What a call of the declaration throws.
  func thrown(
    by reference: DeclarationReference, base: Type?, arguments: FactRange<ArgumentFact>, _ file: Int32
  ) -> ErrorSet {
    let declaration = index.declaration(reference)
    if !declaration.thrownType.isNone {
      var type = types.resolve(declaration.thrownType, in: reference.file, reference)
      if case .nominal(let nominal)? = base { type = types.specialize(type, for: nominal) }
      if known.isNever(type) { return .none }
      guard let concrete = concreteError(type) else { return .open("what is thrown is not known") }
      return ErrorSet([ReachingError(type: concrete, place: nil, cause: .call(name(of: reference)))])
    }
    if declaration.modifiers.contains(.rethrowsErrors) {
      var result = ErrorSet.none
      for argument in facts(file).arguments[arguments.indices] {
        if argument.isTrailing || isFunction(argument.value, file) {
          result.formUnion(thrown(byCalling: argument.value, file))
        }
      }
      return result
    }
    guard declaration.modifiers.contains(.throwsErrors) else { return .none }
    if declaration.modifiers.contains(.isRequirement) { return thrown(byWitnessesOf: reference) }
    guard declaration.modifiers.contains(.hasBody) else {
      return .open("what '\(name(of: reference))' throws is not known")
    }
    return throwSummary(of: reference) { thrown(in: declaration.body, reference.file) }
  }

  /// Whether a property or subscript has a getter that says it throws.
  fileprivate func throwsWhenRead(_ reference: DeclarationReference) -> Bool {
    let declaration = index.declaration(reference)
    return [.variable, .subscriptMember].contains(declaration.kind)
      && declaration.modifiers.contains(.throwsErrors)
  }

  /// What a getter throws that throws; open where its body is not kept.
  fileprivate func thrown(byReading reference: DeclarationReference, _ file: Int32) -> ErrorSet {
    index.declaration(reference).modifiers.isDisjoint(with: [.keepsBody, .isRequirement])
      ? .open("what '\(name(of: reference))' throws is not known")
      : thrown(by: reference, base: nil, arguments: .empty, file)
  }

  private func isFunction(_ id: ExpressionID, _ file: Int32) -> Bool {
    if expression(id, file).kind == .closure { return true }
    if case .function = functionPart(valueInContext(id, file).type) { return true }
    return false
  }

  /// What the project's types throw that stand for a protocol's requirement; open, besides, as others may stand for it.
  private func thrown(byWitnessesOf requirement: DeclarationReference) -> ErrorSet {
    throwSummary(of: requirement) {
      var result = ErrorSet.none
      for witness in witnesses(of: requirement, amongAtMost: 16) ?? []
      where labels(of: witness) == labels(of: requirement) {
        result.formUnion(thrown(by: witness, base: nil, arguments: .empty, witness.file))
      }
      result.formUnion(.open("what '\(name(of: requirement))' throws is not known"))
      return result
    }
  }

  /// What the error may be that a `catch` binds, or that an operator of that name gives its closure, where `expression` is such a name; nil for other
  /// expressions.
  func caughtErrors(_ expression: ExpressionID, _ file: Int32) -> ErrorSet? {
    if case .caughtError(let clause)? = binding(of: expression, file)?.origin {
      return scopes(file).doOfClause[clause].map { thrown(in: facts(file).statements[Int($0)].body, file) }
    }
    guard let (closure, position) = closureParameter(expression, file), position == 0 else { return nil }
    return errorsGiven(toHandler: ClosureID(Int(closure)), file).map {
      left(of: $0, at: expression, in: ClosureID(Int(closure)), file)
    }
  }

  /// The closure that has the parameter which an expression names, `$0` included, and its position.
  func closureParameter(_ expression: ExpressionID, _ file: Int32) -> (closure: Int32, position: Int)? {
    if case .closureParameter(let closure, let position)? = binding(of: expression, file)?.origin {
      return (closure, position)
    }
    let fact = self.expression(expression, file)
    let name = fact.kind == .name ? text(fact.name, file) : ""
    guard name.hasPrefix("$"), let position = Int(name.dropFirst()) else { return nil }
    let callable = scopes(file).callable(around: scope(of: expression, file))
    guard callable >= 0, scopes(file).scopes[Int(callable)].closure >= 0 else { return nil }
    return (scopes(file).scopes[Int(callable)].closure, position)
  }

  /// What the stream fails with above the `catch` that a closure is given to; nil where it is another one's.
  private func errorsGiven(toHandler closure: ClosureID, _ file: Int32) -> ErrorSet? {
    guard let call = call(taking: closure, file) else { return nil }
    let callee = expression(operand(expression(call, file), 0, file), file)
    guard callee.kind == .member, ["catch", "catchError"].contains(text(callee.name, file)) else {
      return nil
    }
    return value(of: operand(callee, 0, file), file).stream?.errors
  }

  private func name(of reference: DeclarationReference) -> String {
    let declaration = index.declaration(reference)
    return declaration.kind == .initializer ? "init" : index.name(declaration.name, in: reference.file)
  }

  /// What a function or requirement throws, which `look` works out. One that is met again on the way adds nothing to itself there; what was worked out
  /// in between is then not all, and is not kept.
  private func throwSummary(of reference: DeclarationReference, _ look: () -> ErrorSet) -> ErrorSet {
    if let known = throwSummaries[reference] { return known }
    if let depth = throwersUnderWay[reference] {
      outermostThrowerMet = min(outermostThrowerMet, depth)
      return .none
    }
    let depth = throwersUnderWay.count
    if depth == 0 { throwSummaryCount = 0 }
    throwSummaryCount += 1
    // Functions that call each other in many ways are walked along each of them.
    guard depth < 24, throwSummaryCount <= 128 else {
      outermostThrowerMet = 0
      return .open("it depends on too much")
    }
    let metBefore = outermostThrowerMet
    outermostThrowerMet = .max
    throwersUnderWay[reference] = depth
    let result = look()
    throwersUnderWay[reference] = nil
    if outermostThrowerMet >= depth {
      throwSummaries[reference] = result
      outermostThrowerMet = metBefore
    } else {
      outermostThrowerMet = min(outermostThrowerMet, metBefore)
    }
    return result
  }

  /// What leaves a list of statements by `throw` or a throwing call, what a `do` catches left out.
  func thrown(in body: FactList<StatementFact>, _ file: Int32) -> ErrorSet {
    var walk = ThrowWalk(inference: self, file: file)
    return walk.thrown(in: body)
  }
}

/// A walk over the statements of one body. Statements nest no deeper than the parser goes.
private struct ThrowWalk {
  let inference: Inference
  let file: Int32
  /// The closure that handles errors, and what it is given.
  var handler: Int32 = -1
  var given: ErrorSet?
  /// By catch clause: what it catches.
  var caught: [Int32: ErrorSet] = [:]

  var facts: LoadedFacts { inference.facts(file) }

  mutating func thrown(in body: FactList<StatementFact>) -> ErrorSet {
    var result = ErrorSet.none
    var isBehindAssertion = false
    for index in facts.lists[body.indices] {
      let errors = thrown(by: Int32(index))
      // What follows is there for what never happens, as far as its author knows: `assertionFailure("no HTTP response"); throw error`
      if isBehindAssertion, !errors.reaching.isEmpty {
        result.formUnion(.open("an assertion stands before what is thrown"))
      } else {
        result.formUnion(errors)
      }
      if facts.isAssertionFailure(facts.statements[Int(index)].value) { isBehindAssertion = true }
    }
    return result
  }

  private mutating func thrown(by index: Int32) -> ErrorSet {
    let statement = facts.statements[Int(index)]
    var result = ErrorSet.none
    switch statement.kind {
    case .throwStatement:
      return thrownValue(statement.value)
    case .doStatement:
      return thrown(byDo: statement)
    case .declaration, .deferStatement:
      return .none
    case .binding:
      return thrown(in: statement.value)
    default: break
    }
    if !statement.value.isNone { result.formUnion(thrown(in: statement.value)) }
    for condition in facts.conditions[statement.conditions.indices] where !condition.value.isNone {
      result.formUnion(thrown(in: condition.value))
    }
    result.formUnion(thrown(in: statement.body))
    result.formUnion(thrown(in: statement.otherwise))
    return result
  }

  private mutating func thrown(byDo statement: StatementFact) -> ErrorSet {
    var left = thrown(in: statement.body)
    var result = ErrorSet.none
    for index in facts.lists[statement.otherwise.indices] {
      let clause = facts.statements[Int(index)]
      guard clause.kind == .catchClause else { continue }
      caught[Int32(index)] = left
      let conditions = facts.conditions[clause.conditions.indices]
      let hasGuard = conditions.contains { $0.kind == .guardClause }
      if !hasGuard {
        if conditions.isEmpty {
          left = .none
        } else {
          for condition in conditions { catches(condition, &left, Int32(index)) }
        }
      }
      result.formUnion(thrown(in: clause.body))
    }
    left.formUnion(result)
    return left
  }

  private mutating func catches(_ condition: ConditionFact, _ left: inout ErrorSet, _ clause: Int32) {
    guard !condition.pattern.isNone else { return }
    let pattern = facts.patterns[Int(condition.pattern.index)]
    switch pattern.kind {
    case .name, .wildcard: left = .none
    case .typeTest: remove(pattern.type, &left, clause)
    case .expression:
      let value = inference.expression(pattern.value, file)
      if value.kind == .coercion || value.kind == .conditionalCast || value.kind == .typeTest,
        value.typeArguments.count > 0
      {
        remove(TypeID(Int(facts.lists[Int(value.typeArguments.start)])), &left, clause)
      }
    case .tuple: break
    }
  }

  private mutating func remove(_ type: TypeID, _ left: inout ErrorSet, _ clause: Int32) {
    let statement = facts.statements[Int(clause)]
    let resolved = inference.types.resolve(type, in: file, nil)
    if inference.known.isAnyError(resolved) { return left = .none }
    left.reaching.removeAll { inference.types.areSame($0.type, resolved) == true }
    // What is not known may be of this type, all of it.
    left.raisesUnknown = false
    var own = ErrorSet.none
    if let concrete = inference.concreteError(resolved) {
      own = ErrorSet([
        ReachingError(
          type: concrete, place: ReachingError.Place(file: Int(file), range: statement.range), cause: .thrown)
      ])
    }
    caught[clause] = own
  }

  /// What `throw value` throws.
  private func thrownValue(_ id: ExpressionID) -> ErrorSet {
    let fact = inference.expression(id, file)
    if fact.kind == .name {
      let scope = inference.scope(of: id, file)
      if scope >= 0, let binding = inference.scopes(file).lookUp(fact.name, from: scope, at: fact.range.lower)
      {
        if case .caughtError(let clause) = binding.origin {
          return caught[clause] ?? .open("a caught error is thrown again")
        }
        if case .closureParameter(handler, _) = binding.origin, let given {
          return inference.left(of: given, at: id, in: ClosureID(Int(handler)), file)
        }
      }
    }
    let type = inference.upcast(id, file) ?? inference.valueInContext(id, file).type
    // What is thrown is unwrapped before: `var error: NSError!`.
    let concrete = inference.concreteError(inference.known.wrapped(type) ?? type) ?? externalError(id)
    guard let concrete else { return .raised("what is thrown is not known") }
    return ErrorSet([
      ReachingError(
        type: concrete, place: ReachingError.Place(file: Int(file), range: fact.range), cause: .thrown)
    ])
  }

  /// `SomeError.case` or `SomeError.case(value)` of a type that no file declares.
  private func externalError(_ id: ExpressionID) -> Type? {
    var fact = inference.expression(id, file)
    if fact.kind == .call { fact = inference.expression(inference.operand(fact, 0, file), file) }
    guard fact.kind == .member else { return nil }
    let base = inference.operand(fact, 0, file)
    guard case .metatype(let type) = inference.value(of: base, file).type, let nominal = type.nominal,
      nominal.name.hasSuffix("Error"),
      nominal.entry < 0 || !inference.index.entries[Int(nominal.entry)].isDeclared
    else { return nil }
    return type
  }

  /// What the `try`s in an expression let through. Closures in it are not run here.
  private func thrown(in id: ExpressionID) -> ErrorSet {
    var result = ErrorSet.none
    var pending = [id]
    while let next = pending.popLast() {
      if next.isNone { continue }
      let fact = inference.expression(next, file)
      switch fact.kind {
      case .tryExpression: result.formUnion(thrown(byTry: fact))
      case .tryOptional, .tryForce, .closure: continue
      case .control:
        var walk = self
        result.formUnion(walk.thrown(by: fact.statement.index))
      default: pending += parts(of: fact)
      }
    }
    return result
  }

  /// What one `try` lets through. Something under it throws, or it would not stand there: where that can only be what nothing is known of, something
  /// unknown certainly does.
  private func thrown(byTry tried: ExpressionFact) -> ErrorSet {
    var result = ErrorSet.none
    var isAccountedFor = false
    var readsUnknown = false
    if readsOnly(tried) { result.formUnion(.open("what the property throws is not known")) }
    var pending = parts(of: tried)
    while let next = pending.popLast() {
      if next.isNone { continue }
      let fact = inference.expression(next, file)
      switch fact.kind {
      case .tryOptional, .tryForce, .closure: continue
      case .control:
        var walk = self
        result.formUnion(walk.thrown(by: fact.statement.index))
        continue
      case .call:
        let thrown = thrown(byCall: next, fact)
        result.formUnion(thrown)
        isAccountedFor = isAccountedFor || !thrown.reaching.isEmpty || mayThrow(byCall: next, fact)
        pending += facts.arguments[fact.arguments.indices].map(\.value)
        let callee = inference.operand(fact, 0, file)
        let called = inference.expression(callee, file)
        // What is called is no property that is read.
        pending += [.name, .member].contains(called.kind) ? parts(of: called) : [callee]
        continue
      case .infixOperator where !Inference.isStandard(operator: inference.text(fact.name, file)):
        result.formUnion(.open("what '\(inference.text(fact.name, file))' throws is not known"))
      case .member where isTaskValue(fact):
        result.formUnion(.open("what the task throws is not known"))
      case .name, .member, .subscriptCall:
        let read = inference.valueInContext(next, file).declaration
        readsUnknown = readsUnknown || read == nil && fact.kind != .name
        guard let read, inference.throwsWhenRead(read) else { break }
        let thrown = inference.thrown(byReading: read, file)
        result.formUnion(thrown)
        isAccountedFor = isAccountedFor || !thrown.reaching.isEmpty
      default: break
      }
      pending += parts(of: fact)
    }
    if result.isOpen, !isAccountedFor { result.raisesUnknown = true }
    // Where nothing that is called throws, a getter does.
    if readsUnknown, !isAccountedFor, result.reaching.isEmpty {
      result.formUnion(.open("what the property throws is not known"))
    }
    return result
  }

  /// The operands and arguments of an expression.
  private func parts(of fact: ExpressionFact) -> [ExpressionID] {
    facts.lists[fact.operands.indices].map { ExpressionID(Int($0)) }
      + facts.arguments[fact.arguments.indices].map(\.value)
  }

  /// Whether a call is reason enough for a `try`, and what it throws is worked out: of a function of the project that throws, or of one that is a
  /// value, `try transform(text)`.
  private func mayThrow(byCall id: ExpressionID, _ call: ExpressionFact) -> Bool {
    guard let reference = inference.valueInContext(id, file).declaration else {
      let callee = inference.operand(call, 0, file)
      if case .function = inference.valueInContext(callee, file).type { return true }
      return inference.binding(of: callee, file) != nil
    }
    let declaration = inference.index.declaration(reference)
    return declaration.kind == .variable
      || declaration.modifiers.contains(.throwsErrors) && !inference.index.isFramework(reference)
  }

  /// Whether a `try` stands before properties alone, and nothing is called: then one of their getters throws.
  private func readsOnly(_ tried: ExpressionFact) -> Bool {
    var fact = inference.expression(inference.operand(tried, 0, file), file)
    while true {
      switch fact.kind {
      case .awaitExpression, .member, .optionalChain, .forceUnwrap:
        let base = inference.operand(fact, 0, file)
        if base.isNone { return true }
        fact = inference.expression(base, file)
      default: return fact.kind == .name
      }
    }
  }

  /// `task.value`, which throws what its operation does.
  private func isTaskValue(_ member: ExpressionFact) -> Bool {
    guard inference.text(member.name, file) == "value",
      let nominal = inference.valueInContext(inference.operand(member, 0, file), file).type.nominal
    else { return false }
    return nominal.name == "Task"
      && !(nominal.arguments.count == 2 && inference.known.isNever(nominal.arguments[1]))
  }

  private func thrown(byCall id: ExpressionID, _ fact: ExpressionFact) -> ErrorSet {
    if let handed = inference.thrown(byCallOfParameter: inference.operand(fact, 0, file), file) {
      return handed
    }
    let value = inference.valueInContext(id, file)
    let callee = inference.expression(inference.operand(fact, 0, file), file)
    guard let declaration = value.declaration else {
      if case .nominal(let nominal) = value.type, nominal.entry >= 0,
        inference.index.entries[Int(nominal.entry)].isDeclared,
        callee.kind == .name, inference.candidates("init", of: .metatype(value.type), nil, file).isEmpty
      {
        return .none
      }
      return .open("what '\(inference.text(callee.name, file))' throws is not known")
    }
    let base =
      callee.kind == .member ? inference.valueInContext(inference.operand(callee, 0, file), file).type : nil
    var result =
      inference.index.declaration(declaration).kind == .variable
      ? inference.thrown(
        byFunction: inference.valueInContext(inference.operand(fact, 0, file), file).type, in: declaration)
      : inference.thrown(by: declaration, base: base, arguments: fact.arguments, file)
    inference.giveFunctions(to: &result, of: declaration, calledBy: id, file)
    for position in result.reaching.indices where result.reaching[position].place == nil {
      result.reaching[position] = ReachingError(
        type: result.reaching[position].type,
        place: ReachingError.Place(
          file: Int(file), range: callee.nameRange.isEmpty ? callee.range : callee.nameRange),
        cause: result.reaching[position].cause)
    }
    return result
  }
}
