extension Lexer {
  /// A string literal from its opening quote, at `offset`; the `#`s before it begin at `start`.
  mutating func string(from start: Int, poundCount: Int) {
    let isSingleQuoted = bytes[offset] == UInt8(ascii: "'")
    let isMultiline = !isSingleQuoted && opensMultiline(poundCount: poundCount)
    offset += isMultiline ? 3 : 1
    if isSingleQuoted { report(.invalidLiteral, at: start) }
    append(.stringStart, from: start)
    stringContents(
      OpenString(
        isMultiline: isMultiline, isSingleQuoted: isSingleQuoted, poundCount: poundCount, parenthesisCount: 0)
    )
  }

  /// `"""`, unless it is a raw string that ends on the same line: `#"""#`.
  private func opensMultiline(poundCount: Int) -> Bool {
    guard bytes[offset + 1] == UInt8(ascii: "\""), bytes[offset + 2] == UInt8(ascii: "\"") else {
      return false
    }
    guard poundCount > 0 else { return true }
    var index = offset + 3
    if hasPounds(poundCount, at: index) { return false }
    while index < end, !isLineEnd(bytes[index]) {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "\""), hasPounds(poundCount, at: index) { return false }
    }
    return true
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    for index in start..<start + count where bytes[min(index, end)] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Segments up to the literal's end, or to an interpolation, whose tokens the main loop then lexes.
  mutating func stringContents(_ string: OpenString) {
    let start = offset
    var isValid = true
    while true {
      switch bytes[offset] {
      case UInt8(ascii: "\"") where !string.isSingleQuoted:
        guard let upper = closingDelimiter(of: string) else {
          offset += 1
          break
        }
        endSegment(from: start, isValid: isValid)
        let quote = offset
        offset = upper
        return append(.stringEnd, from: quote)
      case UInt8(ascii: "'") where string.isSingleQuoted:
        endSegment(from: start, isValid: isValid)
        offset += 1
        return append(.stringEnd, from: offset - 1)
      case UInt8(ascii: "\\"):
        guard hasPounds(string.poundCount, at: offset + 1) else {
          offset += 1
          break
        }
        if bytes[offset + 1 + string.poundCount] == UInt8(ascii: "(") {
          endSegment(from: start, isValid: isValid)
          let backslash = offset
          offset += 2 + string.poundCount
          append(.interpolationStart, from: backslash)
          openStrings.append(string)
          return
        }
        offset += 1 + string.poundCount
        if !escape(isMultiline: string.isMultiline) { isValid = false }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if string.isMultiline {
          offset += 1
        } else {
          return endUnterminated(from: start)
        }
      case 0:
        if offset >= end { return endUnterminated(from: start) }
        offset += 1
      case 0x09 where string.isMultiline: offset += 1
      case 1..<0x20, 0x7F:
        isValid = false
        offset += 1
      case 0x80...:
        if let (_, length) = scalar(at: offset) {
          offset += length
        } else {
          isValid = false
          offset += 1
        }
      default: offset += 1
      }
    }
  }

  private mutating func endSegment(from start: Int, isValid: Bool) {
    if !isValid { report(.invalidLiteral, at: start, to: offset) }
    if offset > start { append(.stringSegment, from: start) }
  }

  private mutating func endUnterminated(from start: Int) {
    endSegment(from: start, isValid: true)
    report(.unterminatedString, at: start, to: offset)
    append(.stringEnd, from: offset)
  }

  /// The end of the quotes and `#`s that close `string`, which the quote at `offset` may begin.
  private func closingDelimiter(of string: OpenString) -> Int? {
    var index = offset + 1
    if string.isMultiline {
      guard bytes[index] == UInt8(ascii: "\""), bytes[index + 1] == UInt8(ascii: "\"") else { return nil }
      index += 2
    }
    return hasPounds(string.poundCount, at: index) ? index + string.poundCount : nil
  }

  // Escape = [0nrt"'\] | 'u{' hex{1,8} '}' | white space newline, in a multi-line string
  private mutating func escape(isMultiline: Bool) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "0"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""),
      UInt8(ascii: "'"),
      UInt8(ascii: "\\"):
      offset += 1
      return true
    case UInt8(ascii: "u"):
      offset += 1
      guard bytes[offset] == UInt8(ascii: "{") else { return false }
      offset += 1
      var value: UInt32 = 0
      let digits = offset
      while isHexDigit(bytes[offset]), offset - digits < 8 {
        value = value << 4 | UInt32(hexValue(bytes[offset]))
        offset += 1
      }
      guard offset > digits, bytes[offset] == UInt8(ascii: "}") else { return false }
      offset += 1
      return Unicode.Scalar(value) != nil
    case 0x20, 0x09, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      guard isMultiline else { return false }
      var index = offset
      while bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      guard isLineEnd(bytes[index]) else { return false }
      offset = index
      return true
    default:
      return false
    }
  }

  private func hexValue(_ digit: UInt8) -> UInt8 {
    digit <= UInt8(ascii: "9") ? digit - 0x30 : (digit | 0x20) - 0x61 + 10
  }
}
