extension Publisher {
  /// Sends one last value in place of a failure. Somebody has to be told of the failure: `report` is not optional.
  ///
  /// ```swift
  /// api.settings()
  ///   .replaceFailure(
  ///     reporting: { failure in log.error("\(failure)") },
  ///     with: { _ in .standard })
  ///   .sink { settings in apply(settings) }
  /// ```
  ///
  /// **Demand.** One value for one value. The value in place of the failure waits until the subscriber asks for it, and the
  /// end follows it without being asked for.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends; the closures are not called after it.
  ///
  /// **Threads.** Both closures run on the thread on which the upstream fails, `report` first.
  public func replaceFailure(
    reporting report: @escaping (Failure) -> Void, with replacement: @escaping (Failure) -> Output
  ) -> Publishers.ReplaceFailure<Self> {
    Publishers.ReplaceFailure(upstream: self, report: report, replacement: replacement)
  }
}

extension Publishers {
  /// What `replaceFailure(reporting:with:)` returns.
  public struct ReplaceFailure<Upstream: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Never

    let upstream: Upstream
    let report: (Upstream.Failure) -> Void
    let replacement: (Upstream.Failure) -> Output

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.subscribe(
        subscriber,
        through: ReplaceFailureStage<Output, Upstream.Failure>(report: report, replacement: replacement))
    }
  }
}

private struct ReplaceFailureStage<Input, InputFailure: Error>: Stage {
  typealias Output = Input
  typealias OutputFailure = Never

  let report: (InputFailure) -> Void
  let replacement: (InputFailure) -> Input

  func receive(_ value: Input, into outlet: some Outlet<Input, Never>) {
    outlet.send(value)
  }

  func receive(completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Input, Never>) {
    if case .failure(let failure) = completion, outlet.isOpen {
      report(failure)
      outlet.send(replacement(failure))
    }
    outlet.finish()
  }
}
