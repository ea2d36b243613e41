import PipelintDiagnostics
import PipelintModel

/// Looks into the arguments of `replaceError(with:)` and its like for what can crash when the pipeline is put together: `!`, `try!`, `as!`. Closures
/// run later and are not looked into; the address of a forced `URL(string:)` is the matter of another rule.
struct EagerFallback: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "replaceError", "replaceEmpty", "replaceNil") where link.step.effects != nil
    {
      guard let argument = file.facts.arguments(of: link.step.expression).first,
        let forced = file.firstForced(in: argument.value)
      else { continue }
      findings.report(
        "'\(forced.sign)' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed",
        at: forced.range, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: [RelatedPlace(.other, "evaluated once, before anybody subscribes", at: link.step.nameRange)])
    }
  }
}
