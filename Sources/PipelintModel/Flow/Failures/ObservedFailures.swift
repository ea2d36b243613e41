import PipelintSource

extension AnalyzedFile {
  /// Whether a failure that comes to a link has been seen by somebody since it came into the chain: `handleEvents`, `mapError { log($0) … }`, an
  /// operator of the project that does so, or the function that gives the source.
  package func isFailureObserved(before link: ChainLink) -> Bool { isFailureObserved(in: link.before[...]) }

  /// Whether something in the chain does something for the failure that leaves it.
  package func isFailureObserved(in chain: Chain) -> Bool { isFailureObserved(in: chain.steps[...]) }

  private func isFailureObserved(in steps: ArraySlice<Step>) -> Bool {
    var answers: [FailureReader: Bool] = [:]
    return inference.observesFailure(steps, fileID, &answers)
  }
}

/// What may see failures: the stream that a function returns, or the function itself by a parameter.
private struct FailureReader: Hashable {
  let function: DeclarationReference
  var parameter: Int?
}

extension Inference {
  /// Members of a requirement's name that are looked through for what stands for it: each use case may have its `execute()`.
  private static let mostOfOneName = 256

  /// Whether a link does something for failures that pass through it: in its closure, in what that hands the error to, in the function that makes the
  /// stream, or in what that is made of, any number of functions down within the project.
  func observesFailure(_ step: Step, _ file: Int32) -> Bool {
    var answers: [FailureReader: Bool] = [:]
    return observesFailure(step, file, &answers)
  }

  /// Whether a failure that leaves the last of these links has been seen since it came in. `answers` are those of functions asked before; one that
  /// is being asked answers with no.
  fileprivate func observesFailure(
    _ steps: ArraySlice<Step>, _ file: Int32, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    for position in steps.indices.reversed() {
      let step = steps[position]
      if observesFailure(step, file, &answers) { return true }
      if step.isRecovery { return false }
      let upstream = position > steps.startIndex ? steps[position - 1] : nil
      switch observesInnerFailures(step, upstream, file, &answers) {
      case false: return false
      case true where upstream?.canFail != .yes: return true
      default: continue
      }
    }
    return false
  }

  /// Whether a link that flattens or merges sees what the inner publishers fail with, all that can: `flatMap { load($0).do(onError: { log($0) }) }`.
  /// Nil for other links, and where those that are not seen may not be able to.
  private func observesInnerFailures(
    _ step: Step, _ upstream: Step?, _ file: Int32, _ answers: inout [FailureReader: Bool]
  ) -> Bool? {
    guard !step.isElsewhere, let made = innerStreams(of: step, upstream, file) else { return nil }
    let inner = made.compactMap { chain($0, file) }.filter { $0.steps.last?.canFail != .no }
    if inner.isEmpty { return nil }
    let unseen = inner.filter { !observesFailure($0.steps[...], file, &answers) }
      .map { $0.steps.last?.canFail }
    return unseen.isEmpty ? true : unseen.contains(.yes) ? false : nil
  }

  /// What the closure of a link that flattens returns, or of the one before, or what a link that merges is given; nil for other links.
  private func innerStreams(of step: Step, _ upstream: Step?, _ file: Int32) -> [ExpressionID]? {
    let facts = facts(file)
    guard let flattens = step.effects?.flattens else {
      let merged = streams(mergedBy: step, file).flatMap { elements(of: $0, file) ?? [$0] }
      return merged.isEmpty ? nil : merged
    }
    guard let maker = flattens.isEmpty ? upstream : step else { return nil }
    let closures = facts.arguments(of: maker.expression).map { facts[$0.value].closure }.filter { !$0.isNone }
    return closures.count == 1 ? returnedExpressions(facts[closures[0]].body, file) : nil
  }

  /// What a closure makes of each element of a list: `load($0)` of `ids.map { load($0) }`, also of a local constant for that; nil for other lists.
  private func elements(of list: ExpressionID, _ file: Int32) -> [ExpressionID]? {
    let facts = facts(file)
    var list = list
    if case .local(let statement, let path)? = binding(of: list, file)?.origin, path.isEmpty,
      facts.statements[Int(statement)].modifiers.contains(.isConstant)
    {
      list = facts.statements[Int(statement)].value
    }
    guard !list.isNone, facts[list].kind == .call, name(ofCallee: list, facts) == "map",
      !isPublisher(ask(list, file).type), let maker = facts.arguments(of: list).first?.value,
      facts[maker].kind == .closure
    else { return nil }
    return returnedExpressions(facts[facts[maker].closure].body, file)
  }

