import PipelintDiagnostics
import PipelintSource
import Testing

@testable import PipelintLinter

struct PrecedenceTests {
  private let yields = ["cause": [], "symptom": ["cause"], "other": []]

  @Test func inTheSameChainTheFinderOfTheCauseSpeaks() {
    let reports = oneReportADefect(
      [diagnostic("symptom", 1..<2, in: 0..<9), diagnostic("cause", 4..<5, in: 0..<9)], yields: yields)
    #expect(reports.map(\.rule) == ["cause"])
    #expect(reports[0].related.map(\.range) == [SourceRange(1, 2)])
  }

  @Test func atTheSamePlaceNothingIsAdded() {
    let reports = oneReportADefect(
      [diagnostic("symptom", 1..<2, in: 0..<9), diagnostic("cause", 1..<2, in: 1..<2)], yields: yields)
    #expect(reports.map(\.rule) == ["cause"])
    #expect(reports[0].related.isEmpty)
  }

  @Test func whatLiesInALongerMarkIsAboutTheSame() {
    let reports = oneReportADefect(
      [
        diagnostic("cause", 3..<30, in: 3..<30), diagnostic("cause", 5..<6, in: 5..<6),
        diagnostic("cause", 31..<32, in: 31..<32), diagnostic("symptom", 20..<21, in: 20..<21),
        diagnostic("symptom", 30..<31, in: 30..<31),
      ], yields: yields)
    #expect(reports.map(\.rule) == ["cause", "cause", "cause", "symptom"])
    #expect(reports[0].related.map(\.range) == [SourceRange(20, 21)])
    #expect(reports[3].range == SourceRange(30, 31))
  }

  @Test func whatExplainsTheSymptomIsItsCause() {
    var symptom = diagnostic("symptom", 20..<21, in: 20..<21)
    symptom.related = [RelatedPlace(.origin, "starts here", at: SourceRange(1, 2))]
    let reports = oneReportADefect([symptom, diagnostic("cause", 1..<2, in: 0..<9)], yields: yields)
    #expect(reports.map(\.rule) == ["cause"])
  }

  @Test func elsewhereAndAmongOthersBothSpeak() {
    let reports = oneReportADefect(
      [
        diagnostic("symptom", 1..<2, in: 0..<9), diagnostic("other", 1..<2, in: 0..<9),
        diagnostic("cause", 14..<15, in: 10..<19),
      ], yields: yields)
    #expect(reports.map(\.rule) == ["symptom", "other", "cause"])
  }

  private func diagnostic(_ rule: String, _ range: Range<UInt32>, in scope: Range<UInt32>) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: .warning, message: "wrong",
      range: SourceRange(range.lowerBound, range.upperBound),
      scope: SourceRange(scope.lowerBound, scope.upperBound))
  }
}
