import PipelintDiagnostics
import PipelintModel

/// Looks at the closures of subscribers and of `handleEvents` for those that do nothing but dispatch to the main queue. Silent where the stream
/// is on the main thread already, and where a closure does more than that.
struct DispatchMainInSink: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "sink", "handleEvents") {
      guard link.step.effects != nil, link.upstream?.stream.delivery != .main else { continue }
      let closures = file.closures(of: link.step).filter { !Self.others.contains($0.label) }
      let hops = closures.compactMap { file.hopToMain(of: $0.closure) }
      guard let first = hops.first else { continue }
      let forgotten = closures.lazy.filter { file.hopToMain(of: $0.closure) == nil }
        .compactMap { file.interfaceChange(in: $0.closure) }.first
      findings.report(
        message(link.step.name, forgotten), at: file.range(of: first), scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression), severity: forgotten == nil ? nil : .warning,
        related: forgotten.map { [RelatedPlace(.other, "not dispatched", at: $0.range)] } ?? [])
    }
  }

  /// What `handleEvents` calls when something subscribes, not where the stream delivers.
  private static let others: Set<String> = ["receiveSubscription", "receiveCancel", "receiveRequest"]

  private func message(_ name: String, _ forgotten: InterfaceChange?) -> String {
    let start = forgotten.map { "'\($0.name)' is not dispatched as the rest is" } ?? "dispatched by hand"
    return
      "\(start); put 'receive(on: DispatchQueue.main)' before '\(name)', which covers values and failures"
  }
}
