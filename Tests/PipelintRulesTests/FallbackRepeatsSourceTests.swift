import PipelintTestSupport
import Testing

struct FallbackRepeatsSourceTests {
  @Test func callsWithoutArguments() {
    check(
      "fallback-repeats-source",
      """
      func load() -> AnyPublisher<[Movie], APIError> {
          api.movies().catch { _ in api.movies().delay(for: 1, scheduler: RunLoop.main) }.eraseToAnyPublisher()
      //                                ^^^^^^ the fallback is the very request that failed: 'movies()' with the same arguments; ask for something else, or use 'retry(1)'
      //      ------ this is what failed
      }
      func loadRaw() -> AnyPublisher<Data, APIError> {
          api.rawMovies().mapError { $0 }.catch { _ in return api.rawMovies() }.eraseToAnyPublisher()
      //                                                          ^^^^^^^^^ the fallback is the very request that failed: 'rawMovies()' with the same arguments; ask for something else, or use 'retry(1)'
      }
      """)
  }

  @Test func requestsOfTheSession() {
    check(
      "fallback-repeats-source",
      """
      func load(_ url: URL) -> AnyPublisher<Data, URLError> {
          session.dataTaskPublisher(for: url).map(\\.data)
              .catch { _ in session.dataTaskPublisher(for: url).map(\\.data) }
      //                            ^^^^^^^^^^^^^^^^^ the fallback is the very request that failed: 'dataTaskPublisher(…)' with the same arguments; ask for something else, or use 'retry(1)'
              .eraseToAnyPublisher()
      }
      func loadRequest(_ url: URL) -> AnyPublisher<Data, URLError> {
          session.dataTaskPublisher(for: URLRequest(url: url)).map(\\.data)
              .catch { _ in session.dataTaskPublisher(for: URLRequest(url: url)).map(\\.data) }
      //                            ^^^^^^^^^^^^^^^^^ the fallback is the very request that failed: 'dataTaskPublisher(…)' with the same arguments; ask for something else, or use 'retry(1)'
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func literalsAndLocals() {
    check(
      "fallback-repeats-source",
      """
      func load() -> [AnyPublisher<Movie, APIError>] {
          let id = "1"
          return [
              api.movie(id: id).catch { _ in api.movie(id: id) }.eraseToAnyPublisher(),
      //                                         ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
              api.movie(id: "a b").tryCatch { _ in api.movie(id: "a b") }.mapError { APIError($0) }.eraseToAnyPublisher(),
      //                                               ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
              api.create(Movie(title: id)).catch { _ in api.create(Movie(title: id)) }.eraseToAnyPublisher(),
      //                                                    ^^^^^^ the fallback is the very request that failed: 'create(…)' with the same arguments; ask for something else, or use 'retry(1)'
          ]
      }
      """)
  }

  @Test func throughAWeakSelf() {
    check(
      "fallback-repeats-source",
      """
      final class Loader {
          func load(_ id: Int) -> AnyPublisher<Data, APIError> { api.rawMovies() }
          func twice(_ id: Int) -> AnyPublisher<Data, APIError> {
              load(id).catch { [weak self] _ -> AnyPublisher<Data, APIError> in
                  guard let self else { return Empty().eraseToAnyPublisher() }
                  return self.load(id)
      //                      ^^^^ the fallback is the very request that failed: 'load(…)' with the same arguments; ask for something else, or use 'retry(1)'
              }
              .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func otherArguments() {
    check(
      "fallback-repeats-source",
      """
      func load(_ id: String, _ other: String) -> [AnyPublisher<Movie, APIError>] {
          [
              api.movie(id: id).catch { _ in api.movie(id: other) }.eraseToAnyPublisher(),
              api.movie(id: id).catch { _ in api.movie(id: id + "-small") }.eraseToAnyPublisher(),
              api.movie(id: id).catch { _ -> AnyPublisher<Movie, APIError> in
                  let id = "0"
                  return api.movie(id: id)
              }
              .eraseToAnyPublisher(),
              api.movie(id: id).catch { _ in mirror.movie(id: id) }.eraseToAnyPublisher(),
          ]
      }
      let mirror = API()
      """)
  }

  @Test func otherUsesOfTheAnswer() {
    check(
      "fallback-repeats-source",
      """
      struct OldMovie: Codable { var name: String }
      func load() -> AnyPublisher<Movie, any Error> {
          api.rawMovies()
              .decode(type: Movie.self, decoder: JSONDecoder())
              .catch { _ in
                  api.rawMovies().decode(type: OldMovie.self, decoder: JSONDecoder()).map { Movie(title: $0.name) }
              }
              .eraseToAnyPublisher()
      }
      func loadStrictly() -> AnyPublisher<[Movie], any Error> {
          api.movies().tryFilter { movies in
              if movies.isEmpty { throw APIError.notFound }
              return true
          }
          .tryCatch { _ in api.movies() }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func somethingChangesBefore() {
    check(
      "fallback-repeats-source",
      """
      final class Loader {
          var host = "a"
          func load() -> AnyPublisher<Movie, APIError> {
              api.movie(id: host).catch { _ -> AnyPublisher<Movie, APIError> in
                  self.host = "b"
                  return api.movie(id: self.host)
              }
              .eraseToAnyPublisher()
          }
          func loadElsewhere() -> AnyPublisher<Movie, APIError> {
              api.movie(id: host).catch { _ -> AnyPublisher<Movie, APIError> in
                  self.changeHost()
                  return api.movie(id: self.host)
              }
              .eraseToAnyPublisher()
          }
          func changeHost() { host = "b" }
      }
      """)
  }

  @Test func subjectsAndConstants() {
    check(
      "fallback-repeats-source",
      """
      let numbers = PassthroughSubject<Int, APIError>()
      let other = numbers.catch { _ in numbers }
      let constant = Just(1).setFailureType(to: APIError.self).catch { _ in Just(1).setFailureType(to: APIError.self) }
      """)
  }

  @Test func whatIsNoPublisher() {
    check(
      "fallback-repeats-source",
      """
      struct Promise { func `catch`(_ handler: (any Error) -> Promise) -> Promise { self } }
      func load() -> Promise { Promise() }
      let promise = load().catch { _ in load() }
      """)
  }

  @Test func retriesInThePlaceOfFallbacks() {
    check(
      "fallback-repeats-source",
      """
      func f() -> [AnyPublisher<Movie, APIError>] {
          [
              api.movie(id: "a")
                  .catch { _ in
                      // The same once more.
                      api.movie(id: "a")
      //                  ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
                  }
                  .eraseToAnyPublisher(),
              api.movie(id: "a").retry(2).catch { _ in api.movie(id: "a") }.eraseToAnyPublisher(),
      //                                                   ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
              eager(2).catch { _ in eager(2) }.eraseToAnyPublisher(),
      //                            ^^^^^ the fallback is the very request that failed: 'eager(…)' with the same arguments; ask for something else, or use 'retry(1)'
          ]
      }
      func eager(_ size: Int) -> AnyPublisher<Movie, APIError> {
          Future { promise in promise(.failure(.notFound)) }.eraseToAnyPublisher()
      }
      """,
      fixed: """
        func f() -> [AnyPublisher<Movie, APIError>] {
            [
                api.movie(id: "a")
                    .catch { _ in
                        // The same once more.
                        api.movie(id: "a")
        //                  ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
                    }
                    .eraseToAnyPublisher(),
                api.movie(id: "a").retry(3).eraseToAnyPublisher(),
                eager(2).catch { _ in eager(2) }.eraseToAnyPublisher(),
        //                            ^^^^^ the fallback is the very request that failed: 'eager(…)' with the same arguments; ask for something else, or use 'retry(1)'
            ]
        }
        func eager(_ size: Int) -> AnyPublisher<Movie, APIError> {
            Future { promise in promise(.failure(.notFound)) }.eraseToAnyPublisher()
        }
        """)
  }

  @Test func observablesCountTheFirstAttempt() {
    check(
      "fallback-repeats-source",
      """
      func load(_ id: Int) -> Observable<[Movie]> {
          Observable.create { _ in Disposables.create() }
      }
      load(1)
          .catch { _ in load(1) }
      //                ^^^^ the fallback is the very request that failed: 'load(…)' with the same arguments; ask for something else, or use 'retry(2)'
          .subscribe(onNext: show, onError: report)
          .disposed(by: disposeBag)
      """,
      fixed: """
        func load(_ id: Int) -> Observable<[Movie]> {
            Observable.create { _ in Disposables.create() }
        }
        load(1)
            .retry(2)
            .subscribe(onNext: show, onError: report)
            .disposed(by: disposeBag)
        """, with: .rx)
  }

  @Test func closuresThatSayTheSame() {
    check(
      "fallback-repeats-source",
      """
      func load(_ id: String) -> [AnyPublisher<Movie, APIError>] {
          [
              api.movie(id: id).map { $0 }.catch { _ in api.movie(id: id).map { $0 } }.eraseToAnyPublisher(),
      //                                                    ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
              api.movie(id: id).map { movie in movie }.catch { _ in api.movie(id: id).map { movie in movie } }
      //                                                                ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
                  .eraseToAnyPublisher(),
              api.movie(id: id).map { $0 }.catch { _ in api.movie(id: id).map { Movie(title: $0.title + "!") } }
      //                                                    ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
                  .eraseToAnyPublisher(),
              api.movie(id: id).filter { _ in true }.catch { _ in api.movie(id: id).filter { $0.title != "" } }
                  .eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func whatIsMadeOfTheAnswer() {
    check(
      "fallback-repeats-source",
      """
      enum Sync { case remote(Int), local(Int), failed(any Error) }
      final class Assets {
          func sync(_ id: Int) -> Observable<Sync> {
              remote(id)
                  .map { .remote($0) }
                  .catch { [weak self] error -> Observable<Sync> in
                      guard let self = self else { return Observable.never() }
                      return self.remote(id)
      //                          ^^^^^^ the fallback is the very request that failed: 'remote(…)' with the same arguments; ask for something else, or use 'retry(2)'
                          .map { $0 > 0 ? .local($0) : .failed(error) }
                          .catch { _ in .just(.failed(error)) }
                  }
          }
          func checked(_ id: Int) -> Observable<Int> {
              remote(id)
                  .map { number -> Int in
                      guard number > 0 else { throw APIError.notFound }
                      return number
                  }
                  .catch { _ in self.remote(id).map { -$0 } }
          }
          private func remote(_ id: Int) -> Observable<Int> { fetch(String(id)).map { $0.count } }
      }
      """, with: .rx)
  }

  @Test func closuresWithBranchesAreNotTheSame() {
    check(
      "fallback-repeats-source",
      """
      func load(_ id: String, _ isFirst: Bool) -> AnyPublisher<Movie, APIError> {
          api.movie(id: id).filter { movie in if isFirst { return true } else { return movie.title == "a" } }
              .catch { _ in
                  api.movie(id: id).filter { movie in if isFirst { return false } else { return movie.title == "b" } }
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func aSecondAttemptThatRecoversIsTheSameRequest() {
    check(
      "fallback-repeats-source",
      """
      func movies(_ text: String) -> AnyPublisher<[Movie], Never> {
          api.search(text)
      //      ------ this is what failed
              .catch { _ in api.search(text).replaceError(with: []) }
      //                        ^^^^^^ the fallback is the very request that failed: 'search(…)' with the same arguments; ask for something else, or use 'retry(1)'
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func functionsThatPickSomethingElseEachTime() {
    check(
      "fallback-repeats-source",
      """
      protocol Tokens {
          func pick() throws -> String
      }
      final class AllTokens: Tokens {
          private var keys = ["a", "b"]
          func pick() throws -> String {
              guard let key = keys.randomElement() else { throw APIError.notFound }
              return key
          }
      }
      protocol Fetching { func fetch(_ path: String) -> AnyPublisher<Data, any Error> }
      struct Fetcher: Fetching {
          let tokens: any Tokens
          func fetch(_ path: String) -> AnyPublisher<Data, any Error> { fetch(url: "https://example.com/" + path) }
          private func fetch(url: String) -> AnyPublisher<Data, any Error> {
              guard let token = try? tokens.pick(), let url = URL(string: url + token) else {
                  return Fail(error: APIError.notFound).eraseToAnyPublisher()
              }
              return session.dataTaskPublisher(for: url).map(\\.data).mapError { $0 as any Error }.eraseToAnyPublisher()
          }
      }
      func load(_ fetcher: any Fetching) -> AnyPublisher<Data, any Error> {
          fetcher.fetch("x").tryCatch { _ in fetcher.fetch("x") }.eraseToAnyPublisher()
      }
      """)
    check(
      "fallback-repeats-source",
      """
      struct Fetcher {
          func fetch(_ path: String) -> AnyPublisher<Data, URLError> {
              session.dataTaskPublisher(for: URL(string: "https://example.com/")!.appendingPathComponent(path))
                  .delay(for: .seconds(Double.random(in: 0...1)), scheduler: DispatchQueue.main)
                  .map(\\.data).eraseToAnyPublisher()
          }
          func load() -> AnyPublisher<Data, URLError> {
              fetch("x").catch { _ in fetch("x") }.eraseToAnyPublisher()
      //                              ^^^^^ the fallback is the very request that failed: 'fetch(…)' with the same arguments; ask for something else, or use 'retry(1)'
          }
      }
      """)
  }

  @Test func functionsThatGoOnInAList() {
    check(
      "fallback-repeats-source",
      """
      final class Client {
          private var hosts = ["a.example.com", "b.example.com"]
          private var index = 0
          private var requests = 0
          private var isLoading = false
          private var last: String?

          func next() -> AnyPublisher<Data, URLError> {
              let url = URL(string: "https://\\(hosts[index])")!
              index += 1
              return session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
          }
          func loadNext() -> AnyPublisher<Data, URLError> { next().catch { _ in self.next() }.eraseToAnyPublisher() }

          func same(_ last: String) -> AnyPublisher<Data, URLError> {
              guard !isLoading else { return Empty().eraseToAnyPublisher() }
              isLoading = true
              requests += 1
              self.last = last
              return session.dataTaskPublisher(for: URL(string: "https://\\(hosts[0])")!)
                  .handleEvents(receiveCompletion: { _ in self.isLoading = false })
                  .map(\\.data).eraseToAnyPublisher()
          }
          func loadSame() -> AnyPublisher<Data, URLError> {
              same("x").catch { _ in self.same("x") }.eraseToAnyPublisher()
      //                                  ^^^^ the fallback is the very request that failed: 'same(…)' with the same arguments; ask for something else, or use 'retry(1)'
          }
      }
      """)
  }

  @Test func whereOtherFailuresAreThrown() {
    check(
      "fallback-repeats-source",
      """
      func load(_ request: URLRequest) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: request)
              .tryCatch { error in
                  guard error.networkUnavailableReason == .constrained else { throw error }
                  return session.dataTaskPublisher(for: request)
      //                         ^^^^^^^^^^^^^^^^^ the fallback is the very request that failed: 'dataTaskPublisher(…)' with the same arguments; ask for something else
              }
              .map(\\.data)
              .eraseToAnyPublisher()
      }
      """)
  }
}
