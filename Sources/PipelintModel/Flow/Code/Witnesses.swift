extension AnalyzedFile {
  /// The members of the project's types that may stand for a requirement of a protocol, ordered by path and place; without those of test code. The default
  /// that the protocol itself gives is one of them.
  func witnesses(of requirement: DeclarationReference) -> [DeclarationReference] {
    let declaration = index.declaration(requirement)
    guard let entry = index.enclosingEntry(of: requirement) else { return [] }
    let name = index.name(declaration.name, in: requirement.file)
    return index.declarationsOfMembers(named: name).filter { member in
      let other = index.declaration(member)
      guard other.kind == declaration.kind, other.parameters.count == declaration.parameters.count,
        !other.modifiers.contains(.isRequirement), let owner = index.enclosingEntry(of: member)
      else { return false }
      return
        (owner == entry
        || inference.types.allSupertypes(of: owner).types.contains { $0.entry == entry })
        && !isTestCode(member.file)
    }
  }
}
