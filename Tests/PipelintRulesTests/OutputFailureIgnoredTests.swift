import PipelintTestSupport
import Testing

struct OutputFailureIgnoredTests {
  @Test func waysToTakeTheValueAlone() {
    check(
      "output-failure-ignored",
      """
      func load() -> AnyPublisher<Result<[Movie], APIError>, Never> {
          api.movies().map { .success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
      }
      func read() -> [AnyCancellable] {
          [
              load().compactMap { try? $0.get() }.sink { show($0) },
      //             ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
              load().compactMap { result in try? result.get().first }.sink { show([$0]) },
      //             ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
              load().sink { show((try? $0.get()) ?? []) },
      //             ^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
              load().sink(receiveCompletion: { _ in }, receiveValue: { if let movies = try? $0.get() { show(movies) } }),
      //             ^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
              load().sink { result in
      //             ^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
                  guard case let .success(movies) = result else { return }
                  show(movies)
              },
              load().compactMap { result -> [Movie]? in
      //             ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
                  switch result {
                  case .success(let movies): return movies
                  case .failure: return nil
                  }
              }
              .sink { show($0) },
          ]
      }
      """)
  }

  @Test func theErrorIsUsed() {
    check(
      "output-failure-ignored",
      """
      func load() -> AnyPublisher<Result<[Movie], APIError>, Never> {
          api.movies().map { .success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
      }
      final class Model {
          var result: Result<[Movie], APIError>?
          func read() -> [AnyCancellable] {
              [
                  load().sink { self.result = $0 },
                  load().sink { if case .success(let movies) = $0 { show(movies) } else { show([]) } },
                  load().sink { result in
                      do { show(try result.get()) } catch { report(error) }
                  },
                  load().map { try? $0.get() }.sink { show($0 ?? []) },
                  load().compactMap { result in
                      if case .failure(let error) = result { report(error) }
                      return try? result.get()
                  }
                  .sink { show($0) },
              ]
          }
      }
      """)
  }

  @Test func whatCannotFailInside() {
    check(
      "output-failure-ignored",
      """
      func load() -> AnyPublisher<Result<[Movie], Never>, Never> {
          Just(.success([])).eraseToAnyPublisher()
      }
      struct Result2 { func get() throws -> Int { 0 } }
      func read() -> [AnyCancellable] {
          [
              load().compactMap { try? $0.get() }.sink { show($0) },
              Just(Result2()).compactMap { try? $0.get() }.sink { print($0) },
          ]
      }
      """)
  }

  @Test func resultsThatNobodyFails() {
    check(
      "output-failure-ignored",
      """
      protocol Store {
          func saved() -> AnyPublisher<Result<Int, APIError>, Never>
          func read() -> AnyPublisher<Result<Int, APIError>, Never>
      }
      struct Files: Store {
          func saved() -> AnyPublisher<Result<Int, APIError>, Never> { Just(.success(1)).eraseToAnyPublisher() }
          func read() -> AnyPublisher<Result<Int, APIError>, Never> {
              Just(1).map { $0 > 0 ? .success($0) : .failure(.notFound) }.eraseToAnyPublisher()
          }
      }
      func read(_ store: any Store) -> [AnyCancellable] {
          [
              store.saved().compactMap { try? $0.get() }.sink { print($0) },
              query.flatMap { _ in store.saved() }.compactMap { try? $0.get() }.sink { print($0) },
              store.read().compactMap { try? $0.get() }.sink { print($0) },
      //                   ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
              query.flatMap { _ in store.read() }.compactMap { try? $0.get() }.sink { print($0) },
      //                                          ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
          ]
      }
      """)
  }

  @Test func otherReaders() {
    check(
      "output-failure-ignored",
      """
      final class Model {
          let results = PassthroughSubject<Result<Int, APIError>, Never>()
          @Published var last: Result<Int, APIError> = .success(0)
          func start(_ other: AnyPublisher<Result<Int, APIError>, Never>) -> [AnyCancellable] {
              let shared = query.map { Result<Int, APIError>.success($0.count) }.share()
              return [
                  results.compactMap { try? $0.get() }.sink { print($0) },
                  $last.compactMap { try? $0.get() }.sink { print($0) },
                  other.compactMap { try? $0.get() }.sink { print($0) },
                  shared.compactMap { try? $0.get() }.sink { print($0) },
                  shared.sink { if case .failure(let error) = $0 { report(error) } },
              ]
          }
      }
      """)
  }

  @Test func resultsWhoseTypeIsWrittenNowhere() {
    check(
      "output-failure-ignored",
      """
      func start() -> AnyCancellable {
          query
              .flatMap { text in
                  api.search(text).map { Result.success($0) }.catch { Just(Result.failure($0)) }.eraseToAnyPublisher()
              }
              .sink { result in
      //       ^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
                  guard case .success(let movies) = result else { return }
                  show(movies)
              }
      }
      """)
  }

