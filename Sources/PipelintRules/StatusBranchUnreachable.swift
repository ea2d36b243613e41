import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Goes down the branches of each `if` chain and `switch` over a status, and adds up the numbers that earlier ones have taken. Only branches
/// that depend on constants alone count, on both sides. Reports ranges that hold no number, or 300 as a success, as well.
struct StatusBranchUnreachable: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for branches in file.statusBranches {
      for (position, test) in branches.tests.enumerated() where !test.numbers.isEmpty {
        // What stands beside it in the same 'case' leads to the same code.
        let earlier = branches.tests[..<position].filter { $0.clause == nil || $0.clause != test.clause }
        let taken = earlier.reduce(NumberSet.none) { $0.union($1.numbers) }
        guard test.numbers.isSubset(of: taken) else { continue }
        let cover = earlier.first { test.numbers.isSubset(of: $0.numbers) }
        findings.report(
          message(test, cover, file), at: test.range, scope: branches.range,
          symbol: file.symbol(of: branches.expression),
          related: cover.map { [RelatedPlace(.other, "takes it before", at: $0.range)] } ?? [],
          fixes: cover.map { movingUp(test, above: $0, branches, file) } ?? [])
      }
    }
    for range in file.statusRanges {
      guard let (message, severity) = problem(of: range, file) else { continue }
      findings.report(
        message, at: file.range(of: range.expression),
        scope: file.range(of: range.expression), symbol: file.symbol(of: range.expression),
        severity: severity, fixes: mending(range, file))
    }
  }

  // MARK: - Fixes

  /// Moves the branch above the one that takes its statuses, which is left with others.
  private func movingUp(
    _ test: StatusTest, above cover: StatusTest, _ branches: StatusBranches, _ file: AnalyzedFile
  ) -> [Fix] {
    guard test.numbers != cover.numbers,
      let made = ChainEdits(file).movingUp(
        branchWithConditionAt: test.range, above: cover.range, in: branches.statement,
        where: { moved in
          branches.tests.filter { moved.contains($0.range) }.allSatisfy {
            $0.numbers.isSubset(of: cover.numbers)
          }
        })
    else { return [] }
    return [Fix("Move the branch up", .unsafe(why: "it is reached"), made)]
  }

  /// Ends a range of successes before 300, or swaps bounds.
  private func mending(_ range: StatusRange, _ file: AnalyzedFile) -> [Fix] {
    let operands = file.facts.operands(of: range.expression).map { file.text.string(file.range(of: $0)) }
    let written = file.range(of: range.expression)
    guard operands.count == 2, !ChainEdits(file).hasComment(in: written) else { return [] }
    if range.lower == 200, range.upper == 300 {
      return [
        Fix(
          "End before 300", .unsafe(why: "300 is no success any more"),
          [Edit(replacing: written, with: "\(operands[0])..<\(operands[1])")])
      ]
    }
    guard range.isReversed else { return [] }
    let name = file.facts.string(file.facts[range.expression].name)
    return [
      Fix(
        "Swap the bounds", .unsafe(why: "it matches instead of crashing"),
        [Edit(replacing: written, with: "\(operands[1])\(name)\(operands[0])")])
    ]
  }

  // MARK: - Messages

  private func message(_ test: StatusTest, _ cover: StatusTest?, _ file: AnalyzedFile) -> String {
    let covers =
      cover.map { "'\(source($0.range, file))' above takes every such status" }
      ?? "the branches above take every such status"
    return "'\(source(test.range, file))' is never reached, as \(covers); move it up"
  }

  private func source(_ range: SourceRange, _ file: AnalyzedFile) -> String { file.text.string(range) }

  private func problem(of range: StatusRange, _ file: AnalyzedFile) -> (String, Severity?)? {
    let written = source(file.range(of: range.expression), file)
    if range.isReversed {
      return ("'\(written)' crashes, as it ends before it starts; swap its bounds", nil)
    }
    if range.isEmpty {
      return ("'\(written)' holds no status; give it an end above its start", nil)
    }
    if range.lower == 200, range.upper == 300 {
      return ("'\(written)' takes 300, a redirection, for a success; end it before 300", .info)
    }
    return nil
  }
}
