extension Publisher {
  /// Maps every failure into one grouped type; one that is of that type already stays itself.
  ///
  /// ```swift
  /// client.publisher(for: .json(.get, "joke", as: Joke.self))
  ///   .mapFailure(to: JokeError.self)
  /// ```
  ///
  /// **Demand.** Passes through.
  ///
  /// **Cancellation.** Cancels the upstream at once and releases both ends.
  ///
  /// **Threads.** The group's `init(mapping:)` runs on the thread on which the upstream fails.
  public func mapFailure<Group: GroupedFailure>(
    to type: Group.Type = Group.self
  ) -> Publishers.MapFailure<Self, Group> {
    mapFailure { failure in failure as? Group ?? Group(mapping: failure) }
  }
}
