import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks among the errors that reach an unconditional `retry` for those that come back however often the work is repeated: what decoding or
/// encoding fails with, and what is thrown for a client's status. Misses other errors of a project that are as final. Silent on streams that
/// live on, where subscribing again gets other values.
struct RetryPermanentError: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for retry in file.retries
    where retry.isUnconditional && retry.upstream.stream.lifetime != .longLived {
      let permanent = retry.upstream.errors.reaching.filter { file.permanence(of: $0) != nil }
      guard !permanent.isEmpty else { continue }
      let errors = ErrorSet(permanent)
      findings.report(
        message(retry, errors), at: retry.step.nameRange, scope: retry.link.chain.range,
        symbol: file.symbol(of: retry.step.expression),
        related: file.failureFlow(of: errors, through: []).map(RelatedPlace.init))
    }
  }

  private func message(_ retry: Retry, _ errors: ErrorSet) -> String {
    let names = errors.types.prefix(2).map { "'\($0)'" }.joined(separator: " and ")
    return
      "'\(retry.source)' also repeats what failed with \(names) and fails the same way again; \(remedy(retry, errors))"
  }

  /// Above the first link of this chain that raises one, where there is one below the source.
  private func remedy(_ retry: Retry, _ errors: ErrorSet) -> String {
    let entries = errors.reaching.compactMap(\.entry?.range)
    let raising = retry.link.before.dropFirst().first { !$0.isElsewhere && entries.contains($0.nameRange) }
    guard let raising else { return "retry closer to the request" }
    return "move it above '\(raising.name)'"
  }
}
