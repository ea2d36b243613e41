import PipelintSource
import Testing

struct ByteSearchTests {
  /// Around the sixteen places that are looked at together.
  @Test(arguments: [1, 2, 9, 16, 17])
  func findsAPartWhereverItStands(length: Int) {
    let part = (0..<length).map { UInt8(ascii: "a") + UInt8($0) }
    for count in 0...70 {
      #expect([UInt8](repeating: 0x61, count: count + length).firstIndex(of: [0x62], upTo: count) == nil)
      for place in 0...count {
        let bytes =
          [UInt8](repeating: 0x20, count: place) + part + [UInt8](repeating: 0x20, count: count - place)
        #expect(bytes.firstIndex(of: part, upTo: bytes.count) == place)
        #expect(bytes.firstIndex(of: part, from: place, upTo: place + length) == place)
        #expect(bytes.firstIndex(of: part, upTo: place + length - 1) == nil)
        #expect(bytes.firstIndex(of: part, from: place + 1, upTo: bytes.count) == nil)
      }
    }
  }

  @Test func doesNotTakeTheFirstAndTheLastByteForAll() {
    let bytes = Array("pipelins: pipe: pipelint:ignore".utf8)
    #expect(bytes.firstIndex(of: Array("pipelint:".utf8), upTo: bytes.count) == 16)
    #expect(bytes.firstIndex(of: Array("pipelint:".utf8), upTo: 24) == nil)
  }
}
