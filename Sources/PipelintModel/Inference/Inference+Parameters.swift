import PipelintSource

extension Inference {
  // MARK: - Inside of a function

  /// The stream that a parameter is in the body of its function; nil where it is none. What the type does not say of its failures is left to the
  /// arguments.
  func stream(ofParameter position: Int, _ type: Type, _ context: DeclarationReference?, _ file: Int32)
    -> Stream?
  {
    guard var stream = defaultStream(of: type, file: file) ?? streamOfGeneric(type, context, file) else {
      return nil
    }
    leaveToArguments(&stream, type, context, file) {
      inlet(at: position, in: context) { .parameter($0) }
    }
    return stream
  }

  /// The stream that a function returns which is called `callee`; nil where it is none. What the type does not say of its failures is left to who
  /// hands the function on, where it is a parameter.
  func stream(ofCalled callee: ExpressionID, _ type: Type, _ file: Int32) -> Stream? {
    guard var stream = defaultStream(of: type, file: file) else { return nil }
    var callee = callee
    while [.optionalChain, .forceUnwrap].contains(expression(callee, file).kind) {
      callee = operand(expression(callee, file), 0, file)
    }
    if case .parameter(let position)? = binding(of: callee, file)?.origin {
      let context = context(of: callee, file)
      leaveToArguments(&stream, type, context, file) {
        inlet(at: position, in: context) { .result(of: $0) }
      }
    }
    return stream
  }

  /// What a call of a parameter throws, `try transform(value)`: what the function does that is handed for it. Nil for other calls.
  func thrown(byCallOfParameter callee: ExpressionID, _ file: Int32) -> ErrorSet? {
    guard case .parameter(let position)? = binding(of: callee, file)?.origin,
      case let type = value(of: callee, file).type, case .function(let function) = functionPart(type),
      function.isThrowing, function.thrown == nil,
      let inlet = inlet(at: position, in: context(of: callee, file), { .thrown(by: $0) })
    else { return nil }
    return .open(for: ArrivingInlet(inlet: inlet), of: type)
  }

  /// Of `source: Source`, where that stands for streams of which no type says what they fail with.
  private func streamOfGeneric(_ type: Type, _ context: DeclarationReference?, _ file: Int32) -> Stream? {
    guard case .parameter = type, let shape = shape(of: type, context), case .anyError = shape.failure else {
      return nil
    }
    return Stream(errors: .open(failureOf: type))
  }

  /// The same of `input.name`, an element of a parameter that is a tuple; nil for other elements.
  func stream(
    ofElement element: Int, _ type: Type, of tuple: ExpressionID, _ context: DeclarationReference?,
    _ file: Int32
  ) -> Stream? {
    guard case .parameter(let position)? = binding(of: tuple, file)?.origin,
      var stream = defaultStream(of: type, file: file)
    else { return nil }
    leaveToArguments(&stream, type, context, file) {
      inlet(at: position, in: context) { .element(Int32(element), of: $0) }
    }
    return stream
  }

  /// The stream that a property is which only the memberwise initializer of its type gives a value to.
  func streamGivenByCallers(_ property: DeclarationReference, _ type: Type) -> Stream? {
    guard var stream = defaultStream(of: type, file: property.file) else { return nil }
    leaveToArguments(&stream, type, property, property.file) {
      index.parent(of: property).map { StreamInlet(owner: $0, place: .property(property.index)) }
    }
    return stream
  }

  private func leaveToArguments(
    _ stream: inout Stream, _ type: Type, _ context: DeclarationReference?, _ file: Int32,
    _ inlet: () -> StreamInlet?
  ) {
    guard stream.errors.isOpen, known.isAnyError(failure(of: type, file, context)), let inlet = inlet()
    else { return }
    stream.errors = .open(for: ArrivingInlet(inlet: inlet), of: type)
  }

  /// What comes in by the parameter at a place among all of a file, which code in `context` can name. `place` makes it of that among the
  /// function's own.
  private func inlet(
    at position: Int, in context: DeclarationReference?, _ place: (Int32) -> StreamInlet.Place
  ) -> StreamInlet? {
    var current = context
    while let owner = current {
      let declaration = index.declaration(owner)
      let parameters = declaration.parameters
      if parameters.indices.contains(position) {
        let fact = index.facts(owner).parameters[position]
        guard declaration.kind == .function || declaration.kind == .initializer, !fact.isInout,
          !fact.isVariadic
        else { return nil }
        return StreamInlet(owner: owner, place: place(Int32(position) - Int32(parameters.start)))
      }
      current = index.parent(of: owner)
    }
    return nil
  }

