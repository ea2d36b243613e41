/// How waiting times grow from one retry to the next.
///
/// Whatever it is asked for, a delay is never negative, and never longer than a century: values beyond are clamped, also
/// infinite ones.
public struct Backoff: Sendable {
  /// The delay before the retry of that number, from 1.
  let delay: @Sendable (_ retry: Int) -> Duration
  /// No delay is longer, with jitter either.
  let cap: Duration

  /// No waiting.
  public static var none: Backoff { .constant(.zero) }

  /// The same time before each retry.
  public static func constant(_ delay: Duration) -> Backoff {
    Backoff(delay: { _ in delay.clamped }, cap: delay.clamped)
  }

  /// `initial` before the first retry, `initial · factor` before the second, `initial · factor²` before the third, and so on
  /// up to `cap`.
  public static func exponential(initial: Duration, factor: Double = 2, cap: Duration) -> Backoff {
    let cap = cap.clamped
    return Backoff(
      delay: { retry in
        let seconds = initial.clamped.inSeconds * power(factor, retry - 1)
        return min(Duration(saturatingSeconds: seconds), cap)
      },
      cap: cap)
  }

  /// Whatever `delay` says for the retry of that number, from 1.
  public static func custom(_ delay: @escaping @Sendable (_ retry: Int) -> Duration) -> Backoff {
    Backoff(delay: { delay($0).clamped }, cap: .century)
  }

  /// By squaring: a few multiplications for any exponent, on every platform the same.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    var factor = base
    var rest = max(0, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= factor }
      factor *= factor
      rest >>= 1
    }
    return result
  }
}
