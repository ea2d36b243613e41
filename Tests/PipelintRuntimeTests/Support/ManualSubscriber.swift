import Foundation
import PipelintRuntime

/// Asks for nothing by itself, and writes down what arrives.
final class ManualSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private let condition = NSCondition()
  private var received: [Input] = []
  private var completions: [Subscribers.Completion<Failure>] = []
  private var current: (any Subscription)?

  var subscription: (any Subscription)? { condition.withLock { current } }
  var values: [Input] { condition.withLock { received } }
  /// Values and completions.
  var eventCount: Int { condition.withLock { received.count + completions.count } }

  func receive(subscription: any Subscription) {
    condition.withLock { current = subscription }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    update { received.append(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    update {
      completions.append(completion)
      current = nil
    }
  }

  /// Cancels the subscription, and lets it go.
  func cancel() {
    let subscription = condition.withLock {
      defer { current = nil }
      return current
    }
    subscription?.cancel()
  }

  private func update(_ change: () -> Void) {
    condition.lock()
    change()
    condition.broadcast()
    condition.unlock()
  }

  /// Whether as many events arrive in time as are expected.
  func waits(forEvents count: Int) -> Bool {
    let end = Date(timeIntervalSinceNow: 10)
    condition.lock()
    defer { condition.unlock() }
    while received.count + completions.count < count {
      if !condition.wait(until: end) { return received.count + completions.count >= count }
    }
    return true
  }
}
