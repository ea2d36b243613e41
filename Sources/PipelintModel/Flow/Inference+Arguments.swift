import PipelintSource

extension Inference {
  /// The type without being optional: what a closure is laid on.
  func functionPart(_ type: Type) -> Type { known.wrapped(type) ?? type }

  // MARK: - Arguments

  /// Which argument goes to which parameter, by labels, trailing closures and defaults; nil where they do not fit.
  func assign(
    _ call: Call, to parameters: ArraySlice<ParameterFact>, of reference: DeclarationReference
  ) -> [(Int, ArgumentFact)]? {
    let facts = facts(call.file)
    let names = index.facts(reference).names
    let declaration = index.declaration(reference)
    let arguments = facts.arguments[call.arguments.indices]
    var result: [(Int, ArgumentFact)] = []
    var cursor = 0
    let count = parameters.count
    func parameter(_ position: Int) -> ParameterFact { parameters[parameters.startIndex + position] }
    func label(_ position: Int) -> String {
      declaration.kind == .subscriptMember && parameter(position).label == parameter(position).name
        ? "" : names[parameter(position).label]
    }
    func canSkip(_ position: Int) -> Bool { parameter(position).hasDefault || parameter(position).isVariadic }
    var isFirstTrailing = true
    for argument in arguments {
      let written = facts.names[argument.label]
      if argument.isTrailing, written.isEmpty, isFirstTrailing {
        isFirstTrailing = false
        // The first function parameter that is left, unless those after it then lack arguments.
        var position = cursor
        var chosen: Int?
        while position < count {
          if acceptsClosure(parameter(position), reference) {
            chosen = position
            let needsLater = (position + 1..<count).contains {
              !canSkip($0) && acceptsClosure(parameter($0), reference)
            }
            let trailingLeft = arguments.filter(\.isTrailing).count > 1
            if needsLater, !trailingLeft, canSkip(position) {
              position += 1
              continue
            }
            break
          }
          guard canSkip(position) else { return nil }
          position += 1
        }
        guard let chosen else { return nil }
        result.append((chosen, argument))
        cursor = chosen + 1
        continue
      }
      if let last = result.last, parameter(last.0).isVariadic, written.isEmpty, !argument.isTrailing {
        continue
      }
      var position = cursor
      while position < count, label(position) != written {
        guard canSkip(position) else { return nil }
        position += 1
      }
      guard position < count else { return nil }
      result.append((position, argument))
      cursor = position + 1
    }
    let given = Set(result.map(\.0))
    for position in 0..<count where !given.contains(position) && !canSkip(position) { return nil }
    return result
  }

  private func acceptsClosure(_ parameter: ParameterFact, _ reference: DeclarationReference) -> Bool {
    let type = types.resolve(parameter.type, in: reference.file, reference)
    if case .function = functionPart(type) { return true }
    return type.isUnknown || { if case .parameter = type { true } else { false } }()
  }

  /// Whether a closure can take so many values.
  func accepts(_ closure: ClosureFact, _ inputs: [Type]) -> Bool {
    if closure.parameters.count == 0 {
      let used = Int(closure.highestAnonymousParameter) + 1
      if used <= inputs.count { return true }
      if inputs.count == 1, case .tuple(let elements) = inputs[0] { return used <= elements.count }
      return inputs.count == 1 && !inputs[0].isKnown
    }
    if closure.parameters.count == inputs.count { return true }
    if inputs.count == 1 {
      if case .tuple(let elements) = inputs[0] { return elements.count == closure.parameters.count }
      return !inputs[0].isKnown || inputs[0].hasParameters
    }
    return false
  }

  /// Whether a value of the type certainly cannot be called.
  func isNoFunction(_ type: Type) -> Bool {
    switch known.wrapped(type) ?? type {
    case .nominal(let nominal): nominal.entry >= 0 && index.entries[Int(nominal.entry)].isDeclared
    case .tuple: true
    default: false
    }
  }

  /// Whether the expression may be the name of a function.
  func isFunctionReference(_ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    switch fact.kind {
    case .name, .member, .implicitMember: return true
    default: return false
    }
  }

