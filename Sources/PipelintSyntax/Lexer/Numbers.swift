extension Lexer {
  // Integer = '0b' [01_]* | '0o' [0-7_]* | '0x' [hex_]* | digit [digit_]*
  // Float   = decimal ('.' decimal)? ([eE] sign? decimal)? | hex ('.' hex)? [pP] sign? decimal
  mutating func number(from start: Int) {
    guard bytes[start] == UInt8(ascii: "0") else { return decimal(from: start) }
    switch bytes[start + 1] {
    case UInt8(ascii: "x"): hexadecimal(from: start)
    case UInt8(ascii: "o"): integer(from: start, lastDigit: UInt8(ascii: "7"))
    case UInt8(ascii: "b"): integer(from: start, lastDigit: UInt8(ascii: "1"))
    default: decimal(from: start)
    }
  }

  private mutating func integer(from start: Int, lastDigit: UInt8) {
    offset += 2
    let isValid = bytes[offset] >= UInt8(ascii: "0") && bytes[offset] <= lastDigit
    while bytes[offset] == UInt8(ascii: "_")
      || (bytes[offset] >= UInt8(ascii: "0") && bytes[offset] <= lastDigit)
    { offset += 1 }
    finish(.integerLiteral, from: start, isValid: isValid)
  }

  private mutating func decimal(from start: Int) {
    skipDecimalDigits()
    if bytes[offset] == UInt8(ascii: ".") {
      // `tuple.0.1` and `1.method()` are no floats.
      guard isDigit(bytes[offset + 1]), previousKind != .period else {
        return append(.integerLiteral, from: start)
      }
      offset += 1
      skipDecimalDigits()
    } else if bytes[offset] != UInt8(ascii: "e"), bytes[offset] != UInt8(ascii: "E") {
      return finish(.integerLiteral, from: start, isValid: true)
    }
    var isValid = true
    if bytes[offset] == UInt8(ascii: "e") || bytes[offset] == UInt8(ascii: "E") {
      offset += 1
      isValid = exponent()
      finish(.floatLiteral, from: start, isValid: isValid)
    } else {
      append(.floatLiteral, from: start)
    }
  }

  private mutating func hexadecimal(from start: Int) {
    offset += 2
    guard isHexDigit(bytes[offset]) else { return finish(.integerLiteral, from: start, isValid: false) }
    skipHexDigits()
    var dot: Int?
    if bytes[offset] == UInt8(ascii: ".") {
      guard isHexDigit(bytes[offset + 1]) else { return append(.integerLiteral, from: start) }
      dot = offset
      offset += 1
      skipHexDigits()
      if bytes[offset] != UInt8(ascii: "p"), bytes[offset] != UInt8(ascii: "P") {
        if !isDigit(bytes[offset + 1]) {
          offset = dot!
          return append(.integerLiteral, from: start)
        }
        report(.invalidLiteral, at: start, to: offset)
        return append(.integerLiteral, from: start)
      }
    } else if bytes[offset] != UInt8(ascii: "p"), bytes[offset] != UInt8(ascii: "P") {
      return finish(.integerLiteral, from: start, isValid: true)
    }
    let afterP = offset + 1
    if let dot, !isDigit(bytes[afterP]), bytes[afterP] != UInt8(ascii: "+"),
      bytes[afterP] != UInt8(ascii: "-"),
      !isDigit(bytes[dot + 1])
    {
      offset = dot
      return append(.integerLiteral, from: start)
    }
    offset = afterP
    let isValid = exponent()
    finish(.floatLiteral, from: start, isValid: isValid)
  }

  /// Skips `sign? digits`; false where no digit follows.
  private mutating func exponent() -> Bool {
    if bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") { offset += 1 }
    guard isDigit(bytes[offset]) else { return false }
    skipDecimalDigits()
    return true
  }

  /// Ends a literal; letters that stick to it make it invalid and belong to it.
  private mutating func finish(_ kind: TokenKind, from start: Int, isValid: Bool) {
    let end = offset
    skipIdentifierPart()
    if !isValid || offset > end { report(.invalidLiteral, at: start, to: offset) }
    append(kind, from: start)
  }

  private mutating func skipDecimalDigits() {
    while isDigit(bytes[offset]) || bytes[offset] == UInt8(ascii: "_") { offset += 1 }
  }

  private mutating func skipHexDigits() {
    while isHexDigit(bytes[offset]) || bytes[offset] == UInt8(ascii: "_") { offset += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
