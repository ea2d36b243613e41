import PipelintSource

/// How far both sides agree, by category.
struct Tally: Sendable {
  var agreeing = 0
  var differing = 0

  var total: Int { agreeing + differing }
  var percentage: Double { total == 0 ? 100 : 100 * Double(agreeing) / Double(total) }

  static func += (left: inout Tally, right: Tally) {
    left.agreeing += right.agreeing
    left.differing += right.differing
  }
}

/// One place where the sides differ. Either side may be absent.
struct Difference: Sendable {
  var category: Category
  var theirs: Side
  var ours: Side

  enum Side: Sendable {
    case nothing
    case pieces(Range<Int>)
    case record(Record)
    case errors(Bool)
  }
}

/// The result for one file.
struct Comparison: Sendable {
  var tallies = [Tally](repeating: Tally(), count: Category.allCases.count)
  var differences: [Difference] = []

  subscript(category: Category) -> Tally {
    get { tallies[category.rawValue] }
    set { tallies[category.rawValue] = newValue }
  }

  var agrees: Bool { tallies.allSatisfy { $0.differing == 0 } }
}

func compare(_ theirs: Evidence, _ ours: Evidence) -> Comparison {
  var comparison = Comparison()
  compareTokens(theirs.tokens, ours.tokens, &comparison)
  compareRecords(theirs.records, ours.records, &comparison)
  if theirs.hasErrors == ours.hasErrors {
    comparison[.errors].agreeing += 1
  } else {
    comparison[.errors].differing += 1
    comparison.differences.append(
      Difference(category: .errors, theirs: .errors(theirs.hasErrors), ours: .errors(ours.hasErrors)))
  }
  return comparison
}

/// Walks both lists by offset. A stretch in which they differ ends where a token starts at the same offset on both sides.
private func compareTokens(_ theirs: [Piece], _ ours: [Piece], _ comparison: inout Comparison) {
  var their = 0
  var our = 0
  while their < theirs.count || our < ours.count {
    if their < theirs.count, our < ours.count, theirs[their].range == ours[our].range {
      comparison[.tokens].agreeing += 1
      if theirs[their].isOperator, ours[our].isOperator {
        if theirs[their].spelling == ours[our].spelling {
          comparison[.fixity].agreeing += 1
        } else {
          comparison[.fixity].differing += 1
          comparison.differences.append(
            Difference(category: .fixity, theirs: .pieces(their..<their + 1), ours: .pieces(our..<our + 1)))
        }
      }
      their += 1
      our += 1
      continue
    }
    let theirStart = their
    let ourStart = our
    repeat {
      let theirOffset = their < theirs.count ? theirs[their].range.lower : .max
      let ourOffset = our < ours.count ? ours[our].range.lower : .max
      if theirOffset <= ourOffset { their += 1 }
      if ourOffset <= theirOffset { our += 1 }
    } while (their < theirs.count || our < ours.count)
      && (their < theirs.count ? theirs[their].range.lower : .max)
        != (our < ours.count ? ours[our].range.lower : .max)
    comparison[.tokens].differing += max(their - theirStart, our - ourStart)
    comparison.differences.append(
      Difference(category: .tokens, theirs: .pieces(theirStart..<their), ours: .pieces(ourStart..<our)))
  }
}

/// Both lists are sorted. What is equal agrees; of the rest, records of the same kind that start or end together are one difference.
private func compareRecords(_ theirs: [Record], _ ours: [Record], _ comparison: inout Comparison) {
  var unmatchedTheirs: [Record] = []
  var unmatchedOurs: [Record] = []
  var their = 0
  var our = 0
  while their < theirs.count || our < ours.count {
    if our == ours.count || (their < theirs.count && theirs[their] < ours[our]) {
      unmatchedTheirs.append(theirs[their])
      their += 1
    } else if their == theirs.count || ours[our] < theirs[their] {
      unmatchedOurs.append(ours[our])
      our += 1
    } else {
      if theirs[their] == ours[our] {
        comparison[theirs[their].kind.category].agreeing += 1
      } else {
        unmatchedTheirs.append(theirs[their])
        unmatchedOurs.append(ours[our])
      }
      their += 1
      our += 1
    }
  }
  guard !unmatchedTheirs.isEmpty || !unmatchedOurs.isEmpty else { return }
  for record in unmatchedTheirs {
    let partner =
      unmatchedOurs.firstIndex { $0.kind == record.kind && $0.range == record.range }
      ?? unmatchedOurs.firstIndex { $0.kind == record.kind && $0.range.upper == record.range.upper }
      ?? unmatchedOurs.firstIndex { $0.kind == record.kind && $0.range.lower == record.range.lower }
    comparison[record.kind.category].differing += 1
    comparison.differences.append(
      Difference(
        category: record.kind.category, theirs: .record(record),
        ours: partner.map { .record(unmatchedOurs.remove(at: $0)) } ?? .nothing))
  }
  for record in unmatchedOurs {
    comparison[record.kind.category].differing += 1
    comparison.differences.append(
      Difference(category: record.kind.category, theirs: .nothing, ours: .record(record)))
  }
}
