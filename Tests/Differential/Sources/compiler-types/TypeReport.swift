/// Which stages were typed, and how many of the claims are wrong.
struct TypeReport {
  struct Row {
    var stages = 0
    var failures = 0
    var outputs = 0
    var wrong = 0
  }

  /// How one type of one stage came out.
  enum Outcome {
    case right
    case wrong(String)
    /// With the reason.
    case unknown(String)
  }

  private(set) var rows: [String: Row] = [:]
  private(set) var total = Row()
  private(set) var leftOpen = 0
  private var causes: [String: [String]] = [:]
  private var wrongClaims: [String] = []

  mutating func skip(_ stage: CompilerStage) { leftOpen += 1 }

  mutating func add(_ stage: CompilerStage, output: Outcome, failure: Outcome) {
    func count(_ row: inout Row) {
      row.stages += 1
      if case .unknown = output {} else { row.outputs += 1 }
      if case .unknown = failure {} else { row.failures += 1 }
      if case .wrong = output { row.wrong += 1 }
      if case .wrong = failure { row.wrong += 1 }
    }
    count(&rows[stage.name, default: Row()])
    count(&total)
    let place = "\(stage.file):\(stage.line):\(stage.column) \(stage.name)"
    for (what, outcome, truth) in [("Output", output, stage.output), ("Failure", failure, stage.failure)] {
      switch outcome {
      case .right: break
      case .wrong(let claim):
        wrongClaims.append("\(place): \(what) is '\(truth)', not '\(claim)'")
      case .unknown(let reason): causes["\(what): \(reason)", default: []].append(place)
      }
    }
  }

  func printTable() {
    print("operator              stages  Failure claimed   Output claimed  wrong")
    for (name, row) in rows.sorted(by: { ($1.value.stages, $0.key) < ($0.value.stages, $1.key) }) {
      printRow(name, row)
    }
    printRow("all", total)
    if leftOpen > 0 {
      print("\(leftOpen) of local types, which the compiler was asked about without an answer, left out")
    }
    for claim in wrongClaims { print("wrong: \(claim)") }
  }

  private func printRow(_ name: String, _ row: Row) {
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    print(
      name + column("\(row.stages)", 28 - name.count) + column("\(row.failures)", 8)
        + column(percent(row.failures, of: row.stages), 9) + column("\(row.outputs)", 8)
        + column(percent(row.outputs, of: row.stages), 9) + column("\(row.wrong)", 7))
  }

  /// The reasons why something is unknown, the commonest first, with some of the places.
  func printCauses(examples: Int) {
    for (cause, places) in causes.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      print("\(places.count)  \(cause)")
      for place in places.prefix(examples) { print("      \(place)") }
    }
  }

  /// Hundredths of a percent, rounded down: a threshold is not reached by rounding.
  func passes(minimumOfFailures: Int, minimumOfOutputs: Int) -> Bool {
    total.stages > 0 && total.wrong == 0 && total.failures * 100 >= minimumOfFailures * total.stages
      && total.outputs * 100 >= minimumOfOutputs * total.stages
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    let hundredths = whole == 0 ? 0 : part * 10_000 / whole
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
  }
}
