import PipelintSource

/// Builds the tree of a file from its tokens: recursive descent with one function a production, in the files beside this one.
///
/// Nothing fails: what is missing becomes an error and an empty `error` node, what fits nowhere an `error` node that holds it. Nodes are
/// written in post-order: a production remembers its `mark`, parses, and closes a node around all since the mark with `finish`.
struct Parser: ~Copyable {
  let source: SourceText
  let bytes: [UInt8]
  private(set) var tokens: GrowingBuffer<Token>
  private var longTokens: [(token: UInt32, length: UInt32)]
  let vocabularyTokens: ContiguousArray<UInt32>
  private(set) var nodes: GrowingBuffer<RawNode>
  private var errors: [SyntaxError]
  /// Whether a `::` stands anywhere.
  let hasModuleSelectors: Bool

  /// The token that is parsed next.
  private(set) var index = 0
  /// Its kind and word, and whether it is the first of its line.
  private(set) var kind = TokenKind.endOfFile
  private(set) var word = Word.none
  private(set) var isAfterNewline = false

  /// In the arguments of `@attached` and `@freestanding`, which name members whatever they are called.
  var namesMayBeReserved = false

  /// Up to there, words that could be modifiers are known to stand before no declaration.
  var endOfIdleModifiers = 0

  /// Whether bodies that hold nothing of interest are passed over. Not in a file that the lexer found faults in: braces may be among them.
  let passesOverIdleBodies: Bool
  /// Whether what is parsed stands in a file or in the body of a type, not in code.
  private(set) var isAmongDeclarations = true

  /// How many levels of nesting surround what is parsed.
  private var depth = 0
  /// A speculation gives up instead of skipping what is too deep.
  private(set) var isSpeculating = false
  private var isTooDeep = false
  /// Where a speculation gave up because of its depth: up to there, no further one is worth the try. It keeps the work linear.
  private(set) var speculationBarrier = 0
  /// How speculations ended that others had started, by what was tried and where: the end, or nil. Without it, each level of nesting would be
  /// tried twice as often as the one around it.
  private var outcomes: [SpeculationKey: Int?] = [:]
  /// The tokens that a speculation has split, as they were, and how many reserved places their rests have taken.
  private var splits: [(index: Int, original: Token, length: Int, restCount: Int)] = []

  init(_ source: SourceText, memory: inout ParserMemory, passingOverIdleBodies: Bool) {
    var lexer = Lexer(source, tokens: memory.tokens.take())
    lexer.lex()
    self.source = source
    bytes = lexer.bytes
    longTokens = lexer.longTokens
    vocabularyTokens = lexer.vocabularyTokens
    errors = lexer.errors
    hasModuleSelectors = lexer.hasModuleSelectors
    passesOverIdleBodies = lexer.errors.isEmpty ? passingOverIdleBodies : false
    tokens = lexer.tokens.take()
    nodes = memory.nodes.take()
    load()
  }

  /// The finished tree. What it was made in goes back to `memory`.
  mutating func tree(memory: inout ParserMemory) -> SyntaxTree {
    errors.sort { ($0.range, $0.reason.rawValue) < ($1.range, $1.reason.rawValue) }
    // What the lexer has reported, the parser may report again.
    errors = errors.indices.filter { $0 == 0 || errors[$0] != errors[$0 - 1] }.map { errors[$0] }
    let tree = SyntaxTree(
      source: source, tokens: tokens.array(), longTokens: longTokens, nodes: nodes.array(), errors: errors,
      vocabularyTokens: vocabularyTokens)
    memory.tokens = tokens.take()
    memory.nodes = nodes.take()
    memory.empty()
    return tree
  }

  // MARK: - Tokens

  @inline(__always)
  private mutating func load() {
    var token = tokens[index]
    while token.kind == .reserved {
      index += 1
      token = tokens[index]
    }
    kind = token.kind
    word = token.word
    isAfterNewline = token.flags.contains(.afterNewline)
  }

  /// Consumes the current token, whatever it is, and returns its index. The end of the file is never consumed.
  @inline(__always)
  @discardableResult
  mutating func advance() -> Int {
    let consumed = index
    if kind != .endOfFile {
      index += 1
      load()
    }
    return consumed
  }

  /// Goes on at the token `position`.
  mutating func pass(to position: Int) {
    index = position
    load()
  }

  /// The index of the token after the one at `position`.
  @inline(__always)
  func following(_ position: Int) -> Int {
    var next = position
    if tokens[next].kind != .endOfFile { next += 1 }
    while tokens[next].kind == .reserved { next += 1 }
    return next
  }

