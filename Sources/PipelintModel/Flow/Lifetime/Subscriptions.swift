import PipelintSource

/// A call that subscribes to a publisher, and what becomes of the subscription.
package struct Subscription {
  package let call: ExpressionID
  package let name: String
  package let nameRange: SourceRange
  /// The operators between source and subscriber that are known to be some, and the subscriber, in order. Nil where the source is not known.
  package let chain: Chain?
  /// How long the upstream goes on.
  package let lifetime: Stream.Lifetime
  /// The source is a property, or what observes one: such streams tend to go on. Not looked into where `lifetime` says that it does.
  package let observesState: Bool
  /// On which thread the subscriber is called.
  package let delivery: Stream.Delivery
  package let token: SubscriptionToken
  /// The token certainly is an `AnyCancellable`: the subscription ends with it. Not of `subscribe`, which gives one only for subjects.
  package let endsWithToken: Bool
  /// The token is one of RxSwift's: what drops it does not end the subscription.
  package let outlivesToken: Bool
  /// Its name and its types leave no doubt that it subscribes.
  package let isCertain: Bool
  /// From the source to where the token is kept.
  package var range: SourceRange { token.range }
}

extension AnalyzedFile {
  /// The subscriptions of the file, in source order: those of known publishers, and those of unknown sources whose token is kept where only
  /// subscriptions are. Only the chains of the calls that are of interest are typed. Free where the file has no name of a subscriber.
  package func subscriptions(where isOfInterest: (ExpressionID) -> Bool) -> [Subscription] {
    subscriberCalls.filter(isOfInterest).compactMap(subscription).sorted { $0.nameRange < $1.nameRange }
  }

  /// Those that the code of a closure makes, also in closures inside.
  package func subscriptions(in closure: ClosureID) -> [Subscription] {
    let parts = parts(of: closure)
    return subscriptions { parts.contains(Int($0.index)) }
  }

  /// Those of them whose token nothing beyond the function around keeps, and is of interest; tokens that are not even collected only of subscribers
  /// with other names than these. Types no other chain.
  package func fleetingSubscriptions(
    except names: String..., where isOfInterest: (ExpressionID, SubscriptionToken) -> Bool
  ) -> [Subscription] {
    let ownCalls = inference.ownSubscribers.flatMap(calls).filter { !subscriberCalls.contains($0) }
    return (subscriberCalls + ownCalls).filter { call in
      guard mayBeFleeting(call) else { return false }
      let token = token(of: call)
      switch token.fate {
      case .dropped, .unused:
        return !names.contains(name(ofMemberCalledBy: call)) && isOfInterest(call, token)
      case .collected(let path): return path.root == .local && isOfInterest(call, token)
      case .collectedForNothing, .endedAtOnce: return isOfInterest(call, token)
      case .assigned, .published, .returned, .handedOn, .unknown: return false
      }
    }
    .compactMap(subscription).sorted { $0.nameRange < $1.nameRange }
  }

  /// Whether a call's token is not stored in what certainly is no local variable, `store(in: &self.tokens)`.
  private func mayBeFleeting(_ call: ExpressionID) -> Bool {
    guard let member = parent(of: call), facts[member].kind == .member, let outer = parent(of: member),
      var target = storeTarget(outer)
    else { return true }
    while facts[target].kind != .name {
      switch facts[target].kind {
      case .inoutExpression, .member, .forceUnwrap, .optionalChain:
        target = inference.operand(facts[target], 0, fileID)
      default: return true
      }
    }
    return inference.binding(of: target, fileID) != nil
  }

  /// The calls that may subscribe, by their names and by what is done with their results; in source order.
  func findSubscriberCalls() -> [ExpressionID] {
    var calls = Inference.subscribers.filter { $0 != "receive" }.flatMap(self.calls)
    // Whatever it is called: a project's own subscriber.
    for call in ["store", "disposed"].flatMap(self.calls) {
      guard let base = inference.chainOperand(of: call, fileID), facts[base].kind == .call else { continue }
      calls.append(base)
    }
    calls.sort { $0.index < $1.index }
    return calls.indices.filter { $0 == 0 || calls[$0] != calls[$0 - 1] }.map { calls[$0] }
  }

