import PipelintDiagnostics
import PipelintSource
import PipelintSyntax

/// Which fixes are made.
package struct FixSelection: Sendable {
  /// Those that change more than the defect, too.
  package let includesUnsafe: Bool
  /// Current ids; nil for those of all rules that run.
  private let rules: Set<String>?

  /// The fixes of `rules`, now or earlier called so; of all where it is empty.
  package init(includingUnsafe: Bool, of rules: [String] = []) throws(RuleSelection.Mistake) {
    includesUnsafe = includingUnsafe
    var ids: Set<String> = []
    for rule in rules { ids.insert(try ruleID(rule)) }
    self.rules = ids.isEmpty ? nil : ids
  }

  /// A rule that is named and does not run, so that it finds nothing to fix.
  package func rule(missingFrom running: RuleSelection) -> String? {
    rules?.filter { !running.contains($0) }.min()
  }

  fileprivate func includes(_ diagnostic: Diagnostic) -> Bool { rules?.contains(diagnostic.rule) ?? true }
}

/// What fixes made of a project.
package struct FixOutcome: Sendable {
  /// On the files as they were.
  package let before: LintReport
  /// On the files with the changes made.
  package let after: LintReport
  /// By path.
  package let changes: [FileChange]
}

extension Linter {
  /// Makes fixes in memory until none is left to make. Writes nothing.
  package func fix(_ project: ProjectFiles, _ selection: FixSelection) -> FixOutcome {
    fix(run(on: project), selection)
  }

  /// As above, in texts that are all of one project.
  package func fix(_ sources: [SourceText], _ selection: FixSelection) -> FixOutcome {
    fix(run(on: sources) { _ in false }, selection)
  }

  private func fix(_ run: LintRun, _ selection: FixSelection) -> FixOutcome {
    var loop = FixLoop(self, run, selection)
    return loop.outcome()
  }
}

/// Rounds of fixing and analyzing again. In each, fixes that do not overlap are made together; one that leaves its finding, or breaks the
/// syntax, is taken back and not tried again.
private struct FixLoop {
  /// A fix that is made in this round.
  private struct Chosen {
    let fix: Fix
    let diagnostic: Diagnostic
  }

  /// A fix that did not do what it promised.
  private struct Rejected {
    let rule: String
    let title: String
    var range: SourceRange
  }

  private static let maximumRounds = 10

  private let linter: Linter
  private let selection: FixSelection
  private var run: LintRun
  private let positions: [String: Int]
  /// By file: its text before the first round.
  private var originals: [Int: SourceText] = [:]
  private var fixCounts: [Int: Int] = [:]
  private var rejected: [Int: [Rejected]] = [:]
  private var notices: [Notice] = []

