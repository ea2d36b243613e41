import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Edits of chains in the style of their file: a link stands on its own line where its neighbours do, with their indentation, the file's line
/// endings, and every comment where it was.
///
/// Text to be inserted may have several lines: `\n` becomes the file's line ending, and each tab at the start of a line a level of its indentation.
struct ChainEdits {
  let text: SourceText
  let facts: LoadedFacts
  private let lines: LineTable
  private let file: AnalyzedFile

  /// Linear in the length of the file when the first is made: ask only where something was found.
  init(_ file: AnalyzedFile) {
    text = file.text
    facts = file.facts
    lines = file.lines
    self.file = file
  }

  // MARK: - Links

  /// The link as written, from its dot to its end; nil for a source, and where a comment stands between dot and name.
  func range(of step: Step) -> SourceRange? {
    guard !step.isElsewhere, step.role != .source else { return nil }
    return range(ofLink: step.expression, nameStart: step.nameRange.lower)
  }

  /// As above, of a call of a member that need not be a step of a chain.
  func range(ofLink call: ExpressionID, nameStart: UInt32) -> SourceRange? {
    let end = skippingBlanks(before: nameStart)
    guard end > 0, text.paddedBytes[Int(end) - 1] == UInt8(ascii: ".") else { return nil }
    return SourceRange(end - 1, facts[call].range.upper)
  }

  /// The text of a link: `.retry(3)`.
  func string(of step: Step) -> String? { range(of: step).map(text.string) }

  /// Takes a link out, with its line where nothing else stands there. Nil where a comment would be lost.
  func removal(of step: Step) -> Edit? { range(of: step).flatMap(removal(ofLink:)) }

  /// As above, of anything that begins with a dot.
  func removal(ofLink range: SourceRange) -> Edit? {
    guard !hasComment(in: range) else { return nil }
    guard startsLine(range), lines.line(of: range.lower) > 1 else { return Edit(deleting: range) }
    if let lines = removal(ofLines: range) { return lines }
    return Edit(deleting: SourceRange(range.lower, skippingBlanks(from: range.upper)))
  }

  /// Takes what stands on lines of its own out, with these lines and the comments in it; nil where anything else stands there.
  func removal(ofLines range: SourceRange) -> Edit? {
    let lastLine = lines.content(ofLine: lines.line(of: range.upper))
    guard startsLine(range), isBlank(SourceRange(range.upper, lastLine.upper)),
      lines.line(of: range.lower) > 1
    else { return nil }
    let previous = lines.content(ofLine: lines.line(of: range.lower) - 1)
    return Edit(deleting: SourceRange(previous.upper, lastLine.upper))
  }

  /// Puts a link in the place of another one. Nil where a comment would be lost.
  func replacement(of step: Step, with link: String) -> Edit? {
    guard let range = range(of: step), !hasComment(in: range) else { return nil }
    return Edit(replacing: range, with: laidOut(link, indentation: indentation(at: range.lower)))
  }

  /// Puts a link after another one: on a line of its own where that one or the next stands on one.
  func insertion(of link: String, after step: Step, in chain: Chain) -> Edit? {
    guard !step.isElsewhere else { return nil }
    let end = facts[step.expression].range.upper
    let next = chain.steps.firstIndex { $0.expression == step.expression }.map { chain.steps[($0 + 1)...] }?
      .first
    let neighbours = [step, next].compactMap { $0.flatMap(range) }
    let line = lines.content(ofLine: lines.line(of: end))
    let hasLineEnd = isBlankOrComment(SourceRange(end, line.upper))
    guard let neighbour = neighbours.first(where: startsLine),
      hasLineEnd || !neighbours.allSatisfy({ $0.lower < end })
    else {
      return Edit(inserting: laidOut(link, indentation: indentation(at: end)), at: end)
    }
    let indentation = indentation(at: neighbour.lower)
    return Edit(
      inserting: text.lineEnding + indentation + laidOut(link, indentation: indentation),
      at: hasLineEnd ? line.upper : end)
  }

  /// Puts a link before another one, on a line of its own where that one stands on one.
  func insertion(of link: String, before next: SourceRange) -> Edit {
    guard startsLine(next) else { return Edit(inserting: laidOut(link, indentation: ""), at: next.lower) }
    let indentation = indentation(at: next.lower)
    return Edit(
      inserting: laidOut(link, indentation: indentation) + text.lineEnding + indentation, at: next.lower)
  }

