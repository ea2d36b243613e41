import PipelintSource

/// The closure of a `retry(when:)`: it is given the failures as a stream, and what it returns says when to go on.
package struct RetryNotifier {
  package let retry: Retry
  package let closure: ClosureID
  /// Where the closure reads the stream of failures.
  package let uses: [ExpressionID]
  /// What it returns, of each return path that is known to be a stream.
  package let triggers: [Chain]
  /// Whether every return path is among `triggers`.
  package let isKnown: Bool
}

extension AnalyzedFile {
  /// The notifiers that are closures, in source order. Free where the file has no `retry`.
  package var retryNotifiers: [RetryNotifier] {
    retries.compactMap { retry in
      guard case .notifier(let closure) = retry.limit else { return nil }
      let returned = returnedExpressions(of: closure)
      let triggers = returned.compactMap { chain(endingWith: $0) }
      return RetryNotifier(
        retry: retry, closure: closure, uses: usesOfOnlyParameter(closure), triggers: triggers,
        isKnown: !returned.isEmpty && triggers.count == returned.count)
    }
  }

  /// Whether a notifier waits before it goes on, where it certainly does so after every failure: nothing counts or looks at what the failures give
  /// way to. Nil for any other.
  package func waitsBeforeEachAttempt(_ notifier: RetryNotifier) -> Bool? {
    guard notifier.isKnown, notifier.triggers.count == 1, let failures = notifier.uses.first,
      notifier.uses.count == 1, case let steps = notifier.triggers[0].steps,
      steps.first?.expression == failures, !raises(notifier.closure)
    else { return nil }
    var waits = false
    for step in steps.dropFirst() {
      switch step.name {
      case "map", "do", "observe", "asObservable", "receive", "handleEvents", "eraseToAnyPublisher": continue
      case "delay": waits = true
      case "flatMap", "flatMapLatest", "flatMapFirst", "concatMap":
        guard let pauses = pauses(madeBy: step) else { return nil }
        waits = waits || pauses
      default: return nil
      }
    }
    return waits
  }

  /// Whether each stream that a link makes of a value waits before it sends one; nil where one of them may fail, or send none.
  private func pauses(madeBy step: Step) -> Bool? {
    guard let closure = closures(of: step).first?.closure,
      case let inner = innerChains(of: step), inner.count == returnedExpressions(of: closure).count,
      !inner.isEmpty
    else { return nil }
    var pauses = true
    for chain in inner {
      guard chain.steps.count == 1, let source = chain.steps.first, framework(of: source) != nil else {
        return nil
      }
      switch source.name {
      case "timer": continue
      case "just", "Just": pauses = false
      default: return nil
      }
    }
    return pauses
  }

  /// Where a closure reads its first parameter.
  func usesOfOnlyParameter(_ closure: ClosureID) -> [ExpressionID] {
    let parameter = facts.parameters(of: closure).first.map { facts.string($0.name) } ?? "$0"
    return uses(of: parameter, in: closure)
  }

  /// Whether a closure hands a failure on: it throws, or makes a stream that fails.
  package func raises(_ closure: ClosureID) -> Bool {
    if hasThrow(closure) { return true }
    let end = facts[closure].range.upper
    let makers = Self.makersOfFailures.compactMap(facts.names.find)
    let type = facts.names.find("Fail")
    return (!makers.isEmpty || type != nil)
      && facts.expressions[parts(of: closure)].contains { fact in
        guard fact.range.upper < end else { return false }
        return switch fact.kind {
        case .member, .implicitMember: fact.name == type || makers.contains(fact.name)
        // A variable may be called 'error'.
        case .name: fact.name == type
        default: false
        }
      }
  }

  private static let makersOfFailures = ["error", "failure"]
}
