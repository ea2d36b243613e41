import PipelintTestSupport
import Testing

struct CancellableNotRetainedTests {
  @Test func localSetsThatHideTheProperty() {
    check(
      "cancellable-not-retained",
      """
      final class Screen {
          private var tokens = Set<AnyCancellable>()
          init(_ names: PassthroughSubject<String, Never>) {
              var tokens = Set<AnyCancellable>()
              names.sink { print($0) }.store(in: &tokens)
      //            ^^^^ the subscription ends with the function, as only 'tokens' keeps it; take out the local 'tokens', which hides the property
          }
      }
      """)
  }

  @Test func singleStatementsOfFunctionsWithoutResult() {
    check(
      "cancellable-not-retained",
      """
      final class Model {
          var text = "" { didSet { query.sink { print($0) } } }
      //                                 ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; keep it in a property
          init() { query.sink { print($0) } }
      //                 ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; keep it in a property
          func one() { query.sink { print($0) } }
      //                     ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; keep it in a property
          func two() -> Void { query.sink { print($0) } }
      //                             ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; keep it in a property
          func three() -> AnyCancellable { query.sink { print($0) } }
          var four: AnyCancellable { query.sink { print($0) } }
      }
      """)
  }

  @Test func listsOfTokensThatAreLocal() {
    check(
      "cancellable-not-retained",
      """
      func lost() {
          var tokens: [AnyCancellable] = []
          tokens.append(query.sink { print($0) })
      //                      ^^^^ the subscription ends with the function, as only 'tokens' keeps it; let the caller keep it
      }
      func returned() -> [AnyCancellable] {
          var tokens: [AnyCancellable] = []
          tokens.append(query.sink { print($0) })
          return tokens
      }
      func handed() {
          var tokens = Set<AnyCancellable>()
          query.sink { print($0) }.store(in: &tokens)
          keep(tokens)
      }
      func inner() {
          var tokens = Set<AnyCancellable>()
          keep { query.sink { print($0) }.store(in: &tokens) }
      }
      func keep(_ tokens: Set<AnyCancellable>) {}
      func keep(_ action: @escaping () -> Void) {}
      """)
  }

  @Test func operatorsThatMakeItAsynchronous() {
    check(
      "cancellable-not-retained",
      """
      func start() {
          _ = Just(1).delay(for: .seconds(1), scheduler: DispatchQueue.main).sink { print($0) }
      //                                                                     ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
          _ = Just(1).map { $0 + 1 }.sink { print($0) }
      //                             ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; it works only as long as everything above delivers at once
          _ = Just("a").flatMap { api.search($0).replaceError(with: []) }.sink(receiveValue: show)
      //                                                                  ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
      }
      """)
  }

  @Test func subscribersKeepThemselves() {
    check(
      "cancellable-not-retained",
      """
      struct Wrapper: Publisher {
          typealias Output = String
          typealias Failure = Never
          let upstream: PassthroughSubject<String, Never>
          func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Never {
              upstream.subscribe(subscriber)
          }
      }
      """)
  }

  @Test func whatIsNoSubscription() {
    check(
      "cancellable-not-retained",
      """
      struct Kitchen { func sink(_ action: (Int) -> Void) -> Int { 1 }; func assign(to name: String) {} }
      func cook(_ kitchen: Kitchen, _ unknown: Unknown) {
          _ = kitchen.sink { _ in }
          kitchen.assign(to: "a")
          unknown.sink { _ in }
          _ = Timer.publish(every: 1, on: .main, in: .common).connect()
      }
      """)
  }

  @Test func namesThatAreUsedLater() {
    check(
      "cancellable-not-retained",
      """
      final class Box { var token: AnyCancellable? }
      func start(_ box: Box) -> (() -> Void) {
          let first = query.sink { print($0) }
          box.token = first
          let second = query.sink { print($0) }
          let third = query.sink { print($0) }
      //                    ^^^^ the subscription ends with the function, as only 'third' keeps it; let the caller keep it
          return { [second] in second.cancel() }
      }
      """)
  }

  @Test func bagsThatAreMadeOnTheSpot() {
    check(
      "cancellable-not-retained",
      """
      final class Uploads {
          let text = BehaviorRelay(value: "")
          private let bag = DisposeBag()
          func upload() -> Single<Int> { Single.just(1).delay(.seconds(1), scheduler: MainScheduler.instance) }
          func start() {
              upload().subscribe(onSuccess: { print($0) }).disposed(by: DisposeBag())
      //               ^^^^^^^^^ the subscription ends at once, as nothing keeps the bag that it is put in; keep the bag in a property
              taps.subscribe(onNext: { [weak self] in
                  self?.text.skip(1).bind { print($0) }.disposed(by: DisposeBag())
      //                             ^^^^ the subscription ends at once, as nothing keeps the bag that it is put in; keep the bag in a property
              }).disposed(by: bag)
          }
          func current() -> String {
              var current = ""
              text.bind { current = $0 }.disposed(by: DisposeBag())
              Single.just("now").subscribe(onSuccess: { current = $0 }).disposed(by: DisposeBag())
              return current
          }
      }
      func follow() {
          query.subscribe(onNext: { print($0) }).disposed(by: DisposeBag())
      //        ^^^^^^^^^ the subscription ends at once, as nothing keeps the bag that it is put in; take the bag from the caller
      }
      """, with: .rx)
  }

