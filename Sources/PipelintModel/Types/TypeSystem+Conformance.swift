extension TypeSystem {
  // MARK: - Nominal types

  /// `Self` inside a type or its extension.
  func selfType(of entry: Int32) -> Type {
    if let known = selfTypes.find(entry, &doubts) { return known }
    let fact = index.entries[Int(entry)]
    if fact.kind == .protocolType { return .parameter(selfParameter(of: fact)) }
    let type = Type.nominal(
      NominalType(fact, arguments: fact.genericParameters.map { .parameter($0) }))
    selfTypes.keep(type, to: entry, isDoubtful: false)
    return type
  }

  private func selfParameter(of entry: TypeEntry) -> GenericParameter {
    GenericParameter(owner: entry.declaration, index: -1, name: "Self")
  }

  func isProtocol(_ type: NominalType) -> Bool {
    type.entry >= 0 && index.entries[Int(type.entry)].kind == .protocolType
  }

  /// Replaces a type's own parameters by the arguments of `type`.
  func specialize(_ member: Type, for type: NominalType) -> Type {
    if type.entry < 0 || type.arguments.isEmpty || !member.hasParameters { return member }
    let arguments = type.arguments
    return member.substituting { parameter in
      index.position(of: parameter, ofEntry: type.entry).flatMap {
        $0 < arguments.count ? arguments[$0] : nil
      }
    }
  }

  /// What a type or protocol inherits from and conforms to, said at its declaration or in any extension.
  func supertypes(of entry: Int32) -> [Supertype] {
    if let known = supertypes.find(entry, &doubts) { return known }
    if let place = openSupertypes.lastIndex(of: entry) {
      doubts.add(openAt: place)
      return []
    }
    let before = doubts.begin()
    openSupertypes.append(entry)
    let result = supertypesAsWritten(of: entry)
    openSupertypes.removeLast()
    supertypes.keep(
      result, to: entry, isDoubtful: doubts.end(before, place: openSupertypes.count))
    return result
  }

  private func supertypesAsWritten(of entry: Int32) -> [Supertype] {
    let fact = index.entries[Int(entry)]
    var result: [Supertype] = []
    for reference in (fact.inherits ? [fact.declaration] : []) + fact.conformingExtensions {
      let facts = index.facts(reference)
      let declaration = facts.declarations[Int(reference.index)]
      for type in facts.lists[declaration.inherited.indices] {
        let inherited = resolve(TypeID(Int(type)), in: reference.file, reference, isConstraint: true)
        for part in parts(of: inherited) {
          switch part {
          case .nominal(let nominal) where nominal.entry != entry:
            result.append(Supertype(type: nominal, origin: reference))
          // Of a name that several declare.
          case .unknown:
            let unknown = NominalType(entry: -1, name: "", arguments: [])
            result.append(Supertype(type: unknown, origin: reference))
          default: continue
          }
        }
      }
    }
    return result
  }

  /// What a composition is made of, also by aliases of others: `UIViewController & Lists`.
  private func parts(of type: Type) -> [Type] {
    if case .composition(let parts) = type { parts.flatMap(self.parts(of:)) } else { [type] }
  }

  /// Every type above `entry`, nearest first.
  func allSupertypes(of entry: Int32) -> AllSupertypes {
    if let known = allSupertypes.find(entry, &doubts) { return known }
    let before = doubts.begin()
    let result = collectSupertypes(of: entry)
    let isDoubtful = doubts.end(before)
    // With an open question among them they are fewer than there are.
    if !isDoubtful || openSupertypes.isEmpty {
      allSupertypes.keep(result, to: entry, isDoubtful: isDoubtful)
    }
    return result
  }

  private func collectSupertypes(of entry: Int32) -> AllSupertypes {
    var result = AllSupertypes(isComplete: index.entries[Int(entry)].isDeclared)
    var seen: Set<Int32> = [entry]
    var next = supertypes(of: entry).map(\.type)[...]
    while let type = next.popFirst(), result.types.count < 200 {
      guard type.entry >= 0 else {
        result.append(type)
        if !KnownTypes.isMemberless(type.name) { result.isComplete = false }
        continue
      }
      guard seen.insert(type.entry).inserted else { continue }
      result.append(type)
      if !index.entries[Int(type.entry)].isDeclared { result.isComplete = false }
      next += supertypes(of: type.entry).map { supertype in
        var inherited = supertype.type
        inherited.arguments = inherited.arguments.map { specialize($0, for: type) }
        return inherited
      }
    }
    return result
  }

  /// Whether values of `type` are values of `other` too, by inheritance or conformance; nil where that is not known.
  func conforms(_ type: Type, to other: NominalType) -> Bool? {
    switch type {
    case .nominal(let nominal):
      if other.entry < 0 || nominal.entry < 0 { return nominal.name == other.name ? true : nil }
      if nominal.entry == other.entry { return true }
      if nominal.entry == known.never?.entry { return true }
      let above = allSupertypes(of: nominal.entry)
      if above.entries.contains(other.entry) { return true }
      if other.entry == known.hashable?.entry || other.entry == known.equatable?.entry,
        isEnumWithoutValues(nominal.entry)
      {
        return true
      }
      let asked = index.entries[Int(other.entry)]
      let fact = index.entries[Int(nominal.entry)]
      let isOfFramework = index.isFramework(fact.declaration)
      // The project itself says what conforms to its protocols.
      if isOfFramework, fact.kind != .classType, asked.kind == .protocolType, asked.isDeclared,
        !index.isFramework(asked.declaration)
      {
        return false
      }
      // A model does not say all that its types conform to, but it says their superclasses.
      return above.isComplete && (asked.kind == .classType || !isOfFramework) ? false : nil
    case .some(let constraint), .any(let constraint):
      // An existential does not conform to its protocol, but `any Error` does.
      return conformsAny([constraint], to: other)
    case .composition(let parts): return conformsAny(parts, to: other)
    case .parameter, .member, .unknown: return nil
    case .tuple, .function, .metatype: return false
    }
  }

  /// Whether a type is an enum of cases that carry nothing: hashable without saying so.
  func isEnumWithoutValues(_ entry: Int32) -> Bool {
    let fact = index.entries[Int(entry)]
    guard fact.isDeclared, fact.kind == .enumType else { return false }
    let facts = index.facts(fact.declaration)
    return !facts.declarations(inside: Int(fact.declaration.index)).contains { position in
      let declaration = facts.declarations[position]
      return declaration.kind == .enumCase && declaration.parent.index == fact.declaration.index
        && declaration.parameters.count > 0
    }
  }

  private func conformsAny(_ constraints: [Type], to other: NominalType) -> Bool? {
    for constraint in constraints where conforms(constraint, to: other) == true { return true }
    return nil
  }

  /// Whether two types are the same, modulo sugar; nil where one of them is not known well enough.
  func areSame(_ left: Type, _ right: Type) -> Bool? {
    switch (left, right) {
    case (.unknown, _), (_, .unknown): return nil
    case (.nominal(let left), .nominal(let right)):
      if left.entry < 0 || right.entry < 0 {
        if left.entry != right.entry { return left.name == right.name ? nil : (left.entry < 0 ? nil : nil) }
        if left.name != right.name { return nil }
      } else if left.entry != right.entry {
        return false
      }
      return areSame(left.arguments, right.arguments)
    case (.tuple(let left), .tuple(let right)):
      return left.count == right.count
        ? zip(left, right).map { areSame($0.type, $1.type) }.areAllTrue : false
    case (.any(let left), .any(let right)), (.metatype(let left), .metatype(let right)):
      return areSame(left, right)
    case (.parameter(let left), .parameter(let right)): return left == right ? true : nil
    case (.member, _), (_, .member), (.parameter, _), (_, .parameter): return left == right ? true : nil
    case (.some, .some): return left == right ? true : nil
    case (.composition, .composition): return left == right ? true : nil
    case (.function(let left), .function(let right)):
      guard left.parameters.count == right.parameters.count else { return false }
      let answers =
        zip(left.parameters, right.parameters).map(areSame) + [areSame(left.result, right.result)]
      return answers.areAllTrue
    case (.some, _), (_, .some): return nil
    default: return false
    }
  }

  /// Whether each type is the same as the one at its place; nil where none is another, and one is not known.
  private func areSame(_ left: [Type], _ right: [Type]) -> Bool? {
    var answer: Bool? = true
    for position in 0..<min(left.count, right.count) {
      switch areSame(left[position], right[position]) {
      case true: continue
      case false: return false
      case nil: answer = nil
      }
    }
    return answer
  }
}

extension [Bool?] {
  /// Whether all of these answers are yes; nil where none is no, and one is not known.
  var areAllTrue: Bool? { contains(false) ? false : (contains(nil) ? nil : true) }
}
