/// A failure, and what is about to be done about it.
public struct RetryContext<Failure: Error>: Sendable {
  /// What it failed with.
  public let failure: Failure
  /// The number of the retry that is about to be made, from 1.
  public let retry: Int
  /// How long will be waited before it.
  public let delay: Duration

  /// A context of its parts: operators make it; tests of your own `when:` closures may want to.
  public init(failure: Failure, retry: Int, delay: Duration = .zero) {
    self.failure = failure
    self.retry = retry
    self.delay = delay
  }
}