  @Test func resultsThatAreMadeBehindALocalConstant() {
    check(
      "output-failure-ignored",
      """
      func load(_ id: String) -> AnyPublisher<Result<Movie, APIError>, Never> {
          api.movie(id: id).map { .success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
      }
      func read() -> [AnyCancellable] {
          let ids = PassthroughSubject<String, Never>()
          let movies = ids.flatMap { load($0) }
          return [
              ids.flatMap { load($0) }.sink { result in
      //                               ^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
                  if case .success(let movie) = result { show([movie]) }
              },
              movies.sink { result in
                  if case .success(let movie) = result { show([movie]) }
              },
              movies.sink { result in
                  if case .failure(let error) = result { report(error) }
              },
          ]
      }
      func readOnce(_ ids: AnyPublisher<String, Never>) -> AnyCancellable {
          let movies = ids.flatMap { load($0) }
          return movies.sink { result in
      //                ^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
              if case .success(let movie) = result { show([movie]) }
          }
      }
      """)
  }

  @Test func valuesOfPromisesAreNoResults() {
    check(
      "output-failure-ignored",
      """
      extension Future where Failure == Never {
          convenience init(_ work: @escaping () async -> Output) {
              self.init { promise in
                  Task { promise(.success(await work())) }
              }
          }
      }
      func movie() async -> Result<Movie, APIError> { .failure(.notFound) }
      func load(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, Never> {
          ids.flatMap { _ in Future { await movie() } }.compactMap { try? $0.get() }.eraseToAnyPublisher()
      //                                                ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
      }
      """)
  }

  @Test func statesThatAreWaitedFor() {
    check(
      "output-failure-ignored",
      """
      func wait(_ states: AnyPublisher<Movie?, Never>) -> [AnyPublisher<Movie, APIError>] {
          [
              states.map { movie -> Result<Movie, APIError> in
                  guard let movie else { return .failure(.notFound) }
                  return movie.title.isEmpty ? .failure(.badURL("")) : .success(movie)
              }
              .compactMap { result -> Movie? in
                  guard case .success(let movie) = result else { return nil }
                  return movie
              }
              .setFailureType(to: APIError.self)
              .timeout(.seconds(60), scheduler: DispatchQueue.main, customError: { APIError.notFound })
              .first().eraseToAnyPublisher(),
              states.setFailureType(to: APIError.self).map { movie -> Result<Movie, APIError> in
                  if let movie {
                      return .success(movie)
                  } else {
                      return .failure(APIError.notFound)
                  }
              }
              .compactMap { try? $0.get() }
              .timeout(.seconds(60), scheduler: DispatchQueue.main, options: nil) { return APIError.notFound }
              .first().eraseToAnyPublisher(),
              states.map { movie -> Result<Movie, APIError> in
                  guard let movie else { return .failure(.notFound) }
                  return .success(movie)
              }
              .compactMap { result -> Movie? in
      //       ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
                  guard case .success(let movie) = result else { return nil }
                  return movie
              }
              .setFailureType(to: APIError.self)
              .timeout(.seconds(60), scheduler: DispatchQueue.main)
              .first().eraseToAnyPublisher(),
              query.flatMap { text in
                  api.movie(id: text).map { Result<Movie, APIError>.success($0) }.catch { Just(.failure($0)) }
              }
              .compactMap { result -> Movie? in
      //       ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
                  guard case .success(let movie) = result else { return nil }
                  return movie
              }
              .setFailureType(to: APIError.self)
              .timeout(.seconds(60), scheduler: DispatchQueue.main, customError: { APIError.notFound })
              .first().eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func responsesOfAlamofire() {
    check(
      "output-failure-ignored",
      """
      import Alamofire
      import Combine
      final class Movies {
          private var movies: [Movie] = []
          private var tokens = Set<AnyCancellable>()
          private var request: DataRequest { AF.request("https://api.example.com/movies").validate() }
          func load() {
              request.publishDecodable(type: [Movie].self).sink { [weak self] response in
      //                                                   ^^^^ 'AFError' in the response is dropped here and nobody learns of it; look at 'error' too
                  guard let movies = response.value else { return }
                  self?.movies = movies
              }.store(in: &tokens)
              request.publishDecodable(type: [Movie].self).sink { [weak self] in self?.movies = $0.value ?? [] }
      //                                                   ^^^^ 'AFError' in the response is dropped here and nobody learns of it; look at 'error' too
                  .store(in: &tokens)
              request.publishDecodable(type: [Movie].self).sink { [weak self] response in
      //                                                   ^^^^ 'AFError' in the response is dropped here and nobody learns of it; look at 'error' too
                  switch response.result {
                  case .success(let movies): self?.movies = movies
                  case .failure: break
                  }
              }.store(in: &tokens)
              request.publishDecodable(type: [Movie].self).compactMap { try? $0.result.get() }
      //                                                   ^^^^^^^^^^ 'AFError' in the response is dropped here and nobody learns of it; look at 'error' too
                  .sink { [weak self] in self?.movies = $0 }.store(in: &tokens)
              request.publishData().sink { response in print(response) }.store(in: &tokens)
              request.publishData().sink { response in if let error = response.error { print(error) } }.store(in: &tokens)
              request.publishData().sink { response in
                  guard response.error == nil, let data = response.value else { return }
                  print(data)
              }.store(in: &tokens)
              request.publishDecodable(type: [Movie].self).sink { [weak self] response in
                  switch response.result {
                  case .success(let movies): self?.movies = movies
                  case .failure(let error): print(error)
                  }
              }.store(in: &tokens)
              request.publishDecodable(type: [Movie].self).sink { [weak self] response in self?.show(response.value) }
                  .store(in: &tokens)
          }
          private func show(_ movies: [Movie]?) {}
      }
      """)
  }
}
