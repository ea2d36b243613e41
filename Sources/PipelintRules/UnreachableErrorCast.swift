import PipelintDiagnostics
import PipelintModel

/// Compares each type that a handler asks its error for with what can arrive there: the static failure, or all that is known of `any Error`.
/// Silent where more may arrive, and for protocols, classes and what is bridged from Objective-C, which other types may be as well.
struct UnreachableErrorCast: Rule {
  static var yieldsTo: [String] { ["failure-mismatch", "map-error-before-erasing-operator"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for handler in file.errorHandlers(named: "mapError", "catch", "tryCatch", "sink", "handleEvents") {
      guard let arriving = arrivingTypes(handler, file), !arriving.isEmpty,
        arriving.allSatisfy(file.isExact)
      else { continue }
      for test in file.typeTests(in: handler) where !test.isTrap && file.isExact(test.type) {
        guard test.kind != .forcedCast, arriving.allSatisfy({ file.areSame($0, test.type) == false }) else {
          continue
        }
        findings.report(
          message(test.type, arriving, handler, file), at: test.typeRange, scope: handler.link.chain.range,
          symbol: file.symbol(of: handler.link.step.expression), related: related(test.type, handler, file))
      }
    }
  }

  /// Everything that can arrive; nil where more may.
  private func arrivingTypes(_ handler: ErrorHandler, _ file: AnalyzedFile) -> [Type]? {
    switch handler.upstream.failure {
    case .concrete(let type): [type]
    case .anyError: handler.upstream.errors.isOpen ? nil : handler.upstream.errors.types
    case .never, .generic, .unknown: nil
    }
  }

  private func message(_ type: Type, _ arriving: [Type], _ handler: ErrorHandler, _ file: AnalyzedFile)
    -> String
  {
    if arriving.count == 1, converted(type, handler.link, file) {
      return
        "no '\(type)' arrives here, 'mapError' has turned it into '\(arriving[0])'; ask for the case that stands for it"
    }
    if let raising = handler.link.after.first(where: { raises(type, $0, file) }) {
      return
        "no '\(type)' arrives here, '\(raising.name)' below raises it; move '\(handler.link.step.name)' after it"
    }
    let names = arriving.map { "'\($0)'" }
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    return "no '\(type)' arrives here, only \(list); this is never true"
  }

  /// Whether errors of `type` come to a `mapError` above, and leave it as others.
  private func converted(_ type: Type, _ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    zip(link.before, link.before.dropFirst()).contains { upstream, step in
      step.effects?.mapsErrors != nil && upstream.errors.types.contains { file.areSame($0, type) == true }
    }
  }

  private func raises(_ type: Type, _ step: Step, _ file: AnalyzedFile) -> Bool {
    step.errors.reaching.contains { file.areSame($0.type, type) == true && $0.entry?.range == step.nameRange }
  }

  private func related(_ type: Type, _ handler: ErrorHandler, _ file: AnalyzedFile) -> [RelatedPlace] {
    file.failureFlow(of: handler.upstream.errors, through: []).map(RelatedPlace.init)
  }
}
