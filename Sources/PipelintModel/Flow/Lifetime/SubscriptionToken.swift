import PipelintSource

/// What becomes of the token that a subscription returns, and with it of the subscription.
package struct SubscriptionToken: Sendable {
  package enum Fate: Sendable, Equatable {
    /// Kept there beside others: `store(in:)`, `disposed(by:)`, `insert`, `+=`.
    case collected(StoragePath)
    /// Kept in a bag that is made for it and goes at once: `disposed(by: DisposeBag())`.
    case collectedForNothing
    /// It is ended where it is returned: `subscribe().dispose()`.
    case endedAtOnce
    /// Kept there in the place of the one before.
    case assigned(StoragePath)
    /// There is no token: the `@Published` property there keeps the subscription, as with `assign(to: &$x)`.
    case published(StoragePath)
    /// The function around returns it.
    case returned
    /// The value of a local variable that nothing asks for: its binding statement.
    case unused(StatementID)
    /// Nobody gets it: a statement of its own, or `_ =`.
    case dropped
    /// Something gets it that may keep it: another function, a variable that is used in other ways.
    case handedOn
    case unknown
  }

  package let fate: Fate
  /// All of the code that says so, from the source of the chain on.
  package let range: SourceRange

  /// Where it is kept.
  package var path: StoragePath? {
    switch fate {
    case .collected(let path), .assigned(let path), .published(let path): path
    default: nil
    }
  }
}

extension AnalyzedFile {
  /// What becomes of the token that `call` returns.
  func token(of call: ExpressionID) -> SubscriptionToken {
    if let property = property(assignedBy: call) {
      return SubscriptionToken(
        fate: .published(path(of: property)), range: range(of: outermostLink(of: call)))
    }
    let scopes = inference.scopes(fileID)
    let facts = facts
    var current = call
    while let parent = scopes.parent(of: current) {
      let fact = facts[parent]
      switch fact.kind {
      case .member:
        guard let outer = scopes.parent(of: parent), facts[outer].kind == .call else {
          return SubscriptionToken(fate: .unknown, range: range(of: outermostLink(of: call)))
        }
        if ["dispose", "cancel"].contains(facts.string(fact.name)), facts[outer].arguments.count == 0 {
          return SubscriptionToken(fate: .endedAtOnce, range: range(of: outer))
        }
        let target = storeTarget(outer)
        if let target, makesBag(target) {
          return SubscriptionToken(fate: .collectedForNothing, range: range(of: outer))
        }
        return SubscriptionToken(
          fate: target.map { .collected(path(of: $0)) } ?? .handedOn,
          range: range(of: target == nil ? outermostLink(of: outer) : outer))
      case .assignment where inference.operand(fact, 1, fileID) == current:
        let target = inference.operand(fact, 0, fileID)
        let isWildcard = facts[target].kind == .wildcard
        return SubscriptionToken(fate: isWildcard ? .dropped : .assigned(path(of: target)), range: fact.range)
      case .infixOperator
      where facts.string(fact.name) == "+=" && inference.operand(fact, 1, fileID) == current:
        return SubscriptionToken(
          fate: .collected(path(of: inference.operand(fact, 0, fileID))), range: fact.range)
      case .arrayLiteral, .coercion, .tryExpression, .forceUnwrap, .wrapper: current = parent
      case .call:
        if let collection = collection(takingArgumentOf: parent) {
          return SubscriptionToken(fate: .collected(path(of: collection)), range: fact.range)
        }
        guard wrapsToken(fact) else { return SubscriptionToken(fate: .handedOn, range: fact.range) }
        current = parent
      default: return SubscriptionToken(fate: .unknown, range: range(of: outermostLink(of: call)))
      }
    }
    return tokenOfRoot(current)
  }

