/// One subscription of an operator: the place through which everything passes that the operator tells its subscriber.
///
/// An operator's own code hands values in with `send` and the end with `finish`. The pipe keeps the contract of all operators:
///
/// - Values that the subscriber has not asked for wait, in order, and the end waits behind them.
/// - The subscriber is called by one thread at a time, and never while the lock is held. A call that arrives while another one
///   is on its way, from another thread or from inside the subscriber, leaves its value in the queue: recursion is a loop.
/// - What the subscriber asks for reaches the current upstream, and all of it that is still open the one that takes its place.
/// - After the end, or `cancel()`, both ends are released and whatever comes is dropped.
///
/// The upstream is any subscription: a publisher's, or an object of the operator that divides the demand among several.
final class Pipe<Downstream: Subscriber>: Subscription, Outlet, @unchecked Sendable {
  typealias Output = Downstream.Input
  typealias Failure = Downstream.Failure

  private let lock = Lock()
  /// nil after the end.
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  /// Cancelled when this is: what an operator has beside its upstream.
  private var companion: (any Cancellable)?
  /// What was asked for and not delivered yet. Where the queue is not empty, what is in it will be counted off.
  private var demand = Subscribers.Demand.none
  private var queue = Fifo<Output>()
  private var ending: Subscribers.Completion<Failure>?
  /// Whether a call of the subscriber is on its way, or about to be.
  private var isDelivering = false

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  /// Hands the subscription to the subscriber. To be called once, before everything else.
  func open() {
    lock.lock()
    let downstream = downstream
    lock.unlock()
    downstream?.receive(subscription: self)
  }

  var isOpen: Bool { lock.withLock { downstream != nil } }

  // MARK: - Upstream

  func attach(_ subscription: any Subscription) {
    lock.lock()
    guard downstream != nil, upstream == nil, ending == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    upstream = subscription
    let wanted = demand > queue.count ? demand - queue.count : .none
    lock.unlock()
    if wanted > .none { subscription.request(wanted) }
  }

  func detach() {
    lock.lock()
    let old = upstream
    upstream = nil
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// Makes `companion` share the fate of the upstream. Where nobody listens any more, it is cancelled at once.
  func accompany(by companion: any Cancellable) {
    lock.lock()
    guard downstream != nil, ending == nil else {
      lock.unlock()
      return companion.cancel()
    }
    self.companion = companion
    lock.unlock()
  }

  // MARK: - What the operator says

  func send(_ value: Output) {
    lock.lock()
    guard let downstream, ending == nil else { return lock.unlock() }
    guard !isDelivering, demand > .none, queue.isEmpty else {
      queue.append(value)
      return deliver()
    }
    isDelivering = true
    demand -= 1
    lock.unlock()
    let more = downstream.receive(value)
    lock.lock()
    ask(for: more)
    isDelivering = false
    deliver()
  }

  func enqueue(_ value: Output) {
    lock.lock()
    if downstream != nil, ending == nil { queue.append(value) }
    lock.unlock()
  }

  func deliverQueued() {
    lock.lock()
    deliver()
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard downstream != nil, ending == nil else { return lock.unlock() }
    ending = completion
    let old = (upstream, companion)
    upstream = nil
    companion = nil
    lock.unlock()
    old.0?.cancel()
    old.1?.cancel()
    lock.lock()
    deliver()
  }

  // MARK: - What the subscriber says

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    ask(for: more)
    deliver()
  }

  func cancel() {
    lock.lock()
    let old = (downstream, upstream, companion, queue, ending)
    downstream = nil
    upstream = nil
    companion = nil
    queue = Fifo()
    ending = nil
    lock.unlock()
    old.1?.cancel()
    old.2?.cancel()
    withExtendedLifetime(old) {}
  }

  // MARK: - Under the lock

  /// Takes more demand down and passes it on. Entered and left under the lock, which is let go in between.
  private func ask(for more: Subscribers.Demand) {
    guard more > .none, demand != .unlimited else { return }
    demand += more
    guard let upstream else { return }
    lock.unlock()
    upstream.request(more)
    lock.lock()
  }

  /// Delivers what is due, unless a call that is on its way will do it. Entered under the lock, and left without it.
  private func deliver() {
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let downstream {
      if demand > .none, let value = queue.popFirst() {
        demand -= 1
        lock.unlock()
        let more = downstream.receive(value)
        lock.lock()
        ask(for: more)
      } else if queue.isEmpty, let ending {
        self.downstream = nil
        lock.unlock()
        return downstream.receive(completion: ending)
      } else {
        break
      }
    }
    isDelivering = false
    lock.unlock()
  }
}
