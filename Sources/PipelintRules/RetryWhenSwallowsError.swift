import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for notifiers that follow the failures, but end after some of them: with `take`, `first`, or by zipping with a range. Silent where the
/// closure raises a failure anywhere, or goes through anything that is not known.
struct RetryWhenSwallowsError: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for notifier in file.retryNotifiers
    where !notifier.uses.isEmpty && notifier.isKnown && !file.raises(notifier.closure) {
      let ends = notifier.triggers.compactMap { end(of: $0, notifier, file) }
      guard ends.count == notifier.triggers.count, let end = ends.first else { continue }
      let name = notifier.retry.step.name
      findings.report(
        "'\(name)' ends without an error when its trigger does; raise the last failure instead of ending with '\(end.name)'",
        at: notifier.retry.step.nameRange, scope: notifier.retry.link.chain.range,
        symbol: file.symbol(of: notifier.retry.step.expression),
        related: [RelatedPlace(.sink, "the trigger ends here, and the stream with it", at: end.nameRange)])
    }
  }

  /// The link that ends a trigger after some of the failures.
  private func end(of trigger: Chain, _ notifier: RetryNotifier, _ file: AnalyzedFile) -> Step? {
    if let source = trigger.steps.first, source.name == "zip", source.effects != nil {
      return file.innerChains(of: source).contains { $0.steps.last?.stream.lifetime == .finite }
        ? source : nil
    }
    guard let source = trigger.steps.first, notifier.uses.contains(source.expression) else { return nil }
    let links = trigger.steps.dropFirst()
    guard links.allSatisfy({ isHarmless($0, file) }) else { return nil }
    return links.first { $0.effects?.ends == true }
  }

  /// Whether a link is known, and nothing that fails flows into it.
  private func isHarmless(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard let effects = step.effects, effects.merges.isEmpty else { return false }
    guard effects.flattens != nil else { return true }
    let inner = file.innerChains(of: step)
    return !inner.isEmpty && inner.allSatisfy { $0.steps.last?.canFail == .no }
  }
}
