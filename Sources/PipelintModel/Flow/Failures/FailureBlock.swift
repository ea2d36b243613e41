import PipelintSource

/// The statements that a closure which is given a completion has for a failure, where these are all that it has.
package struct FailureBlock {
  package let statements: [StatementID]
  /// From the first of them to the last.
  package let range: SourceRange
  /// What they call the error; nil where they do not use it.
  package let error: String?
}

extension AnalyzedFile {
  /// What a closure does for a failure and for nothing else: with one `if` or one `switch`, which asks for no certain failure, and without leaving
  /// early. Nil for a closure that does anything more.
  package func failureBlock(of closure: ClosureID) -> FailureBlock? {
    let paths = failurePaths(of: closure)
    let facts = facts
    guard paths.onSuccess.isEmpty, paths.always.isEmpty, paths.wholeUses.isEmpty,
      let first = paths.onFailure.first, let last = paths.onFailure.last, facts[closure].body.count == 1,
      let only = facts.ids(facts[closure].body).first
    else { return nil }
    guard let block = blocks(of: only).first(where: { holds(paths.onFailure, $0) }),
      asksForAnyFailure(block), !leaves(paths.onFailure)
    else { return nil }
    return FailureBlock(
      statements: paths.onFailure,
      range: SourceRange(facts[first].range.lower, facts[last].range.upper),
      error: paths.errorUses.first.map { facts.string(facts[$0].name) })
  }

  /// The `if`, or the case of a `switch`, of which `inner` is a statement of its own; nil where it stands deeper in `outer`, or after an `else`.
  package func block(of inner: StatementID, in outer: StatementID) -> StatementFact? {
    blocks(of: outer).map { facts[$0] }.first { facts.ids($0.body).contains(inner) }
  }

  /// An `if`, or the cases of a `switch`.
  private func blocks(of outer: StatementID) -> [StatementID] {
    let statement = facts[outer].kind == .expression ? facts[facts[outer].value].statement : outer
    guard !statement.isNone else { return [] }
    switch facts[statement].kind {
    case .ifStatement: return [statement]
    case .switchStatement: return Array(facts.ids(facts[statement].body))
    default: return []
    }
  }

  private func holds(_ statements: [StatementID], _ block: StatementID) -> Bool {
    facts[block].otherwise.count == 0
      && facts.ids(facts[block].body).filter { facts[$0].kind != .jump }.elementsEqual(statements)
  }

  /// Whether a block runs for every failure: its one pattern binds the error, or leaves it out.
  private func asksForAnyFailure(_ block: StatementID) -> Bool {
    let conditions = facts.conditions(of: block)
    guard conditions.count == 1, let pattern = conditions.first?.pattern, !pattern.isNone else {
      return false
    }
    let value = facts[pattern].value
    guard !value.isNone, facts[value].kind == .call else { return true }
    return facts.arguments(of: value).allSatisfy { argument in
      switch facts[argument.value].kind {
      case .pattern, .wildcard, .name: true
      default: false
      }
    }
  }

  private func leaves(_ statements: [StatementID]) -> Bool {
    var leaves = false
    facts.walk(
      statements, intoClosures: false,
      statement: { leaves = leaves || self.facts[$0].kind == .returnStatement })
    return leaves
  }
}
