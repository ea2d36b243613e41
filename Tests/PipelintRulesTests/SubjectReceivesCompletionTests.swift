import PipelintTestSupport
import Testing

struct SubjectReceivesCompletionTests {
  @Test func streamsThatEnd() {
    check(
      "subject-receives-completion",
      """
      let shared = PassthroughSubject<[Movie], APIError>()
      final class Feed {
          static let all = PassthroughSubject<Int, Never>()
          let movies = PassthroughSubject<[Movie], APIError>()
          let texts = CurrentValueSubject<String, Never>("")
          func load() -> [AnyCancellable] {
              [
                  api.movies().subscribe(movies),
      //                       ^^^^^^^^^ the end of this stream ends 'movies' as well, which then sends nothing any more; send the values with 'sink'
                  api.movies().receive(on: RunLoop.main).subscribe(self.movies),
      //                                                 ^^^^^^^^^ the end of this stream ends 'movies' as well, which then sends nothing any more; send the values with 'sink'
                  api.movies().subscribe(shared),
      //                       ^^^^^^^^^ the end of this stream ends 'shared' as well, which then sends nothing any more; send the values with 'sink'
                  [1, 2].publisher.subscribe(Feed.all),
      //                           ^^^^^^^^^ the end of this stream ends 'all' as well, which then sends nothing any more; send the values with 'sink'
                  Just("").subscribe(texts),
      //                   ^^^^^^^^^ the end of this stream ends 'texts' as well, which then sends nothing any more; send the values with 'sink'
                  query.prefix(3).subscribe(texts),
      //                          ^^^^^^^^^ the end of this stream ends 'texts' as well, which then sends nothing any more; send the values with 'sink'
              ]
          }
      }
      """)
  }

  @Test func streamsThatMayFail() {
    check(
      "subject-receives-completion",
      """
      final class Feed {
          let movies = PassthroughSubject<[Movie], APIError>()
          let data = PassthroughSubject<Data, any Error>()
          func start(_ source: AnyPublisher<Data, any Error>) -> [AnyCancellable] {
              [
                  query.setFailureType(to: APIError.self).flatMap { api.search($0) }.subscribe(movies),
      //                                                                             ^^^^^^^^^ a failure of this stream ends 'movies' as well, which then sends nothing any more; send the values with 'sink'
                  source.subscribe(data),
      //                 ^^^^^^^^^ a failure of this stream ends 'data' as well, which then sends nothing any more; send the values with 'sink'
              ]
          }
      }
      """)
  }

  @Test func streamsThatGoOn() {
    check(
      "subject-receives-completion",
      """
      final class Feed {
          let texts = PassthroughSubject<String, Never>()
          @Published var text = ""
          func start(_ other: AnyPublisher<String, Never>, _ unknown: Other) -> [AnyCancellable] {
              [
                  query.subscribe(texts),
                  $text.debounce(for: 1, scheduler: RunLoop.main).subscribe(texts),
                  other.subscribe(texts),
                  unknown.values.subscribe(texts),
                  query.flatMap { Just($0) }.subscribe(texts),
              ]
          }
      }
      """)
  }

  @Test func nothingThatFailsFits() {
    check(
      "subject-receives-completion",
      """
      protocol Relay: Publisher where Failure == Never {}
      final class Feed<Output> {
          private let storage = PassthroughSubject<Output, Never>()
          func connect<R: Relay>(_ relay: R) -> AnyCancellable where R.Output == Output { relay.subscribe(storage) }
          func connect<P: Publisher>(to publisher: P) -> AnyCancellable where P.Output == Output, P.Failure == Never {
              publisher.subscribe(storage)
          }
      }
      """)
  }

  @Test func localSubjectsAndSubscribers() {
    check(
      "subject-receives-completion",
      """
      final class Feed {
          let subscriber = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
          func start(_ given: PassthroughSubject<Int, Never>) {
              let local = PassthroughSubject<Int, Never>()
              _ = Just(1).subscribe(local)
              _ = Just(1).subscribe(given)
              Just(1).subscribe(subscriber)
              _ = Just(1).subscribe(on: DispatchQueue.main).sink { print($0) }
              _ = Just(1).multicast(subject: local).connect()
          }
      }
      """)
  }

  @Test func publishersThatHandOnWhatTheyAreMadeFrom() {
    check(
      "subject-receives-completion",
      """
      final class Shared<Upstream: Publisher>: Publisher {
          typealias Output = Upstream.Output
          typealias Failure = Upstream.Failure
          private let subject = PassthroughSubject<Output, Failure>()
          private let token: AnyCancellable
          init(_ upstream: Upstream) { token = upstream.subscribe(subject) }
          func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
              subject.receive(subscriber: subscriber)
          }
      }
      """)
  }

