import PipelintSource

/// Writes or reads one record after the other. The same code names the fields for both, so that they can't differ.
///
/// A record is a header, which says its kind and which of its fields differ from their prediction, then the differences of those. Headers come in
/// few forms: one that was seen lately is one byte. Predictions are made of what comes before a record: the record before, names and their
/// lengths, and where expressions and types stand.
protocol FactCoder: ~Copyable {
  /// What predictions are made of.
  var context: FactContext { get set }
  /// The number of records of this array before this one.
  var position: Int { get }

  /// Codes an array, record by record. A reader starts each with what `blank` gives.
  mutating func array<Fact: CodedFact>(_ facts: inout [Fact], _ blank: (Int) -> Fact)
  /// Codes numbers that mostly go up by one.
  mutating func numbers(_ numbers: inout [UInt32])
  /// Codes numbers that follow from what else is coded: a reader of all that passes over them.
  mutating func derived(_ numbers: @autoclosure () -> [UInt32])
  mutating func bytes(_ bytes: inout [UInt8])
  mutating func flag(_ flag: inout Bool)

  /// A number below 64, once a record, before anything else.
  mutating func kind(_ value: inout UInt8)
  /// A field of a record. At most 32, as others count.
  mutating func field(_ value: inout UInt32, _ predicted: UInt32)
  /// An index that is absent (-1), or else mostly follows the last one that was present in this place of a record. Two fields.
  mutating func index(_ value: inout Int32)
  /// A run that, where it is not empty, mostly starts where the last one in this place of a record ended. Two fields.
  mutating func run(_ start: inout UInt32, _ count: inout UInt32, _ predictedCount: UInt32)
  /// Whether a record has fields after this one that differ from their prediction, of which `value` is told where it is written.
  mutating func hasMore(_ value: Bool) -> Bool
}

/// A value that is coded by its fields, after its `kind`.
protocol CodedFact {
  init()
  mutating func code(_ coder: inout some FactCoder & ~Copyable, after last: Self)
}

/// What a file's facts are predicted from. Filled alike by who writes and who reads, before it is asked.
struct FactContext {
  /// Of the name table.
  var nameEnds: [UInt32] = []
  var lists: [UInt32] = []
  /// Where each type and expression stands, as far as they have been coded.
  var types: [SourceRange] = []
  var expressions: [SourceRange] = []

  mutating func removeAll() {
    nameEnds = []
    lists = []
    types.removeAll(keepingCapacity: true)
    expressions.removeAll(keepingCapacity: true)
  }

  /// The length of a name in bytes.
  @inline(__always)
  func length(of name: NameID) -> UInt32 {
    let index = Int(name.index)
    guard index > 0, index < nameEnds.count else { return 0 }
    return nameEnds[index] &- nameEnds[index &- 1]
  }

  /// Nil for none, and where it has not been coded yet.
  @inline(__always)
  func range(of type: TypeID) -> SourceRange? {
    UInt32(bitPattern: type.index) < types.count ? types[Int(type.index)] : nil
  }

  @inline(__always)
  func range(of expression: ExpressionID) -> SourceRange? {
    UInt32(bitPattern: expression.index) < expressions.count ? expressions[Int(expression.index)] : nil
  }

  /// Where the first expression of a list stands.
  @inline(__always)
  func range(ofFirst list: FactList<ExpressionFact>) -> SourceRange? {
    guard list.count > 0, list.start < lists.count else { return nil }
    let index = Int(lists[Int(list.start)])
    return index < expressions.count ? expressions[index] : nil
  }
}

extension FactCoder where Self: ~Copyable {
  mutating func array<Fact: CodedFact>(_ facts: inout [Fact]) { array(&facts) { _ in Fact() } }

  @inline(__always)
  mutating func field(_ value: inout Int32, _ predicted: Int32) {
    var bits = UInt32(bitPattern: value)
    field(&bits, UInt32(bitPattern: predicted))
    value = Int32(bitPattern: bits)
  }

  @inline(__always)
  mutating func name(_ name: inout NameID, _ predicted: NameID = .empty) {
    field(&name.index, predicted.index)
  }

  @inline(__always)
  mutating func id<Value>(_ id: inout FactID<Value>) { index(&id.index) }

  /// Two fields: where the range starts, and how long it is.
  @inline(__always)
  mutating func range(_ range: inout SourceRange, _ lower: UInt32, count predictedCount: UInt32) {
    field(&range.lower, lower)
    var count = range.upper &- range.lower
    field(&count, predictedCount)
    range.upper = range.lower &+ count
  }

  @inline(__always)
  mutating func range(_ range: inout SourceRange, like predicted: SourceRange) {
    self.range(&range, predicted.lower, count: predicted.upper &- predicted.lower)
  }

  @inline(__always)
  mutating func range<Value>(_ range: inout FactRange<Value>) { run(&range.start, &range.count, 0) }

  @inline(__always)
  mutating func list<Value>(_ list: inout FactList<Value>, count predictedCount: UInt32 = 0) {
    run(&list.start, &list.count, predictedCount)
  }

  /// Bits, of which mostly the low ones differ from those predicted.
  @inline(__always)
  mutating func flags(_ flags: inout UInt32, _ predicted: UInt32 = 0) {
    var difference = flags ^ predicted
    field(&difference, 0)
    flags = difference ^ predicted
  }

  @inline(__always)
  mutating func flag(_ flag: inout Bool, _ predicted: Bool) {
    var bit: UInt32 = flag ? 1 : 0
    field(&bit, predicted ? 1 : 0)
    flag = bit != 0
  }
}

/// What the fields of the records of one array held last, and which headers were seen lately.
struct RecordMemory: ~Copyable {
  static let placeCount = 32
  private static let headerCount = 128

  /// By field: the last index, or the end of the last run.
  let places: UnsafeMutablePointer<UInt32>
  /// By slot: a header.
  let headers: UnsafeMutablePointer<UInt64>

  init() {
    places = .allocate(capacity: Self.placeCount)
    headers = .allocate(capacity: Self.headerCount)
    reset()
  }

  deinit {
    places.deallocate()
    headers.deallocate()
  }

  /// Before another array.
  func reset() {
    places.initialize(repeating: 0, count: Self.placeCount)
    headers.initialize(repeating: .max, count: Self.headerCount)
  }

  /// Where a header is looked for.
  @inline(__always)
  static func slot(of header: UInt64) -> Int {
    Int(truncatingIfNeeded: (header &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }
}
