/// The calls of members in one file, by the member's name: asked for hundreds of names in each file, of which it has few.
struct MemberCalls {
  private struct Entry {
    let nameHash: UInt64
    let call: ExpressionID
  }

  /// In the order of the hash of the member's name, those of one name in source order.
  private let entries: FixedTable<Entry>
  /// By the highest bits of the hash, where the entries with these begin; at last, the end.
  private let starts: FixedTable<UInt32>

  private static let bucketBits: UInt64 = 8

  init(_ facts: LoadedFacts, in memory: TableMemory) {
    let (expressions, lists) = (facts.expressions, facts.lists)
    var entries: [Entry] = []
    var starts = [UInt32](repeating: 0, count: 1 << Self.bucketBits + 1)
    for (position, fact) in expressions.enumerated() where fact.kind == .call && fact.operands.count > 0 {
      let callee = expressions[Int(lists[Int(fact.operands.start)])]
      guard callee.kind == .member else { continue }
      let hash = facts.names.hash(of: callee.name)
      entries.append(Entry(nameHash: hash, call: ExpressionID(position)))
      starts[Self.bucket(of: hash) + 1] += 1
    }
    for bucket in starts.indices.dropFirst() { starts[bucket] += starts[bucket - 1] }
    entries.sort { ($0.nameHash, $0.call.index) < ($1.nameHash, $1.call.index) }
    self.entries = memory.table(of: entries)
    self.starts = memory.table(of: starts)
  }

  /// Those of a name, in source order.
  func named(_ name: String) -> [ExpressionID] {
    let hash = NameTable.hash(name)
    let bucket = Self.bucket(of: hash)
    var position = Int(starts[bucket])
    let end = Int(starts[bucket + 1])
    while position < end, entries[position].nameHash != hash { position += 1 }
    if position == end { return [] }
    return entries[position..<end].prefix { $0.nameHash == hash }.map(\.call)
  }

  private static func bucket(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> (64 - bucketBits)) }
}
