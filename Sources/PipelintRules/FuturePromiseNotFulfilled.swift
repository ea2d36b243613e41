import PipelintDiagnostics
import PipelintModel
import PipelintSource

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
        related: promise.exits.dropFirst().map { RelatedPlace(.other, "so does this one", at: $0) },
        fixes: fixes(promise, file))
    }
  }

  /// A failure before each way out; of which a human knows what it is, but for what a `catch` at the end has caught.
  private func fixes(_ promise: ForgottenPromise, _ file: AnalyzedFile) -> [Fix] {
    guard let failure = file.failureWord(of: promise) else { return [] }
    let edits = ChainEdits(file)
    if promise.exits.count == 1, let clause = file.catchClause(endingAt: promise.exits[0]) {
      let error = DeclaredGroup(type: file.published(by: promise.call).failure, file: file)
        .wrapping(anyError: "error")
      let call = "\(promise.name)(.\(failure)(\(error ?? "<#error#>")))"
      guard let edit = edits.appending(statement: call, toBlockEndingAt: clause.range.upper) else {
        return []
      }
      return [Fix("Fail there", error == nil ? unchosen : .unsafe(why: "subscribers get a failure"), [edit])]
    }
    let call = "\(promise.name)(.\(failure)(<#error#>))"
    let made = promise.exits.map { exit in
      edits.text.string(exit) == "return"
        ? Edit(inserting: " " + call, at: exit.upper)
        : edits.appending(statement: call, toBlockEndingAt: exit.upper)
    }
    guard made.allSatisfy({ $0 != nil }) else { return [] }
    return [Fix("Fail there", unchosen, made.compactMap { $0 })]
  }

  private var unchosen: Fix.Applicability { .display(why: "which error it is has to be chosen") }
}
