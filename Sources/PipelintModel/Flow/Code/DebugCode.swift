import PipelintSource

extension AnalyzedFile {
  /// Whether the expression is only compiled in debug builds: an `#if DEBUG` stands around it or around its declaration.
  package func isDebugOnly(_ expression: ExpressionID) -> Bool {
    debugMark(around: range(of: expression)) != nil
  }

  /// What says that a place is only compiled in debug builds: the name of the declaration around that is, or the condition of the branch.
  package func debugMark(around place: SourceRange) -> SourceRange? {
    var current = declaration(around: place)
    while let reference = current {
      let declaration = index.declaration(reference)
      if declaration.modifiers.contains(.isDebugOnly) { return declaration.nameRange }
      current = index.parent(of: reference)
    }
    return debugBranches.first { facts[$0].range.contains(place) }.map { range(of: facts[$0].value) }
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
