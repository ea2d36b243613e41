import PipelintRuntime
import Testing

/// What a value does when it is released may be anything, also asking for more: it must not happen under a lock.
struct ReleaseTests {
  private final class Value {
    let whenReleased: () -> Void
    init(whenReleased: @escaping () -> Void) { self.whenReleased = whenReleased }
    deinit { whenReleased() }
  }

  /// Subscribes to values that ask for another one when they are released; returns how many are released before the end.
  private func releasedCount<P: Publisher>(
    _ make: (PassthroughSubject<Value, TestFailure>) -> P,
    _ use: (Probe, PassthroughSubject<Value, TestFailure>) -> Void
  ) -> Int {
    var count = 0
    let subject = PassthroughSubject<Value, TestFailure>()
    let probe = Probe(.none, cancelling: .afterCompletion)
    make(subject).subscribe(ProbeSubscriber(probe))
    for _ in 0..<3 {
      subject.send(
        Value {
          count += 1
          probe.request(.max(1))
        })
    }
    use(probe, subject)
    return count
  }

  @Test(.timeLimit(.minutes(1))) func valuesThatWaitAreReleasedWithoutALock() {
    #expect(releasedCount({ $0.shareReplay(0) }, { probe, _ in probe.request(.max(3)) }) == 3)
    #expect(releasedCount({ $0.shareReplay(0) }, { probe, _ in probe.cancel() }) == 3)
  }

  @Test(.timeLimit(.minutes(1))) func valuesThatAreReplayedAreReleasedWithoutALock() {
    #expect(releasedCount({ $0.shareReplay(2) }, { probe, _ in probe.request(.unlimited) }) == 1)
    #expect(
      releasedCount(
        { $0.shareReplay(2) },
        { probe, subject in
          probe.request(.unlimited)
          subject.send(completion: .finished)
        }) == 3)
  }
}
