import PipelintSource

/// A stream whose failures have become values, and those who read it.
package struct MaterializedStream {
  package enum Reading {
    /// Only the values of the events, by this link.
    case values(Step)
    /// The failures as well, or in a way that is not known.
    case more
  }

  package let link: ChainLink
  /// By which the events leave: the same link, or the one that flattens the stream they are in.
  package let exit: ChainLink
  package let readings: [Reading]
  /// Whether the readers share one subscription.
  package let isShared: Bool

  /// The links that read the values, where nobody reads anything else; nil otherwise.
  package var valueReaders: [Step]? {
    let readers = readings.compactMap { if case .values(let step) = $0 { step } else { nil } }
    return readers.count == readings.count ? readers : nil
  }
}

extension AnalyzedFile {
  /// The streams that are materialized and read in the same function, in source order. Free where the file has no `materialize`.
  package var materializedStreams: [MaterializedStream] {
    let links = links(named: "materialize").filter { $0.step.effects?.materializes == true }
    return links.compactMap { link in
      guard let stream = materializedStream(link, leavingAt: link) else { return nil }
      return stream.valueReaders != nil && links.contains { isRead($0, insteadOf: link) } ? nil : stream
    }
  }

  /// Whether the property that `link` materializes is materialized by `other` as well, where the failures may be read.
  private func isRead(_ other: ChainLink, insteadOf link: ChainLink) -> Bool {
    guard other.step.expression != link.step.expression, link.before.count == 1, other.before.count == 1,
      let source = link.before.first?.declaration, other.before.first?.declaration == source,
      index.declaration(source).kind == .variable
    else { return false }
    return materializedStream(other, leavingAt: other)?.valueReaders == nil
  }

  /// The stream that `link` materializes, whose events leave at `exit`: the same link, or one that flattens what it is part of.
  private func materializedStream(_ link: ChainLink, leavingAt exit: ChainLink, depth: Int = 0)
    -> MaterializedStream?
  {
    if let reading = reading(exit.after) {
      return MaterializedStream(link: link, exit: exit, readings: [reading], isShared: true)
    }
    switch use(of: exit.chain) {
    case .local(let statement):
      let readers = readers(of: statement, length: exit.chain.steps.count)
      guard !readers.isEmpty else { return nil }
      return MaterializedStream(
        link: link, exit: exit, readings: readers.map { reading($0) ?? .more },
        isShared: exit.chain.steps.dropFirst().contains { isSharing($0) })
    case .returned where closure(around: exit.chain.expression) == nil:
      guard let readings = readingsByCallers(ofReturned: exit), !readings.isEmpty else { return nil }
      return MaterializedStream(
        link: link, exit: exit, readings: readings,
        isShared: exit.chain.steps.dropFirst().contains { isSharing($0) })
    case .returned:
      guard depth < 8, let closure = closure(around: exit.chain.expression),
        let outer = self.link(taking: closure), outer.step.effects?.flattens != nil
      else { return nil }
      return materializedStream(link, leavingAt: outer, depth: depth + 1)
    case .property, .stored, .argument, .discarded, .unknown: return nil
    }
  }

  /// How the one call of a function that only this file sees reads the stream which that returns; nil where there are more, or it is not known.
  private func readingsByCallers(ofReturned exit: ChainLink) -> [MaterializedStream.Reading]? {
    guard let function = inference.context(of: exit.chain.expression, fileID),
      index.access(of: function) == .file, let uses = allUses(of: function), uses.count == 1,
      let call = parent(of: uses[0]), facts[call].kind == .call, facts.firstOperand(of: call) == uses[0],
      let chain = chain(endingWith: outermostLink(of: call))
    else { return nil }
    if chain.steps.count > 1 { return [reading(chain.steps.dropFirst()) ?? .more] }
    guard case .local(let statement) = use(of: chain) else { return nil }
    return readers(of: statement, length: 1).map { reading($0) ?? .more }
  }

  private func isSharing(_ step: Step) -> Bool {
    step.effects?.shares != nil || ["publish", "replay", "multicast"].contains(step.name)
      || step.effects == nil
  }

  /// What follows a local constant's chain wherever it is named; a use that is no chain counts as one that says nothing.
  private func readers(of statement: StatementID, length: Int) -> [ArraySlice<Step>] {
    let fact = facts[statement]
    guard fact.modifiers.contains(.isConstant), !fact.pattern.isNone, facts[fact.pattern].kind == .name else {
      return []
    }
    return uses(ofLocal: statement).map { use in
      if let merge = linkMerging(use) { return merge.after }
      let steps = chain(endingWith: outermostLink(of: use))?.steps ?? []
      return steps.count > length ? steps[length...] : []
    }
  }