  /// `&$x` of `assign(to: &$x)`
  private func property(assignedBy call: ExpressionID) -> ExpressionID? {
    let fact = facts[call]
    guard fact.kind == .call, fact.arguments.count == 1, name(ofMemberCalledBy: call) == "assign" else {
      return nil
    }
    let argument = facts.arguments[Int(fact.arguments.start)]
    guard facts.string(argument.label) == "to", facts[argument.value].kind == .inoutExpression else {
      return nil
    }
    let property = facts[inference.operand(facts[argument.value], 0, fileID)]
    return facts.string(property.name).utf8.first == UInt8(ascii: "$") ? argument.value : nil
  }

  /// `AnyCancellable(…)`, `Set([…])`
  private func wrapsToken(_ call: ExpressionFact) -> Bool {
    switch facts.string(facts[inference.operand(call, 0, fileID)].name) {
    case "AnyCancellable", "Set": true
    default: false
    }
  }

  /// `tokens` of `tokens.insert(…)`
  func collection(takingArgumentOf call: ExpressionID) -> ExpressionID? {
    let callee = facts[inference.operand(facts[call], 0, fileID)]
    guard callee.kind == .member else { return nil }
    switch facts.string(callee.name) {
    case "insert", "append", "formUnion": return inference.operand(callee, 0, fileID)
    default: return nil
    }
  }

  /// The token of an expression that is a whole statement's value.
  private func tokenOfRoot(_ expression: ExpressionID) -> SubscriptionToken {
    let scopes = inference.scopes(fileID)
    let range = range(of: expression)
    let root = scopes.rootOfExpression[Int(expression.index)]
    guard root >= 0, scopes.roots[Int(root)].expression == expression else {
      return SubscriptionToken(fate: .unknown, range: range)
    }
    switch scopes.roots[Int(root)].expectation {
    case .variable(let variable): return SubscriptionToken(fate: .assigned(property(variable)), range: range)
    case .parameter: return SubscriptionToken(fate: .unknown, range: range)
    case .returned: return SubscriptionToken(fate: fateOfReturned(expression), range: range)
    case .nothing, .type:
      if let binding = scopes.bindingOfValue[expression.index] {
        return SubscriptionToken(fate: fateOfLocal(StatementID(Int(binding))), range: range)
      }
      let isStatement = scopes.statementOfValue[expression.index] != nil && !mayBeBuilt(expression)
      return SubscriptionToken(fate: isStatement ? .dropped : .unknown, range: range)
    }
  }

  /// Whether a statement stands where a result builder may collect it: in a closure whose function is not known, or a getter with an attribute.
  private func mayBeBuilt(_ statement: ExpressionID) -> Bool {
    guard let closure = closure(around: statement) else {
      guard let context = inference.context(of: statement, fileID) else { return false }
      return index.declaration(context).attributes.count > 0
    }
    if link(taking: closure) != nil { return false }
    guard let call = call(taking: closure) else { return true }
    let callee = facts[inference.operand(facts[call], 0, fileID)]
    return !["async", "asyncAfter", "Task", "detached", "forEach"].contains(facts.string(callee.name))
  }

  private func property(_ variable: Int32) -> StoragePath {
    let reference = DeclarationReference(file, Int(variable))
    let declaration = index.declaration(reference)
    let name = facts.names[declaration.name]
    guard let owner = index.enclosingEntry(of: reference), !inference.isStatic(reference) else {
      return StoragePath(root: .global, components: [name], last: .declared(reference))
    }
    return StoragePath(
      root: .instance, components: ["self", name], owner: owner, last: .declared(reference))
  }

  /// Of what a function or closure returns; `lazy var token = { return x.sink { … } }()` is kept in its variable.
  private func fateOfReturned(_ expression: ExpressionID) -> SubscriptionToken.Fate {
    let scopes = inference.scopes(fileID)
    let scope = inference.scope(of: expression, fileID)
    if inference.returnsNothing(scope, fileID) { return .dropped }
    let callable = scopes.callable(around: scope)
    guard callable >= 0, scopes.scopes[Int(callable)].closure >= 0 else { return .returned }
    let closure = ExpressionID(Int(scopes.expressionOfClosure[Int(scopes.scopes[Int(callable)].closure)]))
    guard let call = scopes.parent(of: closure), facts[call].kind == .call,
      inference.operand(facts[call], 0, fileID) == closure
    else { return .unknown }
    let outer = scopes.rootOfExpression[Int(call.index)]
    guard outer >= 0, scopes.roots[Int(outer)].expression == call,
      case .variable(let variable) = scopes.roots[Int(outer)].expectation
    else { return .unknown }
    return .assigned(property(variable))
  }

