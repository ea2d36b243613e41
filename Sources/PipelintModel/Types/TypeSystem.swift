/// Answers questions about types: what a written type stands for, what a type's associated types and members are, what it conforms to.
///
/// One worker's own: what it has found out it remembers. Every walk is bounded, and what is too deep is unknown.
final class TypeSystem {
  let index: ProjectView
  let known: KnownTypes
  // What every step reads is without the checks that no write is under way: nothing here is asked while it is written.
  @exclusivity(unchecked) var supertypes = EntryAnswers<[Supertype]>()
  /// The entries whose supertypes are being worked out.
  var openSupertypes: [Int32] = []
  @exclusivity(unchecked) var allSupertypes = EntryAnswers<AllSupertypes>()
  /// Of declarations, with those around them.
  @exclusivity(unchecked) var requirements = Answers<DeclarationReference, [Requirement]>()
  var openRequirements: Set<DeclarationReference> = []
  /// Of declarations alone.
  @exclusivity(unchecked) var ownRequirements = Answers<DeclarationReference, [Requirement]>()
  /// What types inside others are, in terms of the outer type's own parameters.
  @exclusivity(unchecked) var memberTypes = Answers<MemberTypeKey, Type?>()
  /// Those that are being looked for.
  var openWitnesses: Set<WitnessKey> = []
  /// By entry: `Self` inside a type that is no protocol.
  @exclusivity(unchecked) var selfTypes = EntryAnswers<Type>()
  @exclusivity(unchecked) var doubts = Doubts()
  @exclusivity(unchecked) var signatures = Answers<DeclarationReference, Signature>()
  @exclusivity(unchecked) private var resolvedTypes = Answers<TypeKey, Type>()
  private var aliasesUnderWay: Set<DeclarationReference> = []
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var steps = 0

  /// Steps that one question may take.
  private static let stepBudget = 20_000

  init(_ index: ProjectView) {
    self.index = index
    known = KnownTypes(index)
  }

  /// Before the next file.
  func forgetFile() {
    supertypes.forgetFile()
    allSupertypes.forgetFile()
    requirements.forgetFile()
    ownRequirements.forgetFile()
    memberTypes.forgetFile()
    selfTypes.forgetFile()
    signatures.forgetFile()
    resolvedTypes.forgetFile()
  }

  private struct TypeKey: Hashable {
    let file: Int32
    let type: Int32
    let context: Int32
    let isConstraint: Bool

