import PipelintDiagnostics
import PipelintRules
import PipelintSource
import Testing

@testable import PipelintLinter

struct SuppressionTests {
  /// The findings that stay, as `line: message`. Each `bad` in `code` is a finding, whose chain starts at the `chain` before it, and
  /// goes on to the last `held`, which explains it; with `judging`, the comments are judged too.
  private func open(_ code: String, judging: Bool = false) throws -> [String] {
    let text = SourceText(path: "A.swift", code)
    let lines = LineTable(text)
    var directives: [SourceRange] = []
    var diagnostics: [Diagnostic] = []
    for line in 1...lines.lineCount {
      let content = lines.content(ofLine: line)
      let string = text.string(content)
      if let start = string.firstRange(of: "//") ?? string.firstRange(of: "/*") {
        let offset = UInt32(string[..<start.lowerBound].utf8.count)
        directives.append(SourceRange(content.lower + offset, content.upper))
      }
      for match in string.ranges(of: "bad") where !string[..<match.lowerBound].contains("//") {
        let offset = content.lower + UInt32(string[..<match.lowerBound].utf8.count)
        let before = text.string(SourceRange(0, offset))
        let chain =
          before.ranges(of: "chain").last.map { UInt32(before[..<$0.lowerBound].utf8.count) } ?? offset
        let range = SourceRange(offset, offset + 3)
        let held = code.ranges(of: "held").map { place in
          let start = UInt32(code[..<place.lowerBound].utf8.count)
          return SourceRange(start, start + 4)
        }
        diagnostics.append(
          Diagnostic(
            rule: "unused-suppression", severity: .error, message: "bad", range: range,
            scope: SourceRange(chain, held.last?.upper ?? range.upper),
            related: held.map { RelatedPlace(.other, "held here", at: $0) }))
      }
    }
    let rules = try RuleSelection(only: judging ? [] : ["unknown-rule-in-suppression"], ignoring: [])
    let suppressions = Suppressions(directives, in: text, lines)
    return suppressions.applied(to: diagnostics, rules: rules, in: text, lines).filter { $0.reason == nil }
      .map {
        "\(lines.line(of: $0.0.range.lower)): \($0.0.message)"
      }
  }

  @Test func nextPreviousAndThisSpeakOfOneLine() throws {
    #expect(try open("// pipelint:disable:next unused-suppression\nbad\nbad") == ["3: bad"])
    #expect(try open("bad\nbad\n// pipelint:disable:previous unused-suppression") == ["1: bad"])
    #expect(try open("bad // pipelint:disable:this unused-suppression - why\nbad") == ["2: bad"])
    #expect(try open("bad /* pipelint:disable:this unused-suppression - why */\nbad") == ["2: bad"])
  }

  @Test func nextPassesCommentsAndBlankLines() throws {
    #expect(try open("// pipelint:disable:next unused-suppression\n\n  // text\n  bad\nbad") == ["5: bad"])
  }

  @Test func aSuppressionCoversTheChainUpToTheMark() throws {
    #expect(try open("// pipelint:disable:next unused-suppression\nchain\n  .map\n  .bad") == [])
    #expect(try open("chain\n  .map // pipelint:disable:this unused-suppression\n  .bad") == [])
    #expect(try open("chain\n  .bad\n  .map // pipelint:disable:this unused-suppression") == ["2: bad"])
  }

  @Test func aSuppressionCoversWhatExplainsTheFinding() throws {
    #expect(try open("chain\n  .bad {\n    held // pipelint:disable:this unused-suppression\n  }") == [])
    #expect(
      try open("chain\n  .bad {\n    held\n  } // pipelint:disable:this unused-suppression") == ["2: bad"])
  }

  @Test func fileAndRegionNeedAReason() throws {
    #expect(try open("bad\n// pipelint:disable:file unused-suppression - why\nbad") == [])
    #expect(try open("// pipelint:disable:file unused-suppression\nbad") == ["2: bad"])
    #expect(try open("// pipelint:disable unused-suppression\nbad") == ["2: bad"])
  }

  @Test func aRegionEndsWithItsEnable() throws {
    let code =
      "bad\n// pipelint:disable unused-suppression - why\nbad\n// pipelint:enable unused-suppression\nbad"
    #expect(try open(code) == ["1: bad", "5: bad"])
    #expect(try open("// pipelint:disable unused-suppression - why\nbad") == [])
  }

  @Test func otherRulesAreNotSilenced() throws {
    #expect(try open("// pipelint:disable:next unknown-rule-in-suppression\nbad") == ["2: bad"])
    #expect(
      try open("// pipelint:disable:next all\nbad") == [
        "2: bad", "1: no rule is called 'all'; see 'pipelint rules'",
      ])
  }

  @Test func wordsAreNotTakenForRules() throws {
    let found = try open("// pipelint:disable:next unused-suppression because of it\nbad", judging: true)
    #expect(found.count == 2 && found[1].contains("'because' stands where"))
    #expect(try open("// see pipelint:disable:next x\n// pipelint: fine\nbad", judging: true) == ["3: bad"])
    #expect(try open("// pipelint:enable unused-suppression", judging: true).count == 1)
  }
}
