import PipelintDiagnostics
import PipelintModel

/// Looks at what follows each `setFailureType`: an operator that takes the failure out again, or a flattening that does not ask for it, as both of
/// its streams need one failure only where both can fail.
struct RedundantSetFailureType: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "setFailureType") {
      guard link.step.effects != nil, link.upstream?.failure == .never,
        let problem = problem(link, file)
      else { continue }
      findings.report(
        problem.message, at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.step.expression), confidence: problem.isCertain ? .certain : .likely,
        related: problem.place.map { [RelatedPlace(.other, $0.label, at: $0.step.nameRange)] } ?? [],
        fixes: fixes(link, problem, file))
    }
  }

  private struct Problem {
    var message: String
    var isCertain = true
    var place: (label: String, step: Step)?
  }

  private func fixes(_ link: ChainLink, _ problem: Problem, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard let removal = edits.removal(of: link.step) else { return [] }
    switch problem.place?.step.name {
    case "replaceError", "assertNoFailure":
      guard let other = problem.place?.step, let both = edits.removal(of: other) else { return [] }
      return [Fix("Remove both", .safe, [removal, both])]
    case "mapError":
      guard let mapping = problem.place?.step, let type = mapping.failure.written,
        let setting = edits.replacement(of: mapping, with: ".setFailureType(to: \(type).self)")
      else { return [] }
      return [
        Fix(
          "Set the failure type that 'mapError' makes", .safe,
          [removal, setting])
      ]
    case "catch": return []
    case "sink" where problem.place.map { asksForFailure($0.step, file) } != false: return []
    default:
      return [
        Fix("Remove 'setFailureType'", problem.isCertain ? .safe : .unsafe(why: "it needs iOS 14"), [removal])
      ]
    }
  }

  /// Whether a subscriber may do something for failures that only compiles where there are some.
  private func asksForFailure(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard let handler = file.failureHandler(of: step) else { return false }
    guard let paths = handler.paths else { return true }
    if file.facts.parameters(of: handler.closure).contains(where: { !$0.type.isNone }) { return true }
    if paths.asksForError || !paths.errorUses.isEmpty { return true }
    return !paths.wholeUses.isEmpty && file.printOnly(paths, of: step) == nil
  }

  private func problem(_ link: ChainLink, _ file: AnalyzedFile) -> Problem? {
    switch link.step.failure {
    case .never: return Problem(message: "the failure type already is 'Never'; remove 'setFailureType'")
    case .concrete, .anyError: break
    case .generic, .unknown: return nil
    }
    if let next = link.after.first(where: { !isElementWise($0, link.step) }), next.effects != nil {
      switch next.name {
      case "replaceError", "assertNoFailure":
        return Problem(
          message: "'\(next.name)' takes this failure type out again; remove both",
          place: ("the failure ends here", next))
      case "mapError":
        return Problem(
          message: "'mapError' changes this failure type at once; set the one it makes, without 'mapError'",
          place: ("the failure changes here", next))
      case "catch":
        return Problem(
          message:
            "nothing fails before the 'catch' that follows; remove 'setFailureType', and 'catch' with it",
          place: ("nothing to catch", next))
      case "flatMap", "switchToLatest":
        guard file.hasCombineOfIOS14 != false, isMetBy(next, link.step.failure, file) else { break }
        return Problem(
          message:
            "'\(next.name)' takes the failure type of its inner publishers since iOS 14; remove 'setFailureType'",
          isCertain: file.hasCombineOfIOS14 == true,
          place: ("the failure comes in here", next))
      case "sink" where next.role == .subscriber && !isTimed(link, before: next, file):
        return Problem(
          message: "nothing fails before the 'sink' that follows; remove 'setFailureType'"
            + (asksForFailure(next, file) ? ", and what is done for a failure with it" : ""),
          place: ("no failure comes here", next))
      default: break
      }
    }
    return innerProblem(link, file)
  }

  /// Whether a `timeout` without an error stands between, of which the failure type says what somebody took it to do.
  private func isTimed(_ link: ChainLink, before next: Step, _ file: AnalyzedFile) -> Bool {
    link.after.prefix { $0.expression != next.expression }.contains { step in
      step.name == "timeout" && !file.labels(of: step.expression).contains("customError")
    }
  }

  /// Whether an operator between hands on values one by one, raises no failure itself, and is a framework's.
  private func isElementWise(_ step: Step, _ setting: Step) -> Bool {
    guard let effects = step.effects, step.role == .operator, step.failure == setting.failure,
      step.canFail == .no
    else { return false }
    switch step.name {
    case "catch", "mapError", "replaceError", "assertNoFailure", "flatMap", "switchToLatest", "tryCatch":
      return false
    default: return effects.merges.isEmpty && effects.flattens == nil && !step.erasesType
    }
  }

  /// Whether every inner publisher of a flattening operator fails with `failure`.
  private func isMetBy(_ step: Step, _ failure: Failure, _ file: AnalyzedFile) -> Bool {
    let inner = file.innerChains(of: step)
    return !inner.isEmpty && inner.allSatisfy { $0.steps.last?.failure == failure }
  }

  /// `flatMap { Just($0).setFailureType(to: F.self) }` on an upstream that fails with `F` itself.
  private func innerProblem(_ link: ChainLink, _ file: AnalyzedFile) -> Problem? {
    guard link.after.isEmpty, file.hasCombineOfIOS14 != false, let outer = file.flattening(of: link.chain),
      let upstream = outer.upstream,
      upstream.failure == link.step.failure, file.innerChains(of: outer.step).count == 1
    else { return nil }
    return Problem(
      message:
        "'\(outer.step.name)' takes the failure type of its upstream since iOS 14; remove 'setFailureType'",
      isCertain: file.hasCombineOfIOS14 == true,
      place: ("the upstream fails with the same type", upstream))
  }
}
