import Foundation
import PipelintDiagnostics
import PipelintReporters
import PipelintSource
import Testing

struct JSONReporterTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Fixtures")

  private static func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static func schema() throws -> JSONSchema {
    JSONSchema(root: try object(Data(contentsOf: fixtures.appending(path: "report-1.schema.json"))))
  }

  private static func report(_ report: LintReport, showsSuppressed: Bool = false) throws -> [String: Any] {
    let text = JSONReporter(version: "0.1.0", showsSuppressed: showsSuppressed).text(of: report, seconds: 0.5)
    return try object(Data(text.utf8))
  }

  @Test func theSchemaAcceptsItsExampleAndSeesMistakes() throws {
    var example = try Self.object(Data(contentsOf: Self.fixtures.appending(path: "report-1.example.json")))
    #expect(try Self.schema().mistakes(in: example) == [])
    example["format"] = 2
    example["extra"] = true
    #expect(try Self.schema().mistakes(in: example).count == 2)
  }

  @Test func reportsConformToTheSchema() throws {
    #expect(try Self.schema().mistakes(in: Self.report(JokeReport.report)) == [])
    #expect(try Self.schema().mistakes(in: Self.report(LintReport(root: "/"))) == [])
    var suppressed = JokeReport.report
    suppressed.findings = [
      Finding(JokeReport.diagnostic, path: JokeReport.source.path, suppressionReason: "why")
    ]
    #expect(try Self.schema().mistakes(in: Self.report(suppressed, showsSuppressed: true)) == [])
  }

  @Test func placesAreInBytesAndInUTF16() throws {
    let source = SourceText(path: "é.swift", "\u{FEFF}let é = \"🎉é\"; let y = x!\r\n")
    let start = UInt32(source.count - 4)
    let range = SourceRange(start, start + 1)
    let diagnostic = Diagnostic(
      rule: "rule", severity: .error, message: "\u{1B}\"\\", range: range, scope: range)
    let report = try Self.report(
      LintReport(root: "/", files: [ReportedFile(source)], findings: [Finding(diagnostic, path: source.path)])
    )
    let found = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    let location = try #require(found["location"] as? [String: Any])
    let places = try #require(location["range"] as? [String: [String: Int]])
    #expect(places["start"] == ["offset": 30, "line": 1, "column": 28, "utf16Column": 24])
    #expect(found["message"] as? String == "\u{1B}\"\\")
    let file = try #require((report["files"] as? [String: [String: Any]])?["é.swift"])
    #expect(
      file["bom"] as? Bool == true && file["lineEnding"] as? String == "crlf" && file["bytes"] as? Int == 34)
  }

  @Test func theRootIsAURI() throws {
    #expect(try Self.report(JokeReport.report)["root"] as? String == "file:///home/me/my%20app/")
  }

  @Test func aFingerprintSurvivesEditsAroundIt() {
    let moved = SourceRange(500, 510)
    let other = Diagnostic(
      rule: "ungrouped-failure", severity: .error, message: "worded anew", range: moved, scope: moved,
      symbol: "JokeAPI.joke(id:)")
    let fingerprint = Finding(JokeReport.diagnostic, path: "A.swift").fingerprint
    #expect(Finding(other, path: "B.swift").fingerprint == fingerprint)
    #expect(Finding(other, path: "B.swift", ordinal: 1).fingerprint != fingerprint)
  }
}
