import PipelintTestSupport
import Testing

struct MissingMapErrorTests {
  @Test func whatAnotherStreamStandsInFor() {
    check(
      "missing-map-error",
      """
      extension Publisher {
          func mapped() -> Publishers.MapError<Self, APIError> { mapError { _ in APIError.notFound } }
      }
      final class Client {
          func titles(_ ids: AnyPublisher<String, any Error>) -> AnyPublisher<Int, APIError> {
              ids.flatMap { [weak self] id -> AnyPublisher<Int, any Error> in
                  self?.movie(id).tryMap { $0.title.count }.eraseToAnyPublisher() ?? Empty().eraseToAnyPublisher()
              }
              .mapped()
              .eraseToAnyPublisher()
          }
          func movie(_ id: String) -> AnyPublisher<Movie, APIError> { api.movie(id: id) }
      }
      """)
  }

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

  @Test func typesThatAreGivenUpOnPurpose() {
    check(
      "missing-map-error",
      """
      extension Publisher {
          func eraseError() -> Publishers.MapError<Self, any Error> { mapError { $0 } }
      }
      func page(_ one: AnyPublisher<Data, APIError>, _ two: AnyPublisher<Data, any Error>) -> AnyPublisher<Int, any Error> {
          one.eraseError().zip(two).tryMap { $0.count + $1.count }.eraseToAnyPublisher()
      }
      func thrown(_ one: AnyPublisher<Data, APIError>) -> AnyPublisher<Int, any Error> {
          one.eraseError()
              .tryMap { data in
                  if data.isEmpty { throw APIError.notFound }
                  return try external(data)
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though 'APIError' is raised above; add a 'mapError' before erasing
      }
      func only(_ one: AnyPublisher<Data, APIError>) -> AnyPublisher<Int, any Error> {
          one.eraseError().tryMap { $0.count }.eraseToAnyPublisher()
      //                                       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'APIError' can arrive: 'tryMap' throws nothing; use 'map'
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

  private let ledger = """
    // file: Ledger.h
    NS_ASSUME_NONNULL_BEGIN
    @interface Ledger : NSObject
    - (nullable NSData *)dataForKey:(NSString *)key error:(NSError **)error;
    @end
    NS_ASSUME_NONNULL_END
    """

  @Test func errorsOfObjectiveC() {
    check(
      "missing-map-error",
      """
      private func f(_ keys: AnyPublisher<String, Never>, _ ledger: Ledger) -> AnyPublisher<Data, any Error> {
      \tkeys.tryMap { try ledger.data(forKey: $0) }.eraseToAnyPublisher()
      //                                           ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'NSError' can arrive; restore it with 'mapError'
      }
      \(ledger)
      """,
      fixed: """
        private func f(_ keys: AnyPublisher<String, Never>, _ ledger: Ledger) -> AnyPublisher<Data, NSError> {
        \tkeys.tryMap { try ledger.data(forKey: $0) }.mapError { $0 as NSError }.eraseToAnyPublisher()
        }
        \(ledger)
        """)
  }

  /// Any error can be cast to `NSError`: its case comes last.
  @Test func errorsOfObjectiveCAmongOthers() {
    check(
      "missing-map-error",
      """
      enum E: Error {
      \tcase empty
      \tcase ledger(NSError)
      \tcase json(DecodingError)
      \tcase unknown(any Error)
      }
      private func f(_ keys: AnyPublisher<String, Never>, _ ledger: Ledger) -> AnyPublisher<Int, any Error> {
      \tkeys
      \t\t.tryMap { key -> Data in
      \t\t\tif key.isEmpty { throw E.empty }
      \t\t\treturn try external(ledger.data(forKey: key))
      \t\t}
      \t\t.decode(type: Int.self, decoder: JSONDecoder())
      \t\t.eraseToAnyPublisher()
      // 4: ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though 'E' is raised above; add a 'mapError' before erasing
      }
      \(ledger)
      """,
      fixed: """
        enum E: Error {
        \tcase empty
        \tcase ledger(NSError)
        \tcase json(DecodingError)
        \tcase unknown(any Error)
        }
        private func f(_ keys: AnyPublisher<String, Never>, _ ledger: Ledger) -> AnyPublisher<Int, E> {
        \tkeys
        \t\t.tryMap { key -> Data in
        \t\t\tif key.isEmpty { throw E.empty }
        \t\t\treturn try external(ledger.data(forKey: key))
        \t\t}
        \t\t.decode(type: Int.self, decoder: JSONDecoder())
        \t\t.mapError { error -> E in
        \t\t\tswitch error {
        \t\t\tcase let error as E: return error
        \t\t\tcase let error as DecodingError: return .json(error)
        \t\t\tcase let error as NSError: return .ledger(error)
        \t\t\tdefault: return .unknown(error)
        \t\t\t}
        \t\t}
        \t\t.eraseToAnyPublisher()
        }
        \(ledger)
        """)
  }

  @Test func aFailureThatTheFileHandsOnIsNotChangedWithoutAHuman() {
    check(
      "missing-map-error",
      """
      enum E: Error { case empty, unknown(any Error) }
      func all(_ source: AnyPublisher<Data, E>) -> AnyPublisher<Int, any Error> {
          let counts: AnyPublisher<Int, any Error> = { count(source) }()
          return counts
      }
      func count(_ source: AnyPublisher<Data, E>) -> AnyPublisher<Int, any Error> {
          source.tryMap { if $0.isEmpty { throw E.empty } else { return $0.count } }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'E' can arrive; restore it with 'mapError'
      }
      """,
      suggested: """
        enum E: Error { case empty, unknown(any Error) }
        func all(_ source: AnyPublisher<Data, E>) -> AnyPublisher<Int, any Error> {
            let counts: AnyPublisher<Int, any Error> = { count(source) }()
            return counts
        }
        func count(_ source: AnyPublisher<Data, E>) -> AnyPublisher<Int, any Error> {
            source.tryMap { if $0.isEmpty { throw E.empty } else { return $0.count } }
                .mapError { $0 as? E ?? .unknown($0) }
                .eraseToAnyPublisher()
        }
        """)
  }

  @Test func operatorsForStreamsThatAreErasedAlready() {
    check(
      "missing-map-error",
      """
      extension Publisher where Output == Data, Failure == any Error {
          func found() -> AnyPublisher<Data, any Error> {
              tryMap { data in
                  if data.isEmpty { throw APIError.notFound }
                  return data
              }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func partsOfAnotherPublisher() {
    check(
      "missing-map-error",
      """
      func both(_ names: AnyPublisher<String?, Never>, _ count: AnyPublisher<Int, any Error>) -> AnyPublisher<String, any Error> {
          let name: AnyPublisher<String, any Error> = names
              .tryMap { name -> String in
                  guard let name else { throw APIError.notFound }
                  return name
              }
              .eraseToAnyPublisher()
          return Publishers.Zip(name, count).map { "\\($0) \\($1)" }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func operatorsOfStreamsThatMayFailWithAnything() {
    check(
      "missing-map-error",
      """
      enum AbsentError: Error { case owner }
      extension Publisher {
          func with<Owner: AnyObject>(_ owner: Owner) -> AnyPublisher<(Owner, Output), any Error> {
              tryMap { [weak owner] output in
                  guard let owner else { throw AbsentError.owner }
                  return (owner, output)
              }
              .eraseToAnyPublisher()
          }
      }
      extension Publisher where Failure == Never {
          func with<Owner: AnyObject>(_ owner: Owner) -> AnyPublisher<(Owner, Output), any Error> {
              tryMap { [weak owner] output in
                  guard let owner else { throw AbsentError.owner }
                  return (owner, output)
              }
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'AbsentError' can arrive; restore it with 'mapError'
          }
      }
      """)
  }

  @Test func functionsWhoseCallersFailWithAnything() {
    check(
      "missing-map-error",
      """
      final class Store {
          func refresh() -> AnyPublisher<[Movie], any Error> {
              Just(())
                  .flatMap { self.cleared() }
                  .flatMap { self.loaded() }
                  .eraseToAnyPublisher()
          }
          func start() -> AnyPublisher<Void, any Error> {
              anything().flatMap { _ in self.opened() }.eraseToAnyPublisher()
          }
          func other() -> AnyPublisher<Void, any Error> {
              Just(()).flatMap { self.written() }.eraseToAnyPublisher()
          }
          func anything() -> AnyPublisher<Void, any Error> { source }
          var source: AnyPublisher<Void, any Error> { subject.eraseToAnyPublisher() }
          let subject = PassthroughSubject<Void, any Error>()
          private func cleared() -> AnyPublisher<Void, any Error> {
              Just(()).tryMap { throw APIError.notFound }.eraseToAnyPublisher()
          }
          private func loaded() -> AnyPublisher<[Movie], any Error> { anything().map { _ in [] }.eraseToAnyPublisher() }
          private func opened() -> AnyPublisher<Void, any Error> {
              Just(()).tryMap { throw APIError.notFound }.eraseToAnyPublisher()
          }
          private func written() -> AnyPublisher<Void, any Error> {
              Just(()).tryMap { throw APIError.notFound }.eraseToAnyPublisher()
      //                                                  ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'APIError' can arrive; restore it with 'mapError'
          }
      }
      """)
  }
}