  @Test func whatIsOverWhenTheFunctionReturns() {
    check(
      "cancellable-not-retained",
      """
      func demonstrate() {
          let bag = DisposeBag()
          let events = PublishSubject<Int>()
          events.skip(1).subscribe { print($0) }.disposed(by: bag)
          Observable.of(1, 2, 3).filter { $0 > 1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
          events.onNext(1)
          query.subscribe(onNext: { print($0) }).disposed(by: bag)
      //        ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
      }
      func later() {
          let bag = DisposeBag()
          let events = PublishSubject<Int>()
          events.delay(.seconds(1), scheduler: MainScheduler.instance).subscribe { print($0) }.disposed(by: bag)
      //                                                               ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          events.onNext(1)
      }
      final class Screen {
          func show() {
              let bag = DisposeBag()
              query.subscribe(onNext: { print($0) }).disposed(by: bag)
      //            ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; keep the bag in a property
          }
      }
      """, with: .rx)
  }

  @Test func localSubjectsThatComeTogether() {
    check(
      "cancellable-not-retained",
      """
      func demonstrate() {
          let bag = DisposeBag()
          let left = PublishSubject<String>()
          let right = PublishSubject<String>()
          Observable.combineLatest(left, right) { "\\($0) \\($1)" }.subscribe { print($0) }.disposed(by: bag)
          Observable.merge([left, right]).subscribe { print($0) }.disposed(by: bag)
          Observable.of(left.asObservable(), right.asObservable()).merge().subscribe { print($0) }.disposed(by: bag)
          left.withLatestFrom(right).subscribe(onNext: { print($0) }).disposed(by: bag)
          right.sample(left).subscribe { print($0) }.disposed(by: bag)
          left.flatMapLatest { _ in right }.subscribe { print($0) }.disposed(by: bag)
          ["a", "b"].forEach(left.onNext)
          Observable.combineLatest(left, query).subscribe { print($0) }.disposed(by: bag)
      //                                        ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          left.flatMap { api.search($0) }.subscribe { print($0) }.disposed(by: bag)
      //                                  ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          let list = [left.asObservable(), query.asObservable()]
          Observable.merge(list).subscribe { print($0) }.disposed(by: bag)
      //                         ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
      }
      """, with: .rx)
  }

  @Test func codeThatSendsBeforeTheFunctionReturns() {
    check(
      "cancellable-not-retained",
      """
      func demonstrate() {
          let bag = DisposeBag()
          let cards = PublishSubject<Int>()
          cards.subscribe(onNext: { print($0) }).disposed(by: bag)
          func deal(_ count: Int) {
              for card in 0..<count { cards.onNext(card) }
          }
          let again = { cards.onNext(0) }
          deal(2)
          again()
          [1, 2].forEach { deal($0) }
          let seen = PublishSubject<Int>()
          cards.subscribe(onNext: { seen.onNext($0) }).disposed(by: bag)
          seen.subscribe { print($0) }.disposed(by: bag)
      }
      """, with: .rx)
  }

  @Test func codeThatMaySendLater() {
    check(
      "cancellable-not-retained",
      """
      func keep(_ subject: PublishSubject<String>) {}
      func perform(_ work: @escaping () -> Void) {}
      func start() {
          let bag = DisposeBag()
          let first = PublishSubject<String>()
          first.subscribe { print($0) }.disposed(by: bag)
      //        ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          DispatchQueue.main.async { first.onNext("a") }
          let second = PublishSubject<String>()
          second.subscribe { print($0) }.disposed(by: bag)
      //         ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          keep(second)
          let third = PublishSubject<String>()
          third.subscribe { print($0) }.disposed(by: bag)
      //        ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          func move() { third.onNext("a") }
          perform(move)
          let fourth = PublishSubject<String>()
          fourth.subscribe { print($0) }.disposed(by: bag)
      //         ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          query.subscribe(onNext: { fourth.onNext($0) }).disposed(by: keptBag)
          let fifth = api.search("a")
          fifth.subscribe { print($0) }.disposed(by: bag)
      //        ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          let sixth = PublishSubject<String>()
          sixth.subscribe { print($0) }.disposed(by: bag)
      //        ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          perform { [sixth] in sixth.onNext("a") }
      }
      let keptBag = DisposeBag()
      """, with: .rx)
  }

