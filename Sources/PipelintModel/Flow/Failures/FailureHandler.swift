import PipelintSource

/// The argument of a link by which it is told of failures: `receiveCompletion`, `onError`.
package struct FailureHandler {
  /// Of the argument.
  package let range: SourceRange
  /// None where a function is handed on.
  package let closure: ClosureID
  /// Nil where a function is handed on.
  package let paths: FailurePaths?

  /// Whether it certainly does nothing for a failure.
  package var ignoresFailure: Bool { paths?.ignoresFailure ?? false }
}

extension AnalyzedFile {
  /// How a link is told of failures; nil where it is not. A lone closure of `sink` is told of values only.
  package func failureHandler(of step: Step) -> FailureHandler? { inference.failureHandler(of: step, fileID) }

  /// Whether a comment is all that a subscriber does about a failure, in the closure for it or behind a `subscribe()` without one.
  package func isFailureExplained(at subscriber: Step) -> Bool {
    guard let handler = failureHandler(of: subscriber) else {
      // `subscribe()  // Nobody cares whether that succeeds`
      let call = range(of: subscriber.expression)
      return facts.arguments(of: subscriber.expression).isEmpty
        && isExplained(in: SourceRange(call.upper, endOfLine(at: call.upper)))
    }
    guard !handler.closure.isNone else { return false }
    let closure = facts[handler.closure]
    return closure.body.count == 0 && isExplained(in: closure.range)
  }

  /// Whether a chain only tells a counter of usage, about whose failures nobody has to do anything, and does nothing with values but to log them:
  /// `analytics.track(.opened).subscribe()`. By the names of what it is asked of.
  package func tellsUsageCounter(_ link: ChainLink) -> Bool {
    guard closures(of: link.step).allSatisfy({ onlyLogs(facts[$0.closure].body) }) else { return false }
    let failing = failingSteps(before: link)
    return !failing.isEmpty && failing.allSatisfy(asksUsageCounter)
  }

  /// Whether statements do nothing, or nothing but to log, in whatever case.
  private func onlyLogs(_ statements: FactList<StatementFact>) -> Bool {
    facts.ids(statements).allSatisfy { id in
      let statement = facts[id]
      switch statement.kind {
      case .expression: return isLog(statement.value) || facts[statement.value].kind == .tuple
      case .ifStatement, .guardStatement, .switchStatement, .switchCase, .doStatement:
        return onlyLogs(statement.body) && onlyLogs(statement.otherwise)
      case .jump: return true
      case .returnStatement: return statement.value.isNone
      default: return false
      }
    }
  }

  /// `analytics.track(.opened)`, `andThen(analytics.track(.opened))`
  private func asksUsageCounter(_ step: Step) -> Bool {
    guard !step.isElsewhere, facts[step.expression].kind == .call,
      let callee = facts.firstOperand(of: step.expression)
    else { return false }
    let place =
      step.role == .source
      ? range(of: callee) : SourceRange(step.nameRange.upper, range(of: step.expression).upper)
    return wordsOfNames(in: place).contains { words in
      !words.isDisjoint(with: ["analytics", "telemetry"])
        || words.contains("event") && !words.isDisjoint(with: ["log", "track"])
    }
  }

  /// Whether all that can fail in a chain is to sign the user out, which a subscriber takes for done whatever comes of it:
  /// `session.logout().sink { _ in showStart() } …`. By the name of what is called, and by what the closure for the end does.
  package func signsOutAnyway(_ link: ChainLink) -> Bool {
    guard let paths = failureHandler(of: link.step)?.paths, hasWork(onEveryWayOf: paths),
      case let failing = failingSteps(before: link), failing.count == 1,
      facts[failing[0].expression].kind == .call
    else { return false }
    let words = failing[0].name.wordsOfName
    return !words.isDisjoint(with: ["logout", "signout"])
      || words.contains("out") && !words.isDisjoint(with: ["log", "sign"])
  }

  /// Whether a closure calls something whatever comes to it, more than to log it.
  private func hasWork(onEveryWayOf paths: FailurePaths) -> Bool {
    paths.always.contains { statement in
      let fact = facts[statement]
      return fact.kind == .expression && facts[fact.value].kind == .call && !isLog(fact.value)
    }
  }

  /// The links before one that bring a failure into its chain.
  private func failingSteps(before link: ChainLink) -> [Step] {
    var failures = 0
    var failing: [Step] = []
    for step in link.before {
      if step.errors.reaching.count > failures || failing.isEmpty && step.canFail != .no {
        failing.append(step)
      }
      failures = step.errors.reaching.count
    }
    return failing
  }

