import PipelintTestSupport
import Testing

struct RxBindFallibleTests {
  @Test func functionsOfOtherFiles() {
    check(
      "rx-bind-fallible",
      """
      // file: Use.swift
      import RxRelay
      import RxSwift
      func f(_ list: BehaviorRelay<[Movie]>) { load().map { $0 }.bind(to: list).disposed(by: disposeBag) }
      //                                                         ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
      // file: Load.swift
      import RxSwift
      func load() -> Observable<[Movie]> { fetch("a").asObservable() }
      """, with: .rx)
  }

  @Test func createdStreams() {
    check(
      "rx-bind-fallible",
      """
      func f(_ target: PublishRelay<Int>) {
          Observable<Int>.create { observer in
              observer.onNext(1)
              observer.onError(APIError.server)
              return Disposables.create()
          }
          .bind(to: target).disposed(by: disposeBag)
      //   ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          Observable<Int>.create { observer in
              observer.onNext(1)
              observer.onCompleted()
              return Disposables.create()
          }
          .bind(to: target).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func closuresThatCallWhatIsNotKnown() {
    check(
      "rx-bind-fallible",
      """
      func f() {
          fetch("a").asObservable().bind { movies in unknown.show(movies) }.disposed(by: disposeBag)
      //                            ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          _ = fetch("a").asObservable().bind { movies in unknown.show(movies) }
      }
      """, with: .rx)
  }

  @Test func retriesLetTheLastFailureThrough() {
    check(
      "rx-bind-fallible",
      """
      func f(_ list: BehaviorRelay<[Movie]>) {
          fetch("a").retry(2).asObservable().bind(to: list).disposed(by: disposeBag)
      //                                     ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          fetch("a").asObservable().retry().bind(to: list).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func recoveriesAreCalledAsTheProjectCallsThem() {
    check(
      "rx-bind-fallible",
      """
      // file: Use.swift
      import RxRelay
      import RxSwift

      func f(_ list: BehaviorRelay<[Movie]>) {
          fetch("a").asObservable().bind(to: list).disposed(by: disposeBag)
      //                            ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
      }
      // file: Schedulers.swift
      import RxSwift

      func late<Value>(_ values: Observable<Value>) -> Observable<Value> { values.observeOn(MainScheduler.instance) }
      """,
      fixed: """
        // file: Use.swift
        import RxRelay
        import RxSwift

        func f(_ list: BehaviorRelay<[Movie]>) {
            fetch("a").asObservable().catchErrorJustReturn([]).bind(to: list).disposed(by: disposeBag)
        }
        // file: Schedulers.swift
        import RxSwift

        func late<Value>(_ values: Observable<Value>) -> Observable<Value> { values.observeOn(MainScheduler.instance) }
        """, with: .rx)
  }

  @Test func workThatSaysHowItWentInItsValue() {
    check(
      "rx-bind-fallible",
      """
      protocol Accounts {
          func token() -> Single<String>
          func outcome() -> Single<Result<String, APIError>>
          func reply() -> Single<Reply>
          func season() -> Single<Season>
      }
      enum Reply { case success, error(String) }
      enum Season { case spring, autumn }

      func start(_ accounts: any Accounts, _ names: PublishRelay<String>, _ outcomes: PublishRelay<Result<String, APIError>>) {
          accounts.token().asObservable().bind(to: names).disposed(by: disposeBag)
      //                                  ^^^^ a failure may reach 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          accounts.outcome().asObservable().bind(to: outcomes).disposed(by: disposeBag)
          accounts.reply().asObservable().bind { reply in unknown.show(reply) }.disposed(by: disposeBag)
          accounts.season().asObservable().bind { season in unknown.show(season) }.disposed(by: disposeBag)
      //                                   ^^^^ a failure may reach 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
      }
      """, with: .rx)
  }

  @Test func workOfTheProjectsOwnThatIsNotUnderstood() {
    check(
      "rx-bind-fallible",
      """
      protocol Accounts {
          func token() -> Single<String>
          func name() -> Single<String>
      }
      struct SavedAccounts: Accounts {
          func name() -> Single<String> { unknown.name() }
      }

      func start(_ accounts: any Accounts, _ names: PublishRelay<String>) {
          accounts.token().asObservable().bind(to: names).disposed(by: disposeBag)
      //                                  ^^^^ a failure may reach 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          accounts.name().asObservable().bind(to: names).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func streamsThatMayNotBeThere() {
    check(
      "rx-bind-fallible",
      """
      final class Accounts {
          func renewed(_ isOld: Bool) -> Single<String>? {
              if isOld { return work().catchAndReturn("") }
              return nil
          }
          func fetched(_ isOld: Bool) -> Single<String>? {
              if isOld { return work() }
              return nil
          }
          func work() -> Single<String> { .error(APIError.server) }

          func start(_ names: PublishRelay<String>) {
              if let renewed = self.renewed(true) {
                  renewed.asObservable().bind(to: names).disposed(by: disposeBag)
              }
              if let fetched = self.fetched(true) {
                  fetched.asObservable().bind(to: names).disposed(by: disposeBag)
      //                                 ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
              }
          }
      }
      """, with: .rx)
  }

  @Test func requestsThatMayNotBeMadeBringOneAnswer() {
    check(
      "rx-bind-fallible",
      """
      func answer(_ text: String) -> Observable<[Movie]> {
          guard !text.isEmpty else { return .error(APIError.notFound) }
          return fetch(text).asObservable()
      }
      func answers(_ text: String) -> Observable<[Movie]> {
          guard !text.isEmpty else { return .of([], []) }
          return fetch(text).asObservable()
      }
      func f(_ list: BehaviorRelay<[Movie]>) {
          answer("a").catchAndReturn([]).asSingle().asObservable().bind(to: list).disposed(by: disposeBag)
          answers("a").catchAndReturn([]).asSingle().asObservable().bind(to: list).disposed(by: disposeBag)
      //                                                            ^^^^ 'RxError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
      }
      """, with: .rx)
  }

  @Test func failuresWithNobodyLeft() {
    check(
      "rx-bind-fallible",
      """
      final class Search {
          let shown = PublishRelay<String>()
          var text = ""
          var note: String?
          func start() {
              taps.map { [weak self] in
                  guard let self else { throw APIError.notFound }
                  return self.text
              }
              .bind(to: shown).disposed(by: disposeBag)
              taps.map { [weak self] in
                  guard let text = self?.text else { throw APIError.notFound }
                  return text
              }
              .bind(to: shown).disposed(by: disposeBag)
              taps.map { [weak self] in
                  if let text = self?.text.trimmed(2) { return text } else { throw APIError.notFound }
              }
              .bind(to: shown).disposed(by: disposeBag)
              taps.map { [weak self] in
                  guard let text = self?.note else { throw APIError.notFound }
                  return text
              }
              .bind(to: shown).disposed(by: disposeBag)
      //       ^^^^ a failure such as 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          }
      }
      extension String { func trimmed(_ count: Int) -> String { self } }
      """, with: .rx)
  }

  @Test func failuresWithNobodyLeftInMethodsOfObjectsElsewhere() {
    check(
      "rx-bind-fallible",
      """
      // file: Rooms.swift
      import RxRelay
      import RxSwift
      import Rooms
      enum RoomError: Error { case gone, closed }
      final class Rooms {
          private let ids = BehaviorRelay<[Int]>(value: [])
          private let repository: RoomRepository
          init(repository: RoomRepository) { self.repository = repository }
          func open() -> Observable<[Int]> {
              ids.flatMap { [weak self] (list: [Int]) in
                  guard let self else { throw RoomError.gone }
                  return Observable.combineLatest(list.map { self.repository.observe($0) })
              }
          }
          func closed() -> Observable<[Int]> {
              ids.flatMap { [weak self] (list: [Int]) in
                  guard let self, list.isEmpty else { throw RoomError.closed }
                  return Observable.combineLatest(list.map { self.repository.observe($0) })
              }
          }
      }
      // file: Screen.swift
      import RxRelay
      import RxSwift
      final class Screen {
          private let shown = BehaviorRelay<[Int]>(value: [])
          private let bag = DisposeBag()
          private let rooms: Rooms
          init(rooms: Rooms) {
              self.rooms = rooms
              rooms.open().bind(to: shown).disposed(by: bag)
              rooms.closed().bind(to: shown).disposed(by: bag)
      //                     ^^^^ a failure such as 'RoomError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          }
      }
      """, with: .rx)
  }

  @Test func failuresWithNobodyLeftInFunctionsOfTheProject() {
    check(
      "rx-bind-fallible",
      """
      // file: Use.swift
      import RxRelay
      import RxSwift
      final class Search {
          let shown = PublishRelay<String>()
          let names = Names()
          func start() {
              taps.map(weak: self) { (self, _) in "" }.bind(to: shown).disposed(by: disposeBag)
              taps.map(weak: names) { (names, _) in "" }.bind(to: shown).disposed(by: disposeBag)
      //                                                 ^^^^ a failure such as 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
              taps.map(known: self) { (self, _) in "" }.bind(to: shown).disposed(by: disposeBag)
      //                                                ^^^^ a failure such as 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          }
      }
      // file: Weak.swift
      import RxSwift
      final class Names {}
      extension ObservableType {
          func map<A: AnyObject, R>(weak object: A, _ selector: @escaping (A, Element) throws -> R) -> Observable<R> {
              map { [weak object] element -> R in
                  guard let object = object else { throw APIError.notFound }
                  return try selector(object, element)
              }
          }
          func map<A: AnyObject, R>(known object: A, _ selector: @escaping (A, Element) -> R) -> Observable<R> {
              map { [weak object] element -> R in
                  guard let object, isKnown(object) else { throw APIError.notFound }
                  return selector(object, element)
              }
          }
      }
      func isKnown(_ object: AnyObject) -> Bool { true }
      """, with: .rx)
  }

  @Test func projectsWithABindOfTheirOwn() {
    check(
      "rx-bind-fallible",
      """
      import RxRelay
      import RxSwift
      protocol Step {}
      enum Page: Library.Step { case list }
      final class Steps {
          let steps = PublishRelay<Library.Step>()
          func bind(to model: Model) {}
          func start() {
              Observable<Int>.error(APIError.server).map { _ in Page.list }.bind(to: steps).disposed(by: disposeBag)
      //                                                                    ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          }
      }
      final class Model {}
      """, with: .rx)
  }

  /// A list hands its data source failures that stop the program, too.
  @Test func itemsOfLists() {
    check(
      "rx-bind-fallible",
      """
      import RxCocoa
      func show(_ table: UITableView, _ picker: UIPickerView, _ names: Observable<[String]>) {
          taps.flatMapLatest { fetch("a") }
              .bind(to: table.rx.items(cellIdentifier: "movie")) { _, _, _ in }
      //       ^^^^ a failure such as 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover inside 'flatMapLatest'
              .disposed(by: disposeBag)
          taps.flatMapLatest { fetch("a") }
              .bind(to: picker.rx.itemTitles) { _, movie in movie.title }
      //       ^^^^ a failure such as 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover inside 'flatMapLatest'
              .disposed(by: disposeBag)
          taps.flatMapLatest { fetch("a").catchAndReturn([]) }.bind(to: table.rx.items(cellIdentifier: "movie")) { _, _, _ in }
              .disposed(by: disposeBag)
      }
      final class Pager: UIView {}
      extension Reactive where Base: Pager { var items: AnyObserver<[Movie]> { AnyObserver { print($0) } } }
      func show(_ pager: Pager) { taps.flatMapLatest { fetch("a") }.bind(to: pager.rx.items).disposed(by: disposeBag) }
      """, with: .rx)
  }

  /// Code whose only words of pipelines are operators.
  @Test func streamsThatAModelMakesOfItsInput() {
    check(
      "rx-bind-fallible",
      """
      // file: Model.swift
      import RxSwift
      final class Model {
          struct Input { let name: Observable<String> }
          struct Output { let movies: Observable<[Movie]> }
          func transform(_ input: Input) -> Output {
              let movies = input.name.filter { !$0.isEmpty }.flatMap { name in fetch(name) }
              return Output(movies: movies)
          }
      }
      // file: Screen.swift
      import RxRelay
      import RxSwift
      final class Screen {
          let shown = PublishRelay<[Movie]>()
          func start(_ model: Model) {
              let output = model.transform(Model.Input(name: taps.map { "a" }))
              output.movies.bind(to: shown).disposed(by: disposeBag)
      //                    ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover where it starts
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatAModelHandsOut() {
    check(
      "rx-bind-fallible",
      """
      import RxRelay
      import RxSwift
      final class Model {
          struct Output {
              let movies: Observable<[Movie]>
              let saved: Observable<[Movie]>
          }
          func transform() -> Output {
              Output(
                  movies: taps.flatMapLatest { fetch("a").asObservable() },
                  saved: taps.flatMapLatest { fetch("a").asObservable().catchAndReturn([]) })
          }
      }
      final class Screen {
          let shown = PublishRelay<[Movie]>()
          let model = Model()
          func start() {
              let output = model.transform()
              output.movies.bind(to: shown).disposed(by: disposeBag)
      //                    ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover where it starts
              output.saved.bind(to: shown).disposed(by: disposeBag)
          }
      }
      """, with: .rx)
  }

  @Test func inputsOfCallers() {
    check(
      "rx-bind-fallible",
      """
      final class Model {
          let shown = PublishRelay<[Movie]>()
          struct Input { let appears: Observable<Void> }
          func transform(_ input: Input) {
              input.appears.flatMapLatest { fetch("a").asObservable() }.bind(to: shown).disposed(by: disposeBag)
      //                                                                ^^^^ a failure such as 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover inside 'flatMapLatest'
          }
      }
      final class Screen {
          let model = Model()
          let appears = PublishRelay<Void>()
          func start() { model.transform(Model.Input(appears: appears.asObservable())) }
      }
      """, with: .rx)
  }

  @Test func innerStreamsOfWhatMayGoOn() {
    check(
      "rx-bind-fallible",
      """
      func show(_ texts: Driver<String>, _ movies: BehaviorRelay<[Movie]>, _ bag: DisposeBag) {
          texts.asObservable().flatMapLatest { fetch($0) }.bind(to: movies).disposed(by: bag)
      //                                                   ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover inside 'flatMapLatest'
      }
      """, with: .rx)
  }
}
