import PipelintDiagnostics
import PipelintModel

/// Looks at operators of Moya's that read the body of an answer, and at RxSwift's that drop it, for anything above that has looked at its status: a
/// filter, a closure that reads it, an operator of the project; at closures that decode the body and read nothing else of an answer; and at the methods
/// of the same names in completion closures of requests. A function of the project that only hands on an answer is a request too. Silent on targets
/// that validate, and where the answer's own word on how the request went is read, or the mapping fails as well and all callers take failures alike.
/// `info` where the target's type is not known.
struct MoyaStatusNotFiltered: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for mapping in file.unfilteredMappings
    where !failsAnyway(mapping, file) || !file.failsUnread(around: mapping.call) {
      let unless = mapping.isUnvalidated == nil ? " unless the target validates" : ""
      let verb = mapping.isDropping ? "drops" : "reads"
      let consequence =
        switch mapping.name {
        case _ where mapping.isDropping, "mapString": "is taken for an answer"
        case "mapJSON": "is taken for an answer where its body is JSON"
        case _ where mapping.dropsErrors: "ends without a value and without a failure"
        case _ where mapping.decodesErrors: "is taken for an answer where its body has that form"
        case _ where mapping.decodesItself: "fails as a decoding error"
        default: "fails as a mapping error"
        }
      findings.report(
        "'\(mapping.name)' \(verb) the answer whatever its status is\(unless), so that a 404 or 500 \(consequence); put 'filterSuccessfulStatusCodes()' before it",
        at: mapping.nameRange, scope: mapping.range, symbol: file.symbol(of: mapping.call),
        severity: mapping.isUnvalidated == nil ? .info : nil,
        confidence: mapping.isUnvalidated == nil ? .likely : .certain,
        fixes: Fix.inserting(
          ".filterSuccessfulStatusCodes()", before: mapping.call,
          .unsafe(why: "a status of failure fails with 'statusCode'"), file))
    }
  }

  /// Whether the answer to a request that has failed can't be mapped, as a rule.
  private func failsAnyway(_ mapping: UnfilteredMapping, _ file: AnalyzedFile) -> Bool {
    !mapping.isDropping && !mapping.dropsErrors && !mapping.decodesErrors
      && !["mapJSON", "mapString"].contains(mapping.name)
      && !file.facts.arguments(of: mapping.call).contains {
        file.facts.string($0.label) == "failsOnEmptyData"
      }
  }
}
