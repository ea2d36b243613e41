import PipelintSource

/// What one file says, without looking at any other: its declarations, and the code of those bodies that can matter to a rule.
///
/// Everything is a flat array of small values that refer to each other by index, so that it is small, quick to merge and one day written to disk
/// as it stands. It is made from the tree in one pass (`FactExtractor`), after which the tree is dropped.
package struct FileFacts: Sendable, Equatable {
  package var names = NameTable()
  package var imports: [ImportFact] = []
  /// Parents before their members; in source order otherwise.
  package var declarations: [DeclarationFact] = []
  package var parameters: [ParameterFact] = []
  package var genericParameters: [GenericParameterFact] = []
  package var requirements: [RequirementFact] = []
  package var attributes: [AttributeFact] = []
  package var types: [TypeFact] = []
  package var typeElements: [TypeElementFact] = []
  /// Operands before the expression they belong to.
  package var expressions: [ExpressionFact] = []
  package var arguments: [ArgumentFact] = []
  package var closures: [ClosureFact] = []
  package var captures: [CaptureFact] = []
  package var statements: [StatementFact] = []
  package var conditions: [ConditionFact] = []
  package var patterns: [PatternFact] = []
  /// The lists of ids that `IDs` ranges point into.
  package var lists: [UInt32] = []
  /// Statements and expressions that stand outside of every declaration, as in `main.swift` or a playground; kept under the same condition as bodies.
  package var topLevel: FactList<StatementFact> = .empty
  /// Comments that speak to pipelint, in source order: the range of the whole comment.
  package var directives: [SourceRange] = []
  /// `// Generated` at the top, or a generator's marker.
  package var isGenerated = false

  /// Whether any body or initial value was kept.
  package var holdsCode: Bool { !expressions.isEmpty }

  package init() {}

  /// As new, but with room for as many facts as there were.
  mutating func removeAll() {
    names.removeAll()
    imports.empty()
    declarations.empty()
    parameters.empty()
    genericParameters.empty()
    requirements.empty()
    attributes.empty()
    types.empty()
    typeElements.empty()
    expressions.empty()
    arguments.empty()
    closures.empty()
    captures.empty()
    statements.empty()
    conditions.empty()
    patterns.empty()
    lists.empty()
    topLevel = .empty
    directives = []
    isGenerated = false
  }
}

/// The index of a value in one of the arrays of `FileFacts`; -1 for none.
package struct FactID<Value>: Hashable, Sendable, BitwiseCopyable {
  package var index: Int32

  @inlinable
  package init(_ index: Int) { self.index = Int32(index) }

  @inlinable
  package static var none: FactID { FactID(-1) }

  @inlinable
  package var isNone: Bool { index < 0 }
}

package typealias DeclarationID = FactID<DeclarationFact>
package typealias TypeID = FactID<TypeFact>
package typealias ExpressionID = FactID<ExpressionFact>
package typealias ClosureID = FactID<ClosureFact>
package typealias StatementID = FactID<StatementFact>
package typealias PatternID = FactID<PatternFact>

