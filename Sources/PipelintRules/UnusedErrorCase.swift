import PipelintDiagnostics
import PipelintModel

/// Looks at the cases of private error enums for those that the file names nowhere, or in patterns alone. Misses enums that other files see, as not
/// all of their code is known.
struct UnusedErrorCase: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for unmade in file.unmadeErrorCases {
      findings.report(
        unmade.patterns.isEmpty
          ? "nothing ever makes '\(unmade.name)'; map to it, or remove it"
          : "nothing ever makes '\(unmade.name)', though code asks for it; map to it, or remove both",
        at: unmade.nameRange, scope: unmade.nameRange, symbol: unmade.symbol,
        related: unmade.patterns.map { RelatedPlace(.other, "never the case", at: $0) })
    }
  }
}
