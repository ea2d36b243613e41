import PipelintTestSupport
import Testing

struct IgnoredFailureTests {
  /// What takes a closure need not be a call.
  @Test func closuresInTuplesAndLists() {
    check(
      "ignored-failure",
      """
      func movies() -> Future<Int, any Error> {
          Future { promise in
              let handlers = (1, { (error: any Error) in promise(.failure(error)) })
              let others = [{ (error: any Error) in promise(.failure(error)) }]
              let last = (2, { promise(.failure($0)) })
              handlers.1(APIError.notFound)
          }
      }

      func shown() {
          movies().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //           ^^^^ a failure ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func errorsThatAreLoggedWhereTheyAreRaised() {
    check(
      "ignored-failure",
      """
      func stored(_ path: String?) -> AnyPublisher<Int, any Error> {
          guard let path else {
              logger.error("no path")
              return Fail(error: APIError.notFound).eraseToAnyPublisher()
          }
          return Just(path.count).setFailureType(to: (any Error).self).eraseToAnyPublisher()
      }
      func printed(_ path: String?) -> AnyPublisher<Int, any Error> {
          guard let path else {
              print("no path")
              return Fail(error: APIError.notFound).eraseToAnyPublisher()
          }
          return Just(path.count).setFailureType(to: (any Error).self).eraseToAnyPublisher()
      }
      func either(_ path: String?) -> AnyPublisher<Int, any Error> {
          if path == nil { logger.error("no path") }
          return Fail(error: APIError.notFound).eraseToAnyPublisher()
      }
      func earlier(_ path: String?) -> AnyPublisher<Int, any Error> {
          logger.error("no path")
          let count = path?.count ?? 0
          print(count)
          return Fail(error: APIError.notFound).eraseToAnyPublisher()
      }
      func begun() -> AnyPublisher<Int, any Error> {
          logger.info("no path")
          return Fail(error: APIError.notFound).eraseToAnyPublisher()
      }
      func requested() -> AnyPublisher<Data, URLError> {
          logger.warning("loading")
          return session.dataTaskPublisher(for: request).map(\\.data).eraseToAnyPublisher()
      }

      func show(_ path: String?) {
          stored(path).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
          printed(path).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //                ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          either(path).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //               ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          earlier(path).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //                ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          begun().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //          ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          requested().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //              ^^^^ 'URLError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func waysOutOfACatch() {
    check(
      "ignored-failure",
      """
      func again(_ isWorthIt: Bool) -> AnyPublisher<[Movie], any Error> {
          api.movies().mapError { $0 as any Error }.catch { error -> AnyPublisher<[Movie], any Error> in
              if isWorthIt {
                  logger.info("once more")
                  return again(false)
              }
              return Fail(error: error).eraseToAnyPublisher()
          }
          .eraseToAnyPublisher()
      }
      func told(_ isWorthIt: Bool) -> AnyPublisher<[Movie], any Error> {
          api.movies().mapError { $0 as any Error }.catch { error -> AnyPublisher<[Movie], any Error> in
              if isWorthIt { return told(false) }
              report(error)
              return Fail(error: error).eraseToAnyPublisher()
          }
          .eraseToAnyPublisher()
      }
      func toldSometimes(_ isWorthIt: Bool) -> AnyPublisher<[Movie], any Error> {
          api.movies().mapError { error -> any Error in
              if isWorthIt { report(error) }
              switch error {
              case .server: return APIError.other(error)
              default: return error
              }
          }
          .eraseToAnyPublisher()
      }
      func show() {
          again(true).sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &bag)
      //              ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          told(true).sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &bag)
          toldSometimes(true).sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &bag)
      }
      """)
  }

  @Test func promisesThatAreMadeLate() {
    check(
      "ignored-failure",
      """
      func handed(_ isTold: Bool) -> AnyPublisher<Int, any Error> {
          Deferred {
              Future { promise in
                  load { result in
                      switch result {
                      case .success(let count): promise(.success(count))
                      case .failure(let error): promise(.failure(error))
                      }
                  }
              }
          }
          .eraseToAnyPublisher()
      }
      func told() -> AnyPublisher<Int, any Error> {
          Deferred {
              Future { promise in
                  load { result in
                      if case .failure(let error) = result { report(error) }
                      promise(result)
                  }
              }
          }
          .eraseToAnyPublisher()
      }
      func load(_ done: (Result<Int, any Error>) -> Void) { done(.failure(APIError.notFound)) }
      func show() {
          handed(true).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //               ^^^^ a failure ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          told().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      }
      """)
  }

  /// No facts are kept of what a parameter is by default.
  @Test func flagsByDefault() {
    check(
      "ignored-failure",
      """
      func load(_ cached: Bool = true) -> AnyPublisher<Int, any Error> {
          if cached { return Just(1).setFailureType(to: (any Error).self).eraseToAnyPublisher() }
          return Fail(error: APIError.notFound).eraseToAnyPublisher()
      }
      func show() {
          load().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
          load(false).sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //              ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func whatSignsOutAnyway() {
    check(
      "ignored-failure",
      """
      struct Session {
          func logout() -> AnyPublisher<Void, any Error> { Fail(error: APIError.notFound).eraseToAnyPublisher() }
          func logOutput() -> AnyPublisher<Void, any Error> { Fail(error: APIError.notFound).eraseToAnyPublisher() }
          func delete() -> AnyPublisher<Void, any Error> { Fail(error: APIError.notFound).eraseToAnyPublisher() }
      }
      func end(_ session: Session) {
          session.logout().sink { _ in showStart() } receiveValue: { _ in }.store(in: &bag)
          session.logOutput().sink { _ in showStart() } receiveValue: { _ in }.store(in: &bag)
      //                      ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          session.logout().sink { _ in print("done") } receiveValue: { _ in }.store(in: &bag)
      //                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          session.logout().flatMap { session.delete() }.sink { _ in showStart() } receiveValue: { _ in }.store(in: &bag)
      //                                                ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          session.logout().sink { _ in } receiveValue: { _ in showStart() }.store(in: &bag)
      //                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          session.delete().sink { _ in showStart() } receiveValue: { _ in }.store(in: &bag)
      //                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      func showStart() {}
      """)
  }

  @Test func listsOfStreamsThatAreSeen() {
    check(
      "ignored-failure",
      """
      func told(_ id: String) -> Observable<[Movie]> {
          fetch(id).do(onError: { report($0) }).asObservable()
      }
      func load(_ ids: [String]) {
          let requests = ids.map { told($0) }
          Observable.concat(requests).subscribe().disposed(by: disposeBag)
          Observable.concat(ids.map { id in
              print(id)
              return told(id)
          }).subscribe().disposed(by: disposeBag)
          Observable.concat(ids.map { fetch($0).asObservable() }).subscribe().disposed(by: disposeBag)
      //                                                          ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
      }
      """, with: .rx)
  }

  @Test func failuresThatACatchHandsOn() {
    check(
      "ignored-failure",
      """
      func handed() -> Single<[Movie]> { fetch("a").catch { .error($0) } }
      func told() -> Single<[Movie]> {
          fetch("a").catch { error in
              report(error)
              return .error(error)
          }
      }
      func given(_ error: any Error) -> Single<Int> { .error(error) }

      handed().subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      //       ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onFailure:'
      told().subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      told().catch { error in
          report(error)
          return .just([])
      }
      .flatMap { _ in fetch("b") }.subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      //                           ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onFailure:'
      given(APIError.server).subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      //                     ^^^^^^^^^ a failure ends this subscription and nobody learns of it; add 'onFailure:'
      fetch("a").retry(when: { (errors: Observable<any Error>) in
          errors.flatMap { error -> Observable<Int> in .error(error) }
      })
      .subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      """, with: .rx)
  }

  @Test func failuresThatInnerPublishersShow() {
    check(
      "ignored-failure",
      """
      func shown(_ texts: PublishRelay<String>, _ given: Observable<String>) {
          texts.flatMapLatest { text -> Observable<[Movie]> in
              if text.isEmpty { return .just([]) }
              return fetch(text).asObservable().do(onError: { report($0) })
          }
          .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          given.flatMapLatest { fetch($0).do(onError: { report($0) }) }
              .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          given.flatMapLatest { fetch($0) }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //                                    ^^^^^^^^^ a failure ends this subscription and nobody learns of it; add 'onError:'
          texts.map { fetch($0).do(onError: { report($0) }) }.switchLatest()
              .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          texts.flatMapLatest { text -> Observable<[Movie]> in
              if text.isEmpty { return fetch(text).asObservable() }
              return fetch(text).asObservable().do(onError: { report($0) })
          }
          .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //   ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          fetch("a").do(onError: { report($0) }).asObservable().flatMap { _ in fetch("b") }
              .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //       ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
      }
      """, with: .rx)
  }

  @Test func failuresThatTheSourceShows() {
    check(
      "ignored-failure",
      """
      func log(_ text: String) {}
      func remote(_ done: @escaping ((any Error)?) -> Void) {}
      func logged() -> Single<Int> {
          Single.create { single in
              remote { error in
                  if let error {
                      log("loading failed: \\(error)")
                      single(.failure(error))
                      return
                  }
                  single(.success(1))
              }
              return Disposables.create()
          }
      }
      func silent() -> Single<Int> {
          Single.create { single in
              remote { error in
                  if let error {
                      log("loading failed")
                      single(.failure(error))
                      return
                  }
                  single(.success(1))
              }
              return Disposables.create()
          }
      }
      logged().subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      silent().subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      //       ^^^^^^^^^ a failure ends this subscription and nobody learns of it; add 'onFailure:'
      """, with: .rx)
  }

  @Test func guardsThatOnlyLeave() {
    check(
      "ignored-failure",
      """
      func load() -> AnyCancellable {
          api.movies().sink { completion in
      //               ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              guard case .finished = completion else { return }
              print("done")
          } receiveValue: { show($0) }
      }
      func loadAgain() -> AnyCancellable {
          api.movies().sink { completion in
              guard case .failure(let error) = completion else { return }
              report(error)
          } receiveValue: { show($0) }
      }
      """)
  }

  @Test func emptyBranches() {
    check(
      "ignored-failure",
      """
      func load() -> AnyCancellable {
          api.movies().sink(receiveCompletion: { if case .failure = $0 {} }, receiveValue: show)
      //               ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      func loadAgain() -> AnyCancellable {
          api.movies().sink { completion in
      //               ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              switch completion {
              case .finished: print("done")
              default: break
              }
          } receiveValue: { show($0) }
      }
      func loadOnce() -> AnyCancellable {
          api.movies().sink { completion in
      //               ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              switch completion {
              case .failure(_): return
              case .finished: ()
              }
          } receiveValue: { show($0) }
      }
      """)
  }

  @Test func otherwiseBranches() {
    check(
      "ignored-failure",
      """
      func load() -> AnyCancellable {
          api.movies().sink { completion in
              if case .finished = completion { print("done") } else { print("failed") }
          } receiveValue: { show($0) }
      }
      func loadAgain() -> AnyCancellable {
          api.movies().sink { completion in
              switch completion {
              case .finished: break
              default: print("failed")
              }
          } receiveValue: { show($0) }
      }
      func loadOnce() -> AnyCancellable {
          api.movies().sink { completion in
              if case .finished = completion { return }
              print("failed")
          } receiveValue: { show($0) }
      }
      """)
  }

  @Test func inAWeakSelf() {
    check(
      "ignored-failure",
      """
      final class Model {
          var isLoading = false
          var failure: APIError?
          func load() -> AnyCancellable {
              api.movies().sink { [weak self] completion in
                  guard let self else { return }
                  if case let .failure(error) = completion { self.failure = error }
              } receiveValue: { show($0) }
          }
          func loadAgain() -> AnyCancellable {
              api.movies().sink { [weak self] completion in
                  if let self {
                      switch completion {
                      case .failure(let error): self.failure = error
                      case .finished: break
                      }
                  }
              } receiveValue: { show($0) }
          }
          func loadOnce() -> AnyCancellable {
              api.movies().sink { [weak self] _ in
      //                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
                  self?.isLoading = false
              } receiveValue: { show($0) }
          }
      }
      """)
  }

  @Test func otherSinks() {
    check(
      "ignored-failure",
      """
      struct Basin {
          func sink(receiveCompletion: (Int) -> Void, receiveValue: (Int) -> Void) {}
      }
      extension Publisher {
          func sink(receiveCompletion: @escaping (Bool) -> Void) -> AnyCancellable {
              sink(receiveCompletion: { if case .failure(let error) = $0 { report(error) } }, receiveValue: { _ in })
          }
      }
      func fill(_ basin: Basin) -> AnyCancellable {
          basin.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
          return api.movies().sink(receiveCompletion: { _ in })
      }
      """)
  }

  @Test func nobodyKnowsWhatFails() {
    check(
      "ignored-failure",
      """
      protocol Store { func movies() -> AnyPublisher<[Movie], any Error> }
      func load(_ store: any Store, _ other: Other) -> [AnyCancellable] {
          [
              store.movies().sink(receiveCompletion: { _ in }, receiveValue: show),
      //                     ^^^^ a failure may end this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              other.movies().sink(receiveCompletion: { _ in }, receiveValue: show),
          ]
      }
      """)
  }

  @Test func seenByWhoeverMadeThePublisher() {
    check(
      "ignored-failure",
      """
      func movies() -> AnyPublisher<[Movie], APIError> {
          api.movies().handleEvents(receiveCompletion: { print($0) }).eraseToAnyPublisher()
      }
      func load() -> AnyCancellable { movies().sink(receiveCompletion: { _ in }, receiveValue: show) }
      func loadAgain() -> AnyCancellable {
          api.movies().mapError { error in
              report(error)
              return error
          }
          .sink(receiveCompletion: { _ in }, receiveValue: show)
      }
      func loadOnce() -> AnyCancellable {
          api.movies().handleEvents(receiveCompletion: { _ in print("done") })
              .sink(receiveCompletion: { _ in }, receiveValue: show)
      //       ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func seenBeforeAnotherFailure() {
    check(
      "ignored-failure",
      """
      func load() -> AnyCancellable {
          api.movies().handleEvents(receiveCompletion: { print($0) })
              .catch { _ in api.search("") }
              .sink(receiveCompletion: { _ in }, receiveValue: show)
      //       ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func eventsOfObservablesThatMayFail() {
    check(
      "ignored-failure",
      """
      func start(_ unknown: Observable<Int>) {
          taps.subscribe { _ in print("tap") }.disposed(by: disposeBag)
          unknown.subscribe { _ in print("value") }.disposed(by: disposeBag)
          fetch("a").subscribe { _ in print("answer") }.disposed(by: disposeBag)
      //             ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; handle the failure here
      }
      """, with: .rx)
  }

  @Test func whatAlwaysFailsSomebodyElse() {
    check(
      "ignored-failure",
      """
      func movies() -> Future<[Movie], APIError> {
          Future { promise in
              api.movies().sink { _ in promise(.failure(.notFound)) } receiveValue: { promise(.success($0)) }
                  .store(in: &bag)
          }
      }
      """)
  }

  @Test func anotherSubscriberHandlesTheFailureOfASharedStream() {
    check(
      "ignored-failure",
      """
      func load() -> [AnyCancellable] {
          let movies = api.movies().share()
          let other = api.movies().share()
          return [
              movies.sink(receiveCompletion: { _ in }, receiveValue: show),
              movies.catch { error in
                  report(error)
                  return Just([])
              }.sink { print($0) },
              other.sink(receiveCompletion: { _ in }, receiveValue: show),
      //            ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          ]
      }
      """)
  }

  @Test func subscribersOfTheProjectsOwn() {
    check(
      "ignored-failure",
      """
      extension Publisher {
          func start(_ tokens: inout Set<AnyCancellable>) {
              self.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &tokens)
          }
      }
      """)
  }

  @Test func commentsAndMappingsThatTellOfTheFailure() {
    check(
      "ignored-failure",
      """
      func start() -> [AnyCancellable] {
          [
              api.movies().sink { _ in
                  // The list stays as it is.
              } receiveValue: { show($0) },
              api.movies().sink { _ in
      //                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
                  // no-op
              } receiveValue: { show($0) },
              api.movies()
                  .mapError { error -> APIError in
                      if case .notFound = error { report(error) }
                      return error
                  }
                  .sink { _ in } receiveValue: { show($0) },
              api.movies()
                  .mapError { error -> APIError in
                      if case .notFound = error { return .unknown(error) }
                      return error
                  }
                  .sink { _ in } receiveValue: { show($0) },
      //           ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          ]
      }
      """)
  }

  @Test func subjectsWhoseFailureAnotherSubscriberHandles() {
    check(
      "ignored-failure",
      """
      final class Download {
          private let progress = PassthroughSubject<Double, APIError>()
          private let state = PassthroughSubject<Double, APIError>()
          private var tokens = Set<AnyCancellable>()
          func start() {
              progress.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
              progress.map { $0 * 100 }.sink { completion in
                  if case .failure(let error) = completion { report(error) }
              } receiveValue: { print($0) }
              .store(in: &tokens)
              progress.flatMap { _ in api.movies() }.sink { _ in } receiveValue: { show($0) }.store(in: &tokens)
      //                                             ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              state.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //            ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              state.sink { print($0) }.store(in: &tokens)
          }
          func stop() { state.send(completion: .failure(.notFound)) }
      }
      """)
  }

  @Test func subjectsOfCombineThatNobodyFails() {
    check(
      "ignored-failure",
      """
      final class Session {
          let logouts = PassthroughSubject<Void, any Error>()
          private let steps = CurrentValueSubject<Int, APIError>(0)
          private let failing = PassthroughSubject<Int, any Error>()
          private let bound = PassthroughSubject<Movie, APIError>()
          private let handed = PassthroughSubject<Int, APIError>()
          private let whatever = PassthroughSubject<Int, any Error>()
          private var tokens = Set<AnyCancellable>()
          func start() {
              logouts.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
              steps.map { $0 + 1 }.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
              failing.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //              ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              bound.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //            ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              handed.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //             ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              whatever.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //               ^^^^ a failure may end this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          }
          func send(_ completion: Subscribers.Completion<any Error>) {
              logouts.send()
              steps.send(1)
              steps.send(completion: .finished)
              failing.send(completion: .failure(APIError.notFound))
              api.movie(id: "").subscribe(bound).store(in: &tokens)
              fail(handed)
              whatever.send(completion: completion)
          }
          func fail(_ subject: PassthroughSubject<Int, APIError>) { subject.send(completion: .failure(.notFound)) }
      }
      """)
  }

  @Test func subscribersThatOnlyWaitForTheEnd() {
    check(
      "ignored-failure",
      """
      final class Upload {
          let answer: AnyPublisher<Movie, APIError> = api.movie(id: "")
          func cancel() {}
      }
      func start(_ upload: Upload) {
          upload.answer.sink { _ in upload.cancel() } receiveValue: { _ in }.store(in: &bag)
          upload.answer.sink { _ in upload.cancel() } receiveValue: { show([$0]) }.store(in: &bag)
      //                ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          api.movies().sink { _ in upload.cancel() } receiveValue: { _ in }.store(in: &bag)
      //               ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func promisesFailedWithWhatIsNotKnown() {
    check(
      "ignored-failure",
      """
      import Combine
      import Elsewhere
      final class Client {
          let client = ElsewhereClient()
          func movies() -> Future<[Movie], any Error> {
              Future { promise in
                  self.client.load { movies, error in
                      if let movies { promise(.success(movies)) } else { promise(.failure(error!)) }
                  }
              }
          }
          func titles() -> Future<[String], any Error> {
              Future { promise in self.load { promise($0) } }
          }
          func shown() -> Future<[Movie], any Error> {
              Future { promise in self.client.show { promise($0) } }
          }
          func load(_ answer: @escaping (Result<[String], any Error>) -> Void) {}
          func start() {
              movies().sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
      //               ^^^^ a failure ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              titles().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //               ^^^^ a failure ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              shown().sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
      //              ^^^^ a failure may end this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          }
      }
      """)
  }

  @Test func observersFailedWithWhatIsNotKnown() {
    check(
      "ignored-failure",
      """
      import Elsewhere
      import RxCocoa
      final class Client {
          let client = ElsewhereClient()
          let count = BehaviorRelay(value: 0)
          let found = ElsewhereClient.found
          func data() -> Observable<Data> {
              Observable.create { observer in
                  self.client.load { data, error in
                      if let data { observer.onNext(data) } else { observer.onError(error!) }
                  }
                  return Disposables.create()
              }
          }
          func counts() -> Observable<Int> {
              Observable.create { observer in
                  self.count.subscribe(onNext: { observer.onNext($0) }, onError: { observer.onError($0) })
              }
          }
          func events() -> Observable<Int> {
              Observable.create { observer in self.count.subscribe { event in observer.on(event) } }
          }
          func finds() -> Observable<Int> {
              Observable.create { observer in self.found.subscribe(onError: { error in observer.onError(error) }) }
          }
          func movies() -> Observable<[Movie]> {
              Observable.create { observer in
                  fetch("").subscribe(onSuccess: { observer.onNext($0) }, onFailure: { observer.onError($0) })
              }
          }
          func start() {
              data().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //             ^^^^^^^^^ a failure ends this subscription and nobody learns of it; add 'onError:'
              counts().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
              events().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
              finds().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
              movies().subscribe(onNext: show).disposed(by: disposeBag)
      //               ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          }
      }
      """, with: .rx)
  }

  @Test func publishersThatBecomeObservables() {
    check(
      "ignored-failure",
      """
      import Combine
      import RxSwift
      extension Publisher {
          func asObservable() -> Observable<Output> {
              Observable.create { [self] observer in
                  let token = sink(
                      receiveCompletion: { completion in
                          switch completion {
                          case .finished: observer.on(.completed)
                          case .failure(let error): observer.on(.error(error))
                          }
                      },
                      receiveValue: { observer.on(.next($0)) })
                  return Disposables.create { token.cancel() }
              }
          }
      }
      func start() {
          Just(1).asObservable().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          Fail<Int, APIError>(error: .server).asObservable().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //                                                     ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
      }
      """, with: .rx)
  }

  @Test func oneAnswerThatIsRecoveredWithOneMadeIntoASingle() {
    check(
      "ignored-failure",
      """
      func title(_ request: URLRequest) -> Single<String> {
          URLSession.shared.rx.data(request: request)
              .map { String(decoding: $0, as: UTF8.self) }
              .catch { _ in .just("unknown") }
              .asSingle()
      }
      func titles(_ request: URLRequest) -> Single<String> {
          URLSession.shared.rx.data(request: request)
              .map { String(decoding: $0, as: UTF8.self) }
              .catch { _ in .of("none", "unknown") }
              .asSingle()
      }
      func start(_ request: URLRequest) {
          title(request).subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
          titles(request).subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      //                  ^^^^^^^^^ 'RxError' ends this subscription and nobody learns of it; add 'onFailure:'
      }
      """, with: .rx)
  }

  @Test func subscribingAnew() {
    check(
      "ignored-failure",
      """
      final class Feed {
          private var token: AnyCancellable?

          func listen() {
              token = api.movies().sink { [weak self] _ in self?.listen() } receiveValue: { show($0) }
          }
      }
      """)
  }

  @Test func singlesBeforeRxSwift6() {
    check(
      "ignored-failure",
      """
      func number() -> Single<Int> { .error(APIError.notFound) }
      func list() -> Observable<[Movie]> { fetch("a").asObservable().catchErrorJustReturn([]) }

      func show() {
          number().subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      //           ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
      }
      """,
      suggested: """
        func number() -> Single<Int> { .error(APIError.notFound) }
        func list() -> Observable<[Movie]> { fetch("a").asObservable().catchErrorJustReturn([]) }

        func show() {
            number().subscribe(onSuccess: { print($0) }, onError: { error in <#handle(error)#> }).disposed(by: disposeBag)
        }
        """, with: .rx)
  }

  @Test func singlesSinceRxSwift6() {
    check(
      "ignored-failure",
      """
      func number() -> Single<Int> { .error(APIError.notFound) }

      func show() {
          number().subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
      //           ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onFailure:'
      }
      """,
      suggested: """
        func number() -> Single<Int> { .error(APIError.notFound) }

        func show() {
            number().subscribe(onSuccess: { print($0) }, onFailure: { error in <#handle(error)#> }).disposed(by: disposeBag)
        }
        """, with: .rx)
  }

  @Test func subscriptionsThatEndAtOnceAreLeftToAnotherRule() {
    check(
      "ignored-failure",
      """
      func load() {
          _ = api.movies().sink { _ in } receiveValue: { show($0) }
      }
      func loaded() -> AnyCancellable {
          api.movies().sink { _ in } receiveValue: { show($0) }
      //               ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func workAtTheEndOfAStreamThatShouldGoOn() {
    check(
      "ignored-failure",
      """
      final class Device {
          let state = CurrentValueSubject<Int, APIError>(0)
          var isConnected = true
          var tokens: Set<AnyCancellable> = []
          func watch() {
              state.sink { [weak self] _ in self?.disconnect() } receiveValue: { print($0) }.store(in: &tokens)
              state.sink { [weak self] _ in self?.isConnected = false } receiveValue: { print($0) }.store(in: &tokens)
      //            ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              state.sink { _ in print("end") } receiveValue: { print($0) }.store(in: &tokens)
      //            ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              api.movies().sink { [weak self] _ in self?.disconnect() } receiveValue: { show($0) }.store(in: &tokens)
      //                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          }
          func disconnect() {}
          func break_() { state.send(completion: .failure(.notFound)) }
      }
      """)
  }

  @Test func failuresWithNobodyLeft() {
    check(
      "ignored-failure",
      """
      final class Search {
          var text = ""
          var note: String?
          func start() {
              taps.map { [weak self] in
                  guard let self else { throw APIError.notFound }
                  return self.text
              }
              .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
              taps.map { [weak self] in
                  guard let text = self?.text else { throw APIError.notFound }
                  return text
              }
              .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
              taps.map { [weak self] in
                  if let text = self?.text.trimmed(2) { return text } else { throw APIError.notFound }
              }
              .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
              taps.map { [weak self] in
                  guard let text = self?.note else { throw APIError.notFound }
                  return text
              }
              .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //       ^^^^^^^^^ a failure ends this subscription and nobody learns of it; add 'onError:'
          }
      }
      extension String { func trimmed(_ count: Int) -> String { self } }
      """, with: .rx)
  }

  /// The targets of an Xcode project may have types of the same name: the one below the folder that a file imports is meant.
  @Test func typesOfTheTargetThatIsImported() {
    check(
      "ignored-failure",
      """
      // file: Domain/UseCase.swift
      import RxSwift
      protocol MovieUseCase { func movies() -> Observable<[Int]> }
      // file: Network/UseCase.swift
      import Domain
      import RxSwift
      enum NetworkError: Error { case offline }
      final class MovieUseCase: Domain.MovieUseCase {
          func movies() -> Observable<[Int]> { .error(NetworkError.offline) }
      }
      // file: App/Screen.swift
      import Domain
      import RxSwift
      final class Screen {
          let useCase: MovieUseCase
          let bag = DisposeBag()
          init(useCase: MovieUseCase) { self.useCase = useCase }
          func start() {
              useCase.movies().subscribe(onNext: { print($0) }).disposed(by: bag)
      //                       ^^^^^^^^^ 'NetworkError' ends this subscription and nobody learns of it; add 'onError:'
          }
      }
      """, with: .rx)
  }

  /// Somebody else listens to what an object behind a protocol tells all, and deals with its failure; what each subscriber asks for is its own.
  @Test func listenersOfAnotherObject() {
    check(
      "ignored-failure",
      """
      // file: Queue.swift
      import Combine
      enum QueueError: Error { case full }
      protocol Queue {
          var events: AnyPublisher<Int, QueueError> { get }
          var others: AnyPublisher<Int, QueueError> { get }
      }
      final class Store: Queue {
          private let subject = PassthroughSubject<Int, QueueError>()
          var events: AnyPublisher<Int, QueueError> { subject.eraseToAnyPublisher() }
          var others: AnyPublisher<Int, QueueError> { Fail(error: QueueError.full).eraseToAnyPublisher() }
          func fail() { subject.send(completion: .failure(.full)) }
      }
      // file: Engine.swift
      import Combine
      final class Engine {
          let queue: any Queue
          var tokens: Set<AnyCancellable> = []
          init(queue: any Queue) { self.queue = queue }
          func start() {
              queue.events.sink { [weak self] in self?.end($0) } receiveValue: { print($0) }.store(in: &tokens)
              queue.others.sink { [weak self] in self?.end($0) } receiveValue: { print($0) }.store(in: &tokens)
          }
          func end(_ completion: Subscribers.Completion<QueueError>) { print(completion) }
      }
      // file: Own.swift
      import Combine
      final class Own {
          let store = Store()
          var tokens: Set<AnyCancellable> = []
          func start() {
              store.events.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //                   ^^^^ 'QueueError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          }
      }
      // file: Emitter.swift
      import Combine
      final class Emitter {
          let queue: any Queue
          var tokens: Set<AnyCancellable> = []
          init(queue: any Queue) { self.queue = queue }
          func start() {
              queue.events.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
              queue.others.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //                   ^^^^ 'QueueError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          }
      }
      """)
  }

  /// What is done for one error says nothing of the others.
  @Test func handlersForOneErrorAlone() {
    check(
      "ignored-failure",
      """
      func expired() {}
      func note() {}
      func handed() -> Observable<[Movie]> {
          fetch("new").asObservable().catch { error in
              let known = (error as? APIError) ?? .server
              if case .notFound = known { expired() }
              return .error(known)
          }
      }
      func stated(_ state: APIError) -> Observable<[Movie]> {
          fetch("new").asObservable().catch { error in
              if case .notFound = state { note() }
              return .error(error)
          }
      }
      func noted() -> Observable<[Movie]> {
          fetch("new").asObservable().catch { error in
              let known = (error as? APIError) ?? .server
              if case .notFound = known { expired() } else { note() }
              return .error(known)
          }
      }
      func start() {
          handed().subscribe(onNext: { show($0) }).disposed(by: disposeBag)
      //           ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          noted().subscribe(onNext: { show($0) }).disposed(by: disposeBag)
          stated(.server).subscribe(onNext: { show($0) }).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func sharedStreamsThatCallersGetAsWell() {
    check(
      "ignored-failure",
      """
      func load() -> Observable<[Movie]> {
          let movies = fetch("new").asObservable().share(replay: 1)
          movies.subscribe(onNext: { show($0) }).disposed(by: disposeBag)
          return movies
      }
      func loadAgain() -> Observable<[Movie]> {
          let movies = fetch("new").asObservable()
          movies.subscribe(onNext: { show($0) }).disposed(by: disposeBag)
      //         ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          return movies
      }
      """, with: .rx)
  }

  @Test func closuresForTheEndOfACompletable() {
    check(
      "ignored-failure",
      """
      func pair() -> Completable { .error(APIError.server) }
      func start() {
          pair().subscribe { print("paired") }.disposed(by: disposeBag)
      //         ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          pair().subscribe { _ in print("over") }.disposed(by: disposeBag)
      //         ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; handle the failure here
      }
      """, with: .rx)
  }

  @Test func subscriptionsThatACommentExplains() {
    check(
      "ignored-failure",
      """
      func touch() {
          fetch("seen").subscribe()  // Nobody cares whether this succeeds
              .disposed(by: disposeBag)
          fetch("seen").subscribe()  // TODO: show the error later
      //                ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onFailure:'
              .disposed(by: disposeBag)
          fetch("shown").subscribe(onSuccess: { print($0) })  // print what has come
      //                 ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onFailure:'
              .disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func sharedStreamsInPropertiesWhoseFailureOthersHandle() {
    check(
      "ignored-failure",
      """
      final class Screen {
          private var tokens = Set<AnyCancellable>()
          private let movies = api.movies().share()
          private lazy var titles = api.movies().map { $0.map { $0.title } }.share().eraseToAnyPublisher()
          private let given: AnyPublisher<[Movie], APIError>
          private let unread = api.movies().share()
          private let apart = api.movies()
          private let later = api.movies()
          private var anew: AnyPublisher<[Movie], APIError> { api.movies().share().eraseToAnyPublisher() }

          init() {
              given = api.movies().share().eraseToAnyPublisher()
              movies.sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &tokens)
              titles.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &tokens)
              given.sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &tokens)
              unread.sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &tokens)
      //             ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              apart.sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &tokens)
      //            ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              later.share().sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &tokens)
      //                    ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              anew.sink(receiveCompletion: { _ in }, receiveValue: { show($0) }).store(in: &tokens)
      //           ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          }
          func watch() {
              movies.sink(receiveCompletion: { [weak self] in self?.finish($0) }, receiveValue: { _ in }).store(in: &tokens)
              titles.map { $0.count }.sink(receiveCompletion: finish, receiveValue: { print($0) }).store(in: &tokens)
              apart.sink(receiveCompletion: finish, receiveValue: { show($0) }).store(in: &tokens)
              later.sink(receiveCompletion: finish, receiveValue: { show($0) }).store(in: &tokens)
              anew.sink(receiveCompletion: finish, receiveValue: { show($0) }).store(in: &tokens)
          }
          var all: AnyPublisher<[Movie], APIError> { given.first().eraseToAnyPublisher() }
          func finish(_ completion: Subscribers.Completion<APIError>) { print(completion) }
      }
      final class Other {
          private var tokens = Set<AnyCancellable>()
          private let unread = api.movies().share()
          func watch() {
              unread.sink(receiveCompletion: { report($0) }, receiveValue: { show($0) }).store(in: &tokens)
          }
          func report(_ completion: Subscribers.Completion<APIError>) { print(completion) }
      }
      """)
  }

  @Test func replayedStreamsInPropertiesOfRx() {
    check(
      "ignored-failure",
      """
      final class Screen {
          private let bag = DisposeBag()
          private let movies = fetch("new").asObservable().share(replay: 1)
          private let old = fetch("old").asObservable().share(replay: 1)
          var failures: Observable<any Error> { movies.materialize().compactMap { $0.error } }

          init() {
              movies.subscribe(onNext: { show($0) }).disposed(by: bag)
              old.subscribe(onNext: { show($0) }).disposed(by: bag)
      //          ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          }
      }
      """, with: .rx)
  }

  @Test func failuresThatAreSeenInsideOrOutside() {
    check(
      "ignored-failure",
      """
      final class Screen {
          private var tokens = Set<AnyCancellable>()

          func logged() -> AnyPublisher<[Movie], APIError> {
              api.movies().handleEvents(receiveCompletion: { if case .failure(let error) = $0 { report(error) } })
                  .eraseToAnyPublisher()
          }
          func created() -> AnyPublisher<Movie, APIError> {
              logged().flatMap { api.create($0[0]) }.eraseToAnyPublisher()
          }
          func searched() -> AnyPublisher<[Movie], APIError> {
              query.setFailureType(to: APIError.self).flatMap { _ in self.logged() }.eraseToAnyPublisher()
          }
          func both() -> AnyPublisher<[Movie], APIError> {
              logged().flatMap { movies -> AnyPublisher<[Movie], APIError> in
                  if movies.isEmpty { return self.logged() }
                  return self.logged()
              }
              .eraseToAnyPublisher()
          }
          func load() {
              created().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &tokens)
      //                ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              searched().sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &tokens)
              both().sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &tokens)
          }
      }
      """)
  }

  @Test func observablesThatAModelHandsOut() {
    check(
      "ignored-failure",
      """
      final class Model {
          struct Output {
              let movies: Observable<[Movie]>
              let saved: Observable<[Movie]>
          }
          func transform() -> Output {
              Output(movies: fetch("a").asObservable(), saved: fetch("a").asObservable().catchAndReturn([]))
          }
      }
      final class Screen {
          let model = Model()
          func start() {
              let output = model.transform()
              output.movies.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //                    ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
              output.movies.subscribe { event in if case .next(let movies) = event { print(movies) } }.disposed(by: disposeBag)
      //                    ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; handle the failure here
              output.saved.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          }
      }
      """, with: .rx)
  }

  @Test func failuresBesideThatForAnAbsentSelf() {
    check(
      "ignored-failure",
      """
      final class Screen {
          func handled(_ error: any Error) -> any Error { error }
          func load() -> Observable<[Movie]> {
              fetch("a").asObservable().catch { [weak self] error in
                  guard let self else { return .error(APIError.notFound) }
                  return .error(self.handled(error))
              }
          }
          func loadWhileHere() -> Observable<[Movie]> {
              taps.flatMap { [weak self] _ -> Observable<[Movie]> in
                  guard let self else { return .error(APIError.notFound) }
                  return .just([])
              }
          }
          func start() {
              load().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //             ^^^^^^^^^ a failure ends this subscription and nobody learns of it; add 'onError:'
              loadWhileHere().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          }
      }
      """, with: .rx)
  }

  @Test func whatFailsInEachBranchOfAConditionalCertainlyFails() {
    check(
      "ignored-failure",
      """
      enum DiskError: Error { case full }
      func load() -> Observable<String> {
          #if TEST
          return .error(DiskError.full)
          #else
          return .error(APIError.notFound)
          #endif
      }
      func other() -> Observable<String> {
          #if TEST
          return .just("")
          #else
          return .error(APIError.notFound)
          #endif
      }
      func f() {
          load().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //         ^^^^^^^^^ a failure ends this subscription and nobody learns of it; add 'onError:'
          other().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func failuresThatWhoMakesThemKeeps() {
    check(
      "ignored-failure",
      """
      func load(_ done: @escaping (Result<Int, APIError>) -> Void) {}
      final class Model {
          var message: String?
          let counts = PassthroughSubject<Int, APIError>()
          let others = PassthroughSubject<Int, APIError>()
          let printed = PassthroughSubject<Int, APIError>()
          func count() -> Future<Int, APIError> {
              Future { promise in
                  load { result in
                      switch result {
                      case .success(let count): promise(.success(count))
                      case .failure(let error):
                          self.message = "\\(error)"
                          promise(.failure(error))
                      }
                  }
              }
          }
          func other() -> Future<Int, APIError> {
              Future { promise in
                  load { result in
                      switch result {
                      case .success(let count): promise(.success(count))
                      case .failure(let error):
                          let text = "\\(error)"
                          promise(.failure(error))
                      }
                  }
              }
          }
          func refresh() {
              let error = APIError.server
              message = "\\(error)"
              counts.send(completion: .failure(error))
              message = "\\(error)"
              others.send(completion: .failure(error))
          }
          func refreshPrinted() {
              let error = APIError.server
              print(error.localizedDescription)
              printed.send(completion: .failure(error))
          }
          func refreshOthers() {
              load { [weak self] result in
                  if case .failure = result { self?.others.send(completion: .failure(.notFound)) }
              }
          }
      }
      final class Screen {
          let model = Model()
          var tokens: Set<AnyCancellable> = []
          func bind() {
              model.counts.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
              model.count().sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
              model.others.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              model.printed.sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //                    ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
              model.other().sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
      //                    ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          }
      }
      """)
  }

  @Test func theEndOfWhatHasNoValues() {
    check(
      "ignored-failure",
      """
      protocol Storage { var opened: AnyPublisher<Void, APIError> { get } }
      struct Disk: Storage {
          var opened: AnyPublisher<Void, APIError> { Fail(error: .notFound).eraseToAnyPublisher() }
      }
      func start(_ storage: Disk) {
          storage.opened.sink(receiveCompletion: { if case .finished = $0 { show("open") } }, receiveValue: {}).store(in: &bag)
      //                 ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func closuresOfTwoParameters() {
    check(
      "ignored-failure",
      """
      final class Screen {
          func bind(_ bag: DisposeBag) {
              fetch("").asObservable().withUnretained(self).subscribe { screen, movies in screen.show(movies) }.disposed(by: bag)
      //                                                    ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
              fetch("").asObservable().withUnretained(self).subscribe { event in self.look(event) }.disposed(by: bag)
          }
          func show(_ movies: [Movie]) {}
          func look(_ event: Event<(Screen, [Movie])>) {}
      }
      """, with: .rx)
  }

  @Test func localSubjectsThatAreSentValuesAlone() {
    check(
      "ignored-failure",
      """
      func values() {
          let subject = PassthroughSubject<String, APIError>()
          let token = subject.sink { _ in } receiveValue: { print($0) }
          subject.send("a")
          token.cancel()
      }
      func failures() {
          let subject = PassthroughSubject<String, APIError>()
          subject.sink { _ in } receiveValue: { print($0) }.store(in: &bag)
      //          ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          subject.send(completion: .failure(.notFound))
      }
      func handedOn() {
          let subject = PassthroughSubject<String, APIError>()
          subject.sink { _ in } receiveValue: { print($0) }.store(in: &bag)
      //          ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          show(subject)
      }
      """)
  }

  @Test func answersToFailuresThatNeverCome() {
    check(
      "ignored-failure",
      """
      extension Publisher {
          func asAPIError() -> AnyPublisher<Output, APIError> {
              mapError { ($0 as? APIError) ?? APIError.notFound }.eraseToAnyPublisher()
          }
          func orOffline() -> AnyPublisher<Output, APIError> {
              self.catch { _ in Fail(error: APIError.notFound) }.eraseToAnyPublisher()
          }
          func twice() -> AnyPublisher<Output, APIError> { asAPIError().orOffline() }
          func refused() -> AnyPublisher<Output, APIError> {
              asAPIError().flatMap { _ in Fail(error: APIError.notFound) }.eraseToAnyPublisher()
          }
      }
      func run() {
          let numbers = [1, 2].publisher
          numbers.asAPIError().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
          numbers.orOffline().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
          numbers.twice().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
          numbers.refused().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //                    ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
          api.movies().twice().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      //                       ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
      }
      """)
  }

  @Test func countersOfUsage() {
    check(
      "ignored-failure",
      """
      final class Counter {
          func trackEvent(_ name: String) -> Completable { Completable.error(APIError.notFound) }
          func send(_ name: String) -> Completable { Completable.error(APIError.notFound) }
      }
      final class Screen {
          let counter = Counter()
          let appAnalytics = Counter()
          let bag = DisposeBag()
          func open() {
              counter.trackEvent("opened").subscribe().disposed(by: bag)
              appAnalytics.send("opened").subscribe().disposed(by: bag)
              counter.send("opened").subscribe().disposed(by: bag)
      //                             ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
              Completable.empty().andThen(counter.trackEvent("closed")).subscribe().disposed(by: bag)
              counter.trackEvent("opened").andThen(counter.send("closed")).subscribe().disposed(by: bag)
      //                                                                   ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          }
      }
      """, with: .rx)
  }

  @Test func failuresThatAreShownBeforeASubjectGetsThem() {
    check(
      "ignored-failure",
      """
      final class Model {
          let shown = PublishSubject<[Movie]>()
          let lost = PublishSubject<[Movie]>()
          let bag = DisposeBag()
          func start() {
              fetch("a").asObservable().do(onError: { report($0) }).bind(to: shown).disposed(by: bag)
              fetch("b").asObservable().catchAndReturn([]).bind(to: shown).disposed(by: bag)
              fetch("a").asObservable().do(onError: { report($0) }).bind(to: lost).disposed(by: bag)
              fetch("b").asObservable().bind(to: lost).disposed(by: bag)
          }
      }
      final class Screen {
          let model = Model()
          let bag = DisposeBag()
          func start() {
              model.shown.subscribe(onNext: { show($0) }).disposed(by: bag)
              model.lost.subscribe(onNext: { show($0) }).disposed(by: bag)
      //                 ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          }
      }
      """, with: .rx)
  }

  @Test func mergedStreamsThatShowTheirFailures() {
    check(
      "ignored-failure",
      """
      func shown(_ text: String) -> Single<[Movie]> { fetch(text).do(onError: { report($0) }) }
      func start() {
          Observable.concat(shown("a").asObservable(), shown("b").asObservable())
              .subscribe(onNext: { show($0) }).disposed(by: disposeBag)
          Observable.merge([shown("a").asObservable(), fetch("b").asObservable()])
              .subscribe(onNext: { show($0) }).disposed(by: disposeBag)
      //       ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
      }
      """, with: .rx)
  }

  /// What is bound to a subject and ended at once brings it nothing.
  @Test func subjectsThatNothingReaches() {
    check(
      "ignored-failure",
      """
      final class Board {
          private let titles = PublishSubject<[Movie]>()
          private let others = PublishSubject<[Movie]>()
          let bag = DisposeBag()
          func load() {
              fetch("").asObservable().observe(on: MainScheduler.instance).bind(to: titles).dispose()
              fetch("").asObservable().bind(to: others).disposed(by: bag)
          }
          func show() {
              titles.subscribe(onNext: { print($0) }).disposed(by: bag)
              others.subscribe(onNext: { print($0) }).disposed(by: bag)
      //             ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
          }
      }
      """, with: .rx)
  }
}
