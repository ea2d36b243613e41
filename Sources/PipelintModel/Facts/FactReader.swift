/// Reads what `FactWriter` wrote, and nothing else.
struct FactReader: FactCoder, ~Copyable {
  var context = FactContext()
  private(set) var position = 0
  /// Where the next byte is read.
  private(set) var offset = 0
  private let bytes: UnsafeBufferPointer<UInt8>
  private let memory = RecordMemory()
  /// The fields that differ, from the next one on.
  private var mask: UInt32 = 0
  private var kindBits: UInt8 = 0
  private var place = 0

  /// Reads `bytes` while they are there.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func array<Fact: CodedFact>(_ facts: inout [Fact], _ blank: (Int) -> Fact) {
    let count = Int(number())
    facts.removeAll(keepingCapacity: true)
    position = 0
    if count == 0 { return }
    facts.reserveCapacity(count)
    memory.reset()
    var last = Fact()
    for index in 0..<count {
      startRecord()
      position = index
      var fact = blank(index)
      fact.code(&self, after: last)
      facts.append(fact)
      last = fact
    }
  }

  private mutating func startRecord() {
    let first = bytes[offset]
    let header: UInt64
    if first & 1 == 0 {
      header = memory.headers[Int(first >> 1)]
      offset &+= 1
    } else {
      header = number() >> 1
      memory.headers[RecordMemory.slot(of: header)] = header
    }
    kindBits = UInt8(truncatingIfNeeded: header & 63)
    mask = UInt32(truncatingIfNeeded: header >> 6)
    place = 0
  }

  @inline(__always)
  mutating func kind(_ value: inout UInt8) { value = kindBits }

  @inline(__always)
  mutating func field(_ value: inout UInt32, _ predicted: UInt32) {
    value = mask & 1 != 0 ? predicted &+ difference() : predicted
    mask >>= 1
    place &+= 1
  }

  @inline(__always)
  mutating func index(_ value: inout Int32) {
    if mask & 1 != 0 {
      mask >>= 1
      place &+= 1
      var bits: UInt32 = 0
      field(&bits, memory.places[place])
      memory.places[place &- 1] = bits &+ 1
      value = Int32(bitPattern: bits)
    } else {
      value = -1
      mask >>= 2
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
      start = 0
      mask >>= 1
      place &+= 1
    }
  }

  @inline(__always)
  mutating func hasMore(_ value: Bool) -> Bool { mask != 0 }

  mutating func numbers(_ numbers: inout [UInt32]) {
    let count = Int(number())
    numbers.removeAll(keepingCapacity: true)
    numbers.reserveCapacity(count)
    var predicted: UInt32 = 0
    for _ in 0..<count {
      let value = predicted &+ difference()
      numbers.append(value)
      predicted = value &+ 1
    }
  }

  mutating func derived(_ numbers: @autoclosure () -> [UInt32]) {
    for _ in 0..<number() { _ = number() }
  }

  mutating func bytes(_ text: inout [UInt8]) {
    text = Array(bytesInPlace())
  }

  /// Such bytes as they lie there.
  mutating func bytesInPlace() -> UnsafeBufferPointer<UInt8> {
    let count = Int(number())
    defer { offset += count }
    return UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  mutating func flag(_ flag: inout Bool) {
    flag = bytes[offset] != 0
    offset += 1
  }

  @inline(__always)
  private mutating func difference() -> UInt32 {
    let bits = UInt32(truncatingIfNeeded: number())
    return bits >> 1 ^ (0 &- (bits & 1))
  }

  @inline(__always)
  private mutating func number() -> UInt64 {
    let first = bytes[offset]
    offset &+= 1
    if first < 0x80 { return UInt64(first) }
    return longNumber(UInt64(first & 0x7F))
  }

  private mutating func longNumber(_ low: UInt64) -> UInt64 {
    var value = low
    var shift: UInt64 = 7
    while true {
      let byte = bytes[offset]
      offset &+= 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }
}
