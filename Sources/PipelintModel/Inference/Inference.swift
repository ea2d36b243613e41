import PipelintSource

/// Works out the types of expressions, and with them what flows through the chains of the project: a small, honest type checker.
///
/// It resolves names and member calls as Swift does, unifies generic signatures with arguments, and says `unknown` where it does not know. The
/// signatures of frameworks and of the project go through the same code. One worker's own, for one file and what that file refers to.
final class Inference {
  let analysis: ProjectAnalysis
  let types: TypeSystem
  let models: ModelKnowledge
  let index: ProjectView
  var known: KnownTypes { types.known }
  // What every step reads is without the checks that no write is under way: nothing here is asked while it is written.
  /// The scopes that were asked for last.
  @exclusivity(unchecked) private var lastScopes: (file: Int32, scopes: FileScopes)?
  @exclusivity(unchecked) private var values: ExpressionTable<Value>
  /// Of values that are not all known, and of literals: what was expected of them.
  @exclusivity(unchecked) private var expectations: ExpressionTable<Type>
  @exclusivity(unchecked) var openTypes: [OpenType] = []
  /// The number of the first open type that the expression at hand can decide.
  @exclusivity(unchecked) var firstDecidable: Int32 = 0
  /// The outermost first: fewer than `maximumDepth`.
  @exclusivity(unchecked) private var underWay: [Key] = []
  /// The types of a closure's parameters, from the call that it is an argument of.
  @exclusivity(unchecked) var parameterTypes: [Key: [Type]] = [:]
  /// What publishers among a closure's parameters do: the elements of a stream of streams, mostly unknown.
  var closureResults: [Key: Value] = [:]
  var closuresUnderWay: Set<Key> = []
  /// The properties whose wrapper is being asked what they are.
  var wrappersUnderWay: Set<DeclarationReference> = []
  var summaries: [DeclarationReference: Stream] = [:]
  /// How long the streams go on that parameters and properties are handed.
  var handedLifetimes: [HandedStream: Stream.Lifetime] = [:]
  /// What is declared to return a publisher or another stream; nil for what is not.
  var streamDeclarations: [DeclarationReference: PublisherDeclaration?] = [:]
  var summariesUnderWay: Set<DeclarationReference> = []
  var throwSummaries: [DeclarationReference: ErrorSet] = [:]
  /// The functions and requirements that are looked into for what they throw, and how many were before each.
  var throwersUnderWay: [DeclarationReference: Int] = [:]
  /// The least of these numbers among those that were met again since the last one began.
  var outermostThrowerMet = Int.max
  /// How many functions have been looked into for the outermost one under way.
  var throwSummaryCount = 0
  /// By the expression that ends each; nil where it is none.
  var chains: ExpressionTable<Chain?>
  /// By the call that may subscribe, in the file that questions are about; nil where it does not.
  var subscriptions: [ExpressionID: Subscription?] = [:]
  @exclusivity(unchecked) private var steps = 0
  @exclusivity(unchecked) private var depth = 0
  /// The file that questions are about.
  let file: Int32

  /// Steps of inference that one question may take: the same on every machine.
  static let stepBudget = 40_000
  static let maximumDepth = 56
  /// Types that a type may be made of.
  static let largestType = 512

  /// For questions about `file`, and what follows from them.
  init(_ analysis: ProjectAnalysis, file: Int32) {
    self.file = file
    self.analysis = analysis
    values = ExpressionTable(mostlyOf: file)
    expectations = ExpressionTable(mostlyOf: file)
    chains = ExpressionTable(mostlyOf: file)
    index = analysis.index
    types = analysis.types
    models = analysis.models
  }

  /// An expression, closure or statement of a file.
  struct Key: RawRepresentable, Hashable {
    /// File and index in one number, which is hashed in one step.
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(file: Int32, index: Int32) { rawValue = UInt64(pairOf: file, index) }

    var file: Int32 { rawValue.first }
    var index: Int32 { rawValue.second }
  }

  /// What an expression stands for.
  struct Value {
    var type: Type
    /// Where it is a publisher.
    var stream: Stream?
    /// The declaration that a name, member or call refers to.
    var declaration: DeclarationReference?
    /// Part of an optional chain: the whole chain's value is optional.
    var isChained = false
    /// A literal, which may become another type.
    var isLiteral = false
    /// `nil`
    var isNil = false

