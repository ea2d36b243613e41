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
    /// By the parameter's inner name: values of arguments, results of closures.
    var values: [String: Value] = [:]
    /// By the parameter's inner name: the argument's expression.
    var expressions: [String: ExpressionID] = [:]
    /// Everything that a `where` clause asks for certainly holds.
    var isCertain = true
    var unusedDefaults = 0
    var requirementCount = 0
  }

  // MARK: - Calls

  func call(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32, expected: Type?) -> Value {
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
      let base = base(id, file) ?? value(of: baseID, file)
      result = callOfMember(callee, calleeID, base, call, expected)
      result.isChained = base.isChained
    case .implicitMember:
      guard let expected, !expected.isUnknown else {
        readArguments(call)
        return .unknown("nothing says what '.\(call.name)' is a member of")
      }
      let target = known.wrapped(expected) ?? expected
      result = callMember(call.name, of: Value(.metatype(target)), call, expected)
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
  private func readArguments(_ call: Call) {
    for argument in facts(call.file).arguments[call.arguments.indices]
    where expression(argument.value, call.file).kind != .closure {
      _ = value(of: argument.value, call.file)
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
        let isStatic = member.map(self.isStatic) ?? false
        let base = isStatic ? Type.metatype(type) : type
        let found = candidates(call.name, of: base, call.context, file)
        if found.contains(where: { isCallable($0.declaration) }) {
          return callMember(call.name, of: isStatic ? Value(base) : selfValue(call.context), call, expected)
        }
        if !found.isEmpty { break }
        member = nil
      } else {
        let local = index.localDeclarations(call.name, in: reference).filter {
          index.declaration($0).kind == .function
        }
        if !local.isEmpty {
          return resolve(
            local.map { Candidate(declaration: $0, selfType: .unknown("no type"), owner: nil, rank: 0) },
            call, base: nil, expected)
        }
      }
      if member == nil { member = reference }
      current = index.parent(of: reference)
    }
    let found = index.lookUp(call.name, from: file)
    let functions = found.filter { index.declaration($0).kind == .function }
    if !functions.isEmpty, functions.count == found.count {
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
    }
    return callMember(call.name, of: base, call, expected)
  }

  /// `base.name(arguments)`
  func callMember(_ name: String, of base: Value, _ call: Call, _ expected: Type?) -> Value {
    let all = candidates(name, of: base.type, call.context, call.file)
    let functions = all.filter {
      isCallable($0.declaration) || index.declaration($0.declaration).kind == .initializer
    }
    if functions.isEmpty {
      if let member = memberValue(name, of: base, call.context, call.file) {
        if case .metatype(let type) = member.type { return construct(type, call, expected) }
        return callOfValue(member, call, expected)
      }
      readArguments(call)
      return .unknown(
        base.type.isUnknown ? unknownReason(base.type) : "'\(base.type)' has no known member '\(name)'")
    }
    return resolve(functions, call, base: base, expected)
  }

  /// A closure, or whatever else is called without being a declaration.
  private func callOfValue(_ value: Value, _ call: Call, _ expected: Type?) -> Value {
    guard case .function(let function) = known.wrapped(value.type) ?? value.type else {
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
        _ = self.value(of: argument.value, call.file, expected: wanted)
      }
    }
    return Value(
      function.result, stream: defaultStream(of: function.result, file: call.file),
      declaration: value.declaration)
  }

  /// `Type(arguments)`
  private func construct(_ type: Type, _ call: Call, _ expected: Type?) -> Value {
    guard case .nominal(let nominal) = type else {
      readArguments(call)
      if case .parameter = type { return Value(type) }
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
      readMemberwise(nominal, call)
    }
    // Whatever initializer it is, it makes one of these.
    return Value(.nominal(wanted), stream: defaultStream(of: .nominal(wanted), file: call.file))
  }

  private func readMemberwise(_ nominal: NominalType, _ call: Call) {
    for argument in facts(call.file).arguments[call.arguments.indices]
    where expression(argument.value, call.file).kind != .closure {
      let wanted = memberValue(
        text(argument.label, call.file), of: Value(.nominal(nominal)), call.context, call.file)?.type
      _ = value(of: argument.value, call.file, expected: wanted)
    }
  }

  /// The arguments of `nominal` that `expected` asks for, where it asks for such a type, or for a publisher and `nominal` is one.
  private func argumentsExpected(of nominal: NominalType, _ expected: Type?) -> [Type] {
    guard let expected, nominal.entry >= 0, nominal.arguments.contains(where: \.isUnknown) else { return [] }
    let target = known.wrapped(expected) ?? expected
    if case .nominal(let other) = target, other.entry == nominal.entry { return other.arguments }
    guard case .some = target, let publisher = known.publisher,
      conforms(.nominal(nominal), to: publisher, nil) == true
    else { return [] }
    return index.entries[Int(nominal.entry)].genericParameters.map { parameter in
      guard parameter.name == "Output" || parameter.name == "Failure" else { return .unknown("not expected") }
      return types.memberType(parameter.name, of: target, from: 0) ?? .unknown("not expected")
    }
  }

  // MARK: - Overloads

  /// Chooses among `candidates` the one that the arguments fit best, and what it returns.
  private func resolve(_ candidates: [Candidate], _ call: Call, base: Value?, _ expected: Type?) -> Value {
    var matches: [Match] = []
    for candidate in candidates.prefix(24) where !isExcluded(candidate, call.file, call.context) {
      if let match = match(candidate, call, expected) { matches.append(match) }
    }
    guard let first = matches.first else {
      readArguments(call)
      return .unknown("no known '\(call.name)' takes these arguments")
    }
    var best = [first]
    for match in matches.dropFirst() {
      let order = compare(match, best[0])
      if order < 0 { best = [match] } else if order == 0 { best.append(match) }
    }
    var result = Value(best[0].result, declaration: best.count == 1 ? best[0].candidate.declaration : nil)
    if best.count > 1 {
      // The same operator, overloaded: parts of the result on which all agree are known.
      for other in best.dropFirst() { result.type = mixed(result.type, other.result) }
      if best.allSatisfy({ index.isFramework($0.candidate.declaration) }) {
        result.declaration = best[0].candidate.declaration
      }
    }
    result.stream = stream(of: best[0], result.type, call, base: base)
    if best.count > 1, var stream = result.stream {
      for other in best.dropFirst() {
        if let another = self.stream(of: other, result.type, call, base: base) {
          stream = merge(stream, another)
        }
      }
      result.stream = stream
    }
    return result
  }

  /// Negative where `left` fits better.
  private func compare(_ left: Match, _ right: Match) -> Int {
    if left.candidate.rank != right.candidate.rank, min(left.candidate.rank, right.candidate.rank) < 2 {
      return left.candidate.rank - right.candidate.rank
    }
    if left.isCertain, right.isCertain, left.requirementCount != right.requirementCount {
      return right.requirementCount - left.requirementCount
    }
    if left.unusedDefaults != right.unusedDefaults { return left.unusedDefaults - right.unusedDefaults }
    if left.candidate.rank != right.candidate.rank { return left.candidate.rank - right.candidate.rank }
    // What the project declares hides what it imports.
    let isImported = (
      index.isFramework(left.candidate.declaration), index.isFramework(right.candidate.declaration)
    )
    return isImported.0 == isImported.1 ? 0 : (isImported.0 ? 1 : -1)
  }

  /// The arguments laid on the parameters of a candidate; nil where they do not fit.
  private func match(_ candidate: Candidate, _ call: Call, _ expected: Type?) -> Match? {
    let reference = candidate.declaration
    let declaration = index.declaration(reference)
    let parameters = index.facts(reference).parameters[declaration.parameters.indices]
    guard let assignment = assign(call, to: parameters, of: reference) else { return nil }
    let fileOfDeclaration = reference.file

    var bindings: [GenericParameter: Type] = [:]
    let own = (0..<Int(declaration.genericParameters.count)).map { offset in
      let parameter = index.facts(reference).genericParameters[
        Int(declaration.genericParameters.start) + offset]
      return GenericParameter(
        owner: reference, index: Int32(offset), name: index.name(parameter.name, in: fileOfDeclaration))
    }
    var inferable = Set(own)
    var ownerParameters: [GenericParameter] = []
    if let owner = candidate.owner, owner.entry >= 0 {
      ownerParameters = index.entries[Int(owner.entry)].genericParameters
      for (position, parameter) in ownerParameters.enumerated() {
        if position < owner.arguments.count, !owner.arguments[position].isUnknown {
          bindings[parameter] = owner.arguments[position]
        } else if index.entries[Int(owner.entry)].kind != .protocolType {
          inferable.insert(parameter)
        }
      }
    }
    func substituted(_ type: Type) -> Type {
      guard type.hasParameters else { return type }
      let replaced = type.substituting { parameter in
        if let bound = bindings[parameter] { return bound }
        if inferable.contains(parameter) { return nil }
        if parameter.index == -1 { return candidate.selfType }
        return nil
      }
      return types.normalize(replaced, in: call.context, from: call.file)
    }
    func isOpen(_ type: Type) -> Bool { mentions(type, inferable) }

    let requirements =
      types.ownRequirements(of: reference)
      + (index.parent(of: reference).map {
        index.declaration($0).kind == .extensionType ? types.ownRequirements(of: $0) : []
      } ?? [])
    var result = Match(candidate: candidate, result: .unknown("not yet known"))
    result.requirementCount = requirements.count

    // What the result has to be tells parameters that no argument does: `Fail(error: .x)`.
    let declaredResult = declaredResult(of: reference)
    if let expected, !inferable.isEmpty {
      unify(declaredResult, with: expectedNominal(declaredResult, expected), &bindings, inferable)
    }
    let bindingsFromExpectation = bindings

    // Arguments that say their type themselves, then closures, whose parameters may depend on those.
    var later: [(Int, ArgumentFact)] = []
    for (position, argument) in assignment {
      let parameter = parameters[parameters.startIndex + position]
      let name = index.name(parameter.name, in: fileOfDeclaration)
      result.expressions[name] = argument.value
      let kind = expression(argument.value, call.file).kind
      let declared = types.resolve(parameter.type, in: fileOfDeclaration, reference)
      if kind == .closure {
        guard case .function = functionPart(declared) else {
          if declared.isKnown,
            !isOpen(declared) || requirements.contains(where: { $0.left == declared && !$0.isSameType })
          {
            return nil
          }
          later.append((position, argument))
          continue
        }
        later.append((position, argument))
        continue
      }
      if kind == .keyPath {
        let isFunction = if case .function = functionPart(declared) { true } else { false }
        let isKeyPath = declared.nominal.map { $0.name.hasSuffix("KeyPath") } ?? false
        guard isFunction || isKeyPath || isOpen(declared) else { return nil }
        later.append((position, argument))
        continue
      }
      if case .function = functionPart(declared), isFunctionReference(argument.value, call.file) {
        if kind != .implicitMember, isNoFunction(value(of: argument.value, call.file).type) { return nil }
        later.append((position, argument))
        continue
      }
      var wanted = substituted(declared)
      if isOpen(wanted) { wanted = withoutOpenParts(wanted, inferable) }
      let needsContext = kind == .implicitMember || kind == .call
      let value = value(
        of: argument.value, call.file, expected: wanted.isUnknown && !needsContext ? nil : wanted)
      result.values[name] = value
      // A contextual guess gives way to what the argument certainly is.
      unify(
        declared, with: value.type, &bindings, inferable, isLiteral: value.isLiteral,
        weak: bindingsFromExpectation)
      let parameterType = substituted(declared)
      if !isOpen(parameterType), !value.isLiteral,
        isConvertible(value.type, to: parameterType, call.context) == false
      {
        return nil
      }
      if value.isLiteral, let publisher = known.publisher, case .parameter(let generic) = declared,
        requirements.contains(where: {
          $0.left == .parameter(generic) && !$0.isSameType && $0.right.nominal?.entry == publisher.entry
        })
      {
        return nil
      }
    }
    bindSameTypes(requirements, candidate, &bindings, inferable, call)
    for requirement in requirements {
      if check(requirement, candidate, bindings, inferable, call) == false { return nil }
    }

    for (position, argument) in later {
      let parameter = parameters[parameters.startIndex + position]
      let name = index.name(parameter.name, in: fileOfDeclaration)
      let declared = types.resolve(parameter.type, in: fileOfDeclaration, reference)
      let fact = expression(argument.value, call.file)
      if fact.kind == .keyPath, case .nominal(let keyPath) = declared, keyPath.arguments.count >= 1 {
        let root = substituted(keyPath.arguments[0])
        let value = keyPathTarget(fact, root: root, argument.value, call.file)
        result.values[name] = value
        if keyPath.arguments.count > 1 { unify(keyPath.arguments[1], with: value.type, &bindings, inferable) }
        continue
      }
      guard case .function(let function) = functionPart(declared) else {
        if fact.kind == .closure { _ = value(of: argument.value, call.file) }
        continue
      }
      let inputs = function.parameters.map { type in
        let input = substituted(type)
        return isOpen(input) ? withoutOpenParts(input, inferable) : input
      }
      let wanted = substituted(function.result)
      let value: Value
      if fact.kind == .closure {
        let closure = facts(call.file).closures[Int(fact.closure.index)]
        guard accepts(closure, inputs) else { return nil }
        value = closureResult(
          fact.closure.index, call.file, parameters: inputs,
          expected: isOpen(wanted) ? expectedOpen(wanted, inferable) : wanted)
      } else if fact.kind == .keyPath {
        value = keyPathTarget(fact, root: inputs.first ?? .unknown("no root"), argument.value, call.file)
      } else {
        value = functionReference(
          argument.value, call.file, inputs: inputs, wanted: isOpen(wanted) ? nil : wanted)
      }
      result.values[name] = value
      unify(
        function.result, with: value.type, &bindings, inferable, isLiteral: false,
        weak: bindingsFromExpectation)
      if !isOpen(wanted), !value.isLiteral, types.areSame(wanted, .void) != true, fact.kind == .closure,
        isConvertible(value.type, to: wanted, call.context) == false, types.areSame(value.type, .void) != true
      {
        return nil
      }
      bindSameTypes(requirements, candidate, &bindings, inferable, call)
    }
    for requirement in requirements {
      switch check(requirement, candidate, bindings, inferable, call) {
      case false: return nil
      case nil: result.isCertain = false
      default: break
      }
    }
    result.unusedDefaults = parameters.count - assignment.count
    let returned = substituted(declaredResult)
    result.result = isOpen(returned) ? withoutOpenParts(returned, inferable) : returned
    return result
  }

  /// The part of `expected` that a result of type `declared` can be laid on.
  private func expectedNominal(_ declared: Type, _ expected: Type) -> Type {
    if case .nominal(let own) = declared, case .some(.nominal(let publisher)) = expected,
      publisher.entry == known.publisher?.entry, own.entry >= 0
    {
      // `Fail(error:)` where some publisher is expected: by the names of its parameters.
      return .nominal(
        NominalType(
          entry: own.entry, name: own.name,
          arguments: index.entries[Int(own.entry)].genericParameters.map { parameter in
            switch parameter.name {
            case "Output": publisher.arguments.first ?? .unknown("not expected")
            case "Failure": publisher.arguments.count > 1 ? publisher.arguments[1] : .unknown("not expected")
            default: .unknown("not expected")
            }
          }))
    }
    return known.isOptional(declared) ? expected : (known.wrapped(expected) ?? expected)
  }

  private func bindSameTypes(
    _ requirements: [TypeSystem.Requirement], _ candidate: Candidate,
    _ bindings: inout [GenericParameter: Type],
    _ inferable: Set<GenericParameter>, _ call: Call
  ) {
    for requirement in requirements where requirement.isSameType {
      for (side, other) in [(requirement.left, requirement.right), (requirement.right, requirement.left)] {
        guard case .parameter(let parameter) = side, inferable.contains(parameter), bindings[parameter] == nil
        else {
          // `Output == T?` tells T.
          if !mentions(side, inferable), mentions(other, inferable) {
            let known = types.normalize(
              substitute(side, for: candidate, bindings), in: call.context, from: call.file)
            if known.isKnown { unify(other, with: known, &bindings, inferable) }
          }
          continue
        }
        let type = types.normalize(
          substitute(other, for: candidate, bindings), in: call.context, from: call.file)
        if !type.isUnknown, !mentions(type, inferable) { bindings[parameter] = type }
      }
    }
  }

  /// As `isSatisfied`; what depends on parameters that are not bound is not known.
  private func check(
    _ requirement: TypeSystem.Requirement, _ candidate: Candidate, _ bindings: [GenericParameter: Type],
    _ inferable: Set<GenericParameter>, _ call: Call
  ) -> Bool? {
    let unbound = inferable.filter { bindings[$0] == nil }
    if !unbound.isEmpty, mentions(requirement.left, unbound) || mentions(requirement.right, unbound) {
      return nil
    }
    if case .nominal(let nominal) = requirement.right,
      KnownTypes.isMemberless(nominal.name) || nominal.entry < 0
    {
      return true
    }
    let answer = isSatisfied(requirement, candidate, bindings, call.context, call.file)
    // Only what is about publishers and their failures chooses among overloads; that a type is Equatable is taken on trust.
    if answer == nil, !requirement.isSameType, case .nominal(let nominal) = requirement.right,
      nominal.entry != known.publisher?.entry
    {
      return true
    }
    return answer
  }

  func mentions(_ type: Type, _ parameters: Set<GenericParameter>) -> Bool {
    switch type {
    case .nominal(let nominal): nominal.arguments.contains { mentions($0, parameters) }
    case .tuple(let elements): elements.contains { mentions($0.type, parameters) }
    case .function(let function):
      mentions(function.result, parameters) || function.parameters.contains { mentions($0, parameters) }
    case .some(let inner), .any(let inner), .metatype(let inner), .member(let inner, _):
      mentions(inner, parameters)
    case .composition(let parts): parts.contains { mentions($0, parameters) }
    case .parameter(let parameter): parameters.contains(parameter)
    case .unknown: false
    }
  }

  /// `type` with every part unknown that a parameter which nothing tells stands in.
  private func withoutOpenParts(_ type: Type, _ inferable: Set<GenericParameter>) -> Type {
    switch type {
    case .parameter(let parameter):
      return inferable.contains(parameter) ? .unknown("nothing tells '\(parameter.name)'") : type
    case .member(let base, let name):
      return mentions(base, inferable) ? .unknown("nothing tells '\(name)'") : type
    case .nominal(var nominal):
      nominal.arguments = nominal.arguments.map { withoutOpenParts($0, inferable) }
      return .nominal(nominal)
    case .tuple(let elements):
      return .tuple(
        elements.map { Type.TupleElement(label: $0.label, type: withoutOpenParts($0.type, inferable)) })
    case .function(var function):
      function.parameters = function.parameters.map { withoutOpenParts($0, inferable) }
      function.result = withoutOpenParts(function.result, inferable)
      return .function(function)
    case .some(let inner): return .some(withoutOpenParts(inner, inferable))
    case .any(let inner): return .any(withoutOpenParts(inner, inferable))
    case .metatype(let inner): return .metatype(withoutOpenParts(inner, inferable))
    case .composition(let parts): return .composition(parts.map { withoutOpenParts($0, inferable) })
    case .unknown: return type
    }
  }

  private func expectedOpen(_ type: Type, _ inferable: Set<GenericParameter>) -> Type? {
    let told = withoutOpenParts(type, inferable)
    return told.isUnknown ? nil : told
  }

  private func functionPart(_ type: Type) -> Type { known.wrapped(type) ?? type }

  // MARK: - Arguments

  /// Which argument goes to which parameter, by labels, trailing closures and defaults; nil where they do not fit.
  private func assign(
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
  private func accepts(_ closure: ClosureFact, _ inputs: [Type]) -> Bool {
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
  private func isNoFunction(_ type: Type) -> Bool {
    switch known.wrapped(type) ?? type {
    case .nominal(let nominal): nominal.entry >= 0 && index.entries[Int(nominal.entry)].isDeclared
    case .tuple: true
    default: false
    }
  }

  private func isFunctionReference(_ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    switch fact.kind {
    case .name, .member, .implicitMember: return true
    default: return false
    }
  }

  /// A function passed by its name: `APIError.init`, `api.search`, `.network`.
  private func functionReference(_ id: ExpressionID, _ file: Int32, inputs: [Type], wanted: Type?) -> Value {
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

  // MARK: - Unification

  /// Binds the `inferable` parameters in `declared` to what stands in their place in `actual`.
  func unify(
    _ declared: Type, with actual: Type, _ bindings: inout [GenericParameter: Type],
    _ inferable: Set<GenericParameter>,
    isLiteral: Bool = false, weak: [GenericParameter: Type] = [:]
  ) {
    switch (declared, actual) {
    case (_, .unknown): return
    case (.parameter(let parameter), _):
      guard inferable.contains(parameter) else { return }
      let isGuess = weak[parameter] != nil && bindings[parameter] == weak[parameter]
      guard let bound = bindings[parameter], !bound.isUnknown else { return bindings[parameter] = actual }
      // What the place asks for gives way to what certainly stands there.
      guard isGuess, !isLiteral, actual.isKnown else { return }
      if !bound.isKnown || isConvertible(actual, to: bound, nil) == false { bindings[parameter] = actual }
    case (.nominal(let left), .nominal(let right)):
      if left.entry == right.entry, left.name == right.name {
        for (left, right) in zip(left.arguments, right.arguments) {
          unify(left, with: right, &bindings, inferable, isLiteral: isLiteral, weak: weak)
        }
      } else if known.isOptional(declared), left.arguments.count == 1 {
        unify(left.arguments[0], with: actual, &bindings, inferable, isLiteral: isLiteral, weak: weak)
      } else if right.entry >= 0, left.entry >= 0 {
        for above in types.allSupertypes(of: right.entry).types where above.entry == left.entry {
          for (left, argument) in zip(left.arguments, above.arguments) {
            unify(left, with: types.specialize(argument, for: right), &bindings, inferable)
          }
        }
      }
    case (.nominal(let left), _) where known.isOptional(declared) && left.arguments.count == 1:
      unify(left.arguments[0], with: actual, &bindings, inferable, isLiteral: isLiteral, weak: weak)
    case (.tuple(let left), .tuple(let right)) where left.count == right.count:
      for (left, right) in zip(left, right) { unify(left.type, with: right.type, &bindings, inferable) }
    case (.function(let left), .function(let right)) where left.parameters.count == right.parameters.count:
      for (left, right) in zip(left.parameters, right.parameters) {
        unify(left, with: right, &bindings, inferable)
      }
      unify(left.result, with: right.result, &bindings, inferable)
    case (.metatype(let left), .metatype(let right)), (.some(let left), .some(let right)),
      (.any(let left), .any(let right)):
      unify(left, with: right, &bindings, inferable)
    default: return
    }
  }

  /// Whether a value of one type can be passed where the other is asked for; nil where that is not known.
  func isConvertible(_ type: Type, to other: Type, _ context: DeclarationReference?) -> Bool? {
    if let same = types.areSame(type, other), same { return true }
    if type.isUnknown || other.isUnknown { return nil }
    if known.isNever(type) { return nil }
    if let wrapped = known.wrapped(other) {
      return isConvertible(known.wrapped(type) ?? type, to: wrapped, context)
    }
    switch (type, other) {
    case (_, .any(let constraint)), (_, .some(let constraint)):
      guard case .nominal(let nominal) = constraint, nominal.entry >= 0 else { return nil }
      return conforms(type, to: nominal, context)
    case (.nominal(let left), .nominal(let right)):
      if left.entry < 0 || right.entry < 0 { return nil }
      if left.entry == right.entry { return types.areSame(type, other) }
      if KnownTypes.isMemberless(right.name) { return nil }
      if index.entries[Int(left.entry)].kind == .extensionType
        || index.entries[Int(right.entry)].kind == .extensionType
      {
        return nil
      }
      let above = types.allSupertypes(of: left.entry)
      if above.types.contains(where: { $0.entry == right.entry }) { return true }
      return above.isComplete || index.isFramework(index.entries[Int(left.entry)].declaration) ? false : nil
    case (.parameter, _), (_, .parameter), (.member, _), (_, .member), (.function, _), (_, .function):
      return nil
    case (.some, .nominal), (.any, .nominal): return false
    case (.tuple, .nominal): return false
    case (.nominal, .tuple): return nil
    default: return types.areSame(type, other)
    }
  }

  // MARK: - Subscripts and key paths

  func subscriptCall(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32) -> Value {
    var base = base(id, file) ?? value(of: operand(fact, 0, file), file)
    let isChained = base.isChained
    if case .metatype = base.type { return base }
    base.isChained = false
    let arguments = facts(file).arguments[fact.arguments.indices]
    for argument in arguments { _ = value(of: argument.value, file) }
    guard case .nominal(let nominal) = base.type else { return .unknown("a subscript that is not followed") }
    var result = Value.unknown("a subscript that is not followed")
    if nominal.name == "Array", nominal.arguments.count == 1 {
      let isRange =
        arguments.first.map { value(of: $0.value, file).type.nominal?.name.hasSuffix("Range") ?? false }
        ?? false
      result = isRange ? .unknown("a slice") : Value(nominal.arguments[0])
    } else if nominal.name == "Dictionary", nominal.arguments.count == 2 {
      result = Value(arguments.count > 1 ? nominal.arguments[1] : known.optional(nominal.arguments[1]))
    } else {
      let context = context(of: id, file)
      let call = Call(
        id: id, file: file, arguments: fact.arguments, nameRange: fact.nameRange, name: "subscript",
        context: context)
      let found = candidates("subscript", of: base.type, context, file)
      if !found.isEmpty { result = resolve(found, call, base: base, nil) }
    }
    result.isChained = isChained
    return result
  }

  func keyPathValue(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32, expected: Type?) -> Value {
    var root: Type?
    if fact.typeArguments.count > 0 {
      root = types.resolve(
        TypeID(Int(facts(file).lists[Int(fact.typeArguments.start)])), in: file, context(of: id, file))
    } else if case .nominal(let nominal)? = expected, nominal.name.hasSuffix("KeyPath"),
      let first = nominal.arguments.first
    {
      root = first
    }
    let target = keyPathTarget(fact, root: root ?? .unknown("a key path without a root"), id, file)
    return Value(
      known.type("ReferenceWritableKeyPath", in: "Swift", [root ?? .unknown("no root"), target.type]))
  }

  /// What a key path leads to from `root`.
  func keyPathTarget(_ fact: ExpressionFact, root: Type, _ id: ExpressionID, _ file: Int32) -> Value {
    let context = context(of: id, file)
    var value = Value(root)
    if fact.typeArguments.count > 0 {
      value = Value(
        types.resolve(TypeID(Int(facts(file).lists[Int(fact.typeArguments.start)])), in: file, context))
    }
    let path = text(fact.name, file)
    if path.isEmpty || path == "self" { return value }
    var isOptional = false
    for component in path.split(separator: ".") {
      var name = component
      var unwraps = false
      if name.last == "?" || name.last == "!" {
        unwraps = true
        isOptional = isOptional || name.last == "?"
        name = name.dropLast()
      }
      if name == "self" { continue }
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        let next = memberValue(String(name), of: value, context, file)
      else { return .unknown("the key path '\(path)' is not followed") }
      value = next
      if unwraps {
        value.type = known.wrapped(value.type) ?? .unknown("a key path through what is not optional")
      }
    }
    if isOptional, !known.isOptional(value.type) { value.type = known.optional(value.type) }
    return value
  }
}
