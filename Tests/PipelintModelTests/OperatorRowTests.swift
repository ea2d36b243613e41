import Testing

@testable import PipelintModel

/// The models against the table of what was measured: row by row, cell by cell.
struct OperatorRowTests {
  @Test func everyRowOfCombine() throws { check(try OperatorRow.table().combine) }
  @Test func everyRowOfCombinesExtensions() throws { check(try OperatorRow.table().combineExtensions) }
  @Test func everyRowOfRxSwift() throws { check(try OperatorRow.table().rx) }

  @Test func everyNamedPublisher() throws {
    for row in try OperatorRow.table().publisherTypes {
      for difference in comparison.differences(ofType: row) { Issue.record("\(row.name): \(difference)") }
    }
  }

  private let comparison = OperatorComparison(ModelCells())

  private func check(_ rows: [OperatorRow]) {
    for row in rows {
      for difference in comparison.differences(of: row) {
        Issue.record("\(row.section ?? "") '\(row.name)': \(difference)")
      }
    }
  }
}
