import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Edits that set a property however a stream ends, where only success sets it.
struct StateReset {
  private let change: StateChange
  /// The closure for the completion.
  private let closure: ClosureID
  private let file: AnalyzedFile
  private let edits: ChainEdits
  private let facts: LoadedFacts

  /// Linear in the length of the file.
  init(_ change: StateChange, in closure: ClosureID, _ file: AnalyzedFile) {
    self.change = change
    self.closure = closure
    self.file = file
    edits = ChainEdits(file)
    facts = file.facts
  }

  // MARK: - From the completion's closure

  /// Moves the assignment before the `if`, `switch` or `guard` that asks how the stream ended. Nil where it depends on anything else, or where a
  /// comment would be lost.
  func moved(from onSuccess: [StatementID]) -> [Edit]? {
    let body = facts.ids(facts[closure].body)
    guard let statement = onSuccess.first(where: { facts[$0].range.contains(change.range) }),
      let outer = body.first(where: { facts[$0].range.contains(change.range) }),
      facts[statement].kind == .expression
    else { return nil }
    if outer == statement { return movedBeforeGuard(statement) }
    if let block = file.block(of: statement, in: outer) { return moved(statement, outOf: block, in: outer) }
    return movedOutOfElse(statement, in: outer)
  }

  private func moved(_ statement: StatementID, outOf block: StatementFact, in outer: StatementID) -> [Edit]? {
    let range = facts[statement].range
    guard onlyAsks(block) else { return nil }
    let before = edits.insertionOfStatement(edits.text.string(range), before: facts[outer].range)
    if block.body.count > 1 {
      // What binds 'self' has to stay above.
      guard facts.ids(block.body).allSatisfy({ facts[$0].kind != .guardStatement }), let before,
        let removal = edits.removal(ofStatement: range)
      else { return nil }
      return [before, removal]
    }
    if block.kind == .switchCase { return before.map { [$0, Edit(replacing: range, with: "break")] } }
    guard block.otherwise.count == 0, !edits.hasComment(in: facts[outer].range) else { return nil }
    return leavingOutParameter + [Edit(replacing: facts[outer].range, with: edits.text.string(range))]
  }

  private func movedOutOfElse(_ statement: StatementID, in outer: StatementID) -> [Edit]? {
    let conditional = facts[outer].kind == .expression ? facts[facts[outer].value].statement : outer
    let range = facts[statement].range
    guard !conditional.isNone, facts[conditional].kind == .ifStatement, onlyAsks(facts[conditional]),
      facts.ids(facts[conditional].otherwise).elementsEqual([statement]),
      let last = facts.ids(facts[conditional].body).last,
      let before = edits.insertionOfStatement(edits.text.string(range), before: facts[outer].range)
    else { return nil }
    let brace = edits.skippingBlanks(from: facts[last].range.upper)
    let rest = SourceRange(brace + 1, facts[outer].range.upper)
    guard edits.text.paddedBytes[Int(brace)] == UInt8(ascii: "}"), !edits.hasComment(in: rest) else {
      return nil
    }
    return [before, Edit(deleting: rest)]
  }

  private func movedBeforeGuard(_ statement: StatementID) -> [Edit]? {
    let before = facts.ids(facts[closure].body).prefix { $0 != statement }
    guard let asking = before.last(where: { facts[$0].kind == .guardStatement }), onlyAsks(facts[asking]),
      let removal = edits.removal(ofStatement: facts[statement].range),
      let insertion = edits.insertionOfStatement(
        edits.text.string(facts[statement].range), before: facts[asking].range)
    else { return nil }
    return [insertion, removal]
  }

  /// Whether the conditions are nothing but patterns.
  private func onlyAsks(_ statement: StatementFact) -> Bool {
    facts.conditions[statement.conditions.indices].allSatisfy { $0.kind == .matching }
  }

  /// Of a closure that has asked for nothing else.
  private var leavingOutParameter: [Edit] {
    guard file.uses(ofParameter: 0, in: closure).count == 1 else { return [] }
    guard let parameter = facts.parameters(of: closure).first else {
      return [Edit(inserting: " _ in", at: facts[closure].range.lower + 1)]
    }
    let isPlain = edits.text.string(parameter.range) == facts.string(parameter.name)
    return isPlain ? [Edit(replacing: parameter.range, with: "_")] : []
  }

  // MARK: - From the values' closure

  /// Writes the assignment into the completion's closure as well. Nil where it cannot be said there how `self` is held.
  func repeated(from values: ClosureID) -> [Edit]? {
    guard change.path.components.count == 2, let (target, capture) = target(outOf: values) else { return nil }
    let completion = facts[closure]
    let code = change.assignment(to: target)
    if let first = facts.ids(completion.body).first {
      return edits.insertionOfStatement(code, before: facts[first].range).map { capture + [$0] }
    }
    guard completion.hasSignature, !edits.hasComment(in: completion.range) else { return nil }
    let brace = completion.range.upper - 1
    let end = edits.skippingBlanks(before: brace)
    return capture + [Edit(replacing: SourceRange(end, brace), with: " \(code) ")]
  }

  /// The property as the completion's closure has to call it, with the capture that it needs for that.
  private func target(outOf values: ClosureID) -> (String, [Edit])? {
    if holdsSelfWeakly(closure) { return ("self?.\(change.name)", []) }
    guard facts.captures(of: closure).isEmpty else { return nil }
    guard holdsSelfWeakly(values) else {
      return facts.captures(of: values).isEmpty ? (edits.text.string(change.range), []) : nil
    }
    let range = facts[closure].range
    let mentionsSelf = facts.expressions.contains {
      $0.kind == .name && facts.string($0.name) == "self" && range.contains($0.range)
    }
    if mentionsSelf { return nil }
    return edits.weakCapture(of: "self", by: closure).map { ("self?.\(change.name)", [$0]) }
  }

  private func holdsSelfWeakly(_ closure: ClosureID) -> Bool {
    facts.captures(of: closure).contains { $0.strength == .weak && facts.string($0.name) == "self" }
  }
}
