import PipelintTestSupport
import Testing

struct StrongSelfInSubscriptionTests {
  /// Its first expression may be a pattern's, which stands nowhere.
  @Test func streamsThatAFunctionGaveAsAnOptional() {
    check(
      "strong-self-in-subscription",
      """
      final class Screen {
          private let bag = DisposeBag()
          private let useCase: (any UseCase)?
          init(_ useCase: (any UseCase)?) { self.useCase = useCase }
          func load() {
              guard let movies = useCase?.movies() else { return }
              movies.subscribe(onNext: { self.show($0) }).disposed(by: bag)
          }
          func show(_ movies: [Movie]) {}
      }
      protocol UseCase { func movies() -> Observable<[Movie]> }
      """, with: .rx)
  }

  @Test func classesThatHoldTheirOnlyInstance() {
    check(
      "strong-self-in-subscription",
      """
      final class Recents {
          static let cache = Recents()
          private var tokens = Set<AnyCancellable>()
          init() { query.sink { _ in self.clear() }.store(in: &tokens) }
          func clear() {}
      }
      final class Store {
          static let preview = Store()
          private var tokens = Set<AnyCancellable>()
      //              ------ 'tokens' keeps the subscription
          init() { query.sink { _ in self.clear() }.store(in: &tokens) }
      //                      ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
      //                             ---- 'self' is held here
          func clear() {}
      }
      """)
  }

