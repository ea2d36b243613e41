import PipelintSource

/// A publisher and what is done with it, link by link.
package struct Chain {
  /// From the first byte of the source to the last of the last link, in the file that was asked about.
  package let range: SourceRange
  /// The source, its operators, and the subscriber if there is one.
  package let steps: [Step]
  /// The whole chain as an expression.
  package let expression: ExpressionID
}

/// The static type of failure.
package enum Failure: Sendable, Equatable {
  case never
  case anyError
  case concrete(Type)
  case generic(String)
  /// With the reason.
  case unknown(String)
}

package enum CanFail: Sendable {
  case no, yes, maybe
}

/// One link of a chain, and what is known of the stream that leaves it. An object, because it is handed on far more often than made.
package final class Step {
  package enum Role: Sendable {
    case source, `operator`, subscriber
  }

  /// The operator's name; of an initializer the type's.
  package let name: String
  package let nameRange: SourceRange
  /// The expression that ends with this link.
  package let expression: ExpressionID
  package let role: Role
  package let type: Type
  package let output: Type
  package let failure: Failure
  package let stream: Stream
  /// It stands in another statement: the initial value of a variable that this chain begins with.
  package let isElsewhere: Bool
  /// Its result fails with `any Error` whatever comes in: `tryMap`, `decode`.
  package let erasesFailure: Bool
  /// `eraseToAnyPublisher`
  package let erasesType: Bool
  /// Failures are mapped, replaced or taken out here.
  package let handlesFailure: Bool
  /// What the framework's model says of the link beyond its types; nil for what is the project's own or not known.
  package let effects: ModelEffects?
  /// What the link's name refers to; nil where that is not known.
  package let declaration: DeclarationReference?
  /// Who knows what arguments fail with, where that matters.
  private unowned let inference: Inference?

  init(
    name: String, nameRange: SourceRange, expression: ExpressionID, role: Role, type: Type, output: Type,
    failure: Failure, stream: Stream, isElsewhere: Bool, erasesFailure: Bool, erasesType: Bool,
    handlesFailure: Bool, effects: ModelEffects?, declaration: DeclarationReference?, inference: Inference?
  ) {
    self.name = name
    self.nameRange = nameRange
    self.expression = expression
    self.role = role
    self.type = type
    self.output = output
    self.failure = failure
    self.stream = stream
    self.isElsewhere = isElsewhere
    self.erasesFailure = erasesFailure
    self.erasesType = erasesType
    self.handlesFailure = handlesFailure
    self.effects = effects
    self.declaration = declaration
    self.inference = inference
  }

  package var errors: ErrorSet { stream.errors }

  /// The same, and where it depends on what parameters fail with, what the arguments of all calls do. Dear: ask for it last.
  package var errorsFromCallers: ErrorSet { inference?.resolved(stream.errors) ?? stream.errors }

  /// What can arrive: `errors`, or where they leave open whether anything does, `errorsFromCallers`. Dear: ask for it last.
  package var errorsAskingCallers: ErrorSet { canFail == .maybe ? errorsFromCallers : errors }

  /// Whether it is the `self` of an extension of streams: what an operator of the project's own is called on.
  package var isStreamExtendedHere: Bool { role == .source && errors.includesUpstream }

  package var canFail: CanFail { canFail(with: errors) }

  /// The same, by `errorsFromCallers`. Dear: ask for it last.
  package var canFailFromCallers: CanFail { canFail(with: errorsFromCallers) }

  /// Whether what leaves an operator goes on as long as what comes to it.
  var keepsLifetime: Bool {
    guard role == .operator, let effects else { return false }
    return !effects.ends && !effects.pairs && !effects.counts && !effects.timesOut && !effects.isSource
      && effects.replacesUpstream == nil && effects.wraps == nil && effects.defers == nil
  }

  /// Whether a link hands on values of its upstream at most, and none of other streams.
  var addsNoValues: Bool { effects.map { $0.flattens == nil && $0.merges.isEmpty } ?? false }

  /// Whether it can fail if `errors` is what can arrive: `errorsAskingCallers`, where they are asked for anyway.
  package func canFail(with errors: ErrorSet) -> CanFail {
    if failure == .never { return .no }
    // Of an extension's own `self` nothing is known but that it may fail.
    if errors.isCertain { return .yes }
    return errors.isOpen || errors.includesUpstream ? .maybe : .no
  }
}

extension Inference {
  /// The chain that `expression` ends, if its value is a publisher or the token of a subscription. Links after an operator that is not known
  /// are part of it; what is done with a subscription's token is not.
  func chain(_ id: ExpressionID, _ file: Int32, depth: Int = 0) -> Chain? {
    let key = Key(file: file, index: id.index)
    if let known = chains[key] { return known }
    guard depth < 8 else { return nil }
    _ = ask(id, file)
    let chain = makeChain(id, file, depth)
    chains[key] = .some(chain)
    return chain
  }

