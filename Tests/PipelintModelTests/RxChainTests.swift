import Testing

/// Chains of RxSwift and RxCocoa, link by link.
struct RxChainTests {
  private let declarations = """
    import Foundation
    import RxCocoa
    import RxSwift
    import UIKit
    enum NetError: Error { case bad, worse }
    struct User { let name: String; let age: Int? }
    let bag = DisposeBag()
    let query = BehaviorRelay<String>(value: "")
    let events = PublishSubject<Int>()
    func load(_ id: Int) -> Observable<User> {
        Observable.create { observer in
            if id < 0 { observer.onError(NetError.bad) } else { observer.onNext(User(name: "", age: nil)) }
            return Disposables.create()
        }
    }
    func one(_ id: Int) -> Single<User> {
        Single.create { single in
            single(.failure(NetError.worse))
            return Disposables.create()
        }
    }
    extension Observable {
        func logged() -> Observable<Element> { self.do(onError: { print($0) }) }
    }
    extension Observable where Element == User {
        func named() -> Observable<String> {
            map { user in
                if user.name.isEmpty { throw NetError.bad }
                return user.name
            }
        }
    }

    """

  private func expect(
    _ chain: String, _ expected: String, after more: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = ChainDescription.chains(
      endingWith: "disposed", in: declarations + more + "\nfunc f() {\n    \(chain).disposed(by: bag)\n}")
    #expect(found == expected + "\nsubscriber", sourceLocation: sourceLocation)
  }

