import PipelintSource

/// The `values` of a chain that are awaited where the type of its failure is lost.
package struct AwaitedValues {
  package let link: ChainLink
  /// The one type that the chain fails with.
  package let failure: Type
}

extension AnalyzedFile {
  /// Those of this file that stand in a function which throws any error, with nothing around them that catches it, in source order. Free where the
  /// file does not have the name.
  package var untypedValues: [AwaitedValues] {
    guard let name = facts.names.find("values") else { return [] }
    return (inference.scopes(fileID).usesOfName[name] ?? []).sorted { $0.index < $1.index }.compactMap {
      use in
      guard facts[use].kind == .member, closure(around: use) == nil, throwsAnyError(around: use),
        !isCaught(use), let chain = chain(endingWith: use), chain.steps.count > 1,
        case .concrete(let failure) = chain.steps[chain.steps.count - 2].failure
      else { return nil }
      return AwaitedValues(link: ChainLink(chain: chain, position: chain.steps.count - 1), failure: failure)
    }
  }

  /// The `values` of this file that are gone through in a `Task` of which nobody reads the result, with nothing around them that catches what they
  /// throw, in source order: `Task { for try await movie in movies.values { … } }`. Free where the file does not have the name.
  package var forgottenValues: [ChainLink] {
    guard let name = facts.names.find("values") else { return [] }
    return (inference.scopes(fileID).usesOfName[name] ?? []).sorted { $0.index < $1.index }.compactMap {
      use in
      guard facts[use].kind == .member, let closure = closure(around: use), isGoneThrough(use),
        !isCaught(use),
        isRunByForgottenTask(closure), let chain = chain(endingWith: use), chain.steps.count > 1
      else { return nil }
      return ChainLink(chain: chain, position: chain.steps.count - 1)
    }
  }

  private func isGoneThrough(_ values: ExpressionID) -> Bool {
    facts.statements.contains { $0.kind == .forStatement && $0.value == values }
  }

  private func throwsAnyError(around expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID) else { return false }
    let declaration = index.declaration(context)
    return declaration.modifiers.contains(.throwsErrors) && declaration.thrownType.isNone
  }

  /// Whether an expression stands in the body of a `do` that catches something.
  private func isCaught(_ expression: ExpressionID) -> Bool {
    let range = range(of: expression)
    return catchingStatements.contains { statement in
      statement.range.contains(range)
        && facts.ids(statement.body).contains { facts[$0].range.contains(range) }
    }
  }
}
