import PipelintTestSupport
import Testing

struct RxUndisposedSubscriptionTests {
  @Test func tokensThatBranchesOfAnIfMake() {
    check(
      "rx-undisposed-subscription",
      """
      final class Store {
          private let bag = DisposeBag()
          init() {
              #if swift(>=5.2)
              let token = taps.subscribe(onNext: { print("tap") })
              #else
              let token = taps.subscribe(onNext: { print("old tap") })
              #endif
              bag.insert(token)
          }
      }
      """, with: .rx)
  }

  @Test func aNewBagStandsApartFromWhatFollows() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen {

          func start() { _ = taps.subscribe(onNext: { print("tap") }) }
      //                          ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
      }
      """,
      fixed: """
        final class Screen {
            private let disposeBag = DisposeBag()

            func start() { taps.subscribe(onNext: { print("tap") }).disposed(by: disposeBag) }
        }
        """, with: .rx)
  }

  @Test func privateSubjectsOfSelfEndWithIt() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen {
          private let taps = PublishSubject<Int>()
          let others = PublishSubject<Int>()
          private var count = 0
          init() {
              taps.subscribe(onNext: { [weak self] in self?.count = $0 })
              others.subscribe(onNext: { [weak self] in self?.count = $0 })
      //             ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
              taps.subscribe(onNext: { self.count = $0 })
      //           ^^^^^^^^^ nothing can end this subscription, which keeps 'self' alive: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag', and hold 'self' weakly
          }
      }
      """, with: .rx)
  }

  @Test func localSubjectsThatComeTogether() {
    check(
      "rx-undisposed-subscription",
      """
      func demonstrate() {
          let left = PublishSubject<Void>()
          let right = PublishSubject<Void>()
          _ = Observable.combineLatest(left, right).subscribe(onNext: { _ in print("both") })
          _ = Observable.combineLatest(left, taps).subscribe(onNext: { _ in print("both") })
      //                                           ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into the caller's 'DisposeBag'
          left.onNext(())
      }
      """, with: .rx)
  }

  @Test func aBagThatTheFunctionIsGivenIsUsed() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen {
          private let own = DisposeBag()
          func bind(_ taps: PublishSubject<Void>, _ bag: DisposeBag) {
              let _ = taps.subscribe(onNext: { print("tap") })
      //                   ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: bag)'
          }
          func observe(_ taps: PublishSubject<Void>, _ given: DisposeBag?) {
              let _ = taps.subscribe(onNext: { print("tap") })
      //                   ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: own)'
          }
      }
      final class Cell {
          func fill(_ taps: PublishSubject<Void>, disposeBag: DisposeBag) {
              let _ = taps.subscribe(onNext: { print("tap") })
      //                   ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: disposeBag)'
          }
      }
      """,
      fixed: """
        final class Screen {
            private let own = DisposeBag()
            func bind(_ taps: PublishSubject<Void>, _ bag: DisposeBag) {
                taps.subscribe(onNext: { print("tap") }).disposed(by: bag)
            }
            func observe(_ taps: PublishSubject<Void>, _ given: DisposeBag?) {
                taps.subscribe(onNext: { print("tap") }).disposed(by: own)
            }
        }
        final class Cell {
            func fill(_ taps: PublishSubject<Void>, disposeBag: DisposeBag) {
                taps.subscribe(onNext: { print("tap") }).disposed(by: disposeBag)
            }
        }
        """, with: .rx)
  }

  @Test func upstreamsThatOnlyTendToGoOn() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen {
          let titles: Observable<String>
          init(titles: Observable<String>, answer: Single<Int>) {
              self.titles = titles
              _ = titles.subscribe(onNext: { print($0) })
      //                 ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
              _ = answer.subscribe(onSuccess: { print($0) })
          }
          func start() {
              titles.subscribe(onNext: { print($0) })
      //             ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
              titles.take(1).subscribe(onNext: { print($0) })
          }
      }
      """, with: .rx)
  }

  @Test func innerStreamsThatGoOn() {
    check(
      "rx-undisposed-subscription",
      """
      func start() {
          _ = taps.take(1).flatMap { query }.subscribe(onNext: { print($0) })
      //                                     ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into the caller's 'DisposeBag'
          _ = taps.flatMap { query }.take(1).subscribe(onNext: { print($0) })
          _ = Observable.merge(taps, taps).subscribe(onNext: { print("tap") })
      //                                   ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into the caller's 'DisposeBag'
      }
      """, with: .rx)
  }

  @Test func closuresThatHoldSelf() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen {
          var title = ""
          func start() {
              query.map(shortened).subscribe(onNext: { [weak self] in self?.title = $0 })
      //                           ^^^^^^^^^ nothing can end this subscription, which keeps 'self' alive: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag', and hold 'self' weakly
      //                --------- 'self' is held here
              query.subscribe(with: self, onNext: { screen, text in screen.title = text })
      //            ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
          }
          private func shortened(_ text: String) -> String { text }
      }
      struct Page {
          var title = ""
          func start() { _ = query.subscribe(onNext: { print(self.title, $0) }) }
      //                           ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
      }
      """, with: .rx)
  }

  @Test func membersOfTypes() {
    check(
      "rx-undisposed-subscription",
      """
      enum Log {
          static func start() { _ = query.subscribe(onNext: { print($0) }) }
      //                                  ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
          static let bag = DisposeBag()
          static func follow() { query.subscribe(onNext: { print($0) }).disposed(by: bag) }
      }
      """, with: .rx)
  }

  @Test func closuresOfWhichTheResultIsTheToken() {
    check(
      "rx-undisposed-subscription",
      """
      func both() -> Observable<String> {
          Observable.create { observer in
              let first = query.subscribe(observer)
              return Disposables.create { first.dispose() }
          }
      }
      func lost() -> Observable<String> {
          Observable.create { observer in
              _ = query.subscribe(observer)
      //                ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into the caller's 'DisposeBag'
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func bindingsThroughFunctions() {
    check(
      "rx-undisposed-subscription",
      """
      import RxCocoa
      import RxSwift
      import UIKit

      final class Screen: UIViewController {
          let table = UITableView()
          let bag = DisposeBag()
          var count = 0
          func start(_ titles: Driver<[String]>, _ names: BehaviorRelay<[String]>) {
              titles.drive(table.rx.items(cellIdentifier: "a")) { _, text, cell in self.count += 1 }
      //             ^^^^^ nothing can end this subscription, which keeps 'self' alive: nobody keeps what 'drive' returns; add '.disposed(by: bag)', and hold 'self' weakly
              names.asObservable().bind(to: table.rx.items(cellIdentifier: "a")) { _, text, cell in self.count += 1 }
      //                           ^^^^ nothing can end this subscription, which keeps 'self' alive: nobody keeps what 'bind' returns; add '.disposed(by: bag)', and hold 'self' weakly
              names.asObservable().bind(to: table.rx.items(cellIdentifier: "a")) { _, text, cell in print(text, cell) }
              titles.drive(table.rx.items(cellIdentifier: "a")) { _, text, cell in print(text, cell) }.disposed(by: bag)
              let kept = titles.drive(table.rx.items(cellIdentifier: "a")) { _, text, cell in print(text, cell) }
              kept.disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatAnObjectEnds() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen: UIViewController {
          let button = UIButton()
          let titles = PublishSubject<String>()
          func start() {
              _ = button.rx.tap.subscribe(onNext: { print("tap") })
              _ = titles.take(until: rx.deallocated).subscribe(onNext: { print($0) })
              _ = titles.subscribe(onNext: { print($0) })
      //                 ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
          }
      }
      func demonstrate() {
          let events = PublishSubject<Int>()
          _ = events.subscribe(onNext: { print($0) })
          events.onNext(1)
      }
      func handOn(_ use: (PublishSubject<Int>) -> Void) {
          let events = PublishSubject<Int>()
          _ = events.subscribe(onNext: { print($0) })
      //             ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into the caller's 'DisposeBag'
          use(events)
      }
      """, with: .rx)
  }

  @Test func propertiesThatAskAnewEachTime() {
    check(
      "rx-undisposed-subscription",
      """
      protocol Server { func balance() -> Observable<String> }
      final class Account {
          let server: any Server
          let balances: Observable<String>
          init(_ server: any Server, _ balances: Observable<String>) {
              self.server = server
              self.balances = balances
          }
          var balance: Observable<String> { server.balance().map { $0.uppercased() } }
          var shown: Observable<String> { balances }
          func refresh() {
              _ = balance.subscribe(onNext: { print($0) })
              _ = shown.subscribe(onNext: { print($0) })
      //                ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
          }
      }
      """, with: .rx)
  }

  @Test func callsOfAnObjectEndWithIt() {
    check(
      "rx-undisposed-subscription",
      """
      import RxCocoa

      extension Reactive where Base: UITableViewCell {
          func watch() {
              _ = sentMessage(#selector(Base.prepareForReuse)).subscribe(onNext: { print($0) })
          }
      }
      """, with: .rx)
  }

  @Test func whatCallersGiveEndsWhenTheyWant() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen {
          let title: Observable<String>
          init(_ title: Observable<String>) { self.title = title }
          func show(_ text: Observable<String>, _ lasting: BehaviorSubject<String>) {
              _ = text.map { $0.count }.subscribe(onNext: { print($0) })
              _ = title.subscribe(onNext: { print($0) })
      //                ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
              _ = lasting.subscribe(onNext: { print($0) })
      //                  ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
          }
      }
      """, with: .rx)
  }

  @Test func weaklyObservedProperties() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen: NSObject {
          let disposeBag = DisposeBag()
          func start() {
              _ = rx.observeWeakly(String.self, "title").subscribe(onNext: { print($0 ?? "") })
              _ = rx.observe(String.self, "title").subscribe(onNext: { print($0 ?? "") })
      //                                           ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: disposeBag)'
          }
      }
      """, with: .rx)
  }

  @Test func valuesThatListsShow() {
    check(
      "rx-undisposed-subscription",
      """
      import RxCocoa
      import RxRelay
      import RxSwift
      import UIKit

      final class Screen: UIViewController {
          let disposeBag = DisposeBag()
          let table = UITableView()
          let label = UILabel()
          let names = BehaviorRelay<[String]>(value: [])
          func start() {
              _ = names.bind(to: table.rx.items(cellIdentifier: "name", cellType: UITableViewCell.self)) { _, _, _ in }
              _ = names.bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
              _ = names.map { $0.first }.bind(to: label.rx.text)
      //                                 ^^^^ nothing can end this subscription: nobody keeps what 'bind' returns; add '.disposed(by: disposeBag)'
          }
      }
      """, with: .rx)
  }

  @Test func variables() {
    check(
      "rx-undisposed-subscription",
      """
      final class Screen {
          let disposeBag = DisposeBag()
          let count = Variable(0)
          let name = BehaviorRelay(value: "")
          func start() {
              _ = count.asObservable().map { $0 + 1 }.subscribe(onNext: { print($0) })
              _ = count.asObservable().subscribe(onNext: { print($0, self.name) })
      //                               ^^^^^^^^^ nothing can end this subscription, which keeps 'self' alive: nobody keeps what 'subscribe' returns; add '.disposed(by: disposeBag)', and hold 'self' weakly
              _ = name.asObservable().subscribe(onNext: { print($0) })
      //                              ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: disposeBag)'
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatComeAsValues() {
    check(
      "rx-undisposed-subscription",
      """
      func watch(_ names: BehaviorRelay<String>) {
          query.window(timeSpan: .seconds(3), count: 3, scheduler: MainScheduler.instance).subscribe(onNext: { texts in
              texts.subscribe(onNext: { print($0) })
              names.subscribe(onNext: { print($0) })
      //            ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into the caller's 'DisposeBag'
          })
          .disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func subjectsThatTheFunctionEnds() {
    check(
      "rx-undisposed-subscription",
      """
      func sync(_ pages: BehaviorSubject<Int>?, _ hints: PublishSubject<Int>?) {
          guard let pages = pages, let hints = hints else { return }
          query.subscribe(onNext: { text in if text.isEmpty { pages.onCompleted() } }).disposed(by: disposeBag)
          _ = pages.subscribe(onCompleted: { print("done") })
          _ = hints.subscribe(onCompleted: { print("done") })
      //            ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into the caller's 'DisposeBag'
      }
      """, with: .rx)
  }
}
