import PipelintTestSupport
import Testing

struct CatchSwallowsErrorTests {
  @Test func elementsThatAreLeftOutOfAList() {
    check(
      "catch-swallows-error",
      """
      func all(_ ids: [String]) -> AnyPublisher<[Movie], APIError> {
          Publishers.MergeMany(ids.map { id in api.movie(id: id).catch { _ in Empty<Movie, APIError>() } })
              .collect()
              .eraseToAnyPublisher()
      }
      func each(_ ids: [String]) -> AnyPublisher<Movie, APIError> {
          Publishers.MergeMany(ids.map { id in api.movie(id: id).catch { _ in Empty<Movie, APIError>() } })
      //                                                         ^^^^^ 'catch' answers 'APIError' with nothing and tells nobody, though the type still promises failures; use the error, or let it through
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func answersThatNobodyReads() {
    check(
      "catch-swallows-error",
      """
      func uploadMovie(_ id: String) -> Single<Bool> {
          fetch(id).map { !$0.title.isEmpty }.catchAndReturn(false).map { _ in true }
      //                                      ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'false' and tells nobody; look at the failure before
      }
      func uploadCover(_ id: String) -> Single<Bool> {
          fetch(id).map { !$0.title.isEmpty }.catchAndReturn(false)
      }
      """, with: .rx)
  }

  @Test func constants() {
    check(
      "catch-swallows-error",
      """
      struct Answers {
          let names = api.movies().map { $0.map { $0.title } }.catch { _ in Just([]) }.eraseToAnyPublisher()
      //                                                       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
          let first = api.movies().map { $0.first }.catch { _ in Just(nil) }.eraseToAnyPublisher()
      //                                            ^^^^^ 'catch' answers 'APIError' with 'nil' and tells nobody; use the error, or let it through
          let count = api.movies().map { $0.count }.catch { _ in Just(-1) }.eraseToAnyPublisher()
      //                                            ^^^^^ 'catch' answers 'APIError' with '-1' and tells nobody; use the error, or let it through
          let data = api.rawMovies().catch { _ in return Just(Data()) }.eraseToAnyPublisher()
      //                             ^^^^^ 'catch' answers 'APIError' with 'Data()' and tells nobody; use the error, or let it through
          let title = api.movies().map { $0[0].title }.catch { (error: APIError) in Just("") }.eraseToAnyPublisher()
      //                                               ^^^^^ 'catch' answers 'APIError' with '""' and tells nobody; use the error, or let it through
      }
      """)
  }

  @Test func notConstant() {
    check(
      "catch-swallows-error",
      """
      final class Answers {
          var last: [Movie] = []
          func load(_ fallback: [Movie]) -> [AnyPublisher<[Movie], Never>] {
              [
                  api.movies().catch { _ in Just(fallback) }.eraseToAnyPublisher(),
                  api.movies().catch { _ in Just(self.last) }.eraseToAnyPublisher(),
                  api.movies().catch { _ in Just([Movie(title: "offline")]) }.eraseToAnyPublisher(),
              ]
          }
      }
      """)
  }

  @Test func closuresThatDoMore() {
    check(
      "catch-swallows-error",
      """
      final class Model {
          var hasFailed = false
          func load() -> AnyPublisher<[Movie], Never> {
              api.movies().catch { [weak self] _ -> Just<[Movie]> in
                  self?.hasFailed = true
                  return Just([])
              }
              .eraseToAnyPublisher()
          }
          func loadAgain() -> AnyPublisher<[Movie], APIError> {
              api.movies().tryCatch { error -> Just<[Movie]> in
                  if case .notFound = error { return Just([]) }
                  throw error
              }
              .mapError { APIError($0) }
              .eraseToAnyPublisher()
          }
          func loadOnce() -> AnyPublisher<[Movie], any Error> {
              api.movies().tryCatch { _ in Just([]) }.eraseToAnyPublisher()
      //                   ^^^^^^^^ 'tryCatch' answers 'APIError' with '[]' and tells nobody, though the type still promises failures; use the error, or let it through
          }
      }
      """)
  }

  @Test func innerStreamsAndSubscribersAreInformation() {
    check(
      "catch-swallows-error",
      """
      func search() -> AnyCancellable {
          query.flatMap { api.search($0).catch { _ in Just([]) } }.sink { show($0) }
      //                                 ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error
      }
      func load() -> AnyCancellable {
          api.movies().catch { _ in Just([]) }.sink { show($0) }
      //               ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
      }
      """)
  }

  @Test func whatCannotFail() {
    check(
      "catch-swallows-error",
      """
      func load() -> AnyPublisher<[Movie], Never> {
          cachedMovies().catch { _ in Just([]) }.eraseToAnyPublisher()
      }
      func one() -> AnyPublisher<Int, Never> {
          Just(1).catch { _ in Just(0) }.eraseToAnyPublisher()
      }
      func unknown(_ source: Source) -> AnyPublisher<Int, Never> {
          source.values.catch { _ in Just(0) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func namesOfOtherLibraries() {
    check(
      "catch-swallows-error",
      """
      struct Promise<Value> {
          func `catch`(_ handler: (any Error) -> Just<[Movie]>) -> Promise { self }
      }
      func load(_ promise: Promise<[Movie]>) -> Promise<[Movie]> { promise.catch { _ in Just([]) } }
      """)
  }

  @Test func replaceErrorOnlyWhereAsked() {
    check(
      "catch-swallows-error",
      """
      func load() -> AnyPublisher<[Movie], Never> { api.movies().replaceError(with: []).eraseToAnyPublisher() }
      """)
  }

  @Test func protocolsThatSayNoMoreThanError() {
    check(
      "catch-swallows-error",
      """
      protocol Store { func movies() -> AnyPublisher<[Movie], any Error> }
      func load(_ store: any Store) -> AnyPublisher<[Movie], Never> {
          store.movies().catch { _ in Just([]) }.eraseToAnyPublisher()
      //                 ^^^^^ 'catch' answers every failure with '[]' and tells nobody; use the error, or let it through
      }
      """)
  }

  @Test func recoveriesOfRx() {
    check(
      "catch-swallows-error",
      """
      func answers(_ unknown: Observable<[Movie]>) -> [Observable<[Movie]>] {
          [
              fetch("a").catchAndReturn([]).asObservable(),
      //                 ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
              fetch("a").asObservable().catchErrorJustReturn([]),
      //                                ^^^^^^^^^^^^^^^^^^^^ 'catchErrorJustReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
              fetch("a").asObservable().catchError { _ in .just([]) },
      //                                ^^^^^^^^^^ 'catchError' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              fetch("a").asObservable().catch { _ in .empty() },
      //                                ^^^^^ 'catch' answers 'APIError' with nothing and tells nobody; use the error, or let it through
              query.flatMapLatest { fetch($0).catchAndReturn([]) },
      //                                      ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
              unknown.catchAndReturn([]),
              fetch("a").asObservable().do(onError: report).catchAndReturn([]),
              fetch("a").asObservable().catchError { error in
                  report(error)
                  return .just([])
              },
              fetch("a").asObservable().catchError { _ in fetch("b").asObservable() },
              fetch("a").catchAndReturn([Movie(title: "offline")]).asObservable(),
              Observable.just([]).catchAndReturn([]),
          ]
      }
      """, with: .rx)
  }

  @Test func operatorsOfTheProject() {
    check(
      "catch-swallows-error",
      """
      extension Publisher {
          func ignoringFailures() -> AnyPublisher<Output, Never> {
              self.catch { _ in Empty() }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func failuresThatNobodyWaitsFor() {
    check(
      "catch-swallows-error",
      """
      let ready = BehaviorRelay(value: false)
      let isReady = ready.filter { $0 }.take(1).asSingle().asDriver(onErrorJustReturn: true)
      let only = Observable.of(1, 2).asSingle().asDriver(onErrorJustReturn: 0)
      //                                        ^^^^^^^^ 'asDriver' answers 'RxError' with '0' and tells nobody; look at the failure before
      func appears(_ screen: UIViewController) -> Driver<Void> {
          screen.rx.methodInvoked(#selector(UIViewController.viewWillAppear(_:))).map { _ in }.asDriver(onErrorJustReturn: ())
      }
      """, with: .rx)
  }

  @Test func sharedStreamsWhoseFailureAnotherChainSees() {
    check(
      "catch-swallows-error",
      """
      final class Screen: ObservableObject {
          @Published var titles: [Movie] = []
          @Published var message: String?
          var bag: Set<AnyCancellable> = []
          func movies() -> AnyPublisher<[Movie], any Error> {
              api.movies().mapError { $0 as any Error }.share().eraseToAnyPublisher()
          }
          init() {
              let movies = movies()
              movies.catch { _ in Empty() }.assign(to: &$titles)
              movies.map { _ in nil as String? }.catch { error in Just(error.localizedDescription) }.assign(to: &$message)

              let told = api.movies().share()
              told.catch { _ in Empty() }.assign(to: &$titles)
              told.sink(receiveCompletion: { report($0) }, receiveValue: { _ in }).store(in: &bag)

              let forgotten = api.movies().share()
              forgotten.catch { _ in Empty() }.assign(to: &$titles)
      //                ^^^^^ 'catch' answers 'APIError' with nothing and tells nobody; use the error, or let it through
              forgotten.catch { _ in Just([]) }.sink { print($0) }.store(in: &bag)
      //                ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through

              let alone = api.movies()
              alone.catch { _ in Empty() }.assign(to: &$titles)
      //            ^^^^^ 'catch' answers 'APIError' with nothing and tells nobody; use the error, or let it through
              alone.catch { error in Just([Movie(title: error.localizedDescription)]) }.assign(to: &$titles)
          }
      }
      """)
  }

  @Test func commentsThatSayWhy() {
    check(
      "catch-swallows-error",
      """
      func all() -> AnyPublisher<[Movie], Never> {
          api.movies()
              // Without a connection the list stays as it is.
              .catch { _ in Empty() }
              .eraseToAnyPublisher()
      }
      func first() -> AnyPublisher<[Movie], Never> {
          api.movies()
              .catch { _ in
                  // Nothing is as good as none.
                  Just([])
              }
              .eraseToAnyPublisher()
      }
      func found() -> AnyPublisher<[Movie], Never> {
          // All that there are.
          api.movies()
              .catch { _ in Just([]) }
      //       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func commentsThatDoNotSayWhy() {
    check(
      "catch-swallows-error",
      """
      func all() -> AnyPublisher<[Movie], Never> {
          api.movies()
              .catch { _ in
      //       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
                  // TODO: tell the user of it
                  Just([]) /* no-op */
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func textsAndTasksDoNotSayWhy() {
    check(
      "catch-swallows-error",
      """
      func movies(_ load: (String) -> AnyPublisher<[Movie], APIError>) -> AnyPublisher<[Movie], Never> {
          load("https://example.com")
              .catch { _ in Just([Movie]()) }.handleEvents(receiveOutput: { _ in print("https://example.com is not bad") })
      //       ^^^^^ 'catch' answers 'APIError' with '[Movie]()' and tells nobody; use the error, or let it through
              .eraseToAnyPublisher()
      }
      func all() -> AnyPublisher<[Movie], Never> {
          api.movies()
              // todo: tell the user of it
              .catch { _ in Just([]) }
      //       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              .eraseToAnyPublisher()
      }
      func found() -> AnyPublisher<[Movie], Never> {
          api.search("")
              // 待处理错误情况
              .catch { _ in Just([]) }
      //       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              .eraseToAnyPublisher()
      }
      func local() -> AnyPublisher<[Movie], Never> {
          api.movies()
              // ーーーーーーーー
              .catch { _ in Just([]) }
      //       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func functionsThatReportTheErrorThemselves() {
    check(
      "catch-swallows-error",
      """
      final class Store {
          func saved(_ movie: Movie) -> AnyPublisher<Void, Never> {
              save(movie).map { _ in () }.catch { _ in Just(()) }.eraseToAnyPublisher()
          }
          func read() -> AnyPublisher<[Movie], Never> {
              load().catch { _ in Just([]) }.eraseToAnyPublisher()
      //             ^^^^^ 'catch' answers 'DecodingError' with '[]' and tells nobody; use the error, or let it through
          }
          private func save(_ movie: Movie) -> Future<Data, any Error> {
              Future { promise in
                  let result = Result { try JSONEncoder().encode(movie) }
                  if case .failure(let error) = result { report(error) }
                  promise(result)
              }
          }
          private func load() -> Future<[Movie], any Error> {
              Future { promise in
                  do {
                      promise(.success(try JSONDecoder().decode([Movie].self, from: Data())))
                  } catch {
                      promise(.failure(error))
                  }
              }
          }
      }
      """)
  }

  @Test func observablesOfWhichNothingSaysThatTheyFail() {
    check(
      "catch-swallows-error",
      """
      func titles(_ names: Observable<String>, _ save: Completable) -> [Observable<String>] {
          [
              names.catch { _ in .empty() },
              save.catch { _ in .empty() }.andThen(.just("")),
      //           ^^^^^ 'catch' answers every failure with nothing and tells nobody; use the error, or let it through
          ]
      }
      """, with: .rx)
  }

  @Test func noAsTheAnswerToAQuestion() {
    check(
      "catch-swallows-error",
      """
      func validate(_ text: String) -> Observable<Bool> { .error(APIError.notFound) }
      func name(_ text: String) -> Observable<Bool> { .error(APIError.notFound) }
      func answers() -> [Observable<Bool>] {
          [
              validate("a").catchAndReturn(false),
              validate("a").catchAndReturn(true),
      //                    ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'true' and tells nobody; look at the failure before
              name("a").catchAndReturn(false),
      //                ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'false' and tells nobody; look at the failure before
          ]
      }
      """, with: .rx)
  }

  @Test func noAsTheAnswerToWhetherItSucceeded() {
    check(
      "catch-swallows-error",
      """
      final class Model {
          let saved = PassthroughSubject<Bool, Never>()
          var tokens: Set<AnyCancellable> = []
          func save() -> AnyPublisher<Bool, APIError> { api.movies().map { !$0.isEmpty }.eraseToAnyPublisher() }
          func start() {
              save().catch { _ in Just(false) }.sink { [weak self] didSucceed in self?.saved.send(didSucceed) }.store(in: &tokens)
              save().catch { _ in Just(true) }.sink { [weak self] didSucceed in self?.saved.send(didSucceed) }.store(in: &tokens)
      //             ^^^^^ 'catch' answers 'APIError' with 'true' and tells nobody; use the error, or let it through
              save().catch { _ in Just(false) }.sink { [weak self] hasNews in self?.saved.send(hasNews) }.store(in: &tokens)
      //             ^^^^^ 'catch' answers 'APIError' with 'false' and tells nobody; use the error, or let it through
          }
      }
      """)
  }

  @Test func failuresMadeForTheAnswer() {
    check(
      "catch-swallows-error",
      """
      func search(_ text: String) -> Observable<[Movie]> {
          if text.isEmpty { return Observable<[Movie]>.error(APIError.notFound).catchAndReturn([]) }
          return Observable<[Movie]>.error(APIError.notFound).map { $0 }.catchAndReturn([])
      //                                                                 ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
      }
      """, with: .rx)
  }

  @Test func failuresWithNobodyLeft() {
    check(
      "catch-swallows-error",
      """
      final class Search {
          var text: String?
          func titles() -> Driver<[String]> {
              Observable.just(1).map { [weak self] _ in
                  guard let self else { throw APIError.notFound }
                  return [self.text ?? ""]
              }
              .asDriver(onErrorJustReturn: [])
          }
          func others() -> Driver<[String]> {
              Observable.just(1).map { [weak self] _ in
                  guard let self, let text = self.text else { throw APIError.notFound }
                  return [text]
              }
              .asDriver(onErrorJustReturn: [])
      //       ^^^^^^^^ 'asDriver' answers 'APIError' with '[]' and tells nobody; look at the failure before
          }
      }
      """, with: .rx)
  }

  @Test func errorsAsValuesBeside() {
    check(
      "catch-swallows-error",
      """
      func load() -> (movies: Driver<[Movie]>, error: Signal<APIError>) {
          let answer = fetch("new").asObservable().share()
          return (
              answer.asDriver(onErrorJustReturn: []),
              answer.compactMap { _ in nil }.asSignal(onErrorJustReturn: APIError.server)
          )
      }
      func shown() -> (movies: Driver<[Movie]>, isShown: Signal<Bool>) {
          let answer = fetch("new").asObservable().share()
          return (
              answer.asDriver(onErrorJustReturn: []),
      //             ^^^^^^^^ 'asDriver' answers 'APIError' with '[]' and tells nobody; look at the failure before
              answer.map { !$0.isEmpty }.asSignal(onErrorJustReturn: false)
      //                                 ^^^^^^^^ 'asSignal' answers 'APIError' with 'false' and tells nobody; look at the failure before
          )
      }
      """, with: .rx)
  }

  @Test func streamsThatHaveTheirTurnAfterwards() {
    check(
      "catch-swallows-error",
      """
      func saved() -> AnyPublisher<[Movie], APIError> { api.movies() }

      func appended() -> AnyPublisher<[Movie], APIError> {
          saved().catch { _ in Empty() }.append(api.movies()).eraseToAnyPublisher()
      }
      func concatenated() -> AnyPublisher<[Movie], APIError> {
          let known: AnyPublisher<[Movie], APIError> = saved().catch { _ in Empty() }.eraseToAnyPublisher()
          return Publishers.Concatenate(prefix: known, suffix: api.movies()).eraseToAnyPublisher()
      }
      func loadedInstead() -> AnyPublisher<[Movie], APIError> {
          saved().map { Optional($0) }
              .catch { _ in Just(nil) }
              .setFailureType(to: APIError.self)
              .flatMap { saved -> AnyPublisher<[Movie], APIError> in
                  if let saved { return Just(saved).setFailureType(to: APIError.self).eraseToAnyPublisher() }
                  return api.movies()
              }
              .eraseToAnyPublisher()
      }
      func handedOn() -> AnyPublisher<[Movie], APIError> {
          saved().map { Optional($0) }
              .catch { _ in Just(nil) }
      //       ^^^^^ 'catch' answers 'APIError' with 'nil' and tells nobody; use the error, or let it through
              .setFailureType(to: APIError.self)
              .flatMap { saved -> AnyPublisher<[Movie], APIError> in
                  show(saved ?? [])
                  return api.movies()
              }
              .eraseToAnyPublisher()
      }
      func ended() -> AnyPublisher<[Movie], APIError> {
          saved().catch { _ in Empty() }.append(Just([]).setFailureType(to: APIError.self)).eraseToAnyPublisher()
      //          ^^^^^ 'catch' answers 'APIError' with nothing and tells nobody, though the type still promises failures; use the error, or let it through
      }
      """)
  }

  @Test func commentsBehindTheRecovery() {
    check(
      "catch-swallows-error",
      """
      func signOut() -> Single<[Movie]> {
          fetch("old").catchAndReturn([]).map { $0 }  // The server forgets it anyway.
      }
      func signIn() -> Single<[Movie]> {
          fetch("old")
              .catchAndReturn([])  // no-op
      //       ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
              // What comes next is another matter.
              .map { $0 }
      }
      """, with: .rx)
  }

  @Test func successAndFailureAsAnswers() {
    check(
      "catch-swallows-error",
      """
      func isReachable() -> Single<Bool> {
          fetch("status").flatMap { _ in .just(true) }.catchAndReturn(false)
      }
      func isReachable(_ names: Observable<String>) -> Observable<Bool> {
          names.take(1)
              .flatMap { name in fetch(name).asObservable().flatMap { _ in Observable.just(true) } }
              .catchAndReturn(false)
      }
      func isEmpty(_ names: Observable<String>) -> Observable<Bool> {
          names.take(1)
              .flatMap { name in fetch(name).asObservable().map { $0.isEmpty } }
              .catchAndReturn(false)
      //       ^^^^^^^^^^^^^^ 'catchAndReturn' answers every failure with 'false' and tells nobody; look at the failure before
      }
      func isEmpty() -> Single<Bool> {
          fetch("status").flatMap { .just($0.isEmpty) }.catchAndReturn(false)
      //                                                ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'false' and tells nobody; look at the failure before
      }
      """, with: .rx)
  }

  @Test func sharedStreamsThatOthersGet() {
    check(
      "catch-swallows-error",
      """
      enum Hint { case found(Int), failed(String) }
      final class Screen {
          let count = BehaviorRelay(value: 0)
          let hint = BehaviorRelay(value: Hint.found(0))
          func title(_ movies: Observable<[Movie]>) -> Observable<String> { movies.map { $0[0].title } }

          func handed() {
              let movies = fetch("new").asObservable().share()
              movies.map { $0.count }.catchAndReturn(0).bind(to: count).disposed(by: disposeBag)
              title(movies).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          }
          func returned() -> Observable<[Movie]> {
              let movies = fetch("new").asObservable().share()
              movies.map { $0.count }.catchAndReturn(0).bind(to: count).disposed(by: disposeBag)
              return movies
          }
          func joined() {
              let new = fetch("new").asObservable().share()
              let old = fetch("old").asObservable().share()
              Observable.merge(new, old).map { Hint.found($0.count) }.catchAndReturn(.failed("offline"))
                  .bind(to: hint).disposed(by: disposeBag)
              Observable.merge(new, old).map { $0.count }.catchAndReturn(0).bind(to: count).disposed(by: disposeBag)
          }
          func answered() -> Driver<[Movie]> {
              let movies = fetch("new").asObservable().share()
              movies.map { $0.count }.catchAndReturn(0).bind(to: count).disposed(by: disposeBag)
      //                              ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '0' and tells nobody; look at the failure before
              return movies.asDriver(onErrorJustReturn: [])
      //                    ^^^^^^^^ 'asDriver' answers 'APIError' with '[]' and tells nobody; look at the failure before
          }
          func other() -> Observable<Int> {
              let screen = Screen()
              screen.returned().share().map { $0.count }.catchAndReturn(0).bind(to: count).disposed(by: disposeBag)
      //                                                 ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '0' and tells nobody; look at the failure before
              return screen.returned().map { $0.count }
          }
          func alone() -> Observable<[Movie]> {
              let movies = fetch("new").asObservable()
              movies.map { $0.count }.catchAndReturn(0).bind(to: count).disposed(by: disposeBag)
      //                              ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '0' and tells nobody; look at the failure before
              return movies
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatComeAsValues() {
    check(
      "catch-swallows-error",
      """
      func values(_ requests: AnyPublisher<AnyPublisher<Movie, APIError>, Never>) -> AnyPublisher<Movie, Never> {
          requests.flatMap { $0.catch { _ in Empty() } }.eraseToAnyPublisher()
      }
      func answers(_ clients: AnyPublisher<API, Never>) -> AnyPublisher<[Movie], Never> {
          clients.flatMap { $0.movies().catch { _ in Empty() } }.eraseToAnyPublisher()
      //                                ^^^^^ 'catch' answers 'APIError' with nothing and tells nobody; use the error, or let it through
      }
      func value(_ request: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, Never> {
          request.catch { _ in Empty() }.eraseToAnyPublisher()
      //          ^^^^^ 'catch' answers 'APIError' with nothing and tells nobody; use the error, or let it through
      }
      """)
  }

  @Test func commentsWithoutSpaces() {
    check(
      "catch-swallows-error",
      """
      func movies() -> AnyPublisher<[Movie], Never> {
          api.movies()
              // 加载失败时返回空列表
              .catch { _ in Just([]) }
              .eraseToAnyPublisher()
      }
      func search() -> AnyPublisher<[Movie], Never> {
          api.search("")
              // 電影
              .catch { _ in Just([]) }
      //       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func questionsThatAreHandedOn() {
    check(
      "catch-swallows-error",
      """
      struct Users {
          func check(_ name: String) -> Single<Bool> { .error(APIError.notFound) }
          func load(_ name: String) -> Single<Bool> { .error(APIError.notFound) }

          func isSignedIn() -> [Observable<Bool>] {
              [
                  check("a").asObservable().catchAndReturn(false),
                  load("a").asObservable().catchAndReturn(false),
      //                                   ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'false' and tells nobody; look at the failure before
                  check("a").asObservable().map { !$0 }.catchAndReturn(false),
      //                                                ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'false' and tells nobody; look at the failure before
              ]
          }
      }
      """, with: .rx)
  }

  @Test func answersToWhatWasToBeDone() {
    check(
      "catch-swallows-error",
      """
      func isSaved(_ text: String) -> Single<Bool> { fetch(text).map { !$0.isEmpty } }
      func deleteMovie(_ text: String) -> Single<Bool> { fetch(text).map { !$0.isEmpty } }

      func remove(_ text: String) -> Single<Bool> { deleteMovie(text).catchAndReturn(false).asObservable().asSingle() }
      func signOut() -> Single<Bool> {
          fetch("a").flatMap { _ in isSaved("a") }.catchAndReturn(false)
      }
      func fetchAllowed() -> Single<Bool> {
          fetch("a").flatMap { _ in isSaved("a") }.catchAndReturn(false)
      //                                           ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'false' and tells nobody; look at the failure before
      }
      func savedBefore() -> Single<Bool> {
          fetch("a").flatMap { _ in isSaved("a") }.catchAndReturn(false)
      //                                           ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'false' and tells nobody; look at the failure before
      }
      func signIn() -> Single<Bool> {
          fetch("a").flatMap { _ in isSaved("a") }.catchAndReturn(true)
      //                                           ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'true' and tells nobody; look at the failure before
      }
      """, with: .rx)
  }

  @Test func answersOfWhoIsLetIn() {
    check(
      "catch-swallows-error",
      """
      struct Users {
          func signup(_ name: String) -> Single<Bool> { .error(APIError.notFound) }
          func registerAvailable() -> Single<Bool> { .error(APIError.notFound) }

          func answers() -> [Driver<Bool>] {
              [
                  signup("a").asDriver(onErrorJustReturn: false),
                  signup("a").asDriver(onErrorJustReturn: true),
      //                      ^^^^^^^^ 'asDriver' answers 'APIError' with 'true' and tells nobody; look at the failure before
                  registerAvailable().asDriver(onErrorJustReturn: false),
      //                              ^^^^^^^^ 'asDriver' answers 'APIError' with 'false' and tells nobody; look at the failure before
              ]
          }
      }
      """, with: .rx)
  }

  @Test func imagesThatAreNotThereYet() {
    check(
      "catch-swallows-error",
      """
      import RxCocoa
      import RxSwift
      import UIKit

      func poster(_ id: String) -> Single<UIImage> { .error(APIError.notFound) }
      func movie(_ id: String) -> Single<Movie> { .error(APIError.notFound) }

      func posters() -> Driver<UIImage> { poster("a").asDriver(onErrorDriveWith: .empty()) }
      func missing() -> Driver<UIImage> { poster("a").asDriver(onErrorJustReturn: UIImage()) }
      //                                              ^^^^^^^^ 'asDriver' answers 'APIError' with 'UIImage()' and tells nobody; look at the failure before
      func movies() -> Driver<Movie> { movie("a").asDriver(onErrorDriveWith: .empty()) }
      //                                          ^^^^^^^^ 'asDriver' answers 'APIError' with nothing and tells nobody; use the error, or let it through
      """, with: .rx)
  }

  @Test func whatIsNotKnownToBeAllowedIsNot() {
    check(
      "catch-swallows-error",
      """
      func permission() -> AnyPublisher<Bool, APIError> { api.search("").map { $0.isEmpty }.eraseToAnyPublisher() }
      func getCanEdit() -> AnyPublisher<Bool, APIError> { permission() }
      func canManage() -> AnyPublisher<Bool, Never> { permission().catch { _ in Just(false) }.eraseToAnyPublisher() }
      func asked() -> AnyPublisher<Bool, Never> { getCanEdit().catch { _ in Just(false) }.eraseToAnyPublisher() }
      func cancelled() -> AnyPublisher<Bool, Never> { permission().catch { _ in Just(false) }.eraseToAnyPublisher() }
      //                                                           ^^^^^ 'catch' answers 'APIError' with 'false' and tells nobody; use the error, or let it through
      """)
  }

  @Test func functionsThatSeeTheErrorHoweverFarDown() {
    check(
      "catch-swallows-error",
      """
      final class Store {
          private var failure: APIError?

          func logged(_ error: APIError) -> APIError {
              report(error)
              return error
          }
          func kept(_ error: APIError) -> APIError {
              if case .notFound = error { failure = error }
              return error
          }
          func handled(_ error: APIError) -> APIError { logged(error) }
          func handled(_ error: APIError, of name: String) -> APIError { handled(error) }
          func again(_ error: APIError) -> APIError { failure == nil ? again(error) : once(error) }
          func once(_ error: APIError) -> APIError { again(error) }
          func worded(_ error: APIError) -> APIError {
              var text = "it was "
              text += "\\(error)"
              return .badURL(text)
          }
          func printed(_ error: APIError) -> APIError {
              #if DEBUG
              print(error)
              #endif
              return error
          }
          func all() -> [AnyPublisher<[Movie], Never>] {
              [
                  api.movies().mapError(logged).catch { _ in Just([]) }.eraseToAnyPublisher(),
                  api.movies().mapError(self.handled).catch { _ in Just([]) }.eraseToAnyPublisher(),
                  api.movies().mapError { self.kept($0) }.catch { _ in Just([]) }.eraseToAnyPublisher(),
                  api.movies().mapError { error in self.handled(error, of: "movies") }.catch { _ in Just([]) }
                      .eraseToAnyPublisher(),
                  api.movies().mapError(again).catch { _ in Just([]) }.eraseToAnyPublisher(),
      //                                       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
                  api.movies().mapError { self.worded($0) }.catch { _ in Just([]) }.eraseToAnyPublisher(),
      //                                                    ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
                  api.movies().mapError(printed).catch { _ in Just([]) }.eraseToAnyPublisher(),
      //                                         ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
                  api.movies().mapError(APIError.init).catch { _ in Just([]) }.eraseToAnyPublisher(),
      //                                               ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              ]
          }
      }
      """)
  }

  @Test func streamsWhoseFailureIsSeenHoweverFarDown() {
    check(
      "catch-swallows-error",
      """
      protocol Loading { func movies() -> AnyPublisher<[Movie], APIError> }
      struct Loader: Loading {
          func movies() -> AnyPublisher<[Movie], APIError> { fifth() }
          func fifth() -> AnyPublisher<[Movie], APIError> { fourth() }
          func fourth() -> AnyPublisher<[Movie], APIError> { third().map { $0 }.eraseToAnyPublisher() }
          func third() -> AnyPublisher<[Movie], APIError> { second() }
          func second() -> AnyPublisher<[Movie], APIError> { first().eraseToAnyPublisher() }
          func first() -> AnyPublisher<[Movie], APIError> {
              api.movies().handleEvents(receiveCompletion: { if case .failure(let error) = $0 { report(error) } })
                  .eraseToAnyPublisher()
          }
          func circle() -> AnyPublisher<[Movie], APIError> { round() }
          func round() -> AnyPublisher<[Movie], APIError> { api.movies().catch { _ in circle() }.eraseToAnyPublisher() }
          func read(_ data: Data) -> Future<[Movie], APIError> {
              Future { promise in
                  do {
                      promise(.success(try JSONDecoder().decode([Movie].self, from: data)))
                  } catch {
                      promise(.failure(logged(error)))
                  }
              }
          }
          func converted(_ data: Data) -> Future<[Movie], APIError> {
              Future { promise in
                  do {
                      promise(.success(try JSONDecoder().decode([Movie].self, from: data)))
                  } catch {
                      let failure = APIError(error)
                      promise(.failure(failure))
                  }
              }
          }
          func logged(_ error: any Error) -> APIError {
              report(error)
              return .notFound
          }
          func all(_ loading: any Loading) -> [AnyPublisher<[Movie], Never>] {
              [
                  movies().catch { _ in Just([]) }.eraseToAnyPublisher(),
                  loading.movies().catch { _ in Just([]) }.eraseToAnyPublisher(),
                  read(Data()).catch { _ in Just([]) }.eraseToAnyPublisher(),
                  converted(Data()).catch { _ in Just([]) }.eraseToAnyPublisher(),
      //                            ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
                  circle().catch { _ in Just([]) }.eraseToAnyPublisher(),
      //                   ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              ]
          }
      }
      """)
  }

  @Test func failuresThatAreCounted() {
    check(
      "catch-swallows-error",
      """
      func counted() -> AnyPublisher<[Movie], Never> {
          var failures = 0
          return api.movies()
              .mapError { (error: APIError) -> APIError in
                  failures += 1
                  return error
              }
              .catch { _ in Just([]) }
              .eraseToAnyPublisher()
      }
      func worded() -> AnyPublisher<[Movie], Never> {
          api.movies()
              .mapError { error -> APIError in
                  var text = "it was "
                  text += "\\(error)"
                  return .badURL(text)
              }
              .catch { _ in Just([]) }
      //       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody; use the error, or let it through
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func functionsOfTheProjectThatAreCalledLikeEmptyStreams() {
    check(
      "catch-swallows-error",
      """
      struct Store {
          func empty() -> Just<[Movie]> {
              report(APIError.notFound)
              return Just([])
          }
          func movies() -> AnyPublisher<[Movie], Never> { api.movies().catch { _ in empty() }.eraseToAnyPublisher() }
      }
      """)
  }

  @Test func sharedStreamsInPropertiesWhoseFailureOthersSee() {
    check(
      "catch-swallows-error",
      """
      final class Screen {
          private let movies = api.movies().share()
          private let old = api.movies().share()
          func counts() -> [AnyPublisher<Int, Never>] {
              [
                  movies.map { $0.count }.catch { _ in Just(0) }.eraseToAnyPublisher(),
                  old.map { $0.count }.catch { _ in Just(0) }.eraseToAnyPublisher(),
      //                               ^^^^^ 'catch' answers 'APIError' with '0' and tells nobody; use the error, or let it through
              ]
          }
          func all() -> AnyPublisher<[Movie], APIError> { movies.eraseToAnyPublisher() }
      }
      """)
  }

  /// A function whose stream has been made optional for that hands its callers nil for a failure.
  @Test func nilThatCallersGetForTheFailure() {
    check(
      "catch-swallows-error",
      """
      func movies() -> Observable<[Movie]?> { fetch("id").asObservable().map { Optional.init($0) }.catchAndReturn(nil) }
      func titles() -> Observable<[String]?> {
          fetch("id").asObservable().map(\\.first).map { $0.map { [$0.title] } }.catchAndReturn(nil)
      //                                                                        ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'nil' and tells nobody; look at the failure before
      }
      """, with: .rx)
  }

  @Test func nilThatStandsForTheFailure() {
    check(
      "catch-swallows-error",
      """
      func bind(_ alert: PublishRelay<String>, _ removed: PublishRelay<[Movie]>) {
          let result = taps.flatMap { _ in fetch("id").map { Optional($0) }.catchAndReturn(nil) }.share()
          result.compactMap { $0 }.bind(to: removed).disposed(by: disposeBag)
          result.filter { $0 == nil }.map { _ in "could not delete" }.bind(to: alert).disposed(by: disposeBag)

          let loaded = taps.flatMap { _ in fetch("id").map(Optional.init).catchAndReturn(nil) }.share()
          loaded.subscribe(onNext: { movies in
              if let movies { show(movies) } else { alert.accept("could not load") }
          }).disposed(by: disposeBag)

          let saved = taps.flatMap { _ in fetch("id").map({ Optional($0) }).asDriver(onErrorJustReturn: .none) }.share()
          saved.filter({ $0 == nil }).map { _ in "could not save" }.bind(to: alert).disposed(by: disposeBag)

          let quiet = taps.flatMap { _ in fetch("id").map { Optional($0) }.catchAndReturn(nil) }.share()
      //                                                                   ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'nil' and tells nobody; look at the failure before
          quiet.filter { $0 != nil }.map { _ in "deleted" }.bind(to: alert).disposed(by: disposeBag)
          quiet.subscribe(onNext: { movies in
              guard let movies else { return }
              show(movies)
          }).disposed(by: disposeBag)

          let first = taps.flatMap { _ in fetch("id").map { $0.first }.catchAndReturn(nil) }.share()
      //                                                               ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with 'nil' and tells nobody; look at the failure before
          first.filter { $0 == nil }.map { _ in "no movie" }.bind(to: alert).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func casesAndInstancesOfNothing() {
    check(
      "catch-swallows-error",
      """
      struct Page {
          let movies: [Movie]
          let hasMore: Bool
      }
      enum Action {
          case movies(State)
          case other
      }
      enum State {
          case loaded([Movie])
          case failed(String)
      }
      func pages(_ movies: AnyPublisher<[Movie], APIError>) -> [AnyPublisher<Page, Never>] {
          [
              movies.map { Page(movies: $0, hasMore: true) }.catch { _ in Just(Page(movies: [], hasMore: false)) }.eraseToAnyPublisher(),
      //                                                     ^^^^^ 'catch' answers 'APIError' with 'Page(movies: [], hasMore: false)' and tells nobody; use the error, or let it through
              movies.map { Page(movies: $0, hasMore: true) }.catch { _ in Just(Page(movies: [], hasMore: true)) }.eraseToAnyPublisher(),
          ]
      }
      func actions(_ movies: AnyPublisher<[Movie], APIError>) -> [AnyPublisher<Action, Never>] {
          [
              movies.map { Action.movies(.loaded($0)) }.catch { _ in Just(.movies(.loaded([]))) }.eraseToAnyPublisher(),
      //                                                ^^^^^ 'catch' answers 'APIError' with '.movies(.loaded([]))' and tells nobody; use the error, or let it through
              movies.map { Action.movies(.loaded($0)) }.catch { _ in Just(.movies(.failed(""))) }.eraseToAnyPublisher(),
              movies.map { Action.movies(.loaded($0)) }.catch { _ in Just(.other) }.eraseToAnyPublisher(),
          ]
      }
      func states(_ movies: AnyPublisher<[Movie], APIError>) -> AnyPublisher<State, Never> {
          movies.map(State.loaded).catch { _ in Just(.loaded([])) }.eraseToAnyPublisher()
      //                           ^^^^^ 'catch' answers 'APIError' with '.loaded([])' and tells nobody; use the error, or let it through
      }
      func results(_ movies: AnyPublisher<[Movie], APIError>) -> AnyPublisher<Result<[Movie], APIError>, Never> {
          movies.map { .success($0) }.catch { _ in Just(.success([])) }.eraseToAnyPublisher()
      //                              ^^^^^ 'catch' answers 'APIError' with '.success([])' and tells nobody; use the error, or let it through
      }
      """)
  }

  @Test func functionsAndConstantsThatGiveNothing() {
    check(
      "catch-swallows-error",
      """
      final class Repository {
          static let nothing = Empty<[Movie], Never>()
          static let preset = Just([Movie]())
          private let session = URLSession.shared
          func empty() -> AnyPublisher<[Movie], Never> { Empty().eraseToAnyPublisher() }
          func told() -> AnyPublisher<[Movie], Never> {
              print("failed")
              return Empty().eraseToAnyPublisher()
          }
          func saved() -> AnyPublisher<[Movie], Never> { Just([]).eraseToAnyPublisher() }
          func all(_ url: URL) -> AnyPublisher<[Movie], any Error> {
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher()
          }
          func first(_ url: URL) -> AnyPublisher<[Movie], Never> { all(url).catch { _ in Self.nothing }.eraseToAnyPublisher() }
      //                                                                    ^^^^^ 'catch' answers 'URLError' and 'DecodingError' with nothing and tells nobody; use the error, or let it through
          func second(_ url: URL) -> AnyPublisher<[Movie], Never> { all(url).catch { _ in self.empty() }.eraseToAnyPublisher() }
      //                                                                     ^^^^^ 'catch' answers 'URLError' and 'DecodingError' with nothing and tells nobody; use the error, or let it through
          func third(_ url: URL) -> AnyPublisher<[Movie], Never> { all(url).catch { _ in self.told() }.eraseToAnyPublisher() }
          func fourth(_ url: URL) -> AnyPublisher<[Movie], Never> { all(url).catch { _ in self.saved() }.eraseToAnyPublisher() }
          func fifth(_ url: URL) -> AnyPublisher<[Movie], Never> { all(url).catch { _ in Self.preset }.eraseToAnyPublisher() }
      }
      """)
  }

  @Test func casesThatHoldNothing() {
    check(
      "catch-swallows-error",
      """
      enum State { case loading, loaded([Movie]), found(Movie?), failed([Movie]) }
      func all(_ url: URL) -> AnyPublisher<[Movie], any Error> {
          URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      func first(_ url: URL) -> AnyPublisher<State, Never> {
          all(url).map { State.loaded($0) }.catch { _ in Just(.loaded([])) }.eraseToAnyPublisher()
      //                                    ^^^^^ 'catch' answers 'URLError' and 'DecodingError' with '.loaded([])' and tells nobody; use the error, or let it through
      }
      func second(_ url: URL) -> AnyPublisher<State, Never> {
          all(url).map { State.found($0.first) }.catch { _ in Just(State.found(nil)) }.eraseToAnyPublisher()
      //                                         ^^^^^ 'catch' answers 'URLError' and 'DecodingError' with 'State.found(nil)' and tells nobody; use the error, or let it through
      }
      func third(_ url: URL) -> AnyPublisher<State, Never> {
          all(url).map { State.loaded($0) }.catch { _ in Just(.failed([])) }.eraseToAnyPublisher()
      }
      func fourth(_ url: URL) -> AnyPublisher<State, Never> {
          all(url).map { State.loaded($0) }.catch { _ in Just(.loaded([.preset])) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func requirementsWhoseNameManyTypesHave() {
    let others = (0..<70).map { position in
      """
      protocol UseCase\(position) { func execute() -> Single<[Movie]> }
      final class RealUseCase\(position): UseCase\(position) { func execute() -> Single<[Movie]> { .just([]) } }
      """
    }
    check(
      "catch-swallows-error",
      """
      \(others.joined(separator: "\n"))
      protocol FetchUseCase { func execute() -> Single<[Movie]> }
      final class RealFetchUseCase: FetchUseCase { func execute() -> Single<[Movie]> { fetch("a") } }
      func load(_ useCase: FetchUseCase, _ other: UseCase1) -> Observable<[Movie]> {
          let shown = other.execute().catchAndReturn([])
          return useCase.execute().catchAndReturn([]).asObservable()
      //                           ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
      }
      """, with: .rx)
  }

  @Test func listsOfWhatConformsForListsOfAProtocol() {
    check(
      "catch-swallows-error",
      """
      protocol Header { var key: String { get } }
      enum APIHeader: Header { case json; var key: String { "" } }
      class Client {
          func request(_ path: String, headers: [any Header]?) -> Single<[Movie]> { fetch(path) }
          func page(_ path: String, headers: [String: any Header]) -> Single<[Movie]> { fetch(path) }
      }
      final class Movies: Client {
          func all() -> Observable<[Movie]> {
              let headers = [APIHeader.json]
              return request("a", headers: headers).catchAndReturn([]).asObservable()
      //                                            ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
          }
          func first() -> Observable<[Movie]> {
              let headers = ["a": APIHeader.json]
              return page("a", headers: headers).catchAndReturn([]).asObservable()
      //                                         ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
          }
      }
      """, with: .rx)
  }

  @Test func observersThatAFunctionIsGiven() {
    check(
      "catch-swallows-error",
      """
      struct Client {
          func movies(_ text: String) -> Observable<[Movie]> {
              Observable.create { observer in
                  send(text, observer: observer)
                  return Disposables.create()
              }
          }
          private func send(_ text: String, observer: AnyObserver<[Movie]>) {
              if text.isEmpty { observer.onError(APIError.notFound) }
              observer.onNext([])
          }
          func seen(_ text: String) -> Observable<[Movie]> {
              Observable.create { observer in
                  try? load(observer)
                  return Disposables.create()
              }
          }
          private func load(_ observer: AnyObserver<[Movie]>) {
              do {
                  observer.onNext(try read())
              } catch {
                  report(error)
                  observer.onError(error)
              }
          }
          private func read() throws -> [Movie] { throw APIError.notFound }
      }
      func found(_ client: Client) -> Observable<[Movie]> {
          client.movies("a").catchAndReturn([])
      //                     ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
      }
      func seen(_ client: Client) -> Observable<[Movie]> {
          client.seen("a").catchAndReturn([])
      }
      """, with: .rx)
  }

  @Test func successesOfWhatOnlyEnds() {
    check(
      "catch-swallows-error",
      """
      func save() -> Completable { .error(APIError.server) }
      func saved() -> Observable<Bool> { save().andThen(Observable.just(true)).catchAndReturn(false) }
      func done() -> Observable<Void> { save().andThen(.just(())).catchAndReturn(()) }
      //                                                          ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '()' and tells nobody; look at the failure before
      """, with: .rx)
  }

  @Test func functionsNamedAfterTheAnswer() {
    check(
      "catch-swallows-error",
      """
      func moviesOrEmpty() -> Observable<[Movie]> { fetch("a").catchAndReturn([]) }
      func movies() -> Observable<[Movie]> { fetch("a").catchAndReturn([]) }
      //                                                ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
      """, with: .rx)
  }

  @Test func elementsOfAListThatAConstantKeeps() {
    check(
      "catch-swallows-error",
      """
      func movies(_ ids: [String]) -> AnyPublisher<[Movie], Never> {
          let all: [AnyPublisher<Movie?, Never>] = ids.map { id in
              api.movie(id: id).map { Optional.some($0) }.catch { _ in Just(nil) }.eraseToAnyPublisher()
          }
          return Publishers.MergeMany(all).collect().map { movies in movies.compactMap { $0 } }.eraseToAnyPublisher()
      }
      func others(_ ids: [String]) -> [AnyPublisher<Movie?, Never>] {
          let all: [AnyPublisher<Movie?, Never>] = ids.map { id in
              api.movie(id: id).map { Optional.some($0) }.catch { _ in Just(nil) }.eraseToAnyPublisher()
      //                                                  ^^^^^ 'catch' answers 'APIError' with 'nil' and tells nobody; use the error, or let it through
          }
          return all
      }
      """)
  }

  @Test func listsOfElementsThatAreZipped() {
    check(
      "catch-swallows-error",
      """
      func all(_ names: [String]) -> Single<[Movie]> {
          let found = names.map { fetch($0).catchErrorJustReturn([]) }
          return Single.zip(found).map { $0.flatMap { $0 } }
      }
      func first(_ names: [String]) -> Single<[Movie]> {
          let found = names.map { fetch($0).catchErrorJustReturn([]) }
      //                                    ^^^^^^^^^^^^^^^^^^^^ 'catchErrorJustReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
          return found[0]
      }
      """, with: .rx)
  }

  @Test func elementsThatAreMergedOneByOne() {
    check(
      "catch-swallows-error",
      """
      final class Shelf {
          func movie(_ url: URL) -> AnyPublisher<Data, URLError> {
              session.dataTaskPublisher(for: url).map { $0.data }.catch { _ in Empty() }.eraseToAnyPublisher()
          }
          func single(_ url: URL) -> AnyPublisher<Data, URLError> {
              session.dataTaskPublisher(for: url).map { $0.data }.catch { _ in Empty() }.eraseToAnyPublisher()
      //                                                          ^^^^^ 'catch' answers 'URLError' with nothing and tells nobody, though the type still promises failures; use the error, or let it through
          }
          func all(_ urls: [URL]) -> AnyPublisher<[Data], URLError> {
              urls.dropFirst().reduce(movie(urls[0])) { merged, url in
                  merged.merge(with: self.movie(url)).eraseToAnyPublisher()
              }
              .scan([]) { $0 + [$1] }
              .eraseToAnyPublisher()
          }
          func one(_ url: URL) -> AnyPublisher<Data, URLError> { single(url).merge(with: single(url)).eraseToAnyPublisher() }
      }
      """)
  }
}
