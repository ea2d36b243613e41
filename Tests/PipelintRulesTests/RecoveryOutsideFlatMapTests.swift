import PipelintTestSupport
import Testing

struct RecoveryOutsideFlatMapTests {
  @Test func endsThatTheSubscriberWaitsFor() {
    check(
      "recovery-outside-flat-map",
      """
      final class Verifier {
          private var token: AnyCancellable?
          func start() {
              guard token == nil else { return }
              token = query.flatMap(api.search).replaceError(with: [])
                  .sink(receiveCompletion: { [weak self] _ in self?.token = nil }, receiveValue: { show($0) })
          }
          func startAgain() {
              token = query.flatMap(api.search).replaceError(with: [])
      //                                        ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'flatMap'
                  .sink(receiveCompletion: { _ in print("done") }, receiveValue: { show($0) })
          }
      }
      """)
  }

  @Test func methodsHandedOn() {
    check(
      "recovery-outside-flat-map",
      """
      let results = query.flatMap(api.search).replaceError(with: []).sink { show($0) }
      //                                      ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'flatMap'
      """)
  }

  @Test func everyLinkThatFailsIsNamed() {
    check(
      "recovery-outside-flat-map",
      """
      let results = query.flatMap(api.search).flatMap { _ in api.movie(id: "1") }.replaceError(with: nil).sink { print($0 as Any) }
      //                                                                          ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside each 'flatMap'
      let latest = query.map(api.search).switchToLatest().flatMap { _ in api.movie(id: "1") }.replaceError(with: nil).sink { print($0 as Any) }
      //                                                                                      ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'map' and 'flatMap'
      """)
  }

  /// A publisher of the project, and a chain of it where the recovery is marked by `mark`.
  private func events(_ telling: String, _ receiving: String, mark: String = "") -> String {
    """
    let count = EventPublisher(button: button).flatMap { _ in api.movie(id: "1") }.replaceError(with: nil).sink { print($0) }
    \(mark)
    // file: EventPublisher.swift
    import Combine
    struct EventPublisher: Publisher {
        typealias Output = Int
        typealias Failure = Never
        let button: Button
        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            \(receiving)
        }
    }
    final class EventSubscription<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
        private var subscriber: S?
        init(_ subscriber: S, _ button: Button) {
            self.subscriber = subscriber
            button.addTarget(self, action: #selector(tell))
        }
        func request(_ demand: Subscribers.Demand) {}
        func cancel() { subscriber = nil }
        @objc func tell() { \(telling) }
    }
    """
  }

  @Test func publishersOfTheProjectThatNeverEnd() {
    let making = "subscriber.receive(subscription: EventSubscription(subscriber, button))"
    check(
      "recovery-outside-flat-map",
      events(
        "_ = subscriber?.receive(1)", making,
        mark:
          "//                                                                             ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'flatMap'"
      ))
    check(
      "recovery-outside-flat-map",
      events("_ = subscriber?.receive(1); subscriber?.receive(completion: .finished)", making))
    check(
      "recovery-outside-flat-map",
      events("_ = subscriber?.receive(1)", "Just(1).receive(subscriber: subscriber)"))
    check("recovery-outside-flat-map", events("_ = subscriber?.receive(1)", "Just(1).subscribe(subscriber)"))
    check("recovery-outside-flat-map", events("_ = subscriber?.receive(1)", "button.start(subscriber)"))
  }

  @Test func oneAnswerIsAllThatIsAskedFor() {
    check(
      "recovery-outside-flat-map",
      """
      let first = query.flatMap(api.search).replaceError(with: []).first().sink { show($0) }
      let one = query.flatMap(api.search).replaceError(with: []).prefix(1).sink { show($0) }
      let two = query.flatMap(api.search).replaceError(with: []).prefix(2).sink { show($0) }
      //                                  ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'flatMap'
      """)
  }

  @Test func operatorsInBetween() {
    check(
      "recovery-outside-flat-map",
      """
      let results = Timer.publish(every: 60, on: .main, in: .common).autoconnect()
          .flatMap { _ in api.rawMovies() }
          .decode(type: [Movie].self, decoder: JSONDecoder())
          .map { $0.count }
          .receive(on: DispatchQueue.main)
          .replaceError(with: 0)
      //   ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; move 'decode' into 'flatMap', and recover there
          .sink { print($0) }
      """)
  }

