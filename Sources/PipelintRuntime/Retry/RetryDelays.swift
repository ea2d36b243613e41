/// The delays of a ``RetryPolicy``, one for each retry: see ``RetryPolicy/delays(using:)``.
public struct RetryDelays<Generator: RandomNumberGenerator>: Sequence, IteratorProtocol {
  private let policy: RetryPolicy
  private var generator: Generator
  private var retry = 0
  private var previous: Duration?

  init(policy: RetryPolicy, generator: Generator) {
    self.policy = policy
    self.generator = generator
  }

  /// The delay before the next retry; nil when `maxRetries` have been made.
  public mutating func next() -> Duration? {
    guard retry < policy.maxRetries else { return nil }
    retry += 1
    let delay = jittered(policy.backoff.delay(retry))
    previous = delay
    return delay
  }

  private mutating func jittered(_ delay: Duration) -> Duration {
    switch policy.jitter {
    case .none:
      return delay
    case .full:
      return random(from: .zero, through: delay)
    case .equal:
      return random(from: delay / 2, through: delay)
    case .decorrelated:
      let first = policy.backoff.delay(1)
      let longest = Duration(saturatingSeconds: (previous ?? first).inSeconds * 3)
      return Swift.min(random(from: first, through: Swift.max(first, longest)), policy.backoff.cap)
    }
  }

  private mutating func random(from shortest: Duration, through longest: Duration) -> Duration {
    let share = Double.random(in: 0...1, using: &generator)
    let seconds = shortest.inSeconds + (longest.inSeconds - shortest.inSeconds) * share
    return Swift.min(Duration(saturatingSeconds: seconds), longest)
  }
}

extension RetryDelays: Sendable where Generator: Sendable {}
