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
    /// Nil before it is asked for.
    fileprivate var signature: Signature?

    init(declaration: DeclarationReference, selfType: Type, owner: NominalType?, rank: Int) {
      self.declaration = declaration
      self.selfType = selfType
      self.owner = owner
      self.rank = rank
    }
  }

  func signature(of candidate: Candidate) -> Signature {
    if let known = candidate.signature { return known }
    let signature = signature(of: candidate.declaration)
    candidate.signature = signature
    return signature
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
    let starts = nominals(of: selfType, context)
    // With one to start from, none is met twice.
    var seen: Set<Int32> = []
    for start in starts where start.entry >= 0 {
      let above = types.allSupertypes(of: start.entry)
      for position in -1..<above.entries.count {
        let entry = position < 0 ? start.entry : above.entries[position]
        guard entry >= 0, starts.count == 1 || seen.insert(entry).inserted else { continue }
        let found = index.find(members, in: entry, from: file) { $0.isStatic == wantsStatic }
        if found.isEmpty { continue }
        var owner = position < 0 ? start : above.types[position]
        if position >= 0, !owner.arguments.isEmpty {
          owner.arguments = owner.arguments.map { types.specialize($0, for: start) }
        }
        let rank = position < 0 ? 0 : index.entries[Int(entry)].kind == .protocolType ? 2 : 1
        for reference in found {
          result.append(Candidate(declaration: reference, selfType: selfType, owner: owner, rank: rank))
        }
      }
    }
    return result
  }

  /// The types that say what members a value of `type` has, before what these inherit.
  private func nominals(of type: Type, _ context: DeclarationReference?) -> [NominalType] {
    switch type {
    case .nominal(let nominal): [nominal]
    case .some(.nominal(let nominal)), .any(.nominal(let nominal)): [nominal]
    case .some(.composition(let parts)), .any(.composition(let parts)), .composition(let parts):
      parts.compactMap(\.nominal)
    case .parameter, .member: types.constraints(of: type, in: context)
    default: []
    }
  }

  /// `type` with what is known of a candidate's parameters in their place.
  func substitute(_ type: Type, for candidate: Candidate, _ bindings: Bindings) -> Type {
    if !type.hasParameters { return type }
    return type.substituting { parameter in
      if let bound = bindings[parameter] { return bound }
      if parameter.index == -1 { return candidate.selfType }
      guard let owner = candidate.owner,
        let position = index.position(of: parameter, ofEntry: owner.entry), position < owner.arguments.count
      else {
        return nil
      }
      return owner.arguments[position]
    }
  }

  /// Whether what a `where` clause asks for holds; nil where that is not known.
  func isSatisfied(
    _ requirement: TypeSystem.Requirement, _ candidate: Candidate, _ bindings: Bindings,
    _ context: DeclarationReference?, _ file: Int32
  ) -> Bool? {
    let left = types.normalize(
      substitute(requirement.left, for: candidate, bindings), in: context, from: file)
    let right = types.normalize(
      substitute(requirement.right, for: candidate, bindings), in: context, from: file)
    if requirement.isSameType { return agree(left, right) }
    guard case .nominal(let nominal) = right else { return nil }
    if nominal.entry < 0 { return nil }
    return conforms(left, to: nominal, context)
  }

  /// As `TypeSystem.conforms`; what the models say of streams and of closed protocols is complete. No framework's publisher is a sequence.
  func conforms(_ type: Type, to other: NominalType, _ context: DeclarationReference?) -> Bool? {
    switch type {
    case .parameter, .member:
      let isAmong = nominals(of: type, context).contains { start in
        start.entry >= 0
          && (start.entry == other.entry
            || types.allSupertypes(of: start.entry).entries.contains(other.entry))
      }
      return other.entry >= 0 && isAmong ? true : nil
    default: break
    }
    if let answer = types.conforms(type, to: other) { return answer }
    if case .nominal(let nominal) = type, nominal.entry >= 0,
      index.isFramework(index.entries[Int(nominal.entry)].declaration),
      isStreamProtocol(other.entry) || isClosedProtocol(other.entry)
        || other.name == "Sequence" && isPublisher(type)
    {
      return types.allSupertypes(of: nominal.entry).entries.contains(other.entry)
    }
    return nil
  }

  private func isClosedProtocol(_ entry: Int32) -> Bool {
    index.entries[Int(entry)].kind == .protocolType
      && effects(of: index.entries[Int(entry)].declaration).isClosed
  }
}
