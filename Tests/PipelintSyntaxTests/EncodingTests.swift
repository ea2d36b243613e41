import PipelintSource
import PipelintSyntax
import Testing

/// Tokens and trivia give back every byte, whatever a file is encoded in and however its lines end.
struct EncodingTests {
  @Test(arguments: Encoding.allCases, Sample.allCases)
  func everyByteComesBack(encoding: Encoding, sample: Sample) {
    let bytes = encoding.bytes(of: sample.rawValue)
    let source = SourceText(path: "Encoded.swift", bytes: bytes)
    let tree = SyntaxTree.parse(source)
    #expect(tree.firstBrokenInvariant() == nil)
    #expect(tree.bytesOfTokensAndTrivia == bytes)
  }

  @Test(arguments: [Encoding.utf8, .byteOrderMark, .crlf, .cr, .mixed, .noFinalNewline], Sample.allCases)
  func lineEndingsAndByteOrderMarksAreNoErrors(encoding: Encoding, sample: Sample) {
    let source = SourceText(path: "Encoded.swift", bytes: encoding.bytes(of: sample.rawValue))
    #expect(SyntaxTree.parse(source).errors.isEmpty)
  }

  @Test(arguments: [Encoding.crlf, .cr, .mixed])
  func lineEndingsChangeNoNode(encoding: Encoding) {
    for sample in Sample.allCases {
      let plain = SyntaxTree.parse(SourceText(path: "Plain.swift", sample.rawValue))
      let other = SyntaxTree.parse(
        SourceText(path: "Other.swift", bytes: encoding.bytes(of: sample.rawValue)))
      #expect(plain.nodes.map(\.kind) == other.nodes.map(\.kind))
      #expect(plain.tokens.map(\.kind) == other.tokens.map(\.kind))
    }
  }

  @Test(arguments: [Encoding.invalid, .utf16])
  func whatIsNotUTF8IsAnError(encoding: Encoding) {
    let source = SourceText(path: "Encoded.swift", bytes: encoding.bytes(of: Sample.code.rawValue))
    #expect(!SyntaxTree.parse(source).errors.isEmpty)
  }
}

enum Sample: String, CaseIterable {
  case code = "import Foundation\n\n/// Doc.\nfunc f(_ x: Int) -> Int {\n  x + 1 // end\n}\n"
  case strings =
    "let a = \"é \\(f(\"ü\")) 🏳️‍🌈\"\nlet b = #\"raw \\#(a)\"#\nlet c = \"\"\"\n  x\n  \\(a) y\n  \"\"\"\n"
  case comments = "/* a /* b\n */ c */ let a = 1\n// line\n/**/ let b = 2\n"
  case names = "let élan = 1\nlet `class` = élan\nlet 🐶 = 2\n"
}

enum Encoding: String, CaseIterable {
  case utf8, byteOrderMark, crlf, cr, mixed, nul, invalid, truncated, lineSeparator, utf16, noFinalNewline

  func bytes(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let middle = bytes.count / 2
    switch self {
    case .utf8: return bytes
    case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + bytes
    case .crlf: return bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case .cr: return bytes.map { $0 == 0x0A ? 0x0D : $0 }
    case .mixed:
      let endings: [[UInt8]] = [[0x0D, 0x0A], [0x0D], [0x0A]]
      var count = 0
      return bytes.flatMap { byte -> [UInt8] in
        guard byte == 0x0A else { return [byte] }
        count += 1
        return endings[count % 3]
      }
    case .nul: return Array(bytes[..<middle]) + [0] + bytes[middle...] + [0]
    case .invalid: return Array(bytes[..<middle]) + [0xFF, 0xC0, 0x80] + bytes[middle...] + [0xE2]
    case .truncated: return bytes + [0xF0, 0x9F, 0x90]
    case .lineSeparator: return Array(bytes[..<middle]) + [0xE2, 0x80, 0xA8] + bytes[middle...]
    case .utf16:
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .noFinalNewline: return bytes.dropLast().map { $0 }
    }
  }
}

extension SyntaxTree {
  /// Tokens and what stands between them, in order.
  var bytesOfTokensAndTrivia: [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for index in tokens.indices {
      let range = range(ofToken: index)
      result += source.paddedBytes[offset..<Int(range.lower)]
      result += source.paddedBytes[Int(range.lower)..<Int(range.upper)]
      offset = Int(range.upper)
    }
    return result
  }
}
