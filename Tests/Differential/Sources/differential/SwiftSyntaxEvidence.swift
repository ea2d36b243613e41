import PipelintSource
import SwiftParser
import SwiftSyntax

/// What swift-syntax finds. The tree is visited as written: tokens that are missing don't count, unexpected ones do.
func swiftSyntaxEvidence(_ source: SourceText) -> Evidence {
  let collector = Collector(byteCount: source.count)
  let tree = swiftSyntaxTree(source)
  collector.walk(tree)
  var evidence = Evidence()
  evidence.tokens = collector.pieces.pieces
  evidence.records = collector.records.sorted()
  evidence.hasErrors = tree.hasError
  return evidence
}

func swiftSyntaxTree(_ source: SourceText) -> SourceFileSyntax {
  source.paddedBytes.withUnsafeBufferPointer {
    Parser.parse(source: UnsafeBufferPointer(rebasing: $0[..<source.count]))
  }
}

/// From the first byte of the first token to the last of the last one.
func range(_ node: some SyntaxProtocol) -> SourceRange {
  let lower = UInt32(node.positionAfterSkippingLeadingTrivia.utf8Offset)
  return SourceRange(lower, max(lower, UInt32(node.endPositionBeforeTrailingTrivia.utf8Offset)))
}

private final class Collector: SyntaxAnyVisitor {
  var pieces: PieceList
  var records: [Record] = []
  /// The token before, as far as literals need it.
  private var last = Last.other

  private enum Last { case other, openingPounds, text, closingQuote }

  init(byteCount: Int) {
    pieces = PieceList(capacity: byteCount / 4)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Tokens

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let range = range(token)
    var now = Last.other
    switch token.tokenKind {
    case .endOfFile: break
    case .stringSegment:
      now = .text
    case .stringQuote, .multilineStringQuote, .singleQuote:
      if last == .text {
        pieces.appendSegment(before: range.lower)
        pieces.append(range, .string)
        now = .closingQuote
      } else {
        pieces.append(range, .string, joined: last == .openingPounds)
        now = .text
      }
    case .rawStringPoundDelimiter:
      switch token.parent?.kind {
      case .expressionSegment:
        pieces.append(range, .interpolationStart, joined: true)
      default:
        pieces.append(range, .string, joined: last == .closingQuote)
        now = last == .closingQuote ? .other : .openingPounds
      }
    case .backslash where token.parent?.kind == .expressionSegment:
      pieces.appendSegment(before: range.lower)
      pieces.append(range, .interpolationStart)
    case .leftParen where token.parent?.kind == .expressionSegment:
      pieces.append(range, .interpolationStart, joined: true)
    case .rightParen where token.parent?.kind == .expressionSegment:
      pieces.append(range, .punctuation)
      now = .text
    case .regexLiteralPattern:
      pieces.append(range, .regex, joined: true)
    case .regexSlash, .regexPoundDelimiter:
      let isFirst =
        token.parent.map { $0.positionAfterSkippingLeadingTrivia == token.positionAfterSkippingLeadingTrivia }
        ?? true
      pieces.append(range, .regex, joined: !isFirst)
    case .period, .integerLiteral, .floatLiteral:
      let isNumber = token.tokenKind != .period
      pieces.append(range, isNumber ? .number : .punctuation, joined: token.parent?.kind == .versionComponent)
    case .prefixOperator: pieces.append(range, token.isName ? .word : .prefixOperator)
    case .binaryOperator: pieces.append(range, token.isName ? .word : .infixOperator)
    case .postfixOperator: pieces.append(range, token.isName ? .word : .postfixOperator)
    case .identifier, .dollarIdentifier, .keyword, .wildcard: pieces.append(range, .word)
    case .pound, .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable, .poundUnavailable,
      .poundSourceLocation,
      .shebang:
      pieces.append(range, .directive)
    case .unknown: pieces.append(range, .unknown)
    default: pieces.append(range, .punctuation)
    }
    last = now
    return .skipChildren
  }

