import PipelintSource

extension AnalyzedFile {
  /// Whether this file, or a call of a function in another one, hands on what a declaration of this file gives with the failure it has: returns or keeps
  /// it, joins it with another publisher, or passes it to something, before anything has dealt with the failure; or hands on the function. Another failure
  /// then does not fit there.
  package func handsOnFailure(of declaration: PublisherDeclaration) -> Bool {
    let fact = index.declaration(declaration.reference)
    if fact.kind == .function, let uses = uses(ofFunction: declaration.reference),
      uses.contains(where: { $0.file !== self && $0.file.handsOnFailure(of: $0.use) })
    {
      return true
    }
    return (inference.scopes(fileID).usesOfName[fact.name] ?? []).contains { use in
      guard !declaration.range.contains(range(of: use)) else { return false }
      guard let made = fact.kind == .function ? call(of: use) : use else { return isArgument(use) }
      return inference.ask(made, fileID).declaration == declaration.reference && handsOnFailure(of: made)
    }
  }

  /// Whether the project may call a function of its own where that is not seen.
  package func hasUnseenUses(_ declaration: PublisherDeclaration) -> Bool {
    declaration.access != .everywhere && index.declaration(declaration.reference).kind == .function
      && uses(ofFunction: declaration.reference) == nil
  }

  /// Whether a function is given to something by its name: `flatMap(load)`.
  private func isArgument(_ use: ExpressionID) -> Bool {
    parent(of: use).map { facts[$0].kind == .call && facts.firstOperand(of: $0) != use } ?? false
  }

  /// `load(id)` of `load` in it.
  private func call(of use: ExpressionID) -> ExpressionID? {
    guard let parent = parent(of: use), facts[parent].kind == .call, facts.firstOperand(of: parent) == use
    else { return nil }
    return parent
  }

  private func handsOnFailure(of publisher: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: outermostLink(of: publisher)),
      let position = chain.steps.firstIndex(where: { $0.expression == publisher })
    else { return true }
    for step in chain.steps[(position + 1)...] {
      if step.role == .subscriber || step.handlesFailure || step.erasesFailure { return false }
      if !innerChains(of: step).isEmpty { return true }
    }
    return true
  }
}
