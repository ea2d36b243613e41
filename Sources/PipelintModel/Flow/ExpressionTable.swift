/// A value for each of some expressions. Those of one file, about which nearly everything is asked, are found without hashing.
struct ExpressionTable<Value> {
  private let file: Int32
  /// By expression of the file: a position in `values`; -1 for none.
  private var positions: [Int32] = []
  private var values: [Value] = []
  private var elsewhere: [Inference.Key: Value] = [:]

  init(mostlyOf file: Int32) { self.file = file }

  func has(_ key: Inference.Key) -> Bool {
    if key.file != file { return elsewhere[key] != nil }
    return Int(key.index) < positions.count && positions[Int(key.index)] >= 0
  }

  subscript(key: Inference.Key) -> Value? {
    get {
      if key.file != file { return elsewhere[key] }
      guard Int(key.index) < positions.count else { return nil }
      let position = positions[Int(key.index)]
      return position < 0 ? nil : values[Int(position)]
    }
    set {
      if key.file != file {
        elsewhere[key] = newValue
        return
      }
      if Int(key.index) >= positions.count {
        if newValue == nil { return }
        let count = max(Int(key.index) + 1, 2 * positions.count)
        positions.append(contentsOf: repeatElement(-1, count: count - positions.count))
      }
      guard let newValue else {
        positions[Int(key.index)] = -1
        return
      }
      let position = positions[Int(key.index)]
      if position >= 0 {
        values[Int(position)] = newValue
      } else {
        positions[Int(key.index)] = Int32(values.count)
        values.append(newValue)
      }
    }
  }
}
