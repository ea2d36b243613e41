import PipelintSource

/// Which way a failure takes through a closure that is given a completion, a result, an event or an error, and which way anything else.
package struct FailurePaths {
  /// The statements that only a failure comes to, in source order; without those that only leave, such as `break`.
  package fileprivate(set) var onFailure: [StatementID] = []
  /// Those that a failure never comes to.
  package fileprivate(set) var onSuccess: [StatementID] = []
  /// Those that run in any case.
  package fileprivate(set) var always: [StatementID] = []
  /// Where the closure's parameter is used for more than to ask which case it is.
  package fileprivate(set) var wholeUses: [ExpressionID] = []
  /// Where the error of a failure is used.
  package fileprivate(set) var errorUses: [ExpressionID] = []
  /// Whether a pattern asks for a certain error: `case .failure(.notFound)`, `case .failure(let error as APIError)`.
  package fileprivate(set) var asksForError = false

  /// Whether what runs in any case tells somebody of a failure: `promise(.failure(error))`, `observer.onError(error)`.
  package fileprivate(set) var failsInAnyCase = false

  /// Whether nothing is done for a failure, and nobody is given it.
  package var ignoresFailure: Bool { onFailure.isEmpty && wholeUses.isEmpty && !failsInAnyCase }
}

extension AnalyzedFile {
  /// The ways through a closure whose first parameter is a completion, a result or an event.
  package func failurePaths(of closure: ClosureID) -> FailurePaths {
    inference.failurePaths(of: closure, fileID)
  }

  /// The ways through a closure whose first parameter is a response of Alamofire's, which has a result; its `value` asks as well which case that is.
  package func failurePaths(ofReceiver closure: ClosureID) -> FailurePaths {
    inference.failurePaths(ofReceiver: closure, fileID)
  }

  /// The ways through a closure that is only called for failures, with the error as its first parameter.
  package func failurePaths(ofHandler closure: ClosureID) -> FailurePaths {
    inference.failurePaths(ofHandler: closure, fileID)
  }
}

extension Inference {
  func failurePaths(of closure: ClosureID, _ file: Int32) -> FailurePaths {
    let uses = uses(ofParameter: 0, in: closure, file)
    var walk = FailureWalk(inference: self, file: file, subjects: Set(uses))
    _ = walk.follow(facts(file)[closure].body, .any)
    walk.paths.wholeUses = uses.filter { !walk.asked.contains($0) }
    walk.paths.errorUses = walk.errorUses(in: facts(file)[closure].range)
    walk.paths.failsInAnyCase = tellsOfFailure(walk.paths.always, file)
    return walk.paths
  }

  func failurePaths(ofReceiver closure: ClosureID, _ file: Int32) -> FailurePaths {
    let uses = uses(ofParameter: 0, in: closure, file)
    func members(named name: String) -> [ExpressionID] {
      uses.compactMap { scopes(file).parent(of: $0) }
        .filter { facts(file)[$0].kind == .member && facts(file).string(facts(file)[$0].name) == name }
    }
    let (results, values) = (members(named: "result"), members(named: "value"))
    var walk = FailureWalk(inference: self, file: file, subjects: Set(results), values: Set(values))
    _ = walk.follow(facts(file)[closure].body, .any)
    let parts = results + values
    walk.paths.wholeUses =
      parts.filter { !walk.asked.contains($0) }
      + uses.filter { use in !parts.contains { facts(file)[$0].range.contains(facts(file)[use].range) } }
    walk.paths.errorUses = walk.errorUses(in: facts(file)[closure].range)
    walk.paths.failsInAnyCase = tellsOfFailure(walk.paths.always, file)
    return walk.paths
  }

  /// As if all of the closure ran for failures only, and its first parameter were the error.
  func failurePaths(ofHandler closure: ClosureID, _ file: Int32) -> FailurePaths {
    var walk = FailureWalk(inference: self, file: file, subjects: [])
    _ = walk.follow(facts(file)[closure].body, .failure)
    walk.paths.errorUses = uses(ofParameter: 0, in: closure, file)
    return walk.paths
  }
}

