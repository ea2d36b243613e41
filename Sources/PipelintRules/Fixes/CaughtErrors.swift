import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension Fix {
  /// Catches what the statements of a closure throw, first at `place`; what is done with the error is for a human. None where they cannot be laid
  /// out anew.
  static func catchingErrors(in closure: ClosureID, at place: SourceRange, _ file: AnalyzedFile) -> [Fix] {
    ChainEdits(file).catchingErrors(in: closure, at: place).map {
      [Fix("Catch the error", .display(why: "what to do with the error is missing"), $0)]
    } ?? []
  }
}

extension ChainEdits {
  private static let handler = "} catch {\n\t<#handle the error#>\n}"

  /// Puts the statements of a closure into a `do` with a `catch` for everything; where they are a `do` already whose own body
  /// throws, puts a `catch` behind its others.
  fileprivate func catchingErrors(in closure: ClosureID, at place: SourceRange) -> [Edit]? {
    let statements = facts.ids(facts[closure].body).map { facts[$0] }
    guard let first = statements.first, let last = statements.last else { return nil }
    let indentation = indentation(at: first.range.lower)
    if statements.count == 1, first.kind == .doStatement, startsLine(first.range),
      let clause = facts.ids(first.otherwise).first, place.upper <= facts[clause].range.lower
    {
      let clause = laidOut(String(Self.handler.dropFirst()), indentation: indentation)
      return [Edit(inserting: clause, at: first.range.upper)]
    }
    if startsLine(first.range) {
      let start = "do {" + text.lineEnding + indentation + indentUnit
      guard let deeper = indenting(SourceRange(first.range.lower, last.range.upper)) else { return nil }
      return [Edit(inserting: start, at: first.range.lower)] + deeper
        + [
          Edit(
            inserting: text.lineEnding + indentation + laidOut(Self.handler, indentation: indentation),
            at: endOfLine(from: last.range.upper))
        ]
    }
    let outer = self.indentation(at: facts[closure].range.lower)
    let inner = outer + indentUnit
    guard !hasComment(in: facts[closure].range),
      var edits = spread(
        statements.map(\.range), over: facts[closure].range, indentedBy: inner + indentUnit),
      let head = edits.first, let tail = edits.last
    else { return nil }
    edits[0] = Edit(
      replacing: head.range, with: text.lineEnding + inner + "do {" + head.newText)
    edits[edits.count - 1] = Edit(
      replacing: tail.range,
      with: text.lineEnding + inner + laidOut(Self.handler, indentation: inner) + text.lineEnding + outer)
    return edits
  }
}