  /// The token after the current one.
  @inline(__always)
  var next: Token { tokens[following(index)] }

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { self.kind == kind }

  @inline(__always)
  func at(_ word: Word) -> Bool { self.word == word }

  /// Whether the current token is a name: an identifier, also one in backticks or one that is reserved elsewhere.
  var isAtIdentifier: Bool { kind.isIdentifier }

  @inline(__always)
  @discardableResult
  mutating func take(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  @inline(__always)
  @discardableResult
  mutating func take(_ word: Word) -> Bool {
    guard self.word == word else { return false }
    advance()
    return true
  }

  /// Consumes a token of `kind`, or records that it is missing.
  @discardableResult
  mutating func expect(_ kind: TokenKind, _ spelling: StaticString) -> Bool {
    if take(kind) { return true }
    reportExpected(spelling)
    return false
  }

  /// Consumes a closing bracket. Where something else stands, it goes into an error node, up to the bracket or to what can't be inside.
  mutating func expectClosing(_ kind: TokenKind, _ spelling: StaticString) {
    if take(kind) { return }
    reportExpected(spelling)
    if isSpeculating { return }
    let start = mark
    while !at(kind), !at(.endOfFile), !at(.rightParen), !at(.rightBracket), !at(.rightBrace), !isAfterNewline,
      !at(.poundEndif),
      !at(.poundElse), !at(.poundElseif), !at(.semicolon), !at(.stringEnd), !at(.leftBrace)
    {
      skipBalanced()
    }
    if start.token != index { finish(.error, from: start) }
    take(kind)
  }

  /// The first byte of the current token's text.
  var firstByte: UInt8 { bytes[Int(tokens[index].start)] }

  /// The length in bytes of the token at `position`.
  func length(ofToken position: Int) -> Int {
    let short = tokens[position].shortLength
    if short != Token.longLength { return Int(short) }
    return Int(longTokens.first { $0.token == position }?.length ?? 0)
  }

  /// Whether the token at `position` is an operator that is spelled `text`.
  @inline(__always)
  func isOperator(at position: Int, _ text: StaticString) -> Bool {
    tokens[position].kind.isOperator && spells(position, text)
  }

  /// Whether the text of the token at `position` is `text`, which is short.
  @inline(__always)
  func spells(_ position: Int, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard Int(tokens[position].shortLength) == length else { return false }
    let start = Int(tokens[position].start)
    for offset in 0..<length where bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Whether the text of the token at `position` ends in `text`.
  func endsSpelling(_ position: Int, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    let start = Int(tokens[position].start) + self.length(ofToken: position) - length
    guard start >= Int(tokens[position].start) else { return false }
    for offset in 0..<length where bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  @inline(__always)
  func isAtOperator(_ text: StaticString) -> Bool { kind.isOperator && isOperator(at: index, text) }

  /// Whether the current token is an operator that starts with `character`: `<`, `>`, `.`.
  @inline(__always)
  func isAtOperator(startingWith character: Unicode.Scalar) -> Bool {
    (kind.isOperator || kind == .period || kind == .leftAngle || kind == .rightAngle)
      && firstByte == UInt8(ascii: character)
  }

  /// Splits the current operator after its first `length` bytes, which become a token of `kind`; the rest is a token, or several, of its
  /// own, in the places that the lexer reserved.
  mutating func split(after length: Int, as kind: TokenKind) {
    let whole = tokens[index]
    let wholeLength = self.length(ofToken: index)
    var position = index + 1
    // Without a place for the rest the token stays whole: no byte may be lost.
    let hasPlace = position < tokens.count && tokens[position].kind == .reserved
    setToken(
      index, start: whole.start, length: hasPlace ? length : wholeLength, kind: kind, flags: whole.flags)
    var start = Int(whole.start) + length
    let end = Int(whole.start) + wholeLength
    while start < end, position < tokens.count, tokens[position].kind == .reserved {
      var tokenEnd = end
      var restKind: TokenKind
      switch bytes[start] {
      case UInt8(ascii: "?"): (tokenEnd, restKind) = (start + 1, .postfixQuestionMark)
      case UInt8(ascii: "!"): (tokenEnd, restKind) = (start + 1, .exclamationMark)
      default:
        let isRightBound = bytes.withUnsafeBufferPointer {
          Lexer.isRightBound($0.baseAddress.unsafelyUnwrapped, end, isLeftBound: true)
        }
        restKind = isRightBound ? .infixOperator : .postfixOperator
        if end - start == 1, bytes[start] == UInt8(ascii: "=") { restKind = .equal }
        if end - start == 1, bytes[start] == UInt8(ascii: ".") { restKind = .period }
        if end - start == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
          restKind = .arrow
        }
      }
      setToken(position, start: UInt32(start), length: tokenEnd - start, kind: restKind, flags: [])
      start = tokenEnd
      position += 1
    }
    if isSpeculating { splits.append((index, whole, wholeLength, position - index - 1)) }
    load()
  }

  private mutating func setToken(
    _ position: Int, start: UInt32, length: Int, kind: TokenKind, flags: Token.Flags
  ) {
    if !longTokens.isEmpty { longTokens.removeAll { $0.token == position } }
    if length >= Int(Token.longLength) {
      let place = longTokens.firstIndex { $0.token > position } ?? longTokens.count
      longTokens.insert((UInt32(position), UInt32(length)), at: place)
    }
    tokens[position] = Token(
      start: start, length: UInt16(min(length, Int(Token.longLength))), kind: kind, flags: flags)
  }

  // MARK: - Nodes

  /// Where a node begins: all tokens and nodes since then are its own.
  struct Mark {
    let token: Int
    let node: Int
  }

  var mark: Mark { Mark(token: index, node: nodes.count) }

  static let noMain = -1

  /// Closes a node around all that was parsed since `start`. `main` is the index of its main token.
  @inline(__always)
  mutating func finish(_ kind: NodeKind, from start: Mark, main: Int = noMain) {
    // A name that is missing is no token of the node.
    let hasMain = main >= start.token && main < index
    nodes.append(
      RawNode(
        firstToken: UInt32(start.token), tokenEnd: UInt32(max(index, start.token)),
        firstNode: UInt32(start.node),
        mainToken: hasMain ? UInt32(main) : RawNode.noToken, kind: kind))
  }

  /// An empty node in the place of what is missing.
  mutating func missing(_ spelling: StaticString) {
    reportExpected(spelling)
    finish(.error, from: mark)
  }

  /// Drops the `patternExpression` that was closed last, so that the pattern in it stands for itself.
  mutating func unwrapPatternExpression() {
    assert(lastKind == .patternExpression)
    nodes.removeAll(from: nodes.count - 1)
  }

  /// The kind of the node that was closed last.
  var lastKind: NodeKind? { nodes.last?.kind }

  // MARK: - Errors

  mutating func reportExpected(_ spelling: StaticString) {
    report(.expected, expected: spelling)
  }

  mutating func reportUnexpected() { report(.unexpected, expected: "") }

  private mutating func report(_ reason: SyntaxError.Reason, expected: StaticString) {
    let start = tokens[index].start
    let end = start + UInt32(length(ofToken: index))
    errors.append(
      SyntaxError(reason: reason, range: SourceRange(start, end), expected: .init(text: expected)))
  }

  func isSameLine(_ position: Int) -> Bool { !tokens[position].flags.contains(.afterNewline) }

  var errorCount: Int { errors.count }

  // MARK: - Recovery

  /// Puts the current token, with all up to its closing bracket where it opens one, into an error node.
  mutating func unexpected() {
    let start = mark
    reportUnexpected()
    skipBalanced()
    finish(.error, from: start)
  }

  /// Consumes one token, or everything up to the bracket that closes it.
  mutating func skipBalanced() {
    var level = 0
    repeat {
      switch kind {
      case .leftParen, .leftBrace, .leftBracket, .interpolationStart, .stringStart: level += 1
      case .rightParen, .rightBrace, .rightBracket, .stringEnd: level -= 1
      case .endOfFile: return
      default: break
      }
      advance()
    } while level > 0
  }

  /// Runs the body of a loop; a body that consumes nothing would run for ever.
  @inline(__always)
  mutating func progress(_ body: (inout Parser) -> Void) {
    let before = index
    body(&self)
    assert(index > before || kind == .endOfFile, "a loop of the parser stands still")
    if index == before, kind != .endOfFile { unexpected() }
  }

  // MARK: - Depth

  /// Parses one level deeper. Beyond the limit, passes over everything up to the bracket that closes the surrounding level.
  mutating func nested(_ body: (inout Parser) -> Void) {
    if isAtMaximumDepth { return passOver() }
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Runs the body of what holds declarations, or code.
  @inline(__always)
  mutating func inside(declarations: Bool, _ body: (inout Parser) -> Void) {
    let outer = isAmongDeclarations
    isAmongDeclarations = declarations
    body(&self)
    isAmongDeclarations = outer
  }

  var isAtMaximumDepth: Bool { depth == SyntaxTree.maximumDepth }

  private mutating func passOver() {
    isTooDeep = true
    let start = mark
    report(.tooDeep, expected: "")
    if isSpeculating {
      speculationBarrier = index
      return abandonSpeculation()
    }
    var level = 0
    var angles = 0
    while !at(.endOfFile) {
      switch kind {
      case .leftParen, .leftBrace, .leftBracket, .interpolationStart, .stringStart, .poundIf: level += 1
      case .rightParen, .rightBrace, .rightBracket, .stringEnd, .poundEndif:
        if level == 0 { return finish(.error, from: start) }
        level -= 1
      case .prefixOperator, .infixOperator, .postfixOperator:
        if level > 0 {
          break
        } else if firstByte == UInt8(ascii: "<") {
          angles += 1
        } else if firstByte == UInt8(ascii: ">") {
          let closing = closingAngles
          if closing > angles {
            if angles > 0 {
              split(after: angles, as: .rightAngle)
              advance()
            }
            return finish(.error, from: start)
          }
          angles -= closing
        }
      case .poundElse, .poundElseif:
        if level == 0 { return finish(.error, from: start) }
      default: break
      }
      advance()
    }
    finish(.error, from: start)
  }

  /// How many `>` the current operator starts with.
  private var closingAngles: Int {
    let start = Int(tokens[index].start)
    var count = 0
    while bytes[start + count] == UInt8(ascii: ">"), count < length(ofToken: index) { count += 1 }
    return count
  }

  // MARK: - Speculation

  /// What is tried again and again in nested code, and depends only on the tokens that follow.
  enum Speculation { case genericArguments, type, inlineArrayCount }

  private struct SpeculationKey: Hashable {
    let speculation: Speculation
    let offset: UInt32
  }

  /// Whether `body` parses without an error from here, and leaves the parser where `body` says so. Everything is taken back.
  mutating func canParse(_ speculation: Speculation? = nil, _ body: (inout Parser) -> Bool) -> Bool {
    endOfParse(speculation, body) != nil
  }

  /// The token after what `body` parses from `position` on, or from here; nil where it doesn't parse. Everything is taken back.
  mutating func endOfParse(
    _ speculation: Speculation?, at position: Int? = nil, _ body: (inout Parser) -> Bool
  ) -> Int? {
    guard let speculation else { return tryToParse(at: position, body).end }
    let key = SpeculationKey(speculation: speculation, offset: tokens[position ?? index].start)
    if !outcomes.isEmpty, let known = outcomes[key] { return known }
    let (end, isCertain) = tryToParse(at: position, body)
    if isSpeculating, isCertain { outcomes.updateValue(end, forKey: key) }
    return end
  }

  /// Nothing is read any more until the outermost speculation takes everything back.
  private mutating func abandonSpeculation() {
    pass(to: tokens.count - 1)
  }

  /// What was too deep here need not be elsewhere.
  private mutating func tryToParse(at position: Int?, _ body: (inout Parser) -> Bool) -> (
    end: Int?, isCertain: Bool
  ) {
    let start = mark
    let errorsBefore = errors.count
    let depthBefore = depth
    let wasSpeculating = isSpeculating
    let splitsBefore = splits.count
    isSpeculating = true
    if !wasSpeculating { isTooDeep = false }
    if let position { pass(to: position) }
    let parses = body(&self) && errors.count == errorsBefore && !isTooDeep
    let end = parses ? index : nil
    isSpeculating = wasSpeculating
    depth = depthBefore
    errors.removeSubrange(errorsBefore...)
    nodes.removeAll(from: start.node)
    while splits.count > splitsBefore {
      let (position, original, length, restCount) = splits.removeLast()
      for rest in position + 1..<position + 1 + restCount {
        setToken(rest, start: original.start + UInt32(length), length: 0, kind: .reserved, flags: [])
      }
      setToken(position, start: original.start, length: length, kind: original.kind, flags: original.flags)
    }
    if isTooDeep, wasSpeculating {
      abandonSpeculation()
    } else {
      pass(to: start.token)
    }
    return (end, !isTooDeep)
  }
}

extension TokenKind {
  /// An operator, as the lexer sees it.
  @inline(__always)
  var isOperator: Bool {
    rawValue >= TokenKind.prefixOperator.rawValue && rawValue <= TokenKind.postfixOperator.rawValue
  }

  @inline(__always)
  var isIdentifier: Bool { self == .identifier || self == .escapedIdentifier }
}