  // MARK: Calls and members

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.callee, node.calledExpression)
    parts.add(node.arguments, node.leftParen, node.rightParen)
    parts.add(node.trailingClosure, node.additionalTrailingClosures)
    return record(.call, node, parts)
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.callee, node.calledExpression)
    parts.add(node.arguments, node.leftSquare, node.rightSquare)
    parts.add(node.trailingClosure, node.additionalTrailingClosures)
    return record(.subscriptCall, node, parts)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.name, node.macroName)
    parts.add(node.arguments, node.leftParen, node.rightParen)
    parts.add(node.trailingClosure, node.additionalTrailingClosures)
    return record(.macro, node, parts)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.name, node.macroName)
    parts.add(node.arguments, node.leftParen, node.rightParen)
    parts.add(node.trailingClosure, node.additionalTrailingClosures)
    return record(.macroExpansionDeclaration, node, parts)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    if let base = node.base { parts.add(.base, base) }
    parts.add(.name, node.declName.baseName)
    if let names = node.declName.argumentNames { parts.add(.argumentNames, names) }
    return record(.member, node, parts)
  }

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(node.expressions)
    return record(.interpolation, node, parts)
  }

  // MARK: Closures

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    if let signature = node.signature {
      for capture in signature.capture?.items ?? [] {
        if let specifier = capture.specifier { parts.add(.captureSpecifier, specifier) }
        parts.add(.capture, capture.name)
        if let value = capture.initializer?.value { parts.add(.captureValue, value) }
      }
      switch signature.parameterClause {
      case .simpleInput(let names):
        for parameter in names { parts.add(.name, parameter.name) }
      case .parameterClause(let clause):
        parts.add(.parameters, clause)
        for parameter in clause.parameters {
          parts.add(parameter.firstName, parameter.secondName)
          if let type = parameter.type { parts.add(.type, type) }
        }
      case nil: break
      }
      if let effects = signature.effectSpecifiers { parts.add(.effects, effects) }
      if let type = signature.returnClause?.type { parts.add(.returnType, type) }
    }
    return record(.closure, node, parts)
  }

  // MARK: Declarations

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.import, node, named: node.path.last?.name)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.struct, node, named: node.name)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.class, node, named: node.name)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.enum, node, named: node.name)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.actor, node, named: node.name)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.protocol, node, named: node.name)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.type, node.extendedType)
    return record(.extension, node, parts)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.typealias, node, named: node.name)
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.associatedtype, node, named: node.name)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.function, node, named: node.name)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.initializer, node, named: node.initKeyword)
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.deinitializer, node, named: node.deinitKeyword)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.subscript, node, named: node.subscriptKeyword)
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.variable, node, named: node.bindingSpecifier)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.pattern, node.pattern)
    if let type = node.typeAnnotation?.type { parts.add(.type, type) }
    if let value = node.initializer?.value { parts.add(.value, value) }
    if let accessors = node.accessorBlock { parts.add(.accessors, accessors) }
    return record(.binding, node, parts, without: node.trailingComma)
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.accessor, node, named: node.accessorSpecifier)
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.enumCase, node, named: node.caseKeyword)
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.name, node.name)
    if let clause = node.parameterClause { parts.add(.parameters, clause) }
    if let value = node.rawValue?.value { parts.add(.value, value) }
    return record(.enumCaseElement, node, parts, without: node.trailingComma)
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.operator, node, named: node.name)
  }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.precedenceGroup, node, named: node.name)
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.macroDeclaration, node, named: node.name)
  }
  override func visit(_ node: MissingDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.missingDeclaration, node, Parts())
  }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    record(.ifConfig, node, Parts())
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    if let condition = node.condition { parts.add(.value, condition) }
    return record(.ifConfigClause, node, parts)
  }
  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    record(.sourceLocation, node, Parts())
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(node.firstName, node.secondName)
    parts.add(.type, node.type)
    if let value = node.defaultValue?.value { parts.add(.value, value) }
    return record(.parameter, node, parts, without: node.trailingComma)
  }

  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    if let first = node.firstName { parts.add(first, node.secondName) }
    parts.add(.type, node.type)
    if let value = node.defaultValue?.value { parts.add(.value, value) }
    return record(.parameter, node, parts, without: node.trailingComma)
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(node.firstName, node.secondName)
    if let type = node.type { parts.add(.type, type) }
    return record(.parameter, node, parts, without: node.trailingComma)
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.name, node.name)
    if let type = node.inheritedType { parts.add(.type, type) }
    return record(.genericParameter, node, parts, without: node.trailingComma)
  }

  override func visit(_ node: PrimaryAssociatedTypeSyntax) -> SyntaxVisitorContinueKind {
    var parts = Parts()
    parts.add(.name, node.name)
    return record(.genericParameter, node, parts, without: node.trailingComma)
  }

  // MARK: Adding records

  private func record(_ kind: Record.Kind, _ node: some SyntaxProtocol, named name: TokenSyntax?)
    -> SyntaxVisitorContinueKind
  {
    var parts = Parts()
    if let name { parts.add(.name, name) }
    return record(kind, node, parts)
  }

  private func record(
    _ kind: Record.Kind, _ node: some SyntaxProtocol, _ parts: Parts, without comma: TokenSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    var range = range(node)
    if let comma, comma.presence == .present, let before = comma.previousToken(viewMode: .sourceAccurate) {
      range.upper = max(range.lower, UInt32(before.endPositionBeforeTrailingTrivia.utf8Offset))
    }
    records.append(Record(kind: kind, range: range, parts: parts.parts))
    return .visitChildren
  }
}

extension TokenSyntax {
  /// Whether an operator is what is declared, where nothing says if it is prefix, infix or postfix.
  fileprivate var isName: Bool { parent?.kind == .functionDecl || parent?.kind == .operatorDecl }
}

private struct Parts {
  private(set) var parts: [Record.Part] = []

  /// What covers no token is not a part.
  mutating func add(_ role: Record.Role, _ node: some SyntaxProtocol) {
    let range = range(node)
    if !range.isEmpty { parts.append(Record.Part(role: role, range: range)) }
  }

  mutating func add(_ first: TokenSyntax, _ second: TokenSyntax?) {
    if let second {
      add(.externalName, first)
      add(.name, second)
    } else {
      add(.name, first)
    }
  }

  mutating func add(_ arguments: LabeledExprListSyntax, _ open: TokenSyntax?, _ close: TokenSyntax?) {
    if let open, open.presence == .present {
      var whole = range(open)
      if let close, close.presence == .present {
        whole.upper = range(close).upper
      } else if let last = arguments.last {
        whole.upper = range(last).upper
      }
      parts.append(Record.Part(role: .argumentList, range: whole))
    }
    add(arguments)
  }

  mutating func add(_ arguments: LabeledExprListSyntax) {
    for argument in arguments {
      if let label = argument.label { add(.label, label) }
      add(.argument, argument.expression)
    }
  }

  mutating func add(_ first: ClosureExprSyntax?, _ rest: MultipleTrailingClosureElementListSyntax) {
    if let first { add(.trailingClosure, first) }
    for element in rest {
      add(.trailingLabel, element.label)
      add(.trailingClosure, element.closure)
    }
  }
}
