extension Publisher {
  /// Starts a stream for each value and cancels the one before, and turns failures into results, so that a failure ends its own
  /// stream only: the values that follow are still answered.
  ///
  /// ```swift
  /// query
  ///   .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  ///   .switchMapResults { text in api.search(text) }
  ///   .sink { result in show(result) }
  /// ```
  ///
  /// The stream ends when the upstream and the last stream have ended. A failure of the upstream itself fails it at once, and
  /// cancels the last stream.
  ///
  /// **Demand.** The upstream is asked for everything. The stream at work is asked for what the subscriber still wants. A
  /// failure that nobody has asked for yet waits, also while the next stream is at work.
  ///
  /// **Cancellation.** Cancels the upstream and the stream at work at once, and releases both ends. A stream is cancelled
  /// before the next one is made; nothing of it arrives after that.
  ///
  /// **Threads.** Results arrive on the thread on which the stream at work sends.
  ///
  /// - Parameter transform: Called for each value; makes the stream to start.
  public func switchMapResults<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.SwitchMapResults<Self, Inner> {
    Publishers.SwitchMapResults(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What `switchMapResults(_:)` returns.
  public struct SwitchMapResults<Upstream: Publisher, Inner: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = Result<Inner.Output, Inner.Failure>
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let transform: (Upstream.Output) -> Inner

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pipe = Pipe(subscriber)
      let switching = Switching(transform: transform, outlet: pipe)
      pipe.attach(switching)
      pipe.open()
      if pipe.isOpen { upstream.subscribe(switching) }
    }
  }
}

/// Passes the demand to the stream at work. For its pipe, it is the upstream.
private final class Switching<Input, Inner: Publisher, Exit: Outlet>: Subscriber, Subscription
where Exit.Output == Result<Inner.Output, Inner.Failure> {
  typealias Failure = Exit.Failure
  typealias Child = SwitchedSubscriber<Input, Inner, Exit>

  private let transform: (Input) -> Inner
  private let outlet: Exit
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var hasUpstreamEnded = false
  private var isCancelled = false
  /// The stream at work, and its subscription when it has come.
  private var current: Child?
  private var subscription: (any Subscription)?
  /// What the pipe asked for, less what it was sent.
  private var credit = Subscribers.Demand.none
  /// How many results wait in the pipe without having been asked for.
  private var debt = 0

  init(transform: @escaping (Input) -> Inner, outlet: Exit) {
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
    subscription.request(.unlimited)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    let child = Child(of: self)
    lock.lock()
    guard !isCancelled, !hasUpstreamEnded else {
      lock.unlock()
      return .none
    }
    let old = (current, subscription)
    current = child
    subscription = nil
    lock.unlock()
    old.1?.cancel()
    transform(value).subscribe(child)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    hasUpstreamEnded = true
    let old = upstream
    upstream = nil
    let isLast = current == nil
    lock.unlock()
    withExtendedLifetime(old) {}
    if case .failure = completion {
      outlet.finish(completion)
    } else if isLast {
      outlet.finish(.finished)
    }
  }

  // MARK: - The stream at work

  func attach(_ subscription: any Subscription, to child: Child) {
    lock.lock()
    guard current === child, self.subscription == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    self.subscription = subscription
    let wanted = credit
    lock.unlock()
    if wanted > .none { subscription.request(wanted) }
  }

  func receive(_ value: Inner.Output, from child: Child) {
    lock.lock()
    guard current === child else { return lock.unlock() }
    enqueue(.success(value))
    lock.unlock()
    outlet.deliverQueued()
  }

  func receive(completion: Subscribers.Completion<Inner.Failure>, from child: Child) {
    lock.lock()
    guard current === child else { return lock.unlock() }
    let old = (current, subscription)
    current = nil
    subscription = nil
    let isLast = hasUpstreamEnded
    if case .failure(let failure) = completion { enqueue(.failure(failure)) }
    lock.unlock()
    withExtendedLifetime(old) {}
    if isLast { outlet.finish(.finished) } else { outlet.deliverQueued() }
  }

  /// Puts a result in its place before anything of the next stream. Under the lock.
  private func enqueue(_ result: Exit.Output) {
    if credit > .none { credit -= 1 } else { debt += 1 }
    outlet.enqueue(result)
  }

  // MARK: - What the pipe says

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    var rest = demand
    while debt > 0, rest > .none {
      debt -= 1
      rest -= 1
    }
    credit += rest
    let subscription = subscription
    lock.unlock()
    if rest > .none { subscription?.request(rest) }
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let old = (upstream, current, subscription)
    upstream = nil
    current = nil
    subscription = nil
    lock.unlock()
    old.0?.cancel()
    old.2?.cancel()
    withExtendedLifetime(old) {}
  }
}

/// Takes what one stream sends.
private final class SwitchedSubscriber<Input, Inner: Publisher, Exit: Outlet>: Subscriber
where Exit.Output == Result<Inner.Output, Inner.Failure> {
  private let switching: Switching<Input, Inner, Exit>

  init(of switching: Switching<Input, Inner, Exit>) {
    self.switching = switching
  }

  func receive(subscription: any Subscription) {
    switching.attach(subscription, to: self)
  }

  func receive(_ value: Inner.Output) -> Subscribers.Demand {
    switching.receive(value, from: self)
    return .none
  }

  func receive(completion: Subscribers.Completion<Inner.Failure>) {
    switching.receive(completion: completion, from: self)
  }
}
