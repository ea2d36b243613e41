extension Publisher {
  /// Hands values, failure and end to closures of their own. Unlike with `sink(receiveCompletion:receiveValue:)`, a failure
  /// cannot be passed over by mistake.
  ///
  /// ```swift
  /// api.profile()
  ///   .sink(
  ///     onValue: { profile in show(profile) },
  ///     onFailure: { failure in show(failure) })
  ///   .store(in: &tokens)
  /// ```
  ///
  /// **Demand.** Asks for everything.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases the closures. So does the end.
  ///
  /// **Threads.** The closures run on the thread on which the upstream sends.
  ///
  /// - Returns: What the subscription lives by: it is cancelled when this is released.
  public func sink(
    onValue: @escaping (Output) -> Void, onFailure: @escaping (Failure) -> Void,
    onFinished: @escaping () -> Void = {}
  ) -> AnyCancellable {
    attach(
      HandlerSubscriber(
        onValue: { value in
          onValue(value)
          return true
        },
        onEnd: { completion in
          switch completion {
          case .finished: onFinished()
          case .failure(let failure): onFailure(failure)
          }
        }))
  }
}
