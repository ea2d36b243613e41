/// A value for each of some types, by entry: found without hashing.
struct EntryTable<Value> {
  /// By entry: a position in `values`; -1 for none.
  private var positions: [Int32] = []
  private var values: [Value] = []
  /// By position in `values`.
  private var entries: [Int32] = []

  var count: Int { values.count }

  subscript(entry: Int32) -> Value? {
    guard entry >= 0, Int(entry) < positions.count else { return nil }
    let position = positions[Int(entry)]
    return position < 0 ? nil : values[Int(position)]
  }

  /// Of -1, a type that no file names, nothing is kept.
  mutating func set(_ value: Value, for entry: Int32) {
    if entry < 0 { return }
    if Int(entry) >= positions.count {
      let count = max(Int(entry) + 1, 2 * positions.count)
      positions.append(contentsOf: repeatElement(-1, count: count - positions.count))
    }
    let position = positions[Int(entry)]
    if position >= 0 {
      values[Int(position)] = value
    } else {
      positions[Int(entry)] = Int32(values.count)
      values.append(value)
      entries.append(entry)
    }
  }

  mutating func removeAll() {
    for entry in entries { positions[Int(entry)] = -1 }
    values.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }
}