  /// Puts a link at the end of a chain that is part of a larger expression, before it is type-erased. Nil where the chain is more than its links.
  func appending(_ link: String, to chain: Chain) -> Edit? {
    guard let last = chain.steps.last else { return nil }
    switch facts[chain.expression].kind {
    case .name, .member, .call: break
    default: return nil
    }
    if last.erasesType, let place = range(of: last) { return insertion(of: link, before: place) }
    if let edit = insertion(of: link, after: last, in: chain) { return edit }
    let end = facts[chain.expression].range.upper
    return Edit(inserting: laidOut(link, indentation: indentation(at: end)), at: end)
  }

  /// Takes links that follow one another out, and puts them after `step`, which need not be of the same chain. A comment in their last line goes with
  /// them where both places have lines of their own. Nil where a comment would be lost.
  func moves(_ links: [Step], after step: Step, in chain: Chain) -> [Edit]? {
    guard let first = links.first.flatMap(range), let last = links.last.flatMap(range),
      let place = insertion(of: "", after: step, in: chain)
    else { return nil }
    var moved = SourceRange(first.lower, last.upper)
    guard !hasComment(in: moved) else { return nil }
    let start = place.newText
    if !start.isEmpty, endOfLine(behind: place.range.lower) == place.range.lower, startsLine(moved),
      let end = endOfLine(behind: moved.upper)
    {
      moved = SourceRange(moved.lower, end)
    }
    guard let removal = removal(ofLines: moved) ?? removal(ofLink: moved) else { return nil }
    let link = reindented(
      text.string(moved), from: indentation(at: moved.lower),
      to: indentation(ofText: start, at: place.range.lower))
    return [removal, Edit(inserting: start + link, at: place.range.lower)]
  }

  // MARK: - Statements

  /// Puts each statement of a closure on a line of its own, with a text before the first one, which is told their indentation: one level more than
  /// the closure's, if not said, and another one behind the last. Nil where the closure has several lines or no end, or a comment would be lost.
  func spread(
    _ statements: [SourceRange], over closure: SourceRange, indentedBy inner: String? = nil,
    behind: String = "", _ before: (String) -> String = { _ in "" }
  ) -> [Edit]? {
    guard let first = statements.first, let last = statements.last, !hasLineEnd(in: closure),
      // One that is cut off ends without a brace.
      last.upper < closure.upper, text.paddedBytes[Int(closure.upper) - 1] == UInt8(ascii: "}")
    else { return nil }
    let outer = indentation(at: closure.lower)
    let inner = inner ?? outer + indentUnit
    let head = SourceRange(skippingBlanks(before: first.lower), first.lower)
    let gaps = zip(statements, statements.dropFirst()).map { SourceRange($0.upper, $1.lower) }
    let rest = SourceRange(last.upper, closure.upper - 1)
    if (gaps + [rest]).contains(where: hasComment) { return nil }
    return [Edit(replacing: head, with: text.lineEnding + inner + before(inner))]
      + gaps.map { Edit(replacing: $0, with: text.lineEnding + inner) }
      + [Edit(replacing: rest, with: behind + text.lineEnding + outer)]
  }

  /// The statement of a closure that has one; nil for others.
  func onlyStatement(of closure: ClosureFact) -> SourceRange? {
    closure.body.count == 1 ? facts.ids(closure.body).first.map { facts[$0].range } : nil
  }

  /// Takes out a statement with its lines, and with the blank one after it where a block begins with it. Nil where something else stands there, or
  /// a comment.
  func removal(ofStatement statement: SourceRange) -> Edit? {
    guard !hasComment(in: statement), let removal = removal(ofLines: statement) else { return nil }
    let next = lines.line(of: statement.upper) + 1
    let isFirst = text.paddedBytes[Int(removal.range.lower) - 1] == UInt8(ascii: "{")
    guard isFirst, next < lines.lineCount, isBlank(lines.content(ofLine: next)) else { return removal }
    return Edit(deleting: SourceRange(removal.range.lower, lines.content(ofLine: next).upper))
  }

  /// Moves the lines of code after the first one a level to the right. Nil where a string of several lines would be changed.
  func indenting(_ code: SourceRange) -> [Edit]? {
    if text.string(code).contains("\"\"\"") { return nil }
    return (lines.line(of: code.lower) + 1..<lines.line(of: code.upper) + 1).compactMap { line in
      let content = lines.content(ofLine: line)
      return isBlank(content) ? nil : Edit(inserting: indentUnit, at: content.lower)
    }
  }

  // MARK: - Layout

