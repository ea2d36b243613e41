import PipelintSource

/// The facts of a file as bytes: about a tenth of their size in memory, and what a file on disk would hold.
///
/// A record is a mask of the fields that differ from their prediction, then the differences of those as numbers of one to five bytes. Most fields
/// are predicted by the record before: a range starts near the last one, a list where the last one ended.
package struct PackedFacts: Sendable, Equatable {
  private let bytes: [UInt8]
  /// Where the code starts: all before is declarations, and what they refer to.
  private let codeStart: Int

  /// The length in bytes.
  package var count: Int { bytes.count }

  package init(_ facts: FileFacts) {
    // Written through the same code as read, which changes what it is given; a writer does not.
    var facts = facts
    var writer = FactWriter()
    writer.bytes.reserveCapacity(facts.declarations.count * 32 + facts.expressions.count * 12 + 64)
    facts.codeDeclarations(&writer)
    let codeStart = writer.bytes.count
    facts.codeBodies(&writer)
    self.codeStart = codeStart
    bytes = Array(writer.bytes)
  }

  /// All facts, equal to those that were packed. Linear in their number.
  package func unpacked() -> FileFacts {
    var facts = unpackedDeclarations()
    var reader = FactReader(bytes: bytes, offset: codeStart)
    facts.codeBodies(&reader)
    return facts
  }

  /// The facts without the code of bodies: expressions, statements and what belongs to them alone. Ids of such point to nothing.
  package func unpackedDeclarations() -> FileFacts {
    var facts = FileFacts()
    var reader = FactReader(bytes: bytes, offset: 0)
    facts.codeDeclarations(&reader)
    return facts
  }
}

/// Writes or reads one record after the other. The same code names the fields for both, so that they can't differ.
protocol FactCoder {
  /// Codes an array, record by record.
  mutating func array<Fact: CodedFact>(_ facts: inout [Fact])
  /// Codes numbers that mostly go up by one.
  mutating func numbers(_ numbers: inout [UInt32])
  mutating func bytes(_ bytes: inout [UInt8])
  mutating func flag(_ flag: inout Bool)
  /// A field of a record.
  mutating func field(_ value: inout UInt32, _ predicted: UInt32)
  /// An index that is mostly absent (-1), or else near the last one that was present in this place of a record.
  mutating func index(_ value: inout Int32)
  /// A run that is mostly empty, or else starts where the last one in this place of a record ended. Two fields.
  mutating func run(_ start: inout UInt32, _ count: inout UInt32)
  /// Starts another mask within a record, for fields that few records have.
  mutating func more()
}

/// A value that is coded by its fields: at most eight for each byte of its mask, and 16 more after each `more`.
protocol CodedFact {
  static var maskLength: Int { get }
  init()
  mutating func code(_ coder: inout some FactCoder, after last: Self)
}

extension CodedFact {
  static var maskLength: Int { 2 }
}

extension FactCoder {
  mutating func field(_ value: inout Int32, _ predicted: Int32) {
    var bits = UInt32(bitPattern: value)
    field(&bits, UInt32(bitPattern: predicted))
    value = Int32(bitPattern: bits)
  }

  mutating func name(_ name: inout NameID, _ predicted: NameID = .empty) {
    field(&name.index, predicted.index)
  }

  mutating func id<Value>(_ id: inout FactID<Value>) { index(&id.index) }

  /// Two fields: where the range starts, and how long it is.
  mutating func range(_ range: inout SourceRange, after last: UInt32) {
    field(&range.lower, last)
    var count = range.upper &- range.lower
    field(&count, 0)
    range.upper = range.lower &+ count
  }

  mutating func range<Value>(_ range: inout FactRange<Value>) { run(&range.start, &range.count) }

  mutating func list<Value>(_ list: inout FactList<Value>) { run(&list.start, &list.count) }

  mutating func flags(_ flags: inout UInt32, _ predicted: UInt32 = 0) { field(&flags, predicted) }
}

/// What the places of a record held last. At most 32 of them.
private struct Memory {
  // Vectors, because they lie in place.
  private var indices = SIMD32<Int32>()
  private var runs = SIMD32<UInt32>()
  private var place = 0

  mutating func beginRecord() { place = 0 }

  /// Fields after it stand in places of their own, whether or not other records have as many before.
  mutating func more() { place = 8 }

  mutating func nextIndex() -> Int32 {
    defer { place += 1 }
    return indices[place]
  }

  mutating func nextRun() -> UInt32 {
    defer { place += 1 }
    return runs[place]
  }

  mutating func remember(index: Int32) { indices[place - 1] = index }
  mutating func remember(runEnd: UInt32) { runs[place - 1] = runEnd }
}

struct FactWriter: FactCoder {
  var bytes: ContiguousArray<UInt8> = []
  private var mask: UInt16 = 0
  private var bit: UInt16 = 1
  private var maskPlace = 0
  private var maskLength = 2
  private var memory = Memory()

