import PipelintSource

extension AnalyzedFile {
  /// Whether a failure that comes to a link has been seen by somebody since it came into the chain: `handleEvents`, `mapError { log($0) … }`, an
  /// operator of the project that does so, or the function that gives the source.
  package func isFailureObserved(before link: ChainLink) -> Bool { isFailureObserved(in: link.before[...]) }

  /// Whether something in the chain does something for the failure that leaves it.
  package func isFailureObserved(in chain: Chain) -> Bool { isFailureObserved(in: chain.steps[...]) }

  private func isFailureObserved(in steps: ArraySlice<Step>) -> Bool {
    for step in steps.reversed() {
      if inference.observesFailure(step, fileID) { return true }
      if step.isRecovery { return false }
    }
    return false
  }
}

extension Inference {
  /// Whether a link does something for failures that pass through it: in its closure, in what that hands the error to, in the function that makes the
  /// stream, or in what that is made of, any number of functions down within the project.
  func observesFailure(_ step: Step, _ file: Int32) -> Bool {
    var followed: Set<DeclarationReference> = []
    return observesFailure(step, file, &followed)
  }

  /// `followed` are the functions that have been asked before, which answer with no.
  private func observesFailure(_ step: Step, _ file: Int32, _ followed: inout Set<DeclarationReference>)
    -> Bool
  {
    if step.role != .subscriber, let handler = failureHandler(of: step, file), !handler.ignoresFailure {
      return true
    }
    if let effects = step.effects,
      effects.mapsErrors != nil || effects.replacesUpstream != nil && step.canFail != .no,
      handsErrorToObserver(step, file, &followed)
    {
      return true
    }
    if step.role == .source, tellsOfFailure(step, file, &followed) { return true }
    return step.declaration.map { givesObservedStream($0, &followed) } ?? false
  }

  /// Whether something sees the failures of what a function of the project returns; of a protocol's, whatever may stand for it.
  private func givesObservedStream(
    _ function: DeclarationReference, _ followed: inout Set<DeclarationReference>
  ) -> Bool {
    guard !index.isFramework(function), followed.insert(function).inserted else { return false }
    let declaration = index.declaration(function)
    if declaration.modifiers.contains(.isRequirement) {
      guard let witnesses = onlyWitnesses(of: function, amongAtMost: 8), !witnesses.isEmpty else {
        return false
      }
      return witnesses.allSatisfy { givesObservedStream($0, &followed) }
    }
    guard declaration.modifiers.contains(.keepsBody) else { return false }
    let steps = returnedExpressions(declaration.body, function.file).lazy.flatMap { returned in
      self.chain(returned, function.file)?.steps ?? []
    }
    return steps.contains { observesFailure($0, function.file, &followed) }
  }

  /// Whether the closure that makes a stream hands its error to a function of its own: `Future { promise in … log(error) … }`.
  private func tellsOfFailure(
    _ source: Step, _ file: Int32, _ followed: inout Set<DeclarationReference>
  ) -> Bool {
    let facts = facts(file)
    guard facts[source.expression].kind == .call,
      let closure = facts.arguments(of: source.expression).last.map({ facts[$0.value].closure }),
      !closure.isNone
    else { return false }
    return parts(of: closure, file).contains { position in
      let use = ExpressionID(position)
      guard facts[use].kind == .name, isError(use, file),
        let call = scopes(file).parent(of: use), facts[call].kind == .call,
        let callee = facts.firstOperand(of: call), callee != use,
        facts.string(facts[callee].name) != "onError",
        !uses(ofParameter: 0, in: closure, file).contains(callee)
      else { return false }
      return scopes(file).statementOfValue[call.index] != nil || isGivenToObserver(use, file, &followed)
    }
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
    _ step: Step, _ file: Int32, _ followed: inout Set<DeclarationReference>
  ) -> Bool {
    let facts = facts(file)
    guard let handler = facts.arguments(of: step.expression).first?.value else { return false }
    guard facts[handler].kind == .closure else {
      guard isFunctionReference(handler, file) else { return false }
      let given = functionReference(
        handler, file, inputs: [.unknown("any error")], mayBeAsync: false, wanted: nil)
      return given.declaration.map { observesError($0, at: 0, &followed) } ?? false
    }
    let closure = facts[handler].closure
    return hasSideEffect(facts[closure].body, file)
      || uses(ofParameter: 0, in: closure, file).contains { isGivenToObserver($0, file, &followed) }
  }

  /// Whether an error is an argument of a function of the project that does something for it.
  private func isGivenToObserver(
    _ error: ExpressionID, _ file: Int32, _ followed: inout Set<DeclarationReference>
  ) -> Bool {
    let facts = facts(file)
    guard let call = scopes(file).parent(of: error), facts[call].kind == .call,
      let position = facts.arguments(of: call).firstIndex(where: { $0.value == error }),
      let function = valueInContext(call, file).declaration
    else { return false }
    return observesError(function, at: position - facts.arguments(of: call).startIndex, &followed)
  }

  /// Whether a function of the project that is given an error does anything besides giving something back, or hands the error to one that does.
  private func observesError(
    _ function: DeclarationReference, at position: Int, _ followed: inout Set<DeclarationReference>
  ) -> Bool {
    guard !index.isFramework(function), followed.insert(function).inserted else { return false }
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
    return uses.contains { isGivenToObserver($0, function.file, &followed) }
  }

  /// Whether statements do anything but to give something back: call something for its own sake, or change more than a local variable.
  private func hasSideEffect(_ body: FactList<StatementFact>, _ file: Int32) -> Bool {
    let facts = facts(file)
    let returned = returnedExpressions(body, file)
    var left = Array(facts.ids(body))
    while let next = left.popLast() {
      let statement = facts[next]
      if statement.kind == .conditionalBranch, facts.isDebugBranch(next) { continue }
      left += facts.ids(statement.body)
      left += facts.ids(statement.otherwise)
      guard statement.kind == .expression, !statement.value.isNone, !returned.contains(statement.value) else {
        continue
      }
      if !facts[statement.value].statement.isNone {
        left.append(facts[statement.value].statement)
      } else if !changesLocalVariable(statement.value, file) {
        return true
      }
    }
    return false
  }

  /// `text += "…"`, `parts.append(text)` of a variable of the same function.
  private func changesLocalVariable(_ expression: ExpressionID, _ file: Int32) -> Bool {
    let facts = facts(file)
    var root = expression
    while facts[root].kind != .name, let inner = facts.firstOperand(of: root) { root = inner }
    guard facts[root].kind == .name, root != expression,
      case .local(let statement, _)? = binding(of: root, file)?.origin
    else { return false }
    return !facts.statements[Int(statement)].modifiers.contains(.isConstant)
  }
}
