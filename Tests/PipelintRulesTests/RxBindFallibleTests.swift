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
      }

      func start(_ accounts: any Accounts, _ names: PublishRelay<String>, _ outcomes: PublishRelay<Result<String, APIError>>) {
          accounts.token().asObservable().bind(to: names).disposed(by: disposeBag)
      //                                  ^^^^ a failure may reach 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          accounts.outcome().asObservable().bind(to: outcomes).disposed(by: disposeBag)
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
      //       ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
          }
      }
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
}
