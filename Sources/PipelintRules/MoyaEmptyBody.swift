import PipelintDiagnostics
import PipelintModel

/// Looks for answers that certainly have no body and are read as JSON all the same: after a filter for the status 204 or 205. Misses targets
/// whose method says so.
struct MoyaEmptyBody: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "map", "mapJSON", where: { !file.takesClosure($0) }) {
      guard file.isMoyaLink(link.step), !file.labels(of: link.step.expression).contains("failsOnEmptyData"),
        let filter = link.before.last(where: { $0.name == "filter" && file.isMoyaLink($0) }),
        let argument = file.facts.arguments(of: filter.expression).first,
        let status = file.integer(argument.value), status == 204 || status == 205
      else { continue }
      findings.report(
        "an answer with status \(status) has no body, which '\(link.step.name)' takes for a failure; leave the mapping out, or pass 'failsOnEmptyData: false'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: filter.isElsewhere
          ? [] : [RelatedPlace(.other, "only status \(status) goes on", at: filter.nameRange)])
    }
  }
}
