import PipelintSource

extension Inference {
  func effects(of reference: DeclarationReference) -> ModelEffects {
    guard index.isFramework(reference) else { return models.noEffects }
    if let effects = models.effects[reference] { return effects }
    let effects = ModelEffects(reference, in: index)
    models.effects[reference] = effects
    return effects
  }

  /// What a publisher of this type does, as far as the type says it; nil for what is no publisher.
  func defaultStream(of type: Type, file: Int32) -> Stream? {
    guard isPublisher(type) else { return nil }
    var result = Stream(errors: .none)
    if case .nominal(let nominal) = type, nominal.entry >= 0, index.entries[Int(nominal.entry)].isDeclared {
      let declaration = index.entries[Int(nominal.entry)].declaration
      let effects = effects(of: declaration)
      (result.lifetime, result.start, result.delivery) = (effects.lifetime, effects.start, effects.delivery)
      if !index.isFramework(declaration), neverEnds(declaration) { result.lifetime = .longLived }
    }
    let failure = failure(of: type, file)
    if known.isNever(failure) { return result }
    if let concrete = concreteError(failure) {
      result.errors = ErrorSet([ReachingError(type: concrete, place: nil, cause: .declared)])
    } else if let owner = typeOfProject(type) {
      let inlet = StreamInlet(owner: owner, place: .value)
      result.errors = .open(for: ArrivingInlet(inlet: inlet), of: type)
    } else {
      result.errors = .open(failureOf: type)
    }
    return result
  }

  /// A type of error that is not an existential or a parameter.
  func concreteError(_ type: Type) -> Type? {
    guard case .nominal(let nominal) = type, type.isKnown, !known.isNever(type), !types.isProtocol(nominal)
    else { return nil }
    return type
  }

  /// The type of `error` in `error as any Error`; nil for other expressions.
  func upcast(_ id: ExpressionID, _ file: Int32) -> Type? {
    let fact = expression(id, file)
    guard fact.kind == .coercion else { return nil }
    let type = valueInContext(operand(fact, 0, file), file).type
    return concreteError(type) == nil ? nil : type
  }

  // MARK: - Calls

  /// What flows out of a call that returns a publisher, or an optional one, which is there then; nil for other results.
  func stream(of match: Match, _ type: Type, _ call: Call, base: Value?) -> Stream? {
    let type = known.wrapped(type) ?? type
    guard isPublisher(type, call.context) else { return streamOfElements(of: match, type, call) }
    let reference = match.candidate.declaration
    let declaration = index.declaration(reference)
    var result: Stream
    var base = base
    if base?.stream != nil, let operand = chainOperand(of: call.id, call.file) {
      stamp(&base!.stream!, asSource: operand, call)
    }
    if index.isFramework(reference) {
      result = frameworkStream(of: match, declaration, type, call, base: base)
      result.flaggedErrors = []
    } else if [.function, .variable, .subscriptMember].contains(declaration.kind) {
      result =
        summary(of: reference, result: type, base: base)
        ?? Stream(errors: .open("not followed"))
      giveFlags(to: &result, of: match, call)
      giveArguments(to: &result.errors, of: match, call)
      giveArguments(to: &result.errors, of: reference, toMakerOfBaseOf: call)
      giveLifetime(to: &result, of: match)
      stamp(&result, call.nameRange, call, name: call.name, isReplacing: true, except: base?.stream)
    } else if declaration.kind == .initializer, let delegating = delegatingCall(of: reference) {
      result =
        valueInContext(delegating, reference.file).stream ?? defaultStream(of: type, file: call.file)
        ?? Stream(errors: .open("not followed"))
      giveArguments(to: &result.errors, of: match, call)
      stamp(&result, call.nameRange, call, name: call.name, isReplacing: true, except: nil)
    } else {
      result = defaultStream(of: type, file: call.file) ?? Stream(errors: .open("not followed"))
    }
    stamp(&result, call.nameRange, call, name: call.name, isReplacing: false, except: nil)
    restrict(&result, to: failure(of: type, call.file, call.context), call)
    return result
  }

