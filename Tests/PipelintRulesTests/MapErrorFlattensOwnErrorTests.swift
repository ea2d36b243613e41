import PipelintTestSupport
import Testing

struct MapErrorFlattensOwnErrorTests {
  @Test func aTypeNamedLikeTheEnclosingOne() {
    check(
      "map-error-flattens-own-error",
      """
      enum Jokes {
          enum Error: Swift.Error {
              case missing
              case other(any Swift.Error)
          }

          static func joke(_ data: Data) -> AnyPublisher<Data, Error> {
              Just(data)
                  .tryMap { data in
                      if data.isEmpty { throw Error.missing }
                      return try external(data)
                  }
                  .mapError { .other($0) }
      //           ^^^^^^^^ 'Jokes.Error' arrives here itself and is turned into another 'Jokes.Error'; hand it on with 'as? Jokes.Error' before mapping the rest
                  .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func selfAndTypeAliasesAreTheSameType() {
    check(
      "map-error-flattens-own-error",
      """
      typealias Problem = APIError

      extension APIError {
          static func wrapped(_ data: Data) -> AnyPublisher<Data, Problem> {
              Just(data).tryMap { data in
                  if data.isEmpty { throw Self.notFound }
                  return try external(data)
              }
              .mapError { $0 as? Self ?? .unknown($0) }
              .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func aWayThroughInAFunctionThatIsCalled() {
    check(
      "map-error-flattens-own-error",
      """
      func convert(_ error: any Error) -> APIError {
          if let error = error as? APIError { return error }
          return .unknown(error)
      }

      func movie(_ data: Data) -> AnyPublisher<Data, APIError> {
          Just(data).tryMap { data in
              if data.isEmpty { throw APIError.notFound }
              return try external(data)
          }
          .mapError { error in convert(error) }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func aTestForATypeThatIsNotKnown() {
    check(
      "map-error-flattens-own-error",
      """
      func movie(_ data: Data) -> AnyPublisher<Data, APIError> {
          Just(data).tryMap { data in
              if data.isEmpty { throw APIError.notFound }
              return try external(data)
          }
          .mapError { ($0 as? Foreign)?.asAPIError ?? .unknown($0) }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func resultsInTheOutputAreNoFailures() {
    check(
      "map-error-flattens-own-error",
      """
      func results(_ source: AnyPublisher<Result<Int, APIError>, URLError>) -> AnyPublisher<Result<Int, APIError>, APIError> {
          source.mapError { .network($0) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func theSameErrorIsMadeAgain() {
    check(
      "map-error-flattens-own-error",
      """
      func data(_ url: URL) -> AnyPublisher<Data, APIError> {
          session.dataTaskPublisher(for: url)
              .tryMap { data, _ -> Data in
                  guard !data.isEmpty else { throw APIError.notFound }
                  return data
              }
              .mapError { error -> APIError in
                  switch error {
                  case is URLError: return APIError.badURL("")
                  default: return APIError.notFound
                  }
              }
              .eraseToAnyPublisher()
      }
      """)
  }
}
