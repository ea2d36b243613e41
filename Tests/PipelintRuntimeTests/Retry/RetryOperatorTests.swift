import Dispatch
import PipelintRuntime
import Testing

/// What `retry(_:on:when:onRetry:)` does beyond the contract.
struct RetryOperatorTests {
  private final class Log {
    var attempts: [Double] = []
    var retries: [String] = []
  }

  private let clock = VirtualTime()
  private let log = Log()

  /// Fails at each attempt, and notes the time.
  private var upstream: some Publisher<Int, TestFailure> {
    Deferred { [clock, log] in
      log.attempts.append(clock.now.seconds)
      return Fail<Int, TestFailure>(error: .broken)
    }
  }

  private func run(
    _ policy: RetryPolicy,
    when decide: @escaping (RetryContext<TestFailure>) -> RetryDecision = { _ in .retry }
  ) -> Probe {
    let probe = Probe(.unlimited, cancelling: .afterCompletion)
    upstream.retry(
      policy, on: clock, when: decide,
      onRetry: { [log] in log.retries.append("\($0.retry) after \($0.delay)") }
    ).subscribe(ProbeSubscriber(probe))
    clock.advance(by: 1_000)
    return probe
  }

  @Test func waitsAsThePolicySays() {
    let probe = run(.exponential(maxRetries: 4, initial: .seconds(1), cap: .seconds(5), jitter: .none))
    #expect(log.attempts == [0, 1, 3, 7, 12])
    #expect(
      log.retries == [
        "1 after 1.0 seconds", "2 after 2.0 seconds", "3 after 4.0 seconds", "4 after 5.0 seconds",
      ])
    #expect(probe.endings == ["failure(PipelintRuntimeTests.TestFailure.broken)"])
  }

  @Test func waitsAsTheFailureSays() {
    _ = run(.constant(maxRetries: 2, .seconds(1))) { $0.retry == 1 ? .retryAfter(.seconds(60)) : .retry }
    #expect(log.attempts == [0, 60, 61])
    #expect(log.retries == ["1 after 60.0 seconds", "2 after 1.0 seconds"])
  }

  @Test func failsAtOnceWhereRetryingWouldNotHelp() {
    let probe = run(.constant(maxRetries: 2, .seconds(1))) { $0.failure == .broken ? .fail : .retry }
    #expect(log.attempts == [0])
    #expect(log.retries == [])
    #expect(probe.endings.count == 1)
  }

  @Test func makesNoRetryBehindTheDeadline() {
    var policy = RetryPolicy.constant(maxRetries: 100, .seconds(2))
    policy.deadline = .seconds(5)
    let probe = run(policy)
    #expect(log.attempts == [0, 2, 4])
    #expect(probe.endings.count == 1)
  }

  @Test func cancellingWhileWaitingTakesTheTimerAlong() {
    let probe = Probe(.unlimited, cancelling: .afterCompletion)
    upstream.retry(.constant(.seconds(1)), on: clock).subscribe(ProbeSubscriber(probe))
    #expect(clock.waitingCount == 1)
    probe.cancel()
    #expect(clock.waitingCount == 0)
    clock.advance(by: 10)
    #expect(log.attempts == [0])
  }

  @Test func cancellingInsideAHandlerIsTheEnd() {
    let probe = Probe(.unlimited, cancelling: .afterCompletion)
    upstream.retry(.immediate(maxRetries: 5), on: clock, onRetry: { _ in probe.cancel() })
      .subscribe(ProbeSubscriber(probe))
    #expect(log.attempts == [0])
    #expect(probe.endings == [])
    #expect(probe.violations == [])
  }

  @Test func worksOnDispatchQueues() async {
    let values = Deferred { [log] in
      log.attempts.append(0)
      return log.attempts.count < 3
        ? Fail<Int, TestFailure>(error: .broken).eraseToAnyPublisher()
        : Just(7).setFailureType(to: TestFailure.self).eraseToAnyPublisher()
    }.retry(.constant(maxRetries: 5, .milliseconds(2)), on: DispatchQueue(label: "retry")).results().values
    var seen: [Result<Int, TestFailure>] = []
    for await value in values { seen.append(value) }
    #expect(seen == [.success(7)])
  }
}
