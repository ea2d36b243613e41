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
  let places = Dictionary(grouping: diagnostics.indices) { diagnostics[$0].rule }
  for (index, diagnostic) in diagnostics.enumerated() {
    let winners = (yields[diagnostic.rule] ?? []).compactMap { winner in
      places[winner]?.first { isAboutTheSame(diagnostics[$0], diagnostic) }
    }
    guard let winner = winners.min() else { continue }
    isNote[index] = true
    if diagnostics[winner].range != diagnostic.range {
      result[winner].related.append(RelatedPlace(.other, diagnostic.message, at: diagnostic.range))
    }
  }
  return zip(result, isNote).filter { !$0.1 }.map(\.0)
}

/// Whether the two mark the same code, or the first one what explains the second.
private func isAboutTheSame(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
  left.scope == right.scope
    || left.range.lower < right.range.upper && right.range.lower < left.range.upper
    || right.related.contains { $0.path == nil && $0.range == left.range }
}
