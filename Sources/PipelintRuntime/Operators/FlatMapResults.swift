extension Publisher {
  /// Starts a stream for each value, and turns their failures into results, so that a failure ends its own stream only: the
  /// values that follow are still answered.
  ///
  /// ```swift
  /// taps
  ///   .flatMapResults { _ in api.randomJoke() }
  ///   .sink { result in show(result) }
  /// ```
  ///
  /// The stream ends when the upstream and all streams it has started have ended. A failure of the upstream itself fails it at
  /// once, and cancels the others.
  ///
  /// **Demand.** The upstream is asked for `maxPublishers` values, and for another one when a started stream has ended and its
  /// results are delivered. A started stream is asked for one value at a time, unless the subscriber wants everything.
  ///
  /// **Cancellation.** Cancels the upstream and all started streams at once, and releases both ends.
  ///
  /// **Threads.** Results arrive on the thread on which a started stream sends. Streams may send at the same time from several
  /// threads: the subscriber gets one result after the other.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many streams may be at work at the same time.
  ///   - transform: Called for each value; makes the stream to start.
  public func flatMapResults<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> Publishers.FlatMapResults<Self, Inner> {
    Publishers.FlatMapResults(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// What `flatMapResults(maxPublishers:_:)` returns.
  public struct FlatMapResults<Upstream: Publisher, Inner: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = Result<Inner.Output, Inner.Failure>
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let maxPublishers: Subscribers.Demand
    let transform: (Upstream.Output) -> Inner

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pipe = Pipe(subscriber, isUpstreamCounting: true)
      let merging = Merging(maxPublishers: maxPublishers, transform: transform, outlet: pipe)
      pipe.attach(merging)
      pipe.open()
      if pipe.isOpen { upstream.subscribe(merging) }
    }
  }
}

