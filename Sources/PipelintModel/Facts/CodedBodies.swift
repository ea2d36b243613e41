import PipelintSource

/// How the fields of what stands in bodies are predicted.
extension ExpressionFact: CodedFact {
  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: ExpressionFact) {
    var bits = kind.rawValue
    coder.kind(&bits)
    kind = Kind(rawValue: bits) ?? .unknown
    coder.name(&name)
    coder.list(&operands, count: kind.usualOperandCount)
    coder.range(&arguments)
    let places = ExpressionPlaces(
      kind, nameLength: coder.context.length(of: name), first: coder.context.range(ofFirst: operands),
      hasArguments: arguments.count > 0, last: last.range)
    coder.range(&range, places.lower, count: places.upper &- places.lower)
    coder.context.expressions.append(range)
    codeRest(&coder, places)
  }
}

/// Where an expression, and its name, probably stand: its operands have just been coded.
struct ExpressionPlaces {
  private(set) var lower: UInt32
  private(set) var upper: UInt32
  private let kind: ExpressionFact.Kind
  private(set) var nameLength: UInt32
  private let first: SourceRange?

  @inline(__always)
  init(
    _ kind: ExpressionFact.Kind, nameLength: UInt32, first: SourceRange?, hasArguments: Bool,
    last: SourceRange
  ) {
    self.kind = kind
    self.first = first
    self.nameLength = nameLength
    if let first {
      lower = first.lower
      switch kind {
      case .member: upper = first.upper &+ 1 &+ nameLength
      case .call, .subscriptCall:
        upper = hasArguments ? last.upper &+ 1 : first.upper &+ 2
        self.nameLength = 1
      case .forceUnwrap, .optionalChain:
        upper = first.upper &+ 1
        self.nameLength = 1
      case .tryExpression, .awaitExpression:
        lower = first.lower &- (kind == .tryExpression ? 4 : 6)
        upper = last.upper
        self.nameLength = kind == .tryExpression ? 3 : 5
      default: upper = last.upper
      }
    } else {
      lower = last.upper &+ 1
      switch kind {
      case .stringLiteral: upper = lower &+ nameLength &+ 2
      case .implicitMember: upper = lower &+ nameLength &+ 1
      case .name, .integerLiteral, .floatLiteral: upper = lower &+ nameLength
      default: upper = lower &+ 4
      }
    }
  }

  /// Where the name stands in an expression at `range`.
  @inline(__always)
  func name(in range: SourceRange) -> UInt32 {
    switch kind {
    case .member: range.upper &- nameLength
    case .implicitMember: range.lower &+ 1
    case .call, .subscriptCall, .forceUnwrap, .optionalChain: first?.upper ?? range.lower
    case .infixOperator, .assignment, .ternary: (first?.upper ?? range.lower) &+ 1
    default: range.lower
    }
  }
}

extension ExpressionFact.Kind {
  fileprivate var usualOperandCount: UInt32 {
    switch self {
    case .member, .call, .subscriptCall, .tryExpression, .tryOptional, .tryForce, .awaitExpression,
      .forceUnwrap, .optionalChain, .prefixOperator, .postfixOperator:
      1
    case .infixOperator, .assignment: 2
    default: 0
    }
  }
}

extension ArgumentFact: CodedFact {
  init() { self.init(label: .empty, value: .none, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: ArgumentFact) {
    coder.name(&label)
    coder.id(&value)
    let labels = label.isEmpty ? 0 : coder.context.length(of: label) &+ 2
    if let value = coder.context.range(of: value) {
      let lower = value.lower &- labels
      coder.range(&range, lower, count: value.upper &- lower)
    } else {
      coder.range(&range, last.range.upper, count: labels)
    }
    coder.flag(&isTrailing, false)
  }
}

extension ClosureFact: CodedFact {
  init() { self.init(range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: ClosureFact) {
    coder.range(&captures)
    coder.range(&parameters)
    coder.id(&resultType)
    coder.id(&thrownType)
    coder.list(&body, count: 1)
    coder.range(&range, last.range.upper, count: 16)
    coder.flag(&isThrowing, false)
    coder.flag(&isAsync, false)
    coder.flag(&hasSignature, false)
    var highest = UInt32(UInt8(bitPattern: highestAnonymousParameter))
    coder.field(&highest, 0xFF)
    highestAnonymousParameter = Int8(bitPattern: UInt8(truncatingIfNeeded: highest))
  }
}

extension CaptureFact: CodedFact {
  init() { self.init(strength: .strong, name: .empty, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: CaptureFact) {
    var bits = strength.rawValue
    coder.kind(&bits)
    strength = Strength(rawValue: bits) ?? .strong
    coder.name(&name, last.name)
    coder.id(&value)
    coder.range(&range, last.range.upper, count: last.range.length)
  }
}

extension StatementFact: CodedFact {
  init() { self.init(kind: .unknown, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: StatementFact) {
    var bits = kind.rawValue
    coder.kind(&bits)
    kind = Kind(rawValue: bits) ?? .unknown
    coder.id(&value)
    if let value = coder.context.range(of: value) {
      let lower = value.lower &- wordsBeforeValue
      coder.range(&range, lower, count: value.upper &- lower)
    } else {
      coder.range(&range, last.range.upper, count: last.range.length)
    }
    coder.id(&pattern)
    coder.id(&type)
    coder.range(&conditions)
    coder.list(&body)
    coder.list(&otherwise)
    guard coder.hasMore(!declaration.isNone || modifiers != [] || attributes.count > 0) else { return }
    coder.id(&declaration)
    var modifierBits = modifiers.rawValue
    coder.flags(&modifierBits)
    modifiers = DeclarationFact.Modifiers(rawValue: modifierBits)
    coder.range(&attributes)
  }

  /// The length of `return ` and the like.
  private var wordsBeforeValue: UInt32 {
    switch kind {
    case .returnStatement, .switchStatement: 7
    case .throwStatement: 6
    case .binding: 12
    default: 0
    }
  }
}

extension ConditionFact: CodedFact {
  init() { self.init(kind: .expression, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: ConditionFact) {
    var bits = kind.rawValue
    coder.kind(&bits)
    kind = Kind(rawValue: bits) ?? .expression
    coder.id(&pattern)
    coder.id(&type)
    coder.id(&value)
    coder.range(&range, like: coder.context.range(of: value) ?? last.range)
  }
}

extension PatternFact: CodedFact {
  init() { self.init(kind: .name, range: SourceRange()) }

  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: PatternFact) {
    var bits = kind.rawValue
    coder.kind(&bits)
    kind = Kind(rawValue: bits) ?? .wildcard
    coder.name(&name, last.name)
    coder.list(&elements)
    coder.id(&type)
    coder.id(&value)
    if let value = coder.context.range(of: value) {
      coder.range(&range, like: value)
    } else {
      coder.range(&range, last.range.upper, count: coder.context.length(of: name))
    }
  }
}
