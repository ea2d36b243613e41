import PipelintSource

/// The tokens that most of every file consists of: names, punctuation, plain operators, numbers and strings.
///
/// One loop over the bytes whose state lies in registers. It only takes what it is sure of: before anything else it stops, and the rest of the
/// lexer goes on from there. So it changes nothing but the time.
extension Lexer {
  /// How a token, or what stands between tokens, begins.
  enum Start: UInt8 {
    /// Anything that is not decided here.
    case other
    case name
    case space
    case newline
    /// A bracket or sign that is always a token of its own.
    case single
    /// `(` and `)`, which count in interpolations.
    case parenthesis
    case digit
    case quote
    case colon
    // From here on, what operators are made of.
    /// `+`, `<` and their like.
    case sign
    case equal
    case period
    /// `?` and `!`
    case mark
    case slash

    @inline(__always)
    var continuesOperator: Bool { rawValue >= Start.sign.rawValue }
  }

  /// What each byte begins, and the token that it is where it is `single` or a parenthesis.
  struct StartTable: @unchecked Sendable {
    /// 256 values each, made once and never changed nor freed.
    let starts: UnsafePointer<Start>
    let kinds: UnsafePointer<TokenKind>

    static let shared = StartTable()

    private init() {
      let starts = UnsafeMutablePointer<Start>.allocate(capacity: 256)
      let kinds = UnsafeMutablePointer<TokenKind>.allocate(capacity: 256)
      for byte in UInt8.min...UInt8.max {
        let (start, kind) = Self.meaning(of: byte)
        (starts + Int(byte)).initialize(to: start)
        (kinds + Int(byte)).initialize(to: kind)
      }
      self.starts = UnsafePointer(starts)
      self.kinds = UnsafePointer(kinds)
    }

