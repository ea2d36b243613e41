import Foundation
import PipelintRuntime

/// What a subscriber saw, and what it saw that is against the contract.
final class Probe: @unchecked Sendable {
  let demand: DemandPattern
  let cancelPoint: CancelPoint
  /// Whether there is one thread only. Else, a call may be on its way while another thread cancels or asks.
  private let isAlone: Bool
  private let lock = NSLock()
  private(set) var values: [String] = []
  private(set) var endings: [String] = []
  private(set) var violations: [String] = []
  private(set) var subscription: (any Subscription)?
  /// All that was asked for.
  private(set) var requested = Subscribers.Demand.none
  private var open = Subscribers.Demand.none
  private var isCancelled = false
  private var callsUnderWay = 0

  init(_ demand: DemandPattern, cancelling cancelPoint: CancelPoint, isAlone: Bool = true) {
    self.demand = demand
    self.isAlone = isAlone
    self.cancelPoint = cancelPoint
  }

  var initialDemand: Subscribers.Demand {
    switch demand {
    case .none: .none
    case .one, .oneMoreEachTime: .max(1)
    case .two: .max(2)
    case .unlimited: .unlimited
    }
  }

  func request(_ demand: Subscribers.Demand) {
    note(demand)
    subscription?.request(demand)
  }

  func cancel() {
    lock.withLock { isCancelled = true }
    subscription?.cancel()
  }

  /// What is released by it is returned.
  func releaseSubscription() -> (any Subscription)? {
    lock.withLock { subscription.take() }
  }

  // MARK: - What the subscriber is told

  func receive(_ subscription: any Subscription) {
    lock.withLock {
      if self.subscription != nil { violations.append("a second subscription") }
      self.subscription = subscription
    }
    if cancelPoint == .atSubscription {
      cancel()
    } else if cancelPoint != .beforeValue, initialDemand > .none {
      request(initialDemand)
    }
  }

  func receive(_ value: String) -> Subscribers.Demand {
    let isFirst = begin("value \(value)") {
      if open > .none {
        open -= 1
      } else if isAlone {
        violations.append("value \(value) was not asked for")
      }
      values.append(value)
      return values.count == 1
    }
    defer { end() }
    if isFirst, cancelPoint == .insideValue {
      cancel()
      return .none
    }
    guard demand == .oneMoreEachTime else { return .none }
    guard values.count.isMultiple(of: 2) else {
      request(.max(1))
      return .none
    }
    note(.max(1))
    return .max(1)
  }

  func receive(ending: String) {
    begin("the end") { endings.append(ending) }
    end()
  }

  @discardableResult
  private func begin<Result>(_ event: String, _ note: () -> Result) -> Result {
    lock.withLock {
      callsUnderWay += 1
      if callsUnderWay > 1 { violations.append("\(event) inside another call") }
      if subscription == nil { violations.append("\(event) before the subscription") }
      if !endings.isEmpty { violations.append("\(event) after the end") }
      if isAlone, isCancelled { violations.append("\(event) after cancel()") }
      return note()
    }
  }

  private func note(_ demand: Subscribers.Demand) {
    lock.withLock {
      open += demand
      requested += demand
    }
  }

  private func end() {
    lock.withLock { callsUnderWay -= 1 }
  }
}

/// Subscribes a probe to a publisher.
final class ProbeSubscriber<Input, Failure: Error>: Subscriber {
  private let probe: Probe

  init(_ probe: Probe) {
    self.probe = probe
  }

  func receive(subscription: any Subscription) { probe.receive(subscription) }
  func receive(_ value: Input) -> Subscribers.Demand { probe.receive(String(describing: value)) }
  func receive(completion: Subscribers.Completion<Failure>) {
    probe.receive(ending: String(describing: completion))
  }
}
