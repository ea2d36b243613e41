import PipelintSource

/// A link at which the failure for one element enters a stream that would go on, and ends it.
package struct FatalLink {
  /// An index into the chain's steps.
  package let position: Int
  /// What may come in here.
  package let errors: ErrorSet
  /// The link whose closure makes the inner publishers, or that fails itself: `map` where it is `switchToLatest` that flattens.
  package let maker: Step
  /// Inner publishers flow in here; otherwise the link itself throws.
  package let flattens: Bool
  /// Nothing comes in here but what the chain's source is declared to fail with: the link itself adds no failure.
  package var onlyHandsOn: Bool { !flattens && errors.reaching.allSatisfy { $0.cause == .declared } }
  /// The failure leads to a new subscription further down, not yet to the end.
  package internal(set) var isRetried = false
}

extension AnalyzedFile {
  /// The links of a chain before `position` whose failures end a stream that certainly goes on and has more than the value of `viewDidLoad`, and that
  /// nothing in between recovers from. By what is known of the chain, and if that is asked for, which is dear, also by what all hand in who give the
  /// source, a parameter or a property, its value.
  package func fatalLinks(
    in chain: Chain, before position: Int, askingCallers: Bool = false
  ) -> [FatalLink] {
    var result: [FatalLink] = []
    for current in chain.steps.indices.dropFirst() where current < position {
      let step = chain.steps[current]
      let upstream = chain.steps[current - 1]
      if step.isRecovery {
        result = []
      } else if step.name.hasPrefix("retry") {
        for index in result.indices { result[index].isRetried = true }
      } else if step.effects?.ends == true || step.role == .operator && step.canFail == .no {
        result = []
      } else if askingCallers || upstream.stream.lifetime == .longLived,
        let link = fatalLink(step, upstream, in: chain, at: current, askingCallers: askingCallers),
        goesOn(chain, at: current - 1)
      {
        result.append(link)
      }
    }
    return result
  }

  /// As `fatalLinks`, and those of the streams that a link before `position` merges, whose positions are in their own chains.
  package func fatalLinks(withThoseMergedInto chain: Chain, before position: Int) -> [FatalLink] {
    let merging = chain.steps[..<position].lastIndex {
      $0.effects?.merges.isEmpty == false && $0.effects?.flattens == nil || inference.givesStreams($0)
    }
    let own = fatalLinks(in: chain, before: position, askingCallers: true)
    guard let merging, case let after = chain.steps[merging..<position].dropFirst(),
      !after.contains(where: { $0.isRecovery || $0.name.hasPrefix("retry") || $0.canFail == .no })
    else { return own }
    let merged = streams(mergedBy: chain.steps[merging]).compactMap { self.chain(endingWith: $0) }
      .filter { goesOn($0, at: $0.steps.count - 1) }
      .flatMap { fatalLinks(in: $0, before: $0.steps.count, askingCallers: true) }
    return own.filter { $0.position < merging } + merged + own.filter { $0.position > merging }
  }

  /// Whether the stream that leaves a link certainly goes on, and has more than the value of `viewDidLoad`: by what is known of the link, or as
  /// what all hand in who give the source its value. The latter is dear: ask for it last.
  package func goesOn(_ chain: Chain, at position: Int) -> Bool {
    let steps = chain.steps[...position]
    if steps.comeOnce { return false }
    switch steps[position].stream.lifetime {
    case .longLived: return true
    case .oneShot, .finite: return false
    case .unknown:
      return steps.allSatisfy { $0.stream.lifetime == .unknown }
        && steps.dropFirst().allSatisfy(\.keepsLifetime)
        && inference.lifetimeFromCallers(of: steps[0]) == .longLived
        && !(steps.dropFirst().allSatisfy(\.addsNoValues) && inference.comesOnceFromCallers(steps[0]))
    }
  }

  /// Whether a link has a closure that makes publishers, or a function that does.
  private func makesPublishers(_ step: Step) -> Bool {
    if step.isElsewhere { return false }
    return !innerChains(of: step).isEmpty
      || facts.arguments(of: step.expression).contains { argument in
        guard inference.isFunctionReference(argument.value, fileID),
          let function = inference.ask(argument.value, fileID).declaration
        else { return false }
        return index.declaration(function).kind == .function
      }
  }

