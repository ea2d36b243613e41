/// Where an expression stands, which decides what may end it.
enum ExpressionContext {
  case anywhere
  /// Before the body of an `if`, `while`, `for` or `switch`: a `{` is a closure only where it can't be the body.
  case condition
  /// After `#if`: ends with its line.
  case poundIf
}

/// What names an expression that stands for a pattern may bind.
enum PatternContext {
  case none
  /// After `case`: `let x` binds.
  case matching
  /// After `let`: every name binds.
  case binding
}

extension Parser {
  /// Whether an expression starts here.
  mutating func atExpression() -> Bool {
    switch kind {
    case .identifier, .escapedIdentifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .stringStart,
      .regexLiteral,
      .leftParen, .leftBracket, .leftBrace, .period, .backslash, .prefixAmpersand, .prefixOperator, .pound,
      .poundAvailable,
      .poundUnavailable, .colonColon, .editorPlaceholder:
      true
    case .infixOperator where isAtOperator(startingWith: "."):
      true
    case .at:
      next.kind == .stringStart || canParse(.type) { $0.canParseAttributedType() }
    case .keyword:
      switch word {
      case .lowerSelf, .capitalSelf, .super, .capitalAny, .true, .false, .nil, .try, .initializer, .if,
        .switch, .do:
        true
      case .inout: canParse(.type) { $0.canParseAttributedType() }
      case .repeat: next.kind != .leftBrace
      default: false
      }
    default: false
    }
  }

  private mutating func canParseAttributedType() -> Bool {
    type()
    return true
  }

  // Expression = Element (Operator Element)*
  mutating func expression(_ context: ExpressionContext = .anywhere, pattern: PatternContext = .none) {
    if pattern != .none {
      switch word {
      case .is, .let, .var, .inout:
        return patternExpression()
      case .underscoredBorrow, .borrowing:
        if next.kind == .identifier, !next.flags.contains(.afterNewline) { return patternExpression() }
      default: break
      }
    }
    sequence(context, pattern: pattern)
  }

  private mutating func patternExpression() {
    let start = mark
    matchingPattern(.matching)
    finish(.patternExpression, from: start)
  }

  mutating func sequence(_ context: ExpressionContext, pattern: PatternContext) {
    let start = mark
    guard context != .poundIf || !isAfterNewline else { return missing("expression") }
    operand(context, pattern: pattern)
    var isSequence = false
    while mayBeAtInfixOperator, lastKind != .error || index > start.token {
      if context == .poundIf, isAfterNewline { break }
      guard let needsOperand = infixOperator(context, pattern: pattern) else { break }
      isSequence = true
      guard needsOperand else { continue }
      if context == .poundIf, isAfterNewline {
        missing("expression")
        break
      }
      let before = index
      operand(context, pattern: pattern)
      if index == before { break }
    }
    if isSequence { finish(.sequence, from: start) }
  }

  /// An element, the short way to those that begin with an ordinary name.
  @inline(__always)
  private mutating func operand(_ context: ExpressionContext, pattern: PatternContext) {
    if kind == .identifier, word == .none || word.isVocabulary {
      postfix(context, pattern: pattern)
    } else {
      element(context, pattern: pattern)
    }
  }

  /// Whether an operator may stand here: most expressions end before something else.
  @inline(__always)
  private var mayBeAtInfixOperator: Bool {
    switch kind {
    case .infixOperator, .equal, .infixQuestionMark, .arrow: true
    case .keyword, .identifier: word != .none
    default: false
    }
  }

