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
