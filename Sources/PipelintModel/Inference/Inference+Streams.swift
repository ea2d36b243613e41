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
    } else if [.function, .variable, .subscriptMember].contains(declaration.kind) {
      result =
        summary(of: reference, result: type, base: base)
        ?? Stream(errors: .open("not followed"))
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

  // MARK: - Functions and properties of the project

  /// What the publisher does that a function or computed property returns, over all of its return paths; of a constant property, what the values do
  /// that initializers give it, and of a requirement, what its witnesses do.
  func summary(of reference: DeclarationReference, result type: Type, base: Value?) -> Stream? {
    guard isPublisher(type) || !type.isKnown else { return nil }
    var result: Stream
    let refinement = refinement(asked: base?.type, for: reference)
    if refinement == nil, let known = summaries[reference] {
      result = known
    } else if summariesUnderWay.contains(reference) {
      let inlet = StreamInlet(owner: reference, place: .itself)
      return Stream(errors: .open(for: ArrivingInlet(inlet: inlet), of: type))
    } else if let refinement {
      result = ownSummary(of: reference, type, in: refinement)
    } else {
      result = makeSummary(of: reference, type)
      summaries[reference] = result
    }
    if result.errors.dependsOnUpstream {
      let upstream = base.flatMap { $0.stream ?? defaultStream(of: $0.type, file: reference.file) }
      let errors = upstream?.errors ?? .open("the upstream is not known")
      result.errors.answer(errors)
      if result.errors.includesUpstream {
        result.errors.includesUpstream = false
        result.errors.formUnion(errors)
        if let upstream, result.lifetime == .unknown { result.lifetime = upstream.lifetime }
        if let upstream, result.delivery == .unknown { result.delivery = upstream.delivery }
      }
    }
    if result.goesOnWithUpstream {
      let upstream = base?.stream
      result.goesOnWithUpstream = upstream?.goesOnWithUpstream == true
      if result.lifetime == .unknown, upstream?.lifetime == .longLived { result.lifetime = .longLived }
    }
    if result.endsWithUpstream {
      let upstream = base?.stream
      result.endsWithUpstream = upstream?.endsWithUpstream == true
      if result.lifetime == .unknown, upstream?.ends == true { result.lifetime = .finite }
    }
    return result
  }

  /// Of what another file declares, or the types of other files stand for, the worker's own summary, which is the same for all files.
  private func makeSummary(of reference: DeclarationReference, _ type: Type) -> Stream {
    let declaration = index.declaration(reference)
    if reference.file != file || declaration.modifiers.contains(.isRequirement), !declaration.type.isNone {
      let resolved = types.resolve(declaration.type, in: reference.file, reference)
      let declared = known.wrapped(resolved) ?? resolved
      if isPublisher(declared) { return analysis.summaries.stream(of: reference, declared, analysis) }
    }
    return ownSummary(of: reference, type)
  }

  /// What is worked out here, in the file's own code or as if this were its file; of a protocol's requirement, for what conforms to `refinement`.
  func ownSummary(of reference: DeclarationReference, _ type: Type, in refinement: Int32? = nil) -> Stream {
    summariesUnderWay.insert(reference)
    defer { summariesUnderWay.remove(reference) }
    var result = streamWithItself(of: reference, type, in: refinement)
    takeOut(reference, of: &result.errors)
    return result
  }

  /// What fails with itself, too, fails with nothing more: unless it is given other arguments there.
  private func takeOut(_ reference: DeclarationReference, of errors: inout ErrorSet) {
    guard errors.inlets.contains(where: { $0.inlet.owner == reference }) else { return }
    let isOfCallers = errors.inlets.contains {
      $0.inlet.owner == reference && $0.inlet.place != .itself
    }
    let isGivenAnew = isOfCallers || errors.includesUpstream
    errors.replaceInlets { arriving, own in
      guard arriving.inlet == StreamInlet(owner: reference, place: .itself) else { return own }
      return isGivenAnew
        ? .open(Self.dependence(of: index.name(ofDeclaration: reference))) : .none
    }
  }

  private static func dependence(of name: String) -> String { "'\(name)' depends on itself" }

  /// As `ownSummary`; where it needs what is worked out here, that is one of its inlets.
  private func streamWithItself(of reference: DeclarationReference, _ type: Type, in refinement: Int32?)
    -> Stream
  {
    let declaration = index.declaration(reference)
    let fallback = defaultStream(of: type, file: reference.file) ?? Stream(errors: .open("not followed"))
    if declaration.modifiers.contains(.isRequirement) {
      return streamOfWitnesses(of: reference, type, in: refinement) ?? fallback
    }
    if declaration.kind == .variable, !declaration.modifiers.contains(.isComputed) {
      return streamGivenByInitializers(reference, type) ?? fallback
    }
    guard declaration.modifiers.contains(.keepsBody) else { return fallback }
    let compiled = compiledReturns(declaration.body, reference.file)
      .compactMap { streamOfReturned($0, by: reference, type) }
    guard let first = compiled.first else { return fallback }
    return compiled.dropFirst().reduce(first) {
      either($0, $1, because: "only one branch of an '#if' is compiled")
    }
  }

  /// What a function or property does that returns one of several streams, whatever its callers give it; nil where it returns none.
  private func streamOfReturned(
    _ returned: [ExpressionID], by reference: DeclarationReference, _ type: Type
  ) -> Stream? {
    var result: Stream?
    var returnsNothingElse = true
    for expression in returned where self.expression(expression, reference.file).kind != .nilLiteral {
      let value = valueInContext(expression, reference.file)
      var stream =
        value.stream ?? defaultStream(of: value.type, file: reference.file)
        ?? Stream(
          errors: concreteError(failure(of: type, reference.file)).map {
            ErrorSet([ReachingError(type: $0, place: nil, cause: .declared)])
          }
            ?? (known.isNever(failure(of: type, reference.file))
              ? .none
              : .open(value.type.isUnknown ? unknownReason(value.type) : "a return path is not known")))
      if stream.lifetime == .longLived, isMadeLocally(expression, reference.file) {
        stream.lifetime = .unknown
      }
      returnsNothingElse = returnsNothingElse && isNothingBut(reference, stream.errors)
      result = result.map { merge($0, stream) } ?? stream
    }
    // Hardly so: what is taken for itself is another one of the name.
    if returnsNothingElse {
      result?.errors = .open(Self.dependence(of: index.name(ofDeclaration: reference)))
    }
    return result
  }

  /// Whether errors are those of `reference`, with what it is given, and nothing more.
  private func isNothingBut(_ reference: DeclarationReference, _ errors: ErrorSet) -> Bool {
    errors.reaching.isEmpty && !errors.includesUpstream
      && errors.inlets.map(\.inlet) == [StreamInlet(owner: reference, place: .itself)]
  }

  /// Whether a chain begins with a subject in a local constant, or of an object in one: one that is made anew for each caller, mostly to bring one
  /// answer.
  func isMadeLocally(_ expression: ExpressionID, _ file: Int32) -> Bool {
    guard let source = chain(expression, file)?.steps.first, source.stream.start == .hot else { return false }
    let fact = self.expression(source.expression, file)
    if source.isElsewhere { return fact.kind == .call }
    return fact.kind == .member && isNewObject(operand(fact, 0, file), file)
  }

  /// Whether a name is that of a local constant for an object that is made there: `let page = Page()`.
  private func isNewObject(_ name: ExpressionID, _ file: Int32) -> Bool {
    guard case .local(let statement, let path)? = binding(of: name, file)?.origin, path.isEmpty else {
      return false
    }
    let local = facts(file).statements[Int(statement)]
    guard local.modifiers.contains(.isConstant), !local.value.isNone,
      expression(local.value, file).kind == .call, let type = ask(local.value, file).type.nominal
    else { return false }
    return text(expression(operand(expression(local.value, file), 0, file), file).name, file) == type.name
  }

  /// What a property that is a publisher does.
  func streamOfVariable(
    _ reference: DeclarationReference, _ declaration: DeclarationFact, _ value: Value, base: Value?
  ) -> Stream? {
    guard isPublisher(value.type) else { return nil }
    if index.isFramework(reference) {
      let effects = effects(of: reference)
      var result = defaultStream(of: value.type, file: reference.file) ?? Stream(errors: .none)
      if effects.isSource {
        if effects.raises.isEmpty { result.errors = .none }
        (result.lifetime, result.start, result.delivery) = (effects.lifetime, effects.start, effects.delivery)
      }
      return result
    }
    if !declaration.modifiers.isDisjoint(with: [.isComputed, .isRequirement]) {
      return summary(of: reference, result: value.type, base: base)
    }
    if let subject = streamOfSubject(reference, declaration, value) { return subject }
    if !declaration.initialValue.isNone, !declaration.modifiers.isDisjoint(with: [.isConstant, .isLazy]) {
      let initial = valueInContext(declaration.initialValue, reference.file)
      if let stream = initial.stream { return stream }
    }
    if isGivenOnce(reference) {
      return summary(of: reference, result: value.type, base: nil)
    }
    return defaultStream(of: value.type, file: reference.file)
  }
}