  @Test func valuesAloneOfObservables() {
    check(
      "subject-receives-completion",
      """
      import RxCocoa
      import RxSwift
      final class Feed {
          let movies = BehaviorSubject<[Movie]>(value: [])
          let shown = BehaviorRelay<[Movie]>(value: [])
          func load() {
              shown.take(1).bind(to: movies).disposed(by: disposeBag)
      //                    ^^^^ the end of this stream ends 'movies' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
          }
      }
      """,
      fixed: """
        import RxCocoa
        import RxSwift
        final class Feed {
            let movies = BehaviorSubject<[Movie]>(value: [])
            let shown = BehaviorRelay<[Movie]>(value: [])
            func load() {
                shown.take(1).subscribe(onNext: { [weak movies] in movies?.onNext($0) }).disposed(by: disposeBag)
            }
        }
        """, with: .rx)
  }

  @Test func oneValueThatIsAskedFor() {
    check(
      "subject-receives-completion",
      """
      // file: Input.swift
      import RxCocoa
      import RxSwift
      final class Input {
          let appeared = PublishSubject<Void>()
          let loaded = PublishSubject<Void>()
          let titled = BehaviorSubject<Void>(value: ())
          let shown = PublishSubject<Void>()
          func reload() { loaded.onNext(()) }
      }
      // file: Screen.swift
      import RxCocoa
      import RxSwift
      final class Screen {
          let input = Input()
          let bag = DisposeBag()
          func bind() {
              taps.take(1).bind(to: input.appeared).disposed(by: bag)
              Observable.merge(input.appeared, taps).subscribe { print($0) }.disposed(by: bag)
              taps.take(1).bind(to: input.loaded).disposed(by: bag)
      //                   ^^^^ the end of this stream ends 'loaded' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
              taps.take(1).bind(to: input.titled).disposed(by: bag)
      //                   ^^^^ the end of this stream ends 'titled' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
              taps.take(1).bind(to: input.shown).disposed(by: bag)
      //                   ^^^^ the end of this stream ends 'shown' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
              taps.bind(to: input.shown).disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func bindingsOfTheProject() {
    check(
      "subject-receives-completion",
      """
      extension Publisher {
          func bind<Target: Subject>(to subject: Target) -> AnyCancellable
          where Target.Output == Output, Target.Failure == Never {
              sink(receiveCompletion: { _ in }, receiveValue: { subject.send($0) })
          }
      }
      final class Feed {
          let movies = CurrentValueSubject<[Movie], Never>([])
          func load() {
              api.movies().bind(to: movies).store(in: &bag)
          }
      }
      """)
  }

  @Test func subjectsWhoseEndIsAwaited() {
    check(
      "subject-receives-completion",
      """
      import RxCocoa
      import RxSwift

      final class Module {
          let chosen = PublishSubject<Void>()
          let closed = PublishSubject<Void>()
          func choice() -> Single<Void> { chosen.map { $0 }.asSingle() }
          func close() -> Observable<Void> { closed.asObservable() }
      }
      // file: Assembly.swift
      import RxCocoa
      import RxSwift

      final class Assembly {
          let module = Module()
          func start() {
              refreshToken().asObservable().bind(to: module.chosen).disposed(by: disposeBag)
              refreshToken().asObservable().bind(to: module.closed).disposed(by: disposeBag)
      //                                    ^^^^ the end of this stream ends 'closed' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatAnInitializerStarts() {
    check(
      "subject-receives-completion",
      """
      import RxSwift

      final class Photos {
          private let bag = DisposeBag()
          private let photos = BehaviorSubject<[Int]>(value: [])
          private let shared = BehaviorSubject<[Int]>(value: [])
          init(_ service: Service) {
              service.load().subscribe(photos).disposed(by: bag)
              service.load().subscribe(shared).disposed(by: bag)
      //                     ^^^^^^^^^ a failure of this stream ends 'shared' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
          }
          func add(_ photo: Int) { shared.onNext([photo]) }
      }
      struct Service {
          func load() -> Observable<[Int]> { Observable.error(LoadError.none).startWith([]).concat(Observable.never()) }
      }
      enum LoadError: Error { case none }
      """)
  }

  @Test func streamsThatAModelHandsOut() {
    check(
      "subject-receives-completion",
      """
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
          let shown = BehaviorSubject<[Movie]>(value: [])
          let model = Model()
          func start() {
              let output = model.transform()
              output.movies.bind(to: shown).disposed(by: disposeBag)
      //                    ^^^^ a failure of this stream ends 'shown' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
              output.saved.bind(to: shown).disposed(by: disposeBag)
          }
      }
      """, with: .rx)
  }
}
