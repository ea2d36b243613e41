import PipelintDiagnostics
import PipelintModel

/// Looks for a `retry` of two or more further attempts on a request: a source of `URLSession`, or anything a `URLError` arrives from. Silent
/// where something above waits, and where the file lets its session wait for a connection.
struct ImmediateRetry: Rule {
  static var yieldsTo: [String] { ["retry-not-restartable", "unbounded-retry"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let retries = file.retries
    if retries.isEmpty || file.letsSessionsWait { return }
    for retry in retries {
      guard case .times(let times) = retry.limit, times >= 2, !retry.waits, retry.upstream.canFail == .yes,
        file.isRequest(retry.upstream), !waits(retry, file)
      else { continue }
      findings.report(
        "'\(retry.source)' makes \(times == 2 ? "both" : "all \(times)") further attempts at once, which are used up while the network is gone; wait before each",
        at: retry.step.nameRange, scope: retry.link.chain.range,
        symbol: file.symbol(of: retry.step.expression),
        fixes: Fix.retryingWithPolicy(
          retry.step, maxRetries: times, .display(why: "which delays are right has to be chosen"), file))
    }
  }

  private func waits(_ retry: Retry, _ file: AnalyzedFile) -> Bool {
    retry.link.before.contains { step in
      Self.waiting.contains(step.name)
        || file.innerChains(of: step).contains { $0.steps.contains { Self.waiting.contains($0.name) } }
    }
  }

  private static let waiting: Set<String> = ["delay", "debounce", "delaySubscription", "timer"]
}