  private func observesFailure(
    _ step: Step, _ file: Int32, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    if step.role != .subscriber, let handler = failureHandler(of: step, file), !handler.ignoresFailure {
      return true
    }
    if let effects = step.effects,
      effects.mapsErrors != nil || effects.replacesUpstream != nil && step.canFail != .no,
      handsErrorToObserver(step, file, &answers)
    {
      return true
    }
    if step.role == .source, tellsOfFailure(step, file, &answers) { return true }
    return step.declaration.map { givesObservedStream($0, &answers) } ?? false
  }

  /// Whether something sees the failures of what a function of the project returns; of a protocol's, whatever may stand for it.
  private func givesObservedStream(
    _ function: DeclarationReference, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    guard !index.isFramework(function) else { return false }
    return answer(FailureReader(function: function), &answers) {
      seesFailures(ofResultOf: function, &$0)
    }
  }

  private func answer(
    _ reader: FailureReader, _ answers: inout [FailureReader: Bool],
    by ask: (inout [FailureReader: Bool]) -> Bool
  ) -> Bool {
    if let known = answers[reader] { return known }
    answers[reader] = false
    let answer = ask(&answers)
    answers[reader] = answer
    return answer
  }

  private func seesFailures(
    ofResultOf function: DeclarationReference, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    let declaration = index.declaration(function)
    if declaration.modifiers.contains(.isRequirement) {
      guard let witnesses = onlyWitnesses(of: function, amongAtMost: Self.mostOfOneName), !witnesses.isEmpty
      else {
        return false
      }
      return witnesses.allSatisfy { givesObservedStream($0, &answers) }
    }
    guard declaration.modifiers.contains(.keepsBody) else {
      return declaration.kind == .variable && isToldWhereFailed(function, &answers)
    }
    return returnedExpressions(declaration.body, function.file).contains { returned in
      chain(returned, function.file).map { observesFailure($0.steps[...], function.file, &answers) } ?? false
    }
  }

  /// Whether the file of a subject in a property does something for each error that it fails the subject with:
  /// `message = "\(error)"; movies.send(completion: .failure(error))`, `load().do(onError: { show($0) }).bind(to: movies)`
  private func isToldWhereFailed(
    _ subject: DeclarationReference, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    let file = subject.file
    guard let name = facts(file).names.find(index.name(ofDeclaration: subject)) else { return false }
    let uses = scopes(file).allUses(of: name)
    let failing = uses.filter { !isOnlyListened($0, file) && ask($0, file).declaration == subject }
    return !failing.isEmpty
      && failing.allSatisfy { sender in
        if let bound = chainBound(to: sender, file) {
          return bound.steps.last?.canFail == .no || observesFailure(bound.steps[...], file, &answers)
        }
        guard let failure = failureHanded(to: sender, file) else { return false }
        return scopes(file).allUses(of: facts(file)[failure].name).contains { use in
          isOneOf([failure], use, file) && isReported(use, besides: uses, file) && !isPrinted(use, file)
        }
      }
  }

  /// The chain whose events are all handed to an observer: `movies.bind(to: observer)`
  private func chainBound(to observer: ExpressionID, _ file: Int32) -> Chain? {
    let facts = facts(file)
    guard let call = scopes(file).parent(of: observer), facts[call].kind == .call,
      facts.arguments(of: call).contains(where: { $0.value == observer }),
      let callee = facts.firstOperand(of: call), facts[callee].kind == .member,
      ["bind", "subscribe"].contains(facts.string(facts[callee].name)),
      let upstream = facts.firstOperand(of: callee)
    else { return nil }
    return chain(upstream, file)
  }

  /// Whether the closure that makes a stream hands its error to a function of its own: `Future { promise in … log(error) … }`, or what it then fails
  /// with: `{ data, error in if let error { log("\(error)"); promise(.failure(error)) } }`.
  private func tellsOfFailure(
    _ source: Step, _ file: Int32, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    let facts = facts(file)
    guard facts[source.expression].kind == .call,
      let closure = facts.arguments(of: source.expression).last.map({ facts[$0.value].closure }),
      !closure.isNone
    else { return false }
    if source.effects?.defers != nil {
      return returnedExpressions(facts[closure].body, file).contains { returned in
        chain(returned, file).map { observesFailure($0.steps[...], file, &answers) } ?? false
      }
    }
    var handed: Set<HandedPromise> = []
    return tellsOfFailure(
      uses(ofParameter: 0, in: closure, file), in: parts(of: closure, file), file, &answers, &handed)
  }

