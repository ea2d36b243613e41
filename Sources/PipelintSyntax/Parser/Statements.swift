extension Parser {
  /// Whether a statement starts here, a label included.
  mutating func atStatement() -> Bool {
    var position = index
    if tokens[position].kind.isIdentifier, tokens[following(position)].kind == .colon {
      position = following(following(position))
    }
    let token = tokens[position]
    switch token.word {
    case .return, .throw, .defer, .if, .guard, .while, .do, .for, .break, .continue, .fallthrough, .switch:
      return token.kind == .keyword
    case .repeat:
      return tokens[following(position)].kind == .leftBrace
    case .yield, .discard:
      return position == index && token.kind == .identifier && prefixesOperand(.anywhere)
    default:
      return false
    }
  }

  // Statement = (Label ':')? (Loop | Branch | Transfer | Defer | Do)
  mutating func statement() {
    let start = mark
    if isAtIdentifier, next.kind == .colon {
      let label = advance()
      advance()
      nested { $0.unlabeledStatement() }
      return finish(.labeledStatement, from: start, main: label)
    }
    unlabeledStatement()
  }

  private mutating func unlabeledStatement() {
    let start = mark
    switch word {
    case .if: ifStatement()
    case .guard: guardStatement()
    case .while:
      let main = advance()
      conditions()
      codeBlock()
      finish(.whileStatement, from: start, main: main)
    case .repeat:
      let main = advance()
      codeBlock()
      if take(.while) { expression() } else { missing("while") }
      finish(.repeatStatement, from: start, main: main)
    case .for: forStatement()
    case .switch: switchStatement()
    case .do: doStatement()
    case .return:
      let main = advance()
      if atResult(of: main) { expression() }
      finish(.returnStatement, from: start, main: main)
    case .throw: operandStatement(.throwStatement)
    case .discard: operandStatement(.discardStatement)
    case .yield: operandStatement(.yieldStatement)
    case .defer:
      let main = advance()
      codeBlock()
      finish(.deferStatement, from: start, main: main)
    case .break, .continue:
      let main = advance()
      if isAtIdentifier, !isAfterNewline, !atStatement(),
        !atDeclaration(allowsInitializer: true, requiresDeclaration: false)
      {
        advance()
      }
      finish(.jumpStatement, from: start, main: main)
    case .fallthrough:
      let main = advance()
      finish(.jumpStatement, from: start, main: main)
    default:
      unexpected()
    }
  }

  private mutating func operandStatement(_ kind: NodeKind) {
    let start = mark
    let main = advance()
    expression()
    finish(kind, from: start, main: main)
  }

  /// Whether what follows `return` is its value: on the next line too, unless a statement or declaration starts there.
  private mutating func atResult(of keyword: Int) -> Bool {
    if at(.rightBrace) || at(.semicolon) || at(.endOfFile) || atEndOfClause { return false }
    if at(.poundIf) { return false }
    if at(.keyword), word == .case || word == .default { return false }
    if isAfterNewline {
      switch word {
      case .if, .switch, .do: return false
      default: break
      }
      if atDeclaration(allowsInitializer: true, requiresDeclaration: false) || atStatement() { return false }
    }
    return atExpression()
  }

  // If = 'if' Conditions CodeBlock ('else' (If | CodeBlock))?
  /// An `else if` chain is a loop here: its links are not levels.
  mutating func ifStatement() {
    var starts: [(mark: Mark, main: Int)] = []
    repeat {
      starts.append((mark, advance()))
      conditions()
      codeBlock()
      guard take(.else) else { break }
      if at(.if) { continue }
      codeBlock()
      break
    } while true
    for start in starts.reversed() { finish(.ifStatement, from: start.mark, main: start.main) }
  }

  // Guard = 'guard' Conditions 'else' CodeBlock
  private mutating func guardStatement() {
    let start = mark
    let main = advance()
    conditions()
    if !take(.else) { reportExpected("else") }
    codeBlock()
    finish(.guardStatement, from: start, main: main)
  }

  // For = 'for' 'try'? 'await'? 'unsafe'? 'case'? Pattern TypeAnnotation? 'in' Expression ('where' Expression)? CodeBlock
  private mutating func forStatement() {
    let start = mark
    let main = advance()
    take(.try)
    if at(.await), next.word != .in { advance() }
    if at(.unsafe), next.word != .in { advance() }
    if take(.case) {
      matchingPattern(.matching)
    } else {
      pattern()
    }
    if at(.colon) { typeAnnotation() }
    if take(.in) {
      if at(.leftBrace) { missing("expression") } else { expression(.condition) }
    } else {
      missing("in")
    }
    whereExpression()
    codeBlock()
    finish(.forStatement, from: start, main: main)
  }

  private mutating func whereExpression() {
    guard at(.where) else { return }
    let start = mark
    let main = advance()
    expression(.condition)
    finish(.whereExpression, from: start, main: main)
  }

  // Do = 'do' Throws? CodeBlock ('catch' CaseItems? CodeBlock)*
  mutating func doStatement() {
    let start = mark
    let main = advance()
    if at(.throws) { effects() }
    codeBlock()
    while at(.catch) {
      let clause = mark
      let keyword = advance()
      if !at(.leftBrace) {
        repeat {
          let item = mark
          if !at(.where), !at(.leftBrace) { matchingPattern(.matching) }
          whereExpression()
          finish(.caseItem, from: item)
        } while take(.comma)
      }
      codeBlock()
      finish(.catchClause, from: clause, main: keyword)
    }
    finish(.doStatement, from: start, main: main)
  }

  // Switch = 'switch' Expression '{' (SwitchCase | IfConfig)* '}'
  mutating func switchStatement() {
    let start = mark
    let main = advance()
    if at(.leftBrace) { missing("expression") } else { expression(.condition) }
    expect(.leftBrace, "{")
    inside(declarations: false) { $0.nested { $0.switchCases() } }
    expectClosingBrace()
    finish(.switchStatement, from: start, main: main)
  }

  private mutating func switchCases() {
    while !at(.endOfFile), !at(.rightBrace), !atEndOfClause {
      progress { parser in
        if parser.at(.poundIf) {
          parser.ifConfig { $0.switchCases() }
        } else if parser.atSwitchCase() {
          parser.switchCase()
        } else {
          let start = parser.mark
          parser.reportExpected("case")
          parser.items(until: { $0.atSwitchCase() })
          parser.finish(.error, from: start)
        }
      }
    }
  }

  mutating func atSwitchCase() -> Bool {
    guard at(.at) else { return at(.keyword) && (word == .case || word == .default) }
    var position = index
    while tokens[position].kind == .at { position = skipAttribute(at: position) }
    let token = tokens[position]
    return (token.kind == .keyword && (token.word == .case || token.word == .default))
      || token.kind == .rightBrace
  }

  // SwitchCase = Attribute* ('case' CaseItem (',' CaseItem)* | 'default') ':' Item*
  mutating func switchCase() {
    let start = mark
    attributes()
    let main = index
    if take(.case) {
      repeat {
        let item = mark
        matchingPattern(.matching)
        whereExpression()
        finish(.caseItem, from: item)
      } while take(.comma)
    } else if !take(.default) {
      reportExpected("case")
    }
    expect(.colon, ":")
    items(until: { $0.atSwitchCase() || ($0.at(.poundIf) && $0.atIfConfigOfCases()) })
    finish(.switchCase, from: start, main: main)
  }

  /// Whether the first thing in the `#if` here is a case of a switch.
  private mutating func atIfConfigOfCases() -> Bool {
    var position = index
    while tokens[position].kind.isConditionalDirective, tokens[position].kind != .poundEndif {
      position = following(position)
      while tokens[position].kind != .endOfFile, isSameLine(position) { position = following(position) }
    }
    while tokens[position].kind == .at { position = skipAttribute(at: position) }
    return tokens[position].kind == .keyword
      && (tokens[position].word == .case || tokens[position].word == .default)
  }

  // Conditions = Condition (',' Condition)*
  mutating func conditions() {
    let start = mark
    if at(.leftBrace) {
      missing("condition")
    } else {
      repeat {
        if at(.leftBrace) || at(.else), tokens[index - 1].kind == .comma { break }
        condition()
      } while take(.comma)
    }
    finish(.conditions, from: start)
  }

  // Condition = Expression | Availability | 'case' Pattern TypeAnnotation? '=' Expression | ('let' | 'var') Pattern TypeAnnotation? ('=' Expression)?
  private mutating func condition() {
    let start = mark
    switch kind {
    case .poundAvailable, .poundUnavailable:
      availabilityCondition()
    case .keyword where word == .case:
      let main = advance()
      matchingPattern(.matching)
      if at(.colon) { typeAnnotation() }
      if at(.equal) { conditionInitializer() } else { missing("=") }
      finish(.matchingPattern, from: start, main: main)
    case .keyword where word == .let || word == .var || word == .inout:
      let main = advance()
      matchingPattern(.binding)
      if at(.colon) { typeAnnotation() }
      if at(.equal) { conditionInitializer() }
      finish(.optionalBinding, from: start, main: main)
    default:
      expression(.condition)
    }
  }

  private mutating func conditionInitializer() {
    let start = mark
    let main = advance()
    expression(.condition)
    finish(.initializerClause, from: start, main: main)
  }

  // Availability = ('#available' | '#unavailable') '(' … ')'
  mutating func availabilityCondition() {
    let start = mark
    let main = advance()
    if at(.leftParen) { skipBalanced() } else { reportExpected("(") }
    finish(.availabilityCondition, from: start, main: main)
  }
}
