import PipelintDiagnostics
import PipelintModel

extension AnalyzedFile {
  /// A finding in code of a program that nothing which runs calls is a hint, whatever else it would be, and says so.
  func weighed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.severity > .info, let uncalled = uncalledDeclaration(around: diagnostic.range) else {
      return diagnostic
    }
    var result = diagnostic
    result.severity = .info
    let use = uncalled.isMade ? "makes" : "calls"
    result.related.append(
      RelatedPlace(
        .definition, "nothing that runs \(use) '\(uncalled.name)', so this is a hint",
        at: uncalled.nameRange, in: uncalled.path))
    return result
  }
}
