/// Finds the `Word` that a name spells: one multiplication and one comparison for most names.
struct WordTable: @unchecked Sendable {
  /// The words' first eight bytes, as little-endian integers, by hash; 0 is free. Open addressing. Made once and never changed nor freed, like the
  /// others.
  private let keys: UnsafePointer<UInt64>
  /// The word of each key.
  private let words: UnsafePointer<Word>
  /// The rest of the longer words, by word.
  private let rests: UnsafePointer<Rest>

  /// The ninth to the 40th byte of a word, as four little-endian integers, and its length.
  private struct Rest {
    var second: UInt64 = 0
    var third: UInt64 = 0
    var fourth: UInt64 = 0
    var fifth: UInt64 = 0
    var length: UInt8 = 0
  }

  private static let slotBits = 10
  private static var slotMask: Int { 1 << slotBits - 1 }

  static let shared = WordTable()

  private init() {
    let slotCount = 1 << Self.slotBits
    let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: slotCount)
    keys.initialize(repeating: 0, count: slotCount)
    let words = UnsafeMutablePointer<Word>.allocate(capacity: slotCount)
    words.initialize(repeating: .none, count: slotCount)
    let rests = UnsafeMutablePointer<Rest>.allocate(capacity: 256)
    rests.initialize(repeating: Rest(), count: 256)
    for word in Word.allCases where word.spelling.utf8CodeUnitCount > 0 {
      let bytes = word.spelling.description.utf8.map { $0 }
      precondition(bytes.count <= 40)
      rests[Int(word.rawValue)] = Rest(
        second: Self.load(bytes, 8), third: Self.load(bytes, 16), fourth: Self.load(bytes, 24),
        fifth: Self.load(bytes, 32), length: UInt8(bytes.count))
      let key = Self.load(bytes, 0)
      var slot = Self.slot(key, bytes.count)
      while keys[slot] != 0 { slot = (slot + 1) & Self.slotMask }
      keys[slot] = key
      words[slot] = word
    }
    self.keys = UnsafePointer(keys)
    self.words = UnsafePointer(words)
    self.rests = UnsafePointer(rests)
  }

  /// The word spelled by the `length` bytes at `text`, or `.none`. `first` are its first eight bytes, with zeros behind a shorter one. At least
  /// eight bytes follow.
  @inline(__always)
  func word(_ first: UInt64, _ text: UnsafePointer<UInt8>, _ length: Int) -> Word {
    var slot = Self.slot(first, length)
    while true {
      let key = keys[slot]
      if key == first {
        let word = words[slot]
        if isRest(of: word, text, length) { return word }
      } else if key == 0 {
        return Self.isOwnStream(text, length) ? .typeOwnStream : .none
      }
      slot = (slot + 1) & Self.slotMask
    }
  }

  /// Whether a name is longer than `Publisher` or `Observable`, begins with a capital and ends so.
  @inline(__always)
  private static func isOwnStream(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard length > 9, text[0] &- UInt8(ascii: "A") < 26 else { return false }
    switch littleEndian(text, length - 8) {
    case endOfPublisher: return text[length - 9] == UInt8(ascii: "P")
    case endOfObservable:
      return length > 10 && text[length - 10] == UInt8(ascii: "O") && text[length - 9] == UInt8(ascii: "b")
    default: return false
    }
  }

  /// `ublisher` and `servable`, as `littleEndian` reads them.
  private static let endOfPublisher: UInt64 = 0x7265_6873_696C_6275
  private static let endOfObservable: UInt64 = 0x656C_6261_7672_6573

  private func isRest(of word: Word, _ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let rest = rests[Int(word.rawValue)]
    guard Int(rest.length) == length else { return false }
    if length <= 8 { return true }
    guard littleEndian(text, 8) & Self.mask(length - 8) == rest.second else { return false }
    if length <= 16 { return true }
    guard littleEndian(text, 16) & Self.mask(length - 16) == rest.third else { return false }
    if length <= 24 { return true }
    guard littleEndian(text, 24) & Self.mask(length - 24) == rest.fourth else { return false }
    return length <= 32 || littleEndian(text, 32) & Self.mask(length - 32) == rest.fifth
  }

  @inline(__always)
  private static func slot(_ first: UInt64, _ length: Int) -> Int {
    Int(
      truncatingIfNeeded: ((first &+ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15)
        >> (64 - UInt64(slotBits)))
  }

  /// All ones in the lowest `length` bytes.
  @inline(__always)
  static func mask(_ length: Int) -> UInt64 {
    length >= 8 ? .max : (1 << (8 * UInt64(truncatingIfNeeded: length))) &- 1
  }

  private static func load(_ bytes: [UInt8], _ start: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<8 where start + index < bytes.count {
      value |= UInt64(bytes[start + index]) << (8 * UInt64(index))
    }
    return value
  }
}

/// Eight bytes from `offset` on, as a little-endian integer.
@inline(__always)
func littleEndian(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
}
