/// What types of objects properties hold, behind the protocols that they are declared with.
extension Inference {
  /// The member that stands for a protocol's requirement where several may, but all that it is asked of is of one type: `remote.movies()`, where all who
  /// make the repository give it a `Client`. Nil where it may be of several, or one is not known.
  func witness(of requirement: DeclarationReference, askedOf base: Value?) -> DeclarationReference? {
    guard let holder = base?.declaration, index.declaration(requirement).modifiers.contains(.isRequirement),
      let all = witnesses(of: requirement, amongAtMost: Self.mostWitnesses), all.count > 1,
      let held = typeHeld(by: holder, depth: 0)
    else { return nil }
    let labels = labels(of: requirement)
    let fitting = all.filter { self.labels(of: $0) == labels }
    let own = fitting.filter { index.enclosingEntry(of: $0) == held }
    let inherited = fitting.filter { index.enclosingEntry(of: $0).map { isBelow(held, $0) } ?? false }
    let standing = own.isEmpty ? inherited : own
    return standing.count == 1 ? standing[0] : nil
  }

  private static let mostWitnesses = 64
  /// What is handed on more often than this, or given in more places, is not followed.
  private static let mostHolders = 3
  private static let mostHeldValues = 8

  /// The type of all objects that a property holds, without those that are there for tests or previews.
  private func typeHeld(by holder: DeclarationReference, depth: Int) -> Int32? {
    guard depth < Self.mostHolders, index.declaration(holder).kind == .variable, !index.isFramework(holder)
    else { return nil }
    if let known = typesHeld[holder] { return known }
    // Nil while it is worked out.
    typesHeld[holder] = .some(nil)
    let types = typesOfValues(heldBy: holder, depth: depth).map { types in
      Set(types.filter { type in type.map { !isNamedAsStandIn($0) } ?? true })
    }
    let result = types.flatMap { $0.count == 1 ? $0.first ?? nil : nil }
    typesHeld[holder] = .some(result)
    return result
  }

  /// Nil where a value may be given that is not seen; an element that is nil is a value of which the type is not known.
  private func typesOfValues(heldBy holder: DeclarationReference, depth: Int) -> [Int32?]? {
    let declaration = index.declaration(holder)
    if declaration.modifiers.contains(.isRequirement) {
      return onlyWitnesses(of: holder, amongAtMost: Self.mostHeldValues)?.map {
        typeHeld(by: $0, depth: depth + 1)
      }
    }
    let values: [GivenValue]?
    if declaration.modifiers.contains(.isComputed) {
      values =
        declaration.modifiers.contains(.keepsBody)
        ? returnedExpressions(declaration.body, holder.file).map { ($0, holder.file) } : nil
    } else if declaration.modifiers.contains(.isConstant), !declaration.initialValue.isNone {
      values = [(declaration.initialValue, holder.file)]
    } else {
      values = valuesGivenByInitializers(holder)
    }
    return types(of: values, depth: depth)
  }

  private func types(of values: [GivenValue]?, depth: Int) -> [Int32?]? {
    guard let values, values.count <= Self.mostHeldValues else { return nil }
    var result: [Int32?] = []
    for given in values {
      guard let types = types(of: given, depth: depth) else { return nil }
      result += types
    }
    return result
  }

  /// Of a parameter, those that calls give it.
  private func types(of given: GivenValue, depth: Int) -> [Int32?]? {
    // Of a default of which no facts are kept.
    if given.value.isNone { return [nil] }
    if case .parameter(let parameter)? = binding(of: given.value, given.file)?.origin {
      guard depth < Self.mostHolders, let function = context(of: given.value, given.file),
        case let declared = index.declaration(function).parameters, declared.indices.contains(parameter)
      else { return nil }
      return types(
        of: values(ofParameter: parameter - Int(declared.start), inCallsOf: function), depth: depth + 1)
    }
    let value = valueInContext(given.value, given.file)
    if case .nominal(let nominal) = known.wrapped(value.type) ?? value.type, nominal.entry >= 0,
      !types.isProtocol(nominal)
    {
      return [nominal.entry]
    }
    return [value.declaration.flatMap { typeHeld(by: $0, depth: depth + 1) }]
  }
}
