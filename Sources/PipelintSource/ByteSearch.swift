extension [UInt8] {
  /// The first place from `start` on where the bytes `part`, at least one, stand before `end`; nil where there is none. Looks for their first and
  /// last byte in sixteen places at a time.
  package func firstIndex(of part: [UInt8], from start: Int = 0, upTo end: Int) -> Int? {
    precondition(!part.isEmpty && start >= 0 && end <= count)
    let firsts = SIMD16<UInt8>(repeating: part[0])
    let lasts = SIMD16<UInt8>(repeating: part[part.count - 1])
    return withUnsafeBytes { bytes in
      let width = firsts.scalarCount
      let lastOffset = part.count - 1
      // Up to there, sixteen places may be looked at: no number below overflows, as none is larger than `bytes.count`.
      let lastWide = bytes.count - width - lastOffset
      let lastPlace = end - part.count
      var place = start
      while place <= lastPlace {
        if place <= lastWide {
          let isFirst = bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self) .== firsts
          let isLast =
            bytes.loadUnaligned(fromByteOffset: place &+ lastOffset, as: SIMD16<UInt8>.self) .== lasts
          if !any(isFirst .& isLast) {
            place &+= width
            continue
          }
        }
        for candidate in place...Swift.min(place + width - 1, lastPlace)
        where part.indices.allSatisfy({ bytes[candidate + $0] == part[$0] }) {
          return candidate
        }
        place += width
      }
      return nil
    }
  }
}