  /// Whether a subscriber closes the screen when a failure comes, so that the stream is to end with it: `onError: { _ in coordinator.dismiss() }`. By
  /// the names in the closure.
  package func leavesScreen(afterFailureAt subscriber: Step) -> Bool {
    guard let handler = failureHandler(of: subscriber), !handler.closure.isNone else { return false }
    let words = text.string(facts[handler.closure].range).lowercased()
    return ["dismiss", "popviewcontroller", "poptoroot"].contains(where: words.contains)
  }

  /// How what may be a link would be told of failures. Types nothing.
  package func failureHandler(ofCall call: ExpressionID) -> FailureHandler? {
    inference.failureHandler(ofCall: call, named: name(ofMemberCalledBy: call), fileID)
  }

  /// Whether a link is RxSwift's `subscribe` with closures for other things than failures, or with none.
  package func namesNoFailureHandler(_ step: Step) -> Bool {
    guard step.name == "subscribe", step.effects?.isToken == true, facts[step.expression].kind == .call else {
      return false
    }
    return facts.arguments(of: step.expression).allSatisfy { argument in
      // `withUnretained(self).subscribe { owner, movie in … }`: an event is one thing.
      if argument.label.isEmpty, facts[argument.value].kind == .closure {
        return facts.parameters(of: facts[argument.value].closure).count > 1
      }
      return ["onNext", "onSuccess", "onCompleted", "onDisposed", "with"].contains(
        facts.string(argument.label))
    }
  }

  /// Whether the chain goes on from a stream that several share, in a local constant, a property or a subject, and another chain from there deals with
  /// its failure, or hands it on to others.
  package func isFailureHandledBeside(_ link: ChainLink) -> Bool {
    isFailureHandedOnBeside(link) || stepsBeside(link).contains { $0.handlesFailure || isTold($0) }
  }

  /// Whether a chain begins at a property of another object that was handed in, whose stream others may get as well, and one of those deals with its
  /// failure, in whatever file: `queue.publisher.sink { handle($0) } receiveValue: { … }`. Not where each subscriber has a stream of its own. Types other
  /// files.
  package func isFailureHandledByOthers(_ link: ChainLink) -> Bool {
    guard let source = link.before.first, Self.startsOfShared.contains(source.stream.start),
      facts[source.expression].kind == .member, failsOnlyAtBeginning(link),
      let object = facts.firstOperand(of: source.expression), isHandedIn(object),
      let property = inference.ask(source.expression, fileID).declaration,
      index.declaration(property).kind == .variable, !index.isFramework(property)
    else { return false }
    let name = index.name(ofDeclaration: property)
    let files = index.files(among: index.files(seeing: property, .project), naming: name)
    return files.count <= Self.mostFilesOfListeners
      && files.contains { file in
        other(file)?.handlesFailure(
          of: property, named: name, besides: file == fileID ? source.expression : nil) ?? false
      }
  }

  /// Whether an object is none that the code around makes for itself: a parameter, or a property without a value of its own.
  private func isHandedIn(_ object: ExpressionID) -> Bool {
    let object = facts[object].kind == .optionalChain ? facts.firstOperand(of: object) ?? object : object
    if isParameter(object) || isClosureParameter(object) { return true }
    let path = path(of: object)
    guard path.root == .instance, path.components.count == 2, let property = declaration(of: path) else {
      return false
    }
    let declaration = index.declaration(property)
    return declaration.initialValue.isNone && declaration.modifiers.isDisjoint(with: [.isComputed, .isLazy])
  }

  /// How streams may start that several subscribers have in common.
  private static let startsOfShared: Set<Stream.Start> = [.hot, .shared, .sharedWhileConnected, .unknown]

  private static let mostFilesOfListeners = 64

  private func handlesFailure(
    of property: DeclarationReference, named name: String, besides source: ExpressionID?
  ) -> Bool {
    guard let id = facts.names.find(name) else { return false }
    return (inference.scopes(fileID).usesOfName[id] ?? []).contains { use in
      guard facts[use].kind == .member, use != source,
        facts.firstOperand(of: use).map(isHandedIn) == true,
        inference.ask(use, fileID).declaration == property
      else { return false }
      return stepsBehind(use).contains { $0.handlesFailure || isTold($0) }
    }
  }

  /// Whether a subscriber has work to do when a stream that should go on is over, whatever ended it: more than to note it down or to log it.
  package func reactsToEnd(_ link: ChainLink) -> Bool {
    guard link.upstream?.stream.lifetime == .longLived,
      let paths = failureHandler(of: link.step)?.paths
    else { return false }
    return hasWork(onEveryWayOf: paths)
  }

  /// Whether a subscriber asks for nothing but the end of a stream that somebody else keeps: its closure for values is empty, the one for the
  /// completion is not. Of one without values the end is the answer.
  package func onlyWaitsForEnd(_ link: ChainLink) -> Bool {
    guard link.step.name == "sink", let handler = failureHandler(of: link.step), !handler.closure.isNone,
      facts[handler.closure].body.count > 0, let source = link.before.first, link.before.count == 1,
      [.name, .member].contains(facts[source.expression].kind), source.output != .void
    else { return false }
    return facts.arguments(of: link.step.expression).contains { argument in
      facts.string(argument.label) == "receiveValue" && facts[argument.value].kind == .closure
        && facts[facts[argument.value].closure].body.count == 0
    }
  }

