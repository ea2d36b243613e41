/// A place in a file as people and editors count it.
package struct Position: Hashable, Sendable {
  /// UTF-8 bytes from the start of the file as stored, byte order mark included.
  package let offset: UInt32
  /// From 1. LF, CRLF and a lone CR each end a line.
  package let line: Int
  /// From 1, in UTF-8 bytes; a byte order mark does not count.
  package let column: Int
  /// From 1, in UTF-16 code units; a byte order mark does not count.
  package let utf16Column: Int
}

/// Where the lines of a file start. The only place where offsets become lines and columns.
package struct LineTable: Sendable {
  private let text: SourceText
  /// The offset of each line's first byte; the first is 0.
  private let lineStarts: [UInt32]

  /// Linear in the length of the text.
  package init(_ text: SourceText) {
    self.text = text
    var starts: [UInt32] = [0]
    let bytes = text.paddedBytes
    for offset in 0..<text.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && bytes[offset + 1] != UInt8(ascii: "\n"))
      {
        starts.append(UInt32(offset + 1))
      }
    }
    lineStarts = starts
  }

  package var lineCount: Int { lineStarts.count }

  /// The offset of a line's first byte; of the first line, that after a byte order mark.
  package func start(ofLine line: Int) -> UInt32 { firstColumn(ofLine: line) }

  /// The bytes of a line from 1, without its line ending and without a byte order mark.
  package func content(ofLine line: Int) -> SourceRange {
    let start = firstColumn(ofLine: line)
    var end = line < lineStarts.count ? lineStarts[line] : UInt32(text.count)
    while end > start, isLineEnd(text.paddedBytes[Int(end) - 1]) { end -= 1 }
    return SourceRange(start, end)
  }

  /// One level of indentation: a tab, or as many spaces as the least indented line has; four in a file without any. Linear in the length of the text.
  package var indentUnit: String {
    var least: Int?
    for line in 1...lineCount {
      let content = content(ofLine: line)
      let bytes = text.paddedBytes[Int(content.lower)..<Int(content.upper)]
      if bytes.first == UInt8(ascii: "\t") { return "\t" }
      let count = bytes.prefix { $0 == UInt8(ascii: " ") }.count
      // One space is the inside of a comment.
      if count > 1, count < bytes.count { least = min(least ?? count, count) }
    }
    return String(repeating: " ", count: least ?? 4)
  }

  /// The line, from 1, that holds `offset`. Logarithmic in the number of lines.
  package func line(of offset: UInt32) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  package func position(of offset: UInt32) -> Position {
    let line = line(of: offset)
    let start = min(firstColumn(ofLine: line), offset)
    var utf16Count = 0
    for byte in text.paddedBytes[Int(start)..<Int(offset)] where byte & 0xC0 != 0x80 {
      utf16Count += byte >= 0xF0 ? 2 : 1
    }
    return Position(
      offset: offset, line: line, column: Int(offset - start) + 1, utf16Column: utf16Count + 1)
  }

  private func firstColumn(ofLine line: Int) -> UInt32 {
    line == 1 && text.hasByteOrderMark ? 3 : lineStarts[line - 1]
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
