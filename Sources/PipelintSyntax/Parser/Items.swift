/// Files, blocks, and the items in them.
extension Parser {
  // SourceFile = shebang? Item*
  mutating func sourceFile() {
    let start = Mark(token: 0, node: 0)
    take(.shebang)
    items(until: { _ in false })
    while !at(.endOfFile) {
      unexpected()
      items(until: { _ in false })
    }
    finish(.sourceFile, from: start)
  }

  // CodeBlock = '{' Item* '}'
  mutating func codeBlock(allowsInitializer: Bool = true) {
    let start = mark
    let brace = index
    guard take(.leftBrace) else { return missing("{") }
    inside(declarations: false) {
      $0.nested { $0.items(allowsInitializer: allowsInitializer, until: { _ in false }) }
    }
    expectClosingBrace()
    finish(.codeBlock, from: start, main: brace)
  }

  mutating func expectClosingBrace() {
    guard !take(.rightBrace) else { return }
    reportExpected("}")
  }

  // Item = Declaration | Statement | Expression | IfConfig | SourceLocation
  mutating func items(allowsInitializer: Bool = true, until isEnd: (inout Parser) -> Bool) {
    while !at(.endOfFile), !at(.rightBrace), !atEndOfClause, !isEnd(&self) {
      let before = index
      item(allowsInitializer: allowsInitializer)
      if index == before {
        if at(.rightParen) || at(.rightBracket) || !at(.endOfFile) { unexpected() }
        continue
      }
      let hadSemicolon = take(.semicolon)
      while hadSemicolon, at(.semicolon) {
        reportUnexpected()
        advance()
      }
      if !hadSemicolon, !isAfterNewline, !at(.endOfFile), !at(.rightBrace), !atEndOfClause, !isEnd(&self),
        tokens[index - 1].kind != .poundEndif, lastKind != .error
      {
        reportExpected(";")
      }
    }
  }

  /// At `#elseif`, `#else` or `#endif`.
  var atEndOfClause: Bool { kind == .poundElse || kind == .poundElseif || kind == .poundEndif }

  private mutating func item(allowsInitializer: Bool) {
    if at(.poundIf), !atIfConfigOfAttributes() {
      ifConfig { $0.items(allowsInitializer: allowsInitializer, until: { _ in false }) }
    } else if at(.poundSourceLocation) {
      sourceLocation()
    } else if at(.semicolon) {
      unexpected()
    } else if atDeclaration(allowsInitializer: allowsInitializer, requiresDeclaration: false) {
      declaration()
    } else if atStatement() {
      statement()
      // `if … { } as T`
      if at(.as), let last = lastKind, last == .ifStatement || last == .switchStatement {
        let start = Mark(
          token: Int(nodes[nodes.count - 1].firstToken), node: Int(nodes[nodes.count - 1].firstNode))
        castOperator()
        finish(.sequence, from: start)
      }
    } else if atExpression() {
      expression()
    } else if atSwitchCase() {
      let start = mark
      reportUnexpected()
      switchCase()
      finish(.error, from: start)
    } else if at(.at) || word.isDeclarationModifier {
      declaration()
    } else {
      unexpected()
    }
  }

  // SourceLocation = '#sourceLocation' '(' … ')'
  mutating func sourceLocation() {
    let start = mark
    let main = advance()
    if at(.leftParen) { skipBalanced() } else { reportExpected("(") }
    finish(.sourceLocationDirective, from: start, main: main)
  }

  // IfConfig = ('#if' Condition Content) ('#elseif' Condition Content)* ('#else' Content)? '#endif'
  mutating func ifConfig(_ content: (inout Parser) -> Void) {
    let start = mark
    let main = index
    if isAtMaximumDepth {
      // What is passed over ends at the directive that closes this one.
      repeat {
        advance()
        nested { _ in }
      } while at(.poundElseif) || at(.poundElse)
    } else {
      ifConfigClauses(content)
    }
    expect(.poundEndif, "#endif")
    finish(.ifConfig, from: start, main: main)
  }

