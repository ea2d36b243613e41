import Foundation

@testable import PipelintModel

/// Compares rows of the table with the declarations that they name.
///
/// Each name in a row has to have a signature that agrees with every cell; the row's errors may be spread over several.
struct OperatorComparison {
  let model: ModelCells

  init(_ model: ModelCells) { self.model = model }

  func differences(of row: OperatorRow) -> [String] {
    let selectors = row.selectors
    guard !selectors.isEmpty else { return ["names nothing"] }
    var differences: [String] = []
    var agreeing: [ModelCells.Cells] = []
    for selector in selectors {
      let found = model.entries.filter { matches($0, selector, row) && (row.kind == "-") == isType($0) }
        .map { model.cells(of: $0) }
      let judged = found.map { ($0, self.differences(of: $0, row)) }
      agreeing += judged.filter(\.1.isEmpty).map(\.0)
      guard let nearest = judged.min(by: { $0.1.count < $1.1.count }) else {
        differences.append("no signature of '\(selector)'")
        continue
      }
      if !nearest.1.isEmpty {
        differences.append(
          "'\(selector)', read as '\(nearest.0.description)': \(nearest.1.joined(separator: ", "))")
      }
    }
    if let wanted = wantedErrors(row), differences.isEmpty {
      let missing = wanted.subtracting(agreeing.reduce(into: []) { $0.formUnion($1.errors) })
      if !missing.isEmpty { differences.append("nothing says \(missing.sorted()) of '\(row.errors ?? "")'") }
    }
    return differences
  }

  private func differences(of cells: ModelCells.Cells, _ row: OperatorRow) -> [String] {
    var differences: [String] = []
    compare("output", row.output ?? row.element, cells.output, row, &differences)
    compare("failure", row.failure, cells.failure, row, &differences)
    compare("result", row.resultType, [cells.result], row, &differences)
    compareErrors(row, cells, &differences)
    compareEffect(row, [cells], &differences)
    return differences
  }

  private func wantedErrors(_ row: OperatorRow) -> Set<String>? {
    guard let cell = row.errors, !cell.isEmpty, cell != "-", row.kind != "T", row.kind != "C" else {
      return nil
    }
    return OperatorRow.errorTerms(cell).subtracting(OperatorRow.exceptions["\(row.name)|errors"]?.not ?? [])
  }

  // MARK: - Names

  private func matches(_ entry: ModelCells.Entry, _ selector: OperatorRow.Selector, _ row: OperatorRow)
    -> Bool
  {
    guard row.modules.contains(entry.module) else { return false }
    let name = selector.name
    guard entry.name == name || entry.name.hasSuffix("." + name) && entry.owner.isEmpty else { return false }
    if !selector.owner.isEmpty, row.on?.hasPrefix("Reactive") != true {
      let owner = OperatorRow.traits[selector.owner] ?? selector.owner
      let isOwner =
        entry.owner == owner || entry.owner.hasSuffix("." + owner) || entry.name == owner + "." + name
      guard isOwner else { return false }
    }
    if let on = row.on, let owners = OperatorRow.owners[on] {
      guard owners.contains(entry.owner) else { return false }
    }
    if row.on != nil, row.on != "ObservableType ...", row.kind == "O" || row.kind == "T", entry.isStatic {
      return false
    }
    if row.on == "static", !entry.isStatic { return false }
    let trait = OperatorRow.trait(of: row, selector)
    if !trait.isEmpty, entry.requirements.contains("Trait "), !entry.requirements.contains(trait) {
      return false
    }
    guard let labels = selector.labels else { return true }
    var position = 0
    for (offset, label) in entry.labels.enumerated() {
      if position < labels.count, labels[position] == label {
        position += 1
      } else if !entry.hasDefault[offset], label != "resultSelector" {
        return false
      }
    }
    return position == labels.count
  }

  // MARK: - Cells

  private func compare(
    _ column: String, _ cell: String?, _ said: Set<String>, _ row: OperatorRow, _ differences: inout [String]
  ) {
    guard let cell, !cell.isEmpty, cell != "-" else { return }
    let wanted = Set(OperatorRow.synonyms[cell] ?? cell.components(separatedBy: " / "))
      .union(OperatorRow.exceptions["\(row.name)|\(column)"]?.also ?? [])
    if (said.isEmpty ? ["nothing"] : said).isDisjoint(with: wanted) {
      differences.append("\(column) is '\(cell)'")
    }
  }

