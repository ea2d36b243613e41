extension Publisher where Failure == Never {
  /// The way back from `events()`: values become values, and the first event that is an end ends the stream.
  ///
  /// ```swift
  /// recording         // some Publisher<PipelineEvent<Sample, SensorError>, Never>
  ///   .fromEvents()   // some Publisher<Sample, SensorError>
  /// ```
  ///
  /// Where the upstream ends without an event that says so, the stream ends normally.
  ///
  /// **Demand.** One value for one value. An event that is an end takes up what was asked for to get it.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends. At an event that is an end, the upstream is
  /// cancelled before the end goes on its way.
  ///
  /// **Threads.** Everything happens on the thread on which the upstream sends.
  public func fromEvents<Value, NewFailure: Error>() -> Publishers.FromEvents<Self, Value, NewFailure>
  where Output == PipelineEvent<Value, NewFailure> {
    Publishers.FromEvents(upstream: self)
  }
}

extension Publishers {
  /// What `fromEvents()` returns.
  public struct FromEvents<Upstream: Publisher, Output, Failure: Error>: Publisher
  where Upstream.Output == PipelineEvent<Output, Failure>, Upstream.Failure == Never {
    let upstream: Upstream

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: UnwrappingStage<Upstream.Output>())
    }
  }
}

extension Publishers.FromEvents: Sendable where Upstream: Sendable {}

extension PipelineEvent: Unwrappable {
  typealias Value = Output

  func send(into outlet: some Outlet<Output, Failure>) {
    switch self {
    case .value(let value): outlet.send(value)
    case .failure(let failure): outlet.fail(failure)
    case .finished: outlet.finish()
    }
  }
}
