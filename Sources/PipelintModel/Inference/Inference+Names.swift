import PipelintSource

extension Inference {
  // MARK: - Names

  func name(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32) -> Value {
    let name = text(fact.name, file)
    let scope = scope(of: id, file)
    let context = context(of: id, file)
    if scope >= 0 {
      if name.utf8.first == UInt8(ascii: "$"), let anonymous = anonymousParameter(name, from: scope, file) {
        return anonymous
      }
      if let binding = scopes(file).lookUp(fact.name, from: scope, at: fact.range.lower) {
        return value(of: binding, name, file, in: scope)
      }
    }
    switch name {
    case "self": return selfValue(context)
    case "Self": return Value(.metatype(types.lookUpType("Self", from: file, context)))
    case "super":
      guard let entry = context.flatMap(index.enclosingEntry) else {
        return .unknown("'super' outside of a type")
      }
      let superclass = types.supertypes(of: entry).first { !types.isProtocol($0.type) }
      return superclass.map { Value(.nominal($0.type)) } ?? .unknown("the superclass is not known")
    default: break
    }
    if let implicit = implicitMember(
      ofSelf: name, context, file, typeArguments(of: fact, context, file),
      isMadeBeforeSelf: isMadeBeforeSelf(id, file))
    {
      return implicit
    }
    return global(name, fact, context, file)
  }

  /// `self` in the body of `context`.
  func selfValue(_ context: DeclarationReference?) -> Value {
    guard let context, let entry = index.enclosingEntry(of: context) else {
      return .unknown("'self' outside of a type")
    }
    let type = types.selfType(of: entry)
    if isStatic(context) { return Value(.metatype(type)) }
    var value = Value(
      types.normalize(onlyConformer(to: entry) ?? type, in: context, from: context.file))
    value.stream = defaultStream(of: value.type, file: context.file)
    // In an extension of streams `self` is what the caller's chain has come to.
    if isStreamProtocol(entry) || value.stream?.errors.isOpen == true {
      var errors = ErrorSet.none
      errors.includesUpstream = true
      value.stream = Stream(errors: errors, goesOnWithUpstream: true, endsWithUpstream: true)
    }
    return value
  }

  /// What `self` certainly is in an extension of RxSwift's `PrimitiveSequenceType`, which nothing else conforms to; nil for other types.
  func onlyConformer(to entry: Int32) -> Type? {
    let fact = index.entries[Int(entry)]
    guard fact.kind == .protocolType, fact.name == "PrimitiveSequenceType",
      index.isFramework(fact.declaration)
    else { return nil }
    let own = types.selfType(of: entry)
    return types.lookUpType(
      "PrimitiveSequence", from: fact.declaration.file, nil,
      arguments: [.member(own, "Trait"), .member(own, "Element")])
  }

  /// Whether a type is the protocol `Publisher` or one that refines it.
  func isStreamProtocol(_ entry: Int32) -> Bool {
    index.entries[Int(entry)].kind == .protocolType && shape(ofEntry: entry) != nil
  }

