import PipelintSource

/// A link of a chain at which errors come in, or the failure becomes `any Error`.
package struct FlowPlace {
  /// Of the link's name.
  package let range: SourceRange
  /// Each type once.
  package let errors: [ReachingError]
  package let becomesAnyError: Bool
}

extension AnalyzedFile {
  /// The places of this file where `errors` come into the chains that `expressions` end, and where their failure becomes `any Error`; in
  /// source order.
  package func failureFlow(of errors: ErrorSet, through expressions: [ExpressionID]) -> [FlowPlace] {
    var entering: [SourceRange: [ReachingError]] = [:]
    for error in errors.reaching {
      guard let entry = error.entry, entry.file == file else { continue }
      if entering[entry.range]?.contains(where: { $0.type == error.type }) == true { continue }
      entering[entry.range, default: []].append(error)
    }
    var erasures: Set<SourceRange> = []
    for expression in expressions {
      var isErased = false
      for step in chain(endingWith: expression)?.steps ?? [] {
        if step.failure == .anyError, !isErased, step.role == .operator { erasures.insert(step.nameRange) }
        isErased = step.failure == .anyError
      }
    }
    return erasures.union(entering.keys).sorted().map { range in
      FlowPlace(range: range, errors: entering[range] ?? [], becomesAnyError: erasures.contains(range))
    }
  }
}
