import PipelintDiagnostics
import PipelintModel

/// Looks at properties that keep a shared chain of one answer which can fail: its failure is all that later subscribers get. Silent where the
/// property may be given a new chain, where something recovers before the chain is shared, and for shares that begin anew.
struct SharedFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for chain in file.keptChains {
      guard let position = chain.steps.lastIndex(where: { $0.effects?.shares == .shared }), position > 0
      else {
        continue
      }
      let (share, upstream) = (chain.steps[position], chain.steps[position - 1])
      guard !share.isElsewhere, upstream.canFail == .yes, upstream.stream.lifetime == .oneShot else {
        continue
      }
      findings.report(
        "once this has failed, '\(share.name)' hands the failure to every later subscriber and never asks again; recover before it, or make a chain for each caller",
        at: share.nameRange, scope: chain.range, symbol: file.symbol(of: chain.expression))
    }
  }
}