  /// What makes the publishers that a link flattens which stands at `position`: operators that hand them on may stand between.
  private func maker(before position: Int, in chain: Chain) -> Step? {
    let before = chain.steps[..<position].reversed()
    guard let maker = before.first(where: { !Inference.handingOn.contains($0.name) }), makesPublishers(maker)
    else { return nil }
    return maker
  }

  private func fatalLink(
    _ step: Step, _ upstream: Step, in chain: Chain, at position: Int, askingCallers: Bool
  ) -> FatalLink? {
    // What is dear is asked only of inner publishers of a stream that is known to go on.
    let asksCallers =
      askingCallers && step.canFail == .maybe && step.effects?.flattens != nil
      && upstream.stream.lifetime == .longLived
    guard step.canFail == .yes || asksCallers else { return nil }
    if let flattens = step.effects?.flattens {
      let maker = flattens.isEmpty ? self.maker(before: position, in: chain) ?? step : step
      let closures = closures(of: maker).map { facts[$0.closure].range }
      // `combineLatest` is given publishers besides.
      let isPairing = maker.effects?.merges.isEmpty == false
      let made = innerChains(of: maker).filter { chain in
        !isPairing || closures.contains { $0.contains(chain.range) }
      }
      let inner = made.filter { !isInExitOfAbsentSelf(range(of: $0.expression)) }
        .compactMap(\.steps.last)
      var errors = ErrorSet.none
      if inner.isEmpty {
        errors = newErrors(step, upstream)
      } else {
        for last in inner {
          let own = asksCallers ? last.errorsFromCallers : last.errors
          if last.canFail(with: own) == .yes { errors.formUnion(whileSelfIsThere(own)) }
        }
      }
      guard errors.isCertain else { return nil }
      return FatalLink(position: position, errors: errors, maker: maker, flattens: true)
    }
    guard step.role == .operator, let effects = step.effects, effects.merges.isEmpty,
      step.erasesFailure || effects.raises.isEmpty, effects.mapsErrors == nil, !effects.erases
    else { return nil }
    let errors = newErrors(step, upstream)
    guard !errors.reaching.isEmpty, !failsForAbsentSelf(errors), !errors.reaching.allSatisfy(isForAbsentPart)
    else { return nil }
    return FatalLink(position: position, errors: errors, maker: step, flattens: false)
  }

  /// Whether nothing comes in at a link but failures that its closure makes itself, so that the stream is to end there: with a `Fail` or `error(_:)`
  /// that is written in it, what the project has for them, `.failing(.notFound)`, and by `throw`.
  package func failsOnPurpose(_ link: FatalLink) -> Bool {
    guard !link.errors.isOpen else { return false }
    let closures = closures(of: link.maker).map { facts[$0.closure].range }
    let failing = innerChains(of: link.maker).filter(isMadeByItsType).compactMap(\.steps.last)
      .filter(\.stream.hasNoValues)
    let causes: [ReachingError.Cause] =
      link.flattens ? [.operation("Fail"), .operation("error")] : [.thrown]
    return link.errors.reaching.allSatisfy { error in
      if failing.contains(where: { $0.errors.contains(error) }) { return true }
      guard let place = error.place, place.file == Int(fileID) else { return false }
      return causes.contains(error.cause) && closures.contains { $0.contains(place.range) }
    }
  }

  /// Whether a chain begins with what its own type makes: `.failing(.notFound)`
  private func isMadeByItsType(_ chain: Chain) -> Bool {
    guard let source = chain.steps.first, !source.isElsewhere,
      let callee = facts.firstOperand(of: source.expression)
    else { return false }
    return facts[callee].kind == .implicitMember
  }

  /// Whether what is known to fail fails in a closure that has nobody left to answer: `guard let self else { throw APIError.gone }`; and nothing else
  /// certainly does. Where that is the closure of another object, and waits for something else than its `self`, nothing that is not known may fail
  /// besides.
  package func failsForAbsentSelf(_ errors: ErrorSet) -> Bool {
    !errors.reaching.isEmpty && !errors.raisesUnknown
      && errors.reaching.allSatisfy { isForAbsentSelf($0) || isForAbsentObject($0, onlySelf: errors.isOpen) }
  }

