extension AnalyzedFile {
  /// The chains that constants and lazy variables of types and files are given where they are declared, in source order; without lazy variables that
  /// the file assigns to, or may.
  package var keptChains: [Chain] {
    facts.declarations.compactMap { declaration in
      guard declaration.kind == .variable, !declaration.initialValue.isNone,
        declaration.modifiers.contains(.isConstant)
          || declaration.modifiers.contains(.isLazy) && !isAssigned(declaration.name)
      else { return nil }
      return chain(endingWith: declaration.initialValue)
    }
  }

  /// Whether the file assigns to a name or member that is called so, or has code that is not known.
  private func isAssigned(_ name: NameID) -> Bool {
    let isKnown = facts.declarations.allSatisfy { declaration in
      switch declaration.kind {
      case .function, .initializer, .deinitializer, .subscriptMember:
        declaration.modifiers.contains(.keepsBody) || !declaration.modifiers.contains(.hasBody)
      default: true
      }
    }
    guard isKnown else { return true }
    return (inference.scopes(fileID).usesOfName[name] ?? []).contains { use in
      guard let parent = parent(of: use), facts[parent].kind == .assignment else { return false }
      return facts.firstOperand(of: parent) == use
    }
  }
}