    init(_ type: Type, stream: Stream? = nil, declaration: DeclarationReference? = nil) {
      self.type = type
      self.stream = stream
      self.declaration = declaration
    }

    static func unknown(_ reason: String) -> Value { Value(.unknown(reason)) }
  }

  func facts(_ file: Int32) -> LoadedFacts { index.facts(file) }

  func expression(_ id: ExpressionID, _ file: Int32) -> ExpressionFact {
    facts(file).expressions[Int(id.index)]
  }

  func operand(_ fact: ExpressionFact, _ position: Int = 0, _ file: Int32) -> ExpressionID {
    guard position < fact.operands.count else { return .none }
    return ExpressionID(Int(facts(file).lists[Int(fact.operands.start) + position]))
  }

  func text(_ name: NameID, _ file: Int32) -> String { facts(file).names[name] }

  func scopes(_ file: Int32) -> FileScopes {
    if let lastScopes, lastScopes.file == file { return lastScopes.scopes }
    let scopes = analysis.scopes[file] ?? FileScopes(facts(file))
    analysis.scopes[file] = scopes
    lastScopes = (file, scopes)
    return scopes
  }

  func scope(of expression: ExpressionID, _ file: Int32) -> Int32 {
    scopes(file).scopeOfExpression[Int(expression.index)]
  }

  /// The declaration whose code an expression is part of; nil at file level.
  func context(of expression: ExpressionID, _ file: Int32) -> DeclarationReference? {
    let scope = scope(of: expression, file)
    guard scope >= 0 else { return nil }
    return context(ofScope: scope, file)
  }

  func context(ofScope scope: Int32, _ file: Int32) -> DeclarationReference? {
    let declaration = scopes(file).scopes[Int(scope)].declaration
    return declaration < 0 ? nil : DeclarationReference(Int(file), Int(declaration))
  }

  /// What a name stands for that the code around it declares; nil for names from elsewhere, and for other expressions.
  func binding(of id: ExpressionID, _ file: Int32) -> FileScopes.Binding? {
    let fact = expression(id, file)
    let scope = scope(of: id, file)
    guard fact.kind == .name, scope >= 0 else { return nil }
    return scopes(file).lookUp(fact.name, from: scope, at: fact.range.lower)
  }

  // MARK: - Questions

  /// The value of an expression, worked out from the outermost expression it is part of, so that what is expected of it is known.
  func ask(_ expression: ExpressionID, _ file: Int32) -> Value {
    steps = 0
    return valueInContext(expression, file)
  }

  func valueInContext(_ expression: ExpressionID, _ file: Int32) -> Value {
    settled(valueInItsContext(expression, file))
  }

  private func valueInItsContext(_ expression: ExpressionID, _ file: Int32) -> Value {
    let key = Key(file: file, index: expression.index)
    if let value = values[key] { return wrapped(value) }
    guard depth < Self.maximumDepth else { return .unknown("too deep") }
    depth += 1
    defer { depth -= 1 }
    let scopes = scopes(file)
    let root = scopes.rootOfExpression[Int(expression.index)]
    guard root >= 0 else { return .unknown("not in a kept body") }
    // The calls around give the closures they stand in their parameters' types, from the outside in.
    var closures: [Int32] = []
    var scope = scopes.scopeOfExpression[Int(expression.index)]
    while scope >= 0 {
      let fact = scopes.scopes[Int(scope)]
      if fact.closure >= 0 { closures.append(fact.closure) }
      scope = fact.parent
    }
    for closure in closures.reversed() where parameterTypes[Key(file: file, index: closure)] == nil {
      let owner = scopes.expressionOfClosure[Int(closure)]
      if owner >= 0 { evaluateRoot(scopes.rootOfExpression[Int(owner)], file) }
      if let value = values[key] { return wrapped(value) }
    }
    evaluateRoot(root, file)
    if let value = values[key] { return wrapped(value) }
    return decidingOnlyItsOwn { value(of: expression, file) }
  }

  private func evaluateRoot(_ root: Int32, _ file: Int32) {
    guard root >= 0 else { return }
    let fact = scopes(file).roots[Int(root)]
    let key = Key(file: file, index: fact.expression.index)
    if values.has(key) || underWay.contains(key) { return }
    decidingOnlyItsOwn {
      let expected = expectedType(of: fact, file)
      let value = value(of: fact.expression, file, expected: expected)
      if let expected { hand(value.type, to: expected) }
    }
  }

