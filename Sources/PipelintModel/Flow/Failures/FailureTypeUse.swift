import PipelintSource

/// What the callers of a function would do with the type of its failure.
package enum FailureTypeUse {
  /// It would be lost at once: each caller takes all failures alike, awaits the stream by an untyped `throws`, or hands the failure on into a stream that
  /// others make fail with any error; or nobody calls the function, in a program.
  case useless
  /// Some only show what went wrong, as a text.
  case shown
  /// Some may tell failures apart, or are not seen.
  case possible
}

extension AnalyzedFile {
  /// What callers of a declared function would do with the type that it fails with, if it said one.
  package func useOfFailureType(of declaration: PublisherDeclaration) -> FailureTypeUse {
    let function = declaration.reference
    guard index.declaration(function).kind == .function, let uses = uses(ofFunction: function) else {
      return .possible
    }
    if uses.isEmpty { return inference.analysis.inlets.isOfProgram(fileID, index) ? .useless : .possible }
    var result = FailureTypeUse.useless
    for (use, file) in uses {
      if file.takesFailuresAlike(use) || file.printsFailures(use) || file.isAwaitedUntyped(use)
        || file.meetsAnyError(use)
      {
        continue
      }
      guard file.showsFailures(use) else { return .possible }
      result = .shown
    }
    return result
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
