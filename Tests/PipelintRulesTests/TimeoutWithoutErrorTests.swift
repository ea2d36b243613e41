import PipelintTestSupport
import Testing

struct TimeoutWithoutErrorTests {
  @Test func subscribersThatOnlySeeFailures() {
    check(
      "timeout-without-error",
      """
      func load() -> [AnyCancellable] {
          [
              api.movies().timeout(.seconds(5), scheduler: DispatchQueue.main)
      //                   ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError:' to make it a failure
                  .sink { if case .failure(let error) = $0 { report(error) } } receiveValue: { show($0) },
              api.rawMovies().timeout(1, scheduler: RunLoop.main, options: nil).replaceError(with: Data())
      //                      ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError:' to make it a failure
                  .sink { print($0) },
              Future<Int, any Error> { _ in }.timeout(1, scheduler: RunLoop.main)
      //                                      ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError: { URLError(.timedOut) }' to make it a failure
                  .sink { if case .failure(let error) = $0 { report(error) } } receiveValue: { print($0) },
          ]
      }
      """)
  }

  @Test func inAFlatMap() {
    check(
      "timeout-without-error",
      """
      func search() -> AnyPublisher<[Movie], Never> {
          query.flatMap { text in
              api.search(text).timeout(5, scheduler: RunLoop.main).replaceError(with: [])
      //                       ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError:' to make it a failure
          }
          .eraseToAnyPublisher()
      }
      func generic<E: Error>(_ source: AnyPublisher<Int, E>) -> AnyPublisher<Int, E> {
          source.timeout(5, scheduler: RunLoop.main).eraseToAnyPublisher()
      //         ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError:' to make it a failure
      }
      """)
  }

  @Test func answersOfASession() {
    check(
      "timeout-without-error",
      """
      func data() -> AnyPublisher<Data, URLError> {
          session.dataTaskPublisher(for: request).timeout(5, scheduler: DispatchQueue.global()).map(\\.data).eraseToAnyPublisher()
      //                                          ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError: { URLError(.timedOut) }' to make it a failure
      }
      """)
  }

  @Test func errorsThatAreGiven() {
    check(
      "timeout-without-error",
      """
      func timedOut() -> APIError { .notFound }
      func load() -> [AnyPublisher<[Movie], APIError>] {
          [
              api.movies().timeout(5, scheduler: RunLoop.main) { .notFound }.eraseToAnyPublisher(),
              api.movies().timeout(5, scheduler: RunLoop.main, customError: timedOut).eraseToAnyPublisher(),
              api.movies().timeout(5, scheduler: RunLoop.main, options: nil, customError: { .notFound }).eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func endingIsSeen() {
    check(
      "timeout-without-error",
      """
      func finish(_ completion: Subscribers.Completion<APIError>) {}
      final class Model {
          var isLoading = false
          func load() -> [AnyCancellable] {
              [
                  api.movies().timeout(5, scheduler: RunLoop.main).sink { _ in self.isLoading = false } receiveValue: { show($0) },
                  api.movies().timeout(5, scheduler: RunLoop.main).sink(receiveCompletion: finish, receiveValue: show),
                  api.movies().timeout(5, scheduler: RunLoop.main).sink { finish($0) } receiveValue: { show($0) },
              ]
          }
      }
      """)
  }

  @Test func longLivedStreams() {
    check(
      "timeout-without-error",
      """
      func quiet() -> AnyPublisher<String, Never> {
          query.timeout(60, scheduler: RunLoop.main).eraseToAnyPublisher()
      }
      """)
  }

  @Test func valuesThatAreThereAlready() {
    check(
      "timeout-without-error",
      """
      let network = CurrentValueSubject<String, any Error>("")
      let networks = PassthroughSubject<String, any Error>()
      func f() {
          network.prefix(1).map { $0 + "!" }.timeout(.seconds(5), scheduler: RunLoop.main)
              .sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &cancellables)
          network.filter { !$0.isEmpty }.prefix(1).timeout(.seconds(5), scheduler: RunLoop.main)
      //                                           ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError: { URLError(.timedOut) }' to make it a failure
              .sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &cancellables)
          networks.prefix(1).timeout(.seconds(5), scheduler: RunLoop.main)
      //                     ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError: { URLError(.timedOut) }' to make it a failure
              .sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &cancellables)
      }
      """)
  }

  @Test func otherTimeouts() {
    check(
      "timeout-without-error",
      """
      struct Request { func timeout(_ seconds: Int) -> Request { self } }
      extension Publisher {
          func timeout(after seconds: Int) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      }
      func load(_ request: Request) -> AnyPublisher<[Movie], APIError> {
          _ = request.timeout(5)
          return api.movies().timeout(after: 5)
      }
      """)
  }

  @Test func observablesFailWhenTheTimeIsUp() {
    check(
      "timeout-without-error",
      """
      func load(_ numbers: Observable<Int>) -> Observable<Int> {
          numbers.take(1).timeout(.seconds(5), scheduler: MainScheduler.instance)
      }
      """, with: .rx)
  }

  @Test func whatTellsThatNothingCame() {
    check(
      "timeout-without-error",
      """
      extension Publisher {
          func one() async throws -> Output {
              for try await value in values { return value }
              throw APIError.notFound
          }
      }
      func load() async throws -> [Movie] {
          try await api.movies().timeout(.seconds(5), scheduler: DispatchQueue.main).one()
      }
      """)
  }
}
