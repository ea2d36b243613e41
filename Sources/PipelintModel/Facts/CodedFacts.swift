import PipelintSource

/// What is written of each fact, and how its fields are predicted.
extension FileFacts {
  mutating func codeDeclarations(_ coder: inout some FactCoder) {
    coder.flag(&isGenerated)
    names.code(&coder)
    coder.array(&imports)
    coder.array(&directives)
    coder.array(&declarations)
    coder.array(&parameters)
    coder.array(&genericParameters)
    coder.array(&requirements)
    coder.array(&attributes)
    coder.array(&types)
    coder.array(&typeElements)
    coder.numbers(&lists)
    var runs = [topLevel]
    coder.array(&runs)
    topLevel = runs[0]
  }

  mutating func codeBodies(_ coder: inout some FactCoder) {
    coder.array(&expressions)
    coder.array(&arguments)
    coder.array(&closures)
    coder.array(&captures)
    coder.array(&statements)
    coder.array(&conditions)
    coder.array(&patterns)
  }
}

extension SourceRange: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(0, 0) }
  mutating func code(_ coder: inout some FactCoder, after last: SourceRange) {
    coder.range(&self, after: last.upper)
  }
}

extension FactList: CodedFact {
  init() { self.init(start: 0, count: 0) }
  mutating func code(_ coder: inout some FactCoder, after last: FactList) { coder.list(&self) }
}

extension ImportFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(module: .empty, range: SourceRange()) }
  mutating func code(_ coder: inout some FactCoder, after last: ImportFact) {
    coder.name(&module, last.module)
    coder.range(&range, after: last.range.upper)
  }
}

extension DeclarationFact: CodedFact {
  init() {
    self.init(kind: .other, name: .empty, nameRange: SourceRange(), range: SourceRange(), parent: .none)
  }

  mutating func code(_ coder: inout some FactCoder, after last: DeclarationFact) {
    // Rare fields share a mask bit: sixteen are all there are.
    var bits = UInt32(kind.rawValue)
    coder.flags(&bits, UInt32(last.kind.rawValue))
    kind = Kind(rawValue: UInt8(bits)) ?? .other
    var modifierBits = modifiers.rawValue
    coder.flags(&modifierBits, last.modifiers.rawValue)
    modifiers = Modifiers(rawValue: modifierBits)
    coder.name(&name, NameID(last.name.index &+ 1))
    coder.field(&range.lower, last.nameRange.upper)
    var length = range.upper &- range.lower
    coder.field(&length, 0)
    range.upper = range.lower &+ length
    coder.field(&nameRange.lower, range.lower)
    length = nameRange.upper &- nameRange.lower
    coder.field(&length, 0)
    nameRange.upper = nameRange.lower &+ length
    coder.field(&parent.index, last.parent.index)
    coder.id(&type)
    coder.range(&parameters)
    var hasMore: UInt32 = hasRareFields ? 1 : 0
    coder.flags(&hasMore)
    if hasMore != 0 {
      coder.more()
      coder.range(&attributes)
      coder.range(&genericParameters)
      coder.range(&requirements)
      coder.list(&inherited)
      coder.id(&thrownType)
      coder.id(&initialValue)
      coder.list(&body)
      coder.list(&otherAccessors)
      coder.field(&conditionalBranch, -1)
    }
  }

  private var hasRareFields: Bool {
    attributes.count > 0 || genericParameters.count > 0 || requirements.count > 0 || inherited.count > 0
      || !thrownType.isNone
      || !initialValue.isNone || body.count > 0 || otherAccessors.count > 0 || conditionalBranch != -1
  }
}

extension ParameterFact: CodedFact {
  init() { self.init(label: .empty, name: .empty, type: .none, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: ParameterFact) {
    coder.name(&label, last.label)
    coder.name(&name, label)
    coder.id(&type)
    coder.range(&range, after: last.range.upper)
    coder.range(&attributes)
    coder.id(&defaultValue)
    var flags = UInt32(hasDefault, isVariadic, isInout, isEscaping, isAutoclosure)
    coder.flags(&flags)
    (hasDefault, isVariadic, isInout) = (flags.has(0), flags.has(1), flags.has(2))
    (isEscaping, isAutoclosure) = (flags.has(3), flags.has(4))
  }
}

extension GenericParameterFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(name: .empty, constraint: .none) }

  mutating func code(_ coder: inout some FactCoder, after last: GenericParameterFact) {
    coder.name(&name, last.name)
    coder.id(&constraint)
    var flags = UInt32(isPack)
    coder.flags(&flags)
    isPack = flags.has(0)
  }
}

