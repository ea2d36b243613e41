extension Parser {
  // Type = 'repeat'? TypeScalar
  mutating func type() {
    let start = mark
    guard at(.repeat) else { return typeScalar() }
    let main = advance()
    typeScalar()
    finish(.packExpansionType, from: start, main: main)
  }

  /// The type of a result, which may name its generic parameters: `<T> T`.
  mutating func resultType() {
    let start = mark
    guard isAtOperator("<"), next.kind.isIdentifier else { return type() }
    genericParameters()
    type()
    finish(.namedOpaqueType, from: start)
  }

  // TypeScalar = (Specifier | Attribute)* CompositionType (Effects? '->' Type)?
  private mutating func typeScalar() {
    let start = mark
    let isAttributed = typeAttributes()
    let base = mark
    compositionType()
    if at(.arrow) || word != .none, atFunctionArrow {
      if lastKind != .tupleType { reportExpected("(") }
      effects()
      let main = index
      nested { $0.returnClause() }
      finish(.functionType, from: base, main: main)
    }
    if isAttributed { finish(.attributedType, from: start, main: start.token) }
  }

  private var atFunctionArrow: Bool { isFunctionArrow(at: index) }

  /// Whether an arrow, or effects and an arrow, begin at `start`.
  private func isFunctionArrow(at start: Int) -> Bool {
    if tokens[start].kind == .arrow { return true }
    var position = start
    while true {
      switch tokens[position].word {
      case .async, .reasync, .rethrows: position = following(position)
      case .throws:
        position = following(position)
        if tokens[position].kind == .leftParen { position = skipBrackets(at: position) }
      default: return position != start && tokens[position].kind == .arrow
      }
    }
  }

  /// Specifiers and attributes before a type; whether there were any.
  private mutating func typeAttributes() -> Bool {
    let start = index
    while true {
      switch word {
      case .inout: advance()
      case .legacyShared, .legacyOwned, .isolated, .underscoredConst, .borrowing, .consuming, .sending:
        // A name of a type otherwise.
        guard startsTypeAfterSpecifier else { return index > start }
        advance()
      case .nonisolated:
        guard startsTypeAfterSpecifier || next.kind == .leftParen else { return index > start }
        advance()
        if at(.leftParen), !isAfterNewline { skipBalanced() }
      case .dependsOn:
        guard next.kind == .leftParen else { return index > start }
        advance()
        skipBalanced()
      default:
        guard at(.at) else { return index > start }
        typeAttribute()
      }
    }
  }

  /// Attributes of types that take no arguments.
  private static let attributesOfTypesAlone: [StaticString] = [
    "_local", "_noMetadata", "async", "autoclosure", "escaping", "noDerivative", "noescape", "preconcurrency",
    "retroactive",
    "Sendable", "unchecked",
  ]

  /// `@escaping(A) -> B` and its like take no arguments, and neither does `@MainActor(A) -> B`: what follows is the type.
  private mutating func typeAttribute() {
    let named = following(index)
    guard isAttribute(named, among: Self.attributesOfTypesAlone) || isFunctionType(at: following(named))
    else {
      return attribute()
    }
    let start = mark
    let main = advance()
    if tokens[index].flags.contains(.afterTrivia) { reportUnexpected() }
    let name = mark
    let nameToken = advance()
    finish(.identifierType, from: name, main: nameToken)
    finish(.attribute, from: start, main: main)
  }

  /// Whether a bracket right behind an attribute's name opens the parameters of a function type.
  private func isFunctionType(at position: Int) -> Bool {
    tokens[position].kind == .leftParen && !tokens[position].flags.contains(.afterTrivia)
      && isFunctionArrow(at: skipBrackets(at: position))
  }

  private var startsTypeAfterSpecifier: Bool {
    switch next.kind {
    case .identifier, .escapedIdentifier, .at, .leftBracket, .leftParen: !next.flags.contains(.afterNewline)
    case .keyword: [.capitalSelf, .capitalAny, .inout, .repeat].contains(next.word)
    default: next.kind.isOperator && bytes[Int(next.start)] == UInt8(ascii: "~")
    }
  }

  // CompositionType = 'each' SimpleType | ('some' | 'any')? SimpleType ('&' SimpleType)*
  private mutating func compositionType() {
    let start = mark
    if at(.each) {
      let main = advance()
      simpleType()
      return finish(.packElementType, from: start, main: main)
    }
    var wrapper: NodeKind?
    var main = Parser.noMain
    if at(.some) || at(.any) {
      wrapper = at(.some) ? .someType : .anyType
      main = advance()
    }
    let composition = mark
    simpleType()
    if isAtOperator("&") || at(.prefixAmpersand) {
      while isAtOperator("&") || at(.prefixAmpersand) {
        advance()
        simpleType()
      }
      finish(.compositionType, from: composition)
    }
    if let wrapper { finish(wrapper, from: start, main: main) }
  }

  // SimpleType = '~'? Base ('.' Name GenericArguments? | '.Type' | '.Protocol' | '?' | '!')*
  mutating func simpleType(allowsMembers: Bool = true, isAttributeName: Bool = false) {
    let start = mark
    if isAtOperator("~") {
      let main = advance()
      simpleTypeBase(allowsMembers: allowsMembers, isAttributeName: isAttributeName)
      return finish(.suppressedType, from: start, main: main)
    }
    simpleTypeBase(allowsMembers: allowsMembers, isAttributeName: isAttributeName)
  }

  private mutating func simpleTypeBase(allowsMembers: Bool, isAttributeName: Bool) {
    let start = mark
    switch kind {
    case .identifier, .escapedIdentifier, .colonColon, .editorPlaceholder:
      typeName(from: start)
    case .keyword where word == .capitalSelf || word == .capitalAny:
      typeName(from: start)
    case .keyword where next.kind == .colonColon:
      typeName(from: start)
    case .leftParen: tupleType()
    case .leftBracket: collectionType()
    default: return missing("type")
    }
    while true {
      if at(.period), allowsMembers || next.word == .capitalType || next.word == .capitalProtocol {
        let afterDot = tokens[following(index)]
        if !tokens[index].flags.contains(.afterTrivia), afterDot.flags.contains(.afterTrivia) {
          reportUnexpected()
        }
        advance()
        if at(.capitalType) || at(.capitalProtocol) {
          let main = advance()
          finish(.metatype, from: start, main: main)
          continue
        }
        moduleSelector()
        let main = index
        if isAtIdentifier || at(.keyword), !isAfterNewline || isAtIdentifier {
          advance()
        } else {
          reportExpected("name")
        }
        if isAtOperator(startingWith: "<") { genericArguments() }
        finish(.memberType, from: start, main: main)
      } else if isAttributeName {
        return
      } else if at(.postfixQuestionMark), !isAfterNewline {
        let main = advance()
        finish(.optionalType, from: start, main: main)
      } else if at(.exclamationMark), !isAfterNewline {
        let main = advance()
        finish(.implicitlyUnwrappedType, from: start, main: main)
      } else {
        return
      }
    }
  }

  private mutating func typeName(from start: Mark) {
    if hasModuleSelectors { moduleSelector() }
    let main = index
    if isAtIdentifier || at(.keyword) || at(.editorPlaceholder) { advance() } else { reportExpected("type") }
    if isAtOperator(startingWith: "<"), tokens[main].word != .capitalAny { genericArguments() }
    finish(.identifierType, from: start, main: main)
  }

  // TupleType = '(' (Element (',' Element)*)? ')';  Element = 'inout'? (Name Name? ':')? Type '...'? ('=' Expression)?
  private mutating func tupleType() {
    let start = mark
    let main = advance()
    nested { parser in
      while !parser.at(.endOfFile), !parser.at(.rightParen) {
        let before = parser.index
        parser.tupleTypeElement()
        if parser.index == before { break }
        if !parser.take(.comma) { break }
      }
    }
    expectClosing(.rightParen, ")")
    finish(.tupleType, from: start, main: main)
  }

  private mutating func tupleTypeElement() {
    let start = mark
    var main = Parser.noMain
    if at(.inout), tokens[following(index)].isArgumentLabel,
      tokens[following(following(index))].kind == .colon
    {
      reportUnexpected()
      advance()
    }
    if startsParameterName(isClosure: false) {
      main = advance()
      if tokens[index].isArgumentLabel { advance() }
      expect(.colon, ":")
    }
    type()
    ellipsis()
    if at(.equal) { initializerClause() }
    finish(.tupleTypeElement, from: start, main: main)
  }

  // CollectionType = '[' Type ']' | '[' Type ':' Type ']' | '[' Count 'of' Type ']'
  private mutating func collectionType() {
    let start = mark
    let main = advance()
    var kind = NodeKind.arrayType
    nested { parser in
      if parser.atInlineArray() {
        kind = .inlineArrayType
        return parser.inlineArrayContents()
      }
      parser.type()
      if parser.take(.colon) {
        kind = .dictionaryType
        parser.type()
      }
    }
    expectClosing(.rightBracket, "]")
    finish(kind, from: start, main: main)
  }

  /// After the `[`: whether a count and the word `of` follow.
  mutating func atInlineArray() -> Bool {
    // `of` is rare: look for it before trying.
    switch kind {
    case .integerLiteral:
      return next.word == .of && !next.flags.contains(.afterNewline)
    case .identifier, .escapedIdentifier:
      guard next.word == .of || next.kind.isOperator || next.kind == .period else { return false }
    default:
      if isAtOperator("-") {
        let number = following(index)
        return tokens[number].kind == .integerLiteral && tokens[following(number)].word == .of
      }
      return false
    }
    if next.word == .of {
      let element = following(following(index))
      return !next.flags.contains(.afterNewline) && tokens[element].kind != .rightBracket
        && tokens[element].kind != .comma
    }
    return canParse(.inlineArrayCount) { parser in
      parser.type()
      return parser.at(.of) && !parser.isAfterNewline
    }
  }

  mutating func inlineArrayContents() {
    let start = mark
    if at(.integerLiteral) {
      let main = advance()
      finish(.integerLiteral, from: start, main: main)
    } else if isAtOperator("-") {
      let main = advance()
      let literal = mark
      let number = advance()
      finish(.integerLiteral, from: literal, main: number)
      finish(.prefixExpression, from: start, main: main)
    } else {
      type()
    }
    advance()
    type()
  }
}
