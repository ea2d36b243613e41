import PipelintDiagnostics
import PipelintModel

/// Looks behind a `receive(on:)` for the main thread for a link whose other publishers certainly deliver in the background: the fallback of a
/// `catch`, the inner publishers of a `flatMap`. Reports where a subscriber then changes what the user sees, and for `catch` also where callers
/// get the stream. Silent where `receive(on:)` follows again.
struct RecoveryEscapesMain: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: Self.names, where: { file.mayFollow(Self.scheduling, $0) }) {
      guard link.upstream?.stream.delivery == .main, let scheduling = link.before.last(where: isScheduling),
        Self.scheduling.contains(scheduling.name), !link.after.contains(where: isScheduling),
        escapes(link, file)
      else { continue }
      let change = link.after.last.flatMap { file.interfaceChange(by: $0) }
      guard change != nil || isRecovery(link) && isReturned(link, file) else { continue }
      findings.report(
        message(link, scheduling, file), at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression), severity: change == nil ? nil : .error,
        related: [RelatedPlace(.flow, "on the main thread from here", at: scheduling.nameRange)]
          + (change.map { [RelatedPlace(.sink, "'\($0.name)' is changed here", at: $0.range)] } ?? []),
        fixes: Fix.moving(
          scheduling, after: link.step, in: link.chain,
          .unsafe(why: "what stands before it runs in the background"), file))
    }
  }

  private static let names = [
    "catch", "tryCatch", "flatMap", "switchToLatest", "catchError", "flatMapLatest", "flatMapFirst",
    "concatMap",
  ]

  private static let scheduling: Set<String> = ["receive", "observe", "observeOn"]

  private func isScheduling(_ step: Step) -> Bool {
    step.effects?.deliversOn != nil || step.role == .operator && step.effects?.deliversOnMain == true
  }

  private func isRecovery(_ link: ChainLink) -> Bool { link.step.effects?.replacesUpstream != nil }

  /// Whether something that the link lets in certainly delivers in the background.
  private func escapes(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    if isRecovery(link) {
      return file.fallbacks(of: link.step)?.contains { $0.chain?.steps.last?.stream.delivery == .background }
        ?? false
    }
    return link.step.effects?.flattens != nil && link.step.stream.delivery == .background
  }

  private func isReturned(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    link.chain.steps.last?.role != .subscriber && file.declaration(returning: link.chain.expression) != nil
  }

  private func message(_ link: ChainLink, _ scheduling: Step, _ file: AnalyzedFile) -> String {
    let name = link.step.name
    let moved = scheduling.name == "observeOn" ? scheduling.name : "\(scheduling.name)(on:)"
    let streams = file.isRx(link.step) ? "observables" : "publishers"
    return isRecovery(link)
      ? "after a failure the stream leaves the main thread: the fallback of '\(name)' delivers in the background; move '\(moved)' behind it"
      : "the stream leaves the main thread: the \(streams) of '\(name)' deliver in the background; move '\(moved)' behind it"
  }
}