  /// The `merge` that a stream is an argument of: what follows it reads the events of all.
  private func linkMerging(_ use: ExpressionID) -> ChainLink? {
    guard let call = parent(of: use), facts[call].kind == .call, name(ofMemberCalledBy: call) == "merge",
      let chain = chain(endingWith: outermostLink(of: call)),
      let position = chain.steps.firstIndex(where: { $0.expression == call && !$0.isElsewhere })
    else { return nil }
    return ChainLink(chain: chain, position: position)
  }

  /// What the links after a materialized stream read of its events; nil where nobody reads them.
  private func reading(_ steps: ArraySlice<Step>) -> MaterializedStream.Reading? {
    for step in steps {
      switch step.name {
      case "elements", "values": return .values(step)
      case "share", "observe", "observeOn", "receive": continue
      case "subscribe" where step.role == .operator: continue
      default: if handsOnUnread(step) { continue }
      }
      let closures = closures(of: step)
      guard !closures.isEmpty else { return .more }
      let onlyValues = closures.allSatisfy { closure in
        let uses = usesOfOnlyParameter(closure.closure)
        let matches = valueMatches(in: closure.closure)
        return !uses.isEmpty
          && uses.allSatisfy { use in
            if matches.contains(use) { return true }
            guard let parent = parent(of: use), facts[parent].kind == .member else { return false }
            return facts.string(facts[parent].name) == "element"
          }
      }
      return onlyValues ? .values(step) : .more
    }
    return nil
  }

  /// Whether a link is an operator of the project's own that looks at no value, and hands on each: `func stopLoading(_ loading: PublishSubject<Bool>) ->
  /// Observable<Element> { self.do(onNext: { _ in loading.onNext(false) }) }`
  private func handsOnUnread(_ step: Step) -> Bool {
    guard let (chain, file) = chainOfOwnOperator(step) else { return false }
    let facts = index.facts(file)
    return chain.steps.dropFirst().allSatisfy { step in
      guard ["do", "handleEvents"].contains(step.name), facts[step.expression].kind == .call else {
        return false
      }
      return facts.arguments(of: step.expression).allSatisfy { argument in
        facts[argument.value].kind == .closure
          && inference.uses(ofParameter: 0, in: facts[argument.value].closure, file).isEmpty
      }
    }
  }

  /// What the statements of a closure match with the values of a stream alone, and do nothing about otherwise: the `event` of
  /// `if case .next(let movie) = event { … }`, and of a `switch` that only breaks in all other cases.
  private func valueMatches(in closure: ClosureID) -> [ExpressionID] {
    facts.ids(facts[closure].body).flatMap { statement -> [ExpressionID] in
      let fact = facts[statement]
      if fact.kind == .switchStatement { return readsValuesAlone(fact) ? [fact.value] : [] }
      guard fact.kind == .ifStatement && fact.otherwise.count == 0 || fact.kind == .guardStatement else {
        return []
      }
      return facts.conditions(of: statement).filter { $0.kind == .matching && isValue($0.pattern) }.map(
        \.value)
    }
  }

  /// Whether each case of a `switch` is for values, or does nothing.
  private func readsValuesAlone(_ statement: StatementFact) -> Bool {
    facts.ids(statement.body).count > 1
      && facts.ids(statement.body).allSatisfy { clause in
        guard facts[clause].kind == .switchCase else { return false }
        if facts.ids(facts[clause].body).allSatisfy({ isBreak(facts[$0]) }) { return true }
        let conditions = facts.conditions(of: clause)
        return !conditions.isEmpty && conditions.allSatisfy { $0.kind == .matching && isValue($0.pattern) }
      }
  }

  private func isBreak(_ statement: StatementFact) -> Bool {
    statement.kind == .jump && text.string(statement.range).hasPrefix("break")
  }

  /// `.next`, `.next(let movie)`
  private func isValue(_ pattern: PatternID) -> Bool {
    guard !pattern.isNone, facts[pattern].kind == .expression else { return false }
    let value = facts[pattern].value
    let named = facts[value].kind == .call ? facts.firstOperand(of: value) ?? value : value
    return facts.string(facts[named].name) == "next"
  }
}
