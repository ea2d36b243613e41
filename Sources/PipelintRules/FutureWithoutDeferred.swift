import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at functions and properties that return a chain which begins with a `Future` of their own. Silent where they say that it is one, inside of
/// closures, and where the closure only hands over what is there.
struct FutureWithoutDeferred: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for future in file.eagerFutures {
      findings.report(
        "this 'Future' starts its work when '\(future.signature)' is called, once, and not when somebody subscribes; wrap it in 'Deferred'",
        at: future.source.nameRange, scope: future.chain.range, symbol: future.symbol,
        fixes: fixes(future.source, file))
    }
  }

  private func fixes(_ source: Step, _ file: AnalyzedFile) -> [Fix] {
    let range = file.range(of: source.expression)
    return [
      Fix(
        "Wrap it in 'Deferred'", .unsafe(why: "the work starts anew for each subscriber"),
        [Edit(inserting: "Deferred { ", at: range.lower), Edit(inserting: " }", at: range.upper)])
    ]
  }
}
