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
  /// The findings that are of no concern to who uses the program: in code that nothing which runs calls, that only debug builds have, or programs beside
  /// the app, or that is there for older systems than the project runs on. A suppression of one has something to suppress all the same.
  func idle(among diagnostics: [Diagnostic]) -> Set<RuleAtPlace> {
    Set(diagnostics.filter { isIdle(at: $0.range) }.map(RuleAtPlace.init))
  }

  private func isIdle(at place: SourceRange) -> Bool {
    isBesideApp || isDebugOnly(at: place) || isForOlderSystems(place)
      || isUncalled(at: place)
  }
}
