extension Lexer {
  // Operator = OperatorHead OperatorCharacter*; a dot only after a leading dot; a comment or a regular expression ends it.
  mutating func operatorToken(from start: Int) {
    let isDotted = bytes[start] == UInt8(ascii: ".")
    offset += bytes[start] < 0x80 ? 1 : scalar(at: start)?.length ?? 1
    var slash: Int? = bytes[start] == UInt8(ascii: "/") ? start : nil
    scan: while true {
      let byte = bytes[offset]
      if byte < 0x80 {
        guard CharacterClass.isASCIIOperator(byte) else { break }
        if byte == UInt8(ascii: "."), !isDotted { break }
        if byte == UInt8(ascii: "<"), bytes[offset + 1] == UInt8(ascii: "#"),
          endOfEditorPlaceholder(at: offset) != nil
        {
          break
        }
        if byte == UInt8(ascii: "/"), slash == nil { slash = offset }
        offset += 1
      } else {
        guard let (scalar, length) = scalar(at: offset), CharacterClass.continuesOperator(scalar) else {
          break scan
        }
        offset += length
      }
    }

    if let slash {
      if canStartRegex(operatorFrom: start, to: offset) {
        let mustBeRegex = regexIsCertain(operatorFrom: start, to: offset)
        let operatorEnd = offset
        offset = slash
        if slash == start {
          if regexLiteral(at: slash, mustBeRegex: mustBeRegex) { return }
        } else if endOfRegex(at: slash, mustBeRegex: mustBeRegex) != nil {
          appendOperator(from: start)
          _ = regexLiteral(at: slash, mustBeRegex: mustBeRegex)
          return
        }
        offset = operatorEnd
      }
      cutAtComment(from: start)
    }
    appendOperator(from: start)
  }

