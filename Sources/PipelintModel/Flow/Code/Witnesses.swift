extension AnalyzedFile {
  /// The members of the project's types that may stand for a requirement of a protocol, ordered by path and place; without those of test code. The
  /// default that the protocol itself gives is one of them. Nil where the project has more than `limit` members of the name: the file of each has to
  /// be unpacked.
  func witnesses(of requirement: DeclarationReference, amongAtMost limit: Int = .max)
    -> [DeclarationReference]?
  {
    let declaration = index.declaration(requirement)
    guard let entry = index.enclosingEntry(of: requirement) else { return [] }
    let members = index.declarationsOfMembers(named: index.name(declaration.name, in: requirement.file))
    if members.count > limit { return nil }
    return members.filter { member in
      // Mocks are many, and known by their place alone.
      if isTestCode(member.file) { return false }
      let other = index.declaration(member)
      guard other.kind == declaration.kind, other.parameters.count == declaration.parameters.count,
        !other.modifiers.contains(.isRequirement), let owner = index.enclosingEntry(of: member)
      else { return false }
      return owner == entry
        || inference.types.allSupertypes(of: owner).types.contains { $0.entry == entry }
    }
  }
}
