/// Attributes, modifiers, parameters, generics: what declarations, closures and types share.
extension Parser {
  // Attributes = (Attribute | IfConfig)*
  mutating func attributes() {
    while true {
      if at(.at) {
        attribute()
      } else if at(.poundIf), atIfConfigOfAttributes() {
        ifConfig { $0.attributes() }
      } else {
        return
      }
    }
  }

  // Attribute = '@' Type ('(' Arguments ')')?
  mutating func attribute() {
    let start = mark
    let main = advance()
    if tokens[index].flags.contains(.afterTrivia) { reportUnexpected() }
    let name = index
    if at(.rethrows) {
      let type = mark
      advance()
      finish(.identifierType, from: type, main: name)
    } else {
      simpleType(allowsMembers: true, isAttributeName: true)
    }
    if areAttributeArguments(at: index, of: name) {
      nested { $0.attributeArguments(of: name) }
    }
    finish(.attribute, from: start, main: main)
  }

  /// Whether a bracket at `position` opens the arguments of the attribute called by the token at `name`. Before Swift 6, they may stand apart from
  /// it: `@available (iOS 12, *)`. Of an attribute that is not the compiler's own they are that only in front of another attribute or a
  /// declaration, since a type that they could begin goes on: `@Environment (\.colorScheme) var colorScheme`, but `@MainActor (Int) -> Void`.
  func areAttributeArguments(at position: Int, of name: Int) -> Bool {
    guard tokens[position].kind == .leftParen else { return false }
    let flags = tokens[position].flags
    if !flags.contains(.afterTrivia) || isAttribute(name, among: Self.attributesWithOwnGrammar)
      || isAttribute(name, among: Self.attributesWithArguments)
    {
      return true
    }
    if flags.contains(.afterNewline) { return false }
    let next = tokens[skipBrackets(at: position)]
    return next.kind == .at || next.word.isDeclarationKeyword
      || next.word.isDeclarationModifier && next.word != .async && next.word != .reasync
  }

  private mutating func attributeArguments(of name: Int) {
    if isAttribute(name, among: ["attached", "freestanding"]) {
      namesMayBeReserved = true
      argumentList(.rightParen, pattern: .none)
      namesMayBeReserved = false
      return
    }
    guard isAttribute(name, among: Self.attributesWithOwnGrammar) else {
      return argumentList(.rightParen, pattern: .none)
    }
    let start = mark
    skipBalanced()
    finish(.attributeArguments, from: start, main: start.token)
  }

  /// Those of the compiler's own, beside them, that never stand without arguments.
  private static let attributesWithArguments: [StaticString] = [
    "convention", "inline", "_silgen_name", "_cdecl", "_semantics", "_spi", "exclusivity", "optimize",
  ]

  private static let attributesWithOwnGrammar: [StaticString] = [
    "available", "_spi_available", "backDeployed", "_backDeploy", "differentiable", "derivative", "transpose",
    "objc", "specialized",
    "_specialize", "_dynamicReplacement", "_documentation", "_effects", "_implements", "_originallyDefinedIn",
    "abi",
  ]

  /// Whether the token at `name` spells one of `names`.
  func isAttribute(_ name: Int, among names: [StaticString]) -> Bool {
    let start = Int(tokens[name].start)
    let length = length(ofToken: name)
    return names.contains { text in
      text.utf8CodeUnitCount == length && (0..<length).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }
  }

  // Modifiers = Modifier*
  mutating func modifiers() {
    while word.isDeclarationModifier {
      if at(.class), !classIsModifier { return }
      modifier()
    }
  }

  /// `class func`, rather than the declaration of a class.
  private var classIsModifier: Bool {
    let position = following(index)
    let token = tokens[position]
    switch token.word {
    case .func, .var, .let, .subscript, .initializer, .typealias, .class, .override:
      return token.kind != .escapedIdentifier
    default:
      // Another modifier, unless it is the class's name.
      guard token.word.isDeclarationModifier else { return false }
      switch tokens[following(position)].kind {
      case .leftBrace, .colon: return false
      default: return !(tokens[following(position)].kind.isOperator)
      }
    }
  }

  // Modifier = Word ('(' Detail ')')?
  mutating func modifier() {
    let start = mark
    let main = advance()
    if at(.leftParen), tokens[main].word.mayHaveDetail { skipBalanced() }
    finish(.modifier, from: start, main: main)
  }

