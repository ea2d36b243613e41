extension Publisher {
  /// Fails where the upstream finishes without a value: a search for one thing that found none.
  ///
  /// ```swift
  /// jokes
  ///   .first { $0.isGood }
  ///   .orFail(.noGoodJoke)
  /// ```
  ///
  /// **Demand.** Passes through. The failure needs none.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends.
  ///
  /// **Threads.** `failure` runs on the thread on which the upstream finishes.
  ///
  /// - Parameter failure: Evaluated when it is needed, once at most.
  public func orFail(_ failure: @autoclosure @escaping () -> Failure) -> Publishers.OrFail<Self> {
    Publishers.OrFail(upstream: self, failure: failure)
  }
}

extension Publishers {
  /// What `orFail(_:)` returns.
  public struct OrFail<Upstream: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let failure: () -> Failure

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, through: OrFailStage<Output, Failure>(failure))
    }
  }
}

/// One for each subscription: the upstream calls it for one event at a time.
private final class OrFailStage<Input, InputFailure: Error>: Stage {
  typealias Output = Input
  typealias OutputFailure = InputFailure

  private let failure: () -> InputFailure
  private var isEmpty = true

  init(_ failure: @escaping () -> InputFailure) {
    self.failure = failure
  }

  func receive(_ value: Input, into outlet: some Outlet<Input, InputFailure>) {
    isEmpty = false
    outlet.send(value)
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Input, InputFailure>
  ) {
    guard outlet.isOpen else { return }
    if isEmpty, case .finished = completion {
      outlet.finish(.failure(failure()))
    } else {
      outlet.finish(completion)
    }
  }
}
