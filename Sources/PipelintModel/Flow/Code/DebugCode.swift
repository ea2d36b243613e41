import PipelintSource

extension AnalyzedFile {
  /// Whether the expression is only compiled in debug builds: an `#if DEBUG` stands around it or around its declaration.
  package func isDebugOnly(_ expression: ExpressionID) -> Bool {
    var current = inference.context(of: expression, fileID)
    while let reference = current {
      if index.declaration(reference).modifiers.contains(.isDebugOnly) { return true }
      current = index.parent(of: reference)
    }
    let range = range(of: expression)
    return debugBranches.contains { $0.contains(range) }
  }

  func findDebugBranches() -> [SourceRange] {
    guard let debug = facts.names.find("DEBUG") else { return [] }
    return facts.statements.filter { branch in
      branch.kind == .conditionalBranch && !branch.value.isNone && requires(branch.value, debug)
    }.map(\.range)
  }

  /// Whether a condition holds only where the name is set, as far as `&&` says.
  private func requires(_ condition: ExpressionID, _ name: NameID) -> Bool {
    let fact = facts[condition]
    switch fact.kind {
    case .name: return fact.name == name
    case .infixOperator where facts.string(fact.name) == "&&":
      return facts.operands(of: condition).contains { requires($0, name) }
    default: return false
    }
  }
}
