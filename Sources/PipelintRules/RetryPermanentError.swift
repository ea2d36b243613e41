import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks among the errors that reach an unconditional `retry` for those that come back however often the work is repeated: what decoding or encoding
/// fails with, and what is thrown for a client's status; and for operators of Moya's above it that read an answer or refuse it. Misses other errors
/// of a project that are as final, and what Moya reads in another function. Silent on streams that live on, where subscribing again gets other
/// values.
struct RetryPermanentError: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for retry in file.retries
    where retry.isUnconditional && retry.upstream.stream.lifetime != .longLived
      && !file.repeatsNothingForCallers(retry)
    {
      let permanent = permanentErrors(above: retry, file)
      if !permanent.isEmpty {
        let errors = ErrorSet(permanent)
        let first = raising(retry, errors)
        findings.report(
          message(retry, errors, file), at: retry.step.nameRange, scope: retry.link.chain.range,
          symbol: file.symbol(of: retry.step.expression),
          related: file.failureFlow(of: errors, through: []).map(RelatedPlace.init),
          fixes: (first.map { moving(retry, above: $0, file) } ?? []) + givingUp(on: errors, retry, file))
      } else if let reading = firstToJudgeAnswer(above: retry, file) {
        let repeated =
          file.readsAnswerOfMoya(reading)
          ? "what '\(reading.name)' cannot read and fails the same way again"
          : "what '\(reading.name)' refuses, as a 404"
        findings.report(
          "'\(retry.source)' also repeats \(repeated); move it above '\(reading.name)'",
          at: retry.step.nameRange, scope: retry.link.chain.range,
          symbol: file.symbol(of: retry.step.expression),
          related: [RelatedPlace(.origin, "'MoyaError' starts here", at: reading.nameRange)],
          fixes: moving(retry, above: reading, file))
      }
    }
  }

  /// What reaches a retry and comes back for good, also as another error that a link above has made of it.
  private func permanentErrors(above retry: Retry, _ file: AnalyzedFile) -> [ReachingError] {
    for step in retry.link.before.reversed() {
      let permanent = step.errors.reaching.filter { file.permanence(of: $0) != nil }
      if !permanent.isEmpty { return permanent }
      guard let effects = step.effects, effects.flattens == nil,
        !effects.handlesFailure || effects.mapsErrors != nil
      else { break }
    }
    return []
  }

  /// The first of Moya's operators that read an answer or look at its status, where what they fail with arrives.
  private func firstToJudgeAnswer(above retry: Retry, _ file: AnalyzedFile) -> Step? {
    guard retry.upstream.errors.types.contains(where: { $0.nominal?.name == "MoyaError" }) else { return nil }
    return retry.link.before.dropFirst().first {
      !$0.isElsewhere && (file.readsAnswerOfMoya($0) || file.refusesAnswerOfMoya($0))
    }
  }

  /// Moves the retry above the first link that fails for good, where nothing is passed that asks for something again.
  private func moving(_ retry: Retry, above raising: Step, _ file: AnalyzedFile) -> [Fix] {
    let steps = retry.link.chain.steps
    guard let position = steps.firstIndex(where: { $0.expression == raising.expression }), position > 0,
      !steps[position - 1].errors.reaching.contains(where: { file.permanence(of: $0) != nil }),
      steps[position..<retry.link.position].allSatisfy({ step in
        step.effects.map { $0.flattens == nil && $0.merges.isEmpty && $0.replacesUpstream == nil } ?? true
      })
    else { return [] }
    let applicability = Fix.Applicability.unsafe(
      why: "what fails from '\(raising.name)' on is not repeated any more")
    return steps[position - 1].canFail == .no
      ? Fix.removing(retry.step, applicability, file)
      : Fix.moving(retry.step, after: steps[position - 1], in: retry.link.chain, applicability, file)
  }

  /// Lets what fails for good pass, where something else can fail, too.
  private func givingUp(on errors: ErrorSet, _ retry: Retry, _ file: AnalyzedFile) -> [Fix] {
    let all = retry.upstream.errors
    guard case .times(let times) = retry.limit, retry.upstream.failure == .anyError,
      errors.types.allSatisfy(all.types.contains), all.isOpen || all.types.count > errors.types.count
    else { return [] }
    let types = errors.types.map { "'\($0)'" }.listed
    return Fix.retryingWithPolicy(
      retry.step, maxRetries: times, givingUpOn: errors.types,
      .unsafe(why: "it waits between attempts, and does not repeat \(types)"), file)
  }

  /// What is thrown for a status may be thrown for a server's own failure too, which may pass.
  private func message(_ retry: Retry, _ errors: ErrorSet, _ file: AnalyzedFile) -> String {
    let lasting = ErrorSet(errors.reaching.filter { file.permanence(of: $0) == .coding })
    let names = (lasting.types.isEmpty ? errors : lasting).types.prefix(2).map { "'\($0)'" }.listed
    let repeated =
      lasting.types.isEmpty
      ? "what the server has refused, with \(names)"
      : "what failed with \(names) and fails the same way again"
    return "'\(retry.source)' also repeats \(repeated); \(remedy(retry, errors))"
  }

  private func remedy(_ retry: Retry, _ errors: ErrorSet) -> String {
    raising(retry, errors).map { "move it above '\($0.name)'" } ?? "retry closer to the request"
  }

  /// The first link of this chain that raises one, where there is one below the source.
  private func raising(_ retry: Retry, _ errors: ErrorSet) -> Step? {
    let entries = errors.reaching.compactMap(\.entry?.range)
    return retry.link.before.dropFirst().first { !$0.isElsewhere && entries.contains($0.nameRange) }
  }
}
