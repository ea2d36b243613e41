/// Plain values one after the other, at a place in memory that somebody else owns and frees.
///
/// What is read at every step of inference lies in such tables rather than in arrays, which count their readers at each look. A table must
/// not be read after its owner has freed it: see `LoadedFacts` and `ProjectIndex`.
package struct FixedTable<Element: BitwiseCopyable>: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let values: UnsafePointer<Element>?
  package let count: Int

  /// A table without values.
  @inlinable
  package init() {
    values = nil
    count = 0
  }

  /// Takes a copy of the values, at a place that is to be freed with `deallocate`.
  init(copying array: [Element]) {
    count = array.count
    if array.isEmpty {
      values = nil
    } else {
      let copy = UnsafeMutablePointer<Element>.allocate(capacity: array.count)
      copy.initialize(from: array, count: array.count)
      values = UnsafePointer(copy)
    }
  }

  /// The values at a place that is there for as long as the table is read.
  init(at place: UnsafeBufferPointer<Element>) {
    count = place.count
    values = place.baseAddress
  }

  /// Frees the values of a table that was made by `init(copying:)`. Nothing may read them any more.
  func deallocate() { values?.deallocate() }

  /// Where the values lie.
  var place: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: values, count: count) }

  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { count }

  @inlinable
  package subscript(position: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "not a position of the table")
      return values.unsafelyUnwrapped[position]
    }
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
