import PipelintDiagnostics
import PipelintModel

/// Looks at each `flatMap` of Combine on a stream that certainly goes on, into which a failure may come from inside, for a sign that the upstream
/// matters: a `retry` further down, which subscribes to it once more, a timer, or closures above. Silent where the failure is handled inside, and where
/// a comment says why the subscriber does nothing about one.
struct FlatMapFailureKeepsUpstream: Rule {
  static var yieldsTo: [String] { ["inner-failure-kills-outer", "recovery-outside-flat-map"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "flatMap") where file.isOfCombine(link) {
      guard
        let fatal = file.fatalLinks(in: link.chain, before: link.position + 1, askingCallers: true).last(
          where: {
            $0.position == link.position && $0.flattens
          }), !fatal.errors.reaching.isEmpty,
        file.innerChains(of: link.step).contains(where: { $0.steps.last?.canFail == .yes }),
        !(link.chain.steps.last.map { $0.role == .subscriber && file.isFailureExplained(at: $0) } ?? false)
      else { continue }
      let retry = link.after.prefix { !$0.handlesFailure }.first { $0.name == "retry" }
      guard retry != nil || file.upstreamWorks(of: link) else { continue }
      findings.report(
        message(link, retry, file), at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression), severity: retry == nil ? nil : .error,
        related: retry.map { [RelatedPlace(.other, "subscribes once more", at: $0.nameRange)] } ?? [],
        fixes: fixes(link, retry, file))
    }
  }

  private func fixes(_ link: ChainLink, _ retry: Step?, _ file: AnalyzedFile) -> [Fix] {
    let recovery = InnerRecovery(of: link.step, flattens: true, in: link.chain, movingInside: retry, file)
    return recovery.handled + latest(link, file) + recovery.chosen
  }

  /// The operators that cancel their upstream.
  private func latest(_ link: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    guard file.facts.arguments(of: link.step.expression).count == 1,
      let flattening = ChainEdits(file).insertion(of: ".switchToLatest()", after: link.step, in: link.chain)
    else { return [] }
    return [
      Fix(
        "Write 'map' and 'switchToLatest'",
        .unsafe(why: "a new value cancels the publisher of the one before"),
        [Edit(replacing: link.step.nameRange, with: "map"), flattening])
    ]
  }

  /// A function that returns the stream has promised its failure.
  private func message(_ link: ChainLink, _ retry: Step?, _ file: AnalyzedFile) -> String {
    let start =
      "an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it"
    let isPromised = file.declaration(returning: link.chain.expression).map { $0.failure != .never } ?? false
    return retry == nil
      ? "\(start); \(isPromised ? "end it with 'first()' above, or " : "")recover inside 'flatMap'"
      : "\(start), so each 'retry' adds one more; retry inside 'flatMap'"
  }
}
