extension TypeSystem {
  // MARK: - Associated and nested types

  /// The type called `name` inside `type`: nested, an alias, an associated type; nil where there is none or it is not known.
  func memberType(_ name: String, of type: Type, arguments: [Type] = [], from file: Int32) -> Type? {
    bounded { memberTypeAgain(name, of: type, arguments: arguments, from: file) } ?? nil
  }

  private func memberTypeAgain(_ name: String, of type: Type, arguments: [Type], from file: Int32) -> Type? {
    switch type {
    case .nominal(let nominal):
      guard nominal.entry >= 0 else { return nil }
      let entry = index.entries[Int(nominal.entry)]
      if entry.kind == .protocolType { return primaryAssociatedType(name, of: nominal) }
      guard arguments.isEmpty, nominal.arguments.count == entry.genericParameters.count else {
        return memberType(name, ofNominal: nominal, arguments: arguments, from: file)
      }
      return genericMemberType(name, of: nominal.entry, from: file).map { specialize($0, for: nominal) }
    case .some(let constraint), .any(let constraint): return memberType(name, of: constraint, from: file)
    case .composition(let parts):
      for part in parts {
        if let found = memberType(name, of: part, from: file) { return found }
      }
      return nil
    case .parameter(let parameter):
      if parameter.index == -1 {
        let entry = index.entry(of: parameter.owner)
        guard entry >= 0 else { return nil }
        let nominal = NominalType(index.entries[Int(entry)], arguments: [])
        let above = [nominal] + allSupertypes(of: entry).types
        for type in above where type.entry >= 0 {
          for reference in index.members(name, of: type.entry, from: file) {
            switch index.declaration(reference).kind {
            case .associatedType: return .member(.parameter(parameter), name)
            case .typeAlias:
              return target(ofAlias: reference, index.declaration(reference), arguments: arguments)
            case .structType, .classType, .enumType, .actorType:
              return instance(of: reference, arguments: arguments, from: file, nil)
            default: break
            }
          }
          if index.entries[Int(type.entry)].genericParameters.contains(where: { $0.name == name }) {
            return .member(.parameter(parameter), name)
          }
        }
        return nil
      }
      return .member(type, name)
    case .member: return .member(type, name)
    case .metatype, .tuple, .function, .unknown: return nil
    }
  }

  /// The type called `name` inside the type of `entry`, in terms of that one's own parameters. Looked up once.
  private func genericMemberType(_ name: String, of entry: Int32, from file: Int32) -> Type? {
    let nameHash = NameTable.hash(name)
    let ofAllFiles = MemberTypeKey(entry: entry, file: -1, nameHash: nameHash)
    if let known = memberTypes.find(ofAllFiles, &doubts) { return known }
    let ofFile = MemberTypeKey(entry: entry, file: file, nameHash: nameHash)
    if let known = memberTypes.find(ofFile, &doubts) { return known }
    let before = doubts.begin()
    let hiddenCount = index.hiddenCount
    let fact = index.entries[Int(entry)]
    let type = NominalType(fact, arguments: fact.genericParameters.map { .parameter($0) })
    let result = memberType(name, ofNominal: type, arguments: [], from: file)
    let isDoubtful = doubts.end(before)
    if !isDoubtful {
      memberTypes.keep(
        result, to: index.hiddenCount == hiddenCount ? ofAllFiles : ofFile, isDoubtful: false)
    }
    return result
  }

  private func memberType(_ name: String, ofNominal nominal: NominalType, arguments: [Type], from file: Int32)
    -> Type?
  {
    let declarations = index.declarations(named: name)
    func declaredType(in type: NominalType) -> Type? {
      self.declaredType(name, declarations, in: type, arguments: arguments, from: file)
    }
    if let own = declaredType(in: nominal) { return own }
    let parameters = index.entries[Int(nominal.entry)].genericParameters
    if let parameter = parameters.lastIndex(where: { $0.name == name }), parameter < nominal.arguments.count {
      return nominal.arguments[parameter]
    }
    for supertype in allSupertypes(of: nominal.entry).types where supertype.entry >= 0 {
      let above = index.entries[Int(supertype.entry)]
      if above.kind == .protocolType {
        if let associated = primaryAssociatedType(name, of: supertype) {
          return specialize(associated, for: nominal)
        }
        if let witness = declaredType(in: supertype) { return specialize(witness, for: nominal) }
        if let required = requiredType(name, of: above.declaration) { return required }
      } else {
        var superclass = supertype
        superclass.arguments = superclass.arguments.map { specialize($0, for: nominal) }
        if let inherited = declaredType(in: superclass) { return inherited }
      }
    }
    for supertype in allSupertypes(of: nominal.entry).types
    where supertype.entry >= 0 && isProtocol(supertype) {
      if let told = witnessedType(name, of: nominal.entry, as: supertype.entry, from: file) {
        return specialize(told, for: nominal)
      }
    }
    return nil
  }

  /// The type that the `where` clause of a protocol says its associated type `name` is: `protocol Relay: Publisher where Failure == Never`.
  func requiredType(_ name: String, of reference: DeclarationReference) -> Type? {
    guard index.declaration(reference).kind == .protocolType else { return nil }
    for requirement in ownRequirements(of: reference) where requirement.isSameType {
      if case .member(.parameter(let parameter), name) = requirement.left, parameter.index == -1,
        !requirement.right.hasParameters
      {
        return requirement.right
      }
    }
    return nil
  }

  /// A nested type or alias written in the type or an extension of it. Two of one name that may both hold are unknown.
  private func declaredType(
    _ name: String, _ declarations: Range<Int>, in type: NominalType, arguments: [Type], from file: Int32
  ) -> Type? {
    if declarations.isEmpty { return nil }
    var found = index.find(declarations, in: type.entry, from: file) {
      $0.kind.isType && $0.kind != .associatedType
    }
    // What the project declares hides what a framework adds to a type of another.
    if found.count > 1, found.contains(where: { !index.isFramework($0) }) {
      found.removeAll(where: index.isFramework)
    }
    if found.count > 1 { found = index.nearest(of: found, from: file) }
    guard let first = found.first else { return nil }
    let declaration = index.declaration(first)
    if found.count > 1 {
      return theOne(of: found, "\(type.name).\(name)", arguments: arguments, from: file, nil).map {
        specialize($0, for: type)
      }
    }
    if declaration.kind == .typeAlias {
      return specialize(target(ofAlias: first, declaration, arguments: arguments), for: type)
    }
    let entry = index.entry(of: first)
    guard entry >= 0 else { return nil }
    let parameters = index.entries[Int(entry)].genericParameters
    let outer = index.entries[Int(type.entry)].genericParameters.count
    if parameters.count == arguments.count + outer, type.arguments.count == outer {
      return .nominal(
        NominalType(index.entries[Int(entry)], arguments: type.arguments + arguments)
      )
    }
    return nominal(entry, arguments: arguments, context: nil)
  }

  /// `A` of `Publisher<A, B>` for its first associated type, also through protocols it refines.
  func primaryAssociatedType(_ name: String, of type: NominalType) -> Type? {
    let parameters = index.entries[Int(type.entry)].genericParameters
    guard let offset = parameters.firstIndex(where: { $0.name == name }), offset < type.arguments.count else {
      return nil
    }
    return type.arguments[offset]
  }
}
