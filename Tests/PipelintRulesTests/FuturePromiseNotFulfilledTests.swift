import PipelintTestSupport
import Testing

struct FuturePromiseNotFulfilledTests {
  @Test func closuresThatAreToldOfFailures() {
    check(
      "future-promise-not-fulfilled",
      """
      struct StatusError: Error { let status: Int? }
      func title(_ id: String) -> Single<String> {
          Single.create { observer in
              fetch(id).subscribe(onSuccess: { observer(.success($0.title)) }, onFailure: { error in
                  guard let error = error as? StatusError else { return }
      //                                                         ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'observer'; hand it a failure
                  observer(.failure(error))
              })
          }
      }
      func status(_ id: String) -> Observable<Int> {
          Observable.create { observer in
              fetch(id).subscribe(onSuccess: { _ in
                  observer.onNext(200)
                  observer.onCompleted()
              }, onFailure: { error in
                  guard let status = (error as? StatusError)?.status else { return }
      //                                                                    ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'observer'; hand it a failure
                  observer.onNext(status)
                  observer.onCompleted()
              })
          }
      }
      func either(_ id: String) -> Single<String> {
          Single.create { observer in
              fetch(id).subscribe(onSuccess: { movie in
                  if !movie.title.isEmpty { observer(.success(movie.title)) }
              }, onFailure: { error in
                  if error is StatusError { observer(.success("")) } else { observer(.failure(error)) }
              })
          }
      }
      """, with: .rx)
  }

  @Test func nestedBranches() {
    check(
      "future-promise-not-fulfilled",
      """
      func load(_ a: Bool, _ b: Bool) -> Future<Int, Never> {
          .init { _ in }
      }
      func other(_ a: Bool, _ b: Bool) -> Future<Int, Never> {
          return Future<Int, Never>({ promise in
              if a {
                  if b { promise(.success(1)) } else { return }
      //                                               ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a value
              } else {
                  promise(.success(2))
              }
          })
      }
      """)
  }

  @Test func anonymousPromisesAndNestedHandlers() {
    check(
      "future-promise-not-fulfilled",
      """
      func load(_ loader: Loader) -> [Future<Int, any Error>] {
          [
              Future { promise in
                  loader.load { result in
                      switch result {
                      case .success(let value): promise(.success(value))
                      case .failure: break
                      }
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
              },
              Future { promise in
                  DispatchQueue.global().async {
                      loader.load { result in
                          DispatchQueue.main.async {
                              guard case .success(let value) = result else { return }
      //                                                                     ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                              promise(.success(value))
                          }
                      }
                  }
              },
          ]
      }
      """)
  }

  @Test func conditionsAndValuesThatUseIt() {
    check(
      "future-promise-not-fulfilled",
      """
      func load(_ loader: Loader, _ values: [Int]) -> [Future<Int, Never>] {
          [
              Future { promise in
                  if loader.start(promise) { return }
                  print("not started")
              },
              Future { promise in
                  let finish = promise
                  finish(.success(1))
              },
              Future { promise in
                  guard loader.accepts(promise) else { return }
              },
              Future { promise in
                  func finish() { promise(.success(1)) }
                  finish()
              },
              Future { promise in
                  values.first.map { promise(.success($0)) }
              },
              Future { promise in
                  #if DEBUG
                  promise(.success(1))
                  #else
                  promise(.success(2))
                  #endif
              },
              Future { promise in
                  switch values.count {
                  case 0: preconditionFailure()
                  case 1: fallthrough
                  default: promise(.success(values[0]))
                  }
              },
              Future(loader.run),
          ]
      }
      """)
  }

