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
      pipe.accompany(by: switching)
      pipe.open()
      if pipe.isOpen { upstream.subscribe(switching) }
    }
  }
}

/// Gives each stream its turn.
private final class Switching<Input, Inner: Publisher, Exit: Outlet>: Subscriber, Cancellable
where Exit.Output == Result<Inner.Output, Inner.Failure> {
  typealias Failure = Exit.Failure

  private let transform: (Input) -> Inner
  private let outlet: Exit
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var isCancelled = false
  private var hasUpstreamEnded = false
  /// The turn of the stream at work; nil between two streams.
  private var turnAtWork: Int?

  init(transform: @escaping (Input) -> Inner, outlet: Exit) {
    self.transform = transform
    self.outlet = outlet
  }

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
    let isOver = lock.withLock { isCancelled || hasUpstreamEnded }
    guard !isOver else { return .none }
    let turn = outlet.beginTurn()
    lock.withLock { turnAtWork = turn }
    transform(value).subscribe(SwitchedSubscriber(outlet, turn, whenEnded: { [self] in turnEnded(turn) }))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    hasUpstreamEnded = true
    let old = upstream
    upstream = nil
    let isLast = turnAtWork == nil
    lock.unlock()
    withExtendedLifetime(old) {}
    if case .failure = completion {
      outlet.finish(completion)
    } else if isLast {
      outlet.finish()
    }
  }

  private func turnEnded(_ turn: Int) {
    lock.lock()
    let isAtWork = turn == turnAtWork
    if isAtWork { turnAtWork = nil }
    let isLast = isAtWork && hasUpstreamEnded
    lock.unlock()
    if isLast { outlet.finish() }
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let old = upstream
    upstream = nil
    lock.unlock()
    old?.cancel()
  }
}

/// Takes what one stream sends in its turn.
private final class SwitchedSubscriber<Input, Failure: Error, Exit: Outlet>: Subscriber
where Exit.Output == Result<Input, Failure> {
  private let outlet: Exit
  private let turn: Int
  private let whenEnded: () -> Void
  /// Only touched by the stream, which speaks from one thread at a time.
  private var hasEnded = false

  init(_ outlet: Exit, _ turn: Int, whenEnded: @escaping () -> Void) {
    self.outlet = outlet
    self.turn = turn
    self.whenEnded = whenEnded
  }

  func receive(subscription: any Subscription) {
    outlet.attach(subscription, turn: turn)
  }

  /// More is asked for by the outlet.
  func receive(_ value: Input) -> Subscribers.Demand {
    if !hasEnded { outlet.send(.success(value), turn: turn) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard !hasEnded else { return }
    hasEnded = true
    outlet.detach(turn: turn)
    if case .failure(let failure) = completion { outlet.send(.failure(failure), turn: turn) }
    whenEnded()
  }
}
