import PipelintDiagnostics
import PipelintModel

/// Looks at subscribers, `handleEvents` and `do` of chains that certainly deliver in the background, for the first place that changes what the user
/// sees. Code in a closure inside, such as that of `DispatchQueue.main.async`, may run anywhere and is not looked at.
struct UiUpdateOffMain: Rule {
  static var yieldsTo: [String] { ["recovery-escapes-main", "subscribe-on-main"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    var fixed: Set<ExpressionID> = []
    for link in file.links(
      named: "sink", "assign", "handleEvents", "subscribe", "bind", "do",
      where: { file.mayBeInBackground(at: $0) && file.mayChangeInterface(by: $0) })
    {
      guard link.upstream?.stream.delivery == .background, let change = file.interfaceChange(by: link.step)
      else {
        continue
      }
      let origin = file.linkDecidingDelivery(in: link.chain, before: link.position)
      let remedy = file.deliveringOnMain(before: link)
      let place = origin.map { ", where '\($0.name)' delivers" } ?? ""
      findings.report(
        "'\(change.name)' is \(change.isCall ? "called" : "changed") in the background\(place); add '\(remedy)' before '\(link.step.name)'",
        at: change.range, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: origin.map { [RelatedPlace(.origin, "delivers in the background", at: $0.nameRange)] } ?? [],
        fixes: fixed.insert(link.chain.expression).inserted ? fixes(link, remedy, file) : [])
    }
  }

  /// Of the first place in a chain: what follows is on the main thread then.
  private func fixes(_ link: ChainLink, _ remedy: String, _ file: AnalyzedFile) -> [Fix] {
    Fix.inserting(
      ".\(remedy)", before: link.step.expression, .unsafe(why: "values arrive on the main thread"), file,
      requiredImports: ["Foundation"])
  }
}
