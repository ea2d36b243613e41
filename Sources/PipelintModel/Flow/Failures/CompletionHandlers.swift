extension AnalyzedFile {
  /// Whether a closure that is given a completion does something only where that is a failure.
  package func handlesFailureAlone(_ closure: ClosureID) -> Bool {
    let facts = facts
    let body = facts[closure].body
    guard body.count == 1, let only = facts.ids(body).first else { return false }
    var statement = facts[only]
    if statement.kind == .expression, !statement.value.isNone, !facts[statement.value].statement.isNone {
      statement = facts[facts[statement.value].statement]
    }
    switch statement.kind {
    case .ifStatement:
      let conditions = facts.conditions[statement.conditions.indices]
      return statement.otherwise.count == 0 && conditions.count == 1
        && conditions.contains { isFailure($0.pattern) }
    case .switchStatement:
      let clauses = facts.ids(statement.body)
      return clauses.contains { facts.conditions(of: $0).contains { isFailure($0.pattern) } }
        && clauses.allSatisfy { clause in
          let patterns = facts.conditions(of: clause)
          return !patterns.isEmpty && patterns.allSatisfy { isFailure($0.pattern) }
            || doesNothing(facts[clause].body)
        }
    default: return false
    }
  }

  /// Whether a closure has a `switch` without cases, as over a value of `Never`.
  package func hasEmptySwitch(_ closure: ClosureID) -> Bool {
    var isFound = false
    facts.walk(facts[closure].body) { id in
      let fact = facts[id]
      if fact.kind == .switchStatement, fact.body.count == 0 { isFound = true }
    }
    return isFound
  }

  /// Whether a link is given a function of the project by its name that makes anything at all of a `Never`, and so is never called:
  /// `mapError(absurd)`
  package func isGivenFunctionOfNever(_ step: Step) -> Bool {
    guard facts[step.expression].kind == .call, let name = facts.arguments(of: step.expression).first?.value,
      inference.isFunctionReference(name, fileID), let function = inference.ask(name, fileID).declaration,
      index.declaration(function).kind == .function, index.declaration(function).genericParameters.count > 0
    else { return false }
    return inference.signature(of: function).parameters.first.map { inference.known.isNever($0.type) }
      ?? false
  }

  /// `.failure`, with or without names for what it holds.
  private func isFailure(_ pattern: PatternID) -> Bool {
    guard !pattern.isNone, facts[pattern].kind == .expression, !facts[pattern].value.isNone else {
      return false
    }
    var value = facts[pattern].value
    if facts[value].kind == .call, let callee = facts.firstOperand(of: value) { value = callee }
    return facts.string(facts[value].name) == "failure"
  }

  /// `break`, `return` or nothing at all.
  private func doesNothing(_ body: FactList<StatementFact>) -> Bool {
    facts.ids(body).allSatisfy { id in
      let fact = facts[id]
      return fact.kind == .jump || fact.kind == .returnStatement && fact.value.isNone
    }
  }
}
