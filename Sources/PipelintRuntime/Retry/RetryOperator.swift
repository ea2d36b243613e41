extension Publisher {
  /// Subscribes anew where the upstream fails, as often and after such delays as a policy says.
  ///
  /// ```swift
  /// api.forecast(for: city)
  ///   .retry(
  ///     .exponential(maxRetries: 3, initial: .milliseconds(500)), on: DispatchQueue.main,
  ///     when: { context in context.failure.isTransient ? .retry : .fail },
  ///     onRetry: { context in log.notice("retry \(context.retry) in \(context.delay)") })
  /// ```
  ///
  /// When no retry is left, or `when` says so, the stream fails with the last failure. `maxRetries` counts retries: with 3, the
  /// upstream is subscribed to four times at most. A retry without delay begins at once and on the thread of the failure; any
  /// number of them in a row takes the same stack.
  ///
  /// **Demand.** Passes through. Each new subscription is asked for what is not delivered yet.
  ///
  /// **Cancellation.** Cancels the upstream at once, or the timer of a retry that waits, and releases both ends; no closure is
  /// called after it.
  ///
  /// **Threads.** `when` and `onRetry` run on the thread on which the upstream fails. A retry with a delay subscribes on
  /// `scheduler`.
  ///
  /// - Parameters:
  ///   - policy: How often, and after which delays.
  ///   - scheduler: Where delays are waited for; also the clock of the policy's deadline.
  ///   - decide: What to do about a failure for which a retry is left. By default, every failure is worth a retry.
  ///   - onRetry: Is told of each retry before it is waited for, with the delay that it will have.
  public func retry<S: Scheduler>(
    _ policy: RetryPolicy, on scheduler: S,
    when decide: @escaping (RetryContext<Failure>) -> RetryDecision = { _ in .retry },
    onRetry: @escaping (RetryContext<Failure>) -> Void = { _ in }
  ) -> Publishers.PolicyRetry<Self, S> {
    Publishers.PolicyRetry(
      upstream: self, policy: policy, scheduler: scheduler, decide: decide, onRetry: onRetry)
  }
}

extension Publishers {
  /// What `retry(_:on:when:onRetry:)` returns.
  public struct PolicyRetry<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let policy: RetryPolicy
    let scheduler: Context
    let decide: (RetryContext<Failure>) -> RetryDecision
    let onRetry: (RetryContext<Failure>) -> Void

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pipe = Pipe(subscriber)
      let retries = PolicyRetries(publisher: self, outlet: pipe)
      pipe.accompany(by: retries)
      pipe.open()
      retries.subscribe()
    }
  }
}

/// The attempts of one subscription.
private final class PolicyRetries<Upstream: Publisher, Context: Scheduler, Exit: Outlet>: Attempting,
  Cancellable
where Exit.Output == Upstream.Output, Exit.Failure == Upstream.Failure {
  private let publisher: Publishers.PolicyRetry<Upstream, Context>
  let outlet: Exit
  private let start: Context.SchedulerTimeType
  private let alarm = Alarm()
  private let trampoline = Trampoline()
  /// Only touched where an attempt has failed, which is one at a time.
  private var delays: RetryDelays<SystemRandomNumberGenerator>
  private var retry = 0

  init(publisher: Publishers.PolicyRetry<Upstream, Context>, outlet: Exit) {
    self.publisher = publisher
    self.outlet = outlet
    start = publisher.scheduler.now
    delays = publisher.policy.delays()
  }

  func subscribe() {
    trampoline.run {
      if outlet.isOpen { publisher.upstream.subscribe(Attempt(self)) }
    }
  }

  func attemptFailed(_ failure: Upstream.Failure) {
    guard outlet.isOpen else { return }
    guard let delay = nextDelay(after: failure), isInTime(delay) else {
      return outlet.finish(.failure(failure))
    }
    publisher.onRetry(RetryContext(failure: failure, retry: retry, delay: delay))
    if delay == .zero {
      subscribe()
    } else {
      alarm.set(after: .duration(delay), on: publisher.scheduler) { [self] in subscribe() }
    }
  }

  func cancel() {
    alarm.cancel()
  }

  /// nil where there shall be no retry.
  private func nextDelay(after failure: Upstream.Failure) -> Duration? {
    guard let delay = delays.next() else { return nil }
    retry += 1
    switch publisher.decide(RetryContext(failure: failure, retry: retry, delay: delay)) {
    case .retry: return delay
    case .retryAfter(let delay): return delay.clamped
    case .fail: return nil
    }
  }

  /// Whether a retry after `delay` begins before the deadline.
  private func isInTime(_ delay: Duration) -> Bool {
    guard let deadline = publisher.policy.deadline else { return true }
    return start.distance(to: publisher.scheduler.now) + .duration(delay) <= .duration(deadline)
  }
}
