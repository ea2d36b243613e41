import PipelintTestSupport
import Testing

struct RetryNotRestartableTests {
  @Test func futuresInConstants() {
    check(
      "retry-not-restartable",
      """
      func f() -> AnyPublisher<Int, APIError> {
          let work = Future<Int, APIError> { $0(.failure(.notFound)) }
          return work.handleEvents(receiveOutput: { print($0) }).retry(2).eraseToAnyPublisher()
      //                                                         ^^^^^ 'retry(2)' gets the same failure again, as a 'Future' runs once; wrap it in 'Deferred'
      }
      """)
  }

  @Test func functionsThatReturnFuturesOnEveryPath() {
    check(
      "retry-not-restartable",
      """
      // file: Use.swift
      func f(_ flag: Bool) -> AnyPublisher<Int, APIError> {
          work(flag).retry(2).eraseToAnyPublisher()
      //             ^^^^^ 'retry(2)' gets the same failure again, as 'work' has started its work once; start it in 'Deferred'
      }
      // file: Work.swift
      func work(_ flag: Bool) -> AnyPublisher<Int, APIError> {
          if flag { return Future { $0(.failure(.notFound)) }.eraseToAnyPublisher() }
          return Future { $0(.failure(.badURL(""))) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func functionsThatDoSoOnSomePaths() {
    check(
      "retry-not-restartable",
      """
      func f(_ flag: Bool) -> AnyPublisher<Int, APIError> { work(flag).retry(2).eraseToAnyPublisher() }
      func work(_ flag: Bool) -> AnyPublisher<Int, APIError> {
          if flag { return Future { $0(.failure(.notFound)) }.eraseToAnyPublisher() }
          return api.movies().map(\\.count).eraseToAnyPublisher()
      }
      """)
  }

  @Test func sharedPublishersOfWhichTheFailureIsNotKnown() {
    check(
      "retry-not-restartable",
      """
      func f(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
          source.share().eraseToAnyPublisher().retry(2).eraseToAnyPublisher()
      //                                       ^^^^^ 'retry(2)' gets the same failure again, as 'share' does not start over; move it above 'share'
      }
      func g(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
          source.share().tryMap { try external($0) }.retry(2).eraseToAnyPublisher()
      }
      func h(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
          source.share().retry(2).eraseToAnyPublisher()
      }
      """)
  }

  @Test func flatteningMakesTheInnerPublisherAnew() {
    check(
      "retry-not-restartable",
      """
      func f() -> AnyPublisher<Int, APIError> {
          Just(1).setFailureType(to: APIError.self)
              .flatMap { _ in Future<Int, APIError> { $0(.failure(.notFound)) } }
              .retry(2)
              .eraseToAnyPublisher()
      }
      func g(_ source: AnyPublisher<Int, APIError>) -> AnyPublisher<Int, APIError> {
          source.share().flatMap { _ in api.movies().map(\\.count) }.retry(2).eraseToAnyPublisher()
      }
      """)
  }

  @Test func joinsWithWhatStartsAgain() {
    check(
      "retry-not-restartable",
      """
      func f() -> AnyPublisher<(Int, [Movie]), APIError> {
          Future<Int, APIError> { $0(.failure(.notFound)) }.zip(api.movies()).retry(2).eraseToAnyPublisher()
      }
      """)
  }

  @Test func futuresThatNeverFail() {
    check(
      "retry-not-restartable",
      """
      func f() -> AnyPublisher<Int, Never> {
          Future<Int, Never> { $0(.success(1)) }.retry(2).eraseToAnyPublisher()
      }
      func g() -> AnyPublisher<Int, APIError> {
          Future<Int, APIError> { $0(.failure(.notFound)) }.retry(0).eraseToAnyPublisher()
      }
      """)
  }
}
