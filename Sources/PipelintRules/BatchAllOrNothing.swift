import PipelintDiagnostics
import PipelintModel

/// Looks at operators that wait for the end of a stream, behind a `flatMap` over a sequence of several elements whose inner publishers can fail, or
/// behind `MergeMany` of such. Silent where something in between recovers, and in functions that by their name do all or nothing.
struct BatchAllOrNothing: Rule {
  private static let names = ["collect", "reduce", "last", "count"]
  private static let transactions = [
    "save", "upload", "commit", "transaction", "delete", "restore", "migrate",
  ]

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: Self.names) {
      guard link.step.effects != nil, !isTransaction(link, file), let maker = maker(link, file) else {
        continue
      }
      let isEmptied = isEmptied(link, file)
      let answer = isEmptied ? "shows nothing at all" : "delivers nothing"
      findings.report(
        "one failed element throws away all others: '\(link.step.name)' \(answer); recover inside '\(maker.name)'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        severity: isEmptied ? .warning : nil,
        related: [RelatedPlace(.origin, "each of these can fail", at: maker.nameRange)])
    }
  }

  private func isTransaction(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    let function = file.symbol(of: link.chain.expression).split(separator: ".").last?.lowercased() ?? ""
    return Self.transactions.contains { function.contains($0) }
  }

  /// The link that makes one publisher an element, where one of them failing ends all.
  private func maker(_ link: ChainLink, _ file: AnalyzedFile) -> Step? {
    guard link.upstream?.canFail == .yes, let source = link.before.first else { return nil }
    if source.name == "MergeMany" { return source.canFail == .yes ? source : nil }
    guard file.sendsSeveral(source) else { return nil }
    for (position, step) in zip(link.before.indices, link.before).dropFirst().reversed() {
      if step.isRecovery { return nil }
      guard let flattens = step.effects?.flattens else { continue }
      let maker = flattens.isEmpty ? link.chain.steps[position - 1] : step
      return file.innerChains(of: maker).contains { $0.steps.last?.canFail == .yes } ? maker : nil
    }
    return nil
  }

  /// Whether the loss is then shown as an empty result.
  private func isEmptied(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let recovery = link.after.first(where: \.isRecovery),
      let fallbacks = file.fallbacks(of: recovery)
    else { return false }
    return fallbacks.allSatisfy { fallback in
      switch fallback.answer {
      case .value(let value): file.isEmptyConstant(value)
      case .nothing: true
      case .publisher: false
      }
    }
  }
}
