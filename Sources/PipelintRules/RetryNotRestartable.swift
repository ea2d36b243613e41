import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks above each `retry` for a source that does not start again, with nothing in between that would. Silent on what closures make anew
/// (`Deferred`, `flatMap`, `catch`), on sources that are not known, and where something below the source fails for reasons of its own.
struct RetryNotRestartable: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for retry in file.retries where retry.isUnconditional {
      guard let (step, reason) = retry.replayedFailure else { continue }
      findings.report(
        "\(message(retry, step, reason))", at: retry.step.nameRange, scope: retry.link.chain.range,
        symbol: file.symbol(of: retry.step.expression),
        related: step.isElsewhere ? [] : [RelatedPlace(.origin, note(step, reason), at: step.nameRange)],
        fixes: fixes(retry, step, reason, file))
    }
  }

  /// Moves the retry above what shares, or starts a `Future` anew for each attempt.
  private func fixes(_ retry: Retry, _ step: Step, _ reason: ReplayedFailure, _ file: AnalyzedFile) -> [Fix] {
    let steps = retry.link.before
    switch reason {
    case .shared:
      guard let position = steps.firstIndex(where: { $0.expression == step.expression }), position > 0 else {
        return []
      }
      return Fix.moving(
        retry.step, after: steps[position - 1], in: retry.link.chain,
        .unsafe(why: "the work is done again after a failure"), file)
    case .eager where step.name == "Future" && !step.isElsewhere && step.role == .source:
      let range = file.range(of: step.expression)
      return [
        Fix(
          "Wrap it in 'Deferred'", .unsafe(why: "the work starts with each subscription"),
          [Edit(inserting: "Deferred { ", at: range.lower), Edit(inserting: " }", at: range.upper)])
      ]
    case .eager, .held, .ended: return []
    }
  }

  private func message(_ retry: Retry, _ step: Step, _ reason: ReplayedFailure) -> String {
    let retries = "'\(retry.source)'"
    switch reason {
    case .eager:
      return step.name == "Future"
        ? "\(retries) gets the same failure again, as a 'Future' runs once; wrap it in 'Deferred'"
        : "\(retries) gets the same failure again, as '\(step.name)' has started its work once; start it in 'Deferred'"
    case .held: return "\(retries) gets the same failure again, as '\(step.name)' holds it; remove it"
    case .ended:
      return
        "\(retries) gets the same failure again, as a subject that has failed stays so; retry what feeds '\(step.name)'"
    case .shared:
      return
        "\(retries) gets the same failure again, as '\(step.name)' does not start over; move it above '\(step.name)'"
    }
  }

  private func note(_ step: Step, _ reason: ReplayedFailure) -> String {
    switch reason {
    case .eager: "runs once, before 'retry' can repeat it"
    case .held: "fails in the same way for every subscriber"
    case .ended: "hands its failure to every later subscriber"
    case .shared: "one subscription for all, which is not renewed"
    }
  }
}
