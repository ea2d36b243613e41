import PipelintDiagnostics
import PipelintModel

/// Compares the call that a chain starts with to the one that the replacement in its `catch` starts with. Silent where anything in the arguments
/// differs, where the replacement does with the answer what the chain did not, and where the closure does something first that may change what is
/// asked for.
struct FallbackRepeatsSource: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "catch", "tryCatch", "catchError") {
      guard let source = link.chain.steps.first, file.facts[source.expression].kind == .call,
        let fallbacks = file.fallbacks(of: link.step),
        let repeated = fallbacks.compactMap(\.chain).first(where: { repeats($0, link, file) }),
        let head = repeated.steps.first
      else { continue }
      let closures = file.closures(of: link.step).map(\.closure)
      guard closures.allSatisfy(file.onlyDecides) else { continue }
      let looksAtError =
        fallbacks.count > 1
        || closures.contains { !file.uses(ofParameter: 0, in: $0).isEmpty }
      findings.report(
        "the fallback is the very request that failed: '\(name(source, file))' with the same arguments; ask for something else, or use 'retry(1)'",
        at: head.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        severity: looksAtError ? .info : nil, confidence: looksAtError ? .likely : .certain,
        related: [RelatedPlace(.origin, "this is what failed", at: source.nameRange)])
    }
  }

  private func name(_ source: Step, _ file: AnalyzedFile) -> String {
    file.facts[source.expression].arguments.count > 0 ? "\(source.name)(…)" : "\(source.name)()"
  }

  private func repeats(_ fallback: Chain, _ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let head = fallback.steps.first, let source = link.before.first,
      file.facts[head.expression].kind == .call,
      head.stream.lifetime != .longLived, !Self.constants.contains(head.name),
      file.areSame(source.expression, head.expression)
    else { return false }
    // What is done with the answer must be what was done before, or it is another request after all.
    let before = link.before.dropFirst().filter { !Self.neutral.contains($0.name) }
    let after = fallback.steps.dropFirst().filter { !Self.neutral.contains($0.name) }
    return before.count == after.count
      && zip(before, after).allSatisfy { one, other in
        one.name == other.name && file.haveSameArguments(one.expression, other.expression)
      }
  }

  /// Sources that give what they were made with.
  private static let constants: Set<String> = [
    "Just", "Fail", "Empty", "Record", "Deferred", "Future", "just", "error", "empty", "of", "from", "never",
  ]

  private static let neutral: Set<String> = [
    "eraseToAnyPublisher", "setFailureType", "mapError", "receive", "subscribe", "delay", "handleEvents",
    "print",
    "timeout", "retry", "first",
  ]
}