  private mutating func ifConfigClauses(_ content: (inout Parser) -> Void) {
    var isFirst = true
    nested { parser in
      repeat {
        let clause = parser.mark
        let directive = parser.advance()
        if isFirst || parser.tokens[directive].kind == .poundElseif {
          parser.ifConfigCondition()
        } else if parser.at(.if), !parser.isAfterNewline {
          // `#else if`
          parser.reportUnexpected()
          parser.advance()
          parser.ifConfigCondition()
        }
        isFirst = false
        content(&parser)
        while !parser.atEndOfClause, !parser.at(.endOfFile) {
          let before = parser.index
          if parser.at(.poundIf) { content(&parser) }
          if parser.index == before { parser.unexpected() }
        }
        parser.finish(.ifConfigClause, from: clause, main: directive)
      } while parser.at(.poundElseif) || parser.at(.poundElse)
    }
  }

  /// A condition ends with its line.
  private mutating func ifConfigCondition() {
    guard !isAfterNewline, !at(.endOfFile) else { return missing("condition") }
    expression(.poundIf)
    let start = mark
    while !isAfterNewline, !at(.endOfFile) {
      if index == start.token { reportUnexpected() }
      advance()
    }
    if index != start.token { finish(.error, from: start) }
  }

  /// Whether the `#if` here holds nothing but attributes, and a declaration follows its `#endif`.
  mutating func atIfConfigOfAttributes() -> Bool {
    guard at(.poundIf) else { return false }
    var position = index
    var level = 0
    var sawAttribute = false
    while true {
      switch tokens[position].kind {
      case .poundIf, .poundElseif, .poundElse:
        if tokens[position].kind == .poundIf { level += 1 }
        position = following(position)
        while tokens[position].kind != .endOfFile, isSameLine(position),
          !tokens[position].kind.isConditionalDirective
        {
          position = following(position)
        }
        // The first line of the clause must be an attribute, or nothing.
        switch tokens[position].kind {
        case .at, .poundIf, .poundElseif, .poundElse, .poundEndif: break
        default: return false
        }
      case .poundEndif:
        level -= 1
        position = following(position)
        if level == 0 {
          return sawAttribute
        }
      case .at:
        sawAttribute = true
        position = skipAttribute(at: position)
      default:
        return false
      }
    }
  }

  /// The token after the attribute at `position`.
  func skipAttribute(at position: Int) -> Int {
    let name = following(position)
    // Name = identifier ('.' identifier)* GenericArguments?
    var position = following(name)
    while tokens[position].kind == .period || tokens[position].kind == .colonColon {
      position = following(following(position))
    }
    if tokens[position].kind.isOperator, bytes[Int(tokens[position].start)] == UInt8(ascii: "<") {
      position = skipAngles(at: position)
    }
    return areAttributeArguments(at: position, of: name) ? skipBrackets(at: position) : position
  }

  /// The token after the bracket that closes the one at `position`.
  func skipBrackets(at position: Int) -> Int {
    var position = position
    var level = 0
    repeat {
      switch tokens[position].kind {
      case .leftParen, .leftBrace, .leftBracket, .interpolationStart, .stringStart: level += 1
      case .rightParen, .rightBrace, .rightBracket, .stringEnd: level -= 1
      case .endOfFile: return position
      default: break
      }
      position = following(position)
    } while level > 0
    return position
  }

  /// The token after the `>` that closes the `<` at `position`, roughly: brackets inside are passed over.
  private func skipAngles(at position: Int) -> Int {
    var position = position
    var level = 0
    repeat {
      let token = tokens[position]
      switch token.kind {
      case .prefixOperator, .infixOperator, .postfixOperator:
        for offset in 0..<length(ofToken: position) {
          switch bytes[Int(token.start) + offset] {
          case UInt8(ascii: "<"): level += 1
          case UInt8(ascii: ">"): level -= 1
          default: break
          }
        }
        position = following(position)
      case .leftParen, .leftBracket: position = skipBrackets(at: position)
      case .endOfFile, .leftBrace, .rightBrace, .rightParen, .rightBracket, .semicolon: return position
      default: position = following(position)
      }
    } while level > 0
    return position
  }
}

extension TokenKind {
  var isConditionalDirective: Bool {
    self == .poundIf || self == .poundElse || self == .poundElseif || self == .poundEndif
  }
}