  @Test func callsStandInTheBranchesThatMissThem() {
    check(
      "future-promise-not-fulfilled",
      """
      func load(_ kind: Int, _ text: String?) -> Future<String, any Error> {
          Future { promise in
              if kind == 0 {
                  promise(.success("none"))
              } else if let text {
                  // as it is
                  promise(.success(text))
              }
          }
      //  ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
      }
      func save(_ kind: Int) -> Future<Int, any Error> {
          Future { promise in
              switch kind {
              case 0: promise(.success(0))
              case 1:
                  show([])
              default: break
              }
          }
      //  ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
      }
      """,
      suggested: """
        func load(_ kind: Int, _ text: String?) -> Future<String, any Error> {
            Future { promise in
                if kind == 0 {
                    promise(.success("none"))
                } else if let text {
                    // as it is
                    promise(.success(text))
                } else {
                    promise(.failure(<#error#>))
                }
            }
        }
        func save(_ kind: Int) -> Future<Int, any Error> {
            Future { promise in
                switch kind {
                case 0: promise(.success(0))
                case 1:
                    show([])
                    promise(.failure(<#error#>))
                default: promise(.failure(<#error#>))
                }
            }
        }
        """)
  }

  @Test func returnsThatGiveSomethingBack() {
    check(
      "future-promise-not-fulfilled",
      """
      func load(_ text: String?) -> Single<String> {
          Single.create { single in
              if let text {
                  single(.success(text))
              }
              return Disposables.create()
      //      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'single'; hand it a failure
          }
      }
      """,
      suggested: """
        func load(_ text: String?) -> Single<String> {
            Single.create { single in
                if let text {
                    single(.success(text))
                } else {
                    single(.failure(<#error#>))
                }
                return Disposables.create()
            }
        }
        """, with: .rx)
  }

  @Test func whatIsCaughtIsHandedOn() {
    check(
      "future-promise-not-fulfilled",
      """
      func rename(_ movie: Movie) -> Future<Void, APIError> {
          Future { promise in
              Task {
                  do {
                      try await api.rename(movie)
                      promise(.success(()))
                  } catch {
                      // shown nowhere
                      report(error)
                  }
              }
      //      ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
          }
      }
      """,
      fixed: """
        func rename(_ movie: Movie) -> Future<Void, APIError> {
            Future { promise in
                Task {
                    do {
                        try await api.rename(movie)
                        promise(.success(()))
                    } catch {
                        // shown nowhere
                        report(error)
                        promise(.failure(APIError(error)))
                    }
                }
            }
        }
        """)
  }

  @Test func whatAHandlerIsGiven() {
    check(
      "future-promise-not-fulfilled",
      """
      func load(_ start: @escaping (@escaping (Data?, APIError?) -> Void) -> Void) -> Future<Data, APIError> {
          Future { promise in
              start { data, error in
                  if let error {
                      promise(.failure(error))
                  } else if let data {
                      promise(.success(data))
                  }
              }
          }
      }
      func read(_ start: @escaping (@escaping (Data?, APIError?) -> Void) -> Void) -> Future<Data, APIError> {
          Future { promise in
              start { data, error in
                  guard let data else {
                      if let error { promise(.failure(error)) }
                      return
                  }
                  promise(.success(data))
              }
          }
      }
      """)
  }

  @Test func nobodyWaitsAnyMore() {
    check(
      "future-promise-not-fulfilled",
      """
      func load(_ start: @escaping (@escaping (Int, APIError?) -> Void) -> Void) -> Future<Int, APIError> {
          var isCancelled = false
          return Future { promise in
              start { count, error in
                  guard !isCancelled else { return }
                  guard count > 0 else {
                      XCTFail("nothing")
                      return
                  }
                  promise(.success(count))
              }
          }
      }
      """)
  }

  @Test func standInsThatNeverAnswer() {
    check(
      "future-promise-not-fulfilled",
      """
      // file: Mocks/SilentService.swift
      func silent() -> Future<Int, Never> {
          Future { promise in
              if bag.isEmpty { promise(.success(1)) }
          }
      }
      """)
  }

  @Test func creationsOfTheProjectsOwn() {
    check(
      "future-promise-not-fulfilled",
      """
      extension PrimitiveSequence where Trait == SingleTrait {
          static func create<Object: AnyObject>(
              weak object: Object, _ make: @escaping (Object, @escaping (Result<Element, any Error>) -> Void) -> any Disposable
          ) -> Single<Element> {
              .create { [weak object] single in
                  guard let object else {
                      single(.failure(APIError.server))
                      return Disposables.create()
                  }
                  return make(object, single)
              }
          }
      }
      final class Names {
          func isValid(_ name: String) -> Single<Bool> {
              Single.create(weak: self) { (self, single) in
                  single(.success(!name.isEmpty))
                  return Disposables.create()
              }
          }
      }
      """, with: .rx)
  }

