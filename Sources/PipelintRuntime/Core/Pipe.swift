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

  /// What the subscriber is kept in: to look at a variable of a class costs nothing, at one of an unknown type a search for the
  /// type.
  private final class Subscribed {
    let downstream: Downstream
    init(_ downstream: Downstream) { self.downstream = downstream }
  }

  private let lock = Lock()
  private let isUpstreamCounting: Bool
  /// nil after the end. Released by hand, and not while a call of the subscriber is on its way: so that a value does not pay for
  /// keeping it alive.
  @exclusivity(unchecked) private var subscribed: Unmanaged<Subscribed>?
  /// Whether nobody listens any more.
  @exclusivity(unchecked) private var isClosed = false
  @exclusivity(unchecked) private var upstream: (any Subscription)?
  /// The number of the upstream that is listened to, from 0.
  @exclusivity(unchecked) private var turn = 0
  /// Cancelled when this is: what an operator has beside its upstream.
  private var companion: (any Cancellable)?
  /// What was asked for and not delivered yet. Where the queue is not empty, what is in it will be counted off.
  @exclusivity(unchecked) private var demand = Subscribers.Demand.none
  private var queue = Fifo<Output>()
  private var ending: Subscribers.Completion<Failure>?
  /// Whether there is something in the queue, or an end.
  @exclusivity(unchecked) private var isAnythingWaiting = false
  /// Whether a call of the subscriber is on its way, or about to be.
  @exclusivity(unchecked) private var isDelivering = false

  /// - Parameter isUpstreamCounting: Whether the upstream itself knows of what it sent without being asked, and is told of all
  ///   that the subscriber asks for. Any other upstream is asked for what remains.
  init(_ downstream: Downstream, isUpstreamCounting: Bool = false) {
    subscribed = Unmanaged.passRetained(Subscribed(downstream))
    self.isUpstreamCounting = isUpstreamCounting
  }

  deinit { subscribed?.release() }

  /// Hands the subscription to the subscriber. To be called once, before everything else.
  func open() {
    lock.lock()
    isDelivering = true
    let subscribed = subscribed
    lock.unlock()
    subscribed?.takeUnretainedValue().downstream.receive(subscription: self)
    lock.lock()
    isDelivering = false
    deliver()
  }

  var isOpen: Bool { lock.withLock { !isClosed } }

  // MARK: - Upstream

  func beginTurn() -> Int {
    lock.lock()
    turn += 1
    let turn = turn
    let old = upstream
    upstream = nil
    lock.unlock()
    old?.cancel()
    return turn
  }

  func attach(_ subscription: any Subscription, turn: Int) {
    lock.lock()
    guard turn == self.turn, !isClosed, upstream == nil, ending == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    upstream = subscription
    let wanted = uncovered
    lock.unlock()
    if wanted > .none { subscription.request(wanted) }
  }

  func detach(turn: Int) {
    lock.lock()
    guard turn == self.turn else { return lock.unlock() }
    let old = upstream
    upstream = nil
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// Makes `companion` share the fate of the upstream. Where nobody listens any more, it is cancelled at once.
  func accompany(by companion: any Cancellable) {
    lock.lock()
    guard !isClosed, ending == nil else {
      lock.unlock()
      return companion.cancel()
    }
    self.companion = companion
    lock.unlock()
  }

  // MARK: - What the operator says

  func send(_ value: Output, turn: Int) {
    lock.lock()
    guard let subscribed, turn == self.turn, !isClosed else { return lock.unlock() }
    guard !isAnythingWaiting, !isDelivering, demand > .none else {
      append(value)
      return deliver()
    }
    isDelivering = true
    demand -= 1
    lock.unlock()
    let more = subscribed._withUnsafeGuaranteedRef { $0.downstream.receive(value) }
    lock.lock()
    if more > .none { ask(for: more) }
    isDelivering = false
    if isAnythingWaiting || isClosed { deliver() } else { lock.unlock() }
  }

  func enqueue(_ value: Output) {
    lock.lock()
    append(value)
    lock.unlock()
  }

  func deliverQueued() {
    lock.lock()
    deliver()
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !isClosed, ending == nil else { return lock.unlock() }
    ending = completion
    isAnythingWaiting = true
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
    let old = (upstream, companion, queue, ending)
    isClosed = true
    upstream = nil
    companion = nil
    queue = Fifo()
    ending = nil
    isAnythingWaiting = false
    lock.unlock()
    old.0?.cancel()
    old.1?.cancel()
    withExtendedLifetime(old) {}
    lock.lock()
    deliver()
  }

  // MARK: - Under the lock

  private func append(_ value: Output) {
    guard !isClosed, ending == nil else { return }
    queue.append(value)
    isAnythingWaiting = true
  }

  /// What was asked for beyond what is in the queue: for the upstream to send.
  private var uncovered: Subscribers.Demand {
    guard isAnythingWaiting, !isUpstreamCounting else { return demand }
    return demand > queue.count ? demand - queue.count : .none
  }

  /// Takes more demand down and passes it on. Entered and left under the lock, which is let go in between.
  private func ask(for more: Subscribers.Demand) {
    guard more > .none, demand != .unlimited else { return }
    let before = uncovered
    demand += more
    let wanted = uncovered - before
    guard wanted > .none, let upstream else { return }
    lock.unlock()
    upstream.request(wanted)
    lock.lock()
  }

  /// Delivers what is due, or releases the subscriber where nobody listens any more; a call of the subscriber that is on its way
  /// will do it where there is one. Entered under the lock, and left without it.
  private func deliver() {
    guard !isDelivering, let subscribed else { return lock.unlock() }
    isDelivering = true
    while !isClosed {
      if demand > .none, !queue.isEmpty {
        demand -= 1
        let more = handOverFirst(to: subscribed)
        lock.lock()
        ask(for: more)
      } else if queue.isEmpty, let ending {
        isClosed = true
        lock.unlock()
        subscribed.takeUnretainedValue().downstream.receive(completion: ending)
        lock.lock()
      } else {
        isAnythingWaiting = !queue.isEmpty
        break
      }
    }
    isDelivering = false
    if isClosed { self.subscribed = nil }
    let isReleased = isClosed
    lock.unlock()
    if isReleased { subscribed.release() }
  }

  /// Entered under the lock and left without it, because the value may be released here.
  private func handOverFirst(to subscribed: Unmanaged<Subscribed>) -> Subscribers.Demand {
    let value = queue.popFirst()
    lock.unlock()
    return value.map { subscribed.takeUnretainedValue().downstream.receive($0) } ?? .none
  }
}
