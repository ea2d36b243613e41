import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension ChainEdits {
  /// Puts links behind the publisher that a closure makes, before the erasing of its type; where one has several lines, all of them on lines of their
  /// own. Nil where a comment would be lost.
  func appending(_ links: [String], inside inner: (chain: Chain, closure: ClosureID)) -> [Edit]? {
    let closure = facts[inner.closure]
    if links.contains(where: { $0.contains("\n") }), !hasLineEnd(in: closure.range) {
      guard let only = onlyStatement(of: closure) else { return nil }
      let indentation = indentation(at: closure.range.lower) + indentUnit + indentUnit
      return spread([only], over: closure.range, behind: laidOut(links, indentation: indentation))
    }
    let steps = inner.chain.steps
    guard let last = steps.last else { return nil }
    if links.contains(where: { $0.contains("\n") }), !last.erasesType,
      range(of: last).map(startsLine) != true,
      let end = endOfLine(behind: facts[last.expression].range.upper)
    {
      let indentation = indentation(at: end) + indentUnit
      return [Edit(inserting: laidOut(links, indentation: indentation), at: end)]
    }
    let place = last.erasesType ? steps.dropLast().last ?? last : last
    let edits = links.compactMap { insertion(of: $0, after: place, in: inner.chain) }
    return edits.count == links.count ? edits : nil
  }

  /// Links on lines of their own, each after a line ending.
  private func laidOut(_ links: [String], indentation: String) -> String {
    links.map { text.lineEnding + indentation + laidOut($0, indentation: indentation) }.joined()
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
}
