import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// What a finding is known again by, where a suppression asks whether one was there.
struct RuleAtPlace: Hashable {
  let rule: String
  let range: SourceRange

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    range = diagnostic.range
  }
}

extension AnalyzedFile {
  /// A finding in code of a program that nothing which runs calls, or that only debug builds have, is a hint, whatever else it would be, and says so. What
  /// is a hint anyway is not worth a word there: `idleHints`, which are among `found`, as a suppression of one has something to suppress all the same.
  func weighed(_ diagnostics: [Diagnostic]) -> (found: [Diagnostic], idleHints: Set<RuleAtPlace>) {
    var found = diagnostics
    var idleHints: Set<RuleAtPlace> = []
    for index in found.indices {
      guard let reason = reasonToCareLess(about: found[index].range) else { continue }
      if found[index].severity == .info {
        idleHints.insert(RuleAtPlace(found[index]))
      } else {
        found[index].severity = .info
        found[index].related.append(reason)
      }
    }
    return (found, idleHints)
  }

  private func reasonToCareLess(about place: SourceRange) -> RelatedPlace? {
    if let mark = debugMark(around: place) {
      return RelatedPlace(.definition, "only debug builds have this, so this is a hint", at: mark)
    }
    return uncalledDeclaration(around: place).map { uncalled in
      let use = uncalled.isMade ? "makes" : "calls"
      return RelatedPlace(
        .definition, "nothing that runs \(use) '\(uncalled.name)', so this is a hint",
        at: uncalled.nameRange, in: uncalled.path)
    }
  }
}
