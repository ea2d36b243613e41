import PipelintSource

extension Inference {
  /// A call as it is written.
  struct Call {
    let id: ExpressionID
    let file: Int32
    let arguments: FactRange<ArgumentFact>
    /// Of the function's name, or the type's for an initializer.
    let nameRange: SourceRange
    let name: String
    let context: DeclarationReference?
  }

  /// A call understood: which declaration is called, and what its parameters got.
  struct Match {
    let candidate: Candidate
    var result: Type
    var arguments: [Argument] = []
    /// Everything that a `where` clause asks for certainly holds.
    var isCertain = true
    /// A closure returns a stream where a value is asked for of which nothing is known: that is hardly meant.
    var takesStreamForValue = false
    /// A closure is handed where any value is asked for.
    var takesClosureForValue = false
    /// A key path leads to another type than the one that is asked for.
    var isMissed = false
    var unusedDefaults = 0
    var requirementCount = 0
    /// What is handed where a type is asked for, and types that have to be the same: they decide open types if this is what is called.
    var meetings: [Meeting] = []
  }

  struct Meeting {
    enum Kind {
      case handed, same, conforming
    }

    let type: Type
    let other: Type
    let kind: Kind
  }

  /// What a parameter got.
  struct Argument {
    /// The parameter's inner name.
    let parameter: NameID
    let expression: ExpressionID
    /// The argument's value, or the result of a closure; nil where it was not asked for.
    var value: Value?
    /// The type that it is asked for; nil for a closure, a function and a key path.
    var asked: Type?
    /// Of a closure: the function that it is asked for.
    var function: FunctionType?
    /// It is certainly of the very type that is asked for, and becomes no existential or optional.
    var isExact = false
  }

  /// The argument of the parameter that is called `parameter` inside; nil where it got none.
  func argument(_ parameter: String, of match: Match) -> Argument? {
    let names = index.facts(match.candidate.declaration).names
    return match.arguments.first { names[$0.parameter] == parameter }
  }

  /// All of them, where the parameter takes several.
  func arguments(_ parameter: String, of match: Match) -> [Argument] {
    let names = index.facts(match.candidate.declaration).names
    return match.arguments.filter { names[$0.parameter] == parameter }
  }

  // MARK: - Calls

  /// `isPart` says that `expected` is asked of a chain that begins with the call of an implicit member.
  func call(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32, expected: Type?, isPart: Bool) -> Value
  {
    let calleeID = operand(fact, 0, file)
    if calleeID.isNone { return .unknown("nothing is called") }
    let callee = expression(calleeID, file)
    let context = context(of: id, file)
    var call = Call(
      id: id, file: file, arguments: fact.arguments, nameRange: callee.nameRange,
      name: text(callee.name, file), context: context)
    var result: Value
    switch callee.kind {
    case .name:
      result = callOfName(callee, calleeID, call, expected)
    case .member:
      let baseID = operand(callee, 0, file)
      let base = implicitlyUnwrapped(base(id, file) ?? value(of: baseID, file), of: baseID, file)
      result = callOfMember(callee, calleeID, base, call, expected)
      result.isChained = base.isChained
    case .implicitMember:
      guard let expected, !expected.isUnknown else {
        readArguments(call)
        return .unknown("nothing says what '.\(call.name)' is a member of")
      }
      let target = known.wrapped(expected) ?? expected
      let asked = isPart ? nil : expected
      result =
        call.name == "init"
        ? construct(target, call, asked)
        : callMember(call.name, of: Value(.metatype(target)), call, asked)
    case .closure:
      let closure = closureResult(callee.closure.index, file, parameters: [], expected: expected)
      result = closure
    case .arrayLiteral, .dictionaryLiteral:
      readArguments(call)
      result = Value(typeExpression(calleeID, file) ?? .unknown("a literal is called"))
    default:
      let value = value(of: calleeID, file)
      if case .metatype(let type) = value.type {
        call = Call(
          id: id, file: file, arguments: fact.arguments, nameRange: callee.range, name: "init",
          context: context)
        result = construct(type, call, expected)
      } else {
        result = callOfValue(value, call, expected)
        result.isChained = value.isChained
      }
    }
    return result
  }

  /// Works out the arguments of a call that is not understood: closures in them may hold chains.
  func readArguments(_ call: Call) {
    for argument in facts(call.file).arguments[call.arguments.indices]
    where expression(argument.value, call.file).kind != .closure {
      doubt(value(of: argument.value, call.file).type)
    }
  }

