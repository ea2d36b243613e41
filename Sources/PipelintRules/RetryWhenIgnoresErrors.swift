import PipelintDiagnostics
import PipelintModel

/// Looks for notifiers that do not read the failures they are given. What they return is subscribed to once, at the start: how that goes on
/// says what is wrong. Silent where it is not known how long it lives.
struct RetryWhenIgnoresErrors: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for notifier in file.retryNotifiers where notifier.uses.isEmpty && notifier.isKnown {
      let ends = notifier.triggers.compactMap(\.steps.last)
      guard let (message, severity) = problem(notifier, ends) else { continue }
      findings.report(
        message, at: notifier.retry.step.nameRange, scope: notifier.retry.link.chain.range,
        symbol: file.symbol(of: notifier.retry.step.expression), severity: severity,
        related: notifier.triggers.map {
          RelatedPlace(.other, "subscribed to once, at the start", at: $0.range)
        })
    }
  }

  private func problem(_ notifier: RetryNotifier, _ ends: [Step]) -> (String, Severity?)? {
    let name = notifier.retry.step.name
    if ends.allSatisfy({ $0.stream.lifetime == .oneShot || $0.stream.lifetime == .finite }) {
      return (
        "'\(name)' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'",
        nil
      )
    }
    guard ends.allSatisfy({ $0.stream.lifetime == .longLived }) else { return nil }
    let starts = notifier.triggers.map(\.steps[0].stream.start)
    if starts.allSatisfy({ $0 == .hot }) {
      return (
        "'\(name)' hands on no failure, as its trigger does not look at them; give up on those that stay with 'flatMap'",
        .info
      )
    }
    guard starts.allSatisfy({ $0 == .cold }) else { return nil }
    return (
      "'\(name)' goes on without end, as its trigger does not follow the failures; start it for each failure with 'flatMap', and give up",
      .warning
    )
  }
}
