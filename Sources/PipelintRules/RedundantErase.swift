import PipelintDiagnostics
import PipelintModel

/// Looks for a type erasure that the same chain goes on after, and for one of what is erased already. Silent where the type may be seen: where the
/// chain ends without another erasure or a subscriber, where an operator of `AnyPublisher` alone follows, and where a function has a namesake. Misses
/// erasures of chains that begin in another statement.
struct RedundantErase: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "eraseToAnyPublisher") where link.step.erasesType {
      let problem: String
      if let next = link.after.first {
        if next.erasesType || !file.isUnseen(link) { continue }
        problem = "'\(next.name)' follows, and nobody sees the type"
      } else if let upstream = link.upstream, file.isErasedAlready(link) {
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
