/// What makes subscribing again to a stream give the same failure again.
package enum ReplayedFailure: Sendable, Equatable {
  /// Its work ran once, before anybody subscribed.
  case eager
  /// It holds the failure: `Fail`, the publisher of a `Result`.
  case held
  /// A subject that has ended.
  case ended
  /// One subscription for all, which has ended.
  case shared
}

extension Retry {
  /// The link that fails again at every further subscription without doing anything, and why; nil where some failure may be repaired by
  /// starting again, or where that is not known.
  package var replayedFailure: (step: Step, reason: ReplayedFailure)? {
    let steps = link.before
    for position in steps.indices.reversed() {
      let step = steps[position]
      // What a closure makes is made anew, and what is not known may be.
      guard let effects = step.effects else {
        return position == steps.startIndex ? replayed(at: step) : nil
      }
      if let start = effects.shares {
        guard step.declaration != nil, start == .shared, step.canFail != .no else { return nil }
        return addsNoError(after: position) ? (step, .shared) : nil
      }
      if effects.flattens != nil || effects.replacesUpstream != nil || !effects.merges.isEmpty
        || effects.defers != nil
      {
        return nil
      }
      if position == steps.startIndex { return replayed(at: step) }
    }
    return nil
  }

  private func replayed(at source: Step) -> (step: Step, reason: ReplayedFailure)? {
    let reason: ReplayedFailure
    switch source.stream.start {
    case .eager where source.canFail != .no: reason = .eager
    case .hot where source.canFail == .yes && Self.subjects.contains(source.typeName): reason = .ended
    case .replaying where source.canFail == .yes: reason = .held
    default: return nil
    }
    // A subject, and what is held, may be followed by what fails for one value only; an eager source has one.
    return reason == .eager || addsNoError(after: link.before.startIndex) ? (source, reason) : nil
  }

  /// Whether every failure that arrives comes from the link at `position` or from above it.
  private func addsNoError(after position: Int) -> Bool {
    let before = link.before[position].errors
    let after = upstream.errors
    if after.isOpen, link.before[position...].dropFirst().contains(where: { $0.effects?.erases != true }) {
      return false
    }
    return after.isOpen == before.isOpen
      && after.reaching.allSatisfy { error in
        before.reaching.contains { $0.type == error.type && $0.place == error.place }
      }
  }

  private static let subjects: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject",
    "AsyncSubject",
  ]
}

extension AnalyzedFile {
  /// Whether links that stand one behind the other certainly do their work anew for each subscriber; functions of the project are followed.
  package func beginsAnew(_ steps: ArraySlice<Step>) -> Bool { inference.beginsAnew(steps) }
}

extension Inference {
  fileprivate func beginsAnew(_ steps: ArraySlice<Step>, depth: Int = 0) -> Bool {
    guard let source = steps.first, steps.allSatisfy({ $0.effects?.shares == nil }), depth < 8 else {
      return false
    }
    if source.stream.start == .cold { return true }
    guard source.stream.start == .unknown, let function = source.declaration, !index.isFramework(function),
      index.declaration(function).modifiers.contains(.keepsBody)
    else { return false }
    let returned = returnedExpressions(index.declaration(function).body, function.file)
    return !returned.isEmpty
      && returned.allSatisfy { expression in
        chain(expression, function.file).map { beginsAnew($0.steps[...], depth: depth + 1) } ?? false
      }
  }
}

extension Step {
  /// The name of its type without arguments; empty where the type has none.
  package var typeName: String { type.nominal?.name ?? "" }

  /// Whether it hands what it has had before to whoever subscribes.
  package var replaysValues: Bool { Self.replaying.contains(typeName) }

  private static let replaying: Set<String> = [
    "BehaviorSubject", "BehaviorRelay", "ReplaySubject", "ReplayRelay", "CurrentValueSubject",
    "CurrentValueRelay",
    "Published.Publisher",
  ]
}
