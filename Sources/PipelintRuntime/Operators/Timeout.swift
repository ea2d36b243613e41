extension Publisher {
  /// Fails where nothing arrives for too long. What it fails with is not optional: a stream that just ends looks like one that
  /// had nothing more to say.
  ///
  /// ```swift
  /// api.quote(of: symbol)
  ///   .timeout(.seconds(5), on: DispatchQueue.main, failure: QuoteError.tooSlow)
  /// ```
  ///
  /// Time runs from the subscription, and anew from each value.
  ///
  /// **Demand.** Passes through. Time also runs while the subscriber asks for nothing.
  ///
  /// **Cancellation.** Cancels the upstream and the timer at once and releases both ends. When time is up, the upstream is
  /// cancelled before the failure goes on its way.
  ///
  /// **Threads.** Values arrive on the thread on which the upstream sends; the failure for lack of them, on `scheduler`.
  ///
  /// - Parameters:
  ///   - interval: How long to wait for a value or the end.
  ///   - scheduler: Where the time is taken.
  ///   - failure: What to fail with. Evaluated when time is up.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, on scheduler: S, failure: @autoclosure @escaping () -> Failure
  ) -> Publishers.FailingTimeout<Self, S> {
    Publishers.FailingTimeout(upstream: self, interval: interval, scheduler: scheduler, failure: failure)
  }
}

extension Publisher where Failure == Never {
  /// Fails where nothing arrives for too long: the same for a stream that cannot fail by itself.
  ///
  /// ```swift
  /// heartbeats
  ///   .timeout(.seconds(30), on: DispatchQueue.main, failure: ConnectionError.lost)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long to wait for a value or the end.
  ///   - scheduler: Where the time is taken.
  ///   - failure: What to fail with. Evaluated when time is up.
  public func timeout<S: Scheduler, NewFailure: Error>(
    _ interval: S.SchedulerTimeType.Stride, on scheduler: S, failure: @autoclosure @escaping () -> NewFailure
  ) -> Publishers.FailingTimeout<Publishers.SetFailureType<Self, NewFailure>, S> {
    setFailureType(to: NewFailure.self).timeout(interval, on: scheduler, failure: failure())
  }
}

extension Publishers {
  /// What `timeout(_:on:failure:)` returns.
  public struct FailingTimeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let interval: Context.SchedulerTimeType.Stride
    let scheduler: Context
    let failure: () -> Failure

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pipe = Pipe(subscriber)
      let watch = TimeoutWatch(self, outlet: pipe)
      pipe.accompany(by: watch)
      pipe.open()
      watch.start()
      if pipe.isOpen { upstream.subscribe(StageSubscriber(TimeoutStage(watch: watch), pipe)) }
    }
  }
}

private struct TimeoutStage<Upstream: Publisher, Context: Scheduler, Exit: Outlet>: Stage
where Exit.Output == Upstream.Output, Exit.Failure == Upstream.Failure {
  typealias Input = Upstream.Output
  typealias InputFailure = Upstream.Failure
  typealias Output = Upstream.Output
  typealias OutputFailure = Upstream.Failure

  let watch: TimeoutWatch<Upstream, Context, Exit>

  func receive(_ value: Input, into outlet: some Outlet<Output, OutputFailure>) {
    watch.valueArrived()
    outlet.send(value)
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Output, OutputFailure>
  ) {
    outlet.finish(completion)
  }
}

/// Looks, when time could be up, at how long ago the last value was. So a value costs no timer.
private final class TimeoutWatch<Upstream: Publisher, Context: Scheduler, Exit: Outlet>: Cancellable
where Exit.Output == Upstream.Output, Exit.Failure == Upstream.Failure {
  private let publisher: Publishers.FailingTimeout<Upstream, Context>
  private let outlet: Exit
  private let alarm = Alarm()
  private let lock = Lock()
  private var lastArrival: Context.SchedulerTimeType

  init(_ publisher: Publishers.FailingTimeout<Upstream, Context>, outlet: Exit) {
    self.publisher = publisher
    self.outlet = outlet
    lastArrival = publisher.scheduler.now
  }

  func start() {
    wait(publisher.interval)
  }

  func valueArrived() {
    let now = publisher.scheduler.now
    lock.withLock { lastArrival = now }
  }

  func cancel() {
    alarm.cancel()
  }

  private func wait(_ interval: Context.SchedulerTimeType.Stride) {
    alarm.set(after: interval, on: publisher.scheduler) { [self] in
      let passed = lock.withLock { lastArrival }.distance(to: publisher.scheduler.now)
      if passed < publisher.interval {
        wait(publisher.interval - passed)
      } else {
        outlet.finish(.failure(publisher.failure()))
      }
    }
  }
}
