extension AnalyzedFile {
  /// The stored property in which the object around an expression can keep a failure: the only variable of the type, in this file, that is
  /// declared as an optional of that failure's type, or of `any Error`. Nil where there is none, or more than one.
  package func errorState(at expression: ExpressionID, holding failure: Failure) -> String? {
    guard let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return nil }
    let names = facts.declarations.enumerated().compactMap { position, declaration -> String? in
      let reference = DeclarationReference(file, position)
      guard declaration.kind == .variable, !declaration.type.isNone,
        declaration.modifiers.isDisjoint(with: [.isConstant, .isComputed, .isStatic, .isClassMember]),
        index.parent(of: reference).map(index.entry) == entry,
        let wrapped = inference.known.wrapped(
          inference.types.resolve(declaration.type, in: fileID, reference))
      else { return nil }
      if inference.known.isAnyError(wrapped) { return facts.string(declaration.name) }
      guard case .concrete(let type) = failure, areSame(wrapped, type) == true else { return nil }
      return facts.string(declaration.name)
    }
    return names.count == 1 ? names[0] : nil
  }
}