  private func compareErrors(_ row: OperatorRow, _ cells: ModelCells.Cells, _ differences: inout [String]) {
    guard let cell = row.errors, !cell.isEmpty, cell != "-" else { return }
    if row.kind == "T", OperatorRow.exceptions["\(row.name)|errors"] == nil {
      return compareConsumption(cell, [cells], &differences)
    }
    guard
      let row = wantedErrors(row).map({ (cell, $0, OperatorRow.exceptions["\(row.name)|errors"]?.also ?? []) }
      )
    else { return }
    let wanted = row.1.union(row.2)
    // Where nothing can come in, nothing is kept.
    var said = cells.errors
    if !wanted.contains("keep"), cells.failure.contains("Never") { said.remove("keep") }
    if !said.isSubset(of: wanted) { differences.append("errors are '\(cell)'") }
  }

  /// What a subscriber does with failures.
  private func compareConsumption(_ cell: String, _ all: [ModelCells.Cells], _ differences: inout [String]) {
    let holds: (ModelCells.Cells) -> Bool
    switch cell {
    case "consumes":
      holds = { $0.effects.observes != nil || $0.effects.forwards != nil || !$0.effects.isToken }
    case "traps": holds = \.effects.traps
    case let cell where cell.hasPrefix("forwards"): holds = { $0.effects.forwards != nil }
    default: return
    }
    if let other = all.first(where: { !holds($0) }) {
      differences.append("failures: '\(cell)', the model says '\(other.description)'")
    }
  }

  private func compareEffect(
    _ row: OperatorRow, _ all: [ModelCells.Cells], _ differences: inout [String]
  ) {
    if OperatorRow.exceptions["\(row.name)|effect"] != nil { return }
    func expect(_ what: String, _ holds: (ModelCells.Cells) -> Bool) {
      if let other = all.first(where: { !holds($0) }) {
        differences.append("is to be \(what), the model says '\(other.description)'")
      }
    }
    switch row.kind {
    case "S": expect("a source") { $0.kind == "S" }
    case "O": expect("an operator") { $0.kind == "O" }
    default: break
    }
    let result = row.result ?? ""
    if result.hasSuffix("retain") { expect("kept alive by a token") { $0.effects.token == .keepsAlive } }
    if result.contains("Disposable: dispose") {
      expect("ended by a token") { $0.effects.token == .disposable }
    }
    switch row.delivery ?? "" {
    case let delivery
    where delivery.hasPrefix("scheduler") || delivery.contains("queue") || delivery.hasPrefix("on:"):
      expect("delivered on a scheduler") { $0.effects.deliversOn != nil }
    case "background": expect("delivered in the background") { $0.origin.delivery == .background }
    case "main": expect("delivered on the main thread") { $0.origin.delivery == .main }
    case "inner":
      expect("delivered where the inner stream does") {
        $0.effects.flattens != nil || $0.effects.replacesUpstream != nil
      }
    default: break
    }
    switch (row.kind, row.cardinality) {
    case ("S", "inf"): expect("long-lived") { $0.origin.lifetime == .longLived }
    case ("S", "0"), ("S", "1"), ("S", "0..1"), ("S", "finite"), ("S", "n"):
      expect("finite") { $0.origin.lifetime == .oneShot || $0.origin.lifetime == .finite }
    case ("O", "finite"), ("O", "finite?"), ("O", "0..1"), ("O", "<=n (finite)"):
      expect("ended") { $0.effects.ends }
    default: break
    }
  }

  // MARK: - Named types

  func differences(ofType row: OperatorRow) -> [String] {
    var differences: [String] = []
    for (offset, selector) in row.selectors.enumerated() {
      guard let entry = model.entries.first(where: { isType($0, selector) }) else {
        differences.append("no type '\(selector)'")
        continue
      }
      let cells = model.cells(of: entry)
      for (column, cell, said) in [
        ("output", row.output, cells.output), ("failure", row.failure, cells.failure),
      ] {
        guard let cell else { continue }
        let wanted = OperatorRow.synonyms[cell] ?? cell.components(separatedBy: " / ")
        let own =
          (wanted.count == row.selectors.count ? [wanted[offset]] : wanted)
          + (OperatorRow.exceptions["\(row.name)|\(column)"]?.also ?? [])
        if (said.isEmpty ? ["nothing"] : said).isDisjoint(with: own) {
          differences.append("\(column) of '\(selector)' is '\(cell)', the model says \(said.sorted())")
        }
      }
    }
    return differences
  }

  private func isType(_ entry: ModelCells.Entry) -> Bool {
    ModelCells.types.contains(model.inference.index.declaration(entry.reference).kind)
  }

  private func isType(_ entry: ModelCells.Entry, _ selector: OperatorRow.Selector) -> Bool {
    guard entry.module == "Combine", isType(entry) else { return false }
    let qualified = selector.owner.isEmpty ? selector.name : selector.owner + "." + selector.name
    let own = entry.owner.isEmpty ? entry.name : entry.owner + "." + entry.name
    return own == qualified || own == "Publishers." + selector.name || own.hasSuffix("." + qualified)
  }
}
