import PipelintRuntime
import Testing

struct FailuresTests {
  private enum FormError: GroupedFailure, Equatable {
    case notANumber, nothing, other(String)

    init(mapping error: any Error) {
      self = .other(String(describing: error))
    }
  }

  private struct Strange: Error {}

  @Test func failuresAreGrouped() async {
    let strange = Fail<Int, any Error>(error: Strange()).mapFailure(to: FormError.self)
    #expect(await outcome(of: strange).failure == .other("Strange()"))
    let own = Fail<Int, any Error>(error: FormError.nothing).mapFailure(to: FormError.self)
    #expect(await outcome(of: own).failure == .nothing)
  }

  @Test func valuesAreUnwrappedUntilThereIsNone() async {
    let numbers = ["1", "2", "x", "4"].publisher.setFailureType(to: FormError.self)
      .unwrap(orFail: .notANumber) { Int($0) }
    let result = await outcome(of: numbers)
    #expect(result.values == [1, 2])
    #expect(result.failure == .notANumber)
  }

  @Test func theUpstreamIsCancelledBeforeTheFailureOfAValue() async {
    var log: [String] = []
    let texts = PassthroughSubject<String, FormError>()
    let token = texts.handleEvents(receiveCancel: { log.append("cancelled") })
      .unwrap(orFail: .notANumber) { Int($0) }
      .sink(receiveCompletion: { _ in log.append("failed") }, receiveValue: { log.append("\($0)") })
    texts.send("1")
    texts.send("x")
    texts.send("3")
    #expect(log == ["1", "cancelled", "failed"])
    token.cancel()
  }

  @Test func theFailureIsMadeWhenItIsNeeded() async {
    var count = 0
    func failure() -> FormError {
      count += 1
      return .nothing
    }
    let full = await outcome(of: [1, 2].publisher.setFailureType(to: FormError.self).orFail(failure()))
    #expect(full.values == [1, 2])
    #expect(full.failure == nil)
    #expect(count == 0)
    let empty = await outcome(of: Empty<Int, FormError>().orFail(failure()))
    #expect(empty.values.isEmpty)
    #expect(empty.failure == .nothing)
    #expect(count == 1)
  }

  @Test func aFailureOfTheUpstreamStaysWhatItIs() async {
    let unwrapped = Fail<Int, FormError>(error: .other("a")).unwrap(orFail: .nothing) { $0 }
    #expect(await outcome(of: unwrapped).failure == .other("a"))
    #expect(
      await outcome(of: Fail<Int, FormError>(error: .other("a")).orFail(.nothing)).failure == .other("a"))
  }

  @Test func theFailureOfAnEmptyUpstreamNeedsNoDemand() {
    let subscriber = ManualSubscriber<Int, FormError>()
    Empty<Int, FormError>().orFail(.nothing).subscribe(subscriber)
    #expect(subscriber.eventCount == 1)
  }

  @Test func anEarlyExitIsOneWord() async {
    #expect(await outcome(of: AnyPublisher<Int, FormError>.fail(.nothing)).failure == .nothing)
    let one = await outcome(of: AnyPublisher<Int, FormError>.just(1))
    #expect(one.values == [1])
    #expect(one.failure == nil)
  }
}