  private func subscription(_ call: ExpressionID) -> Subscription? {
    if let known = inference.subscriptions[call] { return known }
    let result = makeSubscription(call)
    inference.subscriptions[call] = .some(result)
    return result
  }

  private func makeSubscription(_ call: ExpressionID) -> Subscription? {
    let callee = facts[inference.operand(facts[call], 0, fileID)]
    let name = facts.string(callee.name)
    let chain = chain(endingWith: outermostLink(of: call))
    let position = chain?.steps.firstIndex { $0.expression == call && !$0.isElsewhere }
    let step = position.flatMap { chain?.steps[$0] }
    let upstream = position.flatMap { $0 > 0 ? chain?.steps[$0 - 1] : nil }
    let token = token(of: call)
    let isDisposed = isDisposedBy(call)
    let isKept = isDisposed || token.path.map(holdsCancellables) ?? false
    if let step {
      // What returns nothing keeps nothing, as `subscribe(subscriber)`, unless a property does.
      guard step.role == .subscriber, step.type != .void || isKeptByProperty(step, token) else { return nil }
    } else {
      guard isKept, Inference.subscribers.contains(name) else { return nil }
    }
    let lifetime = upstream?.stream.lifetime ?? .unknown
    let observesState =
      step == nil || chain?.steps.first.map(beginsAtUnknown) ?? false
      ? linksToState(call) : lifetime != .longLived && chain?.steps.first.map(isState) ?? false
    return Subscription(
      call: call, name: name, nameRange: callee.nameRange, chain: step == nil ? nil : chain,
      lifetime: lifetime, observesState: observesState,
      delivery: upstream?.stream.delivery ?? .unknown,
      token: token,
      endsWithToken: name != "subscribe" && step?.type.nominal?.name == "AnyCancellable"
        && (Inference.subscribers.contains(name) || step?.declaration.map(handsTokenOut) ?? true),
      outlivesToken: isDisposed || step.map { isDisposable($0.type) || bindsThroughFunction($0) } ?? false,
      isCertain: isKept || step.map { !$0.type.isUnknown || bindsThroughFunction($0) } ?? false)
  }

  /// Whether a function returns the tokens of the subscriptions it makes, and certainly keeps none. Those of frameworks do.
  private func handsTokenOut(_ function: DeclarationReference) -> Bool {
    if index.isFramework(function) { return true }
    let declaration = index.declaration(function)
    guard declaration.modifiers.contains(.keepsBody) else { return false }
    let returned = inference.returnedExpressions(declaration.body, function.file)
    return !returned.isEmpty
      && returned.allSatisfy { token in
        let call = inference.expression(token, function.file)
        guard call.kind == .call else { return false }
        let callee = inference.expression(inference.operand(call, 0, function.file), function.file)
        return Inference.subscribers.contains(inference.text(callee.name, function.file))
      }
  }

  private func isKeptByProperty(_ step: Step, _ token: SubscriptionToken) -> Bool {
    guard case .published = token.fate else { return false }
    return step.declaration.map(index.isFramework) ?? false
  }

  /// Whether the first link of a chain is an operator that only streams have, called on what is not known.
  private func beginsAtUnknown(_ first: Step) -> Bool {
    guard !first.isElsewhere, let base = inference.chainOperand(of: first.expression, fileID) else {
      return false
    }
    return inference.valueInContext(base, fileID).type.isUnknown
  }

  /// Whether a source is a property or variable, other than a computed one that makes a stream each time it is asked.
  private func isState(_ source: Step) -> Bool {
    if facts[source.expression].kind == .call || isResultOfCall(source.expression) { return false }
    guard let property = source.declaration, !index.isFramework(property) else { return true }
    return isState(property)
  }

