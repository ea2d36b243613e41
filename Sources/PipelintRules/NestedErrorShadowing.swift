import PipelintDiagnostics
import PipelintModel

/// Looks for `Error` alone as the name of a type of the project, where a reader cannot tell: that type is declared in another file, or this one
/// speaks of Swift's `Error` as well. Silent in files that know only one.
struct NestedErrorShadowing: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let shadowed = file.shadowedErrors
    if shadowed.isEmpty { return }
    let namesBoth = file.namesSwiftError
    for error in shadowed where namesBoth || error.path != nil {
      findings.report(
        error.path == nil
          ? "'Error' is '\(error.meant)' here, and Swift's 'Error' elsewhere in this file; write '\(error.meant)'"
          : "'Error' is '\(error.meant)' here, which another file declares; write '\(error.meant)'",
        at: error.range, scope: error.range, symbol: error.symbol,
        related: [RelatedPlace(.definition, "this one", at: error.declared, in: error.path)],
        fixes: [
          Fix(
            "Write '\(error.meant)'", .unsafe(why: "the type is named in another way"),
            [Edit(replacing: error.range, with: error.meant)])
        ])
    }
  }
}
