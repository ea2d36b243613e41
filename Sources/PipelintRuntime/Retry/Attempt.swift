/// Subscribes to the same upstream again and again.
protocol Attempting<Exit>: AnyObject {
  associatedtype Exit: Outlet

  /// Where the values of all attempts go.
  var outlet: Exit { get }

  /// Called once for an attempt, after its last value.
  func attemptFailed(_ failure: Exit.Failure)
}

/// One subscription to an upstream that may be followed by others. What comes after its end is dropped.
final class Attempt<Parent: Attempting>: Subscriber {
  private let parent: Parent
  /// Only touched by the upstream, which speaks from one thread at a time.
  private var hasEnded = false

  init(_ parent: Parent) {
    self.parent = parent
  }

  func receive(subscription: any Subscription) {
    parent.outlet.attach(subscription)
  }

  /// More is asked for by the outlet.
  func receive(_ value: Parent.Exit.Output) -> Subscribers.Demand {
    if !hasEnded { parent.outlet.send(value) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Parent.Exit.Failure>) {
    guard !hasEnded else { return }
    hasEnded = true
    parent.outlet.detach()
    switch completion {
    case .finished: parent.outlet.finish()
    case .failure(let failure): parent.attemptFailed(failure)
    }
  }
}