  /// Of a local variable's value: where the variable is stored later, or handed to.
  private func fateOfLocal(_ binding: StatementID) -> SubscriptionToken.Fate {
    let facts = facts
    let statement = facts[binding]
    guard !statement.pattern.isNone else { return .unknown }
    let pattern = facts[statement.pattern]
    if pattern.kind == .wildcard { return .dropped }
    guard pattern.kind == .name else { return .unknown }
    let uses = uses(ofLocal: binding)
    for use in uses {
      let token = token(of: use)
      if token.path != nil { return token.fate }
    }
    guard uses.isEmpty else { return .handedOn }
    return capturedNames.contains(pattern.name) ? .handedOn : .unused(binding)
  }

  /// All of the statement that drops a subscription's token, or binds it to a variable that nothing asks for.
  package func statementRange(of subscription: Subscription) -> SourceRange {
    if case .unused(let binding) = subscription.token.fate { return facts[binding].range }
    let scopes = inference.scopes(fileID)
    var current = outermostLink(of: subscription.call)
    while let parent = scopes.parent(of: current) { current = parent }
    return scopes.bindingOfValue[current.index].map { facts[StatementID(Int($0))].range }
      ?? range(of: current)
  }

  /// The names that mean the local variable which `binding` binds, without those of capture lists.
  package func uses(ofLocal binding: StatementID) -> [ExpressionID] {
    let scopes = inference.scopes(fileID)
    let statement = facts[binding]
    let name = facts[statement.pattern].name
    let uses =
      statement.value.isNone ? (scopes.usesOfName[name] ?? [])[...] : uses(of: name, around: statement.value)
    return uses.filter { use in
      let fact = facts[use]
      guard fact.kind == .name else { return false }
      let scope = inference.scope(of: use, fileID)
      guard scope >= 0, let found = scopes.lookUpCaptured(fact.name, from: scope, at: fact.range.lower),
        case .local(let origin, _) = found.origin
      else { return false }
      return origin == binding.index || isTwin(StatementID(Int(origin)), of: binding)
    }
  }

  /// Whether two bindings of a name stand in branches of one `#if`, so that what follows means either.
  private func isTwin(_ binding: StatementID, of other: StatementID) -> Bool {
    let (range, otherRange) = (facts[binding].range, facts[other].range)
    let (value, otherValue) = (facts[binding].value, facts[other].value)
    // The branches of an `#if` are no scopes.
    guard !value.isNone, !otherValue.isNone,
      inference.scope(of: value, fileID) == inference.scope(of: otherValue, fileID)
    else { return false }
    return facts.statements.contains {
      $0.kind == .conditional && $0.range.contains(range) && $0.range.contains(otherRange)
    }
  }

  /// The binding of the local set, list or bag that a token is kept in, where nothing else asks for it: it goes with the function around, and the
  /// subscription with it. Nil where a closure or anything else may keep it longer.
  package func forgottenCollection(of token: SubscriptionToken, at call: ExpressionID) -> StatementID? {
    guard case .collected(let path) = token.fate, path.root == .local,
      path.components.count == 1,
      let name = facts.names.find(path.components[0])
    else { return nil }
    let scopes = inference.scopes(fileID)
    let scope = inference.scope(of: call, fileID)
    guard scope >= 0,
      let found = scopes.lookUp(name, from: scope, at: range(of: call).lower),
      case .local(let origin, let way) = found.origin, way.isEmpty
    else { return nil }
    let binding = StatementID(Int(origin))
    let value = facts[binding].value
    guard !value.isNone, facts[value].kind == .call || facts[value].kind == .arrayLiteral,
      facts[value].arguments.count == 0
    else { return nil }
    let callable = scopes.callable(around: inference.scope(of: value, fileID))
    let isForgotten = uses(ofLocal: binding).allSatisfy { use in
      scopes.callable(around: inference.scope(of: use, fileID)) == callable && isCollection(use)
    }
    return isForgotten && !capturedNames.contains(name) ? binding : nil
  }

