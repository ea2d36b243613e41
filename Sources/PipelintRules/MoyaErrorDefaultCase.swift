import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at each `switch` over a `MoyaError` for a branch that takes all the cases left, where these mean different things. Silent where that
/// branch uses the error itself or leaves it to what follows, where its response has been looked at, in what only says yes or no, or asks for what
/// one case has, in side effects, after which the error goes on, and where all that is left are mistakes of the program's, in what it asks for or in
/// how it reads that.
struct MoyaErrorDefaultCase: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for statement in file.moyaErrorSwitches {
      guard let branch = statement.defaultBranch else { continue }
      let left = Self.groups.filter { !$0.cases.isSubset(of: statement.cases) }
      let hidden = Self.important.subtracting(statement.cases)
      guard !hidden.isSubset(of: ["objectMapping"]), left.count > 1, !usesError(branch, statement, file),
        !leavesErrorToWhatFollows(branch, statement, file), !file.looksAtResponse(before: statement),
        !file.answersYesOrNo(around: statement),
        !isSideEffect(statement, file), !asksForOneCase(statement, branch, file)
      else { continue }
      let own = hidden.count == 1 ? "a branch of its own" : "branches of their own"
      findings.report(
        "one branch takes \(left.map(\.meaning).listed) alike; give \(hidden.sorted().map { "'.\($0)'" }.listed) \(own)",
        at: file.keyword(of: branch), scope: statement.range, symbol: file.symbol(of: statement.subject),
        fixes: fixes(statement, branch, file))
    }
  }

  /// Whether a `switch` asks for what one case has, and the branch for all others answers that there is none: `default: return nil`
  private func asksForOneCase(_ statement: MoyaErrorSwitch, _ branch: StatementFact, _ file: AnalyzedFile)
    -> Bool
  {
    let answers = file.facts.ids(branch.body).map { file.facts[$0].value }
    guard statement.cases.count == 1, answers.count == 1, !answers[0].isNone else { return false }
    return file.facts[answers[0]].kind == .nilLiteral
  }

  private func isSideEffect(_ statement: MoyaErrorSwitch, _ file: AnalyzedFile) -> Bool {
    let name = file.link(around: statement.subject)?.step.name
    return name == "do" || name == "handleEvents"
  }

  /// A branch for each group of cases that has none yet and means something by itself, before the one that takes what is left.
  private func fixes(_ statement: MoyaErrorSwitch, _ branch: StatementFact, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard edits.startsLine(branch.range) else { return [] }
    let patterns = Self.groups.filter { !$0.cases.intersection(Self.important).isEmpty }.compactMap {
      group -> String? in
      let cases = group.cases.subtracting(statement.cases).sorted()
      if cases == ["underlying"] { return ".underlying(let error, let response)" }
      if cases == ["statusCode"] { return ".statusCode(let response)" }
      return cases.isEmpty ? nil : cases.map { ".\($0)" }.joined(separator: ", ")
    }
    let lines = patterns.map { "case \($0): <#what it means#>\n" }.joined()
    let indentation = edits.indentation(at: branch.range.lower)
    return [
      Fix(
        "Give them branches of their own", .display(why: "what each of them means has to be said"),
        [
          Edit(
            inserting: edits.laidOut(lines, indentation: indentation) + indentation, at: branch.range.lower)
        ])
    ]
  }

  private func usesError(_ branch: StatementFact, _ statement: MoyaErrorSwitch, _ file: AnalyzedFile) -> Bool
  {
    let body = SourceRange(file.keyword(of: branch).upper, branch.range.upper)
    return file.names(namesOfError(statement, file) + (statement.boundName.map { [$0] } ?? []), in: body)
  }

  /// Whether a branch does nothing, and the code behind the `switch` uses the error.
  private func leavesErrorToWhatFollows(
    _ branch: StatementFact, _ statement: MoyaErrorSwitch, _ file: AnalyzedFile
  ) -> Bool {
    file.facts.ids(branch.body).allSatisfy { file.facts[$0].kind == .jump }
      && file.names(namesOfError(statement, file), in: file.rest(of: statement))
  }

  private func namesOfError(_ statement: MoyaErrorSwitch, _ file: AnalyzedFile) -> [String] {
    [file.facts.string(file.facts[statement.subject].name), "error"]
  }

  private static let important: Set<String> = ["underlying", "statusCode", "objectMapping"]

  private static let groups: [(meaning: String, cases: Set<String>)] = [
    ("a request that could not be built", ["requestMapping", "parameterEncoding", "encodableMapping"]),
    ("a connection that failed", ["underlying"]),
    ("a bad status", ["statusCode"]),
    ("an answer that could not be read", ["imageMapping", "jsonMapping", "stringMapping", "objectMapping"]),
  ]
}
