import PipelintDiagnostics
import PipelintModel

/// Compares what a trigger of CombineExt's `retryWhen` can fail with to the failure of the stream. Silent where either is not known, and where
/// the trigger cannot fail.
struct CombineextRetryWhenHang: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for notifier in file.retryNotifiers where file.framework(of: notifier.retry.step) == "CombineExt" {
      let upstream = notifier.retry.upstream.failure
      guard isKnown(upstream) else { continue }
      for trigger in notifier.triggers {
        guard let last = trigger.steps.last, isKnown(last.failure), last.failure != .never,
          last.failure != upstream
        else { continue }
        findings.report(
          "'\(notifier.retry.step.name)' ignores a trigger that fails with \(name(last.failure)) and never ends; fail with \(name(upstream)), the stream's own failure",
          at: last.nameRange, scope: notifier.retry.link.chain.range, symbol: file.symbol(of: last.expression)
        )
      }
    }
  }

  private func isKnown(_ failure: Failure) -> Bool {
    switch failure {
    case .never, .anyError, .concrete: true
    case .generic, .unknown: false
    }
  }

  private func name(_ failure: Failure) -> String {
    switch failure {
    case .concrete(let type): "'\(type)'"
    case .never: "'Never'"
    default: "'any Error'"
    }
  }
}
