import PipelintDiagnostics
import PipelintModel

/// Follows each way through the closure of a `Future`, or of `Single.create` and its like, to where it ends without naming the promise. Naming it
/// counts as seeing to it: called, handed on, kept, or taken along by a callback; callbacks that run once are followed themselves. Misses ways
/// that leave by an error, and loops.
struct FuturePromiseNotFulfilled: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for promise in file.forgottenPromises {
      guard let first = promise.exits.first else { continue }
      findings.report(
        "this way out leaves the subscriber waiting for ever, as nothing calls '\(promise.name)'; hand it a failure",
        at: first, scope: file.range(of: promise.call), symbol: file.symbol(of: promise.call),
        related: promise.exits.dropFirst().map { RelatedPlace(.other, "so does this one", at: $0) })
    }
  }
}
