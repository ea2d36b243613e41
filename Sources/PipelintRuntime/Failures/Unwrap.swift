extension Publisher {
  /// Maps each value, and fails at the first that `transform` has nothing for; `compactMap` would drop it without a word.
  ///
  /// ```swift
  /// ages
  ///   .setFailureType(to: FormError.self)
  ///   .unwrap(orFail: .notANumber) { age in Int(age) }
  /// ```
  ///
  /// **Demand.** One value for one value. The failure needs none, and waits behind values that have not been asked for.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends. The upstream is also cancelled before the failure is
  /// sent.
  ///
  /// **Threads.** `transform` and `failure` run on the thread on which the upstream sends.
  ///
  /// - Parameters:
  ///   - failure: Evaluated when it is needed, once at most.
  ///   - transform: Makes the value to pass on; nil where there is none.
  public func unwrap<NewOutput>(
    orFail failure: @autoclosure @escaping () -> Failure,
    _ transform: @escaping (Output) -> NewOutput?
  ) -> Publishers.Unwrap<Self, NewOutput> {
    Publishers.Unwrap(upstream: self, failure: failure, transform: transform)
  }
}

extension Publishers {
  /// What `unwrap(orFail:_:)` returns.
  public struct Unwrap<Upstream: Publisher, Output>: Publisher {
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let failure: () -> Failure
    let transform: (Upstream.Output) -> Output?

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: UnwrapStage(failure: failure, transform: transform))
    }
  }
}

private struct UnwrapStage<Input, Output, InputFailure: Error>: Stage {
  typealias OutputFailure = InputFailure

  let failure: () -> InputFailure
  let transform: (Input) -> Output?

  func receive(_ value: Input, into outlet: some Outlet<Output, InputFailure>) {
    guard outlet.isOpen else { return }
    if let value = transform(value) {
      outlet.send(value)
    } else {
      outlet.finish(.failure(failure()))
    }
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Output, InputFailure>
  ) {
    outlet.finish(completion)
  }
}
