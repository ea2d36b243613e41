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
        related: [RelatedPlace(.sink, "the trigger ends here, and the stream with it", at: end.nameRange)],
        fixes: fixes(notifier, end, file))
    }
  }

  /// Counts the failures where their number ends the trigger, and passes the one after them on.
  private func fixes(_ notifier: RetryNotifier, _ end: Step, _ file: AnalyzedFile) -> [Fix] {
    let arguments = file.facts.arguments(of: end.expression)
    guard ["take", "prefix"].contains(end.name), arguments.count == 1, notifier.triggers.count == 1,
      let count = arguments.first, count.label.isEmpty, let number = file.integer(count.value)
    else { return [] }
    guard file.isRx(notifier.retry.step) else {
      return Fix.retryingWithPolicy(
        notifier.retry.step, maxRetries: number,
        .unsafe(why: "it waits between attempts, and passes the last failure on"), file)
    }
    let steps = notifier.triggers[0].steps
    let edits = ChainEdits(file)
    guard let position = steps.firstIndex(where: { $0.expression == end.expression }), position > 0,
      file.isAnyError(steps[position - 1].output), let link = edits.range(of: end),
      let edit = replacement(of: link, counting: edits.text.string(count.range), in: notifier.closure, edits)
    else { return [] }
    return [Fix("Pass the last failure on", .unsafe(why: "the stream fails when it gives up"), [edit])]
  }

  /// Puts links that count in the place of one that ends: on lines of their own, but for a stream that has no other links before.
  private func replacement(
    of link: SourceRange, counting count: String, in closure: ClosureID, _ edits: ChainEdits
  ) -> Edit? {
    let flattening = """
      .flatMap { attempt, error -> Observable<any Error> in
      \tattempt < \(count) ? .just(error) : .error(error)
      }
      """
    if edits.startsLine(link) {
      guard !edits.hasComment(in: link) else { return nil }
      return Edit(
        replacing: link,
        with: edits.laidOut(".enumerated()\n" + flattening, indentation: edits.indentation(at: link.lower)))
    }
    guard let statement = edits.facts.ids(edits.facts[closure].body).first else { return nil }
    let whole = edits.facts[statement].range
    let before = edits.code(SourceRange(whole.lower, link.lower))
    let after = edits.code(SourceRange(link.upper, whole.upper))
    let rest = after.isEmpty ? "" : "\n" + after
    let code =
      before.contains(".")
      ? before + ("\n.enumerated()\n" + flattening + rest).replacing("\n", with: "\n\t")
      : before + ".enumerated()" + flattening + rest
    return edits.replacement(ofOnlyStatementOf: closure, with: code)
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
