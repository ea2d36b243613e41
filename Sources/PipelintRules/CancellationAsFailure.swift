import PipelintDiagnostics
import PipelintModel

/// Looks at tasks that are kept in a property and cancelled, for a `catch` that shows or keeps whatever comes. Silent where anything in the task asks
/// about cancellation, and where the error is only written down. Misses requests that are cancelled by their `URLSessionTask`,
/// and functions that speak of no pipeline.
struct CancellationAsFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for shown in file.shownCancellations {
      findings.report(
        "an attempt that was cancelled ends here too, and counts as failed; ask 'Task.isCancelled' first",
        at: shown.range, scope: shown.range, symbol: file.symbol(of: shown.expression),
        related: [
          RelatedPlace(.origin, "'\(shown.task)' is cancelled here", at: shown.cancellation),
          RelatedPlace(.other, "the error goes on here", at: shown.shown),
        ])
    }
  }
}