  // MARK: - At a call

  /// Puts what the arguments of a call fail with in the place of the parameters of what is called.
  func giveArguments(to errors: inout ErrorSet, of match: Match, _ call: Call) {
    let owner = match.candidate.declaration
    guard errors.inlets.contains(where: { $0.inlet.owner == owner }) else { return }
    errors.replaceInlets { arriving, own in
      guard arriving.inlet.owner == owner else { return own }
      switch arriving.inlet.place {
      case .parameter(let position):
        return argument(at: position, of: match).map { self.errors(ofArgument: $0.value, call.file) }
          ?? self.errors(of: defaultValue(Int(position), of: owner), owner.file)
      case .result(let position):
        return argument(at: position, of: match).map { self.errors(ofResultOf: $0, call.file) }
          ?? self.errors(ofResultOfDefault: position, of: owner)
      case .thrown(let position):
        return argument(at: position, of: match).map { self.errors(thrownBy: $0, call.file) }
          ?? .open("an argument is left out")
      case .element(let element, let position):
        return argument(at: position, of: match).map { self.errors(ofElement: element, $0, call.file) }
          ?? .open("an argument is left out")
      case .property, .receiver, .subject, .local, .value, .itself: return own
      }
    }
  }

  /// What a function only hands on goes on as long as the argument:
  /// `func track(_ source: Observable<Int>) -> Observable<Int> { source.do(onError: show) }`
  func giveLifetime(to stream: inout Stream, of match: Match) {
    guard stream.lifetime == .unknown, let position = parameterHandedOn(by: match.candidate.declaration),
      let handed = argument(at: position, of: match)?.value?.stream
    else { return }
    stream.lifetime = handed.lifetime
    stream.goesOnWithUpstream = handed.goesOnWithUpstream
  }

  /// The parameter that all of a function's body is a chain on, of links that keep its lifetime. Types nothing.
  private func parameterHandedOn(by function: DeclarationReference) -> Int32? {
    let declaration = index.declaration(function)
    guard declaration.kind == .function, declaration.parameters.count > 0, declaration.body.count == 1 else {
      return nil
    }
    let facts = facts(function.file)
    let returned = returnedExpressions(declaration.body, function.file)
    guard returned.count == 1 else { return nil }
    var link = returned[0]
    while let inner = chainOperand(of: link, function.file) {
      if facts[link].kind == .call {
        let callee = expression(operand(facts[link], 0, function.file), function.file)
        guard Self.lastingLinks.contains(text(callee.name, function.file)) else { return nil }
      }
      link = inner
    }
    guard facts[link].kind == .name else { return nil }
    let parameters = facts.parameters[declaration.parameters.indices]
    return parameters.firstIndex { $0.name == facts[link].name }.map { Int32($0 - parameters.startIndex) }
  }

  private static let lastingLinks: Set<String> = [
    "asObservable", "do", "handleEvents", "map", "observe", "observeOn", "receive", "eraseToAnyPublisher",
    "print", "debug", "mapError",
  ]

  /// Puts what the functions throw that a call hands to `function` in the place of those that it calls.
  func giveFunctions(
    to errors: inout ErrorSet, of function: DeclarationReference, calledBy id: ExpressionID, _ file: Int32
  ) {
    guard errors.inlets.contains(where: { $0.inlet.owner == function }) else { return }
    let fact = expression(id, file)
    let call = Call(
      id: id, file: file, arguments: fact.arguments, nameRange: fact.nameRange,
      name: index.name(ofDeclaration: function), context: context(of: id, file))
    guard let assignment = assign(call, to: signature(of: function).parameters) else { return }
    errors.replaceInlets { arriving, own in
      guard arriving.inlet.owner == function, case .thrown(let position) = arriving.inlet.place,
        let argument = assignment.first(where: { $0.0 == position })?.1
      else { return own }
      return thrown(byCalling: argument.value, file)
    }
  }

