import PipelintSource

/// Walks the statements of one closure, which nest no deeper than the parser goes.
struct PromiseWalk {
  /// What a callback is told: by convention there is an error exactly where it did not succeed.
  struct Outcome {
    /// What it is given besides the error; what is asked of these alone is whether it succeeded.
    let others: Set<NameID>
    let error: NameID
  }

  let file: AnalyzedFile
  /// Where the promise is named.
  let uses: [SourceRange]
  /// The closure runs where it is made, so that `self` is there.
  let runsAtOnce: Bool
  /// The code runs after what makes the stream, and may do so more than once.
  let isCallback: Bool
  /// Where a URL or a file of the bundle is asked for that hardly ever is nil, the way for none of it counts as well.
  let countsUnlikely: Bool
  /// Nil where the code is not told of both.
  let outcome: Outcome?
  /// The ways out that have been found.
  var exits: [SourceRange] = []
  /// What is known of the outcome where the walk is.
  private var known = Knowledge.nothing

  init(
    file: AnalyzedFile, uses: [SourceRange], runsAtOnce: Bool, isCallback: Bool,
    countsUnlikely: Bool = false, outcome: Outcome?
  ) {
    self.file = file
    self.uses = uses
    self.runsAtOnce = runsAtOnce
    self.isCallback = isCallback
    self.countsUnlikely = countsUnlikely
    self.outcome = outcome
  }

  private enum Knowledge {
    case nothing, succeeded, failed

    var opposite: Knowledge {
      switch self {
      case .nothing: .nothing
      case .succeeded: .failed
      case .failed: .succeeded
      }
    }
  }

  private var facts: LoadedFacts { file.facts }

  enum State {
    case pending, fulfilled, left

    /// Of what comes after two branches.
    func joined(with other: State) -> State {
      if self == .left { return other }
      if other == .left { return self }
      return self == .fulfilled && other == .fulfilled ? .fulfilled : .pending
    }
  }

  func isUsed(in range: SourceRange) -> Bool { uses.contains(where: range.contains) }

  /// `alternatives` counts the conditions that have been asked before.
  mutating func follow(_ list: FactList<StatementFact>, _ start: State, alternatives before: Int = 0) -> State
  {
    follow(facts.ids(list), start, alternatives: before)
  }

  mutating func follow(
    _ statements: some Sequence<StatementID>, _ start: State, alternatives before: Int = 0
  ) -> State {
    let knownBefore = known
    defer { known = knownBefore }
    var state = start
    var alternatives = before
    let statements = Array(statements)
    for (position, statement) in statements.enumerated() {
      if state != .pending { return state }
      if alternatives > 1 { return .fulfilled }
      if isCallback, letsThroughOnce(statement, before: statements[(position + 1)...]) { continue }
      state = follow(statement)
      if isAlternative(statement) { alternatives += 1 }
    }
    // `if let error { … }` and `if let value { … }` cover what a handler is given between them.
    return state == .pending && alternatives > 1 ? .fulfilled : state
  }

  /// An `if` without `else` that sees to the promise.
  private func isAlternative(_ id: StatementID) -> Bool {
    var fact = facts[id]
    if fact.kind == .expression, !fact.value.isNone, !facts[fact.value].statement.isNone {
      fact = facts[facts[fact.value].statement]
    }
    return fact.kind == .ifStatement && fact.otherwise.count == 0 && isUsed(in: fact.range)
  }

  private mutating func follow(
    _ list: FactList<StatementFact>, knowing knowledge: Knowledge, alternatives before: Int = 0
  ) -> State {
    let knownBefore = known
    defer { known = knownBefore }
    if knowledge != .nothing { known = knowledge }
    return follow(list, .pending, alternatives: before)
  }