  private func makeChain(_ id: ExpressionID, _ file: Int32, _ depth: Int) -> Chain? {
    var links: [ExpressionID] = []
    var current: ExpressionID? = id
    while let link = current, links.count < 4096 {
      links.append(link)
      current = chainOperand(of: link, file)
    }
    var steps: [Step] = []
    var isOptional = false
    for link in links.reversed() {
      var fact = expression(link, file)
      switch fact.kind {
      case .optionalChain where steps.isEmpty:
        isOptional = true
        fact = expression(operand(fact, 0, file), file)
      case .tryExpression, .awaitExpression, .tryForce, .optionalChain, .forceUnwrap: continue
      default: break
      }
      if steps.last?.role == .subscriber { break }
      var value = valueInContext(link, file)
      if isOptional { value.type = known.wrapped(value.type) ?? value.type }
      let isPublisher = isPublisher(value.type, context(of: link, file))
      if steps.isEmpty {
        if isPublisher { steps = sourceSteps(link, fact, value, file, depth) }
      } else if isPublisher {
        steps.append(step(link, fact, value, file, role: .operator))
      } else if isSubscriber(fact, value, after: steps[steps.count - 1], file) {
        steps.append(step(link, fact, value, file, role: .subscriber))
      } else if value.type.isUnknown, value.declaration == nil, fact.kind == .call {
        steps.append(step(link, fact, value, file, role: .operator))
      } else {
        steps = []
      }
    }
    guard !steps.isEmpty else { return nil }
    return Chain(range: expression(id, file).range, steps: steps, expression: id)
  }

  /// Whether a link takes what its upstream delivers: it returns a token, or the asynchronous values; after an operator that is not known, it is
  /// called as one that does.
  private func isSubscriber(_ fact: ExpressionFact, _ value: Value, after upstream: Step, _ file: Int32)
    -> Bool
  {
    if let declaration = value.declaration, effects(of: declaration).isToken { return true }
    if let nominal = value.type.nominal, Self.tokens.contains(nominal.name) { return true }
    let name = text(fact.kind == .call ? expression(operand(fact, 0, file), file).name : fact.name, file)
    if name == "values" { return fact.kind == .member }
    guard isWrittenAsSubscriber(fact, file) else { return false }
    return value.type.isUnknown || !upstream.type.isUnknown
  }

  /// Whether a call has the name of a subscriber. `receive(on:)` and `subscribe(on:)` are operators.
  func isWrittenAsSubscriber(_ call: ExpressionFact, _ file: Int32) -> Bool {
    guard call.kind == .call,
      Self.subscribers.contains(text(expression(operand(call, 0, file), file).name, file))
    else { return false }
    return facts(file).arguments[call.arguments.indices].first.map { text($0.label, file) != "on" } ?? true
  }

  private static let tokens: Set<String> = ["AnyCancellable", "Cancellable", "Disposable"]

  /// How frameworks call what subscribes.
  static let subscribers: Set<String> = [
    "sink", "assign", "subscribe", "receive", "bind", "drive", "emit", "connect",
  ]

  /// The source of a chain: all of the chain that a local constant stands for.
  private func sourceSteps(
    _ link: ExpressionID, _ fact: ExpressionFact, _ value: Value, _ file: Int32, _ depth: Int
  ) -> [Step] {
    if let extended = extendedStep(before: link, fact, value, file) {
      return [extended, step(link, fact, value, file, role: .operator)]
    }
    if fact.kind == .name, let initial = initialValue(ofLocal: link, fact, file),
      let chain = chain(initial, file, depth: depth + 1)
    {
      return chain.steps.map { $0.movedElsewhere() }
    }
    return [step(link, fact, value, file, role: .source)]
  }

  /// The `self` that an operator is called on which is written without one: `retry(2)` in an extension of streams. Nil for other calls.
  private func extendedStep(before link: ExpressionID, _ fact: ExpressionFact, _ value: Value, _ file: Int32)
    -> Step?
  {
    guard fact.kind == .call, let declaration = value.declaration, !isStatic(declaration),
      index.declaration(declaration).kind == .function,
      let type = index.parent(of: declaration), index.entry(of: type) >= 0
    else { return nil }
    let callee = operand(fact, 0, file)
    let name = expression(callee, file)
    guard name.kind == .name, binding(of: callee, file) == nil else { return nil }
    let context = context(of: link, file)
    let extended = selfValue(context)
    guard isPublisher(extended.type, context) else { return nil }
    return step(callee, name, extended, file, role: .source, called: ("self", name.nameRange.start))
  }

