import PipelintDiagnostics
import PipelintModel

/// Looks for a `mapError` whose closure does nothing but give one error for all that arrive. Silent where the cause was dealt with before, by the
/// closure or by `handleEvents`, where the parameter's name says that it is dropped on purpose, and where the cause is one plain case.
struct ErrorCauseDropped: Rule {
  static var yieldsTo: [String] {
    ["map-error-flattens-own-error", "dead-error-operator", "redundant-set-failure-type"]
  }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for handler in file.errorHandlers(named: "mapError") where drops(handler, file) {
      let upstream = handler.upstream
      guard upstream.canFail == .yes, !isPlain(upstream.errors, file),
        !file.isFailureObserved(before: handler.link)
      else { continue }
      let types = upstream.errors.types.map { "'\($0)'" }
      let isOne = types.count <= 1
      findings.report(
        (isOne
          ? "the \(types.first ?? "error") that arrives here is dropped"
          : "whether \(types.listed("or")) arrived is lost here")
          + ", and with it why it failed; keep \(isOne ? "it" : "the error") in a case with a value",
        at: handler.link.step.nameRange, scope: handler.link.chain.range,
        symbol: file.symbol(of: handler.link.step.expression), severity: isOne ? nil : .warning,
        related: file.failureFlow(of: upstream.errors, through: []).map(RelatedPlace.init),
        fixes: fixes(handler, file))
    }
  }

  /// Maps to cases that keep the error, where the type has them.
  private func fixes(_ handler: ErrorHandler, _ file: AnalyzedFile) -> [Fix] {
    guard case .concrete(let type) = handler.link.step.failure,
      let mapping = ErrorMapping(of: handler.upstream, to: type, file), mapping.isComplete,
      mapping.keepsErrors, let edit = ChainEdits(file).replacement(of: handler.link.step, with: mapping.link)
    else { return [] }
    return [Fix("Keep the error", .unsafe(why: "callers get other cases of '\(type)'"), [edit])]
  }

  /// Whether the closure is one expression that does not read the error.
  private func drops(_ handler: ErrorHandler, _ file: AnalyzedFile) -> Bool {
    let closure = file.facts[handler.closure]
    guard closure.body.count == 1, file.readsOfError(in: handler).isEmpty,
      !file.returnedExpressions(of: handler.closure).isEmpty
    else { return false }
    guard let parameter = file.facts.parameters(of: handler.closure).first else { return true }
    let name = file.facts.string(parameter.name)
    return !name.hasPrefix("_") || name == "_"
  }

  /// Whether the only error is of an enum without values, so that a translation loses nothing.
  private func isPlain(_ errors: ErrorSet, _ file: AnalyzedFile) -> Bool {
    !errors.isOpen && errors.types.count == 1 && file.carriesNothing(errors.types[0])
  }
}