  private mutating func follow(_ id: StatementID) -> State {
    let fact = facts[id]
    switch fact.kind {
    case .ifStatement:
      if usesInConditions(of: id) { return .fulfilled }
      let asked = knowledge(askedBy: id)
      let then = follow(fact.body, knowing: asked)
      if isAlwaysMet(id) || asked != .nothing && asked == known && fact.otherwise.count == 0 { return then }
      if then != .pending, unwraps(id), let other = onlyAlternative(in: fact.otherwise), unwraps(other),
        usesThroughout(other)
      {
        return .fulfilled
      }
      return then.joined(with: follow(fact.otherwise, knowing: asked.opposite))
    case .guardStatement:
      if usesInConditions(of: id) { return .fulfilled }
      let asked = knowledge(askedBy: id)
      if !isAlwaysMet(id), !asksWhetherItIsOver(id) {
        _ = follow(fact.otherwise, knowing: asked.opposite, alternatives: unwraps(id) ? 1 : 0)
      }
      if asked != .nothing { known = asked }
      return .pending
    case .switchStatement:
      var state = State.left
      for clause in facts.ids(fact.body) {
        guard facts[clause].kind == .switchCase else { return .fulfilled }
        state = state.joined(with: follow(facts[clause].body, .pending))
      }
      return state
    case .doStatement:
      var state = follow(fact.body, .pending)
      for clause in facts.ids(fact.otherwise) {
        state = state.joined(with: follow(facts[clause].body, .pending))
      }
      return state
    case .returnStatement:
      if !isUsed(in: fact.range) { exits.append(fact.range) }
      return .left
    case .throwStatement: return .left
    case .jump:
      // `break` ends a branch; where `continue` and `fallthrough` lead is not followed.
      return fact.range.count == "break".utf8.count ? .pending : .fulfilled
    case .expression:
      if !fact.value.isNone, !facts[fact.value].statement.isNone {
        return follow(facts[fact.value].statement)
      }
      if isUsed(in: fact.range) { return .fulfilled }
      return facts.neverReturns(fact.value) ? .left : .pending
    case .unknown: return .fulfilled
    default: return isUsed(in: fact.range) ? .fulfilled : .pending
    }
  }

  /// Whether an `if` or `guard` unwraps nothing but what is never nil, or hardly ever, or `self` where that is there.
  private func isAlwaysMet(_ id: StatementID) -> Bool {
    facts.conditions(of: id).allSatisfy {
      runsAtOnce && facts.unwrapsSelf($0)
        || (countsUnlikely
          ? file.isAlwaysMet($0)
          // Who writes an `else` has thought of the case.
          : file.isHardlyEverUnmet($0, unlessTyped: facts[id].otherwise.count == 0))
    }
  }

  /// The `if` without `else` of an `else if`.
  private func onlyAlternative(in list: FactList<StatementFact>) -> StatementID? {
    guard list.count == 1, let only = facts.ids(list).first, facts[only].kind == .ifStatement,
      facts[only].otherwise.count == 0
    else { return nil }
    return only
  }

  /// Whether each statement of a branch is left with the promise seen to.
  private mutating func usesThroughout(_ id: StatementID) -> Bool {
    usesInConditions(of: id) || follow(facts[id].body, .pending) != .pending
  }

  private func unwraps(_ id: StatementID) -> Bool {
    facts.conditions(of: id).contains { $0.kind == .optionalBinding }
  }

  /// `guard !isCancelled else { return }`: nobody waits any more.
  private func asksWhetherItIsOver(_ id: StatementID) -> Bool {
    facts.conditions(of: id).contains { condition in
      var current = condition.value
      while !current.isNone, facts[current].kind == .prefixOperator,
        let inner = facts.firstOperand(of: current)
      { current = inner }
      guard !current.isNone, facts[current].kind == .name || facts[current].kind == .member else {
        return false
      }
      return ["isCancelled", "isCanceled", "isDisposed"].contains(facts.string(facts[current].name))
    }
  }

  // MARK: - The outcome

  /// What holds of the outcome where an `if` or `guard` goes on, if that is all that it asks.
  private func knowledge(askedBy id: StatementID) -> Knowledge {
    let conditions = facts.conditions(of: id)
    guard let outcome, conditions.count == 1, let condition = conditions.first else { return .nothing }
    switch condition.kind {
    case .expression: return knowledge(where: condition.value, outcome)
    case .optionalBinding:
      let isName = condition.value.isNone || facts[condition.value].kind == .name
      return isName && facts.unwrapped(by: condition) == outcome.error ? .failed : .nothing
    default: return .nothing
    }
  }

