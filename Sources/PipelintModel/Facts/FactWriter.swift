/// Writes facts into memory of its own, which it keeps for the next file.
struct FactWriter: FactCoder, ~Copyable {
  /// More bytes than a record takes.
  private static let recordRoom = 256

  var context = FactContext()
  private(set) var position = 0
  private(set) var count = 0
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 64 << 10
  private let memory = RecordMemory()
  /// The differences of a record, until its header is known.
  private let differences: UnsafeMutablePointer<UInt32>
  private var differenceCount = 0
  private var header: UInt64 = 0
  private var place = 0

  init() {
    bytes = .allocate(capacity: capacity)
    differences = .allocate(capacity: RecordMemory.placeCount)
  }

  deinit {
    bytes.deallocate()
    differences.deallocate()
  }

  /// What has been written since the last time.
  mutating func take() -> [UInt8] {
    let result = Array(UnsafeBufferPointer(start: bytes, count: count))
    count = 0
    context.removeAll()
    return result
  }

  mutating func array<Fact: CodedFact>(_ facts: inout [Fact], _ blank: (Int) -> Fact) {
    reserve(Self.recordRoom)
    number(UInt64(facts.count))
    position = 0
    if facts.isEmpty { return }
    memory.reset()
    var last = Fact()
    for index in facts.indices {
      reserve(Self.recordRoom)
      header = 0
      place = 0
      differenceCount = 0
      position = index
      var fact = facts[index]
      fact.code(&self, after: last)
      finishRecord()
      last = fact
    }
  }

  private mutating func finishRecord() {
    assert(place <= RecordMemory.placeCount)
    let slot = RecordMemory.slot(of: header)
    if memory.headers[slot] == header {
      bytes[count] = UInt8(truncatingIfNeeded: slot << 1)
      count &+= 1
    } else {
      memory.headers[slot] = header
      number(header << 1 | 1)
    }
    for index in 0..<differenceCount { number(UInt64(differences[index])) }
  }

  @inline(__always)
  mutating func kind(_ value: inout UInt8) { header |= UInt64(value) }

  @inline(__always)
  mutating func field(_ value: inout UInt32, _ predicted: UInt32) {
    if value != predicted {
      header |= 64 &<< UInt64(truncatingIfNeeded: place)
      differences[differenceCount] = shortened(value &- predicted)
      differenceCount &+= 1
    }
    place &+= 1
  }

  @inline(__always)
  mutating func index(_ value: inout Int32) {
    if value >= 0 {
      var bits = UInt32(bitPattern: value)
      header |= 64 &<< UInt64(truncatingIfNeeded: place)
      place &+= 1
      field(&bits, memory.places[place])
      memory.places[place &- 1] = bits &+ 1
    } else {
      place &+= 2
    }
  }

  @inline(__always)
  mutating func run(_ start: inout UInt32, _ count: inout UInt32, _ predictedCount: UInt32) {
    field(&count, predictedCount)
    if count != 0 {
      field(&start, memory.places[place])
      memory.places[place &- 1] = start &+ count
    } else {
      place &+= 1
    }
  }

  @inline(__always)
  mutating func hasMore(_ value: Bool) -> Bool { value }

  mutating func numbers(_ numbers: inout [UInt32]) {
    reserve(5 * numbers.count + 16)
    number(UInt64(numbers.count))
    var predicted: UInt32 = 0
    for value in numbers {
      number(UInt64(shortened(value &- predicted)))
      predicted = value &+ 1
    }
  }

  mutating func derived(_ numbers: @autoclosure () -> [UInt32]) {
    var numbers = numbers()
    self.numbers(&numbers)
  }

  mutating func bytes(_ text: inout [UInt8]) {
    reserve(text.count + 16)
    number(UInt64(text.count))
    text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return }
      (bytes + count).initialize(from: start, count: text.count)
    }
    count += text.count
  }

  mutating func flag(_ flag: inout Bool) {
    reserve(1)
    bytes[count] = flag ? 1 : 0
    count += 1
  }

  /// Small numbers of either sign become small.
  @inline(__always)
  private func shortened(_ difference: UInt32) -> UInt32 {
    let signed = Int32(bitPattern: difference)
    return UInt32(bitPattern: signed << 1 ^ signed >> 31)
  }

  /// Seven bits a byte, the low ones first. There must be room.
  @inline(__always)
  private mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count &+= 1
      rest >>= 7
    }
    bytes[count] = UInt8(truncatingIfNeeded: rest)
    count &+= 1
  }

  @inline(__always)
  private mutating func reserve(_ room: Int) {
    if capacity &- count < room { grow(room) }
  }

  @inline(never)
  private mutating func grow(_ room: Int) {
    let larger = max(capacity * 2, count + room)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.initialize(from: bytes, count: count)
    bytes.deallocate()
    bytes = moved
    capacity = larger
  }
}
