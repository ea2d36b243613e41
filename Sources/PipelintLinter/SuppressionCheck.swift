import PipelintDiagnostics
import PipelintSource

extension Suppressions {
  /// The ids of the rules that judge suppressions themselves.
  static let unusedRule = "unused-suppression"
  static let unknownRule = "unknown-rule-in-suppression"

  /// Pairs the diagnostics of a file with the reason of the comment that suppresses them (nil: none does), and adds what is to be said about
  /// the comments themselves. Of several comments the narrowest counts as used. A name is unused only if its rule was among `rules`.
  func applied(
    to diagnostics: [Diagnostic], rules: RuleSelection, in text: SourceText, _ lines: LineTable
  ) -> [(Diagnostic, reason: String?)] {
    var used = all.map { $0.names.map { _ in false } }
    var result = diagnostics.map { ($0, reason: reason(for: $0, lines, &used)) }
    let judged = [Self.unusedRule, Self.unknownRule]

    if rules.contains(Self.unknownRule) {
      result += unknownNames().map { ($0, reason: reason(for: $0, lines, &used)) }
    }
    guard rules.contains(Self.unusedRule) else { return result }
    result += malformed.map { mistake in
      let diagnostic = Diagnostic(
        rule: Self.unusedRule, severity: .warning, message: mistake.message, range: mistake.range,
        scope: mistake.range)
      return (diagnostic, reason: reason(for: diagnostic, lines, &used))
    }
    // Comments about other rules first, because those about this rule silence what is said of them.
    for isAboutJudges in [false, true] {
      let unused = unusedNames(used) { name in
        rules.contains(name) && judged.contains(name) == isAboutJudges
      }
      for (suppression, name) in unused where !used[suppression][name] {
        let diagnostic = unusedDiagnostic(suppression, name, used, in: text, lines)
        result.append((diagnostic, reason: isAboutJudges ? nil : reason(for: diagnostic, lines, &used)))
      }
    }
    return result
  }

  /// The reason given by the narrowest comment that covers `diagnostic`, up to the last place of its chain that explains it; nil where none does.
  private func reason(for diagnostic: Diagnostic, _ lines: LineTable, _ used: inout [[Bool]]) -> String? {
    let firstLine = lines.line(of: min(diagnostic.scope.lower, diagnostic.range.lower))
    let explained = diagnostic.related.filter { $0.path == nil && diagnostic.scope.contains($0.range) }
    let end = explained.map(\.range.upper).reduce(diagnostic.range.upper, max)
    let markedLine = lines.line(of: max(diagnostic.range.lower, max(end, 1) - 1))
    var best: (suppression: Int, name: Int, breadth: Int)?
    for (index, suppression) in all.enumerated() {
      guard let name = suppression.names.firstIndex(where: { $0.rule == diagnostic.rule }) else { continue }
      let breadth: Int
      switch suppression.place {
      case .line(let line):
        guard (firstLine...max(firstLine, markedLine)).contains(line) else { continue }
        breadth = 0
      case .region(let region):
        guard region.contains(firstLine) || region.contains(markedLine) else { continue }
        breadth = 1
      case .file:
        breadth = 2
      }
      if best.map({ breadth < $0.breadth }) ?? true { best = (index, name, breadth) }
    }
    guard let best else { return nil }
    used[best.suppression][best.name] = true
    return all[best.suppression].reason
  }

  private func unknownNames() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for name in all.flatMap(\.names) where name.rule == nil {
      var message = "no rule is called '\(name.text)'; "
      var fixes: [Fix] = []
      if let nearest = name.nearest {
        message += "did you mean '\(nearest)'?"
        fixes.append(
          Fix(
            "Write '\(nearest)'", .display(why: "the nearest name is a guess"),
            [Edit(replacing: name.range, with: nearest)]))
      } else {
        message += "see 'pipelint rules'"
      }
      diagnostics.append(
        Diagnostic(
          rule: Self.unknownRule, severity: .warning, message: message, range: name.range, scope: name.range,
          fixes: fixes))
    }
    return diagnostics
  }

  private func unusedNames(_ used: [[Bool]], where isJudged: (String) -> Bool) -> [(
    suppression: Int, name: Int
  )] {
    var result: [(Int, Int)] = []
    for (index, suppression) in all.enumerated() {
      for (nameIndex, name) in suppression.names.enumerated() where !used[index][nameIndex] {
        if let rule = name.rule, isJudged(rule) { result.append((index, nameIndex)) }
      }
    }
    return result
  }

  private func unusedDiagnostic(
    _ index: Int, _ nameIndex: Int, _ used: [[Bool]], in text: SourceText, _ lines: LineTable
  ) -> Diagnostic {
    let suppression = all[index]
    let name = suppression.names[nameIndex]
    let isWholeComment = !used[index].contains(true) && suppression.names.allSatisfy { $0.rule != nil }
    let message =
      "'\(name.text)' is not reported here; remove "
      + (isWholeComment ? "the comment" : "it from the comment")
    var fixes: [Fix] = []
    switch suppression.place {
    case .region: break
    case .line, .file:
      fixes = [
        isWholeComment
          ? Fix("Remove the comment", .safe, [text.edit(removingComment: suppression.comment, lines)])
          : Fix("Remove '\(name.text)' from the comment", .safe, [removal(of: nameIndex, in: suppression)])
      ]
    }
    return Diagnostic(
      rule: Self.unusedRule, severity: .warning, message: message, range: name.range, scope: name.range,
      fixes: fixes)
  }

  /// Takes one of several names out, with the comma that goes with it.
  private func removal(of index: Int, in suppression: Suppression) -> Edit {
    let names = suppression.names
    guard index > 0 else { return Edit(deleting: SourceRange(names[0].range.lower, names[1].range.lower)) }
    return Edit(deleting: SourceRange(names[index - 1].range.upper, names[index].range.upper))
  }
}

extension SourceText {
  /// Deletes a comment: with its line where nothing else stands there, else with the white space before it.
  fileprivate func edit(removingComment comment: SourceRange, _ lines: LineTable) -> Edit {
    let line = lines.line(of: comment.lower)
    let content = lines.content(ofLine: line)
    let before = paddedBytes[Int(content.lower)..<Int(comment.lower)]
    let isLastOnLine = comment.upper >= content.upper
    if before.allSatisfy(\.isSpace), isLastOnLine, line < lines.lineCount, comment.upper == content.upper {
      return Edit(deleting: SourceRange(content.lower, lines.start(ofLine: line + 1)))
    }
    guard isLastOnLine else {
      let isApart = (before.last?.isSpace ?? true) || paddedBytes[Int(comment.upper)].isSpace
      return Edit(replacing: comment, with: isApart ? "" : " ")
    }
    let blanks = before.reversed().prefix(while: \.isSpace).count
    return Edit(deleting: SourceRange(comment.lower - UInt32(blanks), comment.upper))
  }
}
