import PipelintDiagnostics
import PipelintLinter
import PipelintRules
import PipelintSource
import PipelintSyntax
import Testing

/// Runs one rule on a snippet and records an issue unless it reports exactly what is marked there (see `Snippet`).
///
/// With `fixed`, `--fix --unsafe` must give that text, in which the rule finds what is marked there, no other rule finds more errors or warnings, and every
/// comment is still there. With `suggested`, the first fix for display of each finding must. For every snippet: the tokens cover it, it is Swift (unless
/// `isSwift` is false), multi-byte text before it moves nothing else, a suppression silences each finding, and the classes of fixes are the page's.
/// `settings` are values of the rule's options, `option=value`.
package func check(
  _ rule: String, _ text: String, fixed: String? = nil, suggested: String? = nil,
  with prelude: Prelude = .combine,
  settings: [String] = [], isSwift: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let snippet = Snippet(text, imports: prelude.imports)
  guard let run = RuleRun(rule, snippet.sources, prelude, settings) else {
    Issue.record("no rule is called '\(rule)'", sourceLocation: sourceLocation)
    return
  }
  if run.marks != Set(snippet.findings) || !Set(snippet.relatedPlaces).isSubset(of: run.relatedMarks) {
    let related = snippet.relatedPlaces.isEmpty ? [] : run.relatedMarks.sorted { $0.line < $1.line }
    let actual = Snippet.text(
      of: snippet.sources, findings: run.marks.sorted { ($0.line, $0.column) < ($1.line, $1.column) },
      related: related, imports: prelude.imports)
    Issue.record("'\(rule)' reports:\n\(actual)", sourceLocation: sourceLocation)
  }
  for source in snippet.sources {
    for problem in problems(of: source, isSwift: isSwift) {
      Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
  }
  for problem in run.problems() { Issue.record("\(problem)", sourceLocation: sourceLocation) }
  if let suggested {
    let expected = Snippet(suggested, imports: prelude.imports).sources
    for difference in run.differences(between: run.suggestedSources(), and: expected) {
      Issue.record("the first fix for display gives:\n\(difference)", sourceLocation: sourceLocation)
    }
  }
  guard let fixed else { return }
  let fixedSnippet = Snippet(fixed, imports: prelude.imports)
  let expected = fixedSnippet.sources
  let (sources, notices) = run.fixedSources()
  for notice in notices { Issue.record("\(notice)", sourceLocation: sourceLocation) }
  for difference in run.differences(between: sources, and: expected) {
    Issue.record("the fix of '\(rule)' gives:\n\(difference)", sourceLocation: sourceLocation)
  }
  for problem in run.problems(after: fixedSnippet) + expected.flatMap({ problems(of: $0, isSwift: isSwift) })
  {
    Issue.record("after the fix: \(problem)", sourceLocation: sourceLocation)
  }
}

/// Runs the `swift` blocks of a rule's page through `check`; a block tagged `fixed` or `suggested` is the result of the block before it. What follows
/// the tag are values of the rule's options: `swift combine literals=forbid`.
package func checkPage(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) {
  guard let page = RuleEntry.all.map(\.page).first(where: { $0.id == id }) else {
    Issue.record("no page is called '\(id)'", sourceLocation: sourceLocation)
    return
  }
  let blocks = codeBlocks(of: page.text)
  for (index, block) in blocks.enumerated() where block.tag != "fixed" && block.tag != "suggested" {
    let next = index + 1 < blocks.count ? blocks[index + 1] : (tag: "", settings: [], text: "")
    guard let prelude = Prelude(rawValue: block.tag) else {
      Issue.record("'\(block.tag)' in '\(id)' is no tag of a block", sourceLocation: sourceLocation)
      continue
    }
    check(
      id, block.text, fixed: next.tag == "fixed" ? next.text : nil,
      suggested: next.tag == "suggested" ? next.text : nil, with: prelude, settings: block.settings,
      sourceLocation: sourceLocation)
  }
  #expect(!blocks.isEmpty, "the page of '\(id)' has no example", sourceLocation: sourceLocation)
}

private func codeBlocks(of page: String) -> [(tag: String, settings: [String], text: String)] {
  var blocks: [(tag: String, settings: [String], text: String)] = []
  var open: (words: [String], lines: [Substring])?
  for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
    if let block = open {
      if line == "```" {
        blocks.append(
          (
            block.words.first ?? "combine", Array(block.words.dropFirst()),
            block.lines.joined(separator: "\n")
          ))
        open = nil
      } else {
        open?.lines.append(line)
      }
    } else if line.hasPrefix("```swift") {
      open = (line.split(separator: " ").dropFirst().map(String.init), [])
    }
  }
  return blocks
}

