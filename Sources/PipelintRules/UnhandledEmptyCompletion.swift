import PipelintDiagnostics
import PipelintModel

/// Looks at streams of one answer that may drop it, whose subscriber deals with failures and values but not with an end without any, where a state
/// that was set before the chain waits for one of them.
struct UnhandledEmptyCompletion: Rule {
  private static let dropping: Set<String> = [
    "compactMap", "tryCompactMap", "filter", "tryFilter", "timeout",
  ]
  private static let answering: Set<String> = [
    "replaceEmpty", "collect", "count", "reduce", "contains", "allSatisfy",
  ]

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "sink") {
      guard let upstream = link.upstream, isAnswer(upstream.stream.lifetime),
        let dropper = link.before.last(where: { mayDrop($0, file) }),
        !link.before.contains(where: { Self.answering.contains($0.name) }),
        let handler = file.failureHandler(of: link.step), let paths = handler.paths, !paths.onFailure.isEmpty,
        paths.onSuccess.isEmpty, paths.always.isEmpty, paths.wholeUses.isEmpty
      else { continue }
      let reset = file.assignedPaths(in: handler.range)
      guard
        let waiting = file.stateChanges(before: link.chain).last(where: { change in
          reset.contains { $0.components == change.path.components }
        })
      else { continue }
      findings.report(
        "'\(dropper.name)' may leave no value and no failure, and '\(waiting.name)' then stays as it is; handle '.finished', or use 'replaceEmpty'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: [
          RelatedPlace(.origin, "the answer may be dropped here", at: dropper.nameRange),
          RelatedPlace(.definition, "set to '\(waiting.value)' here", at: waiting.range),
        ])
    }
  }

  private func isAnswer(_ lifetime: Stream.Lifetime) -> Bool { lifetime == .oneShot || lifetime == .finite }

  private func mayDrop(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard step.effects != nil else { return false }
    if Self.dropping.contains(step.name) { return true }
    if step.isRecovery { return file.fallbacks(of: step)?.contains { $0.answer == .nothing } ?? false }
    return step.name == "first" && !file.closures(of: step).isEmpty
  }
}
