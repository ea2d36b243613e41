import PipelintRuntime
import Testing

/// What `flatMapResults` and `switchMapResults` do beyond the contract.
struct FlatteningTests {
  private typealias Inner = PassthroughSubject<String, TestFailure>

  private final class Log {
    var entries: [String] = []
  }

  private func describe(_ result: Result<String, TestFailure>) -> String {
    switch result {
    case .success(let value): value
    case .failure(let failure): "\(failure)"
    }
  }

  @Test func theOuterStreamSurvivesFailures() {
    let outer = PassthroughSubject<Int, Never>()
    let log = Log()
    let token =
      outer
      .flatMapResults { number -> AnyPublisher<String, TestFailure> in
        number == 2
          ? Fail(error: .broken).eraseToAnyPublisher()
          : Just("\(number)").setFailureType(to: TestFailure.self).eraseToAnyPublisher()
      }
      .sink { log.entries.append(describe($0)) }
    for number in 1...3 { outer.send(number) }
    #expect(log.entries == ["1", "broken", "3"])
    token.cancel()
  }

  @Test func asManyStreamsAreAtWorkAsAllowed() {
    let outer = PassthroughSubject<Int, Never>()
    let inners = [Inner(), Inner(), Inner()]
    var started: [Int] = []
    let log = Log()
    let token = outer.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest)
      .flatMapResults(maxPublishers: .max(2)) { index in
        started.append(index)
        return inners[index]
      }
      .sink { log.entries.append(describe($0)) }
    for index in 0..<3 { outer.send(index) }
    #expect(started == [0, 1])
    inners[1].send("b")
    inners[1].send(completion: .failure(.broken))
    #expect(started == [0, 1, 2])
    inners[0].send("a")
    inners[2].send("c")
    #expect(log.entries == ["b", "broken", "a", "c"])
    token.cancel()
  }

  @Test func streamsAreAskedForOneValueAtATime() {
    let world = World(.synchronous)
    let probe = Probe(.none, cancelling: .afterCompletion)
    world.publisher([1, 2], Subscribers.Completion<Never>?.none)
      .flatMapResults { _ in world.publisher([1, 2, 3], Subscribers.Completion<TestFailure>?.none) }
      .subscribe(ProbeSubscriber(probe))
    #expect(world.reports.dropFirst().map(\.requested) == [.max(1), .max(1)])
    probe.request(.max(2))
    #expect(probe.values.count == 2)
    #expect(world.reports.dropFirst().map(\.requested) == [.max(2), .max(2)])
    probe.cancel()
  }

  @Test func aFailureOfTheUpstreamCancelsTheStreams() {
    let outer = PassthroughSubject<Int, TestFailure>()
    let inner = Inner()
    let log = Log()
    let token =
      outer
      .flatMapResults { _ in inner.handleEvents(receiveCancel: { log.entries.append("cancelled") }) }
      .sink(receiveCompletion: { log.entries.append("\($0)") }, receiveValue: { _ in })
    outer.send(1)
    outer.send(completion: .failure(.late))
    #expect(log.entries == ["cancelled", "failure(PipelintRuntimeTests.TestFailure.late)"])
    token.cancel()
  }

  @Test func oneStreamIsCancelledBeforeTheNextIsMade() {
    let outer = PassthroughSubject<Int, Never>()
    let inners = [Inner(), Inner()]
    let log = Log()
    let token =
      outer
      .switchMapResults { index in
        log.entries.append("make \(index)")
        return inners[index].handleEvents(
          receiveSubscription: { _ in log.entries.append("subscribe \(index)") },
          receiveCancel: { log.entries.append("cancel \(index)") })
      }
      .sink { log.entries.append(describe($0)) }
    outer.send(0)
    inners[0].send("a")
    outer.send(1)
    inners[0].send("late")
    inners[1].send("b")
    #expect(
      log.entries == ["make 0", "subscribe 0", "a", "cancel 0", "make 1", "subscribe 1", "b"])
    token.cancel()
    #expect(log.entries.last == "cancel 1")
  }

  @Test func aFailureNobodyAskedForWaitsBehindNothing() {
    let outer = PassthroughSubject<Int, Never>()
    let inners = [Inner(), Inner()]
    let probe = Probe(.none, cancelling: .afterCompletion)
    outer.switchMapResults { inners[$0] }.map { self.describe($0) }.subscribe(ProbeSubscriber(probe))
    outer.send(0)
    inners[0].send(completion: .failure(.broken))
    outer.send(1)
    probe.request(.max(1))
    #expect(probe.values == ["broken"])
    inners[1].send("nobody asked")
    probe.request(.max(1))
    inners[1].send("b")
    #expect(probe.values == ["broken", "b"])
    probe.cancel()
  }

  @Test func aLongRowOfStreamsTakesTheSameStack() {
    let count = 100_000
    var sum = 0
    let token = (1...count).publisher
      .flatMapResults(maxPublishers: .max(1)) { Just($0).setFailureType(to: TestFailure.self) }
      .sink { if case .success(let value) = $0 { sum += value } }
    #expect(sum == count * (count + 1) / 2)
    token.cancel()
  }
}
