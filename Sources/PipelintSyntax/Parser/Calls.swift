/// Arguments, trailing closures, closures.
extension Parser {
  // ArgumentList = '(' Arguments ')' | '[' Arguments ']'
  mutating func argumentList(_ closing: TokenKind, pattern: PatternContext) {
    let start = mark
    let main = advance()
    arguments(until: closing, pattern: pattern)
    expectClosing(closing, closing == .rightParen ? ")" : "]")
    finish(.argumentList, from: start, main: main)
  }

  // Arguments = (Argument (',' Argument)* ','?)?;  Argument = (Label ':')? (Expression | Operator)
  mutating func arguments(until closing: TokenKind, pattern: PatternContext) {
    if at(closing) { return }
    repeat {
      if at(.rightParen) || at(.rightBracket) { break }
      let start = mark
      var label = Parser.noMain
      if tokens[index].isArgumentLabel, next.kind == .colon {
        label = advance()
        advance()
      } else if at(.colon) {
        reportExpected("label")
        advance()
      }
      if at(.infixOperator) || at(.prefixOperator) || at(.postfixOperator), isOperatorArgument {
        let name = mark
        let main = advance()
        finish(.identifier, from: name, main: main)
      } else {
        expression(.anywhere, pattern: pattern)
      }
      finish(.argument, from: start, main: label)
    } while take(.comma)
  }

  /// An operator that is itself the argument: `reduce(0, +)`.
  private var isOperatorArgument: Bool {
    switch next.kind {
    case .comma, .rightParen, .rightBracket: at(.infixOperator)
    default: false
    }
  }

  /// Trailing closures directly after the `)` or `]` of a call.
  mutating func trailingClosuresAfterArguments(_ context: ExpressionContext) {
    guard context == .anywhere, at(.leftBrace), atTrailingClosure(context) else { return }
    trailingClosures()
  }

  // TrailingClosures = Closure (Label ':' Closure)*
  mutating func trailingClosures() {
    closure()
    while tokens[index].isArgumentLabel, kind != .dollarIdentifier, word != .default, next.kind == .colon {
      let brace = tokens[following(following(index))]
      guard brace.kind == .leftBrace || brace.kind == .editorPlaceholder else { return }
      let start = mark
      let label = advance()
      advance()
      if at(.leftBrace) { closure() } else { missing("{") }
      finish(.labeledClosure, from: start, main: label)
    }
  }

  /// Whether the `{` here begins a trailing closure, and not a body or accessors.
  mutating func atTrailingClosure(_ context: ExpressionContext) -> Bool {
    if atAccessors() || next.word == .case && next.kind == .keyword { return false }
    guard context == .condition else { return true }
    guard !next.flags.contains(.afterNewline) else { return false }
    var position = following(index)
    while tokens[position].kind != .rightBrace {
      switch tokens[position].kind {
      case .endOfFile, .poundEndif, .poundElse, .poundElseif: return false
      case .leftParen, .leftBracket, .leftBrace, .stringStart, .interpolationStart:
        position = skipBrackets(at: position)
      default: position = following(position)
      }
    }
    let after = tokens[following(position)]
    switch after.kind {
    case .leftBrace, .comma: return true
    case .keyword where after.word == .where: return true
    case .leftBracket, .leftParen, .period, .postfixQuestionMark, .infixQuestionMark, .exclamationMark,
      .colon, .equal,
      .postfixOperator, .infixOperator:
      return !after.flags.contains(.afterNewline)
    case .keyword where after.word == .is || after.word == .as: return !after.flags.contains(.afterNewline)
    default: return false
    }
  }

  // Closure = '{' ClosureSignature? Item* '}'
  mutating func closure() {
    let start = mark
    let main = advance()
    inside(declarations: false) {
      $0.nested { parser in
        if parser.atClosureSignature() { parser.closureSignature() }
        parser.items(until: { _ in false })
      }
    }
    expectClosingBrace()
    finish(.closure, from: start, main: main)
  }

  /// Whether what follows, up to an `in`, are attributes, captures, parameters, effects and a result.
  private mutating func atClosureSignature() -> Bool {
    switch kind {
    case .at, .leftParen, .leftBracket: break
    case .identifier, .escapedIdentifier: break
    default: return false
    }
    var position = index
    while tokens[position].kind == .at {
      guard tokens[following(position)].kind.isIdentifier else { return false }
      position = skipAttribute(at: position)
    }
    if tokens[position].kind == .leftBracket {
      position = skipBrackets(at: position)
      if tokens[position].kind == .endOfFile { return false }
    }
    if tokens[position].kind == .leftParen {
      position = skipBrackets(at: position)
    } else if tokens[position].kind.isIdentifier {
      // Names, each with a type or without, as in `a, b: T in`.
      position = following(position)
      while true {
        if tokens[position].kind == .colon {
          guard let end = endOfType(after: position) else { return false }
          position = end
        }
        guard tokens[position].kind == .comma else { break }
        position = following(position)
        guard tokens[position].kind.isIdentifier else { return false }
        position = following(position)
      }
    }
    position = skipEffects(at: position)
    if tokens[position].kind == .arrow {
      guard let end = endOfType(after: position) else { return false }
      position = skipEffects(at: end)
    }
    return tokens[position].word == .in
  }

  private func skipEffects(at position: Int) -> Int {
    var position = position
    while true {
      switch tokens[position].word {
      case .async, .await, .reasync, .throws, .rethrows, .try, .throw:
        let isThrows = tokens[position].word == .throws
        position = following(position)
        if isThrows, tokens[position].kind == .leftParen { position = skipBrackets(at: position) }
      default: return position
      }
    }
  }

  /// The token after the type that follows the token at `position`; nil where none does.
  private mutating func endOfType(after position: Int) -> Int? {
    endOfParse(.type, at: following(position)) { parser in
      parser.type()
      return true
    }
  }

  // ClosureSignature = Attribute* CaptureList? (ParameterClause | Name (',' Name)*)? Effects? ReturnClause? 'in'
  private mutating func closureSignature() {
    let start = mark
    attributes()
    if at(.leftBracket) { captureList() }
    if !at(.in) {
      if at(.leftParen) {
        parameterClause(isClosure: true)
      } else {
        while isAtIdentifier {
          let parameter = mark
          let main = advance()
          if at(.colon) {
            reportUnexpected()
            advance()
            type()
          }
          finish(.closureParameter, from: parameter, main: main)
          if !take(.comma) { break }
        }
      }
      effects()
      if at(.arrow) { returnClause() }
      effects()
    }
    let main = index
    if !take(.in) { reportExpected("in") }
    finish(.closureSignature, from: start, main: main)
  }

  // CaptureList = '[' (Capture (',' Capture)* ','?)? ']';  Capture = ('weak' | 'unowned' ('(' … ')')?)? Name ('=' Expression)?
  private mutating func captureList() {
    let start = mark
    let bracket = advance()
    while !at(.rightBracket), !at(.endOfFile), !at(.in) {
      let capture = mark
      if take(.unowned) {
        if at(.leftParen) { skipBalanced() }
      } else if at(.weak), tokens[following(index)].kind != .equal, next.kind != .comma,
        next.kind != .rightBracket
      {
        advance()
      }
      let main = index
      if isAtIdentifier || at(.lowerSelf) { advance() } else { reportExpected("name") }
      if take(.equal) { expression() }
      finish(.capture, from: capture, main: main)
      if !take(.comma) { break }
    }
    expectClosing(.rightBracket, "]")
    finish(.captureList, from: start, main: bracket)
  }
}
