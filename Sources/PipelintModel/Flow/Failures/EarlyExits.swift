import PipelintSource

/// A return from a `guard` or an `if`, before the main path of a function or closure.
package struct EarlyExit {
  /// What is returned.
  package let chain: Chain
  /// Of the `guard` or `if`.
  package let conditions: [ConditionFact]
  /// What the main path, and other exits, return.
  package let others: [ExpressionID]
}

/// An early exit of a function that is declared to return a stream which may fail.
package struct EarlyReturn {
  package let exit: EarlyExit
  /// The function's: `joke(id:)`
  package let signature: String
  /// `JokeAPI.joke(id:)`
  package let symbol: String
}

extension AnalyzedFile {
  /// The early exits of functions and getters that are declared to fail, where they return a publisher that begins with `Empty`, `Just`, or a function of
  /// the project that is called `empty`, or an observable that begins with `empty`, `never` or `just`; in source order.
  package var earlyReturns: [EarlyReturn] {
    (earlyPublishers(named: ["Empty", "Just", "empty"]) + earlyObservables(named: ["empty", "never", "just"]))
      .sorted {
        $0.exit.chain.range < $1.exit.chain.range
      }
  }

  private func earlyPublishers(named names: [String]) -> [EarlyReturn] {
    let names = names.compactMap(facts.names.find)
    if names.isEmpty { return [] }
    let scopes = inference.scopes(fileID)
    let uses = names.flatMap { scopes.allUses(of: $0) }
    return uses.sorted { $0.index < $1.index }.compactMap { use in
      guard let call = scopes.parent(of: use), facts[call].kind == .call, facts.firstOperand(of: call) == use
      else {
        return nil
      }
      let outermost = outermostLink(of: call)
      guard let declaration = declaration(returning: outermost), declaration.returned.contains(outermost),
        let body = inference.context(of: outermost, fileID).map({ index.declaration($0).body }),
        let exit = earlyExit(returning: outermost, in: body, among: declaration.returned),
        exit.chain.steps.first.map({ framework(of: $0) == "RxSwift" }) == false
      else { return nil }
      switch declaration.failure {
      case .concrete, .anyError:
        return EarlyReturn(exit: exit, signature: declaration.signature, symbol: declaration.symbol)
      case .never, .generic, .unknown: return nil
      }
    }
  }

  private func earlyObservables(named names: [String]) -> [EarlyReturn] {
    let facts = facts
    let types = ["Observable", "Single"].compactMap(facts.names.find)
    if types.isEmpty || names.allSatisfy({ facts.names.find($0) == nil }) { return [] }
    return facts.declarations.indices.flatMap { position -> [EarlyReturn] in
      let declaration = facts.declarations[position]
      guard declaration.body.count > 0, !declaration.type.isNone,
        types.contains(facts[declaration.type].name)
      else { return [] }
      let reference = DeclarationReference(file, position)
      let body = bodyDeferred(by: declaration.body) ?? declaration.body
      let returned = inference.returnedExpressions(body, fileID)
      return returned.compactMap { expression in
        guard let exit = earlyExit(returning: expression, in: body, among: returned),
          let source = exit.chain.steps.first, names.contains(source.name), framework(of: source) == "RxSwift"
        else { return nil }
        return EarlyReturn(
          exit: exit, signature: signature(of: reference), symbol: symbol(of: reference))
      }
    }
  }

  /// The body of the closure that a function does no more than to defer: `Single.deferred { … }`
  private func bodyDeferred(by body: FactList<StatementFact>) -> FactList<StatementFact>? {
    let returned = inference.returnedExpressions(body, fileID)
    guard body.count == 1, returned.count == 1, facts[returned[0]].kind == .call,
      name(ofMemberCalledBy: returned[0]) == "deferred",
      let closure = closures(ofCall: returned[0]).first?.closure
    else { return nil }
    return facts[closure].body
  }

  /// Whether a condition unwraps a property of the type under its own name, where another exit of the same function fails.
  package func asksForPropertyBesideFailure(_ exit: EarlyExit) -> Bool {
    exit.conditions.allSatisfy(unwrapsProperty)
      && exit.others.contains { other in
        guard let source = chain(endingWith: other)?.steps.first else { return false }
        return source.effects != nil && ["Fail", "error"].contains(source.name)
      }
  }

  /// `guard let location`, `guard let location = location`, `guard let location = self.location`
  private func unwrapsProperty(_ condition: ConditionFact) -> Bool {
    guard condition.kind == .optionalBinding, !condition.pattern.isNone else { return false }
    if condition.value.isNone { return bindsProperty(condition) }
    guard facts[condition.value].name == facts[condition.pattern].name,
      [.name, .member].contains(facts[condition.value].kind)
    else { return false }
    let path = path(of: condition.value)
    return path.root == .instance && path.components.count == 2 && declaration(of: path) != nil
  }

  /// The early exits of a closure, in source order.
  package func earlyExits(of closure: ClosureID) -> [EarlyExit] {
    let returned = returnedExpressions(of: closure)
    return returned.compactMap { earlyExit(returning: $0, in: facts[closure].body, among: returned) }
  }

