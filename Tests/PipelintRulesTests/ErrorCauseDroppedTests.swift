import PipelintTestSupport
import Testing

struct ErrorCauseDroppedTests {
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
