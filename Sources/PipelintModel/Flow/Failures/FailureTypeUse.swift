import PipelintSource

/// What the callers of a function would do with the type of its failure.
package enum FailureTypeUse: Comparable {
  /// It would be lost at once: each caller takes all failures alike, awaits the stream by an untyped `throws`, or hands the failure on into a stream that
  /// others make fail with any error; or nobody calls the function, in a program.
  case useless
  /// Some may tell failures apart, or only show them, or are not seen.
  case possible
  /// Some do tell failures apart, by a cast, a pattern or a comparison, or are others' code.
  case certain
}

extension AnalyzedFile {
  /// What callers of a declared function would do with the type that it fails with, if it said one. Who reads a property is not followed.
  package func useOfFailureType(of declaration: PublisherDeclaration) -> FailureTypeUse {
    // Calls of a requirement are calls of what stands for it.
    let functions =
      declaration.witnesses.isEmpty ? [declaration.reference] : declaration.witnesses.map(\.reference)
    return functions.map { function in
      other(function.file)?.useOfFailureType(of: function, handingOn: []) ?? .possible
    }
    .max() ?? .possible
  }

  /// The same of the end of a chain, and of what leaves by no declaration: a closure that is kept, a chain that is stored.
  package func useOfFailureType(leavingBy exit: ErasedExit) -> FailureTypeUse {
    if let declaration = exit.declaration { return useOfFailureType(of: declaration) }
    return inference.analysis.inlets.isOfProgram(fileID, index) ? .possible : .certain
  }

  /// The same of a function that those of `callees` hand their stream on to, the first one first.
  private func useOfFailureType(
    of function: DeclarationReference, handingOn callees: [DeclarationReference]
  ) -> FailureTypeUse {
    let isOfProgram = inference.analysis.inlets.isOfProgram(fileID, index)
    guard index.declaration(function).kind == .function, callees.count < Self.longestWayOfFailure,
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
  static let longestWayOfFailure = 4

  private func useOfFailureType(at use: ExpressionID, handingOn callees: [DeclarationReference])
    -> FailureTypeUse
  {
    if tellsFailuresApart(use) { return .certain }
    if let awaited = awaitedUntyped(use), !dealsWithFailures(from: use, to: awaited) {
      return isCaughtByPattern(use) ? .certain : .useless
    }
    if takesFailuresAlike(use) || printsFailures(use) || meetsAnyError(use) { return .useless }
    guard let caller = functionHandingOn(use), !callees.contains(caller) else { return .possible }
    return useOfFailureType(of: caller, handingOn: callees)
  }

  /// The function that returns the stream that a call gives, unless it deals with failures before; nil where there is none.
  func functionHandingOn(_ use: ExpressionID) -> DeclarationReference? {
    let end = outermostLink(of: use)
    guard let chain = chain(endingWith: end), chain.steps.first?.expression == use,
      !chain.steps.contains(where: \.handlesFailure)
    else { return nil }
    return streamDeclaration(returning: end)?.reference
  }

  /// Whether a link of the chain that a call begins or is a link of, its subscriber, or one below the link that flattens it, asks what failed:
  /// `error as? APIError`, `switch error`, `error == .offline`
  private func tellsFailuresApart(_ use: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: outermostLink(of: use)),
      let position = chain.steps.firstIndex(where: { $0.expression == use })
    else { return false }
    return tellsFailuresApart(after: ChainLink(chain: chain, position: position))
  }

  private func tellsFailuresApart(after link: ChainLink) -> Bool {
    for step in link.after where !step.isElsewhere {
      if let paths = failureHandler(of: step)?.paths {
        if paths.asksForError || (paths.errorUses + paths.wholeUses).contains(where: isAskedWhichItIs) {
          return true
        }
      } else if step.handlesFailure {
        return closures(of: step).contains {
          uses(ofParameter: 0, in: $0.closure).contains(where: isAskedWhichItIs)
        }
      }
    }
    guard let closure = closure(around: link.chain.expression), let outer = self.link(taking: closure),
      outer.step.effects?.flattens != nil
    else { return false }
    return tellsFailuresApart(after: outer)
  }

  private func isAskedWhichItIs(_ error: ExpressionID) -> Bool {
    guard let parent = parent(of: error) else {
      return facts.statements.contains { $0.kind == .switchStatement && $0.value == error }
        || facts.conditions.contains { $0.kind == .matching && $0.value == error }
    }
    switch facts[parent].kind {
    case .coercion, .conditionalCast, .forcedCast, .typeTest, .infixOperator: return true
    case .member: return !["localizedDescription", "failure"].contains(facts.string(facts[parent].name))
    default: return false
    }
  }

  /// The stream that is awaited by what throws any error, `values` or a function of the project such as `singleOutput()`, where that begins with a call.
  private func awaitedUntyped(_ use: ExpressionID) -> ExpressionID? {
    var current = use
    while let member = parent(of: current), facts[member].kind == .member {
      if facts.string(facts[member].name) == "values" { return current }
      guard let call = parent(of: member), facts[call].kind == .call, facts.firstOperand(of: call) == member
      else { return nil }
      if let function = inference.ask(call, fileID).declaration {
        let declaration = index.declaration(function)
        if declaration.modifiers.isSuperset(of: [.isAsync, .throwsErrors]), declaration.thrownType.isNone {
          return current
        }
      }
      current = call
    }
    return nil
  }

  /// Whether a link between two does, or that is not known.
  private func dealsWithFailures(from use: ExpressionID, to last: ExpressionID) -> Bool {
    chain(endingWith: last)?.steps.drop { $0.expression != use }.contains(where: \.handlesFailure) ?? true
  }

  /// Whether a `catch` around code asks for a certain error.
  private func isCaughtByPattern(_ use: ExpressionID) -> Bool {
    let place = range(of: use)
    return catchingStatements.contains { attempt in
      attempt.range.contains(place)
        && facts.ids(attempt.otherwise).contains { !facts.conditions(of: $0).isEmpty }
    }
  }
}
