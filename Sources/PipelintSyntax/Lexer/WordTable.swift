/// Finds the `Word` that a name spells: one multiplication and one comparison for most names.
struct WordTable: Sendable {
  /// The words' first 24 bytes, as three little-endian integers, and their length.
  private struct Entry {
    var first: UInt64
    var second: UInt64
    var third: UInt64
    var length: UInt8
    var word: Word
  }

  /// Open addressing; `.none` is free.
  private let entries: ContiguousArray<Entry>
  private static let slotBits = 10

  static let shared = WordTable()

  private init() {
    let free = Entry(first: 0, second: 0, third: 0, length: 0, word: .none)
    var entries = ContiguousArray(repeating: free, count: 1 << Self.slotBits)
    for word in Word.allCases where word != .none {
      let bytes = word.spelling.description.utf8.map { $0 }
      precondition(bytes.count <= 24)
      let entry = Entry(
        first: Self.load(bytes, 0), second: Self.load(bytes, 8), third: Self.load(bytes, 16),
        length: UInt8(bytes.count), word: word)
      var slot = Self.slot(entry.first, bytes.count)
      while entries[slot].word != .none { slot = (slot + 1) & (entries.count - 1) }
      entries[slot] = entry
    }
    self.entries = entries
  }

  /// The word spelled by `bytes[start..<end]`, or `.none`. At least eight bytes follow `end`.
  @inline(__always)
  func word(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Word {
    let length = end - start
    if length > 24 { return .none }
    let first = bytes.littleEndian(at: start) & Self.mask(length)
    var slot = Self.slot(first, length)
    while true {
      let entry = entries[slot]
      if entry.word == .none { return .none }
      if entry.first == first, Int(entry.length) == length {
        if length <= 8 { return entry.word }
        if bytes.littleEndian(at: start + 8) & Self.mask(length - 8) == entry.second {
          if length <= 16 { return entry.word }
          if bytes.littleEndian(at: start + 16) & Self.mask(length - 16) == entry.third { return entry.word }
        }
      }
      slot = (slot + 1) & (entries.count - 1)
    }
  }

  @inline(__always)
  private static func slot(_ first: UInt64, _ length: Int) -> Int {
    Int(truncatingIfNeeded: ((first &+ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(slotBits)))
  }

  @inline(__always)
  private static func mask(_ length: Int) -> UInt64 {
    length >= 8 ? .max : (1 << (8 * UInt64(length))) - 1
  }

  private static func load(_ bytes: [UInt8], _ start: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<8 where start + index < bytes.count {
      value |= UInt64(bytes[start + index]) << (8 * UInt64(index))
    }
    return value
  }
}

extension [UInt8] {
  /// Eight bytes from `offset` on, as a little-endian integer.
  @inline(__always)
  func littleEndian(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= count)
    return withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
  }
}
