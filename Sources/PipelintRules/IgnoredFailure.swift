import PipelintDiagnostics
import PipelintModel

/// Looks at subscribers that are told of failures, for those whose closure does nothing for one. Silent where the upstream cannot fail or what it
/// fails with is not known, and where somebody further up has seen the failure. A function that is handed on counts as one that looks.
struct IgnoredFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "sink", "subscribe") {
      guard link.step.role == .subscriber, let upstream = link.upstream, isKnownToFail(upstream),
        link.step.effects != nil || link.step.declaration == nil,
        let handler = file.failureHandler(of: link.step), handler.ignoresFailure,
        !file.isFailureObserved(before: link)
      else { continue }
      let isCertain = upstream.canFail == .yes
      findings.report(
        message(upstream.errors, isCertain), at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression), severity: isCertain ? nil : .info,
        confidence: isCertain ? .certain : .likely,
        related: file.failureFlow(of: upstream.errors, through: [upstream.expression]).map(RelatedPlace.init))
    }
  }

  private func isKnownToFail(_ upstream: Step) -> Bool {
    if case .unknown = upstream.failure { return false }
    return upstream.canFail != .no
  }

  private func message(_ errors: ErrorSet, _ isCertain: Bool) -> String {
    let subject = isCertain ? errors.subject("ends", plural: "end") : "a failure may end"
    return "\(subject) this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'"
  }
}
