import PipelintTestSupport
import Testing

struct UnownedSelfInSubscriptionTests {
  @Test func schedulersOfRxSwift() {
    check(
      "unowned-self-in-subscription",
      """
      final class Counter {
          var text = ""
          private let bag = DisposeBag()

          func start(_ queue: DispatchQueue) {
              query.observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
                  .subscribe(onNext: { [unowned self] in text = $0 }).disposed(by: bag)
      //                                ^^^^^^^^^^^^ the closure runs on another thread than the one that disposes of it, and crashes when 'self' is gone by then; capture it with 'weak'
              query.debounce(.seconds(1), scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "texts"))
                  .subscribe(onNext: { [unowned self] in text = $0 }).disposed(by: bag)
      //                                ^^^^^^^^^^^^ the closure runs on another thread than the one that disposes of it, and crashes when 'self' is gone by then; capture it with 'weak'
              query.observe(on: ConcurrentDispatchQueueScheduler(queue: .global()))
                  .subscribe(onNext: { [unowned self] in text = $0 }).disposed(by: bag)
      //                                ^^^^^^^^^^^^ the closure runs on another thread than the one that disposes of it, and crashes when 'self' is gone by then; capture it with 'weak'
              query.observe(on: ConcurrentDispatchQueueScheduler.init(queue: .global()))
                  .subscribe(onNext: { [unowned self] in text = $0 }).disposed(by: bag)
      //                                ^^^^^^^^^^^^ the closure runs on another thread than the one that disposes of it, and crashes when 'self' is gone by then; capture it with 'weak'
              query.observe(on: SerialDispatchQueueScheduler(queue: .main, internalSerialQueueName: "texts"))
                  .subscribe(onNext: { [unowned self] in text = $0 }).disposed(by: bag)
              query.observe(on: ConcurrentDispatchQueueScheduler(queue: queue))
                  .subscribe(onNext: { [unowned self] in text = $0 }).disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func returnedAndGlobalTokens() {
    check(
      "unowned-self-in-subscription",
      """
      final class Model {
          var text = ""
          func one() -> AnyCancellable {
              return query.map { $0 }.sink(receiveValue: { [unowned self] in self.text = $0 })
      //                                                    ^^^^^^^^^^^^ the caller keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
          }
          var two: AnyCancellable { query.sink { [unowned self] in text = $0 } }
      //                                          ^^^^^^^^^^^^ the caller keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
          func three() { bag.insert(query.sink { [unowned self] in text = $0 }) }
      //                                          ^^^^^^^^^^^^ 'bag' keeps the subscription for good, and crashes when 'self' is gone by then; capture it with 'weak'
      }
      """)
  }

  @Test func threadsOfOperators() {
    check(
      "unowned-self-in-subscription",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          func start() {
              query
                  .map { [unowned self] in text + $0 }
                  .receive(on: DispatchQueue(label: "model"))
                  .handleEvents(receiveOutput: { [unowned self] in text = $0 })
      //                                          ^^^^^^^^^^^^ the closure runs on another thread than the one that cancels it, and crashes when 'self' is gone by then; capture it with 'weak'
                  .receive(on: DispatchQueue.main)
                  .sink { [unowned self] in text = $0 }
                  .store(in: &tokens)
              query.receive(on: ImmediateScheduler.shared).sink { [unowned self] in text = $0 }.store(in: &tokens)
              query.receive(on: someQueue).sink { [unowned self] in text = $0 }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func listsWithSeveralCaptures() {
    check(
      "unowned-self-in-subscription",
      """
      final class Model {
          var text = ""
          let label = Label()
          func start(_ tokens: inout [AnyCancellable]) {
              query.sink { [label, unowned self] in label.text = $0; text = $0 }.store(in: &tokens)
      //                           ^^^^^^^^^^^^ the caller's 'tokens' keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
              query.sink { [unowned label] in label.text = $0 }.store(in: &tokens)
              query.sink { _ in self.text = "" } receiveValue: { [unowned self] in text = $0 }.store(in: &tokens)
              query.sink { [weak self, label] in label.text = $0; self?.text = $0 }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func localTokensAreNotJudged() {
    check(
      "unowned-self-in-subscription",
      """
      final class Model {
          var text = ""
          var other: AnyCancellable?
          func start() {
              var tokens = Set<AnyCancellable>()
              query.sink { [unowned self] in text = $0 }.store(in: &tokens)
              let token = query.sink { [unowned self] in text = $0 }
              other = token
              let keep = query.sink { [unowned self] in text = $0 }
              keep.cancel()
              Just("a").sink { [unowned self] in text = $0 }.store(in: &bag)
          }
      }
      """)
  }

  @Test func streamsThatAreReturned() {
    check(
      "unowned-self-in-subscription",
      #"""
      final class Log {
          let prefix = ""
          func lines() -> AnyPublisher<String, Never> {
              query.map { [unowned self] in self.prefix + $0 }.filter { [unowned self] in $0 != self.prefix }.eraseToAnyPublisher()
      //                   ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
          var texts: AnyPublisher<String, Never> {
              query.flatMap { [unowned self] in Just(self.prefix + $0) }.eraseToAnyPublisher()
      //                       ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
          func weak() -> AnyPublisher<String, Never> {
              query.compactMap { [weak self] in self.map { $0.prefix } }.eraseToAnyPublisher()
          }
          func inner() -> AnyPublisher<Int, Never> {
              query.flatMap { text in Just(text).map { [unowned text = NSString(string: text)] _ in text.length } }.eraseToAnyPublisher()
          }
          func numbers() -> [Int] { [1, 2].map { [unowned self] in $0 + self.prefix.count } }
      }
      final class Shared {
          static let shared = Shared()
          func lines() -> AnyPublisher<String, Never> { query.map { [unowned self] in "\(self)" + $0 }.eraseToAnyPublisher() }
      }
      """#, settings: ["report-returned=true"])
  }

  @Test func closuresThatSubscribeAreLeftAlone() {
    check(
      "unowned-self-in-subscription",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          func nested() -> AnyCancellable {
              reload.sink { [unowned self] in
      //                     ^^^^^^^^^^^^ the caller keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
                  query.sink { self.text = $0 }.store(in: &tokens)
              }
          }
          func unsafely() -> AnyCancellable {
              query.sink { [unowned(unsafe) self] in text = $0; print(text) }
      //                    ^^^^^^^^^^^^^^^^^^^^ the caller keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      """,
      fixed: """
        final class Model {
            var text = ""
            var tokens = Set<AnyCancellable>()
            func nested() -> AnyCancellable {
                reload.sink { [unowned self] in
        //                     ^^^^^^^^^^^^ the caller keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
                    query.sink { self.text = $0 }.store(in: &tokens)
                }
            }
            func unsafely() -> AnyCancellable {
                query.sink { [weak self] in
                    guard let self else { return }
                    text = $0
                    print(text)
                }
            }
        }
        """)
  }

  @Test func streamsThatAnObjectEnds() {
    check(
      "unowned-self-in-subscription",
      """
      final class Screen: UIViewController {
          let button = UIButton()
          func start() {
              _ = button.rx.tap.subscribe(onNext: { [unowned self] in print(button) })
              _ = taps.take(until: rx.deallocated).subscribe(onNext: { [unowned self] in print(button) })
              _ = taps.subscribe(onNext: { [unowned self] in print(button) })
      //                                    ^^^^^^^^^^^^ the subscription goes on without its token, and crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      """, with: .rx)
  }

  @Test func returnedByPrivateFunctionsToALocal() {
    check(
      "unowned-self-in-subscription",
      """
      final class Feed {
          let bag = DisposeBag()
          func start() -> Observable<Int> {
              let first = counts()
              Observable.zip(first, first).subscribe(onNext: { print($0.0) }).disposed(by: bag)
              return .just(1)
          }
          func other() -> Observable<Int> {
              let second = words()
              return Observable.zip(second, second) { $0 + $1 }
          }
          private func counts() -> Observable<Int> { taps.map { [unowned self] in self.count() } }
          private func words() -> Observable<Int> { taps.map { [unowned self] in self.count() } }
      //                                                        ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          func count() -> Int { 1 }
      }
      """, with: .rx, settings: ["report-returned=true"])
  }

  @Test func streamsOfOwnControls() {
    check(
      "unowned-self-in-subscription",
      """
      import RxCocoa
      import RxSwift
      import UIKit

      final class Cell: UITableViewCell {
          let like = UIButton()
          var title = ""
          var likes: Observable<String> { like.rx.tap.map { [unowned self] in title }.asObservable() }
          var others: Observable<String> { taps.map { [unowned self] in title } }
      //                                               ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          func touches(of button: UIButton) -> Observable<String> {
              button.rx.tap.map { [unowned self] in title }.asObservable()
      //                           ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      """, with: .rx, settings: ["report-returned=true"])
  }

  @Test func closuresThatAreHeldByOnesThatHoldSelf() {
    check(
      "unowned-self-in-subscription",
      """
      final class Row { let bag = DisposeBag() }
      final class Screen {
          var title = ""
          let bag = DisposeBag()
          func fill(_ rows: Observable<Row>) {
              rows.subscribe(onNext: { row in
                  query.subscribe(onNext: { [unowned self] in self.title = $0 }).disposed(by: row.bag)
              })
              .disposed(by: bag)
              rows.subscribe(onNext: { [weak self] row in
                  guard let self else { return }
                  query.subscribe(onNext: { [unowned self] in self.title = $0 }).disposed(by: row.bag)
      //                                     ^^^^^^^^^^^^ 'row.bag' keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
              })
              .disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func bagsOfWhatAClosureIsGiven() {
    check(
      "unowned-self-in-subscription",
      """
      final class Row { let bag = DisposeBag() }
      final class Screen {
          var title = ""
          func fill(_ rows: [Row]) {
              rows.forEach { row in
                  query.subscribe(onNext: { [unowned self] in self.title = $0 }).disposed(by: row.bag)
      //                                     ^^^^^^^^^^^^ 'row.bag' keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
              }
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatKeepTheObjectThemselves() {
    check(
      "unowned-self-in-subscription",
      """
      final class Library {
          var count = 0
          func checked(_ movies: [Movie]) -> AnyPublisher<[Movie], APIError> { api.movies() }
          func kept() -> AnyPublisher<Int, APIError> {
              api.movies().flatMap(checked).map { [unowned self] in $0.count + count }.eraseToAnyPublisher()
          }
          func lost() -> AnyPublisher<Int, APIError> {
              api.movies().flatMap { [weak self] in self?.checked($0) ?? api.movies() }.map { [unowned self] in $0.count + count }.eraseToAnyPublisher()
      //                                                                                       ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      """, settings: ["report-returned=true"])
  }

  @Test func objectsMadeForConstantsOfTheProgram() {
    check(
      "unowned-self-in-subscription",
      """
      fileprivate let services = Services()

      final class Services {
          lazy var places: Places = { Places(url: request.url) }()
          let clock = Clock()
          let stray: Stray = Stray()
          lazy var maybe: Maybe? = Maybe()
          weak var loose: Loose? = Loose()
      }
      final class Places {
          var title = ""
          init(url: URL?) {}
          func movies() -> AnyPublisher<[Movie], APIError> {
              api.movies().map { [unowned self] in title.isEmpty ? [] : $0 }.eraseToAnyPublisher()
          }
      }
      final class Clock {
          let hands = Hands()
          var title = ""
          func movies() -> AnyPublisher<[Movie], APIError> {
              api.movies().map { [unowned self] in title.isEmpty ? [] : $0 }.eraseToAnyPublisher()
          }
      }
      final class Hands {
          var title = ""
          func movies() -> AnyPublisher<[Movie], APIError> {
              api.movies().map { [unowned self] in title.isEmpty ? [] : $0 }.eraseToAnyPublisher()
          }
      }
      // Made elsewhere as well.
      final class Stray {
          var title = ""
          func movies() -> AnyPublisher<[Movie], APIError> {
              api.movies().map { [unowned self] in title.isEmpty ? [] : $0 }.eraseToAnyPublisher()
      //                          ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      func made() -> Stray { Stray() }
      // A class below may be made anywhere.
      class Maybe {
          var title = ""
          func movies() -> AnyPublisher<[Movie], APIError> {
              api.movies().map { [unowned self] in title.isEmpty ? [] : $0 }.eraseToAnyPublisher()
      //                          ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      final class Sure: Maybe {}
      final class Loose {
          var title = ""
          func movies() -> AnyPublisher<[Movie], APIError> {
              api.movies().map { [unowned self] in title.isEmpty ? [] : $0 }.eraseToAnyPublisher()
      //                          ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      // Kept by a screen.
      final class Kept {
          var title = ""
          func movies() -> AnyPublisher<[Movie], APIError> {
              api.movies().map { [unowned self] in title.isEmpty ? [] : $0 }.eraseToAnyPublisher()
      //                          ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      final class Screen { let kept = Kept() }
      // Whoever is given the class makes one.
      final class Listed {
          var title = ""
          func movies() -> AnyPublisher<[Movie], APIError> {
              api.movies().map { [unowned self] in title.isEmpty ? [] : $0 }.eraseToAnyPublisher()
      //                          ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      let listed = Listed()
      let kinds: [any AnyObject.Type] = [Listed.self]
      """, settings: ["report-returned=true"])
  }

  /// A function of its own that is handed the object's own bag.
  @Test func bagsThatAreHandedToPrivateFunctions() {
    check(
      "unowned-self-in-subscription",
      """
      final class Model {
          let bag = DisposeBag()
          var count = 0
          func start(_ other: DisposeBag) {
              taps.subscribe(onNext: { [weak self] _ in self?.count = 0 }).disposed(by: bag)
              listen(bag)
              listen(self.bag)
              wait(bag)
              wait(other)
              for child in children { child.watch(bag) }
          }
          var children: [Model] = []
          private func watch(_ bag: DisposeBag) {
              taps.subscribe(onNext: { [unowned self] _ in count += 1 }).disposed(by: bag)
      //                                ^^^^^^^^^^^^ the caller's 'bag' keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
          }
          private func listen(_ bag: DisposeBag) {
              taps.subscribe(onNext: { [unowned self] _ in count += 1 }).disposed(by: bag)
          }
          private func wait(_ bag: DisposeBag) {
              taps.subscribe(onNext: { [unowned self] _ in count += 1 }).disposed(by: bag)
      //                                ^^^^^^^^^^^^ the caller's 'bag' keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
          }
      }
      """, with: .rx)
  }
}
