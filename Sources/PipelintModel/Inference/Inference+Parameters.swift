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
    leaveToArguments(&stream, type, context, file) { parameter(at: position, in: context) }
    return stream
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
    leaveToArguments(&stream, type, context, file) { parameter(at: position, in: context, element: element) }
    return stream
  }

  /// The stream that a property is which only the memberwise initializer of its type gives a value to.
  func streamGivenByCallers(_ property: DeclarationReference, _ type: Type) -> Stream? {
    guard var stream = defaultStream(of: type, file: property.file) else { return nil }
    leaveToArguments(&stream, type, property, property.file) {
      index.parent(of: property).map { StreamInlet(owner: $0, position: property.index, element: -1) }
    }
    return stream
  }

  private func leaveToArguments(
    _ stream: inout Stream, _ type: Type, _ context: DeclarationReference?, _ file: Int32,
    _ parameter: () -> StreamInlet?
  ) {
    guard stream.errors.isOpen, known.isAnyError(failure(of: type, file, context)),
      let parameter = parameter()
    else { return }
    stream.errors = .open(for: ArrivingInlet(inlet: parameter), of: type)
  }

  /// The parameter at a place among all of a file, which code in `context` can name.
  private func parameter(at position: Int, in context: DeclarationReference?, element: Int = -1)
    -> StreamInlet?
  {
    var current = context
    while let owner = current {
      let declaration = index.declaration(owner)
      let parameters = declaration.parameters
      if parameters.indices.contains(position) {
        let fact = index.facts(owner).parameters[position]
        guard declaration.kind == .function || declaration.kind == .initializer, !fact.isInout,
          !fact.isVariadic
        else { return nil }
        return StreamInlet(
          owner: owner, position: Int32(position) - Int32(parameters.start), element: Int32(element))
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
    let parameters = index.declaration(owner).parameters
    errors.replaceInlets { arriving, own in
      let parameter = arriving.inlet
      if parameter.owner != owner { return own }
      let position = Int(parameter.position)
      let name = index.facts(owner).parameters[Int(parameters.start) + position].name
      guard let argument = match.arguments.first(where: { $0.parameter == name }) else {
        return parameter.element < 0
          ? self.errors(of: defaultValue(position, of: owner), owner.file) : .open("an argument is left out")
      }
      if parameter.element < 0 {
        return argument.value.map { self.errors(of: $0, call.file) } ?? .open("an argument is not known")
      }
      let fact = expression(argument.expression, call.file)
      guard fact.kind == .tuple, parameter.element < fact.arguments.count else {
        return .open("the elements of an argument are not known")
      }
      let element = Int(fact.arguments.start) + Int(parameter.element)
      return self.errors(of: facts(call.file).arguments[element].value, call.file)
    }
  }

  /// What an argument fails with.
  func errors(of argument: ExpressionID?, _ file: Int32) -> ErrorSet {
    guard let argument, !argument.isNone else { return .open("an argument is not known") }
    return errors(of: valueInContext(argument, file), file)
  }

  private func errors(of value: Value, _ file: Int32) -> ErrorSet {
    (value.stream ?? defaultStream(of: value.type, file: file))?.errors ?? .open("an argument is not known")
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
    result.replaceInlets { arriving, _ in
      var found = analysis.inlets.errors(of: arriving.inlet, analysis)
      found.enter(at: arriving.entry, arriving.entryName)
      return found
    }
    return result
  }
}