  @Test func closuresThatSendAsTheyAreSubscribedTo() {
    check(
      "cancellable-not-retained",
      """
      func demonstrate() {
          let bag = DisposeBag()
          Observable<String>.create { observer in
              ["a", "b"].forEach { observer.onNext($0) }
              observer.onCompleted()
              return Disposables.create()
          }
          .subscribe { print($0) }.disposed(by: bag)
          Observable<String>.create { observer in
              DispatchQueue.main.async { observer.onNext("a") }
              return Disposables.create()
          }
          .subscribe { print($0) }.disposed(by: bag)
      //   ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
          load("a").subscribe { print($0) }.disposed(by: bag)
          Observable<String>.never().subscribe { print($0) }.disposed(by: bag)
          Observable.deferred { Observable.of(1, 2) }.subscribe { print($0) }.disposed(by: bag)
          Observable.generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 })
              .subscribe { print($0) }.disposed(by: bag)
          Observable.of(1, 2).subscribe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
              .subscribe { print($0) }.disposed(by: bag)
      //       ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
      }
      func load(_ name: String) -> Single<String> {
          Single.create { single in
              single(.success(name))
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func setsOfTokensThatOutliveAllValues() {
    check(
      "cancellable-not-retained",
      """
      func demonstrate() {
          var tokens = Set<AnyCancellable>()
          [1, 2].publisher.sink { print($0) }.store(in: &tokens)
          let token = Future<Int, Never> { promise in promise(.success(1)) }.sink { print($0) }
          let left = PassthroughSubject<Int, Never>()
          Publishers.CombineLatest(left, Just(1)).sink { print($0) }.store(in: &tokens)
          [1, 2].forEach { left.send($0) }
          Just(1).subscribe(on: DispatchQueue.main).sink { print($0) }.store(in: &tokens)
      //                                            ^^^^ the subscription ends with the function, as only 'tokens' keeps it; let the caller keep it
      }
      func post() {
          let name = Notification.Name("done")
          let first = NotificationCenter.default.publisher(for: name).sink { print($0) }
          let second = NotificationCenter.default.publisher(for: .other).sink { print($0) }
      //                                                                 ^^^^ the subscription ends with the function, as only 'second' keeps it; let the caller keep it
          NotificationCenter.default.post(name: name, object: nil)
      }
      """)
  }

  @Test func testsOfWhatASourceHandsOnAtOnce() {
    check(
      "cancellable-not-retained",
      """
      // file: ModelTests.swift
      import Combine
      import XCTest
      final class ModelTests: XCTestCase {
          let state = CurrentValueSubject<Int, Never>(0)
          let events = PassthroughSubject<Int, Never>()
          func test() {
              var values: [Int] = []
              _ = state.sink { values.append($0) }
              _ = events.sink { values.append($0) }
      //                 ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; keep it in a property
              XCTAssertEqual(values, [0])
          }
          func test(_ days: any Days) {
              _ = days.today.sink { XCTAssertEqual($0, 1) }
          }
      }
      // file: Days.swift
      import Combine
      import Foundation
      protocol Days { var today: AnyPublisher<Int, Never> { get } }
      struct RealDays: Days {
          var today: AnyPublisher<Int, Never> {
              NotificationCenter.default.publisher(for: .init("day")).map { _ in 2 }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func tokensThatGoBeforeThereIsASubscription() {
    check(
      "cancellable-not-retained",
      """
      func start() {
          _ = query.subscribe(on: DispatchQueue.global()).sink { print($0) }
      //                                                  ^^^^ nothing keeps what 'sink' returns: as 'subscribe(on:)' subscribes later, the subscription ends at once or can never be ended; let the caller keep it
      }
      """)
  }

  @Test func operatorsOfTheProjectOnAList() {
    check(
      "cancellable-not-retained",
      """
      extension Publisher {
          func logged() -> Logged<Self> { Logged(upstream: self) }
      }
      struct Logged<Upstream: Publisher>: Publisher {
          typealias Output = Upstream.Output
          typealias Failure = Upstream.Failure
          let upstream: Upstream
          func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
              upstream.receive(subscriber: subscriber)
          }
      }
      func start() {
          _ = [1, 2].publisher.logged().sink { print($0) }
          _ = query.logged().sink { print($0) }
      //                     ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
      }
      """)
  }

  @Test func subscribersOfTheProject() {
    check(
      "cancellable-not-retained",
      """
      var kept = Set<AnyCancellable>()
      extension Publisher where Failure == Never {
          func onMain(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
              receive(on: DispatchQueue.main).sink(receiveValue: receive)
          }
          func counted(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
              let token = sink(receiveValue: receive)
              return token
          }
          @discardableResult func keepingItself(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
              let token = sink(receiveValue: receive)
              token.store(in: &kept)
              return token
          }
          func perform(_ work: () -> Void) { work() }
      }
      struct Queue {
          func onMain(_ work: @escaping () -> Void) -> AnyCancellable { AnyCancellable(work) }
      }
      final class Model {
          private var tokens = Set<AnyCancellable>()
          func start(_ queue: Queue) -> AnyCancellable {
              query.onMain { print($0) }
      //            ^^^^^^ the subscription ends at once, as nothing keeps what 'onMain' returns; add '.store(in: &tokens)'
              _ = query.removeDuplicates().onMain { print($0) }
      //                                   ^^^^^^ the subscription ends at once, as nothing keeps what 'onMain' returns; add '.store(in: &tokens)'
              query.onMain { print($0) }.store(in: &tokens)
              query.counted { print($0) }
              query.keepingItself { print($0) }
              query.perform { print("performed") }
              queue.onMain { print("later") }
              return query.onMain { print($0) }
          }
      }
      """)
  }

  @Test func whatIsAssignedForLater() {
    check(
      "cancellable-not-retained",
      """
      func latest() -> [Movie] {
          var movies: [Movie] = []
          _ = api.movies().receive(on: DispatchQueue.main).sink(receiveCompletion: { _ in }, receiveValue: { movies = $0 })
      //                                                   ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
          return movies
      }
      """)
  }

  @Test func whatIsAssignedAndGoneOnWith() {
    check(
      "cancellable-not-retained",
      """
      func latest(_ movies: AnyPublisher<[Movie], Never>) -> [Movie] {
          var latest: [Movie] = []
          _ = movies.sink { latest = $0 }
          return latest
      }
      func next() -> Int {
          let numbers = PassthroughSubject<Int, Never>()
          var next = 0
          _ = numbers.sink { next = $0 }
      //              ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
          numbers.send(1)
          return next
      }
      """)
  }

  @Test func traitsThatAnswerAtOnce() {
    check(
      "cancellable-not-retained",
      """
      func show(_ movies: Single<[Movie]>) {
          let bag = DisposeBag()
          Single.just(1).subscribe(onSuccess: { print($0) }).disposed(by: bag)
          Maybe<Int>.empty().subscribe(onCompleted: { print("none") }).disposed(by: bag)
          Completable.empty().subscribe(onCompleted: { print("done") }).disposed(by: bag)
          movies.subscribe(onSuccess: { print($0) }).disposed(by: bag)
      //         ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
      }
      """, with: .rx)
  }

  @Test func valuesThatTheFunctionGoesOnWithAtOnce() {
    check(
      "cancellable-not-retained",
      """
      func sample() -> [Int] {
          var result: [Int] = []
          _ = Just([1]).map { $0 + [2] }.sink { result = $0 }
          return result
      }
      func printed() {
          var result: [Int] = []
          _ = Just([1]).map { $0 + [2] }.sink { result = $0 }
      //                                 ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; it works only as long as everything above delivers at once
      }
      """)
  }

  @Test func futuresThatHaveBegun() {
    check(
      "cancellable-not-retained",
      """
      func toggle(_ menu: Menu) {
          _ = menu.closing().sink {}
          _ = menu.closing().sink { print("closed") }
      //                     ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
          _ = menu.closing().delay(for: 1, scheduler: RunLoop.main).sink {}
      //                                                            ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
      }
      struct Menu {
          func closing() -> Future<Void, Never> {
              Future { promise in DispatchQueue.main.async { promise(.success(())) } }
          }
      }
      """)
  }

  @Test func whatIsEndedWhereItIsReturned() {
    check(
      "cancellable-not-retained",
      """
      final class Board {
          let titles = BehaviorSubject<[String]>(value: [])
          let taps = PublishSubject<Void>()
          func load(_ request: URLRequest) {
              URLSession.shared.rx.data(request: request).map { _ in [] }.bind(to: titles).dispose()
      //                                                                  ^^^^ the subscription ends at once, as 'dispose' is called on what 'bind' returns; put it in a bag: '.disposed(by:)'
              titles.take(1).subscribe(onNext: { print($0) }).dispose()
              Observable.just([""]).bind(to: titles).dispose()
              taps.subscribe(onNext: { _ in }).dispose()
          }
          func show() {
              titles.subscribe(onNext: { print($0) }).dispose()
          }
          var current: [String] {
              var current: [String] = []
              later.subscribe(onNext: { current = $0 }).dispose()
              return current
          }
          var later: Observable<[String]> { stored.titles.map { $0 } }
          func keep(_ answer: Single<[String]>) {
              answer.subscribe(onSuccess: { print($0) }).dispose()
          }
      }
      final class Stored { let titles: Observable<[String]> = BehaviorSubject<[String]>(value: []) }
      let stored = Stored()
      """, with: .rx)
  }
}
