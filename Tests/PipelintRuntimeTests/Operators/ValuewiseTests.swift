import PipelintRuntime
import Testing

/// What operators of one value for one value do beyond the contract.
struct ValuewiseTests {
  private let failing = Fail<Int, TestFailure>(error: .broken)

  @Test func onFailureIsToldBeforeTheSubscriber() {
    var log: [String] = []
    _ = failing.onFailure { log.append("told \($0)") }
      .sink(onValue: { _ in }, onFailure: { log.append("failed \($0)") })
    #expect(log == ["told broken", "failed broken"])
  }

  @Test func onFailureIsNotToldAfterCancelling() {
    var told = 0
    let subject = PassthroughSubject<Int, TestFailure>()
    let token = subject.onFailure { _ in told += 1 }.sink(onValue: { _ in }, onFailure: { _ in })
    token.cancel()
    subject.send(completion: .failure(.broken))
    #expect(told == 0)
  }

  @Test func aReplacedFailureIsReportedFirst() {
    var log: [String] = []
    _ = failing.replaceFailure(
      reporting: { log.append("reported \($0)") },
      with: { failure in
        log.append("replaced")
        return failure == .broken ? 7 : 8
      }
    ).sink { log.append("value \($0)") }
    #expect(log == ["reported broken", "replaced", "value 7"])
  }

  @Test func aFailureThatIsTheEndIsReportedOnce() {
    var log: [String] = []
    _ = failing.finishOnFailure(reporting: { log.append("reported \($0)") })
      .sink(receiveCompletion: { log.append("\($0)") }, receiveValue: { _ in })
    #expect(log == ["reported broken", "finished"])
  }

  /// Whatever publisher it is called on: some have a `tryMap` of their own.
  @Test func typedThrowsSayTheFailure() {
    func typed<P: Publisher<Int, TestFailure>>(_ upstream: P) -> String {
      failureType(of: upstream.tryMap(Self.typedHalf))
    }
    let subject = PassthroughSubject<Int, TestFailure>()
    let harmless = PassthroughSubject<Int, Never>()
    #expect(typed(subject) == "TestFailure")
    #expect(failureType(of: subject.map { $0 }.tryMap { try Self.typedHalf($0) }) == "Error")
    #expect(failureType(of: subject.map { $0 }.tryMap(Self.typedHalf)) == "TestFailure")
    #expect(failureType(of: subject.map { $0 }.tryMap { $0 + 1 }.map { $0 }) == "TestFailure")
    #expect(failureType(of: harmless.tryMap(Self.typedHalf)) == "TestFailure")
    #expect(failureType(of: harmless.map { $0 }.tryMap(Self.typedHalf)) == "TestFailure")
    #expect(failureType(of: Just(1).tryMap(Self.typedHalf)) == "TestFailure")
    #expect(
      failureType(of: Just(1).setFailureType(to: TestFailure.self).tryMap(Self.typedHalf)) == "TestFailure")
    #expect(failureType(of: [1].publisher.tryMap(Self.typedHalf)) == "TestFailure")
  }

  /// Combine's own operator is still there for closures that throw anything.
  @Test func untypedThrowsWidenTheFailure() {
    let subject = PassthroughSubject<Int, TestFailure>()
    let harmless = PassthroughSubject<Int, Never>()
    #expect(failureType(of: subject.tryMap { try Self.half($0) }) == "Error")
    #expect(failureType(of: subject.map { $0 }.tryMap { try Self.half($0) }) == "Error")
    #expect(failureType(of: harmless.tryMap { try Self.half($0) }) == "Error")
    #expect(failureType(of: Just(1).tryMap { try Self.half($0) }) == "Error")
    #expect(
      failureType(of: Just(1).setFailureType(to: TestFailure.self).tryMap { try Self.half($0) }) == "Error")
  }

  private func failureType<P: Publisher>(of publisher: P) -> String { "\(P.Failure.self)" }

  private static func typedHalf(_ value: Int) throws(TestFailure) -> Int {
    guard value.isMultiple(of: 2) else { throw .late }
    return value / 2
  }

  private static func half(_ value: Int) throws -> Int {
    guard value.isMultiple(of: 2) else { throw TestFailure.late }
    return value / 2
  }

  /// Operators that end at a value of theirs cancel the upstream before they say so.
  @Test func theUpstreamIsCancelledBeforeTheFailureArrives() {
    var log: [String] = []
    func record<P: Publisher>(_ make: (AnyPublisher<Int, Never>) -> P) -> [String] {
      log = []
      let upstream = PassthroughSubject<Int, Never>()
      let token = make(
        upstream.handleEvents(receiveCancel: { log.append("cancelled") }).eraseToAnyPublisher()
      )
      .sink(receiveCompletion: { _ in log.append("ended") }, receiveValue: { _ in })
      upstream.send(1)
      token.cancel()
      return log
    }
    #expect(record { $0.tryMap { _ throws(TestFailure) -> Int in throw .late } } == ["cancelled", "ended"])
    #expect(
      record { $0.map { _ in Result<Int, TestFailure>.failure(.late) }.unwrapResults() } == [
        "cancelled", "ended",
      ])
    #expect(
      record { $0.map { _ in PipelineEvent<Int, TestFailure>.finished }.fromEvents() } == [
        "cancelled", "ended",
      ])
  }

  @Test func recoveryIsAskedForWhatIsLeft() {
    let probe = Probe(.two, cancelling: .afterCompletion)
    [1].publisher.setFailureType(to: TestFailure.self)
      .append(failing)
      .recover { _ in [7, 8, 9].publisher }
      .subscribe(ProbeSubscriber(probe))
    #expect(probe.values == ["1", "7"])
    probe.request(.max(1))
    #expect(probe.values == ["1", "7", "8"])
  }

  @Test func publishersAreSendableWhenTheirPartsAre() {
    func require<Value: Sendable>(_ value: Value) {}
    struct Upstream: Publisher, Sendable {
      typealias Output = Int
      typealias Failure = TestFailure
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestFailure {}
    }
    require(Upstream().results().unwrapResults())
    require(Upstream().events().fromEvents())
    require(Upstream().shareReplay())
    require(Deferred.task { () async throws(TestFailure) -> Int in 1 })
  }
}