  /// Whether a token is kept in a bag or set that the function around is given, beside others of all its calls.
  package func isKeptByCaller(_ token: SubscriptionToken, at call: ExpressionID) -> Bool {
    guard case .collected(let path) = token.fate, path.root == .local, path.components.count == 1,
      let name = facts.names.find(path.components[0])
    else { return false }
    let scope = inference.scope(of: call, fileID)
    guard scope >= 0,
      case .parameter? = inference.scopes(fileID).lookUp(name, from: scope, at: range(of: call).lower)?.origin
    else { return false }
    return true
  }

  /// Whether a name only stands where a token is added to it.
  private func isCollection(_ use: ExpressionID) -> Bool {
    let scopes = inference.scopes(fileID)
    guard var parent = scopes.parent(of: use) else { return false }
    var current = use
    if facts[parent].kind == .inoutExpression, let outer = scopes.parent(of: parent) {
      current = parent
      parent = outer
    }
    switch facts[parent].kind {
    case .call: return storeTarget(parent) == current || storeTarget(parent) == use
    case .member:
      guard let call = scopes.parent(of: parent), facts[call].kind == .call else { return false }
      return collection(takingArgumentOf: call) == use && scopes.parent(of: call) == nil
    case .infixOperator:
      return facts.string(facts[parent].name) == "+="
        && inference.operand(facts[parent], 0, fileID) == current
    default: return false
    }
  }

  /// `DisposeBag()`
  private func makesBag(_ expression: ExpressionID) -> Bool {
    guard facts[expression].kind == .call, let callee = facts.firstOperand(of: expression) else {
      return false
    }
    return facts[callee].kind == .name && facts.string(facts[callee].name) == "DisposeBag"
  }

  /// `x` of `store(in: &x)` and `disposed(by: x)`.
  func storeTarget(_ call: ExpressionID) -> ExpressionID? {
    let fact = facts[call]
    guard fact.kind == .call, fact.arguments.count == 1 else { return nil }
    let callee = facts[inference.operand(fact, 0, fileID)]
    let argument = facts.arguments[Int(fact.arguments.start)]
    switch (facts.string(callee.name), facts.string(argument.label)) {
    case ("store", "in"), ("disposed", "by"): return argument.value
    default: return nil
    }
  }
}

extension Inference {
  /// Whether the function or closure around `scope` certainly returns no value.
  func returnsNothing(_ scope: Int32, _ file: Int32) -> Bool {
    let callable = scopes(file).callable(around: scope)
    guard callable >= 0 else { return false }
    let closure = scopes(file).scopes[Int(callable)].closure
    if closure < 0 {
      guard let reference = context(ofScope: callable, file) else { return false }
      let declaration = index.declaration(reference)
      switch declaration.kind {
      case .initializer, .deinitializer: return true
      case .function where declaration.type.isNone: return true
      default: break
      }
    } else if case let owner = scopes(file).expressionOfClosure[Int(closure)], owner >= 0,
      expectedResults[Key(file: file, index: closure)] == nil,
      let taker = scopes(file).parent(of: ExpressionID(Int(owner)))
    {
      // What takes the closure says what it is to return.
      _ = ask(taker, file)
    }
    return returnType(ofScope: scope, file) == .void
  }
}

extension AnalyzedFile {
  /// The name that a binding statement binds; empty for a pattern of several.
  package func name(boundBy binding: StatementID) -> String {
    let pattern = facts[binding].pattern
    return pattern.isNone ? "" : facts.string(facts[pattern].name)
  }
}
