import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for repeating that nothing ends: a `retry` without a number or with a huge one, a notifier that goes on after every failure,
/// `Publishers.Retry` without a limit, and a `catch` that always starts the function around it again, with the same arguments, or whenever the network
/// fails. Silent where the upstream cannot fail, where a hot source sets the pace, in debug code, where a recursive `catch` decides anything else, and
/// where a notifier counts, may give up or waits for a stream that lives on.
struct UnboundedRetry: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let maximum = findings.option("max-attempts").flatMap(Int.init) ?? 10
    for retry in file.retries where retry.upstream.canFail != .no && !isPaced(retry) {
      switch retry.limit {
      case .unlimited:
        report(
          "'\(retry.source)' starts again\(retry.waits ? "" : " at once") after every failure, without end; give it a small number",
          retry.link, retry.waits ? .warning : nil, file, &findings, fixes: fixes(retry, file))
      case .times(let times) where times > maximum && !retry.waits:
        report(
          "'\(retry.source)' starts again at once up to \(times) times; use a smaller number, or wait between the attempts",
          retry.link, .warning, file, &findings)
      default: continue
      }
    }
    for notifier in file.retryNotifiers {
      let retry = notifier.retry
      guard retry.upstream.canFail == .yes, retry.upstream.stream.lifetime != .longLived, !isPaced(retry),
        let waits = file.waitsBeforeEachAttempt(notifier)
      else { continue }
      report(
        "'\(retry.step.name)' starts again\(waits ? "" : " at once") after every failure, without end; count the attempts, and give up",
        retry.link, waits ? .warning : nil, file, &findings)
    }
    for link in file.links(named: "catch", "tryCatch", "catchError") {
      let always = file.functionStartedAgain(by: link)
      guard let function = always ?? file.functionStartedAgainOffline(by: link) else { continue }
      report(
        "'\(link.step.name)' starts '\(function)' again at once after every \(always == nil ? "'URLError'" : "failure"), without end; count the attempts, and give up",
        link, always == nil ? .warning : nil, file, &findings)
    }
    for call in file.unlimitedRetryPublishers {
      guard !file.isDebugOnly(call) else { continue }
      findings.report(
        "'Publishers.Retry' without a number starts again at once after every failure, without end; give it a small one",
        at: file.range(of: call), scope: file.range(of: file.outermostLink(of: call)),
        symbol: file.symbol(of: call))
    }
  }

  /// Whether nothing happens until a source of events sends another one, or a handler that is not understood stands before it, which may wait.
  private func isPaced(_ retry: Retry) -> Bool {
    if retry.upstream.handlesFailure, retry.upstream.canFail == .maybe { return true }
    return retry.upstream.stream.lifetime == .longLived && retry.link.chain.steps[0].stream.start == .hot
  }

  /// Waits before each attempt where the runtime is at hand, else tries once more: several attempts at once are another mistake.
  private func fixes(_ retry: Retry, _ file: AnalyzedFile) -> [Fix] {
    let count = file.isRx(retry.step) ? 2 : 1
    guard retry.step.name == "retry",
      let edit = ChainEdits(file).replacement(of: retry.step, with: ".retry(\(count))")
    else { return [] }
    return Fix.retryingWithPolicy(
      retry.step, maxRetries: 3, .unsafe(why: "it waits between attempts, and gives up after the fourth"),
      file)
      + [
        Fix(
          "Write 'retry(\(count))'", .unsafe(why: "it gives up after the second attempt"),
          [edit])
      ]
  }

  private func report(
    _ message: String, _ link: ChainLink, _ severity: Severity?, _ file: AnalyzedFile,
    _ findings: inout Findings, fixes: [Fix] = []
  ) {
    guard !file.isDebugOnly(link.step.expression) else { return }
    findings.report(
      message, at: link.step.nameRange, scope: link.chain.range,
      symbol: file.symbol(of: link.step.expression), severity: severity, fixes: fixes)
  }
}
