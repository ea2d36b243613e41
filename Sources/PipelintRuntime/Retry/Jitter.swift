/// What chance does to a delay.
public enum Jitter: Sendable, Hashable {
  /// Nothing.
  case none
  /// Anything from nothing to the whole delay. Spreads many clients best.
  case full
  /// Half of the delay is certain, the other half is chance.
  case equal
  /// Anything from the first retry's delay to three times what was waited before, up to the backoff's cap. Grows by itself;
  /// the factor does not matter.
  case decorrelated
}