  private func earlyExit(
    returning expression: ExpressionID, in body: FactList<StatementFact>, among returned: [ExpressionID]
  ) -> EarlyExit? {
    let statements = facts.ids(body)
    guard returned.count > 1, let chain = chain(endingWith: expression) else { return nil }
    for id in statements.dropLast() {
      let fact = facts[id]
      let branch: FactList<StatementFact>
      switch fact.kind {
      case .guardStatement: branch = fact.otherwise
      case .ifStatement: branch = fact.body
      default: continue
      }
      let isReturned = facts.ids(branch).contains {
        facts[$0].kind == .returnStatement && facts[$0].value == expression
      }
      guard isReturned else { continue }
      return EarlyExit(
        chain: chain, conditions: Array(facts.conditions(of: id)),
        others: returned.filter { $0 != expression })
    }
    return nil
  }

  /// Whether a condition asks what the function was given: a parameter of it, or what a constant says of one, which is no collection that may well
  /// be empty, and no flag that a call is given: `controller.pop(animated: animated)`.
  package func asksAboutParameter(_ condition: ConditionFact) -> Bool {
    guard !condition.value.isNone else { return isParameter(boundBy: condition) }
    var asks = false
    for id in expressions(in: condition.value) where isParameter(id) || isPartOfParameter(id) {
      if let member = parent(of: id), facts[member].kind == .member,
        facts.string(facts[member].name) == "isEmpty" || facts.string(facts[member].name) == "count",
        !inference.known.isString(type(of: id))
      {
        return false
      }
      asks = asks || !isFlagOfCall(id)
    }
    return asks
  }

  /// Whether an expression is the name of a constant for a part of a function's parameter, or for what that was made into by a method of its own:
  /// `let query = text.trimmingCharacters(in: .whitespaces)`
  private func isPartOfParameter(_ id: ExpressionID) -> Bool {
    guard facts[id].kind == .name, let value = inference.initialValue(ofLocal: id, facts[id], fileID) else {
      return false
    }
    var root = value
    while let inner = inference.chainOperand(of: root, fileID) { root = inner }
    return root != value && isParameter(root)
  }

  /// Whether a condition asks for something that the same function, or another one of the type, takes for an error where it is missing: `if token == nil`
  /// before a `guard let token = token else { throw APIError.unauthorized }`.
  package func asksForWhatIsNeeded(_ condition: ConditionFact) -> Bool {
    guard let type = innermostType(around: condition.range).map({ index.declaration($0).range }) else {
      return false
    }
    let first = guards.partitioningIndex { $0.range.lower >= type.lower }
    return guards[first...].prefix { $0.range.lower < type.upper }.contains { statement in
      facts.conditions[statement.conditions.indices].contains {
        $0.kind == .optionalBinding && asksForSame(condition, $0)
      } && facts.ids(statement.otherwise).contains(where: fails)
    }
  }

  private func asksForSame(_ condition: ConditionFact, _ other: ConditionFact) -> Bool {
    switch (valueAsked(by: condition), valueAsked(by: other)) {
    case (let value?, let asked?): areSame(value, asked)
    // `guard let token else { … }`
    case (nil, nil):
      bindsProperty(condition) && bindsProperty(other)
        && name(boundBy: condition) == name(boundBy: other)
    default: false
    }
  }

  /// Whether a condition unwraps a property of the file under its own name.
  private func bindsProperty(_ condition: ConditionFact) -> Bool {
    guard condition.kind == .optionalBinding, condition.value.isNone, !isParameter(boundBy: condition),
      let name = name(boundBy: condition)
    else { return false }
    return facts.declarations.contains { $0.kind == .variable && $0.name == name && !$0.parent.isNone }
  }

  /// `throw APIError.unauthorized`, `return .error(APIError.unauthorized)`, `return Fail(error: .unauthorized).eraseToAnyPublisher()`
  private func fails(_ exit: StatementID) -> Bool {
    let fact = facts[exit]
    if fact.kind == .throwStatement { return true }
    guard fact.kind == .returnStatement, !fact.value.isNone,
      let source = chain(endingWith: fact.value)?.steps.first
    else { return false }
    return source.effects != nil && ["Fail", "error"].contains(source.name)
  }

  /// `token` of `token == nil`, `token != nil` and `let current = token`; nil for other conditions.
  private func valueAsked(by condition: ConditionFact) -> ExpressionID? {
    guard !condition.value.isNone else { return nil }
    if condition.kind == .optionalBinding { return condition.value }
    let fact = facts[condition.value]
    guard fact.kind == .infixOperator, ["==", "!="].contains(facts.string(fact.name)),
      case let operands = facts.operands(of: condition.value), let last = operands.last,
      facts[last].kind == .nilLiteral
    else { return nil }
    return operands.first
  }

  /// Whether a condition asks for a file that the app is built with: `let path = Bundle.main.path(forResource: "Trees", ofType: "json")`
  package func asksForResource(_ condition: ConditionFact) -> Bool {
    guard condition.kind == .optionalBinding, !condition.value.isNone, facts[condition.value].kind == .call,
      let callee = facts.firstOperand(of: condition.value),
      ["path", "url"].contains(facts.string(facts[callee].name))
    else { return false }
    return facts.arguments(of: condition.value).first.map { facts.string($0.label) } == "forResource"
  }