/// What is wrong with the tree of a text.
private func problems(of source: SourceText, isSwift: Bool) -> [String] {
  let tree = SyntaxTree.parse(source)
  var problems: [String] = []
  var end: UInt32 = 0
  for token in tree.tokens.indices {
    let range = tree.range(ofToken: token)
    if range.lower < end { problems.append("token \(token) overlaps the one before it") }
    end = range.upper
  }
  if end != UInt32(source.count) { problems.append("the tokens end at \(end) of \(source.count) bytes") }
  if isSwift, !source.path.hasSuffix(".h"), let error = tree.errors.first {
    let position = LineTable(source).position(of: error.range.lower)
    problems.append(
      "\(source.path):\(position.line):\(position.column): not Swift (\(error.reason) \(error.expected))")
  }
  return problems
}

/// What one rule says of some files.
private struct RuleRun {
  private let rule: RulePage
  private var sources: [SourceText]
  private let prelude: Prelude
  private let linter: Linter
  private var findings: [Finding]

  /// Nil where there is no such rule.
  init?(_ rule: String, _ sources: [SourceText], _ prelude: Prelude, _ settings: [String]) {
    guard let page = RuleEntry.all.map(\.page).first(where: { $0.id == rule }) else { return nil }
    self.rule = page
    self.sources = sources
    self.prelude = prelude
    linter = Self.linter(of: page, settings)
    findings = []
    findings = findings(in: sources)
  }

  private init(_ run: RuleRun, in sources: [SourceText]) {
    self = run
    self.sources = sources
    findings = findings(in: sources)
  }

  private func findings(in sources: [SourceText]) -> [Finding] {
    linter.lint(sources + Self.others(prelude)).findings.filter {
      $0.diagnostic.rule == rule.id && $0.path != "Prelude.swift"
    }
  }

  private static func others(_ prelude: Prelude) -> [SourceText] {
    prelude == .parse ? [] : [SourceText(path: "Prelude.swift", prelude.declarations)]
  }

  private static func linter(of rule: RulePage, _ settings: [String]) -> Linter {
    // The linter's own rules judge what the others do.
    let only = rule.category == "tool" ? RuleEntry.all.map(\.page.id) : [rule.id] + winners(over: rule.id)
    let settings = settings.map { "\(rule.id).\($0)" }
    guard let rules = try? RuleSelection(only: only, ignoring: [], settings: settings) else {
      preconditionFailure("no such rule or setting")
    }
    return Linter(rules: rules, threadCount: 1)
  }

  /// The rules that a rule yields to: they run with it, as they do for users.
  private static func winners(over rule: String) -> [String] {
    let winners = RuleEntry.all.first { $0.page.id == rule }?.type?.yieldsTo ?? []
    return winners.filter { id in RuleEntry.all.contains { $0.page.id == id } }
  }

  private var reported: [Finding] { findings.filter { $0.suppressionReason == nil } }

  var marks: Set<Snippet.Mark> {
    Set(reported.map { mark($0.diagnostic.range, $0.diagnostic.message, path: $0.path) })
  }

  var relatedMarks: Set<Snippet.Mark> {
    Set(
      reported.flatMap { finding in
        finding.diagnostic.related.map { mark($0.range, $0.message, path: $0.path ?? finding.path) }
      })
  }

  private func mark(_ range: SourceRange, _ message: String, path: String) -> Snippet.Mark {
    let source = sources.first { $0.path == path } ?? SourceText(path: path, prelude.declarations)
    return Snippet.mark(range, message, in: source, LineTable(source))
  }

  /// What every rule promises, and this one does not keep.
  func problems() -> [String] {
    var problems: [String] = []
    let comment = "/* é漢🎉 */\n"
    let moved = findings(in: sources.map { $0.inserting(comment, at: 0) })
    let distance = UInt32(comment.utf8.count)
    let expected = findings.map {
      [$0.diagnostic.range.lower + distance, $0.diagnostic.range.upper + distance]
    }
    if moved.map({ [$0.diagnostic.range.lower, $0.diagnostic.range.upper] }) != expected {
      problems.append("'\(rule.id)' reports other places when multi-byte text precedes")
    }
    for fix in reported.flatMap(\.diagnostic.fixes) where !rule.fixes.contains(fix.fixClass) {
      problems.append("'\(fix.title)' is \(fix.fixClass), which the page does not say")
    }
    guard rule.category != "tool" else { return problems }
    for finding in reported where !isSilenced(finding) {
      problems.append("a suppression does not silence '\(finding.diagnostic.message)'")
    }
    return problems
  }

