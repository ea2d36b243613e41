import PipelintTestSupport
import Testing

struct CrashInFallibleApiTests {
  @Test func whatIsTriedOfANewValue() {
    check(
      "crash-in-fallible-api",
      """
      struct Request { func serialized() throws -> Data { Data() } }
      func load(_ names: AnyPublisher<String, URLError>, _ request: Request) -> AnyPublisher<Data, any Error> {
          names.tryMap { _ in try! Request().serialized() }.eraseToAnyPublisher()
      }
      func send(_ names: AnyPublisher<String, URLError>, _ request: Request) -> AnyPublisher<Data, any Error> {
          names.tryMap { _ in try! request.serialized() }.eraseToAnyPublisher()
      //                      ^^^^ 'try!' crashes in 'tryMap', where the chain could fail instead; use 'try'
      }
      """)
  }

  @Test func weakReferencesAreAnotherMatter() {
    check(
      "crash-in-fallible-api",
      """
      final class Store {
          func title(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, APIError> {
              movies.map { [weak self] movie in self!.wording(of: movie) }.eraseToAnyPublisher()
          }

          func checked(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, APIError> {
              movies.map { [weak self] movie in
                  guard let self else { fatalError("gone") }
                  guard !movie.title.isEmpty else { fatalError("no title") }
      //                                            ^^^^^^^^^^ 'fatalError' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
                  return self.wording(of: movie)
              }
              .eraseToAnyPublisher()
          }

          func wording(of movie: Movie) -> String { movie.title }
      }
      """)
  }

