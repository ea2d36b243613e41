extension Publisher {
  /// Subscribes anew where the upstream fails, each time that another stream says so.
  ///
  /// ```swift
  /// feed.articles()
  ///   .retry(after: { failures in
  ///     failures.flatMap { _ in retryButton.first() }.setFailureType(to: FeedError.self)
  ///   })
  /// ```
  ///
  /// The stream that `notifier` makes is asked for one value after each failure. A value means another try. Its end means that
  /// there will be no more: the stream fails with the next failure, or with the one that waits. Its failure fails the stream at
  /// once. Values that nobody has asked for mean nothing.
  ///
  /// **Demand.** Passes through. Each new subscription is asked for what is not delivered yet. No failure gets lost because the
  /// notifier has not asked for it yet.
  ///
  /// **Cancellation.** Cancels the upstream and the notifier at once and releases both ends.
  ///
  /// **Threads.** A retry subscribes on the thread on which the notifier sends.
  ///
  /// - Parameter notifier: Called once for each subscriber, with the failures as they happen. Their `delay` is zero.
  public func retry<Notifier: Publisher>(
    after notifier: @escaping (AnyPublisher<RetryContext<Failure>, Never>) -> Notifier
  ) -> Publishers.NotifiedRetry<Self, Notifier> where Notifier.Failure == Failure {
    Publishers.NotifiedRetry(upstream: self, notifier: notifier)
  }
}

extension Publishers {
  /// What `retry(after:)` returns.
  public struct NotifiedRetry<Upstream: Publisher, Notifier: Publisher>: Publisher
  where Notifier.Failure == Upstream.Failure {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let notifier: (AnyPublisher<RetryContext<Failure>, Never>) -> Notifier

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pipe = Pipe(subscriber)
      let retries = NotifiedRetries<Upstream, Notifier, Pipe<S>>(upstream: upstream, outlet: pipe)
      pipe.accompany(by: retries)
      pipe.open()
      guard pipe.isOpen else { return }
      notifier(retries.failures.eraseToAnyPublisher()).subscribe(NotifierSubscriber(retries))
      retries.subscribe()
    }
  }
}

/// The attempts of one subscription.
private final class NotifiedRetries<Upstream: Publisher, Notifier: Publisher, Exit: Outlet>: Attempting,
  Cancellable
where Exit.Output == Upstream.Output, Exit.Failure == Upstream.Failure, Notifier.Failure == Upstream.Failure {
  let outlet: Exit
  let failures = Broadcast<RetryContext<Upstream.Failure>, Never>()
  private let upstream: Upstream
  private let trampoline = Trampoline()
  private let lock = Lock()
  private var notifier: (any Subscription)?
  private var hasNotifierFinished = false
  private var isCancelled = false
  /// The failure that waits for the notifier's word.
  private var pending: Upstream.Failure?
  private var retry = 0

  init(upstream: Upstream, outlet: Exit) {
    self.upstream = upstream
    self.outlet = outlet
  }

  func subscribe() {
    trampoline.run {
      if outlet.isOpen { upstream.subscribe(Attempt(self)) }
    }
  }

  func attemptFailed(_ failure: Upstream.Failure) {
    lock.lock()
    guard !hasNotifierFinished else {
      lock.unlock()
      return outlet.finish(.failure(failure))
    }
    pending = failure
    retry += 1
    let context = RetryContext(failure: failure, retry: retry)
    let notifier = notifier
    lock.unlock()
    failures.send(context)
    notifier?.request(.max(1))
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let old = notifier
    notifier = nil
    lock.unlock()
    old?.cancel()
  }

  // MARK: - Notifier

  func attachNotifier(_ subscription: any Subscription) {
    lock.lock()
    guard !isCancelled, notifier == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    notifier = subscription
    let isAwaited = pending != nil
    lock.unlock()
    if isAwaited { subscription.request(.max(1)) }
  }

  func notifierSent() {
    let isAwaited = lock.withLock { pending.take() != nil }
    if isAwaited { subscribe() }
  }

  func notifierEnded(_ completion: Subscribers.Completion<Upstream.Failure>) {
    lock.lock()
    hasNotifierFinished = true
    let old = notifier
    notifier = nil
    let last = pending.take()
    lock.unlock()
    if case .failure = completion {
      outlet.finish(completion)
    } else if let last {
      outlet.finish(.failure(last))
    }
    withExtendedLifetime(old) {}
  }
}

private final class NotifierSubscriber<Upstream: Publisher, Notifier: Publisher, Exit: Outlet>: Subscriber
where Exit.Output == Upstream.Output, Exit.Failure == Upstream.Failure, Notifier.Failure == Upstream.Failure {
  private let retries: NotifiedRetries<Upstream, Notifier, Exit>

  init(_ retries: NotifiedRetries<Upstream, Notifier, Exit>) {
    self.retries = retries
  }

  func receive(subscription: any Subscription) {
    retries.attachNotifier(subscription)
  }

  func receive(_ value: Notifier.Output) -> Subscribers.Demand {
    retries.notifierSent()
    return .none
  }

  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    retries.notifierEnded(completion)
  }
}