  // Operator = InfixOperator | '=' | '?' Expression ':' | 'is' Type | 'as' ('?' | '!')? Type | Effects? '->'
  /// Parses an operator where one stands. True where an operand has to follow it, nil where there is none.
  private mutating func infixOperator(_ context: ExpressionContext, pattern: PatternContext) -> Bool? {
    let start = mark
    switch kind {
    case .infixOperator:
      let main = advance()
      finish(.binaryOperator, from: start, main: main)
      return true
    case .equal:
      guard pattern == .none else { return nil }
      let main = advance()
      finish(.assignment, from: start, main: main)
      return true
    case .infixQuestionMark:
      let main = advance()
      nested { $0.sequence(context, pattern: pattern) }
      let hasColon = expect(.colon, ":")
      finish(.ternary, from: start, main: main)
      if !hasColon, isAfterNewline {
        missing("expression")
        return false
      }
      return true
    case .arrow:
      let main = advance()
      finish(.arrowOperator, from: start, main: main)
      return true
    case .keyword where word == .is || word == .as:
      castOperator()
      return false
    case .keyword where word == .throws:
      return effectsArrow(start)
    case .identifier where word == .async:
      guard next.kind == .arrow || next.word == .throws else { return nil }
      return effectsArrow(start)
    default:
      return nil
    }
  }

  private mutating func effectsArrow(_ start: Mark) -> Bool {
    effects()
    let main = index
    expect(.arrow, "->")
    finish(.arrowOperator, from: start, main: main)
    return true
  }

  mutating func castOperator() {
    let start = mark
    let isTest = at(.is)
    let main = advance()
    if !isTest, at(.postfixQuestionMark) || at(.exclamationMark) { advance() }
    type()
    finish(isTest ? .isCast : .asCast, from: start, main: main)
  }

  // Element = ('await' | 'try' ('?' | '!')? | 'unsafe' | 'consume' | 'copy' | 'repeat' | 'each') Element | 'any' Type | Unary
  mutating func element(_ context: ExpressionContext, pattern: PatternContext) {
    let start = mark
    if at(.at) || at(.inout) || at(.nonisolated), atTypeWithAttributes() {
      type()
      return finish(.typeExpression, from: start)
    }
    let prefix: NodeKind
    switch word {
    case .await: prefix = .awaitExpression
    case .try: prefix = .tryExpression
    case .unsafe where prefixesOperand(context, acceptsClosure: true, prefersPostfix: false):
      prefix = .unsafeExpression
    case .borrow where prefixesOperand(context): prefix = .ownershipExpression
    case .copy where prefixesOperand(context): prefix = .ownershipExpression
    case .consume where prefixesOperand(context): prefix = .ownershipExpression
    case .repeat where next.kind != .leftBrace: prefix = .packExpansion
    case .each where prefixesOperand(context): prefix = .packElement
    case .any where prefixesOperand(context) || isOperator(at: following(index), "~"):
      type()
      return finish(.typeExpression, from: start)
    default: return unary(context, pattern: pattern)
    }
    let main = advance()
    if prefix == .tryExpression, at(.postfixQuestionMark) || at(.exclamationMark) { advance() }
    nested {
      if prefix == .packExpansion {
        $0.expression(context, pattern: pattern)
      } else {
        $0.element(context, pattern: pattern)
      }
    }
    finish(prefix, from: start, main: main)
  }

  private mutating func atTypeWithAttributes() -> Bool {
    if at(.nonisolated) {
      let paren = following(index)
      guard tokens[paren].kind == .leftParen, isSameLine(paren), tokens[following(paren)].word == .nonsending
      else { return false }
    }
    return canParse(.type) { $0.canParseAttributedType() }
  }

  /// Whether the contextual word here is followed by an operand, so that it is a keyword and not a name.
  func prefixesOperand(
    _ context: ExpressionContext, acceptsClosure: Bool = false, prefersPostfix: Bool = true,
    allowsNextLine: Bool = false
  ) -> Bool {
    let nextIndex = following(index)
    let next = tokens[nextIndex]
    if next.flags.contains(.afterNewline), !allowsNextLine { return false }
    switch next.kind {
    case .identifier, .escapedIdentifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .stringStart,
      .regexLiteral,
      .prefixAmpersand, .prefixOperator, .at, .backslash, .pound, .editorPlaceholder:
      return true
    case .keyword:
      switch next.word {
      case .capitalAny, .capitalSelf, .lowerSelf, .super, .initializer, .true, .false, .nil, .repeat, .try,
        .if, .switch:
        return true
      default: return false
      }
    case .period, .leftParen, .leftBracket:
      return !prefersPostfix && next.flags.contains(.afterTrivia)
    case .leftBrace:
      return acceptsClosure && context != .condition
    default:
      return false
    }
  }

