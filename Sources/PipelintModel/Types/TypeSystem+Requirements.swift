extension TypeSystem {
  // MARK: - Requirements

  /// What `where` clauses and generic parameter lists require in `context` and around it.
  func requirements(in context: DeclarationReference) -> [Requirement] {
    if let known = requirements.find(context, &doubts) { return known }
    guard openRequirements.insert(context).inserted else {
      doubts.add()
      return []
    }
    let before = doubts.begin()
    let result =
      ownRequirements(of: context) + extendedRequirements(of: context)
      + (index.parent(of: context).map(requirements) ?? [])
    openRequirements.remove(context)
    requirements.keep(
      result, to: context, isDoubtful: doubts.end(before))
    return result
  }

  /// Those of the type that an extension extends, with those of the types around it.
  private func extendedRequirements(of reference: DeclarationReference) -> [Requirement] {
    guard index.declaration(reference).kind == .extensionType else { return [] }
    let entry = index.entry(of: reference)
    guard entry >= 0, index.entries[Int(entry)].isDeclared,
      index.entries[Int(entry)].kind != .protocolType
    else { return [] }
    return requirements(in: index.entries[Int(entry)].declaration) + aliasRequirements(of: reference, entry)
  }

  /// Those of an extension of an alias: `extension Reload`, where `Reload` is `Action<Void, Never>`.
  private func aliasRequirements(of reference: DeclarationReference, _ entry: Int32) -> [Requirement] {
    let extended = index.entries[Int(entry)]
    let written = index.declaration(reference).type
    guard !extended.genericParameters.isEmpty, !written.isNone,
      index.name(index.facts(reference)[written].name, in: reference.file) != extended.name,
      let type = resolve(written, in: reference.file, nil).nominal, type.entry == entry
    else { return [] }
    return zip(extended.genericParameters, type.arguments).compactMap { parameter, argument in
      argument.hasParameters || !argument.isKnown
        ? nil : Requirement(left: .parameter(parameter), right: argument, isSameType: true)
    }
  }

  /// What one declaration requires; of an extension also what it writes as `extension Publisher<Int, Never>`.
  func ownRequirements(of reference: DeclarationReference) -> [Requirement] {
    if let known = ownRequirements.find(reference, &doubts) { return known }
    let before = doubts.begin()
    let result = requirementsAsWritten(of: reference)
    let isDoubtful = doubts.end(before)
    if !isDoubtful {
      ownRequirements.keep(
        result, to: reference, isDoubtful: false)
    }
    return result
  }

  /// What a signature requires because a type in it does, which Swift does not want written: that `P.Failure` is `Never` for a
  /// `Publishers.SetFailureType<P, any Error>`. Only which types have to be the same.
  func requirements(impliedBy type: Type) -> [Requirement] {
    guard let nominal = type.nominal, nominal.entry >= 0, !nominal.arguments.isEmpty,
      index.entries[Int(nominal.entry)].isDeclared
    else { return [] }
    let own = ownRequirements(of: index.entries[Int(nominal.entry)].declaration).filter(\.isSameType)
    return own.map {
      Requirement(
        left: specialize($0.left, for: nominal), right: specialize($0.right, for: nominal), isSameType: true)
    } + nominal.arguments.flatMap(requirements(impliedBy:))
  }

  private func requirementsAsWritten(of reference: DeclarationReference) -> [Requirement] {
    let facts = index.facts(reference)
    let declaration = facts.declarations[Int(reference.index)]
    var result: [Requirement] = []
    for (offset, parameter) in facts.genericParameters[declaration.genericParameters.indices].enumerated()
    where !parameter.constraint.isNone && declaration.kind != .protocolType {
      let name = facts.names[parameter.name]
      result.append(
        Requirement(
          left: .parameter(GenericParameter(owner: reference, index: Int32(offset), name: name)),
          right: resolve(parameter.constraint, in: reference.file, reference, isConstraint: true),
          isSameType: false))
    }
    for requirement in facts.requirements[declaration.requirements.indices] {
      result.append(
        Requirement(
          left: resolve(requirement.left, in: reference.file, reference, isConstraint: true),
          right: resolve(
            requirement.right, in: reference.file, reference, isConstraint: !requirement.isSameType),
          isSameType: requirement.isSameType))
    }
    return result
  }

  /// `type` with the associated types of known types looked up, and with what `context` requires to be the same put in its place.
  func normalize(_ type: Type, in context: DeclarationReference?, from file: Int32) -> Type {
    if !type.hasParameters { return type }
    let requirements = context.map(requirements) ?? []
    if !type.hasMembers, !requirements.contains(where: \.isSameType) { return type }
    return bounded { normalizeAgain(type, requirements, from: file) } ?? .unknown("too deep")
  }

  private func normalizeAgain(_ type: Type, _ requirements: [Requirement], from file: Int32) -> Type {
    if !type.hasParameters { return type }
    switch type {
    case .nominal(var nominal):
      nominal.arguments = nominal.arguments.map { normalizeAgain($0, requirements, from: file) }
      return .nominal(nominal)
    case .tuple(let elements):
      return .tuple(
        elements.map {
          Type.TupleElement(label: $0.label, type: normalizeAgain($0.type, requirements, from: file))
        })
    case .function(var function):
      function.parameters = function.parameters.map { normalizeAgain($0, requirements, from: file) }
      function.result = normalizeAgain(function.result, requirements, from: file)
      function.thrown = function.thrown.map { normalizeAgain($0, requirements, from: file) }
      return .function(function)
    case .some(let inner): return .some(normalizeAgain(inner, requirements, from: file))
    case .any(let inner): return .any(normalizeAgain(inner, requirements, from: file))
    case .metatype(let inner): return .metatype(normalizeAgain(inner, requirements, from: file))
    case .composition(let parts):
      return .composition(parts.map { normalizeAgain($0, requirements, from: file) })
    case .parameter, .member:
      if let same = requirements.first(where: { $0.isSameType && $0.left == type && !$0.right.hasParameters })
      {
        return same.right
      }
      // `Upstream.Failure == Failure`, whichever stands first, is the parameter.
      if case .member = type {
        for requirement in requirements where requirement.isSameType {
          for (side, other) in [
            (requirement.left, requirement.right), (requirement.right, requirement.left),
          ] where side == type {
            if case .parameter = other { return normalizeAgain(other, requirements, from: file) }
            if !other.hasParameters { return other }
          }
        }
      }
      guard case .member(let base, let name) = type else {
        return requirements.first { $0.isSameType && $0.left == type && $0.right != type }?.right ?? type
      }
      let outer = normalizeAgain(base, requirements, from: file)
      if case .parameter = outer,
        let constrained = constrainedMember(name, of: outer, requirements, from: file)
      {
        return constrained
      }
      if case .member = outer, let constrained = constrainedMember(name, of: outer, requirements, from: file)
      {
        return constrained
      }
      switch outer {
      case .parameter, .member:
        let member = Type.member(outer, name)
        return requirements.first { $0.isSameType && $0.left == member && $0.right != member }?.right
          ?? member
      case .unknown(let reason): return .unknown(reason)
      default:
        return memberType(name, of: outer, from: file).map { found in
          found == type ? found : normalizeAgain(existential(found), requirements, from: file)
        } ?? .unknown("'\(outer).\(name)' is not known")
      }
    case .unknown: return type
    }
  }

  /// `Int` for `P.Output` where `P: Publisher<Int, Never>`, or `P: Counter` with `protocol Counter: Publisher where Output == Int`.
  private func constrainedMember(
    _ name: String, of type: Type, _ requirements: [Requirement], from file: Int32
  ) -> Type? {
    for requirement in requirements where !requirement.isSameType && requirement.left == type {
      let parts: [Type] =
        if case .composition(let parts) = requirement.right { parts } else { [requirement.right] }
      for case .nominal(let nominal) in parts {
        let found =
          isProtocol(nominal)
          ? primaryAssociatedType(name, of: nominal) ?? requiredType(name, ofProtocol: nominal.entry)
          : memberType(name, of: .nominal(nominal), from: file)
        if let found { return found }
      }
    }
    return nil
  }

  /// The type that the `where` clause of a protocol, or of one above it, says its associated type `name` is.
  private func requiredType(_ name: String, ofProtocol entry: Int32) -> Type? {
    for entry in [entry] + allSupertypes(of: entry).entries where entry >= 0 {
      let fact = index.entries[Int(entry)]
      if fact.isDeclared, let required = requiredType(name, of: fact.declaration) { return required }
    }
    return nil
  }

  /// The protocols and the superclass that `context` requires of a generic parameter.
  func constraints(of type: Type, in context: DeclarationReference?) -> [NominalType] {
    var result: [NominalType] = []
    if case .parameter(let parameter) = type, parameter.index == -1 {
      let entry = index.entry(of: parameter.owner)
      if entry >= 0 {
        result.append(NominalType(index.entries[Int(entry)], arguments: []))
      }
    }
    for requirement in context.map(requirements) ?? []
    where !requirement.isSameType && requirement.left == type {
      let parts: [Type] =
        if case .composition(let parts) = requirement.right { parts } else { [requirement.right] }
      for case .nominal(let nominal) in parts { result.append(nominal) }
    }
    if case .member(let base, let name) = type, case .parameter(let parameter) = base, parameter.index == -1 {
      // An associated type's own constraint.
      let entry = index.entry(of: parameter.owner)
      if entry >= 0 {
        for reference in index.members(name, of: entry, from: parameter.owner.file) {
          let declaration = index.declaration(reference)
          guard declaration.kind == .associatedType else { continue }
          for type in index.facts(reference).lists[declaration.inherited.indices] {
            let inherited = resolve(TypeID(Int(type)), in: reference.file, reference, isConstraint: true)
            if case .nominal(let nominal) = inherited { result.append(nominal) }
          }
        }
      }
    }
    return result
  }
}
