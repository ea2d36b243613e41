import PipelintTestSupport
import Testing

struct FailureMismatchTests {
  @Test func errorsOfTheSameNameInTwoTypes() {
    check(
      "failure-mismatch",
      """
      enum First { enum Error: Swift.Error { case missing } }
      enum Second {
          enum Error: Swift.Error { case missing }

          static func movie(_ movies: AnyPublisher<Movie, First.Error>) -> AnyPublisher<Movie, Error> {
              movies.map { $0 }.eraseToAnyPublisher()
      //                        ^^^^^^^^^^^^^^^^^^^ this fails with 'First.Error', but 'movie(_:)' is declared to fail with 'Second.Error'; map it with 'mapError'
          }
      }
      """)
  }

  @Test func aFailureTypeThatIsSetAlthoughAnotherOneIsDeclared() {
    check(
      "failure-mismatch",
      """
      func titles() -> AnyPublisher<[String], Never> {
          Just(["a"]).setFailureType(to: (any Error).self).eraseToAnyPublisher()
      //                                                   ^^^^^^^^^^^^^^^^^^^ this fails with 'any Error', but 'titles()' is declared to fail with 'Never'; handle it before, with 'catch' or 'replaceError'
      }
      func movies() -> AnyPublisher<[String], APIError> {
          Just(["a"]).setFailureType(to: URLError.self).eraseToAnyPublisher()
      //                                                ^^^^^^^^^^^^^^^^^^^ this fails with 'URLError', but 'movies()' is declared to fail with 'APIError'; map it with 'mapError'
      }
      """)
  }

  @Test func resultsInTheOutput() {
    check(
      "failure-mismatch",
      """
      func results(_ source: AnyPublisher<Result<Int, APIError>, Never>) {
          source.sink { _ in }.store(in: &bag)
      }
      """)
  }

  @Test func anOperatorOfTheProjectThatEndsFailures() {
    check(
      "failure-mismatch",
      """
      extension Publisher {
          func orNothing() -> AnyPublisher<Output, Never> { self.catch { _ in Empty() }.eraseToAnyPublisher() }
      }

      func shown() {
          api.movies().orNothing().sink(receiveValue: show).store(in: &bag)
      }
      """)
  }

  /// What is no stream neither lets a name fail nor keeps it from failing; a stream's own operator may do anything.
  @Test func membersOfOneNameThatAreNoStreams() {
    check(
      "failure-mismatch",
      """
      struct Shelf {
          let films: [Movie]
          func filter(_ isMeant: (Movie) -> Bool) -> [Movie] { films.filter(isMeant) }
      }
      final class Server { let films: AnyPublisher<Int, APIError> = Fail(error: .notFound).eraseToAnyPublisher() }
      final class Ticker { let times: AnyPublisher<Int, Never> = Empty().eraseToAnyPublisher() }
      extension Publisher {
          func removeDuplicates(by id: Int) -> AnyPublisher<Int, APIError> { Fail(error: .notFound).eraseToAnyPublisher() }
      }

      func shown(_ server: Server, _ ticker: Ticker) {
          server.films.filter { $0 > 2 }.sink { print($0) }.store(in: &bag)
      //                                 ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
          ticker.times.filter { $0 > 2 }.sink { print($0) }.store(in: &bag)
          ticker.times.removeDuplicates(by: 1).sink { print($0) }.store(in: &bag)
      //                                       ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
      }
      """)
  }

  /// A property that is no stream may hold some, and a method of any type may return one.
  @Test func streamsFromWhatIsNoStream() {
    check(
      "failure-mismatch",
      """
      struct Shelf { func filter(_ text: String) -> AnyPublisher<[Movie], APIError> { Fail(error: .notFound).eraseToAnyPublisher() } }
      final class Screen {
          let shelf = Shelf()
          var streams: [AnyPublisher<Int, APIError>] = []

          func shown() {
              self.streams[0].sink { print($0) }.store(in: &bag)
      //                      ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
              self.shelf.filter("a").sink { print($0) }.store(in: &bag)
      //                             ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
          }
      }
      """)
  }