  private func callOfName(_ callee: ExpressionFact, _ calleeID: ExpressionID, _ call: Call, _ expected: Type?)
    -> Value
  {
    let file = call.file
    let scope = scope(of: calleeID, file)
    if scope >= 0, let binding = scopes(file).lookUp(callee.name, from: scope, at: callee.range.lower) {
      if case .function(let declaration) = binding.origin {
        let reference = DeclarationReference(Int(file), Int(declaration))
        return resolve(
          [Candidate(declaration: reference, selfType: .unknown("no type"), owner: nil, rank: 0)], call,
          base: nil, expected)
      }
      return callOfValue(value(of: calleeID, file), call, expected)
    }
    // Methods of the types around, then functions and types of the file, the module, the imports.
    var current = call.context
    var member = call.context
    while let reference = current {
      let entry = index.entry(of: reference)
      if entry >= 0 {
        let type = types.selfType(of: entry)
        let isStatic = member.map { self.isStatic($0) || isMadeBeforeSelf(calleeID, file) } ?? false
        let base = isStatic ? Type.metatype(type) : onlyConformer(to: entry) ?? type
        let found = candidates(call.name, of: base, call.context, file)
        if found.contains(where: { isCallable($0.declaration) }) {
          return callMember(call.name, of: isStatic ? Value(base) : selfValue(call.context), call, expected)
        }
        if !found.isEmpty { break }
        member = nil
      } else {
        let local = index.localDeclarations(call.name, in: reference) { $0.kind == .function }
        if !local.isEmpty {
          return resolve(
            local.map { Candidate(declaration: $0, selfType: .unknown("no type"), owner: nil, rank: 0) },
            call, base: nil, expected)
        }
      }
      if member == nil { member = reference }
      current = index.parent(of: reference)
    }
    let functions = index.lookUpFunctions(call.name, from: file)
    if !functions.isEmpty,
      index.lookUp(call.name, from: file).allSatisfy({ index.declaration($0).kind == .function })
    {
      return resolve(
        functions.map { Candidate(declaration: $0, selfType: .unknown("no type"), owner: nil, rank: 0) },
        call, base: nil, expected)
    }
    let value = value(of: calleeID, file)
    if case .metatype(let type) = value.type { return construct(type, call, expected) }
    return callOfValue(value, call, expected)
  }

  private func isCallable(_ reference: DeclarationReference) -> Bool {
    switch index.declaration(reference).kind {
    case .function, .enumCase: true
    default: false
    }
  }

  private func callOfMember(
    _ callee: ExpressionFact, _ calleeID: ExpressionID, _ base: Value, _ call: Call, _ expected: Type?
  ) -> Value {
    if case .metatype(let outer) = base.type {
      if call.name == "init" { return construct(outer, call, expected) }
      if let first = call.name.unicodeScalars.first, first.properties.isUppercase {
        let nested = value(of: calleeID, call.file)
        if case .metatype(let type) = nested.type { return construct(type, call, expected) }
      }
    } else if call.name == "init", isSelf(operand(callee, 0, call.file), call.file) {
      return construct(base.type, call, expected)
    }
    return callMember(call.name, of: base, call, expected)
  }

  /// `base.name(arguments)`
  func callMember(_ name: String, of base: Value, _ call: Call, _ expected: Type?) -> Value {
    pin(base.type)
    let all = candidates(name, of: base.type, call.context, call.file)
    let functions = all.filter {
      isCallable($0.declaration) || index.declaration($0.declaration).kind == .initializer
    }
    if functions.isEmpty {
      let ofModule = functionsOfModule(name, named: base.type, call.file)
      if !ofModule.isEmpty { return resolve(ofModule, call, base: nil, expected) }
      if let member = memberValue(name, of: base, call.context, call.file) {
        if case .metatype(let type) = member.type { return construct(type, call, expected) }
        return callOfValue(member, call, expected)
      }
      if base.type.isUnknown, let result = callOnSomeStream(name, call, expected) { return result }
      readArguments(call)
      return .unknown(
        base.type.isUnknown ? unknownReason(base.type) : "'\(base.type)' has no known member '\(name)'")
    }
    let result = resolve(functions, call, base: base, expected)
    guard result.type.isUnknown else { return result }
    if let other = baseOfOutput(functions, call) {
      return resolve(
        candidates(name, of: other.type, call.context, call.file), call, base: other, expected)
    }
    return resolveOnAnyError(functions, base.type, call, expected) ?? valueOfCase(functions, base.type)
      ?? result
  }