  init(_ linter: Linter, _ run: LintRun, _ selection: FixSelection) {
    self.linter = linter
    self.run = run
    self.selection = selection
    positions = Dictionary(
      run.inputs.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func outcome() -> FixOutcome {
    let before = linter.report(of: run)
    var report = before
    for _ in 0..<Self.maximumRounds {
      let chosen = choose(from: report)
      if chosen.isEmpty { break }
      report = make(chosen, report)
    }
    noteLeft(in: report)
    report.notices = (report.notices + notices).sorted(by: linter.isBefore)
    return FixOutcome(before: before, after: report, changes: changes)
  }

  private var changes: [FileChange] {
    let changed = originals.keys.sorted().filter { text(of: $0)?.paddedBytes != originals[$0]?.paddedBytes }
    let workingFolder = FilePath(".").resolved() ?? FilePath("/")
    let isHere = changed.allSatisfy { run.inputs[$0].location.isInside(workingFolder) }
    let base = isHere ? workingFolder : FilePath(run.root)
    return changed.compactMap { file in
      let input = run.inputs[file]
      guard let before = originals[file], let after = text(of: file) else { return nil }
      return FileChange(
        before: before, after: after, displayPath: input.displayPath,
        patchPath: (input.location.relative(to: base) ?? FilePath(input.path)).bytes,
        location: input.isStored ? input.location.bytes : nil, fixCount: fixCounts[file] ?? 0)
    }
  }

  /// The text of a file that was changed.
  private func text(of file: Int) -> SourceText? {
    if case .memory(let text) = run.inputs[file].content { text } else { nil }
  }

  // MARK: - Choosing

  /// By file: a fix for each finding that has one, as far as they do not overlap.
  private func choose(from report: LintReport) -> [Int: [Chosen]] {
    var result: [Int: [Chosen]] = [:]
    for (file, fix) in candidates(in: report) {
      let others = result[file, default: []].flatMap(\.fix.edits)
      if fix.fix.edits.contains(where: { edit in others.contains { edit.overlaps($0) } }) { continue }
      result[file, default: []].append(fix)
    }
    return result
  }

  /// The fix that each finding is to get, if it has one.
  private func candidates(in report: LintReport) -> [(file: Int, fix: Chosen)] {
    report.findings.compactMap { finding in
      let diagnostic = finding.diagnostic
      guard finding.suppressionReason == nil, let file = positions[finding.path],
        selection.includes(diagnostic),
        let fix = diagnostic.fixes.first(where: { isTried($0, diagnostic, file) })
      else { return nil }
      return (file, Chosen(fix: fix, diagnostic: diagnostic))
    }
  }

  private func isTried(_ fix: Fix, _ diagnostic: Diagnostic, _ file: Int) -> Bool {
    guard fix.isApplied(withUnsafe: selection.includesUnsafe), !fix.edits.isEmpty else { return false }
    return rejected[file]?.contains {
      $0.rule == diagnostic.rule && $0.title == fix.title && $0.range == diagnostic.range
    } != true
  }

  // MARK: - Making

  /// Makes the fixes that hold what they promise, and reports on what the files are then.
  private mutating func make(_ fixes: [Int: [Chosen]], _ report: LintReport) -> LintReport {
    var fixes = fixes
    let start = run
    while true {
      run = start
      var maps: [Int: EditMap] = [:]
      for file in fixes.keys.sorted() {
        guard let text = report.file(run.inputs[file].path)?.text else { continue }
        let (kept, edits) = withoutSyntaxErrors(fixes[file] ?? [], text, file)
        fixes[file] = kept
        guard let changed = text.applying(edits) else { continue }
        run.inputs[file].content = .memory(changed)
        maps[file] = EditMap(edits)
      }
      let files = maps.keys.sorted()
      for (file, look) in zip(files, linter.looks(at: files.map { run.inputs[$0] })) {
        run.looks[file] = look
      }
      let after = linter.report(of: run)
      guard takeBackUseless(&fixes, maps, report, after) else {
        finish(fixes, maps, report)
        return after
      }
    }
  }

  /// Those of `fixes` that together leave the text as good Swift as it was, with their edits and those for the modules they need.
  private mutating func withoutSyntaxErrors(_ fixes: [Chosen], _ text: SourceText, _ file: Int) -> (
    kept: [Chosen], edits: [Edit]
  ) {
    let all = edits(of: fixes, text)
    if fixes.isEmpty { return (fixes, all) }
    let errorCount = syntaxErrorCount(of: text)
    func addsErrors(_ edits: [Edit]) -> Bool {
      text.applying(edits).map { syntaxErrorCount(of: $0) > errorCount } ?? true
    }
    guard addsErrors(all) else { return (fixes, all) }
    var kept: [Chosen] = []
    for fix in fixes {
      if addsErrors(edits(of: [fix], text)) {
        reject(fix, file, text, because: "its result is not Swift")
      } else {
        kept.append(fix)
      }
    }
    if addsErrors(edits(of: kept, text)) { kept = Array(kept.prefix(1)) }
    return (kept, edits(of: kept, text))
  }

  /// The edits of `fixes`, one that two of them share once, and those for the modules they need.
  private func edits(of fixes: [Chosen], _ text: SourceText) -> [Edit] {
    var edits: [Edit] = []
    for edit in fixes.flatMap(\.fix.edits) where !edits.contains(edit) { edits.append(edit) }
    return importEdits(for: fixes.flatMap(\.fix.requiredImports), in: text) + edits
  }

  /// Of the whole tree: what a run passes over counts, too.
  private func syntaxErrorCount(of text: SourceText) -> Int {
    WorkerThreads.run { SyntaxTree.parse(text).errors.count }
  }

  /// Takes those out of `fixes` whose finding is still there; false where there are none. Of several fixes of a rule in one chain the first
  /// is tried again alone.
  private mutating func takeBackUseless(
    _ fixes: inout [Int: [Chosen]], _ maps: [Int: EditMap], _ before: LintReport, _ after: LintReport
  ) -> Bool {
    var isChanged = false
    for (file, map) in maps {
      let path = run.inputs[file].path
      let old = before.findings(in: path)
      let new = after.findings(in: path)
      let chosen = fixes[file] ?? []
      var kept = chosen
      for fix in chosen where kept.contains(where: { $0.diagnostic == fix.diagnostic }) {
        let scope = fix.diagnostic.scope.union(fix.diagnostic.range)
        let image = map.image(of: scope)
        let rule = fix.diagnostic.rule
        let together = chosen.filter {
          $0.diagnostic.rule == rule && scope.contains($0.diagnostic.range)
        }
        let oldCount = old.count { $0.rule == rule && scope.contains($0.range) }
        let newCount = new.count { $0.rule == rule && image.contains($0.range) }
        if newCount + together.count <= oldCount { continue }
        isChanged = true
        if together.count == 1, let text = before.file(path)?.text {
          reject(fix, file, text, because: "it leaves what it should mend")
        }
        kept.removeAll { other in
          together.contains { $0.diagnostic == other.diagnostic }
            && (together.count == 1 || other.diagnostic != together[0].diagnostic)
        }
      }
      fixes[file] = kept
    }
    return isChanged
  }

  private mutating func reject(_ fix: Chosen, _ file: Int, _ text: SourceText, because reason: String) {
    rejected[file, default: []].append(
      Rejected(rule: fix.diagnostic.rule, title: fix.fix.title, range: fix.diagnostic.range))
    notices.append(
      run.inputs[file].notice(
        .fixRejected, .note, "the fix of '\(fix.diagnostic.rule)' is not made, because \(reason)",
        at: LineTable(text).position(of: fix.diagnostic.range.lower)))
  }

  /// Names the fixes that no round was left for.
  private mutating func noteLeft(in report: LintReport) {
    for (file, left) in candidates(in: report) {
      let input = run.inputs[file]
      let text = report.file(input.path)?.text
      notices.append(
        input.notice(
          .fixLeft, .note,
          "the fix of '\(left.diagnostic.rule)' is not made after \(Self.maximumRounds) rounds; run '--fix' again",
          at: text.map { LineTable($0).position(of: left.diagnostic.range.lower) }))
    }
  }

  private mutating func finish(_ fixes: [Int: [Chosen]], _ maps: [Int: EditMap], _ before: LintReport) {
    for (file, map) in maps {
      if originals[file] == nil { originals[file] = before.file(run.inputs[file].path)?.text }
      fixCounts[file, default: 0] += fixes[file]?.count ?? 0
      for index in rejected[file, default: []].indices {
        let range = rejected[file]![index].range
        rejected[file]![index].range = map.image(of: range)
      }
    }
  }
}

extension Edit {
  /// Whether both cannot be made: they change the same bytes, or insert different texts at one place.
  fileprivate func overlaps(_ other: Edit) -> Bool {
    if self == other { return false }
    if range.isEmpty || other.range.isEmpty {
      return range.lower <= other.range.upper && other.range.lower <= range.upper
    }
    return range.lower < other.range.upper && other.range.lower < range.upper
  }
}

extension SourceRange {
  fileprivate func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lower, other.lower), max(upper, other.upper))
  }
}

extension LintReport {
  /// What is found in one file and not suppressed.
  fileprivate func findings(in path: String) -> [Diagnostic] {
    findings.filter { $0.path == path && $0.suppressionReason == nil }.map(\.diagnostic)
  }
}