  /// What holds where an expression is true: `success`, `!success`, `success == true`, `error != nil`.
  private func knowledge(where expression: ExpressionID, _ outcome: Outcome) -> Knowledge {
    let fact = facts[expression]
    switch fact.kind {
    case .name: return outcome.others.contains(fact.name) ? .succeeded : .nothing
    case .prefixOperator:
      guard facts.string(fact.name) == "!", let inner = facts.firstOperand(of: expression) else {
        return .nothing
      }
      return knowledge(where: inner, outcome).opposite
    case .infixOperator:
      let operands = Array(facts.operands(of: expression))
      let name = facts.string(fact.name)
      guard operands.count == 2, name == "==" || name == "!=", facts[operands[0]].kind == .name else {
        return .nothing
      }
      let asked: Knowledge
      switch facts[operands[1]].kind {
      case .nilLiteral where facts[operands[0]].name == outcome.error: asked = .succeeded
      case .booleanLiteral where outcome.others.contains(facts[operands[0]].name):
        asked = facts.string(facts[operands[1]].name) == "true" ? .succeeded : .failed
      default: return .nothing
      }
      return name == "==" ? asked : asked.opposite
    default: return .nothing
    }
  }

  // MARK: - Calls that come twice

  /// Whether a statement leaves where the promise has been called before: it asks a flag that is set in the same block, right where the promise is
  /// called, and never taken back. `guard !isDone else { return }; isDone = true; promise(…)`
  private func letsThroughOnce(_ id: StatementID, before rest: ArraySlice<StatementID>) -> Bool {
    guard let flag = flag(askedBy: id),
      let setting = rest.firstIndex(where: { value(givenTo: flag, by: $0) == "true" })
    else { return false }
    let calls = file.expressions(in: Array(rest[(setting + 1)...])).map { facts[$0].range }
    return calls.contains(where: uses.contains) && isNeverTakenBack(flag)
  }

  /// The variable that a statement asks which only leaves where it is true.
  private func flag(askedBy id: StatementID) -> StoragePath? {
    let fact = facts[id]
    let conditions = facts.conditions(of: id)
    guard conditions.count == 1, let condition = conditions.first, condition.kind == .expression else {
      return nil
    }
    var asked = condition.value
    var exit = fact.body
    if fact.kind == .guardStatement {
      guard facts[asked].kind == .prefixOperator, let inner = facts.firstOperand(of: asked) else {
        return nil
      }
      asked = inner
      exit = fact.otherwise
    } else if fact.kind != .ifStatement || fact.otherwise.count > 0 {
      return nil
    }
    guard facts[asked].kind == .name || facts[asked].kind == .member, exit.count == 1,
      let only = facts.ids(exit).first, facts[only].kind == .returnStatement, facts[only].value.isNone
    else { return nil }
    let path = file.path(of: asked)
    return path.root == .local || path.root == .instance ? path : nil
  }

  /// The literal that a statement gives the variable at a path; nil where it does nothing like it.
  private func value(givenTo path: StoragePath, by id: StatementID) -> String? {
    guard facts[id].kind == .expression, !facts[id].value.isNone,
      facts[facts[id].value].kind == .assignment
    else { return nil }
    let operands = Array(facts.operands(of: facts[id].value))
    guard operands.count == 2, file.path(of: operands[0]) == path, facts[operands[1]].kind == .booleanLiteral
    else { return nil }
    return facts.string(facts[operands[1]].name)
  }

  /// Whether nobody but this file can set a flag, and nothing in it sets it back.
  private func isNeverTakenBack(_ flag: StoragePath) -> Bool {
    guard let last = flag.components.last, let name = facts.names.find(last) else { return false }
    if flag.root == .instance {
      guard let property = file.declaration(of: flag), file.index.access(of: property) == .file,
        // By the text, as bodies that speak of no pipeline are not kept; the name is there once more where it is declared.
        file.placesInCode(ofName: last).count
          == file.pathsOfUses(of: name).count + facts.declarations.count(where: { $0.name == name })
      else { return false }
    }
    return file.pathsOfUses(of: name).filter { $0.path == flag }.allSatisfy { use, _ in
      guard let parent = file.parent(of: use) else { return true }
      switch facts[parent].kind {
      case .inoutExpression: return false
      case .assignment where facts.firstOperand(of: parent) == use:
        let given = facts.operands(of: parent).last
        return given.map { facts[$0].kind == .booleanLiteral && facts.string(facts[$0].name) == "true" }
          ?? false
      case .member: return false
      default: return true
      }
    }
  }

  private func usesInConditions(of id: StatementID) -> Bool {
    facts.conditions(of: id).contains { isUsed(in: $0.range) }
  }
}
