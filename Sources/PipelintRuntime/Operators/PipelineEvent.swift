/// Everything a publisher can say, as a value: see `events()` and `fromEvents()`.
public enum PipelineEvent<Output, Failure: Error> {
  /// A value.
  case value(Output)
  /// The end by a failure.
  case failure(Failure)
  /// The normal end.
  case finished
}

extension PipelineEvent: Sendable where Output: Sendable {}
extension PipelineEvent: Equatable where Output: Equatable, Failure: Equatable {}
extension PipelineEvent: Hashable where Output: Hashable, Failure: Hashable {}
