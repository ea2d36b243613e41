/// What streams do that functions and properties of the project give.
extension Inference {
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
      result.flaggedErrors = []
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
    let itself = StreamInlet(owner: reference, place: .itself)
    // It may give itself another flag than it was given.
    result.flaggedErrors.removeAll { flagged in
      (flagged.whenTrue.inlets + flagged.whenFalse.inlets).contains { $0.inlet == itself }
    }
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
    var result = compiled.dropFirst().reduce(first) {
      either($0, $1, because: "only one branch of an '#if' is compiled")
    }
    if result.lifetime == .unknown, goesOnLikeModel(reference) { result.goesOnWithUpstream = true }
    return result
  }

  /// Whether an operator of the project has the name and labels of one that a model adds to the same type, as projects copy them, and that one goes on as
  /// long as its upstream: `withLatestFrom(_:)`
  private func goesOnLikeModel(_ reference: DeclarationReference) -> Bool {
    guard index.declaration(reference).kind == .function,
      let owner = index.enclosingEntry(of: reference), index.isModel(owner)
    else { return false }
    let labels = labels(of: reference)
    return index.modelMembers(named: index.name(ofDeclaration: reference)).contains { model in
      guard index.enclosingEntry(of: model) == owner, self.labels(of: model) == labels else { return false }
      let effects = effects(of: model)
      return !effects.ends && !effects.recovers && effects.endsAfter == nil && effects.flattens == nil
        && effects.replacesUpstream == nil
    }
  }

  /// What a function or property does that returns one of several streams, whatever its callers give it; nil where it returns none.
  private func streamOfReturned(
    _ returned: [ExpressionID], by reference: DeclarationReference, _ type: Type
  ) -> Stream? {
    var parts: [(stream: Stream, flags: [Flag])] = []
    var returnsNothingElse = true
    for (expression, flags) in flaggedReturns(returned, of: reference)
    where self.expression(expression, reference.file).kind != .nilLiteral {
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
      parts.append((stream, flags))
    }
    guard let first = parts.first else { return nil }
    var result = parts.dropFirst().reduce(first.stream) { merge($0, $1.stream) }
    // Hardly so: what is taken for itself is another one of the name.
    if returnsNothingElse {
      result.errors = .open(Self.dependence(of: index.name(ofDeclaration: reference)))
    }
    result.flaggedErrors = flaggedErrors(of: parts, by: reference)
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
    if source.isElsewhere { return makesObject(source.expression, file) }
    return fact.kind == .member && isNewObject(operand(fact, 0, file), file)
  }

  /// Whether a name is that of a local constant for an object that is made there: `let page = Page()`.
  private func isNewObject(_ name: ExpressionID, _ file: Int32) -> Bool {
    guard case .local(let statement, let path)? = binding(of: name, file)?.origin, path.isEmpty else {
      return false
    }
    let local = facts(file).statements[Int(statement)]
    return local.modifiers.contains(.isConstant) && !local.value.isNone && makesObject(local.value, file)
  }

  /// `Page()`, `.init()`; not what gives one that is there: `button.rx.tap(…)`
  private func makesObject(_ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    guard fact.kind == .call, let type = ask(id, file).type.nominal else { return false }
    return ["init", type.name].contains(text(expression(operand(fact, 0, file), file).name, file))
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
