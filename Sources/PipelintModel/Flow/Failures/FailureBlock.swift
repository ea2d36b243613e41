import PipelintSource

/// The statements that a closure which is given a completion has for a failure, where these are all that it has.
package struct FailureBlock {
  package let statements: [StatementID]
  /// From the first of them to the last.
  package let range: SourceRange
  /// What they call the error; nil where they do not use it.
  package let error: String?
  /// What stands before them.
  package let unwrapping: Unwrapping?

  /// A `guard` that unwraps, and the `return` in it.
  package struct Unwrapping {
    package let range: SourceRange
    package let leaving: SourceRange
  }
}

extension AnalyzedFile {
  /// What a closure does for a failure and for nothing else: behind one `guard`, or with one `if` or `switch`, which asks for no certain failure, and
  /// without leaving early. Nil for a closure that does anything more.
  package func failureBlock(of closure: ClosureID) -> FailureBlock? {
    let paths = failurePaths(of: closure)
    let facts = facts
    guard paths.onSuccess.isEmpty, paths.always.isEmpty, paths.wholeUses.isEmpty,
      let first = paths.onFailure.first, let last = paths.onFailure.last
    else { return nil }
    var body = facts.ids(facts[closure].body)[...]
    let unwrapping = body.first.flatMap(unwrapping)
    if unwrapping != nil { body = body.dropFirst() }
    guard let asking = body.first, asksAlone(asking, body.dropFirst(), paths.onFailure),
      !leaves(paths.onFailure)
    else { return nil }
    return FailureBlock(
      statements: paths.onFailure,
      range: SourceRange(facts[first].range.lower, facts[last].range.upper),
      error: paths.errorUses.first.map { facts.string(facts[$0].name) }, unwrapping: unwrapping)
  }

  /// Whether a statement, with those that follow it, runs `statements` for every failure and nothing else.
  private func asksAlone(
    _ asking: StatementID, _ rest: some Collection<StatementID>, _ statements: [StatementID]
  ) -> Bool {
    if facts[asking].kind == .guardStatement {
      return rest.elementsEqual(statements) && asksForAnyFailure(asking) && leaving(asking) != nil
    }
    guard rest.isEmpty, let block = blocks(of: asking).first(where: { holds(statements, $0) }) else {
      return false
    }
    return asksForAnyFailure(block)
  }

  /// `guard let self else { return }`
  private func unwrapping(_ statement: StatementID) -> FailureBlock.Unwrapping? {
    guard facts[statement].kind == .guardStatement,
      facts.conditions(of: statement).allSatisfy({ $0.kind == .optionalBinding }),
      let leaving = leaving(statement)
    else { return nil }
    return FailureBlock.Unwrapping(range: facts[statement].range, leaving: facts[leaving].range)
  }

  /// The `return` that is all that a `guard` does otherwise.
  private func leaving(_ statement: StatementID) -> StatementID? {
    let otherwise = facts.ids(facts[statement].otherwise)
    guard otherwise.count == 1, let only = otherwise.first, facts[only].kind == .returnStatement,
      facts[only].value.isNone
    else { return nil }
    return only
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
    guard !value.isNone, facts[value].kind == .call else {
      return !value.isNone && [.implicitMember, .member].contains(facts[value].kind)
    }
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
