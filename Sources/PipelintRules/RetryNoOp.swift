import PipelintDiagnostics
import PipelintModel

/// Reads the number that a `retry` is given: a literal, or a constant that is one. Which numbers retry nothing depends on the framework, so
/// that nothing is said where it is not known which one the operator belongs to.
struct RetryNoOp: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for retry in file.retries {
      guard case .times(let times) = retry.limit, times <= 0, let count = retry.count, count >= 0 else {
        continue
      }
      findings.report(
        message(retry, count), at: retry.step.nameRange, scope: retry.link.chain.range,
        symbol: file.symbol(of: retry.step.expression), fixes: fixes(retry, count, file))
    }
  }

  /// RxSwift's `retry(0)` takes the upstream away with it, so that without it the chain does another thing.
  private func fixes(_ retry: Retry, _ count: Int, _ file: AnalyzedFile) -> [Fix] {
    retry.countsAttempts && count == 0 ? [] : Fix.removing(retry.step, .safe, file)
  }

  private func message(_ retry: Retry, _ count: Int) -> String {
    guard retry.countsAttempts else {
      return "'\(retry.source)' never subscribes again; remove it, or give it the number of further attempts"
    }
    return count == 0
      ? "'\(retry.source)' makes no attempt at all and completes without an error; RxSwift counts the first attempt as well"
      : "'\(retry.source)' never retries, as RxSwift counts the first attempt as well; use 'retry(2)' to try once more"
  }
}