  /// What the streams do together that a closure makes of the elements of a list: `ids.map { fetch($0) }`. Nil for other calls.
  private func streamOfElements(of match: Match, _ type: Type, _ call: Call) -> Stream? {
    guard call.name == "map" || call.name == "compactMap", index.isFramework(match.candidate.declaration),
      case .nominal(let list) = type, list.name == "Array", let element = list.arguments.first,
      isPublisher(element, call.context), match.arguments.count == 1
    else { return nil }
    return match.arguments[0].value?.stream
  }

  /// Says of the errors of a chain's source, a variable or parameter, that they come in with its name.
  private func stamp(_ stream: inout Stream, asSource operand: ExpressionID, _ call: Call) {
    let fact = expression(operand, call.file)
    guard fact.kind == .name || fact.kind == .member, !fact.nameRange.isEmpty else { return }
    stamp(&stream, fact.nameRange, call, name: text(fact.name, call.file), isReplacing: false, except: nil)
  }

  /// Says of errors that they come into the chain at this call, where nothing says it yet.
  private func stamp(
    _ stream: inout Stream, _ range: SourceRange, _ call: Call, name: String, isReplacing: Bool,
    except base: Stream?
  ) {
    for position in stream.errors.reaching.indices {
      let error = stream.errors.reaching[position]
      if let base,
        base.errors.reaching.contains(where: {
          $0.type == error.type && $0.place == error.place && $0.entry == error.entry
        })
      {
        continue
      }
      if isReplacing || error.entry == nil {
        stream.errors.reaching[position].entry = ReachingError.Place(file: Int(call.file), range: range)
        stream.errors.reaching[position].entryName = name
      }
    }
    let place = ReachingError.Place(file: Int(call.file), range: range)
    stream.errors.enterInlets(at: place, name, isReplacing: isReplacing, except: base?.errors)
  }

  /// For readers of an operator's own chain, who know no upstream: what the extension says that `self` fails with can come from it, else what all
  /// that it is called on does.
  func openForUpstream(_ errors: inout ErrorSet, _ context: DeclarationReference?, _ file: Int32) {
    guard errors.includesUpstream else { return }
    let type = selfValue(context).type
    let failure = failure(of: type, file, context)
    if let concrete = concreteError(failure) {
      errors.formUnion(ErrorSet([ReachingError(type: concrete, place: nil, cause: .declared)]))
    } else if !known.isNever(failure) {
      errors.formUnion(
        receiver(in: context).map { .open(for: ArrivingInlet(inlet: $0), of: type) }
          ?? .open("what 'self' fails with is not known"))
    }
  }

  /// What the operator is called on that `context` is part of; nil where it is part of none.
  private func receiver(in context: DeclarationReference?) -> StreamInlet? {
    var current = context
    while let owner = current {
      current = index.parent(of: owner)
      guard let type = current, index.entry(of: type) >= 0 else { continue }
      return index.declaration(owner).kind == .function && !isStatic(owner)
        ? StreamInlet(owner: owner, place: .receiver) : nil
    }
    return nil
  }

  /// Drops what the static failure says cannot arrive.
  func restrict(_ stream: inout Stream, to failure: Type, _ call: Call) {
    if known.isNever(failure) {
      stream.errors = .none
    } else if let concrete = concreteError(failure) {
      var wasOpen = stream.errors.isOpen || stream.errors.includesUpstream
      stream.errors.reaching.removeAll { error in
        let isSame = types.areSame(error.type, concrete)
        // It may be: `Client<T>.Failure` with a parameter of what is called.
        if isSame == nil { wasOpen = true }
        return isSame != true
      }
      stream.errors.close()
      if wasOpen, stream.errors.reaching.isEmpty {
        var error = ReachingError(type: concrete, place: nil, cause: .declared)
        error.entry = ReachingError.Place(file: Int(call.file), range: call.nameRange)
        error.entryName = call.name
        stream.errors.reaching = [error]
      }
    } else if failure.isUnknown {
      stream.errors.formUnion(.open(stream.errors.reason ?? unknownReason(failure)))
    }
  }

