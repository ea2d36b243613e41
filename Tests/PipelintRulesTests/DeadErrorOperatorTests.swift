import PipelintTestSupport
import Testing

struct DeadErrorOperatorTests {
  @Test func emptyTypedByTheResult() {
    check(
      "dead-error-operator",
      """
      func none() -> AnyPublisher<Movie, APIError> {
          Empty().eraseToAnyPublisher()
      }

      func failing() -> AnyPublisher<Movie, APIError> {
          Fail(error: .notFound).retry(1).eraseToAnyPublisher()
      }
      """)
  }

  @Test func resultsInTheOutput() {
    check(
      "dead-error-operator",
      """
      func results(_ source: AnyPublisher<Result<Int, URLError>, Never>) -> AnyPublisher<Result<Int, APIError>, Never> {
          source.map { $0.mapError(APIError.network) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func publishedProperties() {
    check(
      "dead-error-operator",
      """
      final class Model: ObservableObject {
          @Published var name = ""

          func follow() -> AnyCancellable {
              $name.replaceError(with: "").sink { label.text = $0 }
      //            ^^^^^^^^^^^^ 'replaceError' never does anything: what comes before it cannot fail; remove it
          }
      }
      """)
  }

  @Test func anOperatorOfTheProjectThatMayFailAgain() {
    check(
      "dead-error-operator",
      """
      extension Publisher {
          func checked() -> AnyPublisher<Output, any Error> { tryMap { try external($0) }.eraseToAnyPublisher() }
      }

      func checked(_ value: Int) -> AnyPublisher<Int, Never> {
          Just(value).checked().replaceError(with: 0).eraseToAnyPublisher()
      }
      """)
  }

  @Test func whatFollowsAnOperatorThatIsNotKnown() {
    check(
      "dead-error-operator",
      """
      func unknown(_ value: Int) -> AnyPublisher<Int, Never> {
          Just(value).logged().replaceError(with: 0).eraseToAnyPublisher()
      }
      """)
  }

  @Test func bothBranchesOfACompletion() {
    check(
      "dead-error-operator",
      """
      func watched(_ source: AnyPublisher<Int, Never>) -> AnyCancellable {
          source.sink { completion in
              if case .failure(let error) = completion { report(error) } else { label.text = "" }
          } receiveValue: { _ in
          }
      }
      """)
  }

  @Test func observablesThatAreNotKnownMayFail() {
    check(
      "dead-error-operator",
      """
      extension ObservableConvertibleType {
          func orNothing() -> Observable<Element> {
              asObservable().catch { _ in Observable.empty() }
          }
      }
      """, with: .rx)
  }

  @Test func observablesThatCannotFail() {
    check(
      "dead-error-operator",
      """
      func one() -> Observable<Int> {
          Observable.just(1).catch { _ in Observable.just(2) }
      //                     ^^^^^ 'catch' never does anything: nothing before it fails; remove it
      }
      """, with: .rx)
  }

  @Test func allTheStreamsOfAListMayFail() {
    check(
      "dead-error-operator",
      """
      func loaded() -> Observable<[Movie]> {
          Observable.concat(.just([]), fetch("a").asObservable(), .just([])).catch { _ in .just([]) }
      }
      func merged(_ other: Observable<[Movie]>) -> Observable<[Movie]> {
          Observable.merge(.just([]), other).catch { _ in .just([]) }
      }
      func constant() -> Observable<[Movie]> {
          Observable.concat(.just([]), .just([])).catch { _ in .just([]) }
      //                                          ^^^^^ 'catch' never does anything: nothing before it fails; remove it
      }
      """, with: .rx)
  }

  @Test func branchesForBothEnds() {
    check(
      "dead-error-operator",
      """
      func start() -> [AnyCancellable] {
          [
              query.sink { completion in
                  switch completion {
                  case .failure, .finished: print("over")
                  }
              } receiveValue: { print($0) },
              query.sink { completion in
      //            ^^^^ nothing fails here, so this 'receiveCompletion:' does nothing; leave it out
                  switch completion {
                  case .failure: print("failed")
                  case .finished: break
                  }
              } receiveValue: { print($0) },
          ]
      }
      """)
  }

  @Test func recoveriesOfAnUnknownOutputThatTheProjectOverloads() {
    check(
      "dead-error-operator",
      """
      extension Publisher {
          func `catch`(_ handler: @escaping (Failure) -> Output) -> Publishers.Catch<Self, Just<Output>> {
              `catch` { Just(handler($0)) }
          }
      }
      func titles() -> AnyPublisher<Int, any Error> {
          api.movies()
              .map(\\.elsewhere)
              .catch { error -> AnyPublisher<[Movie], APIError> in
                  guard case .notFound = error else { return Fail(error: error).eraseToAnyPublisher() }
                  return Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
              }
              .map { $0.count }
              .mapError { $0 as any Error }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func whatRelaysAndControlsSend() {
    check(
      "dead-error-operator",
      """
      import RxCocoa
      final class Model {
          let name = BehaviorRelay(value: "")
          let other = PublishRelay<String>()
          let subject = PublishSubject<String>()
          func names() -> [Observable<String>] {
              [
                  name.retry(2),
      //               ^^^^^ 'retry' never does anything: what comes before it cannot fail; write 'asObservable()'
                  name.asDriver().asObservable().catchErrorJustReturn(""),
      //                                         ^^^^^^^^^^^^^^^^^^^^ 'catchErrorJustReturn' never does anything: nothing before it fails; remove it
                  Observable.merge(name.asObservable(), other.asObservable()).catchError { _ in .empty() },
      //                                                                      ^^^^^^^^^^ 'catchError' never does anything: nothing before it fails; remove it
                  Observable.merge(name.asObservable(), subject).catchAndReturn(""),
                  name.withLatestFrom(subject).catchAndReturn(""),
                  name.take(until: subject).catchAndReturn(""),
                  name.do(onNext: { try verify($0) }).catchAndReturn(""),
                  name.timeout(.seconds(1), scheduler: MainScheduler.instance).retry(2),
                  name.external().catchAndReturn(""),
              ]
          }
      }
      func verify(_ name: String) throws { if name.isEmpty { throw APIError.notFound } }
      """, with: .rx)
  }

  @Test func mappingsThatSayThatNothingIsMapped() {
    check(
      "dead-error-operator",
      """
      func absurd<A>(_ never: Never) -> A {}
      func failure(_ never: Never) -> APIError {}
      func start() -> [AnyPublisher<[Movie], APIError>] {
          [
              query.flatMap { _ in [[Movie]]().publisher.mapError(absurd) }.eraseToAnyPublisher(),
              query.map { _ in [] }.mapError { never -> APIError in }.eraseToAnyPublisher(),
              query.map { _ in [] }.mapError(failure).eraseToAnyPublisher(),
      //                            ^^^^^^^^ 'mapError' never does anything: what comes before it cannot fail; give it the failure type with 'setFailureType(to: APIError.self)'
          ]
      }
      """)
  }

  @Test func functionsOfNeverAreForTheCompiler() {
    check(
      "dead-error-operator",
      """
      func absurd<Result>(_ never: Never) -> Result {}
      func wrapped<Failure>(_ error: Failure) -> APIError { .notFound }
      func plain(_ value: Int) -> AnyPublisher<Int, APIError> { Just(value).mapError(absurd).eraseToAnyPublisher() }
      func other(_ value: Int) -> AnyPublisher<Int, APIError> { Just(value).mapError(wrapped).eraseToAnyPublisher() }
      //                                                                    ^^^^^^^^ 'mapError' never does anything: what comes before it cannot fail; give it the failure type with 'setFailureType(to: APIError.self)'
      """)
  }
}