  @Test func callbacksForEachOfSeveralEvents() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Recognizer {
          func recognitionTask(_ answer: @escaping (String?, (any Error)?) -> Void) {}
          func addSnapshotListener(_ answer: @escaping (String?, (any Error)?) -> Void) {}
          func startUpdates(_ answer: @escaping (String?, (any Error)?) -> Void) {}
          func recognize(_ answer: @escaping (String?, (any Error)?) -> Void) {}
      }
      func texts(_ recognizer: Recognizer) -> [Future<String, any Error>] {
          [
              Future { promise in
                  recognizer.recognitionTask { text, error in
                      if let error { return promise(.failure(error)) }
                      guard let text, text.hasSuffix(".") else { return }
                      promise(.success(text))
                  }
              },
              Future { promise in
                  recognizer.addSnapshotListener { text, error in
                      guard let text else { return }
                      promise(.success(text))
                  }
              },
              Future { promise in
                  recognizer.startUpdates { text, error in
                      guard let text else { return }
                      promise(.success(text))
                  }
              },
              Future { promise in
                  recognizer.recognize { text, error in
                      guard let text else { return }
      //                                    ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                      promise(.success(text))
                  }
              },
          ]
      }
      """)
  }

  @Test func outcomesOfAnyName() {
    check(
      "future-promise-not-fulfilled",
      """
      struct Client {
          func movie(_ answer: @escaping (Result<Movie, any Error>) -> Void) {}
          func movie(then answer: @escaping (Response) -> Void) {}
          func upload(_ progress: @escaping (Progress) -> Void) {}
      }
      struct Response { let result: Result<Movie, any Error> }
      enum Progress { case started, success(Movie), failure(any Error) }
      func movie(_ client: Client) -> [Future<Movie, any Error>] {
          [
              Future { promise in
                  client.movie { response in
                      switch response {
                      case .success(let movie): promise(.success(movie))
                      case .failure: break
                      }
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
              },
              Future { promise in
                  client.movie {
                      switch $0.result {
                      case .success(let movie): promise(.success(movie))
                      case .failure(let error): print(error)
                      }
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
              },
              Future { promise in
                  client.movie { response in
                      switch response {
                      case .success(let movie): promise(.success(movie))
                      case .failure(let error): promise(.failure(error))
                      }
                  }
              },
              Future { promise in
                  client.upload { progress in
                      switch progress {
                      case .started: break
                      case .success(let movie): promise(.success(movie))
                      case .failure(let error): promise(.failure(error))
                      }
                  }
              },
              Future { promise in
                  api.movies().map { $0.first }.sink(
                      receiveCompletion: { _ in },
                      receiveValue: { movie in if let movie { promise(.success(movie)) } }
                  )
                  .store(in: &bag)
              },
              Future { promise in
                  outcomes.sink { outcome in
                      switch outcome {
                      case .success(let movie): promise(.success(movie))
                      case .failure: break
                      }
                  }
                  .store(in: &bag)
              },
          ]
      }
      let outcomes = PassthroughSubject<Result<Movie, any Error>, Never>()
      """)
  }

  @Test func initializersOfFuture() {
    check(
      "future-promise-not-fulfilled",
      """
      extension Future where Failure == any Error {
          convenience init(operation: @escaping () async throws -> Output) {
              self.init { promise in
                  Task {
                      do {
                          promise(.success(try await operation()))
                      } catch {
                          print(error)
                      }
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
              }
          }
          convenience init(value: @escaping () throws -> Output) {
              self.init { promise in promise(Result { try value() }) }
          }
      }
      struct Box {
          init(_ body: (Int) -> Void) {}
          init(twice body: (Int) -> Void) {
              self.init { number in print("box") }
          }
      }
      """)
  }

  @Test func promisesThatACaptureListKeeps() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Shelf {
          private var movies: [String: Movie] = [:]
          private let queue = DispatchQueue(label: "shelf")

          func movie(_ id: String) -> Single<Movie?> {
              Single.create { [queue] single in
                  queue.sync { [weak self, single] in single(.success(self?.movies[id])) }
                  return Disposables.create()
              }
          }
          func found(_ id: String) -> Single<Movie> {
              Single.create { single in
                  self.queue.async { [single] in
                      guard let movie = self.movies[id] else { return }
      //                                                       ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'single'; hand it a failure
                      single(.success(movie))
                  }
                  return Disposables.create()
              }
          }
      }
      """, with: .rx)
  }

  @Test func operatorsThatMayAnswerEarly() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Library {
          private var tokens: Set<AnyCancellable> = []

          func movie(_ id: String) -> Future<Movie, APIError> {
              Future { promise in
                  api.search(id)
                      .flatMap { result -> AnyPublisher<Movie, APIError> in
                          guard let first = result.first else { return api.movie(id: id) }
                          promise(.success(first))
                          return Empty().eraseToAnyPublisher()
                      }
                      .sink { completion in
                          if case .failure(let error) = completion { promise(.failure(error)) }
                      } receiveValue: { promise(.success($0)) }
                      .store(in: &self.tokens)
              }
          }
      }
      """)
  }

  @Test func answersWhenAllWorkOfAGroupIsDone() {
    check(
      "future-promise-not-fulfilled",
      """
      func save(_ data: Data, completion: @escaping ((any Error)?) -> Void) {}
      func saved(_ data: Data) -> [Future<Int, any Error>] {
          [
              Future { promise in
                  let group = DispatchGroup()
                  group.enter()
                  save(data) { error in
                      if let error = error { promise(.failure(error)) }
                      group.leave()
                  }
                  group.notify(queue: .main) { promise(.success(data.count)) }
              },
              Future { promise in
                  let group = DispatchGroup()
                  group.enter()
                  save(data) { error in
                      if let error = error { promise(.failure(error)) }
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                  group.notify(queue: .main) { promise(.success(data.count)) }
              },
              Future { promise in
                  let group = DispatchGroup()
                  group.enter()
                  save(data) { error in
                      if let error = error { promise(.failure(error)) }
                      group.leave()
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                  group.notify(queue: .main) { print("saved") }
              },
          ]
      }
      """)
  }

  /// A function that does not parse has code which stands in no closure: `$0` is nobody's there.
  @Test func anonymousParametersOfNobody() {
    check(
      "future-promise-not-fulfilled",
      """
      func load() -> Single<Int> {
          Single.create { emitter in
              items.subscribe(onNext: { items in
                  func show(_ failure { emitter(.error($0)) }
              })
          }
      }
      """, with: .rx, isSwift: false)
  }

  @Test func callbacksBeforeTheRest() {
    check(
      "future-promise-not-fulfilled",
      """
      func check(_ completion: @escaping (Bool) -> Void) {}
      func load(_ completion: @escaping (Int?) -> Void) {}
      func all(_ flag: Bool) -> [Future<Int, APIError>] {
          [
              Future { promise in
                  check { isOnline in
                      if !isOnline { promise(.failure(.server)) }
                  }
                  load { promise($0.map { .success($0) } ?? .failure(.notFound)) }
              },
              Future { promise in
                  check { isOnline in
                      if !isOnline { promise(.failure(.server)) }
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
              },
              Future { promise in
                  if flag {
                      check { isOnline in
                          if !isOnline { promise(.failure(.server)) }
                      }
      //              ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                  } else {
                      promise(.success(1))
                  }
              },
          ]
      }
      """)
  }

  @Test func observablesThatAreCompletedOnAnotherWay() {
    check(
      "future-promise-not-fulfilled",
      """
      func count(_ text: String?) -> Observable<Int> {
          Observable<Int>.create { observer in
              guard let text else {
                  return Disposables.create()
      //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'observer'; hand it a failure
              }
              observer.onNext(text.count)
              observer.on(.completed)
              return Disposables.create()
          }
      }
      func load() -> Observable<Data> {
          Observable.create { observer in
              read { result in
                  switch result {
                  case .success(let data):
                      observer.onNext(data)
                      observer.onCompleted()
                  case .failure: break
                  }
              }
      //      ^ this way out leaves the subscriber waiting for ever, as nothing calls 'observer'; hand it a failure
              return Disposables.create()
          }
      }
      func watch() -> Observable<Data> {
          Observable.create { observer in
              read { result in
                  guard case .success(let data) = result else { return }
                  observer.onNext(data)
              }
              return Disposables.create()
          }
      }
      func stored(_ isCached: Bool) -> Observable<Int> {
          Observable.create { observer in
              if isCached { observer.onCompleted() }
              return keep(observer)
          }
      }
      func keep(_ observer: AnyObserver<Int>) -> any Disposable { Disposables.create() }
      func read(_ done: (Result<Data, any Error>) -> Void) {}
      """, with: .rx)
  }

  @Test func theFailureThatAnObserverIsHanded() {
    check(
      "future-promise-not-fulfilled",
      """
      func size(_ path: String) -> Observable<Int> {
          Observable.create { observer in
              do {
                  observer.onNext(try read(path))
                  observer.onCompleted()
              } catch {
                  print(error)
              }
              return Disposables.create()
      //      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'observer'; hand it a failure
          }
      }
      func read(_ path: String) throws -> Int { 1 }
      """,
      fixed: """
        func size(_ path: String) -> Observable<Int> {
            Observable.create { observer in
                do {
                    observer.onNext(try read(path))
                    observer.onCompleted()
                } catch {
                    print(error)
                    observer.onError(error)
                }
                return Disposables.create()
            }
        }
        func read(_ path: String) throws -> Int { 1 }
        """, with: .rx)
  }

  @Test func observersThatNobodyElseHas() {
    check(
      "future-promise-not-fulfilled",
      """
      func name(_ text: String?) -> Observable<String> {
          Observable.create { observer in
              guard let text else {
                  return Disposables.create()
      //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'observer'; hand it a failure
              }
              guard !text.isEmpty else {
                  observer.onError(APIError.server)
                  return Disposables.create()
              }
              observer.onNext(text)
              return Disposables.create()
          }
      }
      func nameOrNever(_ text: String?) -> Observable<String> {
          Observable.create { observer in
              if let text { observer.onNext(text) }
              return Disposables.create()
          }
      }
      func nameAndEnd(_ text: String?) -> Observable<String> {
          Observable.create { observer in
              if let text {
                  observer.on(.next(text))
                  observer.on(.completed)
              }
              return Disposables.create()
      //      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'observer'; hand it a failure
          }
      }
      func names(_ text: String?) -> Observable<String> {
          Observable.create { observer in
              guard let text else { return Disposables.create() }
              observer.onNext(text)
              return query.subscribe(onNext: { observer.onNext($0) })
          }
      }
      """, with: .rx)
  }

  @Test func branchesAfterWhichTheBodyGoesOn() {
    check(
      "future-promise-not-fulfilled",
      """
      func name(_ id: Int?, _ queue: DispatchQueue) -> Future<String, APIError> {
          Future { promise in
              if let id {
                  queue.async {
                      if id > 0 { promise(.success("\\(id)")) }
                  }
              }
              promise(.success(""))
          }
      }
      func other(_ id: Int?, _ queue: DispatchQueue) -> Future<String, APIError> {
          Future { promise in
              if let id {
                  queue.async {
                      if id > 0 { promise(.success("\\(id)")) }
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                  return
              }
              promise(.success(""))
          }
      }
      """)
  }

  @Test func callbacksThatAreToldOfSuccessAndAnError() {
    check(
      "future-promise-not-fulfilled",
      """
      struct Rejected: Error {}
      final class Door {
          var isStrict = false
          func open(_ done: @escaping (Bool, (any Error)?) -> Void) {}

          func opened() -> [Future<Bool, any Error>] {
              [
                  Future { promise in
                      self.open { success, error in
                          if success { promise(.success(true)) } else if let error { promise(.failure(error)) }
                      }
                  },
                  Future { promise in
                      self.open { success, error in
                          if let error = error { promise(.failure(error)) } else if success { promise(.success(true)) }
                      }
                  },
                  Future { promise in
                      self.open { success, error in
                          guard success else {
                              if let error { promise(.failure(error)) }
                              return
                          }
                          promise(.success(true))
                      }
                  },
                  Future { promise in
                      self.open { isOpen, error in
                          if !isOpen { if error != nil { promise(.failure(error!)) } } else { promise(.success(true)) }
                      }
                  },
              ]
          }
          func refused() -> [Future<Bool, any Error>] {
              [
                  Future { promise in
                      self.open { success, error in
                          guard success else {
                              if self.isStrict { promise(.failure(Rejected())) }
                              return
      //                      ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                          }
                          promise(.success(true))
                      }
                  },
                  Future { promise in
                      self.open { success, error in
                          if success { promise(.success(true)) } else if self.isStrict { promise(.failure(Rejected())) }
                      }
      //              ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                  },
                  Future { promise in
                      self.open { success, error in
                          if success { promise(.success(true)) }
                      }
      //              ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                  },
                  Future { promise in
                      self.open { success, error in
                          if success, self.isStrict { promise(.success(true)) } else if let error { promise(.failure(error)) }
                      }
      //              ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                  },
              ]
          }
      }
      """)
  }

  @Test func flagsThatLetThePromiseBeCalledOnce() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Door {
          private var isAnswered = false
          private var isBusy = false
          var isKnown = false
          func open(_ done: @escaping (Bool, (any Error)?) -> Void) {}

          func opened() -> [Future<Bool, any Error>] {
              [
                  Future { promise in
                      self.open { success, error in
                          guard !self.isAnswered else { return }
                          self.isAnswered = true
                          promise(.success(success))
                      }
                  },
                  Future { promise in
                      var isDone = false
                      self.open { success, error in
                          if isDone { return }
                          isDone = true
                          promise(.success(success))
                      }
                  },
              ]
          }
          func lost() -> [Future<Bool, any Error>] {
              [
                  Future { promise in
                      guard !self.isAnswered else { return }
      //                                            ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                      self.isAnswered = true
                      promise(.success(true))
                  },
                  Future { promise in
                      self.open { success, error in
                          guard !self.isBusy else { return }
      //                                            ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                          self.isBusy = true
                          promise(.success(success))
                      }
                  },
                  Future { promise in
                      self.open { success, error in
                          guard !self.isKnown else { return }
      //                                             ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                          self.isKnown = true
                          promise(.success(success))
                      }
                  },
                  Future { promise in
                      self.open { success, error in
                          guard !self.isAnswered else { return }
      //                                                ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                          promise(.success(success))
                      }
                  },
              ]
          }
          func rest() { isBusy = false }
      }
      """)
  }

  @Test func streamsThatAreSubscribedToWhileSelfIsThere() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Store {
          let ids = PublishSubject<Int>()
          func inner() -> Observable<Int> {
              ids.flatMap { [weak self] id -> Single<Int> in
                  guard let self else { return .never() }
                  return Single.create { [weak self] single in
                      guard let self else { return Disposables.create() }
                      single(.success(self.count(id)))
                      return Disposables.create()
                  }
              }
          }
          func called() -> Observable<Int> { ids.flatMap { self.load($0) } }
          private func load(_ id: Int) -> Single<Int> {
              Single.create { [weak self] single in
                  guard let self else { return Disposables.create() }
                  single(.success(self.count(id)))
                  return Disposables.create()
              }
          }
          func handedOut(_ id: Int) -> Single<Int> {
              Single.create { [weak self] single in
                  guard let self else { return Disposables.create() }
      //                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'single'; hand it a failure
                  single(.success(self.count(id)))
                  return Disposables.create()
              }
          }
          func count(_ id: Int) -> Int { id }
      }
      """, with: .rx, settings: ["report-absent-self=true"])
  }

  @Test func guardsThatNeverLeave() {
    check(
      "future-promise-not-fulfilled",
      #"""
      enum Paths {
          private static let base = "https://example.com"
          static let movies = "\(base)/movies"
      }
      func fixed(_ id: Int) -> Single<Data> {
          Single.create { single in
              guard let url = URL(string: Paths.movies + "/\(id)") else { return Disposables.create() }
              single(.success(Data(url.path.utf8)))
              return Disposables.create()
          }
      }
      func laidDown() -> Single<Data> {
          Single.create { single in
              if let url = URL(string: Paths.movies) {
                  single(.success(Data(url.path.utf8)))
              }
              return Disposables.create()
          }
      }
      func given(_ path: String, _ id: Int?) -> Single<Data> {
          Single.create { single in
              guard let url = URL(string: path) else { return Disposables.create() }
      //                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'single'; hand it a failure
              guard let id, let other = URL(string: Paths.movies) else { return Disposables.create() }
              single(.success(Data((url.path + other.path + "\(id)").utf8)))
              return Disposables.create()
          }
      }
      """#, with: .rx)
  }

  @Test func guardsThatAskForMoreThanSelf() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Store {
          let ids = PublishSubject<Int>()
          var names: [Int: String] = [:]
          func inner() -> Observable<String> {
              ids.flatMap { [weak self] id -> Single<String> in
                  guard let self else { return .never() }
                  return Single.create { [weak self] single in
                      guard let self, let name = self.names[id] else { return Disposables.create() }
      //                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'single'; hand it a failure
                      single(.success(name))
                      return Disposables.create()
                  }
              }
          }
      }
      """, with: .rx)
  }

  @Test func selfThatIsNeverGone() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Store {
          static let shared = Store()
          func handedOut(_ id: Int) -> Single<Int> {
              Single.create { [weak self] single in
                  guard let self else { return Disposables.create() }
                  single(.success(self.count(id)))
                  return Disposables.create()
              }
          }
          func count(_ id: Int) -> Int { id }
      }
      """, with: .rx, settings: ["report-absent-self=true"])
  }

  /// Whatever their parameters are called.
  @Test func completionHandlersOfSessions() {
    check(
      "future-promise-not-fulfilled",
      """
      func check(_ url: URL) -> Future<Bool, Never> {
          Future { promise in
              URLSession.shared.dataTask(with: url) { _, response, _ in
                  if (response as? HTTPURLResponse)?.statusCode == 200 { promise(.success(true)) }
              }
      //      ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a value
              .resume()
          }
      }
      """)
  }

  @Test func functionsThatAreHandedToFlatMaps() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Loader {
          let ids = PublishSubject<Int>()
          func numbers() -> Observable<Int> { ids.flatMap(load) }
          private func load(_ id: Int) -> Single<Int> {
              Single.create { [weak self] single in
                  guard let self else { return Disposables.create() }
                  single(.success(self.count(id)))
                  return Disposables.create()
              }
          }
          func count(_ id: Int) -> Int { id }
      }
      """, with: .rx, settings: ["report-absent-self=true"])
  }

  /// Of the closures of one subscription, that for failures has to see to the promise where another one does.
  @Test func failuresOfAnInnerSubscription() {
    check(
      "future-promise-not-fulfilled",
      """
      let bag = DisposeBag()
      func upload(_ inner: Single<Int>, _ log: Log) -> Completable {
          Completable.create { completable in
              inner.subscribe(
                  onSuccess: { _ in completable(.completed) },
                  onFailure: { error in
                      log.add(error)
                  }
      //          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'completable'; hand it a failure
              )
              .disposed(by: bag)
              inner.subscribe(onSuccess: { log.add($0) }, onFailure: { log.add($0) }).disposed(by: bag)
              return Disposables.create()
          }
      }
      func answered(_ inner: Single<Int>, _ stream: Observable<Int>) -> Single<Int> {
          Single.create { single in
              let fail = { single(.failure(APIError.server)) }
              inner.catchAndReturn(1).subscribe(onSuccess: { single(.success($0)) }, onFailure: { print($0) }).disposed(by: bag)
              inner.subscribe(onSuccess: { single(.success($0)) }, onFailure: { _ in fail() }).disposed(by: bag)
              inner.do(onError: { single(.failure($0)) })
                  .subscribe(onSuccess: { single(.success($0)) }, onFailure: { print($0) }).disposed(by: bag)
              stream.subscribe(onNext: { print($0) }, onError: { print($0) }, onDisposed: { fail() }).disposed(by: bag)
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  /// Some of what all who make an object give it stands in code that has nothing to do with pipelines.
  private static let addresses = #"""
    // file: Source.swift
    struct Source: Unknown {
        private let endpoint: String
        private let address: String
        init(endpoint: String, address: String) {
            self.endpoint = endpoint
            self.address = address
        }
        func guarded() -> Single<Data> {
            Single.create { single in
                guard let url = URL(string: endpoint) else { return Disposables.create() }
                single(.success(Data(url.path.utf8)))
                return Disposables.create()
            }
        }
        func guardedAddress() -> Single<Data> {
            Single.create { single in
                guard let url = URL(string: address) else { return Disposables.create() }
    //                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ WAY
                single(.success(Data(url.path.utf8)))
                return Disposables.create()
            }
        }
        func asked(_ id: String) -> Single<Data> {
            Single.create { single in
                if let url = URL(string: "\(address)/\(id)") { single(.success(Data(url.path.utf8))) }
                return Disposables.create()
            }
        }
        func components() -> Single<Data> {
            Single.create { single in
                if let url = URLComponents(string: address)?.url { single(.success(Data(url.path.utf8))) }
                return Disposables.create()
            }
        }
        func typed(_ title: String) -> Single<Data> {
            Single.create { single in
                if let url = URL(string: endpoint + title) { single(.success(Data(url.path.utf8))) }
                return Disposables.create()
    //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ WAY
            }
        }
        func bundled(_ name: String) -> Single<Data> {
            Single.create { single in
                guard let url = Bundle.main.url(forResource: name, withExtension: "json") else { return Disposables.create() }
                single(.success(Data(url.path.utf8)))
                return Disposables.create()
            }
        }
        func field(_ field: UITextField) -> Single<Data> {
            Single.create { single in
                let link = field.text ?? ""
                guard let url = URL(string: link) else { return Disposables.create() }
    //                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ WAY
                single(.success(Data(url.path.utf8)))
                return Disposables.create()
            }
        }
        func asked(_ id: String, else count: Int) -> Single<Data> {
            Single.create { single in
                if let url = URL(string: "\(address)/\(id)") { single(.success(Data(url.path.utf8))) } else { print(count) }
                return Disposables.create()
    //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ WAY
            }
        }
        func empty() -> Single<Data> {
            Single.create { single in
                if let url = URL(string: "") { single(.success(Data(url.path.utf8))) }
                return Disposables.create()
    //          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ WAY
            }
        }
    }
    // file: Injection.swift
    enum Endpoint {
        case search
        var url: String { "https://example.com/search" }
    }
    func source(_ text: String) -> Source { Source(endpoint: Endpoint.search.url, address: text) }
    """#.replacing(
      "WAY",
      with:
        "this way out leaves the subscriber waiting for ever, as nothing calls 'single'; hand it a failure")

  @Test func addressesThatNobodyTypes() {
    check("future-promise-not-fulfilled", Self.addresses, with: .rx)
  }

  @Test func unlikelyWays() {
    check(
      "future-promise-not-fulfilled",
      """
      func asked(_ address: String) -> Single<Data> {
          Single.create { single in
              if let url = URL(string: address) { single(.success(Data(url.path.utf8))) }
              return Disposables.create()
      //      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'single'; hand it a failure
          }
      }
      """, with: .rx, settings: ["report-unlikely=true"])
  }

  /// A future for each value of a stream that goes on: without an answer that value is left out.
  @Test func futuresForEachValue() {
    check(
      "future-promise-not-fulfilled",
      """
      final class Titles {
          let ids = PassthroughSubject<Int, Never>()
          func title(_ id: Int) async throws -> String { "" }
          var titles: some Publisher<String, Never> {
              ids.flatMap { [weak self] id in
                  Future { promise in
                      Task {
                          guard let title = try? await self?.title(id) else { return }
                          promise(.success(title))
                      }
                  }
              }
          }
          var one: some Publisher<String, Never> {
              ids.flatMap(maxPublishers: .max(1)) { [weak self] id in
                  Future { promise in
                      Task {
                          guard let title = try? await self?.title(id) else { return }
      //                                                                      ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                          promise(.success(title))
                      }
                  }
              }
          }
          var first: some Publisher<String, Never> {
              Just(1).flatMap { [weak self] id in
                  Future { promise in
                      Task {
                          guard let title = try? await self?.title(id) else { return }
      //                                                                      ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                          promise(.success(title))
                      }
                  }
              }
          }
      }
      """)
  }
}