  /// Whether an expression is being worked out.
  func isUnderWay(_ expression: ExpressionID, _ file: Int32) -> Bool {
    underWay.contains(Key(file: file, index: expression.index))
  }

  /// What the place that an expression stands in asks for; nil where that is nothing or not known.
  func expectedType(of root: FileScopes.Root, _ file: Int32) -> Type? {
    let scope = scope(of: root.expression, file)
    switch root.expectation {
    case .nothing: return nil
    case .type(let type): return types.resolve(type, in: file, context(ofScope: scope, file))
    case .variable(let variable):
      let reference = DeclarationReference(Int(file), Int(variable))
      let declaration = index.declaration(reference)
      return declaration.type.isNone ? nil : types.resolve(declaration.type, in: file, reference)
    case .parameter(let parameter):
      return types.resolve(facts(file).parameters[parameter].type, in: file, context(ofScope: scope, file))
    case .returned: return returnType(ofScope: scope, file)
    }
  }

  /// The declared result of the function or closure around `scope`.
  func returnType(ofScope scope: Int32, _ file: Int32) -> Type? {
    let scopes = scopes(file)
    let callable = scopes.callable(around: scope)
    guard callable >= 0 else { return nil }
    let fact = scopes.scopes[Int(callable)]
    if fact.closure >= 0 {
      let closure = facts(file).closures[Int(fact.closure)]
      if !closure.resultType.isNone {
        return types.resolve(closure.resultType, in: file, context(ofScope: callable, file))
      }
      return expectedResults[Key(file: file, index: fact.closure)]
    }
    guard let declaration = context(ofScope: callable, file) else { return nil }
    let type = index.declaration(declaration).type
    return type.isNone ? nil : types.resolve(type, in: file, declaration)
  }

  /// The results that the calls around closures expect of them.
  var expectedResults: [Key: Type] = [:]

  func remove(_ key: Key) { values[key] = nil }

  private func wrapped(_ value: Value) -> Value {
    guard value.isChained else { return value }
    var result = value
    result.isChained = false
    if !known.isOptional(value.type), !value.type.isUnknown { result.type = known.optional(value.type) }
    return result
  }

  // MARK: - Values

  /// The value of an expression of which `expected` is known to be the type, if anything is.
  ///
  /// The links of a chain are worked out one after the other, not one inside the other: a chain may be of any length.
  func value(of id: ExpressionID, _ file: Int32, expected: Type? = nil) -> Value {
    if id.isNone { return .unknown("no expression") }
    let key = Key(file: file, index: id.index)
    if let value = values[key], isSettled(value, key, expected) { return upToDate(wrapped(value)) }
    guard depth < Self.maximumDepth else { return .unknown("too deep") }
    guard steps < Self.stepBudget else { return .unknown("more than the budget of steps") }
    if underWay.contains(key) { return .unknown("depends on itself") }
    underWay.append(key)
    depth += 1
    defer {
      depth -= 1
      underWay.removeLast()
    }
    var links = [(id, expected)]
    while let inner = chainOperand(of: links[links.count - 1].0, file),
      !values.has(Key(file: file, index: inner.index))
    {
      links.append((inner, expectedOfBase(links[links.count - 1].0, links[links.count - 1].1, file)))
    }
    let first = links[links.count - 1].0
    let isImplied = links.count > 1 && beginsImplicitly(first, file)
    // `.task { … }.map { … }`: a member of what the whole chain has to be.
    if isImplied { links[links.count - 1].1 = expected }
    var result = Value.unknown("nothing")
    for (link, expected) in links.reversed() {
      steps += 1
      guard steps < Self.stepBudget else { return .unknown("more than the budget of steps") }
      result = evaluate(link, file, expected: expected, isPart: isImplied && link == first)
      if result.type.size >= Self.largestType {
        result.type = .unknown("too large a type")
      }
      if !(result.type.isUnknown && steps >= Self.stepBudget) {
        let key = Key(file: file, index: link.index)
        values[key] = result
        expectations[key] = result.isLiteral || !result.type.isKnown ? expected : nil
      }
    }
    return upToDate(wrapped(result))
  }

  /// Whether a value is the same where `expected` is asked for.
  private func isSettled(_ value: Value, _ key: Key, _ expected: Type?) -> Bool {
    guard let expected else { return true }
    if value.type.isKnown, !value.isLiteral { return true }
    return expectations[key].map { isSame($0, expected) } ?? false
  }

