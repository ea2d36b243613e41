extension Publisher {
  /// Goes on with another stream where a failure allows it, and passes the other failures on.
  ///
  /// ```swift
  /// api.joke(id: id)            // some Publisher<Joke, JokeError>
  ///   .recover { failure in
  ///     failure == .notFound ? cache.joke(id: id) : nil
  ///   }                         // some Publisher<Joke, JokeError>
  /// ```
  ///
  /// **Demand.** Passes through. What the upstream has not delivered of it, the recovery is asked for.
  ///
  /// **Cancellation.** Cancels the stream that is at work at once and releases both ends; the closure is not called after it.
  ///
  /// **Threads.** The closure runs on the thread on which the upstream fails.
  ///
  /// - Parameter recovery: The stream that takes the upstream's place; nil to fail with what the upstream failed with. Its own
  ///   failure is passed on.
  public func recover<Recovery: Publisher>(
    _ recovery: @escaping (Failure) -> Recovery?
  ) -> Publishers.Recover<Self, Recovery> where Recovery.Output == Output, Recovery.Failure == Failure {
    Publishers.Recover(upstream: self) { failure in recovery(failure).map(Result.success) ?? .failure(failure)
    }
  }

  /// Goes on with another stream that cannot fail, whatever the failure.
  ///
  /// ```swift
  /// api.joke(id: id)                                   // some Publisher<Joke, JokeError>
  ///   .recover { failure in Just(Joke(about: failure)) } // some Publisher<Joke, Never>
  /// ```
  ///
  /// **Demand.** Passes through. What the upstream has not delivered of it, the recovery is asked for.
  ///
  /// **Cancellation.** Cancels the stream that is at work at once and releases both ends; the closure is not called after it.
  ///
  /// **Threads.** The closure runs on the thread on which the upstream fails.
  ///
  /// - Parameter recovery: The stream that takes the upstream's place.
  public func recover<Recovery: Publisher>(
    _ recovery: @escaping (Failure) -> Recovery
  ) -> Publishers.Recover<Self, Recovery> where Recovery.Output == Output, Recovery.Failure == Never {
    Publishers.Recover(upstream: self) { failure in .success(recovery(failure)) }
  }
}

extension Publishers {
  /// What `recover(_:)` returns.
  public struct Recover<Upstream: Publisher, Recovery: Publisher>: Publisher
  where Recovery.Output == Upstream.Output {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Recovery.Failure

    let upstream: Upstream
    let answer: (Upstream.Failure) -> Result<Recovery, Failure>

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, through: RecoverStage<Output, Upstream.Failure, Recovery>(answer: answer))
    }
  }
}

private struct RecoverStage<Input, InputFailure: Error, Recovery: Publisher>: Stage
where Recovery.Output == Input {
  typealias Output = Input
  typealias OutputFailure = Recovery.Failure

  let answer: (InputFailure) -> Result<Recovery, Recovery.Failure>

  func receive(_ value: Input, into outlet: some Outlet<Input, OutputFailure>) {
    outlet.send(value)
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Input, OutputFailure>
  ) {
    guard case .failure(let failure) = completion else { return outlet.finish() }
    guard outlet.isOpen else { return }
    switch answer(failure) {
    case .success(let recovery): recovery.subscribe(StageSubscriber(PassingStage(), outlet))
    case .failure(let failure): outlet.finish(.failure(failure))
    }
  }
}