  // Unary = '&' Unary | PrefixOperator Unary | KeyPath | If | Switch | Postfix
  private mutating func unary(_ context: ExpressionContext, pattern: PatternContext) {
    let start = mark
    switch kind {
    case .prefixAmpersand:
      let main = advance()
      nested { $0.unary(context, pattern: pattern) }
      finish(.inOut, from: start, main: main)
    case .prefixOperator:
      let main = advance()
      nested { $0.unary(context, pattern: pattern) }
      finish(.prefixExpression, from: start, main: main)
    case .backslash:
      keyPath()
    case .keyword where word == .if: nested { $0.ifStatement() }
    case .keyword where word == .switch: nested { $0.switchStatement() }
    case .keyword where word == .do: nested { $0.doStatement() }
    default:
      postfix(context, pattern: pattern)
    }
  }

  // Postfix = Primary ('.' Name | Call | Subscript | TrailingClosures | '?' | '!' | PostfixOperator | IfConfig)*
  private mutating func postfix(_ context: ExpressionContext, pattern: PatternContext) {
    let start = mark
    guard primary(context, pattern: pattern), kind.mayBeSuffix else { return }
    suffixes(from: start, context, pattern: pattern)
  }

  mutating func suffixes(from start: Mark, _ context: ExpressionContext, pattern: PatternContext = .none) {
    while kind.mayBeSuffix {
      if context == .poundIf, isAfterNewline { return }
      switch kind {
      case .period:
        guard memberSuffix(from: start) else { return }
      case .leftParen where !isAfterNewline:
        let paren = index
        nested { $0.argumentList(.rightParen, pattern: pattern) }
        trailingClosuresAfterArguments(context)
        finish(.call, from: start, main: paren)
      case .leftBracket where !isAfterNewline:
        let bracket = index
        nested { $0.argumentList(.rightBracket, pattern: pattern) }
        trailingClosuresAfterArguments(context)
        finish(.subscriptCall, from: start, main: bracket)
      case .leftBrace:
        guard lastKind.map({ !$0.isLiteral }) ?? false, atTrailingClosure(context) else { return }
        let brace = index
        trailingClosures()
        finish(.call, from: start, main: brace)
        if at(.leftBrace) { return }
      case .postfixQuestionMark:
        let main = advance()
        finish(.optionalChain, from: start, main: main)
      case .exclamationMark:
        let main = advance()
        finish(.forceUnwrap, from: start, main: main)
      case .postfixOperator:
        let main = advance()
        finish(.postfixExpression, from: start, main: main)
      case .poundIf:
        guard atPostfixIfConfig() else { return }
        postfixIfConfig(from: start, context)
      default:
        return
      }
    }
  }

  /// `.name`; false where a line ends after a dot that sticks to what is before it.
  private mutating func memberSuffix(from start: Mark) -> Bool {
    let afterDot = tokens[following(index)]
    let isDetached = !tokens[index].flags.contains(.afterTrivia) && afterDot.flags.contains(.afterTrivia)
    if isDetached { reportUnexpected() }
    advance()
    if isDetached, isAfterNewline {
      let main = index
      reportExpected("name")
      finish(.memberAccess, from: start, main: main)
      return true
    }
    let main: Int
    if at(.integerLiteral) || at(.lowerSelf) {
      main = advance()
      finish(.memberAccess, from: start, main: main)
    } else {
      main = declarationName(allowsKeywords: true)
      argumentNames()
      finish(.memberAccess, from: start, main: main)
    }
    specialization(from: start)
    return true
  }

  /// Consumes a name, with what selects its module, and returns the index of its last token.
  @inline(__always)
  mutating func declarationName(allowsKeywords: Bool, allowsSpecialNames: Bool = false) -> Int {
    if kind == .identifier, !hasModuleSelectors { return advance() }
    return anyDeclarationName(allowsKeywords: allowsKeywords, allowsSpecialNames: allowsSpecialNames)
  }