    private static func meaning(of byte: UInt8) -> (Start, TokenKind) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        (.name, .identifier)
      case UInt8(ascii: " "), UInt8(ascii: "\t"): (.space, .unknown)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (.newline, .unknown)
      case UInt8(ascii: "{"): (.single, .leftBrace)
      case UInt8(ascii: "}"): (.single, .rightBrace)
      case UInt8(ascii: "["): (.single, .leftBracket)
      case UInt8(ascii: "]"): (.single, .rightBracket)
      case UInt8(ascii: ","): (.single, .comma)
      case UInt8(ascii: ";"): (.single, .semicolon)
      case UInt8(ascii: "@"): (.single, .at)
      case UInt8(ascii: "\\"): (.single, .backslash)
      case UInt8(ascii: "("): (.parenthesis, .leftParen)
      case UInt8(ascii: ")"): (.parenthesis, .rightParen)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): (.digit, .integerLiteral)
      case UInt8(ascii: "\""): (.quote, .stringStart)
      case UInt8(ascii: ":"): (.colon, .colon)
      case UInt8(ascii: "="): (.equal, .equal)
      case UInt8(ascii: "."): (.period, .period)
      case UInt8(ascii: "?"): (.mark, .postfixQuestionMark)
      case UInt8(ascii: "!"): (.mark, .exclamationMark)
      case UInt8(ascii: "/"): (.slash, .unknown)
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
        (.sign, .infixOperator)
      default: (.other, .unknown)
      }
    }
  }

  /// As many tokens as are made before there is another look at how much room there is.
  private static var tokensAtOnce: Int { 512 }

  /// Where the loop is, and where its next token goes.
  private struct Cursor {
    var offset: Int
    var flags: Token.Flags
    var out: UnsafeMutablePointer<Token>

    @inline(__always)
    mutating func push(_ kind: TokenKind, _ length: Int, word: Word = .none) {
      out.initialize(
        to: Token(
          start: UInt32(truncatingIfNeeded: offset), length: UInt16(truncatingIfNeeded: length), kind: kind,
          flags: flags, word: word))
      out += 1
      offset += length
      flags = []
    }
  }

  /// Lexes plain tokens, and skips plain trivia, up to what is not plain, or to a token's end.
  mutating func plainTokens() {
    let source = bytes
    source.withUnsafeBufferPointer { text in plainTokens(of: text.baseAddress.unsafelyUnwrapped) }
  }

  /// `text` ends in the padding of `SourceText`.
  private mutating func plainTokens(of text: UnsafePointer<UInt8>) {
    let starts = StartTable.shared.starts
    let kinds = StartTable.shared.kinds
    let words = words
    let end = end
    let isInInterpolation = !openStrings.isEmpty
    let first = tokens.end(withRoomFor: Self.tokensAtOnce + 4)
    let lastOut = first + Self.tokensAtOnce
    var cursor = Cursor(offset: offset, flags: flags, out: first)

    scan: while cursor.out < lastOut {
      let at = text + cursor.offset
      switch starts[Int(at[0])] {
      case .name:
        let chunk = littleEndian(at, 0)
        var length = identifierPartCount(chunk)
        var count = length
        while count == 8 {
          count = identifierPartCount(littleEndian(at, length))
          length += count
        }
        if at[length] >= 0x80 || at[length] == UInt8(ascii: "$") || length >= Int(Token.longLength) {
          break scan
        }
        let word = words.word(chunk & WordTable.mask(length), at, length)
        if word.isVocabulary { vocabularyTokens.append(UInt32(tokens.count + (cursor.out - first))) }
        cursor.push(word.isReserved ? .keyword : .identifier, length, word: word)

      case .space:
        cursor.offset += 1
        cursor.flags.insert(.afterTrivia)

      case .newline:
        if isInInterpolation { break scan }
        cursor.offset += 1
        cursor.flags = [.afterNewline, .afterTrivia]
        while true {
          let others = littleEndian(text, cursor.offset) ^ 0x2020_2020_2020_2020
          cursor.offset += others.trailingZeroBitCount / 8
          if others != 0 { break }
        }

      case .single:
        cursor.push(kinds[Int(at[0])], 1)

      case .parenthesis:
        if isInInterpolation { break scan }
        cursor.push(kinds[Int(at[0])], 1)

      case .period:
        if at[1] >= 0x80 || starts[Int(at[1])].continuesOperator { break scan }
        cursor.push(.period, 1)

      case .colon:
        if at[1] == UInt8(ascii: ":") { break scan }
        cursor.push(.colon, 1)

      case .equal:
        if at[1] == UInt8(ascii: " "), cursor.offset > 0, at[-1] == UInt8(ascii: " ") {
          cursor.push(.equal, 1)
        } else if Self.isPlainPair(text, cursor.offset, starts) {
          cursor.push(.infixOperator, 2)
        } else {
          break scan
        }

      case .sign:
        if at[1] >= 0x80 || at[1] == UInt8(ascii: "#") { break scan }
        if starts[Int(at[1])].continuesOperator {
          guard at[0] != UInt8(ascii: "<"), at[0] != UInt8(ascii: ">"),
            Self.isPlainPair(text, cursor.offset, starts)
          else { break scan }
          let isArrow = at[0] == UInt8(ascii: "-") && at[1] == UInt8(ascii: ">")
          cursor.push(isArrow ? .arrow : .infixOperator, 2)
        } else {
          let isLeftBound = Self.isLeftBound(text, cursor.offset)
          let isRightBound = Self.isRightBound(text, cursor.offset + 1, isLeftBound: isLeftBound)
          let kind = Self.operatorKind(isLeftBound: isLeftBound, isRightBound: isRightBound)
          let isAmpersand = at[0] == UInt8(ascii: "&") && kind == .prefixOperator
          cursor.push(isAmpersand ? .prefixAmpersand : kind, 1)
        }

      case .mark:
        if Self.isLeftBound(text, cursor.offset) {
          cursor.push(kinds[Int(at[0])], 1)
        } else if Self.isPlainPair(text, cursor.offset, starts) {
          cursor.push(.infixOperator, 2)
        } else {
          break scan
        }

      case .digit:
        var length = 1
        while starts[Int(at[length])] == .digit { length += 1 }
        switch starts[Int(at[length])] {
        case .other, .name, .period: break scan
        default: break
        }
        if length >= Int(Token.longLength) { break scan }
        cursor.push(.integerLiteral, length)

      case .quote:
        // A string on one line, of plain ASCII.
        if at[1] == UInt8(ascii: "\""), at[2] == UInt8(ascii: "\"") { break scan }
        var length = 0
        while true {
          let special = Self.stringSpecials(littleEndian(at, 1 + length))
          length += special.trailingZeroBitCount / 8
          if special != 0 { break }
        }
        if at[1 + length] != UInt8(ascii: "\"") || length >= Int(Token.longLength) { break scan }
        cursor.push(.stringStart, 1)
        if length > 0 { cursor.push(.stringSegment, length) }
        cursor.push(.stringEnd, 1)

      case .slash:
        if at[1] != UInt8(ascii: "/") { break scan }
        cursor.flags.insert(.afterTrivia)
        cursor.offset = Self.endOfLine(text, cursor.offset + 2, end)

      case .other:
        break scan
      }
    }

    offset = cursor.offset
    flags = cursor.flags
    if cursor.out > first {
      previousKind = cursor.out[-1].kind
      previousWord = cursor.out[-1].word
      tokens.extend(to: cursor.out)
    }
  }

  /// Whether an operator of two signs stands between spaces: none that the parser may split, and none that ends or begins a comment.
  @inline(__always)
  private static func isPlainPair(_ text: UnsafePointer<UInt8>, _ offset: Int, _ starts: UnsafePointer<Start>)
    -> Bool
  {
    let second = text[offset + 1]
    guard starts[Int(second)].continuesOperator, second != UInt8(ascii: "/"), second != UInt8(ascii: "."),
      second != UInt8(ascii: "<")
    else { return false }
    return offset > 0 && text[offset - 1] == UInt8(ascii: " ") && text[offset + 2] == UInt8(ascii: " ")
  }

  /// The high bit of each byte that does not simply belong to a string: quotes, backslashes, control characters and what is not ASCII.
  /// Bytes above the lowest one may be reported wrongly.
  @inline(__always)
  private static func stringSpecials(_ chunk: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let belowSpace = (chunk &- ones &* 0x20) & ~chunk
    let delete = zeroBytes(chunk ^ ones &* 0x7F)
    let quotes = zeroBytes(chunk ^ ones &* 0x22) | zeroBytes(chunk ^ ones &* 0x5C)
    return (belowSpace | delete | quotes | chunk) & (ones &* 0x80)
  }
}

/// How many of the eight bytes, from the lowest on, continue a name of ASCII letters, digits and `_`.
@inline(__always)
private func identifierPartCount(_ chunk: UInt64) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highBits = ones &* 0x80
  // Each byte without its high bit, so that adding to one does not carry into the next: the high bit of the sum says "at least".
  let ascii = chunk & ~highBits
  let lowercase = ascii | ones &* 0x20
  let isLetter = (lowercase &+ ones &* (0x80 - 0x61)) & ~(lowercase &+ ones &* (0x80 - 0x7B))
  let isDigit = (ascii &+ ones &* (0x80 - 0x30)) & ~(ascii &+ ones &* (0x80 - 0x3A))
  let isUnderscore = ~((ascii ^ ones &* 0x5F) &+ ones &* 0x7F)
  let isPart = (isLetter | isDigit | isUnderscore) & ~chunk & highBits
  return (~isPart & highBits).trailingZeroBitCount / 8
}
