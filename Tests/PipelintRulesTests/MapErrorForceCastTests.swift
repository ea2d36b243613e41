import PipelintTestSupport
import Testing

struct MapErrorForceCastTests {
  @Test func errorsThatPatternsBind() {
    check(
      "map-error-force-cast",
      """
      enum LinkError: Error { case gone }
      enum LinkEvent { case ready(Int), lost(Int, error: LinkError?), failed(any Error) }
      func values(_ pairs: PassthroughSubject<(Int, LinkError?), Never>) -> AnyPublisher<Int, LinkError> {
          pairs.tryMap { pair -> Int in
              switch pair {
              case let (_, error?): throw error
              case let (value, _): return value
              }
          }
          .mapError { $0 as! LinkError }.eraseToAnyPublisher()
      }
      func ready(_ events: AnyPublisher<LinkEvent, Never>) -> AnyPublisher<Int, LinkError> {
          events.tryMap { event -> Int in
              switch event {
              case .ready(let id): return id
              case .lost(_, let error?): throw error
              case .failed(let error as LinkError): throw error
              case .lost, .failed: throw LinkError.gone
              }
          }
          .mapError { $0 as! LinkError }.eraseToAnyPublisher()
      }
      func any(_ events: AnyPublisher<LinkEvent, Never>) -> AnyPublisher<Int, LinkError> {
          events.tryMap { event -> Int in
              if case .failed(let error) = event { throw error }
              return 0
          }
          .mapError { $0 as! LinkError }.eraseToAnyPublisher()
      //              ^^^^^^^^^^^^^^^^ 'as! LinkError' crashes with any other error, and what arrives here is not known; use 'as? LinkError' with another case for the rest
      }
      """)
  }

  @Test func selfIsTheTypeAround() {
    check(
      "map-error-force-cast",
      """
      extension APIError {
          static func mapped(_ data: Data) -> AnyPublisher<Movie, APIError> {
              Just(data).decode(type: Movie.self, decoder: JSONDecoder()).mapError { $0 as! Self }.eraseToAnyPublisher()
      //                                                                             ^^^^^^^^^^^ 'as! APIError' crashes with 'DecodingError', which arrives here too; use 'as? APIError' with another case for the rest
          }
      }
      """)
  }

  @Test func theTypeWasAskedForBefore() {
    check(
      "map-error-force-cast",
      """
      func movie(_ data: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, APIError> {
          data.decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { error in
                  if error is APIError {
                      return error as! APIError
                  } else {
                      return .decoding(error as! DecodingError)
                  }
              }
              .eraseToAnyPublisher()
      }

      func rawMovie(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<Data, APIError> {
          data.mapError { $0 is APIError ? $0 as! APIError : .notFound }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func anExtensionSaysWhatSelfFailsWith() {
    check(
      "map-error-force-cast",
      """
      extension Publisher where Output == Data, Failure == APIError {
          func checked() -> AnyPublisher<Data, APIError> {
              tryMap { data in
                  if data.isEmpty { throw APIError.notFound }
                  return data
              }
              .mapError { $0 as! APIError }
              .eraseToAnyPublisher()
          }

          func movie() -> AnyPublisher<Movie, APIError> {
              decode(type: Movie.self, decoder: JSONDecoder())
                  .mapError { $0 as! APIError }
      //                      ^^^^^^^^^^^^^^^ 'as! APIError' crashes with 'DecodingError', which arrives here too; use 'as? APIError' with another case for the rest
                  .eraseToAnyPublisher()
          }
      }

      extension Publisher where Output == Data {
          func checked() -> AnyPublisher<Data, APIError> {
              tryMap { $0 }
                  .mapError { $0 as! APIError }
      //                      ^^^^^^^^^^^^^^^ 'as! APIError' crashes with any other error, and what arrives here is not known; use 'as? APIError' with another case for the rest
                  .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func anOuterErrorIsCast() {
    check(
      "map-error-force-cast",
      """
      func movie(_ source: AnyPublisher<Movie, any Error>, _ last: any Error) -> AnyPublisher<Movie, APIError> {
          source.mapError { _ in last as! APIError }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func promisesHaveACatchToo() {
    check(
      "map-error-force-cast",
      """
      struct Promise {
          func `catch`(_ handler: (any Error) -> Void) {}
      }

      func promised(_ promise: Promise) {
          promise.catch { report($0 as! APIError) }
      }
      """)
  }

  @Test func aPatternThatAsksForTheTypeBefore() {
    check(
      "map-error-force-cast",
      """
      func movie(_ source: AnyPublisher<Movie, any Error>) -> AnyPublisher<Movie, any Error> {
          source.mapError { error -> any Error in
              switch error {
              case is URLError: return APIError.network(error as! URLError)
              case is APIError: return error
              default: return error as! DecodingError
      //                      ^^^^^^^^^^^^^^^^^^^^^^^ 'as! DecodingError' crashes with any other error, and what arrives here is not known; use 'as? DecodingError' with another case for the rest
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func clausesThatBreak() {
    check(
      "map-error-force-cast",
      """
      func data(_ upstream: AnyPublisher<Data, URLError>) -> AnyPublisher<Data, URLError> {
          upstream.tryMap { try JSONDecoder().decode(Data.self, from: $0) }
              .tryCatch { error -> Empty<Data, any Error> in
                  switch error {
                  case is DecodingError: break
                  default: throw error
                  }
                  return Empty()
              }
              .mapError { $0 as! URLError }
              .eraseToAnyPublisher()
      }
      """)
  }
}
