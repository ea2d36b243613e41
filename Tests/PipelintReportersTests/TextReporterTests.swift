import PipelintDiagnostics
import PipelintReporters
import PipelintSource
import Testing

struct TextReporterTests {
  @Test func framesEveryPlaceOfAFinding() {
    let text = TextReporter(columnCount: 80, usesColor: false).text(of: JokeReport.report, seconds: 0.042)
    #expect(
      text == """
        Sources/App/JokeAPI.swift:8:8: warning: callers of 'joke(id:)' get 'any Error',
          though only 3 error types can arrive; group them [ungrouped-failure]
          |
        3 |   session.dataTaskPublisher(for: url)
          |           ----------------- URLError starts here
        4 |     .tryMap { try check($0) }
          |      ------ NetworkError thrown here; Failure becomes 'any Error'
        5 |     .decode(type: Joke.self, decoder: JSONDecoder())
          |      ------ DecodingError starts here
          ⋮
        8 |     .eraseToAnyPublisher()
          |      ^^^^^^^^^^^^^^^^^^^ all three leave here
          = fix (display): group them in an enum and map before erasing
          = fix (unsafe): map to APIError; callers see another type
          = explain: pipelint explain ungrouped-failure

        1 warning in 1 of 212 files, 0.04 s. 1 fix to look at: pipelint --diff --unsafe.
        1 path not analyzed to the end.

        """)
  }

  @Test func marksStandBelowWideCharactersAndTabs() {
    #expect(
      frame("\tlet 電影 = \"🎉\" + bad", marking: "bad") == """
        A.swift:1:24: error: wrong [rule]
          |
        1 |   let 電影 = "🎉" + bad
          |                     ^^^
          = explain: pipelint explain rule

        """)
  }

  @Test func aLongLineIsCutAroundTheMark() {
    let line = String(repeating: "a + ", count: 100) + "bad" + String(repeating: " + b", count: 100)
    let lines = frame(line, marking: "bad").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines[2].contains("bad") && lines[2].hasPrefix("1 | …") && lines[2].hasSuffix("…"))
    let column = lines[2].distance(
      from: lines[2].startIndex, to: lines[2].firstIndex(of: "b") ?? lines[2].endIndex)
    #expect(lines[3] == "  |" + String(repeating: " ", count: column - 3) + "^^^")
  }

  @Test func aLongLabelStandsBelowItsSign() {
    let source = SourceText(path: "A.swift", "    let a = bad")
    let diagnostic = Diagnostic(
      rule: "rule", severity: .error, message: "wrong", range: SourceRange(12, 15), scope: SourceRange(0, 15),
      related: [
        RelatedPlace(.flow, "this is as wide as what the terminal leaves", at: SourceRange(4, 7)),
        RelatedPlace(
          .flow, "this is wider than all that the terminal has, so that it is broken", at: SourceRange(8, 9)),
      ])
    let report = LintReport(
      root: "/", files: [ReportedFile(source)], findings: [Finding(diagnostic, path: "A.swift")],
      filesChecked: 1)
    #expect(
      TextReporter(columnCount: 48, usesColor: false).text(of: report, seconds: nil) == """
        A.swift:1:13: error: wrong [rule]
          |
        1 |   let a = bad
          |   ---
          |  this is as wide as what the terminal leaves
          |       -
          | this is wider than all that the terminal
          | has, so that it is broken
          |           ^^^
          = explain: pipelint explain rule

        1 error in 1 of 1 file.

        """)
  }

  @Test func aPlaceThatFillsTheLineHasItToItself() {
    func headline(ofPath path: String) -> [Substring] {
      let range = SourceRange(0, 1)
      let diagnostic = Diagnostic(
        rule: "rule", severity: .warning, message: "wrong", range: range, scope: range)
      let report = LintReport(
        root: "/", files: [ReportedFile(SourceText(path: path, "x"))],
        findings: [Finding(diagnostic, path: path)],
        filesChecked: 1)
      return TextReporter(columnCount: 40, usesColor: false).text(of: report, seconds: nil)
        .split(separator: "\n").prefix { !$0.hasPrefix("  |") }
    }
    let name = String(repeating: "a", count: 26)
    #expect(headline(ofPath: name) == ["\(name):1:1: warning:", "  wrong [rule]"])
    #expect(headline(ofPath: name + "a") == ["\(name)a:1:1:", "  warning: wrong [rule]"])
  }

  @Test func controlCharactersAreSpelledOut() {
    let text = frame("let a = \"\u{1B}[31m\u{202E}\" + bad", marking: "bad")
    #expect(text.contains(#"let a = "\u{1b}[31m\u{202e}" + bad"#))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }

  @Test func colorIsOnlyForThoseWhoAskForIt() {
    let text = TextReporter(columnCount: 80, usesColor: true).text(of: JokeReport.report, seconds: nil)
    #expect(text.contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
  }

  private func frame(_ line: String, marking marked: String) -> String {
    let source = SourceText(path: "A.swift", line)
    let bytes = Array(line.utf8)
    let needle = Array(marked.utf8)
    let start = bytes.indices.last { bytes[$0...].starts(with: needle) } ?? 0
    let range = SourceRange(UInt32(start), UInt32(start + needle.count))
    let diagnostic = Diagnostic(rule: "rule", severity: .error, message: "wrong", range: range, scope: range)
    let report = LintReport(
      root: "/", files: [ReportedFile(source)], findings: [Finding(diagnostic, path: "A.swift")],
      filesChecked: 1)
    let text = TextReporter(columnCount: 60, usesColor: false).text(of: report, seconds: nil)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3).joined(separator: "\n")
      + "\n"
  }
}

struct ShortReporterTests {
  @Test func oneLineAFindingAsTheCompilerWritesIt() {
    #expect(
      ShortReporter().text(of: JokeReport.report)
        == "Sources/App/JokeAPI.swift:8:8: warning: callers of 'joke(id:)' get 'any Error', though only 3 error types "
        + "can arrive; group them [ungrouped-failure]\n")
  }

  @Test func aNameCannotStartALineOfItsOwn() {
    let name = "a\n::error file=evil::\u{1B}]0;x\u{7}.swift"
    let range = SourceRange(0, 1)
    let diagnostic = Diagnostic(rule: "rule", severity: .info, message: "wrong", range: range, scope: range)
    let report = LintReport(
      root: "/", files: [ReportedFile(SourceText(path: name, "x"))],
      findings: [Finding(diagnostic, path: name)])
    let expected = #"a\u{a}::error file=evil::\u{1b}]0;x\u{7}.swift:1:1: note: wrong [rule]"# + "\n"
    #expect(ShortReporter().text(of: report) == expected)
    #expect(Notice(.unreadable, .error, "permission denied", path: name).line.contains("\n") == false)
  }

  @Test func suppressedFindingsAreShownOnRequest() {
    var report = JokeReport.report
    report.findings = [Finding(JokeReport.diagnostic, path: JokeReport.source.path, suppressionReason: "why")]
    #expect(ShortReporter().text(of: report) == "")
    #expect(
      ShortReporter(showsSuppressed: true).text(of: report).hasSuffix("[ungrouped-failure] (suppressed)\n"))
  }
}
