import PipelintSource

extension Inference {
  /// The failures that a closure hands to its only parameter: the promise of a `Future`, the observer of an `Observable`.
  ///
  /// A parameter that is passed on, or used in a way that is not known, may be told of any failure.
  func promised(_ id: ExpressionID, _ failure: Type, _ call: Call) -> ErrorSet {
    let file = call.file
    let fact = expression(id, file)
    guard fact.kind == .closure else { return .open("the promise is not followed") }
    let facts = facts(file)
    let closure = facts.closures[Int(fact.closure.index)]
    let name = nameOfPromise(closure, facts)
    if name.isEmpty { return .none }
    var result = ErrorSet.none
    var uses = 0
    var calls = 0
    var handed: Set<HandedPromise> = []
    var position = Int(id.index) - 1
    while position >= 0, closure.range.contains(facts.expressions[position].range) {
      let expression = facts.expressions[position]
      position -= 1
      if expression.kind == .name, expression.name == name {
        uses += 1
        if let errors = promised(byFunctionGiven: ExpressionID(position + 1), failure, call, &handed) {
          result.formUnion(errors)
          calls += 1
        }
      }
      guard expression.kind == .call, let message = message(to: name, expression, file) else { continue }
      calls += 1
      result.formUnion(told(message, failure, call))
    }
    if uses > calls { result.formUnion(.open("the promise is passed on")) }
    return result
  }

  /// A promise or observer that a function of the project is given.
  struct HandedPromise: Hashable {
    let function: DeclarationReference
    /// An index into the parameters of its file.
    let parameter: Int
  }

  /// The failures that a function of the project hands to the promise which it is given as the argument `use`, once for each function; nil where `use`
  /// is no argument of a function whose body is known, or more than such functions get the promise.
  private func promised(
    byFunctionGiven use: ExpressionID, _ failure: Type, _ call: Call, _ handed: inout Set<HandedPromise>
  ) -> ErrorSet? {
    guard let promise = handedPromise(use, call.file) else { return nil }
    guard handed.count < 8, handed.insert(promise).inserted else {
      return handed.count < 8 ? ErrorSet.none : nil
    }
    guard let uses = uses(of: promise) else { return nil }
    let file = promise.function.file
    let inner = Call(
      id: call.id, file: file, arguments: call.arguments, nameRange: call.nameRange, name: call.name,
      context: promise.function)
    var result = ErrorSet.none
    for use in uses {
      if let message = message(to: use, file) {
        if case .failure(let error) = message { _ = valueInContext(error, file) }
        if case .event(let event) = message { _ = valueInContext(event, file) }
        result.formUnion(told(message, failure, inner))
      } else if let errors = promised(byFunctionGiven: use, failure, inner, &handed) {
        result.formUnion(errors)
      } else {
        return nil
      }
    }
    return result
  }

  /// Where a function names a promise that it is given; nil where something in it gets that under another name, or another thing has its name.
  func uses(of promise: HandedPromise) -> [ExpressionID]? {
    let file = promise.function.file
    let (facts, range) = (facts(file), index.declaration(promise.function).range)
    let uses = scopes(file).usesOfName[facts.parameters[promise.parameter].name] ?? []
    let own = uses.filter { facts[$0].kind == .name && range.contains(facts[$0].range) }
    let areAllOfIt = own.allSatisfy {
      if case .parameter(promise.parameter)? = binding(of: $0, file)?.origin { true } else { false }
    }
    return areAllOfIt ? own : nil
  }

  /// The parameter that gets an argument; nil where that is none of a function of the project whose body is known, or which a subclass may override.
  func handedPromise(_ argument: ExpressionID, _ file: Int32) -> HandedPromise? {
    let facts = facts(file)
    guard let call = scopes(file).parent(of: argument), facts[call].kind == .call,
      case let arguments = facts.arguments[facts[call].arguments.indices],
      let place = arguments.firstIndex(where: { $0.value == argument }),
      let function = valueInContext(call, file).declaration
    else { return nil }
    let declaration = index.declaration(function)
    let parameters = index.facts(function).parameters[declaration.parameters.indices]
    let position = parameters.startIndex + place - arguments.startIndex
    guard declaration.kind == .function, declaration.modifiers.contains(.keepsBody),
      !declaration.modifiers.contains(.isRequirement), !index.isFramework(function),
      parameters.count == arguments.count, !parameters[position].name.isEmpty, !isOverridden(function)
    else { return nil }
    return HandedPromise(function: function, parameter: position)
  }

