import PipelintSource

/// Why an error arrives again however often the work is repeated.
package enum Permanence: Sendable, Equatable {
  /// The same text is decoded, or the same value encoded.
  case coding
  /// It is thrown for the status of an answer, others than the server's own failures among them.
  case status
}

extension AnalyzedFile {
  /// Whether an error is certainly raised for good: nil where it may go away, or where that is not known.
  package func permanence(of error: ReachingError) -> Permanence? {
    if case .nominal(let nominal) = error.type, nominal.entry >= 0,
      nominal.name == "DecodingError" || nominal.name == "EncodingError",
      index.isFramework(index.entries[Int(nominal.entry)].declaration)
    {
      return .coding
    }
    guard error.cause == .thrown, let place = error.place, isStatusCheck(place) else { return nil }
    return .status
  }

  /// Whether what is thrown at `place` is thrown by code that reads a status and speaks of other ones than 500 and above.
  private func isStatusCheck(_ place: ReachingError.Place) -> Bool {
    let facts = index.facts(Int32(place.file))
    guard let name = facts.names.find("statusCode") else { return false }
    let callable = innermostCallable(around: place.range, facts)
    var readsStatus = false
    var meansClient = false
    for fact in facts.expressions where callable.contains(fact.range) {
      switch fact.kind {
      case .name, .member: readsStatus = readsStatus || fact.name == name
      case .integerLiteral:
        meansClient = meansClient || Int(facts.string(fact.name)).map { (200..<500).contains($0) } ?? false
      default: break
      }
    }
    return readsStatus && meansClient
  }

  /// The range of the closure, or else of the declaration, that the place stands in.
  private func innermostCallable(around place: SourceRange, _ facts: LoadedFacts) -> SourceRange {
    var result = SourceRange(0, UInt32.max)
    for closure in facts.closures
    where closure.range.contains(place) && closure.range.count < result.count { result = closure.range }
    for declaration in facts.declarations
    where declaration.kind == .function && declaration.range.contains(place)
      && declaration.range.count < result.count
    { result = declaration.range }
    return result
  }
}
