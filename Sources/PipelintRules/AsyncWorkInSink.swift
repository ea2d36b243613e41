import PipelintDiagnostics
import PipelintModel

/// Looks for tasks that a subscriber's closure, or one for side effects, starts and forgets, with a `try` in them that no `catch` covers. Silent
/// where the error can only be a cancellation, where none can come of all that a requirement stands for, and where the task goes anywhere else.
/// Misses errors that leave through functions inside the task.
struct AsyncWorkInSink: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for task in file.forgottenTasks {
      findings.report(
        "nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain",
        at: task.nameRange, scope: file.range(of: task.call), symbol: file.symbol(of: task.call),
        related: [
          RelatedPlace(.origin, "thrown here", at: task.firstTry),
          RelatedPlace(.other, "the chain has moved on", at: task.startedBy),
        ], fixes: task.hasType ? [] : Fix.catchingErrors(in: task.closure, at: task.firstTry, file))
    }
  }
}
