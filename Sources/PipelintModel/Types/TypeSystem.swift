/// Answers questions about types: what a written type stands for, what a type's associated types and members are, what it conforms to.
///
/// One worker's own: what it has found out it remembers. Every walk is bounded, and what is too deep is unknown.
final class TypeSystem {
  let index: ProjectView
  let known: KnownTypes
  private var supertypesOfEntry: [Int32: [Supertype]] = [:]
  private var requirementsOfContext: [DeclarationReference: [Requirement]] = [:]
  private var resolvedTypes: [TypeKey: Type] = [:]
  private var aliasesUnderWay: Set<DeclarationReference> = []
  private var depth = 0
  private var steps = 0

  /// Steps that one question may take.
  private static let stepBudget = 20_000

  init(_ index: ProjectView) {
    self.index = index
    known = KnownTypes(index)
  }

  private struct TypeKey: Hashable {
    let file: Int32
    let type: Int32
    let context: Int32
    let isConstraint: Bool
  }

  /// A type that another one inherits from or conforms to, in terms of that one's parameters.
  struct Supertype {
    let type: NominalType
    /// What says so: the type's declaration or an extension.
    let origin: DeclarationReference
  }

  /// `left == right` or `left: right`.
  struct Requirement {
    let left: Type
    let right: Type
    let isSameType: Bool
  }

