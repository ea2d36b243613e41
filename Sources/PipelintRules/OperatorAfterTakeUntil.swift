import PipelintDiagnostics
import PipelintModel

/// Looks below the operators that end a stream at a signal for links that bring in further streams, which the signal does not end. Silent where
/// all of those end by themselves, or are ended by the same kind of operator, and where it is not known what comes in.
struct OperatorAfterTakeUntil: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "prefix", "take", "takeUntil") where endsAtSignal(link.step, file) {
      guard let outliving = link.after.first(where: { bringsIn($0, file) }),
        !link.after.contains(where: { endsAtSignal($0, file) || $0.name == "first" })
      else { continue }
      findings.report(
        "what '\(outliving.name)' brings in below goes on after the signal; move '\(link.step.name)' below it",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: [RelatedPlace(.other, "goes on after the signal", at: outliving.nameRange)])
    }
  }

  /// Whether a link is a framework's `prefix(untilOutputFrom:)`, `take(until:)` with a stream, or `takeUntil` with one.
  private func endsAtSignal(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard step.effects?.ends == true, !step.isElsewhere,
      let signal = file.facts.arguments(of: step.expression).first
    else { return false }
    let label = file.facts.string(signal.label)
    guard step.name == "takeUntil" ? label.isEmpty : label == "untilOutputFrom" || label == "until" else {
      return false
    }
    return file.chain(endingWith: signal.value) != nil
  }

  /// Whether streams that go on for long, or that are requests, come in at a link.
  private func bringsIn(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard let effects = step.effects, effects.flattens != nil || !effects.merges.isEmpty else { return false }
    return file.innerChains(of: step).contains { inner in
      guard let last = inner.steps.last else { return false }
      return last.stream.lifetime == .longLived || last.stream.delivery == .background
    }
  }
}
