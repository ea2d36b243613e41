/// Plain values one after the other, in memory that somebody else owns.
///
/// What is read at every step of inference lies in such tables rather than in arrays, which count their readers at each look. A table must
/// not be read when its `TableMemory` is gone.
package struct FixedTable<Element: BitwiseCopyable>: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let values: UnsafePointer<Element>?
  package let count: Int

  /// A table without values.
  @inlinable
  package init() {
    values = nil
    count = 0
  }

  /// The values at a place that is there for as long as the table is read.
  init(at place: UnsafeBufferPointer<Element>) {
    count = place.count
    values = place.baseAddress
  }

  /// Where the values lie.
  var place: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: values, count: count) }

  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { count }

  // The library's own for any collection cannot be specialized from other modules.
  @inlinable
  package func index(after position: Int) -> Int { position + 1 }
  @inlinable
  package func index(before position: Int) -> Int { position - 1 }
  @inlinable
  package func formIndex(after position: inout Int) { position += 1 }
  @inlinable
  package func formIndex(before position: inout Int) { position -= 1 }

  @inlinable
  package subscript(position: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "not a position of the table")
      return values.unsafelyUnwrapped[position]
    }
  }
}

/// What tables lie in, all freed with it. Filled by one thread, before others read the tables.
final class TableMemory: @unchecked Sendable {
  /// The least that is asked of the system at once, in bytes.
  private static let blockSize = 4 << 10

  private var blocks: [UnsafeMutableRawPointer] = []
  /// What is left of the last block.
  private var next: UnsafeMutableRawPointer?
  private var room = 0

  deinit {
    for block in blocks { block.deallocate() }
  }

  func table<Element>(of values: [Element]) -> FixedTable<Element> {
    table(of: values.count) { $0.initialize(from: values, count: values.count) }
  }

  /// A table of as many values as `write` initializes, from the place on that it is told.
  func table<Element>(of count: Int, _ write: (UnsafeMutablePointer<Element>) -> Void) -> FixedTable<Element>
  {
    if count == 0 { return FixedTable() }
    let values = place(for: count * MemoryLayout<Element>.stride).bindMemory(
      to: Element.self, capacity: count)
    write(values)
    return FixedTable(at: UnsafeBufferPointer(start: values, count: count))
  }

  /// Aligned for whatever tables hold.
  private func place(for byteCount: Int) -> UnsafeMutableRawPointer {
    let alignment = 16
    let needed = (byteCount + alignment - 1) & ~(alignment - 1)
    if let place = next, needed <= room {
      next = place + needed
      room -= needed
      return place
    }
    let size = max(needed, Self.blockSize)
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    blocks.append(block)
    if size - needed > room {
      next = block + needed
      room = size - needed
    }
    return block
  }
}

/// The ids of a list, without a copy.
package struct FactIDs<Fact>: RandomAccessCollection, Sendable {
  @usableFromInline let entries: Slice<FixedTable<UInt32>>

  @inlinable
  package init(_ entries: Slice<FixedTable<UInt32>>) { self.entries = entries }

  @inlinable
  package var startIndex: Int { entries.startIndex }
  @inlinable
  package var endIndex: Int { entries.endIndex }

  @inlinable
  package subscript(position: Int) -> FactID<Fact> { FactID(Int(entries[position])) }
}
