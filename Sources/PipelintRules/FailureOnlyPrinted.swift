import PipelintDiagnostics
import PipelintModel

/// Looks at what subscribers and recoveries of views, controllers, view models and stores do with a failure, for those that print it and nothing
/// more. Silent in debug code and in examples, and where anything else happens on the same way.
struct FailureOnlyPrinted: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "sink", "catch", "tryCatch") {
      guard let upstream = link.upstream, upstream.canFail == .yes, let paths = paths(of: link, file),
        let print = file.printOnly(paths), file.belongsToScreen(link.step.expression), !file.isExample,
        !file.isDebugOnly(print), !file.isFailureObserved(before: link)
      else { continue }
      let errors = upstream.errors.subject("is", plural: "are")
      findings.report(
        "\(errors) only printed, which nobody sees in the finished app; show it, keep it as a state or log it",
        at: file.range(of: print), scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: file.failureFlow(of: upstream.errors, through: [upstream.expression]).map(RelatedPlace.init))
    }
  }

  private func paths(of link: ChainLink, _ file: AnalyzedFile) -> FailurePaths? {
    if link.step.role == .subscriber { return file.failureHandler(of: link.step)?.paths }
    guard link.step.effects?.replacesUpstream != nil,
      let closure = file.closures(of: link.step).first?.closure
    else { return nil }
    return file.failurePaths(ofHandler: closure)
  }
}