  /// Without the errors that come where nobody is left to answer.
  private func whileSelfIsThere(_ errors: ErrorSet) -> ErrorSet {
    var result = errors
    result.reaching.removeAll(where: isForAbsentSelf)
    return result
  }

  private func isForAbsentSelf(_ error: ReachingError) -> Bool {
    guard let place = error.place else { return false }
    if place.file == Int(fileID) { return isInExitOfAbsentSelf(place.range) || isForAbsentPart(error) }
    guard let entry = error.entry, entry.file == Int(fileID) else { return false }
    return isGivenSelf(callOf: error.entryName, at: entry.range) && isForAbsentObject(error)
  }

  /// Whether an error says that an object of another file is gone: whoever listens to what that makes keeps it.
  private func isForAbsentObject(_ error: ReachingError, onlySelf: Bool = false) -> Bool {
    guard let place = error.place, place.file != Int(fileID) else { return false }
    return inference.isInExitOfAbsentCapture(place.range, Int32(place.file), onlySelf: onlySelf)
  }

  /// Whether a link is given `self` itself: `map(weak: self) { … }`
  private func isGivenSelf(callOf name: String, at range: SourceRange) -> Bool {
    let call = calls(named: name).first { call in
      facts.firstOperand(of: call).map { facts[$0].nameRange } == range
    }
    guard let call else { return false }
    return facts.arguments(of: call).contains { argument in
      facts[argument.value].kind == .name && facts.string(facts[argument.value].name) == "self"
    }
  }

  /// Whether code runs only where `self` is gone: in the `else` of `guard let self`.
  package func isInExitOfAbsentSelf(_ range: SourceRange) -> Bool {
    exitsOfAbsentSelf.contains { $0.contains(range) }
  }

  /// The statements of `guard let self else { return Fail(…) }`, where nothing but `self` is asked for, and `Fail(…)` of `self?.load() ?? Fail(…)`.
  func findExitsOfAbsentSelf() -> [SourceRange] {
    var result: [SourceRange] = facts.statements.lazy.filter { [facts] statement in
      statement.kind == .guardStatement
        && facts.conditions[statement.conditions.indices].allSatisfy(facts.unwrapsSelf)
    }
    .flatMap { self.facts.ids($0.otherwise).map { self.facts[$0].range } }
    guard let coalescing = facts.names.find("??") else { return result }
    for (position, fact) in facts.expressions.enumerated()
    where fact.kind == .infixOperator && fact.name == coalescing {
      let operands = facts.operands(of: ExpressionID(position))
      if let first = operands.first, asksOnlyForSelf(first) {
        result += operands.dropFirst().map { facts[$0].range }
      }
    }
    return result
  }

  /// Whether an error is raised where a part of `self` is asked for that is there as long as `self` is: the stream has nobody left to go on for.
  /// `guard let count = self?.count() else { throw APIError.gone }`
  private func isForAbsentPart(_ error: ReachingError) -> Bool {
    guard let place = error.place, place.file == Int(fileID) else { return false }
    return guardsOfPartsOfSelf.contains { statement in
      statement.range.contains(place.range)
        && facts.ids(statement.otherwise).contains { facts[$0].range.contains(place.range) }
        && facts.conditions[statement.conditions.indices].allSatisfy(isNilOnlyWithoutSelf)
    }
  }

  /// The `guard let count = self?.count()` of the file, and those with `if`.
  func findGuardsOfPartsOfSelf() -> [StatementFact] {
    facts.statements.filter { statement in
      [.guardStatement, .ifStatement].contains(statement.kind) && statement.conditions.count > 0
        && facts.conditions[statement.conditions.indices].allSatisfy { condition in
          condition.kind == .optionalBinding && !condition.value.isNone && asksOnlyForSelf(condition.value)
        }
    }
  }

  /// Whether what a condition binds, a part of `self`, is no optional itself.
  private func isNilOnlyWithoutSelf(_ condition: ConditionFact) -> Bool {
    _ = inference.ask(condition.value, fileID)
    let type = inference.typeInChain(condition.value, fileID)
    return type.isKnown && !inference.known.isOptional(type)
  }

