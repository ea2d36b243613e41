/// The bytes of one file, as stored, and the name it is reported under.
public struct SourceText: Sendable {
  /// Zero bytes after the text: they end every inner loop of the lexer, and let it read eight bytes at once.
  @inlinable package static var padding: Int { 16 }

  /// Relative to the project root where the file lies inside it, `/`-separated.
  package let path: String

  /// The text's bytes followed by `padding` zeros.
  @usableFromInline package let paddedBytes: [UInt8]

  /// The length of the text in bytes, without the padding; at most `UInt32.max / 2`.
  @inlinable
  package var count: Int { paddedBytes.count - Self.padding }

  package init(path: String, bytes: some Collection<UInt8>) {
    self.path = path
    var padded = [UInt8]()
    padded.reserveCapacity(bytes.count + Self.padding)
    padded.append(contentsOf: bytes)
    padded.append(contentsOf: repeatElement(0, count: Self.padding))
    paddedBytes = padded
  }

  package init(path: String, _ text: String) {
    self.init(path: path, bytes: text.utf8)
  }

  /// Takes over bytes that already end in `padding` zeros.
  package init(path: String, padded bytes: [UInt8]) {
    precondition(bytes.suffix(Self.padding).allSatisfy { $0 == 0 } && bytes.count >= Self.padding)
    self.path = path
    paddedBytes = bytes
  }

  /// The text of `range`; invalid UTF-8 becomes U+FFFD.
  package func string(_ range: SourceRange) -> String {
    String(decoding: paddedBytes[Int(range.lower)..<Int(range.upper)], as: UTF8.self)
  }

  /// Three bytes at the start of the file that say it is UTF-8; they count in offsets, not in columns.
  package var hasByteOrderMark: Bool {
    count >= 3 && paddedBytes[0] == 0xEF && paddedBytes[1] == 0xBB && paddedBytes[2] == 0xBF
  }

  /// What ends the first line that ends, and so every line that is added: `\n`, `\r\n` or `\r`; `\n` in a text of one line.
  package var lineEnding: String {
    for (offset, byte) in paddedBytes.enumerated() {
      if byte == UInt8(ascii: "\n") { return "\n" }
      if byte == UInt8(ascii: "\r") { return paddedBytes[offset + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r" }
    }
    return "\n"
  }
}
