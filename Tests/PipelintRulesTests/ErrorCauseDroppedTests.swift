import PipelintTestSupport
import Testing

struct ErrorCauseDroppedTests {
  @Test func errorsThatAreNoEnums() {
    check(
      "error-cause-dropped",
      """
      struct Problem: Error {}
      func movie(_ request: URLRequest) -> AnyPublisher<Movie, Problem> {
          session.dataTaskPublisher(for: request).validated()
              .decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { _ in Problem() }
      //       ^^^^^^^^ whether 'APIError', 'URLError' or 'DecodingError' arrived is lost here, and with it why it failed; keep the error in a property of 'Problem'
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func casesWithoutValuesThatAreRaised() {
    check(
      "error-cause-dropped",
      """
      enum WalletError: Error { case unknown, locked, other(any Error) }
      func load(_ done: PassthroughSubject<Bool, Never>) -> AnyPublisher<Void, WalletError> {
          done.flatMap { ok -> AnyPublisher<Void, WalletError> in
              ok
                  ? Just(()).setFailureType(to: WalletError.self).eraseToAnyPublisher()
                  : Fail(error: WalletError.unknown).eraseToAnyPublisher()
          }
          .first().eraseToAnyPublisher()
      }
      func start(_ done: PassthroughSubject<Bool, Never>) -> AnyPublisher<Void, WalletError> {
          load(done).mapError { _ in WalletError.locked }.eraseToAnyPublisher()
      }
      func checked(_ done: PassthroughSubject<Bool, Never>) -> AnyPublisher<Void, WalletError> {
          done.tryMap { ok in if !ok { throw WalletError.locked } }
              .mapError { _ in WalletError.unknown }.eraseToAnyPublisher()
      }
      enum AppError: Error { case failed, other(any Error) }
      func hidden(_ done: PassthroughSubject<Bool, Never>) -> AnyPublisher<Void, AppError> {
          done.tryMap { ok in if !ok { throw WalletError.locked } }
              .mapError { _ in AppError.failed }.eraseToAnyPublisher()
      }
      func told(_ done: PassthroughSubject<Bool, Never>, _ error: any Error) -> AnyPublisher<Void, AppError> {
          done.tryMap { ok in if !ok { throw WalletError.other(error) } }
              .mapError { _ in AppError.failed }.eraseToAnyPublisher()
      //       ^^^^^^^^ the 'WalletError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
      }
      """)
  }

  @Test func anotherErrorIsGivenInstead() {
    check(
      "error-cause-dropped",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
          api.movie(id: "").catch { error in
              api.movie(id: "1").mapError { _ in error }
      //                         ^^^^^^^^ the 'APIError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func flatteningOwnErrorsIsTheWorseDefect() {
    check(
      "error-cause-dropped",
      """
      func movie(_ data: Data) -> AnyPublisher<Data, APIError> {
          Just(data).tryMap { data in
              if data.isEmpty { throw APIError.http(1) }
              return try external(data)
          }
          .mapError { _ in APIError.notFound }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func readInAStringOnly() {
    check(
      "error-cause-dropped",
      """
      func movie(_ url: URL) -> AnyPublisher<Data, APIError> {
          session.dataTaskPublisher(for: url).map(\\.data).mapError { APIError.badURL("\\($0)") }.eraseToAnyPublisher()
      }
      """)
  }
}
