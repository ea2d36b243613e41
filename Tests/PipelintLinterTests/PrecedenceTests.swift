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