  /// Whether the chain goes on from a stream that several share, in a local constant, a property or a subject, and another chain from there looks at
  /// its failure, makes it a value that does, or hands it on to others, who may.
  package func isFailureSeenBeside(_ link: ChainLink) -> Bool {
    isFailureHandedOnBeside(link)
      || stepsBeside(link).contains { step in
        isTold(step) || inference.observesFailure(step, fileID)
          || step.isRecovery && closures(of: step).contains { !uses(ofParameter: 0, in: $0.closure).isEmpty }
          || answersWithError(step)
      }
  }

  /// Whether a link goes on from a stream that came as a value of another one: `requests.flatMap { $0.catch { … } }`. Others may have got it, too.
  package func beginsAtValueOfStream(_ link: ChainLink) -> Bool {
    guard let source = link.before.first?.expression, isClosureParameter(source),
      let closure = closure(around: source)
    else { return false }
    return self.link(taking: closure) != nil
  }

  /// Whether a recovery makes a failure a value that says what went wrong: `errors.asSignal(onErrorJustReturn: APIError.unknown)`
  private func answersWithError(_ step: Step) -> Bool {
    guard step.isRecovery, let fallbacks = fallbacks(of: step) else { return false }
    return fallbacks.contains { fallback in
      guard case .value(let value) = fallback.answer else { return false }
      if mayTellOfFailure(value) { return true }
      guard let entry = type(of: value).nominal?.entry, entry >= 0 else { return false }
      return inference.types.allSupertypes(of: entry).types.contains { $0.name == "Error" }
    }
  }

  /// The links of other chains that go on from a shared stream in a local constant or property, or a subject in a property, with which the chain begins.
  private func stepsBeside(_ link: ChainLink) -> [Step] {
    let source = namedSource(of: link.chain.expression)
    let uses = usesOfSharedStreams(at: source, link) ?? usesOfSubject(source, link)
    return uses.flatMap { stepsBehind($0) }
  }

  /// The links that a stream flows through where it is named, also as an argument of one: `Observable.merge(fresh, stored).map { … }`
  private func stepsBehind(_ use: ExpressionID) -> [Step] {
    let end = outermostLink(of: use)
    let steps = chain(endingWith: end)?.steps.filter { !$0.isElsewhere } ?? []
    guard case .argument(let call) = self.use(of: end), isOfFramework(call),
      let joined = chain(endingWith: outermostLink(of: call))?.steps
    else { return steps }
    return steps + joined.drop { $0.expression != call }
  }

  /// Whether a chain beside, from the same shared stream in a local constant or property, leaves with the failure: the function returns it, something
  /// keeps it, or a function of the project's own is given it.
  private func isFailureHandedOnBeside(_ link: ChainLink) -> Bool {
    let source = namedSource(of: link.chain.expression)
    return (usesOfSharedStreams(at: source, link) ?? []).contains { use in
      let end = outermostLink(of: use)
      guard let last = chain(endingWith: end)?.steps.last, last.role != .subscriber, last.canFail != .no
      else {
        return false
      }
      return switch self.use(of: end) {
      case .returned, .property, .stored: true
      case .argument(let call): !isOfFramework(call)
      case .local, .discarded, .unknown: false
      }
    }
  }

  private func isOfFramework(_ call: ExpressionID) -> Bool {
    inference.ask(call, fileID).declaration.map(index.isFramework) ?? false
  }

  /// The other places that name a shared stream in a local constant or property with which a chain begins, or one of those it joins; nil where it
  /// begins with none.
  private func usesOfSharedStreams(at source: ExpressionID, _ link: ChainLink) -> [ExpressionID]? {
    if let uses = usesOfSharedStream(source, link.before[...]) { return uses }
    guard let first = link.before.first, case let joined = streams(mergedBy: first), !joined.isEmpty else {
      return nil
    }
    return joined.flatMap { stream in
      chain(endingWith: stream).flatMap { usesOfSharedStream(stream, $0.steps[...]) } ?? []
    }
  }

