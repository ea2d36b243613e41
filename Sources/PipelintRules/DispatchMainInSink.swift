import PipelintDiagnostics
import PipelintModel

/// Looks at the closures of subscribers, of `handleEvents` and of `do` for those that do nothing but dispatch to the main queue. Silent where the stream
/// is on the main thread already, and where a closure does more than that.
struct DispatchMainInSink: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "sink", "subscribe", "handleEvents", "do") {
      guard link.step.effects != nil, link.upstream?.stream.delivery != .main else { continue }
      let closures = file.closures(of: link.step).filter { file.isCalledWithElements($0.label, link.step) }
      let hops = closures.compactMap { file.hopToMain(of: $0.closure) }
      guard let first = hops.first else { continue }
      let forgotten = closures.lazy.filter { file.hopToMain(of: $0.closure) == nil }
        .compactMap { file.interfaceChange(in: $0.closure) }.first
      findings.report(
        message(link.step, forgotten, file), at: file.range(of: first), scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression), severity: forgotten == nil ? nil : .warning,
        related: forgotten.map { [RelatedPlace(.other, "not dispatched", at: $0.range)] } ?? [])
    }
  }

  private func message(_ step: Step, _ forgotten: InterfaceChange?, _ file: AnalyzedFile) -> String {
    let start = forgotten.map { "'\($0.name)' is not dispatched as the rest is" } ?? "dispatched by hand"
    let hop =
      file.framework(of: step) == "RxSwift"
      ? "observe(on: MainScheduler.instance)" : "receive(on: DispatchQueue.main)"
    return "\(start); put '\(hop)' before '\(step.name)', which covers values and failures"
  }
}