  /// The same of the code that names the observer, and of the functions of the project that it hands that to.
  private func tellsOfFailure(
    _ observers: [ExpressionID], in code: Range<Int>, _ file: Int32,
    _ answers: inout [FailureReader: Bool], _ handed: inout Set<HandedPromise>
  ) -> Bool {
    let facts = facts(file)
    let failures = Set(observers.compactMap { failureHanded(to: $0, file) })
    let isTold = code.contains { position in
      let use = ExpressionID(position)
      guard facts[use].kind == .name, isError(use, file) || isOneOf(failures, use, file) else { return false }
      return isReported(use, besides: observers, file) || isGivenToObserver(use, file, &answers)
    }
    if isTold { return true }
    for promise in observers.compactMap({ handedPromise($0, file) }) where handed.insert(promise).inserted {
      guard let uses = uses(of: promise), let first = uses.first else { continue }
      let (inner, range) = (promise.function.file, index.declaration(promise.function).range)
      let expressions = self.facts(inner).expressions
      let code = expressions.run(around: Int(first.index)) { range.contains(expressions[$0].range) }
      if tellsOfFailure(uses, in: code, inner, &answers, &handed) { return true }
    }
    return false
  }

  /// What the stream fails with by a use of its observer, if that has a name: `promise(.failure(error))`, `observer.onError(error)`
  private func failureHanded(to observer: ExpressionID, _ file: Int32) -> ExpressionID? {
    let facts = facts(file)
    var callee = observer
    var mayBeValue = false
    if let member = scopes(file).parent(of: observer), facts[member].kind == .member {
      mayBeValue = facts.string(facts[member].name) != "onError"
      callee = member
    }
    guard let call = scopes(file).parent(of: callee), facts[call].kind == .call,
      facts.firstOperand(of: call) == callee, var handed = facts.arguments(of: call).first?.value
    else { return nil }
    if facts[handed].kind == .call, ["failure", "error"].contains(name(ofCallee: handed, facts)),
      let error = facts.arguments(of: handed).first?.value
    {
      handed = error
      mayBeValue = false
    }
    return facts[handed].kind == .name && !mayBeValue ? handed : nil
  }

  private func name(ofCallee call: ExpressionID, _ facts: LoadedFacts) -> String {
    facts.firstOperand(of: call).map { facts.string(facts[$0].name) } ?? ""
  }

  /// Whether a name means what one of `others` does.
  private func isOneOf(_ others: Set<ExpressionID>, _ name: ExpressionID, _ file: Int32) -> Bool {
    let facts = facts(file)
    return others.contains { other in
      guard facts[other].name == facts[name].name, let binding = binding(of: name, file) else { return false }
      return self.binding(of: other, file)?.visibleFrom == binding.visibleFrom
    }
  }

  /// Whether a statement hands an error to a function for its own sake, as it is or in a text, and not to one of `observers`, or keeps it in a
  /// property.
  private func isReported(_ error: ExpressionID, besides observers: [ExpressionID], _ file: Int32) -> Bool {
    let facts = facts(file)
    var call = error
    while scopes(file).statementOfValue[call.index] == nil {
      guard let outer = scopes(file).parent(of: call), facts[outer].kind != .closure else { return false }
      call = outer
    }
    guard var root = facts.firstOperand(of: call), root != error else { return false }
    if facts[call].kind == .assignment {
      return facts[root].kind == .member || binding(of: root, file) == nil
    }
    guard facts[call].kind == .call, name(ofCallee: call, facts) != "onError" else { return false }
    while !observers.contains(root) {
      guard [.member, .optionalChain, .forceUnwrap].contains(facts[root].kind),
        let inner = facts.firstOperand(of: root)
      else { return true }
      root = inner
    }
    return false
  }

