/// The index, from the slice's start, of the first byte that is not part of a well-formed UTF-8 sequence (Unicode 16, table 3-7); nil where
/// all are. Many bytes at a time where they are ASCII.
func firstInvalidByte(ofUTF8 text: ArraySlice<UInt8>) -> Int? {
  text.withUnsafeBytes { bytes in
    var index = 0
    while index < bytes.count {
      if index + 32 <= bytes.count, isASCII(bytes, index) {
        index += 32
        continue
      }
      if index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let (length, second): (Int, ClosedRange<UInt8>)
      switch first {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return index
      }
      guard index + length <= bytes.count, second.contains(bytes[index + 1]),
        bytes[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
  }
}

/// Whether the 32 bytes from `offset` on are.
@inline(__always)
private func isASCII(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
  let first = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
  let second = bytes.loadUnaligned(fromByteOffset: offset + 16, as: SIMD2<UInt64>.self)
  let all = first | second
  return (all.x | all.y) & 0x8080_8080_8080_8080 == 0
}
