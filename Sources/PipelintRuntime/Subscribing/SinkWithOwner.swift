extension Publisher {
  /// Hands values, failure and end to closures, together with an owner that is not kept alive: no `[weak self]` to forget.
  ///
  /// ```swift
  /// api.profile()
  ///   .sink(
  ///     with: self,
  ///     onValue: { screen, profile in screen.show(profile) },
  ///     onFailure: { screen, failure in screen.show(failure) })
  ///   .store(in: &tokens)
  /// ```
  ///
  /// When the owner is gone, the next value cancels the subscription.
  ///
  /// **Demand.** Asks for everything.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases the closures. So does the end.
  ///
  /// **Threads.** The closures run on the thread on which the upstream sends.
  ///
  /// - Returns: What the subscription lives by: it is cancelled when this is released.
  public func sink<Owner: AnyObject>(
    with owner: Owner, onValue: @escaping (Owner, Output) -> Void,
    onFailure: @escaping (Owner, Failure) -> Void, onFinished: @escaping (Owner) -> Void = { _ in }
  ) -> AnyCancellable {
    attach(
      HandlerSubscriber(
        onValue: { [weak owner] value in
          guard let owner else { return false }
          onValue(owner, value)
          return true
        },
        onEnd: { [weak owner] completion in
          guard let owner else { return }
          switch completion {
          case .finished: onFinished(owner)
          case .failure(let failure): onFailure(owner, failure)
          }
        }))
  }
}

extension Publisher where Failure == Never {
  /// Hands values and end to closures, together with an owner that is not kept alive: the same for a stream that cannot fail.
  ///
  /// ```swift
  /// titles
  ///   .sink(with: self, onValue: { screen, title in screen.show(title) })
  ///   .store(in: &tokens)
  /// ```
  ///
  /// When the owner is gone, the next value cancels the subscription.
  ///
  /// - Returns: What the subscription lives by: it is cancelled when this is released.
  public func sink<Owner: AnyObject>(
    with owner: Owner, onValue: @escaping (Owner, Output) -> Void,
    onFinished: @escaping (Owner) -> Void = { _ in }
  ) -> AnyCancellable {
    sink(with: owner, onValue: onValue, onFailure: { _, _ in }, onFinished: onFinished)
  }
}
