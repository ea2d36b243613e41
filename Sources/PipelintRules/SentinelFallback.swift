import PipelintDiagnostics
import PipelintModel

/// Looks behind a recovery that answers with an empty value for the next link that makes something of it, and drops or refuses what is empty:
/// `decode`, `compactMap`, or a `filter` that asks for `isEmpty`.
struct SentinelFallback: Rule {
  static var yieldsTo: [String] { ["catch-swallows-error"] }

  private static let passing: Set<String> = [
    "receive", "eraseToAnyPublisher", "setFailureType", "share", "handleEvents",
  ]

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "replaceError", "catch") {
      guard link.upstream?.canFail == .yes, let fallbacks = file.fallbacks(of: link.step),
        fallbacks.count == 1,
        case .value(let value) = fallbacks[0].answer, file.isEmptyConstant(value),
        let next = link.after.first(where: { !Self.passing.contains($0.name) }), drops(next, file)
      else { continue }
      findings.report(
        "'\(file.wording(of: value) ?? "an empty value")' stands for the failure only until '\(next.name)' drops it; recover behind '\(next.name)', or keep the failure",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: [RelatedPlace(.sink, "the empty value ends here", at: next.nameRange)])
    }
  }

  private func drops(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard step.effects != nil else { return false }
    switch step.name {
    case "decode", "compactMap": return true
    case "filter":
      return file.closures(of: step).contains { closure in
        file.expressions(in: closure.closure).contains {
          file.facts[$0].kind == .member && file.facts.string(file.facts[$0].name) == "isEmpty"
        }
      }
    default: return false
    }
  }
}
