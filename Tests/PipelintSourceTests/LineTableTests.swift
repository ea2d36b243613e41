import PipelintSource
import Testing

struct LineTableTests {
  @Test func everyLineEndEndsOneLine() {
    let lines = LineTable(SourceText(path: "A.swift", "a\nb\r\nc\rd"))
    #expect(lines.lineCount == 4)
    #expect((1...4).map { lines.content(ofLine: $0) }.map(\.lower) == [0, 2, 5, 7])
    #expect((1...4).map { lines.content(ofLine: $0).count } == [1, 1, 1, 1])
    #expect((0..<8).map { lines.line(of: $0) } == [1, 1, 2, 2, 2, 3, 3, 4])
  }

  @Test func aByteOrderMarkCountsInOffsetsAlone() {
    let lines = LineTable(SourceText(path: "A.swift", "\u{FEFF}ab"))
    let position = lines.position(of: 4)
    #expect((position.offset, position.line, position.column, position.utf16Column) == (4, 1, 2, 2))
    #expect(lines.start(ofLine: 1) == 3)
  }

  @Test func columnsCountBytesAndUTF16() {
    let text = "let é = \"🎉é\"; let y = x!"
    let position = LineTable(SourceText(path: "A.swift", text)).position(of: UInt32(text.utf8.count - 2))
    #expect((position.column, position.utf16Column) == (28, 24))
  }

  @Test(arguments: ["", "\n", "é\r\r\n\n漢🎉x\u{2028}y", "\u{FEFF}", "\u{FEFF}\r"])
  func positionsAgreeWithACountByHand(text: String) {
    let source = SourceText(path: "A.swift", text)
    let lines = LineTable(source)
    for offset in 0...source.count {
      var (line, start) = (1, source.hasByteOrderMark ? min(3, offset) : 0)
      for index in 0..<offset {
        let byte = source.paddedBytes[index]
        if byte == 10 || byte == 13 && source.paddedBytes[index + 1] != 10 {
          (line, start) = (line + 1, index + 1)
        }
      }
      let position = lines.position(of: UInt32(offset))
      #expect((position.line, position.column) == (line, offset - start + 1))
    }
  }
}

struct SHA256Tests {
  @Test func hashesAreThoseOfTheStandard() {
    #expect(SHA256([]).hexadecimal == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      SHA256(Array("abc".utf8)).hexadecimal
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(SHA256(million).hexadecimal == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func paddingFitsEveryLength() {
    let text = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(text.count == 56)
    #expect(SHA256(text).hexadecimal == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }
}
