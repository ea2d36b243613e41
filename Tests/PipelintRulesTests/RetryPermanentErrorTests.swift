import PipelintTestSupport
import Testing

struct RetryPermanentErrorTests {
  @Test func statusCheckedInAMethodOfAnotherType() {
    check(
      "retry-permanent-error",
      """
      // file: Load.swift
      func load(_ request: URLRequest) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: request).tryMap(Checks.status).retry(2).eraseToAnyPublisher()
      //                                                                ^^^^^ 'retry(2)' also repeats what the server has refused, with 'URLError' and 'APIError'; move it above 'tryMap'
      }
      // file: Checks.swift
      enum Checks {
          static func status(_ element: (data: Data, response: URLResponse)) throws -> Data {
              guard let http = element.response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
              switch http.statusCode {
              case 200..<300: return element.data
              case 404: throw APIError.notFound
              default: throw APIError.http(http.statusCode)
              }
          }
      }
      """)
  }

  @Test func sourcesThatDecodeInAnotherFile() {
    check(
      "retry-permanent-error",
      """
      // file: Load.swift
      final class Model {
          let client = Client()
          func load() -> AnyPublisher<Movie, any Error> { client.load().map { $0 }.retry(3).eraseToAnyPublisher() }
      //                                                                           ^^^^^ 'retry(3)' also repeats what failed with 'DecodingError' and fails the same way again; retry closer to the request
      }
      // file: Client.swift
      final class Client {
          func load() -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: request).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
                  .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func requestsInsideAnotherStream() {
    check(
      "retry-permanent-error",
      """
      func f() -> AnyPublisher<Movie, Never> {
          reload.flatMap {
              session.dataTaskPublisher(for: request).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
                  .retry(2)
      //           ^^^^^ 'retry(2)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'decode'
                  .replaceError(with: Movie(title: ""))
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func aRetryAboveIsTheRightPlace() {
    check(
      "retry-permanent-error",
      """
      func f() -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: request).retry(2).map(\\.data)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      }
      func g() -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: request)
              .tryMap { element -> Data in
                  do { return try JSONEncoder().encode(element.data) } catch { throw APIError.notFound }
              }
              .retry(2)
              .map { _ in Movie(title: "") }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func otherTypesOfTheName() {
    check(
      "retry-permanent-error",
      """
      enum DecodingError: Error { case busy }
      func f(_ source: AnyPublisher<Int, DecodingError>) -> AnyPublisher<Int, DecodingError> {
          source.retry(2).eraseToAnyPublisher()
      }
      """)
  }

  @Test func readingTheStatusAlone() {
    check(
      "retry-permanent-error",
      """
      func f() -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: request)
              .tryMap { data, response -> Data in
                  print((response as? HTTPURLResponse)?.statusCode ?? 0)
                  if data.isEmpty { throw APIError.notFound }
                  return data
              }
              .retry(2)
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func workThatCannotBeRepeatedIsNot() {
    check(
      "retry-permanent-error",
      """
      func encoded(_ movie: Movie) -> AnyPublisher<Data, any Error> {
          Just(movie).encode(encoder: JSONEncoder()).retry(2).eraseToAnyPublisher()
      //                                             ^^^^^ 'retry(2)' also repeats what failed with 'EncodingError' and fails the same way again; move it above 'encode'
      }
      """,
      fixed: """
        func encoded(_ movie: Movie) -> AnyPublisher<Data, any Error> {
            Just(movie).encode(encoder: JSONEncoder()).eraseToAnyPublisher()
        }
        """)
  }

  @Test func requestsBetweenAreNotPassed() {
    let text = """
      func f() -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: request).map(\\.data)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .flatMap { api.create($0).mapError { $0 as any Error } }
              .retry(2)
      //       ^^^^^ 'retry(2)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'decode'
              .eraseToAnyPublisher()
      }
      """
    check("retry-permanent-error", text, fixed: text)
  }

  @Test func decisionsOfTheRuntime() {
    check(
      "retry-permanent-error",
      """
      import Combine
      import Foundation
      import PipelintRuntime

      func load() -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: request).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      }
      func again() -> AnyPublisher<Movie, any Error> {
          load()
              .retry(2)
      //       ^^^^^ 'retry(2)' also repeats what failed with 'DecodingError' and fails the same way again; retry closer to the request
              .eraseToAnyPublisher()
      }
      """,
      fixed: """
        import Combine
        import Foundation
        import PipelintRuntime

        func load() -> AnyPublisher<Movie, any Error> {
            session.dataTaskPublisher(for: request).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
                .eraseToAnyPublisher()
        }
        func again() -> AnyPublisher<Movie, any Error> {
            load()
                .retry(.exponential(maxRetries: 2), on: DispatchQueue.main, when: { context in
                    context.failure is DecodingError ? .fail : .retry
                })
                .eraseToAnyPublisher()
        }
        """)
  }

  @Test func commentsGoWithTheirLine() {
    check(
      "retry-permanent-error",
      """
      func f() -> AnyPublisher<Movie, APIError> {
          session.dataTaskPublisher(for: request)
              .map(\\.data) // of the body
              .decode(type: Movie.self, decoder: JSONDecoder())
              .retry(2) // The network is bad.
      //       ^^^^^ 'retry(2)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'decode'
              // One type for all.
              .mapError(APIError.init)
              .eraseToAnyPublisher()
      }
      """,
      fixed: """
        func f() -> AnyPublisher<Movie, APIError> {
            session.dataTaskPublisher(for: request)
                .map(\\.data) // of the body
                .retry(2) // The network is bad.
                .decode(type: Movie.self, decoder: JSONDecoder())
                // One type for all.
                .mapError(APIError.init)
                .eraseToAnyPublisher()
        }
        """)
  }

  @Test func whatAMappingHasMadeOfIt() {
    check(
      "retry-permanent-error",
      """
      func mapped() -> AnyPublisher<Movie, APIError> {
          session.dataTaskPublisher(for: request).map(\\.data)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .mapError(APIError.init)
              .retry(2)
      //       ^^^^^ 'retry(2)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'decode'
              .eraseToAnyPublisher()
      }
      func recovered() -> AnyPublisher<Movie, APIError> {
          session.dataTaskPublisher(for: request).map(\\.data)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .mapError(APIError.init)
              .catch { _ in api.movie(id: "") }
              .retry(2)
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func filtersOfMoya() {
    check(
      "retry-permanent-error",
      """
      import Moya
      import RxMoya
      import RxSwift
      enum Movies: TargetType { case all }
      struct Movie: Decodable {}
      func refused(_ provider: MoyaProvider<Movies>) -> Single<[Movie]> {
          provider.rx.request(.all).filterSuccessfulStatusCodes().retry(3).map([Movie].self)
      //                                                          ^^^^^ 'retry(3)' also repeats what 'filterSuccessfulStatusCodes' refuses, as a 404; move it above 'filterSuccessfulStatusCodes'
      }
      func read(_ provider: MoyaProvider<Movies>) -> Single<[Movie]> {
          provider.rx.request(.all).filter(statusCode: 200).map([Movie].self).retry(3)
      //                                                                      ^^^^^ 'retry(3)' also repeats what 'filter' refuses, as a 404; move it above 'filter'
      }
      func asked(_ provider: MoyaProvider<Movies>) -> Single<[Movie]> {
          provider.rx.request(.all).retry(3).filterSuccessfulStatusCodes().map([Movie].self)
      }
      func handled(_ provider: MoyaProvider<Movies>) -> Single<[Movie]> {
          provider.rx.request(.all).filterSuccessfulStatusCodes().map([Movie].self).catchAndReturn([]).retry(3)
      }
      """, with: .parse)
  }
}
