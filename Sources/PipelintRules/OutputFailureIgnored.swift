import PipelintDiagnostics
import PipelintModel

/// Looks at closures that are given a `Result`, of chains that cannot fail themselves, for those that take the value and leave the error. Silent
/// where the stream is kept somewhere, as another subscription may look at its errors.
struct OutputFailureIgnored: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "sink", "compactMap") {
      guard link.step.effects != nil, let upstream = link.upstream,
        let error = file.errorInside(upstream.output),
        file.isOnlyReader(link), let closure = closure(of: link.step, file), ignoresFailure(closure, file)
      else { continue }
      findings.report(
        "'\(error)' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: [RelatedPlace(.flow, "the failure travels as a value from here", at: upstream.nameRange)])
    }
  }

  /// The closure that is given the values.
  private func closure(of step: Step, _ file: AnalyzedFile) -> ClosureID? {
    let closures = file.closures(of: step)
    return (closures.first { $0.label == "receiveValue" } ?? (closures.count == 1 ? closures.first : nil))?
      .closure
  }

  private func ignoresFailure(_ closure: ClosureID, _ file: AnalyzedFile) -> Bool {
    guard !file.uses(ofParameter: 0, in: closure).isEmpty else { return false }
    let paths = file.failurePaths(of: closure)
    return paths.wholeUses.allSatisfy(file.isOptionalGet)
      && paths.onFailure.allSatisfy { statement in
        let fact = file.facts[statement]
        return fact.kind == .returnStatement && file.facts[fact.value].kind == .nilLiteral
      }
  }
}
