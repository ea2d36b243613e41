import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Follows each way through the closure of a `Future`, or of `Single.create` and its like, to where it ends without naming the promise; of
/// `Observable.create` each way of the closures that complete it on another one. Naming the promise counts as seeing to it: called, handed on, kept, or
/// taken along by a callback; callbacks that run once are followed themselves, as are functions of the same file that the promise is handed to. Misses
/// ways that leave by an error, and loops. Where only an object that is gone leaves them, hardly anybody waits: that is a hint with
/// `report-absent-self`, unless it lives as long as the app or is made once. A URL hardly ever is nil of the program's own text, or for an `if` of one
/// that nobody types: the way without it counts with `report-unlikely`. One that is made for each value of a stream that goes on, and not known to be
/// one that fails, leaves that value out.
struct FuturePromiseNotFulfilled: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let reportsAbsentSelf = findings.option("report-absent-self") == "true"
    let reportsUnlikely = findings.option("report-unlikely") == "true"
    for promise in file.forgottenPromises(withUnlikely: reportsUnlikely) {
      guard let first = promise.exits.first else { continue }
      let isForAbsentSelf = promise.exits.allSatisfy(file.isInExitOfAbsentSelf)
      if isForAbsentSelf,
        !reportsAbsentSelf || file.selfLivesWithApp(at: promise.call)
          || file.selfIsMadeOnce(at: promise.call)
      {
        continue
      }
      if file.failing(promise) == nil, file.isOneOfMany(promise) { continue }
      let answer = file.takesNoFailure(promise) ? "value" : "failure"
      findings.report(
        "this way out leaves the subscriber waiting for ever, as nothing calls '\(promise.name)'; hand it a \(answer)",
        at: first, scope: promise.range, symbol: promise.symbol,
        severity: isForAbsentSelf ? .info : nil,
        related: promise.exits.dropFirst().map { RelatedPlace(.other, "so does this one", at: $0) }
          + (promise.handedOn.map { [RelatedPlace(.other, "the promise is handed on here", at: $0)] } ?? []),
        fixes: fixes(promise, file))
    }
  }

  /// A failure on each way out; of which a human knows what it is, but for what a `catch` has caught.
  private func fixes(_ promise: ForgottenPromise, _ file: AnalyzedFile) -> [Fix] {
    guard let failing = file.failing(promise),
      let closure = file.facts.arguments(of: promise.call).last.map({ file.facts[$0.value].closure })
    else { return [] }
    let caught = DeclaredGroup(type: file.published(by: promise.call).failure, file: file)
      .wrapping(anyError: "error")
    var edits = PromiseEdits(
      uses: file.uses(ofParameter: 0, in: closure).map(file.range), caughtError: caught, in: file,
      call: failing)
    for exit in promise.exits {
      if exit.count == 1, let ended = file.closure(endingAt: exit.upper) {
        edits.fail(atEndOf: ended.body, exit.upper)
      } else {
        edits.fail(beforeReturnAt: exit)
      }
    }
    guard !edits.isStuck, !edits.made.isEmpty else { return [] }
    return [
      Fix(
        "Fail there",
        edits.isComplete
          ? .unsafe(why: "subscribers get a failure")
          : .display(why: "which error it is has to be chosen"), edits.made)
    ]
  }
}