  private mutating func anyDeclarationName(allowsKeywords: Bool, allowsSpecialNames: Bool) -> Int {
    moduleSelector()
    if isAtIdentifier || at(.initializer) || at(.lowerSelf) || at(.capitalSelf) || at(.editorPlaceholder) {
      return advance()
    }
    if allowsSpecialNames, at(.deinit) || at(.subscript) { return advance() }
    if allowsKeywords, at(.keyword) { return advance() }
    let missing = index
    reportExpected("name")
    return missing
  }

  /// `Module::`
  mutating func moduleSelector() {
    guard hasModuleSelectors else { return }
    if at(.colonColon) {
      reportExpected("module")
      advance()
    } else if tokens[following(index)].kind == .colonColon, isAtIdentifier || at(.keyword) {
      advance()
      advance()
    }
  }

  // ArgumentNames = '(' (Label ':')+ ')'
  @inline(__always)
  mutating func argumentNames() {
    if at(.leftParen), !isAfterNewline { argumentNamesInParentheses() }
  }

  private mutating func argumentNamesInParentheses() {
    var position = following(index)
    if tokens[position].kind == .rightParen { return }
    while tokens[position].kind != .rightParen {
      guard tokens[position].isArgumentLabel, tokens[following(position)].kind == .colon else { return }
      position = following(following(position))
    }
    let start = mark
    while index <= position { advance() }
    finish(.argumentNames, from: start, main: start.token)
  }

  /// `<A, B>` after a name, where what follows says that it is not a comparison.
  @inline(__always)
  mutating func specialization(from start: Mark) {
    guard atGenericArguments() else { return }
    genericArguments()
    finish(.specialization, from: start)
  }

  @inline(__always)
  mutating func atGenericArguments() -> Bool {
    kind.isOperator && firstByte == UInt8(ascii: "<") && atClosedGenericArguments()
  }

  private mutating func atClosedGenericArguments() -> Bool {
    guard index >= speculationBarrier else { return false }
    if length(ofToken: index) >= 2, bytes[Int(tokens[index].start) + 1] == UInt8(ascii: ">") { return false }
    return canParse(.genericArguments) { parser in
      parser.genericArguments()
      switch parser.kind {
      case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
        .exclamationMark,
        .postfixQuestionMark, .colon:
        return true
      case .infixOperator: return parser.isAtOperator("&")
      case .leftParen, .leftBracket: return !parser.isAfterNewline
      default: return false
      }
    }
  }

  // PostfixIfConfig = '#if' … '.' Name Suffix* … '#endif'
  private func atPostfixIfConfig() -> Bool {
    var position = index
    while tokens[position].kind == .poundIf {
      position = following(position)
      while tokens[position].kind != .endOfFile, isSameLine(position) { position = following(position) }
    }
    guard tokens[position].kind == .period else { return false }
    let name = tokens[following(position)]
    return name.kind.isIdentifier || name.kind == .keyword
  }

  private mutating func postfixIfConfig(from start: Mark, _ context: ExpressionContext) {
    ifConfig { parser in
      let base = parser.mark
      if parser.at(.period) {
        _ = parser.memberSuffix(from: base)
      } else if parser.at(.poundIf), parser.atPostfixIfConfig() {
        parser.postfixIfConfig(from: base, context)
      } else {
        return
      }
      parser.suffixes(from: base, context)
    }
    finish(.postfixIfConfig, from: start)
  }
}

extension TokenKind {
  /// Whether a token of this kind may go on with the operand before it.
  @inline(__always)
  var mayBeSuffix: Bool {
    switch self {
    case .period, .leftParen, .leftBracket, .leftBrace, .postfixQuestionMark, .exclamationMark,
      .postfixOperator, .poundIf:
      true
    default: false
    }
  }
}

extension NodeKind {
  /// A literal can't be called with a trailing closure.
  var isLiteral: Bool {
    switch self {
    case .arrayLiteral, .booleanLiteral, .dictionaryLiteral, .floatLiteral, .integerLiteral, .nilLiteral,
      .regexLiteral, .stringLiteral:
      true
    default: false
    }
  }
}

extension Token {
  /// Whether the token may stand before the colon of an argument.
  var isArgumentLabel: Bool {
    kind.isIdentifier || kind == .dollarIdentifier || (kind == .keyword && word != .inout)
  }
}
