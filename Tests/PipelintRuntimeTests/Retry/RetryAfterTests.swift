import PipelintRuntime
import Testing

/// What `retry(after:)` does beyond the contract.
struct RetryAfterTests {
  private final class Log {
    var attempts = 0
    var contexts: [Int] = []
  }

  private let log = Log()
  private let button = PassthroughSubject<Void, TestFailure>()

  private var upstream: some Publisher<Int, TestFailure> {
    Deferred { [log] in
      log.attempts += 1
      return Fail<Int, TestFailure>(error: .broken)
    }
  }

  private func run<N: Publisher>(
    _ notifier: @escaping (AnyPublisher<RetryContext<TestFailure>, Never>) -> N
  ) -> Probe where N.Failure == TestFailure {
    let probe = Probe(.unlimited, cancelling: .afterCompletion)
    upstream.retry(after: notifier).subscribe(ProbeSubscriber(probe))
    return probe
  }

  @Test func eachValueIsARetry() {
    let probe = run { _ in button }
    #expect(log.attempts == 1)
    button.send()
    button.send()
    #expect(log.attempts == 3)
    button.send(completion: .finished)
    #expect(probe.endings == ["failure(PipelintRuntimeTests.TestFailure.broken)"])
  }

  @Test func theNotifierIsToldOfFailures() {
    let probe = run { [log] failures in
      failures.handleEvents(receiveOutput: { log.contexts.append($0.retry) })
        .prefix { $0.retry < 3 }.setFailureType(to: TestFailure.self)
    }
    #expect(log.contexts == [1, 2, 3])
    #expect(log.attempts == 3)
    #expect(probe.endings == ["failure(PipelintRuntimeTests.TestFailure.broken)"])
  }

  @Test func theNotifiersFailureIsTheStreams() {
    let probe = run { _ in button }
    button.send(completion: .failure(.late))
    #expect(probe.endings == ["failure(PipelintRuntimeTests.TestFailure.late)"])
  }

  @Test func aNotifierThatHasFinishedLetsFailuresPass() {
    let probe = run { _ in Empty<Int, TestFailure>() }
    #expect(log.attempts == 1)
    #expect(probe.endings == ["failure(PipelintRuntimeTests.TestFailure.broken)"])
  }

  @Test func aColdNotifierIsARetryForEachValue() {
    let probe = run { _ in [1, 2].publisher.setFailureType(to: TestFailure.self) }
    #expect(log.attempts == 3)
    #expect(probe.endings.count == 1)
  }

  @Test func cancellingReachesTheNotifier() {
    var cancelCount = 0
    let probe = run { _ in button.handleEvents(receiveCancel: { cancelCount += 1 }) }
    probe.cancel()
    #expect(cancelCount == 1)
    button.send()
    #expect(log.attempts == 1)
  }

  @Test func aNotifierWithoutDemandLosesNoFailure() {
    let clock = VirtualTime()
    let probe = run { failures in
      failures.flatMap(maxPublishers: .max(1)) { _ in Just(()).delay(for: .seconds(1), scheduler: clock) }
        .prefix(3).setFailureType(to: TestFailure.self)
    }
    clock.advance(by: 10)
    #expect(log.attempts == 4)
    #expect(probe.endings.count == 1)
  }
}