    // In one step instead of four.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(pairOf: file, type) ^ UInt64(pairOf: context, 0))
    }
  }

  struct MemberTypeKey: Hashable {
    let entry: Int32
    /// -1 for an answer that is the same for all files.
    let file: Int32
    /// `NameTable`'s.
    let nameHash: UInt64

    func hash(into hasher: inout Hasher) { hasher.combine(nameHash ^ UInt64(pairOf: entry, file)) }
  }

  /// A type that another one inherits from or conforms to, in terms of that one's parameters.
  struct Supertype {
    let type: NominalType
    /// What says so: the type's declaration or an extension.
    let origin: DeclarationReference
  }

  /// Every type above one, nearest first.
  struct AllSupertypes {
    private(set) var types: [NominalType] = []
    /// Those of `types`, in the same order: what is asked most.
    private(set) var entries: [Int32] = []
    /// None of them is unknown.
    var isComplete: Bool

    init(isComplete: Bool) { self.isComplete = isComplete }

    mutating func append(_ type: NominalType) {
      types.append(type)
      entries.append(type.entry)
    }
  }

  /// `left == right` or `left: right`.
  struct Requirement {
    let left: Type
    let right: Type
    let isSameType: Bool
  }

  /// Runs `body` unless too many such calls are already under way.
  func bounded<Result>(_ body: () -> Result) -> Result? {
    if depth == 0 { steps = 0 }
    steps += 1
    if depth > 48 || steps > Self.stepBudget {
      doubts.add()
      return nil
    }
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
    if let resolved = resolvedTypes.find(key, &doubts) { return resolved }
    let before = doubts.begin()
    let resolved =
      bounded { resolveAgain(type, in: file, context, isConstraint: isConstraint) } ?? .unknown("too deep")
    let isDoubtful = doubts.end(before)
    if depth == 0 || resolved.isKnown || !isDoubtful {
      resolvedTypes.keep(
        resolved, to: key, isDoubtful: isDoubtful)
    }
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
        if let member = memberType(name, of: outer, arguments: arguments, from: file) {
          result = member
        } else if isModuleElsewhere(base, outer, facts), !means(name, anyTypeIn: file) {
          result = .nominal(NominalType(entry: index.externalEntry(name), name: name, arguments: arguments))
        } else {
          result = .unknown("'\(outer).\(name)' is not known")
        }
      }
    }
    return isConstraint ? result : existential(result)
  }

  /// Whether a name stands for a type that is there; an alias may be one of what has the same name elsewhere.
  private func means(_ name: String, anyTypeIn file: Int32) -> Bool {
    index.lookUpTypes(name, from: file).contains { index.declaration($0).kind != .typeAlias }
  }

  /// Whether a name is that of a module which the file imports and that is not there, and means no type: `APIKit` of `APIKit.SessionTaskError`
  private func isModuleElsewhere(_ base: TypeFact, _ outer: Type, _ facts: LoadedFacts) -> Bool {
    guard base.kind == .named, base.base.isNone, base.elements.count == 0, let nominal = outer.nominal,
      nominal.entry < 0
    else { return false }
    return facts.imports.contains { $0.module == base.name }
      && !index.index.hasFiles(ofModule: facts.names[base.name])
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
    if !index.lookUpTypes(module, from: file).isEmpty { return nil }
    let found =
      index.lookUp(name, inModule: module, from: file) ?? index.lookUp(name, inFolder: module)
    let types = found.filter(isType)
    return types.count == 1 ? instance(of: types[0], arguments: arguments, from: file, context) : nil
  }

  /// The type that `name` means in `context`.
  func lookUpType(_ name: String, from file: Int32, _ context: DeclarationReference?, arguments: [Type] = [])
    -> Type
  {
    if name == "Self", let entry = context.flatMap(index.enclosingEntry) { return selfType(of: entry) }
    if name == "Void" { return .void }
    if name == "_" { return .unknown("the type is left to be inferred") }
    if name == "Any" || name == "AnyObject" {
      return .nominal(NominalType(entry: -1, name: name, arguments: []))
    }
    let mayBeMember = index.isNameOfMemberType(name)
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
        if mayBeMember,
          let member = memberType(name, of: selfType(of: entry), arguments: arguments, from: file)
        {
          return member
        }
      } else {
        let local = index.localDeclarations(name, in: reference, where: \.kind.isType)
        if let found = theOne(of: local, name, arguments: arguments, from: file, context) { return found }
      }
      current = index.parent(of: reference)
    }
    let types = index.lookUpTypes(name, from: file)
    if let found = theOne(of: types, name, arguments: arguments, from: file, context) { return found }
    return .nominal(NominalType(entry: index.externalEntry(name), name: name, arguments: arguments))
  }

  /// What declarations of one name mean; nil for none, unknown where they do not all mean the same, as in the branches of an `#if`.
  func theOne(
    of declarations: [DeclarationReference], _ name: String, arguments: [Type], from file: Int32,
    _ context: DeclarationReference?
  ) -> Type? {
    guard let first = declarations.first else { return nil }
    let type = instance(of: first, arguments: arguments, from: file, context)
    for other in declarations.dropFirst()
    where instance(of: other, arguments: arguments, from: file, context) != type {
      return .unknown("'\(name)' is declared more than once")
    }
    return type
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

  /// Whether the declaration is of a type, an alias or an associated type.
  func isType(_ reference: DeclarationReference) -> Bool {
    index.declaration(reference).kind.isType
  }

  /// The type that a declaration introduces, with explicit generic arguments where written. Those of the types around it, and those
  /// that are missing, are its own parameters inside it and unknown elsewhere.
  func instance(
    of reference: DeclarationReference, arguments: [Type], from file: Int32, _ context: DeclarationReference?
  ) -> Type {
    let entry = index.entry(of: reference)
    if entry >= 0 { return nominal(entry, arguments: arguments, context: context) }
    let declaration = index.declaration(reference)
    guard declaration.kind == .typeAlias else { return .unknown("not a type") }
    return target(ofAlias: reference, declaration, arguments: arguments)
  }

  /// The type of an entry, with explicit generic arguments where written.
  func nominal(_ entry: Int32, arguments: [Type], context: DeclarationReference?) -> Type {
    let fact = index.entries[Int(entry)]
    let parameters = fact.genericParameters
    if parameters.isEmpty, arguments.isEmpty, fact.kind != .protocolType { return selfType(of: entry) }
    var all = arguments
    if arguments.count != parameters.count {
      let isInside = context.map { self.isInside($0, entry) } ?? false
      if isInside, arguments.isEmpty, fact.kind != .protocolType {
        all = parameters.map { .parameter($0) }
      } else if fact.kind == .protocolType {
        all = arguments
      } else {
        all = laidOut(arguments, on: entry)
      }
    }
    return .nominal(NominalType(fact, arguments: all))
  }

  /// The generic arguments of a type, where not as many are written as it has parameters: those of the types around it are not written, nor the last
  /// ones, which an earlier version of a library did not have.
  private func laidOut(_ arguments: [Type], on entry: Int32) -> [Type] {
    let fact = index.entries[Int(entry)]
    let own =
      fact.isDeclared ? Int(index.declaration(fact.declaration).genericParameters.count) : arguments.count
    func unwritten(_ count: Int) -> [Type] {
      Array(repeating: .unknown("a generic argument is not written"), count: max(0, count))
    }
    let written = arguments.prefix(min(own, fact.genericParameters.count))
    let outer = unwritten(fact.genericParameters.count - own)
    return outer + written + unwritten(fact.genericParameters.count - outer.count - written.count)
  }

  /// Whether a declaration is a type, or an extension of it, or stands in one of these.
  func isInside(_ context: DeclarationReference, _ entry: Int32) -> Bool {
    var current: DeclarationReference? = context
    while let reference = current {
      if index.entry(of: reference) == entry { return true }
      current = index.parent(of: reference)
    }
    return false
  }

  /// What an alias stands for.
  func target(
    ofAlias reference: DeclarationReference, _ declaration: DeclarationFact, arguments: [Type]
  ) -> Type {
    guard aliasesUnderWay.insert(reference).inserted else {
      doubts.add()
      return .unknown("an alias of itself")
    }
    defer { aliasesUnderWay.remove(reference) }
    let target = resolve(declaration.type, in: reference.file, reference, isConstraint: true)
    let result =
      declaration.genericParameters.count == 0
      ? applied(target, to: arguments)
      : target.substituting {
        if $0.owner != reference { return nil }
        return Int($0.index) < arguments.count
          ? arguments[Int($0.index)] : .unknown("a generic argument is not written")
      }
    return result.size >= 400 ? .unknown("too large") : result
  }

  /// A type that an alias names without its arguments, `typealias Stream = RxSwift.Observable`, with those that are written after the alias.
  private func applied(_ target: Type, to arguments: [Type]) -> Type {
    guard !arguments.isEmpty, case .nominal(var nominal) = target,
      nominal.arguments.count == arguments.count, nominal.arguments.allSatisfy(\.isUnknown)
    else { return target }
    nominal.arguments = arguments
    return .nominal(nominal)
  }
}
