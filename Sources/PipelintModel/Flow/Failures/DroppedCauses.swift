import PipelintSource

/// A place, other than a `mapError` of a chain as a whole, that answers an error with another one which says nothing of it.
package struct DroppedCause: Sendable {
  package enum Place: Sendable {
    /// `case is DecodingError: return .broken` in a `mapError`
    case branch
    /// `mapError` of a `Result`, or `catch { throw APIError.offline }`
    case handler
  }

  package let place: Place
  /// What is dropped, as far as it is known.
  package let types: [Type]
  /// Of the test, of the name `mapError`, or of the word `catch`.
  package let range: SourceRange
  /// Of the whole chain, call or `do` statement.
  package let scope: SourceRange
  package let symbol: String
}

extension AnalyzedFile {
  /// Those of the file, in source order. Silent where an error is an enum's case without values, so that nothing is lost.
  package var droppedCauses: [DroppedCause] {
    (droppingBranches() + droppingResults() + droppingCatches()).sorted { $0.range < $1.range }
  }

  /// Whether a closure does nothing but give a value that does not depend on what it is given, and its parameter's name, `_cause`, does not say that
  /// this is meant.
  package func dropsError(_ closure: ClosureID) -> Bool {
    guard facts[closure].body.count == 1, readsOfError(in: closure).isEmpty,
      !returnedExpressions(of: closure).isEmpty
    else { return false }
    return !isDroppedOnPurpose(closure)
  }

  private func isDroppedOnPurpose(_ closure: ClosureID) -> Bool {
    guard let parameter = facts.parameters(of: closure).first else { return false }
    let name = facts.string(parameter.name)
    return name.hasPrefix("_") && name != "_"
  }

  private func droppingBranches() -> [DroppedCause] {
    errorHandlers(named: "mapError", where: asksForTypes(inClosuresOf:)).flatMap {
      handler -> [DroppedCause] in
      guard facts[handler.closure].body.count == 1, !isDroppedOnPurpose(handler.closure),
        !isFailureObserved(before: handler.link)
      else { return [] }
      let reads = readsOfError(in: handler).map { facts[$0].range }
      return typeTests(in: handler).compactMap { test -> DroppedCause? in
        guard let answer = test.answer, !test.isBound, !test.isTrap, !carriesNothing(test.type),
          !reads.contains(where: {
            $0.lower >= test.range.upper && $0.upper <= facts[answer].range.upper
          })
        else { return nil }
        return DroppedCause(
          place: .branch, types: [test.type], range: test.range, scope: handler.link.chain.range,
          symbol: symbol(of: handler.link.step.expression))
      }
    }
  }

  private func droppingResults() -> [DroppedCause] {
    calls(named: "mapError").compactMap { call -> DroppedCause? in
      guard let callee = facts.firstOperand(of: call), facts[callee].kind == .member,
        let closure = closures(ofCall: call).first?.closure, dropsError(closure),
        let result = facts.firstOperand(of: callee).flatMap({ type(of: $0).nominal }),
        result.name == "Result", result.arguments.count == 2, !isOfProject(result.entry)
      else { return nil }
      let failure = result.arguments[1]
      if failure.isUnknown || inference.known.isNever(failure) || carriesNothing(failure) { return nil }
      let isOne = inference.concreteError(failure) != nil
      return DroppedCause(
        place: .handler, types: isOne ? [failure] : [], range: facts[callee].nameRange,
        scope: facts[call].range, symbol: symbol(of: call))
    }
  }

  private func droppingCatches() -> [DroppedCause] {
    facts.statements.compactMap { fact -> DroppedCause? in
      guard fact.kind == .doStatement, fact.otherwise.count == 1,
        let clause = facts.ids(fact.otherwise).first, facts.conditions(of: clause).isEmpty,
        let answer = onlyStatement(of: clause),
        answer.kind == .throwStatement, !answer.value.isNone, !readsCaughtError(clause)
      else { return nil }
      let errors = inference.thrown(in: fact.body, fileID)
      if errors.reaching.isEmpty || !errors.isOpen && errors.types.allSatisfy(carriesNothing) { return nil }
      let lower = facts[clause].range.lower
      return DroppedCause(
        place: .handler, types: errors.isOpen ? [] : errors.types,
        range: SourceRange(lower, lower + UInt32("catch".utf8.count)), scope: fact.range,
        symbol: symbol(of: answer.value))
    }
  }

  private func onlyStatement(of clause: StatementID) -> StatementFact? {
    let body = facts.ids(facts[clause].body)
    return body.count == 1 ? body.first.map { facts[$0] } : nil
  }

  private func readsCaughtError(_ clause: StatementID) -> Bool {
    var reads = false
    facts.walk(
      facts[clause].body,
      expression: { if facts[$0].kind == .name, facts.string(facts[$0].name) == "error" { reads = true } })
    return reads
  }
}
