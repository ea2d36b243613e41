extension Parser {
  // Primary = Literal | Name | Closure | Tuple | Collection | Macro | '.' Name | '_' | 'self' | 'super' | …
  /// False, and an empty error node, where no expression starts.
  mutating func primary(_ context: ExpressionContext, pattern: PatternContext) -> Bool {
    let start = mark
    switch kind {
    case .identifier, .escapedIdentifier, .colonColon:
      if word == .wildcard, next.kind != .colonColon {
        let main = advance()
        finish(.wildcardExpression, from: start, main: main)
      } else if pattern == .binding, bindsName() {
        let main = advance()
        finish(.identifierPattern, from: start, main: main)
        finish(.patternExpression, from: start)
      } else {
        name(from: start)
      }
    case .dollarIdentifier:
      let main = advance()
      finish(.identifier, from: start, main: main)
      specialization(from: start)
    case .integerLiteral: literal(.integerLiteral)
    case .floatLiteral: literal(.floatLiteral)
    case .stringStart: stringLiteral()
    case .at where next.kind == .stringStart:
      reportUnexpected()
      advance()
      stringLiteral()
    case .regexLiteral: literal(.regexLiteral)
    case .leftParen: tuple(pattern: pattern)
    case .leftBracket: collection()
    case .leftBrace: closure()
    case .period: implicitMember()
    case .pound: macroExpansion(context, pattern: pattern)
    case .poundAvailable, .poundUnavailable:
      reportUnexpected()
      availabilityCondition()
    case .editorPlaceholder:
      let main = advance()
      finish(.editorPlaceholder, from: start, main: main)
    case .keyword:
      return keywordPrimary(pattern: pattern)
    default:
      missing("expression")
      return false
    }
    return true
  }

  private mutating func keywordPrimary(pattern: PatternContext) -> Bool {
    let start = mark
    switch word {
    case .lowerSelf, .initializer, .deinit, .subscript:
      if pattern == .binding, word == .lowerSelf, bindsName() {
        let main = advance()
        finish(.identifierPattern, from: start, main: main)
        finish(.patternExpression, from: start)
      } else {
        name(from: start)
      }
    case .capitalSelf: name(from: start)
    case .super:
      let main = advance()
      finish(.identifier, from: start, main: main)
    case .capitalAny:
      let main = advance()
      finish(.identifierType, from: start, main: main)
      finish(.typeExpression, from: start)
    case .true, .false: literal(.booleanLiteral)
    case .nil: literal(.nilLiteral)
    case _ where namesMayBeReserved:
      let main = advance()
      argumentNames()
      finish(.identifier, from: start, main: main)
    default:
      missing("expression")
      return false
    }
    return true
  }

  /// Whether a name after `let` in a pattern is bound, rather than the start of an expression such as `Type.case(x)`.
  private mutating func bindsName() -> Bool {
    let nextIndex = following(index)
    if tokens[nextIndex].kind.isOperator, bytes[Int(tokens[nextIndex].start)] == UInt8(ascii: "<"),
      length(ofToken: nextIndex) == 1
    {
      return !canParse { parser in
        parser.advance()
        return parser.atGenericArguments()
      }
    }
    switch tokens[nextIndex].kind {
    case .period, .leftParen, .leftBracket: return false
    default: return true
    }
  }

  private mutating func literal(_ kind: NodeKind) {
    let start = mark
    let main = advance()
    finish(kind, from: start, main: main)
  }

  // Name = (Module '::')? identifier ArgumentNames? GenericArguments?
  private mutating func name(from start: Mark) {
    let main = declarationName(allowsKeywords: false, allowsSpecialNames: true)
    argumentNames()
    finish(.identifier, from: start, main: main)
    specialization(from: start)
  }

  // ImplicitMember = '.' Name
  private mutating func implicitMember() {
    let start = mark
    advance()
    if at(.integerLiteral) {
      reportUnexpected()
      let main = advance()
      return finish(.floatLiteral, from: start, main: main)
    }
    let main = declarationName(allowsKeywords: true)
    argumentNames()
    finish(.memberAccess, from: start, main: main)
    specialization(from: start)
  }

  // Tuple = '(' (Argument (',' Argument)*)? ')'
  private mutating func tuple(pattern: PatternContext) {
    let start = mark
    let main = advance()
    nested { $0.arguments(until: .rightParen, pattern: pattern) }
    expectClosing(.rightParen, ")")
    finish(.tuple, from: start, main: main)
  }

  // Collection = '[' ']' | '[' ':' ']' | '[' Expression (',' Expression)* ','? ']' | '[' Pair (',' Pair)* ','? ']'
  private mutating func collection() {
    let start = mark
    let main = advance()
    if atInlineArray() {
      nested { $0.inlineArrayContents() }
      expectClosing(.rightBracket, "]")
      finish(.inlineArrayType, from: start, main: main)
      return finish(.typeExpression, from: start)
    }
    if take(.rightBracket) { return finish(.arrayLiteral, from: start, main: main) }
    if at(.colon), next.kind == .rightBracket {
      advance()
      advance()
      return finish(.dictionaryLiteral, from: start, main: main)
    }
    var isDictionary = false
    nested { parser in
      var isFirst = true
      repeat {
        if !isFirst, parser.at(.rightBracket) { break }
        let pair = parser.mark
        parser.expression()
        if isFirst { isDictionary = parser.at(.colon) }
        isFirst = false
        if isDictionary {
          let colon = parser.index
          parser.expect(.colon, ":")
          parser.expression()
          parser.finish(.dictionaryElement, from: pair, main: colon)
        }
      } while parser.take(.comma)
    }
    expectClosing(.rightBracket, "]")
    finish(isDictionary ? .dictionaryLiteral : .arrayLiteral, from: start, main: main)
  }

  // StringLiteral = start (segment | Interpolation)* end;  Interpolation = '\(' Arguments ')'
  mutating func stringLiteral() {
    let start = mark
    let main = advance()
    let isMultiline =
      length(ofToken: main) >= 3
      && bytes[Int(tokens[main].start) + length(ofToken: main) - 2] == UInt8(ascii: "\"")
    var segments: [Int] = []
    nested { parser in
      while true {
        switch parser.kind {
        case .stringSegment:
          if isMultiline { segments.append(parser.index) }
          parser.advance()
        case .interpolationStart: parser.interpolation()
        default: return
        }
      }
    }
    if isMultiline { checkIndentation(of: segments, from: main) }
    if !at(.stringEnd) { expectClosing(.stringEnd, "\"") } else { advance() }
    finish(.stringLiteral, from: start, main: main)
  }

  private mutating func interpolation() {
    let start = mark
    let main = advance()
    nested { $0.arguments(until: .rightParen, pattern: .none) }
    if !take(.rightParen) {
      reportExpected(")")
      let rest = mark
      while !at(.rightParen), !at(.stringEnd), !at(.endOfFile) { skipBalanced() }
      if rest.token != index { finish(.error, from: rest) }
      take(.rightParen)
    }
    finish(.interpolation, from: start, main: main)
  }

  /// Checks that a multi-line string begins on a new line and that its lines are indented as its end is.
  private mutating func checkIndentation(of segments: [Int], from opening: Int) {
    let contentStart = Int(tokens[opening].start) + length(ofToken: opening)
    let closing = Int(tokens[index].start)
    guard at(.stringEnd), length(ofToken: index) > 0 else { return }
    guard bytes[contentStart] == 0x0A || bytes[contentStart] == 0x0D else { return reportExpected("newline") }
    var indentationStart = closing
    while bytes[indentationStart - 1] != 0x0A, bytes[indentationStart - 1] != 0x0D { indentationStart -= 1 }
    for offset in indentationStart..<closing where bytes[offset] != 0x20 && bytes[offset] != 0x09 {
      return reportExpected("newline")
    }
    let indentation = closing - indentationStart
    guard indentation > 0 else { return }
    for segment in segments where !isIndented(segment, like: indentationStart, by: indentation) {
      return reportUnexpected()
    }
  }

  /// Whether every line that starts in a segment, but for blank ones, starts with the indentation at `indentationStart`.
  private func isIndented(_ segment: Int, like indentationStart: Int, by indentation: Int) -> Bool {
    var offset = Int(tokens[segment].start)
    let end = offset + length(ofToken: segment)
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      guard byte == 0x0A || byte == 0x0D, bytes[offset] != 0x0A, bytes[offset] != 0x0D else { continue }
      var column = 0
      while column < indentation, bytes[offset + column] == bytes[indentationStart + column] { column += 1 }
      guard column < indentation else { continue }
      // A line of white space may be shorter.
      var rest = offset + column
      while bytes[rest] == 0x20 || bytes[rest] == 0x09 { rest += 1 }
      if bytes[rest] != 0x0A, bytes[rest] != 0x0D { return false }
    }
    return true
  }

  // KeyPath = '\' Type? ('.' Name GenericArguments? | '.'? '[' Arguments ']' | '.'? '?' | '!')*
  mutating func keyPath() {
    let start = mark
    let main = advance()
    if !isAtOperator(startingWith: ".") { simpleType(allowsMembers: false) }
    var mayFollowType = true
    while true {
      let component = mark
      if (at(.leftBracket) && !isAfterNewline) || (mayFollowType && at(.period) && next.kind == .leftBracket)
      {
        take(.period)
        let bracket = index
        nested { $0.argumentList(.rightBracket, pattern: .none) }
        mayFollowType = false
        finish(.keyPathComponent, from: component, main: bracket)
      } else if atOptionalComponent(), isAtOptionalMark {
        while isAtOptionalMark {
          let component = mark
          if isAtOperator(startingWith: ".") {
            if length(ofToken: index) == 1 {
              advance()
            } else {
              split(after: 1, as: .period)
              advance()
            }
          }
          if kind.isOperator, length(ofToken: index) > 1 { split(after: 1, as: .postfixQuestionMark) }
          let mark = advance()
          mayFollowType = false
          finish(.keyPathComponent, from: component, main: mark)
        }
      } else if at(.period) {
        let afterDot = tokens[following(index)]
        if !tokens[index].flags.contains(.afterTrivia), afterDot.flags.contains(.afterTrivia) {
          reportUnexpected()
        }
        advance()
        let name = at(.integerLiteral) || at(.lowerSelf) ? advance() : declarationName(allowsKeywords: true)
        argumentNames()
        if atGenericArguments() { genericArguments() }
        finish(.keyPathComponent, from: component, main: name)
      } else {
        break
      }
    }
    finish(.keyPath, from: start, main: main)
  }

  /// `?`, `!`, `.?` or several of them in one token.
  private func atOptionalComponent() -> Bool {
    if at(.postfixQuestionMark) || at(.exclamationMark) { return true }
    guard kind.isOperator else { return false }
    let start = Int(tokens[index].start)
    var marks = 0
    for offset in start..<start + length(ofToken: index) {
      switch bytes[offset] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): marks += 1
      case UInt8(ascii: "."): continue
      default: return false
      }
    }
    return marks > 0
  }

  private var isAtOptionalMark: Bool {
    at(.postfixQuestionMark) || at(.exclamationMark) || isAtOptionalCharacter()
  }

  private func isAtOptionalCharacter() -> Bool {
    guard kind.isOperator || at(.period) else { return false }
    let start = Int(tokens[index].start)
    let byte = bytes[start] == UInt8(ascii: ".") ? bytes[start + 1] : bytes[start]
    return byte == UInt8(ascii: "?") || (byte == UInt8(ascii: "!") && kind.isOperator)
  }

  // MacroExpansion = '#' Name GenericArguments? ('(' Arguments ')')? TrailingClosures?
  mutating func macroExpansion(_ context: ExpressionContext, pattern: PatternContext) {
    let start = mark
    let main = macroExpansionBody(context, pattern: pattern)
    finish(.macroExpansion, from: start, main: main)
  }

  mutating func macroExpansionBody(_ context: ExpressionContext, pattern: PatternContext = .none) -> Int {
    advance()
    if tokens[index].flags.contains(.afterTrivia) { reportUnexpected() }
    var main = index
    if isAfterNewline {
      reportExpected("name")
    } else {
      main = declarationName(allowsKeywords: true)
    }
    if atGenericArguments() { genericArguments() }
    if at(.leftParen), !isAfterNewline {
      nested { $0.argumentList(.rightParen, pattern: pattern) }
    }
    trailingClosuresAfterArguments(context)
    return main
  }
}
