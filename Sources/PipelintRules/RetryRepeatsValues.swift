import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for a `retry` on a stream that has several values before it can fail, with something below that adds values up. Silent where what is
/// repeated is sorted out again, and on sources of which it is not known how many values they have.
struct RetryRepeatsValues: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for retry in file.retries where retry.isUnconditional && retry.upstream.canFail == .yes {
      guard hasSeveralValues(retry, file), let sum = sum(below: retry) else { continue }
      findings.report(
        "'\(retry.source)' delivers again what came before the failure, and '\(sum.name)' counts it twice; retry each value inside the closure above",
        at: retry.step.nameRange, scope: retry.link.chain.range,
        symbol: file.symbol(of: retry.step.expression),
        related: sum.isElsewhere
          ? [] : [RelatedPlace(.sink, "repeated values arrive here", at: sum.nameRange)])
    }
  }

  private func hasSeveralValues(_ retry: Retry, _ file: AnalyzedFile) -> Bool {
    let steps = retry.link.before
    guard let source = steps.first, steps.dropFirst().allSatisfy({ $0.effects != nil }),
      !steps.contains(where: { Self.single.contains($0.name) })
    else { return false }
    let isSequence =
      source.typeName == "Publishers.Sequence" || (file.elementCount(of: source).map { $0 > 1 } ?? false)
    return isSequence && source.canFail == .no && steps.contains { $0.effects?.flattens != nil }
  }

  /// The link below that adds up, with nothing in between that drops what was there.
  private func sum(below retry: Retry) -> Step? {
    for step in retry.link.after {
      if Self.summing.contains(step.name), step.effects != nil { return step }
      if step.effects == nil || Self.distinct.contains(step.name) { return nil }
    }
    return nil
  }

  private static let single: Set<String> = [
    "collect", "first", "last", "reduce", "toArray", "take", "prefix", "count",
  ]
  private static let summing: Set<String> = ["collect", "scan", "reduce", "count", "toArray"]
  private static let distinct: Set<String> = ["removeDuplicates", "distinctUntilChanged", "distinct"]
}
