import PipelintSource

/// An assignment of a fixed value to something that is kept: `isLoading = false`, `self?.state = .idle`.
package struct StateChange {
  package let path: StoragePath
  /// Of the target.
  package let range: SourceRange
  /// As it is written.
  package let value: String

  /// The property's name.
  package var name: String { path.components.last ?? "" }
}

extension AnalyzedFile {
  /// The fixed values that statements assign to properties of the instance, in source order; nothing of closures inside.
  package func stateChanges(in statements: [StatementID]) -> [StateChange] {
    expressions(in: statements).compactMap(stateChange).sorted { $0.range < $1.range }
  }

  /// Those that the function or closure around a chain makes before it.
  package func stateChanges(before chain: Chain) -> [StateChange] {
    let scopes = inference.scopes(fileID)
    let scope = inference.scope(of: chain.expression, fileID)
    guard scope >= 0 else { return [] }
    let callable = scopes.callable(around: scope)
    return facts.expressions.indices.compactMap { position in
      let fact = facts.expressions[position]
      guard fact.kind == .assignment, fact.range.upper <= chain.range.lower else { return nil }
      let other = scopes.scopeOfExpression[position]
      guard other >= 0, scopes.callable(around: other) == callable else { return nil }
      return stateChange(ExpressionID(position))
    }
  }

  private func stateChange(_ expression: ExpressionID) -> StateChange? {
    let fact = facts[expression]
    guard fact.kind == .assignment else { return nil }
    let target = inference.operand(fact, 0, fileID)
    let value = inference.operand(fact, 1, fileID)
    switch facts[value].kind {
    case .booleanLiteral, .implicitMember: break
    default: return nil
    }
    let path = path(of: target)
    guard path.root == .instance, path.components.count > 1 else { return nil }
    return StateChange(path: path, range: facts[target].range, value: text.string(facts[value].range))
  }

  /// The paths that statements assign anything to, also in closures inside.
  package func assignedPaths(in range: SourceRange) -> [StoragePath] {
    facts.expressions.indices.compactMap { position in
      let fact = facts.expressions[position]
      guard fact.kind == .assignment, range.contains(fact.range) else { return nil }
      return path(of: inference.operand(fact, 0, fileID))
    }
  }

  /// Whether statements call something that may change the instance: a method of its own, or what is not known.
  package func mayChangeInstance(_ statements: [StatementID]) -> Bool {
    expressions(in: statements).contains { call in
      guard facts[call].kind == .call, let callee = facts.firstOperand(of: call) else { return false }
      switch facts[callee].kind {
      case .name:
        if let declaration = inference.valueInContext(callee, fileID).declaration {
          return !index.isFramework(declaration) && index.enclosingEntry(of: declaration) != nil
            && index.declaration(declaration).kind == .function
        }
        return !Self.harmless.contains(facts.string(facts[callee].name))
      case .member:
        guard let base = facts.firstOperand(of: callee) else { return true }
        let path = path(of: base)
        return path.root == .unknown && path.components.isEmpty || path.components == ["self"]
      case .implicitMember: return false
      default: return true
      }
    }
  }

  private static let harmless: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assertionFailure",
  ]
}
