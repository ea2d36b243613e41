extension Publisher {
  /// Calls `handler` with a failure, once, before the failure goes on its way. Changes nothing.
  ///
  /// ```swift
  /// api.movie(id: id)
  ///   .onFailure { failure in log.error("\(failure)") }
  ///   .retry(.exponential(maxRetries: 3), on: DispatchQueue.main)
  /// ```
  ///
  /// **Demand.** Passes through. The handler is called when the upstream fails, also where values still wait to be asked for.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends; the handler is not called after it.
  ///
  /// **Threads.** The handler runs on the thread on which the upstream fails.
  public func onFailure(_ handler: @escaping (Failure) -> Void) -> Publishers.OnFailure<Self> {
    Publishers.OnFailure(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// What `onFailure(_:)` returns.
  public struct OnFailure<Upstream: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let handler: (Failure) -> Void

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: OnFailureStage<Output, Failure>(handler: handler))
    }
  }
}

private struct OnFailureStage<Input, InputFailure: Error>: Stage {
  typealias Output = Input
  typealias OutputFailure = InputFailure

  let handler: (InputFailure) -> Void

  func receive(_ value: Input, into outlet: some Outlet<Input, InputFailure>) {
    outlet.send(value)
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Input, InputFailure>
  ) {
    if case .failure(let failure) = completion, outlet.isOpen { handler(failure) }
    outlet.finish(completion)
  }
}