  /// Whether a name stands for what a call has given: `guard let movies = useCase?.movies() else { return }`
  private func isResultOfCall(_ name: ExpressionID) -> Bool {
    guard facts[name].kind == .name,
      case .unwrapped(let condition)? = inference.binding(of: name, fileID)?.origin
    else { return false }
    let value = facts.conditions[Int(condition)].value
    return !value.isNone && facts[value].kind == .call
  }

  /// Of a protocol's, those decide that stand for it in the types of the project, if its name is not one that many types have.
  private func isState(_ property: DeclarationReference) -> Bool {
    let declaration = index.declaration(property)
    if declaration.modifiers.contains(.isRequirement) {
      guard let witnesses = inference.witnesses(of: property, amongAtMost: 64) else { return true }
      return witnesses.isEmpty || witnesses.contains(where: mayGoOn)
    }
    guard declaration.modifiers.isSuperset(of: [.isComputed, .keepsBody]) else {
      return !isKeptAsDeclared(property) || mayGoOn(declaration.initialValue, in: property.file)
    }
    return !inference.returnedExpressions(declaration.body, property.file).contains { returned in
      inference.chain(returned, property.file)?.steps.first.map {
        inference.expression($0.expression, property.file).kind == .call
      } ?? false
    }
  }

  private func mayGoOn(_ witness: DeclarationReference) -> Bool {
    switch inference.variable(witness, selfType: nil, owner: nil).stream?.lifetime {
    case .oneShot, .finite: false
    case .longLived: true
    case .unknown, nil: isState(witness)
    }
  }

  private func mayGoOn(_ value: ExpressionID, in place: Int32) -> Bool {
    switch inference.valueInContext(value, place).stream?.lifetime {
    case .oneShot, .finite: false
    case .longLived, .unknown, nil: true
    }
  }

  /// Whether a variable is one of a type, or private, and its file gives it no other value than that it is declared with.
  private func isKeptAsDeclared(_ property: DeclarationReference) -> Bool {
    let declaration = index.declaration(property)
    guard !declaration.initialValue.isNone,
      !declaration.modifiers.isDisjoint(with: [.isStatic, .isPrivate, .isFileprivate])
    else { return false }
    let facts = index.facts(property)
    let scopes = inference.scopes(property.file)
    return (scopes.usesOfName[declaration.name] ?? []).allSatisfy { use in
      guard let parent = scopes.parent(of: use) else { return true }
      return facts[parent].kind != .assignment || facts.firstOperand(of: parent) != use
    }
  }

  /// Whether a chain of which no type is known has `$property` or `publisher(for:)` in it, or a property that is named after a stream, of which not only
  /// the first values are taken: `kit.heightObservable`.
  private func linksToState(_ call: ExpressionID) -> Bool {
    var current = call
    while let operand = inference.chainOperand(of: current, fileID) {
      current = operand
      let fact = facts[current]
      if fact.kind == .call, Self.namesOfEnds.contains(name(ofMemberCalledBy: current)) { return false }
      if fact.kind == .member, case let name = facts.string(fact.name),
        name.utf8.first == UInt8(ascii: "$") || Self.namesOfStreams.contains(where: name.hasSuffix)
      {
        return true
      }
      if fact.kind == .call, fact.arguments.count > 0,
        facts.string(facts[inference.operand(fact, 0, fileID)].name) == "publisher",
        facts.string(facts.arguments[Int(fact.arguments.start)].label) == "for"
      {
        return true
      }
    }
    return false
  }

  private static let namesOfEnds: Set<String> = ["asSingle", "element", "first", "prefix", "single", "take"]
  private static let namesOfStreams = ["Observable", "Publisher", "Relay", "Subject"]

  /// Whether a link is RxCocoa's `drive(table.rx.items(…)) { … }` or `bind(to:)` alike, whose result is what a function of another extension gives:
  /// in practice a `Disposable`.
  private func bindsThroughFunction(_ step: Step) -> Bool {
    guard step.type.isUnknown, step.name == "drive" || step.name == "bind", framework(of: step) == "RxCocoa"
    else {
      return false
    }
    return facts.arguments(of: step.expression).count > 1
  }

