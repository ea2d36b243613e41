import PipelintSource

extension AnalyzedFile {
  /// Whether nobody can tell what the function around an expression fails with: it is called, and each call takes every failure alike, by `try?`, by a
  /// `catch` that does not look at the error, or by such a link of the stream that it returns, or of the one that this becomes a part of; or hands the
  /// stream on as it is, to such callers.
  package func failsUnread(around expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID).map { failsUnread($0, handedOnBy: []) } ?? false
  }

  /// Of a function whose stream those of `callees` hand on up to it, the first one first.
  private func failsUnread(_ function: DeclarationReference, handedOnBy callees: [DeclarationReference])
    -> Bool
  {
    guard index.declaration(function).kind == .function, callees.count < Self.longestWayOfFailure,
      !callees.contains(function), let uses = uses(ofFunction: function), !uses.isEmpty
    else { return false }
    return uses.allSatisfy { use, file in
      if file.takesFailuresAlike(use) { return true }
      guard let caller = file.functionHandingOn(use) else { return false }
      return other(caller.file)?.failsUnread(caller, handedOnBy: callees + [function]) == true
    }
  }

  /// The same where only this file calls the function.
  package func failsUnreadInThisFile(around expression: ExpressionID) -> Bool {
    guard let function = inference.context(of: expression, fileID),
      index.declaration(function).kind == .function, let calls = callsInThisFile(of: function)
    else { return false }
    return calls.allSatisfy(takesFailuresAlike)
  }

  /// The calls of a function of this file but its own, with the files that they stand in, and where it is handed on by its name alone in this one; nil where
  /// not all of them are seen.
  func uses(ofFunction function: DeclarationReference) -> [(use: ExpressionID, file: AnalyzedFile)]? {
    if index.access(of: function) == .file {
      guard !isNamedInUnkeptCode(function) else { return nil }
      return keptUses(ofFunction: function).map { use in
        let call = parent(of: use).flatMap { parent in
          facts[parent].kind == .call && facts.firstOperand(of: parent) == use ? parent : nil
        }
        return (call ?? use, self)
      }
    }
    guard let calls = inference.calls(of: function) else { return nil }
    var uses: [(ExpressionID, AnalyzedFile)] = []
    let body = index.declaration(function).range
    for (call, file) in calls where file != fileID || !body.contains(range(of: call)) {
      guard let other = other(file) else { return nil }
      uses.append((call, other))
    }
    return uses
  }

  /// Whether code of this file of which no facts are kept may call one of its functions, or hand it on: `load(id)`, `map(load)`
  private func isNamedInUnkeptCode(_ function: DeclarationReference) -> Bool {
    let analysis = inference.analysis
    let name = index.name(ofDeclaration: function)
    return switch analysis.unkeptCode(of: fileID, naming: name) {
    case .none: false
    case .unknown: true
    case .text(let text):
      analysis.unkeptPlaces(of: name, in: text, of: fileID).contains { place in
        "(),".utf8.contains(text.paddedBytes[text.nextByte(from: Int(place) + name.utf8.count)])
      }
    }
  }

  /// Whether the chain that a call begins ends in a subscriber to which all failures are the same.
  func printsFailures(_ call: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: outermostLink(of: call)), chain.steps[0].expression == call,
      let subscriber = chain.steps.last, subscriber.role == .subscriber,
      !chain.steps.contains(where: \.handlesFailure),
      let paths = failureHandler(of: subscriber)?.paths
    else { return false }
    return paths.ignoresFailure || printOnly(paths, of: subscriber) != nil
  }

  /// All calls of a function, where only this file calls it; nil where there is none, and where that is not known.
  func callsInThisFile(of function: DeclarationReference) -> [ExpressionID]? {
    guard index.access(of: function) == .file else {
      guard let calls = inference.calls(of: function), !calls.isEmpty,
        calls.allSatisfy({ $0.file == fileID })
      else { return nil }
      return calls.map(\.call)
    }
    var calls: [ExpressionID] = []
    for use in keptUses(ofFunction: function) {
      guard let call = parent(of: use), facts[call].kind == .call, facts.firstOperand(of: call) == use else {
        return nil
      }
      calls.append(call)
    }
    return calls.isEmpty ? nil : calls
  }

  /// Where the file names one of its functions outside of that, in code of which facts are kept.
  func keptUses(ofFunction function: DeclarationReference) -> [ExpressionID] {
    let declaration = index.declaration(function)
    return (inference.scopes(fileID).usesOfName[declaration.name] ?? []).filter {
      !declaration.range.contains(range(of: $0))
    }
  }

  /// Whether something else brings any error into the stream that a call gives, which no single type could stand for.
  func meetsAnyError(_ use: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: outermostLink(of: use)),
      let position = chain.steps.firstIndex(where: { $0.expression == use })
    else { return false }
    return meetsAnyError(ChainLink(chain: chain, position: position))
  }

  /// Whether that is an inner stream of a link below, another branch of the closure that makes the chain, or what stands above or below that closure's link.
  private func meetsAnyError(_ link: ChainLink) -> Bool {
    if addsErrors(below: link) || link.after.contains(where: { flattensAnyError($0, depth: 0) }) {
      return true
    }
    guard let closure = closure(around: link.chain.expression), let outer = self.link(taking: closure),
      outer.step.effects?.flattens != nil
    else { return false }
    let isBeside = innerChains(of: outer.step).contains { other in
      other.expression != link.chain.expression && isAnyError(other.steps.last)
    }
    return isBeside || isAnyError(outer.upstream) || meetsAnyError(outer)
  }

  /// Whether a link that erases the failure, before any that deals with it, brings in errors of its own: a `decode`, a `tryMap` that throws.
  private func addsErrors(below link: ChainLink) -> Bool {
    var above = link.step
    for step in link.after {
      if step.handlesFailure { return false }
      if step.erasesFailure, step.failure == .anyError,
        step.errors.isOpen && !above.errors.isOpen
          || step.errors.reaching.count > above.errors.reaching.count
      {
        return true
      }
      above = step
    }
    return false
  }

  /// Whether what a link flattens fails with any error, or what that flattens does.
  private func flattensAnyError(_ step: Step, depth: Int) -> Bool {
    guard depth < 4, step.effects?.flattens != nil else { return false }
    return innerChains(of: step).contains { inner in
      isAnyError(inner.steps.last) || inner.steps.contains { flattensAnyError($0, depth: depth + 1) }
    }
  }

  private func isAnyError(_ step: Step?) -> Bool {
    guard let step, step.failure == .anyError else { return false }
    return step.errors.isOpen || step.errors.types.count > 1
  }

  /// Of a call of a function, or of its name alone, where something is handed it.
  func takesFailuresAlike(_ use: ExpressionID) -> Bool {
    if let link = chain(endingWith: outermostLink(of: use)).map({ ChainLink(chain: $0, position: 0) }),
      link.step.expression == use
    {
      return answersUnread(after: link)
    }
    if facts[use].kind != .call {
      return parent(of: use).flatMap(flatteningLink).map { answersUnread(after: $0) } ?? false
    }
    return isTriedOptionally(use) || isCaughtUnread(use)
  }

  /// Whether what comes to a link, or to that of a stream in whose closure its chain is made, meets one that replaces all failures unread, or a subscriber
  /// that looks at none: `if case .failure = $0 { isLoading = false }`
  private func answersUnread(after link: ChainLink) -> Bool {
    if let handler = link.after.first(where: { $0.handlesFailure && $0.role != .subscriber }) {
      return answersUnread(handler)
    }
    if let last = link.after.last, last.role == .subscriber {
      guard let paths = failureHandler(of: last)?.paths else { return false }
      return !paths.asksForError && paths.errorUses.isEmpty && paths.wholeUses.isEmpty
        && !paths.failsInAnyCase
    }
    guard let closure = closure(around: link.chain.expression), let outer = self.link(taking: closure),
      outer.step.effects?.flattens != nil,
      innerChains(of: outer.step).contains(where: { $0.expression == link.chain.expression })
    else { return false }
    return answersUnread(after: outer)
  }

  /// Whether a link replaces all failures, and does not look at any: `replaceError(with: [])`, `catch { _ in Empty() }`.
  func answersUnread(_ step: Step) -> Bool {
    step.isRecovery && !step.isElsewhere && fallbacks(of: step) != nil
      && closures(of: step).allSatisfy { uses(ofParameter: 0, in: $0.closure).isEmpty }
  }

  private func isTriedOptionally(_ call: ExpressionID) -> Bool {
    var current = parent(of: call)
    while let outer = current, facts[outer].kind != .closure {
      if facts[outer].kind == .tryOptional { return true }
      current = parent(of: outer)
    }
    return false
  }

  /// Whether the innermost `do` around a call has a single `catch`, which takes all errors and reads none.
  private func isCaughtUnread(_ call: ExpressionID) -> Bool {
    let place = range(of: call)
    let attempt = catchingStatements.last { statement in
      statement.range.contains(place)
        && facts.ids(statement.body).contains { facts[$0].range.contains(place) }
    }
    guard let attempt, attempt.otherwise.count == 1, let clause = facts.ids(attempt.otherwise).first,
      facts.conditions(of: clause).isEmpty,
      closure(around: call) == firstExpression(in: attempt.body).flatMap(closure(around:))
    else { return false }
    guard let error = facts.names.find("error") else { return true }
    return !uses(of: error, around: call).contains { facts[clause].range.contains(range(of: $0)) }
  }
}
