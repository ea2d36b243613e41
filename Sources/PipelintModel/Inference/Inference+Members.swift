extension Inference {
  /// The type of a function as a value.
  func functionType(of reference: DeclarationReference, selfType: Type?) -> Type {
    let declaration = index.declaration(reference)
    let facts = index.facts(reference)
    let parameters = facts.parameters[declaration.parameters.indices]
    return .function(
      FunctionType(
        parameters: parameters.map { types.resolve($0.type, in: reference.file, reference) },
        result: declaredResult(of: reference), isThrowing: declaration.modifiers.contains(.throwsErrors),
        isAsync: declaration.modifiers.contains(.isAsync),
        thrown: declaration.thrownType.isNone
          ? nil : types.resolve(declaration.thrownType, in: reference.file, reference),
        labels: parameters.map { facts.names[$0.label] }))
  }

  /// What a function returns, an initializer makes, or an enum case is, in terms of its own generic parameters.
  func declaredResult(of reference: DeclarationReference) -> Type {
    let declaration = index.declaration(reference)
    switch declaration.kind {
    case .initializer, .enumCase:
      guard let entry = index.enclosingEntry(of: reference) else { return .unknown("no type") }
      let type = types.selfType(of: entry)
      return declaration.modifiers.contains(.isFailable) ? known.optional(type) : type
    default:
      return declaration.type.isNone ? .void : types.resolve(declaration.type, in: reference.file, reference)
    }
  }

  // MARK: - Members

  func member(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32) -> Value {
    let name = text(fact.name, file)
    let context = context(of: id, file)
    let baseID = operand(fact, 0, file)
    if name == "self", let type = typeExpression(baseID, file) {
      // A protocol's name stands for what conforms to it: `Error.self`.
      if let nominal = type.nominal, types.isProtocol(nominal) { return Value(.metatype(.any(type))) }
      return Value(.metatype(type))
    }
    let base = implicitlyUnwrapped(base(id, file) ?? value(of: baseID, file), of: baseID, file)
    if name == "self" { return base }
    pin(base.type)
    if case .metatype(let outer) = base.type,
      let nested = nestedMetatype(name, of: outer, fact, context, file)
    {
      return nested
    }
    guard var found = memberValue(name, of: base, context, file) else {
      if case .metatype(.nominal(let nominal)) = base.type, nominal.entry < 0 {
        return moduleMember(name, nominal.name, file, context)
      }
      return .unknown(
        base.type.isUnknown ? unknownReason(base.type) : "'\(base.type)' has no known member '\(name)'")
    }
    found.isChained = base.isChained
    if case .tuple(let elements) = base.type,
      let element = elements.firstIndex(where: { $0.label == name }) ?? Int(name)
    {
      found.stream = stream(ofElement: element, found.type, of: baseID, context, file)
    }
    return found
  }

  /// What stands before a member: the value of a variable that is declared as `T!` is unwrapped.
  func implicitlyUnwrapped(_ value: Value) -> Value {
    guard let reference = value.declaration else { return value }
    return unwrapped(value, declaredAs: index.declaration(reference).type, reference.file)
  }

  /// The same of an expression, which may also name a parameter or a local variable.
  func implicitlyUnwrapped(_ value: Value, of id: ExpressionID, _ file: Int32) -> Value {
    guard let binding = binding(of: id, file) else { return implicitlyUnwrapped(value) }
    switch binding.origin {
    case .parameter(let position):
      return unwrapped(value, declaredAs: facts(file).parameters[position].type, file)
    case .local(let statement, let path) where path.isEmpty:
      return unwrapped(value, declaredAs: facts(file).statements[Int(statement)].type, file)
    default: return value
    }
  }

  /// What an expression is where `asked` is asked for: what is declared as `T!` is unwrapped if an optional is not taken.
  func implicitlyUnwrapped(
    _ value: Value, of id: ExpressionID, toBe asked: @autoclosure () -> Type, _ file: Int32
  )
    -> Value
  {
    guard known.isOptional(value.type), [.name, .member, .call].contains(expression(id, file).kind),
      !isChained(id, file), isConvertible(value.type, to: asked(), context(of: id, file)) == false
    else { return value }
    return implicitlyUnwrapped(value, of: id, file)
  }

  private func unwrapped(_ value: Value, declaredAs type: TypeID, _ file: Int32) -> Value {
    guard let wrapped = known.wrapped(value.type), !type.isNone,
      facts(file).types[Int(type.index)].kind == .implicitlyUnwrapped
    else { return value }
    var result = value
    result.type = wrapped
    return result
  }

  func unknownReason(_ type: Type) -> String {
    if case .unknown(let reason) = type { reason } else { "" }
  }

  /// `Combine.Just`: the name of a module before one of its types.
  private func moduleMember(_ name: String, _ module: String, _ file: Int32, _ context: DeclarationReference?)
    -> Value
  {
    if let found = index.lookUp(name, inModule: module, from: file), found.count == 1,
      index.entry(of: found[0]) >= 0
    {
      let entry = index.entry(of: found[0])
      let parameters = index.entries[Int(entry)].genericParameters
      return Value(
        .metatype(
          .nominal(
            NominalType(
              index.entries[Int(entry)],
              arguments: parameters.map { _ in .unknown("a generic argument is not written") }))))
    }
    return .unknown("'\(module).\(name)' is not known")
  }

  private func nestedMetatype(
    _ name: String, of outer: Type, _ fact: ExpressionFact, _ context: DeclarationReference?, _ file: Int32
  ) -> Value? {
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return nil }
    return types.memberType(name, of: outer, arguments: typeArguments(of: fact, context, file), from: file)
      .map { Value(.metatype($0)) }
  }

  /// The type that an expression writes: `Movie`, `[Movie]`, `Movie?`, `API.Error`.
  func typeExpression(_ id: ExpressionID, _ file: Int32) -> Type? {
    let fact = expression(id, file)
    switch fact.kind {
    case .name, .member, .type:
      if case .metatype(let type) = value(of: id, file).type { return type }
      return nil
    case .arrayLiteral:
      guard fact.operands.count == 1, let element = typeExpression(operand(fact, 0, file), file) else {
        return nil
      }
      return known.array(element)
    case .dictionaryLiteral:
      guard fact.operands.count == 2, let key = typeExpression(operand(fact, 0, file), file),
        let value = typeExpression(operand(fact, 1, file), file)
      else { return nil }
      return known.dictionary(key, value)
    case .optionalChain:
      return typeExpression(operand(fact, 0, file), file).map { known.optional($0) }
    case .tuple where fact.arguments.count == 0: return .void
    default: return nil
    }
  }

  /// The property, function, case or tuple element `name` of `base`; nil where none is known. Of several functions: unknown.
  func memberValue(
    _ name: String, of base: Value, _ context: DeclarationReference?, _ file: Int32, _ arguments: [Type] = []
  ) -> Value? {
    if case .tuple(let elements) = base.type {
      if let found = elements.first(where: { $0.label == name }) { return Value(found.type) }
      if let position = Int(name), position < elements.count { return Value(elements[position].type) }
      return nil
    }
    if name.utf8.first == UInt8(ascii: "$"), name.utf8.count > 1 {
      return projected(String(name.dropFirst()), of: base, context, file)
    }
    let candidates = candidates(name, of: base.type, context, file)
    let variables = candidates.filter { isValueMember($0.declaration) }
    if let first = variables.first {
      let nearest = variables.filter { $0.rank == first.rank }
      let viable = nearest.filter { !isExcluded($0, file, context) }
      if viable.count > 1 {
        if let chosen = requiredOrDefault(among: viable, of: base.type) {
          return variable(
            chosen.declaration, selfType: chosen.selfType, owner: chosen.owner, base: base, context, file)
        }
        var constrained = viable.filter { hasRequirements($0.declaration) }
        if constrained.count > 1 { constrained = constrained.filter { isIncluded($0, file, context) } }
        // Each of several programs may add one of the name.
        if constrained.isEmpty {
          constrained = viable.filter { index.areInSameModule($0.declaration.file, file) }
        }
        guard constrained.count == 1 else {
          return commonType(of: constrained, base, context, file)
            ?? .unknown("'\(name)' is declared more than once")
        }
        return variable(
          constrained[0].declaration, selfType: constrained[0].selfType, owner: constrained[0].owner,
          base: base, context, file)
      }
      guard let candidate = viable.first else { return nil }
      return variable(
        candidate.declaration, selfType: candidate.selfType, owner: candidate.owner, base: base, context, file
      )
    }
    if case .metatype(let outer) = base.type,
      let nested = types.memberType(name, of: outer, arguments: arguments, from: file)
    {
      return Value(.metatype(nested))
    }
    let functions = candidates.filter { index.declaration($0.declaration).kind == .function }
    if functions.isEmpty { return nil }
    guard functions.count == 1 else { return .unknown("'\(name)' is declared more than once") }
    let candidate = functions[0]
    let type = substitute(
      functionType(of: candidate.declaration, selfType: candidate.selfType), for: candidate, Bindings())
    return Value(types.normalize(type, in: context, from: file), declaration: candidate.declaration)
  }

  private func isValueMember(_ reference: DeclarationReference) -> Bool {
    switch index.declaration(reference).kind {
    case .variable, .enumCase: true
    default: false
    }
  }

  private func hasRequirements(_ reference: DeclarationReference) -> Bool {
    guard let parent = index.parent(of: reference) else { return false }
    return index.declaration(parent).requirements.count > 0
  }

  /// What a protocol requires of a value of which nothing else is known, or the default that it gives a type that has none of its own; nil where
  /// two candidates are not these.
  private func requiredOrDefault(among candidates: [Candidate], of type: Type) -> Candidate? {
    let (required, given) = (
      candidates.filter { index.declaration($0.declaration).modifiers.contains(.isRequirement) },
      candidates.filter { !index.declaration($0.declaration).modifiers.contains(.isRequirement) }
    )
    guard required.count == 1, given.count == 1, !hasRequirements(given[0].declaration),
      let entry = index.enclosingEntry(of: required[0].declaration),
      index.enclosingEntry(of: given[0].declaration) == entry
    else { return nil }
    let instance = if case .metatype(let instance) = type { instance } else { type }
    if case .nominal(let nominal) = instance, !types.isProtocol(nominal) { return given[0] }
    return required[0]
  }

  /// Whether the extension that declares a candidate certainly extends its type.
  private func isIncluded(_ candidate: Candidate, _ file: Int32, _ context: DeclarationReference?) -> Bool {
    guard let parent = index.parent(of: candidate.declaration) else { return false }
    return types.ownRequirements(of: parent).allSatisfy {
      isSatisfied($0, candidate, Bindings(), context, file) == true
    }
  }

  /// Whether the extension that declares a candidate certainly does not extend its type.
  func isExcluded(_ candidate: Candidate, _ file: Int32, _ context: DeclarationReference?) -> Bool {
    guard let parent = index.parent(of: candidate.declaration) else { return false }
    for requirement in types.ownRequirements(of: parent)
    where isSatisfied(requirement, candidate, Bindings(), context, file) == false { return true }
    return false
  }

  /// `$name`: what a property wrapper projects, that of Combine's `@Published` or one without arguments.
  private func projected(_ name: String, of base: Value, _ context: DeclarationReference?, _ file: Int32)
    -> Value?
  {
    for candidate in candidates(name, of: base.type, context, file) {
      let declaration = index.declaration(candidate.declaration)
      guard declaration.kind == .variable else { continue }
      let facts = index.facts(candidate.declaration)
      for attribute in facts.attributes[declaration.attributes.indices]
      where facts.names[attribute.name] == "Published" && !isOwnType("Published", at: candidate.declaration) {
        let value = variable(
          candidate.declaration, selfType: candidate.selfType, owner: candidate.owner, base: base, context,
          file)
        guard
          let published = index.lookUp("Published", inModule: "Combine", from: file)?.first
            ?? frameworkType("Published")
        else { break }
        let entry = index.entry(of: published)
        let outer = Type.nominal(NominalType(entry: entry, name: "Published", arguments: [value.type]))
        guard let type = types.memberType("Publisher", of: outer, from: published.file) else { break }
        return Value(
          type, stream: Stream(errors: .none, lifetime: .longLived, start: .hot),
          declaration: candidate.declaration)
      }
      return projected(candidate, declaration, base, context, file)
        ?? .unknown("what the wrapper of '\(name)' projects is not known")
    }
    return nil
  }

  /// Whether a name of a type means one of the project's there.
  private func isOwnType(_ name: String, at reference: DeclarationReference) -> Bool {
    guard let entry = types.lookUpType(name, from: reference.file, reference).nominal?.entry, entry >= 0
    else {
      return false
    }
    return index.entries[Int(entry)].isDeclared && !index.isFramework(index.entries[Int(entry)].declaration)
  }

  /// What a wrapper of one generic type projects, of which the property is what it wraps: `@Pulse var alert: String?`
  private func projected(
    _ candidate: Candidate, _ declaration: DeclarationFact, _ base: Value, _ context: DeclarationReference?,
    _ file: Int32
  ) -> Value? {
    let (facts, reference) = (index.facts(candidate.declaration), candidate.declaration)
    guard declaration.attributes.count == 1,
      let attribute = facts.attributes[declaration.attributes.indices].first,
      case .nominal(var wrapper) = types.lookUpType(
        facts.string(attribute.name), from: reference.file, reference),
      wrapper.entry >= 0, case let parameters = index.entries[Int(wrapper.entry)].genericParameters,
      parameters.count == 1,
      memberValue("wrappedValue", of: Value(types.selfType(of: wrapper.entry)), nil, reference.file)?.type
        == .parameter(parameters[0])
    else { return nil }
    let wrapped = variable(
      reference, selfType: candidate.selfType, owner: candidate.owner, base: base, context, file)
    wrapper.arguments = [wrapped.type]
    return memberValue("projectedValue", of: Value(.nominal(wrapper)), context, file)
  }

  private func frameworkType(_ name: String) -> DeclarationReference? {
    guard let publisher = known.publisher else { return nil }
    return index.lookUp(name, from: index.entries[Int(publisher.entry)].declaration.file).first
  }

  /// The value of a variable or enum case.
  func variable(
    _ reference: DeclarationReference, selfType: Type?, owner: NominalType?, base: Value? = nil,
    _ context: DeclarationReference? = nil, _ file: Int32 = -1
  ) -> Value {
    let declaration = index.declaration(reference)
    let candidate = Candidate(
      declaration: reference, selfType: selfType ?? .unknown("no type"), owner: owner, rank: 0)
    if declaration.kind == .enumCase {
      let type = substitute(declaredResult(of: reference), for: candidate, Bindings())
      if declaration.parameters.count > 0 {
        guard
          case .function(var function) = substitute(
            functionType(of: reference, selfType: selfType), for: candidate, Bindings())
        else {
          return Value(type, declaration: reference)
        }
        function.result = type
        return Value(.function(function), declaration: reference)
      }
      return Value(type, declaration: reference)
    }
    var value: Value
    if !declaration.type.isNone {
      value = Value(types.resolve(declaration.type, in: reference.file, reference))
    } else if !declaration.initialValue.isNone {
      value = valueInContext(declaration.initialValue, reference.file)
    } else {
      value =
        unwrapped(reference, declaration)
        ?? .unknown("the type of '\(index.name(declaration.name, in: reference.file))' is not written")
    }
    value.type = types.normalize(
      substitute(value.type, for: candidate, Bindings()), in: context, from: file < 0 ? reference.file : file)
    value.stream = streamOfVariable(reference, declaration, value, base: base)
    value.declaration = reference
    value.isLiteral = false
    return value
  }

  /// Of properties of which each of several programs has one, and all of the same written type; nil where they differ.
  private func commonType(
    of candidates: [Candidate], _ base: Value, _ context: DeclarationReference?, _ file: Int32
  ) -> Value? {
    guard candidates.allSatisfy({ !index.declaration($0.declaration).type.isNone }) else { return nil }
    let types = candidates.map {
      variable($0.declaration, selfType: $0.selfType, owner: $0.owner, base: base, context, file).type
    }
    guard let first = types.first, types.allSatisfy({ $0 == first }), !first.isUnknown else { return nil }
    return Value(first, stream: defaultStream(of: first, file: file))
  }

  /// What a property wrapper that is made of one argument gives: `@Injected(\.service) var service`. Of one of the project by its `wrappedValue`, of
  /// `Environment` and `Dependency` by the member that the key path names.
  private func unwrapped(_ reference: DeclarationReference, _ declaration: DeclarationFact) -> Value? {
    guard wrappersUnderWay.insert(reference).inserted else { return nil }
    defer { wrappersUnderWay.remove(reference) }
    let (facts, file) = (index.facts(reference), reference.file)
    for attribute in facts.attributes[declaration.attributes.indices] where attribute.arguments.count == 1 {
      let name = facts.string(attribute.name)
      let wrapper = types.lookUpType(name, from: file, reference)
      guard let entry = wrapper.nominal?.entry, entry >= 0, index.entries[Int(entry)].isDeclared else {
        if let value = handedOut(by: name, attribute, reference) { return value }
        continue
      }
      let call = Call(
        id: facts.arguments[Int(attribute.arguments.start)].value, file: file, arguments: attribute.arguments,
        nameRange: attribute.range, name: name, context: reference)
      if let value = memberValue("wrappedValue", of: construct(wrapper, call, nil), reference, file) {
        return value
      }
    }
    return nil
  }

  /// The types to which a project adds members that these wrappers hand out by a key path.
  private static let rootsOfWrappers = [
    "Environment": "EnvironmentValues", "Dependency": "DependencyValues",
  ]

  /// The member that a key path names; nil for other arguments.
  private func handedOut(by wrapper: String, _ attribute: AttributeFact, _ reference: DeclarationReference)
    -> Value?
  {
    let file = reference.file
    let argument = facts(file).arguments[Int(attribute.arguments.start)].value
    guard let root = Self.rootsOfWrappers[wrapper], !argument.isNone,
      case let path = expression(argument, file), path.kind == .keyPath
    else { return nil }
    let target = keyPathTarget(path, root: types.lookUpType(root, from: file, reference), argument, file)
    return target.type.isUnknown ? nil : Value(target.type)
  }

  /// `.name`, as the place asks for `expected`.
  func implicitMember(_ fact: ExpressionFact, _ file: Int32, expected: Type?) -> Value {
    let name = text(fact.name, file)
    guard let expected else { return .unknown("nothing says what '.\(name)' is a member of") }
    let target = known.wrapped(expected) ?? expected
    let context: DeclarationReference? = nil
    if let found = memberValue(name, of: Value(.metatype(target)), context, file) { return found }
    // A static member of an external type is nearly always of that type.
    return .unknown("'\(target)' has no known member '\(name)'")
  }
}
