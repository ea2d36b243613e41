import PipelintSource

/// The value of a string literal without interpolation.
enum StringLiteral {
  /// The UTF-8 of what the literal at `range` denotes: escapes resolved, and of a multi-line one the indentation and the first and last line
  /// break gone. Nil where the literal has no end or an escape that Swift does not know.
  static func value(of bytes: [UInt8], _ range: SourceRange) -> [UInt8]? {
    var start = Int(range.lower)
    var end = Int(range.upper)
    let hash = UInt8(ascii: "#")
    let quote = UInt8(ascii: "\"")
    var hashes = 0
    while start < end, bytes[start] == hash {
      hashes += 1
      start += 1
    }
    guard end - start >= 2 + hashes, bytes[start] == quote else { return nil }
    end -= hashes
    guard bytes[end..<end + hashes].allSatisfy({ $0 == hash }), bytes[end - 1] == quote else { return nil }
    let isMultiline = end - start >= 6 && bytes[start + 1] == quote && bytes[start + 2] == quote
    if !isMultiline { return unescaped(bytes[start + 1..<end - 1], hashes: hashes) }
    guard bytes[end - 2] == quote, bytes[end - 3] == quote else { return nil }
    guard let text = withoutIndentation(bytes[start + 3..<end - 3]) else { return nil }
    return unescaped(text[...], hashes: hashes)
  }

  /// The lines between the quotes' own ones, each without the indentation of the closing quotes, joined by line feeds.
  private static func withoutIndentation(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let lines = lines(text)
    guard lines.count >= 2, let indentation = lines.last, indentation.allSatisfy(isBlank) else { return nil }
    var result: [UInt8] = []
    for (place, line) in lines.dropFirst().dropLast().enumerated() {
      if place > 0 { result.append(UInt8(ascii: "\n")) }
      if line.starts(with: indentation) {
        result.append(contentsOf: line.dropFirst(indentation.count))
      } else if !line.allSatisfy(isBlank) {
        return nil
      }
    }
    return result
  }

  private static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lines.append(text[start..<index])
        if byte == UInt8(ascii: "\r"), index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "\n") {
          index += 1
        }
        start = index + 1
      }
      index += 1
    }
    lines.append(text[start..<text.endIndex])
    return lines
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func unescaped(_ text: ArraySlice<UInt8>, hashes: Int) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), text[index...].prefix(hashes).count == hashes,
        text[index...].prefix(hashes).allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        result.append(byte)
        continue
      }
      index += hashes
      guard index < text.endIndex else { return nil }
      let escape = text[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): result.append(escape)
      case UInt8(ascii: "u"):
        guard let scalar = scalar(text, &index) else { return nil }
        result.append(contentsOf: Array(Character(scalar).utf8))
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"):
        // A line that goes on: the break and the blanks before it are gone.
        index -= 1
        while index < text.endIndex, isBlank(text[index]) { index += 1 }
        guard index < text.endIndex, text[index] == UInt8(ascii: "\n") || text[index] == UInt8(ascii: "\r")
        else {
          return nil
        }
        index += 1
      default:
        return nil
      }
    }
    return result
  }

  /// `{n}` of `\u{n}`.
  private static func scalar(_ text: ArraySlice<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
    guard index < text.endIndex, text[index] == UInt8(ascii: "{") else { return nil }
    var number: UInt32 = 0
    var digits = 0
    index += 1
    while index < text.endIndex, text[index] != UInt8(ascii: "}") {
      guard let digit = Character(Unicode.Scalar(text[index])).hexDigitValue, digits < 8 else { return nil }
      number = number << 4 | UInt32(digit)
      digits += 1
      index += 1
    }
    guard index < text.endIndex, digits > 0 else { return nil }
    index += 1
    return Unicode.Scalar(number)
  }
}
