import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks into the arguments of `replaceError(with:)` and its like for what can crash when the pipeline is put together: `!`, `try!`, `as!`. Closures
/// run later and are not looked into; the address of a forced `URL(string:)` is the matter of another rule.
struct EagerFallback: Rule {
  private static let names = [
    "replaceError", "replaceEmpty", "replaceNil",
    "catchAndReturn", "catchErrorJustReturn", "ifEmpty", "asDriver", "asSignal", "asInfallible",
  ]

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: Self.names, where: { forced($0, file) != nil })
    where link.step.effects != nil {
      guard let argument = file.facts.arguments(of: link.step.expression).first,
        let forced = forced(link.step.expression, file)
      else { continue }
      findings.report(
        "'\(forced.sign)' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed",
        at: forced.range, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: [RelatedPlace(.other, "evaluated once, before anybody subscribes", at: link.step.nameRange)],
        fixes: fixes(link.step, argument.value, file))
    }
  }

  /// What the first argument of a call forces.
  private func forced(_ call: ExpressionID, _ file: AnalyzedFile) -> (sign: String, range: SourceRange)? {
    file.facts.arguments(of: call).first.flatMap { file.firstForced(in: $0.value) }
  }

  /// Makes the value in a `catch`, when it is needed.
  private func fixes(_ step: Step, _ value: ExpressionID, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard step.name == "replaceError", !file.isRx(step), let range = edits.range(of: step),
      !edits.hasComment(in: SourceRange(range.lower, file.range(of: value).lower))
    else { return [] }
    return [
      Fix(
        "Make the value in a 'catch'", .unsafe(why: "it is made when something fails, each time"),
        [
          Edit(
            replacing: SourceRange(range.lower, file.range(of: value).lower), with: ".catch { _ in Just("),
          Edit(inserting: " }", at: range.upper),
        ])
    ]
  }
}