  /// Whether a subclass overrides a method of a class, or may do so elsewhere.
  func isOverridden(_ function: DeclarationReference) -> Bool {
    guard let entry = index.enclosingEntry(of: function), index.entries[Int(entry)].isDeclared else {
      return false
    }
    let name = index.name(ofDeclaration: function)
    return isOverridden(name, of: index.entries[Int(entry)].declaration)
  }

  /// What a promise or observer is told where it is named: `promise` of `promise(.failure(e))`; nil for other uses.
  private func message(to use: ExpressionID, _ file: Int32) -> Message? {
    guard let parent = scopes(file).parent(of: use) else { return nil }
    let call = expression(parent, file).kind == .member ? scopes(file).parent(of: parent) : parent
    guard let call, expression(call, file).kind == .call else { return nil }
    return message(to: expression(use, file).name, expression(call, file), file)
  }

  private func told(_ message: Message, _ failure: Type, _ call: Call) -> ErrorSet {
    switch message {
    case .value: return .none
    case .failure(let error): return told(error, failure, call)
    case .event(let event):
      let value = expression(event, call.file)
      let inner = value.kind == .call ? expression(operand(value, 0, call.file), call.file) : value
      switch text(inner.name, call.file) {
      case "success", "next", "completed", "finished": return .none
      case "failure" where value.arguments.count == 1, "error" where value.arguments.count == 1:
        return told(facts(call.file).arguments[Int(value.arguments.start)].value, failure, call)
      default: return told(event: event, failure, call)
      }
    }
  }

  /// Whether a closure completes its only parameter, an observer, right after each value that it sends it, and keeps it to itself:
  /// `observer.onNext(movie)`, `observer.onCompleted()`; `subscriber.send(movie)`, `subscriber.send(completion: .finished)`.
  func sendsOneValue(_ id: ExpressionID, _ file: Int32) -> Bool {
    guard let messages = messages(ofClosure: id, file), !messages.isEmpty else { return false }
    return messages.indices.allSatisfy { place in
      guard bringsValue(messages[place], file) else { return true }
      guard place > 0, !bringsValue(messages[place - 1], file) else { return false }
      let (call, completion) = (messages[place].call, messages[place - 1].call)
      // A name, its member and what the end is called stand between two calls that follow each other.
      let between: Int32 = if case .event = messages[place - 1].message { 3 } else { 2 }
      return completion.index == call.index + between + 1
        && scope(of: completion, file) == scope(of: call, file)
    }
  }

  /// Whether what the closure of a call tells the promise or observer that it is handed certainly comes in the background: it keeps that to itself,
  /// and sends each value from a callback of `URLSession` or a queue that is not the main one. Failures and ends may come from anywhere.
  func promisesInBackground(_ effects: ModelEffects, _ match: Match, _ call: Call) -> Bool {
    let file = call.file
    guard let closure = closure(givenPromiseBy: effects, match),
      facts(file).names.find("delegateQueue") == nil,
      let messages = messages(ofClosure: closure, file)
    else { return false }
    let values = messages.filter { bringsValue($0, file) }
    return !values.isEmpty && values.allSatisfy { isRunInBackground($0.call, file) }
  }

  private func closure(givenPromiseBy effects: ModelEffects, _ match: Match) -> ExpressionID? {
    switch effects.raises.first {
    case .promisedBy(let parameter)?, .sentBy(let parameter)?: argument(parameter, of: match)?.expression
    default: nil
    }
  }

