import PipelintSource

/// The facts of a file in a few bytes: what is kept of all files of a project while only some of them are looked at, and what can one day be
/// written to disk.
///
/// Every array of `FileFacts` is a table here. A row says first which of its columns are not as expected, one bit each, then how those differ:
/// most values are near those of the row before.
package struct PackedFacts: Sendable, Equatable {
  package let bytes: [UInt8]

  package init(_ facts: FileFacts) {
    var writer = FactWriter()
    facts.names.pack(into: &writer)
    writer.table(facts.imports)
    writer.table(facts.declarations)
    writer.table(facts.parameters)
    writer.table(facts.genericParameters)
    writer.table(facts.requirements)
    writer.table(facts.attributes)
    writer.table(facts.types)
    writer.table(facts.typeElements)
    writer.table(facts.expressions)
    writer.table(facts.arguments)
    writer.table(facts.closures)
    writer.table(facts.captures)
    writer.table(facts.statements)
    writer.table(facts.conditions)
    writer.table(facts.patterns)
    writer.table(facts.lists)
    writer.table(facts.directives)
    writer.number(UInt64(facts.topLevel.start))
    writer.number(UInt64(facts.topLevel.count))
    writer.number(facts.isGenerated ? 1 : 0)
    bytes = [UInt8](writer.bytes)
  }

  /// The facts as they were. Linear in their number.
  package func unpack() -> FileFacts {
    var reader = FactReader(bytes)
    var facts = FileFacts()
    facts.names = NameTable(unpacking: &reader)
    facts.imports = reader.table()
    facts.declarations = reader.table()
    facts.parameters = reader.table()
    facts.genericParameters = reader.table()
    facts.requirements = reader.table()
    facts.attributes = reader.table()
    facts.types = reader.table()
    facts.typeElements = reader.table()
    facts.expressions = reader.table()
    facts.arguments = reader.table()
    facts.closures = reader.table()
    facts.captures = reader.table()
    facts.statements = reader.table()
    facts.conditions = reader.table()
    facts.patterns = reader.table()
    facts.lists = reader.table()
    facts.directives = reader.table()
    let start = Int(reader.number())
    facts.topLevel = FactList(start: start, count: Int(reader.number()))
    facts.isGenerated = reader.number() == 1
    return facts
  }
}

/// A value that is a row of a table: it writes its columns, and reads them in the same order.
protocol FactRow {
  func write(to row: inout FactWriter)
  init(from row: inout FactReader)
}

/// Writes tables, the rows of each as differences from what their columns lead to expect.
struct FactWriter {
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// What each column held last.
  private var last: [Int64] = []
  /// The row being written: per column 0 where it is as expected.
  private var row: [UInt64] = []
  private var column = 0

  mutating func table<Row: FactRow>(_ rows: [Row]) {
    number(UInt64(rows.count))
    last.removeAll(keepingCapacity: true)
    for value in rows {
      row.removeAll(keepingCapacity: true)
      column = 0
      value.write(to: &self)
      var mask: UInt64 = 0
      for (index, difference) in row.enumerated() where difference != 0 { mask |= 1 << UInt64(index) }
      number(mask)
      for difference in row where difference != 0 { number(difference) }
    }
  }

  /// A number, seven bits a byte, the lowest first.
  mutating func number(_ value: UInt64) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: value))
  }

  mutating func raw(_ text: some Collection<UInt8>) {
    number(UInt64(text.count))
    bytes.append(contentsOf: text)
  }

  // MARK: - Columns

  /// A value that tends to be small: kinds, flags, counts.
  mutating func small(_ value: UInt64) {
    row.append(value)
  }

  /// A value near the one of the row before.
  mutating func near(_ value: Int64) {
    let difference = value &- expected()
    remember(value)
    row.append(Self.zigzag(difference))
  }

  /// An index that may be none, -1, and is near the last one that was not.
  mutating func optional(_ value: Int32) {
    guard value >= 0 else {
      remember(expected())
      return row.append(0)
    }
    let difference = Int64(value) - expected()
    remember(Int64(value))
    row.append(Self.zigzag(difference) + 1)
  }

  mutating func range(_ range: SourceRange) {
    near(Int64(range.lower))
    small(UInt64(range.upper &- range.lower))
  }

  /// A run that tends to begin where the last one ended; an empty one begins nowhere.
  mutating func run(start: UInt32, count: UInt32) {
    small(UInt64(count))
    guard count > 0 else {
      remember(expected())
      return row.append(0)
    }
    let difference = Int64(start) - expected()
    remember(Int64(start) + Int64(count))
    row.append(Self.zigzag(difference))
  }

  private mutating func expected() -> Int64 {
    if column == last.count { last.append(0) }
    return last[column]
  }

  private mutating func remember(_ value: Int64) {
    last[column] = value
    column += 1
  }

  private static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }
}

/// Reads what a `FactWriter` has written.
struct FactReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var last: [Int64] = []
  private var column = 0
  /// The columns of the row that are still to be read and are not as expected.
  private var mask: UInt64 = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func table<Row: FactRow>() -> [Row] {
    let count = Int(number())
    last.removeAll(keepingCapacity: true)
    var rows: [Row] = []
    rows.reserveCapacity(count)
    for _ in 0..<count {
      mask = number()
      column = 0
      rows.append(Row(from: &self))
    }
    return rows
  }

  mutating func number() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  mutating func raw() -> ArraySlice<UInt8> {
    let count = Int(number())
    offset += count
    return bytes[offset - count..<offset]
  }

  // MARK: - Columns

  mutating func small() -> UInt64 {
    defer { mask >>= 1 }
    return mask & 1 == 0 ? 0 : number()
  }

  mutating func near() -> Int64 {
    let value = expected() + Self.unzigzag(small())
    remember(value)
    return value
  }

  mutating func optional() -> Int32 {
    let code = small()
    let value = code == 0 ? expected() : expected() + Self.unzigzag(code - 1)
    remember(value)
    return code == 0 ? -1 : Int32(value)
  }

  mutating func range() -> SourceRange {
    let lower = UInt32(truncatingIfNeeded: near())
    return SourceRange(lower, lower &+ UInt32(truncatingIfNeeded: small()))
  }

  mutating func run() -> (start: Int, count: Int) {
    let count = Int(small())
    let code = small()
    guard count > 0 else {
      remember(expected())
      return (0, 0)
    }
    let start = expected() + Self.unzigzag(code)
    remember(start + Int64(count))
    return (Int(start), count)
  }

  private mutating func expected() -> Int64 {
    if column == last.count { last.append(0) }
    return last[column]
  }

  private mutating func remember(_ value: Int64) {
    last[column] = value
    column += 1
  }

  private static func unzigzag(_ value: UInt64) -> Int64 { Int64(bitPattern: value >> 1) ^ -Int64(value & 1) }
}
