/// A value for each of some expressions. Those of one file, about which nearly everything is asked, are found without hashing.
struct ExpressionTable<Value> {
  private let file: Int32
  /// By the page of expressions of the file: where its slots begin; -1 for one of which no value is there. So that what is asked about one function
  /// of a long file takes no more room than that of a short one.
  private var pages: [Int32] = []
  /// By expression: a position in `values`; -1 for none.
  private var slots: [Int32] = []
  private var values: [Value] = []
  private var elsewhere: [Inference.Key: Value] = [:]

  private static var pageSize: Int32 { 64 }

  init(mostlyOf file: Int32) { self.file = file }

  func has(_ key: Inference.Key) -> Bool {
    if key.file != file { return elsewhere[key] != nil }
    return slot(of: key.index).map { slots[$0] >= 0 } ?? false
  }

  subscript(key: Inference.Key) -> Value? {
    get {
      if key.file != file { return elsewhere[key] }
      guard let slot = slot(of: key.index), slots[slot] >= 0 else { return nil }
      return values[Int(slots[slot])]
    }
    set {
      if key.file != file {
        elsewhere[key] = newValue
        return
      }
      guard let newValue else {
        if let slot = slot(of: key.index) { slots[slot] = -1 }
        return
      }
      let slot = slot(of: key.index) ?? addPage(of: key.index)
      if slots[slot] >= 0 {
        values[Int(slots[slot])] = newValue
      } else {
        slots[slot] = Int32(values.count)
        values.append(newValue)
      }
    }
  }

  /// Where the position of an expression's value is kept; nil where its page is not there.
  private func slot(of index: Int32) -> Int? {
    assert(index >= 0, "no expression")
    let page = Int(index / Self.pageSize)
    guard page < pages.count, pages[page] >= 0 else { return nil }
    return Int(pages[page] + index % Self.pageSize)
  }

  private mutating func addPage(of index: Int32) -> Int {
    let page = Int(index / Self.pageSize)
    if page >= pages.count {
      pages.append(contentsOf: repeatElement(-1, count: max(page + 1, 2 * pages.count) - pages.count))
    }
    pages[page] = Int32(slots.count)
    slots.append(contentsOf: repeatElement(-1, count: Int(Self.pageSize)))
    return Int(pages[page] + index % Self.pageSize)
  }
}
