extension Inference {
  // MARK: - Candidates

  /// A declaration that a member name may refer to. An object, because it is handed on more often than made.
  final class Candidate {
    let declaration: DeclarationReference
    /// `Self` in it.
    let selfType: Type
    /// The type it is declared in, with the arguments it has here.
    let owner: NominalType?
    /// 0 for the type itself, more for what it inherits.
    let rank: Int

    init(declaration: DeclarationReference, selfType: Type, owner: NominalType?, rank: Int) {
      self.declaration = declaration
      self.selfType = selfType
      self.owner = owner
      self.rank = rank
    }
  }

  /// The declarations of `name` in a type and what it inherits; static ones for a metatype.
  func candidates(_ name: String, of type: Type, _ context: DeclarationReference?, _ file: Int32)
    -> [Candidate]
  {
    var selfType = type
    var wantsStatic = false
    if case .metatype(let instance) = type { (selfType, wantsStatic) = (instance, true) }
    let members = index.declarations(named: name)
    if members.isEmpty { return [] }
    var result: [Candidate] = []
    for (owner, rank) in owners(of: selfType, context) where owner.entry >= 0 {
      for reference in index.find(members, in: owner.entry, from: file) {
        let declaration = index.declaration(reference)
        let isStatic =
          !declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember])
          || declaration.kind == .enumCase || declaration.kind == .initializer
        guard isStatic == wantsStatic else { continue }
        result.append(Candidate(declaration: reference, selfType: selfType, owner: owner, rank: rank))
      }
    }
    return result
  }

  /// A type and what it inherits, each with its arguments, nearest first.
  func owners(of type: Type, _ context: DeclarationReference?) -> [(NominalType, Int)] {
    var starts: [NominalType] = []
    switch type {
    case .nominal(let nominal): starts = [nominal]
    case .some(let constraint), .any(let constraint):
      switch constraint {
      case .nominal(let nominal): starts = [nominal]
      case .composition(let parts): starts = parts.compactMap(\.nominal)
      default: break
      }
    case .composition(let parts): starts = parts.compactMap(\.nominal)
    case .parameter, .member: starts = types.constraints(of: type, in: context)
    default: break
    }
    var result: [(NominalType, Int)] = []
    var seen: Set<Int32> = []
    for start in starts {
      guard start.entry >= 0 else { continue }
      if seen.insert(start.entry).inserted { result.append((start, 0)) }
      for above in types.allSupertypes(of: start.entry).types
      where above.entry >= 0 && seen.insert(above.entry).inserted {
        var specialized = above
        specialized.arguments = above.arguments.map { types.specialize($0, for: start) }
        result.append((specialized, types.isProtocol(above) ? 2 : 1))
      }
    }
    return result
  }

  /// `type` with what is known of a candidate's parameters in their place.
  func substitute(_ type: Type, for candidate: Candidate, _ bindings: [GenericParameter: Type]) -> Type {
    if !type.hasParameters { return type }
    let parameters =
      candidate.owner.map { $0.entry >= 0 ? index.entries[Int($0.entry)].genericParameters : [] } ?? []
    return type.substituting { parameter in
      if let bound = bindings[parameter] { return bound }
      if parameter.index == -1 { return candidate.selfType }
      guard let owner = candidate.owner, let position = parameters.firstIndex(of: parameter),
        position < owner.arguments.count
      else {
        return nil
      }
      return owner.arguments[position]
    }
  }

  /// Whether what a `where` clause asks for holds; nil where that is not known.
  func isSatisfied(
    _ requirement: TypeSystem.Requirement, _ candidate: Candidate, _ bindings: [GenericParameter: Type],
    _ context: DeclarationReference?, _ file: Int32
  ) -> Bool? {
    let left = types.normalize(
      substitute(requirement.left, for: candidate, bindings), in: context, from: file)
    let right = types.normalize(
      substitute(requirement.right, for: candidate, bindings), in: context, from: file)
    if requirement.isSameType { return types.areSame(left, right) }
    guard case .nominal(let nominal) = right else { return nil }
    if nominal.entry < 0 { return nil }
    return conforms(left, to: nominal, context)
  }

  /// As `TypeSystem.conforms`; what the models say of streams and of closed protocols is complete.
  func conforms(_ type: Type, to other: NominalType, _ context: DeclarationReference?) -> Bool? {
    if case .parameter = type {
      return owners(of: type, context).contains { $0.0.entry == other.entry } ? true : nil
    }
    if case .member = type {
      return owners(of: type, context).contains { $0.0.entry == other.entry } ? true : nil
    }
    if let answer = types.conforms(type, to: other) { return answer }
    if case .nominal(let nominal) = type, nominal.entry >= 0,
      index.isFramework(index.entries[Int(nominal.entry)].declaration),
      isStreamProtocol(other.entry) || isClosedProtocol(other.entry)
    {
      return types.allSupertypes(of: nominal.entry).types.contains { $0.entry == other.entry }
    }
    return nil
  }

  private func isClosedProtocol(_ entry: Int32) -> Bool {
    index.entries[Int(entry)].kind == .protocolType
      && effects(of: index.entries[Int(entry)].declaration).isClosed
  }
}
