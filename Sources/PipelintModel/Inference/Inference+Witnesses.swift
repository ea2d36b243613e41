extension Inference {
  /// The members of the project's types that may stand for a requirement of a protocol, ordered by path and place; without those of test code. The
  /// default that the protocol itself gives is one of them. Nil where they are more than `limit`, or those of its name in all types far more: the
  /// files of their types have to be unpacked.
  func witnesses(of requirement: DeclarationReference, amongAtMost limit: Int = .max)
    -> [DeclarationReference]?
  {
    let declaration = index.declaration(requirement)
    guard let entry = index.enclosingEntry(of: requirement) else { return [] }
    let namesakes = index.membersOfProject(named: index.name(ofDeclaration: requirement), declaration.kind) {
      $0 == entry || index.hasSupertypes($0)
    }
    guard namesakes.count / Self.namesakesPerWitness <= limit else { return nil }
    // What is above a type is unpacked, so that is asked last.
    let members = namesakes.filter { member, type in
      !isStandIn(member, of: type) && (type == entry || isBelow(type, entry))
    }
    if members.count > limit { return nil }
    let fitting = members.filter { member, _ in
      let other = index.declaration(member)
      let isLike = other.parameters.count == declaration.parameters.count
      return isLike && !other.modifiers.contains(.isRequirement)
    }
    return fitting.filter { member, type in
      !fitting.contains {
        $0.type == type && isNearer($0.declaration, than: member, to: requirement)
          && haveSameTypes($0.declaration, member)
      }
    }.map(\.declaration)
  }

  /// How many types may have a member for each one that stands for the requirement: an app has a use case `execute()` for each thing it does.
  private static let namesakesPerWitness = 8

  /// Whether a file is in more of the folders of a third one than another is: two apps of one project may add the same to a type, each for itself.
  private func isNearer(
    _ declaration: DeclarationReference, than other: DeclarationReference, to place: DeclarationReference
  ) -> Bool {
    func sharedFolders(_ reference: DeclarationReference) -> Int {
      let folders = index.path(reference.file).split(separator: "/").dropLast()
      return zip(folders, index.path(place.file).split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    return declaration.file != other.file && sharedFolders(declaration) > sharedFolders(other)
  }

  /// Whether two members of one type can't be there both: no overloads, by what they take and give.
  private func haveSameTypes(_ left: DeclarationReference, _ right: DeclarationReference) -> Bool {
    let (one, other) = (signature(of: left), signature(of: right))
    return labels(of: left) == labels(of: right)
      && one.parameters.map { "\($0.type)" } == other.parameters.map { "\($0.type)" }
      && "\(declaredResult(of: left))" == "\(declaredResult(of: right))"
  }

  /// The witnesses of a requirement, where nothing else may stand for it: no type that is declared elsewhere, and no default. Nil where they are more
  /// than `limit`.
  func onlyWitnesses(of requirement: DeclarationReference, amongAtMost limit: Int) -> [DeclarationReference]?
  {
    guard let entry = index.enclosingEntry(of: requirement), !hasOtherWitnesses(requirement, false, entry)
    else { return nil }
    return witnesses(of: requirement, amongAtMost: limit)
  }

  /// Whether a member is there for tests or previews alone, by what its type is called and where it stands: such types are many.
  private func isStandIn(_ member: DeclarationReference, of type: Int32) -> Bool {
    let name = index.index.types.name(of: type)
    return ["Mock", "Stub", "Fake", "Dummy", "Spy"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
      || index.isTestCode(member.file)
  }

  /// What the stream of a protocol's requirement does: what those do that stand for it in the types of the project, of those alone that conform to
  /// `refinement` if that is given. Open, besides, where other types may stand for it. What it fails with is as the type says, if it does. Nil where
  /// nothing is known.
  func streamOfWitnesses(of requirement: DeclarationReference, _ type: Type, in refinement: Int32? = nil)
    -> Stream?
  {
    let failure = failure(of: type, requirement.file, requirement)
    let isDeclared = known.isNever(failure) || concreteError(failure) != nil
    guard isDeclared || known.isAnyError(failure), let owner = index.enclosingEntry(of: requirement),
      let all = witnesses(of: requirement, amongAtMost: 64)
    else { return nil }
    let entry = refinement ?? owner
    let labels = labels(of: requirement)
    let alike = all.filter { self.labels(of: $0) == labels }
    guard let fitting = witnesses(among: alike, of: requirement, overloads: overloads(of: requirement)) else {
      return nil
    }
    let defaults = fitting.filter {
      index.enclosingEntry(of: $0).map { $0 == entry || isBelow(entry, $0) } ?? false
    }
    let own = fitting.filter { index.enclosingEntry(of: $0).map { isBelow($0, entry) } ?? false }
    let streams = (own.isEmpty ? defaults : own).map { witness in
      (witness, stream(ofWitness: witness) ?? Stream(errors: .open("a witness is not followed")))
    }
    guard let first = streams.first else { return nil }
    var result = streams.dropFirst().reduce(first.1) { inTurn($0, $1.1) }
    result.flaggedErrors = flaggedErrors(ofWitnesses: streams, of: requirement)
    if isDeclared {
      return defaultStream(of: type, file: requirement.file).map { declared in
        (result.errors, result.flaggedErrors) = (declared.errors, [])
        // Whoever sends through a subject that may fail ends it, too.
        if result.lifetime == .longLived, !known.isNever(failure) { result.lifetime = .unknown }
        return result
      }
    }
    if !result.errors.isOpen || !result.errors.inlets.isEmpty || !result.flaggedErrors.isEmpty,
      hasOtherWitnesses(requirement, !defaults.isEmpty && !own.isEmpty, entry)
    {
      let name = index.name(ofDeclaration: requirement)
      result.errors.formUnion(.open("other types may stand for '\(name)' of '\(index.name(ofEntry: entry))'"))
      result.flaggedErrors = []
    }
    return result
  }

  /// The protocol that something is known to conform to, where a requirement is one that it inherits: other types stand for it than for the
  /// requirement in general.
  func refinement(asked type: Type?, for requirement: DeclarationReference) -> Int32? {
    guard let type, let entry = protocolEntry(known.wrapped(type) ?? type),
      entry != index.enclosingEntry(of: requirement),
      index.declaration(requirement).modifiers.contains(.isRequirement)
    else { return nil }
    return entry
  }

  private func protocolEntry(_ type: Type) -> Int32? {
    switch type {
    case .any(let constraint), .some(let constraint): protocolEntry(constraint)
    case .nominal(let nominal): types.isProtocol(nominal) ? nominal.entry : nil
    default: nil
    }
  }

  /// The stream that either of two is, each in its turn: how long one lives says nothing of the other.
  private func inTurn(_ left: Stream, _ right: Stream) -> Stream {
    var result = merge(left, right)
    if left.lifetime != right.lifetime {
      result.lifetime = .unknown
      result.goesOnWithUpstream = false
    }
    return result
  }

  private func stream(ofWitness witness: DeclarationReference) -> Stream? {
    index.declaration(witness).kind == .function
      ? summary(of: witness, result: declaredResult(of: witness), base: nil)
      : variable(witness, selfType: nil, owner: nil).stream
  }

  func labels(of function: DeclarationReference) -> [String] {
    let facts = index.facts(function)
    return facts.parameters[index.declaration(function).parameters.indices].map { facts.names[$0.label] }
  }

  /// The protocol's other requirements of the same name and labels.
  private func overloads(of requirement: DeclarationReference) -> [DeclarationReference] {
    let labels = labels(of: requirement)
    return index.siblings(of: requirement).filter { self.labels(of: $0) == labels }
  }

  /// Those of `members` whose types say that they stand for a requirement and not for another one of its name. Nil where the types of one don't
  /// tell.
  private func witnesses(
    among members: [DeclarationReference], of requirement: DeclarationReference,
    overloads: [DeclarationReference]
  ) -> [DeclarationReference]? {
    if overloads.isEmpty { return members }
    var result: [DeclarationReference] = []
    for member in members {
      guard hasTypes(member, of: requirement) else { continue }
      if overloads.contains(where: { hasTypes(member, of: $0) }) { return nil }
      result.append(member)
    }
    return result
  }

  /// Whether the types of a function may be those of a requirement.
  private func hasTypes(_ function: DeclarationReference, of requirement: DeclarationReference) -> Bool {
    func types(_ function: DeclarationReference) -> [Type] {
      signature(of: function).parameters.map(\.type) + [declaredResult(of: function)]
    }
    let (own, required) = (types(function), types(requirement))
    return own.count == required.count && zip(own, required).allSatisfy(mayStand)
  }

  /// Whether a type may stand where a requirement has another one: one of its own parameters for such a parameter, anything for what the protocol
  /// leaves open and for what is not known.
  private func mayStand(_ type: Type, for required: Type) -> Bool {
    func mayStand(_ types: [Type], for required: [Type]) -> Bool {
      types.count == required.count && zip(types, required).allSatisfy { self.mayStand($0, for: $1) }
    }
    switch (type, required) {
    case (_, .member), (.unknown, _), (_, .unknown): return true
    case (_, .parameter(let parameter)) where parameter.index < 0: return true
    case (.parameter, .parameter): return true
    case (.nominal(let own), .nominal(let other)):
      return own.entry == other.entry && own.name == other.name
        && mayStand(own.arguments, for: other.arguments)
    case (.any(let own), .any(let other)), (.some(let own), .some(let other)),
      (.metatype(let own), .metatype(let other)):
      return self.mayStand(own, for: other)
    case (.tuple(let own), .tuple(let other)): return mayStand(own.map(\.type), for: other.map(\.type))
    case (.function(let own), .function(let other)):
      return mayStand(own.parameters, for: other.parameters) && self.mayStand(own.result, for: other.result)
    default: return type == required
    }
  }

  /// Whether something may stand for a requirement that is not among its witnesses: a type that is declared elsewhere, or what a class that does not
  /// conform hands down to one that does.
  private func hasOtherWitnesses(_ requirement: DeclarationReference, _ hasDefault: Bool, _ entry: Int32)
    -> Bool
  {
    if hasDefault || isOpenToOthers(entry) { return true }
    let declaration = index.declaration(requirement)
    let inherited = index.membersOfProject(named: index.name(ofDeclaration: requirement), declaration.kind) {
      index.entries[Int($0)].kind == .classType
    }
    return inherited.contains { member, type in
      let other = index.declaration(member)
      let isLike =
        other.parameters.count == declaration.parameters.count
        && (declaration.kind != .function || other.type.isNone == declaration.type.isNone)
      return isLike && !isStandIn(member, of: type) && !isBelow(type, entry) && mayBeInherited(type)
    }
      || index.foreignTypesThatConform.contains { isBelow($0, entry) }
  }

  /// Whether a class of the project may have others of the project below it: by what the classes and aliases of the files say that have its name.
  func mayBeInherited(_ type: Int32) -> Bool {
    if let known = analysis.inherited[type] { return known }
    let isFinal = index.declaration(index.entries[Int(type)].declaration).modifiers.contains(.isFinal)
    let name = index.name(ofEntry: type)
    let result =
      !isFinal
      && (0..<Int32(index.projectFileCount)).contains {
        index.mayName(name, in: $0) && analysis.namesAboveClasses(of: $0).contains(name)
      }
    analysis.inherited[type] = result
    return result
  }

  /// Whether code that is not of the project may conform to a protocol.
  private func isOpenToOthers(_ entry: Int32) -> Bool {
    analysis.inlets.access(of: index.entries[Int(entry)].declaration, index) == .everywhere
  }

  /// Whether a type inherits from another one, or conforms to it.
  func isBelow(_ entry: Int32, _ other: Int32) -> Bool {
    types.allSupertypes(of: entry).entries.contains(other)
  }
}
