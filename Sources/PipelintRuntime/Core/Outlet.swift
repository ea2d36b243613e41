/// Where an operator says what its subscriber shall get: the operator's side of a `Pipe`.
protocol Outlet<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// Whether somebody still listens.
  var isOpen: Bool { get }

  /// Makes `subscription` the upstream and asks it for what is still wanted. Where there is an upstream already, or nobody who
  /// listens, `subscription` is cancelled.
  func attach(_ subscription: any Subscription)

  /// Forgets the upstream, because it has ended or was cancelled. Another one may take its place.
  func detach()

  /// Delivers a value, now or when it is asked for.
  func send(_ value: Output)

  /// Leaves a value for `deliverQueued`. Calls nobody, so that the caller may hold a lock of its own.
  func enqueue(_ value: Output)

  /// Delivers what was left by `enqueue`, as far as it is asked for.
  func deliverQueued()

  /// Cancels what is still upstream, and ends the subscription once all values are delivered. The first end counts.
  func finish(_ completion: Subscribers.Completion<Failure>)
}