/// A contiguous run in one of the arrays of `FileFacts`.
package struct FactRange<Value>: Hashable, Sendable, BitwiseCopyable {
  package var start: UInt32
  package var count: UInt32

  package init(start: Int, count: Int) {
    self.start = UInt32(start)
    self.count = UInt32(count)
  }

  package static var empty: FactRange { FactRange(start: 0, count: 0) }

  package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// A run of `FileFacts.lists`, whose entries are indices into the array of `Value`.
package struct FactList<Value>: Hashable, Sendable, BitwiseCopyable {
  package var start: UInt32
  package var count: UInt32

  package init(start: Int, count: Int) {
    self.start = UInt32(start)
    self.count = UInt32(count)
  }

  package static var empty: FactList { FactList(start: 0, count: 0) }

  package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

// MARK: - Declarations

package struct ImportFact: Sendable, Equatable, BitwiseCopyable {
  /// The first name of the path: the module.
  package var module: NameID
  package var range: SourceRange
}

package struct DeclarationFact: Sendable, Equatable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case structType, classType, enumType, actorType, protocolType, extensionType
    case typeAlias, associatedType
    case function, initializer, deinitializer, subscriptMember
    /// One name of a `var` or `let`, stored or computed; local ones are statements instead.
    case variable
    case enumCase
    /// A macro use or a declaration of a kind that nothing asks for.
    case other

    /// Whether it is of a type or an extension of one, which others are members of.
    var isTypeOrExtension: Bool {
      switch self {
      case .structType, .classType, .enumType, .actorType, .protocolType, .extensionType: true
      default: false
      }
    }

    /// Whether it is of a type, an alias or an associated type.
    var isType: Bool {
      switch self {
      case .structType, .classType, .enumType, .actorType, .protocolType, .typeAlias, .associatedType: true
      default: false
      }
    }
  }

  package var kind: Kind
  package var modifiers: Modifiers = []
  /// Empty for an extension, whose type is `type`.
  package var name: NameID
  package var nameRange: SourceRange
  package var range: SourceRange
  /// The enclosing type, extension or function; none at file level.
  package var parent: DeclarationID
  package var attributes: FactRange<AttributeFact> = .empty
  package var genericParameters: FactRange<GenericParameterFact> = .empty
  package var requirements: FactRange<RequirementFact> = .empty
  /// Inherited types and conformances, of a type, protocol, extension or associated type.
  package var inherited: FactList<TypeFact> = .empty
  package var parameters: FactRange<ParameterFact> = .empty
  /// A variable's annotation, a function's or subscript's result, an alias' target, an extension's type; none where not written.
  package var type: TypeID = .none
  /// `E` of `throws(E)`.
  package var thrownType: TypeID = .none
  /// The initial value of a stored variable, or an enum case's raw value; kept as `BodyInterest` says.
  package var initialValue: ExpressionID = .none
  /// The statements of a function, or of a computed variable's getter. Empty also where the body was not kept: see `hasBody`, `keepsBody`.
  package var body: FactList<StatementFact> = .empty
  /// Statements of other accessors (`set`, `didSet`, …), together.
  package var otherAccessors: FactList<StatementFact> = .empty
  /// The innermost `#if` condition around the declaration: an index that is the same for all declarations of one branch; -1 outside.
  package var conditionalBranch: Int32 = -1

  package struct Modifiers: OptionSet, Sendable, BitwiseCopyable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let isStatic = Modifiers(rawValue: 1 << 0)
    package static let isClassMember = Modifiers(rawValue: 1 << 1)
    package static let isPrivate = Modifiers(rawValue: 1 << 2)
    package static let isFileprivate = Modifiers(rawValue: 1 << 3)
    package static let isInternal = Modifiers(rawValue: 1 << 4)
    package static let isPackage = Modifiers(rawValue: 1 << 5)
    package static let isPublic = Modifiers(rawValue: 1 << 6)
    package static let isOpen = Modifiers(rawValue: 1 << 7)
    package static let isFinal = Modifiers(rawValue: 1 << 8)
    package static let isOverride = Modifiers(rawValue: 1 << 9)
    package static let isLazy = Modifiers(rawValue: 1 << 10)
    package static let isWeak = Modifiers(rawValue: 1 << 11)
    package static let isUnowned = Modifiers(rawValue: 1 << 12)
    package static let isMutating = Modifiers(rawValue: 1 << 13)
    package static let isRequired = Modifiers(rawValue: 1 << 14)
    package static let isConvenience = Modifiers(rawValue: 1 << 15)
    package static let isIndirect = Modifiers(rawValue: 1 << 16)
    package static let isNonisolated = Modifiers(rawValue: 1 << 17)
    package static let isAsync = Modifiers(rawValue: 1 << 18)
    /// `throws` or `throws(E)`.
    package static let throwsErrors = Modifiers(rawValue: 1 << 19)
    package static let rethrowsErrors = Modifiers(rawValue: 1 << 20)
    /// `let`, not `var`.
    package static let isConstant = Modifiers(rawValue: 1 << 21)
    /// A `var` with a getter of its own.
    package static let isComputed = Modifiers(rawValue: 1 << 22)
    /// `init?`.
    package static let isFailable = Modifiers(rawValue: 1 << 23)
    /// `init!`, or a variable whose type ends in `!`.
    package static let isImplicitlyUnwrapped = Modifiers(rawValue: 1 << 24)
    /// A body stands in the source.
    package static let hasBody = Modifiers(rawValue: 1 << 25)
    /// Its statements are in the facts.
    package static let keepsBody = Modifiers(rawValue: 1 << 26)
    /// `private(set)`, `fileprivate(set)`.
    package static let hasPrivateSetter = Modifiers(rawValue: 1 << 27)
    /// An enclosing `#if` names `DEBUG` without a `!`.
    package static let isDebugOnly = Modifiers(rawValue: 1 << 28)
    /// A member of a protocol, not of an extension of it.
    package static let isRequirement = Modifiers(rawValue: 1 << 29)
    /// A type with an attached macro or wrapper may have members that are not written.
    package static let hasUnknownMacro = Modifiers(rawValue: 1 << 30)
    /// Of its statements only those that throw are in `body`, one after the other.
    package static let keepsThrows = Modifiers(rawValue: 1 << 31)
  }
}

