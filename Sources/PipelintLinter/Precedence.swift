import PipelintDiagnostics
import PipelintRules
import PipelintSource

extension RuleSelection {
  /// By rule: those that it yields to.
  var precedence: [String: [String]] {
    var yields: [String: [String]] = [:]
    for entry in rules { yields[entry.page.id] = entry.type?.yieldsTo }
    return yields
  }
}

/// The diagnostics of one file without those that another rule words better: they become notes of that rule's diagnostic, where they mark
/// another place. `yields` names, by rule, those that it yields to.
func oneReportADefect(_ diagnostics: [Diagnostic], yields: [String: [String]]) -> [Diagnostic] {
  var result = diagnostics
  var isNote = diagnostics.map { _ in false }
  let winning = Set(yields.values.joined())
  let places = Dictionary(grouping: diagnostics.indices) { diagnostics[$0].rule }
    .filter { winning.contains($0.key) }
    .mapValues { Places(of: $0, in: diagnostics) }
  for (index, diagnostic) in diagnostics.enumerated() {
    let winners = (yields[diagnostic.rule] ?? []).compactMap { places[$0]?.first(aboutTheSameAs: diagnostic) }
    guard let winner = winners.min() else { continue }
    isNote[index] = true
    if diagnostics[winner].range != diagnostic.range {
      result[winner].related.append(RelatedPlace(.other, diagnostic.message, at: diagnostic.range))
    }
  }
  return zip(result, isNote).filter { !$0.1 }.map(\.0)
}

/// Where the diagnostics of one rule lie, so that nobody has to look at all of them for each of another one.
private struct Places {
  private var firstInScope: [SourceRange: Int] = [:]
  private var firstAt: [SourceRange: Int] = [:]
  /// In the order in which they start.
  private var marks: [Mark] = []

  private struct Mark {
    let range: SourceRange
    let index: Int
    /// The furthest end of this one and those before it.
    var furthest: UInt32
  }

  init(of indices: [Int], in diagnostics: [Diagnostic]) {
    for index in indices {
      let diagnostic = diagnostics[index]
      firstInScope[diagnostic.scope] = firstInScope[diagnostic.scope] ?? index
      firstAt[diagnostic.range] = firstAt[diagnostic.range] ?? index
      marks.append(Mark(range: diagnostic.range, index: index, furthest: diagnostic.range.upper))
    }
    marks.sort { ($0.range, $0.index) < ($1.range, $1.index) }
    for position in marks.indices.dropFirst() {
      marks[position].furthest = max(marks[position].furthest, marks[position - 1].furthest)
    }
  }

  /// The first one that marks the same code as `other`, or what explains it.
  func first(aboutTheSameAs other: Diagnostic) -> Int? {
    let explaining = other.related.compactMap { $0.path == nil ? firstAt[$0.range] : nil }
    return (explaining + overlapping(other.range) + [firstInScope[other.scope]].compactMap { $0 }).min()
  }

  private func overlapping(_ range: SourceRange) -> [Int] {
    let end = marks.partitioningIndex { $0.range.lower >= range.upper }
    return marks[..<end].reversed().prefix { $0.furthest > range.lower }.filter {
      $0.range.upper > range.lower
    }
    .map(\.index)
  }
}
