extension Publisher {
  /// Turns the failure into another one: the one place of a chain where types of errors meet.
  ///
  /// ```swift
  /// session.data(for: request)
  ///   .mapFailure { failure in MovieError.network(failure) }
  /// ```
  ///
  /// **Demand.** Passes through.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends; `transform` is not called after it.
  ///
  /// **Threads.** `transform` runs on the thread on which the upstream fails.
  public func mapFailure<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Publishers.MapFailure<Self, NewFailure> {
    Publishers.MapFailure(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What `mapFailure(_:)` returns.
  public struct MapFailure<Upstream: Publisher, Failure: Error>: Publisher {
    /// The type of values.
    public typealias Output = Upstream.Output

    let upstream: Upstream
    let transform: (Upstream.Failure) -> Failure

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, through: MapFailureStage<Output, Upstream.Failure, Failure>(transform: transform))
    }
  }
}

private struct MapFailureStage<Input, InputFailure: Error, OutputFailure: Error>: Stage {
  typealias Output = Input

  let transform: (InputFailure) -> OutputFailure

  func receive(_ value: Input, into outlet: some Outlet<Input, OutputFailure>) {
    outlet.send(value)
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Input, OutputFailure>
  ) {
    guard outlet.isOpen else { return }
    switch completion {
    case .finished: outlet.finish()
    case .failure(let failure): outlet.finish(.failure(transform(failure)))
    }
  }
}
