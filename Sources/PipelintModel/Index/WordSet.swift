import PipelintSource

/// The words of a text, or the names of a file: tells what is not among them, and takes little room.
struct WordSet {
  /// The lower halves of `NameTable`'s hashes, each once, in ascending order.
  private let hashes: [UInt32]

  init(hashes: [UInt64]) {
    var sorted = hashes.map { UInt32(truncatingIfNeeded: $0) }
    sorted.sort()
    var count = 0
    for hash in sorted where count == 0 || sorted[count - 1] != hash {
      sorted[count] = hash
      count += 1
    }
    self.hashes = Array(sorted.prefix(count))
  }

  /// False only where the name with this hash of `NameTable` is none of them.
  func mayHold(_ hash: UInt64) -> Bool {
    let wanted = UInt32(truncatingIfNeeded: hash)
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == wanted
  }
}

extension SourceText {
  /// All of its words, comments and literals included. Linear in the length of the text.
  var words: WordSet {
    var hashes: [UInt64] = []
    paddedBytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < count {
        let start = place
        while place < count, bytes[place].isPartOfName { place += 1 }
        if place > start { hashes.append(NameTable.hash(bytes, start, place)) }
        place += 1
      }
    }
    return WordSet(hashes: hashes)
  }
}