  /// Whether the innermost member around `context` is static.
  func isStatic(_ context: DeclarationReference) -> Bool {
    var current: DeclarationReference? = context
    var result = false
    while let reference = current {
      let declaration = index.declaration(reference)
      if index.entry(of: reference) >= 0 { return result }
      result = !declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember])
      current = index.parent(of: reference)
    }
    return result
  }

  /// Whether an expression is part of the initial value of a stored property, which is made before there is a `self`: names stand for static members
  /// there.
  func isMadeBeforeSelf(_ id: ExpressionID, _ file: Int32) -> Bool {
    let scopes = scopes(file)
    var expression = id
    while case let root = scopes.rootOfExpression[Int(expression.index)], root >= 0 {
      if case .variable(let variable) = scopes.roots[Int(root)].expectation {
        return !facts(file).declarations[Int(variable)].modifiers.contains(.isLazy)
      }
      let callable = scopes.callable(around: scope(of: expression, file))
      guard callable >= 0, case let closure = scopes.scopes[Int(callable)].closure, closure >= 0 else {
        return false
      }
      expression = ExpressionID(Int(scopes.expressionOfClosure[Int(closure)]))
    }
    return false
  }

  private func anonymousParameter(_ name: String, from scope: Int32, _ file: Int32) -> Value? {
    guard let position = Int(name.dropFirst()) else { return nil }
    let scopes = scopes(file)
    var current = scope
    while current >= 0 {
      let fact = scopes.scopes[Int(current)]
      if fact.closure >= 0, facts(file).closures[Int(fact.closure)].parameters.count == 0 {
        return closureParameter(fact.closure, position, file)
      }
      current = fact.parent
    }
    return .unknown("'\(name)' outside of a closure")
  }

  private func closureParameter(_ closure: Int32, _ position: Int, _ file: Int32) -> Value {
    let fact = facts(file).closures[Int(closure)]
    if position < fact.parameters.count {
      let parameter = facts(file).parameters[Int(fact.parameters.start) + position]
      if !parameter.type.isNone {
        let owner = scopes(file).expressionOfClosure[Int(closure)]
        let type = types.resolve(
          parameter.type, in: file, owner >= 0 ? context(of: ExpressionID(Int(owner)), file) : nil)
        return Value(type, stream: defaultStream(of: type, file: file))
      }
    }
    guard let parameters = parameterTypes[Inference.Key(file: file, index: closure)],
      position < parameters.count
    else {
      return .unknown("the closure's parameters are not known")
    }
    return Value(parameters[position], stream: defaultStream(of: parameters[position], file: file))
  }

  /// What a local name stands for.
  private func value(of binding: FileScopes.Binding, _ name: String, _ file: Int32, in scope: Int32) -> Value
  {
    let facts = facts(file)
    switch binding.origin {
    case .parameter(let position):
      let parameter = facts.parameters[position]
      let context = context(ofScope: scope, file)
      var type = types.resolve(parameter.type, in: file, context)
      type = types.normalize(type, in: context, from: file)
      if parameter.isVariadic { type = known.array(type) }
      return Value(type, stream: stream(ofParameter: position, type, context, file))
    case .closureParameter(let closure, let position):
      return closureParameter(closure, position, file)
    case .capture(let capture):
      let fact = facts.captures[capture]
      if !fact.value.isNone {
        let value = valueInContext(fact.value, file)
        return fact.strength == .weak && !value.type.isUnknown ? Value(known.optional(value.type)) : value
      }
      let outer = outerValue(of: fact.name, name, captured: binding, from: scope, file)
      return fact.strength == .weak && !outer.type.isUnknown && !known.isOptional(outer.type)
        ? Value(known.optional(outer.type), declaration: outer.declaration) : outer
    case .local(let statement, let path):
      let fact = facts.statements[Int(statement)]
      var value: Value
      let context = context(ofScope: scope, file)
      if !fact.type.isNone {
        let type = types.resolve(fact.type, in: file, context)
        value = Value(type, stream: defaultStream(of: type, file: file))
        if fact.value.isNone, let stream = streamAssigned(toLocal: statement, type, file) {
          value.stream = stream
        }
        if !fact.value.isNone, value.stream != nil {
          let initial = valueInContext(fact.value, file)
          if let stream = initial.stream, fact.modifiers.contains(.isConstant) { value.stream = stream }
          if let inlet = inletOfSubject(madeBy: fact.value, initial, file) {
            value.stream?.errors = .open(for: ArrivingInlet(inlet: inlet), of: value.type)
          }
        }
      } else if !fact.value.isNone {
        value = valueInContext(fact.value, file)
        value.isLiteral = false
        if value.stream?.errors.isOpen == true, let inlet = inletOfSubject(madeBy: fact.value, value, file) {
          value.stream?.errors = .open(for: ArrivingInlet(inlet: inlet), of: value.type)
        }
        if !fact.modifiers.contains(.isConstant), value.stream != nil {
          value.stream = defaultStream(of: value.type, file: file)
        }
      } else {
        return .unknown("'\(name)' has no value")
      }
      if value.stream?.start == .hot, value.stream?.lifetime == .longLived, !fact.value.isNone,
        isSubjectOfOneTask(madeBy: fact.value, file)
      {
        value.stream?.lifetime = .finite
      }
      for position in path { value = element(position, of: value) }
      return value
    case .unwrapped(let condition):
      let fact = facts.conditions[Int(condition)]
      if !fact.type.isNone { return Value(types.resolve(fact.type, in: file, context(ofScope: scope, file))) }
      let value =
        fact.value.isNone
        ? outerValue(
          of: facts.patterns[Int(fact.pattern.index)].name, name, captured: binding, from: scope, file)
        : valueInContext(fact.value, file)
      return Value(known.wrapped(value.type) ?? value.type, stream: value.stream)
    case .matched(_, let subject, let pattern):
      return matched(name, pattern, subject, file, in: scope)
    case .element(let statement, let path):
      let sequence = valueInContext(facts.statements[Int(statement)].value, file).type
      let type = types.memberType("Element", of: sequence, from: file)
      var value = Value(
        type.map { types.normalize($0, in: context(ofScope: scope, file), from: file) }
          ?? .unknown("the elements are not known"))
      for position in path { value = element(position, of: value) }
      return value
    case .caughtError:
      return Value(known.anyError)
    case .function(let declaration):
      let reference = DeclarationReference(Int(file), Int(declaration))
      return Value(functionType(of: reference, selfType: nil), declaration: reference)
    case .setterValue:
      guard let context = context(ofScope: scope, file) else { return .unknown("no setter") }
      return Value(types.resolve(index.declaration(context).type, in: file, context))
    }
  }

  private func element(_ position: Int, of value: Value) -> Value {
    guard case .tuple(let elements) = value.type, position < elements.count else {
      return .unknown("not a tuple")
    }
    return Value(elements[position].type)
  }

  /// What the name meant before a capture list or `if let` bound it again.
  private func outerValue(
    of name: NameID, _ text: String, captured binding: FileScopes.Binding, from scope: Int32, _ file: Int32
  ) -> Value {
    let scopes = scopes(file)
    // The scope that binds it: names before this binding, or in the scopes around, are meant.
    var current = scope
    while current >= 0 {
      let fact = scopes.scopes[Int(current)]
      if scopes.bindings(of: name, in: current).contains(where: { $0.visibleFrom == binding.visibleFrom }) {
        if binding.visibleFrom > 0,
          let earlier = scopes.lookUp(name, from: current, at: binding.visibleFrom - 1)
        {
          return value(of: earlier, text, file, in: current)
        }
        if binding.visibleFrom == 0, fact.parent >= 0 {
          let offset = fact.closure >= 0 ? facts(file).closures[Int(fact.closure)].range.lower : 0
          if let outer = scopes.lookUp(name, from: fact.parent, at: offset) {
            return value(of: outer, text, file, in: fact.parent)
          }
        }
        break
      }
      current = fact.parent
    }
    let context = context(ofScope: scope, file)
    if text == "self" { return selfValue(context) }
    return implicitMember(ofSelf: text, context, file) ?? .unknown("'\(text)' is not known")
  }

  /// A name bound in a `case` pattern: all of the subject, or an element or payload of it.
  private func matched(
    _ name: String, _ pattern: PatternID, _ subject: ExpressionID, _ file: Int32, in scope: Int32
  ) -> Value {
    let fact = facts(file).patterns[Int(pattern.index)]
    if fact.kind == .name, !subject.isNone { return valueInContext(subject, file) }
    let match = PatternMatch(name: name, file: file, context: context(ofScope: scope, file))
    let type = subject.isNone ? Type.unknown("nothing is matched") : valueInContext(subject, file).type
    return bound(pattern, of: type, match).map { Value($0) } ?? .unknown("a pattern that is not followed")
  }

  /// What is asked of a pattern: the type that it gives a name.
  private struct PatternMatch {
    let name: String
    let file: Int32
    let context: DeclarationReference?
  }

  /// What a name of a pattern is, whose subject is of a type; nil where the pattern does not bind it, or is not followed.
  private func bound(_ pattern: PatternID, of type: Type, _ match: PatternMatch) -> Type? {
    let facts = facts(match.file)
    let fact = facts.patterns[Int(pattern.index)]
    switch fact.kind {
    case .name: return facts.names[fact.name] == match.name ? type : nil
    case .tuple:
      guard case .tuple(let elements) = type, elements.count == fact.elements.count else { return nil }
      return zip(facts.ids(fact.elements), elements).lazy
        .compactMap { self.bound($0, of: $1.type, match) }.first
    case .expression: return bound(fact.value, of: type, match)
    case .wildcard, .typeTest: return nil
    }
  }

  private func bound(_ expression: ExpressionID, of type: Type, _ match: PatternMatch) -> Type? {
    let facts = facts(match.file)
    let fact = facts.expressions[Int(expression.index)]
    if !fact.pattern.isNone { return bound(fact.pattern, of: type, match) }
    switch fact.kind {
    case .conditionalCast, .coercion:
      guard fact.typeArguments.count > 0 else { return nil }
      let cast = types.resolve(
        TypeID(Int(facts.lists[Int(fact.typeArguments.start)])), in: match.file, match.context)
      return bound(operand(fact, 0, match.file), of: cast, match)
    case .optionalChain:
      return known.wrapped(type).flatMap { bound(operand(fact, 0, match.file), of: $0, match) }
    case .tuple:
      let parts = facts.arguments[fact.arguments.indices]
      guard case .tuple(let elements) = type, elements.count == parts.count else { return nil }
      return zip(parts, elements).lazy.compactMap { self.bound($0.value, of: $1.type, match) }.first
    case .call: return boundPayload(fact, of: type, match)
    default: return nil
    }
  }

  /// `.failure(let error)`
  private func boundPayload(_ call: ExpressionFact, of type: Type, _ match: PatternMatch) -> Type? {
    let facts = facts(match.file)
    let callee = facts.expressions[Int(operand(call, 0, match.file).index)]
    guard callee.kind == .implicitMember || callee.kind == .member,
      case .nominal(let nominal) = known.wrapped(type) ?? type, nominal.entry >= 0
    else { return nil }
    for reference in index.members(text(callee.name, match.file), of: nominal.entry, from: match.file)
    where index.declaration(reference).kind == .enumCase {
      let declaration = index.declaration(reference)
      for (position, argument) in facts.arguments[call.arguments.indices].enumerated()
      where position < declaration.parameters.count {
        let parameter = index.facts(reference).parameters[Int(declaration.parameters.start) + position]
        let payload = types.specialize(
          types.resolve(parameter.type, in: reference.file, reference), for: nominal)
        if let type = bound(argument.value, of: payload, match) { return type }
      }
    }
    return nil
  }

  /// A member of the type around, or of one around that, without `self.`.
  func implicitMember(
    ofSelf name: String, _ context: DeclarationReference?, _ file: Int32, _ arguments: [Type] = [],
    isMadeBeforeSelf: @autoclosure () -> Bool = false
  ) -> Value? {
    var current = context
    var member = context
    while let reference = current {
      let entry = index.entry(of: reference)
      if entry >= 0 {
        let isStatic = member.map { self.isStatic($0) || isMadeBeforeSelf() } ?? false
        let type = types.selfType(of: entry)
        let base = isStatic || member == reference ? Type.metatype(type) : type
        if let found = memberValue(name, of: Value(base), context, file, arguments) { return found }
        if !isStatic, let found = memberValue(name, of: Value(.metatype(type)), context, file, arguments),
          isTypeOrCase(found)
        {
          return found
        }
        if index.entries[Int(entry)].genericParameters.contains(where: { $0.name == name })
          || self.isAssociatedType(name, of: entry)
        {
          return Value(
            .metatype(types.normalize(types.lookUpType(name, from: file, context), in: context, from: file)))
        }
        member = nil
      } else {
        let declaration = index.declaration(reference)
        let facts = index.facts(reference)
        for (offset, parameter) in facts.genericParameters[declaration.genericParameters.indices].enumerated()
        where facts.names[parameter.name] == name {
          return Value(
            .metatype(.parameter(GenericParameter(owner: reference, index: Int32(offset), name: name))))
        }
        if !index.localDeclarations(name, in: reference, where: \.kind.isType).isEmpty {
          return Value(.metatype(types.lookUpType(name, from: file, context, arguments: arguments)))
        }
      }
      if member == nil { member = reference }
      current = index.parent(of: reference)
    }
    return nil
  }

  private func isTypeOrCase(_ value: Value) -> Bool {
    if case .metatype = value.type { return true }
    return false
  }

  private func isAssociatedType(_ name: String, of entry: Int32) -> Bool {
    index.entries[Int(entry)].kind == .protocolType
      && types.memberType(
        name, of: types.selfType(of: entry), from: index.entries[Int(entry)].declaration.file) != nil
  }

  private func global(_ name: String, _ fact: ExpressionFact, _ context: DeclarationReference?, _ file: Int32)
    -> Value
  {
    let found = index.lookUp(name, from: file)
    if let first = found.first {
      let declaration = index.declaration(first)
      switch declaration.kind {
      case .variable:
        return found.count == 1
          ? variable(first, selfType: nil, owner: nil) : .unknown("'\(name)' is declared more than once")
      case .function:
        return found.count == 1
          ? Value(functionType(of: first, selfType: nil), declaration: first)
          : .unknown("'\(name)' is declared more than once")
      case .structType, .classType, .enumType, .actorType, .protocolType, .typeAlias:
        let arguments = typeArguments(of: fact, context, file)
        return Value(.metatype(types.lookUpType(name, from: file, context, arguments: arguments)))
      default: return .unknown("'\(name)' is not followed")
      }
    }
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else {
      return .unknown("'\(name)' is not known")
    }
    return Value(
      .metatype(
        types.lookUpType(name, from: file, context, arguments: typeArguments(of: fact, context, file))))
  }

  /// `Int` and `Never` of `PassthroughSubject<Int, Never>`.
  func typeArguments(of fact: ExpressionFact, _ context: DeclarationReference?, _ file: Int32) -> [Type] {
    if fact.typeArguments.count == 0 { return [] }
    return facts(file).lists[fact.typeArguments.indices].map {
      types.normalize(types.resolve(TypeID(Int($0)), in: file, context), in: context, from: file)
    }
  }
}
