extension TypeSystem {
  // MARK: - Associated types by what fulfils a protocol

  /// What an associated type of a protocol is for a type, by the members in its body that stand for the protocol's: `Element` by
  /// `func asObservable() -> Observable<Movie>`. Nil where none tells, or two tell different types, and where a superclass fulfils the protocol.
  func witnessedType(_ name: String, of entry: Int32, as protocolEntry: Int32, from file: Int32) -> Type? {
    let key = WitnessKey(entry: entry, protocolEntry: protocolEntry, name: name)
    guard index.entries[Int(entry)].isDeclared, hasAssociatedType(name, protocolEntry, from: file),
      !isInherited(protocolEntry, by: entry), openWitnesses.insert(key).inserted
    else { return nil }
    defer { openWitnesses.remove(key) }
    let owner = index.entries[Int(entry)].declaration
    var found: Type?
    for (position, member) in index.facts(owner).declarations.enumerated()
    where member.parent.index == owner.index && (member.kind == .function || member.kind == .variable) {
      let witness = DeclarationReference(Int(owner.file), position)
      for requirement in index.members(index.name(ofDeclaration: witness), of: protocolEntry, from: file) {
        guard let told = told(name, by: witness, for: requirement) else { continue }
        if let found, areSame(found, told) != true { return nil }
        found = told
      }
    }
    return found
  }

  /// An associated type that is being looked for.
  struct WitnessKey: Hashable {
    let entry: Int32
    let protocolEntry: Int32
    let name: String
  }

  private func isInherited(_ protocolEntry: Int32, by entry: Int32) -> Bool {
    allSupertypes(of: entry).types.contains { type in
      type.entry >= 0 && index.entries[Int(type.entry)].kind == .classType
        && allSupertypes(of: type.entry).types.contains { $0.entry == protocolEntry }
    }
  }

  private func hasAssociatedType(_ name: String, _ protocolEntry: Int32, from file: Int32) -> Bool {
    index.members(name, of: protocolEntry, from: file).contains {
      index.declaration($0).kind == .associatedType
    }
  }

  /// What `witness` has in the places where the requirement that it may stand for has the associated type.
  private func told(
    _ name: String, by witness: DeclarationReference, for requirement: DeclarationReference
  ) -> Type? {
    let (own, asked) = (index.declaration(witness), index.declaration(requirement))
    let (ownFacts, askedFacts) = (index.facts(witness), index.facts(requirement))
    let labels = ownFacts.parameters[own.parameters.indices].map { ownFacts.string($0.label) }
    // The models have the methods of a protocol in an extension of it.
    guard own.kind == asked.kind, asked.modifiers.contains(.isRequirement) || index.isFramework(requirement),
      labels == askedFacts.parameters[asked.parameters.indices].map({ askedFacts.string($0.label) })
    else { return nil }
    let types =
      zip(ownFacts.parameters[own.parameters.indices], askedFacts.parameters[asked.parameters.indices])
      .map { ($0.type, $1.type) } + [(own.type, asked.type)]
    for (ownType, askedType) in types where !ownType.isNone && !askedType.isNone {
      let pattern = resolve(askedType, in: requirement.file, requirement)
      guard pattern.hasParameters else { continue }
      let type = resolve(ownType, in: witness.file, witness)
      if let told = part(of: type, where: name, standsIn: pattern), told.isKnown { return told }
    }
    return nil
  }

  /// The part of a type that stands where a pattern of the same form has an associated type of `Self`.
  private func part(of type: Type, where name: String, standsIn pattern: Type) -> Type? {
    switch (pattern, type) {
    case (.member(.parameter(let parameter), name), _) where parameter.index == -1: return type
    case (.nominal(let asked), .nominal(let own)) where asked.entry == own.entry:
      return part(of: own.arguments, where: name, standsIn: asked.arguments)
    case (.tuple(let asked), .tuple(let own)):
      return part(of: own.map(\.type), where: name, standsIn: asked.map(\.type))
    case (.function(let asked), .function(let own)):
      return part(
        of: own.parameters + [own.result], where: name, standsIn: asked.parameters + [asked.result])
    default: return nil
    }
  }

  private func part(of types: [Type], where name: String, standsIn patterns: [Type]) -> Type? {
    guard types.count == patterns.count else { return nil }
    for (type, pattern) in zip(types, patterns) {
      if let part = part(of: type, where: name, standsIn: pattern) { return part }
    }
    return nil
  }
}
