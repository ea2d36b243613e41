/// A name of one file: an index into its `NameTable`.
package struct NameID: Hashable, Sendable {
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
package struct NameTable: Sendable, Equatable {
  /// The UTF-8 of all names, one after the other.
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; a name starts where the one before it ends.
  private var ends: [UInt32] = [0]
  /// Open addressing over the hashes of the names; 0 is free.
  private var slots: [UInt32] = []

  package init() {}

  /// The number of names, the empty one included.
  package var count: Int { ends.count }

  /// The bytes that its arrays hold.
  package var memoryFootprint: Int { bytes.count + (ends.count + slots.count) * MemoryLayout<UInt32>.stride }

  package subscript(_ name: NameID) -> String {
    String(decoding: bytes[range(of: name)], as: UTF8.self)
  }

  /// The id of `name`, which is added where it is new. The bytes of a backticked name come without backticks.
  package mutating func intern(_ name: some RandomAccessCollection<UInt8>) -> NameID {
    if name.isEmpty { return .empty }
    if slots.isEmpty || ends.count * 2 > slots.count { grow() }
    var slot = Int(truncatingIfNeeded: Self.hash(name)) & (slots.count - 1)
    while slots[slot] != 0 {
      if bytes[range(of: NameID(slots[slot]))].elementsEqual(name) { return NameID(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: name)
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt32(ends.count - 1)
    return NameID(UInt32(ends.count - 1))
  }

  /// The bytes of a name.
  func bytes(of name: NameID) -> ArraySlice<UInt8> { bytes[range(of: name)] }

  /// Adds a name that is known to be new.
  mutating func append(_ name: ArraySlice<UInt8>) {
    bytes.append(contentsOf: name)
    ends.append(UInt32(bytes.count))
  }

  /// The id of `name` where the file has it.
  package func find(_ name: String) -> NameID? {
    if name.isEmpty { return .empty }
    if slots.isEmpty { return nil }
    let utf8 = name.utf8.map { $0 }
    var slot = Int(truncatingIfNeeded: Self.hash(utf8)) & (slots.count - 1)
    while slots[slot] != 0 {
      if bytes[range(of: NameID(slots[slot]))].elementsEqual(utf8) { return NameID(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Gives back what was reserved for more names.
  mutating func trim() {
    bytes = exact(bytes)
    ends = exact(ends)
  }

  private func range(of name: NameID) -> Range<Int> {
    let index = Int(name.index)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(64, slots.count * 2))
    for index in 1..<max(1, ends.count) {
      var slot = Int(truncatingIfNeeded: Self.hash(bytes[range(of: NameID(UInt32(index)))])) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index)
    }
  }

  /// FNV-1a.
  private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 29)
  }
}