  mutating func array<Fact: CodedFact>(_ facts: inout [Fact]) {
    number(UInt32(facts.count))
    memory = Memory()
    var last = Fact()
    for index in facts.indices {
      memory.beginRecord()
      beginMask(length: Fact.maskLength)
      var fact = facts[index]
      fact.code(&self, after: last)
      endMask()
      last = fact
    }
  }

  mutating func more() {
    endMask()
    beginMask(length: 2)
    memory.more()
  }

  private mutating func beginMask(length: Int) {
    maskPlace = bytes.count
    maskLength = length
    bytes.append(0)
    if length == 2 { bytes.append(0) }
    mask = 0
    bit = 1
  }

  private mutating func endMask() {
    bytes[maskPlace] = UInt8(truncatingIfNeeded: mask)
    if maskLength == 2 { bytes[maskPlace + 1] = UInt8(truncatingIfNeeded: mask >> 8) }
  }

  @inline(__always)
  mutating func field(_ value: inout UInt32, _ predicted: UInt32) {
    if value != predicted {
      mask |= bit
      difference(value &- predicted)
    }
    bit <<= 1
  }

  mutating func index(_ value: inout Int32) {
    let last = memory.nextIndex()
    if value >= 0 {
      mask |= bit
      difference(UInt32(bitPattern: value &- last))
      memory.remember(index: value)
    }
    bit <<= 1
  }

  mutating func run(_ start: inout UInt32, _ count: inout UInt32) {
    let last = memory.nextRun()
    field(&count, 0)
    if count != 0 {
      field(&start, last)
      memory.remember(runEnd: start &+ count)
    } else {
      bit <<= 1
    }
  }

  mutating func numbers(_ numbers: inout [UInt32]) {
    number(UInt32(numbers.count))
    var predicted: UInt32 = 0
    for value in numbers {
      difference(value &- predicted)
      predicted = value &+ 1
    }
  }

  mutating func bytes(_ text: inout [UInt8]) {
    number(UInt32(text.count))
    bytes.append(contentsOf: text)
  }

  mutating func flag(_ flag: inout Bool) { bytes.append(flag ? 1 : 0) }

  /// Small numbers of either sign become short.
  @inline(__always)
  private mutating func difference(_ difference: UInt32) {
    let signed = Int32(bitPattern: difference)
    number(UInt32(bitPattern: signed << 1 ^ signed >> 31))
  }

  @inline(__always)
  private mutating func number(_ value: UInt32) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

struct FactReader: FactCoder {
  let bytes: [UInt8]
  var offset: Int
  private var mask: UInt16 = 0
  private var memory = Memory()

  init(bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func array<Fact: CodedFact>(_ facts: inout [Fact]) {
    let count = Int(number())
    facts.removeAll()
    facts.reserveCapacity(count)
    memory = Memory()
    var last = Fact()
    for _ in 0..<count {
      memory.beginRecord()
      readMask(length: Fact.maskLength)
      var fact = Fact()
      fact.code(&self, after: last)
      facts.append(fact)
      last = fact
    }
  }

  mutating func more() {
    readMask(length: 2)
    memory.more()
  }

  private mutating func readMask(length: Int) {
    mask = UInt16(bytes[offset])
    if length == 2 { mask |= UInt16(bytes[offset + 1]) << 8 }
    offset += length
  }

  @inline(__always)
  mutating func field(_ value: inout UInt32, _ predicted: UInt32) {
    value = mask & 1 != 0 ? predicted &+ difference() : predicted
    mask >>= 1
  }

  mutating func index(_ value: inout Int32) {
    let last = memory.nextIndex()
    value = -1
    if mask & 1 != 0 {
      value = last &+ Int32(bitPattern: difference())
      memory.remember(index: value)
    }
    mask >>= 1
  }

  mutating func run(_ start: inout UInt32, _ count: inout UInt32) {
    let last = memory.nextRun()
    field(&count, 0)
    if count != 0 {
      field(&start, last)
      memory.remember(runEnd: start &+ count)
    } else {
      start = 0
      mask >>= 1
    }
  }

  mutating func numbers(_ numbers: inout [UInt32]) {
    let count = Int(number())
    numbers.removeAll()
    numbers.reserveCapacity(count)
    var predicted: UInt32 = 0
    for _ in 0..<count {
      let value = predicted &+ difference()
      numbers.append(value)
      predicted = value &+ 1
    }
  }

  mutating func bytes(_ text: inout [UInt8]) {
    let count = Int(number())
    text = Array(bytes[offset..<offset + count])
    offset += count
  }

  mutating func flag(_ flag: inout Bool) {
    flag = bytes[offset] != 0
    offset += 1
  }

  @inline(__always)
  private mutating func difference() -> UInt32 {
    let bits = number()
    return bits >> 1 ^ (0 &- (bits & 1))
  }

  @inline(__always)
  private mutating func number() -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let byte = bytes[offset]
      offset += 1
      value |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }
}
