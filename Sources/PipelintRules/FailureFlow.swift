import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension AnalyzedFile {
  /// The places of this file where `errors` come into the chains of `expressions`, and where the failure becomes `any Error`.
  func failureFlow(of errors: ErrorSet, through expressions: [ExpressionID]) -> [RelatedPlace] {
    var places: [SourceRange: [ReachingError]] = [:]
    for error in errors.reaching {
      guard let entry = error.entry, entry.file == file else { continue }
      if places[entry.range]?.contains(where: { $0.type == error.type }) == true { continue }
      places[entry.range, default: []].append(error)
    }
    var erasures: [SourceRange: String] = [:]
    for expression in expressions {
      guard let chain = chain(endingWith: expression) else { continue }
      var isErased = false
      for step in chain.steps {
        if step.failure == .anyError, !isErased, step.role == .operator { erasures[step.nameRange] = step.name }
        isErased = step.failure == .anyError
      }
    }
    let ranges = Set(places.keys).union(erasures.keys).sorted()
    return ranges.map { range in
      let starting = places[range] ?? []
      let isErasure = erasures[range] != nil
      var parts: [String] = []
      if !starting.isEmpty { parts.append(describe(starting)) }
      if isErasure { parts.append("Failure becomes 'any Error'") }
      return RelatedPlace(
        starting.isEmpty ? .flow : .origin, parts.joined(separator: "; "), at: range, failureType: isErasure ? "any Error" : nil)
    }
  }

  private func describe(_ errors: [ReachingError]) -> String {
    let names = errors.map { "\($0.type)" }.joined(separator: ", ")
    switch errors[0].cause {
    case .thrown: return "\(names) thrown here"
    case .call: return "\(names) thrown here"
    case .operation: return "\(names) starts here"
    case .declared: return "\(names) comes in here"
    }
  }
}
