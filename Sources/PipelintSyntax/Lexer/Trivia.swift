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
        skipIndentation()
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

  /// Skips spaces, eight at a time.
  @inline(__always)
  private mutating func skipIndentation() {
    while true {
      let others = bytes.littleEndian(at: offset) ^ 0x2020_2020_2020_2020
      guard others == 0 else {
        offset += others.trailingZeroBitCount / 8
        return
      }
      offset += 8
    }
  }

  /// Leaves `offset` at the line's end, before its newline.
  mutating func skipToEndOfLine() {
    while true {
      if offset >= end { return offset = end }
      let word = bytes.littleEndian(at: offset)
      // The lowest byte that is a newline or a carriage return, by the usual trick to find a zero byte.
      let newlines =
        Self.zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A) | Self.zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D)
      if newlines != 0 {
        return offset = min(offset + newlines.trailingZeroBitCount / 8, end)
      }
      offset += 8
    }
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
