import Foundation
import PipelintRuntime

/// Says what its script says, to each subscriber anew.
struct ScriptedPublisher<Output, Failure: Error>: Publisher {
  let world: World
  let values: [Output]
  let completion: Subscribers.Completion<Failure>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = ScriptedSubscription(self, subscriber)
    world.note(subscription)
    subscriber.receive(subscription: subscription)
    subscription.start()
  }
}

/// What a world needs to know of a subscription to one of its publishers.
protocol Observed: AnyObject, Subscription, Sendable {
  /// Says what is asked for.
  func run()
  var report: UpstreamReport { get }
}

/// What became of a subscription to a scripted publisher.
final class UpstreamReport: @unchecked Sendable {
  let lock = NSLock()
  var requested = Subscribers.Demand.none
  var cancelCount = 0
  var hasCompleted = false
  var violations: [String] = []
}

private final class ScriptedSubscription<Downstream: Subscriber>: Observed, @unchecked Sendable {
  let report = UpstreamReport()
  private let publisher: ScriptedPublisher<Downstream.Input, Downstream.Failure>
  private let manner: Manner
  private var downstream: Downstream?
  private var open = Subscribers.Demand.none
  private var index = 0

  init(_ publisher: ScriptedPublisher<Downstream.Input, Downstream.Failure>, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
    manner = publisher.world.manner
  }

  func start() {
    switch manner {
    case .synchronous: run()
    case .asynchronous: break
    case .rude: beRude()
    }
  }

  func request(_ demand: Subscribers.Demand) {
    report.lock.withLock {
      if demand == .none { report.violations.append("asked for nothing") }
      report.requested += demand
      open += demand
    }
    if manner == .synchronous { run() }
  }

  func cancel() {
    let old = report.lock.withLock { () -> Downstream? in
      report.cancelCount += 1
      if report.hasCompleted { report.violations.append("cancelled after its end") }
      return downstream.take()
    }
    withExtendedLifetime(old) {}
  }

  func run() {
    while let (downstream, value) = nextValue() {
      let more = downstream.receive(value)
      report.lock.withLock { open += more }
    }
    complete()
  }

  private func nextValue() -> (Downstream, Downstream.Input)? {
    report.lock.withLock {
      guard let downstream, open > .none, index < publisher.values.count else { return nil }
      open -= 1
      index += 1
      return (downstream, publisher.values[index - 1])
    }
  }

  private func complete() {
    let end = report.lock.withLock { () -> (Downstream, Subscribers.Completion<Downstream.Failure>)? in
      guard let downstream, index == publisher.values.count, let completion = publisher.completion else {
        return nil
      }
      report.hasCompleted = true
      self.downstream = nil
      return (downstream, completion)
    }
    if let (downstream, completion) = end { downstream.receive(completion: completion) }
  }

  private func beRude() {
    guard let downstream else { return }
    for value in publisher.values { _ = downstream.receive(value) }
    report.lock.withLock { index = publisher.values.count }
    guard let completion = publisher.completion else { return }
    complete()
    downstream.receive(completion: completion)
    for value in publisher.values { _ = downstream.receive(value) }
    downstream.receive(completion: .finished)
  }
}
