import PipelintDiagnostics
import PipelintModel

/// Counts what arrives at a conversion to one element, where that is certain: nothing, several elements, or elements without end. Links that
/// may leave elements out, and sources that are not known, end the counting.
struct RxSingleCardinality: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "asSingle", "single", "asMaybe") {
      guard file.framework(of: link.step) == "RxSwift", let problem = problem(of: link, file) else {
        continue
      }
      findings.report(
        problem.message, at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.step.expression), severity: problem.severity,
        fixes: problem.remedies.flatMap {
          Fix.inserting($0.link, before: link.step.expression, $0.applicability, file)
        })
    }
  }

  /// What is wrong, and the links that each would make it right.
  private struct Problem {
    let message: String
    var severity: Severity?
    let remedies: [(link: String, applicability: Fix.Applicability)]
  }

  private static let first: [(String, Fix.Applicability)] = [
    (".take(1)", .unsafe(why: "the first element is the answer"))
  ]
  private static let firstOrLast: [(String, Fix.Applicability)] = [".take(1)", ".takeLast(1)"].map {
    ($0, .display(why: "it is not known which element is meant"))
  }

  private func problem(of link: ChainLink, _ file: AnalyzedFile) -> Problem? {
    guard let upstream = link.upstream, let source = link.before.first else { return nil }
    let name = link.step.name
    if upstream.stream.lifetime == .longLived, link.before.dropFirst().allSatisfy({ $0.effects != nil }) {
      if source.stream.start == .hot {
        // `single` hands the first element on at once.
        guard name != "single", !file.mayBeCompleted(sourceOf: link.chain) else { return nil }
        return Problem(
          message:
            "'\(name)' never answers, as '\(source.name)' never ends; take the first element with 'take(1)'",
          severity: .error, remedies: Self.first)
      }
      guard source.stream.start == .cold, source.name == "interval" else { return nil }
      return Problem(
        message:
          "'\(name)' fails at the second element of '\(source.name)'; take the first one with 'take(1)'",
        remedies: Self.first)
    }
    // How many elements `single { … }` asks for is not known.
    guard file.closures(of: link.step).isEmpty,
      link.before.dropFirst().allSatisfy({ Self.keeping.contains($0.name) && $0.effects != nil })
    else { return nil }
    let begins = link.before.contains { $0.name == "startWith" }
    if source.name == "empty", source.effects != nil, name != "asMaybe", !begins {
      return Problem(
        message:
          "'\(name)' fails, as 'empty' has no element; say what failed with 'Single.error(…)', or give it one with 'ifEmpty(default:)'",
        remedies: [(".ifEmpty(default: <#value#>)", .display(why: "the element is missing"))])
    }
    guard let count = file.elementCount(of: source), begins ? count >= 1 : count >= 2 else { return nil }
    return Problem(
      message:
        "'\(name)' fails at the second element\(begins ? ", as 'startWith' puts one before the others" : ""); take the one that is meant with 'take(1)' or 'takeLast(1)'",
      remedies: Self.firstOrLast)
  }

  /// Links that let every element through, and add none.
  private static let keeping: Set<String> = [
    "map", "asObservable", "observe", "observeOn", "subscribe", "subscribeOn", "do", "debug", "startWith",
    "delay",
    "share",
  ]
}
