import PipelintTestSupport
import Testing

struct UngroupedFailureTests {
  @Test func recursionEnds() {
    check(
      "ungrouped-failure",
      """
      func pages(_ url: URL) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data).tryMap { data in
              if data.isEmpty { throw APIError.notFound }
              return data
          }
          .flatMap { data in pages(url) }
          .eraseToAnyPublisher()
      //   ^^^^^^^^^^^^^^^^^^^ callers of 'pages(_:)' get 'any Error', though 'URLError', 'APIError' and perhaps more can arrive; group them in one enum
      }
      """)
  }

  @Test func rethrownErrorsKeepTheirType() {
    check(
      "ungrouped-failure",
      """
      func movie(_ data: AnyPublisher<Data, Never>) -> AnyPublisher<Movie, any Error> {
          data.tryMap { data in
              do {
                  if data.isEmpty { throw APIError.notFound }
                  return try JSONDecoder().decode(Movie.self, from: data)
              } catch {
                  throw error
              }
          }
          .eraseToAnyPublisher()
      //   ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though only 'APIError' and 'DecodingError' can arrive; group them in one enum
      }
      """)
  }

  @Test func typedCatchesTakeOneTypeOut() {
    check(
      "ungrouped-failure",
      """
      func movie(_ data: AnyPublisher<Data, Never>) -> AnyPublisher<Movie, any Error> {
          data.tryMap { data in
              do {
                  if data.isEmpty { throw APIError.notFound }
                  return try JSONDecoder().decode(Movie.self, from: data)
              } catch let error as DecodingError {
                  throw APIError.decoding(error)
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func nestedErrorIsInheritedFromOuterScopes() {
    check(
      "ungrouped-failure",
      """
      enum Service {
          enum Error: Swift.Error { case any(any Swift.Error) }
          struct Client {
              func movie(_ url: URL) -> AnyPublisher<Movie, Error> {
                  session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
                      .mapError { .any($0) }.eraseToAnyPublisher()
              }
              func raw(_ url: URL) -> AnyPublisher<Movie, Swift.Error> {
                  session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                                                                                                           ^^^^^^^^^^^^^^^^^^^ callers of 'raw(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
              }
          }
      }
      """)
  }

  @Test func fileScopeErrorHidesSwifts() {
    check(
      "ungrouped-failure",
      """
      // file: Error.swift
      enum Error: Swift.Error { case one }
      // file: Use.swift
      func movie(_ url: URL) -> AnyPublisher<Movie, Error> {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { _ in .one }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func overridesAreFixedByTheirSuperclass() {
    check(
      "ungrouped-failure",
      """
      class Base { func movie(_ url: URL) -> AnyPublisher<Movie, any Error> { Empty().eraseToAnyPublisher() } }
      final class Derived: Base {
          override func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func requirementsThatLeaveTheFailureOpenFixNothing() {
    check(
      "ungrouped-failure",
      """
      protocol Source { associatedtype Failure: Error; func movie(_ url: URL) -> AnyPublisher<Movie, Failure> }
      struct Remote: Source {
          func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                                                                                                       ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
          }
      }
      """)
  }

  @Test func requirementsOfOtherFiles() {
    check(
      "ungrouped-failure",
      """
      // file: Source.swift
      protocol MovieSource {
          func movie(_ url: URL) -> AnyPublisher<Movie, any Error>
      //       ^^^^^ callers of 'movie(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
      }
      // file: Remote.swift
      struct Remote: MovieSource {
          func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
      }
      // file: MockSource.swift
      struct MockSource: MovieSource {
          func movie(_ url: URL) -> AnyPublisher<Movie, any Error> { Fail(error: APIError.notFound).eraseToAnyPublisher() }
      }
      """)
  }

  /// A type that callers lose, or do not look at, is of no use to them.
  @Test func whatCallersInOtherFilesDoWithTheType() {
    check(
      "ungrouped-failure",
      """
      // file: API.swift
      enum Library {
          static func awaited(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
          static func replaced(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
          static func mapped(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                                                                                                       ^^^^^^^^^^^^^^^^^^^ callers of 'mapped(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
          }
          static func kept(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                                                                                                       ^^^^^^^^^^^^^^^^^^^ callers of 'kept(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
          }
      }
      // file: Await.swift
      extension Publisher {
          func one() async throws -> Output { for try await value in values { return value }; throw CancellationError() }
      }
      // file: Calls.swift
      final class Calls {
          var publisher: AnyPublisher<Movie, any Error>?
          func load(_ url: URL) async throws {
              _ = try await Library.awaited(url).map { $0 }.one()
              for try await movie in Library.awaited(url).values { print(movie) }
              _ = Library.replaced(url).map(\\.title).replaceError(with: "").sink { print($0) }
              _ = Library.mapped(url).mapError { $0 is URLError ? APIError.notFound : APIError.decoding($0) }.sink { print($0) } receiveValue: { print($0) }
              _ = Library.mapped(url).replaceError(with: movie).sink { print($0) }
              publisher = Library.kept(url)
          }
      }
      """, settings: ["report-unasked=true"])
  }

  /// What stands for a requirement is called for it.
  @Test func whatCallersDoWithTheTypeOfARequirement() {
    check(
      "ungrouped-failure",
      """
      // file: API.swift
      protocol Library { func printed() -> AnyPublisher<Movie, any Error>; func told() -> AnyPublisher<Movie, any Error> }
      //                                                                        ^^^^ callers of 'told()' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
      struct Shelf: Library {
          func printed() -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
          func told() -> AnyPublisher<Movie, any Error> {
      //       ---- URLError and DecodingError leave 'Shelf.told()'
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
      }
      // file: Calls.swift
      final class Model {
          let library: any Library = Shelf()
          let shelf = Shelf()
          func load() {
              library.printed().sink { print($0) } receiveValue: { show([$0]) }.store(in: &bag)
              shelf.printed().replaceError(with: Movie(title: "")).sink { show([$0]) }.store(in: &bag)
              library.told().sink { completion in
                  if case .failure(let error) = completion, error is URLError { show([]) }
              } receiveValue: { show([$0]) }.store(in: &bag)
          }
      }
      """)
  }

  @Test func variablesOnTheWay() {
    check(
      "ungrouped-failure",
      """
      struct Loader {
          let client: Client
          func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
              let data = client.data(url)
              let decoded = data.decode(type: Movie.self, decoder: JSONDecoder())
              return decoded.receive(on: DispatchQueue.main).eraseToAnyPublisher()
      //                                                     ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
          }
      }
      struct Client {
          func data(_ url: URL) -> AnyPublisher<Data, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).mapError { $0 as any Error }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func recoveriesReplaceWhatCameBefore() {
    check(
      "ungrouped-failure",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
              .tryCatch { error -> AnyPublisher<Movie, any Error> in throw APIError.notFound }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func recoveriesMayHandOnWhatTheyAreGiven() {
    check(
      "ungrouped-failure",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
              .tryCatch { error -> AnyPublisher<Movie, any Error> in
                  guard isOffline else { throw error }
                  return Empty().eraseToAnyPublisher()
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
      }
      """)
  }

  @Test func mappingsThatStayAnyErrorAreSeenThrough() {
    check(
      "ungrouped-failure",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url).mapError { error -> Error in APIError.network(error) }
              .map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                                                                    ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though only 'APIError' and 'DecodingError' can arrive; group them in one enum
      }
      """)
  }

  @Test func ownOperatorsAreFollowed() {
    check(
      "ungrouped-failure",
      """
      extension Publisher {
          func logged() -> AnyPublisher<Output, Failure> { handleEvents(receiveOutput: { _ in }).eraseToAnyPublisher() }
      }
      extension Publisher where Output == Data {
          func movies() -> AnyPublisher<[Movie], any Error> {
              decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
      }
      func movies(_ url: URL) -> AnyPublisher<[Movie], any Error> {
          session.dataTaskPublisher(for: url).logged().map(\\.data).movies()
      //                                                           ^^^^^^ callers of 'movies(_:)' get 'any Error', though only 'DecodingError' and 'URLError' can arrive; group them in one enum
      }
      """)
  }

  @Test func conditionalDeclarationsAreUnknown() {
    check(
      "ungrouped-failure",
      """
      #if os(iOS)
      typealias Answer = AnyPublisher<Movie, any Error>
      #else
      typealias Answer = AnyPublisher<Movie, APIError>
      #endif
      func movie(_ url: URL) -> Answer {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      """)
  }

  @Test func widenedMappingsKeepTheirType() {
    check(
      "ungrouped-failure",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url)
              .mapError { APIError.network($0) as Error }
              .tryMap { data, _ -> Movie in
                  if data.isEmpty { throw APIError.notFound } else {
                      let decoder = JSONDecoder()
                      return try decoder.decode(Movie.self, from: data)
                  }
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though only 'APIError' and 'DecodingError' can arrive; group them in one enum
      }
      """)
  }

  @Test func caughtErrorsThatFailThePublisher() {
    check(
      "ungrouped-failure",
      """
      enum RequestError: Error { case noURL, noBody }
      func make(_ text: String) throws -> URL {
          guard let url = URL(string: text) else { throw RequestError.noURL }
          return url
      }
      func data(_ text: String) -> AnyPublisher<Data, any Error> {
          let url: URL
          do { url = try make(text) } catch { return Fail(error: error).eraseToAnyPublisher() }
          return session.dataTaskPublisher(for: url).map(\\.data).mapError { $0 as any Error }.eraseToAnyPublisher()
      //                                                                                      ^^^^^^^^^^^^^^^^^^^ callers of 'data(_:)' get 'any Error', though only 'RequestError' and 'URLError' can arrive; group them in one enum
      }
      """)
  }

  @Test func optionalsThatAreThrown() {
    check(
      "ungrouped-failure",
      """
      func checked(_ url: URL) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url)
              .tryMap { data, response in
                  guard data.isEmpty else { return data }
                  var error: NSError!
                  error = NSError(domain: "empty", code: 1)
                  throw error
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'checked(_:)' get 'any Error', though only 'URLError' and 'NSError' can arrive; group them in one enum
      }
      """)
  }

  @Test func writtenTypesOfFailAndWhatOtherFunctionsReturn() {
    check(
      "ungrouped-failure",
      """
      enum FeedError: Error {
          case noAddress(reason: String)
          case network(URLError)
          case unknown(cause: any Error)
      }
      func cached() -> AnyPublisher<Data, any Error> {
          Fail<Data, any Error>(error: FeedError.noAddress(reason: "")).eraseToAnyPublisher()
      }
      struct Feed {
          func data(_ url: URL?) -> AnyPublisher<Data, any Error> {
              // no address
              guard let url else { return Fail<Data, any Error>(error: APIError.notFound).eraseToAnyPublisher() }
              if url.isFileURL { return cached() }
              return session.dataTaskPublisher(for: url).tryMap { $0.data }.eraseToAnyPublisher()
      //                                                                    ^^^^^^^^^^^^^^^^^^^ callers of 'data(_:)' get 'any Error', though only 'APIError', 'FeedError' and 'URLError' can arrive; group them in one enum
          }
      }
      """,
      fixed: """
        enum FeedError: Error {
            case noAddress(reason: String)
            case network(URLError)
            case unknown(cause: any Error)
        }
        func cached() -> AnyPublisher<Data, any Error> {
            Fail<Data, any Error>(error: FeedError.noAddress(reason: "")).eraseToAnyPublisher()
        }
        struct Feed {
            func data(_ url: URL?) -> AnyPublisher<Data, FeedError> {
                // no address
                guard let url else { return Fail<Data, FeedError>(error: FeedError.unknown(cause: APIError.notFound)).eraseToAnyPublisher() }
                if url.isFileURL { return cached().mapError { $0 as? FeedError ?? .unknown(cause: $0) }.eraseToAnyPublisher() }
                return session.dataTaskPublisher(for: url).tryMap { $0.data }.mapError { error -> FeedError in
                    switch error {
                    case let error as URLError: return .network(error)
                    default: return .unknown(cause: error)
                    }
                }.eraseToAnyPublisher()
            }
        }
        """)
  }

  @Test func oneNewEnumIsForAllOfAType() {
    check(
      "ungrouped-failure",
      """
      public enum Store {
        public enum DefaultError: Error { case locked }
      }
      extension Store {
        public static func data(_ url: URL) -> AnyPublisher<Data, Error> {
          session.dataTaskPublisher(for: url)
            .tryMap { data, _ in
              guard !data.isEmpty else { throw DefaultError.locked }
              return data
            }
            .eraseToAnyPublisher()
      //     ^^^^^^^^^^^^^^^^^^^ callers of 'data(_:)' get 'any Error', though only 'URLError' and 'Store.DefaultError' can arrive; group them in one enum
        }
        static func movie(_ url: URL) -> AnyPublisher<Movie, Error> {
          data(url)
            .decode(type: Movie.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
      //     ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though only 'URLError', 'Store.DefaultError' and 'DecodingError' can arrive; group them in one enum
        }
      }  // Store
      """,
      suggested: """
        public enum Store {
          public enum DefaultError: Error { case locked }
        }
        extension Store {
          public static func data(_ url: URL) -> AnyPublisher<Data, StoreError> {
            session.dataTaskPublisher(for: url)
              .tryMap { data, _ in
                guard !data.isEmpty else { throw DefaultError.locked }
                return data
              }
              .mapError(StoreError.init)
              .eraseToAnyPublisher()
          }
          static func movie(_ url: URL) -> AnyPublisher<Movie, StoreError> {
            data(url)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .mapError(StoreError.init)
              .eraseToAnyPublisher()
          }
        }  // Store

        public enum StoreError: Error {
          case network(URLError)
          case defaultError(Store.DefaultError)
          case decoding(DecodingError)
          case unknown(any Error)

          public init(_ error: any Error) {
            switch error {
            case let error as StoreError: self = error
            case let error as URLError: self = .network(error)
            case let error as Store.DefaultError: self = .defaultError(error)
            case let error as DecodingError: self = .decoding(error)
            default: self = .unknown(error)
            }
          }
        }
        """)
  }

  @Test func overloadsHaveWitnessesOfTheirOwn() {
    check(
      "ungrouped-failure",
      """
      protocol Source {
          func load(_ url: URL) -> AnyPublisher<Data, any Error>
          func load(_ url: URL) -> AnyPublisher<Movie, any Error>
      //       ^^^^ callers of 'load(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
      }
      struct Remote: Source {
          func load(_ url: URL) -> AnyPublisher<Data, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).mapError { $0 as any Error }.eraseToAnyPublisher()
          }
          func load(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func aWitnessOfWhichNothingIsKnown() {
    check(
      "ungrouped-failure",
      """
      protocol Source {
          func load(_ url: URL) -> AnyPublisher<Movie, any Error>
      //       ^^^^ callers of 'load(_:)' get 'any Error', though 'URLError', 'DecodingError' and perhaps more can arrive; group them in one enum
      }
      struct Remote: Source {
          func load(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
      }
      struct Elsewhere: Source {
          let source: any Source
          func load(_ url: URL) -> AnyPublisher<Movie, any Error> { library.load(url) }
      }
      """)
  }

  @Test func errorsThatTakeTheNameOfTheOneBefore() {
    check(
      "ungrouped-failure",
      """
      enum LoadError: Error { case bad, other(String) }

      struct Loader {
          func load() -> AnyPublisher<Data, any Error> {
              session.dataTaskPublisher(for: request)
                  .tryMap { data, _ in
                      guard !data.isEmpty else { throw LoadError.bad }
                      return data
                  }
                  .mapError { error in
                      if let error = error as? LoadError {
                          return error
                      } else {
                          return LoadError.other(error.localizedDescription)
                      }
                  }
                  .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func extensionsForAProtocol() {
    check(
      "ungrouped-failure",
      """
      protocol Finding {}
      struct Movies {}
      extension Movies: Finding {
          func first(_ data: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, any Error> {
              data.tryMap { try JSONDecoder().decode(Movie.self, from: $0) }.eraseToAnyPublisher()
      //                                                                     ^^^^^^^^^^^^^^^^^^^ callers of 'first(_:)' get 'any Error', though only 'APIError' and 'DecodingError' can arrive; group them in one enum
          }
      }
      extension Movies: Loading {
          func last(_ data: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, any Error> {
              data.tryMap { try JSONDecoder().decode(Movie.self, from: $0) }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func errorsThatATestHasTakenAreNotHandedOn() {
    check(
      "ungrouped-failure",
      """
      func switched(_ data: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          data.decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { error in
                  switch error {
                  case is Swift.DecodingError: return APIError.notFound
                  default: return error
                  }
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'switched(_:)' get 'any Error', though only 'APIError' and 'URLError' can arrive; group them in one enum
      }
      func asked(_ data: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          data.decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { error -> any Error in
                  if let fault = error as? DecodingError { return APIError.decoding(fault) }
                  return error
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'asked(_:)' get 'any Error', though only 'APIError' and 'URLError' can arrive; group them in one enum
      }
      func kept(_ data: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          data.decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { error -> any Error in
                  guard error is URLError else { return APIError.notFound }
                  return error
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'kept(_:)' get 'any Error', though only 'APIError' and 'URLError' can arrive; group them in one enum
      }
      func restricted(_ data: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          data.decode(type: Movie.self, decoder: JSONDecoder())
              .mapError { error -> any Error in
                  if error is DecodingError, isOffline { return APIError.notFound }
                  return error
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'restricted(_:)' get 'any Error', though only 'APIError', 'URLError' and 'DecodingError' can arrive; group them in one enum
      }
      func caught(_ data: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
          data.decode(type: Movie.self, decoder: JSONDecoder())
              .catch { error -> AnyPublisher<Movie, any Error> in
                  if error is URLError {
                      return api.movie(id: "1").mapError { $0 as any Error }.eraseToAnyPublisher()
                  } else {
                      return Fail(error: error).eraseToAnyPublisher()
                  }
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'caught(_:)' get 'any Error', though only 'APIError' and 'DecodingError' can arrive; group them in one enum
      }
      """)
  }

  @Test func errorsNestedInAGenericType() {
    check(
      "ungrouped-failure",
      """
      protocol Target {}
      enum Films: Target { case all }
      final class Client<T: Target> {
          func data(_ target: T) -> AnyPublisher<Data, Failing> {
              session.dataTaskPublisher(for: URL(string: "https://example.com")!)
                  .map(\\.data)
                  .mapError { Failing(url: $0) }
                  .eraseToAnyPublisher()
          }
      }
      extension Client {
          enum Failing: Error {
              case custom(URLError)
              init(url: URLError) { self = .custom(url) }
          }
      }
      func films(_ client: Client<Films>) -> AnyPublisher<[Movie], any Error> {
          client.data(.all).decode(type: [Movie].self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ callers of 'films(_:)' get 'any Error', though only 'Client<Films>.Failing' and 'DecodingError' can arrive; group them in one enum
      }
      """)
  }

  @Test func twoAppsThatAddTheSame() {
    check(
      "ungrouped-failure",
      """
      // file: A/Session.swift
      import Combine
      import Foundation
      enum NetworkError: Error { case status }
      protocol Session { func data(from url: URL) -> AnyPublisher<Data, Error> }
      //                      ^^^^ callers of 'data(from:)' get 'any Error', though only 'URLError' and 'NetworkError' can arrive; group them in one enum
      extension URLSession: Session {
          func data(from url: URL) -> AnyPublisher<Data, Error> {
      //       ---- URLError and NetworkError leave 'URLSession.data(from:)'
              dataTaskPublisher(for: url).tryMap { data, response -> Data in
                  guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw NetworkError.status }
                  return data
              }.eraseToAnyPublisher()
          }
      }
      // file: B/Session.swift
      import Combine
      import Foundation
      enum NetworkError: Error { case status }
      protocol Session { func data(from url: URL) -> AnyPublisher<Data, Error> }
      extension URLSession: Session {
          func data(from url: URL) -> AnyPublisher<Data, Error> {
              dataTaskPublisher(for: url).map(\\.data).mapError { _ in NetworkError.status }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func conformersInOtherFoldersCount() {
    check(
      "ungrouped-failure",
      """
      // file: A/Store.swift
      import Combine
      enum DiskError: Error { case full }
      protocol Store { func load() -> AnyPublisher<Int, Error> }
      //                    ^^^^ callers of 'load()' get 'any Error', though only 'DiskError' and 'CloudError' can arrive; group them in one enum
      struct Disk: Store {
          func load() -> AnyPublisher<Int, Error> { Fail(error: DiskError.full).eraseToAnyPublisher() }
      }
      // file: B/Cloud.swift
      import Combine
      enum CloudError: Error { case away }
      struct Cloud: Store {
          func load() -> AnyPublisher<Int, Error> { Fail(error: CloudError.away).eraseToAnyPublisher() }
      }
      """)
  }

  @Test func typesOfTheSameNameAreSaidOnce() {
    check(
      "ungrouped-failure",
      """
      // file: A/Store.swift
      import Combine
      private enum StoreError: Error { case full }
      enum DiskError: Error { case full }
      protocol Store { func load(_ flag: Bool) -> AnyPublisher<Int, Error> }
      //                    ^^^^ callers of 'load(_:)' get 'any Error', though only 'StoreError' and 'DiskError' can arrive; group them in one enum
      struct Disk: Store {
          func load(_ flag: Bool) -> AnyPublisher<Int, Error> {
              flag ? Fail(error: StoreError.full).eraseToAnyPublisher() : Fail(error: DiskError.full).eraseToAnyPublisher()
          }
      }
      // file: B/Cloud.swift
      import Combine
      private enum StoreError: Error { case away }
      struct Cloud: Store {
          func load(_ flag: Bool) -> AnyPublisher<Int, Error> { Fail(error: StoreError.away).eraseToAnyPublisher() }
      }
      """)
  }

  @Test func operatorsForStreamsOfAnyError() {
    check(
      "ungrouped-failure",
      """
      enum ReadError: Error { case noList }
      extension AnyPublisher where Output == Data, Failure == Error {
          func list() -> AnyPublisher<[Any], Failure> {
              tryMap { data in
                  guard let list = try JSONSerialization.jsonObject(with: data) as? [Any] else { throw ReadError.noList }
                  return list
              }
              .eraseToAnyPublisher()
          }
      }
      func list(_ data: Data) -> AnyPublisher<[Any], Error> {
          Just(data).tryMap { data in
              guard let list = try JSONSerialization.jsonObject(with: data) as? [Any] else { throw ReadError.noList }
              return list
          }
          .eraseToAnyPublisher()
      //   ^^^^^^^^^^^^^^^^^^^ callers of 'list(_:)' get 'any Error', though only 'CocoaError' and 'ReadError' can arrive; group them in one enum
      }
      """)
  }

  @Test func failuresThatTheOnlySubscriberPrints() {
    check(
      "ungrouped-failure",
      """
      final class Client {
          func page(_ url: URL) -> AnyPublisher<Movie, any Error> {
              URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
                  .eraseToAnyPublisher()
          }
          func other(_ url: URL) -> AnyPublisher<Movie, any Error> {
              URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
                  .eraseToAnyPublisher()
      //           ^^^^^^^^^^^^^^^^^^^ callers of 'other(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
          }
          func start(_ url: URL) {
              page(url).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
              other(url).sink(receiveCompletion: { if case .failure(let error) = $0 { report(error) } }, receiveValue: { print($0) })
                  .store(in: &bag)
          }
          func report(_ error: any Error) { shown = error }
          var shown: (any Error)?
      }
      """, settings: ["report-unasked=true"])
  }

  @Test func whatAwaitingCallersAskFor() {
    check(
      "ungrouped-failure",
      """
      // file: Library.swift
      enum Library {
          static func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map { $0.data }.decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                                                                                                           ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
          }
          static func title(_ url: URL) -> AnyPublisher<Movie, any Error> {
              session.dataTaskPublisher(for: url).map { $0.data }.decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                                                                                                           ^^^^^^^^^^^^^^^^^^^ callers of 'title(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
          }
      }
      // file: Calls.swift
      func load(_ url: URL) async throws {
          do {
              for try await movie in Library.movie(url).values { print(movie) }
          } catch is URLError {
              print("offline")
          }
          for try await movie in Library.title(url).mapError({ $0 is URLError ? APIError.notFound : $0 }).values { print(movie) }
      }
      """)
  }
}
