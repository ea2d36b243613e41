/// Trivial values, one after the other, in memory that is kept when they are dropped.
///
/// Appending to an array asks each time whether the array is shared, and every access whether the index is valid: a quarter of the time of
/// lexing. Here indices are checked in debug builds and in those for fuzzing.
package struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var first: UnsafeMutablePointer<Element>?
  private var capacity = 0
  /// The number of values.
  package private(set) var count = 0

  init() {}

  deinit { first?.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      check(index >= 0 && index < count)
      return first.unsafelyUnwrapped[index]
    }
    set {
      check(index >= 0 && index < count)
      first.unsafelyUnwrapped[index] = newValue
    }
  }

  /// Nil without values.
  var last: Element? { count == 0 ? nil : self[count - 1] }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow(to: count + 1) }
    (first.unsafelyUnwrapped + count).initialize(to: value)
    count += 1
  }

  /// Drops all values from `count` on.
  @inline(__always)
  mutating func removeAll(from count: Int) {
    check(count >= 0 && count <= self.count)
    self.count = count
  }

  /// The place after the last value, where as many as `room` fit.
  @inline(__always)
  mutating func end(withRoomFor room: Int) -> UnsafeMutablePointer<Element> {
    if capacity - count < room { grow(to: count + room) }
    return first.unsafelyUnwrapped + count
  }

  /// Takes in the values that were written from the end on, up to `end`.
  @inline(__always)
  mutating func extend(to end: UnsafeMutablePointer<Element>) {
    count = end - first.unsafelyUnwrapped
    check(count <= capacity)
  }

  /// The values, as an array of no more than their size.
  func array() -> ContiguousArray<Element> {
    ContiguousArray(unsafeUninitializedCapacity: count) { memory, initializedCount in
      if let first { memory.baseAddress?.initialize(from: first, count: count) }
      initializedCount = count
    }
  }

  /// The buffer, of which this one keeps nothing.
  mutating func take() -> GrowingBuffer {
    var taken = GrowingBuffer()
    (taken.first, taken.capacity, taken.count) = (first, capacity, count)
    (first, capacity, count) = (nil, 0, 0)
    return taken
  }

  /// Drops all values, and the memory too where it is larger than most files need.
  mutating func removeAll(keepingAtMost limit: Int) {
    count = 0
    guard capacity > limit else { return }
    first?.deallocate()
    (first, capacity) = (nil, 0)
  }

  @inline(__always)
  private func check(_ isValid: @autoclosure () -> Bool) {
    #if FUZZING
      precondition(isValid())
    #else
      assert(isValid())
    #endif
  }

  @inline(never)
  private mutating func grow(to minimum: Int) {
    let newCapacity = max(minimum, capacity * 2, 1024)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if let first {
      larger.moveInitialize(from: first, count: count)
      first.deallocate()
    }
    (first, capacity) = (larger, newCapacity)
  }
}
