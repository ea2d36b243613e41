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
    return hashes.holdsAscending(wanted)
  }
}

/// Where the words of a text stand: for those who ask for many of them.
struct WordPlaces {
  /// The lower half of the word's `NameTable` hash above its place; ascending.
  private let entries: [UInt64]

  /// Linear in the length of the text, but for sorting its words.
  init(_ text: SourceText) {
    var entries: [UInt64] = []
    text.forEachWord { hash, place in entries.append(Self.entry(hash, UInt32(place))) }
    entries.sort()
    self.entries = entries
  }

  private static func entry(_ hash: UInt64, _ place: UInt32) -> UInt64 { hash << 32 | UInt64(place) }

  /// In the text that these are the words of, what `SourceText.places(of:)` finds of a word.
  func places(of word: String, in text: SourceText) -> [UInt32] {
    let first = Self.entry(NameTable.hash(word), 0)
    // Other words may have the same half of a hash.
    return entries[entries.partitioningIndex { $0 >= first }...].prefix { $0 >> 32 == first >> 32 }
      .map { UInt32(truncatingIfNeeded: $0) }.filter { text.hasWord(word, at: Int($0)) }
  }
}

extension SourceText {
  /// All of its words, comments and literals included. Linear in the length of the text.
  var words: WordSet {
    var hashes: [UInt64] = []
    forEachWord { hash, _ in hashes.append(hash) }
    return WordSet(hashes: hashes)
  }

  /// Whether the word that starts at a place is this one.
  fileprivate func hasWord(_ word: String, at place: Int) -> Bool {
    let rest = paddedBytes[place...]
    return rest.starts(with: word.utf8) && !rest[place + word.utf8.count].isPartOfName
  }

  /// Hands on the hash of each word and where it starts.
  fileprivate func forEachWord(_ body: (_ hash: UInt64, _ place: Int) -> Void) {
    paddedBytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < count {
        let start = place
        while place < count, bytes[place].isPartOfName { place += 1 }
        if place > start { body(NameTable.hash(bytes, start, place), start) }
        place += 1
      }
    }
  }
}

extension Array where Element: Comparable {
  /// Whether an element is in an array that ascends.
  func holdsAscending(_ element: Element) -> Bool {
    let place = partitioningIndex { $0 >= element }
    return place < count && self[place] == element
  }
}
