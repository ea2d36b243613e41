extension Parser {
  /// Whether a declaration starts here, past its attributes and modifiers.
  mutating func atDeclaration(allowsInitializer: Bool, requiresDeclaration: Bool) -> Bool {
    // Most statements start with a name that is no modifier.
    if kind == .identifier, word == .none || word.isVocabulary, !requiresDeclaration { return false }
    if index < endOfIdleModifiers, !requiresDeclaration, kind != .at { return false }
    var position = index
    var hasAttribute = false
    while true {
      if tokens[position].kind == .at {
        position = skipAttribute(at: position)
        hasAttribute = true
      } else if tokens[position].kind == .poundIf, position == index, atIfConfigOfAttributes() {
        position = skipIfConfig(at: position)
        hasAttribute = true
      } else {
        break
      }
    }
    if hasAttribute {
      switch tokens[position].kind {
      case .rightBrace, .endOfFile, .poundEndif: return true
      case .stringStart: return false
      default: break
      }
    }
    var hasModifier = false
    while tokens[position].word.isDeclarationModifier, tokens[position].word != .class {
      let modifier = tokens[position].word
      position = following(position)
      hasModifier = true
      if modifier != .open, modifier.mayHaveDetail, tokens[position].kind == .leftParen {
        position = skipBrackets(at: position)
      }
    }

    let token = tokens[position]
    let next = tokens[following(position)]
    switch token.word {
    case .import, .class, .enum, .struct, .protocol, .associatedtype, .typealias, .extension, .func,
      .subscript, .deinit, .operator,
      .precedencegroup, .let, .var:
      if token.kind == .keyword { return true }
    case .case where token.kind == .keyword: return requiresDeclaration
    case .initializer: return token.kind == .keyword && allowsInitializer
    case .actor: return token.kind == .identifier && next.kind.isIdentifier && !(next.word == .in)
    case .macro: return token.kind == .identifier && next.kind.isIdentifier
    case .using:
      return !hasAttribute && !hasModifier && token.kind == .identifier && !next.flags.contains(.afterNewline)
        && (next.kind == .at || next.word == .nonisolated)
    default: break
    }
    if token.kind == .pound { return hasAttribute || hasModifier || requiresDeclaration }
    if requiresDeclaration {
      if hasAttribute || hasModifier { return true }
    }
    if token.word == .try, next.word == .let || next.word == .var { return true }
    if hasModifier { endOfIdleModifiers = position }
    return false
  }

  /// The token after the `#endif` that closes the `#if` at `position`.
  private func skipIfConfig(at position: Int) -> Int {
    var position = position
    var level = 0
    repeat {
      switch tokens[position].kind {
      case .poundIf: level += 1
      case .poundEndif: level -= 1
      case .endOfFile: return position
      default: break
      }
      position = following(position)
    } while level > 0
    return position
  }

  // Declaration = (Attribute | IfConfig)* Modifier* (Import | Type | Function | Variable | …)
  mutating func declaration() {
    let start = mark
    attributes()
    modifiers()
    if at(.try), next.word == .let || next.word == .var { reportUnexpected(); advance() }
    switch word {
    case .import where at(.keyword): importDeclaration(from: start)
    case .struct where at(.keyword): typeDeclaration(.structDeclaration, from: start)
    case .class where at(.keyword): typeDeclaration(.classDeclaration, from: start)
    case .enum where at(.keyword): typeDeclaration(.enumDeclaration, from: start)
    case .protocol where at(.keyword): typeDeclaration(.protocolDeclaration, from: start)
    case .actor where next.kind.isIdentifier: typeDeclaration(.actorDeclaration, from: start)
    case .extension where at(.keyword): extensionDeclaration(from: start)
    case .typealias where at(.keyword): typealiasDeclaration(from: start)
    case .associatedtype where at(.keyword): associatedtypeDeclaration(from: start)
    case .func where at(.keyword): functionDeclaration(from: start)
    case .initializer where at(.keyword): initializerDeclaration(from: start)
    case .deinit where at(.keyword): deinitializerDeclaration(from: start)
    case .subscript where at(.keyword): subscriptDeclaration(from: start)
    case .let where at(.keyword), .var where at(.keyword): variableDeclaration(from: start)
    case .case where at(.keyword): enumCaseDeclaration(from: start)
    case .operator where at(.keyword): operatorDeclaration(from: start)
    case .precedencegroup where at(.keyword): precedenceGroupDeclaration(from: start)
    case .macro where next.kind.isIdentifier: macroDeclaration(from: start)
    case .using where next.kind == .at || next.word == .nonisolated:
      let main = advance()
      if at(.at) { attribute() } else { advance() }
      finish(.importDeclaration, from: start, main: main)
    default:
      if at(.pound) {
        let main = macroExpansionBody(.anywhere)
        finish(.macroExpansionDeclaration, from: start, main: main)
      } else {
        reportExpected("declaration")
        finish(.missingDeclaration, from: start)
      }
    }
  }

  // MARK: - Imports and types

  // Import = 'import' Kind? Name ('.' Name)*
  private mutating func importDeclaration(from start: Mark) {
    advance()
    switch word {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func: advance()
    default: break
    }
    var main = index
    repeat {
      main = index
      if isAtIdentifier || (at(.keyword) && !isAfterNewline) || kind.isOperator {
        advance()
      } else {
        reportExpected("module")
      }
    } while take(.period) || take(.colonColon)
    finish(.importDeclaration, from: start, main: main)
  }

  // Type = ('struct' | 'class' | 'enum' | 'actor' | 'protocol') Name GenericParameters? Inheritance? Where? MemberBlock
  private mutating func typeDeclaration(_ kind: NodeKind, from start: Mark) {
    advance()
    let main = declaredName()
    if isAtOperator(startingWith: "<") { genericParameters() }
    if at(.colon) { inheritanceClause() }
    whereClause()
    memberBlock()
    finish(kind, from: start, main: main)
  }

  /// Consumes the name that a declaration gives, and returns its index.
  private mutating func declaredName() -> Int {
    let main = index
    if isAtIdentifier {
      advance()
    } else if at(.keyword), !isAfterNewline {
      reportExpected("name")
      advance()
    } else {
      reportExpected("name")
    }
    return main
  }

  // Extension = 'extension' Type Inheritance? Where? MemberBlock
  private mutating func extensionDeclaration(from start: Mark) {
    let main = advance()
    type()
    if at(.colon) { inheritanceClause() }
    whereClause()
    memberBlock()
    finish(.extensionDeclaration, from: start, main: main)
  }

  // MemberBlock = '{' (Declaration | IfConfig | SourceLocation)* '}'
  private mutating func memberBlock() {
    let start = mark
    let main = index
    guard take(.leftBrace) else { return missing("{") }
    inside(declarations: true) { $0.nested { $0.members() } }
    expectClosingBrace()
    finish(.memberBlock, from: start, main: main)
  }

  private mutating func members() {
    while !at(.endOfFile), !at(.rightBrace), !atEndOfClause {
      if at(.semicolon) {
        unexpected()
        continue
      }
      let before = index
      if at(.poundIf), !atIfConfigOfAttributes() {
        ifConfig { $0.members() }
      } else if at(.poundSourceLocation) {
        sourceLocation()
      } else if atDeclaration(allowsInitializer: true, requiresDeclaration: true) {
        declaration()
      } else {
        unexpected()
      }
      if index == before { unexpected() }
      if take(.semicolon) {
        while at(.semicolon) { unexpected() }
      } else if !isAfterNewline, !at(.endOfFile), !at(.rightBrace), !atEndOfClause,
        tokens[index - 1].kind != .poundEndif,
        lastKind != .error
      {
        reportExpected(";")
      }
    }
  }

  // Inheritance = ':' Type (',' Type)*
  private mutating func inheritanceClause() {
    let start = mark
    let main = advance()
    repeat {
      if at(.leftBrace) {
        missing("type")
        break
      }
      let element = mark
      if at(.class) {
        let name = advance()
        finish(.identifierType, from: element, main: name)
      } else {
        type()
      }
    } while take(.comma)
    finish(.inheritanceClause, from: start, main: main)
  }

  // Typealias = 'typealias' Name GenericParameters? '=' Type Where?
  private mutating func typealiasDeclaration(from start: Mark) {
    advance()
    let main = declaredName()
    if isAtOperator(startingWith: "<") { genericParameters() }
    if take(.equal) {
      type()
    } else {
      reportExpected("=")
      if take(.colon) { type() }
    }
    whereClause()
    finish(.typealiasDeclaration, from: start, main: main)
  }

  // Associatedtype = 'associatedtype' Name Inheritance? ('=' Type)? Where?
  private mutating func associatedtypeDeclaration(from start: Mark) {
    advance()
    let main = declaredName()
    if at(.colon) { inheritanceClause() }
    if take(.equal) { type() }
    whereClause()
    finish(.associatedtypeDeclaration, from: start, main: main)
  }

  // MARK: - Functions

  // Function = 'func' (Name | Operator) GenericParameters? Parameters Effects? ('->' Type)? Where? CodeBlock?
  private mutating func functionDeclaration(from start: Mark) {
    advance()
    let main = index
    if isAtIdentifier {
      advance()
    } else if isFunctionOperator {
      if length(ofToken: index) > 1,
        bytes[Int(tokens[index].start) + length(ofToken: index) - 1] == UInt8(ascii: "<"),
        next.kind.isIdentifier
      {
        split(after: length(ofToken: index) - 1, as: .infixOperator)
      }
      advance()
    } else if at(.keyword), !isAfterNewline {
      reportExpected("name")
      advance()
    } else {
      reportExpected("name")
    }
    signature()
    if at(.leftBrace) { body(from: start) }
    finish(.functionDeclaration, from: start, main: main)
  }

  private var isFunctionOperator: Bool {
    kind.isOperator || kind == .equal || kind == .arrow || kind == .prefixAmpersand
      || kind == .exclamationMark
      || kind == .postfixQuestionMark || kind == .infixQuestionMark || kind == .period
      || kind == .regexLiteral
  }

  private mutating func signature() {
    if isAtOperator(startingWith: "<") { genericParameters() }
    if at(.leftParen) { parameterClause() } else { missing("(") }
    effects()
    if at(.arrow) {
      returnClause()
      if at(.async) || at(.throws) || at(.rethrows) {
        reportUnexpected()
        effects()
      }
    }
    whereClause()
  }

  // Initializer = 'init' ('?' | '!')? GenericParameters? Parameters Effects? Where? CodeBlock?
  private mutating func initializerDeclaration(from start: Mark) {
    let main = advance()
    if at(.postfixQuestionMark) || at(.exclamationMark) || at(.infixQuestionMark) {
      advance()
    } else if kind.isOperator, firstByte == UInt8(ascii: "?") || firstByte == UInt8(ascii: "!") {
      advance()
    }
    signature()
    if at(.leftBrace) { body(from: start) }
    finish(.initializerDeclaration, from: start, main: main)
  }

  // Deinitializer = 'deinit' Effects? CodeBlock?
  private mutating func deinitializerDeclaration(from start: Mark) {
    let main = advance()
    effects()
    if at(.leftBrace) { body(from: start) }
    finish(.deinitializerDeclaration, from: start, main: main)
  }

  // Subscript = 'subscript' GenericParameters? Parameters '->' Type Where? Accessors?
  private mutating func subscriptDeclaration(from start: Mark) {
    let main = advance()
    if isAtOperator(startingWith: "<") { genericParameters() }
    if at(.leftParen) { parameterClause() } else { missing("(") }
    if at(.arrow) { returnClause() } else { missing("->") }
    whereClause()
    if at(.leftBrace) { accessors(from: start) }
    finish(.subscriptDeclaration, from: start, main: main)
  }

  // MARK: - Variables

  // Variable = ('var' | 'let') Binding (',' Binding)*;  Binding = Pattern TypeAnnotation? ('=' Expression)? Accessors?
  private mutating func variableDeclaration(from start: Mark) {
    let main = advance()
    repeat {
      let binding = mark
      pattern()
      if at(.colon) { typeAnnotation() }
      if at(.equal) { initializerClause() }
      if at(.leftBrace) { accessors(from: binding) }
      finish(.patternBinding, from: binding)
    } while take(.comma)
    finish(.variableDeclaration, from: start, main: main)
  }

  // InitializerClause = '=' Expression
  mutating func initializerClause() {
    let start = mark
    let main = advance()
    expression()
    finish(.initializerClause, from: start, main: main)
  }

  /// Whether the `{` here begins `didSet`, `willSet` or `init` accessors, which may follow an initial value.
  func atAccessors() -> Bool {
    var position = following(index)
    guard tokens[position].kind == .at else { return Self.isObserver(tokens[position]) }
    while tokens[position].kind == .at {
      position = following(position)
      guard tokens[position].kind.isIdentifier else { return false }
      position = following(position)
      if tokens[position].kind == .leftParen { position = skipBrackets(at: position) }
    }
    return Self.isObserver(tokens[position])
  }

  private static func isObserver(_ token: Token) -> Bool {
    token.word == .didSet || token.word == .willSet || token.word == .initializer
  }

  // Accessors = '{' Accessor+ '}' | CodeBlock
  private mutating func accessors(from declaration: Mark) {
    let start = mark
    guard isAccessorBlock() else { return body(from: declaration, mayBeText: true) }
    let isIdle = endOfIdleBody(from: declaration) != nil
    let main = advance()
    inside(declarations: isIdle) {
      $0.nested { parser in
        while !parser.at(.rightBrace), !parser.at(.endOfFile), !parser.atEndOfClause {
          parser.progress { parser in
            if parser.at(.poundIf) {
              parser.unexpected()
            } else if parser.accessorWord(at: parser.index) != nil {
              parser.accessor()
            } else {
              parser.unexpected()
            }
          }
        }
      }
    }
    expectClosingBrace()
    finish(.accessorBlock, from: start, main: main)
  }

  private func isAccessorBlock() -> Bool {
    let first = following(index)
    return accessorWord(at: first) != nil
  }

  /// The index of the word that begins an accessor at `position`, past attributes and modifiers.
  private func accessorWord(at position: Int) -> Int? {
    var position = position
    while tokens[position].kind == .at { position = skipAttribute(at: position) }
    while true {
      switch tokens[position].word {
      case .mutating, .nonmutating, .legacyConsuming, .consuming, .borrowing, .isolated, .nonisolated:
        position = following(position)
        if tokens[position].kind == .leftParen { position = skipBrackets(at: position) }
      case .get, .set, .willSet, .didSet, .underscoredRead, .underscoredModify, .unsafeAddress,
        .unsafeMutableAddress, .initializer:
        return position
      default:
        return nil
      }
    }
  }

  // Accessor = Attribute* Modifier? Word ('(' Name ')')? Effects? CodeBlock?
  private mutating func accessor() {
    let start = mark
    attributes()
    while true {
      switch word {
      case .mutating, .nonmutating, .legacyConsuming, .consuming, .borrowing, .isolated, .nonisolated:
        modifier()
        continue
      default: break
      }
      break
    }
    let main = advance()
    if at(.leftParen) {
      let isObserved = tokens[main].word != .get
      if !isObserved { reportUnexpected() }
      advance()
      if isAtIdentifier { advance() } else { reportExpected("name") }
      expectClosing(.rightParen, ")")
    }
    effects()
    if at(.leftBrace) { body(from: start) }
    finish(.accessor, from: start, main: main)
  }

  // MARK: - Cases, operators, macros

  // EnumCase = 'case' Element (',' Element)*;  Element = Name Parameters? ('=' Expression)?
  private mutating func enumCaseDeclaration(from start: Mark) {
    let main = advance()
    repeat {
      let element = mark
      let name = declaredName()
      if at(.leftParen) { parameterClause(isEnumCase: true) }
      if at(.equal) { initializerClause() }
      finish(.enumCaseElement, from: element, main: name)
    } while take(.comma)
    finish(.enumCaseDeclaration, from: start, main: main)
  }

  // Operator = 'operator' Operator (':' Name)?
  private mutating func operatorDeclaration(from start: Mark) {
    advance()
    let main = index
    if isFunctionOperator {
      advance()
      // `^^ ~` or a type that lexes as part of it.
      while isFunctionOperator, !tokens[index].flags.contains(.afterTrivia) { advance() }
    } else {
      reportExpected("operator")
    }
    if take(.colon) {
      repeat {
        if isAtIdentifier { advance() } else { reportExpected("name") }
      } while take(.comma)
    }
    finish(.operatorDeclaration, from: start, main: main)
  }

  // PrecedenceGroup = 'precedencegroup' Name '{' … '}'
  private mutating func precedenceGroupDeclaration(from start: Mark) {
    advance()
    let main = declaredName()
    if at(.leftBrace) { skipBalanced() } else { reportExpected("{") }
    finish(.precedenceGroupDeclaration, from: start, main: main)
  }

  // Macro = 'macro' Name GenericParameters? Parameters Effects? ('->' Type)? ('=' Expression)? Where?
  private mutating func macroDeclaration(from start: Mark) {
    advance()
    let main = declaredName()
    if isAtOperator(startingWith: "<") { genericParameters() }
    if at(.leftParen) { parameterClause() } else { missing("(") }
    effects()
    if at(.arrow) { returnClause() }
    if at(.equal) { initializerClause() }
    whereClause()
    finish(.macroDeclaration, from: start, main: main)
  }
}
