import PipelintTestSupport
import Testing

struct UnboundedRetryTests {
  @Test func failuresThatAreNotKnownCount() {
    check(
      "unbounded-retry",
      """
      func f(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
          source.retry(.max).eraseToAnyPublisher()
      //         ^^^^^ 'retry(.max)' starts again at once after every failure, without end; give it a small number
      }
      """)
  }

  @Test func pausesWithoutAnEnd() {
    check(
      "unbounded-retry",
      """
      import RxSwiftExt
      func load() -> Observable<[Movie]> {
          fetch("a").asObservable().retry(.exponentialDelayed(maxCount: .max, initial: 2, multiplier: 1))
      //                            ^^^^^ 'retry' starts again after every failure, without end; give it a small number
      }
      func loadAtOnce() -> Observable<[Movie]> {
          fetch("a").asObservable().retry(.immediate(maxCount: .max))
      //                            ^^^^^ 'retry' starts again at once after every failure, without end; give it a small number
      }
      """, with: .rx)
  }

  @Test func aMethodThatStartsItselfAgain() {
    check(
      "unbounded-retry",
      """
      final class Store {
          func load(_ id: String) -> AnyPublisher<Movie, APIError> {
              api.movie(id: id).catch { _ in self.load(id) }.eraseToAnyPublisher()
      //                        ^^^^^ 'catch' starts 'load(_:)' again at once after every failure, without end; count the attempts, and give up
          }
          func reload() -> AnyPublisher<[Movie], APIError> {
              api.movies()
                  .catch { error -> AnyPublisher<[Movie], APIError> in
      //           ^^^^^ 'catch' starts 'reload()' again at once after every failure, without end; count the attempts, and give up
                      print(error)
                      return self.reload()
                  }
                  .eraseToAnyPublisher()
          }
          func tried() -> AnyPublisher<[Movie], any Error> {
              api.movies().tryCatch { _ in self.tried().map { $0 } }.eraseToAnyPublisher()
      //                   ^^^^^^^^ 'tryCatch' starts 'tried()' again at once after every failure, without end; count the attempts, and give up
          }
      }
      """)
  }

  @Test func otherArgumentsAndOtherFunctionsMayEnd() {
    check(
      "unbounded-retry",
      """
      func load(from mirrors: [String]) -> AnyPublisher<Movie, APIError> {
          api.movie(id: mirrors[0])
              .catch { _ in load(from: Array(mirrors.dropFirst())) }
              .eraseToAnyPublisher()
      }
      func load(_ id: String, in language: String) -> AnyPublisher<Movie, APIError> {
          api.movie(id: id + language).catch { _ in load(id) }.eraseToAnyPublisher()
      }
      func load(_ id: String) -> AnyPublisher<Movie, APIError> { api.movie(id: id) }
      """)
  }

  @Test func recursionAfterAPauseOrAnotherRequest() {
    check(
      "unbounded-retry",
      """
      func load() -> AnyPublisher<[Movie], APIError> {
          api.movies()
              .catch { _ in
                  Just(()).delay(for: .seconds(5), scheduler: DispatchQueue.main)
                      .setFailureType(to: APIError.self)
                      .flatMap { load() }
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func largeNumbersAreLessThanNoNumber() {
    check(
      "unbounded-retry",
      """
      func f() -> AnyPublisher<[Movie], APIError> { api.movies().retry(11).eraseToAnyPublisher() }
      //                                                         ^^^^^ 'retry(11)' starts again at once up to 11 times; use a smaller number, or wait between the attempts
      """)
  }

  @Test func functionsDeclaredForDebugBuilds() {
    check(
      "unbounded-retry",
      """
      #if DEBUG
      func f() -> AnyPublisher<[Movie], APIError> { api.movies().retry(.max).eraseToAnyPublisher() }
      #endif
      #if !DEBUG
      func g() -> AnyPublisher<[Movie], APIError> { api.movies().retry(.max).eraseToAnyPublisher() }
      //                                                         ^^^^^ 'retry(.max)' starts again at once after every failure, without end; give it a small number
      #endif
      """)
  }

  @Test func closuresOfCatchThatIgnoreTheFunction() {
    check(
      "unbounded-retry",
      """
      struct Cache {
          func load() -> AnyPublisher<[Movie], APIError> { api.movies() }
      }
      final class Store {
          let cache = Cache()
          func load() -> AnyPublisher<[Movie], APIError> {
              api.movies().catch { _ in self.cache.load() }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func handlersThatMayWaitSetThePace() {
    check(
      "unbounded-retry",
      """
      extension ObservableConvertibleType {
          func retriedWhenReachable(_ isReachable: Observable<Bool>) -> Observable<Element> {
              asObservable()
                  .catch { error in
                      isReachable.skip(1).filter { $0 }.flatMap { _ in Observable<Element>.error(error) }
                  }
                  .retry()
          }
      }
      """, with: .rx)
  }

  @Test func withTheRuntimeItWaitsBeforeEachAttempt() {
    check(
      "unbounded-retry",
      """
      import Combine
      import PipelintRuntime
      func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, URLError> {
          source.retry(.max).eraseToAnyPublisher()
      //         ^^^^^ 'retry(.max)' starts again at once after every failure, without end; give it a small number
      }
      """,
      fixed: """
        import Combine
        import Foundation
        import PipelintRuntime
        func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, URLError> {
            source.retry(.exponential(), on: DispatchQueue.main).eraseToAnyPublisher()
        }
        """)
  }

  @Test func notifiersThatGoOnAfterEveryFailure() {
    check(
      "unbounded-retry",
      """
      func f(_ closed: Observable<Void>, _ others: Observable<Int>) {
          let pause = RxTimeInterval.seconds(1)
          var attempts = 0
          _ = fetch("").asObservable().retry(when: { $0 })
      //                               ^^^^^ 'retry' starts again at once after every failure, without end; count the attempts, and give up
          _ = fetch("").asObservable().retry { errors in errors.delay(pause, scheduler: MainScheduler.instance) }
      //                               ^^^^^ 'retry' starts again after every failure, without end; count the attempts, and give up
          _ = fetch("").asObservable().retryWhen { errors in errors.flatMapLatest { _ in Observable.just(1) } }
      //                               ^^^^^^^^^ 'retryWhen' starts again at once after every failure, without end; count the attempts, and give up
          _ = fetch("").asObservable().retry { errors in errors.take(3) }
          _ = fetch("").asObservable().retry { errors in errors.take(until: closed) }
          _ = fetch("").asObservable().retry { errors in Observable.zip(errors, others) }
          _ = fetch("").asObservable().retry { errors in errors.flatMap { _ in others } }
          _ = fetch("").asObservable().retry { errors in
              errors.flatMap { error -> Observable<Int> in
                  guard case APIError.notFound = error else { return .error(error) }
                  return .just(1)
              }
          }
          _ = fetch("").asObservable().retry { errors in
              errors.flatMap { _ -> Observable<Int> in
                  attempts += 1
                  return attempts < 3 ? .just(1) : .empty()
              }
          }
          _ = fetch("").asObservable().retry { errors in errors.map { error in if attempts > 3 { throw error } } }
          _ = Observable.just(1).retry { errors in errors.map { _ in 1 } }
          _ = taps.flatMap { fetch("") }.retry { errors in errors.map { _ in 1 } }
      }
      """, with: .rx)
  }
}