extension RequirementFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(left: .none, right: .none, isSameType: false) }

  mutating func code(_ coder: inout some FactCoder, after last: RequirementFact) {
    coder.id(&left)
    coder.id(&right)
    var flags = UInt32(isSameType)
    coder.flags(&flags)
    isSameType = flags.has(0)
  }
}

extension AttributeFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(name: .empty, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: AttributeFact) {
    coder.name(&name, last.name)
    coder.range(&range, after: last.range.upper)
    coder.range(&arguments)
  }
}

extension TypeFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(kind: .named, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: TypeFact) {
    var bits = UInt32(kind.rawValue) | UInt32(isThrowing, isAsync, isEscaping) << 8
    coder.flags(&bits)
    kind = Kind(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .unknown
    (isThrowing, isAsync, isEscaping) = (bits.has(8), bits.has(9), bits.has(10))
    coder.name(&name)
    coder.id(&base)
    coder.range(&elements)
    coder.range(&range, after: last.range.upper)
    coder.id(&thrownType)
  }
}

extension TypeElementFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(type: .none) }

  mutating func code(_ coder: inout some FactCoder, after last: TypeElementFact) {
    coder.name(&label)
    coder.id(&type)
  }
}

extension ArgumentFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(label: .empty, value: .none, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: ArgumentFact) {
    coder.name(&label)
    coder.id(&value)
    coder.range(&range, after: last.range.upper)
    var flags = UInt32(isTrailing)
    coder.flags(&flags)
    isTrailing = flags.has(0)
  }
}

extension ClosureFact: CodedFact {
  init() { self.init(range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: ClosureFact) {
    coder.range(&captures)
    coder.range(&parameters)
    coder.id(&resultType)
    coder.id(&thrownType)
    coder.list(&body)
    coder.range(&range, after: last.range.upper)
    var flags = UInt32(isThrowing, isAsync, hasSignature)
    coder.flags(&flags)
    (isThrowing, isAsync, hasSignature) = (flags.has(0), flags.has(1), flags.has(2))
    var highest = UInt32(UInt8(bitPattern: highestAnonymousParameter))
    coder.flags(&highest, 0xFF)
    highestAnonymousParameter = Int8(bitPattern: UInt8(truncatingIfNeeded: highest))
  }
}

extension CaptureFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(strength: .strong, name: .empty, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: CaptureFact) {
    var bits = UInt32(strength.rawValue)
    coder.flags(&bits)
    strength = Strength(rawValue: UInt8(bits)) ?? .strong
    coder.name(&name, last.name)
    coder.id(&value)
    coder.range(&range, after: last.range.upper)
  }
}

extension StatementFact: CodedFact {
  init() { self.init(kind: .unknown, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: StatementFact) {
    var bits = UInt32(kind.rawValue)
    coder.flags(&bits)
    kind = Kind(rawValue: UInt8(bits)) ?? .unknown
    coder.range(&range, after: last.range.upper)
    coder.id(&pattern)
    coder.id(&type)
    coder.id(&value)
    coder.range(&conditions)
    coder.list(&body)
    coder.list(&otherwise)
    coder.id(&declaration)
    var modifierBits = modifiers.rawValue
    coder.flags(&modifierBits)
    modifiers = DeclarationFact.Modifiers(rawValue: modifierBits)
    var hasAttributes: UInt32 = attributes.count > 0 ? 1 : 0
    coder.flags(&hasAttributes)
    if hasAttributes != 0 {
      coder.more()
      coder.range(&attributes)
    }
  }
}

extension ConditionFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(kind: .expression, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: ConditionFact) {
    var bits = UInt32(kind.rawValue)
    coder.flags(&bits)
    kind = Kind(rawValue: UInt8(bits)) ?? .expression
    coder.id(&pattern)
    coder.id(&type)
    coder.id(&value)
    coder.range(&range, after: last.range.upper)
  }
}

extension PatternFact: CodedFact {
  static var maskLength: Int { 1 }

  init() { self.init(kind: .name, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder, after last: PatternFact) {
    var bits = UInt32(kind.rawValue)
    coder.flags(&bits)
    kind = Kind(rawValue: UInt8(bits)) ?? .wildcard
    coder.name(&name, last.name)
    coder.range(&range, after: last.range.upper)
    coder.list(&elements)
    coder.id(&type)
    coder.id(&value)
  }
}

extension UInt32 {
  fileprivate init(_ flags: Bool...) {
    self = 0
    for (place, flag) in flags.enumerated() where flag { self |= 1 << UInt32(place) }
  }

  fileprivate func has(_ bit: UInt32) -> Bool { self & 1 << bit != 0 }
}
