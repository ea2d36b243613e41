import PipelintSource

/// What is written of a file, in three parts, and how the fields of its declarations and types are predicted.
extension FileFacts {
  /// What the index takes in of the file: the names, and which declarations have them.
  mutating func codeOutline(_ coder: inout some FactCoder & ~Copyable) {
    coder.flag(&isGenerated)
    names.code(&coder)
    coder.array(&imports)
    var heads = declarations.map(DeclarationHead.init)
    coder.array(&heads)
    if declarations.isEmpty { declarations = heads.map(DeclarationFact.init) }
    coder.derived(typePaths)
  }

  /// What declarations say, without their bodies. Names and the heads of declarations are there.
  mutating func codeDeclarations(_ coder: inout some FactCoder & ~Copyable) {
    coder.context.nameEnds = names.nameEnds
    coder.numbers(&lists)
    coder.array(&types)
    coder.array(&typeElements)
    let heads = declarations
    coder.array(&declarations) { heads[$0] }
    coder.array(&parameters)
    coder.array(&genericParameters)
    coder.array(&requirements)
    coder.array(&attributes)
    coder.array(&directives)
  }

  /// The code of bodies. The coder's context knows the names and lists.
  mutating func codeBodies(_ coder: inout some FactCoder & ~Copyable) {
    coder.array(&expressions)
    coder.array(&arguments)
    coder.array(&closures)
    coder.array(&captures)
    coder.array(&statements)
    coder.array(&conditions)
    coder.array(&patterns)
    var runs = [topLevel]
    coder.array(&runs)
    topLevel = runs[0]
  }

  /// For each extension and alias, in the order of declarations, how many names the written path of its type has, and these.
  private var typePaths: [UInt32] {
    var result: [UInt32] = []
    for declaration in declarations where declaration.kind == .extensionType || declaration.kind == .typeAlias
    {
      let start = result.count
      var current = declaration.type
      while !current.isNone, result.count < start + 16 {
        let type = types[Int(current.index)]
        guard let name = TypePathName(type) else {
          result.removeLast(result.count - start)
          break
        }
        result.append(name.rawValue)
        current = type.base
      }
      result[start...].reverse()
      result.insert(UInt32(result.count - start), at: start)
    }
    return result
  }
}

/// A name in the written path of a type: one of the file's, or that of a type with a spelling of its own.
struct TypePathName {
  let rawValue: UInt32

  private static let sugared: [StaticString] = ["Array", "Dictionary", "Optional"]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Nil for a type that is no path.
  init?(_ type: TypeFact) {
    switch type.kind {
    case .array: rawValue = 0
    case .dictionary: rawValue = 1
    case .optional: rawValue = 2
    case .named: rawValue = type.name.index + UInt32(Self.sugared.count)
    default: return nil
    }
  }

  /// Nil for one of `sugaredName`.
  var name: NameID? {
    rawValue < Self.sugared.count ? nil : NameID(rawValue - UInt32(Self.sugared.count))
  }

  var sugaredName: String { "\(Self.sugared[Int(rawValue)])" }
}

/// What the index takes in of a declaration.
struct DeclarationHead: Sendable, Equatable {
  var kind = DeclarationFact.Kind.other
  var modifiers: DeclarationFact.Modifiers = []
  var name = NameID.empty
  /// -1 at file level.
  var parent: Int32 = -1
  var inherits = false
  /// Whether it has generic parameters of its own.
  var isGeneric = false

  init() {}

  init(_ declaration: DeclarationFact) {
    kind = declaration.kind
    modifiers = declaration.modifiers
    name = declaration.name
    parent = declaration.parent.index
    inherits = declaration.inherited.count > 0
    isGeneric = declaration.genericParameters.count > 0
  }
}

extension DeclarationHead: CodedFact {
  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: DeclarationHead) {
    var bits = kind.rawValue | (inherits ? 32 : 0)
    coder.kind(&bits)
    kind = DeclarationFact.Kind(rawValue: bits & 31) ?? .other
    inherits = bits & 32 != 0
    coder.name(&name, NameID(last.name.index &+ 1))
    coder.field(&parent, last.parent)
    var modifierBits = modifiers.sorted
    coder.flags(&modifierBits, last.modifiers.sorted)
    modifiers = DeclarationFact.Modifiers(sorted: modifierBits)
    coder.flag(&isGeneric, false)
  }
}

extension DeclarationFact {
  init(_ head: DeclarationHead) {
    self.init()
    kind = head.kind
    modifiers = head.modifiers
    name = head.name
    parent = DeclarationID(Int(head.parent))
  }
}

extension DeclarationFact.Modifiers {
  /// The bits in an order in which those that change most come first.
  fileprivate var sorted: UInt32 { rawValue << 11 | rawValue >> 21 }

  fileprivate init(sorted: UInt32) { self.init(rawValue: sorted >> 11 | sorted << 21) }
}