extension Inference {
  /// Whether one of the statements makes a failure, or hands one on.
  private func tellsOfFailure(_ statements: [StatementID], _ file: Int32) -> Bool {
    let facts = facts(file)
    var result = false
    facts.walk(
      statements, intoClosures: false,
      expression: { id in
        let fact = facts[id]
        guard fact.kind == .call, let callee = facts.firstOperand(of: id) else { return }
        switch facts[callee].kind {
        case .implicitMember: result = result || facts.string(facts[callee].name) == "failure"
        case .member: result = result || ["failure", "onError"].contains(facts.string(facts[callee].name))
        default: break
        }
      })
    return result
  }
}

/// A walk over the statements of one closure. Statements nest no deeper than the parser goes.
private struct FailureWalk {
  let inference: Inference
  let file: Int32
  /// The uses of the closure's parameter.
  let subjects: Set<ExpressionID>
  /// The optionals that are nil for a failure.
  var values: Set<ExpressionID> = []
  /// Those of both that are only asked which case it is.
  var asked: Set<ExpressionID> = []
  /// The patterns that a failure matches.
  var patterns: [PatternID] = []
  var paths = FailurePaths()

  enum Way {
    case any, failure, success, none

    /// Of what only runs for `other`, inside of what runs for this one.
    func narrowed(to other: Way) -> Way {
      switch (self, other) {
      case (.any, _): other
      case (_, .any): self
      default: self == other ? self : .none
      }
    }

    var opposite: Way {
      switch self {
      case .failure: .success
      case .success: .failure
      case .any, .none: self
      }
    }
  }

  var facts: LoadedFacts { inference.facts(file) }

  /// Follows `way` through statements; returns the way of what comes after them.
  mutating func follow(_ body: FactList<StatementFact>, _ start: Way) -> Way {
    var way = start
    for statement in facts.ids(body) { way = follow(statement, way) }
    return way
  }

  private mutating func follow(_ id: StatementID, _ way: Way) -> Way {
    let statement = facts[id]
    switch statement.kind {
    case .switchStatement where subjects.contains(statement.value):
      return followSwitch(statement, way)
    case .ifStatement:
      return followIf(id, statement, way)
    case .guardStatement:
      guard let match = match(in: id) else { return way }
      _ = follow(statement.otherwise, match.isAlone ? way.narrowed(to: match.way.opposite) : way)
      return way.narrowed(to: match.way)
    case .jump: return way
    case .returnStatement where statement.value.isNone: return way
    case .expression:
      let value = facts[statement.value]
      if value.kind == .control { return follow(value.statement, way) }
      if value.kind == .tuple, value.arguments.count == 0 { return way }
      if let closure = facts.closureRunOnce(by: statement.value), mentionsSubject(facts[closure].range) {
        _ = follow(facts[closure].body, way)
      } else {
        record(id, way)
      }
    case .doStatement where mentionsSubject(statement.range):
      return follow(statement.body, way)
    default: record(id, way)
    }
    return way
  }

  private mutating func record(_ id: StatementID, _ way: Way) {
    switch way {
    case .any: paths.always.append(id)
    case .failure: paths.onFailure.append(id)
    case .success: paths.onSuccess.append(id)
    case .none: break
    }
  }

  private mutating func followSwitch(_ statement: StatementFact, _ way: Way) -> Way {
    asked.insert(statement.value)
    var (seesFailure, seesSuccess) = (false, false)
    var after: [Way] = []
    for id in facts.ids(statement.body) where facts[id].kind == .switchCase {
      let conditions = facts.conditions(of: id)
      let ways = conditions.filter { $0.kind == .matching }.map { self.way(of: $0.pattern) }
      let isCertain = !conditions.contains { $0.kind == .guardClause }
      var own: Way
      if ways.isEmpty || ways.contains(.any) {
        own = seesFailure == seesSuccess ? .any : (seesFailure ? .success : .failure)
      } else {
        own = ways.contains(.failure) ? (ways.contains(.success) ? .any : .failure) : .success
      }
      if isCertain {
        seesFailure = seesFailure || own != .success
        seesSuccess = seesSuccess || own != .failure
      }
      own = way.narrowed(to: own)
      _ = follow(facts[id].body, own)
      if !leaves(facts[id].body) { after.append(own) }
    }
    guard let first = after.first else { return .none }
    return after.dropFirst().reduce(first) { $0 == $1 ? $0 : ($0 == .none ? $1 : ($1 == .none ? $0 : way)) }
  }