  /// The expression that a link of a chain is applied to: the base of a member, of the member that is called, of `!`, `?`, `try`.
  func chainOperand(of id: ExpressionID, _ file: Int32) -> ExpressionID? {
    let fact = expression(id, file)
    switch fact.kind {
    case .member, .optionalChain, .forceUnwrap, .subscriptCall, .tryExpression, .awaitExpression, .tryForce:
      let base = operand(fact, 0, file)
      return base.isNone ? nil : base
    case .call:
      let callee = operand(fact, 0, file)
      if callee.isNone { return nil }
      let inner = expression(callee, file)
      if inner.kind == .member {
        let base = operand(inner, 0, file)
        return base.isNone ? nil : base
      }
      return inner.kind == .optionalChain || inner.kind == .forceUnwrap || inner.kind == .call
        || inner.kind == .subscriptCall
        ? callee : nil
    default:
      return nil
    }
  }

  /// `.shared`, `.just(1)`
  private func beginsImplicitly(_ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    return fact.kind == .implicitMember
      || fact.kind == .call && expression(operand(fact, 0, file), file).kind == .implicitMember
  }

  /// What a link's base has to be for the link to be of the expected type: operators that keep Output or Failure hand it on.
  private func expectedOfBase(_ id: ExpressionID, _ expected: Type?, _ file: Int32) -> Type? {
    let fact = expression(id, file)
    switch fact.kind {
    case .tryExpression, .awaitExpression, .tryForce: return expected
    case .forceUnwrap: return expected.map { known.optional($0) }
    case .call:
      let callee = expression(operand(fact, 0, file), file)
      guard callee.kind == .member else { return nil }
      let name = text(callee.name, file)
      let failsAsAsked = mapsErrors(operand(callee, 0, file), file)
      let upstream = expected.flatMap {
        expectedUpstream(ofOperator: name, expected: $0, failsAsAsked: failsAsAsked, file)
      }
      var failure = Type.unknown("not expected")
      if case .some(.nominal(let stream))? = upstream {
        if stream.arguments.first?.isKnown == true { return upstream }
        if stream.entry == known.publisher?.entry, stream.arguments.count == 2, keepsFailure(name) {
          failure = stream.arguments[1]
        }
      }
      guard let asked = outputAsked(by: fact, named: name, file), var stream = known.publisher else {
        return upstream
      }
      stream.arguments = [asked, failure]
      return Type.some(.nominal(stream))
    default: return nil
    }
  }

  /// `….mapError { … }`
  func mapsErrors(_ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    guard fact.kind == .call else { return false }
    let callee = expression(operand(fact, 0, file), file)
    return callee.kind == .member && text(callee.name, file) == "mapError"
  }

  /// The type of a link as it stands in the chain: not yet optional.
  func typeInChain(_ id: ExpressionID, _ file: Int32) -> Type {
    let value = value(of: id, file)
    return values[Key(file: file, index: id.index)]?.type ?? value.type
  }

  /// Whether a link is part of an optional chain, whose end is optional whatever the link is.
  func isChained(_ id: ExpressionID, _ file: Int32) -> Bool {
    values[Key(file: file, index: id.index)]?.isChained ?? false
  }

