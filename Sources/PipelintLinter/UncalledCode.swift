import PipelintDiagnostics
import PipelintModel

extension AnalyzedFile {
  /// A finding in code of a program that nothing which runs calls is a hint, whatever else it would be, and says so. What is a hint anyway is not worth
  /// a word there: `idleHints`, which are among `found`, as a suppression of one has something to suppress all the same.
  func weighed(_ diagnostics: [Diagnostic]) -> (found: [Diagnostic], idleHints: [Diagnostic]) {
    var found = diagnostics
    var idleHints: [Diagnostic] = []
    for index in found.indices {
      guard let uncalled = uncalledDeclaration(around: found[index].range) else { continue }
      if found[index].severity == .info {
        idleHints.append(found[index])
        continue
      }
      found[index].severity = .info
      let use = uncalled.isMade ? "makes" : "calls"
      found[index].related.append(
        RelatedPlace(
          .definition, "nothing that runs \(use) '\(uncalled.name)', so this is a hint",
          at: uncalled.nameRange, in: uncalled.path))
    }
    return (found, idleHints)
  }
}
