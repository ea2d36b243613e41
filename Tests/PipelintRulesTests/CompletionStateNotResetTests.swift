import PipelintTestSupport
import Testing

struct CompletionStateNotResetTests {
  @Test func flagsThatSayWhetherItWorked() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isSuccess = false
          var isFailure = false
          func load() -> AnyCancellable {
              isSuccess = false
              isFailure = false
              return api.movies().sink { completion in
                  switch completion {
                  case .finished: self.isSuccess = true
                  case .failure: self.isFailure = true
                  }
              } receiveValue: { show($0) }
          }
      }
      """)
  }

  @Test func aFailureThatBecomesAValue() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isLoading = false
          var problem: Problem?
          var reset: Reset?
          var tokens = Set<AnyCancellable>()

          func load() {
              isLoading = true
              api.movies().sink { [weak self] completion in
                  switch completion {
                  case .finished: self?.isLoading = false
      //                          ^^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                  case .failure(let error): self?.problem = Problem(text: error.localizedDescription)
                  }
              } receiveValue: { show($0) }
              .store(in: &tokens)
              api.movies().sink { completion in
                  switch completion {
                  case .finished: self.isLoading = false
                  case .failure: self.reset = Reset(self)
                  }
              } receiveValue: { show($0) }
              .store(in: &tokens)
              api.movies().sink { completion in
                  switch completion {
                  case .finished: self.isLoading = false
                  case .failure: Later { self.stop() }
                  }
              } receiveValue: { show($0) }
              .store(in: &tokens)
          }

          func stop() { isLoading = false }
      }
      """)
  }

  @Test func callersThatGiveWhatCannotFail() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          private var isLoading = false
          private let bag = DisposeBag()
          private func load(_ names: Observable<String>) {
              isLoading = true
              names.subscribe(
                  onError: { print($0) },
                  onCompleted: { self.isLoading = false }
              ).disposed(by: bag)
          }
          private func reload(_ names: Observable<String>) {
              isLoading = true
              names.subscribe(
                  onError: { print($0) },
                  onCompleted: { self.isLoading = false }
      //                         ^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
              ).disposed(by: bag)
          }
          func start() {
              load(Observable.just(""))
              reload(Observable.error(APIError.offline))
          }
      }
      """, with: .rx)
  }

  @Test func flagsThatSuccessRaises() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var loadingCompleted = false
          var isBusy = false
          var fetching = false
          func load() -> [AnyCancellable] {
              [
                  api.movies().sink { [weak self] completion in
                      switch completion {
                      case .failure(let error): print(error)
                      case .finished: self?.loadingCompleted = true
      //                              ^^^^^^^^^^^^^^^^^^^^^^ 'loadingCompleted' stays as it was after a failure: only success sets it; set it in both cases
                      }
                  } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      guard case .finished = completion else { return }
                      self.isBusy = false
      //              ^^^^^^^^^^^ 'isBusy' stays as it was after a failure: only success sets it; set it in both cases
                  } receiveValue: { show($0) },
                  api.movies().sink { [weak self] completion in
                      guard let self else { return }
                      if case .failure(let error) = completion { report(error) } else { fetching = false }
      //                                                                                ^^^^^^^^ 'fetching' stays as it was after a failure: only success sets it; set it in both cases
                  } receiveValue: { show($0) },
              ]
          }
      }
      """)
  }

  @Test func setBeforeTheChain() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          enum Phase { case waiting, running, done }
          var phase = Phase.waiting
          var isEnabled = true
          var isLoading = false
          func load() -> AnyCancellable {
              phase = .running
      //      ----- set to '.running' here
              return api.movies().sink { completion in
                  switch completion {
                  case .finished: self.phase = .done
      //                          ^^^^^^^^^^ 'phase' stays as it was after a failure: only success sets it; set it in both cases
                  case .failure: break
                  }
              } receiveValue: { show($0) }
          }
          func save() -> AnyCancellable {
              self.isEnabled = false
              return api.movies().sink { if case .finished = $0 { self.isEnabled = true } } receiveValue: { show($0) }
      //                                                          ^^^^^^^^^^^^^^ 'isEnabled' stays as it was after a failure: only success sets it; set it in both cases
          }
          func receive() -> AnyCancellable {
              isLoading = true
              return api.movies().sink(receiveCompletion: { if case .failure(let error) = $0 { report(error) } }) { movies in
                  show(movies)
                  self.isLoading = false
      //          ^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
              }
          }
          func receiveOther() -> AnyCancellable {
              isEnabled = false
              return api.movies().sink { print($0) } receiveValue: { _ in self.isEnabled = true }
          }
      }
      """)
  }

  @Test func failuresThatOnlyMayCome() {
    check(
      "completion-state-not-reset",
      """
      protocol Store { func movies() -> AnyPublisher<[Movie], any Error> }
      final class Model {
          var isLoading = false
          func load(_ store: any Store) -> AnyCancellable {
              isLoading = true
              return store.movies().sink { if case .finished = $0 { self.isLoading = false } } receiveValue: { show($0) }
      //                                                            ^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
          }
          func start() -> AnyCancellable {
              isLoading = true
              return query.sink { if case .finished = $0 { self.isLoading = false } } receiveValue: { print($0) }
          }
          func startOther(_ other: Other) -> AnyCancellable {
              isLoading = true
              return other.movies.sink { if case .finished = $0 { self.isLoading = false } } receiveValue: { print($0) }
          }
      }
      """)
  }

  @Test func setInBothCases() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isLoading = false
          func load() -> [AnyCancellable] {
              isLoading = true
              return [
                  api.movies().sink { completion in
                      switch completion {
                      case .finished: self.isLoading = false
                      case .failure: self.isLoading = false
                      }
                  } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      if case .finished = completion { self.isLoading = false }
                      if case .failure = completion { DispatchQueue.main.async { self.isLoading = false } }
                  } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      defer { self.isLoading = false }
                      if case .failure(let error) = completion { report(error) }
                  } receiveValue: { _ in self.isLoading = false },
                  api.movies().sink { _ in self.isLoading = false } receiveValue: { _ in self.isLoading = false },
              ]
          }
      }
      """)
  }

  @Test func methodsThatMaySetIt() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isLoading = false
          func load() -> [AnyCancellable] {
              isLoading = true
              return [
                  api.movies().sink { [weak self] in
                      switch $0 {
                      case .finished: self?.isLoading = false
                      case .failure(let error): self?.handle(error)
                      }
                  } receiveValue: { show($0) },
                  api.movies().sink {
                      switch $0 {
                      case .finished: self.isLoading = false
                      case .failure(let error): handle(error)
                      }
                  } receiveValue: { show($0) },
                  api.movies().sink(receiveCompletion: { self.finish($0) }, receiveValue: { _ in self.isLoading = false }),
              ]
          }
          func handle(_ error: APIError) { isLoading = false }
          func finish(_ completion: Subscribers.Completion<APIError>) { isLoading = false }
      }
      """)
  }

  @Test func successAlone() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isSaved = false
          var movies: [Movie] = []
          var isShown = false
          func save() -> AnyCancellable {
              isShown = true
              return api.movies().sink { completion in
                  if case .finished = completion {
                      self.isSaved = true
                      self.movies = []
                      self.isShown = true
                  }
              } receiveValue: { self.movies = $0 }
          }
      }
      """)
  }

  @Test func assignmentsMoveBeforeWhatAsksForTheEnd() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isLoading = false
          var isBusy = false
          var fetching = false
          func load() -> [AnyCancellable] {
              [
                  api.movies().sink { [weak self] completion in
                      switch completion {
                      case .failure(let error): print(error)
                      case .finished:
                          print("done")
                          self?.isLoading = false
      //                  ^^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                      }
                  } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      guard case .finished = completion else { return }
                      // Nothing is left to do.
                      self.isBusy = false
      //              ^^^^^^^^^^^ 'isBusy' stays as it was after a failure: only success sets it; set it in both cases
                  } receiveValue: { show($0) },
                  api.movies().sink { [weak self] completion in
                      guard let self else { return }
                      if case .failure(let error) = completion { report(error) } else { fetching = false }
      //                                                                                ^^^^^^^^ 'fetching' stays as it was after a failure: only success sets it; set it in both cases
                  } receiveValue: { show($0) },
                  api.movies().sink { if case .finished = $0 { self.isBusy = false } } receiveValue: { show($0) },
      //                                                       ^^^^^^^^^^^ 'isBusy' stays as it was after a failure: only success sets it; set it in both cases
              ]
          }
      }
      """,
      fixed: """
        final class Model {
            var isLoading = false
            var isBusy = false
            var fetching = false
            func load() -> [AnyCancellable] {
                [
                    api.movies().sink { [weak self] completion in
                        self?.isLoading = false
                        switch completion {
                        case .failure(let error): print(error)
                        case .finished:
                            print("done")
                        }
                    } receiveValue: { show($0) },
                    api.movies().sink { completion in
                        self.isBusy = false
                        guard case .finished = completion else { return }
                        // Nothing is left to do.
                    } receiveValue: { show($0) },
                    api.movies().sink { [weak self] completion in
                        guard let self else { return }
                        fetching = false
                        if case .failure(let error) = completion { report(error) }
                    } receiveValue: { show($0) },
                    api.movies().sink { _ in self.isBusy = false } receiveValue: { show($0) },
                ]
            }
        }
        """)
  }

  @Test func assignmentsThatStandForMoreStay() {
    let text = """
      final class Model {
          var isLoading = false
          func load() -> [AnyCancellable] {
              [
                  api.movies().sink { [weak self] completion in
                      switch completion {
                      case .failure(let error): print(error)
                      case .finished:
                          guard let self else { return }
                          self.isLoading = false
      //                  ^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                      }
                  } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      switch completion {
                      case .failure(let error): print(error)
                      case .finished:
                          print("done")
                          self.isLoading = false // at last
      //                  ^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                      }
                  } receiveValue: { show($0) },
              ]
          }
      }
      """
    check("completion-state-not-reset", text, fixed: text)
  }

  @Test func assignmentsForValuesAreRepeated() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isLoading = false
          func load() -> AnyCancellable {
              isLoading = true
              return api.movies().sink(receiveCompletion: { [weak self] completion in
                  guard let self else { return }
                  if case .failure(let error) = completion { print(self, error) }
              }, receiveValue: { [weak self] movies in
                  guard let self else { return }
                  self.isLoading = false
      //          ^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                  show(movies)
              })
          }
      }
      """,
      fixed: """
        final class Model {
            var isLoading = false
            func load() -> AnyCancellable {
                isLoading = true
                return api.movies().sink(receiveCompletion: { [weak self] completion in
                    self?.isLoading = false
                    guard let self else { return }
                    if case .failure(let error) = completion { print(self, error) }
                }, receiveValue: { [weak self] movies in
                    guard let self else { return }
                    self.isLoading = false
                    show(movies)
                })
            }
        }
        """)
  }

  @Test func statesInRelays() {
    check(
      "completion-state-not-reset",
      """
      import RxCocoa
      import RxSwift
      final class Model {
          let isLoading = BehaviorRelay(value: false)
          func load() {
              isLoading.accept(true)
              fetch("").subscribe(
                  onSuccess: { [weak self] movies in
                      self?.isLoading.accept(false)
      //              ^^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                      show(movies)
                  },
                  onFailure: { error in
                      report(error)
                  }
              )
              .disposed(by: disposeBag)
          }
      }
      """,
      fixed: """
        import RxCocoa
        import RxSwift
        final class Model {
            let isLoading = BehaviorRelay(value: false)
            func load() {
                isLoading.accept(true)
                fetch("").subscribe(
                    onSuccess: { [weak self] movies in
                        self?.isLoading.accept(false)
                        show(movies)
                    },
                    onFailure: { [weak self] error in
                        self?.isLoading.accept(false)
                        report(error)
                    }
                )
                .disposed(by: disposeBag)
            }
        }
        """, with: .rx)
    let left = """
      import RxCocoa
      import RxSwift
      final class Model {
          let isLoading = BehaviorRelay(value: false)
          func events() {
              isLoading.accept(true)
              query.flatMap { fetch($0) }.subscribe { event in
                  switch event {
                  case .next(let movies):
                      self.isLoading.accept(false)
      //              ^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                      show(movies)
                  case .error(let error): report(error)
                  case .completed: break
                  }
              }
              .disposed(by: disposeBag)
          }
          func all() {
              isLoading.accept(true)
              fetch("").do(onError: { _ in self.isLoading.accept(false) }).subscribe(
                  onSuccess: { movies in
                      self.isLoading.accept(false)
                      show(movies)
                  },
                  onFailure: { report($0) }
              )
              .disposed(by: disposeBag)
          }
      }
      """
    check("completion-state-not-reset", left, fixed: left, with: .rx)
  }

  @Test func linksForSideEffects() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isLoading = false
          func load() -> AnyPublisher<[Movie], APIError> {
              isLoading = true
              return api.movies()
                  .handleEvents(receiveCompletion: { [weak self] completion in
                      switch completion {
                      case .finished: self?.isLoading = false
      //                              ^^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                      case .failure(let error): report(error)
                      }
                  })
                  .eraseToAnyPublisher()
          }
          func reload() -> AnyPublisher<[Movie], APIError> {
              isLoading = true
              return api.movies()
                  .handleEvents(receiveCompletion: { completion in
                      if case .finished = completion { self.isLoading = false }
                  })
                  .handleEvents(receiveCompletion: { _ in self.isLoading = false })
                  .eraseToAnyPublisher()
          }
          func again() -> AnyPublisher<[Movie], APIError> {
              api.movies()
                  .handleEvents(receiveCompletion: { completion in
                      if case .finished = completion { self.isLoading = false }
                  })
                  .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func closuresThatAreRunOnce() {
    check(
      "completion-state-not-reset",
      """
      final class Model {
          var isLoading = false
          var problem: (any Error)?
          var tokens = Set<AnyCancellable>()
          func load() {
              isLoading = true
              api.movies().sink { [weak self] completion in
                  withAnimation {
                      switch completion {
                      case .finished: self?.isLoading = false
      //                              ^^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                      case .failure(let error): self?.problem = error
                      }
                  }
              } receiveValue: { show($0) }
              .store(in: &tokens)
          }
          func reload() {
              isLoading = true
              api.movies().sink { completion in
                  if case .failure(let error) = completion { DispatchQueue.main.async { self.isLoading = false } }
              } receiveValue: { movies in
                  DispatchQueue.main.async { self.isLoading = false }
              }
              .store(in: &tokens)
          }
      }
      func withAnimation(_ body: () -> Void) { body() }
      """)
  }

  @Test func statesThatBeginWithLoading() {
    check(
      "completion-state-not-reset",
      """
      final class Model: ObservableObject {
          enum State { case loading, done, failed }
          @Published private(set) var state: State = .loading
          @Published private(set) var mode = State.done
          var tokens = Set<AnyCancellable>()
          func load() {
              api.movies().sink { [weak self] completion in
                  switch completion {
                  case .finished: self?.state = .done
      //                          ^^^^^^^^^^^ 'state' stays as it was after a failure: only success sets it; set it in both cases
                  case .failure(let error): report(error)
                  }
              } receiveValue: { show($0) }
              .store(in: &tokens)
          }
          func look() {
              api.movies().sink { [weak self] completion in
                  switch completion {
                  case .finished: self?.mode = .failed
                  case .failure(let error): report(error)
                  }
              } receiveValue: { show($0) }
              .store(in: &tokens)
          }
      }
      """)
  }
}