  /// What a closure is handed by `withUnretained(self)` or `with: self` is the object itself, for a closure inside.
  @Test func objectsThatTheClosureAroundIsHanded() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          let bag = DisposeBag()
          let ticks = PublishSubject<Int>()
          var count = 0
          func start() {
              taps.take(1).withUnretained(self).bind(onNext: { model, _ in
                  model.ticks.subscribe(onNext: { tick in model.count = tick }).disposed(by: model.bag)
      //                                        ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak model]'
              })
              .disposed(by: bag)
              taps.take(1).subscribe(with: self, onNext: { owner, _ in
                  owner.count += 1
                  owner.ticks.take(1).subscribe(onNext: { tick in owner.count = tick }).disposed(by: owner.bag)
              })
              .disposed(by: bag)
          }
      }
      """,
      fixed: """
        final class Model {
            let bag = DisposeBag()
            let ticks = PublishSubject<Int>()
            var count = 0
            func start() {
                taps.take(1).withUnretained(self).bind(onNext: { model, _ in
                    model.ticks.subscribe(onNext: { [weak model] tick in model?.count = tick }).disposed(by: model.bag)
                })
                .disposed(by: bag)
                taps.take(1).subscribe(with: self, onNext: { owner, _ in
                    owner.count += 1
                    owner.ticks.take(1).subscribe(onNext: { tick in owner.count = tick }).disposed(by: owner.bag)
                })
                .disposed(by: bag)
            }
        }
        """, with: .rx)
  }

  /// What callers hand in ends with their screen, or by itself, under whatever name it goes on.
  @Test func streamsOfCallersUnderNamesOfTheirOwn() {
    check(
      "strong-self-in-subscription",
      """
      // file: Model.swift
      import RxCocoa
      import RxSwift
      final class Model {
          struct Input {
              let start: Observable<Void>
              let saves: Driver<Void>
              let ticks: Observable<Void>
          }
          let bag = DisposeBag()
          var count = 0
          func bind(_ input: Input) {
              let starts = input.start.map { 1 }
              let saves = input.saves
              let ticks = input.ticks
              starts.subscribe(onNext: { self.count += $0 }).disposed(by: bag)
              saves.drive(onNext: { self.count += 1 }).disposed(by: bag)
              ticks.subscribe(onNext: { self.count += 1 }).disposed(by: bag)
      //                              ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
          }
      }
      // file: Screen.swift
      import RxCocoa
      import RxSwift
      import UIKit
      final class Screen: UIViewController {
          let model = Model()
          let button = UIButton()
          let ticks = PublishSubject<Void>()
          func start() {
              model.bind(.init(start: .just(()), saves: button.rx.tap.asDriver(), ticks: ticks))
          }
      }
      """, with: .rx)
  }

  /// An operator that a project has copied goes on as the one does that it is a copy of.
  @Test func copiesOfOperators() {
    func operators(_ name: String) -> String {
      """
      extension Publisher {
          func \(name)<Other: Publisher>(_ other: Other) -> Publishers.Latest<Self, Other> {
              .init(upstream: self, other: other)
          }
      }
      extension Publishers {
          struct Latest<Upstream: Publisher, Other: Publisher>: Publisher where Upstream.Failure == Other.Failure {
              typealias Output = Other.Output
              typealias Failure = Upstream.Failure
              let upstream: Upstream
              let other: Other
              func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
          }
      }
      final class Model {
          @Published var count = 0
          @Published var text = ""
          var tokens = Set<AnyCancellable>()
          func start() {
              Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                  .\(name)($count)
                  .sink { self.text = "\\($0)" }

      """
    }
    check(
      "strong-self-in-subscription",
      operators("withLatestFrom") + """
        //                ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
                        .store(in: &tokens)
                }
            }
        """)
    check(
      "strong-self-in-subscription",
      operators("untilFirst") + """
                        .store(in: &tokens)
                }
            }
        """)
  }

  /// What a list captures and the closure does not name is not kept.
  @Test func listsWithoutUse() {
    check(
      "strong-self-in-subscription",
      """
      class Base { var below = 1 }
      final class Model: Base {
          var tokens = Set<AnyCancellable>()
          let numbers = PassthroughSubject<Int, Never>()
          var title = ""
          var label: String?
          var count = 0
          func start() {
              numbers.sink { [self] number in print(number) }.store(in: &tokens)
              numbers.sink { [model = self] number in print(number) }.store(in: &tokens)
              numbers.sink { [self] number in title = "\\(number)" }.store(in: &tokens)
      //                      ^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
              numbers.sink { [model = self] number in print(model.title) }.store(in: &tokens)
      //                      ^^^^^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
              numbers.sink { [self] number in
      //                      ^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
                  let show = { [weak self] in self?.title = "" }
                  show()
              }
              .store(in: &tokens)
              numbers.sink { [self] number in if let label { print(label) } }.store(in: &tokens)
      //                      ^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
              numbers.sink { [self] number in let count = count; print(count) }.store(in: &tokens)
      //                      ^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
              numbers.sink { [self] number in print(below) }.store(in: &tokens)
      //                      ^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
              numbers.sink { [self] number in log("\\(number)") }.store(in: &tokens)
              numbers.sink { [self] number in later { start() } }.store(in: &tokens)
      //                      ^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
          }
      }
      func later(_ work: () -> Void) { work() }
      func log(_ text: String) {}
      """)
  }

  @Test func aLocalFunctionThatBeginsWithAPattern() {
    check(
      "strong-self-in-subscription",
      """
      enum State { case idle, busy }
      final class Model {
          var tokens = Set<AnyCancellable>()
          let states = PassthroughSubject<State, Never>()
          var title = ""
          func start() {
              func update(_ state: State) {
                  guard case .idle = state else { return }
                  print("idle")
              }
              states.sink { update($0) }.store(in: &tokens)
          }
          func other() {
              self.states.sink { [weak self] _ in self?.title = "" }.store(in: &self.tokens)
          }
      }
      """)
  }

  @Test func parametersAndLocalsHideMembers() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var tokens = Set<AnyCancellable>()
          func handle(_ text: String) {}
          func start(handle: @escaping (String) -> Void) {
              query.sink(receiveValue: handle).store(in: &tokens)
          }
          func local() {
              var tokens = Set<AnyCancellable>()
              query.sink { self.handle($0) }.store(in: &tokens)
              let handle: (String) -> Void = { print($0) }
              query.sink(receiveValue: handle).store(in: &self.tokens)
          }
      }
      """)
  }

  @Test func controlsThatAreSetUpWhereTheyAreMade() {
    check(
      "strong-self-in-subscription",
      """
      // file: Screen.swift
      import RxCocoa
      import RxSwift
      import Then
      import UIKit

      final class Screen: UIViewController {
          let bag = DisposeBag()
          private let button = UIButton(type: .system).then { $0.isHidden = true }
          private let form = Form()

          func start() {
              button.rx.tap.bind { self.title = "" }.disposed(by: bag)
      //                         ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              form.send.rx.tap.bind { self.title = "" }.disposed(by: bag)
      //                            ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      // file: Form.swift
      import Then
      import UIKit

      final class Form: UIView {
          let send = UIButton().then {
              $0.layer.cornerRadius = 15
              $0.layer.borderWidth = 1
              $0.titleLabel?.font = .systemFont(ofSize: 16, weight: .semibold)
          }
      }
      """, with: .rx)
  }

  @Test func gestures() {
    check(
      "strong-self-in-subscription",
      """
      import RxCocoa
      import RxGesture
      import RxSwift
      import UIKit

      final class Screen: UIViewController {
          let bag = DisposeBag()
          private let card = UIView()

          func start() {
              card.rx.tapGesture().when(.recognized).subscribe(onNext: { _ in self.title = "" }).disposed(by: bag)
      //                                                               ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              card.rx.swipeGesture(.left, .right).skip(1).bind { [weak self] _ in self?.title = "" }.disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func publishedPropertiesOfOthersAreKeptByThem() {
    check(
      "strong-self-in-subscription",
      """
      final class Model: ObservableObject { @Published var text = "" }
      final class Screen {
          @Published var title = ""
          private let model = Model()
          private weak var parent: Model?
          func start(_ other: Model) {
              query.map { self.title + $0 }.assign(to: &model.$text)
      //                ^ 'self' and the subscription in 'model.$text' keep each other alive for ever; capture it with '[weak self]'
              query.map { self.title + $0 }.assign(to: &other.$text)
              query.map { self.title + $0 }.assign(to: &parent!.$text)
              query.first().map { self.title + $0 }.assign(to: &$title)
          }
      }
      struct Form {
          @Published var title = ""
          mutating func start() { query.map { [title] in title + $0 }.assign(to: &$title) }
      }
      """)
  }

  @Test func otherFunctionsThatAssignKeepNothing() {
    check(
      "strong-self-in-subscription",
      """
      extension Publisher {
          func assign(to text: inout Published<String>.Publisher) { _ = sink { _ in } receiveValue: { _ in } }
      }
      final class Model {
          @Published var text = ""
          func start(_ source: some Publisher<String, any Error>) {
              source.map { self.text + $0 }.assign(to: &$text)
          }
      }
      """)
  }

  @Test func localClosuresHoldWhatTheyName() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          func start() {
              let strong: (String) -> Void = { self.text = $0 }
              query.sink(receiveValue: strong).store(in: &tokens)
      //                               ^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; 'strong' holds 'self': capture it weakly there
              let weak: (String) -> Void = { [weak self] in self?.text = $0 }
              query.sink(receiveValue: weak).store(in: &tokens)
          }
      }
      """)
  }

  @Test func outerWeakSelfStaysWeakInside() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { [weak self] text in
                  DispatchQueue.main.async { self?.text = text }
                  DispatchQueue.main.async { [weak self] in self?.text = text }
                  guard let self else { return }
                  DispatchQueue.main.async { self.text = text }
                  query.sink { [weak self] in self?.text = $0 }.store(in: &self.tokens)
              }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func bothChainsOfANestedSubscription() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          func start() {
              reload.sink {
      //                  ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly here, too
                  query.sink { [weak self] in self?.text = $0 }.store(in: &self.tokens)
              }
              .store(in: &tokens)
          }
      }
      """)
  }

  @Test func completionsAndSeveralClosures() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var isDone = false
          var token: AnyCancellable?
          func start(_ subject: PassthroughSubject<String, APIError>) {
              token = subject.sink(
                  receiveCompletion: { _ in self.isDone = true },
      //                             ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
                  receiveValue: { [weak self] _ in self?.isDone = false })
              token = subject.sink(receiveCompletion: finish) { _ in }
      //                                              ^^^^^^ 'self' and the subscription in 'token' keep each other alive for ever; 'finish' holds 'self': call it in a closure with '[weak self]'
          }
          private func finish(_ completion: Subscribers.Completion<APIError>) {}
      }
      """)
  }

  @Test func flatMapHoldsItsClosure() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          let service = API()
          var tokens = Set<AnyCancellable>()
          func start() {
              query.flatMap { self.service.search($0).replaceError(with: []) }.sink { _ in }.store(in: &tokens)
      //                    ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
              query.flatMap { [service] in service.search($0).replaceError(with: []) }.sink { _ in }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func superHoldsSelf() {
    check(
      "strong-self-in-subscription",
      """
      class Base { func show(_ text: String) {} }
      final class Derived: Base {
          var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { super.show($0) }.store(in: &tokens)
      //                 ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      """)
  }

  @Test func sourcesThatAreNotKnown() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          var things = makeThings()
          func start() {
              elsewhere.$text.sink { self.text = $0 }.store(in: &tokens)
      //                           ^ 'self' and the subscription in 'tokens' keep each other alive as long as the upstream lives; capture it with '[weak self]'
              elsewhere.sink { self.text = $0 }.store(in: &things)
              elsewhere.map { self.text + $0 }.sink { _ in }.store(in: &tokens)
              elsewhere.observe { self.text = $0 }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func extensionsOfTypesThatAreElsewhere() {
    check(
      "strong-self-in-subscription",
      """
      // file: Model.swift
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
      }
      struct Value { let box = Model() }
      // file: Model+Start.swift
      extension Model {
          func start() {
              query.sink { self.text = $0 }.store(in: &tokens)
      //                 ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      extension Value {
          func start() {
              query.sink { print(self.box, $0) }.store(in: &box.tokens)
          }
      }
      """)
  }

  @Test func timersAndNotifications() {
    check(
      "strong-self-in-subscription",
      """
      actor Clock {
          var now = Date()
          var tokens = Set<AnyCancellable>()
          func start() {
              Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { self.now = $0 }.store(in: &tokens)
      //                                                                         ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
              Timer.publish(every: 1, on: .main, in: .common).autoconnect().prefix(3).sink { self.now = $0 }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func staticMembersAndOtherObjects() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          static var tokens = Set<AnyCancellable>()
          static var text = ""
          let label = Label()
          var tokens = Set<AnyCancellable>()
          static func start() {
              query.sink { self.text = $0 }.store(in: &tokens)
          }
          func show(_ other: Model) {
              query.sink(receiveValue: other.show).store(in: &tokens)
              query.sink { other.show($0) }.store(in: &tokens)
          }
          func show(_ text: String) {}
      }
      """)
  }

  @Test func cycleOfAssignIsReportedOnce() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          func start() {
              query.assign(to: \\.text, on: self).store(in: &tokens)
          }
      }
      """)
  }

  @Test func operatorsOfALocalConstant() {
    check(
      "strong-self-in-subscription",
      """
      final class Search {
          private let bag = DisposeBag()
          private var cache: [String: [Movie]] = [:]
          private let most = 3
          func start() {
              let movies = query.flatMap { text in
      //                                 ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
                  fetch(text).do(onSuccess: { self.cache[text] = $0 }).catchAndReturn([])
              }
              movies.subscribe(onNext: { show($0) }).disposed(by: bag)
              movies.map { $0.count }.subscribe(onNext: { print($0) }).disposed(by: bag)
              let weak = query.flatMap { [weak self] text in
                  fetch(text).do(onSuccess: { self?.cache[text] = $0 }).catchAndReturn([])
              }
              weak.subscribe(onNext: { show($0) }).disposed(by: bag)
              let once = query.take(1).map { self.cache[$0] ?? [] }
              once.subscribe(onNext: { show($0) }).disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func whatEndsTooLateOrNever() {
    check(
      "strong-self-in-subscription",
      """
      final class Search {
          private var token: AnyCancellable?
          private var text = ""
          func start() { token = query.sink { self.text = $0 } }
      //                                    ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
          deinit { token?.cancel() }
      }
      final class Delegate: NSObject, UIApplicationDelegate {
          private var token: AnyCancellable?
          private var text = ""
          func start() { token = query.sink { self.text = $0 } }
      }
      """)
  }

  @Test func closuresAreLaidOutWhereTheyNeedAGuard() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var text = ""
          var count = 0
          var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { [self, count] in text = $0; print(count) }.store(in: &tokens)
      //                    ^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
              query.sink(receiveCompletion: { _ in self.again() }, receiveValue: { self.text = $0 }).store(in: &tokens)
      //                                    ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
      //                                           ---- 'self' is held here
      //                                                                           ---- held here as well
              query.sink { self.text = "a" /* kept */; self.count = 1 }.store(in: &tokens)
      //                 ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
      //                   ---- 'self' is held here
          }
          func again() {}
      }
      """,
      fixed: """
        final class Model {
            var text = ""
            var count = 0
            var tokens = Set<AnyCancellable>()
            func start() {
                query.sink { [weak self, count] in
                    guard let self else { return }
                    text = $0
                    print(count)
                }.store(in: &tokens)
                query.sink(receiveCompletion: { [weak self] _ in self?.again() }, receiveValue: { [weak self] in self?.text = $0 }).store(in: &tokens)
                query.sink { self.text = "a" /* kept */; self.count = 1 }.store(in: &tokens)
        //                 ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
            }
            func again() {}
        }
        """)
  }

  @Test func commentsStayWithTheirStatement() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          var text = ""
          var count = 0
          var tokens = Set<AnyCancellable>()
          func start() {
              query.sink { text in
      //                 ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
                  // Twice:
                  // here as well.
                  self.text = text
                  self.count += 1
              }.store(in: &tokens)
          }
      }
      """,
      fixed: """
        final class Model {
            var text = ""
            var count = 0
            var tokens = Set<AnyCancellable>()
            func start() {
                query.sink { [weak self] text in
                    guard let self else { return }
                    // Twice:
                    // here as well.
                    self.text = text
                    self.count += 1
                }.store(in: &tokens)
            }
        }
        """)
  }

  @Test func cellsThatAClosureMakesAreLeftAlone() {
    check(
      "strong-self-in-subscription",
      """
      import RxCocoa
      import RxSwift

      final class Screen {
          let bag = DisposeBag()
          let table = UITableView()
          func start(_ rows: Observable<[String]>) {
              rows.bind(to: table.rx.items) { table, row, title in self.cell(title) }.disposed(by: bag)
      //                                    ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
          }
          func cell(_ title: String) -> UITableViewCell { UITableViewCell() }
      }
      """,
      fixed: """
        import RxCocoa
        import RxSwift

        final class Screen {
            let bag = DisposeBag()
            let table = UITableView()
            func start(_ rows: Observable<[String]>) {
                rows.bind(to: table.rx.items) { table, row, title in self.cell(title) }.disposed(by: bag)
        //                                    ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
            }
            func cell(_ title: String) -> UITableViewCell { UITableViewCell() }
        }
        """, with: .rx)
  }

  @Test func closuresThatAreHandedSelfUseThat() {
    check(
      "strong-self-in-subscription",
      """
      final class Search {
          private let bag = DisposeBag()
          private var text = ""
          func start() {
              query.subscribe(with: self, onNext: { owner, text in self.text = text; print("\\(self.text)") }).disposed(by: bag)
      //                                                           ^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; use 'owner' instead
              query.subscribe(with: self, onNext: { _, text in
                  show { self.text = text }
      //                 ^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; name the closure's first parameter, and use that instead
              }).disposed(by: bag)
              query.withUnretained(self).map { model, text in self.text + text }.subscribe(onNext: { print($0) }).disposed(by: bag)
      //                                                      ^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; use 'model' instead
              query.withUnretained(self).subscribe(onNext: { (owner, text) in self.text = text }).disposed(by: bag)
      //                                                                      ^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; use 'owner' instead
          }
          func show(_ work: () -> Void) { work() }
      }
      """,
      fixed: """
        final class Search {
            private let bag = DisposeBag()
            private var text = ""
            func start() {
                query.subscribe(with: self, onNext: { owner, text in owner.text = text; print("\\(owner.text)") }).disposed(by: bag)
                query.subscribe(with: self, onNext: { owner, text in
                    show { owner.text = text }
                }).disposed(by: bag)
                query.withUnretained(self).map { model, text in model.text + text }.subscribe(onNext: { print($0) }).disposed(by: bag)
                query.withUnretained(self).subscribe(onNext: { (owner, text) in owner.text = text }).disposed(by: bag)
            }
            func show(_ work: () -> Void) { work() }
        }
        """, with: .rx)
  }

  @Test func selfThatTheParameterCannotStandFor() {
    check(
      "strong-self-in-subscription",
      """
      final class Search {
          private let bag = DisposeBag()
          private let other = Search()
          private var text = ""
          func start() {
              query.subscribe(with: other, onNext: { owner, text in self.text = text }).disposed(by: bag)
      //                                           ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              query.subscribe(with: self, onNext: { owner, text in ["a"].forEach { owner in self.text = owner } }).disposed(by: bag)
      //                                          ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              query.withUnretained(self).subscribe(onNext: { pair in self.text = pair.1 }).disposed(by: bag)
      //                                                   ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      """,
      fixed: """
        final class Search {
            private let bag = DisposeBag()
            private let other = Search()
            private var text = ""
            func start() {
                query.subscribe(with: other, onNext: { [weak self] owner, text in self?.text = text }).disposed(by: bag)
                query.subscribe(with: self, onNext: { [weak self] owner, text in
                    guard let self else { return }
                    ["a"].forEach { owner in self.text = owner }
                }).disposed(by: bag)
                query.withUnretained(self).subscribe(onNext: { [weak self] pair in self?.text = pair.1 }).disposed(by: bag)
            }
        }
        """, with: .rx)
  }

  @Test func streamsBehindProtocolsGoOnWhereOneOfATypeMay() {
    check(
      "strong-self-in-subscription",
      """
      protocol Server {
          var answers: Observable<String> { get }
          var names: Observable<String> { get }
          var titles: Observable<String> { get }
          var texts: Observable<String> { get }
          var pages: Observable<String> { get }
      }
      extension Server { var pages: Observable<String> { .just("a") } }
      struct Local: Server {
          var answers: Observable<String> { .just("a") }
          let names = Observable.of("a", "b")
          var titles: Observable<String> { .just("a") }
          let texts: Observable<String>
      }
      struct Remote: Server {
          private let subject = PublishSubject<String>()
          var answers: Observable<String> { request("answers") }
          let names = Observable.just("c")
          var titles: Observable<String> { subject.asObservable() }
          let texts: Observable<String>
          private func request(_ path: String) -> Observable<String> { fetch(path).map { "\\($0)" }.asObservable() }
      }
      final class Screen {
          private var text = ""
          private let server: any Server
          private let bag = DisposeBag()
          init(_ server: any Server) { self.server = server }
          func start() {
              server.answers.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
              server.names.map { $0 + self.text }.subscribe(onNext: { _ in }).disposed(by: bag)
              server.pages.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
              server.titles.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
      //                                      ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
              server.texts.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
      //                                     ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
          }
      }
      """, with: .rx)
  }

  @Test func whatIsShownForAMoment() {
    check(
      "strong-self-in-subscription",
      """
      final class Picker {
          let chosen = PublishSubject<String>()
      }
      final class Screen {
          private var text = ""
          private var picker: Picker?
          private let bag = DisposeBag()
          func present(_ picker: Picker, animated: Bool) {}
          func pick() {
              let picker = Picker()
              picker.chosen.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
              present(picker, animated: true)
          }
          func keep() {
              let picker = Picker()
              picker.chosen.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
      //                                      ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
              self.picker = picker
              present(picker, animated: true)
          }
          func map() {
              let picker = Picker()
              picker.chosen.map { $0 + "!" }.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
      //                                                       ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              present(picker, animated: true)
          }
      }
      """, with: .rx)
  }

  @Test func controlsOfAController() {
    check(
      "strong-self-in-subscription",
      """
      import RxCocoa
      import RxSwift
      import UIKit
      final class MoviesController: UITableViewController {
          let bag = DisposeBag()
          override func viewDidLoad() {
              navigationItem.rightBarButtonItem?.rx.tap.subscribe(onNext: { self.reload() }).disposed(by: bag)
      //                                                                  ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              tableView.rx.itemSelected.subscribe(onNext: { self.show($0) }).disposed(by: bag)
      //                                                  ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              tableView.refreshControl?.rx.controlEvent(.valueChanged).bind { [weak self] in self?.reload() }.disposed(by: bag)
          }
          func reload() {}
          func show(_ path: IndexPath) {}
      }
      """, with: .rx)
  }

  @Test func subjectsThatTheFunctionEnds() {
    check(
      "strong-self-in-subscription",
      """
      final class Report {
          var lines: [String] = []
          private var token: AnyCancellable?

          func start(_ titles: [String], isLast: Bool) -> PassthroughSubject<String, Never> {
              let source = PassthroughSubject<String, Never>()
              token = source.sink { self.lines.append($0) }
      //                          ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
              titles.forEach(source.send)
              return source
          }
      }
      """)
  }

  @Test func viewsThatEndThemWhenTheyDisappear() {
    check(
      "strong-self-in-subscription",
      """
      class UIViewController {
          func viewWillAppear(_ animated: Bool) {}
          func viewWillDisappear(_ animated: Bool) {}
          func stop() {}
      }
      final class Shown: UIViewController {
          private let titles = PassthroughSubject<String, Never>()
          private var title = ""
          private var tokens = Set<AnyCancellable>()

          override func viewWillAppear(_ animated: Bool) {
              titles.sink { self.title = $0 }.store(in: &tokens)
          }
          override func viewWillDisappear(_ animated: Bool) { tokens.removeAll() }
      }
      // file: B.swift
      import Combine
      final class Kept: UIViewController {
          private let titles = PassthroughSubject<String, Never>()
          private var title = ""
          private var tokens = Set<AnyCancellable>()

          override func viewWillAppear(_ animated: Bool) {
              titles.sink { self.title = $0 }.store(in: &tokens)
      //                  ^ 'self' and the subscription in 'tokens' keep each other alive until it is cancelled; capture it with '[weak self]'
          }
          override func stop() { tokens.removeAll() }
      }
      // file: Base.swift
      import Combine
      class Base: UIViewController {
          var shownTokens = Set<AnyCancellable>()
          var keptTokens = Set<AnyCancellable>()
          override func viewWillDisappear(_ animated: Bool) {
              shownTokens = []
              super.viewWillDisappear(animated)
          }
      }
      // file: Inheriting.swift
      import Combine
      final class Inheriting: Base {
          private let titles = PassthroughSubject<String, Never>()
          private var title = ""

          override func viewWillAppear(_ animated: Bool) {
              titles.sink { self.title = $0 }.store(in: &shownTokens)
              titles.sink { self.title = $0 }.store(in: &keptTokens)
      //                  ^ 'self' and the subscription in 'keptTokens' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      """)
  }

  @Test func subjectsThatAClosureMakesForOneAnswer() {
    check(
      "strong-self-in-subscription",
      """
      final class Poster {
          @Published var data = Data()
          private var tries = 0
          func load(_ url: URL) {
              session.dataTaskPublisher(for: url).map(\\.data)
                  .catch { error -> AnyPublisher<Data, Never> in
                      let none = PassthroughSubject<Data, Never>()
                      DispatchQueue.main.async { none.send(completion: .finished) }
                      return none.eraseToAnyPublisher()
                  }
                  .map { data in
                      self.tries += 1
                      return data
                  }
                  .assign(to: &$data)
          }
      }
      """)
  }

  @Test func keyboardsAndControlsOfLibraries() {
    check(
      "strong-self-in-subscription",
      """
      import RxCocoa
      import RxKeyboard
      import RxSwift
      import UIKit

      final class Screen: UIViewController {
          let bag = DisposeBag()
          func start() {
              RxKeyboard.instance.visibleHeight.drive(onNext: { self.title = "\\($0)" }).disposed(by: bag)
      //                                                      ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              RxKeyboard.instance.isHidden.drive(onNext: { [weak self] _ in self?.title = "" }).disposed(by: bag)
          }
      }
      """, with: .rx)
    check(
      "strong-self-in-subscription",
      """
      import Combine
      import CombineCocoa
      import UIKit

      final class Model {
          var tokens = Set<AnyCancellable>()
          var text = ""
          func start(_ field: UITextField) {
              field.textPublisher.sink { self.text = $0 ?? "" }.store(in: &tokens)
      //                               ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      """)
  }

  @Test func subjectsThatTheirOwnerEnds() {
    check(
      "strong-self-in-subscription",
      """
      final class Editor {
          let titles = PassthroughSubject<String, Never>()
          let colors = PassthroughSubject<String, Never>()
          func close(_ title: String) {
              titles.send(title)
              titles.send(completion: .finished)
              colors.send("red")
          }
      }
      // file: B.swift
      import Combine
      final class Page {
          private var title = ""
          private var color = ""
          private var tokens = Set<AnyCancellable>()
          func edit() -> Editor {
              let editor = Editor()
              editor.titles.sink { self.title = $0 }.store(in: &tokens)
      //                         ^ 'self' and the subscription in 'tokens' keep each other alive as long as the upstream lives; capture it with '[weak self]'
              editor.colors.sink { self.color = $0 }.store(in: &tokens)
      //                         ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
              return editor
          }
      }
      """)
  }

  @Test func subjectsOfObjectsThatOthersMake() {
    check(
      "strong-self-in-subscription",
      """
      final class Picker {
          private let chosen = PublishSubject<String>()
          var choices: Observable<String> { chosen.asObservable() }
      }
      final class Form {
          private var text = ""
          private let bag = DisposeBag()
          func prepare(_ destination: AnyObject) {
              guard let picker = destination as? Picker else { return }
              picker.choices.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
      //                                       ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
              picker.choices.map { $0 + "!" }.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
      //                                                        ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      """, with: .rx)
  }

  @Test func variablesThatKeepTheValueTheyAreDeclaredWith() {
    check(
      "strong-self-in-subscription",
      """
      final class Sorting {
          static var orders = Observable.of(["name", "date"])
          static var titles = Observable.of(["name"])
          static func reset(_ titles: Observable<[String]>) { Self.titles = titles.flatMapLatest { Observable.just($0) } }
      }
      final class Page {
          private var order = ""
          private let bag = DisposeBag()
          func start() {
              Sorting.orders.subscribe(onNext: { self.order = $0[0] }).disposed(by: bag)
              Sorting.titles.subscribe(onNext: { self.order = $0[0] }).disposed(by: bag)
      //                                       ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
          }
      }
      """, with: .rx)
  }

  @Test func controlsOfAWeakViewEndWithIt() {
    check(
      "strong-self-in-subscription",
      """
      import RxCocoa
      import RxSwift
      import UIKit

      protocol FormView: AnyObject {
          var sent: ControlEvent<Void> { get }
          var texts: Observable<String> { get }
      }
      final class Form: UIViewController, FormView {
          let button = UIButton()
          let field = UITextField()
          @IBOutlet private weak var link: UIButton!
          private let ownBag = DisposeBag()
          override func viewDidLoad() {
              link.rx.tap.subscribe(onNext: { self.title = "" }).disposed(by: ownBag)
      //                                    ^ 'self' and the subscription in 'ownBag' keep each other alive for ever; capture it with '[weak self]'
          }
          var sent: ControlEvent<Void> { button.rx.tap }
          var texts: Observable<String> { field.rx.text.orEmpty.asObservable() }
      }
      final class Presenter {
          private weak var view: FormView?
          private let form = Form()
          private let bag = DisposeBag()
          private var count = 0
          func start() {
              view?.sent.subscribe(onNext: { self.count += 1 }).disposed(by: bag)
              self.view!.texts.map { $0.count }.subscribe(onNext: { self.count = $0 }).disposed(by: self.bag)
              if let sent = self.view?.sent {
                  sent.subscribe(onNext: { self.count += 1 }).disposed(by: bag)
              }
              let ownSent = form.sent
              ownSent.subscribe(onNext: { self.count += 1 }).disposed(by: bag)
      //                                ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              form.sent.subscribe(onNext: { self.count += 1 }).disposed(by: bag)
      //                                  ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      """, with: .rx)
  }

  @Test func theOnlyClassesThatInheritAreSingletons() {
    check(
      "strong-self-in-subscription",
      """
      // file: Store.swift
      class Store {
          var last = ""
          var tokens = Set<AnyCancellable>()
          init() { query.sink { self.last = $0 }.store(in: &tokens) }
      }
      class Log {
          var last = ""
          var tokens = Set<AnyCancellable>()
          init() { query.sink { self.last = $0 }.store(in: &tokens) }
      //                      ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
      }
      // file: Stores.swift
      final class MovieStore: Store { static let shared = MovieStore() }
      final class MovieLog: Log { static let shared = MovieLog() }
      final class ScreenLog: Log {}
      """)
  }

  @Test func setsOfTheSameNameInOtherTypes() {
    check(
      "strong-self-in-subscription",
      """
      final class First {
          private var tokens: Set<AnyCancellable> = []
          var title = ""
          func watch() {
              query.sink { self.title = $0 }.store(in: &tokens)
      //                 ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      final class Second {
          private var tokens: Set<AnyCancellable> = []
          var title = ""
          func watch() {
              query.sink { self.title = $0 }.store(in: &tokens)
      //                 ^ 'self' and the subscription in 'tokens' keep each other alive until it is cancelled; capture it with '[weak self]'
          }
      }
      extension Second {
          func stop() { self.tokens.removeAll() }
      }
      """)
    check(
      "strong-self-in-subscription",
      """
      final class Third {
          var tokens: Set<AnyCancellable> = []
          var title = ""
          func watch() {
              query.sink { self.title = $0 }.store(in: &tokens)
      //                 ^ 'self' and the subscription in 'tokens' keep each other alive until it is cancelled; capture it with '[weak self]'
          }
      }
      final class Fourth {
          private let tokens = 0
          func stop(_ third: Third) { third.tokens.removeAll() }
      }
      """)
  }

  @Test func subjectsOfFunctionsThatAreMadeForOneTask() {
    check(
      "strong-self-in-subscription",
      """
      final class Loader {
          private var tokens: Set<AnyCancellable> = []
          private var title = ""
          func work(_ done: @escaping (Movie?) -> Void) {}
          func load() {
              let loaded = PassthroughSubject<Movie, Never>()
              loaded.sink { self.title = $0.title }.store(in: &tokens)
              work { movie in
                  if let movie { loaded.send(movie) }
                  loaded.send(completion: .finished)
              }
          }
          func watch() {
              let changed = PassthroughSubject<Movie, Never>()
              changed.sink { self.title = $0.title }.store(in: &tokens)
      //                   ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
              work { movie in
                  if let movie { changed.send(movie) } else { changed.send(completion: .finished) }
              }
          }
      }
      """)
  }

  @Test func localFunctionsThatHoldSelf() {
    check(
      "strong-self-in-subscription",
      """
      final class Counter {
          private let bag = DisposeBag()
          private let state = PublishSubject<Int>()
          private var count = 0
          func start() {
              state.subscribe(onNext: { value in update(value) }).disposed(by: bag)
      //                                         ^^^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; 'update' holds 'self': make it a method, and call that with '[weak self]'
              state.subscribe(onNext: { [weak self] value in
                  guard let self else { return }
                  print(self)
                  update(value)
      //          ^^^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; 'update' holds 'self': make it a method, and call that with '[weak self]'
              }).disposed(by: bag)
              state.subscribe(onNext: update).disposed(by: bag)
      //                              ^^^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; 'update' holds 'self': make it a method, and call that with '[weak self]'
              let change = { (value: Int) in self.count = value }
              state.subscribe(onNext: { value in change(value) }).disposed(by: bag)
      //                                         ^^^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; 'change' holds 'self': capture it weakly there
              let show = { (value: Int) in print(value) }
              state.subscribe(onNext: { value in show(value) }).disposed(by: bag)
              func update(_ value: Int) { count = value }
          }
      }
      """, with: .rx)
  }

  @Test func linksThatOnlySomeBuildsHave() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          private var tokens: Set<AnyCancellable> = []
          private var title = ""
          func bind() {
              query
                  #if DEBUG
                  .print("query").handleEvents(receiveOutput: { print($0) })
                  #endif
                  .sink { self.title = $0 }
      //                ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
                  .store(in: &tokens)
              query
                  #if DEBUG
                  .print("query")
                  #else
                  .first()
                  #endif
                  .sink { self.title = $0 }
                  .store(in: &tokens)
          }
      }
      """)
  }

  @Test func instancesThatAContainerKeeps() {
    check(
      "strong-self-in-subscription",
      """
      // file: Assembly.swift
      import Swinject

      func assemble(_ container: Container) {
          container.register(Linking.self) { r in Links(store: r.resolve(Store.self)!) }.inObjectScope(.container)
          container.register(Watching.self) { _ in Watch() }.inObjectScope(.transient)
          container.autoregister(Playing.self, initializer: Player.init)
              .inObjectScope(.container)
      }
      // file: Classes.swift
      import Combine

      protocol Linking {}
      protocol Watching {}
      protocol Playing {}
      final class Links: Linking {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
          func show(_ title: String) {}
      }
      final class Player: Playing {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
          func show(_ title: String) {}
      }
      final class Watch: Watching {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
      //                                                 ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
          func show(_ title: String) {}
      }
      final class Store { let titles = PassthroughSubject<String, Never>() }
      """)
  }

  @Test func instancesThatAContainerKeepsUnlessTold() {
    check(
      "strong-self-in-subscription",
      """
      // file: App.swift
      import Swinject

      let assembler = Assembler([Parts()], parent: nil, defaultObjectScope: .container)
      // file: Assembly.swift
      import Swinject

      func assemble(_ container: Container) {
          container.register(Linking.self) { r in Links(store: r.resolve(Store.self)!) }
          container.register(Watching.self) { _ in Watch() }.inObjectScope(.transient)
          table.register(Row.self, forCellReuseIdentifier: "row")
          show { Screen() }
      }
      // file: Classes.swift
      import Combine

      protocol Linking {}
      protocol Watching {}
      final class Links: Linking {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
          func show(_ title: String) {}
      }
      final class Screen {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
      //                                                 ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
          func show(_ title: String) {}
      }
      final class Watch: Watching {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
      //                                                 ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
          func show(_ title: String) {}
      }
      final class Store { let titles = PassthroughSubject<String, Never>() }
      """)
  }

  @Test func instancesOfResolver() {
    check(
      "strong-self-in-subscription",
      """
      import Combine
      import Resolver

      extension Resolver: ResolverRegistering {
          static func registerAllServices() {
              register { Links() }.scope(.application)
              register { Watch() }.scope(.graph)
          }
      }
      final class Links {
          let titles = PassthroughSubject<String, Never>()
          var token: AnyCancellable?
          func start() { token = titles.sink { self.show($0) } }
          func show(_ title: String) {}
      }
      final class Watch {
          let titles = PassthroughSubject<String, Never>()
          var token: AnyCancellable?
          func start() { token = titles.sink { self.show($0) } }
      //                                     ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
          func show(_ title: String) {}
      }
      """)
  }

  @Test func instancesOfLifetimes() {
    check(
      "strong-self-in-subscription",
      """
      import Combine
      import DITranquillity

      final class LinksPart: DIPart {
          static func load(container: DIContainer) {
              container.register(Links.init).as(Linking.self).lifetime(.single)
              container.register(Watch.init).as(Watching.self).lifetime(.objectGraph)
          }
      }
      protocol Linking {}
      protocol Watching {}
      final class Links: Linking {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
          func show(_ title: String) {}
      }
      final class Watch: Watching {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
      //                                                 ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
          func show(_ title: String) {}
      }
      final class Store { let titles = PassthroughSubject<String, Never>() }
      """)
  }

  @Test func instancesOfFactories() {
    check(
      "strong-self-in-subscription",
      """
      import Combine
      import Factory

      extension Container {
          var links: Factory<Links> { Factory(self) { Links(store: Store()) }.scope(.singleton) }
          var pages: Factory<Pages> { self { Pages(store: Store()) }.singleton }
          var watch: Factory<Watch> { self { Watch(store: Store()) } }
      }
      final class Links {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
          func show(_ title: String) {}
      }
      final class Pages {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
          func show(_ title: String) {}
      }
      final class Watch {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
      //                                                 ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
          func show(_ title: String) {}
      }
      final class Store { let titles = PassthroughSubject<String, Never>() }
      """)
  }

  @Test func localConstantsThatAreZipped() {
    check(
      "strong-self-in-subscription",
      """
      final class Model {
          let dates = BehaviorRelay<Int>(value: 0)
          let bag = DisposeBag()
          func bind() {
              let reports = dates.flatMapLatest { _ in self.load().catchAndReturn("") }
      //                                        ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              let days = dates.map { [weak self] in self?.day($0) ?? 0 }
              Observable.zip(reports, days).subscribe(onNext: { print($0) }).disposed(by: bag)

              let once = load().asObservable().map { self.text($0) }
              Observable.zip(once, days).subscribe(onNext: { print($0) }).disposed(by: bag)
          }
          func load() -> Single<String> { .just("") }
          func day(_ date: Int) -> Int { date }
          func text(_ text: String) -> String { text }
      }
      """, with: .rx)
  }

  @Test func controlsOfTheMac() {
    check(
      "strong-self-in-subscription",
      """
      import Cocoa
      import RxCocoa
      import RxSwift

      final class Screen: NSViewController {
          @IBOutlet weak private var account: NSButton!
          @IBOutlet weak private var name: NSTextField!
          private let bag = DisposeBag()
          func bind() {
              account.rx.tap.bind { self.show() }.disposed(by: bag)
      //                          ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
              name.rx.text.bind { [weak self] _ in self?.show() }.disposed(by: bag)
          }
          func show() {}
      }
      """, with: .rx)
  }

  @Test func aBagThatAnInitializerGivesIsNoReset() {
    check(
      "strong-self-in-subscription",
      """
      final class First {
          var texts: [String] = []
          let bag: DisposeBag
          init() { bag = DisposeBag() }
          func start(_ source: BehaviorRelay<String>) {
              source.subscribe(onNext: { self.texts.append($0) }).disposed(by: bag)
      //                               ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      final class Second {
          var texts: [String] = []
          var bag = DisposeBag()
          func reset() { bag = DisposeBag() }
          func start(_ source: BehaviorRelay<String>) {
              source.subscribe(onNext: { self.texts.append($0) }).disposed(by: bag)
      //                               ^ 'self' and the subscription in 'bag' keep each other alive until it is disposed of; capture it with '[weak self]'
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatAreMergedWhereTheyAreMade() {
    check(
      "strong-self-in-subscription",
      """
      final class Form {
          @Published var phone = ""
          @Published var country = ""
          var count = 0
          var tokens: Set<AnyCancellable> = []

          func start() {
              Publishers.Merge($phone, $country.filter { $0.count > self.count })
      //                                               ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
                  .sink { print($0) }.store(in: &tokens)
              Publishers.MergeMany([$phone.map { "\\(self.count)" + $0 }.eraseToAnyPublisher(), $country.eraseToAnyPublisher()])
      //                                       ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
                  .sink { print($0) }.store(in: &tokens)
              Publishers.Merge($phone, [1].publisher.map { "\\(self.count + $0)" })
                  .sink { print($0) }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func streamsOfSelfThatHoldItToo() {
    check(
      "strong-self-in-subscription",
      """
      final class Form {
          @Published var phone = ""
          var count = 0
          var tokens: Set<AnyCancellable> = []
          var long: AnyPublisher<String, Never> {
              $phone.filter { $0.count > self.count }.eraseToAnyPublisher()
      //                    - held here as well
          }

          func start() {
              long.sink { self.count = $0.count }.store(in: &tokens)
      //                ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      final class Page {
          @Published var phone = ""
          var count = 0
          var tokens: Set<AnyCancellable> = []
          var long: AnyPublisher<String, Never> {
              $phone.filter { $0.count > self.count }.eraseToAnyPublisher()
      //                    ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
          }
          var short: AnyPublisher<String, Never> {
              $phone.filter { [weak self] in $0.count > self?.count ?? 0 }.eraseToAnyPublisher()
          }
          func start() {
              long.sink { [weak self] in self?.count = $0.count }.store(in: &tokens)
              short.sink { [weak self] in self?.count = $0.count }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func wordsThatSayNothingOfScopes() {
    check(
      "strong-self-in-subscription",
      """
      import Combine
      import Swinject

      func assemble(_ container: Container) {
          container.register(Watch.self) { _ in Watch(store: Store()) }
          // Not a singleton, but cached.
          var cached = [String: Int]()
          cached["a"] = 1
      }
      final class Watch {
          var token: AnyCancellable?
          init(store: Store) { token = store.titles.sink { self.show($0) } }
      //                                                 ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
          func show(_ title: String) {}
      }
      final class Store { let titles = PassthroughSubject<String, Never>() }
      """)
  }

  /// Of what is handed in, some lives on.
  @Test func eventsThatCallersHandIn() {
    check(
      "strong-self-in-subscription",
      """
      final class FormModel {
          private let bag = DisposeBag()
      //              --- 'bag' keeps the subscription
          private let text = BehaviorRelay(value: "")
          private var count = 0
          func reload(_ taps: Observable<Void>) {
              taps.subscribe(onNext: { self.count = 0 }).disposed(by: bag)
      //                             ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
      //                               ---- 'self' is held here
          }
          func follow(_ taps: Observable<Void>) {
              taps.subscribe(onNext: { self.count = 1 }).disposed(by: bag)
      //                             ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
      //                               ---- 'self' is held here
          }
          func show(_ taps: Observable<Void>) {
              taps.subscribe(onNext: { self.count = 2 }).disposed(by: bag)
      //                             ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
      //                               ---- 'self' is held here
          }
          func merge(_ taps: Observable<String>) {
              taps.flatMapLatest { [text] _ in text }.subscribe(onNext: { _ in self.count = 0 }).disposed(by: bag)
      //                                                                ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
      //                                                                       ---- 'self' is held here
          }
      }
      final class FormViewController: UIViewController {
          private let model = FormModel()
          private let button = UIButton()
          private let reloads = PublishRelay<Void>()
          func bindModel() {
              model.reload(button.rx.tap.asObservable())
              model.reload(reloads.asObservable())
              model.merge(button.rx.tap.map { "" })
              model.follow(button.rx.tap.flatMapLatest { [reloads] in reloads.asObservable() })
          }
      }
      final class FormCell: UITableViewCell {
          private let button = UIButton()
          func configure(_ model: FormModel) { model.show(button.rx.tap.asObservable()) }
      }
      """, with: .rx)
  }

  /// RxSwift's until version 5.
  @Test func variables() {
    check(
      "strong-self-in-subscription",
      """
      final class Screen {
          private let bag = DisposeBag()
      //              --- 'bag' keeps the subscription
          private let date = Variable(0)
          private var text = ""
          func show() {
              date.asDriver().drive(onNext: { self.text = String($0) }).disposed(by: bag)
      //                                    ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
      //                                      ---- 'self' is held here
          }
      }
      """, with: .rx)
  }

  /// What is given to hold streams, and no streams themselves, is another matter.
  @Test func streamsOfWhatComesInAStruct() {
    check(
      "strong-self-in-subscription",
      """
      final class Session { var changes: AnyPublisher<Int, Never> = Empty().eraseToAnyPublisher() }
      struct Dependencies { let session: Session }
      final class ListModel {
          private var tokens = Set<AnyCancellable>()
          private var count = 0
          init(_ dependencies: Dependencies) {
              dependencies.session.changes.sink { self.count = $0 }.store(in: &tokens)
      //                                        ^ 'self' and the subscription in 'tokens' keep each other alive as long as the upstream lives; capture it with '[weak self]'
          }
      }
      """)
  }

  /// A requirement has callers that are not all seen.
  @Test func streamsThatComeInAStruct() {
    check(
      "strong-self-in-subscription",
      """
      protocol Model { associatedtype Input; func transform(input: Input) }
      final class ListModel: Model {
          struct Input { let trigger: Observable<Void> }
          private let bag = DisposeBag()
          private let words = BehaviorRelay(value: "")
          private var count = 0
          func transform(input: Input) {
              input.trigger.subscribe(onNext: { self.count += 1 }).disposed(by: bag)
              input.trigger.flatMapLatest { [words] in words.take(1) }.subscribe(onNext: { _ in self.count += 1 }).disposed(by: bag)
              input.trigger.flatMap { [words] in words }.subscribe(onNext: { _ in self.count += 1 }).disposed(by: bag)
      //                                                                   ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
          }
      }
      """, with: .rx)
  }

  /// Of which nothing is known but how it is called, and that a bag keeps what it gives.
  @Test func streamsOfModulesThatAreNotThere() {
    check(
      "strong-self-in-subscription",
      """
      final class Service {
          private let bag = DisposeBag()
          private var height = 0
          init(kit: Wallet.Kit, engine: Engine) {
              kit.heightObservable
                  .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
                  .subscribe(onNext: { self.height = $0 })
      //                             ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
                  .disposed(by: bag)
              engine.next().subscribe(onNext: { self.height = $0 }).disposed(by: bag)
              kit.heightObservable.take(1).subscribe(onNext: { self.height = $0 }).disposed(by: bag)
              engine.height.subscribe(onNext: { self.height = $0 }).disposed(by: bag)
          }
      }
      """, with: .rx)
  }
}
