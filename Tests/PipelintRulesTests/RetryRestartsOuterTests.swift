import PipelintTestSupport
import Testing

struct RetryRestartsOuterTests {
  @Test func subjectsInProperties() {
    check(
      "retry-restarts-outer",
      """
      final class Model {
          let texts = PassthroughSubject<String, Never>()
          @Published var text = ""
          func f() -> AnyPublisher<[Movie], APIError> {
              texts.flatMap { api.search($0) }.retry(2).eraseToAnyPublisher()
      //                                       ^^^^^ 'retry(2)' repeats nothing that failed inside 'flatMap': it waits for the next value of 'texts'; retry inside
          }
          func g() -> AnyPublisher<[Movie], APIError> {
              $text.debounce(for: .seconds(1), scheduler: DispatchQueue.main).flatMap { api.search($0) }
                  .retry(2).eraseToAnyPublisher()
      //           ^^^^^ 'retry(2)' repeats nothing that failed inside 'flatMap': it waits for the next value of '$text'; retry inside
          }
      }
      """)
  }
}
