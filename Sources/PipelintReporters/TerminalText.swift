extension Unicode.Scalar {
  /// Whether a terminal or a reader could be led astray by it: control characters, line separators, and those that change the direction of text.
  var isTreacherous: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension String {
  /// The text with control and direction characters spelled out: `\u{1b}`.
  package var escapedForTerminal: String {
    guard !isPrintableASCII, unicodeScalars.contains(where: \.isTreacherous) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isTreacherous {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The columns that the text takes on a terminal.
  var columnCount: Int { isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.columnCount } }

  /// Whether each byte is a character of one column: nearly always so, and told much sooner than by characters.
  private var isPrintableASCII: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  /// What stands between spaces.
  private var words: [String] {
    isPrintableASCII
      ? utf8.split(separator: UInt8(ascii: " ")).compactMap(String.init)
      : split(separator: " ").map(String.init)
  }

  /// Lines of at most so many columns, broken at spaces; the first has room of its own and may be empty. A word that is too long has a line to
  /// itself.
  func wrapped(columnCount: Int, ofFirst firstColumnCount: Int) -> [String] {
    var lines = [""]
    var room = firstColumnCount
    for word in words {
      let width = word.columnCount
      if lines[lines.count - 1].isEmpty ? width > room && lines.count == 1 : width + 1 > room {
        lines.append("")
        room = columnCount
      }
      if !lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] += " "
        room -= 1
      }
      lines[lines.count - 1] += word
      room -= width
    }
    return lines
  }
}

extension Character {
  /// 2 for what East Asian typography and emoji set wide, 0 for a lone combining mark, else 1.
  var columnCount: Int {
    if isASCII { return 1 }
    if unicodeScalars.contains(where: { $0.isWide || $0.value == 0xFE0F }) { return 2 }
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark?, .enclosingMark?, .format?: return 0
    default: return 1
    }
  }
}

extension Unicode.Scalar {
  /// East_Asian_Width W or F, by block.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