  func argument(at position: Int32, of match: Match) -> Argument? {
    let owner = match.candidate.declaration
    let parameters = index.declaration(owner).parameters
    let name = index.facts(owner).parameters[Int(parameters.start) + Int(position)].name
    return match.arguments.first { $0.parameter == name }
  }

  private func errors(ofArgument value: Value?, _ file: Int32) -> ErrorSet {
    value.map { errors(of: $0, file) } ?? .open("an argument is not known")
  }

  /// What a function returns fails with that is handed on.
  private func errors(ofResultOf argument: Argument, _ file: Int32) -> ErrorSet {
    switch expression(argument.expression, file).kind {
    case .nilLiteral: .none
    case .closure, .name, .member, .implicitMember: errors(ofArgument: argument.value, file)
    default: .open("what an argument returns is not known")
    }
  }

  /// What a function throws that is handed on.
  private func errors(thrownBy argument: Argument, _ file: Int32) -> ErrorSet {
    thrown(byCalling: argument.expression, file, declaration: argument.value?.declaration)
  }

  private func errors(ofElement element: Int32, _ argument: Argument, _ file: Int32) -> ErrorSet {
    let fact = expression(argument.expression, file)
    guard fact.kind == .tuple, element < fact.arguments.count else {
      return .open("the elements of an argument are not known")
    }
    return errors(of: facts(file).arguments[Int(fact.arguments.start) + Int(element)].value, file)
  }

  /// What an argument fails with.
  func errors(of argument: ExpressionID?, _ file: Int32) -> ErrorSet {
    guard let argument, !argument.isNone else { return .open("an argument is not known") }
    return errors(of: valueInContext(argument, file), file)
  }

  private func errors(of value: Value, _ file: Int32) -> ErrorSet {
    (value.stream ?? defaultStream(of: value.type, file: file))?.errors ?? .open("an argument is not known")
  }

  /// What a function returns fails with that a call hands on: the same as `errors(ofResultOf:_:)`, of a call that is not matched.
  func errors(ofResultOf argument: ExpressionID, takes parameters: Int, _ file: Int32) -> ErrorSet {
    let fact = expression(argument, file)
    switch fact.kind {
    case .nilLiteral: return .none
    case .closure:
      _ = valueInContext(argument, file)
      return errors(ofArgument: closureResults[Key(file: file, index: fact.closure.index)], file)
    case .name, .member:
      let inputs = Array(repeating: Type.unknown("not asked for"), count: parameters)
      return errors(
        of: functionReference(argument, file, inputs: inputs, mayBeAsync: false, wanted: nil), file)
    default: return .open("what an argument returns is not known")
    }
  }

  func errors(ofResultOfDefault position: Int32, of function: DeclarationReference) -> ErrorSet {
    guard let value = defaultValue(Int(position), of: function), !value.isNone,
      expression(value, function.file).kind == .nilLiteral
    else { return .open("what an argument returns is not known") }
    return .none
  }

  /// What a parameter gets where a call leaves it out; nil where that is not kept.
  func defaultValue(_ position: Int, of function: DeclarationReference) -> ExpressionID? {
    let parameters = index.declaration(function).parameters
    return index.facts(function).parameters[Int(parameters.start) + position].defaultValue
  }

  // MARK: - For readers

  /// `errors` with what the arguments of all calls fail with in the place of the parameters that it is open for.
  func resolved(_ errors: ErrorSet) -> ErrorSet {
    var result = errors
    var isUpstreamKnown = false
    result.replaceInlets { arriving, _ in
      if arriving.inlet.place == .receiver { isUpstreamKnown = true }
      var found = analysis.inlets.errors(of: arriving.inlet, analysis)
      found.enter(at: arriving.entry, arriving.entryName)
      return found
    }
    if isUpstreamKnown { result.includesUpstream = false }
    return result
  }

  /// How long the source of a chain goes on that its code is handed, by all who hand it: a parameter, or a constant property that gets its value from
  /// initializers, an input of a view model. Unknown where they differ in that.
  func lifetimeFromCallers(of source: Step) -> Stream.Lifetime {
    lifetime(handedTo: source, file, depth: 0)
  }