  // MARK: - Parameters

  // Parameters = '(' (Parameter (',' Parameter)* ','?)? ')'
  mutating func parameterClause(isClosure: Bool = false, isEnumCase: Bool = false) {
    let start = mark
    let main = advance()
    nested { parser in
      while !parser.at(.endOfFile), !parser.at(.rightParen) {
        let before = parser.index
        if isClosure {
          parser.closureParameter()
        } else if isEnumCase {
          parser.enumCaseParameter()
        } else {
          parser.parameter()
        }
        if parser.index == before { break }
        if !parser.take(.comma) { break }
      }
    }
    expectClosing(.rightParen, ")")
    finish(.parameterClause, from: start, main: main)
  }

  // Parameter = Attribute* Modifier* Name Name? ':' Type '...'? ('=' Expression)?
  private mutating func parameter() {
    let start = mark
    attributes()
    parameterModifiers(isClosure: false)
    var main = Parser.noMain
    if tokens[index].isArgumentLabel { main = advance() }
    if tokens[index].isArgumentLabel { main = advance() }
    if expect(.colon, ":") {
      type()
    } else if main != Parser.noMain, !at(.comma), !at(.rightParen) {
      type()
    }
    ellipsis()
    if at(.equal) { initializerClause() }
    finish(.parameter, from: start, main: main)
  }

  private mutating func closureParameter() {
    let start = mark
    attributes()
    parameterModifiers(isClosure: true)
    var main = Parser.noMain
    if tokens[index].isArgumentLabel { main = advance() } else { reportExpected("name") }
    if tokens[index].isArgumentLabel { main = advance() }
    if take(.colon) {
      type()
    } else if !at(.comma), !at(.rightParen) {
      reportExpected(":")
      type()
    }
    ellipsis()
    finish(.parameter, from: start, main: main)
  }

  private mutating func enumCaseParameter() {
    let start = mark
    parameterModifiers(isClosure: false)
    var main = Parser.noMain
    if startsParameterName(isClosure: false) {
      main = advance()
      if tokens[index].isArgumentLabel { main = advance() }
      expect(.colon, ":")
    }
    type()
    if at(.equal) { initializerClause() }
    finish(.parameter, from: start, main: main)
  }

  /// `isolated` or `_const` before a parameter's name.
  private mutating func parameterModifiers(isClosure: Bool) {
    while at(.isolated) || at(.underscoredConst), !startsParameterName(isClosure: isClosure) { modifier() }
  }

  /// Whether a parameter's name starts here, rather than its type.
  mutating func startsParameterName(isClosure: Bool) -> Bool {
    guard tokens[index].isArgumentLabel else { return false }
    let nextIndex = following(index)
    let next = tokens[nextIndex]
    if next.kind == .colon { return true }
    if next.isArgumentLabel {
      switch word {
      case .isolated, .some, .any, .each, .repeat, .legacyShared, .legacyOwned, .underscoredConst, .borrowing,
        .consuming, .sending:
        return tokens[following(nextIndex)].kind == .colon
      default:
        return true
      }
    }
    if next.kind == .postfixQuestionMark || next.kind == .exclamationMark { return false }
    return isClosure
  }

  mutating func ellipsis() {
    guard isAtOperator("...") else { return }
    advance()
  }

  // MARK: - Effects and results

  // Effects = ('async' | 'reasync' | 'throws' ('(' Type ')')? | 'rethrows')*
  mutating func effects() {
    let start = mark
    while true {
      switch word {
      case .async, .reasync, .rethrows: advance()
      case .throws:
        advance()
        if at(.leftParen), !isAfterNewline {
          advance()
          type()
          expectClosing(.rightParen, ")")
        }
      case .await where !isAfterNewline && start.token != index,
        .throw where !isAfterNewline && at(.keyword) && next.kind == .arrow,
        .try where !isAfterNewline && next.kind == .arrow:
        reportUnexpected()
        advance()
      default:
        if index > start.token { finish(.effects, from: start, main: start.token) }
        return
      }
    }
  }

  // ReturnClause = '->' Type
  mutating func returnClause() {
    let start = mark
    let main = advance()
    resultType()
    finish(.returnClause, from: start, main: main)
  }

  // MARK: - Generics

