import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at `timeout` without `customError:` on streams that end by themselves, and on those that a function returns. Silent on long-lived ones,
/// where ending may be meant, where the only value is there already, and where something further down deals with a stream that ends without one.
struct TimeoutWithoutError: Rule {
  private static let answers: Set<String> = [
    "replaceEmpty", "collect", "count", "reduce", "contains", "allSatisfy",
  ]

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "timeout") {
      guard let effects = link.step.effects, effects.deliversOn != nil, !failsByItself(effects),
        let upstream = link.upstream, isSilent(link.step, file),
        isAnswer(link, upstream, file), !isAwaited(link, file),
        !link.after.contains(where: { Self.answers.contains($0.name) }),
        !looksAtTheEnd(link, file), !hasItsValueAtOnce(link.before)
      else { continue }
      switch upstream.failure {
      case .unknown: continue
      case .never:
        findings.report(
          "'timeout' ends the stream as if it were done; set a failure type and add 'customError:'",
          at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
          severity: .info)
      case .anyError, .concrete, .generic:
        findings.report(
          "'timeout' ends the stream as if it were done; add 'customError:\(example(upstream.failure, file))' to make it a failure",
          at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
          fixes: fixes(link.step, upstream.failure, file))
      }
    }
  }

  private func fixes(_ step: Step, _ failure: Failure, _ file: AnalyzedFile) -> [Fix] {
    guard let last = file.facts.arguments(of: step.expression).last else { return [] }
    let error = error(failure, file)
    let argument = "customError: { \(error ?? "<#error#>") }"
    return [
      Fix(
        "Add '\(argument)'",
        error == nil
          ? .display(why: "which error it is has to be chosen")
          : .unsafe(why: "the stream fails when the time is up"),
        [
          file.facts[last.value].kind == .nilLiteral
            ? Edit(replacing: last.range, with: argument)
            : Edit(inserting: ", " + argument, at: last.range.upper)
        ])
    ]
  }

  /// What says that the time is up; nil where no case of the failure's does.
  private func error(_ failure: Failure, _ file: AnalyzedFile) -> String? {
    switch failure {
    case .anyError: return "URLError(.timedOut)"
    case .concrete(let type):
      if "\(type)" == "URLError" { return "URLError(.timedOut)" }
      return file.cases(of: type).first { ["timeout", "timedOut"].contains($0.name) && $0.payload.isEmpty }
        .map {
          ".\($0.name)"
        }
    case .never, .generic, .unknown: return nil
    }
  }

  /// RxSwift's `timeout` fails when the time is up, whatever it is told.
  private func failsByItself(_ effects: ModelEffects) -> Bool {
    effects.raises.contains { if case .type = $0 { true } else { false } }
  }

  private func isSilent(_ step: Step, _ file: AnalyzedFile) -> Bool {
    file.facts.arguments(of: step.expression).allSatisfy { argument in
      let isError = argument.isTrailing || file.facts.string(argument.label) == "customError"
      return !isError || file.facts[argument.value].kind == .nilLiteral
    }
  }

  private func isAnswer(_ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile) -> Bool {
    switch upstream.stream.lifetime {
    case .oneShot, .finite: true
    case .longLived: false
    case .unknown: file.declaration(returning: link.chain.expression) != nil
    }
  }

  /// Whether the subscriber does anything when the stream ends well.
  private func looksAtTheEnd(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let last = link.after.last, last.role == .subscriber, let handler = file.failureHandler(of: last)
    else {
      return false
    }
    guard let paths = handler.paths else { return true }
    return !paths.onSuccess.isEmpty || !paths.always.isEmpty || !paths.wholeUses.isEmpty
  }

  /// Whether something else is made of the stream, which tells that it ended without a value: `try await load().timeout(…).value`
  private func isAwaited(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    link.chain.expression != file.outermostLink(of: link.step.expression)
  }

  /// Whether a stream ends with the value that its source keeps for whoever subscribes: no time is ever up.
  private func hasItsValueAtOnce(_ steps: ArraySlice<Step>) -> Bool {
    guard let source = steps.first, source.replaysValues, !source.typeName.hasPrefix("Replay") else {
      return false
    }
    return steps.dropFirst().allSatisfy { Self.passingAtOnce.contains($0.name) }
  }

  private static let passingAtOnce: Set<String> = [
    "prefix", "first", "map", "mapError", "setFailureType", "eraseToAnyPublisher",
  ]

  private func example(_ failure: Failure, _ file: AnalyzedFile) -> String {
    error(failure, file).map { " { \($0) }" } ?? ""
  }
}
