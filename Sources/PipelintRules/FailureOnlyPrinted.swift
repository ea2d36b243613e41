import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at what subscribers and recoveries of views, controllers, view models and stores do with a failure, for those that print it and nothing
/// more than success does, too. Silent in debug code and in examples, where anything else happens on the same way, where only a counter of usage is
/// told, and where nothing fails but for an object that is gone.
struct FailureOnlyPrinted: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(
      named: "sink", "subscribe", "catch", "catchError", "tryCatch", where: file.prints(inClosuresOf:))
    {
      guard let upstream = link.upstream, upstream.canFail == .yes, let paths = paths(of: link, file),
        let print = file.printOnly(paths, of: link.step), file.belongsToScreen(link.step.expression),
        !file.isExample,
        !file.isDebugOnly(print), !file.failsForAbsentSelf(upstream.errors),
        !file.isFailureObserved(before: link), !file.tellsUsageCounter(link)
      else { continue }
      findings.report(
        "\(subject(upstream, paths, file)) \(whatHappens(print, file))",
        at: file.range(of: print), scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: file.failureFlow(of: upstream.errors, through: [upstream.expression]).map(RelatedPlace.init),
        fixes: fixes(link, upstream, paths, print, file))
    }
  }

  /// What is printed: the failure, or texts that say nothing of it.
  private func subject(_ upstream: Step, _ paths: FailurePaths, _ file: AnalyzedFile) -> String {
    let failure = upstream.errors.subject("is", plural: "are")
    return file.printsOnlyTexts(paths) ? failure + " answered with a text that is" : failure
  }

  private func whatHappens(_ print: ExpressionID, _ file: AnalyzedFile) -> String {
    file.facts.string(file.facts[print].name) == "NSLog"
      ? "only logged, which no user sees; show it or keep it as a state"
      : "only printed, which nobody sees in the finished app; show it, keep it as a state or log it"
  }

  /// Keeps the error in a property of the object around: the one that is there for it, else one that a human names.
  private func fixes(
    _ link: ChainLink, _ upstream: Step, _ paths: FailurePaths, _ print: ExpressionID, _ file: AnalyzedFile
  ) -> [Fix] {
    guard let call = file.parent(of: print), let closure = file.closure(around: print),
      paths.errorUses.count == 1, let error = paths.errorUses.first,
      file.facts[call].range.contains(file.range(of: error)), !file.selfIsValue(at: print)
    else { return [] }
    let edits = ChainEdits(file)
    let captures = file.facts.captures(of: closure)
    let isWeak = captures.contains { file.facts.string($0.name) == "self" && $0.strength == .weak }
    guard isWeak || captures.isEmpty,
      let capture = isWeak ? [] : edits.weakCapture(of: "self", by: closure).map({ [$0] })
    else { return [] }
    let state = file.errorState(at: print, holding: upstream.failure)
    let value = edits.text.string(file.range(of: error))
    let assignment = Edit(
      replacing: file.facts[call].range, with: "self?.\(state ?? "<#error#>") = \(value)")
    return [
      Fix(
        "Keep it as a state",
        state == nil
          ? .display(why: "where it is kept has to be chosen") : .unsafe(why: "'\(state ?? "")' changes"),
        capture + [assignment])
    ]
  }

  private func paths(of link: ChainLink, _ file: AnalyzedFile) -> FailurePaths? {
    if link.step.role == .subscriber { return file.failureHandler(of: link.step)?.paths }
    guard link.step.effects?.replacesUpstream != nil,
      let closure = file.closures(of: link.step).first?.closure
    else { return nil }
    return file.failurePaths(ofHandler: closure)
  }
}