  private func isDisposable(_ type: Type) -> Bool {
    if case .any(let constraint) = type { return isDisposable(constraint) }
    return type.nominal?.name == "Disposable"
  }

  private func isDisposedBy(_ call: ExpressionID) -> Bool {
    guard let member = parent(of: call), facts[member].kind == .member else { return false }
    return facts.string(facts[member].name) == "disposed"
  }

  /// The links of a subscription's chain that keep the closures they are given for as long as it lives, in order: the subscriber, and operators
  /// that are known to.
  package func keepers(of subscription: Subscription) -> [Step] {
    guard let chain = subscription.chain else { return [] }
    return chain.steps.filter { step in
      guard !step.isElsewhere, step.role != .source else { return false }
      return step.role == .subscriber || step.declaration.map(keepsClosures) ?? false
    }
  }

  /// Whether a function's closures run later: one is `@escaping`, or optional, which says the same.
  func keepsClosures(_ reference: DeclarationReference) -> Bool {
    let facts = index.facts(reference)
    return facts.parameters[index.declaration(reference).parameters.indices].contains { parameter in
      if parameter.isEscaping { return true }
      guard !parameter.type.isNone, facts[parameter.type].kind == .optional else { return false }
      return facts.elements(of: parameter.type).first.map { facts[$0.type].kind == .function } ?? false
    }
  }

  /// The arguments that `subscription` keeps, of the subscriber and of operators that keep what they are given.
  package func keptArguments(of subscription: Subscription) -> [ArgumentFact] {
    let calls = subscription.chain == nil ? [subscription.call] : keepers(of: subscription).map(\.expression)
    return calls.flatMap { facts[$0].kind == .call ? Array(facts.arguments(of: $0)) : [] }
  }

  /// The argument that a subscription keeps in which something stands, and the link that takes it; nil where the chain is not known.
  package func keptArgument(of subscription: Subscription, around range: SourceRange) -> (
    step: Step, argument: ArgumentFact
  )? {
    for step in keepers(of: subscription) where facts[step.expression].kind == .call {
      if let argument = facts.arguments(of: step.expression).first(where: {
        facts[$0.value].range.contains(range)
      }) {
        return (step, argument)
      }
    }
    return nil
  }

  // MARK: - Around a subscription

  /// The closure that `expression` stands in, where no function is nearer.
  package func closure(around expression: ExpressionID) -> ClosureID? {
    let scopes = inference.scopes(fileID)
    let scope = scopes.callable(around: inference.scope(of: expression, fileID))
    guard scope >= 0, scopes.scopes[Int(scope)].closure >= 0 else { return nil }
    return ClosureID(Int(scopes.scopes[Int(scope)].closure))
  }

  /// The call that `closure` is an argument of, or that calls it.
  func call(taking closure: ClosureID) -> ExpressionID? { inference.call(taking: closure, fileID) }

  /// The link of a chain that `closure` is an argument of.
  package func link(taking closure: ClosureID) -> ChainLink? {
    guard let call = call(taking: closure), let chain = chain(endingWith: outermostLink(of: call)),
      let position = chain.steps.firstIndex(where: { $0.expression == call && !$0.isElsewhere })
    else { return nil }
    return ChainLink(chain: chain, position: position)
  }

  /// The link of a chain whose closure `expression` stands in, for each of its values; also where the closure only sends its work to a queue.
  package func link(around expression: ExpressionID) -> ChainLink? {
    var expression = expression
    while let closure = closure(around: expression) {
      if let link = link(taking: closure) { return link }
      guard let call = call(taking: closure),
        Self.queueCalls.contains(facts.string(facts[inference.operand(facts[call], 0, fileID)].name))
      else { return nil }
      expression = call
    }
    return nil
  }