package struct AttributeFact: Sendable, Equatable, BitwiseCopyable {
  /// The last name of the attribute's type: `Published` of `@Combine.Published`.
  package var name: NameID
  package var range: SourceRange
  package var arguments: FactRange<ArgumentFact> = .empty
}

package struct ParameterFact: Sendable, Equatable, BitwiseCopyable {
  /// The name callers write; empty for `_`.
  package var label: NameID
  /// The name inside the body.
  package var name: NameID
  package var type: TypeID
  package var range: SourceRange
  package var attributes: FactRange<AttributeFact> = .empty
  /// The default value, where it is kept: see `BodyInterest`.
  package var defaultValue: ExpressionID = .none
  package var hasDefault: Bool = false
  package var isVariadic: Bool = false
  package var isInout: Bool = false
  /// `@escaping`.
  package var isEscaping: Bool = false
  package var isAutoclosure: Bool = false
}

package struct GenericParameterFact: Sendable, Equatable, BitwiseCopyable {
  package var name: NameID
  /// What follows `:`.
  package var constraint: TypeID
  package var isPack: Bool = false
}

package struct RequirementFact: Sendable, Equatable, BitwiseCopyable {
  package var left: TypeID
  package var right: TypeID
  /// `==` rather than `:`.
  package var isSameType: Bool
}

// MARK: - Types as written

package struct TypeFact: Sendable, Equatable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `name<elements>`, and `base.name<elements>` where `base` is set.
    case named
    /// `[elements[0]]`
    case array
    /// `[elements[0]: elements[1]]`
    case dictionary
    case optional
    case implicitlyUnwrapped
    /// `(label: type, …)`; the empty tuple is `Void`.
    case tuple
    /// The parameters, then the result last.
    case function
    case some
    case any
    /// `A & B`
    case composition
    /// `A.Type`
    case metatype
    case packExpansion
    case packElement
    /// `~A`
    case suppressed
    /// `@attribute inout A`: elements[0]
    case inoutType
    /// Anything else, and what did not parse.
    case unknown
  }

  package var kind: Kind
  package var name: NameID = .empty
  package var base: TypeID = .none
  package var elements: FactRange<TypeElementFact> = .empty
  package var range: SourceRange
  /// Of a function type.
  package var isThrowing: Bool = false
  package var isAsync: Bool = false
  package var isEscaping: Bool = false
  package var thrownType: TypeID = .none
}

package struct TypeElementFact: Sendable, Equatable, BitwiseCopyable {
  package var label: NameID = .empty
  package var type: TypeID
}

// MARK: - Code

