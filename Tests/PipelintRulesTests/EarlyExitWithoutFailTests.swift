import PipelintTestSupport
import Testing

struct EarlyExitWithoutFailTests {
  @Test func twoConditions() {
    check(
      "early-exit-without-fail",
      """
      func movie(_ text: String, _ isActive: Bool) -> AnyPublisher<Data, URLError> {
          guard let url = URL(string: text), isActive else { return Empty().eraseToAnyPublisher() }
      //                                                            ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'movie(_:_:)' expect failures; return 'Fail(error:)'
          return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func emptyPublishersThatEndAtOnceAndNever() {
    check(
      "early-exit-without-fail",
      """
      func movie(_ text: String) -> AnyPublisher<Data, URLError> {
          guard let url = URL(string: text) else { return Empty(completeImmediately: true).eraseToAnyPublisher() }
      //                                                  ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'movie(_:)' expect failures; return 'Fail(error:)'
          return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      func forever(_ text: String) -> AnyPublisher<Data, URLError> {
          guard let url = URL(string: text) else { return Empty(completeImmediately: false).eraseToAnyPublisher() }
      //                                                  ^^^^^ 'Empty' gives no answer here, though callers of 'forever(_:)' expect failures; return 'Fail(error:)'
          return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func statesThatMayWellBeMissing() {
    check(
      "early-exit-without-fail",
      """
      final class Session {
          var token: String?
          var cached: Movie?

          func waiting() -> AnyPublisher<[Movie], any Error> {
              if token == nil { return Empty().eraseToAnyPublisher() }
              return api.movies().tryMap { movies in
                  guard let cached = self.cached else { throw APIError.notFound }
                  return movies + [cached]
              }
              .eraseToAnyPublisher()
          }

          func answered() -> AnyPublisher<[Movie], any Error> {
              guard let token = self.token else { return Empty().eraseToAnyPublisher() }
              return api.movies().tryMap { movies in
                  guard let token = self.token else { return [] }
                  return try movies.filter { try external($0.title) != token }
              }
              .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func componentsThatAreNoURL() {
    check(
      "early-exit-without-fail",
      """
      func movie(_ path: String) -> AnyPublisher<Data, URLError> {
          var components = URLComponents()
          components.path = path
          guard let url = components.url else { return Empty().eraseToAnyPublisher() }
      //                                               ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'movie(_:)' expect failures; return 'Fail(error:)'
          return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func aStateBesidesTheInput() {
    check(
      "early-exit-without-fail",
      """
      final class Store {
          var isActive = true

          func movie(_ id: String) -> AnyPublisher<Movie, APIError> {
              guard !id.isEmpty, isActive else { return Empty().eraseToAnyPublisher() }
              return api.movie(id: id)
          }
      }
      """)
  }

  @Test func aMethodThatMayAskForAState() {
    check(
      "early-exit-without-fail",
      """
      final class Store {
          private var seen: Set<String> = []

          func movie(_ id: String) -> AnyPublisher<Movie, APIError> {
              guard isNew(id) else { return Empty().eraseToAnyPublisher() }
              return api.movie(id: id)
          }
          func valid(_ id: String) -> AnyPublisher<Movie, APIError> {
              guard Self.isValid(id) else { return Empty().eraseToAnyPublisher() }
      //                                           ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'valid(_:)' expect failures; return 'Fail(error:)'
              return api.movie(id: id)
          }
          private func isNew(_ id: String) -> Bool { seen.insert(id).inserted }
          private static func isValid(_ id: String) -> Bool { id.count > 2 }
      }
      """)
  }

  @Test func theLastStatementIsNoEarlyExit() {
    check(
      "early-exit-without-fail",
      """
      func movie(_ id: String) -> AnyPublisher<Movie, APIError> {
          if id.isEmpty { return Empty().eraseToAnyPublisher() } else { return api.movie(id: id) }
      }
      """)
  }

  @Test func computedProperties() {
    check(
      "early-exit-without-fail",
      """
      final class Store {
          var text: String?

          var movie: AnyPublisher<Movie, APIError> {
              guard let text else { return Empty().eraseToAnyPublisher() }
              return api.movie(id: text)
          }
      }
      """)
  }

  @Test func aNameOfTheProjectsOwn() {
    check(
      "early-exit-without-fail",
      """
      struct Empty<Output, Failure: Error>: Publisher {
          func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
      }

      func movie(_ id: String) -> AnyPublisher<Movie, APIError> {
          guard !id.isEmpty else { return Empty<Movie, APIError>().eraseToAnyPublisher() }
          return api.movie(id: id)
      }
      """)
  }

  @Test func neverIsAnAnswerWhereNothingWasAskedFor() {
    check(
      "early-exit-without-fail",
      """
      final class Store {
          var isActive = true

          func movies() -> Observable<[Movie]> {
              guard isActive else { return .never() }
              return fetch("all").asObservable()
          }

          func found(_ text: String) -> Observable<[Movie]> {
              guard !text.isEmpty else { return Observable.never() }
      //                                                   ^^^^^ 'never' gives no answer here, though callers of 'found(_:)' expect failures; return '.error(_:)'
              return fetch(text).asObservable()
          }

          func next(_ ids: Observable<String>) -> Observable<[Movie]> {
              ids.flatMap { id -> Observable<[Movie]> in
                  guard !id.isEmpty else { return .never() }
                  return fetch(id).asObservable()
              }
          }
      }
      """, with: .rx)
  }

  @Test func mutationsOfReactors() {
    check(
      "early-exit-without-fail",
      """
      protocol Reactor {}

      final class MovieReactor: Reactor {
          enum Mutation { case set([Movie]) }

          func mutate(action: String) -> Observable<Mutation> { search(action) }
          private func search(_ text: String) -> Observable<Mutation> {
              guard !text.isEmpty else { return .empty() }
              return fetch(text).asObservable().map { .set($0) }
          }
          func found(_ text: String) -> Observable<[Movie]> {
              guard !text.isEmpty else { return .empty() }
      //                                         ^^^^^ 'empty' answers here as if nothing were wrong, though callers of 'found(_:)' expect failures; return '.error(_:)'
              return fetch(text).asObservable()
          }
      }

      final class MovieModel {
          enum Mutation { case set([Movie]) }

          func search(_ text: String) -> Observable<Mutation> {
              guard !text.isEmpty else { return .empty() }
      //                                         ^^^^^ 'empty' answers here as if nothing were wrong, though callers of 'search(_:)' expect failures; return '.error(_:)'
              return fetch(text).asObservable().map { .set($0) }
          }
      }
      """, with: .rx)
  }

  @Test func whatCallersMayLeaveOut() {
    check(
      "early-exit-without-fail",
      """
      func after(_ title: String? = nil, page: Int? = nil) -> AnyPublisher<[Movie], APIError> {
          guard let last = title else { return Empty().eraseToAnyPublisher() }
          guard let page else { return Empty().eraseToAnyPublisher() }
          return api.search("\\(last) \\(page)")
      }
      func before(_ title: String?, page: Int? = nil) -> AnyPublisher<[Movie], APIError> {
          guard let first = title else { return Empty().eraseToAnyPublisher() }
      //                                        ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'before(_:page:)' expect failures; return 'Fail(error:)'
          return api.search(first)
      }
      """)
  }

  @Test func addressesThatAreSound() {
    check(
      "early-exit-without-fail",
      """
      private let address = "https://example.com/movies"
      func movies() -> AnyPublisher<Data, URLError> {
          guard let url = URL(string: address) else { return Empty().eraseToAnyPublisher() }
          return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      func movie(_ id: String) -> AnyPublisher<Data, URLError> {
          guard let url = URL(string: address + id) else { return Empty().eraseToAnyPublisher() }
      //                                                          ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'movie(_:)' expect failures; return 'Fail(error:)'
          return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func emptyDataForWhatIsNoAddress() {
    check(
      "early-exit-without-fail",
      """
      func poster(_ address: String) -> AnyPublisher<Data, URLError> {
          guard let url = URL(string: address) else {
              return Just(Data()).setFailureType(to: URLError.self).eraseToAnyPublisher()
      //             ^^^^ 'Just' answers here as if nothing were wrong, though callers of 'poster(_:)' expect failures; return 'Fail(error:)'
          }
          return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      func posterIfAny(_ url: URL?) -> AnyPublisher<Data, URLError> {
          guard let url else { return Just(Data()).setFailureType(to: URLError.self).eraseToAnyPublisher() }
          return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func requestsThatAMethodMakesOfTheParameter() {
    check(
      "early-exit-without-fail",
      """
      struct Client {
          var known: [String] = []
          func request(_ path: String) -> URLRequest? { URL(string: path).map { URLRequest(url: $0) } }
          func title(_ path: String) -> String? { known.first { $0 == path } }
          func data(_ path: String) -> AnyPublisher<Data, URLError> {
              guard let request = request(path) else { return Empty().eraseToAnyPublisher() }
      //                                                      ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'data(_:)' expect failures; return 'Fail(error:)'
              return session.dataTaskPublisher(for: request).map(\\.data).eraseToAnyPublisher()
          }
          func unknown(_ path: String) -> AnyPublisher<Data, URLError> {
              guard let title = title(path) else { return Empty().eraseToAnyPublisher() }
              return session.dataTaskPublisher(for: URL(string: title)!).map(\\.data).eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func constantsMadeOfTheParameter() {
    check(
      "early-exit-without-fail",
      """
      struct Client {
          var known: [String] = []
          func movies(_ text: String) -> AnyPublisher<[Movie], APIError> {
              let query = text.trimmingCharacters(in: .whitespaces)
              guard query.count > 2 else { return Empty().eraseToAnyPublisher() }
      //                                          ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'movies(_:)' expect failures; return 'Fail(error:)'
              return api.search(query)
          }
          func known(_ text: String) -> AnyPublisher<[Movie], APIError> {
              let isKnown = known.contains(text)
              guard isKnown else { return Empty().eraseToAnyPublisher() }
              return api.search(text)
          }
          func all(_ movies: [Movie]) -> AnyPublisher<[Movie], APIError> {
              let titles = movies.map(\\.title)
              guard !titles.isEmpty else { return Empty().eraseToAnyPublisher() }
              return api.search(titles[0])
          }
      }
      """)
  }

  @Test func filesOfTheApp() {
    check(
      "early-exit-without-fail",
      """
      func movies() -> AnyPublisher<[Movie], APIError> {
          guard let path = Bundle.main.path(forResource: "Movies", ofType: "json") else {
              return Empty().eraseToAnyPublisher()
      //             ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'movies()' expect failures; return 'Fail(error:)'
          }
          do {
              let data = try Data(contentsOf: URL(fileURLWithPath: path))
              return Just(data).decode(type: [Movie].self, decoder: JSONDecoder()).mapError { _ in .notFound }.eraseToAnyPublisher()
          } catch {
              return Fail(error: .notFound).eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func propertiesBesideAnotherFailure() {
    check(
      "early-exit-without-fail",
      """
      final class Weather {
          var location: String?
          var cached: String?
          func current(_ isAllowed: Bool) -> AnyPublisher<Movie, APIError> {
              guard isAllowed else { return Fail(error: .notFound).eraseToAnyPublisher() }
              guard let location = location else { return Empty().eraseToAnyPublisher() }
      //                                                  ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'current(_:)' expect failures; return 'Fail(error:)'
              return api.movie(id: location)
          }
          func later() -> AnyPublisher<Movie, APIError> {
              guard let location = location else { return Empty().eraseToAnyPublisher() }
              return api.movie(id: location)
          }
          func other(_ isAllowed: Bool) -> AnyPublisher<Movie, APIError> {
              guard isAllowed else { return Fail(error: .notFound).eraseToAnyPublisher() }
              guard let id = cached else { return Empty().eraseToAnyPublisher() }
              return api.movie(id: id)
          }
      }
      """)
  }

  @Test func exitsOfWhatIsDeferred() {
    check(
      "early-exit-without-fail",
      """
      final class Client {
          let isReachable = true
          func token() -> Single<String> {
              Single.deferred { [weak self] in
                  guard let self = self else { return Single.never() }
                  guard self.isReachable else { return Single.never() }
      //                                                      ^^^^^ 'never' gives no answer here, though callers of 'token()' expect failures; return '.error(_:)'
                  do { try self.check() } catch { return Single.error(error) }
                  return .just("")
              }
          }
          func check() throws { throw APIError.notFound }
          func other() -> Single<String> {
              Single.deferred { [weak self] in
                  guard let self = self else { return .error(APIError.notFound) }
                  return .just("")
              }
          }
      }
      """, with: .rx)
  }

  @Test func emptyByTheProjectsOwnName() {
    check(
      "early-exit-without-fail",
      """
      extension AnyPublisher {
          static func empty() -> Self { Empty().eraseToAnyPublisher() }
      }
      func movie(_ address: String) -> AnyPublisher<Data, URLError> {
          guard let url = URL(string: address) else { return .empty() }
      //                                                      ^^^^^ 'empty' answers here as if nothing were wrong, though callers of 'movie(_:)' expect failures; return 'Fail(error:)'
          return session.dataTaskPublisher(for: url).map { $0.data }.eraseToAnyPublisher()
      }
      """)
  }
}
