/// Where an operator says what its subscriber shall get: the operator's side of a `Pipe`.
protocol Outlet<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// Whether somebody still listens.
  var isOpen: Bool { get }

  /// Begins the turn of another upstream, and returns its number. The one before is cancelled, and not listened to any more.
  func beginTurn() -> Int

  /// Makes `subscription` the upstream of that turn and asks it for what is still wanted. Where the turn is over, or has an
  /// upstream already, or nobody listens, `subscription` is cancelled.
  func attach(_ subscription: any Subscription, turn: Int)

  /// Forgets the upstream of that turn, because it has ended.
  func detach(turn: Int)

  /// Delivers a value, now or when it is asked for, unless the turn is over.
  func send(_ value: Output, turn: Int)

  /// Leaves a value for `deliverQueued`. Calls nobody, so that the caller may hold a lock of its own.
  func enqueue(_ value: Output)

  /// Delivers what was left by `enqueue`, as far as it is asked for.
  func deliverQueued()

  /// Cancels what is still upstream, and ends the subscription once all values are delivered. The first end counts.
  func finish(_ completion: Subscribers.Completion<Failure>)
}

/// Most operators have one upstream, or one after the other has ended: there is one turn, and its number is 0.
extension Outlet {
  func attach(_ subscription: any Subscription) { attach(subscription, turn: 0) }
  func detach() { detach(turn: 0) }
  func send(_ value: Output) { send(value, turn: 0) }
}

extension Outlet {
  /// Ends with a failure. Apart from where values pass, because to make an end costs a search for its type.
  @inline(never) func fail(_ failure: Failure) { finish(.failure(failure)) }

  /// Ends normally. Apart for the same reason.
  @inline(never) func finish() { finish(.finished) }
}