/// An expression, with precedence resolved, parentheses gone and trailing closures among the arguments.
package struct ExpressionFact: Sendable, Equatable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// What is not understood; operands are kept.
    case unknown
    /// `name`; `self`, `super`, `$0`, `$published` too. Explicit generic arguments in `typeArguments`.
    case name
    /// `operands[0].name`
    case member
    /// `.name`
    case implicitMember
    /// `operands[0](arguments)`
    case call
    /// `operands[0][arguments]`
    case subscriptCall
    /// `closure`
    case closure
    /// A literal without interpolation: its value, unescaped, is `name`.
    case stringLiteral
    /// A literal with interpolations: its operands. `name` is its value with the byte 1 in the place of each; empty where that is not clear.
    case interpolatedString
    /// The digits are `name`.
    case integerLiteral
    case floatLiteral
    case booleanLiteral
    case nilLiteral
    case regexLiteral
    case arrayLiteral
    /// Keys and values in turn.
    case dictionaryLiteral
    /// Two or more elements, or none, as `arguments`.
    case tuple
    /// `\Root.a.b`: `typeArguments[0]` is the root where written; `name` is the path's text without the root: `a.b`.
    case keyPath
    case tryExpression, tryOptional, tryForce, awaitExpression
    case forceUnwrap, optionalChain
    /// `name` is the operator.
    case prefixOperator, postfixOperator
    /// `operands[0] name operands[1]`
    case infixOperator
    /// `operands[0] = operands[1]`
    case assignment
    /// `operands[0] ? operands[1] : operands[2]`
    case ternary
    /// `operands[0] as T`; the type is `typeArguments[0]`.
    case coercion, conditionalCast, forcedCast, typeTest
    /// `&operands[0]`
    case inoutExpression
    /// `if` and `switch`, also where they are values: the statement is `statement`.
    case control
    /// A type where an expression stands: `typeArguments[0]`.
    case type
    /// `#name(arguments)`
    case macro
    /// `_`
    case wildcard
    /// `let x` in a pattern: `pattern`.
    case pattern
    /// `consume`, `copy`, `unsafe`, `each`, `repeat`: `operands[0]`
    case wrapper
  }

  package var kind: Kind
  private var typeArgumentCount: UInt8 = 0
  private var nameLength: UInt16 = 0
  private var nameStart: UInt32 = 0
  package var range: SourceRange
  /// The name, operator or literal value; see the kinds.
  package var name: NameID = .empty
  package var operands: FactList<ExpressionFact> = .empty
  package var arguments: FactRange<ArgumentFact> = .empty
  /// A closure, statement or pattern, or the start of the type arguments: an expression has at most one of them.
  private var payload: Int32 = -1
  /// Labels of `name(a:b:)`, as written between the parentheses; empty without.
  package var argumentLabels: NameID = .empty

  init() {
    self.init(kind: .unknown, range: SourceRange(0, 0), nameRange: SourceRange(0, 0))
  }

  /// Without a name: its range is empty, where the expression starts.
  init(kind: Kind, range: SourceRange) {
    self.init(kind: kind, range: range, nameRange: SourceRange(range.lower, range.lower))
  }

  package init(kind: Kind, range: SourceRange, name: NameID = .empty, nameRange: SourceRange) {
    self.kind = kind
    self.range = range
    self.name = name
    self.nameRange = nameRange
  }

  /// Of a name or member its name; of an operator or `!`, `?`, `try`, that token; of a call the bracket that opens its arguments.
  /// Names beyond 64 KiB end there.
  package var nameRange: SourceRange {
    get { SourceRange(nameStart, nameStart + UInt32(nameLength)) }
    set {
      nameStart = newValue.lower
      nameLength = UInt16(clamping: newValue.count)
    }
  }

  /// Of a name, member, cast, key path or type; at most 255.
  package var typeArguments: FactList<TypeFact> {
    get { typeArgumentCount == 0 ? .empty : FactList(start: Int(payload), count: Int(typeArgumentCount)) }
    set {
      typeArgumentCount = UInt8(clamping: newValue.count)
      payload = newValue.count == 0 ? -1 : Int32(newValue.start)
    }
  }

  package var closure: ClosureID {
    get { kind == .closure ? ClosureID(Int(payload)) : .none }
    set { payload = newValue.index }
  }

  package var statement: StatementID {
    get { kind == .control ? StatementID(Int(payload)) : .none }
    set { payload = newValue.index }
  }

  package var pattern: PatternID {
    get { kind == .pattern ? PatternID(Int(payload)) : .none }
    set { payload = newValue.index }
  }
}

extension ExpressionFact {
  /// What `code` leaves.
  mutating func codeRest(_ coder: inout some FactCoder & ~Copyable, _ places: ExpressionPlaces) {
    coder.field(&nameStart, places.name(in: range))
    var length = UInt32(nameLength)
    coder.field(&length, places.nameLength)
    nameLength = UInt16(truncatingIfNeeded: length)
    coder.index(&payload)
    guard coder.hasMore(typeArgumentCount != 0 || !argumentLabels.isEmpty) else { return }
    var count = UInt32(typeArgumentCount)
    coder.field(&count, 0)
    typeArgumentCount = UInt8(truncatingIfNeeded: count)
    coder.name(&argumentLabels)
  }
}