  /// Where more than this many hand it, nobody can tell what they have in common.
  private static let mostHandedValues = 16
  /// Who hands on what they were handed themselves are asked for that, and no further.
  private static let mostHands = 2

  private func lifetime(handedTo source: Step, _ file: Int32, depth: Int) -> Stream.Lifetime {
    guard depth < Self.mostHands, let inlet = inlet(handedTo: source, file) else { return .unknown }
    let key = HandedStream(inlet: inlet, depth: depth)
    if let known = handedLifetimes[key] { return known }
    handedLifetimes[key] = .unknown
    let result = lifetime(handedTo: inlet, depth: depth)
    handedLifetimes[key] = result
    return result
  }

  private func lifetime(handedTo inlet: StreamInlet, depth: Int) -> Stream.Lifetime {
    guard let values = values(handedTo: inlet), values.count <= Self.mostHandedValues,
      let first = values.first
    else { return .unknown }
    let lifetime = lifetime(ofHanded: first, depth: depth)
    if lifetime == .unknown { return .unknown }
    return values.dropFirst().allSatisfy { self.lifetime(ofHanded: $0, depth: depth) == lifetime }
      ? lifetime : .unknown
  }

  /// A subject that is local to who hands it may be sent a single value.
  private func lifetime(ofHanded value: GivenValue, depth: Int) -> Stream.Lifetime {
    guard let chain = chain(value.value, value.file), let last = chain.steps.last, last.role != .subscriber,
      !isMadeLocally(value.value, value.file)
    else { return .unknown }
    let lifetime = last.stream.lifetime
    guard lifetime == .unknown || lifetime == .longLived && isHandedSubject(chain.steps[0], value.file) else {
      return lifetime
    }
    return chain.steps.dropFirst().allSatisfy(\.keepsLifetime)
      ? self.lifetime(handedTo: chain.steps[0], value.file, depth: depth + 1) : .unknown
  }

  /// Whether all who hand the source of a chain to its code hand the one value of `viewDidLoad`.
  func comesOnceFromCallers(_ source: Step) -> Bool { comesOnce(handedTo: source, file, depth: 0) }

  private func comesOnce(handedTo source: Step, _ file: Int32, depth: Int) -> Bool {
    guard depth < Self.mostHands, let inlet = inlet(handedTo: source, file),
      let values = values(handedTo: inlet), !values.isEmpty, values.count <= Self.mostHandedValues
    else { return false }
    return values.allSatisfy { value in
      guard let steps = chain(value.value, value.file)?.steps, let first = steps.first else { return false }
      return steps[...].comeOnce
        || steps.dropFirst().allSatisfy(\.addsNoValues)
          && comesOnce(handedTo: first, value.file, depth: depth + 1)
    }
  }

  /// Whether a chain begins with a parameter that is a subject: who calls may end it, whatever its type says. Relays never end.
  private func isHandedSubject(_ source: Step, _ file: Int32) -> Bool {
    isParameter(source.expression, file)
      && ask(source.expression, file).type.nominal.map(isObserver) ?? false
  }

  /// The parameter or the constant property of the project that the source of a chain is.
  private func inlet(handedTo source: Step, _ file: Int32) -> StreamInlet? {
    if case .parameter(let position)? = binding(of: source.expression, file)?.origin {
      return inlet(at: position, in: context(of: source.expression, file)) { .parameter($0) }
    }
    guard let property = source.declaration, !index.isFramework(property),
      case let declaration = index.declaration(property), declaration.kind == .variable,
      declaration.initialValue.isNone, declaration.modifiers.isDisjoint(with: [.isComputed, .isStatic])
    else { return nil }
    return StreamInlet(owner: property, place: .itself)
  }

  /// All values that a parameter or a constant property of the project is given; nil where one of them is not known.
  private func values(handedTo inlet: StreamInlet) -> [GivenValue]? {
    if case .parameter(let own) = inlet.place { return values(ofParameter: Int(own), inCallsOf: inlet.owner) }
    return valuesGivenByInitializers(inlet.owner)
  }
}

/// A parameter or property, and how many had handed on what it is handed when it was asked about.
struct HandedStream: Hashable {
  let inlet: StreamInlet
  let depth: Int
}
