import PipelintRuntime
import Testing

struct ShareReplayTests {
  /// An upstream that counts its subscriptions.
  private final class Source {
    let subject = PassthroughSubject<Int, TestFailure>()
    var subscriptionCount = 0
    var cancelCount = 0

    var publisher: some Publisher<Int, TestFailure> {
      subject.handleEvents(
        receiveSubscription: { _ in self.subscriptionCount += 1 }, receiveCancel: { self.cancelCount += 1 })
    }
  }

  private final class Log {
    var entries: [String] = []
    var token: AnyCancellable?

    init<P: Publisher<Int, TestFailure>>(_ publisher: P) {
      token = publisher.sink(
        onValue: { [unowned self] in entries.append("\($0)") },
        onFailure: { [unowned self] in entries.append("\($0)") },
        onFinished: { [unowned self] in entries.append("finished") })
    }
  }

  @Test func newcomersAreToldTheLastValues() {
    let source = Source()
    let shared = source.publisher.shareReplay(2)
    let first = Log(shared)
    for value in 1...3 { source.subject.send(value) }
    let second = Log(shared)
    source.subject.send(4)
    #expect(first.entries == ["1", "2", "3", "4"])
    #expect(second.entries == ["2", "3", "4"])
    #expect(source.subscriptionCount == 1)
  }

  @Test func theLastToLeaveTakesTheValuesAlong() {
    let source = Source()
    let shared = source.publisher.shareReplay()
    let first = Log(shared)
    let second = Log(shared)
    source.subject.send(1)
    first.token?.cancel()
    #expect(source.cancelCount == 0)
    second.token?.cancel()
    #expect(source.cancelCount == 1)
    let third = Log(shared)
    #expect(third.entries == [])
    source.subject.send(2)
    #expect(third.entries == ["2"])
    #expect(source.subscriptionCount == 2)
  }

  @Test func forEverKeepsSubscriptionValuesAndEnd() {
    let source = Source()
    let shared = source.publisher.shareReplay(scope: .forever)
    let first = Log(shared)
    source.subject.send(1)
    first.token?.cancel()
    #expect(source.cancelCount == 0)
    source.subject.send(2)
    let second = Log(shared)
    #expect(second.entries == ["2"])
    source.subject.send(completion: .finished)
    #expect(Log(shared).entries == ["2", "finished"])
    #expect(source.subscriptionCount == 1)
  }

  @Test(arguments: [ReplayScope.whileConnected, .forever]) func beginsAnewAfterAFailure(scope: ReplayScope) {
    var count = 0
    let shared = Deferred {
      count += 1
      return [count].publisher.setFailureType(to: TestFailure.self).append(Fail(error: .broken))
    }.shareReplay(scope: scope)
    #expect(Log(shared).entries == ["1", "broken"])
    #expect(Log(shared).entries == ["2", "broken"])
  }

  @Test func replaysAFailureWhereThatIsWanted() {
    var count = 0
    let shared = Deferred {
      count += 1
      return [count].publisher.setFailureType(to: TestFailure.self).append(Fail(error: .broken))
    }.shareReplay(afterFailure: .replayFailure)
    #expect(Log(shared).entries == ["1", "broken"])
    #expect(Log(shared).entries == ["1", "broken"])
  }

  @Test func aSlowSubscriberHoldsNobodyUp() {
    let source = Source()
    let shared = source.publisher.shareReplay()
    let slow = Probe(.one, cancelling: .afterCompletion)
    shared.subscribe(ProbeSubscriber(slow))
    let fast = Log(shared)
    for value in 1...3 { source.subject.send(value) }
    source.subject.send(completion: .finished)
    #expect(fast.entries == ["1", "2", "3", "finished"])
    #expect(slow.values == ["1"])
    slow.request(.max(2))
    #expect(slow.values == ["1", "2", "3"])
    #expect(slow.endings == ["finished"])
  }

  @Test func subscribingInsideAValueIsInOrder() {
    let source = Source()
    let shared = source.publisher.shareReplay()
    var late: Log?
    let token = shared.sink(onValue: { if $0 == 1 { late = Log(shared) } }, onFailure: { _ in })
    source.subject.send(1)
    source.subject.send(2)
    #expect(late?.entries == ["1", "2"])
    token.cancel()
  }
}
