import PipelintDiagnostics
import PipelintModel
import PipelintRules
import PipelintSource
import Testing

@testable import PipelintLinter

struct FixLoopTests {
  /// Reports each call of a member `bad`, and offers what the call's first argument, a string, says: `class|replacement`, several split by `/`.
  /// A fix of the class `alone` puts a comment of its own at the start as well, so that it overlaps the others.
  private struct Suggested: Rule {
    func check(_ file: AnalyzedFile, _ findings: inout Findings) {
      for call in file.calls(named: "bad") {
        let range = file.range(of: call)
        let argument = file.facts.arguments(of: call).first.map {
          file.facts.string(file.facts[$0.value].name)
        }
        let fixes = (argument ?? "").split(separator: "/").map { text in
          let parts = text.split(separator: "|", omittingEmptySubsequences: false)
          let applicability: Fix.Applicability =
            switch parts[0] {
            case "safe", "alone": .safe
            case "unsafe": .unsafe(why: "a test")
            default: .display(why: "a test")
            }
          let comment = parts[0] == "alone" ? [Edit(inserting: "// \(parts[1])\n", at: 0)] : []
          return Fix(
            "Write '\(parts[1])'", applicability,
            comment + [Edit(replacing: range, with: String(parts[1]))],
            requiredImports: parts.dropFirst(2).map(String.init))
        }
        findings.report("bad", at: range, scope: range, symbol: "", fixes: fixes)
      }
    }
  }

  private static let page = RulePage(
    id: "suggested", title: "", category: "test", severity: .warning, default: .on, preview: false,
    frameworks: [],
    fixes: [], tests: true, options: [], since: "", replaces: [], text: "")

  private func fix(_ text: String, unsafe: Bool = false) throws -> (text: String, outcome: FixOutcome) {
    let linter = Linter(
      rules: RuleSelection(rules: [RuleEntry(Self.page, Suggested.self)]), threadCount: 1)
    // A chain is what makes the body one that rules look into.
    let source = SourceText(path: "A.swift", "import Combine\n" + text + "\nlet p = Just(1).map { $0 }\n")
    let outcome = linter.fix([source], try FixSelection(includingUnsafe: unsafe))
    let after = outcome.changes.first?.after ?? source
    let result = after.string(SourceRange(0, UInt32(after.count)))
    return (String(result.dropFirst("import Combine\n".count).dropLast(28)), outcome)
  }

  @Test func safeFixesAreMadeAndUnsafeOnesOnRequest() throws {
    let text = "let a = x.bad(\"safe|1\")\nlet b = x.bad(\"unsafe|2\")\nlet c = x.bad(\"display|3\")"
    let safe = try fix(text)
    #expect(safe.text == "let a = 1\nlet b = x.bad(\"unsafe|2\")\nlet c = x.bad(\"display|3\")")
    #expect(safe.outcome.changes.map(\.fixCount) == [1])
    #expect(safe.outcome.before.findings.count == 3 && safe.outcome.after.findings.count == 2)
    #expect(try fix(text, unsafe: true).text == "let a = 1\nlet b = 2\nlet c = x.bad(\"display|3\")")
  }

  @Test func theFirstFixThatAppliesIsMade() throws {
    #expect(try fix("let a = x.bad(\"display|1/unsafe|2/safe|3/safe|4\")").text == "let a = 3")
  }

  @Test func overlappingFixesWaitForTheNextRound() throws {
    let (text, outcome) = try fix("let a = x.bad(\"safe|y\", x.bad(\"safe|z\"))")
    #expect(text == "let a = y" && outcome.changes.map(\.fixCount) == [1])
    #expect(try fix("let a = f(x.bad(\"safe|y\"), x.bad(\"safe|z\"))").text == "let a = f(y, z)")
  }

  @Test func whatLeavesItsFindingIsTakenBackAndTheNextIsTried() throws {
    let stays = try fix("let a = x.bad(\"safe|y.bad()\")\nlet b = x.bad(\"safe|1\")")
    #expect(stays.text == "let a = x.bad(\"safe|y.bad()\")\nlet b = 1")
    #expect(
      stays.outcome.after.notices.map(\.message) == [
        "the fix of 'suggested' is not made, because it leaves what it should mend"
      ])
    #expect(stays.outcome.after.notices.map(\.position?.line) == [2])
    #expect(try fix("let a = x.bad(\"safe|y.bad()/safe|1\")").text == "let a = 1")
  }

  @Test func whatIsNotSwiftIsTakenBack() throws {
    let (text, outcome) = try fix("let a = x.bad(\"safe|(\")\nlet b = x.bad(\"safe|1\")")
    #expect(text == "let a = x.bad(\"safe|(\")\nlet b = 1")
    #expect(
      outcome.after.notices.map(\.message) == [
        "the fix of 'suggested' is not made, because its result is not Swift"
      ])
  }

  @Test func whatIsLeftAfterTheLastRoundIsNamed() throws {
    let text = (0..<12).map { "let a\($0) = x.bad(\"alone|\($0)\")" }.joined(separator: "\n")
    let outcome = try fix(text).outcome
    #expect(outcome.changes.map(\.fixCount) == [10])
    #expect(
      outcome.after.notices.map(\.message)
        == Array(repeating: "the fix of 'suggested' is not made after 10 rounds; run '--fix' again", count: 2)
    )
    // Ten lines of comment and the import stand above.
    #expect(outcome.after.notices.map(\.position?.line) == [22, 23])
  }

  @Test func suppressedFindingsStay() throws {
    let linter = Linter(rules: .standard, threadCount: 1)
    let source = SourceText(
      path: "A.swift",
      "// pipelint:disable:file unused-suppression - a test\n// pipelint:disable:next ignored-failure\nlet a = 1\n"
    )
    #expect(linter.fix([source], try FixSelection(includingUnsafe: true)).changes.isEmpty)
  }

  @Test func modulesAreImportedOnce() throws {
    let (text, outcome) = try fix("let a = x.bad(\"safe|1|Zoo\")\nlet b = x.bad(\"safe|2|Zoo\")")
    #expect(text == "import Zoo\nlet a = 1\nlet b = 2" && outcome.changes.map(\.fixCount) == [2])
  }

  @Test func anUnknownRuleIsAMistake() {
    #expect(throws: RuleSelection.Mistake.self) { try FixSelection(includingUnsafe: false, of: ["no-rule"]) }
  }

  @Test func linesEndAsTheFilesDo() throws {
    let text = """
      import Combine
      enum E: Error { case empty, unknown(any Error), network(URLError) }
      private func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, any Error> {
        source
          .tryMap { number -> Int in
            if number == 0 { throw E.empty }
            return try external(number)
          }
          .eraseToAnyPublisher()
      }

      """
    for ending in ["\n", "\r\n", "\r"] {
      let source = SourceText(path: "A.swift", text.replacing("\n", with: ending))
      let linter = Linter(rules: .standard, threadCount: 1)
      let outcome = linter.fix([source], try FixSelection(includingUnsafe: true, of: ["missing-map-error"]))
      let after = try #require(outcome.changes.first?.after)
      let lines = after.string(SourceRange(0, UInt32(after.count))).split(
        separator: Character(ending), omittingEmptySubsequences: false)
      #expect(lines.count == 18)
      #expect(lines.allSatisfy { !$0.contains(where: \.isNewline) })
    }
  }
}