  @Test func theFailureIsShown() {
    check(
      "recovery-outside-flat-map",
      """
      enum ParseError: Error { case empty }
      func parse(_ text: String) throws -> Int {
          guard let number = Int(text) else { throw ParseError.empty }
          return number
      }
      let numbers = query.tryMap { try parse($0) }.catch { _ in Just(0) }.sink { print($0) }
      //                                           ^^^^^ 'catch' ends the whole stream at the first failure; recover for each element: 'tryMap' inside a 'flatMap'
      //                  ------ ParseError thrown here
      """)
  }

  @Test func innerRecoveries() {
    check(
      "recovery-outside-flat-map",
      """
      let results = query.setFailureType(to: APIError.self)
          .flatMap { api.search($0).catch { _ in Just([]).setFailureType(to: APIError.self) } }
          .replaceError(with: [])
          .sink { show($0) }
      let others = query
          .map { api.search($0).replaceError(with: []) }
          .switchToLatest()
          .setFailureType(to: APIError.self)
          .replaceError(with: [])
          .sink { show($0) }
      let longer = query
          .flatMap { text -> AnyPublisher<[Movie], Never> in
              guard !text.isEmpty else { return Just([]).eraseToAnyPublisher() }
              return api.search(text).replaceError(with: []).eraseToAnyPublisher()
          }
          .sink { show($0) }
      """)
  }

  @Test func afterAMapAndSwitchToLatest() {
    check(
      "recovery-outside-flat-map",
      """
      let results = query
          .setFailureType(to: APIError.self)
          .map { text -> AnyPublisher<[Movie], APIError> in
              if text.isEmpty { return cachedMovies() }
              return api.search(text)
          }
          .switchToLatest()
          .replaceError(with: [])
      //   ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'map'
          .sink { show($0) }
      """)
  }

