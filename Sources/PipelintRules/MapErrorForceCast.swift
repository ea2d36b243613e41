import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Compares each type that a handler forces its error to be with what can arrive there. Silent where nothing else is known to arrive beside it,
/// which is what such a cast is for, and where the handler has asked for the type before, with `is` or in a pattern.
struct MapErrorForceCast: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for handler in file.errorHandlers(
      named: Self.names, where: { file.hasCode(inClosuresOf: $0) { $0.kind == .forcedCast } })
    {
      let tests = file.typeTests(in: handler)
      for test in tests where test.kind == .forcedCast && file.isExact(test.type) {
        let asked = tests.filter { [.test, .pattern].contains($0.kind) && $0.range < test.range }.map(\.type)
        guard let problem = problem(test.type, handler, asked, file) else { continue }
        findings.report(
          problem.message + "; use 'as? \(test.type)' with another case for the rest", at: test.range,
          scope: handler.link.chain.range, symbol: file.symbol(of: handler.link.step.expression),
          severity: problem.isCertain ? nil : .warning, confidence: problem.isCertain ? .certain : .likely,
          related: file.failureFlow(of: handler.upstream.errors, through: []).map(RelatedPlace.init),
          fixes: fixes(test, handler, file))
      }
    }
  }

  private static let names = [
    "mapError", "catch", "tryCatch", "sink", "handleEvents", "catchError", "subscribe", "do",
  ]

  /// Maps what else can arrive, where the cast is all that the closure does.
  private func fixes(_ test: ErrorTypeTest, _ handler: ErrorHandler, _ file: AnalyzedFile) -> [Fix] {
    let returned = file.returnedExpressions(of: handler.closure)
    guard handler.link.step.name == "mapError", returned.count == 1,
      file.range(of: returned[0]) == test.range,
      let mapping = ErrorMapping(to: test.type, from: handler.upstream.errors, file),
      let edit = ChainEdits(file).replacement(of: handler.link.step, with: mapping.link)
    else { return [] }
    return [
      Fix(
        "Map the other errors too",
        mapping.isComplete
          ? .unsafe(why: "other errors are mapped, where the program stopped")
          : .display(why: "what other errors are mapped to has to be chosen"),
        [edit])
    ]
  }

  /// Nil where only errors of `type` arrive beside those that were `asked` for, or nothing is known of what does.
  private func problem(_ type: Type, _ handler: ErrorHandler, _ asked: [Type], _ file: AnalyzedFile) -> (
    message: String, isCertain: Bool
  )? {
    if asked.contains(where: { file.areSame($0, type) != false }) { return nil }
    let arriving: [Type]
    switch handler.upstream.failure {
    case .concrete(let failure): arriving = [failure]
    case .anyError: arriving = handler.upstream.errors.types
    case .never, .generic, .unknown: return nil
    }
    let others = arriving.filter { other in
      file.areSame(other, type) == false && !asked.contains { file.areSame($0, other) != false }
    }
    if !others.isEmpty {
      let names = others.map { "'\($0)'" }.listed
      return (
        "'as! \(type)' crashes with \(names), which \(others.count == 1 ? "arrives" : "arrive") here too",
        true
      )
    }
    guard handler.upstream.failure == .anyError, handler.upstream.errors.isOpen, arriving.isEmpty else {
      return nil
    }
    return ("'as! \(type)' crashes with any other error, and what arrives here is not known", false)
  }
}
