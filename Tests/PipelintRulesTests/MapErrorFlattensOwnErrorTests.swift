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

  @Test func errorsThatAreLoggedInPassing() {
    check(
      "map-error-flattens-own-error",
      """
      func load(_ data: Data) -> AnyPublisher<Data, APIError> {
          Just(data)
              .tryMap { data in
                  if data.isEmpty { throw APIError.notFound }
                  return try external(data)
              }
              .mapError { error -> APIError in
      //       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
                  switch error {
                  case let error as URLError:
                      print("no connection", error)
                      return .network(error)
                  default:
                      external(error)
                      return .unknown(error)
                  }
              }
              .eraseToAnyPublisher()
      }

      func handed(_ data: Data) -> AnyPublisher<Data, APIError> {
          Just(data)
              .tryMap { data in
                  if data.isEmpty { throw APIError.notFound }
                  return try external(data)
              }
              .mapError { error -> APIError in
                  print(error)
                  return elsewhere(error)
              }
              .eraseToAnyPublisher()
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

  /// The place makes `any Error` of what is mapped, which changes nothing of what the closure makes.
  @Test func mappingsWhosePlaceAsksForAnyError() {
    check(
      "map-error-flattens-own-error",
      """
      enum StoreError: Error {
          case missing
          case other(any Error)

          init(_ error: any Error) { self = .other(error) }
      }

      func check(_ data: Data) throws -> Data {
          if data.isEmpty { throw StoreError.missing }
          return try external(data)
      }

      func closure(_ data: Data) -> AnyPublisher<Data, any Error> {
          Just(data).tryMap { try check($0) }.mapError { StoreError.other($0) }.eraseToAnyPublisher()
      //                                      ^^^^^^^^ 'StoreError' arrives here itself and is turned into another 'StoreError'; hand it on with 'as? StoreError' before mapping the rest
      }

      func written(_ data: Data) -> AnyPublisher<Data, any Error> {
          Just(data).tryMap { try check($0) }
              .mapError { error -> StoreError in
      //       ^^^^^^^^ 'StoreError' arrives here itself and is turned into another 'StoreError'; hand it on with 'as? StoreError' before mapping the rest
                  if error is DecodingError { return .missing }
                  return .other(error)
              }
              .eraseToAnyPublisher()
      }

      func initializer(_ data: Data) -> AnyPublisher<Data, any Error> {
          Just(data).tryMap { try check($0) }.mapError(StoreError.init).eraseToAnyPublisher()
      //                                      ^^^^^^^^ 'StoreError' arrives here itself and is turned into another 'StoreError'; hand it on with 'as? StoreError' before mapping the rest
      }

      func enumCase(_ data: Data) -> AnyPublisher<Data, any Error> {
          Just(data).tryMap { try check($0) }.mapError(StoreError.other).eraseToAnyPublisher()
      //                                      ^^^^^^^^ 'StoreError' arrives here itself and is turned into another 'StoreError'; hand it on with 'as? StoreError' before mapping the rest
      }
      """)
  }

  @Test func mappingsToAnyErrorThatHandOnOrMakeSeveral() {
    check(
      "map-error-flattens-own-error",
      """
      enum StoreError: Error { case missing, other(any Error) }

      func check(_ data: Data) throws -> Data {
          if data.isEmpty { throw StoreError.missing }
          return try external(data)
      }

      func handsOn(_ data: Data) -> AnyPublisher<Data, any Error> {
          Just(data).tryMap { try check($0) }
              .mapError { error in
                  if error is URLError { return StoreError.other(error) }
                  return error
              }
              .eraseToAnyPublisher()
      }

      func several(_ data: Data, _ isOld: Bool) -> AnyPublisher<Data, any Error> {
          Just(data).tryMap { try check($0) }
              .mapError { error -> any Error in isOld ? APIError.notFound : StoreError.other(error) }
              .eraseToAnyPublisher()
      }

      func unknown(_ data: Data) -> AnyPublisher<Data, any Error> {
          Just(data).tryMap { try check($0) }.mapError { translate($0) }.eraseToAnyPublisher()
      }

      func through(_ data: Data) -> AnyPublisher<Data, any Error> {
          Just(data).tryMap { try check($0) }.mapError { $0 as? StoreError ?? .other($0) }.eraseToAnyPublisher()
      }

      func others(_ data: Data) -> AnyPublisher<Data, any Error> {
          Just(data).decode(type: Data.self, decoder: JSONDecoder()).mapError { StoreError.other($0) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func casesWhoseArgumentsAreNotUnderstood() {
    check(
      "map-error-flattens-own-error",
      """
      enum StoreError: Error { case missing(key: String, in: [AnyHashable: Any]), other(any Error) }

      func id(_ data: Data) -> AnyPublisher<String, StoreError> {
          Just(data).decode(type: [String: String].self, decoder: JSONDecoder())
              .tryMap { values in
                  if let id = values["id"] { return id }
                  throw StoreError.missing(key: "id", in: values)
              }
              .mapError { StoreError.other($0) }
      //       ^^^^^^^^ 'StoreError' arrives here itself and is turned into another 'StoreError'; hand it on with 'as? StoreError' before mapping the rest
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func chainsThatGoOnWithAnyErrorBehindAMapping() {
    check(
      "map-error-flattens-own-error",
      """
      func page(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url)
              .mapError { _ in APIError.notFound }
              .print()
              .flatMap { data, _ -> AnyPublisher<Data, any Error> in
                  guard !data.isEmpty else { return Fail(error: APIError.badURL("")).eraseToAnyPublisher() }
                  return Just(data).setFailureType(to: Error.self).eraseToAnyPublisher()
              }
              .decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { APIError.unknown($0) }
      //       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func failuresThatNobodyLooksAt() {
    check(
      "map-error-flattens-own-error",
      """
      private func image(_ url: URL) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url)
              .tryMap { data, _ in
                  guard !data.isEmpty else { throw APIError.notFound }
                  return data
              }
              .mapError { _ in APIError.badURL("") }
              .eraseToAnyPublisher()
      }
      private func page(_ url: URL) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url)
              .tryMap { data, _ in
                  guard !data.isEmpty else { throw APIError.notFound }
                  return data
              }
              .mapError { _ in APIError.badURL("") }
      //       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
              .eraseToAnyPublisher()
      }
      func images(_ url: URL) -> AnyPublisher<Data, Never> {
          image(url).map { $0 + $0 }.catch { _ in Just(Data()) }.eraseToAnyPublisher()
      }
      func pages(_ url: URL) -> AnyPublisher<Data, Never> {
          page(url).catch { error in
              show("\\(error)")
              return Just(Data())
          }
          .eraseToAnyPublisher()
      }
      """)
  }
}
