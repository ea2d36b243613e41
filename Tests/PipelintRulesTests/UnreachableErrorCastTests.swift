import PipelintTestSupport
import Testing

struct UnreachableErrorCastTests {
  @Test func anErrorOfAnOuterClosure() {
    check(
      "unreachable-error-cast",
      """
      func movie(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, APIError> {
          movies.catch { error in
              api.movie(id: "").mapError { _ in error is APIError ? error : .notFound }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func classesMayBeOfASubclass() {
    check(
      "unreachable-error-cast",
      """
      class Failed: Error {}
      final class Missing: Failed {}

      func movie(_ movies: AnyPublisher<Movie, Failed>) -> AnyPublisher<Movie, APIError> {
          movies.mapError { $0 is Missing ? .notFound : .unknown($0) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func anInnerPublisherFailsWithIt() {
    check(
      "unreachable-error-cast",
      """
      func movie(_ ids: AnyPublisher<String, any Error>) -> AnyPublisher<Movie, APIError> {
          Just("").tryMap { $0 }.flatMap { api.movie(id: $0).mapError { $0 as any Error } }
              .mapError { $0 as? APIError ?? .unknown($0) }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func nestedEnumsOfOneNameAreDifferent() {
    check(
      "unreachable-error-cast",
      """
      enum First { enum Error: Swift.Error { case missing } }
      enum Second { enum Error: Swift.Error { case missing } }

      func movie(_ movies: AnyPublisher<Movie, First.Error>) -> AnyPublisher<Movie, APIError> {
          movies.mapError { ($0 as any Error) is Second.Error ? .notFound : .unknown($0) }.eraseToAnyPublisher()
      //                                         ^^^^^^^^^^^^ no 'Second.Error' arrives here, only 'First.Error'; this is never true
      }
      """)
  }

  @Test func afterATypedUpstream() {
    check(
      "unreachable-error-cast",
      """
      func f() {
          api.movies().mapError { error -> APIError in
              if error is DecodingError { return .notFound }
      //                  ^^^^^^^^^^^^^ no 'DecodingError' arrives here, only 'APIError'; this is never true
              return error
          }
          .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
          session.dataTaskPublisher(for: request).catch { error -> AnyPublisher<(data: Data, response: URLResponse), URLError> in
              if let failure = error as? APIError { report(failure) }
      //                                 ^^^^^^^^ no 'APIError' arrives here, only 'URLError'; this is never true
              return Fail(error: error).eraseToAnyPublisher()
          }
          .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          session.dataTaskPublisher(for: request).mapError { $0 as NSError }
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
      }
      """)
  }

  @Test func clausesThatFallThrough() {
    check(
      "unreachable-error-cast",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, Never> {
          session.dataTaskPublisher(for: url).map(\\.data)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { error -> any Error in
                  switch error {
                  case is URLError: fallthrough
                  case is DecodingError: return error
                  default: return APIError.notFound
                  }
              }
              .catch { error -> Empty<Movie, Never> in
                  if error is URLError { report(error) }
                  return Empty()
              }
              .eraseToAnyPublisher()
      }
      func found(_ url: URL) -> AnyPublisher<Movie, Never> {
          session.dataTaskPublisher(for: url).map(\\.data)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { error -> any Error in
                  switch error {
                  case is URLError: return APIError.notFound
                  case is DecodingError: return error
                  default: return APIError.notFound
                  }
              }
              .catch { error -> Empty<Movie, Never> in
                  if error is URLError { report(error) }
      //                      ^^^^^^^^ no 'URLError' arrives here, only 'APIError' and 'DecodingError'; this is never true
                  return Empty()
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func aMappingMovesBehindWhatRaisesTheError() {
    check(
      "unreachable-error-cast",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data)
              .mapError { error -> any Error in
                  // ours
                  if error is DecodingError { return APIError.notFound }
      //                      ^^^^^^^^^^^^^ no 'DecodingError' arrives here, 'decode' below raises it; move 'mapError' after it
                  return error
              }
              .decode(type: Movie.self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func onlyWhatIsAskedAsItIsBecomesACase() {
    check(
      "unreachable-error-cast",
      """
      func message(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, Never> {
          movies.map(\\.title)
              .catch { error -> Just<String> in
                  let isOffline = (error as any Error) is URLError
      //                                                  ^^^^^^^^ no 'URLError' arrives here, only 'APIError'; this is never true
                  switch error as any Error {
                  case is URLError: return Just("\\(isOffline)")
      //                  ^^^^^^^^ no 'URLError' arrives here, only 'APIError'; this is never true
                  default: return Just("")
                  }
              }
              .eraseToAnyPublisher()
      }
      """,
      fixed: """
        func message(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, Never> {
            movies.map(\\.title)
                .catch { error -> Just<String> in
                    let isOffline = (error as any Error) is URLError
        //                                                  ^^^^^^^^ no 'URLError' arrives here, only 'APIError'; this is never true
                    switch error as any Error {
                    case is URLError: return Just("\\(isOffline)")
        //                  ^^^^^^^^ no 'URLError' arrives here, only 'APIError'; this is never true
                    default: return Just("")
                    }
                }
                .eraseToAnyPublisher()
        }
        """)
  }

  @Test func requestsThatAreMadeByTheirType() {
    check(
      "unreachable-error-cast",
      """
      func data(_ request: URLRequest) -> AnyPublisher<Data, APIError> {
          URLSession.DataTaskPublisher(request: request, session: .shared)
              .tryMap { data, _ -> Data in
                  guard !data.isEmpty else { throw APIError.notFound }
                  return data
              }
              .mapError { $0 is URLError ? APIError.badURL("") : APIError.notFound }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func twoTypesThatACoalescingGives() {
    check(
      "unreachable-error-cast",
      """
      enum Code: Int, Error { case one = 1 }
      func data(_ url: URL) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data)
              .mapError { error -> any Error in Code(rawValue: error.code.rawValue) ?? APIError.notFound }
              .tryCatch { error -> AnyPublisher<Data, any Error> in
                  guard error is URLError else { throw error }
      //                         ^^^^^^^^ no 'URLError' arrives here, only 'Code' and 'APIError'; this is never true
                  return data(url)
              }
              .eraseToAnyPublisher()
      }
      """)
  }
}