  /// Where the file ends the subscription by hand: cancels, replaces or removes what is kept at its path; but not in a `deinit`, which comes too late
  /// for what holds the object. By the text, as bodies that speak of no pipeline are not kept.
  package func endings(of subscription: Subscription) -> [SourceRange] {
    subscription.token.path.map(endings(ofTokenAt:)) ?? []
  }

  /// Whether a property has the token of a subscriber alone, and the file ends it by hand: it is begun again as it was ended.
  package func isStoppedByHand(_ subscriber: Step) -> Bool {
    guard case .assigned(let path) = token(of: subscriber.expression).fate else { return false }
    return !endings(ofTokenAt: path).isEmpty
  }

  /// The same of what is kept at a path.
  package func endings(ofTokenAt path: StoragePath) -> [SourceRange] {
    guard let name = path.components.last(where: { $0 != "[]" }) else { return [] }
    let declared = declarationPlace(of: path).flatMap { $0.path == nil ? $0.range : nil }
    let endings = endings(ofName: name)
    if endings.isEmpty { return [] }
    return places(ofName: name, at: path).filter { $0 != declared && endings.contains($0) }
  }

  func findEndings(ofName name: String) -> Set<SourceRange> {
    Set(
      places(ofName: name).filter { range in
        isEnding(range, in: text) && !deinitializers.contains { $0.contains(range) }
          && !(isAssignment(at: range) && initializers.contains { $0.contains(range) })
      })
  }

  /// Whether the closures of a subscription, which `endings` end by hand, do so themselves when they have seen enough: there, or by a function of the
  /// file that they call.
  package func isEndedByItself(_ subscription: Subscription, _ endings: [SourceRange]) -> Bool {
    if endings.contains(where: subscription.range.contains) { return true }
    let endings = endings.filter { !text.isMemberOfOther(at: $0) }
    if endings.isEmpty { return false }
    return parts(of: subscription.call).lazy.map(ExpressionID.init).contains { call in
      guard facts[call].kind == .call,
        closure(around: call) != closure(around: subscription.call),
        let function = inference.ask(call, fileID).declaration, function.file == fileID,
        case let declaration = index.declaration(function), declaration.kind == .function
      else { return false }
      return endings.contains(where: declaration.range.contains)
    }
  }

  /// Whether what the name at `range` has is cancelled, replaced or emptied there.
  private func isEnding(_ range: SourceRange, in text: SourceText) -> Bool {
    var after = text.paddedBytes[Int(range.upper)...]
    if after.first == UInt8(ascii: "["), let bracket = after.firstIndex(of: UInt8(ascii: "]")) {
      after = after[(bracket + 1)...]
    }
    return Self.endings.contains { after.starts(with: $0.utf8) }
  }

  private func isAssignment(at range: SourceRange) -> Bool {
    text.paddedBytes[Int(range.upper)...].starts(with: " = ".utf8)
  }

  private static let endings = [
    ".cancel()", "?.cancel()", "!.cancel()", ".removeAll(", ".removeValue(", ".dispose()", "?.dispose()",
    " = nil", " = []",
    " = DisposeBag()", " = Disposables.create()", " = .init()", ".forEach",
  ]

  /// Whether one of `endings`, those of a subscription whose token is kept at a path, or one in another file, stands in the `cancel()` of a type that
  /// is a `Subscription`, or in the `dispose()` of a `Disposable`: whoever has the object has to call that. Or in what is called before a screen,
  /// view or window is gone, also of a class above.
  package func areOwnersDuty(
    _ endings: [SourceRange], ofTokenAt path: StoragePath?, at call: ExpressionID
  ) -> Bool {
    guard let context = inference.context(of: call, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return false }
    let above = inference.types.allSupertypes(of: entry)
    let token = path?.components.last(where: { $0 != "[]" })
    func hasEnding(inFunction name: String) -> Bool {
      ([entry] + above.entries).contains { type in
        index.members(name, of: type, from: fileID).contains { member in
          let declaration = index.declaration(member)
          guard declaration.kind == .function else { return false }
          return member.file == fileID && type == entry
            ? endings.contains(where: declaration.range.contains)
            : token.map { endsWhat(has: $0, in: declaration.range, of: member.file) } ?? false
        }
      }
    }
    return Self.farewells.contains(where: hasEnding(inFunction:))
      || Self.duties.contains { duty, contract in
        above.types.contains { $0.name == contract } && hasEnding(inFunction: duty)
      }
  }

