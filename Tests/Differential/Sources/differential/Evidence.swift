import PipelintSource

/// SwiftSyntax has a type of this name too.
typealias SourceRange = PipelintSource.SourceRange

/// What one parser found in a file, in the form in which both are compared.
struct Evidence: Sendable {
  /// In source order.
  var tokens: [Piece] = []
  /// Sorted.
  var records: [Record] = []
  var hasErrors = false
}

/// A token after normalisation (README: "What is made equal").
struct Piece: Sendable, Equatable {
  var range: SourceRange
  /// Compared only where both sides call the token an operator.
  var spelling: Spelling

  enum Spelling: UInt8, Sendable {
    case word, number, string, interpolationStart, regex, prefixOperator, infixOperator, postfixOperator,
      punctuation, directive, unknown
  }

  var isOperator: Bool {
    spelling == .prefixOperator || spelling == .infixOperator || spelling == .postfixOperator
  }
}

/// A construct, where it stands, and where its parts stand. Two records agree when all of it is equal.
struct Record: Sendable, Hashable {
  var kind: Kind
  var range: SourceRange
  /// In source order.
  var parts: [Part]

  struct Part: Sendable, Hashable {
    var role: Role
    var range: SourceRange
  }

  enum Role: UInt8, Sendable {
    case callee, argumentList, label, argument, trailingLabel, trailingClosure
    case base, name, argumentNames
    case captureSpecifier, capture, captureValue, parameters, effects, returnType
    case externalName, type, value, accessors, pattern
  }

  enum Kind: UInt8, Sendable, CaseIterable {
    case call, subscriptCall, macro, member, interpolation
    case closure
    case `import`, `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias`, `associatedtype`
    case function, initializer, deinitializer, `subscript`, variable, binding, accessor, enumCase,
      enumCaseElement
    case `operator`, precedenceGroup, macroDeclaration, macroExpansionDeclaration, missingDeclaration,
      ifConfig, ifConfigClause
    case sourceLocation, parameter, genericParameter

    var category: Category {
      switch self {
      case .call, .subscriptCall, .macro, .member, .interpolation: .calls
      case .closure: .closures
      default: .declarations
      }
    }
  }
}

extension Record: Comparable {
  static func < (left: Record, right: Record) -> Bool {
    (left.range.lower, left.range.upper, left.kind.rawValue) < (
      right.range.lower, right.range.upper, right.kind.rawValue
    )
  }
}

/// What is counted separately.
enum Category: Int, Sendable, CaseIterable {
  case tokens, fixity, calls, closures, declarations, errors

  var title: String {
    switch self {
    case .tokens: "tokens"
    case .fixity: "prefix, infix or postfix"
    case .calls: "calls and members"
    case .closures: "closures"
    case .declarations: "declarations"
    case .errors: "files with errors"
    }
  }
}

/// The tokens of a literal become one segment, whatever stands in it: what a parser calls a segment, and whether the indentation of a
/// multi-line literal belongs to it, differs; where a literal and its interpolations start and end may not.
struct PieceList {
  private(set) var pieces: [Piece] = []

  init(capacity: Int) { pieces.reserveCapacity(capacity) }

  /// Joins the token to the one before it where `joined`.
  mutating func append(_ range: SourceRange, _ spelling: Piece.Spelling, joined: Bool = false) {
    if joined, let last = pieces.indices.last {
      pieces[last].range.upper = range.upper
      return
    }
    if range.isEmpty { return }
    pieces.append(Piece(range: range, spelling: spelling))
  }

  /// All between the last token and the one that starts at `offset` is text of a literal.
  mutating func appendSegment(before offset: UInt32) {
    if let last = pieces.last, last.range.upper < offset {
      pieces.append(Piece(range: SourceRange(last.range.upper, offset), spelling: .string))
    }
  }
}