/// Divides the demand among the streams of one subscription. For its pipe, it is the upstream.
private final class Merging<Input, Inner: Publisher, Exit: Outlet>: Subscriber, Subscription
where Exit.Output == Result<Inner.Output, Inner.Failure> {
  typealias Failure = Exit.Failure

  /// One of the streams. Its state belongs to the lock of the whole.
  final class Child {
    var subscription: (any Subscription)?
    var hasEnded = false
    /// How many of its results wait in the pipe.
    var waitingCount = 0
  }

  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> Inner
  private let outlet: Exit
  private let trampoline = Trampoline()
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var hasUpstreamEnded = false
  private var isCancelled = false
  /// All that count among `maxPublishers`: at work, or with results that wait.
  private var children: [ObjectIdentifier: Child] = [:]
  private var childrenAtWork = 0
  /// What the pipe asked for, less what it was sent.
  private var credit = Subscribers.Demand.none
  /// Whose results wait in the pipe, in their order.
  private var waiting = Fifo<Child>()

  init(maxPublishers: Subscribers.Demand, transform: @escaping (Input) -> Inner, outlet: Exit) {
    self.maxPublishers = maxPublishers
    self.transform = transform
    self.outlet = outlet
  }

  // MARK: - Upstream

  func receive(subscription: any Subscription) {
    lock.lock()
    guard !isCancelled, upstream == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    upstream = subscription
    lock.unlock()
    if maxPublishers > .none { subscription.request(maxPublishers) }
  }

  /// More is asked for when a stream has ended.
  func receive(_ value: Input) -> Subscribers.Demand {
    let child = Child()
    lock.lock()
    guard !isCancelled, !hasUpstreamEnded else {
      lock.unlock()
      return .none
    }
    children[ObjectIdentifier(child)] = child
    childrenAtWork += 1
    lock.unlock()
    transform(value).subscribe(MergedSubscriber(child, of: self))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    hasUpstreamEnded = true
    let old = upstream
    upstream = nil
    let isLast = childrenAtWork == 0
    lock.unlock()
    withExtendedLifetime(old) {}
    if case .failure = completion {
      outlet.finish(completion)
    } else if isLast {
      outlet.finish()
    }
  }

  // MARK: - Children

  func attach(_ subscription: any Subscription, to child: Child) {
    lock.lock()
    guard !isCancelled, !child.hasEnded, child.subscription == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    child.subscription = subscription
    let wanted = credit == .unlimited ? credit : .max(1)
    lock.unlock()
    subscription.request(wanted)
  }

  /// Returns what to ask the child for.
  func receive(_ value: Inner.Output, from child: Child) -> Subscribers.Demand {
    lock.lock()
    guard !child.hasEnded else {
      lock.unlock()
      return .none
    }
    let isDue = payFor(child)
    let wanted: Subscribers.Demand = isDue && credit != .unlimited ? .max(1) : .none
    lock.unlock()
    outlet.send(.success(value))
    return wanted
  }

  func receive(completion: Subscribers.Completion<Inner.Failure>, from child: Child) {
    lock.lock()
    guard !isCancelled, !child.hasEnded else { return lock.unlock() }
    child.hasEnded = true
    if case .failure = completion { _ = payFor(child) }
    let old = child.subscription
    child.subscription = nil
    childrenAtWork -= 1
    let isLast = hasUpstreamEnded && childrenAtWork == 0
    let isRoom = leaveIfDone(child)
    lock.unlock()
    withExtendedLifetime(old) {}
    if case .failure(let failure) = completion { outlet.send(.failure(failure)) }
    if isLast { outlet.finish() }
    if isRoom { requestAnother() }
  }

  // MARK: - What the pipe says

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    let wasUnlimited = credit == .unlimited
    credit += demand
    var asked: [any Subscription] = []
    var roomCount = 0
    while credit > .none, let child = waiting.popFirst() {
      credit -= 1
      child.waitingCount -= 1
      if let subscription = child.subscription { asked.append(subscription) }
      if leaveIfDone(child) { roomCount += 1 }
    }
    let wanted: Subscribers.Demand = credit == .unlimited ? credit : .max(1)
    if credit == .unlimited { asked = wasUnlimited ? [] : children.values.compactMap(\.subscription) }
    lock.unlock()
    for subscription in asked { subscription.request(wanted) }
    for _ in 0..<roomCount { requestAnother() }
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let old = (upstream, children, waiting)
    upstream = nil
    children = [:]
    waiting = Fifo()
    let subscriptions = old.1.values.compactMap { child in
      child.hasEnded = true
      return child.subscription.take()
    }
    lock.unlock()
    old.0?.cancel()
    for subscription in subscriptions { subscription.cancel() }
    withExtendedLifetime(old) {}
  }

  private func requestAnother() {
    guard maxPublishers != .unlimited else { return }
    trampoline.run {
      let upstream = lock.withLock { self.upstream }
      upstream?.request(.max(1))
    }
  }

  // MARK: - Under the lock

  /// Takes a result of `child` off the credit; where there is none, the child waits.
  private func payFor(_ child: Child) -> Bool {
    if credit > .none {
      credit -= 1
      return true
    }
    waiting.append(child)
    child.waitingCount += 1
    return false
  }

  /// Whether there is room for another child now, because `child` is over and done with.
  private func leaveIfDone(_ child: Child) -> Bool {
    guard child.hasEnded, child.waitingCount == 0 else { return false }
    return children.removeValue(forKey: ObjectIdentifier(child)) != nil
  }
}

/// Takes what one of the streams sends.
private final class MergedSubscriber<Input, Inner: Publisher, Exit: Outlet>: Subscriber
where Exit.Output == Result<Inner.Output, Inner.Failure> {
  private let child: Merging<Input, Inner, Exit>.Child
  private let merging: Merging<Input, Inner, Exit>

  init(_ child: Merging<Input, Inner, Exit>.Child, of merging: Merging<Input, Inner, Exit>) {
    self.child = child
    self.merging = merging
  }

  func receive(subscription: any Subscription) {
    merging.attach(subscription, to: child)
  }

  func receive(_ value: Inner.Output) -> Subscribers.Demand {
    merging.receive(value, from: child)
  }

  func receive(completion: Subscribers.Completion<Inner.Failure>) {
    merging.receive(completion: completion, from: child)
  }
}