  @Test func sourcesThatEndOrAreNotKnown() {
    check(
      "recovery-outside-flat-map",
      """
      func load(_ ids: AnyPublisher<String, Never>) -> [AnyPublisher<Movie, Never>] {
          [
              ids.flatMap { api.movie(id: $0) }.catch { _ in Empty() }.eraseToAnyPublisher(),
              ["1", "2"].publisher.flatMap { api.movie(id: $0) }.catch { _ in Empty() }.eraseToAnyPublisher(),
              Just("1").flatMap { api.movie(id: $0) }.catch { _ in Empty() }.eraseToAnyPublisher(),
              query.prefix(1).flatMap { api.movie(id: $0) }.catch { _ in Empty() }.eraseToAnyPublisher(),
              query.flatMap { api.movie(id: $0) }.first().catch { _ in Empty() }.eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func subjectsMadeForOneAnswer() {
    check(
      "recovery-outside-flat-map",
      """
      func ask() -> AnyPublisher<String, APIError> {
          let answer = PassthroughSubject<String, APIError>()
          DispatchQueue.main.async { answer.send("1") }
          return answer.eraseToAnyPublisher()
      }
      let kept = PassthroughSubject<String, APIError>()
      func answers() -> AnyPublisher<String, APIError> { kept.eraseToAnyPublisher() }
      let once = ask().flatMap { api.search($0) }.replaceError(with: []).sink { show($0) }
      let often = answers().flatMap { api.search($0) }.replaceError(with: []).sink { show($0) }
      //                                               ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'flatMap'
      """)
  }

  @Test func afterARetry() {
    check(
      "recovery-outside-flat-map",
      """
      let results = query.flatMap { api.search($0) }.retry(3).replaceError(with: []).sink { show($0) }
      """)
  }

  @Test func assertionsAndReplacementsThatGoOn() {
    check(
      "recovery-outside-flat-map",
      """
      let others = PassthroughSubject<[Movie], Never>()
      let asserted = query.flatMap { api.search($0) }.assertNoFailure().sink { show($0) }
      let continued = query.flatMap { api.search($0) }.catch { _ in others }.sink { show($0) }
      """)
  }

  @Test func replacementsThatEnd() {
    check(
      "recovery-outside-flat-map",
      """
      let requested = query.flatMap { api.search($0) }.catch { _ in api.movies() }
      //                                               ^^^^^ 'catch' ends the whole stream at the first failure; recover inside 'flatMap'
          .sink(receiveCompletion: { print($0) }, receiveValue: show)
      let failed = query.flatMap { api.search($0) }.catch { Fail(error: $0 as any Error) }
      //                                            ^^^^^ 'catch' ends the whole stream at the first failure; recover inside 'flatMap'
          .sink(receiveCompletion: { print($0) }, receiveValue: show)
      """)
  }

  @Test func keptInALocalConstant() {
    check(
      "recovery-outside-flat-map",
      """
      func search() -> AnyPublisher<[Movie], Never> {
          let results = query.flatMap { api.search($0) }
          return results.catch { _ in Just([]) }.eraseToAnyPublisher()
      //                 ^^^^^ 'catch' ends the whole stream at the first failure; recover inside 'flatMap'
      }
      """)
  }

  @Test func theFirstRecoveryIsTheOne() {
    check(
      "recovery-outside-flat-map",
      """
      let results = query.flatMap { api.search($0) }.catch { _ in Just([]) }.setFailureType(to: APIError.self)
      //                                             ^^^^^ 'catch' ends the whole stream at the first failure; recover inside 'flatMap'
          .replaceError(with: []).sink { show($0) }
      """)
  }

  @Test func whatIsNoPublisher() {
    check(
      "recovery-outside-flat-map",
      """
      struct Stream { func flatMap(_ f: (Int) -> Int) -> Stream { self }; func replaceError(with: Int) -> Stream { self } }
      func f(_ stream: Stream) -> Stream { stream.flatMap { $0 }.replaceError(with: 0) }
      """)
  }

  @Test func viewsAreLoadedOnce() {
    check(
      "recovery-outside-flat-map",
      """
      struct Screen {
          let viewDidLoadRelay = PublishRelay<Void>()
          let onViewDidLoad = PublishRelay<Void>()
          let viewWillAppear = PublishRelay<Void>()
          func start() -> [Driver<[Movie]>] {
              [
                  viewDidLoadRelay.flatMapLatest { fetch("new") }.asDriver(onErrorJustReturn: []),
                  onViewDidLoad.map { "new" }.flatMap { fetch($0) }.asDriver(onErrorJustReturn: []),
                  viewWillAppear.flatMapLatest { fetch("new") }.asDriver(onErrorJustReturn: []),
      //                                                        ^^^^^^^^ 'asDriver' ends the whole stream at the first failure; recover inside 'flatMapLatest'
                  Observable.merge(viewDidLoadRelay.asObservable(), taps).flatMap { fetch("new") }.asDriver(onErrorJustReturn: []),
      //                                                                                           ^^^^^^^^ 'asDriver' ends the whole stream at the first failure; recover inside 'flatMap'
              ]
          }
      }
      """, with: .rx)
  }

  @Test func inputsThatGoOnByWhoHandsThemIn() {
    let model = """
      import RxCocoa
      import RxSwift
      struct Input {
          let tap: Observable<Void>
          let start: Observable<Void>
      }
      final class Model {
          func bind(_ input: Input) -> [Observable<Int>] {
              [
                  input.tap.flatMapLatest { fetchCount() }.catchAndReturn(0),
      //                                                   ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside 'flatMapLatest'
                  input.tap.take(1).flatMapLatest { fetchCount() }.catchAndReturn(0),
                  input.start.flatMapLatest { fetchCount() }.catchAndReturn(0),
                  input.tap.map { _ in 1 }.flatMap { _ in fetchCount() }.catchError { _ in .never() },
      //                                                                 ^^^^^^^^^^ 'catchError' ends the whole stream at the first failure; recover inside 'flatMap'
              ]
          }
      }
      func fetchCount() -> Single<Int> { .error(APIError.server) }
      let taps = PublishRelay<Void>()
      let viewDidLoad = PublishRelay<Void>()
      let model = Model()
      func start() {
          _ = model.bind(Input(tap: taps.asObservable(), start: Observable.just(())))
      }
      func once() -> Observable<Int> { viewDidLoad.flatMap { fetchCount() }.catchAndReturn(0) }
      """
    check("recovery-outside-flat-map", model, with: .rx)
    // A stream of somebody else's that a local constant keeps.
    check(
      "recovery-outside-flat-map",
      model.replacing(
        "{\n    _ = model.bind(Input(tap: taps.asObservable()",
        with: """
          {
              let sent = UIView().rx.sentMessage(#selector(UIView.layoutSubviews)).map { _ in }
              _ = model.bind(Input(tap: sent
          """), with: .rx)
    check(
      "recovery-outside-flat-map",
      model.replacing(
        "_ = model.bind(",
        with: "_ = model.bind(Input(tap: .empty(), start: .empty()))\n    _ = model.bind("
      )
      .split(separator: "\n").filter { !$0.contains("^^") }.joined(separator: "\n"), with: .rx)
  }

  @Test func whatFailsWithoutSelfAlone() {
    check(
      "recovery-outside-flat-map",
      """
      final class Model {
          func count(_ text: String) -> Int { text.count }
          func number(_ text: String) -> Int? { Int(text) }
          func counts() -> [AnyPublisher<Int, Never>] {
              [
                  query.tryMap { [weak self] text in
                      guard let count = self?.count(text) else { throw APIError.notFound }
                      return count
                  }
                  .replaceError(with: 0).eraseToAnyPublisher(),
                  query.tryMap { [weak self] text in
                      guard let number = self?.number(text) else { throw APIError.notFound }
                      return number
                  }
                  .replaceError(with: 0).eraseToAnyPublisher(),
      //           ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover for each element: 'tryMap' inside a 'flatMap'
              ]
          }
      }
      """)
  }

  @Test func behindOperatorsOfStreamsThatCannotFail() {
    check(
      "recovery-outside-flat-map",
      """
      extension Publisher where Failure == Never {
          func same() -> AnyPublisher<Output, Never> { map { $0 }.eraseToAnyPublisher() }
          func one() -> AnyPublisher<Output, Never> { same().first().eraseToAnyPublisher() }
          func twice() -> AnyPublisher<Output, Never> { same().same() }
      }
      extension Publisher where Output == String, Failure == Never {
          func filled() -> AnyPublisher<String, Never> { filter { !$0.isEmpty }.eraseToAnyPublisher() }
      }
      func movies() {
          query.same().flatMap { api.search($0) }.replaceError(with: []).sink { print($0) }.store(in: &tokens)
      //                                          ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'flatMap'
          query.twice().filled().flatMap { api.search($0) }.replaceError(with: []).sink { print($0) }.store(in: &tokens)
      //                                                    ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'flatMap'
          query.one().flatMap { api.search($0) }.replaceError(with: []).sink { print($0) }.store(in: &tokens)
          Just("").same().flatMap { api.search($0) }.replaceError(with: []).sink { print($0) }.store(in: &tokens)
      }
      var tokens = Set<AnyCancellable>()
      """)
  }

  @Test func functionsThatAreHandedOnMakeThePublishers() {
    check(
      "recovery-outside-flat-map",
      """
      var tokens = Set<AnyCancellable>()
      func count(_ text: String) -> AnyPublisher<Int, Never> { Just(text.count).eraseToAnyPublisher() }
      func movies() {
          query.map(api.search).switchToLatest().replaceError(with: []).sink { print($0) }.store(in: &tokens)
      //                                         ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'map'
          query.map(count).switchToLatest().replaceError(with: 0).sink { print($0) }.store(in: &tokens)
      }
      """)
  }

  @Test func controlsByNamesOfTheProject() {
    check(
      "recovery-outside-flat-map",
      """
      import RxCocoa
      import RxSwift
      import UIKit

      extension Reactive where Base: UIButton {
          var presses: ControlEvent<Void> { tap }
          var touches: Observable<Void> { base.rx.tap.asObservable() }
      }
      func start(_ button: UIButton) {
          button.rx.presses.flatMapLatest { fetch("") }.catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //                                                ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside 'flatMapLatest'
          button.rx.touches.flatMapLatest { fetch("") }.catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //                                                ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside 'flatMapLatest'
      }
      """, with: .rx)
  }

  @Test func subjectsOfFunctionsThatAreMadeForOneTask() {
    check(
      "recovery-outside-flat-map",
      """
      func work(_ done: @escaping (String?) -> Void) {}
      func titles() -> AnyPublisher<[Movie], Never> {
          let found = PassthroughSubject<String, APIError>()
          work { title in
              guard let title else { return found.send(completion: .failure(.notFound)) }
              found.send(title)
              found.send(completion: .finished)
          }
          return found.flatMap { api.search($0) }.catch { _ in Just([]) }.eraseToAnyPublisher()
      }
      func allTitles() -> AnyPublisher<[Movie], Never> {
          let found = PassthroughSubject<String, APIError>()
          work { title in
              guard let title else { return found.send(completion: .failure(.notFound)) }
              found.send(title)
          }
          return found.flatMap { api.search($0) }.catch { _ in Just([]) }.eraseToAnyPublisher()
      //                                          ^^^^^ 'catch' ends the whole stream at the first failure; recover inside 'flatMap'
      }
      """)
  }

  @Test func innerPublishersOfClosuresThatPairValues() {
    check(
      "recovery-outside-flat-map",
      """
      func pages(_ text: String, _ page: Int) -> AnyPublisher<[Movie], APIError> { api.search(text) }
      func sound(_ text: String, _ page: Int) -> AnyPublisher<[Movie], Never> { pages(text, page).replaceError(with: []).eraseToAnyPublisher() }
      func f(_ page: PassthroughSubject<Int, Never>) {
          query.combineLatest(page) { pages($0, $1) }.switchToLatest()
              .replaceError(with: []).sink(receiveValue: show).store(in: &bag)
      //       ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'combineLatest'
          query.zip(page, pages).switchToLatest()
              .replaceError(with: []).sink(receiveValue: show).store(in: &bag)
      //       ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'zip'
          query.map { api.search($0) }.subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main).switchToLatest()
              .replaceError(with: []).sink(receiveValue: show).store(in: &bag)
      //       ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'map'
          query.combineLatest(page) { sound($0, $1) }.switchToLatest()
              .sink(receiveValue: show).store(in: &bag)
          query.setFailureType(to: APIError.self).combineLatest(api.search("a")) { text, _ in sound(text, 1).setFailureType(to: APIError.self) }
              .switchToLatest().replaceError(with: []).sink(receiveValue: show).store(in: &bag)
          query.map { _ in api.movies() }.map { $0.replaceError(with: []) }.receive(on: DispatchQueue.main).switchToLatest()
              .sink(receiveValue: show).store(in: &bag)
      }
      """)
  }

  @Test func functionsThatFailWithWhatIsNotKnown() {
    check(
      "recovery-outside-flat-map",
      """
      final class Service {
          func movies(_ text: String) -> Observable<[Movie]> {
              Observable.create { observer in
                  later { error in if let error { observer.onError(error) } else { observer.onNext([]); observer.onCompleted() } }
                  return Disposables.create()
              }
          }
          func saved(_ text: String) -> Observable<[Movie]> { movies(text).catchAndReturn([]) }
          func later(_ then: @escaping ((any Error)?) -> Void) {}
      }
      func start(_ service: Service) {
          query.flatMapLatest(service.movies).catchAndReturn([]).subscribe(onNext: show).disposed(by: disposeBag)
      //                                      ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside 'flatMapLatest'
          let found = query.flatMapLatest { service.movies($0) }
          found.catchAndReturn([]).subscribe(onNext: show).disposed(by: disposeBag)
      //        ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside 'flatMapLatest'
          query.flatMapLatest(service.saved).catchAndReturn([]).subscribe(onNext: show).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func operatorsOfTheProjectThatRecover() {
    check(
      "recovery-outside-flat-map",
      """
      // file: Results.swift
      import Combine

      extension Publisher {
          func asResult() -> AnyPublisher<Result<Output, Failure>, Never> {
              map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
          }
          func typed() -> AnyPublisher<Output, APIError> { mapError { APIError($0) }.eraseToAnyPublisher() }
      }
      // file: Search.swift
      import Combine

      func start() {
          query.flatMap { api.search($0) }.asResult().sink { show("\\($0)") }.store(in: &bag)
      //                                   ^^^^^^^^ 'asResult' ends the whole stream at the first failure; recover inside 'flatMap'
          query.flatMap { api.search($0) }.flatMap { _ in api.movies() }.typed().asResult()
      //                                                                         ^^^^^^^^ 'asResult' ends the whole stream at the first failure; recover inside each 'flatMap'
              .sink { show("\\($0)") }.store(in: &bag)
          query.flatMap { api.search($0).asResult() }.sink { show("\\($0)") }.store(in: &bag)
          api.movies().flatMap { _ in api.movies() }.asResult().sink { show("\\($0)") }.store(in: &bag)
      }
      """)
  }

  @Test func observersOfFailuresInBetween() {
    check(
      "recovery-outside-flat-map",
      """
      // file: Tracker.swift
      import RxCocoa
      import RxSwift

      final class Tracker {
          private let failures = PublishSubject<any Error>()
          func track<O: ObservableConvertibleType>(_ source: O) -> Observable<O.Element> {
              source.asObservable().do(onError: send)
          }
          func first<O: ObservableConvertibleType>(of source: O) -> Observable<O.Element> {
              source.asObservable().take(1)
          }
          private func send(_ error: any Error) { failures.onNext(error) }
      }
      extension ObservableConvertibleType {
          func track(_ tracker: Tracker) -> Observable<Element> { tracker.track(self) }
          func first(_ tracker: Tracker) -> Observable<Element> { tracker.first(of: self) }
          func orNothing() -> Driver<Element> { asObservable().asDriver { _ in Driver.empty() } }
      }
      // file: Search.swift
      import RxCocoa
      import RxSwift

      func start(_ tracker: Tracker) {
          query.flatMapLatest { fetch($0) }.track(tracker).asDriver(onErrorJustReturn: []).drive(onNext: show).disposed(by: disposeBag)
      //                                                   ^^^^^^^^ 'asDriver' ends the whole stream at the first failure; recover inside 'flatMapLatest'
          query.flatMapLatest { fetch($0) }.track(tracker).orNothing().drive(onNext: show).disposed(by: disposeBag)
      //                                                   ^^^^^^^^^ 'orNothing' ends the whole stream at the first failure; recover inside 'flatMapLatest'
          query.flatMapLatest { fetch($0) }.first(tracker).asDriver(onErrorJustReturn: []).drive(onNext: show).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func streamsThatAreMerged() {
    check(
      "recovery-outside-flat-map",
      """
      final class Search {
          let term = PublishSubject<String>()
          let place = PublishSubject<Int>()
          let names = PublishSubject<[Movie]>()
          let bag = DisposeBag()

          func start() {
              let typed = term.flatMapLatest { fetch($0) }.share()
              let near = place.flatMapLatest { _ in fetch("near").catchAndReturn([]) }
              Observable.merge(typed, near).catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: bag)
      //                                    ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside 'flatMapLatest'
              Observable.merge(names, near).catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: bag)
              Observable.merge(typed.catchAndReturn([]), near).catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: bag)
      //                             ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside 'flatMapLatest'
              Observable.merge(typed.take(1), near).catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: bag)
              Observable.merge(typed, near).retry(2).catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatAreElementsAndMerged() {
    check(
      "recovery-outside-flat-map",
      """
      final class Search {
          let term = PublishSubject<String>()
          let place = PublishSubject<String>()
          let bag = DisposeBag()

          func start() {
              let typed = term.flatMapLatest { fetch($0) }
              let near = place.flatMapLatest { fetch($0) }
              Observable.of(typed, near).merge().catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: bag)
      //                                         ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside each 'flatMapLatest'
              Observable.of(typed.take(1), near.take(1)).merge().catchAndReturn([]).subscribe(onNext: { print($0) }).disposed(by: bag)
          }
      }
      """, with: .rx)
  }
}
