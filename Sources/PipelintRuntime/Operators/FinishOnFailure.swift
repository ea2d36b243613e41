extension Publisher {
  /// Ends normally where the upstream fails. Somebody has to be told of the failure: `report` is not optional.
  ///
  /// ```swift
  /// locationUpdates
  ///   .finishOnFailure(reporting: { failure in log.notice("no more locations: \(failure)") })
  ///   .sink { location in show(location) }
  /// ```
  ///
  /// **Demand.** Passes through.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends; `report` is not called after it.
  ///
  /// **Threads.** `report` runs on the thread on which the upstream fails, before the end goes on its way.
  public func finishOnFailure(
    reporting report: @escaping (Failure) -> Void
  ) -> Publishers.FinishOnFailure<Self> {
    Publishers.FinishOnFailure(upstream: self, report: report)
  }
}

extension Publishers {
  /// What `finishOnFailure(reporting:)` returns.
  public struct FinishOnFailure<Upstream: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Never

    let upstream: Upstream
    let report: (Upstream.Failure) -> Void

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.subscribe(subscriber, through: FinishOnFailureStage<Output, Upstream.Failure>(report: report))
    }
  }
}

private struct FinishOnFailureStage<Input, InputFailure: Error>: Stage {
  typealias Output = Input
  typealias OutputFailure = Never

  let report: (InputFailure) -> Void

  func receive(_ value: Input, into outlet: some Outlet<Input, Never>) {
    outlet.send(value)
  }

  func receive(completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Input, Never>) {
    if case .failure(let failure) = completion, outlet.isOpen { report(failure) }
    outlet.finish()
  }
}
