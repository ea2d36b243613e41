import PipelintTestSupport
import Testing

struct ImmediateRetryTests {
  @Test func requestsOfFunctionsInOtherFiles() {
    check(
      "immediate-retry",
      """
      // file: Load.swift
      func load() -> AnyPublisher<Data, any Error> {
          Client().data(request).tryMap { $0 }.retry(3).eraseToAnyPublisher()
      //                                       ^^^^^ 'retry(3)' makes all 3 further attempts at once, which are used up while the network is gone; wait before each
      }
      // file: Client.swift
      struct Client {
          func data(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
              session.dataTaskPublisher(for: request).map(\\.data).eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func storedRequests() {
    check(
      "immediate-retry",
      """
      func f() -> AnyPublisher<Data, URLError> {
          let answer = session.dataTaskPublisher(for: request).map(\\.data)
          return answer.retry(2).eraseToAnyPublisher()
      //                ^^^^^ 'retry(2)' makes both further attempts at once, which are used up while the network is gone; wait before each
      }
      """)
  }

  @Test func severalRequestsOfOneRetry() {
    check(
      "immediate-retry",
      """
      func f(_ other: URLRequest) -> AnyPublisher<(Data, Data), URLError> {
          session.dataTaskPublisher(for: request).map(\\.data)
              .zip(session.dataTaskPublisher(for: other).map(\\.data))
              .retry(2)
      //       ^^^^^ 'retry(2)' makes both further attempts at once, which are used up while the network is gone; wait before each
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func deferredRequests() {
    check(
      "immediate-retry",
      """
      func f() -> AnyPublisher<Data, URLError> {
          Deferred { session.dataTaskPublisher(for: request).map(\\.data) }.retry(2).eraseToAnyPublisher()
      //                                                                   ^^^^^ 'retry(2)' makes both further attempts at once, which are used up while the network is gone; wait before each
      }
      func g() -> AnyPublisher<Data, URLError> {
          Deferred { Fail<Data, URLError>(error: URLError(.badURL)) }.retry(2).eraseToAnyPublisher()
      //                                                              ^^^^^ 'retry(2)' makes both further attempts at once, which are used up while the network is gone; wait before each
      }
      """)
  }

  @Test func streamsThatLiveOn() {
    check(
      "immediate-retry",
      """
      func f(_ source: PassthroughSubject<Int, Never>) -> AnyPublisher<Data, URLError> {
          source.setFailureType(to: URLError.self)
              .flatMap { _ in session.dataTaskPublisher(for: request).map(\\.data) }
              .retry(3)
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func mappedFailuresAndOtherErrors() {
    check(
      "immediate-retry",
      """
      func f() -> AnyPublisher<[Movie], APIError> {
          Fail<[Movie], APIError>(error: APIError.notFound).retry(3).eraseToAnyPublisher()
      }
      func g(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
          source.retry(3).eraseToAnyPublisher()
      }
      struct Job { func retry(_ times: Int) -> Job { self } }
      let job = Job().retry(3)
      """)
  }

  @Test func sessionsThatDoNotWaitForAConnection() {
    check(
      "immediate-retry",
      """
      func impatient(_ url: URL) -> AnyPublisher<Data, URLError> {
          let configuration = URLSessionConfiguration.default
          configuration.waitsForConnectivity = false
          print(configuration.waitsForConnectivity)
          return URLSession(configuration: configuration).dataTaskPublisher(for: url).map(\\.data).retry(3).eraseToAnyPublisher()
      //                                                                                          ^^^^^ 'retry(3)' makes all 3 further attempts at once, which are used up while the network is gone; wait before each
      }
      """)
  }

  @Test func sessionsOfWhichItIsDecidedElsewhereWhetherTheyWait() {
    check(
      "immediate-retry",
      """
      func patient(_ url: URL, _ waits: Bool) -> AnyPublisher<Data, URLError> {
          let configuration = URLSessionConfiguration.default
          configuration.waitsForConnectivity = waits
          return URLSession(configuration: configuration).dataTaskPublisher(for: url).map(\\.data).retry(3).eraseToAnyPublisher()
      }
      """)
  }
}
