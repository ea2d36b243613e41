import PipelintDiagnostics
import PipelintModel

/// Looks at statements that follow each other for what is sent through a subject or observer after its end. Silent where anything in between
/// branches, leaves or assigns.
struct SendAfterCompletion: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for late in file.lateSends {
      findings.report(
        "nobody gets this, as '\(late.endName)' above has ended the stream; leave one of the two out, or return before this",
        at: late.nameRange, scope: late.range, symbol: file.symbol(of: late.call),
        related: [RelatedPlace(.sink, "the stream ends here", at: late.endRange)])
    }
  }
}
