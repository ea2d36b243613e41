import PipelintTestSupport
import Testing

struct RetryAfterRecoveryTests {
  @Test func severalRecoveriesNameTheLast() {
    check(
      "retry-after-recovery",
      """
      api.movies()
          .catch { _ in api.search("") }
          .replaceError(with: [])
          .retry(3)
      //   ^^^^^ 'retry' never sees a failure, as 'replaceError' has replaced them all; move it above 'replaceError'
          .sink(receiveValue: show)
          .store(in: &bag)
      """)
  }

  @Test func failuresThatAreNotKnownAreReplacedToo() {
    check(
      "retry-after-recovery",
      """
      func f(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, Never> {
          source.replaceError(with: 0).retry(.max).eraseToAnyPublisher()
      //                               ^^^^^ 'retry' never sees a failure, as 'replaceError' has replaced them all; move it above 'replaceError'
      }
      """)
  }

  @Test func operatorsInBetweenThatCannotFail() {
    check(
      "retry-after-recovery",
      """
      func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, APIError> {
          source.replaceError(with: 0).filter { $0 > 1 }.setFailureType(to: APIError.self).retry(2).eraseToAnyPublisher()
      //                                                                                   ^^^^^ 'retry' never sees a failure, as 'replaceError' has replaced them all; move it above 'replaceError'
      }
      """)
  }

  @Test func throwingOperatorsInBetween() {
    check(
      "retry-after-recovery",
      """
      func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, any Error> {
          source.replaceError(with: 0)
              .tryMap { number -> Int in
                  if number == 0 { throw APIError.notFound }
                  return number
              }
              .retry(2)
              .eraseToAnyPublisher()
      }
      func g(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, URLError> {
          source.replaceError(with: 0).setFailureType(to: URLError.self)
              .timeout(.seconds(1), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) })
              .retry(2)
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func trapsAreNoRecovery() {
    check(
      "retry-after-recovery",
      """
      func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, Never> {
          source.assertNoFailure().retry(2).eraseToAnyPublisher()
      }
      """)
  }

  @Test func retriesAboveAndOperatorsOfTheProject() {
    check(
      "retry-after-recovery",
      """
      extension Publisher {
          func orEmpty() -> AnyPublisher<Output, Never> { self.catch { _ in Empty<Output, Never>() }.eraseToAnyPublisher() }
      }
      func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, Never> {
          source.retry(2).orEmpty().retry(2).eraseToAnyPublisher()
      //                            ^^^^^ 'retry' never sees a failure, as 'orEmpty' has replaced them all; move it above 'orEmpty'
      }
      func g(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, Never> {
          source.retry(2).replaceError(with: 0).eraseToAnyPublisher()
      }
      """)
  }

  @Test func recoveriesOfRx() {
    check(
      "retry-after-recovery",
      """
      func f(_ movies: Observable<[Movie]>) {
          _ = movies.catchAndReturn([]).retry(3)
      //                                ^^^^^ 'retry' never sees a failure, as 'catchAndReturn' has replaced them all; move it above 'catchAndReturn'
          _ = fetch("a").catchAndReturn([]).retry(2)
      //                                    ^^^^^ 'retry' never sees a failure, as 'catchAndReturn' has replaced them all; move it above 'catchAndReturn'
          _ = movies.catch { _ in .just([]) }.map { $0.count }.retry(2)
      //                                                       ^^^^^ 'retry' never sees a failure, as 'catch' has replaced them all; move it above 'catch'
          _ = movies.catchErrorJustReturn([]).retry()
      //                                      ^^^^^ 'retry' never sees a failure, as 'catchErrorJustReturn' has replaced them all; move it above 'catchErrorJustReturn'
          _ = movies.materialize().retry(2)
      //                           ^^^^^ 'retry' never sees a failure, as 'materialize' has made values of them all; move it above 'materialize'
          _ = movies.catchAndReturn([]).flatMap { _ in fetch("a") }.retry(2)
          _ = movies.catch { _ in fetch("b").asObservable() }.retry(2)
          _ = movies.retry(2).catchAndReturn([])
          _ = Observable.just(1).retry(2)
      }
      """, with: .rx)
  }

  @Test func operatorsOfTheProjectThatRecover() {
    check(
      "retry-after-recovery",
      """
      extension Publisher {
          func asResult() -> AnyPublisher<Result<Output, Failure>, Never> {
              map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
          }
          func optional() -> AnyPublisher<Output?, Never> { map { $0 }.replaceError(with: nil).eraseToAnyPublisher() }
          func typed() -> AnyPublisher<Output, APIError> { mapError { APIError($0) }.eraseToAnyPublisher() }
      }
      func f() {
          api.movies().asResult().retry(2).sink { show("\\($0)") }.store(in: &bag)
      //                          ^^^^^ 'retry' never sees a failure, as 'asResult' has made values of them all; move it above 'asResult'
          api.movies().optional().retry(2).sink { show("\\($0)") }.store(in: &bag)
      //                          ^^^^^ 'retry' never sees a failure, as 'optional' has replaced them all; move it above 'optional'
          api.movies().typed().retry(2).asResult().sink { show("\\($0)") }.store(in: &bag)
      }
      """)
  }
}
