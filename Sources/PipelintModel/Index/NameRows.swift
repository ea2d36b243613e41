import PipelintSource

/// The declarations of a project by the hash of their name and the scope they stand in: a name takes twelve bytes, a declaration eight.
struct NameRows: Sendable {
  /// The scope of what stands at file level. Others are entries, or functions: see `scope(ofFunction:)`.
  static let topLevel = Int32.min

  /// A declaration on its way in.
  struct Row {
    let nameHash: UInt64
    /// Until it is known, the number of the declaration around it; see `NameRows.init`.
    var scope: Int32
    let declaration: Declaration
  }

  /// The number of a declaration, and what tells without its file whether it is what is looked for.
  struct Declaration: Sendable {
    private let bits: UInt32

    /// There are 33 million numbers.
    private static let numberBits: UInt32 = 25

    init(_ number: UInt32, _ head: DeclarationHead, isHidden: Bool) {
      precondition(number < 1 << Self.numberBits)
      let isOfType =
        !head.modifiers.isDisjoint(with: [.isStatic, .isClassMember])
        || head.kind == .enumCase || head.kind == .initializer
      bits =
        number | UInt32(head.kind.rawValue) << Self.numberBits | (isOfType ? 1 << 30 : 0)
        | (isHidden ? 1 << 31 : 0)
    }

    var number: UInt32 { bits & (1 << Self.numberBits - 1) }
    var kind: DeclarationFact.Kind {
      DeclarationFact.Kind(rawValue: UInt8(truncatingIfNeeded: bits >> Self.numberBits) & 31) ?? .other
    }
    /// Whether it is a member of a type itself, not of its values.
    var isStatic: Bool { bits >> 30 & 1 == 1 }
    /// From other files.
    var isHidden: Bool { bits >> 31 == 1 }
  }

  private struct Place: Sendable {
    let scope: Int32
    let declaration: Declaration
  }

  /// Each once, in ascending order.
  private let nameHashes: FixedTable<UInt64>
  /// By the first bits of a hash, and one more: where the hashes start that begin with them. Hashes are spread evenly.
  private let bucketStarts: FixedTable<UInt32>
  private let bucketShift: UInt64
  /// By name, and one more: where its places start.
  private let starts: FixedTable<UInt32>
  /// Of one name: by scope, then in the order of files.
  private let places: FixedTable<Place>

  /// Functions are scopes of types too; theirs are below those of entries.
  static func scope(ofFunction number: UInt32) -> Int32 { -2 - Int32(number) }

  /// Takes rows in any order.
  init(_ rows: consuming [Row], in memory: TableMemory) {
    rows.sortByName()
    let isFirst = { (index: Int) in index == 0 || rows[index].nameHash != rows[index - 1].nameHash }
    let firsts = rows.indices.count(where: isFirst)
    nameHashes = memory.table(of: firsts) { hashes in
      var next = hashes
      for index in rows.indices where isFirst(index) {
        next.initialize(to: rows[index].nameHash)
        next += 1
      }
    }
    starts = memory.table(of: firsts + 1) { starts in
      var next = starts
      for index in rows.indices where isFirst(index) {
        next.initialize(to: UInt32(index))
        next += 1
      }
      next.initialize(to: UInt32(rows.count))
    }
    places = memory.table(of: rows.count) { places in
      for (index, row) in rows.enumerated() {
        (places + index).initialize(to: Place(scope: row.scope, declaration: row.declaration))
      }
    }
    let buckets = Self.buckets(of: nameHashes)
    bucketStarts = memory.table(of: buckets.starts)
    bucketShift = buckets.shift
  }

  /// The declarations of a name: positions for `declaration(at:)`, by scope, then in the order of files.
  func find(_ nameHash: UInt64) -> Range<Int> {
    guard let name = position(of: nameHash) else { return 0..<0 }
    return Int(starts[name])..<Int(starts[name + 1])
  }

  /// Those of one name's declarations that stand in one scope.
  func find(_ declarations: Range<Int>, in scope: Int32) -> Range<Int> {
    let start = places[declarations].partitioningIndex { $0.scope >= scope }
    var end = start
    while end < declarations.upperBound, places[end].scope == scope { end += 1 }
    return start..<end
  }

  func declaration(at position: Int) -> Declaration { places[position].declaration }

  /// The scope that the declaration at a position stands in.
  func scope(at position: Int) -> Int32 { places[position].scope }

  /// The functions that stand in a type, or in an extension of one, for which `isOfInterest` says so. Linear in all declarations.
  func functions(where isOfInterest: (_ type: Int32, Declaration) -> Bool) -> [Declaration] {
    var result: [Declaration] = []
    for place in places
    where place.scope >= 0 && place.declaration.kind == .function
      && isOfInterest(place.scope, place.declaration)
    {
      result.append(place.declaration)
    }
    return result
  }

  /// Those of one name's declarations that are members of types. By type, file and place.
  func members(among declarations: Range<Int>) -> Range<Int> {
    places[declarations].partitioningIndex { $0.scope >= 0 }..<declarations.upperBound
  }

  private func position(of nameHash: UInt64) -> Int? {
    let bucket = Int(nameHash >> bucketShift)
    return nameHashes[Int(bucketStarts[bucket])..<Int(bucketStarts[bucket + 1])].sortedIndex(of: nameHash)
  }

  /// About eight hashes to a bucket.
  private static func buckets(of hashes: FixedTable<UInt64>) -> (starts: [UInt32], shift: UInt64) {
    var bits = 1
    while 16 << bits <= hashes.count { bits += 1 }
    let shift = UInt64(64 - bits)
    var starts: [UInt32] = []
    starts.reserveCapacity(1 << bits + 1)
    for (position, hash) in hashes.enumerated() {
      while starts.count <= Int(hash >> shift) { starts.append(UInt32(position)) }
    }
    while starts.count <= 1 << bits { starts.append(UInt32(hashes.count)) }
    return (starts, shift)
  }
}

extension [NameRows.Row] {
  /// By name, scope and number. Hashes are spread evenly: a pass by their first bits leaves little to sort.
  fileprivate mutating func sortByName() {
    var bits = 1
    while 1 << bits < count / 2 { bits += 1 }
    let shift = UInt64(64 - bits)
    var ends = [UInt32](repeating: 0, count: 1 << bits)
    for row in self { ends[Int(row.nameHash >> shift)] += 1 }
    var next = ends
    var sum: UInt32 = 0
    for bucket in ends.indices {
      next[bucket] = sum
      sum += ends[bucket]
      ends[bucket] = sum
    }
    withUnsafeMutableBufferPointer { rows in
      for bucket in ends.indices {
        let start = bucket == 0 ? 0 : Int(ends[bucket - 1])
        while next[bucket] < ends[bucket] {
          let home = Int(rows[Int(next[bucket])].nameHash >> shift)
          if home != bucket { rows.swapAt(Int(next[bucket]), Int(next[home])) }
          next[home] += 1
        }
        let end = Int(ends[bucket])
        if end - start > 1 { rows[start..<end].sort(by: isBefore) }
      }
    }
  }
}

private func isBefore(_ left: NameRows.Row, _ right: NameRows.Row) -> Bool {
  if left.nameHash != right.nameHash { return left.nameHash < right.nameHash }
  if left.scope != right.scope { return left.scope < right.scope }
  return left.declaration.number < right.declaration.number
}
