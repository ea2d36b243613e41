import PipelintTestSupport
import Testing

struct RetryNoOpTests {
  @Test func combineCountsFurtherSubscriptions() {
    check(
      "retry-no-op",
      """
      api.movies().retry(1).sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
      api.movies().retry(0).sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
      //           ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
      """)
  }

  @Test func insideAnotherOperator() {
    check(
      "retry-no-op",
      """
      func f() -> AnyPublisher<[Movie], APIError> {
          query.setFailureType(to: APIError.self).flatMap { api.search($0).retry(0) }.eraseToAnyPublisher()
      //                                                                   ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
      }
      """)
  }

  @Test func overAnInitializerAndAnOptionalChain() {
    check(
      "retry-no-op",
      """
      final class Model {
          var source: AnyPublisher<Int, APIError>?
          func f() -> AnyCancellable? {
              source?.retry(0).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      //              ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
          }
          func g() -> AnyPublisher<Int, APIError> {
              Deferred { Just(1).setFailureType(to: APIError.self) }.retry(0).eraseToAnyPublisher()
      //                                                             ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
          }
      }
      """)
  }

  @Test func constantsOfOneBranchAreNotKnown() {
    check(
      "retry-no-op",
      """
      #if DEBUG
      let attempts = 0
      #else
      let attempts = 3
      #endif
      func f() -> AnyPublisher<[Movie], APIError> { api.movies().retry(attempts).eraseToAnyPublisher() }
      """)
  }

  @Test func parametersHideConstants() {
    check(
      "retry-no-op",
      """
      let attempts = 0
      func f(attempts: Int) -> AnyPublisher<[Movie], APIError> {
          api.movies().retry(attempts).eraseToAnyPublisher()
      }
      func g() -> AnyPublisher<[Movie], APIError> {
          api.movies().retry(max(attempts, 1)).eraseToAnyPublisher()
      }
      """)
  }

  @Test func theProjectsOwnOperator() {
    check(
      "retry-no-op",
      """
      extension Publisher {
          func retry(_ times: UInt) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      }
      struct Source: Publisher {
          typealias Output = Int
          typealias Failure = APIError
          func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == APIError {}
          func retry(_ times: Int) -> Source { self }
      }
      let own = Source().retry(0)
      """)
  }

  @Test func rxCountsTheFirstAttempt() {
    check(
      "retry-no-op",
      """
      func f(_ movies: Observable<[Movie]>) {
          _ = movies.retry(1)
      //             ^^^^^ 'retry(1)' never retries, as RxSwift counts the first attempt as well; use 'retry(2)' to try once more
          _ = movies.retry(0)
      //             ^^^^^ 'retry(0)' makes no attempt at all and completes without an error; RxSwift counts the first attempt as well
          _ = fetch("a").retry(1)
      //                 ^^^^^ 'retry(1)' never retries, as RxSwift counts the first attempt as well; use 'retry(2)' to try once more
          _ = movies.retry(2)
          _ = movies.retry()
          taps.flatMap { fetch("a").retry(1) }.subscribe(onNext: show).disposed(by: disposeBag)
      //                            ^^^^^ 'retry(1)' never retries, as RxSwift counts the first attempt as well; use 'retry(2)' to try once more
      }
      """, with: .rx)
  }

  @Test func operatorsOfTheStreamThatIsExtended() {
    check(
      "retry-no-op",
      """
      extension Publisher {
          func again() -> AnyPublisher<Output, Failure> {
              retry(0)
      //      ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
                  .eraseToAnyPublisher()
          }
          func twice(_ retry: (Int) -> AnyPublisher<Output, Failure>) -> AnyPublisher<Output, Failure> { retry(0) }
      }
      """)
    check(
      "retry-no-op",
      """
      extension PrimitiveSequence where Trait == SingleTrait {
          func again() -> Single<Element> { retry(1) }
      //                                    ^^^^^ 'retry(1)' never retries, as RxSwift counts the first attempt as well; use 'retry(2)' to try once more
      }
      final class Loader {
          func again() { retry(1) }
          func retry(_ count: Int) {}
      }
      """, with: .rx)
  }

  @Test func constantsWhoseTypeIsWritten() {
    check(
      "retry-no-op",
      """
      final class Loader {
          private static let attempts: Int = 0
          private let others: Int = 2
          func first() -> AnyPublisher<[Movie], APIError> { api.movies().retry(Self.attempts).eraseToAnyPublisher() }
      //                                                                 ^^^^^ 'retry(Self.attempts)' never subscribes again; remove it, or give it the number of further attempts
          func second() -> AnyPublisher<[Movie], APIError> { api.movies().retry(others).eraseToAnyPublisher() }
      }
      """)
  }

  @Test func whatIsAwaited() {
    check(
      "retry-no-op",
      """
      func load() async throws -> [Movie] {
          let movies: Single<[Movie]> = fetch("")
          return try await movies.retry(1).value
      //                          ^^^^^ 'retry(1)' never retries, as RxSwift counts the first attempt as well; use 'retry(2)' to try once more
      }
      """, with: .rx)
  }
}
