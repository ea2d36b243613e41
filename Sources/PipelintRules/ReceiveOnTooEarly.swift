import PipelintDiagnostics
import PipelintModel

/// Looks behind each `receive(on:)` for the main thread, RxSwift's `observe(on:)`, for a link that does long work there, or whose inner publishers
/// deliver in the background again: of the latter silent where another one follows. Silent where a closure in between assigns to something, which
/// may need the main thread, and of work where values come on the main thread without it.
struct ReceiveOnTooEarly: Rule {
  static var yieldsTo: [String] { ["recovery-escapes-main", "ui-update-off-main"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "receive", "observe", "observeOn", where: file.mayBeOperatedOn)
    where isOnMain(link.step) {
      guard mayBeInBackground(link, file), let reason = reason(link, file) else { continue }
      findings.report(
        reason.message, at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression),
        related: [RelatedPlace(.other, reason.note, at: reason.step.nameRange)],
        fixes: Fix.moving(
          link.step, after: reason.step, in: link.chain, applicability(link, reason.step, file), file))
    }
  }

  /// What takes no closure cannot tell on which thread it runs.
  private func applicability(_ link: ChainLink, _ last: Step, _ file: AnalyzedFile) -> Fix.Applicability {
    let passed = link.after.prefix { $0.expression != last.expression } + [last]
    return passed.allSatisfy { file.closures(of: $0).isEmpty }
      ? .safe : .unsafe(why: "what stands before it runs in the background")
  }

  /// Clients for RxSwift tend to answer on the main thread, so what comes there has to come from the background for certain.
  private func mayBeInBackground(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    !file.isRx(link.step) || link.upstream?.stream.delivery == .background
  }

  /// Whether values are on the main thread without the link: work behind it is there wherever the link stands.
  private func isOnMainAnyway(_ link: ChainLink) -> Bool { link.upstream?.stream.delivery == .main }

  private func isOnMain(_ step: Step) -> Bool {
    step.effects?.deliversOn != nil && step.stream.delivery == .main
  }

  private func reason(_ link: ChainLink, _ file: AnalyzedFile) -> (message: String, note: String, step: Step)?
  {
    for (position, step) in zip(link.after.indices, link.after) {
      if step.effects?.deliversOn != nil { return nil }
      if step.effects?.flattens != nil {
        guard step.stream.delivery == .background, !link.after.contains(where: isOnMain),
          !link.chain.steps[link.position...position].contains(where: { assigns($0, file) })
        else { return nil }
        return (
          "'\(step.name)' delivers in the background again; move '\(name(of: link.step))' behind it",
          "its \(file.isRx(step) ? "observables" : "publishers") deliver in the background", step
        )
      }
      guard !isOnMainAnyway(link), link.chain.steps[position - 1].stream.delivery == .main else { return nil }
      if let work = work(of: step, file) {
        let whose = work == step.name ? "'\(work)' runs" : "'\(work)' in '\(step.name)' runs"
        return (
          "\(whose) on the main thread; move '\(name(of: link.step))' behind '\(step.name)'",
          "this takes long", step
        )
      }
    }
    return nil
  }

  private func name(of step: Step) -> String { step.name == "observeOn" ? step.name : "\(step.name)(on:)" }

  private func assigns(_ step: Step, _ file: AnalyzedFile) -> Bool {
    file.closures(of: step).contains { file.assigns($0.closure) }
  }

  /// What a link does that takes long.
  private func work(of step: Step, _ file: AnalyzedFile) -> String? {
    switch step.name {
    case "decode" where step.effects != nil, "encode" where step.effects != nil: step.name
    case "map", "tryMap", "compactMap", "tryCompactMap":
      file.closures(of: step).lazy.compactMap { file.heavyWork(in: $0.closure) }.first
        ?? file.heavyWork(inFunctionGivenTo: step)
    default: nil
    }
  }
}