  /// Whether an expression is nil for nothing but an absent `self`: `self?.service.load()`
  private func asksOnlyForSelf(_ id: ExpressionID) -> Bool {
    let chains = expressions(in: id).filter { facts[$0].kind == .optionalChain }
    guard chains.count == 1, let object = facts.firstOperand(of: chains[0]) else { return false }
    return facts[object].kind == .name && facts.string(facts[object].name) == "self"
  }

  /// What may leave a link that does not come to it.
  private func newErrors(_ step: Step, _ upstream: Step) -> ErrorSet {
    var result = ErrorSet(
      step.errors.reaching.filter { error in
        !upstream.errors.reaching.contains {
          $0.type == error.type && $0.place == error.place && $0.entry == error.entry
        }
      })
    if step.errors.raisesUnknown, !upstream.errors.raisesUnknown, let reason = step.errors.reason {
      result.formUnion(.raised(reason))
    }
    return result
  }

  /// The flattening link whose inner publisher a chain is; nil where it is none, or not known to be one.
  package func flattening(around chain: Chain) -> ChainLink? {
    let scopes = inference.scopes(fileID)
    var whole = chain.expression
    // `self?.load() ?? .empty()`
    while let outer = parent(of: whole), facts[outer].kind == .infixOperator,
      facts.string(facts[outer].name) == "??"
    {
      whole = outer
    }
    guard use(of: whole) == .returned else { return nil }
    let scope = scopes.callable(around: inference.scope(of: chain.expression, fileID))
    guard scope >= 0, scopes.scopes[Int(scope)].closure >= 0 else { return nil }
    let closure = scopes.expressionOfClosure[Int(scopes.scopes[Int(scope)].closure)]
    guard closure >= 0, let call = parent(of: ExpressionID(Int(closure))), facts[call].kind == .call,
      let outer = self.chain(endingWith: outermostLink(of: call)),
      let position = outer.steps.firstIndex(where: { $0.expression == call && !$0.isElsewhere })
    else { return nil }
    if outer.steps[position].effects?.flattens?.isEmpty == false {
      return ChainLink(chain: outer, position: position)
    }
    guard position + 1 < outer.steps.count, outer.steps[position + 1].effects?.flattens == "" else {
      return nil
    }
    return ChainLink(chain: outer, position: position)
  }
}

extension LoadedFacts {
  /// The name that a chain of members and calls begins with, where only that is optional: `object` of `object?.list.first(3)`
  fileprivate func objectOfOptionalChain(_ id: ExpressionID) -> ExpressionID? {
    var current = id
    while [.call, .member].contains(self[current].kind), let base = firstOperand(of: current) {
      current = base
    }
    guard self[current].kind == .optionalChain, let object = firstOperand(of: current),
      self[object].kind == .name
    else { return nil }
    return object
  }
}

extension Inference {
  /// Whether code runs only where something is gone that a closure captures weakly: in the `else` of `guard let object`, or of
  /// `if let count = object?.count()`, where that is no optional itself.
  fileprivate func isInExitOfAbsentCapture(_ range: SourceRange, _ file: Int32, onlySelf: Bool) -> Bool {
    let facts = facts(file)
    func isWeak(_ name: NameID) -> Bool {
      if onlySelf, facts.string(name) != "self" { return false }
      return facts.closures.contains { closure in
        closure.range.contains(range)
          && facts.captures[closure.captures.indices].contains { $0.strength == .weak && $0.name == name }
      }
    }
    func asksOnlyForWeak(_ condition: ConditionFact) -> Bool {
      guard condition.kind == .optionalBinding else { return false }
      if condition.value.isNone || facts[condition.value].kind == .name {
        return facts.unwrapped(by: condition).map(isWeak) ?? false
      }
      guard let object = facts.objectOfOptionalChain(condition.value), isWeak(facts[object].name) else {
        return false
      }
      _ = ask(condition.value, file)
      let type = typeInChain(condition.value, file)
      return type.isKnown && !known.isOptional(type)
    }
    return facts.statements.contains { statement in
      [.guardStatement, .ifStatement].contains(statement.kind) && statement.range.contains(range)
        && facts.ids(statement.otherwise).contains { facts[$0].range.contains(range) }
        && facts.conditions[statement.conditions.indices].allSatisfy(asksOnlyForWeak)
    }
  }
}
