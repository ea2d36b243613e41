import PipelintRuntime
import Testing

struct RetryPolicyTests {
  @Test func countsRetriesAndNotAttempts() {
    #expect(delays(.immediate(maxRetries: 2)) == [.zero, .zero])
    #expect(delays(.immediate(maxRetries: 0)) == [])
    #expect(delays(.immediate(maxRetries: -1)) == [])
  }

  @Test func growsByTheFactorUpToTheCap() {
    let policy = RetryPolicy.exponential(
      maxRetries: 5, initial: .milliseconds(100), factor: 3, cap: .seconds(2), jitter: .none)
    #expect(
      delays(policy) == [
        .milliseconds(100), .milliseconds(300), .milliseconds(900), .seconds(2), .seconds(2),
      ])
  }

  @Test func delaysOfOnesOwn() {
    let policy = RetryPolicy(maxRetries: 3, backoff: .custom { retry in .seconds(retry * retry) })
    #expect(delays(policy) == [.seconds(1), .seconds(4), .seconds(9)])
  }

  @Test(arguments: [
    Backoff.exponential(initial: .seconds(1), factor: 10, cap: .seconds(Int64.max)),
    .exponential(initial: .seconds(Int64.max), factor: .infinity, cap: .seconds(Int64.max)),
    .custom { _ in .seconds(Int64.max) },
    .constant(.seconds(Int64.max)),
  ])
  func saturatesWhereArithmeticWouldOverflow(backoff: Backoff) {
    for jitter in [Jitter.none, .full, .equal, .decorrelated] {
      let policy = RetryPolicy(maxRetries: 10_000, backoff: backoff, jitter: jitter)
      let century = Duration.seconds(3_155_760_000)
      #expect(delays(policy).allSatisfy { $0 >= .zero && $0 <= century })
      if jitter == .none { #expect(delays(policy).last == century) }
    }
  }

  @Test(arguments: [
    Backoff.constant(.seconds(-1)),
    .exponential(initial: .seconds(-1), cap: .seconds(1)),
    .exponential(initial: .seconds(1), factor: -.infinity, cap: .seconds(-1)),
    .exponential(initial: .zero, factor: .nan, cap: .seconds(1)),
    .custom { _ in .seconds(-5) },
  ])
  func isNeverNegative(backoff: Backoff) {
    #expect(delays(RetryPolicy(maxRetries: 5, backoff: backoff)).allSatisfy { $0 == .zero })
  }

  @Test func staysWithinWhatTheJitterSays() {
    func range(_ jitter: Jitter) -> (Duration, Duration) {
      let policy = RetryPolicy(maxRetries: 2_000, backoff: .constant(.seconds(8)), jitter: jitter)
      let all = Array(policy.delays(using: Dice(seed: 7)))
      return (all.min()!, all.max()!)
    }
    #expect(range(.full).0 < .milliseconds(100))
    #expect(range(.full).1 > .milliseconds(7_900))
    #expect(range(.full).1 <= .seconds(8))
    #expect(range(.equal).0 >= .seconds(4))
    #expect(range(.equal).0 < .milliseconds(4_100))
    #expect(range(.equal).1 <= .seconds(8))
  }

  @Test func decorrelatedDelaysLieBetweenTheFirstAndThreeTimesTheLast() {
    let policy = RetryPolicy.exponential(
      maxRetries: 2_000, initial: .seconds(1), cap: .seconds(50), jitter: .decorrelated)
    var previous = Duration.seconds(1)
    for delay in policy.delays(using: Dice(seed: 3)) {
      #expect(delay >= .seconds(1))
      #expect(delay <= min(previous * 3 + .nanoseconds(1), .seconds(50)))
      previous = delay
    }
  }

  @Test func theSameGeneratorGivesTheSameDelays() {
    let policy = RetryPolicy.exponential(maxRetries: 20)
    #expect(Array(policy.delays(using: Dice(seed: 1))) == Array(policy.delays(using: Dice(seed: 1))))
    #expect(Array(policy.delays(using: Dice(seed: 1))) != Array(policy.delays(using: Dice(seed: 2))))
  }

  private func delays(_ policy: RetryPolicy) -> [Duration] { Array(policy.delays()) }
}