  /// `isPart` says that `expected` is asked of a chain that begins with the expression, which is only a member of it.
  private func evaluate(_ id: ExpressionID, _ file: Int32, expected: Type?, isPart: Bool) -> Value {
    let fact = expression(id, file)
    func inner(_ position: Int = 0, expected: Type? = nil) -> Value {
      value(of: operand(fact, position, file), file, expected: expected)
    }
    switch fact.kind {
    case .name: return name(id, fact, file)
    case .member: return member(id, fact, file)
    case .implicitMember: return implicitMember(fact, file, expected: expected)
    case .call: return call(id, fact, file, expected: expected, isPart: isPart)
    case .subscriptCall: return subscriptCall(id, fact, file)
    case .closure: return closureValue(id, fact, file, expected: expected)
    case .stringLiteral, .interpolatedString:
      for position in 0..<Int(fact.operands.count) { _ = inner(position) }
      return literal("String", expected)
    case .integerLiteral: return literal("Int", expected)
    case .floatLiteral: return literal("Double", expected)
    case .booleanLiteral: return literal("Bool", expected)
    case .nilLiteral:
      var result = Value(expected ?? .unknown("nil"))
      result.isNil = true
      return result
    case .arrayLiteral: return arrayLiteral(fact, file, expected: expected)
    case .dictionaryLiteral: return dictionaryLiteral(fact, file, expected: expected)
    case .tuple:
      var expectedElements: [Type] = []
      if case .tuple(let elements)? = expected { expectedElements = elements.map(\.type) }
      let arguments = facts(file).arguments[fact.arguments.indices]
      return Value(
        .tuple(
          arguments.enumerated().map { position, argument in
            let asked = expectedElements.count == arguments.count ? expectedElements[position] : nil
            let wanted = asked.flatMap { $0.isUnknown ? nil : $0 }
            return Type.TupleElement(
              label: text(argument.label, file), type: value(of: argument.value, file, expected: wanted).type)
          }))
    case .keyPath: return keyPathValue(id, fact, file, expected: expected)
    case .tryExpression, .awaitExpression, .tryForce, .wrapper:
      var result = base(id, file) ?? inner(expected: expected)
      result.isChained = false
      return fact.kind == .wrapper ? inner(expected: expected) : result
    case .tryOptional:
      let result = inner(expected: expected.map { known.wrapped($0) ?? $0 })
      return Value(
        known.isOptional(result.type) || result.type.isUnknown ? result.type : known.optional(result.type))
    case .forceUnwrap:
      let result = base(id, file) ?? inner()
      return Value(
        known.wrapped(result.type) ?? .unknown("'!' on what is not known to be optional"),
        stream: result.stream)
    case .optionalChain:
      var result = base(id, file) ?? inner()
      let isMetatype = if case .metatype = result.type { true } else { false }
      if isMetatype { return result }
      result.type =
        known.wrapped(result.type)
        ?? (result.type.isUnknown ? result.type : .unknown("'?' on what is not known to be optional"))
      result.isChained = true
      return result
    case .prefixOperator:
      let result = inner(expected: expected)
      if text(fact.name, file) == "!" { return Value(known.type("Bool")) }
      forbidOptional(result.type)
      return result
    case .postfixOperator: return inner()
    case .infixOperator: return infix(fact, file, expected: expected)
    case .assignment:
      let target = inner(0)
      let assigned = inner(1, expected: target.type.isUnknown ? nil : target.type)
      if expression(operand(fact, 0, file), file).kind != .wildcard {
        hand(assigned.type, to: typeInChain(operand(fact, 0, file), file))
      }
      return Value(.void)
    case .ternary:
      _ = inner(0)
      let first = inner(1, expected: expected)
      let second = inner(2, expected: expected ?? (first.type.isUnknown ? nil : first.type))
      guard let expected else { return join([first, second], expected: nil) }
      let branches = [first, second].enumerated().map { position, branch in
        implicitlyUnwrapped(branch, of: operand(fact, position + 1, file), toBe: expected, file)
      }
      return join(branches, expected: expected)
    case .coercion, .forcedCast, .conditionalCast:
      let context = context(of: id, file)
      let type =
        fact.typeArguments.count > 0
        ? types.resolve(TypeID(Int(facts(file).lists[Int(fact.typeArguments.start)])), in: file, context)
        : .unknown("no type")
      let value = inner(expected: fact.kind == .coercion ? type : nil)
      if fact.kind == .coercion { hand(value.type, to: type) }
      if fact.kind == .conditionalCast { return Value(known.optional(type)) }
      return Value(type, stream: value.stream)
    case .typeTest:
      _ = inner()
      return Value(known.type("Bool"))
    case .inoutExpression: return inner()
    case .control: return control(fact.statement, file, expected: expected)
    case .type:
      guard fact.typeArguments.count > 0 else { return .unknown("no type") }
      let type = TypeID(Int(facts(file).lists[Int(fact.typeArguments.start)]))
      return Value(.metatype(types.resolve(type, in: file, context(of: id, file), isConstraint: true)))
    case .macro, .regexLiteral, .wildcard, .pattern, .unknown:
      for position in 0..<Int(fact.operands.count) { _ = inner(position) }
      for argument in facts(file).arguments[fact.arguments.indices] { _ = value(of: argument.value, file) }
      return .unknown("an expression that is not followed")
    }
  }

  /// The value of a link's operand, as it stands in the chain: not yet optional.
  func base(_ id: ExpressionID, _ file: Int32) -> Value? {
    guard let operand = chainOperand(of: id, file) else { return nil }
    return values[Key(file: file, index: operand.index)].map(upToDate)
  }
}
