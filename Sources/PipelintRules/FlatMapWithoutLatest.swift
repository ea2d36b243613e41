import PipelintDiagnostics
import PipelintModel

/// Looks at each `flatMap` of requests whose source has been slowed down for typing, and whose subscriber shows a single state. Silent where the
/// number of inner publishers is limited, where something in between adds the answers up, and where it is not known that requests are made.
struct FlatMapWithoutLatest: Rule {
  static var yieldsTo: [String] { ["nested-subscription"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "flatMap") where link.step.effects?.flattens?.isEmpty == false {
      guard let typing = link.before.last(where: { Self.pausing.contains($0.name) && $0.effects != nil }),
        link.after.last?.role == .subscriber, goesOn(link),
        !link.after.contains(where: { Self.joining.contains($0.name) }),
        !file.labels(of: link.step.expression).contains("maxPublishers"), makesRequests(link, file)
      else { continue }
      let remedy = file.isOfCombine(link) ? "'map' and 'switchToLatest'" : "'flatMapLatest'"
      findings.report(
        "a slow answer to an earlier value may replace that to the latest one; use \(remedy)",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: [RelatedPlace(.other, "values follow each other here", at: typing.nameRange)])
    }
  }

  private func goesOn(_ link: ChainLink) -> Bool {
    link.upstream.map { $0.stream.lifetime == .longLived || $0.stream.lifetime == .unknown } ?? false
  }

  private func makesRequests(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    file.innerChains(of: link.step).contains { chain in
      chain.steps.contains { file.isRequest($0) || $0.stream.delivery == .background }
    }
  }

  private static let pausing: Set<String> = ["debounce", "throttle"]
  private static let joining: Set<String> = ["scan", "collect", "reduce", "merge", "buffer", "toArray"]
}
