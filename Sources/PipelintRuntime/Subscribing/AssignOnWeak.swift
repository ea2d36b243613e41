extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object that is not kept alive. With `assign(to:on:)`, an object that keeps the token
  /// keeps itself alive for ever.
  ///
  /// ```swift
  /// titles
  ///   .assign(to: \.title, onWeak: self)
  ///   .store(in: &tokens)
  /// ```
  ///
  /// When the object is gone, the next value cancels the subscription.
  ///
  /// **Demand.** Asks for everything.
  ///
  /// **Cancellation.** Cancels the upstream at once.
  ///
  /// **Threads.** The property is set on the thread on which the upstream sends.
  ///
  /// - Returns: What the subscription lives by: it is cancelled when this is released.
  @inlinable @inline(__always) public func assign<Root: AnyObject>(
    to property: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root
  ) -> AnyCancellable {
    sink(with: object, onValue: { object, value in object[keyPath: property] = value })
  }
}