  /// Whether a part of a file cancels, replaces or empties what has this name.
  private func endsWhat(has name: String, in range: SourceRange, of file: Int32) -> Bool {
    guard case .text(let text) = inference.analysis.unkeptCode(of: file, naming: name) else { return false }
    return text.places(of: name).contains { place in
      let named = SourceRange(place, place + UInt32(name.utf8.count))
      return range.contains(named) && isEnding(named, in: text)
    }
  }

  private static let farewells = [
    "viewWillDisappear", "viewDidDisappear", "didMoveToWindow", "viewDidMoveToWindow", "windowShouldClose",
    "windowWillClose", "didDeactivate",
  ]

  private static let duties = [
    ("cancel", "Subscription"), ("cancel", "Cancellable"), ("dispose", "Disposable"),
  ]

  private static let queueCalls: Set<String> = ["async", "asyncAfter"]

  /// Whether the closure around a subscription ends an earlier one: empties or replaces what the token is kept in, or cancels something.
  package func endsEarlierOnes(_ subscription: Subscription) -> Bool {
    guard let closure = closure(around: subscription.call) else { return false }
    return endsEarlierOnes(than: subscription, within: facts[closure].range)
  }

  /// As above, in the code of `range`.
  func endsEarlierOnes(than subscription: Subscription, within range: SourceRange) -> Bool {
    guard let path = subscription.token.path else { return false }
    let scopes = inference.scopes(fileID)
    for name in ["removeAll", "cancel", "dispose"] {
      let calls = calls(named: name).contains { range.contains(self.range(of: $0)) }
      if calls { return true }
    }
    guard let name = path.components.last.flatMap(facts.names.find) else { return false }
    return (scopes.usesOfName[name] ?? []).contains { use in
      guard range.contains(self.range(of: use)), let parent = scopes.parent(of: use) else { return false }
      return facts[parent].kind == .assignment && inference.operand(facts[parent], 0, fileID) == use
    }
  }

  /// Whether code stands at file level, or in a closure there: in a script or a playground.
  package func isTopLevel(_ expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID) == nil
  }
}

extension AnalyzedFile {
  /// Whether the function or closure around a subscription waits for something after it, so that what is local lives on meanwhile.
  package func waits(after subscription: Subscription) -> Bool {
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: subscription.call, fileID))
    let end = subscription.range.upper
    return code(around: subscription.call).contains { position in
      let fact = facts.expressions[position]
      guard fact.range.lower >= end else { return false }
      switch fact.kind {
      case .awaitExpression: break
      case .call:
        let callee = facts[inference.operand(fact, 0, fileID)]
        guard Self.waitingCalls.contains(facts.string(callee.name)) else { return false }
      default: return false
      }
      let scope = scopes.scopeOfExpression[position]
      return scope >= 0 && scopes.callable(around: scope) == callable
    }
  }

  private static let waitingCalls: Set<String> = [
    "wait", "waitForExpectations", "fulfillment", "run", "sleep", "usleep", "dispatchMain", "send",
  ]
}

extension Inference {
  /// The names of the functions by which the project extends streams to take what they send: they return the token. `sinkResult`, say. Linear in all
  /// declarations when it is asked first.
  fileprivate var ownSubscribers: [String] {
    if let known = models.ownSubscribers { return known }
    let functions = index.functionsAdded { shape(ofEntry: $0) != nil }
      .filter { declaredResult(of: $0).nominal?.name == "AnyCancellable" }
    let names = Set(functions.map { index.name(index.declaration($0).name, in: $0.file) })
    let result = names.subtracting(Self.subscribers).sorted()
    models.ownSubscribers = result
    return result
  }
}