  /// What `Problem.missing(values)` is where its arguments are not understood: a case makes nothing but its type. Nil for other functions.
  private func valueOfCase(_ functions: [Candidate], _ base: Type) -> Value? {
    guard case .metatype(.nominal(let type)) = base, type.arguments.isEmpty,
      functions.allSatisfy({ index.declaration($0.declaration).kind == .enumCase })
    else { return nil }
    return Value(.nominal(type), declaration: functions.count == 1 ? functions[0].declaration : nil)
  }

  /// The functions at file level that the name of a module stands before: `RxAlamofire.requestJSON(.get, url)`. None for what is a type.
  private func functionsOfModule(_ name: String, named module: Type, _ file: Int32) -> [Candidate] {
    guard case .metatype(.nominal(let nominal)) = module, nominal.entry < 0 else { return [] }
    return (index.lookUp(name, inModule: nominal.name, from: file) ?? [])
      .filter { index.declaration($0).kind == .function }
      .map { Candidate(declaration: $0, selfType: .unknown("no type"), owner: nil, rank: 0) }
  }

  /// `elsewhere.replaceError(with: 0)`: an operator that only streams have, and that says what the stream fails with whatever comes before it, or that
  /// it fails as that does. Nil for what else is called on a value of an unknown type.
  private func callOnSomeStream(_ name: String, _ call: Call, _ expected: Type?) -> Value? {
    guard let entry = rootOfUnmistakable(name), let shape = shape(ofEntry: entry) else { return nil }
    var root = shape.root
    root.arguments = shape.parameters.map { _ in .unknown("the upstream is not known") }
    let base = Value(Type.some(.nominal(root)))
    let operators = candidates(name, of: base.type, call.context, call.file).filter {
      effects(of: $0.declaration).isUnmistakable
    }
    if operators.isEmpty { return nil }
    let result = resolve(operators, call, base: base, expected)
    return keepsFailure(name) || failure(of: result.type, call.file, call.context).isKnown ? result : nil
  }

  /// The protocol of the streams that alone have operators of this name; nil where a declaration of the project has it, too.
  private func rootOfUnmistakable(_ name: String) -> Int32? {
    if let known = models.unmistakable[name] { return known }
    let operators = index.modelMembers(named: name).filter { effects(of: $0).isUnmistakable }
    let isElsewhere = operators.isEmpty || !index.declarationsOfMembers(named: name).isEmpty
    let root = isElsewhere ? nil : index.enclosingEntry(of: operators[0])
    models.unmistakable[name] = .some(root)
    return root
  }

  /// What a chain comes to where an operator follows that extends only publishers of one Output: of `Just(1).ignoreOutput()` before an operator of
  /// `Publisher where Output == Never` another overload than the nearest. Nil where that changes nothing.
  private func baseOfOutput(_ operators: [Candidate], _ call: Call) -> Value? {
    guard let operand = chainOperand(of: call.id, call.file), var stream = known.publisher else { return nil }
    for candidate in operators {
      guard let parent = index.parent(of: candidate.declaration) else { continue }
      for requirement in types.ownRequirements(of: parent) where requirement.isSameType {
        guard case .member(.parameter, "Output") = requirement.left, !requirement.right.hasParameters else {
          continue
        }
        stream.arguments = [requirement.right, .unknown("not expected")]
        remove(Key(file: call.file, index: operand.index))
        let value = value(of: operand, call.file, expected: Type.some(.nominal(stream)))
        if types.areSame(output(of: value.type, call.file), requirement.right) == true { return value }
        remove(Key(file: call.file, index: operand.index))
        _ = self.value(of: operand, call.file)
      }
    }
    return nil
  }