  /// Of subjects without a written type, what they are made with says whether they fail.
  @Test func subjectsHandedOnAsWhatCannotFail() {
    check(
      "failure-mismatch",
      """
      final class Ticker {
          private let ticks = PassthroughSubject<Int, Never>()
          private let events = PassthroughSubject<Int, Never>()
          var published: AnyPublisher<Int, Never> { ticks.eraseToAnyPublisher() }
          var one: AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
      }
      final class Server {
          private let events = PassthroughSubject<Int, APIError>()
          var published: AnyPublisher<Int, Never> { events.eraseToAnyPublisher() }
      //                                                   ^^^^^^^^^^^^^^^^^^^ this fails with 'APIError', but 'published' is declared to fail with 'Never'; handle it before, with 'catch' or 'replaceError'
          func first() -> AnyPublisher<Int, Never> {
              let first = events.first()
              return first.eraseToAnyPublisher()
      //                   ^^^^^^^^^^^^^^^^^^^ this fails with 'APIError', but 'first()' is declared to fail with 'Never'; handle it before, with 'catch' or 'replaceError'
          }
      }
      struct Just { func eraseToAnyPublisher() -> Int { 1 } }
      """)
  }

  /// A name says nothing where one of those that have it fails, and a local constant stands for its chain.
  @Test func membersOfOneName() {
    check(
      "failure-mismatch",
      """
      final class Ticker { let times: AnyPublisher<Int, Never> = Empty().eraseToAnyPublisher() }
      final class Server { let times: AnyPublisher<Int, APIError> = Fail(error: .notFound).eraseToAnyPublisher() }

      func shown(_ server: Server, _ ticker: Ticker) {
          server.times.map { $0 + 1 }.sink { print($0) }.store(in: &bag)
      //                              ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
          ticker.times.map { $0 + 1 }.sink { print($0) }.store(in: &bag)
          let doubled = server.times.map { $0 * 2 }
          doubled.filter { $0 > 2 }.sink { print($0) }.store(in: &bag)
      //                            ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
      }
      """)
  }

  /// What is called as a member is may be something else.
  @Test func namesOfMembersAtFileLevel() {
    check(
      "failure-mismatch",
      """
      final class Shelf {
          let latest: AnyPublisher<Int, Never> = Empty().eraseToAnyPublisher()
          func load() -> AnyPublisher<Int, Never> { latest }
      }
      let latest = PassthroughSubject<Int, APIError>()
      func load() -> AnyPublisher<Int, APIError> { latest.eraseToAnyPublisher() }

      func shown() {
          latest.sink { print($0) }.store(in: &bag)
      //         ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
          load().map { $0 }.sink { print($0) }.store(in: &bag)
      //                    ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
          let both = (latest: load(), count: 1)
          both.latest.sink { print($0) }.store(in: &bag)
      //              ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
      }
      """)
  }

  @Test func publishersThatAreNoneOfTheFrameworks() {
    check(
      "failure-mismatch",
      """
      struct Signal { func assign(to path: Int, on object: Label) -> Signal { self } }

      func assigned(_ signal: Signal) -> Signal { signal.assign(to: 0, on: label) }
      """)
  }

