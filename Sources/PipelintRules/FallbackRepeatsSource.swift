import PipelintDiagnostics
import PipelintModel

/// Compares the call that a chain starts with to the one that the replacement in its `catch` starts with. Silent where anything in the arguments
/// differs, where the replacement does with the answer what the chain did not, where the closure does something first that may change what is asked
/// for, where it asks again after some failures only, and where the function makes another request each time.
struct FallbackRepeatsSource: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "catch", "tryCatch", "catchError") {
      guard let source = link.chain.steps.first, file.facts[source.expression].kind == .call,
        let fallbacks = file.fallbacks(of: link.step)?.filter({ !isForAbsentSelf($0, file) }),
        let repeated = fallbacks.compactMap(\.chain).first(where: { repeats($0, link, file) }),
        let head = repeated.steps.first, !file.asksForAnotherEachTime(source)
      else { continue }
      let closures = file.closures(of: link.step).map(\.closure)
      guard closures.allSatisfy(file.onlyDecides) else { continue }
      let usesError = closures.contains { !file.uses(ofParameter: 0, in: $0).isEmpty }
      let looksAtError = fallbacks.count > 1 || usesError
      if fallbacks.count > 1, usesError { continue }
      // A retry would repeat after other failures, too.
      let retry =
        closures.contains(where: file.letsOwnErrorsOut) ? "" : ", or use 'retry(\(count(link, file)))'"
      findings.report(
        "the fallback is the very request that failed: '\(name(source, file))' with the same arguments; ask for something else\(retry)",
        at: head.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        severity: looksAtError ? .info : nil, confidence: looksAtError ? .likely : .certain,
        related: [RelatedPlace(.origin, "this is what failed", at: source.nameRange)],
        fixes: looksAtError || !closures.allSatisfy(file.onlyReturns) ? [] : fixes(link, file))
    }
  }

  /// What makes one further attempt: RxSwift counts the first one as well.
  private func count(_ link: ChainLink, _ file: AnalyzedFile) -> Int { file.isRx(link.step) ? 2 : 1 }

  /// A retry in the place of the recovery, or one attempt more where a retry stands before it. None where trying again certainly does nothing, and
  /// where the recovery changes the failure's type.
  private func fixes(_ link: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    guard let source = link.before.first, let upstream = link.upstream,
      link.step.failure == upstream.failure || file.isRx(link.step),
      ![.eager, .replaying, .shared].contains(source.stream.start),
      !upstream.errors.reaching.contains(where: { file.permanence(of: $0) != nil })
    else { return [] }
    let edits = ChainEdits(file)
    let applicability: Fix.Applicability =
      file.beginsAnew(link.before)
      ? .unsafe(why: "it subscribes again instead of calling again")
      : .display(why: "it helps only where subscribing again asks again")
    if let retry = file.retries.first(where: { $0.step.expression == upstream.expression }),
      file.facts.arguments(of: upstream.expression).count == 1, let count = retry.count, count < 100,
      let more = edits.replacement(of: upstream, with: ".retry(\(count + 1))"),
      let removal = edits.removal(of: link.step)
    {
      return [Fix("Write 'retry(\(count + 1))'", applicability, [more, removal])]
    }
    let retry = "retry(\(count(link, file)))"
    return edits.replacement(of: link.step, with: "." + retry).map {
      [Fix("Write '\(retry)'", applicability, [$0])]
    } ?? []
  }

  private func name(_ source: Step, _ file: AnalyzedFile) -> String {
    file.facts[source.expression].arguments.count > 0 ? "\(source.name)(…)" : "\(source.name)()"
  }

  private func repeats(_ fallback: Chain, _ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let head = fallback.steps.first, let source = link.before.first,
      file.facts[head.expression].kind == .call,
      head.stream.lifetime != .longLived, !Self.constants.contains(head.name),
      file.areSame(source.expression, head.expression)
    else { return false }
    // What is done with the answer must be what was done before, or it is another request after all.
    let before = link.before.dropFirst().filter { !isNeutral($0, file) }
    // What is done when it fails again does not make it another request.
    let after = fallback.steps.dropFirst().filter { !isNeutral($0, file) && !$0.isRecovery }
    return before.count == after.count
      && zip(before, after).allSatisfy { one, other in
        one.name == other.name && file.haveSameArguments(one.expression, other.expression)
      }
  }

  /// Whether a link makes no other request of one: what it makes of the answer is of no account where it cannot fail.
  private func isNeutral(_ step: Step, _ file: AnalyzedFile) -> Bool {
    Self.neutral.contains(step.name)
      || step.name == "map" && file.closures(of: step).contains { !file.mayThrow($0.closure) }
  }

  /// `guard let self = self else { return .empty() }`
  private func isForAbsentSelf(_ fallback: Fallback, _ file: AnalyzedFile) -> Bool {
    guard let chain = fallback.chain else { return false }
    return file.isInExitOfAbsentSelf(file.range(of: chain.expression))
  }

  /// Sources that give what they were made with.
  private static let constants: Set<String> = [
    "Just", "Fail", "Empty", "Record", "Deferred", "Future", "just", "error", "empty", "of", "from", "never",
  ]

  private static let neutral: Set<String> = [
    "eraseToAnyPublisher", "setFailureType", "mapError", "receive", "subscribe", "delay", "handleEvents",
    "print", "timeout", "retry", "first", "asObservable",
  ]
}
