/// What to do about a failure for which a ``RetryPolicy`` has a retry left.
public enum RetryDecision: Sendable, Hashable {
  /// Try again after the policy's delay.
  case retry
  /// Try again after this time: what a server's `Retry-After` says. Neither jitter nor cap change it.
  case retryAfter(Duration)
  /// Pass the failure on: trying again would not help.
  case fail
}
