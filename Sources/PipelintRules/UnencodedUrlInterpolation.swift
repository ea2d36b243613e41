import PipelintDiagnostics
import PipelintModel

/// Looks for texts that are put into the path or the query of a URL as they are. Silent on numbers, on what is known to the letter, and on texts
/// whose name says that they are encoded, or an identifier.
struct UnencodedUrlInterpolation: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for part in file.interpolatedURLParts {
      findings.report(
        part.isInQuery
          ? "an '&', '#' or space in '\(part.source)' changes the query or makes it invalid; use 'URLQueryItem'"
          : "a '/', '?' or space in '\(part.source)' changes the path or makes it invalid; use 'appending(path:)'",
        at: file.range(of: part.expression), scope: file.range(of: part.call),
        symbol: file.symbol(of: part.call), severity: part.isInQuery ? nil : .info)
    }
  }
}
