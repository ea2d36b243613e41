import PipelintSource

/// A link that subscribes to its upstream again when that fails.
package struct Retry {
  /// What ends the repeating.
  package enum Limit: Sendable, Equatable {
    /// It subscribes again at most so many times.
    case times(Int)
    case unlimited
    /// The publisher that a closure makes of the failures says when to go on, and when to give up.
    case notifier(ClosureID)
    case unknown
  }

  package let link: ChainLink
  package let limit: Limit
  /// The number as written; nil where there is none, or where it is not known.
  package let count: Int?
  /// Whether the number counts attempts, the first one included, as RxSwift's does; Combine's counts subscriptions after the first.
  package let countsAttempts: Bool
  /// As written, where that is short: `retry(3)`; the name alone otherwise.
  package let source: String

  package var step: Step { link.step }

  /// What is subscribed to again.
  package var upstream: Step { link.before[link.before.endIndex - 1] }

  /// Whether it repeats whatever the failure is, at least once.
  package var isUnconditional: Bool {
    switch limit {
    case .times(let times): times > 0
    case .unlimited, .unknown: true
    case .notifier: false
    }
  }
}

extension AnalyzedFile {
  /// The operators of frameworks that subscribe again, in source order. Free where the file has none of their names.
  package var retries: [Retry] {
    links(named: "retry", "retryWhen").compactMap(retry)
  }

  private func retry(_ link: ChainLink) -> Retry? {
    let step = link.step
    guard step.role == .operator, let resubscribes = step.effects?.resubscribes, link.position > 0 else {
      return nil
    }
    let arguments = facts.arguments(of: step.expression)
    let countsAttempts = if case .attempts = resubscribes { true } else { false }
    let source = shortCall(step)
    func made(_ limit: Retry.Limit, count: Int? = nil) -> Retry {
      Retry(link: link, limit: limit, count: count, countsAttempts: countsAttempts, source: source)
    }
    guard let first = arguments.first else { return made(.unlimited) }
    let value = facts[first.value]
    if value.kind == .closure { return made(.notifier(value.closure)) }
    guard arguments.count == 1, first.label.isEmpty, let count = integer(first.value) else {
      return made(.unknown)
    }
    if count == Int.max { return made(.unlimited, count: count) }
    return made(.times(countsAttempts ? count - 1 : count), count: count)
  }

  /// `retry(3)`; the name alone where the arguments are long.
  private func shortCall(_ step: Step) -> String {
    let range = SourceRange(step.nameRange.lower, range(of: step.expression).upper)
    let written = text.string(range)
    return range.count <= 24 && !written.utf8.contains(UInt8(ascii: "\n")) ? written : step.name
  }
}