  /// A call on a chain that fails with `any Error`, because a `mapError` of it gives that where what follows needs it: `mapError { _ in Problem.a }`
  /// before a `flatMap` whose closure's publishers fail with `any Error`. Nil where no `mapError` decides the failure, or that changes nothing.
  private func resolveOnAnyError(_ operators: [Candidate], _ base: Type, _ call: Call, _ expected: Type?)
    -> Value?
  {
    let failure = failure(of: base, call.file, call.context)
    guard concreteError(failure) != nil, var stream = known.publisher,
      operators.contains(where: { joinsStreams($0.declaration) }),
      let links = linksFailing(with: failure, before: call)
    else { return nil }
    stream.arguments = [.unknown("not expected"), known.anyError]
    for link in links { remove(Key(file: call.file, index: link.index)) }
    let value = value(of: links[0], call.file, expected: Type.some(.nominal(stream)))
    if known.isAnyError(self.failure(of: value.type, call.file, call.context)) {
      let result = resolve(
        candidates(call.name, of: value.type, call.context, call.file), call, base: value, expected)
      if !result.type.isUnknown { return result }
    }
    for link in links { remove(Key(file: call.file, index: link.index)) }
    _ = self.value(of: links[0], call.file)
    return nil
  }

  /// Whether an operator of a framework makes one stream of several, which have to fail alike.
  private func joinsStreams(_ reference: DeclarationReference) -> Bool {
    let effects = effects(of: reference)
    return effects.flattens != nil || !effects.merges.isEmpty
  }

  /// The links before a call, the nearest first, up to the `mapError` that makes their failure what it is; nil where there is none.
  private func linksFailing(with failure: Type, before call: Call) -> [ExpressionID]? {
    var links: [ExpressionID] = []
    var current = call.id
    while let link = chainOperand(of: current, call.file), expression(link, call.file).kind == .call,
      types.areSame(self.failure(of: typeInChain(link, call.file), call.file, call.context), failure) == true
    {
      links.append(link)
      if mapsErrors(link, call.file) { return links }
      current = link
    }
    return nil
  }

  /// A closure, an object with a `callAsFunction`, or whatever else is called without being a declaration.
  private func callOfValue(_ value: Value, _ call: Call, _ expected: Type?) -> Value {
    guard case .function(let function) = known.wrapped(value.type) ?? value.type else {
      let functions = candidates("callAsFunction", of: value.type, call.context, call.file).filter {
        isCallable($0.declaration)
      }
      if !functions.isEmpty { return resolve(functions, call, base: value, expected) }
      readArguments(call)
      return .unknown(
        value.type.isUnknown ? unknownReason(value.type) : "a value of type '\(value.type)' is called")
    }
    for (position, argument) in facts(call.file).arguments[call.arguments.indices].enumerated() {
      let wanted = position < function.parameters.count ? function.parameters[position] : nil
      if expression(argument.value, call.file).kind == .closure,
        case .function(let inner)? = wanted.map({ known.wrapped($0) ?? $0 })
      {
        _ = closureResult(
          expression(argument.value, call.file).closure.index, call.file, parameters: inner.parameters,
          expected: inner.result)
      } else {
        let value = self.value(of: argument.value, call.file, expected: wanted)
        hand(value.type, to: wanted ?? .unknown("no parameter"))
      }
    }
    let callee = operand(expression(call.id, call.file), 0, call.file)
    return Value(
      function.result, stream: stream(ofCalled: callee, function.result, call.file),
      declaration: value.declaration)
  }

  /// An instance of a generic parameter, by an initializer that a protocol asks of its types: `T(data)`
  private func constructGeneric(_ type: Type, _ call: Call) -> Value {
    let asked = candidates("init", of: .metatype(type), call.context, call.file)
    if asked.isEmpty {
      readArguments(call)
      return Value(type)
    }
    guard let initializer = resolve(asked, call, base: nil, nil).declaration else { return Value(type) }
    let isFailable = index.declaration(initializer).modifiers.contains(.isFailable)
    return Value(isFailable ? known.optional(type) : type, declaration: initializer)
  }

