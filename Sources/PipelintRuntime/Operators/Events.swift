extension Publisher {
  /// Turns everything the upstream says into values: its values, and its end. The stream itself ends normally.
  ///
  /// ```swift
  /// downloads.events()
  ///   .sink { event in
  ///     switch event {
  ///     case .value(let file): show(file)
  ///     case .failure(let failure): show(failure)
  ///     case .finished: hideProgress()
  ///     }
  ///   }
  /// ```
  ///
  /// **Demand.** One event for one value. The last event is a value like any other: it waits until the subscriber asks for it,
  /// and the end follows it without being asked for.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends.
  ///
  /// **Threads.** Events arrive on the thread on which the upstream sends, or the one on which a waiting event is asked for.
  public func events() -> Publishers.Events<Self> {
    Publishers.Events(upstream: self)
  }
}

extension Publishers {
  /// What `events()` returns.
  public struct Events<Upstream: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = PipelineEvent<Upstream.Output, Upstream.Failure>
    /// The type of failures.
    public typealias Failure = Never

    let upstream: Upstream

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.subscribe(subscriber, through: EventsStage<Upstream.Output, Upstream.Failure>())
    }
  }
}

extension Publishers.Events: Sendable where Upstream: Sendable {}

private struct EventsStage<Input, InputFailure: Error>: Stage {
  typealias Output = PipelineEvent<Input, InputFailure>
  typealias OutputFailure = Never

  func receive(_ value: Input, into outlet: some Outlet<Output, Never>) {
    outlet.send(.value(value))
  }

  func receive(completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Output, Never>) {
    switch completion {
    case .finished: outlet.send(.finished)
    case .failure(let failure): outlet.send(.failure(failure))
    }
    outlet.finish()
  }
}
