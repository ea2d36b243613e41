import PipelintSource

/// What the callers of a function would do with the type of its failure.
package enum FailureTypeUse: Comparable {
  /// It would be lost at once: each caller takes all failures alike, awaits the stream by an untyped `throws`, or hands the failure on into a stream that
  /// others make fail with any error; or nobody calls the function, in a program.
  case useless
  /// Some only show what went wrong, as a text.
  case shown
  /// Some may tell failures apart, or are not seen.
  case possible
  /// Some do tell failures apart, by a cast, a pattern or a comparison, or are others' code.
  case certain
}

extension AnalyzedFile {
  /// What callers of a declared function would do with the type that it fails with, if it said one.
  package func useOfFailureType(of declaration: PublisherDeclaration) -> FailureTypeUse {
    // Calls of a requirement are calls of what stands for it.
    let functions =
      declaration.witnesses.isEmpty ? [declaration.reference] : declaration.witnesses.map(\.reference)
    return functions.map { function in
      other(function.file)?.useOfFailureType(of: function, handingOn: []) ?? .possible
    }
    .max() ?? .possible
  }

  /// The same of the end of a chain, which only what calls the function around it sees.
  package func useOfFailureType(leavingBy exit: ErasedExit) -> FailureTypeUse {
    if let declaration = exit.declaration { return useOfFailureType(of: declaration) }
    return inference.analysis.inlets.isOfProgram(fileID, index) ? .possible : .certain
  }

  /// The same, of a function that those of `callees` hand their stream on to, the first one first.
  private func useOfFailureType(
    of function: DeclarationReference, handingOn callees: [DeclarationReference]
  ) -> FailureTypeUse {
    let isOfProgram = inference.analysis.inlets.isOfProgram(fileID, index)
    guard index.declaration(function).kind == .function, callees.count < Self.longestWay,
      let uses = uses(ofFunction: function)
    else { return isOfProgram ? .possible : .certain }
    if uses.isEmpty { return isOfProgram ? .useless : .certain }
    var result = FailureTypeUse.useless
    for (use, file) in uses where result != .certain {
      result = max(result, file.useOfFailureType(at: use, handingOn: callees + [function]))
    }
    return result
  }

  /// Functions that a stream may be handed on through.
  private static let longestWay = 4

  private func useOfFailureType(at use: ExpressionID, handingOn callees: [DeclarationReference])
    -> FailureTypeUse
  {
    if tellsFailuresApart(use) { return .certain }
    if takesFailuresAlike(use) || printsFailures(use) || isAwaitedUntyped(use) || meetsAnyError(use) {
      return .useless
    }
    if showsFailures(use) { return .shown }
    guard let caller = functionHandingOn(use), !callees.contains(caller) else { return .possible }
    return useOfFailureType(of: caller, handingOn: callees)
  }

  /// The function that returns the stream that a call gives, unless it deals with failures before; nil where there is none.
  private func functionHandingOn(_ use: ExpressionID) -> DeclarationReference? {
    let end = outermostLink(of: use)
    guard let chain = chain(endingWith: end), chain.steps.first?.expression == use,
      !chain.steps.contains(where: \.handlesFailure)
    else { return nil }
    return streamDeclaration(returning: end)?.reference
  }

  /// Whether a link of the chain that a call begins, or its subscriber, asks what failed: `error as? APIError`, `switch error`, `error == .offline`
  private func tellsFailuresApart(_ use: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: outermostLink(of: use)),
      let position = chain.steps.firstIndex(where: { $0.expression == use })
    else { return false }
    return chain.steps[(position + 1)...].contains { step in
      if step.isElsewhere { return false }
      if let paths = failureHandler(of: step)?.paths {
        return paths.asksForError || (paths.errorUses + paths.wholeUses).contains(where: isAskedWhichItIs)
      }
      return step.handlesFailure
        && closures(of: step).contains {
          uses(ofParameter: 0, in: $0.closure).contains(where: isAskedWhichItIs)
        }
    }
  }

  private func isAskedWhichItIs(_ error: ExpressionID) -> Bool {
    guard let parent = parent(of: error) else {
      return facts.statements.contains { $0.kind == .switchStatement && $0.value == error }
    }
    switch facts[parent].kind {
    case .conditionalCast, .forcedCast, .typeTest, .infixOperator: return true
    case .member: return !isText(parent)
    default: return false
    }
  }

  /// Whether the chain that a call begins ends in a subscriber that only writes or shows the texts of failures, or says that there is one.
  private func showsFailures(_ call: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: outermostLink(of: call)), chain.steps[0].expression == call,
      let subscriber = chain.steps.last, subscriber.role == .subscriber,
      !chain.steps.contains(where: \.handlesFailure),
      let paths = failureHandler(of: subscriber)?.paths, !paths.asksForError
    else { return false }
    return (paths.wholeUses + paths.errorUses).allSatisfy { use in
      isLogged(use) || parent(of: use).map(isText) == true
    }
  }

  /// `error.localizedDescription`, `"\(error)"`
  private func isText(_ expression: ExpressionID) -> Bool {
    facts[expression].kind == .interpolatedString
      || facts[expression].kind == .member && facts.string(facts[expression].name) == "localizedDescription"
  }

  /// Whether the stream that a call gives is awaited by what throws any error, `values` or a function of the project such as `singleOutput()`, and nothing
  /// asks for a certain one before or behind that.
  private func isAwaitedUntyped(_ use: ExpressionID) -> Bool {
    var current = use
    while let member = parent(of: current), facts[member].kind == .member {
      if facts.string(facts[member].name) == "values" { return isNothingAsked(from: use, to: current) }
      guard let call = parent(of: member), facts[call].kind == .call, facts.firstOperand(of: call) == member
      else { return false }
      if let function = inference.ask(call, fileID).declaration {
        let declaration = index.declaration(function)
        if declaration.modifiers.isSuperset(of: [.isAsync, .throwsErrors]), declaration.thrownType.isNone {
          return isNothingAsked(from: use, to: current)
        }
      }
      current = call
    }
    return false
  }

  /// Whether no link between two deals with failures, and no `catch` around them has a pattern.
  private func isNothingAsked(from use: ExpressionID, to last: ExpressionID) -> Bool {
    guard let steps = chain(endingWith: last)?.steps,
      !steps.drop(while: { $0.expression != use }).contains(where: \.handlesFailure)
    else { return false }
    let place = range(of: use)
    return catchingStatements.allSatisfy { attempt in
      !attempt.range.contains(place)
        || facts.ids(attempt.otherwise).allSatisfy { facts.conditions(of: $0).isEmpty }
    }
  }
}
