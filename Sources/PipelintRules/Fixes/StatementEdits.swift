import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension ChainEdits {
  /// Puts a statement at the end of a block whose closing brace ends at `end`; on a line of its own where the brace stands on one.
  func appending(statement: String, toBlockEndingAt end: UInt32) -> Edit? {
    let bytes = text.paddedBytes
    let brace = end - 1
    guard bytes[Int(brace)] == UInt8(ascii: "}") else { return nil }
    if startsLine(SourceRange(brace, end)) {
      let indentation = indentation(at: brace)
      return Edit(
        inserting: indentUnit + laidOut(statement, indentation: indentation + indentUnit) + text.lineEnding
          + indentation, at: brace)
    }
    let last = skippingBlanks(before: brace)
    guard last > 0 else { return nil }
    return bytes[Int(last) - 1] == UInt8(ascii: "{")
      ? Edit(replacing: SourceRange(last, brace), with: " \(statement) ")
      : Edit(inserting: "; \(statement)", at: last)
  }

  /// Puts what stands in a `do` block in the place of the whole statement, without its `catch`. Nil where a comment would be lost, and for a
  /// block on several lines that begins or ends within one.
  func unwrapping(do statement: StatementID, catch clause: StatementID) -> Edit? {
    let fact = facts[statement]
    let bytes = text.paddedBytes
    let lower = skippingBlanks(from: fact.range.lower + 2)
    let upper = skippingBlanks(before: facts[clause].range.lower)
    guard bytes[Int(lower)] == UInt8(ascii: "{"), bytes[Int(upper) - 1] == UInt8(ascii: "}"),
      facts.ids(fact.otherwise).count == 1, !hasComment(in: facts[clause].range)
    else { return nil }
    return unwrapping(SourceRange(lower + 1, upper - 1), from: fact.range)
  }

  /// Puts what a closure does in the place of the statement that hands the closure to something. Nil where a comment would be lost, and for a
  /// closure on several lines that begins or ends within one.
  func unwrapping(_ closure: ClosureID, from statement: StatementID) -> Edit? {
    let whole = facts[statement].range
    let braces = facts[closure].range
    guard let first = facts.ids(facts[closure].body).first.map({ facts[$0].range }) else { return nil }
    var inside = SourceRange(braces.lower + 1, braces.upper - 1)
    if facts[closure].hasSignature {
      inside = SourceRange(skippingBlanks(before: first.lower), inside.upper)
    }
    guard !hasComment(in: SourceRange(whole.lower, inside.lower)),
      !hasComment(in: SourceRange(inside.upper, whole.upper))
    else { return nil }
    return unwrapping(inside, from: whole)
  }

  /// Puts what stands between two braces in the place of all that is around it.
  private func unwrapping(_ inside: SourceRange, from whole: SourceRange) -> Edit? {
    let bytes = text.paddedBytes
    var lower = inside.lower
    var upper = inside.upper
    while lower < upper, bytes[Int(upper) - 1].isBlankOrLineEnd { upper -= 1 }
    let isOnLines = bytes[Int(lower)..<Int(upper)].prefix { $0.isBlankOrLineEnd }.contains {
      $0 == 0x0A || $0 == 0x0D
    }
    while lower < upper, bytes[Int(lower)].isBlankOrLineEnd { lower += 1 }
    let body = SourceRange(lower, upper)
    guard lower < upper, isOnLines || !text.string(body).contains(where: \.isNewline) else { return nil }
    guard isOnLines else { return Edit(replacing: whole, with: text.string(body)) }
    guard startsLine(whole) else { return nil }
    return Edit(
      replacing: whole,
      with: reindented(
        text.string(body), from: indentation(at: lower), to: indentation(at: whole.lower)))
  }

  /// Puts a statement before another one that has a line of its own; nil where that has not.
  func insertionOfStatement(_ statement: String, before next: SourceRange) -> Edit? {
    guard startsLine(next) else { return nil }
    return Edit(
      inserting: statement + text.lineEnding + indentation(at: next.lower), at: next.lower)
  }

  /// Writes lines of code, as `laidOut` takes them, in the place of the one statement of a closure; a closure on one line gets several. Nil where a
  /// comment would be lost.
  func replacement(ofOnlyStatementOf closure: ClosureID, with code: String) -> Edit? {
    let closure = facts[closure]
    guard let only = onlyStatement(of: closure) else { return nil }
    if hasLineEnd(in: closure.range) {
      return Edit(replacing: only, with: laidOut(code, indentation: indentation(at: only.lower)))
    }
    let end = closure.range.upper - 1
    guard !hasComment(in: SourceRange(only.upper, end)) else { return nil }
    let outer = indentation(at: closure.range.lower)
    let lines = laidOut(code, indentation: outer + indentUnit)
    return Edit(
      replacing: SourceRange(skippingBlanks(before: only.lower), end),
      with: text.lineEnding + outer + indentUnit + lines + text.lineEnding + outer)
  }
}