package struct ArgumentFact: Sendable, Equatable, BitwiseCopyable {
  package var label: NameID
  package var value: ExpressionID
  package var range: SourceRange
  /// A closure after the parentheses.
  package var isTrailing: Bool = false
}

package struct ClosureFact: Sendable, Equatable, BitwiseCopyable {
  package var captures: FactRange<CaptureFact> = .empty
  package var parameters: FactRange<ParameterFact> = .empty
  package var resultType: TypeID = .none
  package var thrownType: TypeID = .none
  package var isThrowing = false
  package var isAsync = false
  /// A parameter list or capture list stands before `in`.
  package var hasSignature = false
  package var body: FactList<StatementFact> = .empty
  package var range: SourceRange
  /// The highest `$n` used in it, not in closures inside; -1 without.
  package var highestAnonymousParameter: Int8 = -1
}

package struct CaptureFact: Sendable, Equatable, BitwiseCopyable {
  package enum Strength: UInt8, Sendable, BitwiseCopyable { case strong, weak, unowned }
  package var strength: Strength
  package var name: NameID
  /// What follows `=`.
  package var value: ExpressionID = .none
  package var range: SourceRange
}

package struct StatementFact: Sendable, Equatable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `value`
    case expression
    /// A local `let` or `var`: `pattern`, `type`, `value`; `body` is a computed one's getter.
    case binding
    /// `conditions`, `body`, `otherwise` (an else-if is one statement in `otherwise`)
    case ifStatement
    /// `conditions`; `otherwise` is the else block.
    case guardStatement
    /// `conditions`, `body`
    case whileStatement
    /// `body`, `value`
    case repeatStatement
    /// `pattern`, `value`, `body`
    case forStatement
    /// `value`; each case is a `switchCase` statement in `body`.
    case switchStatement
    /// `conditions` are its patterns (`default` has none), `body`
    case switchCase
    /// `body`; each catch is a `catchClause` statement in `otherwise`.
    case doStatement
    /// `conditions` are its patterns, `body`
    case catchClause
    case returnStatement, throwStatement, yieldStatement
    case deferStatement
    case jump
    /// A declaration inside a body: `declaration`.
    case declaration
    /// All branches of an `#if`: each a `conditionalBranch` in `body`.
    case conditional
    /// `value` is the condition, which `#else` has none of.
    case conditionalBranch
    case unknown
  }

  package var kind: Kind
  package var range: SourceRange
  package var pattern: PatternID = .none
  package var type: TypeID = .none
  package var value: ExpressionID = .none
  package var conditions: FactRange<ConditionFact> = .empty
  package var body: FactList<StatementFact> = .empty
  package var otherwise: FactList<StatementFact> = .empty
  package var declaration: DeclarationID = .none
  package var attributes: FactRange<AttributeFact> = .empty
  /// Of a binding: `let`, `weak`, `lazy`, `async`.
  package var modifiers: DeclarationFact.Modifiers = []
}

package struct ConditionFact: Sendable, Equatable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `value`
    case expression
    /// `let pattern: type = value`; without value (`if let x`), the pattern's name.
    case optionalBinding
    /// `case pattern = value`; in a switch case or catch without value.
    case matching
    /// `where value` of a case.
    case guardClause
    case availability
  }

  package var kind: Kind
  package var pattern: PatternID = .none
  package var type: TypeID = .none
  package var value: ExpressionID = .none
  package var range: SourceRange
}

package struct PatternFact: Sendable, Equatable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Binds `name`.
    case name
    case wildcard
    /// `elements`
    case tuple
    /// `is type`
    case typeTest
    /// `value`, in which `pattern` expressions bind names: `.failure(let error)`
    case expression
  }

  package var kind: Kind
  package var name: NameID = .empty
  package var range: SourceRange
  package var elements: FactList<PatternFact> = .empty
  package var type: TypeID = .none
  package var value: ExpressionID = .none
}