  private mutating func followIf(_ id: StatementID, _ statement: StatementFact, _ way: Way) -> Way {
    guard let match = match(in: id) else {
      if mentionsSubject(statement.range) {
        _ = follow(statement.body, way)
        _ = follow(statement.otherwise, way)
      } else {
        record(id, way)
      }
      return way
    }
    let inside = way.narrowed(to: match.way)
    let outside = match.isAlone ? way.narrowed(to: match.way.opposite) : way
    _ = follow(statement.body, inside)
    _ = follow(statement.otherwise, outside)
    if match.isAlone, leaves(statement.body) { return outside }
    if statement.otherwise.count > 0, leaves(statement.otherwise) { return inside }
    return way
  }

  /// The first condition that asks which case the parameter is; it is alone where no other condition can fail as well.
  private mutating func match(in id: StatementID) -> (way: Way, isAlone: Bool)? {
    var result: Way?
    let conditions = facts.conditions(of: id)
    for condition in conditions where condition.kind == .matching && subjects.contains(condition.value) {
      asked.insert(condition.value)
      if result == nil { result = way(of: condition.pattern) }
    }
    if result == nil, conditions.count == 1, let only = conditions.first, only.kind == .optionalBinding,
      values.contains(only.value)
    {
      asked.insert(only.value)
      return (.success, true)
    }
    guard let result, result != .any else { return nil }
    return (result, conditions.count { $0.kind != .optionalBinding } == 1)
  }

  private mutating func way(of pattern: PatternID) -> Way {
    guard !pattern.isNone, facts[pattern].kind == .expression else { return .any }
    var value = facts[pattern].value
    while facts[value].kind == .optionalChain || facts[value].kind == .call,
      let inner = facts.firstOperand(of: value)
    {
      value = inner
    }
    switch facts.string(facts[value].name) {
    case "failure", "error":
      patterns.append(pattern)
      paths.asksForError = paths.asksForError || asksForError(pattern)
      return .failure
    case "finished", "success", "next", "completed", "value": return .success
    default: return .any
    }
  }

  /// Whether the pattern of a failure takes some errors and others not.
  private func asksForError(_ pattern: PatternID) -> Bool {
    var call = facts[pattern].value
    while facts[call].kind == .optionalChain, let inner = facts.firstOperand(of: call) { call = inner }
    return facts.arguments(of: call).contains { argument in
      let value = facts[argument.value]
      switch value.kind {
      case .wildcard: return false
      case .pattern: return value.pattern.isNone || ![.name, .wildcard].contains(facts[value.pattern].kind)
      default: return true
      }
    }
  }

  /// Whether a block ends by leaving the closure.
  private func leaves(_ body: FactList<StatementFact>) -> Bool {
    guard let last = facts.ids(body).last else { return false }
    switch facts[last].kind {
    case .returnStatement, .throwStatement: return true
    default: return false
    }
  }

  private func mentionsSubject(_ range: SourceRange) -> Bool {
    subjects.contains { range.contains(facts[$0].range) }
      || values.contains { range.contains(facts[$0].range) }
  }

  /// The uses of names that the patterns of failures bind.
  func errorUses(in closure: SourceRange) -> [ExpressionID] {
    var result: [ExpressionID] = []
    let scopes = inference.scopes(file)
    for pattern in patterns {
      for name in names(in: pattern) {
        result += scopes.uses(namedIn: closure).filter { use in
          guard facts[use].kind == .name, facts[use].name == name else { return false }
          let scope = inference.scope(of: use, file)
          guard scope >= 0, let binding = scopes.lookUp(name, from: scope, at: facts[use].range.lower),
            case .matched(_, _, pattern) = binding.origin
          else { return false }
          return true
        }
      }
    }
    return result
  }

  private func names(in pattern: PatternID) -> [NameID] {
    var result: [NameID] = []
    var left = [facts[pattern].value]
    while let next = left.popLast() {
      if next.isNone { continue }
      let fact = facts[next]
      if !fact.pattern.isNone, facts[fact.pattern].kind == .name { result.append(facts[fact.pattern].name) }
      left += facts.operands(of: next)
      left += facts.arguments(of: next).map(\.value)
    }
    return result
  }
}