  /// `Type(arguments)`
  func construct(_ type: Type, _ call: Call, _ expected: Type?) -> Value {
    guard case .nominal(let nominal) = type else {
      if case .parameter = type { return constructGeneric(type, call) }
      readArguments(call)
      switch type {
      // `Void()`
      case .tuple(let elements) where elements.isEmpty: return Value(type)
      default: break
      }
      return .unknown("'\(type)' has no known initializers")
    }
    let expectedArguments = argumentsExpected(of: nominal, expected)
    var wanted = nominal
    if !expectedArguments.isEmpty {
      wanted.arguments = zip(nominal.arguments, expectedArguments).map { $0.isUnknown ? $1 : $0 }
    }
    let initializers =
      nominal.entry >= 0 ? candidates("init", of: .metatype(.nominal(nominal)), call.context, call.file) : []
    let own = initializers.filter { $0.rank == 0 }
    if !own.isEmpty {
      let found = resolve(
        own.map {
          Candidate(declaration: $0.declaration, selfType: .nominal(nominal), owner: nominal, rank: $0.rank)
        }, call, base: nil,
        expected)
      if !found.type.isUnknown { return found }
    } else if initializers.contains(where: { $0.rank == 1 }) {
      readArguments(call)
    } else {
      wanted.arguments = memberwise(nominal, wanted.arguments, call)
    }
    let arguments = facts(call.file).arguments[call.arguments.indices]
    guard let first = arguments.first else {
      return Value(.nominal(wanted), stream: defaultStream(of: .nominal(wanted), file: call.file))
    }
    let label = text(first.label, call.file)
    if label == "rawValue", own.isEmpty, isEnum(nominal) { return Value(known.optional(.nominal(wanted))) }
    guard isMadeByEveryInitializer(nominal, label: label) else {
      return .unknown("the initializers of '\(nominal.name)' are not known")
    }
    return Value(.nominal(wanted), stream: defaultStream(of: .nominal(wanted), file: call.file))
  }

  private func isEnum(_ nominal: NominalType) -> Bool {
    nominal.entry >= 0 && index.entries[Int(nominal.entry)].kind == .enumType
  }

  /// Whether an initializer that no declaration says, but which takes arguments, certainly makes one of `nominal`: models list all initializers
  /// that can fail, and those of the project are known, but for what a class inherits from outside.
  func isMadeByEveryInitializer(_ nominal: NominalType, label: String?) -> Bool {
    guard nominal.entry >= 0, index.entries[Int(nominal.entry)].isDeclared else { return false }
    if label == "rawValue" || label == "exactly" || label == "coder" {
      return !index.isFramework(index.entries[Int(nominal.entry)].declaration)
        && index.entries[Int(nominal.entry)].kind == .structType
    }
    if index.entries[Int(nominal.entry)].kind != .classType { return true }
    return types.allSupertypes(of: nominal.entry).isComplete
      || index.isFramework(index.entries[Int(nominal.entry)].declaration)
  }

  /// Lays the arguments on the stored properties of a type without initializers. What that tells of its generic arguments.
  private func memberwise(_ nominal: NominalType, _ known: [Type], _ call: Call) -> [Type] {
    let parameters = nominal.entry >= 0 ? index.entries[Int(nominal.entry)].genericParameters : []
    var bindings = Bindings()
    for (parameter, argument) in zip(parameters, known) where !argument.isUnknown {
      bindings[parameter] = argument
    }
    let type = types.selfType(of: max(nominal.entry, 0))
    for argument in facts(call.file).arguments[call.arguments.indices] {
      let label = text(argument.label, call.file)
      let declared =
        nominal.entry >= 0 && !label.isEmpty
        ? memberValue(label, of: Value(type), call.context, call.file)?.type : nil
      let wanted = declared.map { withoutOpenParts($0.substituting { bindings[$0] }, parameters) }
      if expression(argument.value, call.file).kind == .closure {
        guard case .function(let function)? = wanted.map(functionPart) else { continue }
        let result = closureResult(
          expression(argument.value, call.file).closure.index, call.file, parameters: function.parameters,
          expected: function.result.isUnknown ? nil : function.result)
        if case .function(let open)? = declared.map(functionPart) {
          unify(open.result, with: result.type, &bindings, parameters)
        }
        continue
      }
      let value = value(of: argument.value, call.file, expected: wanted.flatMap { $0.isUnknown ? nil : $0 })
      if let declared { unify(declared, with: value.type, &bindings, parameters, isLiteral: value.isLiteral) }
    }
    return parameters.count == known.count ? zip(parameters, known).map { bindings[$0] ?? $1 } : known
  }

  /// The arguments of `nominal` that `expected` asks for, where it asks for such a type, or for a publisher and `nominal` is one.
  private func argumentsExpected(of nominal: NominalType, _ expected: Type?) -> [Type] {
    guard let expected, nominal.entry >= 0, nominal.arguments.contains(where: \.isUnknown) else { return [] }
    let target = known.wrapped(expected) ?? expected
    if case .nominal(let other) = target, other.entry == nominal.entry { return other.arguments }
    return streamArguments(of: nominal, expected: target) ?? []
  }
}
