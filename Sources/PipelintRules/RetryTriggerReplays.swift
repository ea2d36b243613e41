import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks inside the `flatMap` of a notifier for triggers that begin with a source that hands out its current value at once, and do not leave
/// that value out, or go on after the first. Silent on sources that are not known to replay; a filter that looks at more than the value counts
/// as one that leaves it out.
struct RetryTriggerReplays: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for notifier in file.retryNotifiers {
      for trigger in notifier.triggers {
        for step in trigger.steps where step.effects?.flattens != nil {
          for inner in file.innerChains(of: step) {
            let isRx = file.isRx(notifier.retry.step)
            guard let remedy = remedy(for: inner, isRx: isRx, file), let start = file.start(of: inner) else {
              continue
            }
            let whole = notifier.retry.link.chain.range
            findings.report(
              "'\(start.name)' hands out its current value at once, so that '\(notifier.retry.step.name)' \(remedy.text)",
              at: start.nameRange,
              scope: whole.contains(start.nameRange) ? whole : file.facts[notifier.closure].range,
              symbol: file.symbol(of: inner.expression),
              fixes: fixes(inner, remedy, isRx: isRx, file))
          }
        }
      }
    }
  }

  private struct Remedy {
    let text: String
    let skips: Bool
    let stops: Bool
  }

  /// Skips the first value, and ends with the next.
  private func fixes(_ trigger: Chain, _ remedy: Remedy, isRx: Bool, _ file: AnalyzedFile) -> [Fix] {
    guard let first = trigger.steps.first(where: { !$0.isElsewhere }), let last = trigger.steps.last,
      trigger.steps.first.map({ !$0.isElsewhere || first.role == .operator }) ?? false
    else { return [] }
    let edits = ChainEdits(file)
    var made: [Edit] = []
    if !remedy.skips {
      let link = ".\(skipping(isRx: isRx))"
      guard
        let edit = first.role == .source
          ? edits.insertion(of: link, after: first, in: trigger)
          : edits.range(of: first).map({ edits.insertion(of: link, before: $0) })
      else { return [] }
      made.append(edit)
    }
    if !remedy.stops {
      guard let edit = edits.insertion(of: ".\(stopping(isRx: isRx))", after: last, in: trigger) else {
        return []
      }
      made.append(edit)
    }
    return [
      Fix(
        "Let each trigger fire once, for a new value",
        .unsafe(why: "it starts again for the next value alone"), made)
    ]
  }

  private func skipping(isRx: Bool) -> String { isRx ? "skip(1)" : "dropFirst()" }
  private func stopping(isRx: Bool) -> String { isRx ? "take(1)" : "prefix(1)" }

  /// What becomes of a trigger that replays, and what to do about it; nil where nothing is wrong with it.
  private func remedy(for trigger: Chain, isRx: Bool, _ file: AnalyzedFile) -> Remedy? {
    guard let source = trigger.steps.first, source.replaysValues else { return nil }
    let names = Set(trigger.steps.dropFirst().map(\.name))
    let skips =
      !names.isDisjoint(with: ["skip", "dropFirst", "distinctUntilChanged", "removeDuplicates"])
      || trigger.steps.contains { compares($0, file) }
    let stops = !names.isDisjoint(with: ["take", "first", "prefix", "single", "element", "output"])
    let (skip, stop) = (skipping(isRx: isRx), stopping(isRx: isRx))
    let text: String
    switch (skips, stops) {
    case (true, true): return nil
    case (false, true): text = "starts again with the value that has just failed; skip it with '\(skip)'"
    case (true, false):
      text = "starts again once for each failure so far; end each trigger with '\(stop)'"
    case (false, false):
      text = "uses up its attempts at once; begin with '\(skip)', and end with '\(stop)'"
    }
    return Remedy(text: text, skips: skips, stops: stops)
  }

  /// Whether a filter looks at more than the value: it may know the one that has just failed.
  private func compares(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard step.name == "filter" else { return false }
    return file.closures(of: step).contains { closure in
      let parameter = file.uses(ofParameter: 0, in: closure.closure)
      return file.expressions(in: closure.closure).contains {
        file.facts[$0].kind == .name && !parameter.contains($0)
      }
    }
  }
}