  private func frameworkStream(
    of match: Match, _ declaration: DeclarationFact, _ type: Type, _ call: Call, base: Value?
  ) -> Stream {
    let reference = match.candidate.declaration
    let effects = effects(of: reference)
    let operation = ReachingError.Cause.operation(call.name)
    let place = ReachingError.Place(file: Int(call.file), range: call.nameRange)
    var result: Stream
    let hasNoUpstream =
      declaration.kind == .initializer
      || !declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember])
      || effects.merges.first == "self"
    if let wraps = effects.wraps {
      result = argument(wraps, of: match)?.value?.stream ?? .init(errors: .open("the publisher is not known"))
    } else if let defers = effects.defers {
      let factory = argument(defers, of: match)
      result = factory?.value?.stream ?? .init(errors: .open("the publisher is not known"))
      if let factory {
        giveArguments(to: &result.errors, toMakerOfWhatIsHandedTo: factory, of: match, call)
      }
      result.start = .cold
    } else if effects.isSource {
      result = Stream(
        errors: .none, lifetime: effects.lifetime, start: effects.start, delivery: effects.delivery,
        hasNoValues: effects.hasNoValues)
      if result.lifetime == .unknown, case .sentBy(let parameter)? = effects.raises.first,
        let closure = argument(parameter, of: match)?.expression, sendsOneValue(closure, call.file)
      {
        result.lifetime = .oneShot
      }
    } else if declaration.kind == .initializer {
      result = Stream(errors: .none)
      if case .nominal(let nominal) = type, nominal.entry >= 0 {
        let own = self.effects(of: index.entries[Int(nominal.entry)].declaration)
        (result.lifetime, result.start, result.delivery) = (own.lifetime, own.start, own.delivery)
        result.hasNoValues = own.hasNoValues
        if !own.isSource, effects.merges.isEmpty {
          result.errors = .open("'\(nominal.name)' is not followed")
        }
        // Whoever has a subject can send it a failure.
        if own.start == .hot, let declared = defaultStream(of: type, file: call.file) {
          result.errors = declared.errors
        }
      }
    } else if let base, isPublisher(base.type, call.context) {
      result =
        base.stream ?? defaultStream(of: base.type, file: call.file)
        ?? Stream(errors: .open("the upstream is not known"))
    } else {
      result = defaultStream(of: type, file: call.file) ?? Stream(errors: .open("not followed"))
    }

    if result.delivery == .unknown, promisesInBackground(effects, match, call) {
      result.delivery = .background
    }
    let upstream = result.errors
    if !hasNoUpstream, !effects.erases, effects.wraps == nil { result.hasNoValues = false }
    if effects.recovers || effects.materializes || effects.traps { result.errors = .none }
    var isFirst = hasNoUpstream
    for name in effects.merges {
      let sources = name == "self" ? [base] : arguments(name, of: match).map(\.value)
      for source in sources.isEmpty ? [nil] : sources {
        let other =
          source.flatMap { mergedStream($0, call) } ?? Stream(errors: .open("a publisher is not known"))
        result = isFirst ? other : effects.pairs ? pair(result, other) : union(result, other)
        isFirst = false
      }
    }
    if let flattens = effects.flattens {
      let inner: Stream
      if flattens.isEmpty {
        let elements = base.map { output(of: $0.type, call.file, call.context) } ?? .unknown("no upstream")
        inner =
          mappedInner(call, base) ?? defaultStream(of: elements, file: call.file)
          ?? Stream(errors: .open("the inner publishers are not known"))
      } else {
        inner =
          argument(flattens, of: match)?.value.flatMap {
            $0.stream ?? defaultStream(of: $0.type, file: call.file)
          }
          ?? Stream(errors: .open("the inner publishers are not known"))
      }
      let outer = result
      result = merge(outer, inner)
      // What is synchronous delivers where it is subscribed to: where the upstream delivers.
      result.delivery = inner.delivery == .synchronous ? outer.delivery : inner.delivery
      result.start = outer.start
    }
    if let handler = effects.replacesUpstream {
      let inner =
        argument(handler, of: match)?.value.flatMap {
          $0.stream ?? defaultStream(of: $0.type, file: call.file)
        }
        ?? Stream(errors: .open("the replacement is not known"))
      let needsUpstream = result.errors.needsUpstream
      result.errors = inner.errors
      if needsUpstream { result.errors.answerUpstream() }
      let either = merge(result, inner)
      if inner.lifetime != result.lifetime { result.lifetime = either.lifetime }
      result.endsWithUpstream = either.endsWithUpstream
      if inner.delivery != result.delivery, inner.delivery != .synchronous { result.delivery = .unknown }
    }
    if let transform = effects.mapsErrors {
      mapErrors(&result, match, transform, type, call, place, operation)
    }
    let lifetime = result.lifetime
    for raise in effects.raises {
      if effects.counts, lifetime != .finite {
        // One answer is what is asked for.
        if lifetime != .oneShot { result.errors.formUnion(.open("how many values arrive is not known")) }
        continue
      }
      result.errors.formUnion(raised(raise, match, type, call, place, operation))
    }
    for parameter in index.facts(reference).parameters[declaration.parameters.indices] {
      let type = types.resolve(parameter.type, in: reference.file, reference)
      guard case .function(let function) = known.wrapped(type) ?? type, function.isThrowing,
        let argument = match.arguments.first(where: { $0.parameter == parameter.name })
      else { continue }
      let isHandler =
        effects.replacesUpstream.map { $0 == index.name(parameter.name, in: reference.file) } ?? false
      result.errors.formUnion(
        thrown(
          byCalling: argument.expression, call.file, declaration: argument.value?.declaration,
          given: isHandler ? upstream : nil))
    }
    if effects.ends, result.lifetime != .oneShot {
      result.lifetime = endsAfterOne(effects, match, call) ? .oneShot : .finite
    }
    let promised = ownEffects(of: type)
    if promised?.lifetime == .oneShot, !effects.isSource { result.lifetime = .oneShot }
    if promised?.delivery == .main { result.delivery = .main }
    if let shared = effects.shares { result.start = shared }
    if effects.deliversOnMain { result.delivery = .main }
    if let scheduler = effects.deliversOn, let argument = argument(scheduler, of: match)?.expression {
      result.delivery = delivery(on: argument, call.file)
    }
    return result
  }

  /// What a type promises whatever stream it is made from: a `Single` brings one answer at most, a `ControlEvent` comes on the main thread.
  private func ownEffects(of type: Type) -> ModelEffects? {
    guard case .nominal(let nominal) = type, nominal.entry >= 0, index.entries[Int(nominal.entry)].isDeclared
    else { return nil }
    return effects(of: index.entries[Int(nominal.entry)].declaration)
  }

  /// `take(1)`
  private func endsAfterOne(_ effects: ModelEffects, _ match: Match, _ call: Call) -> Bool {
    guard let count = effects.endsAfter, let argument = argument(count, of: match)?.expression else {
      return false
    }
    let fact = expression(argument, call.file)
    return fact.kind == .integerLiteral && text(fact.name, call.file) == "1"
  }

  /// The stream of an argument that is a publisher, or a list of them, of which each may have a value of its own.
  private func mergedStream(_ value: Value, _ call: Call) -> Stream? {
    if let stream = value.stream, isPublisher(value.type, call.context) { return stream }
    let element = types.memberType("Element", of: value.type, from: call.file)
    guard var result = value.stream ?? element.flatMap({ defaultStream(of: $0, file: call.file) }) else {
      return nil
    }
    if result.lifetime == .oneShot, !result.hasNoValues { result.lifetime = .finite }
    return result
  }

  /// For `map { inner }.switchToLatest()`: what the publishers that the closure returns do, or the function that is handed on.
  private func mappedInner(_ call: Call, _ base: Value?) -> Stream? {
    guard var operand = chainOperand(of: call.id, call.file) else { return nil }
    var fact = expression(operand, call.file)
    while fact.kind == .call, Self.handingOn.contains(calledName(fact, call.file)),
      let inner = chainOperand(of: operand, call.file)
    {
      operand = inner
      fact = expression(operand, call.file)
    }
    if let listed = listedInner(fact, call.file) { return listed }
    // What `flatMap` is given makes streams of publishers, and not these.
    guard fact.kind == .call, Self.mappingNames.contains(calledName(fact, call.file)) else { return nil }
    for argument in facts(call.file).arguments[fact.arguments.indices] {
      let value = expression(argument.value, call.file)
      if value.kind == .closure {
        return closureResults[Key(file: call.file, index: value.closure.index)]?.stream
      }
      if isFunctionReference(argument.value, call.file), let made = streamMade(by: argument.value, call.file)
      {
        return made
      }
    }
    return nil
  }

  /// For `Observable.of(taps, pulls).merge()` and `Observable.from([taps, pulls]).merge()`: what the observables do together that are listed.
  private func listedInner(_ call: ExpressionFact, _ file: Int32) -> Stream? {
    guard call.kind == .call, ["of", "from"].contains(calledName(call, file)) else { return nil }
    let listed = facts(file).arguments[call.arguments.indices].filter { $0.label.isEmpty }.map(\.value)
    return joinedStream(listed.map { valueInContext($0, file) })
  }

  private func calledName(_ call: ExpressionFact, _ file: Int32) -> String {
    text(expression(operand(call, 0, file), file).name, file)
  }

  /// What makes values of what its closure returns.
  private static let mappingNames: Set<String> = [
    "map", "tryMap", "compactMap", "tryCompactMap", "combineLatest", "zip", "withLatestFrom",
  ]

  /// Operators that hand values on as they are, from one place or at one time to another.
  static let handingOn: Set<String> = [
    "receive", "subscribe", "print", "handleEvents", "debounce", "throttle", "delay", "share",
    "observe", "do", "debug",
  ]

  /// What the publishers do that a function makes which is handed on by its name: `map(load)`.
  private func streamMade(by name: ExpressionID, _ file: Int32) -> Stream? {
    guard let function = value(of: name, file).declaration, index.declaration(function).kind == .function
    else { return nil }
    return summary(of: function, result: declaredResult(of: function), base: nil)
  }

  private func mapErrors(
    _ stream: inout Stream, _ match: Match, _ transform: String, _ type: Type, _ call: Call,
    _ place: ReachingError.Place,
    _ operation: ReachingError.Cause
  ) {
    let failure = failure(of: type, call.file, call.context)
    let argument = argument(transform, of: match)
    let closure = argument.flatMap {
      expression($0.expression, call.file).kind == .closure ? $0.expression : nil
    }
    let needsUpstream = stream.errors.needsUpstream
    defer { if needsUpstream { stream.errors.answerUpstream() } }
    // A function that is handed on makes its own type of error, also where that becomes `any Error`.
    let made = closure == nil ? argument?.value?.type : nil
    if let concrete = concreteError(failure) ?? made.flatMap(concreteError) {
      if !stream.errors.reaching.isEmpty || stream.errors.isOpen || stream.errors.includesUpstream {
        stream.errors = ErrorSet([ReachingError(type: concrete, place: place, cause: operation)])
      }
    } else if let closure {
      stream.errors = mapped(by: closure, stream.errors, call.file, place, operation)
    } else {
      let reason = "what 'mapError' returns is not known"
      stream.errors = stream.errors.isCertain ? .raised(reason) : .open(reason)
    }
  }

  /// What the closure of a `mapError` that only says `any Error` makes of `errors`: of each return path the concrete type, or the errors
  /// themselves where it hands on what it is given.
  private func mapped(
    by id: ExpressionID, _ errors: ErrorSet, _ file: Int32, _ place: ReachingError.Place,
    _ operation: ReachingError.Cause
  ) -> ErrorSet {
    let closure = expression(id, file).closure
    var result = ErrorSet.none
    for returned in returnedExpressions(facts(file)[closure].body, file) {
      var inner = returned
      if expression(inner, file).kind == .coercion { inner = operand(expression(inner, file), 0, file) }
      for answer in answers(inner, file) {
        if isUse(answer, ofParameter: 0, in: closure, file) {
          result.formUnion(left(of: errors, at: answer, in: closure, file))
        } else if let concrete = concreteError(answered(answer, inner, file)) {
          result.formUnion(ErrorSet([ReachingError(type: concrete, place: place, cause: operation)]))
        } else {
          let reason = "what 'mapError' returns is not known"
          result.formUnion(errors.isCertain ? .raised(reason) : .open(reason))
        }
      }
    }
    return result
  }

  /// The two sides of `APIError(code) ?? OtherError.unknown` where each is a type of its own; else the expression itself.
  private func answers(_ id: ExpressionID, _ file: Int32) -> [ExpressionID] {
    let fact = expression(id, file)
    guard fact.kind == .infixOperator, text(fact.name, file) == "??",
      concreteError(value(of: id, file).type) == nil
    else { return [id] }
    return [operand(fact, 0, file), operand(fact, 1, file)]
  }

  /// The type of one of the `answers` of an expression.
  private func answered(_ answer: ExpressionID, _ whole: ExpressionID, _ file: Int32) -> Type {
    let type = value(of: answer, file).type
    return answer == whole ? type : known.wrapped(type) ?? type
  }

  private func raised(
    _ raise: ModelEffects.Raise, _ match: Match, _ type: Type, _ call: Call, _ place: ReachingError.Place,
    _ operation: ReachingError.Cause
  ) -> ErrorSet {
    func one(_ type: Type) -> ErrorSet {
      if let concrete = concreteError(type) {
        return ErrorSet([ReachingError(type: concrete, place: place, cause: operation)])
      }
      if known.isNever(type) { return .none }
      return .open("what '\(call.name)' fails with is not known")
    }
    switch raise {
    case .type(let name): return one(types.lookUpType(name, from: match.candidate.declaration.file, nil))
    case .typeOf("Failure"): return one(failure(of: type, call.file, call.context))
    case .typeOf(let parameter):
      if let argument = argument(parameter, of: match)?.expression,
        let caught = caughtErrors(argument, call.file),
        concreteError(failure(of: type, call.file)) == nil
      {
        return caught
      }
      var own = argument(parameter, of: match)?.value?.type ?? .unknown("no argument")
      if let argument = argument(parameter, of: match)?.expression {
        own = upcast(argument, call.file) ?? own
      }
      let raised = concreteError(own) ?? concreteError(failure(of: type, call.file, call.context)) ?? own
      let errors = one(raised)
      guard errors.isOpen, let argument = argument(parameter, of: match)?.expression,
        closureParameter(argument, call.file) == nil
      else { return errors }
      // Whatever it is, it is raised.
      return .raised("what '\(call.name)' fails with is not known")
    case .resultOf(let parameter):
      guard let argument = argument(parameter, of: match) else { return .none }
      let kind = expression(argument.expression, call.file).kind
      if kind == .implicitMember || kind == .nilLiteral { return .none }
      return one(argument.value?.type ?? .unknown("no argument"))
    case .thrownBy(let parameter):
      guard case .nominal(let coder)? = argument(parameter, of: match)?.value?.type else {
        return .raised("the coder is not known")
      }
      for candidate in candidates(
        parameter == "encoder" ? "encode" : "decode", of: .nominal(coder), nil, call.file)
      {
        let declaration = index.declaration(candidate.declaration)
        if !declaration.thrownType.isNone {
          return one(
            types.resolve(declaration.thrownType, in: candidate.declaration.file, candidate.declaration))
        }
      }
      return .raised("what '\(coder.name)' throws is not known")
    case .promisedBy(let parameter), .sentBy(let parameter):
      guard let argument = argument(parameter, of: match)?.expression else {
        return .open("the promise is not followed")
      }
      return promised(argument, failure(of: type, call.file, call.context), call)
    case .failureOf(let parameter):
      return argument(parameter, of: match)?.value.flatMap {
        $0.stream ?? defaultStream(of: $0.type, file: call.file)
      }?
      .errors
        ?? .open("what '\(parameter)' fails with is not known")
    }
  }
}