  /// Ends the operator before a comment that starts inside it.
  private mutating func cutAtComment(from start: Int) {
    guard offset - start > 2 else { return }
    for index in start + 1..<offset where bytes[index] == UInt8(ascii: "/") {
      if bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*") {
        offset = index
        return
      }
    }
  }

  private mutating func appendOperator(from start: Int) {
    let isFunctionName = previousWord == .func
    let kind = operatorKind(from: start, to: offset)
    append(kind, from: start)
    guard offset - start > 1 else { return }
    let first = bytes[start]
    // Where the parser may want only the first character, or all but the last `<` of a function's name.
    if first == UInt8(ascii: ">") || first == UInt8(ascii: "<")
      || (first == UInt8(ascii: ".") && bytes[start + 1] != first)
    {
      for _ in start + 1..<offset { append(.reserved, from: offset) }
      (previousKind, previousWord) = (kind, .none)
    } else if isFunctionName, bytes[offset - 1] == UInt8(ascii: "<") {
      append(.reserved, from: offset)
      (previousKind, previousWord) = (kind, .none)
    }
  }

  /// What an operator is by the white space around it.
  mutating func operatorKind(from start: Int, to upper: Int) -> TokenKind {
    let isLeftBound = isLeftBound(start)
    let isRightBound = isRightBound(upper, isLeftBound: isLeftBound)
    switch upper - start {
    case 1:
      switch bytes[start] {
      case UInt8(ascii: "="):
        if isLeftBound != isRightBound { report(.unexpected, at: start) }
        return .equal
      case UInt8(ascii: "&") where !isLeftBound && isRightBound: return .prefixAmpersand
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return isLeftBound ? .postfixQuestionMark : .infixQuestionMark
      default: break
      }
    case 2:
      if bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") { return .arrow }
      if bytes[start] == UInt8(ascii: "*"), bytes[start + 1] == UInt8(ascii: "/") {
        report(.unexpected, at: start, to: upper)
        return .unknown
      }
    default:
      for index in start..<upper - 1
      where bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/") {
        report(.unexpected, at: start, to: upper)
        return .unknown
      }
    }
    return Self.operatorKind(isLeftBound: isLeftBound, isRightBound: isRightBound)
  }

  @inline(__always)
  static func operatorKind(isLeftBound: Bool, isRightBound: Bool) -> TokenKind {
    isLeftBound == isRightBound ? .infixOperator : isLeftBound ? .postfixOperator : .prefixOperator
  }

  func isLeftBound(_ start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { Self.isLeftBound($0.baseAddress.unsafelyUnwrapped, start) }
  }

  private func isRightBound(_ upper: Int, isLeftBound: Bool) -> Bool {
    bytes.withUnsafeBufferPointer {
      Self.isRightBound($0.baseAddress.unsafelyUnwrapped, upper, isLeftBound: isLeftBound)
    }
  }

  /// Whether something stands directly before `start` that an operator there belongs to.
  @inline(__always)
  static func isLeftBound(_ text: UnsafePointer<UInt8>, _ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch text[start - 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return start < 2 || text[start - 2] != UInt8(ascii: "*")
    case 0xA0: return start < 2 || text[start - 2] != 0xC2
    default: return true
    }
  }

  /// Whether something stands directly after `upper` that an operator which ends there belongs to.
  @inline(__always)
  static func isRightBound(_ text: UnsafePointer<UInt8>, _ upper: Int, isLeftBound: Bool) -> Bool {
    switch text[upper] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      false
    case UInt8(ascii: "."): !isLeftBound
    case UInt8(ascii: "/"): text[upper + 1] != UInt8(ascii: "/") && text[upper + 1] != UInt8(ascii: "*")
    case 0xC2: text[upper + 1] != 0xA0
    default: true
    }
  }

  // MARK: - Regular expressions

  private func canStartRegex(operatorFrom start: Int, to upper: Int) -> Bool {
    let isLeftBound = isLeftBound(start)
    if isLeftBound { return false }
    if previousWord == .func || previousWord == .operator { return false }
    if isRightBound(upper, isLeftBound: isLeftBound) { return true }
    return followsTry || isInRegexPosition
  }

  /// Whether only a regular expression can stand where the operator does, so that one that does not end is an error.
  private func regexIsCertain(operatorFrom start: Int, to upper: Int) -> Bool {
    if isRightBound(upper, isLeftBound: isLeftBound(start)) { return false }
    if followsTry { return true }
    switch previousKind {
    case .leftParen, .leftBracket, .comma, .colon, .colonColon: return false
    default: return true
    }
  }

  /// After `try?` or `try!`.
  private var followsTry: Bool {
    guard previousKind == .exclamationMark || previousKind == .postfixQuestionMark, tokens.count >= 2 else {
      return false
    }
    return tokens[tokens.count - 2].word == .try
  }

  private var isInRegexPosition: Bool {
    switch previousKind {
    case .endOfFile: tokens.count == 0
    case .leftAngle, .leftBrace, .leftParen, .leftBracket, .prefixOperator, .prefixAmpersand, .infixOperator,
      .equal, .semicolon,
      .comma, .colon, .infixQuestionMark, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown,
      .interpolationStart:
      true
    case .keyword:
      switch previousWord {
      case .true, .false, .capitalAny, .nil, .lowerSelf, .capitalSelf, .super: false
      default: true
      }
    default: false
    }
  }

  /// Lexes the regular expression at `start`, which is at its first `#` or `/`; false, and nothing lexed, where there is none.
  mutating func regexLiteral(at start: Int, mustBeRegex: Bool) -> Bool {
    guard let upper = endOfRegex(at: start, mustBeRegex: mustBeRegex) else { return false }
    offset = upper.offset
    if !upper.isTerminated {
      report(.unterminatedRegex, at: start, to: offset)
    } else if !upper.isValid {
      report(.invalidLiteral, at: start, to: offset)
    }
    append(.regexLiteral, from: start)
    return true
  }

  private struct RegexEnd {
    var offset: Int
    var isTerminated: Bool
    var isValid: Bool
  }

  // Regex = '#'* '/' pattern '/' '#'*; without '#', on one line, not beginning or ending with white space.
  private func endOfRegex(at start: Int, mustBeRegex: Bool) -> RegexEnd? {
    var index = start
    while bytes[index] == UInt8(ascii: "#") { index += 1 }
    let poundCount = index - start
    guard bytes[index] == UInt8(ascii: "/") else { return nil }
    index += 1
    var isValid = true
    if poundCount == 0 {
      switch bytes[index] {
      case 0x20, 0x09:
        guard mustBeRegex else { return nil }
        isValid = false
      case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
      default: break
      }
      if index >= 2, bytes[index - 2] == UInt8(ascii: "*") { return nil }
    }
    var firstNewline: Int?
    if poundCount > 0 {
      var scan = index
      while bytes[scan] == 0x20 || bytes[scan] == 0x09 { scan += 1 }
      if isLineEnd(bytes[scan]) {
        firstNewline = scan
        index = scan
      }
    }

    var groupDepth = 0
    var classDepth = 0
    var lastSpace: Int?
    var lastNewlineEnd: Int?
    while true {
      if bytes[index] == UInt8(ascii: "/") {
        var upper = index + 1
        var closingPounds = 0
        if poundCount > 0 {
          while bytes[upper] == UInt8(ascii: "#") {
            upper += 1
            closingPounds += 1
          }
        }
        if closingPounds >= poundCount {
          if let lastNewlineEnd, !bytes[lastNewlineEnd..<index].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
            isValid = false
          }
          if closingPounds == 0 {
            if bytes[upper] == UInt8(ascii: "*") || bytes[upper] == UInt8(ascii: "/") {
              return mustBeRegex ? RegexEnd(offset: index, isTerminated: false, isValid: false) : nil
            }
            if lastSpace == index - 1 {
              guard mustBeRegex else { return nil }
              isValid = false
            }
          }
          return RegexEnd(offset: upper, isTerminated: true, isValid: isValid)
        }
      }
      var isEscaped = false
      if bytes[index] == UInt8(ascii: "\\") {
        isEscaped = true
        index += 1
      }
      if index >= end {
        guard mustBeRegex else { return nil }
        return RegexEnd(offset: firstNewline ?? end, isTerminated: false, isValid: false)
      }
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard firstNewline != nil else {
          return mustBeRegex ? RegexEnd(offset: index, isTerminated: false, isValid: false) : nil
        }
        lastNewlineEnd = index + 1
      case UInt8(ascii: "(") where !isEscaped && classDepth == 0: groupDepth += 1
      case UInt8(ascii: ")") where !isEscaped && classDepth == 0:
        if groupDepth > 0 { groupDepth -= 1 } else if !mustBeRegex { return nil }
      case UInt8(ascii: "[") where !isEscaped: classDepth += 1
      case UInt8(ascii: "]") where !isEscaped && classDepth > 0: classDepth -= 1
      case 0x20, 0x09:
        if bytes[index] == 0x09, firstNewline == nil { isValid = false }
        if !isEscaped { lastSpace = index }
      case 1..<0x20, 0x7F: isValid = false
      case 0x80...:
        guard let (_, length) = scalar(at: index) else {
          isValid = false
          break
        }
        index += length - 1
      default: break
      }
      index += 1
    }
  }
}
