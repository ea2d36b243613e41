import PipelintSource

extension Inference {
  /// Whether the expression may be the name of a function.
  func isFunctionReference(_ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    switch fact.kind {
    case .name, .member, .implicitMember: return true
    default: return false
    }
  }

  /// What a function that is passed by its name gives for `inputs`: `APIError.init`, `api.search`, `.network`. `wanted` is what is asked of it.
  func functionReference(
    _ id: ExpressionID, _ file: Int32, inputs: [Type], mayBeAsync: Bool, wanted: Type?
  ) -> Value {
    let fact = expression(id, file)
    let context = context(of: id, file)
    let name = text(fact.name, file)
    if fact.kind == .implicitMember, wanted == nil {
      return .unknown("nothing says what '.\(name)' is a member of")
    }
    let found = functions(namedBy: id, file, wanted: wanted)
    if found.isEmpty {
      return operatorResult(name, elements(of: inputs, for: 2))
        ?? valueThatIsCalled(id, fact, file, inputs: inputs)
    }
    var fitting: [FunctionReference] = []
    for candidate in found where !isExcluded(candidate, file, context) {
      if !mayBeAsync, signature(of: candidate).isAsync { continue }
      if let reference = reference(to: candidate, inputs: inputs, wanted: wanted, context, file) {
        fitting.append(reference)
      }
    }
    if let wanted, fitting.count > 1 {
      let giving = fitting.filter { isConvertible($0.result, to: wanted, context) != false }
      if !giving.isEmpty { fitting = giving }
    }
    let exact = fitting.filter(\.isExact)
    if !exact.isEmpty { fitting = exact }
    guard let chosen = fitting.first, fitting.allSatisfy({ $0.result == chosen.result }) else {
      inputs.forEach(doubt)
      return fitting.isEmpty && name == "init"
        ? valueThatIsCalled(id, fact, file, inputs: inputs)
        : .unknown("'\(name)' is not known, or is several functions")
    }
    for (input, parameter) in zip(elements(of: inputs, for: chosen.parameters.count), chosen.parameters) {
      hand(input, to: parameter)
    }
    var result = Value(
      chosen.result, declaration: fitting.count == 1 ? chosen.candidate.declaration : nil)
    result.stream =
      index.declaration(chosen.candidate.declaration).kind == .function
      ? summary(of: chosen.candidate.declaration, result: result.type, base: nil)
      : defaultStream(of: result.type, file: file)
    return result
  }

  /// A function that a name may mean, and what it gives for the values it is called with.
  private struct FunctionReference {
    let candidate: Candidate
    let result: Type
    let parameters: [Type]
    /// Its parameters are of exactly the types of those values.
    let isExact: Bool
  }

  private func functions(namedBy id: ExpressionID, _ file: Int32, wanted: Type?) -> [Candidate] {
    let fact = expression(id, file)
    let context = context(of: id, file)
    let name = text(fact.name, file)
    var found: [Candidate] = []
    switch fact.kind {
    case .name:
      let scope = scope(of: id, file)
      if scope >= 0, let binding = scopes(file).lookUp(fact.name, from: scope, at: fact.range.lower) {
        guard case .function(let declaration) = binding.origin else { return [] }
        return [freeFunction(DeclarationReference(Int(file), Int(declaration)))]
      }
      if let entry = context.flatMap(index.enclosingEntry) {
        let type = types.selfType(of: entry)
        found = candidates(name, of: context.map(isStatic) == true ? .metatype(type) : type, context, file)
      }
      if found.isEmpty { found = index.lookUpFunctions(name, from: file).map(freeFunction) }
    case .member:
      found = candidates(name, of: value(of: operand(fact, 0, file), file).type, context, file)
    case .implicitMember:
      guard let wanted else { return [] }
      found = candidates(name, of: .metatype(known.wrapped(wanted) ?? wanted), context, file)
    default: break
    }
    return found.filter { candidate in
      switch index.declaration(candidate.declaration).kind {
      case .function, .initializer, .enumCase: true
      default: false
      }
    }
  }

