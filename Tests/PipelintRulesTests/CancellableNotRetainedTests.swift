import PipelintTestSupport
import Testing

struct CancellableNotRetainedTests {
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
}
