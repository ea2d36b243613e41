import PipelintRuntime
import Testing

struct RetryingTests {
  /// A clock on which sleeping takes no time.
  private final class Clockwork: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
      var offset: Duration
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private(set) var now = Instant(offset: .zero)
    let minimumResolution = Duration.zero

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
      now = max(now, deadline)
    }
  }

  private let clock = Clockwork()

  @Test func returnsWhatIsReturnedAtLast() async throws {
    var attempts = 0
    let value = try await retrying(.constant(maxRetries: 3, .seconds(2)), clock: clock) {
      () async throws(TestFailure) -> Int in
      attempts += 1
      guard attempts > 2 else { throw .broken }
      return attempts
    }
    #expect(value == 3)
    #expect(clock.now.offset == .seconds(4))
  }

  @Test(arguments: [0, 1, 3]) func throwsTheLastFailureAfterSoManyRetries(maxRetries: Int) async {
    var attempts = 0
    await #expect(throws: TestFailure.broken) {
      try await retrying(.immediate(maxRetries: maxRetries), clock: clock) { () async throws(TestFailure) in
        attempts += 1
        throw .broken
      }
    }
    #expect(attempts == maxRetries + 1)
  }

  @Test func doesWhatIsDecided() async {
    var attempts = 0
    await #expect(throws: TestFailure.late) {
      try await retrying(
        .immediate(maxRetries: 10), clock: clock,
        when: { context in context.failure == .late ? .fail : .retryAfter(.seconds(30)) }
      ) { () async throws(TestFailure) in
        attempts += 1
        throw attempts == 1 ? .broken : .late
      }
    }
    #expect(attempts == 2)
    #expect(clock.now.offset == .seconds(30))
  }

  @Test func makesNoRetryBehindTheDeadline() async {
    var attempts = 0
    let policy = RetryPolicy(maxRetries: 100, backoff: .constant(.seconds(2)), deadline: .seconds(5))
    await #expect(throws: TestFailure.broken) {
      try await retrying(policy, clock: clock) { () async throws(TestFailure) in
        attempts += 1
        throw .broken
      }
    }
    #expect(attempts == 3)
  }

  @Test func neverRetriesCancellation() async {
    var attempts = 0
    await #expect(throws: CancellationError.self) {
      try await retrying(.immediate(maxRetries: 10), clock: clock) {
        attempts += 1
        throw CancellationError()
      }
    }
    #expect(attempts == 1)
  }

  @Test func aCancelledTaskThrowsWhatItWaitedBecauseOf() async {
    let task = Task {
      try await retrying(.constant(maxRetries: 10, .seconds(3_600))) { () async throws(TestFailure) in
        throw .broken
      }
    }
    try? await Task.sleep(for: .milliseconds(5))
    task.cancel()
    await #expect(throws: TestFailure.broken) { try await task.value }
  }
}
