import PipelintTestSupport
import Testing

struct NestedSubscriptionTests {
  @Test func methodsThatALoopCalls() {
    check(
      "nested-subscription",
      """
      final class Map {
          private var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { [weak self] text in
                  for word in text.split(separator: " ") { self?.mark(String(word)) }
      //                                                         ^^^^ every value makes 'mark(_:)' start one more subscription in 'tokens', and earlier ones go on; let it return the publisher, merge them, and use 'map' and 'switchToLatest', or 'flatMap'
              }
              .store(in: &tokens)
          }
          func mark(_ word: String) {
              api.search(word).replaceError(with: []).sink { show($0) }.store(in: &tokens)
      //                                              ---- subscribes
          }
      }
      """)
  }

  @Test func branchesOfTheClosure() {
    check(
      "nested-subscription",
      """
      final class Model {
          var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { [weak self] text in
                  guard let self else { return }
                  if text.isEmpty {
                      reload.sink { print("reload") }.store(in: &self.tokens)
      //                     ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest' instead of subscribing inside 'sink'
                  } else {
                      self.tokens.insert(query.sink { print($0) })
      //                                       ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest' instead of subscribing inside 'sink'
                  }
              }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func globalBags() {
    check(
      "nested-subscription",
      """
      enum Registry { static var tokens: [AnyCancellable] = [] }
      func start() {
          query.flatMap { text -> AnyPublisher<String, Never> in
              reload.sink { print("reload") }.store(in: &Registry.tokens)
      //             ^^^^ every value starts one more subscription in 'Registry.tokens', and earlier ones go on; use 'map' and 'switchToLatest' instead of subscribing inside 'flatMap'
              return Just(text).eraseToAnyPublisher()
          }
          .sink { text in Registry.tokens += [query.sink { print($0, text) }] }
      //                                            ^^^^ every value starts one more subscription in 'Registry.tokens', and earlier ones go on; use 'map' and 'switchToLatest' instead of subscribing inside 'sink'
          .store(in: &bag)
      }
      """)
  }

  @Test func assignmentsToObjectsOfTheOutside() {
    check(
      "nested-subscription",
      """
      final class Model {
          let label = Label()
          var tokens = Set<AnyCancellable>()
          func start() {
              reload.sink { [weak self] in
                  guard let strongSelf = self else { return }
                  query.assign(to: \\.text, on: strongSelf.label).store(in: &strongSelf.tokens)
      //                ^^^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest' instead of subscribing inside 'sink'
              }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func threeLevels() {
    check(
      "nested-subscription",
      """
      query.sink { text in
          api.search(text).replaceError(with: []).first().sink { _ in
      //                                                  ^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'map' and 'switchToLatest', or 'flatMap', instead of subscribing inside 'sink'
              query.sink { print($0) }.store(in: &bag)
      //            ^^^^ subscribing inside 'sink' cuts the chain in two: no cancellation passes; continue it with 'flatMap'
          }
          .store(in: &bag)
      }
      .store(in: &bag)
      """)
  }

  @Test func otherFunctionsInBetween() {
    check(
      "nested-subscription",
      """
      final class Model {
          var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { [weak self] _ in
                  func later() {
                      guard let self else { return }
                      query.sink { print($0) }.store(in: &self.tokens)
                  }
                  later()
              }
              .store(in: &tokens)
              [1, 2].forEach { _ in query.sink { print($0) }.store(in: &tokens) }
              _ = [1, 2].map { _ in query.sink { print($0) } }
              Deferred { () -> Just<Int> in
                  query.sink { print($0) }.store(in: &self.tokens)
                  return Just(1)
              }
              .sink { _ in }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func tokensThatAreCancelledOrHandedOn() {
    check(
      "nested-subscription",
      """
      final class Model {
          var inner = Set<AnyCancellable>()
          var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { [weak self] _ in
                  guard let self else { return }
                  self.inner.forEach { $0.cancel() }
                  query.sink { print($0) }.store(in: &self.inner)
              }
              .store(in: &tokens)
              query.sink { [weak self] _ in self?.keep(query.sink { print($0) }) }.store(in: &tokens)
          }
          func keep(_ token: AnyCancellable) {}
      }
      """)
  }

  @Test func objectsMadeForEachValue() {
    check(
      "nested-subscription",
      """
      final class Search { var found = PassthroughSubject<String, Never>() }
      struct Term { var text: String }
      final class Flow {
          var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { [weak self] _ in
                  guard let self else { return }
                  self.run(Search()).sink { print($0) }.store(in: &self.tokens)
              }
              .store(in: &tokens)
              query.sink { [weak self] text in
                  guard let self else { return }
                  self.run(Term(text: text)).sink { print($0) }.store(in: &self.tokens)
      //                                     ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest' instead of subscribing inside 'sink'
              }
              .store(in: &tokens)
              query.sink { [weak self] text in self?.open(text) }.store(in: &tokens)
          }
          func open(_ text: String) {
              let search = Search()
              run(search, text).sink { print($0) }.store(in: &tokens)
          }
          func run(_ search: Search, _ text: String = "") -> AnyPublisher<String, Never> {
              search.found.eraseToAnyPublisher()
          }
          func run(_ term: Term) -> AnyPublisher<String, Never> { query.eraseToAnyPublisher() }
      }
      """)
  }

  @Test func answersThatNobodyUses() {
    check(
      "nested-subscription",
      """
      final class Journal {
          let bag = DisposeBag()
          func start() {
              query.subscribe(onNext: { [bag] in fetch($0).subscribe().disposed(by: bag) }).disposed(by: bag)
              query.subscribe(onNext: { [weak self] in self?.note($0) }).disposed(by: bag)
              query.subscribe(onNext: { [bag] in fetch($0).subscribe(onSuccess: show).disposed(by: bag) }).disposed(by: bag)
      //                                                   ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
          }
          func note(_ text: String) { fetch(text).subscribe(onSuccess: { _ in }).disposed(by: bag) }
      }
      """, with: .rx)
    check(
      "nested-subscription",
      """
      enum DiskError: Error { case full }
      protocol Keeper { func keep(_ text: String) -> Observable<Void> }
      final class Journal {
          let bag = DisposeBag()
          let keeper: any Keeper
          init(_ keeper: any Keeper) { self.keeper = keeper }
          func start() {
              query.subscribe(onNext: { [weak self] in self?.save($0) }).disposed(by: bag)
              query.subscribe(onNext: { [bag, keeper] in keeper.keep($0).subscribe().disposed(by: bag) }).disposed(by: bag)
              query.subscribe(onNext: { [bag, keeper] in keeper.keep($0).do(onNext: { print("kept") }).subscribe().disposed(by: bag) })
      //                                                                                               ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
                  .disposed(by: bag)
          }
          private func save(_ text: String) {
              saved(text).subscribe(onNext: { print("saved") }).disposed(by: bag)
          }
          private func saved(_ text: String) -> Observable<Void> {
              if text.isEmpty { return .error(DiskError.full) }
              return .just(())
          }
      }
      """, with: .rx)
  }

  @Test func closuresForFailuresAndEnds() {
    check(
      "nested-subscription",
      """
      final class Model {
          var tokens = Set<AnyCancellable>()
          let failing = PassthroughSubject<String, APIError>()
          func start() {
              failing.sink(receiveCompletion: { [weak self] _ in
                  guard let self else { return }
                  query.sink { print($0) }.store(in: &self.tokens)
              }, receiveValue: { [weak self] text in
                  guard let self else { return }
                  api.search(text).replaceError(with: []).sink(receiveValue: show).store(in: &self.tokens)
      //                                                  ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest', or 'flatMap', instead of subscribing inside 'sink'
              })
              .store(in: &tokens)
              api.movies().sink { [weak self] _ in
                  guard let self else { return }
                  query.sink { print($0) }.store(in: &self.tokens)
      //                ^^^^ subscribing inside 'sink' cuts the chain in two: no cancellation passes; make one chain of the two
              } receiveValue: { _ in }
              .store(in: &tokens)
              api.movies().sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in
                  guard let self else { return }
                  api.movies().sink(receiveCompletion: { report($0) }, receiveValue: show).store(in: &self.tokens)
      //                       ^^^^ subscribing inside 'sink' cuts the chain in two: no cancellation passes; continue it with 'flatMap'
              })
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func traits() {
    check(
      "nested-subscription",
      """
      final class Model {
          let bag = DisposeBag()
          let found = PublishSubject<[Movie]>()
          func first() -> Maybe<Movie> { fetch("").compactMap(\\.first) }
          func save(_ movie: Movie) -> Completable { fetch(movie.title).asCompletable() }
          func all() -> Observable<[Movie]> { fetch("").asObservable() }
          func start() {
              fetch("a").subscribe(onSuccess: { [unowned self] _ in
                  self.first().subscribe(onSuccess: { show([$0]) }).disposed(by: self.bag)
      //                       ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; continue it with 'flatMapMaybe'
                  self.all().subscribe(onNext: { show($0) }).disposed(by: self.bag)
      //                     ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; make one chain of the two
                  self.all().subscribe(self.found).disposed(by: self.bag)
      //                     ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no disposal passes; make one chain of the two
              })
              .disposed(by: bag)
              first().subscribe(onSuccess: { [unowned self] movie in
                  fetch(movie.title).subscribe(onSuccess: { show($0) }).disposed(by: self.bag)
      //                             ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; continue it with 'flatMapSingle'
                  self.first().subscribe(onSuccess: { show([$0]) }).disposed(by: self.bag)
      //                       ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; continue it with 'flatMap'
              })
              .disposed(by: bag)
              save(Movie(title: "")).subscribe(onError: { [unowned self] _ in
                  self.all().subscribe(onNext: { show($0) }).disposed(by: self.bag)
      //                     ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; make one chain of the two
                  self.save(Movie(title: "again")).subscribe(onCompleted: { print("saved") }).disposed(by: self.bag)
      //                                           ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; continue it with 'catch'
              })
              .disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func cells() {
    check(
      "nested-subscription",
      """
      func bind(_ movies: BehaviorRelay<[Movie]>, _ table: UITableView) {
          movies.bind(to: table.rx.items(cellIdentifier: "cell")) { row, movie, cell in
              query.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //            ^^^^^^^^^ every cell starts one more subscription in 'disposeBag', and earlier ones go on; end it when the cell is used again
          }
          .disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func whatIsOverAtOnceDoesNotGoOn() {
    check(
      "nested-subscription",
      """
      final class Screen {
          private var tokens = Set<AnyCancellable>()

          func start() {
              query.sink { [self] text in
                  Just(text).combineLatest(Just(text.count)).sink { print($0) }.store(in: &tokens)
                  api.search(text).sink { _ in } receiveValue: { show($0) }.store(in: &tokens)
      //                           ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest', or 'flatMap', instead of subscribing inside 'sink'
              }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func streamsOfWhatAPropertyIsGivenAnew() {
    check(
      "nested-subscription",
      """
      final class Detail {
          let closed = PassthroughSubject<Void, Never>()
          init(_ title: String) {}
      }
      final class Coordinator {
          private var detail = Detail("")
          private let other = Detail("")
          private var tokens = Set<AnyCancellable>()

          func start() {
              query.sink { title in
                  self.detail = Detail(title)
                  self.detail.closed.sink { print(title) }.store(in: &self.tokens)
                  self.other.closed.sink { print(title) }.store(in: &self.tokens)
      //                            ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest' instead of subscribing inside 'sink'
              }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func streamsOfWhatAFactoryMakes() {
    check(
      "nested-subscription",
      """
      final class Picker {
          let chosen = PublishSubject<String>()
          static func instance() -> Picker? { Picker() }
      }
      final class Cell {
          let taps = PublishSubject<Void>()
      }
      final class Table {
          func dequeueCell() -> Any { Cell() }
      }
      final class Screen {
          private let table = Table()
          private let bag = DisposeBag()

          func start() {
              taps.subscribe(onNext: { [unowned self] in
                  guard let picker = Picker.instance() else { return }
                  picker.chosen.subscribe(onNext: { print($0) }).disposed(by: self.bag)
                  guard let cell = self.table.dequeueCell() as? Cell else { return }
                  cell.taps.subscribe(onNext: { print("again") }).disposed(by: self.bag)
      //                    ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest' instead of subscribing inside 'subscribe'
              })
              .disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func subscriptionsThatAFlagLetsThroughOnce() {
    check(
      "nested-subscription",
      """
      final class Model {
          private var tokens = Set<AnyCancellable>()
          private var isLoaded = false
          private var isOpen = false

          func start() {
              query.sink { [weak self] text in
                  guard let self else { return }
                  if !self.isLoaded {
                      self.isLoaded = true
                      self.load(text)
                  }
                  if !self.isOpen { self.load(text) }
      //                                 ^^^^ every value makes 'load(_:)' start one more subscription in 'tokens', and earlier ones go on; let it return the publisher, and use 'map' and 'switchToLatest', or 'flatMap'
              }
              .store(in: &tokens)
              query.sink { [weak self] text in
                  guard let self, !self.isOpen else { return }
                  self.isOpen = true
                  reload.sink { print(text) }.store(in: &self.tokens)
              }
              .store(in: &tokens)
          }

          private func load(_ text: String) {
              api.search(text).replaceError(with: []).sink(receiveValue: show).store(in: &tokens)
          }
      }
      """)
  }

  @Test func methodsThatCallThemselvesForTheNextPage() {
    check(
      "nested-subscription",
      """
      final class Pages {
          private var tokens = Set<AnyCancellable>()

          func load(after page: String) {
              query.map { page + $0 }
                  .sink { [weak self] next in if !next.isEmpty { self?.load(after: next) } }
                  .store(in: &tokens)
          }
      }
      """)
  }

  @Test func effectsOfAStateThatIsBuiltUp() {
    check(
      "nested-subscription",
      """
      final class Store {
          private let actions = PublishSubject<String>()
          private let bag = DisposeBag()

          func start() {
              actions.scan(into: 0) { [unowned self] count, action in
                  count += 1
                  query.map { action + $0 }.subscribe(onNext: self.actions.onNext).disposed(by: self.bag)
              }
              .subscribe(onNext: { print($0) })
              .disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatWindowsAndGroupsAre() {
    check(
      "nested-subscription",
      """
      final class Screen {
          private let bag = DisposeBag()

          func start() {
              query.window(timeSpan: 1, count: 3, scheduler: MainScheduler.instance)
                  .subscribe(onNext: { [unowned self] in
                      $0.asObservable().subscribe(onNext: { print($0) }).disposed(by: self.bag)
                  })
                  .disposed(by: bag)
              query.groupBy { $0.count }
                  .subscribe { [unowned self] event in
                      switch event {
                      case .next(let group):
                          group.asObservable().subscribe { print(group.key, $0) }.disposed(by: self.bag)
                      default: break
                      }
                  }
                  .disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func valuesThatWereGathered() {
    check(
      "nested-subscription",
      """
      final class Screen {
          func show(_ titles: [String]) {
              Publishers.MergeMany(titles.map { api.search($0) })
                  .collect()
                  .replaceError(with: [])
                  .receive(on: DispatchQueue.main)
                  .sink { [unowned self] _ in
      //           ---- in a closure of this chain
                      api.movies().sink { print($0) } receiveValue: { show($0) }.store(in: &self.bag)
      //                           ^^^^ subscribing inside 'sink' cuts the chain in two: no cancellation passes; continue it with 'flatMap'
                  }
                  .store(in: &bag)
          }
          private var bag = Set<AnyCancellable>()
      }
      """)
  }

  @Test func theClosureBehindTheOneForValuesIsForFailures() {
    check(
      "nested-subscription",
      """
      final class Screen {
          private let bag = DisposeBag()
          func show(_ kept: Single<[Movie]>, _ fresh: Single<[Movie]>) {
              kept.subscribe(onSuccess: { show($0) }) { [unowned self] _ in
      //           --------- in a closure of this chain
                  fresh.subscribe(onSuccess: { show($0) }, onFailure: { print($0) }).disposed(by: self.bag)
      //                ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no disposal passes; continue it with 'catch'
              }
              .disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func whatIsOverAtOnceLosesNothing() {
    check(
      "nested-subscription",
      """
      final class Screen {
          private let bag = DisposeBag()
          private let found = PublishRelay<[Movie]>()
          private let message = PublishSubject<String>()
          func start() {
              fetch("a").subscribe(onSuccess: { [unowned self] movies in
                  PublishRelay<[Movie]>.just(movies).bind(to: self.found).disposed(by: self.bag)
                  Observable.of(movies, []).bind(to: self.found).disposed(by: self.bag)
                  fetch("b").asObservable().bind(to: self.found).disposed(by: self.bag)
      //                                    ^^^^ subscribing inside 'subscribe' cuts the chain in two: no disposal passes; make one chain of the two
              }, onFailure: { [unowned self] error in
                  PublishSubject<String>.just("\\(error)").bind(to: self.message).disposed(by: self.bag)
                  BehaviorRelay<String>.empty().bind(to: self.message).disposed(by: self.bag)
                  Observable<String>.error(error).bind(to: self.message).disposed(by: self.bag)
      //                                          ^^^^ subscribing inside 'subscribe' cuts the chain in two: no disposal passes; make one chain of the two
              })
              .disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func viewsAreLoadedOnce() {
    check(
      "nested-subscription",
      """
      import RxCocoa
      import RxSwift
      import UIKit
      extension Reactive where Base: UIViewController {
          var viewDidLoad: ControlEvent<Void> { ControlEvent(events: methodInvoked(#selector(Base.viewDidLoad)).map { _ in }) }
          var viewWillAppear: ControlEvent<Void> { ControlEvent(events: methodInvoked(#selector(Base.viewWillAppear)).map { _ in }) }
      }
      final class Coordinator {
          private let bag = DisposeBag()
          private let titles = PublishSubject<String>()
          func open(_ screen: UIViewController, _ button: UIButton) {
              screen.rx.viewDidLoad.map { "loaded" }.subscribe(onNext: { [unowned self] text in
                  self.titles.subscribe(onNext: { print($0, text) }).disposed(by: self.bag)
                  self.follow(text)
              })
              .disposed(by: bag)
              screen.rx.viewDidLoad.flatMap { button.rx.tap }.subscribe(onNext: { [unowned self] in
                  self.titles.subscribe(onNext: { print($0) }).disposed(by: self.bag)
      //                      ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest' instead of subscribing inside 'subscribe'
              })
              .disposed(by: bag)
              screen.rx.viewWillAppear.subscribe(onNext: { [unowned self] in
                  self.titles.subscribe(onNext: { print($0) }).disposed(by: self.bag)
      //                      ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest' instead of subscribing inside 'subscribe'
                  screen.rx.viewDidLoad.subscribe(onNext: { print("loaded") }).disposed(by: self.bag)
              })
              .disposed(by: bag)
          }
          private func follow(_ text: String) {
              titles.map { $0 + text }.subscribe(onNext: { print($0) }).disposed(by: bag)
          }
      }
      """)
  }

  @Test func aMethodThatSubscribesTwiceIsReportedOnce() {
    check(
      "nested-subscription",
      """
      final class Screen {
          private var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { [weak self] in self?.load($0) }.store(in: &tokens)
      //                                        ^^^^ every value makes 'load(_:)' start one more subscription in 'tokens', and earlier ones go on; let it return the publisher, and use 'map' and 'switchToLatest', or 'flatMap'
          }
          private func load(_ text: String) {
              api.search(text).replaceError(with: []).sink(receiveValue: show).store(in: &tokens)
      //                                              ---- subscribes
              query.map { $0 + text }.sink { print($0) }.store(in: &tokens)
      //                              ---- subscribes
          }
      }
      """)
  }

  @Test func sourcesThatMayGiveOneValue() {
    check(
      "nested-subscription",
      """
      protocol Rates { func rate(_ text: String) -> AnyPublisher<Result<Int, APIError>, Never> }

      final class Exchange {
          private var tokens = Set<AnyCancellable>()
          private let rates: any Rates
          init(rates: any Rates) { self.rates = rates }

          func start() {
              rates.rate("a").sink { [unowned self] rate in
                  rates.rate("b").sink { print(rate, $0) }.store(in: &tokens)
      //                          ^^^^ subscribing inside 'sink' cuts the chain in two: no cancellation passes, and each further value starts one more subscription in 'tokens'; use 'flatMap', or 'map' and 'switchToLatest'
                  api.search("c").sink { _ in } receiveValue: { print(rate, $0) }.store(in: &tokens)
      //                          ^^^^ subscribing inside 'sink' cuts the chain in two: no failure and no cancellation passes, and each further value starts one more subscription in 'tokens'; use 'flatMap', or 'map' and 'switchToLatest'
              }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func pairsEndWithTheShorterStream() {
    check(
      "nested-subscription",
      """
      final class Screen {
          private var tokens = Set<AnyCancellable>()
          func start() {
              query.zip(api.movies().replaceError(with: [])).sink { [unowned self] text, _ in
                  api.search(text).sink { print($0) } receiveValue: { show($0) }.store(in: &self.tokens)
      //                           ^^^^ subscribing inside 'sink' cuts the chain in two: no cancellation passes; continue it with 'flatMap'
              }
              .store(in: &tokens)
              query.combineLatest(api.movies().replaceError(with: [])).sink { [unowned self] text, _ in
                  api.search(text).sink { print($0) } receiveValue: { show($0) }.store(in: &self.tokens)
      //                           ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest', or 'flatMap', instead of subscribing inside 'sink'
              }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func valuesThatOnlyTriggerWhatEnds() {
    check(
      "nested-subscription",
      """
      final class List {
          let presses = PassthroughSubject<Int, Never>()
          let greeting: Future<String, Never> = Future { $0(.success("Hello")) }
          let names = PassthroughSubject<String, Never>()
          var tokens = Set<AnyCancellable>()
          func start() {
              presses.sink { [weak self] _ in
                  guard let self else { return }
                  self.greeting.sink { print($0) }.store(in: &self.tokens)
              }
              .store(in: &tokens)
              presses.sink { [weak self] _ in
                  guard let self else { return }
                  self.names.sink { print($0) }.store(in: &self.tokens)
      //                     ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest' instead of subscribing inside 'sink'
              }
              .store(in: &tokens)
              presses.sink { [unowned self] _ in self.load() }.store(in: &tokens)
          }
          func load(_ text: String = "") {
              api.search(text).replaceError(with: []).sink { print($0) }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func bagsOfCallersAndObjectsThatClosuresAreHanded() {
    check(
      "nested-subscription",
      """
      func bind(_ bag: DisposeBag, _ spare: DisposeBag?) {
          query.subscribe(onNext: {
              fetch($0).subscribe(onNext: show).disposed(by: bag)
      //                ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
              fetch($0).subscribe(onNext: show).disposed(by: spare ?? DisposeBag())
      //                ^^^^^^^^^ every value starts one more subscription in 'spare', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
              let own = DisposeBag()
              fetch($0).subscribe(onNext: show).disposed(by: own)
          }).disposed(by: bag)
      }
      final class Model {
          private let bag = DisposeBag()
          func start() {
              query.subscribe(with: self, onNext: { owner, text in
                  fetch(text).subscribe(onNext: show).disposed(by: owner.bag)
      //                      ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
              }).disposed(by: bag)
              query.withUnretained(self).subscribe(onNext: { owner, text in
                  fetch(text).subscribe(onNext: show).disposed(by: owner.bag)
      //                      ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
              }).disposed(by: bag)
              taps.subscribe(with: self, onNext: { owner, _ in
                  fetch("a").subscribe(onNext: show).disposed(by: owner.bag)
              }).disposed(by: bag)
          }
      }
      """, with: .rx)
  }
}