  @Test func aClosureReturnsTheChain() {
    check(
      "failure-mismatch",
      """
      func closures(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Data, APIError> {
          ids.flatMap { _ in session.dataTaskPublisher(for: request).map(\\.data).eraseToAnyPublisher() }
              .mapError(APIError.network)
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func closuresBehindTheParenthesesStayThere() {
    check(
      "failure-mismatch",
      """
      func f() {
        api.movies()
          .sink { movies in
      //   ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
            show(movies)
          }
          .store(in: &bag)
      }
      """,
      suggested: """
        func f() {
          api.movies()
            .sink { completion in
              if case .failure(let error) = completion { <#report(error)#> }
            } receiveValue: { movies in
              show(movies)
            }
            .store(in: &bag)
        }
        """)
  }

  @Test func aClosureThatHandsOnWhatItDoesNotKnow() {
    check(
      "failure-mismatch",
      """
      func movies() -> AnyPublisher<[Movie], any Error> {
          api.rawMovies()
              .decode(type: [Movie].self, decoder: JSONDecoder())
              .mapError { error in
                  switch error {
                  case is DecodingError: return APIError.notFound
                  default: return error
                  }
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func initializersTakeTheFailureThatIsAskedFor() {
    check(
      "failure-mismatch",
      """
      final class Repository { var result: AnyPublisher<Movie, any Error>! }

      func fail(_ repository: Repository, _ ids: AnyPublisher<String, any Error>) {
          repository.result = Fail(error: APIError.notFound).eraseToAnyPublisher()
          repository.result = Fail<Movie, APIError>(error: .notFound).eraseToAnyPublisher()
      //                                                              ^^^^^^^^^^^^^^^^^^^ this fails with 'APIError', but 'result' is declared to fail with 'any Error'; map it with 'mapError'
          ids.map { id -> AnyPublisher<Movie, any Error>? in
              if id == "1" { return Just(Movie(title: id)).eraseToAnyPublisher() }
      //                                                   ^^^^^^^^^^^^^^^^^^^ this fails with 'Never', but the closure is declared to fail with 'any Error'; add 'setFailureType(to:)'
              guard id.isEmpty else { return nil }
              return Fail(error: APIError.notFound).eraseToAnyPublisher()
          }
          .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
      }
      """)
  }

  @Test func gettersOfLocalVariablesReturnForThemselves() {
    check(
      "failure-mismatch",
      """
      func titles(_ names: PassthroughSubject<String, any Error>) -> AnyPublisher<String, Never> {
          var fallible: AnyPublisher<String, any Error> {
              return names.eraseToAnyPublisher()
          }
          return fallible.catch { _ in Just("") }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func aFailureTypeThatIsSetTwice() {
    check(
      "failure-mismatch",
      """
      func counts() -> some Publisher<Int, any Error> {
          let one = Just(1).setFailureType(to: URLError.self)
          return one.setFailureType(to: (any Error).self)
      }
      func erased() -> some Publisher<Int, any Error> {
          Just(1).setFailureType(to: URLError.self).eraseToAnyPublisher().setFailureType(to: (any Error).self)
      //                                                                  ^^^^^^^^^^^^^^ 'setFailureType(to:)' needs a chain that cannot fail, but this one fails with 'URLError'; change the type with 'mapError'
      }
      """)
  }

  /// The compiler makes such a `mapError` give `any Error`, where that is asked for, also of a failure that it leaves as it is.
  @Test func mappingsThatLeaveTheFailureAsItIs() {
    check(
      "failure-mismatch",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url)
              .mapError { $0 }
              .flatMap { data, _ -> AnyPublisher<Movie, any Error> in
                  Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
              }
              .eraseToAnyPublisher()
      }
      func typed(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url)
              .mapError { error -> URLError in error }
              .flatMap { data, _ -> AnyPublisher<Movie, any Error> in
                  Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func whatViewsReceive() {
    check(
      "failure-mismatch",
      """
      import SwiftUI
      struct Panel: View {
          let source: AnyPublisher<Int, any Error>
          let foreign: Foreign
          var body: some View {
              label
                  .onReceive(api.movies().receive(on: DispatchQueue.main)) { show($0) }
      //           ^^^^^^^^^ 'onReceive(_:perform:)' needs a chain that cannot fail, but this one fails with 'APIError'; handle the failure before, with 'catch' or 'replaceError'
                  .onReceive(source, perform: { print($0) })
      //           ^^^^^^^^^ 'onReceive(_:perform:)' needs a chain that cannot fail, but this one fails with 'any Error'; handle the failure before, with 'catch' or 'replaceError'
                  .onReceive(api.movies().replaceError(with: [])) { show($0) }
                  .onReceive(query) { print($0) }
                  .onReceive(foreign.publisher) { print($0) }
          }
      }
      """)
  }

  @Test func timeoutsThatFailOtherwise() {
    check(
      "failure-mismatch",
      """
      func f(_ url: URL) -> [AnyPublisher<Data, any Error>] {
          let data = session.dataTaskPublisher(for: url).map(\\.data)
          return [
              data.timeout(.seconds(30), scheduler: DispatchQueue.main, customError: { APIError.notFound })
      //           ^^^^^^^ 'timeout' fails with 'URLError' as what is before it does, but 'customError' gives 'APIError'; map what is before it with 'mapError'
                  .mapError { $0 as any Error }.eraseToAnyPublisher(),
              data.timeout(.seconds(30), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) })
                  .mapError { $0 as any Error }.eraseToAnyPublisher(),
              data.timeout(.seconds(30), scheduler: DispatchQueue.main).mapError { $0 as any Error }.eraseToAnyPublisher(),
              data.mapError { $0 as any Error }
                  .timeout(.seconds(30), scheduler: DispatchQueue.main, customError: { APIError.notFound })
                  .eraseToAnyPublisher(),
              data.mapError(APIError.network)
                  .timeout(.seconds(30), scheduler: DispatchQueue.main, customError: { .notFound })
                  .mapError { $0 as any Error }.eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func failuresThatAreMappedTooEarly() {
    check(
      "failure-mismatch",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
          session.dataTaskPublisher(for: url).map(\\.data)
              .mapError(APIError.network)
              .decode(type: Movie.self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func aMappingToTheDeclaredTypeThatComesTooEarly() {
    let chain = """
      func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
          let data = session.dataTaskPublisher(for: url).map(\\.data).mapError(APIError.init)
          data.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
          return data.decode(type: Movie.self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      //       ^^^^^^^^^^^^^^^^^^^ this fails with 'any Error', but 'movie(_:)' is declared to fail with 'APIError'; map it after 'decode', not before
      }
      """
    check("failure-mismatch", chain, fixed: chain)
  }
}
