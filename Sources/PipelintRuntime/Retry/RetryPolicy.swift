/// How often something that failed is tried again, and how long to wait before each time.
///
/// A policy is a plain value. The same one serves `retry(_:on:when:onRetry:)` and the async function
/// `retrying(_:clock:when:_:)`.
///
/// ```swift
/// let policy = RetryPolicy.exponential(maxRetries: 4, initial: .milliseconds(200), cap: .seconds(10))
/// ```
public struct RetryPolicy: Sendable {
  /// How many times to try again. The first attempt is not counted: with 2, something is tried three times at most. With 0 or
  /// less, it is tried once.
  public var maxRetries: Int

  /// How long to wait before each retry.
  public var backoff: Backoff

  /// What chance does to the waiting time.
  public var jitter: Jitter

  /// How long after the first attempt the last retry may begin. A retry whose waiting time would end later is not made. nil
  /// means no such limit.
  public var deadline: Duration?

  /// A policy of its parts.
  public init(maxRetries: Int, backoff: Backoff, jitter: Jitter = .none, deadline: Duration? = nil) {
    self.maxRetries = maxRetries
    self.backoff = backoff
    self.jitter = jitter
    self.deadline = deadline
  }

  /// Tries again at once. For work that fails by chance and costs nothing; use a delay for everything on a network.
  public static func immediate(maxRetries: Int) -> RetryPolicy {
    RetryPolicy(maxRetries: maxRetries, backoff: .none)
  }

  /// Waits equally long before each retry.
  public static func constant(
    maxRetries: Int = 3, _ delay: Duration, jitter: Jitter = .none, deadline: Duration? = nil
  ) -> RetryPolicy {
    RetryPolicy(maxRetries: maxRetries, backoff: .constant(delay), jitter: jitter, deadline: deadline)
  }

  /// Waits `initial` before the first retry, and `factor` times as long before each further one, but never longer than `cap`.
  /// Full jitter by default, so that clients that failed together do not come back together.
  public static func exponential(
    maxRetries: Int = 3, initial: Duration = .seconds(1), factor: Double = 2, cap: Duration = .seconds(60),
    jitter: Jitter = .full, deadline: Duration? = nil
  ) -> RetryPolicy {
    RetryPolicy(
      maxRetries: maxRetries, backoff: .exponential(initial: initial, factor: factor, cap: cap),
      jitter: jitter,
      deadline: deadline)
  }

  /// The delays of this policy: one for each retry, with jitter, `maxRetries` of them. The deadline is not looked at.
  ///
  /// - Parameter generator: Where jitter takes its chance from. A generator that repeats itself makes the delays repeat, for
  ///   tests.
  public func delays<Generator: RandomNumberGenerator>(
    using generator: Generator = SystemRandomNumberGenerator()
  ) -> RetryDelays<Generator> {
    RetryDelays(policy: self, generator: generator)
  }
}
