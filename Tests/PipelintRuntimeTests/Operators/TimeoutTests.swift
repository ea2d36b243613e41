import PipelintRuntime
import Testing

struct TimeoutTests {
  private let clock = VirtualTime()
  private let subject = PassthroughSubject<Int, TestFailure>()

  private func subscribe() -> Probe {
    let probe = Probe(.unlimited, cancelling: .afterCompletion)
    subject.timeout(.seconds(5), on: clock, failure: .late).subscribe(ProbeSubscriber(probe))
    return probe
  }

  @Test func failsWhenTimeIsUp() {
    let probe = subscribe()
    clock.advance(by: 4.9)
    #expect(probe.endings == [])
    clock.advance(by: 0.2)
    #expect(probe.endings == ["failure(PipelintRuntimeTests.TestFailure.late)"])
    #expect(clock.waitingCount == 0)
    subject.send(1)
    #expect(probe.values == [])
  }

  @Test func timeRunsAnewFromEachValue() {
    let probe = subscribe()
    for value in 1...3 {
      clock.advance(by: 4)
      subject.send(value)
    }
    #expect(probe.endings == [])
    clock.advance(by: 4.9)
    #expect(probe.endings == [])
    clock.advance(by: 0.2)
    #expect(probe.values == ["1", "2", "3"])
    #expect(probe.endings.count == 1)
  }

  @Test func theTimerGoesWithTheSubscription() {
    let cancelled = subscribe()
    cancelled.cancel()
    #expect(clock.waitingCount == 0)
    let finished = subscribe()
    subject.send(completion: .finished)
    #expect(finished.endings == ["finished"])
    #expect(clock.waitingCount == 0)
  }

  @Test func givesAFailureToWhatHasNone() {
    let probe = Probe(.unlimited, cancelling: .afterCompletion)
    Empty<Int, Never>(completeImmediately: false)
      .timeout(.seconds(1), on: clock, failure: TestFailure.late)
      .subscribe(ProbeSubscriber(probe))
    clock.advance(by: 2)
    #expect(probe.endings == ["failure(PipelintRuntimeTests.TestFailure.late)"])
  }
}