  /// A function passed by its name: `APIError.init`, `api.search`, `.network`.
  func functionReference(_ id: ExpressionID, _ file: Int32, inputs: [Type], wanted: Type?) -> Value {
    let fact = expression(id, file)
    let context = context(of: id, file)
    let name = text(fact.name, file)
    let scope = scope(of: id, file)
    var found: [Candidate] = []
    switch fact.kind {
    case .name:
      if scope >= 0, let binding = scopes(file).lookUp(fact.name, from: scope, at: fact.range.lower) {
        if case .function(let declaration) = binding.origin {
          found = [
            Candidate(
              declaration: DeclarationReference(Int(file), Int(declaration)), selfType: .unknown("no type"),
              owner: nil, rank: 0)
          ]
        }
      } else if let entry = context.flatMap(index.enclosingEntry) {
        let type = types.selfType(of: entry)
        found = candidates(name, of: context.map(isStatic) == true ? .metatype(type) : type, context, file)
      }
      if found.isEmpty {
        found = index.lookUp(name, from: file).filter { index.declaration($0).kind == .function }
          .map { Candidate(declaration: $0, selfType: .unknown("no type"), owner: nil, rank: 0) }
      }
    case .member:
      let base = value(of: operand(fact, 0, file), file)
      found = candidates(name, of: base.type, context, file)
    case .implicitMember:
      guard let wanted else { return .unknown("nothing says what '.\(name)' is a member of") }
      found = candidates(name, of: .metatype(known.wrapped(wanted) ?? wanted), context, file)
    default: break
    }
    found = found.filter { candidate in
      switch index.declaration(candidate.declaration).kind {
      case .function, .initializer, .enumCase: true
      default: false
      }
    }
    var fitting: [(Candidate, FunctionType)] = []
    for candidate in found where !isExcluded(candidate, file, context) {
      let declared = functionType(of: candidate.declaration, selfType: candidate.selfType)
      guard
        case .function(let function) = types.normalize(
          substitute(declared, for: candidate, [:]), in: context, from: file),
        function.parameters.count == inputs.count
          || (function.parameters.count > inputs.count
            && hasDefaults(candidate.declaration, beyond: inputs.count))
      else { continue }
      let answers = zip(inputs, function.parameters).map { isConvertible($0, to: $1, context) }
      if answers.contains(false) { continue }
      fitting.append((candidate, function))
    }
    let sure = fitting.filter { candidate, function in
      zip(inputs, function.parameters).allSatisfy { types.areSame($0, $1) == true }
    }
    guard let chosen = sure.count == 1 ? sure[0] : (fitting.count == 1 ? fitting[0] : nil) else {
      if found.isEmpty {
        let value = value(of: id, file)
        if case .function(let function) = value.type {
          return Value(function.result, stream: defaultStream(of: function.result, file: file))
        }
        // A member of an external type: its initializer makes one of it.
        if fact.kind == .member, name == "init",
          case .metatype(let type) = self.value(of: operand(fact, 0, file), file).type
        {
          return Value(type)
        }
      }
      if name == "init", fact.kind == .member,
        case .metatype(let type) = value(of: operand(fact, 0, file), file).type
      {
        return Value(type)
      }
      return .unknown("'\(name)' is not known, or is several functions")
    }
    let (candidate, function) = chosen
    var bindings: [GenericParameter: Type] = [:]
    let declaration = index.declaration(candidate.declaration)
    let generics = Set(
      (0..<Int(declaration.genericParameters.count)).map { offset in
        GenericParameter(
          owner: candidate.declaration, index: Int32(offset),
          name: index.name(
            index.facts(candidate.declaration).genericParameters[
              Int(declaration.genericParameters.start) + offset
            ].name,
            in: candidate.declaration.file))
      })
    for (input, parameter) in zip(inputs, function.parameters) {
      unify(parameter, with: input, &bindings, generics)
    }
    var result = Value(
      types.normalize(function.result.substituting { bindings[$0] }, in: context, from: file),
      declaration: candidate.declaration)
    if mentions(result.type, generics) { result.type = withoutOpenParts(result.type, generics) }
    result.stream =
      declaration.kind == .function
      ? summary(
        of: candidate.declaration, result: result.type,
        entering: Match(candidate: candidate, result: result.type), base: nil)
      : defaultStream(of: result.type, file: file)
    return result
  }

  private func hasDefaults(_ reference: DeclarationReference, beyond count: Int) -> Bool {
    let declaration = index.declaration(reference)
    return index.facts(reference).parameters[declaration.parameters.indices].dropFirst(count).allSatisfy(
      \.hasDefault)
  }
}