  /// `print(error.localizedDescription)`
  private func isPrinted(_ error: ExpressionID, _ file: Int32) -> Bool {
    var outer = scopes(file).parent(of: error)
    while let call = outer {
      if facts(file)[call].kind == .call, AnalyzedFile.printing.contains(name(ofCallee: call, facts(file))) {
        return true
      }
      outer = scopes(file).parent(of: call)
    }
    return false
  }

  /// Whether a name is what a `catch` has caught, or a case `failure` holds.
  private func isError(_ name: ExpressionID, _ file: Int32) -> Bool {
    switch binding(of: name, file)?.origin {
    case .caughtError: true
    case .matched(_, _, let pattern): !pattern.isNone && isFailure(facts(file)[pattern].value, file)
    default: false
    }
  }

  /// `.failure(let error)`
  private func isFailure(_ pattern: ExpressionID, _ file: Int32) -> Bool {
    let facts = facts(file)
    guard !pattern.isNone, facts[pattern].kind == .call, let callee = facts.firstOperand(of: pattern) else {
      return false
    }
    return facts.string(facts[callee].name) == "failure"
  }

  // MARK: - What an error is handed to

  /// `mapError { error in log(error); return error }`, `catch { error in show(error); return .error(error) }`, and what the closure hands the error
  /// to: `mapError { logged($0) }`, `mapError(logged)`.
  private func handsErrorToObserver(
    _ step: Step, _ file: Int32, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    let facts = facts(file)
    guard let handler = facts.arguments(of: step.expression).first?.value else { return false }
    guard facts[handler].kind == .closure else {
      guard isFunctionReference(handler, file) else { return false }
      let given = functionReference(
        handler, file, inputs: [.unknown("any error")], mayBeAsync: false, wanted: nil)
      return given.declaration.map { observesError($0, at: 0, &answers) } ?? false
    }
    let closure = facts[handler].closure
    let errors = uses(ofParameter: 0, in: closure, file)
    if errors.contains(where: { isGivenToObserver($0, file, &answers) }) { return true }
    let body = facts[closure].body
    // What is done before a retry says nothing of the failure that leaves by another way.
    let returned = returnedExpressions(body, file)
    let leaving = returned.filter { returned in
      errors.contains { facts[returned].range.contains(facts[$0].range) }
    }
    if returned.isEmpty { return hasSideEffect(body, file) }
    return (leaving.isEmpty ? returned : leaving).allSatisfy {
      hasSideEffect(body, before: facts[$0].range, ofErrors: errors.map { facts[$0].range }, file)
    }
  }

  /// Whether an error is an argument of a function of the project that does something for it.
  private func isGivenToObserver(
    _ error: ExpressionID, _ file: Int32, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    let facts = facts(file)
    guard let call = scopes(file).parent(of: error), facts[call].kind == .call,
      let position = facts.arguments(of: call).firstIndex(where: { $0.value == error }),
      let function = valueInContext(call, file).declaration
    else { return false }
    return observesError(function, at: position - facts.arguments(of: call).startIndex, &answers)
  }

  /// Whether a function of the project that is given an error does anything besides giving something back, or hands the error to one that does.
  private func observesError(
    _ function: DeclarationReference, at position: Int, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    guard !index.isFramework(function) else { return false }
    return answer(FailureReader(function: function, parameter: position), &answers) {
      handsOnError(function, at: position, &$0)
    }
  }

  private func handsOnError(
    _ function: DeclarationReference, at position: Int, _ answers: inout [FailureReader: Bool]
  ) -> Bool {
    let declaration = index.declaration(function)
    guard declaration.kind == .function || declaration.kind == .initializer,
      declaration.modifiers.contains(.keepsBody), position < declaration.parameters.count
    else { return false }
    if declaration.kind == .function, hasSideEffect(declaration.body, function.file) { return true }
    let facts = facts(function.file)
    let parameter = Int(declaration.parameters.start) + position
    var uses: [ExpressionID] = []
    facts.walk(
      declaration.body, intoClosures: false,
      expression: { use in
        if facts[use].kind == .name, case .parameter(parameter)? = binding(of: use, function.file)?.origin {
          uses.append(use)
        }
      })
    return uses.contains { isGivenToObserver($0, function.file, &answers) }
  }

  /// Whether statements do anything but to give something back: call something for its own sake, or change more than a variable of their own.
  private func hasSideEffect(_ body: FactList<StatementFact>, _ file: Int32) -> Bool {
    !sideEffects(of: body, file).isEmpty
  }

