extension Lexer {
  /// Skips white space, comments and what is no part of any token, up to the next token; records in `flags` what was skipped. In the
  /// interpolation of a single-line string, stops before the end of the line.
  mutating func skipTrivia() {
    let start = offset
    scan: while true {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0B, 0x0C:
        offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let string = openStrings.last, !string.isMultiline { break scan }
        flags.insert(.afterNewline)
        offset += 1
      case UInt8(ascii: "/"):
        if bytes[offset + 1] == UInt8(ascii: "/") {
          skipToEndOfLine()
        } else if bytes[offset + 1] == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          break scan
        }
      case 0:
        if offset >= end { break scan }
        offset += 1
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        guard skipConflictMarker() else { break scan }
      case 0x21...0x7E:
        break scan
      case 0xEF where bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF:
        offset += 3
      case 0x80...:
        guard skipNonASCIITrivia() else { break scan }
      default:
        report(.invalidCharacter, at: offset)
        offset += 1
      }
    }
    if offset > start { flags.insert(.afterTrivia) }
  }

  /// Leaves `offset` at the line's end, before its newline.
  mutating func skipToEndOfLine() {
    offset = bytes.withUnsafeBufferPointer { Self.endOfLine($0.baseAddress.unsafelyUnwrapped, offset, end) }
  }

  /// The next newline or carriage return, or the text's end. Eight bytes at a time.
  @inline(__always)
  static func endOfLine(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end {
      let chunk = littleEndian(text, offset)
      let newlines = zeroBytes(chunk ^ 0x0A0A_0A0A_0A0A_0A0A) | zeroBytes(chunk ^ 0x0D0D_0D0D_0D0D_0D0D)
      offset += newlines.trailingZeroBitCount / 8
      if newlines != 0 { break }
    }
    return min(offset, end)
  }

  /// The high bit of each zero byte; bytes above the lowest zero may be reported wrongly.
  @inline(__always)
  static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  private mutating func skipBlockComment() {
    let start = offset
    offset += 2
    var depth = 1
    while depth > 0 {
      switch bytes[offset] {
      case UInt8(ascii: "*") where bytes[offset + 1] == UInt8(ascii: "/"):
        depth -= 1
        offset += 2
      case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "*"):
        depth += 1
        offset += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        flags.insert(.afterNewline)
        offset += 1
      case 0 where offset >= end:
        return report(.unterminatedComment, at: start, to: end)
      default:
        offset += 1
      }
    }
  }

  /// What is neither ASCII nor the start of a token; false where a token starts.
  private mutating func skipNonASCIITrivia() -> Bool {
    guard let (scalar, length) = scalar(at: offset) else {
      report(.invalidCharacter, at: offset)
      offset += 1
      return true
    }
    if CharacterClass.continuesIdentifier(scalar) || CharacterClass.startsOperator(scalar) { return false }
    // Curly quotes are tokens, so that the parser does not read what they quote as code.
    if scalar == 0x201C || scalar == 0x201D { return false }
    if scalar != 0xA0 { report(.invalidCharacter, at: offset, to: offset + length) }
    offset += length
    return true
  }

  /// What a merge left: from `<<<<<<< ` to the line of `>>>>>>> `, or from `>>>> ` to `<<<<`; false where there is none.
  private mutating func skipConflictMarker() -> Bool {
    guard offset == 0 || isLineEnd(bytes[offset - 1]) else { return false }
    let terminator: String
    if hasText("<<<<<<< ", at: offset) {
      terminator = ">>>>>>> "
    } else if hasText(">>>> ", at: offset) {
      terminator = "<<<<\n"
    } else {
      return false
    }
    if missingConflictEnds.contains(terminator) { return false }
    let start = offset
    var index = offset
    while index < end {
      index += 1
      guard isLineEnd(bytes[index - 1]), hasText(terminator, at: index) else { continue }
      offset = index + terminator.utf8.count
      skipToEndOfLine()
      report(.unexpected, at: start, to: offset)
      return true
    }
    missingConflictEnds.append(terminator)
    return false
  }

  private func hasText(_ text: String, at offset: Int) -> Bool {
    offset + text.utf8.count <= end && bytes[offset..<offset + text.utf8.count].elementsEqual(text.utf8)
  }
}
