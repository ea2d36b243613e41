extension Inference {
  // MARK: - Overloads

  /// Chooses among `candidates` the one that the arguments fit best, and what it returns.
  func resolve(_ candidates: [Candidate], _ call: Call, base: Value?, _ expected: Type?) -> Value {
    var matches: [Match] = []
    var last: DeclarationReference?
    let candidates = withoutAsynchronousTwins(candidates, call)
    let isOnly = !takeStreams(candidates, call)
    for candidate in candidates.prefix(24) where !isExcluded(candidate, call.file, call.context) {
      var reads = false
      if let match = match(candidate, call, expected, isOnlyToTakeStreams: isOnly, &reads) {
        matches.append(match)
      }
      if reads { last = candidate.declaration }
    }
    // By where key paths lead: `assign(to: \.text, on: label)`, also for optional texts. Not of the only one, whose values may be others than is
    // known.
    if matches.contains(where: { !$0.isMissed }) { matches.removeAll(where: \.isMissed) }
    // A function's type is more than any type.
    if matches.contains(where: { !$0.takesClosureForValue }) {
      matches.removeAll(where: \.takesClosureForValue)
    }
    // Overloads by what they return: those that give what is asked for, if any do.
    if let expected, matches.count > 1 {
      let giving = matches.filter { gives($0.result, expected, call) }
      if !giving.isEmpty { matches = giving }
    }
    if matches.count > 1 { matches = preferringAwaited(matches, call) }
    if matches.count > 1 { matches = fitting(matches, toThrowsOfClosuresOf: call) }
    guard let first = matches.first else {
      readArguments(call)
      return .unknown("no known '\(call.name)' takes these arguments")
    }
    var best = [first]
    for match in matches.dropFirst() {
      let order = compare(match, best[0], call)
      if order < 0 { best = [match] } else if order == 0 { best.append(match) }
    }
    if best.count > 1 {
      let giving = best.filter { !isVoid($0.result) && !returnsWhatClosureDoes($0) }
      if !giving.isEmpty, giving.count < best.count, isBaseOfMember(call) { best = giving }
    }
    if let last, last != best[0].candidate.declaration {
      // What the arguments are known to be comes from the last one tried.
      var reads = false
      best[0] = match(best[0].candidate, call, expected, isOnlyToTakeStreams: isOnly, &reads) ?? best[0]
    }
    for meeting in best[0].meetings {
      switch meeting.kind {
      case .handed: hand(meeting.type, to: meeting.other)
      case .same: identify(meeting.type, meeting.other)
      case .conforming: demand(meeting.other, of: meeting.type)
      }
    }
    var result = Value(best[0].result, declaration: best.count == 1 ? best[0].candidate.declaration : nil)
    if best.count > 1 {
      // The same operator, overloaded: parts of the result on which all agree are known.
      for other in best.dropFirst() { result.type = mixed(result.type, other.result) }
      if best.allSatisfy({ index.isFramework($0.candidate.declaration) }) {
        result.declaration = best[0].candidate.declaration
      }
    }
    if let expected { result.type = withoutDeniedOutput(result.type, expected, call) }
    result.stream = stream(of: best[0], result.type, call, base: base)
    if best.count > 1, var stream = result.stream {
      for other in best.dropFirst() {
        if let another = self.stream(of: other, result.type, call, base: base) {
          stream = either(stream, another)
        }
      }
      restrict(&stream, to: failure(of: result.type, call.file, call.context), call)
      result.stream = stream
    }
    return result
  }

  /// Whether a member of the result is named: `Void` has none, and hardly any of `Void?` is.
  private func isBaseOfMember(_ call: Call) -> Bool {
    guard let parent = scopes(call.file).parent(of: call.id) else { return false }
    let fact = expression(parent, call.file)
    return fact.kind == .member && operand(fact, 0, call.file) == call.id
  }

  private func isVoid(_ type: Type) -> Bool { types.areSame(known.wrapped(type) ?? type, .void) == true }

  /// Whether a function returns what a closure of the call does, of which nothing is known: that of `bind { show($0) }` is mostly `Void`.
  private func returnsWhatClosureDoes(_ match: Match) -> Bool {
    guard match.result.isUnknown, case .parameter = signature(of: match.candidate).result else {
      return false
    }
    return true
  }

  /// Whether a result may be what is expected.
  private func gives(_ result: Type, _ expected: Type, _ call: Call) -> Bool {
    if case .some(.nominal(let stream)) = expected, isPublisher(result) {
      let own = [
        output(of: result, call.file, call.context), failure(of: result, call.file, call.context),
      ]
      for (own, asked) in zip(own, stream.arguments) where asked.isKnown && agree(own, asked) == false {
        return false
      }
    }
    return isConvertible(result, to: expected, call.context) != false
  }

  /// The same publisher with an unknown Output where the place asks for one that its values could become: Swift has then made something inside
  /// of that type which is not followed, as the `Just` of `flatMap { Just(name) }` is one of optionals before `.assign(to: \.text, on: label)`.
  private func withoutDeniedOutput(_ type: Type, _ expected: Type, _ call: Call) -> Type {
    guard case .some(.nominal(let asked)) = expected, case .some(.nominal(var own)) = type,
      own.entry == asked.entry, let output = own.arguments.first, let wanted = asked.arguments.first,
      agree(output, wanted) == false, isConvertible(output, to: wanted, call.context) != false
    else { return type }
    own.arguments[0] = .unknown("the place asks for another type")
    return .some(.nominal(own))
  }

  /// Negative where `left` fits better.
  private func compare(_ left: Match, _ right: Match, _ call: Call) -> Int {
    if left.candidate.rank != right.candidate.rank, min(left.candidate.rank, right.candidate.rank) < 2 {
      return left.candidate.rank - right.candidate.rank
    }
    if left.takesStreamForValue != right.takesStreamForValue { return left.takesStreamForValue ? 1 : -1 }
    let areGeneric = (isGeneric(left), isGeneric(right))
    if areGeneric.0 != areGeneric.1, (areGeneric.0 ? right : left).isCertain, askTheSame(left, right) {
      return areGeneric.0 ? 1 : -1
    }
    if left.isCertain, right.isCertain, left.requirementCount != right.requirementCount {
      return right.requirementCount - left.requirementCount
    }
    if left.unusedDefaults != right.unusedDefaults { return left.unusedDefaults - right.unusedDefaults }
    if left.candidate.rank != right.candidate.rank { return left.candidate.rank - right.candidate.rank }
    if fitsExactly(left, unlike: right) { return -1 }
    if fitsExactly(right, unlike: left) { return 1 }
    // A requirement comes before the default that its protocol gives.
    let isRequired = (isRequirement(left), isRequirement(right))
    if isRequired.0 != isRequired.1 { return isRequired.0 ? -1 : 1 }
    // What a module declares hides what it imports, and what the project declares what comes with a framework. What another program of the project
    // declares is for its own code.
    return index.distance(to: left.candidate.declaration, from: call.file)
      - index.distance(to: right.candidate.declaration, from: call.file)
  }

  private func isRequirement(_ match: Match) -> Bool {
    index.declaration(match.candidate.declaration).modifiers.contains(.isRequirement)
  }

  /// Whether a function has type parameters of its own: Swift chooses another one that asks for the same, even if it returns another type.
  private func isGeneric(_ match: Match) -> Bool {
    !signature(of: match.candidate).genericParameters.isEmpty
  }

  /// Whether two functions take the same types where something is written.
  private func askTheSame(_ left: Match, _ right: Match) -> Bool {
    zip(left.arguments, right.arguments).allSatisfy { $0.asked != nil && $0.asked == $1.asked }
  }

  /// Whether nothing can tell what the key path of an argument begins at: neither itself, nor what else the function is given or returns.
  private func isRootless(
    _ argument: ExpressionID, _ declared: Type, in signature: Signature, _ file: Int32
  ) -> Bool {
    guard expression(argument, file).typeArguments.count == 0,
      case .parameter(let root)? = declared.nominal?.arguments.first,
      signature.genericParameters.contains(root)
    else { return false }
    let isTold = signature.requirements.contains {
      $0.isSameType && (mentions($0.left, [root]) || mentions($0.right, [root]))
    }
    return !isTold && !mentions(signature.result, [root])
      && signature.parameters.count { mentions($0.type, [root]) } == 1
  }

  /// Whether an argument such as `.none` or `.some(1)` is a member of nothing: `type`, which its parameter stands for, certainly has none of that
  /// name, or nothing tells one, neither what else the function is given or returns, nor a protocol that the parameter conforms to.
  private func isBaseless(
    _ argument: ExpressionID, of generic: GenericParameter, being type: Type?, in signature: Signature,
    _ call: Call
  ) -> Bool {
    var member = expression(argument, call.file)
    if member.kind == .call { member = expression(operand(member, 0, call.file), call.file) }
    guard member.kind == .implicitMember else { return false }
    let name = text(member.name, call.file)
    func hasNone(_ type: Type) -> Bool {
      candidates(name, of: .metatype(type), call.context, call.file).isEmpty
    }
    if let type { return known.isNever(type) && hasNone(type) }
    guard signature.parameters.count(where: { mentions($0.type, [generic]) }) == 1 else { return false }
    return signature.requirements.allSatisfy { requirement in
      if !mentions(requirement.left, [generic]), !mentions(requirement.right, [generic]) { return true }
      guard !requirement.isSameType, requirement.left == .parameter(generic),
        case .nominal(let asked) = requirement.right,
        asked.entry >= 0 || KnownTypes.isMemberless(asked.name)
      else { return false }
      return hasNone(requirement.right)
    }
  }

  /// Whether `match` certainly can be what is called, and every argument that the two ask for different types of is exactly what it asks for, and
  /// not what `other` does.
  private func fitsExactly(_ match: Match, unlike other: Match) -> Bool {
    guard match.isCertain else { return false }
    let told = zip(match.arguments, other.arguments).filter { $0.asked != $1.asked }
    return !told.isEmpty && told.allSatisfy { $0.isExact && !$1.isExact }
  }

  /// The arguments laid on the parameters of a candidate; nil where they do not fit. `readsArguments` is set where an argument has been worked out.
  private func match(
    _ candidate: Candidate, _ call: Call, _ expected: Type?, isOnlyToTakeStreams: Bool,
    _ readsArguments: inout Bool
  ) -> Match? {
    let reference = candidate.declaration
    let signature = signature(of: candidate)
    let parameters = signature.parameters
    guard let assignment = assign(call, to: parameters) else { return nil }

    var bindings = Bindings()
    // Of the type that was given, what is not known.
    var untold: [GenericParameter] = []
    if let owner = candidate.owner, owner.entry >= 0 {
      for (position, parameter) in index.entries[Int(owner.entry)].genericParameters.enumerated() {
        if position < owner.arguments.count, !owner.arguments[position].isUnknown {
          bindings[parameter] = owner.arguments[position]
        } else if index.entries[Int(owner.entry)].kind != .protocolType {
          untold.append(parameter)
        }
      }
    }
    let inferable = signature.genericParameters + untold
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

    let requirements = signature.requirements
    let declaredResult = signature.result
    func expectedStream(_ type: Type) -> Type? {
      self.expectedStream(type, requirements, isOnly: isOnlyToTakeStreams, substituted, isOpen) { name in
        expectedMember(name, of: type, from: declaredResult, of: reference, expected, call.file)
      }
    }
    var result = Match(candidate: candidate, result: .unknown("not yet known"))
    result.requirementCount = requirements.count

    // What the result has to be tells parameters that no argument does: `Fail(error: .x)`.
    if let expected, !inferable.isEmpty {
      unify(declaredResult, with: expectedNominal(declaredResult, expected), &bindings, inferable)
    }
    let bindingsFromExpectation = bindings

    // Arguments that say their type themselves, then closures, whose parameters may depend on those.
    var later: [Int] = []
    result.arguments.reserveCapacity(assignment.count)
    for (number, (position, argument)) in assignment.enumerated() {
      let parameter = parameters[position]
      result.arguments.append(Argument(parameter: parameter.name, expression: argument.value))
      let kind = expression(argument.value, call.file).kind
      let declared = parameter.type
      if kind == .closure {
        let isFunction = if case .function = functionPart(declared) { true } else { false }
        if !isFunction, declared.isKnown,
          !isOpen(declared) || requirements.contains(where: { $0.left == declared && !$0.isSameType })
        {
          return nil
        }
        if !isFunction { result.takesClosureForValue = true }
        later.append(number)
        continue
      }
      if kind == .keyPath {
        let isFunction = if case .function = functionPart(declared) { true } else { false }
        let isKeyPath = declared.nominal.map { $0.name.hasSuffix("KeyPath") } ?? false
        if case .metatype = declared { return nil }
        guard isFunction || isKeyPath || isOpen(declared),
          !isRootless(argument.value, declared, in: signature, call.file)
        else { return nil }
        later.append(number)
        continue
      }
      if case .parameter(let generic) = declared, inferable.contains(generic),
        isBaseless(argument.value, of: generic, being: bindings[generic], in: signature, call)
      {
        return nil
      }
      if case .function = functionPart(declared), isFunctionReference(argument.value, call.file) {
        if kind != .implicitMember {
          readsArguments = true
          if isNoFunction(value(of: argument.value, call.file).type) { return nil }
        }
        later.append(number)
        continue
      }
      var wanted = substituted(declared)
      if isOpen(wanted) {
        wanted =
          expectedStream(wanted) ?? withoutOpenParts(wanted, inferable)
      }
      readsArguments = true
      let needsContext = kind == .implicitMember || kind == .call
      let given = value(
        of: argument.value, call.file, expected: wanted.isUnknown && !needsContext ? nil : wanted)
      let value = implicitlyUnwrapped(
        given, of: argument.value, toBe: withoutOpenParts(substituted(declared), inferable), call.file)
      result.arguments[number].value = value
      // A contextual guess gives way to what the argument certainly is.
      unify(
        declared, with: value.type, &bindings, inferable, isLiteral: value.isLiteral,
        weak: bindingsFromExpectation)
      let parameterType = substituted(declared)
      if !value.isNil,
        isConvertible(
          value.type, to: withoutOpenParts(parameterType, inferable), call.context) == false
      {
        return nil
      }
      result.arguments[number].asked = parameterType
      // Only a name has a type whatever is asked for. It may tell the function's own parameters, but not one of the type that was given and is not
      // known.
      result.arguments[number].isExact =
        (kind == .name || kind == .member) && !isOpen(parameterType)
        && !mentions(declared, untold)
        && !value.type.hasOpenTypes
        && types.areSame(given.type, parameterType) == true
      if !openTypes.isEmpty {
        result.meetings.append(Meeting(type: value.type, other: parameterType, kind: .handed))
      }
      if value.isLiteral, case .parameter(let generic) = declared,
        requirements.contains(where: {
          $0.left == .parameter(generic) && !$0.isSameType && isPublisher($0.right)
        })
      {
        return nil
      }
    }
    bindSameTypes(requirements, candidate, &bindings, inferable, call)
    for requirement in requirements {
      if check(requirement, candidate, bindings, inferable, call) == false { return nil }
    }

    if !later.isEmpty { readsArguments = true }
    for number in later {
      let (position, argument) = assignment[number]
      let declared = parameters[position].type
      let fact = expression(argument.value, call.file)
      if fact.kind == .keyPath, case .nominal(let keyPath) = declared, keyPath.arguments.count >= 1 {
        let root = substituted(keyPath.arguments[0])
        let value = keyPathTarget(fact, root: root, argument.value, call.file)
        result.arguments[number].value = value
        if keyPath.arguments.count > 1 {
          unify(
            keyPath.arguments[1], with: value.type, &bindings, inferable, weak: bindingsFromExpectation)
          let asked = substituted(keyPath.arguments[1])
          if !isOpen(asked), agree(value.type, asked) == false { result.isMissed = true }
          result.meetings.append(Meeting(type: asked, other: value.type, kind: .same))
        }
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
      var value: Value
      if fact.kind == .closure {
        let closure = facts(call.file).closures[Int(fact.closure.index)]
        guard accepts(closure, inputs) else { return nil }
        result.arguments[number].function = function
        value = closureResult(
          fact.closure.index, call.file, parameters: inputs,
          expected: isOpen(wanted)
            ? expectedOpen(wanted, inferable) ?? expectedStream(wanted) : wanted)
      } else if fact.kind == .keyPath {
        value = keyPathTarget(fact, root: inputs.first ?? .unknown("no root"), argument.value, call.file)
      } else {
        value = functionReference(
          argument.value, call.file, inputs: inputs, mayBeAsync: function.isAsync,
          wanted: isOpen(wanted) ? expectedStream(wanted) : wanted)
      }
      result.arguments[number].value = value
      unify(
        function.result, with: value.type, &bindings, inferable, isLiteral: false,
        weak: bindingsFromExpectation)
      // What the place asked for has given way to what the closure certainly returns.
      let asked = substituted(function.result)
      if asked.isUnknown, isPublisher(value.type) { result.takesStreamForValue = true }
      if !isOpen(asked), !value.isLiteral, types.areSame(asked, .void) != true, fact.kind == .closure,
        isConvertible(value.type, to: asked, call.context) == false, types.areSame(value.type, .void) != true
      {
        return nil
      }
      if !openTypes.isEmpty, types.areSame(asked, .void) != true {
        result.meetings.append(Meeting(type: value.type, other: asked, kind: .handed))
      }
      bindSameTypes(requirements, candidate, &bindings, inferable, call)
    }
    for requirement in requirements {
      switch check(requirement, candidate, bindings, inferable, call) {
      case false: return nil
      case nil: result.isCertain = false
      default: break
      }
      if !openTypes.isEmpty {
        let sides = [requirement.left, requirement.right].map {
          types.normalize(substitute($0, for: candidate, bindings), in: call.context, from: call.file)
        }
        // A parameter that nothing has told is no type for what is handed.
        if !sides.contains(where: isOpen) {
          result.meetings.append(
            Meeting(type: sides[0], other: sides[1], kind: requirement.isSameType ? .same : .conforming))
        }
      }
    }
    // Arguments go to parameters in their order.
    let told = assignment.indices.count { $0 == 0 || assignment[$0].0 != assignment[$0 - 1].0 }
    result.unusedDefaults = parameters.count - told
    let isOwn = signature.returnsSelfOfClass && candidate.selfType.isKnown
    let returned = isOwn ? candidate.selfType : substituted(declaredResult)
    result.result = isOpen(returned) ? withoutOpenParts(returned, inferable) : returned
    if case .some(.nominal(var stream)) = result.result, !result.result.isKnown {
      let same = requirements.filter(\.isSameType).map { requirement in
        [requirement.left, requirement.right].map { substituted(substitute($0, for: candidate, bindings)) }
      }
      stream.arguments = stream.arguments.map { completed($0, by: same) }
      result.result = .some(.nominal(stream))
    }
    return result
  }

  /// A type of which a part is not known, as what has to be the same type tells it: `Result<Movie, APIError>` for the `Result<Movie, _>` of
  /// `map { .success($0) }.catch { Just(.failure($0)) }`.
  private func completed(_ type: Type, by same: [[Type]]) -> Type {
    if type.isKnown || type.isUnknown { return type }
    for sides in same {
      for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])]
      where side == type && other.isKnown && !other.hasParameters && agree(type, other) != false {
        return other
      }
    }
    return type
  }

  /// The part of `expected` that a result of type `declared` can be laid on.
  func expectedNominal(_ declared: Type, _ expected: Type) -> Type {
    if case .nominal(var own) = declared, own.entry >= 0,
      let arguments = streamArguments(of: own, expected: expected)
    {
      // `Fail(error:)` where some publisher is expected.
      own.arguments = arguments
      return .nominal(own)
    }
    if case .some(.nominal(let own)) = declared,
      case .nominal(let other) = known.wrapped(expected) ?? expected,
      other.entry >= 0, let shape = shape(ofEntry: other.entry), shape.root.entry == own.entry,
      case .associated(let failure) = shape.failure
    {
      // An operator where the very type of its publisher is written.
      var stream = own
      stream.arguments = [shape.output, failure].map {
        types.memberType($0, of: .nominal(other), from: 0) ?? .unknown("not expected")
      }
      return .some(.nominal(stream))
    }
    return known.isOptional(declared) ? expected : (known.wrapped(expected) ?? expected)
  }

  /// Whether two candidates or more may be what is called and take streams.
  private func takeStreams(_ candidates: [Candidate], _ call: Call) -> Bool {
    if candidates.count < 2 { return false }
    var isOneFound = false
    for candidate in candidates where takesStream(candidate, call) {
      if isOneFound { return true }
      isOneFound = true
    }
    return false
  }

  /// Whether the function may be what is called, and one of its generic parameters stands for a stream.
  private func takesStream(_ candidate: Candidate, _ call: Call) -> Bool {
    let signature = signature(of: candidate)
    return signature.takesStream && assign(call, to: signature.parameters) != nil
  }

  /// What the publisher that a generic parameter stands for has to be: `some Publisher<_, Never>` where `P.Failure == Never`. Nil where nothing
  /// is asked of it. Overloads differ in the failures that they take: where it is not the only one to take streams, nothing is asked of those.
  private func expectedStream(
    _ type: Type, _ requirements: [TypeSystem.Requirement], isOnly: Bool, _ substituted: (Type) -> Type,
    _ isOpen: (Type) -> Bool, askedByResult: (String) -> Type
  ) -> Type? {
    guard case .parameter = type else { return nil }
    let shapes = requirements.lazy.filter { !$0.isSameType && $0.left == type }.compactMap {
      self.shape(of: $0.right)
    }
    guard let shape = shapes.first else { return nil }
    func asked(_ name: String) -> Type {
      for requirement in requirements where requirement.isSameType {
        for (side, other) in [
          (requirement.left, requirement.right), (requirement.right, requirement.left),
        ] where side == .member(type, name) {
          let known = substituted(other)
          if !isOpen(known) { return known }
        }
      }
      return askedByResult(name)
    }
    var root = shape.root
    root.arguments = [asked(shape.output)]
    if case .associated(let failure) = shape.failure {
      root.arguments.append(isOnly ? asked(failure) : .unknown("overloads ask for different ones"))
    }
    return root.arguments.allSatisfy(\.isUnknown) ? nil : Type.some(.nominal(root))
  }

  /// What a call that has to be `expected` asks of the stream which its result has the associated type `name` from: `Never` for the `P.Failure`
  /// of `catch`, where `AnyPublisher<Int, Never>` is expected. Unknown where nothing is asked.
  private func expectedMember(
    _ name: String, of type: Type, from result: Type, of reference: DeclarationReference, _ expected: Type?,
    _ file: Int32
  ) -> Type {
    guard let expected = expected.map({ known.wrapped($0) ?? $0 }), let shape = shape(of: expected),
      shape.parameters.contains(name)
    else { return .unknown("not asked for") }
    let own =
      name == shape.output
      ? output(of: result, reference.file, reference) : failure(of: result, reference.file, reference)
    guard own == .member(type, name) else { return .unknown("not asked for") }
    return types.memberType(name, of: expected, from: file) ?? .unknown("not asked for")
  }

  private func bindSameTypes(
    _ requirements: [TypeSystem.Requirement], _ candidate: Candidate,
    _ bindings: inout Bindings,
    _ inferable: [GenericParameter], _ call: Call
  ) {
    for requirement in requirements where requirement.isSameType {
      let untold = inferable.filter { bindings[$0]?.isKnown != true }
      for (side, other) in [(requirement.left, requirement.right), (requirement.right, requirement.left)] {
        guard case .parameter(let parameter) = side, untold.contains(parameter) else {
          // `Output == T?` tells T, and so does `S.Element == T` once S is known.
          if !mentions(side, untold), mentions(other, untold) {
            let known = types.normalize(
              substitute(side, for: candidate, bindings), in: call.context, from: call.file)
            if known.isKnown { unify(other, with: known, &bindings, inferable) }
          }
          continue
        }
        let type = types.normalize(
          substitute(other, for: candidate, bindings), in: call.context, from: call.file)
        if bindings[parameter] == nil ? !type.isUnknown : type.isKnown, !mentions(type, inferable) {
          bindings[parameter] = type
        }
      }
    }
  }

  /// As `isSatisfied`; what depends on parameters that are not bound is not known.
  private func check(
    _ requirement: TypeSystem.Requirement, _ candidate: Candidate, _ bindings: Bindings,
    _ inferable: [GenericParameter], _ call: Call
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
    if answer == nil, !requirement.isSameType, case .nominal = requirement.right,
      !isPublisher(requirement.right)
    {
      return true
    }
    return answer
  }
}