  @Test func partsOfAnAnswer() {
    check(
      "crash-in-fallible-api",
      """
      struct Answer: Decodable { let movie: Movie? }
      struct Row { let movie: Movie? }

      func movies(_ answers: AnyPublisher<Answer, APIError>) -> AnyPublisher<Movie, APIError> {
          answers.map { $0.movie! }.eraseToAnyPublisher()
      //                ^^^^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
      }
      func filtered(_ answers: AnyPublisher<Answer, APIError>) -> AnyPublisher<Movie, APIError> {
          answers.filter { $0.movie != nil }.map { $0.movie! }.eraseToAnyPublisher()
      }
      func asked(_ answers: AnyPublisher<Answer, APIError>) -> AnyPublisher<String, APIError> {
          answers.map { $0.movie?.title.isEmpty ?? true ? "" : $0.movie!.title }.eraseToAnyPublisher()
      }
      func ofTheProgram(_ rows: AnyPublisher<Row, APIError>) -> AnyPublisher<Movie, APIError> {
          rows.map { $0.movie! }.eraseToAnyPublisher()
      }
      func ofAnother(_ answer: Answer, _ rows: AnyPublisher<Row, APIError>) -> AnyPublisher<Movie, APIError> {
          rows.map { _ in answer.movie! }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func genericCasts() {
    check(
      "crash-in-fallible-api",
      """
      func cast<Value>(_ values: AnyPublisher<Any, APIError>, to type: Value.Type) -> AnyPublisher<Value, APIError> {
          values.map { $0 as! Value }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func inAPreview() {
    check(
      "crash-in-fallible-api",
      """
      #Preview {
          api.rawMovies().map { try! JSONDecoder().decode(Movie.self, from: $0) }
      }
      """)
  }

  @Test func inANestedClosureOfAFunction() {
    check(
      "crash-in-fallible-api",
      """
      func later(_ data: Data) throws -> Int {
          DispatchQueue.main.async { _ = try! JSONDecoder().decode(Movie.self, from: data) }
          return 0
      }
      """)
  }

  @Test func whatThrowingFunctionsAreGiven() {
    check(
      "crash-in-fallible-api",
      """
      struct Line: Decodable {
          let text: String

          enum Key: String, CodingKey { case text }

          init(from decoder: any Decoder) throws {
              let values = try! decoder.container(keyedBy: Key.self)
              //           ^^^^ 'try!' crashes here, where callers could be told of the failure; throw it
              text = try values.decode(String.self, forKey: .text)
          }
      }

      func remove(_ path: String) throws {
          defer { try! FileManager.default.removeItem(atPath: path) }
          if path.isEmpty { throw APIError.notFound }
      }

      func each(_ body: () throws -> Void) rethrows {
          try! body()
          try body()
      }

      func forced(_ data: Data) -> Line { try! JSONDecoder().decode(Line.self, from: data) }

      func matches(_ pattern: String) throws -> NSRegularExpression { try! NSRegularExpression(pattern: pattern) }

      func lines(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<Line, any Error> {
          data.decode(type: Line.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      """)
  }

  @Test func switchesThatCannotGetThere() {
    check(
      "crash-in-fallible-api",
      """
      func url(_ kind: Int) throws -> AnyPublisher<Movie, APIError> {
          switch kind {
          case 0: return api.movie(id: "0")
          default: fatalError("no such kind")
          }
      }
      """)
  }

  @Test func closuresOfRxMayThrow() {
    check(
      "crash-in-fallible-api",
      """
      func movies(_ data: Observable<Data>) -> Observable<Movie> {
          data.map { try! JSONDecoder().decode(Movie.self, from: $0) }
      //             ^^^^ 'try!' crashes in 'map', where the chain could fail instead; use 'try', its closure may throw
      }

      func others(_ data: Observable<Data>, _ isBad: @escaping (Data) throws -> Bool) -> Observable<Data> {
          data.filter { try !isBad($0) }
      }
      """,
      fixed: """
        func movies(_ data: Observable<Data>) -> Observable<Movie> {
            data.map { try JSONDecoder().decode(Movie.self, from: $0) }
        }

        func others(_ data: Observable<Data>, _ isBad: @escaping (Data) throws -> Bool) -> Observable<Data> {
            data.filter { try !isBad($0) }
        }
        """, with: .rx)
  }

  @Test func errorsThatWereAskedForTheirType() {
    check(
      "crash-in-fallible-api",
      """
      func mapped(_ movies: AnyPublisher<Movie, any Error>) -> AnyPublisher<Movie, APIError> {
          movies.mapError { error in
              if error is APIError { return error as! APIError } else { return .notFound }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func controlsNeverFail() {
    check(
      "crash-in-fallible-api",
      """
      enum Tab: Int { case first, second }

      func tabs(_ taps: ControlEvent<Int>, _ chosen: Driver<Int>, _ kept: BehaviorRelay<Int>) {
          _ = taps.map { Tab(rawValue: $0)! }
          _ = chosen.map { Tab(rawValue: $0)! }
          _ = kept.map { Tab(rawValue: $0)! }
      }

      func numbers(_ texts: Single<String>) -> Single<Int> {
          texts.map { Int($0)! }
      //              ^^^^^^^^ '!' crashes in 'map', where the chain could fail instead; unwrap it, or throw an error, as its closure may
      }
      """, with: .rx)
  }

  @Test func whatIsMadeInsideIsKnownToTheProgram() {
    check(
      "crash-in-fallible-api",
      """
      class Screen {}
      final class Details: Screen { var movie: Movie? }

      func make(_ name: String) -> Screen { Details() }

      func show(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Details, APIError> {
          movies.map { movie in
              let details = make("Details") as! Details
              details.movie = movie
              return details
          }
          .eraseToAnyPublisher()
      }

      func title(_ screens: AnyPublisher<Details, APIError>) -> AnyPublisher<String, APIError> {
          screens.map { $0.movie!.title }.eraseToAnyPublisher()
      }

      func details(_ screens: AnyPublisher<Screen, APIError>) -> AnyPublisher<Details, APIError> {
          screens.map { $0 as! Details }.eraseToAnyPublisher()
      //                ^^^^^^^^^^^^^^ 'as! Details' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
      }
      """)
  }

  @Test func partsOfATupleThatAScanFills() {
    check(
      "crash-in-fallible-api",
      """
      struct Change<Value> { var old: Value?; var new: Value }

      extension Publisher {
          func changes() -> AnyPublisher<Change<Output>, Failure> {
              self.scan((Output?.none, Output?.none)) { state, new in (state.1, .some(new)) }
                  .receive(on: DispatchQueue.main)
                  .map { old, new in Change(old: old, new: new!) }
                  .eraseToAnyPublisher()
          }
      }

      func titles(_ pairs: AnyPublisher<(Movie, Movie?), APIError>) -> AnyPublisher<String, APIError> {
          pairs.map { first, second in first.title + second!.title }.eraseToAnyPublisher()
      //                                             ^^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
      }

      func last(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, APIError> {
          movies.scan(Movie?.none) { _, movie in movie }
              .map { movie in movie!.title }
      //                      ^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func assertionsByName() {
    check(
      "crash-in-fallible-api",
      """
      extension Publisher where Failure == any Error {
          func assertingURLErrors() -> Publishers.MapError<Self, URLError> {
              mapError { error in
                  guard let error = error as? URLError else { preconditionFailure("\\(error)") }
                  return error
              }
          }
          func urlErrors() -> Publishers.MapError<Self, URLError> {
              mapError { error in
                  guard let error = error as? URLError else { preconditionFailure("\\(error)") }
      //                                                      ^^^^^^^^^^^^^^^^^^^ 'preconditionFailure' crashes in 'mapError', where the chain could fail instead; return an error for it
                  return error
              }
          }
      }
      """)
  }

  @Test func castsOfWhatAnObservableIsGiven() {
    check(
      "crash-in-fallible-api",
      """
      class Screen {}
      final class Stack: Screen {}

      func start(from screen: Screen) -> Observable<Void> {
          let stack = screen as! Stack
          return Observable.just(print(stack))
      }
      """, with: .rx)
  }

  @Test func callbacksThatHaveAPromise() {
    check(
      "crash-in-fallible-api",
      """
      final class Loader {
          func load(_ done: @escaping (Data?, URLResponse?) -> Void) {}
          func store(_ data: Data, _ done: @escaping () -> Void) {}
          func movie() -> Future<Movie, any Error> {
              Future { promise in
                  self.load { data, _ in
                      self.store(data!) {
                          promise(.success(try! JSONDecoder().decode(Movie.self, from: data!)))
      //                                   ^^^^ 'try!' crashes in 'Future', where the chain could fail instead; call the promise with '.failure'
                      }
                  }
              }
          }
          func logged() -> Future<Movie, any Error> {
              Future { promise in
                  self.load { data, response in
                      self.load { _, other in print(other as! HTTPURLResponse) }
                      guard let data else { fatalError("no data") }
                      promise(Result { try JSONDecoder().decode(Movie.self, from: data) })
                  }
              }
          }
          func only() {
              load { data, response in print(response as! HTTPURLResponse) }
          }
      }
      """)
  }

  @Test func initializersOfOperators() {
    check(
      "crash-in-fallible-api",
      """
      func titled(_ source: AnyPublisher<String, APIError>) -> some Publisher<String, APIError> {
          Publishers.Filter(upstream: source) { title in
              guard let first = title.first else { preconditionFailure("no title") }
              return first.isUppercase
          }
      }
      """)
  }

  /// Of errors that are forced to be of a type another rule speaks.
  @Test func errorsOfRxSwiftThatAreCast() {
    check(
      "crash-in-fallible-api",
      """
      func answered(_ source: Observable<[Movie]>) -> Observable<Result<[Movie], APIError>> {
          source.map { .success($0) }.catchError { .just(.failure($0 as! APIError)) }
      }
      """, with: .rx)
  }

  @Test func castsInCallbacksAfterAQuestion() {
    check(
      "crash-in-fallible-api",
      """
      func titles(_ load: @escaping (@escaping (Any, Any) -> Void) -> Void) -> Observable<String> {
          Observable.create { observer in
              load { answer, other in
                  if answer is Movie { observer.onNext((answer as! Movie).title) }
                  if other is Int { observer.onNext(answer as! String) }
      //                                            ^^^^^^^^^^^^^^^^^ 'as! String' crashes in 'create', where the chain could fail instead; hand the observer an error
                  observer.onNext((other as! Movie).title)
      //                           ^^^^^^^^^^^^^^^ 'as! Movie' crashes in 'create', where the chain could fail instead; hand the observer an error
                  if other is Movie { observer.onCompleted() }
              }
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func urlsOfAlamofire() {
    check(
      "crash-in-fallible-api",
      """
      func load(_ url: URL, _ text: String) -> Observable<URL> {
          Observable.create { observer in
              var components = URLComponents(url: url, resolvingAgainstBaseURL: true)!
              components.queryItems = []
              observer.onNext(try! components.asURL())
              observer.onNext(try! JSONDecoder().decode(URL.self, from: Data(text.utf8)))
      //                      ^^^^ 'try!' crashes in 'create', where the chain could fail instead; hand the observer an error
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func closuresThatAreCalledAtOnce() {
    check(
      "crash-in-fallible-api",
      """
      let movies: Observable<Data> = {
          guard let url = URL(string: "https://example.com") else { fatalError("not an address") }
          return .just(Data(url.path.utf8))
      }()
      func loaded(_ data: Observable<Data>) -> Observable<Data> {
          data.map { data in
              if data.isEmpty { fatalError("empty") }
      //                        ^^^^^^^^^^ 'fatalError' crashes in 'map', where the chain could fail instead; throw an error, its closure may
              return data
          }
      }
      """, with: .rx)
  }

  @Test func whatScanHasMade() {
    check(
      "crash-in-fallible-api",
      """
      func changes(_ numbers: Observable<Int>) -> Observable<Bool> {
          numbers.scan(nil) { last, new -> (first: Int, new: Int)? in
              if let last = last { return (last.first, new) }
              return (new, new)
          }
          .map { $0!.first == $0!.new }
      }
      func some(_ numbers: Observable<Int?>) -> Observable<Bool> {
          numbers.map { $0! == 1 }
      //                ^^^ '!' crashes in 'map', where the chain could fail instead; unwrap it, or throw an error, as its closure may
      }
      """, with: .rx)
  }

  @Test func crashesThatACommentExplains() {
    check(
      "crash-in-fallible-api",
      """
      struct Meant: Decodable {
          let text: String

          enum Key: String, CodingKey { case text }

          init(from decoder: any Decoder) throws {
              // The server has been asked for it.
              // Crash if it is missing, so that nobody ships that.
              let values = try! decoder.container(keyedBy: Key.self)
              text = try values.decode(String.self, forKey: .text)
          }
      }
      struct Sure: Decodable {
          let text: String

          enum Key: String, CodingKey { case text }

          init(from decoder: any Decoder) throws {
              let values = try! decoder.container(keyedBy: Key.self)  // that is never missing
              text = try values.decode(String.self, forKey: .text)
          }
      }
      struct Silent: Decodable {
          let text: String

          enum Key: String, CodingKey { case text }

          init(from decoder: any Decoder) throws {
              // Read what there is.
              let values = try! decoder.container(keyedBy: Key.self)
              //           ^^^^ 'try!' crashes here, where callers could be told of the failure; throw it
              text = try values.decode(String.self, forKey: .text)
          }
      }
      struct Unsure: Decodable {
          let text: String

          enum Key: String, CodingKey { case text }

          init(from decoder: any Decoder) throws {
              // That is not safe yet.
              let values = try! decoder.container(keyedBy: Key.self)
              //           ^^^^ 'try!' crashes here, where callers could be told of the failure; throw it
              text = try values.decode(String.self, forKey: .text)
          }
      }
      struct Open: Decodable {
          let text: String

          enum Key: String, CodingKey { case text }

          init(from decoder: any Decoder) throws {
              // TODO: make sure that this never fails
              let values = try! decoder.container(keyedBy: Key.self)
              //           ^^^^ 'try!' crashes here, where callers could be told of the failure; throw it
              text = try values.decode(String.self, forKey: .text)
          }
      }
      func all(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<Silent, any Error> {
          data.decode(type: Silent.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      """)
  }

  @Test func closuresWithoutAWayToTell() {
    check(
      "crash-in-fallible-api",
      """
      struct Store {
          let changes = PublishSubject<Void>()

          func watched<Value>(_ read: @escaping (Data) -> Value) -> Observable<Value> {
              changes.map { read(Data()) }
          }
          func mapped<Value>(_ read: @escaping (Data) throws -> Value) -> Observable<Value> {
              changes.map { try read(Data()) }
          }
          func joined<Value>(_ read: @escaping (Data) -> Observable<Value>) -> Observable<Value> {
              changes.flatMap { read(Data()) }
          }
          func movies() -> [Observable<Movie>] {
              [
                  watched { try! JSONDecoder().decode(Movie.self, from: $0) },
                  mapped { try! JSONDecoder().decode(Movie.self, from: $0) },
      //                   ^^^^ 'try!' crashes in 'mapped', where the chain could fail instead; use 'try', its closure may throw
                  joined { .just(try! JSONDecoder().decode(Movie.self, from: $0)) },
      //                         ^^^^ 'try!' crashes in 'joined', where the chain could fail instead; use 'try', its closure may throw
              ]
          }
      }
      """, with: .rx)
  }

  @Test func whatTheCallerCannotHelp() {
    check(
      "crash-in-fallible-api",
      """
      final class Screens {
          var stack: [String] = []
          func removeLast(animated: Bool) -> String? { stack.popLast() }

          func pop(animated: Bool) -> Single<Void> {
              guard removeLast(animated: animated) != nil else { fatalError("nothing to go back to") }
              return .just(())
          }
          func send(_ token: String) -> Single<Void> {
              guard let data = token.data(using: .utf8) else { fatalError("no text") }
              return data.isEmpty ? .never() : .just(())
          }
          func sendPlain(_ token: String) -> Single<Void> {
              guard let data = token.data(using: .ascii) else { fatalError("no text") }
      //                                                        ^^^^^^^^^^ 'fatalError' crashes here, where callers could be told of the failure; return it
              return data.isEmpty ? .never() : .just(())
          }
          func show(isAllowed: Bool) -> Single<Void> {
              guard isAllowed else { fatalError("not allowed") }
      //                             ^^^^^^^^^^ 'fatalError' crashes here, where callers could be told of the failure; return it
              return .just(())
          }
      }
      """, with: .rx)
  }

  @Test func objectsThatHaveToBeThere() {
    check(
      "crash-in-fallible-api",
      """
      final class Validator {
          func validated(_ movies: AnyPublisher<Movie?, APIError>) -> AnyPublisher<Movie, APIError> {
              movies.map { [weak self] movie in
                  guard let self = self else { fatalError("kept by whoever asks") }
                  guard let movie else { fatalError("no movie") }
      //                                 ^^^^^^^^^^ 'fatalError' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
                  return self.checked(movie)
              }
              .eraseToAnyPublisher()
          }

          func checked(_ movie: Movie) -> Movie { movie }
      }
      """)
  }

  @Test func whatIsEncoded() {
    check(
      "crash-in-fallible-api",
      """
      enum Coding { static let encoder = JSONEncoder() }

      func uploaded(_ movie: Movie) -> AnyPublisher<Data, URLError> {
          var upload = request
          upload.httpBody = try! JSONSerialization.data(withJSONObject: ["title": movie.title])
          upload.httpBody = try! Coding.encoder.encode(movie)
          return session.dataTaskPublisher(for: upload).map(\\.data).eraseToAnyPublisher()
      }

      func read(_ data: Data) -> AnyPublisher<Movie, APIError> {
          let movie = try! JSONDecoder().decode(Movie.self, from: data)
      //              ^^^^ 'try!' crashes here, where callers could be told of the failure; return it as 'APIError(error)'
          return api.create(movie)
      }
      """)
  }

  @Test func commentsBehindATextWithTheCrash() {
    check(
      "crash-in-fallible-api",
      """
      func texts(_ load: @escaping (Int) throws -> String) -> AnyPublisher<String, APIError> {
          api.movies().map { movies in
              "\\(try! load(movies.count))" // never fails because the count is good
          }
          .eraseToAnyPublisher()
      }
      func other(_ load: @escaping (Int) throws -> String) -> AnyPublisher<String, APIError> {
          api.movies().map { movies in
              "\\(try! load(movies.count)) // never fails because the count is good"
      //         ^^^^ 'try!' crashes in 'map', where the chain could fail instead; use 'tryMap' and 'try'
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func closuresWithAnObserver() {
    check(
      "crash-in-fallible-api",
      """
      func load<Value>(_ text: String, _ read: @escaping (AnyObserver<Value>, Data) -> Void) -> Observable<Value> {
          Observable.create { observer in
              read(observer, Data(text.utf8))
              return Disposables.create()
          }
      }
      func page(_ text: String) -> Observable<String> {
          load(text) { observer, data in
              observer.onNext(String(data: data, encoding: .utf8)!)
      //                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ '!' crashes in 'load', where the chain could fail instead; hand the observer an error
          }
      }
      """, with: .rx)
  }

  @Test func textsThatSayWhyItNeverHappens() {
    check(
      "crash-in-fallible-api",
      """
      func first(_ movies: AnyPublisher<[Movie], APIError>) -> AnyPublisher<Movie, APIError> {
          movies.map { list in
              guard let movie = list.first else { fatalError("the server never sends an empty list") }
              return movie
          }
          .eraseToAnyPublisher()
      }
      func last(_ movies: AnyPublisher<[Movie], APIError>) -> AnyPublisher<Movie, APIError> {
          movies.map { list in
              guard let movie = list.last else { fatalError("can't read the list of the server") }
      //                                         ^^^^^^^^^^ 'fatalError' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
              return movie
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func adviceForFailuresOfOneType() {
    check(
      "crash-in-fallible-api",
      """
      enum Refusal: Error { case closed, full(Int) }

      func movie(_ data: Data) -> AnyPublisher<Movie, APIError> {
          let movie = try! JSONDecoder().decode(Movie.self, from: data)
      //              ^^^^ 'try!' crashes here, where callers could be told of the failure; return it as 'APIError(error)'
          return api.create(movie)
      }
      func code(_ response: URLResponse) throws(Refusal) -> Int {
          (response as! HTTPURLResponse).statusCode
      //   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'as! HTTPURLResponse' crashes here, where callers could be told of the failure; throw a case of 'Refusal'
      }
      func plainCode(_ response: URLResponse) throws -> Int {
          (response as! HTTPURLResponse).statusCode
      //   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'as! HTTPURLResponse' crashes here, where callers could be told of the failure; throw it
      }
      func data(_ request: URLRequest?) -> AnyPublisher<Data, URLError> {
          guard let request else { fatalError("no request there") }
      //                           ^^^^^^^^^^ 'fatalError' crashes here, where callers could be told of the failure; return an error of type 'URLError'
          return session.dataTaskPublisher(for: request).map { $0.data }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func textsThatStateWhatTheProgramHasToSeeTo() {
    check(
      "crash-in-fallible-api",
      """
      func first(_ movies: [Movie]) -> AnyPublisher<Movie, APIError> {
          guard let movie = movies.first else { fatalError("Expected the list to have a movie") }
          return api.create(movie)
      }
      func second(_ movie: Movie?) -> AnyPublisher<Movie, APIError> {
          guard let movie else { preconditionFailure("A movie must be chosen before") }
          return api.create(movie)
      }
      func third(_ movie: Movie?, _ name: String) -> AnyPublisher<Movie, APIError> {
          guard let movie else { fatalError("Expected \\(name) to be loaded") }
          return api.create(movie)
      }
      func fourth(_ movie: Movie?) -> AnyPublisher<Movie, APIError> {
          guard let movie else { fatalError("Expected movie is missing") }
      //                         ^^^^^^^^^^ 'fatalError' crashes here, where callers could be told of the failure; return a case of 'APIError'
          return api.create(movie)
      }
      func fifth(_ movie: Movie?) -> AnyPublisher<Movie, APIError> {
          guard let movie else { fatalError("Failed to load the movie") }
      //                         ^^^^^^^^^^ 'fatalError' crashes here, where callers could be told of the failure; return a case of 'APIError'
          return api.create(movie)
      }
      """)
  }

  @Test func partsOfDecodedAnswersAnyNumberOfMembersDown() {
    check(
      "crash-in-fallible-api",
      """
      struct Page: Decodable {
          let movies: [Title]
          let owner: Owner
      }
      struct Title: Decodable { let text: String }
      struct Owner: Decodable { let name: String? }
      func f(_ pages: AnyPublisher<Page, any Error>) -> [AnyPublisher<String, any Error>] {
          [
              pages.map { page in page.movies.first!.text }.eraseToAnyPublisher(),
      //                          ^^^^^^^^^^^^^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
              pages.map { $0.owner.name! }.eraseToAnyPublisher(),
      //                  ^^^^^^^^^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
              pages.map { page -> String in let movies = page.movies; return movies.first!.text }.eraseToAnyPublisher(),
      //                                                                     ^^^^^^^^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
              pages.map { page -> String in let movies = page.movies; return movies.isEmpty ? "" : movies.first!.text }.eraseToAnyPublisher(),
              pages.map { page -> String in if page.movies.isEmpty { return "" }; let movies = page.movies; return movies.first!.text }.eraseToAnyPublisher(),
              pages.map { page in page.movies.isEmpty ? "" : page.movies.first!.text }.eraseToAnyPublisher(),
              pages.map { page in page.movies.count > 1 ? page.movies.last!.text : "" }.eraseToAnyPublisher(),
              pages.filter { !$0.movies.isEmpty }.map { $0.movies.first!.text }.eraseToAnyPublisher(),
              pages.map { page in page.owner.name == "" ? "" : page.owner.name! }.eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func forcedCastsToListsAndDictionaries() {
    check(
      "crash-in-fallible-api",
      """
      func f(_ answers: AnyPublisher<Any, any Error>) -> [AnyPublisher<Int, any Error>] {
          [
              answers.map { ($0 as! [[String: Any]]).count }.eraseToAnyPublisher(),
      //                     ^^^^^^^^^^^^^^^^^^^^^^ 'as! [[String: Any]]' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
              answers.map { ($0 as! [String: Any]).count }.eraseToAnyPublisher(),
      //                     ^^^^^^^^^^^^^^^^^^^^ 'as! [String: Any]' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
              answers.filter { $0 is [String] }.map { ($0 as! [String]).count }.eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func whatConditionsTakeOutOfTheElement() {
    check(
      "crash-in-fallible-api",
      """
      func decode(_ data: Data) -> Movie? { nil }
      func cached(_ data: Data) -> Movie? { nil }
      func f(_ answers: AnyPublisher<Any?, APIError>) -> AnyPublisher<Int, APIError> {
          answers.flatMap { value -> AnyPublisher<Int, APIError> in
              guard let value else { return Fail(error: .notFound).eraseToAnyPublisher() }
              return Just(value as! [String: Int]).map { $0.count }.setFailureType(to: APIError.self).eraseToAnyPublisher()
      //                  ^^^^^^^^^^^^^^^^^^^^^^^ 'as! [String: Int]' crashes in 'flatMap', where the chain could fail instead; return a publisher that fails
          }
          .eraseToAnyPublisher()
      }
      func g(_ answers: AnyPublisher<Result<Data, APIError>, APIError>) -> AnyPublisher<String, APIError> {
          answers.map { answer -> String in
              switch answer {
              case .success(let data): return decode(data)!.title
      //                                      ^^^^^^^^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
              case .failure: return ""
              }
          }
          .eraseToAnyPublisher()
      }
      func h(_ answers: AnyPublisher<Data, APIError>, _ other: Data) -> AnyPublisher<String, APIError> {
          answers.map { data in cached(data)!.title + decode(other)!.title }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func closuresOfStreamsThatGoOn() {
    check(
      "crash-in-fallible-api",
      """
      let reports = PublishSubject<Data>()
      func bind(_ bag: DisposeBag) {
          reports.map { try! JSONDecoder().decode(Movie.self, from: $0) }.subscribe(onNext: { print($0) }).disposed(by: bag)
      //                ^^^^ 'try!' crashes in 'map', where the chain could fail instead; leave the value out, with 'compactMap', as a failure would end the stream
          fetch("").map { _ in try! JSONDecoder().decode(Movie.self, from: Data()) }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
      //                       ^^^^ 'try!' crashes in 'map', where the chain could fail instead; use 'try', its closure may throw
      }
      """, with: .rx)
  }

  @Test func urlsThatAreNeverNil() {
    check(
      "crash-in-fallible-api",
      """
      func story(_ id: Int) -> AnyPublisher<Data, Error> {
          guard let url = URL(string: "https://example.com/stories/\\(id)") else { fatalError("no URL") }
          return session.dataTaskPublisher(for: url).tryMap { data, response in
              guard let next = URL(string: "https://example.com/\\(data.count)") else { fatalError("no URL") }
              guard let other = URL(string: data.description) else { fatalError("no URL") }
      //                                                             ^^^^^^^^^^ 'fatalError' crashes in 'tryMap', where the chain could fail instead; throw an error
              return try check(data, response, next, other)
          }
          .eraseToAnyPublisher()
      }
      func story(named name: String) -> AnyPublisher<Data, Error> {
          guard let url = URL(string: "https://example.com/\\(name)") else { fatalError("no URL") }
      //                                                                    ^^^^^^^^^^ 'fatalError' crashes here, where callers could be told of the failure; return it
          return session.dataTaskPublisher(for: url).tryMap { try check($0.data, $0.response, url, url) }.eraseToAnyPublisher()
      }
      func check(_ data: Data, _ response: URLResponse, _ next: URL, _ other: URL) throws -> Data { data }
      """)
  }
}