  /// Runs `body` unless too many such calls are already under way.
  private func bounded<Result>(_ body: () -> Result) -> Result? {
    if depth == 0 { steps = 0 }
    steps += 1
    if depth > 48 || steps > Self.stepBudget { return nil }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  // MARK: - Types as written

  /// The type written at `type` in the body or signature of `context` (nil at file level). A protocol's name is its existential, unless
  /// `isConstraint`: after `:`, `some` and `any`.
  func resolve(_ type: TypeID, in file: Int32, _ context: DeclarationReference?, isConstraint: Bool = false)
    -> Type
  {
    if type.isNone { return .unknown("no type is written") }
    let key = TypeKey(file: file, type: type.index, context: context?.index ?? -1, isConstraint: isConstraint)
    if let resolved = resolvedTypes[key] { return resolved }
    let resolved =
      bounded { resolveAgain(type, in: file, context, isConstraint: isConstraint) } ?? .unknown("too deep")
    if depth == 0 || resolved.isKnown { resolvedTypes[key] = resolved }
    return resolved
  }

  private func resolveAgain(
    _ id: TypeID, in file: Int32, _ context: DeclarationReference?, isConstraint: Bool
  ) -> Type {
    let facts = index.facts(file)
    let fact = facts.types[Int(id.index)]
    let elements = facts.typeElements[fact.elements.indices]
    func element(_ offset: Int, isConstraint: Bool = false) -> Type {
      guard offset < elements.count else { return .unknown("not a type") }
      return resolve(
        elements[elements.startIndex + offset].type, in: file, context, isConstraint: isConstraint)
    }
    switch fact.kind {
    case .named: return named(fact, facts, in: file, context, isConstraint: isConstraint)
    case .array: return known.array(element(0))
    case .dictionary: return known.dictionary(element(0), element(1))
    case .optional, .implicitlyUnwrapped: return known.optional(element(0))
    case .tuple:
      if elements.count == 1 { return element(0) }
      return .tuple(
        elements.map {
          Type.TupleElement(label: facts.names[$0.label], type: resolve($0.type, in: file, context))
        })
    case .function:
      guard !elements.isEmpty else { return .unknown("not a type") }
      return .function(
        FunctionType(
          parameters: (0..<elements.count - 1).map { element($0) }, result: element(elements.count - 1),
          isThrowing: fact.isThrowing, isAsync: fact.isAsync,
          thrown: fact.thrownType.isNone ? nil : resolve(fact.thrownType, in: file, context)))
    case .some: return .some(element(0, isConstraint: true))
    case .any:
      let constraint = element(0, isConstraint: true)
      return .any(constraint)
    case .composition:
      let parts = (0..<elements.count).map { element($0, isConstraint: true) }
      return isConstraint ? .composition(parts) : .any(.composition(parts))
    case .metatype: return .metatype(element(0))
    case .inoutType: return element(0, isConstraint: isConstraint)
    case .packExpansion, .packElement, .suppressed, .unknown:
      return .unknown("a kind of type that is not followed")
    }
  }

  private func named(
    _ fact: TypeFact, _ facts: LoadedFacts, in file: Int32, _ context: DeclarationReference?,
    isConstraint: Bool
  ) -> Type {
    let name = facts.names[fact.name]
    let arguments = facts.typeElements[fact.elements.indices].map { resolve($0.type, in: file, context) }
    let result: Type
    if fact.base.isNone {
      result = lookUpType(name, from: file, context, arguments: arguments)
    } else {
      let base = facts.types[Int(fact.base.index)]
      if base.kind == .named, base.base.isNone, base.elements.count == 0,
        let inModule = lookUpType(
          name, inModule: facts.names[base.name], from: file, context, arguments: arguments)
      {
        result = inModule
      } else {
        let outer = resolve(fact.base, in: file, context, isConstraint: true)
        result =
          memberType(name, of: outer, arguments: arguments, from: file)
          ?? .unknown("'\(outer).\(name)' is not known")
      }
    }
    return isConstraint ? result : existential(result)
  }

  /// A protocol as the type of a value; other types as they are.
  func existential(_ type: Type) -> Type {
    switch type {
    case .nominal(let nominal): isProtocol(nominal) ? .any(type) : type
    case .composition: .any(type)
    default: type
    }
  }

  private func lookUpType(
    _ name: String, inModule module: String, from file: Int32, _ context: DeclarationReference?,
    arguments: [Type]
  ) -> Type? {
    // A type of the module's name hides the module.
    if !lexicalTypes(module, from: file, context).isEmpty { return nil }
    guard let found = index.lookUp(name, inModule: module, from: file) else { return nil }
    let types = found.filter(isType)
    return types.count == 1 ? instance(of: types[0], arguments: arguments, from: file, context) : nil
  }

  /// The type that `name` means in `context`.
  func lookUpType(_ name: String, from file: Int32, _ context: DeclarationReference?, arguments: [Type] = [])
    -> Type
  {
    if name == "Self", let entry = context.flatMap(index.enclosingEntry) { return selfType(of: entry) }
    if name == "Void" { return .void }
    if name == "Any" || name == "AnyObject" {
      return .nominal(NominalType(entry: -1, name: name, arguments: []))
    }
    var current = context
    while let reference = current {
      let declaration = index.declaration(reference)
      let isProtocol = declaration.kind == .protocolType
      if !isProtocol, let parameter = genericParameter(name, of: reference, declaration) {
        return .parameter(parameter)
      }
      let entry = index.entry(of: reference)
      if entry >= 0 {
        if !isProtocol,
          let parameter = index.entries[Int(entry)].genericParameters.last(where: { $0.name == name }),
          index.entries[Int(entry)].kind != .protocolType
        {
          return .parameter(parameter)
        }
        if let member = memberType(name, of: selfType(of: entry), arguments: arguments, from: file) {
          return member
        }
      } else {
        let local = index.localDeclarations(name, in: reference).filter(isType)
        if local.count == 1 { return instance(of: local[0], arguments: arguments, from: file, context) }
        if local.count > 1 { return .unknown("'\(name)' is declared more than once") }
      }
      current = index.parent(of: reference)
    }
    let types = index.lookUp(name, from: file).filter(isType)
    if types.count == 1 { return instance(of: types[0], arguments: arguments, from: file, context) }
    if types.count > 1 { return .unknown("'\(name)' is declared more than once") }
    return .nominal(NominalType(entry: index.externalEntry(name), name: name, arguments: arguments))
  }

  private func lexicalTypes(_ name: String, from file: Int32, _ context: DeclarationReference?)
    -> [DeclarationReference]
  {
    index.lookUp(name, from: file).filter(isType)
  }

  private func genericParameter(
    _ name: String, of reference: DeclarationReference, _ declaration: DeclarationFact
  ) -> GenericParameter? {
    if declaration.genericParameters.count == 0 { return nil }
    let facts = index.facts(reference)
    for (offset, parameter) in facts.genericParameters[declaration.genericParameters.indices].enumerated()
    where facts.names[parameter.name] == name {
      return GenericParameter(owner: reference, index: Int32(offset), name: name)
    }
    return nil
  }

  private func isType(_ reference: DeclarationReference) -> Bool {
    switch index.declaration(reference).kind {
    case .structType, .classType, .enumType, .actorType, .protocolType, .typeAlias, .associatedType: true
    default: false
    }
  }

  /// The type that a declaration introduces, with explicit generic arguments where written. Those of the types around it, and those
  /// that are missing, are its own parameters inside it and unknown elsewhere.
  private func instance(
    of reference: DeclarationReference, arguments: [Type], from file: Int32, _ context: DeclarationReference?
  ) -> Type {
    let declaration = index.declaration(reference)
    if declaration.kind == .typeAlias { return target(ofAlias: reference, declaration, arguments: arguments) }
    let entry = index.entry(of: reference)
    guard entry >= 0 else { return .unknown("not a type") }
    return nominal(entry, arguments: arguments, context: context)
  }

  private func nominal(_ entry: Int32, arguments: [Type], context: DeclarationReference?) -> Type {
    let fact = index.entries[Int(entry)]
    let parameters = fact.genericParameters
    var all = arguments
    if arguments.count != parameters.count {
      let isInside = context.map { self.isInside($0, entry) } ?? false
      let missing = max(0, parameters.count - arguments.count)
      if isInside, arguments.isEmpty, fact.kind != .protocolType {
        all = parameters.map { .parameter($0) }
      } else if fact.kind == .protocolType {
        all = arguments
      } else {
        all =
          Array(repeating: .unknown("a generic argument is not written"), count: missing)
          + arguments.prefix(parameters.count)
      }
    }
    return .nominal(NominalType(entry: entry, name: fact.name, arguments: all))
  }

  private func isInside(_ context: DeclarationReference, _ entry: Int32) -> Bool {
    var current: DeclarationReference? = context
    while let reference = current {
      if index.entry(of: reference) == entry { return true }
      current = index.parent(of: reference)
    }
    return false
  }

  private func target(
    ofAlias reference: DeclarationReference, _ declaration: DeclarationFact, arguments: [Type]
  ) -> Type {
    guard aliasesUnderWay.insert(reference).inserted else { return .unknown("an alias of itself") }
    defer { aliasesUnderWay.remove(reference) }
    let target = resolve(declaration.type, in: reference.file, reference, isConstraint: true)
    let result =
      arguments.isEmpty
      ? target
      : target.substituting {
        $0.owner == reference && Int($0.index) < arguments.count ? arguments[Int($0.index)] : nil
      }
    return result.size(upTo: 400) >= 400 ? .unknown("too large") : result
  }

  // MARK: - Nominal types

  /// `Self` inside a type or its extension.
  func selfType(of entry: Int32) -> Type {
    let fact = index.entries[Int(entry)]
    if fact.kind == .protocolType { return .parameter(selfParameter(of: fact)) }
    return .nominal(
      NominalType(entry: entry, name: fact.name, arguments: fact.genericParameters.map { .parameter($0) }))
  }

  private func selfParameter(of entry: TypeEntry) -> GenericParameter {
    GenericParameter(owner: entry.declaration, index: -1, name: "Self")
  }

  func isProtocol(_ type: NominalType) -> Bool {
    type.entry >= 0 && index.entries[Int(type.entry)].kind == .protocolType
  }

  /// Replaces a type's own parameters by the arguments of `type`.
  func specialize(_ member: Type, for type: NominalType) -> Type {
    if type.entry < 0 || type.arguments.isEmpty { return member }
    let parameters = index.entries[Int(type.entry)].genericParameters
    return member.substituting { parameter in
      parameters.firstIndex(of: parameter).flatMap { $0 < type.arguments.count ? type.arguments[$0] : nil }
    }
  }

  /// What a type or protocol inherits from and conforms to, said at its declaration or in any extension.
  func supertypes(of entry: Int32) -> [Supertype] {
    if let known = supertypesOfEntry[entry] { return known }
    supertypesOfEntry[entry] = []
    let fact = index.entries[Int(entry)]
    var result: [Supertype] = []
    for reference in (fact.isDeclared ? [fact.declaration] : []) + fact.conformingExtensions {
      let facts = index.facts(reference)
      let declaration = facts.declarations[Int(reference.index)]
      for type in facts.lists[declaration.inherited.indices] {
        let inherited = resolve(TypeID(Int(type)), in: reference.file, reference, isConstraint: true)
        let parts: [Type] = if case .composition(let parts) = inherited { parts } else { [inherited] }
        for case .nominal(let nominal) in parts where nominal.entry != entry {
          result.append(Supertype(type: nominal, origin: reference))
        }
      }
    }
    supertypesOfEntry[entry] = result
    return result
  }

  /// Every type above `entry`, nearest first; nil in `complete` where one of them is not known.
  func allSupertypes(of entry: Int32) -> (types: [NominalType], isComplete: Bool) {
    var result: [NominalType] = []
    var seen: Set<Int32> = [entry]
    var isComplete = index.entries[Int(entry)].isDeclared
    var next = supertypes(of: entry).map(\.type)
    while let type = next.first, result.count < 200 {
      next.removeFirst()
      guard type.entry >= 0 else {
        result.append(type)
        if !KnownTypes.isMemberless(type.name) { isComplete = false }
        continue
      }
      guard seen.insert(type.entry).inserted else { continue }
      result.append(type)
      if !index.entries[Int(type.entry)].isDeclared { isComplete = false }
      next += supertypes(of: type.entry).map { supertype in
        var inherited = supertype.type
        inherited.arguments = inherited.arguments.map { specialize($0, for: type) }
        return inherited
      }
    }
    return (result, isComplete)
  }

  /// Whether values of `type` are values of `other` too, by inheritance or conformance; nil where that is not known.
  func conforms(_ type: Type, to other: NominalType) -> Bool? {
    switch type {
    case .nominal(let nominal):
      if other.entry < 0 || nominal.entry < 0 { return nominal.name == other.name ? true : nil }
      if nominal.entry == other.entry { return true }
      if nominal.entry == known.never?.entry { return true }
      let (types, isComplete) = allSupertypes(of: nominal.entry)
      if types.contains(where: { $0.entry == other.entry }) { return true }
      return isComplete && !index.isFramework(index.entries[Int(nominal.entry)].declaration) ? false : nil
    case .some(let constraint), .any(let constraint):
      // An existential does not conform to its protocol, but `any Error` does.
      return conformsAny([constraint], to: other)
    case .composition(let parts): return conformsAny(parts, to: other)
    case .parameter, .member, .unknown: return nil
    case .tuple, .function, .metatype: return false
    }
  }

  private func conformsAny(_ constraints: [Type], to other: NominalType) -> Bool? {
    for constraint in constraints where conforms(constraint, to: other) == true { return true }
    return nil
  }

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
      if entry.kind == .protocolType {
        return primaryAssociatedType(name, of: nominal) ?? nil
      }
      if let own = declaredType(name, in: nominal, arguments: arguments, from: file) { return own }
      if let parameter = entry.genericParameters.lastIndex(where: { $0.name == name }),
        parameter < nominal.arguments.count
      {
        return nominal.arguments[parameter]
      }
      for supertype in allSupertypes(of: nominal.entry).types where supertype.entry >= 0 {
        let above = index.entries[Int(supertype.entry)]
        if above.kind == .protocolType {
          if let associated = primaryAssociatedType(name, of: supertype) {
            return specialize(associated, for: nominal)
          }
          if let witness = declaredType(name, in: supertype, arguments: arguments, from: file) {
            return specialize(witness, for: nominal)
          }
        } else {
          var superclass = supertype
          superclass.arguments = superclass.arguments.map { specialize($0, for: nominal) }
          if let inherited = declaredType(name, in: superclass, arguments: arguments, from: file) {
            return inherited
          }
        }
      }
      return nil
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
        let nominal = NominalType(entry: entry, name: index.entries[Int(entry)].name, arguments: [])
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

  /// A nested type or alias written in the type or an extension of it. Two of one name that may both hold are unknown.
  private func declaredType(_ name: String, in type: NominalType, arguments: [Type], from file: Int32)
    -> Type?
  {
    let found = index.members(name, of: type.entry, from: file).filter {
      let kind = index.declaration($0).kind
      return isType($0) && kind != .associatedType
    }
    guard let first = found.first else { return nil }
    if found.count > 1 { return .unknown("'\(type.name).\(name)' is declared more than once") }
    let declaration = index.declaration(first)
    if declaration.kind == .typeAlias {
      return specialize(target(ofAlias: first, declaration, arguments: arguments), for: type)
    }
    let entry = index.entry(of: first)
    guard entry >= 0 else { return nil }
    let parameters = index.entries[Int(entry)].genericParameters
    let outer = index.entries[Int(type.entry)].genericParameters.count
    if parameters.count == arguments.count + outer, type.arguments.count == outer {
      return .nominal(
        NominalType(entry: entry, name: index.entries[Int(entry)].name, arguments: type.arguments + arguments)
      )
    }
    return nominal(entry, arguments: arguments, context: nil)
  }

  /// `A` of `Publisher<A, B>` for its first associated type, also through protocols it refines.
  private func primaryAssociatedType(_ name: String, of type: NominalType) -> Type? {
    let parameters = index.entries[Int(type.entry)].genericParameters
    guard let offset = parameters.firstIndex(where: { $0.name == name }), offset < type.arguments.count else {
      return nil
    }
    return type.arguments[offset]
  }

  // MARK: - Requirements

  /// What `where` clauses and generic parameter lists require in `context` and around it.
  func requirements(in context: DeclarationReference) -> [Requirement] {
    if let known = requirementsOfContext[context] { return known }
    requirementsOfContext[context] = []
    let result = ownRequirements(of: context) + (index.parent(of: context).map(requirements) ?? [])
    requirementsOfContext[context] = result
    return result
  }

  /// What one declaration requires; of an extension also what it writes as `extension Publisher<Int, Never>`.
  func ownRequirements(of reference: DeclarationReference) -> [Requirement] {
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
    return bounded { normalizeAgain(type, context.map(requirements) ?? [], from: file) }
      ?? .unknown("too deep")
  }

  private func normalizeAgain(_ type: Type, _ requirements: [Requirement], from file: Int32) -> Type {
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

  /// `Int` for `P.Output` where `P: Publisher<Int, Never>`.
  private func constrainedMember(
    _ name: String, of type: Type, _ requirements: [Requirement], from file: Int32
  ) -> Type? {
    for requirement in requirements where !requirement.isSameType && requirement.left == type {
      let parts: [Type] =
        if case .composition(let parts) = requirement.right { parts } else { [requirement.right] }
      for case .nominal(let nominal) in parts where isProtocol(nominal) {
        if let found = primaryAssociatedType(name, of: nominal) { return found }
      }
    }
    return nil
  }

  /// The protocols and the superclass that `context` requires of a generic parameter.
  func constraints(of type: Type, in context: DeclarationReference?) -> [NominalType] {
    var result: [NominalType] = []
    if case .parameter(let parameter) = type, parameter.index == -1 {
      let entry = index.entry(of: parameter.owner)
      if entry >= 0 {
        result.append(NominalType(entry: entry, name: index.entries[Int(entry)].name, arguments: []))
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
      return all(zip(left.arguments, right.arguments).map(areSame))
    case (.tuple(let left), .tuple(let right)):
      return left.count == right.count ? all(zip(left, right).map { areSame($0.type, $1.type) }) : false
    case (.any(let left), .any(let right)), (.metatype(let left), .metatype(let right)):
      return areSame(left, right)
    case (.parameter(let left), .parameter(let right)): return left == right ? true : nil
    case (.member, _), (_, .member), (.parameter, _), (_, .parameter): return left == right ? true : nil
    case (.some, .some): return left == right ? true : nil
    case (.composition, .composition): return left == right ? true : nil
    case (.function(let left), .function(let right)):
      guard left.parameters.count == right.parameters.count else { return false }
      return all(zip(left.parameters, right.parameters).map(areSame) + [areSame(left.result, right.result)])
    case (.some, _), (_, .some): return nil
    default: return false
    }
  }

  private func all(_ answers: [Bool?]) -> Bool? {
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }
}

/// The types that the language itself, or a rule, speaks of. Nil where no model declares them.
struct KnownTypes {
  let error: NominalType?
  let never: NominalType?
  let publisher: NominalType?
  let array: NominalType?
  let optional: NominalType?
  let dictionary: NominalType?
  let result: NominalType?
  let anyPublisher: NominalType?
  private let index: ProjectView

  init(_ index: ProjectView) {
    self.index = index
    error = Self.find("Error", "Swift", index)
    never = Self.find("Never", "Swift", index)
    array = Self.find("Array", "Swift", index)
    optional = Self.find("Optional", "Swift", index)
    dictionary = Self.find("Dictionary", "Swift", index)
    result = Self.find("Result", "Swift", index)
    publisher = Self.find("Publisher", "Combine", index)
    anyPublisher = Self.find("AnyPublisher", "Combine", index)
  }

  private static func find(_ name: String, _ module: String, _ index: ProjectView) -> NominalType? {
    guard let reference = index.model(name, in: module) else { return nil }
    return NominalType(entry: index.entry(of: reference), name: name, arguments: [])
  }

  /// Of Swift's standard library or another model, by name.
  func type(_ name: String, in module: String = "Swift", _ arguments: [Type] = []) -> Type {
    guard var nominal = Self.find(name, module, index) else {
      return .nominal(NominalType(entry: -1, name: name, arguments: arguments))
    }
    nominal.arguments = arguments
    return .nominal(nominal)
  }

  var anyError: Type { error.map { .any(.nominal($0)) } ?? .unknown("no model of Swift") }

  func array(_ element: Type) -> Type { generic(array, "Array", [element]) }
  func optional(_ wrapped: Type) -> Type { generic(optional, "Optional", [wrapped]) }
  func dictionary(_ key: Type, _ value: Type) -> Type { generic(dictionary, "Dictionary", [key, value]) }

  private func generic(_ type: NominalType?, _ name: String, _ arguments: [Type]) -> Type {
    .nominal(NominalType(entry: type?.entry ?? -1, name: name, arguments: arguments))
  }

  func isOptional(_ type: Type) -> Bool {
    type.nominal?.name == "Optional" && type.nominal?.entry == optional?.entry
  }

  /// What an optional holds; nil for other types.
  func wrapped(_ type: Type) -> Type? {
    guard isOptional(type), let nominal = type.nominal, nominal.arguments.count == 1 else { return nil }
    return nominal.arguments[0]
  }

  func isAnyError(_ type: Type) -> Bool {
    if case .any(.nominal(let nominal)) = type { return nominal.entry == error?.entry && nominal.entry >= 0 }
    return false
  }

  func isNever(_ type: Type) -> Bool {
    type.nominal.map { $0.entry == never?.entry && $0.entry >= 0 } ?? false
  }

  /// Protocols without members a caller could see, which no file declares.
  static func isMemberless(_ name: String) -> Bool {
    switch name {
    case "AnyObject", "Sendable", "Any", "Copyable", "Escapable", "BitwiseCopyable": true
    default: false
    }
  }
}