  /// Whether a condition asks whether there is a connection: `!Reachability.isConnectedToNetwork()`, `monitor.isOnline`
  package func asksForConnection(_ condition: ConditionFact) -> Bool {
    guard condition.kind == .expression, !condition.value.isNone else { return false }
    return expressions(in: condition.value).contains { id in
      guard [.name, .member].contains(facts[id].kind) else { return false }
      let name = facts.string(facts[id].name).lowercased()
      return Self.namesOfConnection.contains(where: name.contains)
    }
  }

  private static let namesOfConnection = [
    "reachable", "reachability", "online", "internet", "connectedtonetwork",
  ]

  private func isFlagOfCall(_ id: ExpressionID) -> Bool {
    guard type(of: id) == inference.known.type("Bool"), let call = parent(of: id), facts[call].kind == .call
    else { return false }
    return facts.firstOperand(of: call) != id
  }

  /// Whether a condition unwraps a parameter that callers may leave out: one whose default is `nil`. That is no mistake of theirs.
  package func asksForOptionalInput(_ condition: ConditionFact) -> Bool {
    guard condition.kind == .optionalBinding else { return false }
    return parameters(around: condition.range).contains { parameter in
      parameter.hasDefault
        && (parameter.defaultValue.isNone || facts[parameter.defaultValue].kind == .nilLiteral)
        && name(boundBy: condition) == parameter.name
    }
  }

  /// `date` of `let day = date`, and of `let date`; nil where it is no name that is unwrapped.
  private func name(boundBy condition: ConditionFact) -> NameID? {
    if condition.value.isNone { return condition.pattern.isNone ? nil : facts[condition.pattern].name }
    return isParameter(condition.value) ? facts[condition.value].name : nil
  }

  /// Whether a condition asks a method of `self`, which may know what has been before: `isNew(id)`.
  package func asksMethodOfSelf(_ condition: ConditionFact) -> Bool {
    !condition.value.isNone && expressions(in: condition.value).contains(where: isMethodOfSelf)
  }

  /// Whether a condition binds a URL or what is made of one, which is nil where it could not be made: `guard let request = request(for: movie)`
  package func bindsRequest(_ condition: ConditionFact) -> Bool {
    guard condition.kind == .optionalBinding, !condition.value.isNone else { return false }
    let type = type(of: condition.value)
    guard let made = inference.known.wrapped(type)?.nominal else { return false }
    return ["URL", "URLComponents", "URLRequest"].contains(made.name)
  }

  private func isMethodOfSelf(_ id: ExpressionID) -> Bool {
    guard facts[id].kind == .call, let callee = facts.firstOperand(of: id),
      let function = inference.ask(id, fileID).declaration,
      index.declaration(function).kind == .function, index.enclosingEntry(of: function) != nil,
      !inference.isStatic(function)
    else { return false }
    if facts[callee].kind == .name { return true }
    return facts.firstOperand(of: callee).map { facts.string(facts[$0].name) } == "self"
  }

  /// `guard let name` of a parameter.
  private func isParameter(boundBy condition: ConditionFact) -> Bool {
    guard condition.kind == .optionalBinding, !condition.pattern.isNone else { return false }
    let name = facts[condition.pattern].name
    return parameters(around: condition.range).contains { $0.name == name }
  }

  /// The parameters of the functions that a place of the file stands in.
  private func parameters(around place: SourceRange) -> [ParameterFact] {
    guard let innermost = declaration(around: place) else { return [] }
    return sequence(first: innermost) { self.index.parent(of: $0) }
      .flatMap { facts.parameters[index.declaration($0).parameters.indices] }
  }

  /// Whether an expression is the name of a function's parameter.
  package func isParameter(_ id: ExpressionID) -> Bool {
    inference.isParameter(id, fileID)
  }

  /// Whether an expression is the name of a closure's parameter, `$0` included.
  func isClosureParameter(_ id: ExpressionID) -> Bool {
    if facts[id].kind == .name, facts.string(facts[id].name).hasPrefix("$") { return true }
    return if case .closureParameter? = inference.binding(of: id, fileID)?.origin { true } else { false }
  }

  /// An expression and all that it is made of, but for what stands in closures.
  func expressions(in expression: ExpressionID) -> [ExpressionID] {
    var result: [ExpressionID] = []
    var pending = [expression]
    while let next = pending.popLast() {
      if next.isNone { continue }
      result.append(next)
      pending += facts.operands(of: next)
      pending += facts.arguments(of: next).map(\.value)
    }
    return result
  }

  /// Whether an expression is a literal, or a list or tuple of them.
  package func isLiteral(_ expression: ExpressionID) -> Bool {
    let fact = facts[expression]
    switch fact.kind {
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return true
    case .arrayLiteral, .dictionaryLiteral: return facts.operands(of: expression).allSatisfy(isLiteral)
    case .tuple: return facts.arguments(of: expression).allSatisfy { isLiteral($0.value) }
    default: return false
    }
  }
}
