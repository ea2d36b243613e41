extension AnyPublisher {
  /// A publisher that fails at once: the early exit of a function that returns one.
  ///
  /// ```swift
  /// func checkedJoke(_ id: String) -> AnyPublisher<Joke, JokeError> {
  ///   guard !id.isEmpty else { return .fail(.noIdentifier) }
  ///   return api.joke(id: id)
  /// }
  /// ```
  ///
  /// The failure needs no demand. It is sent on the thread that subscribes.
  public static func fail(_ failure: Failure) -> AnyPublisher {
    Fail(error: failure).eraseToAnyPublisher()
  }

  /// A publisher of one value, whatever its failure: `Just` and `setFailureType(to:)` in one word.
  ///
  /// ```swift
  /// func cachedJoke(_ id: String) -> AnyPublisher<Joke, JokeError> {
  ///   if let joke = cache[id] { return .just(joke) }
  ///   return api.joke(id: id)
  /// }
  /// ```
  ///
  /// The value waits for demand. It is sent on the thread that asks for it.
  public static func just(_ value: Output) -> AnyPublisher {
    Result.Publisher(value).eraseToAnyPublisher()
  }
}
