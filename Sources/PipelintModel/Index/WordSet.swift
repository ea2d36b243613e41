import PipelintSource
import PipelintSyntax

/// The names of a file: tells what is not among them, and takes little room.
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

/// A word that is looked for in many files.
struct SoughtWord {
  let text: String
  /// Of `NameTable`.
  fileprivate let hash: UInt64
  /// Whether a `WordFilter` holds it where the code does: no operator, nor what has blanks, nor a word that Swift reserves.
  fileprivate let isFiltered: Bool

  init(_ text: String) {
    self.text = text
    hash = NameTable.hash(text)
    isFiltered = text.utf8.allSatisfy(\.isPartOfName) && !Self.reservedWords.contains(text)
  }

  private static let reservedWords = Set(Word.allCases.filter(\.isReserved).map { $0.spelling.description })
}

/// The words of a file's code, literals included and those left out that Swift reserves, as a Bloom filter. Asked together with those of the project's other
/// files: see `WordFilters`.
struct WordFilter: Sendable {
  /// Their number is a power of two.
  fileprivate private(set) var bits: [UInt64]

  /// Linear in the number of tokens, and in the length of those that are no plain names.
  init(_ tree: SyntaxTree) {
    // A word and what follows it take eight bytes, and every other one stands there again: a filter of as many bits as there are bytes lets one of
    // a hundred pass.
    let count = max(tree.source.count / UInt64.bitWidth, 1)
    bits = Array(repeating: 0, count: 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount))
    let mask = bits.count - 1
    bits.withUnsafeMutableBufferPointer { bits in
      tree.source.paddedBytes.withUnsafeBufferPointer { text in
        func insert(_ hash: UInt64) {
          let (first, second) = (Place(hash & 0xFFFF_FFFF), Place(hash >> 32))
          bits[first.word & mask] |= first.bit
          bits[second.word & mask] |= second.bit
        }
        for position in tree.tokens.indices {
          let token = tree.tokens[position]
          let start = Int(token.start)
          switch token.kind {
          case .identifier where text[start] != UInt8(ascii: "$"):
            insert(NameTable.hash(text, start, start + Int(tree.length(ofToken: position))))
          case .identifier, .escapedIdentifier, .stringSegment, .regexLiteral, .editorPlaceholder, .unknown:
            text.forEachWord(from: start, to: start + Int(tree.length(ofToken: position))) { hash, _ in
              insert(hash)
            }
          default: continue
          }
        }
      }
    }
  }

  /// What half of a hash says.
  fileprivate struct Place {
    let word: Int
    let bit: UInt64

    init(_ half: UInt64) {
      word = Int(half >> 6)
      bit = 1 << (half & 63)
    }
  }
}

/// The filters of all files of a project, one after the other, so that many are asked in little time: tell most of what is not among the words of a file.
struct WordFilters: Sendable {
  private let bits: FixedTable<UInt64>
  /// By file: where its filter begins in `bits`, which is where the one before ends. A file whose words are not known has none.
  private let starts: FixedTable<UInt32>

  init(_ filters: some Collection<WordFilter?>, in memory: TableMemory) {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(filters.count + 1)
    for filter in filters { starts.append(starts[starts.count - 1] + UInt32(filter?.bits.count ?? 0)) }
    self.starts = memory.table(of: starts)
    bits = memory.table(of: Int(starts[filters.count])) { place in
      for (filter, start) in zip(filters, starts) {
        guard let filter else { continue }
        (place + Int(start)).initialize(from: filter.bits, count: filter.bits.count)
      }
    }
  }

  /// False only where a file's code does not have the word.
  func mayHold(_ word: SoughtWord, in file: Int) -> Bool {
    let (start, end) = (Int(starts[file]), Int(starts[file + 1]))
    if start == end || !word.isFiltered { return true }
    let mask = end - start - 1
    let (first, second) = (
      WordFilter.Place(word.hash & 0xFFFF_FFFF), WordFilter.Place(word.hash >> 32)
    )
    return bits[start + first.word & mask] & first.bit != 0
      && bits[start + second.word & mask] & second.bit != 0
  }
}

/// Where the words of a text stand: for those who ask for many of them.
struct WordPlaces {
  /// The lower half of the word's `NameTable` hash above its place; ascending.
  private let entries: [UInt64]

  /// Linear in the length of the text, but for sorting its words.
  init(_ text: SourceText) {
    var entries: [UInt64] = []
    text.paddedBytes.withUnsafeBufferPointer { bytes in
      bytes.forEachWord(from: 0, to: text.count) { hash, place in
        entries.append(Self.entry(hash, UInt32(place)))
      }
    }
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
  /// Whether the word that starts at a place is this one.
  fileprivate func hasWord(_ word: String, at place: Int) -> Bool {
    let rest = paddedBytes[place...]
    return rest.starts(with: word.utf8) && !rest[place + word.utf8.count].isPartOfName
  }

}

extension UnsafeBufferPointer<UInt8> {
  /// Hands on the hash of each word in a part of a text, and where it starts.
  fileprivate func forEachWord(from start: Int, to end: Int, _ body: (_ hash: UInt64, _ place: Int) -> Void) {
    var place = start
    while place < end {
      let first = place
      while place < end, self[place].isPartOfName { place += 1 }
      if place > first { body(NameTable.hash(self, first, place), first) }
      place += 1
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
