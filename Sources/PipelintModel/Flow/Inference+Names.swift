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
    if let implicit = implicitMember(ofSelf: name, context, file) { return implicit }
    return global(name, fact, context, file)
  }

  /// `self` in the body of `context`.
  func selfValue(_ context: DeclarationReference?) -> Value {
    guard let context, let entry = index.enclosingEntry(of: context) else {
      return .unknown("'self' outside of a type")
    }
    let type = types.selfType(of: entry)
    if isStatic(context) { return Value(.metatype(type)) }
    var value = Value(types.normalize(type, in: context, from: context.file))
    if isPublisherProtocol(entry) {
      var errors = ErrorSet.none
      errors.includesUpstream = true
      value.stream = Stream(errors: errors)
    } else {
      value.stream = defaultStream(of: value.type, file: context.file)
    }
    return value
  }

  private func isPublisherProtocol(_ entry: Int32) -> Bool {
    guard let publisher = known.publisher else { return false }
    if entry == publisher.entry { return true }
    return index.entries[Int(entry)].kind == .protocolType
      && types.allSupertypes(of: entry).types.contains { $0.entry == publisher.entry }
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
      return Value(type, stream: defaultStream(of: type, file: file))
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
        if !fact.value.isNone, value.stream != nil {
          let initial = valueInContext(fact.value, file)
          if let stream = initial.stream, fact.modifiers.contains(.isConstant) { value.stream = stream }
        }
      } else if !fact.value.isNone {
        value = valueInContext(fact.value, file)
        if !fact.modifiers.contains(.isConstant), value.stream != nil {
          value.stream = defaultStream(of: value.type, file: file)
        }
      } else {
        return .unknown("'\(name)' has no value")
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
      var value = Value(
        types.memberType(
          "Element", of: valueInContext(facts.statements[Int(statement)].value, file).type, from: file)
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

  /// A name bound in a `case` pattern: the payload of an enum case, where the pattern is that simple.
  private func matched(
    _ name: String, _ pattern: PatternID, _ subject: ExpressionID, _ file: Int32, in scope: Int32
  ) -> Value {
    let facts = facts(file)
    let fact = facts.patterns[Int(pattern.index)]
    guard fact.kind == .expression else {
      if fact.kind == .name, !subject.isNone { return valueInContext(subject, file) }
      return .unknown("a pattern that is not followed")
    }
    let expression = facts.expressions[Int(fact.value.index)]
    let context = context(ofScope: scope, file)
    switch expression.kind {
    case .conditionalCast, .coercion:
      guard expression.typeArguments.count > 0 else { return .unknown("no type") }
      return Value(
        types.resolve(TypeID(Int(facts.lists[Int(expression.typeArguments.start)])), in: file, context))
    case .call:
      let callee = facts.expressions[Int(operand(expression, 0, file).index)]
      guard callee.kind == .implicitMember || callee.kind == .member, !subject.isNone else { break }
      let type = valueInContext(subject, file).type
      guard case .nominal(let nominal) = known.wrapped(type) ?? type, nominal.entry >= 0 else { break }
      for reference in index.members(text(callee.name, file), of: nominal.entry, from: file)
      where index.declaration(reference).kind == .enumCase {
        let declaration = index.declaration(reference)
        for (position, argument) in facts.arguments[expression.arguments.indices].enumerated()
        where bindsName(argument.value, name, file) && position < declaration.parameters.count {
          let parameter = index.facts(reference).parameters[Int(declaration.parameters.start) + position]
          let payload = types.specialize(
            types.resolve(parameter.type, in: reference.file, reference), for: nominal)
          return Value(payload)
        }
      }
    default: break
    }
    return .unknown("a pattern that is not followed")
  }

  private func bindsName(_ expression: ExpressionID, _ name: String, _ file: Int32) -> Bool {
    let fact = self.expression(expression, file)
    guard !fact.pattern.isNone else { return false }
    return text(facts(file).patterns[Int(fact.pattern.index)].name, file) == name
  }

  /// A member of the type around, or of one around that, without `self.`.
  func implicitMember(ofSelf name: String, _ context: DeclarationReference?, _ file: Int32) -> Value? {
    var current = context
    var member = context
    while let reference = current {
      let entry = index.entry(of: reference)
      if entry >= 0 {
        let isStatic = member.map(self.isStatic) ?? false
        let type = types.selfType(of: entry)
        let base = isStatic || member == reference ? Type.metatype(type) : type
        if let found = memberValue(name, of: Value(base), context, file) { return found }
        if !isStatic, let found = memberValue(name, of: Value(.metatype(type)), context, file),
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
        let local = index.localDeclarations(name, in: reference).filter { index.entry(of: $0) >= 0 }
        if local.count == 1 { return Value(.metatype(types.lookUpType(name, from: file, context))) }
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
        let arguments = facts(file).lists[fact.typeArguments.indices].map {
          types.resolve(TypeID(Int($0)), in: file, context)
        }
        return Value(.metatype(types.lookUpType(name, from: file, context, arguments: arguments)))
      default: return .unknown("'\(name)' is not followed")
      }
    }
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else {
      return .unknown("'\(name)' is not known")
    }
    let arguments = facts(file).lists[fact.typeArguments.indices].map {
      types.resolve(TypeID(Int($0)), in: file, context)
    }
    return Value(.metatype(types.lookUpType(name, from: file, context, arguments: arguments)))
  }

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
    if name == "self", let type = typeExpression(baseID, file) { return Value(.metatype(type)) }
    let base = base(id, file) ?? value(of: baseID, file)
    if name == "self" { return base }
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
    return found
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
              entry: entry, name: index.entries[Int(entry)].name,
              arguments: parameters.map { _ in .unknown("a generic argument is not written") }))))
    }
    return .unknown("'\(module).\(name)' is not known")
  }

  private func nestedMetatype(
    _ name: String, of outer: Type, _ fact: ExpressionFact, _ context: DeclarationReference?, _ file: Int32
  ) -> Value? {
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return nil }
    let arguments = facts(file).lists[fact.typeArguments.indices].map {
      types.resolve(TypeID(Int($0)), in: file, context)
    }
    return types.memberType(name, of: outer, arguments: arguments, from: file).map { Value(.metatype($0)) }
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
  func memberValue(_ name: String, of base: Value, _ context: DeclarationReference?, _ file: Int32) -> Value?
  {
    if case .tuple(let elements) = base.type {
      if let found = elements.first(where: { $0.label == name }) { return Value(found.type) }
      if let position = Int(name), position < elements.count { return Value(elements[position].type) }
      return nil
    }
    if name.utf8.first == UInt8(ascii: "$") {
      return projected(String(name.dropFirst()), of: base, context, file)
    }
    let candidates = candidates(name, of: base.type, context, file)
    let variables = candidates.filter { isValueMember($0.declaration) }
    if let first = variables.first {
      let nearest = variables.filter { $0.rank == first.rank }
      let viable = nearest.filter { !isExcluded($0, file, context) }
      if viable.count > 1 {
        let constrained = viable.filter { hasRequirements($0.declaration) }
        guard constrained.count == 1 else { return .unknown("'\(name)' is declared more than once") }
        return variable(
          constrained[0].declaration, selfType: constrained[0].selfType, owner: constrained[0].owner,
          base: base, context, file)
      }
      guard let candidate = viable.first else { return nil }
      return variable(
        candidate.declaration, selfType: candidate.selfType, owner: candidate.owner, base: base, context, file
      )
    }
    if case .metatype(let outer) = base.type, let nested = types.memberType(name, of: outer, from: file) {
      return Value(.metatype(nested))
    }
    let functions = candidates.filter { index.declaration($0.declaration).kind == .function }
    if functions.isEmpty { return nil }
    guard functions.count == 1 else { return .unknown("'\(name)' is declared more than once") }
    let candidate = functions[0]
    let type = substitute(
      functionType(of: candidate.declaration, selfType: candidate.selfType), for: candidate, [:])
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

  /// Whether the extension that declares a candidate certainly does not extend its type.
  func isExcluded(_ candidate: Candidate, _ file: Int32, _ context: DeclarationReference?) -> Bool {
    guard let parent = index.parent(of: candidate.declaration) else { return false }
    for requirement in types.ownRequirements(of: parent)
    where isSatisfied(requirement, candidate, [:], context, file) == false { return true }
    return false
  }

  /// `$name`: what a property wrapper projects.
  private func projected(_ name: String, of base: Value, _ context: DeclarationReference?, _ file: Int32)
    -> Value?
  {
    for candidate in candidates(name, of: base.type, context, file) {
      let declaration = index.declaration(candidate.declaration)
      guard declaration.kind == .variable else { continue }
      let facts = index.facts(candidate.declaration)
      for attribute in facts.attributes[declaration.attributes.indices]
      where facts.names[attribute.name] == "Published" {
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
      return .unknown("what the wrapper of '\(name)' projects is not known")
    }
    return nil
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
      let type = substitute(declaredResult(of: reference), for: candidate, [:])
      if declaration.parameters.count > 0 {
        guard
          case .function(var function) = substitute(
            functionType(of: reference, selfType: selfType), for: candidate, [:])
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
      value = .unknown("the type of '\(index.name(declaration.name, in: reference.file))' is not written")
    }
    value.type = types.normalize(
      substitute(value.type, for: candidate, [:]), in: context, from: file < 0 ? reference.file : file)
    value.stream = streamOfVariable(reference, declaration, value, base: base)
    value.declaration = reference
    value.isLiteral = false
    return value
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

  // MARK: - Candidates

  /// A declaration that a member name may refer to.
  struct Candidate {
    let declaration: DeclarationReference
    /// `Self` in it.
    let selfType: Type
    /// The type it is declared in, with the arguments it has here.
    let owner: NominalType?
    /// 0 for the type itself, more for what it inherits.
    let rank: Int
  }

  /// The declarations of `name` in a type and what it inherits; static ones for a metatype.
  func candidates(_ name: String, of type: Type, _ context: DeclarationReference?, _ file: Int32)
    -> [Candidate]
  {
    var selfType = type
    var wantsStatic = false
    if case .metatype(let instance) = type { (selfType, wantsStatic) = (instance, true) }
    var result: [Candidate] = []
    for (owner, rank) in owners(of: selfType, context) where owner.entry >= 0 {
      for reference in index.members(name, of: owner.entry, from: file) {
        let declaration = index.declaration(reference)
        let isStatic =
          !declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember])
          || declaration.kind == .enumCase || declaration.kind == .initializer
        guard isStatic == wantsStatic else { continue }
        result.append(Candidate(declaration: reference, selfType: selfType, owner: owner, rank: rank))
      }
    }
    return result
  }

  /// A type and what it inherits, each with its arguments, nearest first.
  func owners(of type: Type, _ context: DeclarationReference?) -> [(NominalType, Int)] {
    var starts: [NominalType] = []
    switch type {
    case .nominal(let nominal): starts = [nominal]
    case .some(let constraint), .any(let constraint):
      switch constraint {
      case .nominal(let nominal): starts = [nominal]
      case .composition(let parts): starts = parts.compactMap(\.nominal)
      default: break
      }
    case .composition(let parts): starts = parts.compactMap(\.nominal)
    case .parameter, .member: starts = types.constraints(of: type, in: context)
    default: break
    }
    var result: [(NominalType, Int)] = []
    var seen: Set<Int32> = []
    for start in starts {
      guard start.entry >= 0 else { continue }
      if seen.insert(start.entry).inserted { result.append((start, 0)) }
      for above in types.allSupertypes(of: start.entry).types
      where above.entry >= 0 && seen.insert(above.entry).inserted {
        var specialized = above
        specialized.arguments = above.arguments.map { types.specialize($0, for: start) }
        result.append((specialized, types.isProtocol(above) ? 2 : 1))
      }
    }
    return result
  }

  /// `type` with what is known of a candidate's parameters in their place.
  func substitute(_ type: Type, for candidate: Candidate, _ bindings: [GenericParameter: Type]) -> Type {
    if !type.hasParameters { return type }
    let parameters =
      candidate.owner.map { $0.entry >= 0 ? index.entries[Int($0.entry)].genericParameters : [] } ?? []
    return type.substituting { parameter in
      if let bound = bindings[parameter] { return bound }
      if parameter.index == -1 { return candidate.selfType }
      guard let owner = candidate.owner, let position = parameters.firstIndex(of: parameter),
        position < owner.arguments.count
      else {
        return nil
      }
      return owner.arguments[position]
    }
  }

  /// Whether what a `where` clause asks for holds; nil where that is not known.
  func isSatisfied(
    _ requirement: TypeSystem.Requirement, _ candidate: Candidate, _ bindings: [GenericParameter: Type],
    _ context: DeclarationReference?, _ file: Int32
  ) -> Bool? {
    let left = types.normalize(
      substitute(requirement.left, for: candidate, bindings), in: context, from: file)
    let right = types.normalize(
      substitute(requirement.right, for: candidate, bindings), in: context, from: file)
    if requirement.isSameType { return types.areSame(left, right) }
    guard case .nominal(let nominal) = right else { return nil }
    if nominal.entry < 0 { return nil }
    return conforms(left, to: nominal, context)
  }

  /// As `TypeSystem.conforms`; what the models say of publishers is complete.
  func conforms(_ type: Type, to other: NominalType, _ context: DeclarationReference?) -> Bool? {
    if case .parameter = type {
      return owners(of: type, context).contains { $0.0.entry == other.entry } ? true : nil
    }
    if case .member = type {
      return owners(of: type, context).contains { $0.0.entry == other.entry } ? true : nil
    }
    if let answer = types.conforms(type, to: other) { return answer }
    if case .nominal(let nominal) = type, nominal.entry >= 0,
      index.isFramework(index.entries[Int(nominal.entry)].declaration),
      let publisher = known.publisher, other.entry == publisher.entry || isPublisherProtocol(other.entry)
    {
      return types.allSupertypes(of: nominal.entry).types.contains { $0.entry == other.entry }
    }
    return nil
  }
}
