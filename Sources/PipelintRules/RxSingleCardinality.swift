import PipelintDiagnostics
import PipelintModel

/// Counts what arrives at a conversion to one element, where that is certain: nothing, several elements, or elements without end. Links that
/// may leave elements out, and sources that are not known, end the counting.
struct RxSingleCardinality: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "asSingle", "single", "asMaybe") {
      guard file.framework(of: link.step) == "RxSwift", let (problem, severity) = problem(of: link, file)
      else {
        continue
      }
      findings.report(
        problem, at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.step.expression),
        severity: severity)
    }
  }

  private func problem(of link: ChainLink, _ file: AnalyzedFile) -> (String, Severity?)? {
    guard let upstream = link.upstream, let source = link.before.first else { return nil }
    let name = link.step.name
    if upstream.stream.lifetime == .longLived, link.before.dropFirst().allSatisfy({ $0.effects != nil }) {
      if source.stream.start == .hot {
        return (
          "'\(name)' never answers, as '\(source.name)' never ends; take the first element with 'take(1)'",
          .error
        )
      }
      guard source.stream.start == .cold, source.name == "interval" else { return nil }
      return (
        "'\(name)' fails at the second element of '\(source.name)'; take the first one with 'take(1)'", nil
      )
    }
    guard link.before.dropFirst().allSatisfy({ Self.keeping.contains($0.name) && $0.effects != nil }) else {
      return nil
    }
    let begins = link.before.contains { $0.name == "startWith" }
    if source.name == "empty", source.effects != nil, name != "asMaybe", !begins {
      return ("'\(name)' fails, as 'empty' has no element; give it one with 'ifEmpty(default:)'", nil)
    }
    guard let count = file.elementCount(of: source), begins ? count >= 1 : count >= 2 else { return nil }
    return (
      "'\(name)' fails at the second element\(begins ? ", as 'startWith' puts one before the others" : ""); take the one that is meant with 'take(1)' or 'takeLast(1)'",
      nil
    )
  }

  /// Links that let every element through, and add none.
  private static let keeping: Set<String> = [
    "map", "asObservable", "observe", "observeOn", "subscribe", "subscribeOn", "do", "debug", "startWith",
    "delay",
    "share",
  ]
}