  /// What a closure tells its only parameter, the last first; nil where that is passed on.
  private func messages(
    ofClosure id: ExpressionID, _ file: Int32
  ) -> [(call: ExpressionID, name: String, message: Message)]? {
    let fact = expression(id, file)
    guard fact.kind == .closure else { return nil }
    let facts = facts(file)
    let closure = facts.closures[Int(fact.closure.index)]
    let name = nameOfPromise(closure, facts)
    if name.isEmpty { return nil }
    var uses = 0
    var messages: [(call: ExpressionID, name: String, message: Message)] = []
    var position = Int(id.index) - 1
    while position >= 0, closure.range.contains(facts.expressions[position].range) {
      let expression = facts.expressions[position]
      if expression.kind == .name, expression.name == name { uses += 1 }
      if expression.kind == .call, let message = message(to: name, expression, file) {
        let callee = self.expression(operand(expression, 0, file), file)
        messages.append((ExpressionID(position), text(callee.name, file), message))
      }
      position -= 1
    }
    return uses == messages.count ? messages : nil
  }

  private func nameOfPromise(_ closure: ClosureFact, _ facts: LoadedFacts) -> NameID {
    closure.parameters.count == 1
      ? facts.parameters[Int(closure.parameters.start)].name : facts.names.find("$0") ?? .empty
  }

  /// Whether a message may be no failure, and more than the end.
  private func bringsValue(
    _ told: (call: ExpressionID, name: String, message: Message), _ file: Int32
  ) -> Bool {
    switch told.message {
    case .failure: return false
    case .value: return told.name != "onCompleted"
    case .event(let event):
      let fact = expression(event, file)
      let named = fact.kind == .call ? expression(operand(fact, 0, file), file) : fact
      return !["failure", "error", "completed", "finished"].contains(text(named.name, file))
    }
  }

  /// Whether an expression stands in what `URLSession` calls back, or what a queue that is not the main one runs, and in no closure inside.
  private func isRunInBackground(_ id: ExpressionID, _ file: Int32) -> Bool {
    let scopes = scopes(file)
    let callable = scopes.callable(around: scope(of: id, file))
    guard callable >= 0, scopes.scopes[Int(callable)].closure >= 0,
      let call = call(taking: ClosureID(Int(scopes.scopes[Int(callable)].closure)), file)
    else { return false }
    let callee = expression(operand(expression(call, file), 0, file), file)
    guard callee.kind == .member else { return false }
    let receiver = operand(callee, 0, file)
    switch text(callee.name, file) {
    case "dataTask", "uploadTask", "downloadTask":
      return valueInContext(receiver, file).type.nominal?.name == "URLSession"
    case "async", "asyncAfter": return delivery(on: receiver, file) == .background
    default: return false
    }
  }

  private enum Message {
    case value
    case failure(ExpressionID)
    /// `.failure(error)`, `.success(value)`
    case event(ExpressionID)
  }

  /// What a call tells the promise or observer called `name`: `promise(.failure(e))`, `observer.onError(e)`; nil for other calls.
  private func message(to name: NameID, _ call: ExpressionFact, _ file: Int32) -> Message? {
    let callee = expression(operand(call, 0, file), file)
    let arguments = facts(file).arguments[call.arguments.indices]
    if callee.kind == .name, callee.name == name {
      return arguments.count == 1 ? .event(arguments[arguments.startIndex].value) : .value
    }
    guard callee.kind == .member else { return nil }
    let base = expression(operand(callee, 0, file), file)
    guard base.kind == .name, base.name == name else { return nil }
    switch (text(callee.name, file), arguments.first.map { text($0.label, file) }) {
    case ("onNext", _), ("onCompleted", _), ("send", ""), ("send", nil): return .value
    case ("onError", _): return arguments.first.map { .failure($0.value) }
    case ("on", _), ("send", "completion"): return arguments.first.map { .event($0.value) }
    default: return nil
    }
  }