  /// The other places that name what the local constant or property `source` is, if the links up to there share it; nil where it is none.
  private func usesOfSharedStream(_ source: ExpressionID, _ steps: ArraySlice<Step>) -> [ExpressionID]? {
    guard inference.isPublisher(type(of: source), inference.context(of: source, fileID)) else { return nil }
    if case .local(let statement, _)? = inference.binding(of: source, fileID)?.origin {
      return isShared(steps) ? uses(ofLocal: StatementID(Int(statement))).filter { $0 != source } : []
    }
    let path = path(of: source)
    guard path.root == .instance || path.root == .global, let property = declaration(of: path),
      let last = path.components.last, let name = facts.names.find(last), isKeptStream(property),
      isShared(steps.prefix { $0.isElsewhere || $0.expression == source }) || isGivenSharedStream(property)
    else { return nil }
    return pathsOfUses(of: name).filter { $0.path == path && $0.use != source }.map(\.use)
  }

  private func isShared(_ steps: ArraySlice<Step>) -> Bool { steps.contains { isShared($0.stream) } }

  private func isShared(_ stream: Stream) -> Bool {
    stream.start == .shared || stream.start == .sharedWhileConnected
  }

  /// Whether initializers give a constant shared streams alone.
  private func isGivenSharedStream(_ property: DeclarationReference) -> Bool {
    guard let values = inference.valuesGivenByInitializers(property), !values.isEmpty else { return false }
    return values.allSatisfy { given in
      inference.valueInContext(given.value, given.file).stream.map(isShared) ?? false
    }
  }

  /// Whether a property holds one stream: a constant, or a lazy variable.
  private func isKeptStream(_ property: DeclarationReference) -> Bool {
    let modifiers = index.declaration(property).modifiers
    return !modifiers.isDisjoint(with: [.isConstant, .isLazy])
      && modifiers.isDisjoint(with: [.isComputed, .isRequirement])
  }

  /// None where the failure may come from something else than the subject.
  private func usesOfSubject(_ source: ExpressionID, _ link: ChainLink) -> [ExpressionID] {
    let path = path(of: source)
    guard path.root == .instance || path.root == .global, let last = path.components.last,
      let name = facts.names.find(last), isSubject(source) || isRxSubject(source),
      failsOnlyAtBeginning(link)
    else { return [] }
    return pathsOfUses(of: name).filter { $0.path == path && $0.use != source }.map(\.use)
  }

  /// Whether no link before fails with more than the first one does.
  private func failsOnlyAtBeginning(_ link: ChainLink) -> Bool {
    link.before.dropFirst().allSatisfy { $0.effects != nil && $0.effects?.flattens == nil }
      && link.upstream?.errors.reaching.count == link.before.first?.errors.reaching.count
  }

  /// Whether a subscriber does something for a failure.
  private func isTold(_ step: Step) -> Bool {
    step.role == .subscriber && failureHandler(of: step).map { !$0.ignoresFailure } ?? false
  }

  /// Whether what a subscriber does with a failure calls the function around it again, at once or later.
  package func startsAnew(after step: Step) -> Bool {
    guard let handler = failureHandler(of: step) else { return false }
    var current = inference.context(of: step.expression, fileID)
    while let function = current {
      let declaration = index.declaration(function)
      if declaration.kind == .function, let name = facts.names.find(index.name(declaration.name, in: fileID))
      {
        let uses = inference.scopes(fileID).usesOfName[name] ?? []
        if uses.contains(where: { handler.range.contains(range(of: $0)) }) { return true }
      }
      current = index.parent(of: function)
    }
    return false
  }
}

extension Inference {
  func failureHandler(of step: Step, _ file: Int32) -> FailureHandler? {
    failureHandler(ofCall: step.expression, named: step.name, file)
  }

  func failureHandler(ofCall call: ExpressionID, named name: String, _ file: Int32) -> FailureHandler? {
    let facts = facts(file)
    guard facts[call].kind == .call else { return nil }
    let arguments = facts.arguments(of: call)
    for argument in arguments {
      switch facts.string(argument.label) {
      case "receiveCompletion": return handler(argument, isGivenError: false, file)
      case "onError", "onFailure": return handler(argument, isGivenError: true, file)
      default: continue
      }
    }
    if name == "subscribe", arguments.count == 1, let only = arguments.first, only.label.isEmpty,
      facts[only.value].kind == .closure, facts.parameters(of: facts[only.value].closure).count < 2
    {
      return handler(only, isGivenError: false, file)
    }
    guard name == "sink", let first = arguments.first, first.label.isEmpty,
      arguments.contains(where: { facts.string($0.label) == "receiveValue" })
    else { return nil }
    return handler(first, isGivenError: false, file)
  }

  private func handler(_ argument: ArgumentFact, isGivenError: Bool, _ file: Int32) -> FailureHandler? {
    let value = expression(argument.value, file)
    if value.kind == .nilLiteral { return nil }
    guard value.kind == .closure else {
      return FailureHandler(range: argument.range, closure: .none, paths: nil)
    }
    let paths =
      isGivenError ? failurePaths(ofHandler: value.closure, file) : failurePaths(of: value.closure, file)
    return FailureHandler(range: argument.range, closure: value.closure, paths: paths)
  }
}
