import PipelintSource

extension AnalyzedFile {
  /// Whether nobody can tell what the function around an expression fails with: it is private, is called, and each call takes every failure alike, by
  /// `try?`, by a `catch` that does not look at the error, or by such a link of the stream that it returns.
  package func failsUnread(around expression: ExpressionID) -> Bool {
    guard let function = inference.context(of: expression, fileID) else { return false }
    let declaration = index.declaration(function)
    guard declaration.kind == .function,
      !declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
    else { return false }
    let uses = keptUses(ofFunction: function)
    return !uses.isEmpty && uses.allSatisfy(takesFailuresAlike)
  }

  /// Where the file names one of its functions outside of that, in code of which facts are kept.
  func keptUses(ofFunction function: DeclarationReference) -> [ExpressionID] {
    let declaration = index.declaration(function)
    return (inference.scopes(fileID).usesOfName[declaration.name] ?? []).filter {
      !declaration.range.contains(range(of: $0))
    }
  }

  /// `use` names a function.
  private func takesFailuresAlike(_ use: ExpressionID) -> Bool {
    guard let call = parent(of: use), facts[call].kind == .call, facts.firstOperand(of: call) == use else {
      return false
    }
    if let link = chain(endingWith: outermostLink(of: call)).map({ ChainLink(chain: $0, position: 0) }),
      link.step.expression == call
    {
      return link.after.first(where: \.handlesFailure).map(answersUnread) ?? false
    }
    return isTriedOptionally(call) || isCaughtUnread(call)
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
    let attempt = facts.statements.last { statement in
      statement.kind == .doStatement && facts.ids(statement.body).contains { facts[$0].range.contains(place) }
    }
    guard let attempt, attempt.otherwise.count == 1, let clause = facts.ids(attempt.otherwise).first,
      facts.conditions(of: clause).isEmpty,
      closure(around: call) == firstExpression(in: attempt.body).flatMap(closure(around:))
    else { return false }
    guard let error = facts.names.find("error") else { return true }
    return !uses(of: error, around: call).contains { facts[clause].range.contains(range(of: $0)) }
  }
}
