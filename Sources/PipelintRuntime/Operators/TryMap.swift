extension Publisher {
  /// Turns each value into another one, or fails: like Combine's `tryMap`, but what is thrown is a `Failure`, and the type of
  /// failures stays what it is.
  ///
  /// ```swift
  /// pages             // some Publisher<Page, JokeError>
  ///   .tryMap { page throws(JokeError) -> Joke in
  ///     guard let joke = page.joke else { throw .notFound }
  ///     return joke
  ///   }               // some Publisher<Joke, JokeError>
  /// ```
  ///
  /// The closure says what it throws, `throws(JokeError)`; otherwise Swift takes it to throw any error, and this to be
  /// Combine's operator.
  ///
  /// **Demand.** One value for one value. A value that fails takes up what was asked for to get it.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends. Where the closure throws, the upstream is cancelled
  /// before the failure goes on its way.
  ///
  /// **Threads.** The closure runs on the thread on which the upstream sends.
  public func tryMap<NewOutput>(
    _ transform: @escaping (Output) throws(Failure) -> NewOutput
  ) -> Publishers.TypedTryMap<Self, NewOutput, Failure> {
    Publishers.TypedTryMap(upstream: self, transform: transform, mapFailure: { $0 })
  }
}

extension Publisher where Failure == Never {
  /// Turns each value into another one, or fails: like Combine's `tryMap`, but the stream fails with the type of error that
  /// the closure throws.
  ///
  /// ```swift
  /// Just(json)
  ///   .tryMap { json throws(JokeError) in try Joke(json) }  // some Publisher<Joke, JokeError>
  /// ```
  ///
  /// **Demand.** One value for one value. A value that fails takes up what was asked for to get it.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends. Where the closure throws, the upstream is cancelled
  /// before the failure goes on its way.
  ///
  /// **Threads.** The closure runs on the thread on which the upstream sends.
  public func tryMap<NewOutput, NewFailure: Error>(
    _ transform: @escaping (Output) throws(NewFailure) -> NewOutput
  ) -> Publishers.TypedTryMap<Self, NewOutput, NewFailure> {
    Publishers.TypedTryMap(upstream: self, transform: transform, mapFailure: impossible)
  }
}

// Publishers that have a `tryMap` of their own for any error, which would win over those above.

extension Publishers.Map {
  /// `tryMap(_:)` with typed throws.
  public func tryMap<NewOutput>(
    _ transform: @escaping (Output) throws(Failure) -> NewOutput
  ) -> Publishers.TypedTryMap<Self, NewOutput, Failure> {
    Publishers.TypedTryMap(upstream: self, transform: transform, mapFailure: { $0 })
  }
}

extension Publishers.Map where Upstream.Failure == Never {
  /// `tryMap(_:)` with typed throws.
  public func tryMap<NewOutput, NewFailure: Error>(
    _ transform: @escaping (Output) throws(NewFailure) -> NewOutput
  ) -> Publishers.TypedTryMap<Self, NewOutput, NewFailure> {
    Publishers.TypedTryMap(upstream: self, transform: transform, mapFailure: impossible)
  }
}

extension Just {
  /// `tryMap(_:)` with typed throws.
  public func tryMap<NewOutput, NewFailure: Error>(
    _ transform: @escaping (Output) throws(NewFailure) -> NewOutput
  ) -> Publishers.TypedTryMap<Self, NewOutput, NewFailure> {
    Publishers.TypedTryMap(upstream: self, transform: transform, mapFailure: impossible)
  }
}

// What `Just.setFailureType(to:)` returns.
#if canImport(Combine)
  extension Result.Publisher {
    /// `tryMap(_:)` with typed throws.
    public func tryMap<NewOutput>(
      _ transform: @escaping (Output) throws(Failure) -> NewOutput
    ) -> Publishers.TypedTryMap<Self, NewOutput, Failure> {
      Publishers.TypedTryMap(upstream: self, transform: transform, mapFailure: { $0 })
    }
  }
#else
  extension Result.OCombine.Publisher {
    /// `tryMap(_:)` with typed throws.
    public func tryMap<NewOutput>(
      _ transform: @escaping (Output) throws(Failure) -> NewOutput
    ) -> Publishers.TypedTryMap<Self, NewOutput, Failure> {
      Publishers.TypedTryMap(upstream: self, transform: transform, mapFailure: { $0 })
    }
  }
#endif

/// What follows from a failure that there cannot be.
private func impossible<Value>(_ failure: Never) -> Value {}

extension Publishers {
  /// What `tryMap(_:)` with typed throws returns.
  public struct TypedTryMap<Upstream: Publisher, Output, Failure: Error>: Publisher {
    let upstream: Upstream
    let transform: (Upstream.Output) throws(Failure) -> Output
    let mapFailure: (Upstream.Failure) -> Failure

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber,
        through: TypedTryMapStage<Upstream.Output, Upstream.Failure, Output, Failure>(
          transform: transform, mapFailure: mapFailure))
    }
  }
}

private struct TypedTryMapStage<Input, InputFailure: Error, Output, OutputFailure: Error>: Stage {
  let transform: (Input) throws(OutputFailure) -> Output
  /// Either the identity, or never called.
  let mapFailure: (InputFailure) -> OutputFailure

  func receive(_ value: Input, into outlet: some Outlet<Output, OutputFailure>) {
    do throws(OutputFailure) {
      outlet.send(try transform(value))
    } catch {
      outlet.fail(error)
    }
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Output, OutputFailure>
  ) {
    switch completion {
    case .finished: outlet.finish()
    case .failure(let failure): outlet.finish(.failure(mapFailure(failure)))
    }
  }
}