  /// The value that a local constant is given where it is declared.
  func initialValue(ofLocal link: ExpressionID, _ fact: ExpressionFact, _ file: Int32) -> ExpressionID? {
    let scope = scope(of: link, file)
    guard scope >= 0, let binding = scopes(file).lookUp(fact.name, from: scope, at: fact.range.lower),
      case .local(let statement, let path) = binding.origin, path.isEmpty
    else { return nil }
    let local = facts(file).statements[Int(statement)]
    return local.modifiers.contains(.isConstant) && !local.value.isNone ? local.value : nil
  }

  private func step(
    _ link: ExpressionID, _ fact: ExpressionFact, _ value: Value, _ file: Int32, role: Step.Role,
    called name: (name: String, range: SourceRange)? = nil
  ) -> Step {
    let context = context(of: link, file)
    let called = name ?? called(fact, file)
    let effects = value.declaration.map(effects)
    let failure = failure(of: value.type, file, context)
    let isFramework = value.declaration.map(index.isFramework) ?? false
    var erases = false
    if isFramework, role == .operator, let declaration = value.declaration {
      let declared = declaredResult(of: declaration)
      erases =
        declaresFailure(declared, declaration)
        && known.isAnyError(self.failure(of: declared, declaration.file, declaration))
    }
    let type = staticFailure(failure)
    var stream =
      value.stream ?? defaultStream(of: value.type, file: file) ?? unknownStream(value.type, failure, role)
    if role == .source, stream.errors.isOpen, let inlet = inletOfSubject(madeBy: link, value, file) {
      stream.errors = .open(for: ArrivingInlet(inlet: inlet), of: value.type)
    }
    if role == .source, stream.start == .hot, stream.lifetime == .longLived,
      isSubjectOfOneTask(madeBy: link, file)
    {
      stream.lifetime = .finite
    }
    if type == .anyError { openForUpstream(&stream.errors, context, file) }
    return Step(
      name: called.name, nameRange: called.range,
      expression: link, role: role,
      type: value.type, output: output(of: value.type, file, context), failure: type,
      stream: stream, isElsewhere: false, erasesFailure: erases,
      erasesType: effects?.erases ?? false,
      handlesFailure: effects?.handlesFailure ?? false,
      effects: isFramework ? effects : nil, declaration: value.declaration,
      inference: stream.errors.inlets.isEmpty ? nil : self)
  }

  /// What a link is called, and where that stands: the name that is called, read or handed on with `&`; of what has none the sign of it.
  private func called(_ link: ExpressionFact, _ file: Int32) -> (name: String, range: SourceRange) {
    var named = link
    if link.kind == .call || link.kind == .inoutExpression {
      named = expression(operand(link, 0, file), file)
    }
    let name =
      switch named.kind {
      case .closure: "{ … }"
      case .ternary: "? :"
      case .subscriptCall: "subscript"
      case .control: facts(file)[named.statement].kind == .switchStatement ? "switch" : "if"
      default: text(named.name, file)
      }
    return (name, named.nameRange.isEmpty ? named.range : named.nameRange)
  }

  /// Of a publisher of which nothing but the static failure is known; of the token that a subscriber returns.
  private func unknownStream(_ type: Type, _ failure: Type, _ role: Step.Role) -> Stream {
    if known.isNever(failure) || (role == .subscriber && !type.isUnknown) { return Stream(errors: .none) }
    return Stream(errors: .open(failureOf: type))
  }

  func staticFailure(_ type: Type) -> Failure {
    if known.isNever(type) { return .never }
    if known.isAnyError(type) { return .anyError }
    switch type {
    case .unknown(let reason): return .unknown(reason)
    case .parameter, .member: return .generic(type.description)
    default: return type.isKnown ? .concrete(type) : .unknown("a part of '\(type)' is not known")
    }
  }
}

extension Step {
  fileprivate func movedElsewhere() -> Step {
    Step(
      name: name, nameRange: nameRange, expression: expression, role: role, type: type, output: output,
      failure: failure, stream: stream,
      isElsewhere: true, erasesFailure: erasesFailure, erasesType: erasesType, handlesFailure: handlesFailure,
      effects: effects, declaration: declaration, inference: inference)
  }
}

extension ArraySlice<Step> {
  /// Whether a stream has one value in the life of a view controller: that of `viewDidLoad`, which UIKit calls once, by its name.
  package var comeOnce: Bool {
    guard let name = first?.name, name.hasPrefix("viewDidLoad") || name.hasSuffix("ViewDidLoad") else {
      return false
    }
    return dropFirst().allSatisfy(\.addsNoValues)
  }
}
