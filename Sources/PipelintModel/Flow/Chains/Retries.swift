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
    /// A function of the failures says so.
    case decided
    case unknown
  }

  package let link: ChainLink
  package let limit: Limit
  /// The number as written; nil where there is none, or where it is not known.
  package let count: Int?
  /// Whether the number counts attempts, the first one included, as RxSwift's does; Combine's counts subscriptions after the first.
  package let countsAttempts: Bool
  /// Whether there is a pause before each attempt.
  package let waits: Bool
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
    case .notifier, .decided: false
    }
  }
}

extension AnalyzedFile {
  /// The operators of frameworks that subscribe again, in source order. Free where the file has none of their names.
  package var retries: [Retry] {
    links(named: "retry", "retryWhen", "ignoreErrors").compactMap(retry)
  }

  private func retry(_ link: ChainLink) -> Retry? {
    let step = link.step
    guard step.role == .operator, let resubscribes = step.effects?.resubscribes, link.position > 0 else {
      return nil
    }
    let arguments = facts.arguments(of: step.expression)
    let countsAttempts = if case .attempts = resubscribes { true } else { false }
    let source = shortCall(step)
    func made(_ limit: Retry.Limit, count: Int? = nil, waits: Bool = false) -> Retry {
      Retry(
        link: link, limit: limit, count: count, countsAttempts: countsAttempts, waits: waits, source: source)
    }
    let first = arguments.first.map { facts[$0.value] }
    switch resubscribes {
    case .endlessly: return made(first == nil ? .unlimited : .decided)
    case .when:
      return made(arguments.first.flatMap { closure(givenAs: $0.value) }.map { .notifier($0) } ?? .decided)
    case .retries, .attempts: break
    }
    guard let argument = arguments.first else { return nil }
    if arguments.contains(where: { facts.string($0.label) == "shouldRetry" }) { return made(.decided) }
    let behavior = behavior(argument.value)
    guard let count = integer(behavior?.count ?? argument.value) else {
      return made(.unknown, waits: behavior?.waits ?? false)
    }
    if count == Int.max { return made(.unlimited, count: count, waits: behavior?.waits ?? false) }
    return made(
      .times(countsAttempts ? max(count, 0) - 1 : count), count: count, waits: behavior?.waits ?? false)
  }

  /// Whether the number of attempts is a parameter, and each call that is seen gives one at which nothing is repeated: `retries: Int = 1` of RxSwift's.
  package func repeatsNothingForCallers(_ retry: Retry) -> Bool {
    guard retry.limit == .unknown, let argument = facts.arguments(of: retry.step.expression).first?.value
    else { return false }
    return isAlwaysGiven(retry.countsAttempts ? 1 : 0, argument, in: fileID, depth: 0)
  }

  /// Whether a parameter is this number in each call that is seen, or a parameter further up that is.
  private func isAlwaysGiven(_ number: Int, _ name: ExpressionID, in place: Int32, depth: Int) -> Bool {
    guard depth < 4, !name.isNone,
      case .parameter(let parameter)? = inference.binding(of: name, place)?.origin,
      let function = inference.context(of: name, place),
      case let declared = index.declaration(function).parameters, declared.indices.contains(parameter),
      let values = inference.values(ofParameter: parameter - Int(declared.start), inCallsOf: function),
      !values.isEmpty
    else { return false }
    return values.allSatisfy { value, file in
      if value.isNone {
        return inference.writtenDefault(of: parameter, in: place).flatMap { Int($0) } == number
      }
      return integer(value, in: file) == number || isAlwaysGiven(number, value, in: file, depth: depth + 1)
    }
  }

  /// The closure that an argument is, or that is the value of the local constant it names.
  private func closure(givenAs argument: ExpressionID) -> ClosureID? {
    var fact = facts[argument]
    if fact.kind == .name, let initial = inference.initialValue(ofLocal: argument, fact, fileID) {
      fact = facts[initial]
    }
    return fact.kind == .closure ? fact.closure : nil
  }

  /// The number in RxSwiftExt's `.delayed(maxCount: 3, time: 1)`, and whether there is a pause before each attempt.
  private func behavior(_ argument: ExpressionID) -> (count: ExpressionID, waits: Bool)? {
    guard facts[argument].kind == .call, let callee = facts.firstOperand(of: argument),
      let count = facts.arguments(of: argument).first(where: { facts.string($0.label) == "maxCount" })
    else { return nil }
    return (count.value, facts.string(facts[callee].name) != "immediate")
  }

  /// `retry(3)`; the name alone where the arguments are long.
  private func shortCall(_ step: Step) -> String {
    let range = SourceRange(step.nameRange.lower, range(of: step.expression).upper)
    let written = text.string(range)
    return range.count <= 24 && !written.utf8.contains(UInt8(ascii: "\n")) ? written : step.name
  }

  /// The module whose model declares a link's operator or source; nil for what is the project's own or not known.
  package func framework(of step: Step) -> String? {
    step.declaration.flatMap(index.module(ofModel:))
  }

  /// Whether a link is RxSwift's or of a framework built on it, whose failures no type tells.
  package func isRx(_ step: Step) -> Bool { framework(of: step)?.hasPrefix("Rx") ?? false }
}
