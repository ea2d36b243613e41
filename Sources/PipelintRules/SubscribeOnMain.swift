import PipelintDiagnostics
import PipelintModel

/// Looks at `subscribe(on:)` for the main thread in chains that deliver in the background all the same, where the subscriber changes what the user
/// sees.
struct SubscribeOnMain: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "subscribe") {
      guard link.step.role == .operator, link.step.effects != nil,
        let scheduler = file.facts.arguments(of: link.step.expression).first,
        file.facts.string(scheduler.label) == "on", file.delivery(on: scheduler.value) == .main,
        let last = link.chain.steps.last,
        link.after.dropLast().last?.stream.delivery ?? link.step.stream.delivery == .background,
        let change = file.interfaceChange(by: last)
      else { continue }
      findings.report(
        "'subscribe(on:)' says where the work starts, not where '\(change.name)' is changed: in the background; use 'receive(on:)' before '\(last.name)'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: [RelatedPlace(.sink, "changed in the background", at: change.range)])
    }
  }
}