  private func sideEffects(of body: FactList<StatementFact>, _ file: Int32) -> [StatementID] {
    let facts = facts(file)
    let returned = returnedExpressions(body, file)
    let statements = statements(in: body, file)
    return statements.filter { id in
      let statement = facts[id]
      guard statement.kind == .expression, !statement.value.isNone, !returned.contains(statement.value),
        facts[statement.value].statement.isNone
      else { return false }
      return !changesVariable(statement.value, amongst: statements, file)
    }
  }

  /// Whether one of these statements may run on the way to a place among them: it stands before that, in a block around it, or in a branch that does not
  /// leave, and is not there for one error alone, which it hands nobody: `if case .expired = error { logOut() }`.
  private func hasSideEffect(
    _ body: FactList<StatementFact>, before place: SourceRange, ofErrors errors: [SourceRange], _ file: Int32
  ) -> Bool {
    let facts = facts(file)
    let effects = sideEffects(of: body, file).map { facts[$0].range }
    let exits = statements(in: body, file).filter {
      [.returnStatement, .throwStatement].contains(facts[$0].kind)
    }
    .map { facts[$0].range }
    func counts(_ statement: StatementID) -> Bool {
      let range = facts[statement].range
      if asksForOneError(statement, amongst: errors, file) { return false }
      return effects.contains { range.contains($0) } && !exits.contains { range.contains($0) }
    }
    var blocks = [body]
    while let block = blocks.popLast() {
      let statements = Array(facts.ids(block))
      guard let way = statements.firstIndex(where: { facts[$0].range.contains(place) }) else { continue }
      if statements[..<way].contains(where: counts) { return true }
      let statement = facts[statements[way]]
      blocks += [statement.body, statement.otherwise]
      if statement.kind == .expression, !statement.value.isNone, !facts[statement.value].statement.isNone {
        let control = facts[facts[statement.value].statement]
        blocks += [control.body, control.otherwise]
      }
    }
    return false
  }

  /// Whether a statement does something for one of `errors`, or of what a constant is made of them, and hands it nobody:
  /// `if case .expired = error { logOut() }`
  private func asksForOneError(_ id: StatementID, amongst errors: [SourceRange], _ file: Int32) -> Bool {
    let facts = facts(file)
    let statement = facts[id]
    func isMadeOfError(_ value: ExpressionID) -> Bool {
      guard !value.isNone else { return false }
      if errors.contains(where: facts[value].range.contains) { return true }
      guard case .local(let local, _)? = binding(of: value, file)?.origin,
        case let made = facts.statements[Int(local)].value, !made.isNone
      else { return false }
      return errors.contains(where: facts[made].range.contains)
    }
    guard statement.kind == .ifStatement, statement.otherwise.count == 0 else { return false }
    return facts.conditions(of: id).contains { $0.kind == .matching && isMadeOfError($0.value) }
      && !facts.ids(statement.body).contains { step in errors.contains(where: facts[step].range.contains) }
  }

  /// The statements of a body and of the blocks in it, without those of debug builds, closures, and values of branches.
  private func statements(in body: FactList<StatementFact>, _ file: Int32) -> [StatementID] {
    let facts = facts(file)
    var result: [StatementID] = []
    var left = Array(facts.ids(body))
    while let next = left.popLast() {
      let statement = facts[next]
      if statement.kind == .conditionalBranch, facts.isDebugBranch(next) { continue }
      result.append(next)
      left += facts.ids(statement.body)
      left += facts.ids(statement.otherwise)
      if statement.kind == .expression, !statement.value.isNone, !facts[statement.value].statement.isNone {
        left.append(facts[statement.value].statement)
      }
    }
    return result
  }

  /// `text += "…"`, `parts.append(text)` of a variable that one of `statements` declares.
  private func changesVariable(
    _ expression: ExpressionID, amongst statements: [StatementID], _ file: Int32
  ) -> Bool {
    let facts = facts(file)
    var root = expression
    while facts[root].kind != .name, let inner = facts.firstOperand(of: root) { root = inner }
    guard facts[root].kind == .name, root != expression,
      case .local(let statement, _)? = binding(of: root, file)?.origin
    else { return false }
    return !facts.statements[Int(statement)].modifiers.contains(.isConstant)
      && statements.contains(StatementID(Int(statement)))
  }
}
