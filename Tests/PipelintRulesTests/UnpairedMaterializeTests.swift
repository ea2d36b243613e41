import PipelintTestSupport
import Testing

struct UnpairedMaterializeTests {
  @Test func elementsAlone() {
    check(
      "unpaired-materialize",
      """
      func f() {
          let events = taps.flatMapLatest { fetch("a") }.materialize()
      //                                                 ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          events.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          taps.materialize().map { $0.element != nil }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      //       ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          fetch("a").asObservable().materialize().compactMap { event in event.element }.subscribe(onNext: show)
      //                            ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
              .disposed(by: disposeBag)
          let shared = fetch("a").asObservable().materialize().share()
      //                                         ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          shared.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          shared.map { $0.element?.count }.subscribe(onNext: { print($0 ?? 0) }).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func elementsOfExtensions() {
    check(
      "unpaired-materialize",
      """
      import RxSwift
      import RxSwiftExt
      func f() {
          fetch("a").asObservable().materialize().elements().subscribe(onNext: show).disposed(by: disposeBag)
      //                            ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          let events = fetch("a").asObservable().materialize().share()
          events.elements().subscribe(onNext: show).disposed(by: disposeBag)
          events.errors().subscribe(onNext: report).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func severalReadersOfWhatIsNotShared() {
    check(
      "unpaired-materialize",
      """
      func f() {
          let events = fetch("a").asObservable().materialize()
      //                                         ^^^^^^^^^^^ what 'materialize' gives is subscribed to 2 times, so that the work above runs as often; call 'share()' after 'materialize'
          events.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          events.compactMap { $0.error }.subscribe(onNext: report).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func errorsAreReadOrTheStreamIsHandedOn() {
    check(
      "unpaired-materialize",
      """
      func f() -> Observable<Event<[Movie]>> {
          let events = fetch("a").asObservable().materialize().share(replay: 1)
          events.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          events.subscribe(onNext: { event in
              switch event {
              case .next(let movies): show(movies)
              case .error(let error): report(error)
              case .completed: break
              }
          })
          .disposed(by: disposeBag)
          let logged = fetch("a").asObservable().materialize().do(onNext: { print($0) }).dematerialize()
          logged.subscribe(onNext: show).disposed(by: disposeBag)
          fetch("a").asObservable().materialize().filter { $0.error == nil }.subscribe(onNext: { print($0) })
              .disposed(by: disposeBag)
          let handedOn = fetch("a").asObservable().materialize()
          return handedOn
      }
      final class Model {
          let events = fetch("a").asObservable().materialize()
          func f() -> Observable<[Movie]> { events.compactMap { $0.element } }
          func g() -> Observable<Event<[Movie]>> { fetch("a").asObservable().materialize() }
      }
      struct Box { func materialize() -> Box { self } }
      let box = Box().materialize()
      """, with: .rx)
  }

  @Test func oneReaderNeedsNoShare() {
    check(
      "unpaired-materialize",
      """
      func f() {
          let events = fetch("a").asObservable().materialize()
          events.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          let unknown = external().materialize()
          unknown.elements().subscribe(onNext: show).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func eventsOfInnerStreams() {
    check(
      "unpaired-materialize",
      """
      func f(_ flag: Bool) -> Observable<Event<[Movie]>> {
          let events = taps.flatMapLatest { fetch("a").asObservable().materialize() }
      //                                                              ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          events.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          query.flatMap { text -> Observable<Event<[Movie]>> in
              if text.isEmpty { return .empty() }
              return fetch(text).asObservable().materialize()
      //                                        ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          }
          .compactMap { $0.element }
          .subscribe(onNext: show)
          .disposed(by: disposeBag)
          let twice = taps.flatMapLatest { fetch("a").asObservable().materialize() }
      //                                                             ^^^^^^^^^^^ what 'materialize' gives is subscribed to 2 times, so that the work above runs as often; call 'share()' after 'flatMapLatest'
          twice.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          twice.compactMap { $0.error }.subscribe(onNext: report).disposed(by: disposeBag)
          let both = taps.flatMapLatest { fetch("a").asObservable().materialize() }.share()
          both.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          both.compactMap { $0.error }.subscribe(onNext: report).disposed(by: disposeBag)
          taps.flatMap { fetch("a").asObservable().materialize() }.dematerialize().subscribe(onNext: show)
              .disposed(by: disposeBag)
          return taps.flatMap { fetch("a").asObservable().materialize() }
      }
      """, with: .rx)
  }

  @Test func readersOfCombineExt() {
    check(
      "unpaired-materialize",
      """
      import Combine
      import CombineExt
      import Foundation
      func f() {
          query.flatMap { api.search($0).materialize() }.values().sink(receiveValue: show).store(in: &bag)
      //                                 ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          api.movies().materialize().values().sink(receiveValue: show).store(in: &bag)
      //               ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          let events = query.flatMap { api.search($0).materialize() }.share()
          events.values().sink(receiveValue: show).store(in: &bag)
          events.failures().sink(receiveValue: report).store(in: &bag)
      }
      """)
  }

  @Test func matchesOfValuesAlone() {
    check(
      "unpaired-materialize",
      """
      func f() {
          taps.flatMapLatest { fetch("rx").asObservable().materialize() }
      //                                                  ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
              .subscribe(onNext: { event in if case .next(let movies) = event { show(movies) } })
              .disposed(by: disposeBag)
          taps.flatMapLatest { fetch("rx").asObservable().materialize() }
              .subscribe(onNext: { event in
                  if case .next(let movies) = event { show(movies) } else { show([]) }
              })
              .disposed(by: disposeBag)
          taps.flatMapLatest { fetch("rx").asObservable().materialize() }
              .subscribe(onNext: { event in
                  if case .next(let movies) = event { show(movies) }
                  if case .error(let error) = event { report(error) }
              })
              .disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func propertiesThatAreMaterializedTwice() {
    check(
      "unpaired-materialize",
      """
      final class Socket {
          let texts: Observable<String> = fetch("rx").asObservable().map { _ in "" }
          func follow() {
              texts.materialize()
                  .compactMap { event -> String? in
                      guard case .next(let text) = event else { return nil }
                      return text
                  }
                  .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
              texts.materialize()
                  .compactMap { event -> (any Error)? in
                      guard case .error(let error) = event else { return nil }
                      return error
                  }
                  .subscribe(onNext: { report($0) }).disposed(by: disposeBag)
          }
      }
      """, with: .rx)
  }

  @Test func switchesThatOnlyBreakOtherwise() {
    check(
      "unpaired-materialize",
      """
      func f() {
          taps.flatMapLatest { fetch("rx").asObservable().materialize() }
      //                                                  ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
              .subscribe(onNext: { event in
                  switch event {
                  case .next(let movies): show(movies)
                  default: break
                  }
              })
              .disposed(by: disposeBag)
          taps.flatMapLatest { fetch("rx").asObservable().materialize() }
              .subscribe(onNext: { event in
                  switch event {
                  case .next(let movies): show(movies)
                  case .error(let error): report(error)
                  case .completed: break
                  }
              })
              .disposed(by: disposeBag)
          taps.flatMapLatest { fetch("rx").asObservable().materialize() }
              .subscribe(onNext: { event in
                  switch event {
                  case .next(let movies): show(movies)
                  default: show([])
                  }
              })
              .disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func failuresThatSomethingAboveHasSeen() {
    check(
      "unpaired-materialize",
      """
      extension ObservableType {
          func trackError(_ errors: PublishRelay<any Error>) -> Observable<Element> {
              self.do(onError: { errors.accept($0) })
          }
          func tracked() -> Observable<Element> { map { $0 } }
      }
      func f(_ errors: PublishRelay<any Error>) {
          taps.flatMapLatest { fetch("rx").asObservable().trackError(errors).materialize() }
              .compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          taps.flatMapLatest { fetch("rx").asObservable().do(onError: { report($0) }).materialize() }
              .compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
          taps.flatMapLatest { fetch("rx").asObservable().tracked().materialize() }
      //                                                            ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
              .compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func streamsThatMeetInAMerge() {
    check(
      "unpaired-materialize",
      """
      final class Model {
          let bag = DisposeBag()
          func start(_ taps: Observable<String>, _ texts: Observable<String>) {
              let first = taps.flatMap { fetch($0).asObservable().materialize() }
      //                                                          ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
              let second = texts.flatMap { fetch($0).asObservable().materialize() }
      //                                                            ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
              Observable.merge(first, second)
                  .subscribe(onNext: { event in if case .next(let movies) = event { print(movies) } })
                  .disposed(by: bag)
          }
          func both(_ taps: Observable<String>, _ texts: Observable<String>) {
              let first = taps.flatMap { fetch($0).asObservable().materialize() }
              let second = texts.flatMap { fetch($0).asObservable().materialize() }
              Observable.merge(first, second).subscribe(onNext: { print($0.error as Any) }).disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func valuesThatAreSentAndHandedOn() {
    check(
      "unpaired-materialize",
      """
      func movies(_ page: Int) -> Observable<[Int]> {
          Observable.create { observer in
              if page < 0 {
                  observer.onError(RxError.noElements)
              } else {
                  let movies = [page]
                  observer.onNext(movies)
                  observer.onCompleted()
                  store(movies)
              }
              return Disposables.create()
          }
      }
      func store(_ movies: [Int]) {}
      func read(_ pages: Observable<Int>, _ bag: DisposeBag) {
          pages.flatMapLatest { movies($0).materialize() }
      //                                   ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
              .subscribe(onNext: { event in if case .next(let movies) = event { print(movies) } })
              .disposed(by: bag)
      }
      """, with: .rx)
  }

  @Test func operatorsOfTheProjectThatLookAtNothing() {
    check(
      "unpaired-materialize",
      """
      extension ObservableType {
          func stopping(_ loading: PublishSubject<Bool>) -> Observable<Element> {
              self.do(onNext: { _ in loading.onNext(false) })
          }
          func logged() -> Observable<Element> { self.do(onNext: { print($0) }) }
      }
      func read(_ pages: Observable<String>, _ loading: PublishSubject<Bool>, _ bag: DisposeBag) {
          pages.flatMapLatest { fetch($0).asObservable().materialize() }
      //                                                 ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
              .stopping(loading)
              .subscribe(onNext: { event in if case .next(let movies) = event { print(movies) } })
              .disposed(by: bag)
          pages.flatMapLatest { fetch($0).asObservable().materialize() }
              .logged()
              .subscribe(onNext: { event in if case .next(let movies) = event { print(movies) } })
              .disposed(by: bag)
      }
      """, with: .rx)
  }

  @Test func streamsOfAPrivateFunction() {
    check(
      "unpaired-materialize",
      """
      final class Login {
          func bind(_ names: Observable<String>, _ bag: DisposeBag) {
              let request = login(names)
              request.compactMap { $0.element }.subscribe(onNext: show).disposed(by: bag)
              request.compactMap { $0.error }.subscribe(onNext: report).disposed(by: bag)
              let other = shared(names)
              other.compactMap { $0.element }.subscribe(onNext: show).disposed(by: bag)
              other.compactMap { $0.error }.subscribe(onNext: report).disposed(by: bag)
              values(names).compactMap { $0.element }.subscribe(onNext: show).disposed(by: bag)
          }
          private func login(_ names: Observable<String>) -> Observable<Event<[Movie]>> {
              names.flatMapLatest { name -> Observable<Event<[Movie]>> in fetch(name).asObservable().materialize() }
      //                                                                                             ^^^^^^^^^^^ what 'materialize' gives is subscribed to 2 times, so that the work above runs as often; call 'share()' after 'flatMapLatest'
          }
          private func shared(_ names: Observable<String>) -> Observable<Event<[Movie]>> {
              names.flatMapLatest { name -> Observable<Event<[Movie]>> in fetch(name).asObservable().materialize() }.share()
          }
          private func values(_ names: Observable<String>) -> Observable<Event<[Movie]>> {
              names.flatMapLatest { name -> Observable<Event<[Movie]>> in fetch(name).asObservable().materialize() }
      //                                                                                             ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
          }
      }
      """, with: .rx)
  }
}
