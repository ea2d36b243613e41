import PipelintTestSupport
import Testing

struct InnerFailureKillsOuterTests {
  @Test func localSubjectsThatARequestSendsThrough() {
    check(
      "inner-failure-kills-outer",
      """
      func join(_ source: Source?) -> Observable<Void> {
          Observable.create { observer in
              let joined = PublishSubject<String>()
              source?.detail().map { $0.title }.subscribe(onNext: { joined.onNext($0) }).disposed(by: disposeBag)
              joined.flatMap { fetch($0) }
                  .subscribe(onNext: { _ in observer.onNext(()) }).disposed(by: disposeBag)
              return Disposables.create()
          }
      }
      protocol Source { func detail() -> Observable<Movie> }
      func ask(_ prompts: Observable<String>) -> Observable<AnyObserver<Bool>> {
          let answers = PublishSubject<Bool>()
          answers.flatMap { _ in fetch("id") }.subscribe(onNext: { show($0) }).disposed(by: disposeBag)
      //          ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
          return prompts.map { _ in answers.asObserver() }
      }
      """, with: .rx)
  }

  @Test func publishedProperties() {
    check(
      "inner-failure-kills-outer",
      """
      final class Model {
          @Published var text = ""
          let filter = CurrentValueSubject<Int, Never>(0)
          var tokens: Set<AnyCancellable> = []
          func start() {
              $text.dropFirst().flatMap(api.search)
      //                        ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  .sink { print($0) } receiveValue: { show($0) }.store(in: &tokens)
              $text.combineLatest(filter).map { text, _ in api.search(text) }.switchToLatest()
      //                                  ^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'map'
                  .sink { print($0) } receiveValue: { show($0) }.store(in: &tokens)
              NotificationCenter.default.publisher(for: Notification.Name("data"))
                  .compactMap { $0.object as? Data }
                  .decode(type: Movie.self, decoder: JSONDecoder())
      //           ^^^^^^ 'DecodingError' for one element ends the whole stream; use 'decode' inside a 'flatMap' that recovers
                  .sink { print($0) } receiveValue: { print($0) }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func subjectsThatAreFailedWithWhatIsNotKnown() {
    check(
      "inner-failure-kills-outer",
      """
      func started(_ text: String) -> AnyPublisher<[Movie], any Error> {
          let subject = PassthroughSubject<[Movie], any Error>()
          lookUp(text) { movies, error in
              if let error { subject.send(completion: .failure(error)) } else { subject.send(movies ?? []) }
          }
          return subject.eraseToAnyPublisher()
      }
      func neverFailed(_ text: String) -> AnyPublisher<[Movie], any Error> {
          let subject = PassthroughSubject<[Movie], any Error>()
          lookUp(text) { movies, _ in subject.send(movies ?? []) }
          return subject.eraseToAnyPublisher()
      }
      final class Model {
          @Published var text = ""
          var tokens: Set<AnyCancellable> = []
          func start() {
              $text.flatMap { started($0) }
      //            ^^^^^^^ a failure of one inner publisher ends the whole stream; recover inside 'flatMap'
                  .sink { print($0) } receiveValue: { show($0) }.store(in: &tokens)
              $text.flatMap { neverFailed($0) }
                  .sink { print($0) } receiveValue: { show($0) }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func theFirstLinkOnly() {
    check(
      "inner-failure-kills-outer",
      """
      let token = query.flatMap { api.search($0) }
      //                ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
          .flatMap { api.movie(id: $0[0].title) }
          .sink { print($0) } receiveValue: { print($0) }
      """)
  }

  @Test func propertiesAndReturns() {
    check(
      "inner-failure-kills-outer",
      """
      struct Feed {
          let movies = reload.flatMap { api.movies() }.eraseToAnyPublisher()
      //                      ^^^^^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'flatMap'
          func search() -> AnyPublisher<[Movie], APIError> {
              query.setFailureType(to: APIError.self).flatMap { api.search($0) }.eraseToAnyPublisher()
      //                                              ^^^^^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'flatMap'
          }
      }
      """)
  }

  @Test func recoveriesFurtherDown() {
    check(
      "inner-failure-kills-outer",
      """
      let replaced = query.flatMap { api.search($0) }.replaceError(with: []).sink { show($0) }
      let caught = query.flatMap { api.search($0) }.catch { _ in Empty() }.sink { show($0) }
      let retried = query.flatMap { api.search($0) }.retry(3).sink { print($0) } receiveValue: { show($0) }
      """)
  }

  @Test func recoveriesInside() {
    check(
      "inner-failure-kills-outer",
      """
      let replaced = query.flatMap { api.search($0).replaceError(with: []) }.sink { show($0) }
      let caught = query.setFailureType(to: APIError.self)
          .flatMap { api.search($0).catch { _ in Just([]).setFailureType(to: APIError.self) } }
          .sink { print($0) } receiveValue: { show($0) }
      let results = query.map { text in api.search(text).map { Result<[Movie], APIError>.success($0) }.catch { Just(.failure($0)) } }
          .switchToLatest()
          .sink { print($0) }
      """)
  }

  @Test func somebodyElseMayRecover() {
    check(
      "inner-failure-kills-outer",
      """
      func merged() -> AnyPublisher<[Movie], Never> {
          let searches = query.flatMap { api.search($0) }
          return cachedMovies().merge(with: searches.eraseToAnyPublisher())
              .merge(with: reload.flatMap { api.movies() })
              .replaceError(with: []).eraseToAnyPublisher()
      }
      func own() -> AnyCancellable {
          query.flatMap { api.search($0) }.recoverSomehow().sink { show($0) }
      }
      func inner() -> AnyCancellable {
          reload.flatMap { query.flatMap { api.search($0) }.replaceError(with: []) }.sink { show($0) }
      }
      """)
  }

  @Test func sourcesThatEndOrAreNotKnown() {
    check(
      "inner-failure-kills-outer",
      """
      func load(_ ids: AnyPublisher<String, APIError>) -> [AnyCancellable] {
          [
              ids.flatMap { api.movie(id: $0) }.sink { print($0) } receiveValue: { print($0) },
              ["1", "2"].publisher.flatMap { api.movie(id: $0) }.sink { print($0) } receiveValue: { print($0) },
              api.movies().flatMap { api.movie(id: $0[0].title) }.sink { print($0) } receiveValue: { print($0) },
              query.prefix(2).flatMap { api.movie(id: $0) }.sink { print($0) } receiveValue: { print($0) },
          ]
      }
      """)
  }

  @Test func failuresOfTheSourceItself() {
    check(
      "inner-failure-kills-outer",
      """
      let messages = PassthroughSubject<String, APIError>()
      let token = messages.map { $0.count }.flatMap { Just($0) }.sink { print($0) } receiveValue: { print($0) }
      """)
  }

  @Test func startsAnewLater() {
    check(
      "inner-failure-kills-outer",
      """
      final class Feed {
          var token: AnyCancellable?
          func start() {
              token = reload.flatMap { api.movies() }
                  .sink(receiveCompletion: { _ in
                      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.start() }
                  }, receiveValue: show)
          }
      }
      """)
  }

  @Test func streamsInLocalConstants() {
    check(
      "inner-failure-kills-outer",
      """
      func start() {
          let movies = query.flatMap { fetch($0) }
      //                     ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
          movies.observe(on: MainScheduler.instance).subscribe(onNext: show, onError: report).disposed(by: disposeBag)
          let recovered = query.flatMap { fetch($0) }
          recovered.catchAndReturn([]).subscribe(onNext: show).disposed(by: disposeBag)
          let retried = query.flatMap { fetch($0) }
          retried.retry(2).subscribe(onNext: show, onError: report).disposed(by: disposeBag)
          let handled = query.flatMap { fetch($0).catchAndReturn([]) }
          handled.subscribe(onNext: show).disposed(by: disposeBag)
          let once = query.take(1).flatMap { fetch($0) }
          once.subscribe(onNext: show, onError: report).disposed(by: disposeBag)
          let unused = query.flatMap { fetch($0) }
          var replaced = query.flatMap { fetch($0) }
          replaced = query.flatMap { fetch($0).catchAndReturn([]) }
          replaced.subscribe(onNext: show, onError: report).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func handlersThatDoNothingElseGoInside() {
    check(
      "inner-failure-kills-outer",
      """
      func f() {
          reload
              .flatMap {
      //       ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  // The newest ones.
                  api.movies()
                      .filter { !$0.isEmpty }
                      .eraseToAnyPublisher()
              }
              .map { $0.count }
              .sink(
                  receiveCompletion: {
                      switch $0 {
                      case .finished: break
                      case .failure(let failure):
                          print("no movies")
                          report(failure)
                      }
                  },
                  receiveValue: { print($0) }
              )
              .store(in: &bag)
          query.flatMap { api.search($0) }.sink(receiveCompletion: { completion in
      //        ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
              if case .failure = completion { print("failed") }
          }) { show($0) }.store(in: &bag)
      }
      """,
      fixed: """
        func f() {
            reload
                .flatMap {
                    // The newest ones.
                    api.movies()
                        .filter { !$0.isEmpty }
                        .catch { failure -> Empty<[Movie], Never> in
                            print("no movies")
                            report(failure)
                            return Empty()
                        }
                        .eraseToAnyPublisher()
                }
                .map { $0.count }
                .sink(
                    receiveValue: { print($0) }
                )
                .store(in: &bag)
            query.flatMap {
                api.search($0)
                    .catch { _ -> Empty<[Movie], Never> in
                        print("failed")
                        return Empty()
                    }
            }.sink { show($0) }.store(in: &bag)
        }
        """)
  }

  @Test func handlersWithTheRuntimeGoInside() {
    check(
      "inner-failure-kills-outer",
      """
      import Combine
      import PipelintRuntime

      func f() {
          reload.map { api.movies() }.switchToLatest().sink { completion in
      //         ^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'map'
              if case .failure(let error) = completion { report(error) }
          } receiveValue: { show($0) }.store(in: &bag)
      }
      """,
      fixed: """
        import Combine
        import PipelintRuntime

        func f() {
            reload.map { api.movies().finishOnFailure { error in report(error) } }.switchToLatest().sink { show($0) }.store(in: &bag)
        }
        """)
  }

  @Test func flatteningOfResults() {
    check(
      "inner-failure-kills-outer",
      """
      import Combine
      import PipelintRuntime

      var movies: AnyPublisher<[Movie], APIError> {
          query.flatMap(api.search).eraseToAnyPublisher()
      //        ^^^^^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'flatMap'
      }
      var latest: AnyPublisher<[Movie], APIError> {
          query
              .map { api.search($0) }
      //       ^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'map'
              .switchToLatest()
              .eraseToAnyPublisher()
      }
      """,
      suggested: """
        import Combine
        import PipelintRuntime

        var movies: AnyPublisher<[Movie], APIError> {
            query.flatMapResults(api.search).eraseToAnyPublisher()
        }
        var latest: AnyPublisher<[Movie], APIError> {
            query
                .switchMapResults { api.search($0) }
                .eraseToAnyPublisher()
        }
        """)
  }

  @Test func handlersThatHoldOrAskMoreStay() {
    let text = """
      final class Model {
          var tokens: Set<AnyCancellable> = []
          func start() {
              query.flatMap { api.search($0) }.sink { [unowned self] completion in
      //            ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  if case .failure = completion { stop() }
              } receiveValue: { show($0) }.store(in: &tokens)
              query.flatMap { api.search($0) }.sink { completion in
      //            ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  if case .failure(let error) = completion {
                      if case .notFound = error { return }
                      report(error)
                  }
              } receiveValue: { show($0) }.store(in: &tokens)
              query.flatMap { api.search($0) }.sink { completion in
      //            ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  if case .failure(.notFound) = completion { print("none") }
              } receiveValue: { show($0) }.store(in: &tokens)
              query.flatMap { api.search($0) }.receive(on: DispatchQueue.main).sink { completion in
      //            ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  if case .failure(let error) = completion { report(error) }
              } receiveValue: { show($0) }.store(in: &tokens)
              query.flatMap { api.search($0) }.sink { completion in
      //            ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  if case .failure(let error) = completion { report(error) } // for the log
                  print("ended")
              } receiveValue: { show($0) }.store(in: &tokens)
          }
          func stop() {}
      }
      """
    check("inner-failure-kills-outer", text, fixed: text)
  }

  @Test func waysOutThatNeverAnswerMakeNoStreamLast() {
    check(
      "inner-failure-kills-outer",
      """
      final class Wallet {
          func opened() -> Observable<String> {
              Observable.just("").flatMap { [weak self] text -> Observable<String> in
                  guard self != nil else { return .never() }
                  return .just(text)
              }
          }
          func tapped() -> Observable<Void> {
              taps.flatMap { [weak self] _ -> Observable<Void> in
                  guard self != nil else { return .never() }
                  return .just(())
              }
          }
          func load() {
              opened().flatMap { fetch($0) }.subscribe(onNext: show, onError: report).disposed(by: disposeBag)
              tapped().flatMap { fetch("") }.subscribe(onNext: show, onError: report).disposed(by: disposeBag)
      //               ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
          }
      }
      """, with: .rx)
  }

  @Test func whatAFunctionSendsBeforeItReturns() {
    check(
      "inner-failure-kills-outer",
      """
      func load(_ ids: [String]) {
          let requested = PublishSubject<String>()
          requested.flatMap { fetch($0) }.subscribe(onNext: show, onError: report).disposed(by: disposeBag)
          ids.forEach { requested.onNext($0) }
          let tapped = PublishSubject<Void>()
          tapped.flatMap { fetch("") }.subscribe(onNext: show, onError: report).disposed(by: disposeBag)
      //         ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
          taps.bind(to: tapped).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func whatIsSentBeforeItReturnsOnAnotherThreadToo() {
    check(
      "inner-failure-kills-outer",
      """
      func show(_ title: String?) -> AnyCancellable {
          let titles = PassthroughSubject<String?, any Error>()
          let published = titles.eraseToAnyPublisher()
          let token = published.subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main)
              .tryMap { title in
                  guard let title else { throw APIError.notFound }
                  return title
              }
              .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
          titles.send(title)
          return token
      }
      """)
  }

  @Test func observablesAreForAHuman() {
    check(
      "inner-failure-kills-outer",
      """
      taps.flatMapLatest { fetch("a") }
      //   ^^^^^^^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMapLatest'
          .subscribe(onNext: show, onError: report)
          .disposed(by: disposeBag)
      """,
      suggested: """
        taps.flatMapLatest { fetch("a").catch { error in <#publisher in its place#> } }
            .subscribe(onNext: show, onError: report)
            .disposed(by: disposeBag)
        """, with: .rx)
  }

  @Test func handlersThatHoldSelfWeakly() {
    check(
      "inner-failure-kills-outer",
      """
      final class Model {
          var tokens: Set<AnyCancellable> = []
          let service = api
          func start() {
              query
                  .flatMap { text in
      //           ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                      api.search(text) // Asks the server.
                  }
                  .sink { [weak self] completion in
                      if case .failure(let error) = completion { self?.stop(error) }
                  } receiveValue: { show($0) }
                  .store(in: &tokens)
              query
                  .flatMap { self.service.search($0) }
      //           ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  .sink { [weak self] completion in
                      guard let self else { return }
                      guard case .failure(let error) = completion else { return }
                      self.stop(error)
                  } receiveValue: { show($0) }
                  .store(in: &tokens)
          }
          func stop(_ error: any Error) {}
      }
      """,
      fixed: """
        final class Model {
            var tokens: Set<AnyCancellable> = []
            let service = api
            func start() {
                query
                    .flatMap { [weak self] text in
                        api.search(text) // Asks the server.
                            .catch { [weak self] error -> Empty<[Movie], Never> in
                                self?.stop(error)
                                return Empty()
                            }
                    }
                    .sink { show($0) }
                    .store(in: &tokens)
                query
                    .flatMap {
                        self.service.search($0)
                            .catch { [weak self] error -> Empty<[Movie], Never> in
                                guard let self else { return Empty() }
                                self.stop(error)
                                return Empty()
                            }
                    }
                    .sink { show($0) }
                    .store(in: &tokens)
            }
            func stop(_ error: any Error) {}
        }
        """)
  }

  @Test func typesThatAreSaidForTheFailureInside() {
    check(
      "inner-failure-kills-outer",
      """
      query
          .setFailureType(to: APIError.self)
          .flatMap { text -> AnyPublisher<[Movie], APIError> in
      //   ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
              api.search(text)
          }
          .sink(receiveCompletion: { completion in
              if case let .failure(error) = completion { report(error) }
          }, receiveValue: show)
          .store(in: &bag)
      """,
      fixed: """
        query
            .flatMap { text -> AnyPublisher<[Movie], Never> in
                api.search(text)
                    .catch { error -> Empty<[Movie], Never> in
                        report(error)
                        return Empty()
                    }
                    .eraseToAnyPublisher()
            }
            .sink(receiveValue: show)
            .store(in: &bag)
        """)
  }

  @Test func aSingleIsAskedForOneAnswerWhateverItIsMadeFrom() {
    check(
      "inner-failure-kills-outer",
      """
      final class Library {
          let isOpen = BehaviorRelay(value: false)
          let bag = DisposeBag()
          func whenOpen() -> Single<Bool> {
              isOpen.filter { $0 }.first().flatMap { $0 == nil ? .never() : .just(true) }
          }
          func load() {
              whenOpen().flatMap { _ in fetch("a") }.subscribe(onSuccess: show, onFailure: report).disposed(by: bag)
              isOpen.flatMap { _ in fetch("a") }.subscribe(onNext: show, onError: report).disposed(by: bag)
      //             ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatAreMadeForOneTask() {
    check(
      "inner-failure-kills-outer",
      """
      final class Devices {
          private let state = PassthroughSubject<Int, Never>()
          private var scan: AnyCancellable?
          private var feed: AnyCancellable?
          func connect() -> AnyPublisher<[Movie], APIError> {
              state.flatMap { _ in api.movies() }.eraseToAnyPublisher()
          }
          func fetchDevice(_ id: String) -> AnyPublisher<[Movie], APIError> {
              state.flatMap { _ in api.search(id) }.eraseToAnyPublisher()
          }
          func publishDevice(_ id: String) -> AnyPublisher<[Movie], APIError> {
              state.flatMap { _ in api.search(id) }.eraseToAnyPublisher()
          }
          func devices() -> AnyPublisher<[Movie], APIError> {
              state.flatMap { _ in api.movies() }.eraseToAnyPublisher()
      //            ^^^^^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'flatMap'
          }
          func start() {
              scan = state.flatMap { _ in api.movies() }.sink { print($0) } receiveValue: { show($0) }
              feed = state.flatMap { _ in api.movies() }.sink { print($0) } receiveValue: { show($0) }
      //                   ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
          }
          func stop() {
              scan?.cancel()
          }
      }
      """)
  }

  @Test func whatAnotherFunctionMakesForThisCall() {
    check(
      "inner-failure-kills-outer",
      """
      final class Places {
          private var found = PassthroughSubject<String, APIError>()
          func place() -> AnyPublisher<String, APIError> {
              found = PassthroughSubject()
              return found.eraseToAnyPublisher()
          }
          func forecast() -> AnyPublisher<[Movie], APIError> {
              place().flatMap { api.search($0) }.eraseToAnyPublisher()
          }
          func forecasts() -> AnyPublisher<[Movie], APIError> {
              found.flatMap { api.search($0) }.eraseToAnyPublisher()
      //            ^^^^^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'flatMap'
          }
      }
      """)
  }

  @Test func declaredFailuresOfTheSource() {
    check(
      "inner-failure-kills-outer",
      """
      final class Taps {
          let taps = PassthroughSubject<String, APIError>()
          func lengths() -> AnyPublisher<Int, APIError> {
              taps.tryMap { $0.count }.mapError { $0 as? APIError ?? .notFound }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func failuresForNobody() {
    check(
      "inner-failure-kills-outer",
      """
      final class Heart {
          let taps = PassthroughSubject<Int, APIError>()
          func changes() -> AnyPublisher<Bool, APIError> {
              taps.flatMap { [weak self] id -> AnyPublisher<Bool, APIError> in
                  guard let self = self else { return Fail(error: .notFound).eraseToAnyPublisher() }
                  return self.save(id).eraseToAnyPublisher()
              }
              .eraseToAnyPublisher()
          }
          private func save(_ id: Int) -> Future<Bool, APIError> { Future { promise in promise(.success(id > 0)) } }
      }
      """)
  }

  @Test func failuresOnPurpose() {
    check(
      "inner-failure-kills-outer",
      """
      final class Login {
          private let answers = PassthroughSubject<Result<Int, APIError>, Never>()
          private var tokens: Set<AnyCancellable> = []
          var answer: AnyPublisher<Int, APIError> {
              answers.flatMap { result -> AnyPublisher<Int, APIError> in
                  switch result {
                  case .success(let id): return Just(id).setFailureType(to: APIError.self).eraseToAnyPublisher()
                  case .failure(let error): return Fail(error: error).eraseToAnyPublisher()
                  }
              }
              .eraseToAnyPublisher()
          }
          var movie: AnyPublisher<Movie, APIError> {
              answers.flatMap { result -> AnyPublisher<Movie, APIError> in
      //              ^^^^^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'flatMap'
                  guard let id = try? result.get() else { return Fail(error: .notFound).eraseToAnyPublisher() }
                  return api.movie(id: String(id))
              }
              .eraseToAnyPublisher()
          }
          func start() {
              answers.flatMap { result -> AnyPublisher<Int, APIError> in
      //              ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  guard let id = try? result.get() else { return Fail(error: .notFound).eraseToAnyPublisher() }
                  return Just(id).setFailureType(to: APIError.self).eraseToAnyPublisher()
              }
              .sink { print($0) } receiveValue: { print($0) }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func failuresOnPurposeByOtherWays() {
    check(
      "inner-failure-kills-outer",
      """
      extension AnyPublisher {
          static func failing(_ error: Failure) -> AnyPublisher { Fail(error: error).eraseToAnyPublisher() }
      }
      func checked(_ name: String) -> AnyPublisher<Int, APIError> {
          guard let id = Int(name) else { return .failing(.notFound) }
          return Just(id).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      final class Wallet {
          private let states = PassthroughSubject<Int?, Never>()
          var address: AnyPublisher<Int, APIError> {
              states.flatMap { state -> AnyPublisher<Int, APIError> in
                  guard let state else { return .failing(.notFound) }
                  return Just(state).setFailureType(to: APIError.self).eraseToAnyPublisher()
              }
              .eraseToAnyPublisher()
          }
          var size: AnyPublisher<Int, APIError> {
              Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                  .tryMap { _ in
                      guard let size = readSize() else { throw APIError.notFound }
                      return size
                  }
                  .mapError { $0 as? APIError ?? .server }
                  .eraseToAnyPublisher()
          }
          var text: AnyPublisher<Int, APIError> {
              states.map { _ in "" }.flatMap { checked($0) }.eraseToAnyPublisher()
      //                             ^^^^^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'flatMap'
          }
      }
      func readSize() -> Int? { nil }
      """)
  }

  @Test func viewsAreLoadedOnce() {
    check(
      "inner-failure-kills-outer",
      """
      struct Input { let viewDidLoad: PublishSubject<Void>; let refresh: PublishSubject<Void> }
      func bind(_ input: Input) {
          input.viewDidLoad.flatMap { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
          input.refresh.flatMap { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
      //                ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
      }
      """, with: .rx)
  }

  @Test func whatIsHandedIn() {
    check(
      "inner-failure-kills-outer",
      """
      import RxCocoa
      import RxSwift
      struct Input {
          let refresh: Driver<Void>
          let start: Driver<Void>
      }
      final class Model {
          let ids: Observable<String>
          init(ids: Observable<String>) { self.ids = ids }
          func bind(_ input: Input) {
              input.refresh.asObservable().flatMapLatest { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
      //                                   ^^^^^^^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMapLatest'
              input.start.asObservable().flatMapLatest { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
              ids.flatMap { fetch($0) }.subscribe(onNext: show).disposed(by: disposeBag)
      //          ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
          }
          func follow(_ taps: Observable<Void>, once: Observable<Void>) {
              taps.startWith(()).flatMap { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
      //                         ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
              once.flatMap { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
          }
      }
      let presses = PublishRelay<Void>()
      let names = PublishRelay<String>()
      final class Screen {
          private let invokedViewDidLoad = PublishSubject<Void>()
          func bind() { watch(invokedViewDidLoad.asObservable()) }
          private func watch(_ loads: Observable<Void>) {
              loads.flatMap { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
              Observable.merge(loads, presses.asObservable())
                  .flatMap { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
      //           ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
          }
      }
      func start() {
          let model = Model(ids: names.map { $0 + "!" })
          model.bind(Input(refresh: presses.asDriver(onErrorDriveWith: .empty()), start: .just(())))
          let last = PublishSubject<Void>()
          model.follow(presses.asObservable(), once: last)
          last.onNext(())
          last.onCompleted()
      }
      """, with: .rx)
  }

  @Test func partsOfAValueThatIsHandedOut() {
    check(
      "inner-failure-kills-outer",
      """
      struct Output {
          let movies: Observable<[Movie]>
          let others: Observable<[Movie]>
      }
      final class Model {
          var outputs: [Output] = []
          func transform() -> Output {
              let movies: Observable<[Movie]> = taps.flatMap { fetch("") }
      //                                             ^^^^^^^ 'APIError' of one inner observable ends the stream that callers get; recover inside 'flatMap'
              return Output(movies: movies, others: taps.flatMap { fetch("a") })
      //                                                 ^^^^^^^ 'APIError' of one inner observable ends the stream that callers get; recover inside 'flatMap'
          }
          func shared() -> Output {
              let movies: Observable<[Movie]> = taps.flatMap { fetch("") }
              use(movies)
              return Output(movies: movies, others: .empty())
          }
          func kept() {
              let movies: Observable<[Movie]> = taps.flatMap { fetch("") }
              outputs.append(Output(movies: movies, others: .empty()))
          }
      }
      func use(_ movies: Observable<[Movie]>) {}
      """, with: .rx)
  }

  @Test func returnedObservables() {
    check(
      "inner-failure-kills-outer",
      """
      final class Model {
          var titles: Observable<[String]> {
              taps.flatMapLatest { fetch("") }.map { $0.map(\\.title) }
      //           ^^^^^^^^^^^^^ 'APIError' of one inner observable ends the stream that callers get; recover inside 'flatMapLatest'
          }
          func results() -> Observable<[Movie]> {
              taps.flatMap { fetch("") }
      //           ^^^^^^^ 'APIError' of one inner observable ends the stream that callers get; recover inside 'flatMap'
          }
          func safe() -> Observable<[Movie]> { taps.flatMap { fetch("").catchAndReturn([]) } }
          func again() -> Observable<[Movie]> { taps.flatMap { fetch("") }.retry(3) }
          func loadMovies() -> Observable<[Movie]> { taps.flatMap { fetch("") } }
          func authorize() -> Observable<[Movie]> { taps.flatMap { fetch("") } }
          func driven() -> Driver<[Movie]> { taps.flatMap { fetch("") }.asDriver(onErrorJustReturn: []) }
      }
      """, with: .rx)
  }

  @Test func streamsThatAreMerged() {
    check(
      "inner-failure-kills-outer",
      """
      func f(_ others: PublishSubject<[Movie]>) {
          let found = taps.flatMap { fetch("rx").asObservable() }
      //                   ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
          let all = Observable.merge([found, others]).do(onNext: { show($0) })
          Observable.merge(taps.map { true }, all.map { _ in false })
              .subscribe(onNext: { print($0) }, onError: { report($0) })
              .disposed(by: disposeBag)
      }
      func g(_ others: PublishSubject<[Movie]>) {
          let found = taps.flatMap { fetch("rx").asObservable() }
          Observable.merge([found, others]).catchAndReturn([]).subscribe(onNext: { show($0) }).disposed(by: disposeBag)
          let again = taps.flatMap { fetch("rx").asObservable() }
          Observable.merge([again.retry(3), others]).subscribe(onNext: { show($0) }).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func failuresForAnAbsentSelf() {
    check(
      "inner-failure-kills-outer",
      """
      final class Screen {
          let stored: [Movie] = []
          var latest: Single<[Movie]>?
          func saved() -> Single<[Movie]> { .just(stored) }

          func start() {
              taps.flatMap { [weak self] in self?.saved() ?? .error(APIError.notFound) }
                  .subscribe(onNext: { show($0) }).disposed(by: disposeBag)
              taps.flatMap { [weak self] in self?.latest ?? .error(APIError.notFound) }
                  .subscribe(onNext: { show($0) }).disposed(by: disposeBag)
              taps.flatMap { [weak self] in self?.latest?.map { $0 } ?? .error(APIError.notFound) }
      //           ^^^^^^^ a failure of one inner observable ends the whole stream; recover inside 'flatMap'
                  .subscribe(onNext: { show($0) }).disposed(by: disposeBag)
          }
      }
      """, with: .rx)
  }

  @Test func linksThatMakeNothingButAFailure() {
    check(
      "inner-failure-kills-outer",
      """
      final class Reader {
          let isCancelled = CurrentValueSubject<Bool, Never>(false)

          var cancellation: AnyPublisher<Void, any Error> {
              isCancelled.tryMap { isCancelled in
                  if isCancelled { throw APIError.notFound }
              }
              .eraseToAnyPublisher()
          }

          var state: AnyPublisher<Bool, any Error> {
              isCancelled.tryMap { isCancelled -> Bool in
      //                  ^^^^^^ 'APIError' for one element ends the stream that callers get; use 'tryMap' inside a 'flatMap' that recovers
                  try check(isCancelled)
                  return isCancelled
              }
              .eraseToAnyPublisher()
          }
      }
      func check(_ isCancelled: Bool) throws { if isCancelled { throw APIError.notFound } }
      """)
  }

  @Test func subscriptionsInAContainerThatGetsAnother() {
    check(
      "inner-failure-kills-outer",
      """
      final class Poll {
          let polling = SerialDisposable()

          func start() {
              let disposable = taps.flatMapLatest { fetch("state") }
                  .subscribe(onNext: show, onError: { _ in self.stop() })
              polling.disposable = disposable
          }

          func stop() { polling.disposable = Disposables.create() }
      }
      """, with: .rx)
    check(
      "inner-failure-kills-outer",
      """
      final class Poll {
          let polling = SerialDisposable()

          func start() {
              let disposable = taps.flatMapLatest { fetch("state") }
      //                            ^^^^^^^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMapLatest'
                  .subscribe(onNext: show, onError: { print($0) })
              polling.disposable = disposable
          }
      }
      """, with: .rx)
  }

  @Test func subjectsThatAreHandedOnMayBeLocal() {
    check(
      "inner-failure-kills-outer",
      """
      func load(_ taps: AnyPublisher<Int, APIError>) {
          taps.flatMap { api.movie(id: "\\($0)") }.sink { _ in } receiveValue: { print($0) }.store(in: &bag)
      }
      func begin(_ taps: PassthroughSubject<Int, APIError>) { load(taps.eraseToAnyPublisher()) }
      func once() {
          let taps = PassthroughSubject<Int, APIError>()
          begin(taps)
          taps.send(1)
          taps.send(completion: .finished)
      }
      """)
  }

  @Test func tokensOfTheSameNameInOtherTypes() {
    check(
      "inner-failure-kills-outer",
      """
      final class First {
          private var token: AnyCancellable?
          func watch() {
              token = query.setFailureType(to: APIError.self).flatMap { api.search($0) }.sink(receiveCompletion: { print($0) }, receiveValue: show)
      //                                                      ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
          }
      }
      final class Second {
          private var token: AnyCancellable?
          func stop() { token = nil }
      }
      final class Third {
          private var token: AnyCancellable?
          func watch() {
              token = query.setFailureType(to: APIError.self).flatMap { api.search($0) }.sink(receiveCompletion: { print($0) }, receiveValue: show)
          }
          func stop() { token = nil }
      }
      """)
  }

  @Test func subscribersThatAnswerAFuture() {
    check(
      "inner-failure-kills-outer",
      """
      final class Radio {
          var tokens: Set<AnyCancellable> = []

          func ready() -> AnyPublisher<String, APIError> {
              Deferred {
                  Future<String, APIError> { promise in
                      query
                          .tryFilter { text in
                              if text == "off" { throw APIError.notFound }
                              return text == "on"
                          }
                          .mapError { error in (error as? APIError) ?? .notFound }
                          .sink(receiveCompletion: { completion in
                              switch completion {
                              case .finished: break
                              case .failure(let error): promise(.failure(error))
                              }
                          }) { text in
                              promise(.success(text))
                          }
                          .store(in: &self.tokens)
                  }
              }.eraseToAnyPublisher()
          }

          func valuesOnly() -> Future<[String], APIError> {
              Future { promise in
                  query.flatMap { api.search($0) }
      //                ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                      .sink { completion in
                          if case .failure(let error) = completion { print(error) }
                      } receiveValue: { movies in
                          promise(.success(movies.map(\\.title)))
                      }
                      .store(in: &self.tokens)
              }
          }

          func someValues() -> Future<[String], APIError> {
              Future { promise in
                  query.flatMap { api.search($0) }
      //                ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                      .sink { completion in
                          if case .failure(let error) = completion { promise(.failure(error)) }
                      } receiveValue: { movies in
                          if movies.count > 3 { promise(.success(movies.map(\\.title))) }
                      }
                      .store(in: &self.tokens)
              }
          }
      }
      """)
  }

  @Test func subscribersThatAnswerBySubject() {
    check(
      "inner-failure-kills-outer",
      """
      final class Radio {
          var tokens: Set<AnyCancellable> = []

          func read() -> AnyPublisher<[Movie], APIError> {
              let answer = PassthroughSubject<[Movie], APIError>()
              query.flatMap { api.search($0) }
                  .sink(receiveCompletion: { completion in
                      answer.send(completion: completion)
                  }, receiveValue: { movies in
                      answer.send(movies)
                      answer.send(completion: .finished)
                  })
                  .store(in: &tokens)
              return answer.eraseToAnyPublisher()
          }

          func readAll() -> AnyPublisher<[Movie], APIError> {
              let answers = PassthroughSubject<[Movie], APIError>()
              query.flatMap { api.search($0) }
      //            ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  .sink(receiveCompletion: { completion in
                      answers.send(completion: completion)
                  }, receiveValue: { movies in
                      answers.send(movies)
                  })
                  .store(in: &tokens)
              return answers.eraseToAnyPublisher()
          }

          func readForNobody() {
              let answer = PassthroughSubject<[Movie], APIError>()
              query.flatMap { api.search($0) }
      //            ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
                  .sink(receiveCompletion: { completion in
                      answer.send(completion: completion)
                  }, receiveValue: { movies in
                      answer.send(movies)
                      answer.send(completion: .finished)
                  })
                  .store(in: &tokens)
          }
      }
      """)
  }

  @Test func subscribersThatAnswerAnObserver() {
    check(
      "inner-failure-kills-outer",
      """
      func next() -> Single<[String]> {
          Single.create { single in
              taps.flatMap { fetch("next") }
                  .subscribe(onNext: { single(.success($0)) }, onError: { single(.failure($0)) })
          }
      }

      func first() -> Observable<[String]> {
          Observable.create { observer in
              taps.flatMap { fetch("next") }
                  .subscribe(
                      onNext: { titles in
                          observer.onNext(titles)
                          observer.onCompleted()
                      }, onError: { observer.onError($0) })
          }
      }

      func all() -> Observable<[String]> {
          Observable.create { observer in
              taps.flatMap { fetch("next") }
      //           ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
                  .subscribe(onNext: { observer.onNext($0) }, onError: { observer.onError($0) })
          }
      }

      func firstAtMost() -> Single<[String]> {
          Single.create { single in
              taps.flatMap { fetch("next") }
      //           ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
                  .subscribe(onNext: { single(.success($0)) }, onError: { print($0) })
          }
      }
      """, with: .rx)
  }

  @Test func localSubjectsThatGetOneAnswer() {
    check(
      "inner-failure-kills-outer",
      """
      func join() -> Observable<Void> {
          Observable.create { observer in
              let joined = PublishSubject<[String]>()
              fetch("id").subscribe(onSuccess: { joined.onNext($0) }, onFailure: { observer.onError($0) }).disposed(by: disposeBag)
              joined.flatMap { fetch($0[0]) }
                  .subscribe(onNext: { _ in observer.onNext(()) }, onError: { observer.onError($0) }).disposed(by: disposeBag)
              return Disposables.create()
          }
      }

      func joinEach() -> Observable<Void> {
          Observable.create { observer in
              let joined = PublishSubject<[String]>()
              taps.subscribe(onNext: {
                  fetch("id").subscribe(onSuccess: { joined.onNext($0) }, onFailure: { observer.onError($0) }).disposed(by: disposeBag)
              }).disposed(by: disposeBag)
              joined.flatMap { fetch($0[0]) }
      //             ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
                  .subscribe(onNext: { _ in observer.onNext(()) }, onError: { observer.onError($0) }).disposed(by: disposeBag)
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func listedObservablesThatAreMerged() {
    check(
      "inner-failure-kills-outer",
      """
      final class Model {
          let pulls = PublishSubject<Int>()
          let pages = BehaviorRelay<Int>(value: 0)
          func bind() {
              let requests = Observable.of(pulls.asObservable(), pages.asObservable()).merge().share(replay: 1)
              requests.flatMap { fetch(String($0)) }.subscribe(onNext: show).disposed(by: disposeBag)
      //               ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
              Observable.from([pulls.asObservable(), pages.asObservable()]).merge()
                  .flatMap { fetch(String($0)) }.subscribe(onNext: show).disposed(by: disposeBag)
      //           ^^^^^^^ 'APIError' of one inner observable ends the whole stream; recover inside 'flatMap'
              Observable.of(Observable.just(1), .just(2)).merge()
                  .flatMap { fetch(String($0)) }.subscribe(onNext: show).disposed(by: disposeBag)
          }
      }
      """, with: .rx)
  }
}