  /// Of an error that a promise, observer or subject gets.
  func told(_ error: ExpressionID, _ failure: Type, _ call: Call) -> ErrorSet {
    if let caught = caughtErrors(error, call.file) { return caught }
    let type =
      upcast(error, call.file) ?? value(of: error, call.file, expected: concreteError(failure)).type
    guard let concrete = concreteError(type) else {
      if known.isNever(type) { return .none }
      return errors(handedOnBy: error, call.file)
        ?? .raised("the type of the error that is sent is not known")
    }
    let place = ReachingError.Place(file: Int(call.file), range: expression(error, call.file).range)
    return ErrorSet([ReachingError(type: concrete, place: place, cause: .operation(call.name))])
  }

  /// Of a whole outcome that the promise gets: `promise(result)`.
  private func told(event: ExpressionID, _ failure: Type, _ call: Call) -> ErrorSet {
    if let errors = errors(handedOnBy: event, call.file) { return errors }
    let reason = "what the promise gets is not known"
    guard let result = value(of: event, call.file).type.nominal, result.entry == known.result?.entry,
      result.entry >= 0, result.arguments.count == 2, result.arguments[1].isKnown
    else { return .open(reason) }
    if known.isNever(result.arguments[1]) { return .none }
    guard let concrete = concreteError(result.arguments[1]) else { return .raised(reason) }
    let place = ReachingError.Place(file: Int(call.file), range: expression(event, call.file).range)
    return ErrorSet([ReachingError(type: concrete, place: place, cause: .operation(call.name))])
  }

  /// What another stream fails with whose subscriber gets `id`, or what it is a part of; nil where no stream gives it, or as a value.
  private func errors(handedOnBy id: ExpressionID, _ file: Int32) -> ErrorSet? {
    guard let closure = closure(given: id, file) else { return nil }
    let scopes = scopes(file)
    let owner = ExpressionID(Int(scopes.expressionOfClosure[Int(closure)]))
    guard !owner.isNone, let call = scopes.parent(of: owner), expression(call, file).kind == .call,
      !getsValues(owner, in: expression(call, file), file)
    else { return nil }
    let callee = expression(operand(expression(call, file), 0, file), file)
    let context = context(of: call, file)
    let base: Value
    switch callee.kind {
    case .member: base = valueInContext(operand(callee, 0, file), file)
    case .name where Self.subscribers.contains(text(callee.name, file)): base = selfValue(context)
    default: return nil
    }
    guard isPublisher(base.type, context) else {
      let mayBeStream = base.type.isUnknown && Self.subscribers.contains(text(callee.name, file))
      return mayBeStream ? .open("what is subscribed to is not known") : nil
    }
    return (base.stream ?? defaultStream(of: base.type, file: file))?.errors
      ?? .open("what '\(base.type)' fails with is not known")
  }

  /// Whether a subscriber runs a closure for values alone: `sink { … }`, `receiveValue: { … }`, `onNext: { … }`.
  private func getsValues(_ closure: ExpressionID, in call: ExpressionFact, _ file: Int32) -> Bool {
    let arguments = facts(file).arguments[call.arguments.indices]
    guard let argument = arguments.first(where: { $0.value == closure }) else { return false }
    switch text(argument.label, file) {
    case "receiveValue", "onNext", "onSuccess": return true
    case "":
      return arguments.count == 1 && text(expression(operand(call, 0, file), file).name, file) == "sink"
    default: return false
    }
  }

  /// The closure of which `id` is a parameter, or a part of one that a pattern gives a name.
  private func closure(given id: ExpressionID, _ file: Int32) -> Int32? {
    let fact = expression(id, file)
    let scope = scope(of: id, file)
    guard fact.kind == .name, scope >= 0 else { return nil }
    if text(fact.name, file).utf8.first == UInt8(ascii: "$") {
      let callable = scopes(file).callable(around: scope)
      let closure = callable < 0 ? -1 : scopes(file).scopes[Int(callable)].closure
      return closure < 0 ? nil : closure
    }
    switch scopes(file).lookUp(fact.name, from: scope, at: fact.range.lower)?.origin {
    case .closureParameter(let closure, _): return closure
    case .matched(_, let subject, _) where !subject.isNone && subject != id:
      return closure(given: subject, file)
    default: return nil
    }
  }
}