  // GenericParameters = '<' (GenericParameter (',' GenericParameter)*)? Where? '>'
  mutating func genericParameters() {
    let start = mark
    let main = openingAngle()
    nested { parser in
      while !parser.at(.endOfFile), !parser.isAtOperator(startingWith: ">"), !parser.at(.where) {
        let parameter = parser.mark
        parser.attributes()
        if parser.at(.each) || parser.at(.let), parser.next.kind.isIdentifier { parser.advance() }
        let name = parser.index
        if parser.isAtIdentifier || parser.at(.lowerSelf) || parser.at(.capitalSelf) {
          parser.advance()
        } else {
          parser.reportExpected("name")
        }
        if parser.take(.colon) {
          if parser.at(.class) {
            let type = parser.mark
            parser.reportUnexpected()
            parser.advance()
            parser.finish(.identifierType, from: type)
          } else {
            parser.type()
          }
        }
        parser.finish(.genericParameter, from: parameter, main: name)
        if !parser.take(.comma) { break }
      }
      parser.whereClause()
    }
    closingAngle()
    finish(.genericParameters, from: start, main: main)
  }

  // GenericArguments = '<' ((Type | Expression) (',' (Type | Expression))*)? '>'
  mutating func genericArguments() {
    let start = mark
    let main = openingAngle()
    nested { parser in
      while !parser.at(.endOfFile), !parser.isAtOperator(startingWith: ">") {
        let before = parser.index
        parser.genericArgument()
        if parser.index == before { break }
        if !parser.take(.comma) { break }
      }
    }
    closingAngle()
    finish(.genericArguments, from: start, main: main)
  }

  private mutating func genericArgument() {
    let start = mark
    if at(.integerLiteral) {
      let main = advance()
      finish(.integerLiteral, from: start, main: main)
    } else if isAtOperator("-"), next.kind == .integerLiteral {
      let main = advance()
      let literal = mark
      let number = advance()
      finish(.integerLiteral, from: literal, main: number)
      finish(.prefixExpression, from: start, main: main)
    } else {
      type()
      ellipsis()
    }
  }

  private mutating func openingAngle() -> Int {
    if length(ofToken: index) > 1 {
      split(after: 1, as: .leftAngle)
    }
    return advance()
  }

  private mutating func closingAngle() {
    guard isAtOperator(startingWith: ">") else { return reportExpected(">") }
    if length(ofToken: index) > 1 { split(after: 1, as: .rightAngle) }
    advance()
  }

  // Where = 'where' Requirement (',' Requirement)*;  Requirement = Type (':' | '==') Type
  mutating func whereClause() {
    guard at(.where) else { return }
    let start = mark
    let main = advance()
    repeat {
      if at(.leftBrace) { break }
      let requirement = mark
      if at(.at) { attributes() }
      if at(.integerLiteral) { genericArgument() } else { type() }
      var relation = index
      if at(.colon) {
        advance()
        if at(.class) {
          let type = mark
          let name = advance()
          finish(.identifierType, from: type, main: name)
        } else {
          type()
          // `_Trivial(64, 32)`
          if at(.leftParen), !isAfterNewline { skipBalanced() }
        }
      } else if isAtOperator("==") {
        relation = advance()
        genericArgument()
      } else if at(.equal) {
        reportUnexpected()
        advance()
        type()
      } else {
        reportExpected(":")
      }
      finish(.requirement, from: requirement, main: relation)
    } while take(.comma)
    finish(.whereClause, from: start, main: main)
  }
}

extension Word {
  /// Whether the word can stand before a declaration as a modifier.
  var isDeclarationModifier: Bool {
    switch self {
    case .legacyConsuming, .setterAccess, .underscoredConst, .underscoredLocal, .async, .borrowing, .class,
      .consuming, .convenience,
      .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal, .isolated, .lazy, .mutating,
      .nonisolated,
      .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .private, .public, .reasync,
      .required, .sending,
      .static, .unowned, .weak:
      true
    default: false
    }
  }

  /// Whether the word says what kind of declaration follows, wherever it stands: not `actor` or `case`, which can be names or patterns.
  var isDeclarationKeyword: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .initializer, .let, .protocol,
      .struct,
      .subscript, .typealias, .var:
      true
    default: false
    }
  }

  /// `private(set)`, `unowned(unsafe)`, `nonisolated(unsafe)`.
  var mayHaveDetail: Bool {
    switch self {
    case .fileprivate, .internal, .nonisolated, .open, .package, .private, .public, .unowned: true
    default: false
    }
  }
}
