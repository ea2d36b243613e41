import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension ChainEdits {
  /// Puts links behind the publisher that a closure makes, before the erasing of its type; where one has several lines, all of them on lines of their
  /// own. Nil where a comment would be lost.
  func appending(_ links: [String], inside inner: (chain: Chain, closure: ClosureID)) -> [Edit]? {
    let closure = facts[inner.closure]
    if links.contains(where: { $0.contains("\n") }), !hasLineEnd(in: closure.range) {
      return unfolding(closure, with: links)
    }
    let steps = inner.chain.steps
    guard let last = steps.last else { return nil }
    if links.contains(where: { $0.contains("\n") }), !last.erasesType,
      range(of: last).map(startsLine) != true,
      let end = endOfLine(behind: facts[last.expression].range.upper)
    {
      let indentation = indentation(at: end) + indentUnit
      let lines = links.map { text.lineEnding + indentation + laidOut($0, indentation: indentation) }
      return [Edit(inserting: lines.joined(), at: end)]
    }
    let place = last.erasesType ? steps.dropLast().last ?? last : last
    let edits = links.compactMap { insertion(of: $0, after: place, in: inner.chain) }
    return edits.count == links.count ? edits : nil
  }

  /// Gives each part of a closure a line of its own: what it returns, the links put behind that, and its brace.
  private func unfolding(_ closure: ClosureFact, with links: [String]) -> [Edit]? {
    guard closure.body.count == 1, let only = facts.ids(closure.body).first.map({ facts[$0].range }) else {
      return nil
    }
    let rest = SourceRange(only.upper, closure.range.upper - 1)
    guard !hasComment(in: rest) else { return nil }
    var start = only.lower
    while text.paddedBytes[Int(start) - 1].isBlankOrLineEnd { start -= 1 }
    let outer = indentation(at: closure.range.lower)
    let (first, next) = (
      text.lineEnding + outer + indentUnit, text.lineEnding + outer + indentUnit + indentUnit
    )
    let added = links.map { next + laidOut($0, indentation: outer + indentUnit + indentUnit) }.joined()
    return [
      Edit(replacing: SourceRange(start, only.lower), with: first),
      Edit(replacing: rest, with: added + text.lineEnding + outer),
    ]
  }

  /// Code as `laidOut` takes it: its lines without the indentation of the first.
  func code(_ range: SourceRange) -> String {
    let indentation = indentation(at: range.lower)
    return text.string(range).split(separator: text.lineEnding, omittingEmptySubsequences: false).map {
      $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0
    }.joined(separator: "\n")
  }

  /// Takes the closure for the completion out of a `sink`, which keeps the one for values. Nil where a comment would be lost.
  func removalOfCompletionHandler(of sink: Step) -> Edit? {
    let arguments = Array(facts.arguments(of: sink.expression))
    guard arguments.count == 2, !sink.isElsewhere else { return nil }
    let (completion, values) = (facts[arguments[0].value].range, facts[arguments[1].value].range)
    let edit =
      switch (arguments[0].isTrailing, arguments[1].isTrailing) {
      case (false, false):
        Edit(deleting: SourceRange(arguments[0].range.lower, arguments[1].range.lower))
      case (false, true): Edit(replacing: SourceRange(sink.nameRange.upper, values.lower), with: " ")
      case (true, _): Edit(deleting: SourceRange(completion.lower, values.lower))
      }
    return hasComment(in: edit.range) ? nil : edit
  }

  /// Whether a range is more than one line.
  func hasLineEnd(in range: SourceRange) -> Bool {
    text.paddedBytes[Int(range.lower)..<Int(range.upper)].contains { $0 == 0x0A || $0 == 0x0D }
  }
}
