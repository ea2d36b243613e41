extension Duration {
  /// Longer than any wait that makes sense, and short enough for every clock's arithmetic: 64 bits of nanoseconds hold three.
  static let century = Duration.seconds(3_155_760_000)

  /// Exact to about 15 digits.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// This duration, but neither negative nor longer than a century.
  var clamped: Duration { Swift.min(Swift.max(self, .zero), .century) }

  /// To the nanosecond. Nothing for negative numbers and not-a-number, a century for everything longer.
  init(saturatingSeconds seconds: Double) {
    guard seconds > 0 else {
      self = .zero
      return
    }
    self = seconds < Duration.century.inSeconds ? .nanoseconds(Int64((seconds * 1e9).rounded())) : .century
  }
}

extension SchedulerTimeIntervalConvertible {
  /// The same time in the units of a scheduler.
  static func duration(_ duration: Duration) -> Self { .seconds(duration.clamped.inSeconds) }
}