  private func isSilenced(_ finding: Finding) -> Bool {
    let changed = sources.map { source in
      guard source.path == finding.path else { return source }
      let lines = LineTable(source)
      let start = lines.start(ofLine: lines.line(of: finding.diagnostic.scope.lower))
      return source.inserting("// pipelint:disable:next \(rule.id) - a test\n", at: start)
    }
    let after = findings(in: changed)
    return after.contains {
      $0.suppressionReason != nil && $0.diagnostic.message == finding.diagnostic.message
    }
      && after.count { $0.suppressionReason == nil } < reported.count
  }

  /// The files after `--fix --unsafe`, and what it has to say about fixes that it did not make.
  func fixedSources() -> (sources: [SourceText], notices: [String]) {
    guard let selection = try? FixSelection(includingUnsafe: true, of: [rule.id]) else {
      return (sources, [])
    }
    let outcome = linter.fix(sources + Self.others(prelude), selection)
    let fixed = sources.map { source in
      outcome.changes.first { $0.before.path == source.path }?.after ?? source
    }
    return (fixed, outcome.after.notices.filter { $0.code == .fixRejected }.map(\.message))
  }

  /// The files with the first fix for display of each finding made; one that overlaps an earlier one is left out.
  func suggestedSources() -> [SourceText] {
    sources.map { source in
      var edits: [Edit] = []
      for finding in reported where finding.path == source.path {
        let fix = finding.diagnostic.fixes.first { $0.fixClass == .display && !$0.edits.isEmpty }
        let more = fix?.edits.filter { !edits.contains($0) } ?? []
        if source.applying(edits + more) != nil { edits += more }
      }
      return source.applying(edits) ?? source
    }
  }

  /// Those of `sources` that are not as expected, as a snippet shows them, with what the rule still finds.
  func differences(between sources: [SourceText], and expected: [SourceText]) -> [String] {
    zip(sources, expected).filter { $0.paddedBytes != $1.paddedBytes }.map { source, _ in
      let marks = RuleRun(self, in: sources).marks.filter { $0.path == source.path }
      return Snippet.text(
        of: [source], findings: marks.sorted { ($0.line, $0.column) < ($1.line, $1.column) }, related: [],
        imports: prelude.imports)
    }
  }

  /// What is worse in `fixed` than in the snippet: what its rule still finds, what other rules find, and comments that got lost.
  func problems(after snippet: Snippet) -> [String] {
    let fixed = snippet.sources
    var problems: [String] = []
    let again = RuleRun(self, in: fixed)
    if again.marks != Set(snippet.findings) {
      problems.append("'\(rule.id)' finds \(again.marks.map(\.message).sorted())")
    }
    let (old, new) = (countByRule(sources), countByRule(fixed))
    for (id, count) in new.sorted(by: { $0.key < $1.key }) where count > old[id, default: 0] {
      problems.append("'\(id)' has something to say that it did not say before")
    }
    if rule.category != "tool" {
      let kept = fixed.flatMap(comments)
      problems += sources.flatMap(comments).filter { !kept.contains($0) }.map { "'\($0)' got lost" }
    }
    return problems
  }

  /// How many errors and warnings each rule finds. Without rules that yield to this one: what they have to say is part of what it says.
  private func countByRule(_ sources: [SourceText]) -> [String: Int] {
    let report = Linter(threadCount: 1).lint(sources + Self.others(prelude))
    var counts: [String: Int] = [:]
    for diagnostic in report.findings.filter({ $0.path != "Prelude.swift" }).map(\.diagnostic)
    where diagnostic.severity > .info && !Self.winners(over: diagnostic.rule).contains(rule.id) {
      counts[diagnostic.rule, default: 0] += 1
    }
    return counts
  }
}

extension Fix {
  fileprivate var fixClass: RulePage.FixClass {
    switch applicability {
    case .safe: .safe
    case .unsafe: .unsafe
    case .display: .display
    }
  }
}

/// The lines of a text's comments, without the white space around them.
private func comments(_ source: SourceText) -> [String] {
  let tree = SyntaxTree.parse(source)
  var comments: [String] = []
  var end: UInt32 = 0
  for token in tree.tokens.indices {
    let range = tree.range(ofToken: token)
    let trivia = source.string(SourceRange(end, range.lower))
    comments += trivia.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.filter {
      !$0.isEmpty
    }.map(String.init)
    end = range.upper
  }
  return comments
}

extension SourceText {
  fileprivate func inserting(_ text: String, at offset: UInt32) -> SourceText {
    applying([Edit(inserting: text, at: offset)]) ?? self
  }
}
