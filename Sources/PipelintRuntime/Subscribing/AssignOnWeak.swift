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
    to property: consuming ReferenceWritableKeyPath<Root, Output>, onWeak object: Root
  ) -> AnyCancellable {
    assign(PropertySetter(property), onWeak: object)
  }

  @usableFromInline func assign<Root: AnyObject>(
    _ setter: consuming PropertySetter<Root, Output>, onWeak object: Root
  ) -> AnyCancellable {
    sink(with: object, onValue: setter.set)
  }
}

/// Sets a property of objects. Where the key path is written out in the call, the optimizer makes the closure call the property's
/// own setter, several times as fast as the key path. It does so only if nothing but the closure holds the key path: so both
/// are handed on as `consuming`, and the closure is made in an initializer that is inlined.
@usableFromInline final class PropertySetter<Root: AnyObject, Value> {
  @usableFromInline let set: (Root, Value) -> Void

  @inlinable @inline(__always) init(_ property: consuming ReferenceWritableKeyPath<Root, Value>) {
    let property = property
    set = { object, value in object[keyPath: property] = value }
  }
}
