import PipelintTestSupport
import Testing

struct MissingMapErrorTests {
  @Test func emptySourcesCannotFail() {
    check(
      "missing-map-error",
      """
      func count(_ data: Data) -> AnyPublisher<Int, any Error> {
          Just(data).tryMap { $0.count }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func storedInAProperty() {
    check(
      "missing-map-error",
      """
      final class Model {
          let counts: AnyPublisher<Int, any Error>
          init(_ source: AnyPublisher<Data, Never>) {
              counts = source.tryMap { data in
                  if data.isEmpty { throw APIError.notFound }
                  return data.count
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'APIError' can arrive; restore it with 'mapError'
          }
      }
      """)
  }

  @Test func handledAfterTheErase() {
    check(
      "missing-map-error",
      """
      func count(_ data: Data) -> AnyPublisher<Int, APIError> {
          Just(data).tryMap { data in
              if data.isEmpty { throw APIError.notFound }
              return data.count
          }
          .eraseToAnyPublisher()
          .mapError { $0 as? APIError ?? .unknown($0) }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func implicitMembersAndTernaries() {
    check(
      "missing-map-error",
      """
      func count(_ data: Data) -> AnyPublisher<Int, any Error> {
          Just(data).tryMap { data -> Int in
              let error: APIError = .notFound
              guard data.count > 0 else { throw data.count > 1 ? error : APIError.http(1) }
              return data.count
          }
          .eraseToAnyPublisher()
      //   ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'APIError' can arrive; restore it with 'mapError'
      }
      """)
  }

  @Test func caughtErrorsThrownAsTheyAreStayUnknown() {
    check(
      "missing-map-error",
      """
      func count(_ data: Data, _ error: any Error) -> AnyPublisher<Int, any Error> {
          Just(data).tryMap { data -> Int in throw error }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func customDecodersMayThrowAnything() {
    check(
      "missing-map-error",
      """
      struct Plist: TopLevelDecoder {
          func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { try external(data) }
      }
      func movie(_ data: Data) -> AnyPublisher<Movie, any Error> {
          Just(data).decode(type: Movie.self, decoder: Plist()).eraseToAnyPublisher()
      }
      """)
  }

  @Test func ungroupedDeclarationsAreReportedOnce() {
    check(
      "missing-map-error",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          if url.path.isEmpty {
              return Just(Data()).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
          return session.dataTaskPublisher(for: url).tryMap { _ in Movie(title: "") }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func resultsAreNoPublishers() {
    check(
      "missing-map-error",
      """
      func movie(_ data: Data) -> Result<Movie, any Error> {
          Result { try JSONDecoder().decode(Movie.self, from: data) }
      }
      """)
  }

  @Test func localsOfElseBranches() {
    check(
      "missing-map-error",
      """
      func count(_ data: AnyPublisher<Data, Never>) -> AnyPublisher<Int, any Error> {
          data.tryMap { data -> Int in
              if data.isEmpty {
                  return 0
              } else {
                  let decoder = JSONDecoder()
                  let movies = try decoder.decode([Movie].self, from: data)
                  return movies.count
              }
          }
          .eraseToAnyPublisher()
      //   ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'DecodingError' can arrive; restore it with 'mapError'
      }
      """)
  }

  @Test func sequencesOfThrows() {
    check(
      "missing-map-error",
      """
      func values(_ source: AnyPublisher<[Data], Never>) -> AnyPublisher<[Movie], any Error> {
          source.tryMap { list in try list.map { try JSONDecoder().decode(Movie.self, from: $0) } }.eraseToAnyPublisher()
      //                                                                                            ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'DecodingError' can arrive; restore it with 'mapError'
      }
      """)
  }
}
