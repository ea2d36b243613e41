import PipelintDiagnostics
import PipelintModel

/// Looks for a type erasure that the same chain goes on after, and for one of what is erased already. Silent where the chain begins in another
/// statement, and in what one of several branches gives.
struct RedundantErase: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "eraseToAnyPublisher") where link.step.erasesType {
      let problem: String
      if let next = link.after.first {
        if next.erasesType { continue }
        problem = "'\(next.name)' follows, and nobody sees the type"
      } else if let upstream = link.upstream, upstream.type == link.step.type, upstream.type.isKnown {
        problem = "'\(upstream.name)' is an 'AnyPublisher' already"
      } else {
        continue
      }
      findings.report(
        "'eraseToAnyPublisher()' does nothing here: \(problem); remove it", at: link.step.nameRange,
        scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        fixes: Fix.removing(link.step, .safe, file))
    }
  }
}