extension DeclarationFact: CodedFact {
  init() {
    self.init(kind: .other, name: .empty, nameRange: SourceRange(), range: SourceRange(), parent: .none)
  }

  /// What its head does not say.
  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: DeclarationFact) {
    let isFirstMember = !parent.isNone && Int(parent.index) + 1 == coder.position
    coder.range(&range, isFirstMember ? last.nameRange.upper : last.range.upper, count: last.range.length)
    // After as many modifiers as before, mostly.
    coder.range(
      &nameRange, range.lower &+ (last.nameRange.lower &- last.range.lower),
      count: coder.context.length(of: name))
    coder.id(&type)
    coder.range(&parameters)
    coder.list(&body)
    guard coder.hasMore(hasRareFields) else { return }
    coder.id(&initialValue)
    coder.list(&inherited)
    coder.range(&attributes)
    coder.range(&genericParameters)
    coder.range(&requirements)
    coder.id(&thrownType)
    coder.list(&otherAccessors)
    coder.field(&conditionalBranch, -1)
  }

  private var hasRareFields: Bool {
    attributes.count > 0 || genericParameters.count > 0 || requirements.count > 0 || inherited.count > 0
      || !thrownType.isNone || !initialValue.isNone || otherAccessors.count > 0 || conditionalBranch != -1
  }
}

extension SourceRange: CodedFact {
  init() { self.init(0, 0) }

  var length: UInt32 { upper &- lower }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: SourceRange) {
    coder.range(&self, last.upper, count: last.length)
  }
}

extension FactList: CodedFact {
  init() { self.init(start: 0, count: 0) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: FactList) { coder.list(&self) }
}

extension ImportFact: CodedFact {
  init() { self.init(module: .empty, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: ImportFact) {
    coder.name(&module, NameID(last.module.index &+ 1))
    // `import `, and the line break before it.
    coder.range(&range, last.range.upper &+ 1, count: 7 &+ coder.context.length(of: module))
  }
}

extension ParameterFact: CodedFact {
  init() { self.init(label: .empty, name: .empty, type: .none, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: ParameterFact) {
    coder.name(&label, last.label)
    coder.name(&name, label)
    coder.id(&type)
    let names =
      coder.context.length(of: name) &+ (label == name ? 0 : 1 &+ max(1, coder.context.length(of: label)))
    if let type = coder.context.range(of: type) {
      let lower = type.lower &- 2 &- names
      coder.range(&range, lower, count: type.upper &- lower)
    } else {
      coder.range(&range, last.range.upper, count: names)
    }
    guard coder.hasMore(hasRareFields) else { return }
    coder.range(&attributes)
    coder.id(&defaultValue)
    coder.flag(&hasDefault, false)
    coder.flag(&isVariadic, false)
    coder.flag(&isInout, false)
    coder.flag(&isEscaping, false)
    coder.flag(&isAutoclosure, false)
  }

  private var hasRareFields: Bool {
    attributes.count > 0 || !defaultValue.isNone || hasDefault || isVariadic || isInout || isEscaping
      || isAutoclosure
  }
}

extension GenericParameterFact: CodedFact {
  init() { self.init(name: .empty, constraint: .none) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: GenericParameterFact) {
    coder.name(&name, last.name)
    coder.id(&constraint)
    coder.flag(&isPack, false)
  }
}

extension RequirementFact: CodedFact {
  init() { self.init(left: .none, right: .none, isSameType: false) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: RequirementFact) {
    coder.id(&left)
    coder.id(&right)
    coder.flag(&isSameType, false)
  }
}

extension AttributeFact: CodedFact {
  init() { self.init(name: .empty, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: AttributeFact) {
    coder.name(&name, last.name)
    coder.range(&range, last.range.upper, count: 1 &+ coder.context.length(of: name))
    coder.range(&arguments)
  }
}

extension TypeFact: CodedFact {
  init() { self.init(kind: .named, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: TypeFact) {
    var bits = kind.rawValue
    coder.kind(&bits)
    kind = Kind(rawValue: bits) ?? .unknown
    coder.name(&name)
    coder.range(&elements)
    // Parts come before the whole.
    let isWhole = elements.count > 0 || kind == .some || kind == .any || kind == .optional
    coder.range(
      &range, isWhole ? last.range.lower : last.range.upper,
      count: kind == .named ? coder.context.length(of: name) : last.range.length &+ 1)
    coder.context.types.append(range)
    guard coder.hasMore(!base.isNone || isThrowing || isAsync || isEscaping || !thrownType.isNone) else {
      return
    }
    coder.id(&base)
    coder.flag(&isThrowing, false)
    coder.flag(&isAsync, false)
    coder.flag(&isEscaping, false)
    coder.id(&thrownType)
  }
}

extension TypeElementFact: CodedFact {
  init() { self.init(type: .none) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: TypeElementFact) {
    coder.name(&label)
    coder.id(&type)
  }
}