  /// RxCocoa's headers bring UIKit with them.
  @Test func controlsWithoutAnImportOfTheirs() {
    let found = ChainDescription.chains(
      endingWith: "disposed",
      in: """
        import RxCocoa
        extension Reactive where Base: UITextField {
            var typed: Driver<String> { text.orEmpty.asDriver() }
        }
        func show(_ field: UITextField, in label: UILabel) {
            field.rx.typed.map { $0 + "!" }.drive(label.rx.text).disposed(by: DisposeBag())
        }
        """)
    #expect(
      found == """
        typed: String, Never {}
        map: String, Never {}
        subscriber
        """)
  }

  @Test func enumsWithoutValuesCanBeCompared() {
    let modes = """
      enum Mode { case list, grid }
      let mode = BehaviorRelay(value: Mode.list)
      """
    expect(
      "mode.distinctUntilChanged().subscribe()",
      """
      mode: Mode, Never {}
      distinctUntilChanged: Mode, any Error {}
      """, after: modes)
  }

  @Test func propertiesOfSystemObjectsAreObserved() {
    expect(
      "UserDefaults.standard.rx.observe(String.self, \"name\").subscribe()",
      """
      observe: String?, any Error {}
      """)
    expect(
      "WKWebView().rx.observe(\\.title).subscribe()",
      """
      observe: String?, any Error {}
      """, after: "import WebKit")
  }

  @Test func elementsOfOwnStreamsByTheirMembers() {
    let faults = """
      final class Faults: SharedSequenceConvertibleType {
          typealias SharingStrategy = DriverSharingStrategy
          private let subject = PublishSubject<any Error>()
          func asObservable() -> Observable<any Error> { subject.asObservable() }
          func asSharedSequence() -> SharedSequence<SharingStrategy, any Error> { subject.asDriver(onErrorDriveWith: .empty()) }
      }
      let faults = Faults()
      """
    expect(
      "faults.map { _ in 1 }.drive(onNext: { _ in })",
      """
      faults: any Error, Never {}
      map: Int, Never {}
      """, after: faults)
  }

  @Test func relaysFlattenAndRecover() {
    expect(
      "query.map { $0.count }.flatMapLatest { load($0) }.map(\\.name).catchAndReturn(\"\").subscribe(onNext: { _ in })",
      """
      query: String, Never {}
      map: Int, any Error {}
      flatMapLatest: User, any Error {NetError}
      map: String, any Error {NetError}
      catchAndReturn: String, any Error {}
      """)
  }

  @Test func observersThatFunctionsAreGiven() {
    let sources = """
      final class Loader {
          func user(_ id: Int) -> Observable<User> {
              Observable.create { observer in
                  let task = self.task(id, observer: observer)
                  return Disposables.create { task?.cancel() }
              }
          }
          private func task(_ id: Int, observer: AnyObserver<User>) -> Task<Void, Never>? {
              guard id > 0 else {
                  observer.onError(NetError.bad)
                  return nil
              }
              return Task { finish(observer) }
          }
          func finish(_ observer: AnyObserver<User>) {
              observer.onNext(User(name: "", age: 1))
              observer.onError(NetError.worse)
              task(1, observer: observer)
          }
          func other() -> Observable<User> {
              Observable.create { observer in
                  self.keep(observer)
                  return Disposables.create()
              }
          }
          func keep(_ observer: AnyObserver<User>) {
              observer.onError(NetError.bad)
              kept.append(observer)
          }
          func promised() -> Single<User> {
              .create { promise in
                  answer("/user", promise)
                  return Disposables.create()
              }
          }
      }
      var kept: [AnyObserver<User>] = []
      func answer(_ path: String, _ completion: @escaping (Result<User, any Error>) -> Void) {
          guard URL(string: path) != nil else { return completion(.failure(NetError.bad)) }
          completion(.success(User(name: path, age: 1)))
      }

      """
    expect("Loader().user(1).subscribe()", "user: User, any Error {NetError}", after: sources)
    expect("Loader().other().subscribe()", "other: User, any Error {…}", after: sources)
    expect("Loader().promised().subscribe()", "promised: User, any Error {NetError}", after: sources)
  }

  @Test func recoveriesOfDeprecatedNames() {
    expect(
      "load(1).catchErrorJustReturn(User(name: \"\", age: 1)).map { $0.age }.subscribe()",
      """
      load: User, any Error {NetError}
      catchErrorJustReturn: User, any Error {}
      map: Int?, any Error {}
      """)
  }

  @Test func secondsOfOldVersions() {
    expect(
      "load(1).delay(0.5, scheduler: MainScheduler.instance).throttle(1, scheduler: MainScheduler.instance).subscribe()",
      """
      load: User, any Error {NetError}
      delay: User, any Error {NetError}
      throttle: User, any Error {NetError}
      """)
  }

  @Test func operatorsOfTheProjectHandOnWhatComesIn() {
    expect(
      "load(1).logged().named().subscribe()",
      """
      load: User, any Error {NetError}
      logged: User, any Error {NetError}
      named: String, any Error {NetError}
      """)
  }

  @Test func driversCannotFail() {
    expect(
      "one(1).map { $0.name }.asDriver(onErrorJustReturn: \"\").distinctUntilChanged().drive(onNext: { _ in })",
      """
      one: User, any Error {NetError}
      map: String, any Error {NetError}
      asDriver: String, Never {}
      distinctUntilChanged: String, Never {}
      """)
  }

  @Test func thrownErrorsAndTimeoutsAreAdded() {
    expect(
      """
      Observable.just(1).map { n -> Int in if n > 3 { throw NetError.bad }; return n }
          .timeout(.seconds(3), scheduler: MainScheduler.instance).retry(3).subscribe()
      """,
      """
      just: Int, any Error {}
      map: Int, any Error {NetError}
      timeout: Int, any Error {NetError, RxError}
      retry: Int, any Error {NetError, RxError}
      """)
  }

  @Test func failuresBecomeValues() {
    expect(
      "load(1).materialize().share(replay: 1).subscribe()",
      """
      load: User, any Error {NetError}
      materialize: Event<User>, any Error {}
      share: Event<User>, any Error {}
      """)
  }

  @Test func traitsGoTogether() {
    expect(
      "one(1).asCompletable().andThen(load(2)).first().subscribe()",
      """
      one: User, any Error {NetError}
      asCompletable: Never, any Error {NetError}
      andThen: User, any Error {NetError}
      first: User?, any Error {NetError}
      """)
    expect(
      "Single.zip(one(1), one(2)).map { $0.0.name + $0.1.name }.subscribe(onSuccess: { _ in })",
      """
      zip: (User, User), any Error {NetError}
      map: String, any Error {NetError}
      """)
  }

  @Test func sourcesCombine() {
    expect(
      "Observable.combineLatest(query, Observable.of(1, 2)) { $0.count + $1 }.startWith(0).take(2).toArray().subscribe()",
      """
      combineLatest: Int, any Error {}
      startWith: Int, any Error {}
      take: Int, any Error {}
      toArray: [Int], any Error {}
      """)
  }

  @Test func controlsAreSources() {
    expect(
      "UITextField().rx.text.orEmpty.withLatestFrom(query) { ($0, $1) }.subscribe()",
      """
      text: String?, Never {}
      orEmpty: String, Never {}
      withLatestFrom: (String, String), any Error {}
      """)
  }

  @Test func nothingFailsThatNobodySendsAFailureTo() {
    expect(
      "events.asSingle().catchErrorJustReturn(1).subscribe(onSuccess: { _ in })",
      """
      events: Int, any Error {}
      asSingle: Int, any Error {…}
      catchErrorJustReturn: Int, any Error {}
      """)
  }

  @Test func closuresAreForFunctionsRatherThanForAnyValue() {
    let text = """
      import RxSwift
      let bag = DisposeBag()
      extension ObservableType {
          func map<T>(to value: T) -> Observable<T> { map { _ in value } }
      }
      func f() { Observable.just(1).map { "\\($0)" }.map(to: 2).subscribe().disposed(by: bag) }
      """
    #expect(
      ChainDescription.chains(endingWith: "disposed", in: text) == """
        just: Int, any Error {}
        map: String, any Error {}
        map: Int, any Error {}
        subscriber
        """)
  }

  @Test func viewsOfListsTakeWhatIsBoundToThem() {
    for binding in [
      "drive(UITableView().rx.items(cellIdentifier: \"user\", cellType: UITableViewCell.self)) { row, user, cell in }",
      "drive(UITableView().rx.items) { table, row, user in UITableViewCell() }",
      "drive(UIPickerView().rx.itemTitles) { row, user in user.name }",
      "drive(UITableView().rx.items(dataSource: elsewhere))",
    ] {
      expect("Driver<[User]>.just([])." + binding, "just: [User], Never {}")
    }
  }

  @Test func nothingAsAValue() {
    expect(
      "query.map { _ in Void() }.subscribe()",
      """
      query: String, Never {}
      map: (), any Error {}
      """)
  }

  @Test func closuresThatReturnNothingAreNoTransforms() {
    expect("events.bind { value in print(value) }", "events: Int, any Error {}")
  }

  @Test func functionsWithoutThrowsThrowNothing() {
    expect(
      "load(1).map(Optional.init).subscribe()",
      """
      load: User, any Error {NetError}
      map: User?, any Error {NetError}
      """)
    expect(
      "load(1).map(elsewhere).subscribe()",
      """
      load: User, any Error {NetError}
      map: _, any Error {NetError, …}
      """)
  }

  @Test func parametersSayWhetherTheyThrow() {
    for (type, errors) in [("(User) -> Int", "NetError"), ("(User) throws -> Int", "NetError, …")] {
      expect(
        "_ = 1 }\nfunc g(age: @escaping \(type)) { load(1).map(age).subscribe()",
        """
        load: User, any Error {NetError}
        map: Int, any Error {\(errors)}
        """)
    }
  }

  @Test func namesOfOldVersions() {
    expect(
      "events.throttle(0.3, scheduler: MainScheduler.instance).shareReplay(1).old().subscribe()",
      """
      events: Int, any Error {}
      throttle: Int, any Error {}
      shareReplay: Int, any Error {}
      old: Int, any Error {}
      """, after: "extension ObservableType where E == Int { func old() -> Observable<E> { map { $0 } } }")
    expect(
      "query.asDriver().debounce(1).map { $0.count }.drive()",
      """
      query: String, Never {}
      asDriver: String, Never {}
      debounce: String, Never {}
      map: Int, Never {}
      """)
  }

  @Test func listsOfStreams() {
    let streams = """
      let names = query.map { $0.uppercased() }
      let ages = load(1).map { $0.name }

      """
    expect(
      "Observable.merge([names, ages]).map { $0.count }.subscribe()",
      """
      merge: String, any Error {NetError}
      map: Int, any Error {NetError}
      """, after: streams)
    expect(
      "Observable.merge([events, query.map { $0.count }]).map { \"\\($0)\" }.subscribe()",
      """
      merge: Int, any Error {}
      map: String, any Error {}
      """)
    expect(
      "Observable.combineLatest([names, ages]).map { $0.joined() }.subscribe()",
      """
      combineLatest: [String], any Error {NetError}
      map: String, any Error {NetError}
      """, after: streams)
    expect(
      "Observable.zip([names, ages]) { $0.count }.map { $0 + 1 }.subscribe()",
      """
      zip: Int, any Error {NetError}
      map: Int, any Error {NetError}
      """, after: streams)
  }

  @Test func aliasesOfGenericTypes() {
    expect(
      "all.map { $0.name }.subscribe()",
      """
      all: User, any Error {…}
      map: String, any Error {…}
      """, after: "typealias Stream = RxSwift.Observable\nlet all: Stream<User> = load(1)")
  }

  @Test func otherLibraries() {
    expect(
      "RxKeyboard.instance.visibleHeight.map { $0 > 0 }.drive()",
      """
      visibleHeight: CGFloat, Never {}
      map: Bool, Never {}
      """, after: "import RxKeyboard")
    expect(
      "load(1).map { $0.age }.filterNil().map { $0 + 1 }.subscribe()",
      """
      load: User, any Error {NetError}
      map: Int?, any Error {NetError}
      filterNil: Int, any Error {NetError}
      map: Int, any Error {NetError}
      """, after: "import RxOptional")
    expect(
      "load(1).map { $0.age }.errorOnNil(NetError.worse).subscribe()",
      """
      load: User, any Error {NetError}
      map: Int?, any Error {NetError}
      errorOnNil: Int, any Error {NetError}
      """, after: "import RxOptional")
  }

  @Test func statesOfReactors() {
    let reactor = """
      import ReactorKit
      final class Movies: Reactor {
          enum Action { case load }
          enum Mutation { case titles([String]) }
          struct State {
              var titles: [String] = []
              @Pulse var alert: String?
          }
          let initialState = State()
      }
      final class Screen: UIViewController, View {
          var disposeBag = DisposeBag()
          func bind(reactor: Movies) {}
      }
      let reactor = Movies()
      let screen = Screen()
      """
    expect(
      "reactor.state.map(\\.titles).subscribe()",
      """
      state: Movies.State, any Error {…}
      map: [String], any Error {…}
      """, after: reactor)
    expect(
      "reactor.pulse(\\.$alert).compactMap { $0 }.subscribe()",
      """
      pulse: String?, any Error {…}
      compactMap: String, any Error {…}
      """, after: reactor)
    expect(
      "screen.reactor!.state.map { $0.titles.count }.subscribe()",
      """
      state: Movies.State, any Error {…}
      map: Int, any Error {…}
      """, after: reactor)
    expect(
      "reactor.action.map { $0 == .load }.subscribe()",
      """
      action: Movies.Action, Never {}
      map: Bool, any Error {}
      """, after: reactor)
  }

  @Test func streamsOfStreamsAreWhatTheClosureMakes() {
    expect(
      "events.map { load($0) }.startWith(load(0)).switchLatest().subscribe()",
      """
      events: Int, any Error {}
      map: Observable<User>, any Error {}
      startWith: Observable<User>, any Error {}
      switchLatest: User, any Error {…}
      """)
  }

  /// What such a chain begins with is a member of what the whole of it has to be, of whatever type it is itself.
  @Test func chainsThatBeginWithAnImplicitMember() {
    let helper = """
      extension Observable {
          static func loaded<T>(_ value: T) -> Observable<T> {
              Observable<T>.create { observer in
                  observer.onError(NetError.bad)
                  return Disposables.create()
              }
          }
      }
      enum Change { case busy, name(String) }
      func changes() -> Observable<Change> { .loaded("").map { .name($0) } }
      func names() -> Observable<String> { .just("a").map { $0 + "b" } }

      """
    expect(
      "Observable<Change>.concat(.just(.busy), .loaded(1).map { _ in .busy }).subscribe()",
      "concat: Change, any Error {NetError}", after: helper)
    expect("changes().subscribe()", "changes: Change, any Error {NetError}", after: helper)
    expect("names().subscribe()", "names: String, any Error {}", after: helper)
  }
}
