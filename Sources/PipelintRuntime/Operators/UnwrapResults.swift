extension Publisher where Failure == Never {
  /// The way back from `results()`: successes become values, and the first failure fails the stream.
  ///
  /// ```swift
  /// outcomes          // some Publisher<Result<Joke, JokeError>, Never>
  ///   .unwrapResults()  // some Publisher<Joke, JokeError>
  /// ```
  ///
  /// **Demand.** One value for one success. A failure takes up what was asked for to get it.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends. At a failure, the upstream is cancelled before the
  /// failure goes on its way.
  ///
  /// **Threads.** Everything happens on the thread on which the upstream sends.
  public func unwrapResults<Success, NewFailure: Error>()
    -> Publishers.UnwrapResults<Self, Success, NewFailure>
  where Output == Result<Success, NewFailure> {
    Publishers.UnwrapResults(upstream: self)
  }
}

extension Publishers {
  /// What `unwrapResults()` returns.
  public struct UnwrapResults<Upstream: Publisher, Output, Failure: Error>: Publisher
  where Upstream.Output == Result<Output, Failure>, Upstream.Failure == Never {
    let upstream: Upstream

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: UnwrappingStage<Upstream.Output>())
    }
  }
}

extension Publishers.UnwrapResults: Sendable where Upstream: Sendable {}

extension Result: Unwrappable {
  typealias Value = Success

  func send(into outlet: some Outlet<Success, Failure>) {
    switch self {
    case .success(let value): outlet.send(value)
    case .failure(let failure): outlet.fail(failure)
    }
  }
}
