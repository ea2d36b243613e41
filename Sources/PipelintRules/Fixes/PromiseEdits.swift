import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Puts the call that fails a promise on the ways through a closure that do not name it.
struct PromiseEdits {
  /// Where the promise is named.
  let uses: [SourceRange]
  /// The call that fails the promise with an error.
  let call: (_ error: String) -> String
  /// What an error becomes that a `catch` has caught.
  let caughtError: String?
  private let file: AnalyzedFile
  private let edits: ChainEdits
  /// What the edits are so far.
  private(set) var made: [Edit] = []
  /// Whether no error has to be chosen.
  private(set) var isComplete = true
  /// Whether a way was found where the call has no place.
  private(set) var isStuck = false

  private static let unchosen = "<#error#>"

  init(uses: [SourceRange], caughtError: String?, in file: AnalyzedFile, call: @escaping (String) -> String) {
    self.uses = uses
    self.caughtError = caughtError
    self.file = file
    edits = ChainEdits(file)
    self.call = call
  }

  private var facts: LoadedFacts { edits.facts }

  /// Before a `return`: with it where that gives nothing back, else in the branches of the statement before that names the promise, else on the
  /// line before.
  mutating func fail(beforeReturnAt range: SourceRange) {
    if let naming = statementNaming(before: range), follow(naming, nil) { return }
    isComplete = false
    if edits.text.string(range) == "return" {
      made.append(Edit(inserting: " " + call(Self.unchosen), at: range.upper))
    } else if edits.startsLine(range) {
      let indentation = edits.indentation(at: range.lower)
      made.append(
        Edit(inserting: call(Self.unchosen) + edits.text.lineEnding + indentation, at: range.lower))
    } else {
      isStuck = true
    }
  }

  /// The only statement of a closure's own that names the promise, where the closure goes on to a `return` at `range`.
  private func statementNaming(before range: SourceRange) -> StatementID? {
    guard let closure = file.innermostClosure(around: range) else { return nil }
    let statements = facts.ids(closure.body)
    guard statements.contains(where: { facts[$0].range == range }) else { return nil }
    let naming = statements.filter { isNamed(in: facts[$0].range) }
    return naming.count == 1 ? naming.first : nil
  }

  /// On the ways that come to the end of a block, whose closing brace ends at `end`.
  mutating func fail(atEndOf block: FactList<StatementFact>, _ end: UInt32, error: String? = nil) {
    let statements = Array(facts.ids(block))
    if let last = statements.last, leaves(facts[last]) { return }
    let naming = statements.filter { isNamed(in: facts[$0].range) }
    if naming.count == 1, let only = naming.first, follow(only, error) { return }
    if let last = naming.last, last == statements.last, facts[last].kind == .expression, !isControl(last) {
      return
    }
    append(call(chosen(error)), end)
  }

  /// Goes down into the branches of the one statement that names the promise; false where it has none.
  private mutating func follow(_ id: StatementID, _ error: String?) -> Bool {
    var fact = facts[id]
    if isControl(id) { fact = facts[facts[fact.value].statement] }
    switch fact.kind {
    case .ifStatement: followIf(fact, error)
    case .switchStatement: for clause in facts.ids(fact.body) { followCase(facts[clause], error) }
    case .doStatement:
      for clause in facts.ids(fact.otherwise) {
        let hasName = facts.conditions(of: clause).isEmpty
        fail(atEndOf: facts[clause].body, facts[clause].range.upper, error: hasName ? caughtError : nil)
      }
    case .expression: break
    default: return false
    }
    return true
  }

  private mutating func followIf(_ statement: StatementFact, _ error: String?) {
    let otherwise = Array(facts.ids(statement.otherwise))
    guard let parts = edits.conditionalBranches(of: statement), let first = parts.first else {
      isStuck = true
      return
    }
    fail(atEndOf: statement.body, first.upper, error: error)
    if otherwise.isEmpty {
      let text = " else {\n\t\(call(chosen(error)))\n}"
      made.append(
        Edit(
          inserting: edits.laidOut(text, indentation: edits.indentation(at: statement.range.upper)),
          at: statement.range.upper))
    } else if parts.count > 1, otherwise.count == 1, let next = otherwise.first {
      followIf(facts[next], error)
    } else {
      fail(atEndOf: statement.otherwise, statement.range.upper, error: error)
    }
  }

  /// A branch of a `switch` that does nothing gets the call in the place of its `break`.
  private mutating func followCase(_ clause: StatementFact, _ error: String?) {
    let statements = Array(facts.ids(clause.body))
    guard clause.kind == .switchCase, let last = statements.last else {
      isStuck = true
      return
    }
    if statements.contains(where: { isNamed(in: facts[$0].range) }) {
      let naming = statements.filter { isNamed(in: facts[$0].range) }
      if naming.count == 1, let only = naming.first, follow(only, error) { return }
      isStuck = isStuck || naming.last != last
    } else if facts[last].kind == .jump, statements.count == 1 {
      made.append(Edit(replacing: facts[last].range, with: call(chosen(error))))
    } else if !leaves(facts[last]) {
      let range = facts[last].range
      let separator =
        edits.startsLine(range) ? edits.text.lineEnding + edits.indentation(at: range.lower) : "; "
      made.append(Edit(inserting: separator + call(chosen(error)), at: range.upper))
    }
  }

  private mutating func append(_ statement: String, _ end: UInt32) {
    if let edit = edits.appending(statement: statement, toBlockEndingAt: end) {
      made.append(edit)
    } else {
      isStuck = true
    }
  }

  private mutating func chosen(_ error: String?) -> String {
    if error == nil { isComplete = false }
    return error ?? Self.unchosen
  }

  private func isNamed(in range: SourceRange) -> Bool { uses.contains(where: range.contains) }

  private func isControl(_ id: StatementID) -> Bool {
    facts[id].kind == .expression && !facts[id].value.isNone && !facts[facts[id].value].statement.isNone
  }

  private func leaves(_ statement: StatementFact) -> Bool {
    statement.kind == .returnStatement || statement.kind == .throwStatement
  }
}
