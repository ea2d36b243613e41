import PipelintTestSupport
import Testing

struct OperatorAfterTakeUntilTests {
  @Test func streamsInLocalConstants() {
    check(
      "operator-after-take-until",
      """
      func start(_ other: PassthroughSubject<String, Never>) {
          let bounded = query.prefix(untilOutputFrom: reload)
          bounded.flatMap { _ in other }.sink { print($0) }.store(in: &bag)
          let all = query.prefix(untilOutputFrom: reload).flatMap { _ in other }
      //                  ^^^^^^ what 'flatMap' brings in below goes on after the signal; move 'prefix' below it
          all.sink { print($0) }.store(in: &bag)
      }
      """)
  }

  @Test func operatorsOfTheProject() {
    check(
      "operator-after-take-until",
      """
      extension Publisher {
          func bounded() -> AnyPublisher<Output, Failure> { prefix(untilOutputFrom: reload).eraseToAnyPublisher() }
          func prefix(untilOutputFrom name: String) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      }
      func start(_ other: PassthroughSubject<String, Never>) {
          query.bounded().flatMap { _ in other }.sink { print($0) }.store(in: &bag)
          query.prefix(untilOutputFrom: "a").flatMap { _ in other }.sink { print($0) }.store(in: &bag)
      }
      """)
  }
}
