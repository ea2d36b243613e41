import PipelintSource

/// The statements of a file by where they stand.
struct StatementPlaces {
  /// By where they begin, of several the longest first.
  private let places: [(range: SourceRange, statement: StatementID)]

  init(_ facts: LoadedFacts) {
    places = facts.statements.enumerated().map { (range: $1.range, statement: StatementID($0)) }.sorted {
      ($0.range.lower, $1.range.upper) < ($1.range.lower, $0.range.upper)
    }
  }

  /// The statement that code stands in, of several the innermost.
  func innermost(around range: SourceRange) -> StatementID? {
    let next = places.partitioningIndex { $0.range.lower > range.lower }
    return places[..<next].last { $0.range.contains(range) }?.statement
  }
}

extension AnalyzedFile {
  func findStatementsBefore() -> [StatementID: StatementID] {
    var result: [StatementID: StatementID] = [:]
    func add(_ block: FactList<StatementFact>) {
      var before: StatementID?
      for statement in facts.ids(block) {
        result[statement] = before
        before = statement
      }
    }
    for declaration in facts.declarations {
      add(declaration.body)
      add(declaration.otherAccessors)
    }
    for closure in facts.closures { add(closure.body) }
    for statement in facts.statements {
      add(statement.body)
      add(statement.otherwise)
    }
    add(facts.topLevel)
    return result
  }
}
