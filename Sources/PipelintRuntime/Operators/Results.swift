extension Publisher {
  /// Turns values and failure into results: each value becomes a `.success`, a failure becomes a last `.failure`, and the
  /// stream itself ends normally.
  ///
  /// ```swift
  /// query
  ///   .map { text in search(text).results() }
  ///   .switchToLatest()
  ///   .sink { result in show(result) }
  /// ```
  ///
  /// **Demand.** One result for one value. The failure is a value like any other: it waits until the subscriber asks for it, and
  /// the end follows it without being asked for.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends.
  ///
  /// **Threads.** Results arrive on the thread on which the upstream sends, or the one on which a waiting result is asked for.
  public func results() -> Publishers.Results<Self> {
    Publishers.Results(upstream: self)
  }
}

extension Publishers {
  /// What `results()` returns.
  public struct Results<Upstream: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = Result<Upstream.Output, Upstream.Failure>
    /// The type of failures.
    public typealias Failure = Never

    let upstream: Upstream

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.subscribe(subscriber, through: ResultsStage<Upstream.Output, Upstream.Failure>())
    }
  }
}

extension Publishers.Results: Sendable where Upstream: Sendable {}

private struct ResultsStage<Input, InputFailure: Error>: Stage {
  typealias Output = Result<Input, InputFailure>
  typealias OutputFailure = Never

  func receive(_ value: Input, into outlet: some Outlet<Output, Never>) {
    outlet.send(.success(value))
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Output, Never>
  ) {
    if case .failure(let failure) = completion { outlet.send(.failure(failure)) }
    outlet.finish()
  }
}
