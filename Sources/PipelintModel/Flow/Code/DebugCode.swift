import PipelintSource

extension AnalyzedFile {
  /// Whether the expression is only compiled in debug builds: an `#if DEBUG` stands around it or around its declaration.
  package func isDebugOnly(_ expression: ExpressionID) -> Bool { isDebugOnly(at: range(of: expression)) }

  package func isDebugOnly(at place: SourceRange) -> Bool {
    var current = declaration(around: place)
    while let reference = current {
      if index.declaration(reference).modifiers.contains(.isDebugOnly) { return true }
      current = index.parent(of: reference)
    }
    return debugBranches.contains { facts[$0].range.contains(place) }
  }

  func findDebugBranches() -> [StatementID] {
    guard facts.names.find("DEBUG") != nil else { return [] }
    return facts.statements.indices.map { StatementID($0) }
      .filter { facts[$0].kind == .conditionalBranch && facts.isDebugBranch($0) }
  }
}

extension LoadedFacts {
  /// Whether a branch of an `#if` is only compiled in debug builds.
  func isDebugBranch(_ branch: StatementID) -> Bool {
    guard let debug = names.find("DEBUG"), !self[branch].value.isNone else { return false }
    return requires(self[branch].value, debug)
  }

  /// Whether a condition holds only where the name is set, as far as `&&` says.
  private func requires(_ condition: ExpressionID, _ name: NameID) -> Bool {
    let fact = self[condition]
    switch fact.kind {
    case .name: return fact.name == name
    case .infixOperator where string(fact.name) == "&&":
      return operands(of: condition).contains { requires($0, name) }
    default: return false
    }
  }
}
