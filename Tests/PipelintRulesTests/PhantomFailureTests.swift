import PipelintTestSupport
import Testing

struct PhantomFailureTests {
  @Test func extensionsOfProtocols() {
    check(
      "phantom-failure",
      """
      protocol Store {}
      extension Store {
          func all() -> AnyPublisher<[Movie], APIError> {
              Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func storedProperties() {
    check(
      "phantom-failure",
      """
      final class Store {
          let all: AnyPublisher<[Movie], APIError> = Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      """)
  }

  @Test func nestedFunctionsAreSeen() {
    check(
      "phantom-failure",
      """
      func outer() -> AnyPublisher<Int, Never> {
          func inner() -> AnyPublisher<Int, APIError> {
      //       ^^^^^ 'inner()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
              Just(1).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
          return inner().replaceError(with: 0).eraseToAnyPublisher()
      }
      """)
  }

  @Test func functionsThatGiveValuesAFailureType() {
    check(
      "phantom-failure",
      #"""
      func just<Value>(_ value: Value) -> AnyPublisher<Value, APIError> {
          Just(value).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      func opaque(_ movie: Movie) -> some Publisher<Movie, APIError> {
          Just(movie).setFailureType(to: APIError.self)
      }
      func changed(_ movie: Movie) -> AnyPublisher<String, APIError> {
      //   ^^^^^^^ 'changed(_:)' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
          Just(movie).map(\.title).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      """#)
  }
}
