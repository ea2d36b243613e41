extension [UInt8] {
  /// The first place from `start` on where the bytes `part`, at least one, stand before `end`; nil where there is none. Looks for their first and
  /// last byte in sixteen places at a time.
  package func firstIndex(of part: [UInt8], from start: Int = 0, upTo end: Int) -> Int? {
    precondition(!part.isEmpty && start >= 0 && end <= count)
    let firsts = SIMD16<UInt8>(repeating: part[0])
    let lasts = SIMD16<UInt8>(repeating: part[part.count - 1])
    return withUnsafeBytes { bytes in
      var place = start
      while place + part.count <= end {
        if place + 15 + part.count <= bytes.count {
          let isFirst = bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self) .== firsts
          let isLast =
            bytes.loadUnaligned(fromByteOffset: place + part.count - 1, as: SIMD16<UInt8>.self) .== lasts
          if !any(isFirst .& isLast) {
            place += 16
            continue
          }
        }
        for candidate in place..<Swift.min(place + 16, end - part.count + 1)
        where part.indices.allSatisfy({ bytes[candidate + $0] == part[$0] }) {
          return candidate
        }
        place += 16
      }
      return nil
    }
  }
}
