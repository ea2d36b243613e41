/// A name of one file: an index into its `NameTable`.
package struct NameID: Hashable, Sendable, BitwiseCopyable {
  package var index: UInt32

  @inlinable
  package init(_ index: UInt32) { self.index = index }

  /// The empty name, which every table has.
  @inlinable
  package static var empty: NameID { NameID(0) }

  @inlinable
  package var isEmpty: Bool { index == 0 }
}

/// The names of one file, each once. Names are compared as integers inside a file, as text across files.
package struct NameTable: Sendable {
  /// The UTF-8 of all names, one after the other.
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; a name starts where the one before it ends.
  private var ends: [UInt32] = [0]
  /// Open addressing: the upper half is of the name's hash, the lower its index; 0 is free.
  private var slots: [UInt64] = []

  /// Up to as many names are looked through rather than hashed.
  private static let fewNames = 256

  package init() {}

  /// The number of names, the empty one included.
  package var count: Int { ends.count }

  package subscript(_ name: NameID) -> String { withNames { $0[name] } }

  /// The id of `name`, which is added where it is new. The bytes of a backticked name come without backticks.
  package mutating func intern(_ name: some RandomAccessCollection<UInt8>) -> NameID {
    let name = Array(name)
    return intern(name, 0, name.count)
  }

  /// The id of the name at `text[start..<end]`, which is added where it is new.
  mutating func intern(_ text: [UInt8], _ start: Int, _ end: Int) -> NameID {
    if start >= end { return .empty }
    if ends.count * 2 > slots.count { fillSlots(count: max(64, slots.count * 2)) }
    let hash = Self.hash(text, start, end)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if let found = name(in: slot, hash: hash, text, start, end) { return found }
      slot = (slot + 1) & (slots.count - 1)
    }
    text.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end])) }
    ends.append(UInt32(bytes.count))
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(ends.count - 1)
    return NameID(UInt32(ends.count - 1))
  }

  /// The id of `name` where the file has it.
  package func find(_ name: String) -> NameID? { withNames { $0.find(name) } }

  func hash(of name: NameID) -> UInt64 { withNames { $0.hash(of: name) } }

  /// Looks at the names where they lie.
  private func withNames<Result>(_ body: (FileNames) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in
        slots.withUnsafeBufferPointer { slots in
          body(FileNames(FixedTable(at: bytes), FixedTable(at: ends), FixedTable(at: slots)))
        }
      }
    }
  }

  /// A copy for readers.
  func fixed(in memory: TableMemory) -> FileNames {
    FileNames(memory.table(of: bytes), memory.table(of: ends), memory.table(of: slots))
  }

  /// Forgets all names, but keeps most of the room they took.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    if slots.count > 64, ends.count * 16 < slots.count {
      slots = [UInt64](repeating: 0, count: 64)
    } else {
      for slot in slots.indices { slots[slot] = 0 }
    }
    ends.removeAll(keepingCapacity: true)
    ends.append(0)
  }

  /// Where each name ends in the text of all, which starts at 0.
  var nameEnds: [UInt32] { ends }

  /// Codes the names. Once read they are hashed only where they are many.
  mutating func code(_ coder: inout some FactCoder & ~Copyable) {
    coder.bytes(&bytes)
    coder.numbers(&ends)
    coder.context.nameEnds = ends
    if slots.isEmpty, ends.count > Self.fewNames { slots = withNames { $0.makeSlots() } }
  }

  /// The name that a slot in use holds, where it is the one at `text[start..<end]`.
  @inline(__always)
  private func name(in slot: Int, hash: UInt64, _ text: [UInt8], _ start: Int, _ end: Int) -> NameID? {
    let entry = slots[slot]
    guard (entry ^ hash) >> 32 == 0 else { return nil }
    let name = NameID(UInt32(truncatingIfNeeded: entry))
    let range = range(of: name)
    guard range.count == end - start else { return nil }
    let isSame = bytes.withUnsafeBytes { bytes in
      text.withUnsafeBytes { text in
        Self.isEqual(bytes, range.lowerBound, text, start, count: range.count)
      }
    }
    return isSame ? name : nil
  }

  /// Whether the `count` bytes are the same. Eight at a time.
  @inline(__always)
  fileprivate static func isEqual(
    _ left: UnsafeRawBufferPointer, _ leftStart: Int, _ right: UnsafeRawBufferPointer, _ rightStart: Int,
    count: Int
  ) -> Bool {
    var offset = 0
    while offset + 8 <= count {
      guard
        left.loadUnaligned(fromByteOffset: leftStart + offset, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: rightStart + offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < count {
      guard left[leftStart + offset] == right[rightStart + offset] else { return false }
      offset += 1
    }
    return true
  }

  private func range(of name: NameID) -> Range<Int> {
    let index = Int(name.index)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private mutating func fillSlots(count: Int) { slots = withNames { $0.makeSlots(count: count) } }

  /// The hash of a name: the same in every table, every run and on every machine.
  static func hash(_ name: String) -> UInt64 {
    if let hash = name.utf8.withContiguousStorageIfAvailable({ hash($0, 0, $0.count) }) { return hash }
    // A string from elsewhere, which does not lie in one piece.
    var name = name
    return name.withUTF8 { hash($0, 0, $0.count) }
  }

  private static func hash(_ text: [UInt8], _ start: Int, _ end: Int) -> UInt64 {
    text.withUnsafeBufferPointer { hash($0, start, end) }
  }

  /// Eight bytes at a time, each mixed by a wide multiplication.
  static func hash(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
    var hash = UInt64(end - start) &* 0x9E37_79B9_7F4A_7C15
    let text = UnsafeRawBufferPointer(text)
    do {
      var offset = start
      while offset + 8 <= end {
        let product = (hash ^ text.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
          .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        hash = product.low ^ product.high
        offset += 8
      }
      // What is left, the first byte highest; at once where enough follows.
      let left = end - offset
      var rest: UInt64 = 0
      if left > 0, offset + 8 <= text.count {
        let bytes = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        rest = UInt64(bigEndian: bytes) >> (64 - 8 * UInt64(left))
      } else {
        while offset < end {
          rest = rest << 8 | UInt64(text[offset])
          offset += 1
        }
      }
      let product = (hash ^ rest).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      hash = product.low ^ product.high
    }
    return hash
  }
}

extension NameTable: Equatable {
  package static func == (left: NameTable, right: NameTable) -> Bool {
    left.bytes == right.bytes && left.ends == right.ends
  }
}

/// The names of one file, as they are read: each once, by its id.
package struct FileNames: Sendable {
  /// See `NameTable`.
  private let bytes: FixedTable<UInt8>
  let ends: FixedTable<UInt32>
  /// Empty where the names are few.
  private let slots: FixedTable<UInt64>

  fileprivate init(_ bytes: FixedTable<UInt8>, _ ends: FixedTable<UInt32>, _ slots: FixedTable<UInt64>) {
    self.bytes = bytes
    self.ends = ends
    self.slots = slots
  }

  package subscript(_ name: NameID) -> String { String(decoding: text(of: name), as: UTF8.self) }

  func hash(of name: NameID) -> UInt64 {
    let range = range(of: name)
    return NameTable.hash(bytes.place, range.lowerBound, range.upperBound)
  }

  /// The same names, which are found by their hashes.
  func hashed(in memory: TableMemory) -> FileNames {
    if !slots.isEmpty { return self }
    return FileNames(bytes, ends, memory.table(of: makeSlots()))
  }

  /// What finds the names by their hashes: see `NameTable`.
  fileprivate func makeSlots() -> [UInt64] {
    var count = 64
    while ends.count * 2 > count { count *= 2 }
    return makeSlots(count: count)
  }

  fileprivate func makeSlots(count: Int) -> [UInt64] {
    var slots = [UInt64](repeating: 0, count: count)
    var start = 0
    for (index, end) in ends.enumerated() {
      defer { start = Int(end) }
      if index == 0 { continue }
      let hash = NameTable.hash(bytes.place, start, Int(end))
      var slot = Int(truncatingIfNeeded: hash) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index)
    }
    return slots
  }

  /// The id of `name` where the file has it.
  package func find(_ name: String) -> NameID? {
    if name.isEmpty { return .empty }
    var name = name
    return name.withUTF8 { slots.isEmpty ? findAmongFew($0) : findAmongMany($0) }
  }

  private func findAmongMany(_ name: UnsafeBufferPointer<UInt8>) -> NameID? {
    let hash = NameTable.hash(name, 0, name.count)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let found = NameID(UInt32(truncatingIfNeeded: slots[slot]))
      if (slots[slot] ^ hash) >> 32 == 0, spells(found, name) { return found }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func findAmongFew(_ name: UnsafeBufferPointer<UInt8>) -> NameID? {
    var start: UInt32 = 0
    for (index, end) in ends.enumerated() {
      if end &- start == name.count, spells(NameID(UInt32(index)), name) { return NameID(UInt32(index)) }
      start = end
    }
    return nil
  }

  private func spells(_ name: NameID, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: name)
    return range.count == text.count
      && NameTable.isEqual(
        UnsafeRawBufferPointer(bytes.place), range.lowerBound, UnsafeRawBufferPointer(text), 0,
        count: text.count)
  }

  private func text(of name: NameID) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes.place[range(of: name)])
  }

  private func range(of name: NameID) -> Range<Int> {
    let index = Int(name.index)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }
}