  private func freeFunction(_ reference: DeclarationReference) -> Candidate {
    Candidate(declaration: reference, selfType: .unknown("no type"), owner: nil, rank: 0)
  }

  /// The result of calling what is no known function: a closure, or an initializer that no declaration says.
  private func valueThatIsCalled(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32, inputs: [Type])
    -> Value
  {
    let name = text(fact.name, file)
    if fact.kind == .member, name == "init",
      case .metatype(.nominal(let nominal)) = value(of: operand(fact, 0, file), file).type
    {
      inputs.forEach(doubt)
      return isMadeByEveryInitializer(nominal, label: nil)
        ? Value(.nominal(nominal)) : .unknown("the initializers of '\(nominal.name)' are not known")
    }
    if case .function(let function) = value(of: id, file).type {
      for (input, parameter) in zip(elements(of: inputs, for: function.parameters.count), function.parameters)
      {
        hand(input, to: parameter)
      }
      return Value(function.result, stream: stream(ofCalled: id, function.result, file))
    }
    inputs.forEach(doubt)
    return .unknown("'\(name)' is not known, or is several functions")
  }

  /// `inputs` for a function of so many parameters: one that takes two values, or none, takes a pair, or `Void`.
  private func elements(of inputs: [Type], for count: Int) -> [Type] {
    guard inputs.count == 1, count != 1, case .tuple(let elements) = inputs[0], elements.count == count else {
      return inputs
    }
    return elements.map(\.type)
  }

  /// Nil where the function does not take `inputs`.
  private func reference(
    to candidate: Candidate, inputs: [Type], wanted: Type?, _ context: DeclarationReference?, _ file: Int32
  ) -> FunctionReference? {
    var candidate = candidate
    var generics = ownGenericParameters(of: candidate.declaration)
    if var owner = candidate.owner, owner.entry >= 0 {
      // What is not written of the type is told by the inputs, too.
      let parameters = index.entries[Int(owner.entry)].genericParameters
      for position in owner.arguments.indices
      where owner.arguments[position].isUnknown && position < parameters.count {
        owner.arguments[position] = .parameter(parameters[position])
        generics.append(parameters[position])
      }
      candidate = Candidate(
        declaration: candidate.declaration,
        selfType: candidate.selfType.isKnown ? candidate.selfType : .nominal(owner), owner: owner,
        rank: candidate.rank)
    }
    let declared = functionType(of: candidate.declaration, selfType: candidate.selfType)
    guard
      case .function(let function) = types.normalize(
        substitute(declared, for: candidate, Bindings()), in: context, from: file)
    else { return nil }
    let inputs = elements(of: inputs, for: function.parameters.count)
    guard function.parameters.count == inputs.count else { return nil }
    for (input, parameter) in zip(inputs, function.parameters)
    where isConvertible(input, to: parameter, context) == false { return nil }
    var bindings = Bindings()
    for (input, parameter) in zip(inputs, function.parameters) {
      unify(parameter, with: input, &bindings, generics)
    }
    for requirement in types.ownRequirements(of: candidate.declaration)
    where isSatisfied(requirement, candidate, bindings, context, file) == false { return nil }
    if let wanted {
      unify(function.result, with: expectedNominal(function.result, wanted), &bindings, generics)
    }
    let result = types.normalize(function.result.substituting { bindings[$0] }, in: context, from: file)
    return FunctionReference(
      candidate: candidate,
      result: mentions(result, generics) ? withoutOpenParts(result, generics) : result,
      parameters: function.parameters.map { parameter in parameter.substituting { bindings[$0] } },
      isExact: zip(inputs, function.parameters).allSatisfy { types.areSame($0, $1) == true })
  }

  /// The generic parameters that a declaration itself introduces.
  func ownGenericParameters(of reference: DeclarationReference) -> [GenericParameter] {
    let declaration = index.declaration(reference)
    let facts = index.facts(reference)
    return declaration.genericParameters.indices.enumerated().map { offset, position in
      GenericParameter(
        owner: reference, index: Int32(offset), name: facts.names[facts.genericParameters[position].name])
    }
  }
}
