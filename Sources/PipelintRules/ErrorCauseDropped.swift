import PipelintDiagnostics
import PipelintModel

/// Looks for a `mapError` whose closure does nothing but give one error for all that arrive. Silent where the cause was dealt with before, by the
/// closure or by `handleEvents`, where the parameter's name says that it is dropped on purpose, and where the cause is one plain case. With
/// `report-everywhere` also for what else drops the cause: see `DroppedCause`.
struct ErrorCauseDropped: Rule {
  static var yieldsTo: [String] {
    [
      "map-error-flattens-own-error", "dead-error-operator", "redundant-set-failure-type",
      "unreachable-error-cast",
    ]
  }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    if findings.option("report-everywhere") == "true" { reportElsewhere(file, &findings) }
    for handler in file.errorHandlers(named: "mapError") where file.dropsError(handler.closure) {
      let upstream = handler.upstream
      guard upstream.canFail == .yes, !isPlain(upstream.errors, file),
        !file.isFailureObserved(before: handler.link)
      else { continue }
      findings.report(
        message(upstream.errors.types, place(in: handler.link.step.failure, file)),
        at: handler.link.step.nameRange, scope: handler.link.chain.range,
        symbol: file.symbol(of: handler.link.step.expression),
        severity: upstream.errors.types.count <= 1 ? nil : .warning,
        related: file.failureFlow(of: upstream.errors, through: []).map(RelatedPlace.init),
        fixes: fixes(handler, file))
    }
  }

  private func reportElsewhere(_ file: AnalyzedFile, _ findings: inout Findings) {
    for cause in file.droppedCauses {
      let text =
        switch cause.place {
        case .branch:
          "this branch drops the '\(cause.types[0])' that it asks for, and with it why it failed; keep it in a case with a value"
        case .handler: message(cause.types, "a case with a value")
        }
      findings.report(text, at: cause.range, scope: cause.scope, symbol: cause.symbol)
    }
  }

  /// Where a type of errors could keep another error.
  private func place(in failure: Failure, _ file: AnalyzedFile) -> String {
    guard case .concrete(let type) = failure, file.cases(of: type).isEmpty, file.isOfProject(type) else {
      return "a case with a value"
    }
    return "a property of '\(type)'"
  }

  private func message(_ types: [Type], _ place: String) -> String {
    let types = types.map { "'\($0)'" }
    let isOne = types.count <= 1
    return
      (isOne
      ? "the \(types.first ?? "error") that arrives here is dropped"
      : "whether \(types.listed("or")) arrived is lost here")
      + ", and with it why it failed; keep \(isOne ? "it" : "the error") in \(place)"
  }

  /// Maps to cases that keep the error, where the type has them.
  private func fixes(_ handler: ErrorHandler, _ file: AnalyzedFile) -> [Fix] {
    guard case .concrete(let type) = handler.link.step.failure,
      let mapping = ErrorMapping(of: handler.upstream, to: type, file), mapping.isComplete,
      mapping.keepsErrors, let edit = ChainEdits(file).replacement(of: handler.link.step, with: mapping.link)
    else { return [] }
    return [Fix("Keep the error", .unsafe(why: "callers get other cases of '\(type)'"), [edit])]
  }

  /// Whether the only errors are cases of one enum without values, so that a translation loses nothing.
  private func isPlain(_ errors: ErrorSet, _ file: AnalyzedFile) -> Bool {
    !errors.isOpen && errors.types.count == 1 && errors.reaching.allSatisfy(file.carriesNothing)
  }
}
