import PipelintSource

/// Cuts the bytes of a file into tokens. The whole lexical grammar of Swift 6.3, without help from the parser: what an operator or a slash is
/// follows from the bytes and the token before it.
///
/// Interpolations are lexed in place: a string becomes `stringStart`, segments, and for each interpolation `interpolationStart`, the tokens of
/// its expressions and a `rightParen`. How deep they nest is only bounded by memory.
package struct Lexer: ~Copyable {
  let bytes: [UInt8]
  /// The length of the text; zeros follow it.
  let end: Int
  let words: WordTable
  var offset = 0
  package internal(set) var tokens: GrowingBuffer<Token>
  var longTokens: [(token: UInt32, length: UInt32)] = []
  var vocabularyTokens: ContiguousArray<UInt32> = []
  var errors: [SyntaxError] = []
  /// Whether a `::` stands anywhere.
  private(set) var hasModuleSelectors = false
  /// The strings whose interpolation is being lexed, outermost first.
  var openStrings: [OpenString] = []
  var flags: Token.Flags = []
  /// Up to where a closing curly quote was looked for: from there back, it is not again.
  private var endOfCurlyQuoteSearch = 0
  /// The end of the `#`s that were counted last.
  private var endOfPounds = 0
  /// What conflict markers end with and the rest of the file has not.
  var missingConflictEnds: [String] = []
  var previousKind = TokenKind.endOfFile
  var previousWord = Word.none

  /// A string literal with an unfinished interpolation.
  struct OpenString {
    let isMultiline: Bool
    let isSingleQuoted: Bool
    /// The number of `#` before its opening quote.
    let poundCount: Int
    /// Parentheses opened and not closed since the interpolation began, not counting its own.
    var parenthesisCount: Int
  }

  package init(_ source: SourceText) {
    self.init(source, tokens: GrowingBuffer())
  }

  /// Puts the tokens into the memory of `tokens`.
  init(_ source: SourceText, tokens: consuming GrowingBuffer<Token>) {
    bytes = source.paddedBytes
    end = source.count
    words = WordTable.shared
    self.tokens = tokens
  }

  /// Lexes the whole text. The last token is an empty `endOfFile`.
  package mutating func lex() {
    if source(at: 0, is: "#"), source(at: 1, is: "!") {
      skipToEndOfLine()
      append(.shebang, from: 0)
    }
    while true {
      flags = []
      plainTokens()
      skipTrivia()
      if offset >= end, openStrings.isEmpty { break }
      nextToken()
    }
    append(.endOfFile, from: end)
  }

  // MARK: - Tokens

  /// Lexes one token of any kind.
  private mutating func nextToken() {
    let start = offset
    switch bytes[offset] {
    case 0x61...0x7A, 0x41...0x5A, 0x5F:  // a-z A-Z _
      identifier(from: start)
    case UInt8(ascii: "("):
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].parenthesisCount += 1 }
      single(.leftParen)
    case UInt8(ascii: ")"):
      rightParenthesis()
    case UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
      UInt8(ascii: "/"):
      operatorToken(from: start)
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: ":"):
      guard bytes[offset + 1] == UInt8(ascii: ":") else { return single(.colon) }
      hasModuleSelectors = true
      offset += 2
      append(.colonColon, from: start)
    case UInt8(ascii: "{"): single(.leftBrace)
    case UInt8(ascii: "}"): single(.rightBrace)
    case UInt8(ascii: "["): single(.leftBracket)
    case UInt8(ascii: "]"): single(.rightBracket)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: "@"): single(.at)
    case UInt8(ascii: "\\"): single(.backslash)
    case 0x30...0x39: number(from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string(from: start, poundCount: 0)
    case UInt8(ascii: "?"):
      if isLeftBound(start) { single(.postfixQuestionMark) } else { operatorToken(from: start) }
    case UInt8(ascii: "!"):
      if isLeftBound(start) { single(.exclamationMark) } else { operatorToken(from: start) }
    case UInt8(ascii: "<"):
      if bytes[offset + 1] != UInt8(ascii: "#") || !editorPlaceholder(from: start) {
        operatorToken(from: start)
      }
    case UInt8(ascii: "#"): pound(from: start)
    case UInt8(ascii: "$"): dollarIdentifier(from: start)
    case UInt8(ascii: "`"): escapedIdentifier(from: start)
    case 0 where offset >= end, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // The end of the file, or of the line of a single-line string, inside an interpolation.
      endInterpolationEarly()
    default: nonASCII(from: start)
    }
  }

  @inline(__always)
  private mutating func single(_ kind: TokenKind) {
    offset += 1
    append(kind, from: offset - 1)
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, from start: Int, word: Word = .none) {
    var length = offset - start
    if length >= Int(Token.longLength) {
      longTokens.append((UInt32(tokens.count), UInt32(length)))
      length = Int(Token.longLength)
    }
    tokens.append(Token(start: UInt32(start), length: UInt16(length), kind: kind, flags: flags, word: word))
    flags = []
    previousKind = kind
    previousWord = word
  }

  mutating func report(_ reason: SyntaxError.Reason, at start: Int, to upper: Int? = nil) {
    let range = SourceRange(UInt32(min(start, end)), UInt32(min(upper ?? start + 1, end)))
    errors.append(SyntaxError(reason: reason, range: range, expected: .init(text: "")))
  }

  private mutating func rightParenthesis() {
    guard let string = openStrings.last else { return single(.rightParen) }
    guard string.parenthesisCount == 0 else {
      openStrings[openStrings.count - 1].parenthesisCount -= 1
      return single(.rightParen)
    }
    openStrings.removeLast()
    single(.rightParen)
    stringContents(string)
  }

  private mutating func endInterpolationEarly() {
    openStrings.removeLast()
    report(.unterminatedString, at: offset)
    append(.stringEnd, from: offset)
  }

  // MARK: - Names

  private mutating func identifier(from start: Int) {
    skipIdentifierPart()
    let word = bytes.withUnsafeBufferPointer { bytes in
      let text = bytes.baseAddress.unsafelyUnwrapped + start
      return words.word(littleEndian(text, 0) & WordTable.mask(offset - start), text, offset - start)
    }
    if word.isReserved {
      append(.keyword, from: start, word: word)
    } else {
      if word.isVocabulary { vocabularyTokens.append(UInt32(tokens.count)) }
      append(.identifier, from: start, word: word)
    }
  }

  /// Skips what continues an identifier, beyond ASCII too.
  mutating func skipIdentifierPart() {
    while true {
      if CharacterClass.isASCIIIdentifierPart(bytes[offset]) {
        offset += 1
      } else if bytes[offset] >= 0x80, let (scalar, length) = scalar(at: offset),
        CharacterClass.continuesIdentifier(scalar)
      {
        offset += length
      } else {
        return
      }
    }
  }

  private mutating func dollarIdentifier(from start: Int) {
    offset += 1
    let digits = offset
    while (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    let digitsEnd = offset
    skipIdentifierPart()
    append(offset == digitsEnd && offset > digits ? .dollarIdentifier : .identifier, from: start)
  }

  private mutating func escapedIdentifier(from start: Int) {
    offset += 1
    var isBlank = true
    var isOperator = true
    var isValid = true
    while offset < end, bytes[offset] != UInt8(ascii: "`"), !isLineEnd(bytes[offset]) {
      guard let (scalar, length) = scalar(at: offset) else {
        isValid = false
        offset += 1
        continue
      }
      if CharacterClass.isForbiddenInRawIdentifier(scalar) { isValid = false }
      if scalar != 0x20, scalar != 0x200E, scalar != 0x200F { isBlank = false }
      if !CharacterClass.continuesOperator(scalar) { isOperator = false }
      offset += length
    }
    guard offset < end, bytes[offset] == UInt8(ascii: "`") else {
      offset = start + 1
      report(.invalidCharacter, at: start)
      return append(.backtick, from: start)
    }
    offset += 1
    if !isValid || isBlank || isOperator { report(.invalidLiteral, at: start, to: offset) }
    append(.escapedIdentifier, from: start)
  }

  private mutating func pound(from start: Int) {
    var afterPounds = max(offset, endOfPounds)
    while bytes[afterPounds] == UInt8(ascii: "#") { afterPounds += 1 }
    endOfPounds = afterPounds
    if bytes[afterPounds] == UInt8(ascii: "\"") {
      let poundCount = afterPounds - start
      offset = afterPounds
      return string(from: start, poundCount: poundCount)
    }
    if bytes[afterPounds] == UInt8(ascii: "/"), regexLiteral(at: start, mustBeRegex: true) { return }

    offset += 1
    var wordEnd = offset
    while CharacterClass.isASCIIIdentifierPart(bytes[wordEnd]), !(0x30...0x39).contains(bytes[wordEnd]),
      bytes[wordEnd] != UInt8(ascii: "$")
    {
      wordEnd += 1
    }
    guard let kind = Self.directive(bytes[offset..<wordEnd]) else { return append(.pound, from: start) }
    offset = wordEnd
    append(kind, from: start)
  }

  private static func directive(_ name: ArraySlice<UInt8>) -> TokenKind? {
    switch name.count {
    case 2 where name.elementsEqual("if".utf8): .poundIf
    case 4 where name.elementsEqual("else".utf8): .poundElse
    case 5 where name.elementsEqual("endif".utf8): .poundEndif
    case 6 where name.elementsEqual("elseif".utf8): .poundElseif
    case 9 where name.elementsEqual("available".utf8): .poundAvailable
    case 11 where name.elementsEqual("unavailable".utf8): .poundUnavailable
    case 14 where name.elementsEqual("sourceLocation".utf8): .poundSourceLocation
    default: nil
    }
  }

  /// `<#text#>`; false where it is not closed on its line.
  private mutating func editorPlaceholder(from start: Int) -> Bool {
    guard let placeholderEnd = endOfEditorPlaceholder(at: start) else { return false }
    offset = placeholderEnd
    report(.editorPlaceholder, at: start, to: offset)
    append(.editorPlaceholder, from: start)
    return true
  }

  func endOfEditorPlaceholder(at start: Int) -> Int? {
    var index = start + 2
    while index < end, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "#") { return nil }
      if bytes[index] == UInt8(ascii: "#"), bytes[index + 1] == UInt8(ascii: ">") { return index + 2 }
      index += 1
    }
    return nil
  }

  /// A token that starts beyond ASCII, or with a byte that no token starts with. `skipTrivia` has passed over what is no token.
  private mutating func nonASCII(from start: Int) {
    guard let (scalar, length) = scalar(at: offset) else {
      offset += 1
      return append(.unknown, from: start)
    }
    if CharacterClass.startsIdentifier(scalar) {
      skipIdentifierPart()
      append(.identifier, from: start)
    } else if CharacterClass.startsOperator(scalar) {
      operatorToken(from: start)
    } else if CharacterClass.continuesIdentifier(scalar) {
      skipIdentifierPart()
      report(.invalidCharacter, at: start, to: offset)
      append(.identifier, from: start)
    } else {
      offset += length
      if scalar == 0x201C, let closing = endOfCurlyQuotes(from: offset) { offset = closing }
      report(.invalidCharacter, at: start, to: offset)
      append(scalar == 0x201C ? .identifier : .unknown, from: start)
    }
  }

  /// Past the quote that ends `“…”` or `“…"` on the same line.
  private mutating func endOfCurlyQuotes(from start: Int) -> Int? {
    if start < endOfCurlyQuoteSearch { return nil }
    var index = start
    defer { endOfCurlyQuoteSearch = index }
    while index < end, !isLineEnd(bytes[index]), bytes[index] != UInt8(ascii: "\\") {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      guard bytes[index] >= 0x20, let (scalar, length) = scalar(at: index) else { return nil }
      index += length
      if scalar == 0x201D { return index }
    }
    return nil
  }

  // MARK: - Bytes

  @inline(__always)
  func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func source(at offset: Int, is character: Unicode.Scalar) -> Bool {
    offset < end && bytes[offset] == UInt8(ascii: character)
  }

  /// The scalar that starts at `offset` and its length in bytes; nil where the bytes are not UTF-8.
  func scalar(at offset: Int) -> (scalar: UInt32, length: Int)? {
    let first = bytes[offset]
    if first < 0x80 { return (UInt32(first), 1) }
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return nil
    }
    for index in 1..<length {
      let byte = bytes[offset + index]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let isMinimal = length == 2 || value >= (length == 3 ? 0x800 : 0x10000)
    guard isMinimal, Unicode.Scalar(value) != nil else { return nil }
    return (value, length)
  }
}
