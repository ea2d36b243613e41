import PipelintTestSupport
import Testing

struct MapErrorBeforeErasingOperatorTests {
  @Test func operatorsThatThrowWhatTheMappingMakes() {
    check(
      "map-error-before-erasing-operator",
      """
      func post(_ data: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          data.mapError { _ in APIError.notFound }
              .tryMap { data -> String in
                  guard let text = String(data: data, encoding: .utf8) else { throw APIError.notFound }
                  return text
              }
              .flatMap { api.rawMovie($0) }
              .eraseToAnyPublisher()
      }
      """ + Self.declarations)
  }

  private static let declarations = """

    extension API {
        func rawMovie(_ id: String) -> AnyPublisher<Movie, any Error> { fatalError() }
    }
    """

  @Test func onlyTheLastOfTwoMappingsIsLost() {
    check(
      "map-error-before-erasing-operator",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data)
              .mapError { $0 as any Error }
              .mapError(APIError.init)
      //       ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'decode', and errors that start there are not mapped; map after 'decode'
              .decode(type: Movie.self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func everyOperatorThatErases() {
    check(
      "map-error-before-erasing-operator",
      """
      func all(_ source: AnyPublisher<Int, URLError>) -> [AnyPublisher<Int, any Error>] {
          [
              source.mapError(APIError.network).tryFilter { try external($0) > 0 }.eraseToAnyPublisher(),
      //             ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'tryFilter', and errors that start there are not mapped; map after 'tryFilter'
              source.mapError(APIError.network).tryCompactMap { try external($0) }.eraseToAnyPublisher(),
      //             ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'tryCompactMap', and errors that start there are not mapped; map after 'tryCompactMap'
              source.mapError(APIError.network).tryScan(0) { try external($0 + $1) }.eraseToAnyPublisher(),
      //             ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'tryScan', and errors that start there are not mapped; map after 'tryScan'
              source.mapError(APIError.network).tryFirst { try external($0) > 0 }.eraseToAnyPublisher(),
      //             ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'tryFirst', and errors that start there are not mapped; map after 'tryFirst'
          ]
      }
      """)
  }

  @Test func chainsThatGoOnWithALocalConstant() {
    check(
      "map-error-before-erasing-operator",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          let data = session.dataTaskPublisher(for: url).map(\\.data).mapError(APIError.init)
      //                                                             ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'decode', and errors that start there are not mapped; map after 'decode'
          return data.decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }

      func mapped(_ url: URL) -> AnyPublisher<Movie, APIError> {
          let data = session.dataTaskPublisher(for: url).map(\\.data).mapError(APIError.init)
          return data.decode(type: Movie.self, decoder: JSONDecoder()).mapError(APIError.init).eraseToAnyPublisher()
      }

      func several(_ url: URL) -> (AnyPublisher<Data, APIError>, AnyPublisher<Movie, any Error>) {
          let data = session.dataTaskPublisher(for: url).map(\\.data).mapError(APIError.init)
          return (
              data.eraseToAnyPublisher(),
              data.decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          )
      }

      func joined(_ url: URL, _ numbers: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
          let data = session.dataTaskPublisher(for: url).map(\\.data).mapError(APIError.init)
          return numbers.flatMap { number in data.tryMap { try external($0.count + number) } }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func catchAfterTheErasingOperator() {
    check(
      "map-error-before-erasing-operator",
      """
      func all(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          source.mapError(APIError.network)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .catch { error in Fail(error: error) }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func anOperatorOfTheProjectThatEndsFailures() {
    check(
      "map-error-before-erasing-operator",
      """
      extension Publisher {
          func asResult() -> AnyPublisher<Result<Output, Failure>, Never> {
              map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
          }
      }

      func results(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          source.mapError(APIError.network).asResult()
              .tryMap { try JSONDecoder().decode(Movie.self, from: $0.get()) }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func anOperatorOfTheProjectCalledMapError() {
    check(
      "map-error-before-erasing-operator",
      """
      struct Box<Value> {
          func mapError(_ transform: (any Error) -> APIError) -> Box { self }
          func tryMap(_ transform: (Value) throws -> Value) -> Box { self }
      }

      func boxed(_ box: Box<Int>) -> Box<Int> {
          box.mapError(APIError.init).tryMap { $0 + 1 }
      }
      """)
  }

  @Test func anOperatorThatIsNotKnownMayMap() {
    check(
      "map-error-before-erasing-operator",
      """
      func unknown(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          source.mapError(APIError.network)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .logged()
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func theTypeIsDeclaredAlready() {
    check(
      "map-error-before-erasing-operator",
      """
      enum Store {
          enum Error: Swift.Error {
              case failed(any Swift.Error)
              init(_ error: any Swift.Error) { self = error as? Self ?? .failed(error) }
          }

          static func movie(_ url: URL) -> AnyPublisher<Movie, Error> {
              session.dataTaskPublisher(for: url).map(\\.data)
                  .mapError(Error.init)
      //           ^^^^^^^^ the 'Store.Error' made here becomes 'any Error' again at 'decode', and errors that start there are not mapped; map after 'decode'
                  .decode(type: Movie.self, decoder: JSONDecoder())
                  .eraseToAnyPublisher()
          }
      }
      """,
      fixed: """
        enum Store {
            enum Error: Swift.Error {
                case failed(any Swift.Error)
                init(_ error: any Swift.Error) { self = error as? Self ?? .failed(error) }
            }

            static func movie(_ url: URL) -> AnyPublisher<Movie, Error> {
                session.dataTaskPublisher(for: url).map(\\.data)
                    .decode(type: Movie.self, decoder: JSONDecoder())
                    .mapError(Error.init)
                    .eraseToAnyPublisher()
            }
        }
        """)
  }
}
