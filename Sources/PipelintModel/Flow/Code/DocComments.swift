import PipelintSource

extension AnalyzedFile {
  /// The text of the documentation comment above what begins at `range`, with its marks; nil where there is none. Other comments may stand between.
  func documentation(above range: SourceRange) -> String? {
    let bytes = text.paddedBytes
    var end = Int(range.lower)
    var lines: [ArraySlice<UInt8>] = []
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
    while end > 0, let newline = bytes[..<end].lastIndex(where: { !isLineEnd($0) }) {
      let start = bytes[...newline].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
      let line = bytes[start...newline].drop(while: isSpace)
      if line.starts(with: "///".utf8) {
        lines.append(line)
      } else if lines.isEmpty, line.suffix(2).elementsEqual("*/".utf8) {
        let opening = bytes.indices[..<newline].last { bytes[$0...].starts(with: "/*".utf8) }
        return opening.flatMap { place in
          bytes[place...].starts(with: "/**".utf8)
            ? String(decoding: bytes[place...newline], as: UTF8.self) : nil
        }
      } else if !lines.isEmpty || !line.starts(with: "//".utf8) {
        break
      }
      end = start
    }
    return lines.isEmpty
      ? nil : lines.reversed().map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Whether the function around an expression says by its name that it answers a failure with a value: `loadOrEmpty(path:)`
  package func isNamedAfterFallback(at expression: ExpressionID) -> Bool {
    guard let function = inference.context(of: expression, fileID) else { return false }
    let name = index.name(ofDeclaration: function).lowercased()
    return ["ordefault", "orempty", "ornil", "ornone", "orzero"].contains(where: name.hasSuffix)
  }

  /// Whether the function around an expression says in its documentation that it does all or nothing: `/// Atomic: …`
  package func promisesAllOrNothing(at expression: ExpressionID) -> Bool {
    guard let function = inference.context(of: expression, fileID),
      let documentation = documentation(above: index.declaration(function).range)?.lowercased()
    else { return false }
    return ["atomic", "all or nothing", "all-or-nothing"].contains(where: documentation.contains)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
