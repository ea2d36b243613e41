import PipelintDiagnostics
import PipelintModel

/// Looks for each `mapError` that makes errors of a type which arrives there already, and asks whether its closure, or the function it names, lets
/// such an error through. Silent where that is not known, as for a function of another module.
struct MapErrorFlattensOwnError: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "mapError") {
      guard case .concrete(let type) = link.step.failure, let upstream = link.upstream,
        upstream.failure == .anyError
      else { continue }
      let own = upstream.errors.reaching.filter { file.areSame($0.type, type) == true }
      guard !own.isEmpty, file.letsThrough(type, by: link) == false else { continue }
      findings.report(
        "'\(type)' arrives here itself and is turned into another '\(type)'; hand it on with 'as? \(type)' before mapping the rest",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: file.failureFlow(of: ErrorSet(own), through: []).map(RelatedPlace.init))
    }
  }
}