  /// A text of several lines as it stands in a line with this indentation.
  func laidOut(_ text: String, indentation: String) -> String {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let levels = part.prefix { $0 == "\t" }.count
      let content = String(repeating: indentUnit, count: levels) + part.dropFirst(levels)
      return index == 0 || part.isEmpty ? content : indentation + content
    }.joined(separator: self.text.lineEnding)
  }

  /// Lines of code as they stand where the first one has another indentation.
  func reindented(_ code: String, from old: String, to new: String) -> String {
    guard old != new else { return code }
    let ending = text.lineEnding
    return code.split(separator: ending, omittingEmptySubsequences: false).enumerated().map { index, line in
      index > 0 && line.hasPrefix(old) ? new + line.dropFirst(old.count) : String(line)
    }.joined(separator: ending)
  }

  /// The indentation of the line that ends with `start`, which is to be inserted at `offset`.
  private func indentation(ofText start: String, at offset: UInt32) -> String {
    start.isEmpty ? indentation(at: offset) : String(start.drop { $0.isNewline })
  }

  /// The white space that the line of `offset` begins with.
  func indentation(at offset: UInt32) -> String {
    let line = lines.content(ofLine: lines.line(of: offset))
    let bytes = text.paddedBytes[Int(line.lower)..<Int(line.upper)].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One level of indentation.
  var indentUnit: String { file.indentUnit }

  // MARK: - What stands there

  /// Whether a comment stands in the range, or what looks like one.
  func hasComment(in range: SourceRange) -> Bool {
    let bytes = text.paddedBytes
    return (Int(range.lower)..<Int(range.upper)).contains { offset in
      bytes[offset] == UInt8(ascii: "/")
        && (bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*"))
    }
  }

  /// Whether nothing but white space stands before it in its line.
  func startsLine(_ link: SourceRange) -> Bool {
    isBlank(SourceRange(lines.content(ofLine: lines.line(of: link.lower)).lower, link.lower))
  }

  /// Whether a blank line follows the line of `offset`.
  func isBeforeBlankLine(_ offset: UInt32) -> Bool {
    let next = lines.line(of: offset) + 1
    return next <= lines.lineCount && isBlank(lines.content(ofLine: next))
  }

  /// Where the comments begin that fill the lines right above a line; where the line itself does, without any.
  func startOfComments(above offset: UInt32) -> UInt32 {
    var line = lines.line(of: offset)
    while line > 1 {
      let above = skippingBlanks(from: lines.content(ofLine: line - 1).lower)
      guard lines.line(of: above) == line - 1, hasComment(in: SourceRange(above, above + 1)) else { break }
      line -= 1
    }
    return skippingBlanks(from: lines.content(ofLine: line).lower)
  }

  /// The first place from `offset` on where no white space stands.
  func skippingBlanks(from offset: UInt32) -> UInt32 {
    var offset = offset
    while text.paddedBytes[Int(offset)].isBlankOrLineEnd { offset += 1 }
    return offset
  }

  /// The end of what stands before the white space before `offset`.
  func skippingBlanks(before offset: UInt32) -> UInt32 {
    var offset = offset
    while offset > 0, text.paddedBytes[Int(offset) - 1].isBlankOrLineEnd { offset -= 1 }
    return offset
  }

  /// Whether a range is more than one line.
  func hasLineEnd(in range: SourceRange) -> Bool {
    text.paddedBytes[Int(range.lower)..<Int(range.upper)].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The end of the line, or `offset` where more than a comment stands after it.
  func endOfLine(from offset: UInt32) -> UInt32 { endOfLine(behind: offset) ?? offset }

  /// Where a new line can begin behind what ends at `end`: after the comment that may follow. Nil where code follows.
  func endOfLine(behind end: UInt32) -> UInt32? {
    let line = lines.content(ofLine: lines.line(of: end))
    return isBlankOrComment(SourceRange(end, line.upper)) ? line.upper : nil
  }

  private func isBlank(_ range: SourceRange) -> Bool {
    text.paddedBytes[Int(range.lower)..<Int(range.upper)].allSatisfy(\.isBlankOrLineEnd)
  }

  private func isBlankOrComment(_ range: SourceRange) -> Bool {
    let rest = text.paddedBytes[Int(range.lower)..<Int(range.upper)].drop(while: \.isBlankOrLineEnd)
    return rest.isEmpty || rest.starts(with: "//".utf8)
  }
}

extension UInt8 {
  /// A space, tab, LF or CR.
  var isBlankOrLineEnd: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
