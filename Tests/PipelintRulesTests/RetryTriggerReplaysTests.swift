import PipelintTestSupport
import Testing

struct RetryTriggerReplaysTests {
  @Test func propertiesThatKeepAValue() {
    check(
      "retry-trigger-replays",
      """
      final class Session {
          let token = BehaviorSubject<String?>(value: nil)
          private let isOnline = BehaviorRelay(value: false)
          let keys = ReplayRelay<String>.create(bufferSize: 1)
          let changes = PublishRelay<String>()

          func retried(_ movies: Observable<[Movie]>) -> [Observable<[Movie]>] {
              [
                  movies.retry(when: { errors in errors.flatMap { _ in self.token.compactMap { $0 }.take(1) } }),
      //                                                                    ^^^^^ 'token' hands out its current value at once, so that 'retry' starts again with the value that has just failed; skip it with 'skip(1)'
                  movies.retry(when: { errors in errors.flatMapLatest { [isOnline] _ in isOnline.filter { $0 } } }),
      //                                                                                ^^^^^^^^ 'isOnline' hands out its current value at once, so that 'retry' uses up its attempts at once; begin with 'skip(1)', and end with 'take(1)'
                  movies.retry(when: { errors in errors.flatMap { [weak self] _ -> Observable<Bool> in
                      guard let self else { return .empty() }
                      return self.isOnline.asObservable().filter { $0 }
      //                          ^^^^^^^^ 'isOnline' hands out its current value at once, so that 'retry' uses up its attempts at once; begin with 'skip(1)', and end with 'take(1)'
                  } }),
                  movies.retry(when: { errors in errors.flatMap { _ in self.keys.take(1) } }),
      //                                                                    ^^^^ 'keys' hands out its current value at once, so that 'retry' starts again with the value that has just failed; skip it with 'skip(1)'
                  movies.retry(when: { errors in errors.flatMap { _ in self.changes.take(1) } }),
                  movies.retry(when: { errors in errors.flatMap { _ in self.token.skip(1).take(1) } }),
              ]
          }
      }
      """, with: .rx)
  }

  @Test func valuesThatCannotBeTheOnesThatFailed() {
    check(
      "retry-trigger-replays",
      """
      let key = BehaviorSubject(value: "")
      func retried(_ movies: Observable<[Movie]>, _ used: String) {
          _ = movies.retry(when: { errors in errors.flatMap { _ in key.skip(while: { $0 == used }).take(1) } })
          _ = movies.retry(when: { errors in errors.flatMap { _ in key.skip(until: taps).take(1) } })
          _ = movies.retry(when: { errors in errors.flatMap { _ in key.filter { $0 != used }.take(1) } })
          _ = movies.retry(when: { errors in errors.flatMap { _ in key.distinctUntilChanged().skip(1).first() } })
          _ = movies.retry(when: { errors in errors.flatMap { _ in taps.withLatestFrom(key).take(1) } })
          _ = movies.retry(when: { errors in errors.withLatestFrom(key) })
          _ = movies.retry(when: { errors in Observable.zip(errors, key.skip(1)) })
          _ = movies.retry(when: { errors in errors.flatMap { _ in refreshToken() } })
      }
      """, with: .rx)
  }

  @Test func combine() {
    check(
      "retry-trigger-replays",
      """
      import Combine
      import CombineExt
      import Foundation

      let isOnline = CurrentValueSubject<Bool, Never>(false)
      func retried() -> [AnyPublisher<[Movie], APIError>] {
          [
              api.movies().retryWhen { errors in errors.flatMap { _ in isOnline.filter { $0 } } }.eraseToAnyPublisher(),
      //                                                               ^^^^^^^^ 'isOnline' hands out its current value at once, so that 'retryWhen' uses up its attempts at once; begin with 'dropFirst()', and end with 'prefix(1)'
              api.movies().retryWhen { errors in errors.flatMap { _ in isOnline.dropFirst().filter { $0 }.first() } }.eraseToAnyPublisher(),
              api.movies().retryWhen { errors in errors.flatMap { _ in reload.first() } }.eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func closuresInLocalConstants() {
    check(
      "retry-trigger-replays",
      """
      func retried(_ movies: Observable<[Movie]>, _ most: Int) {
          let key = BehaviorSubject(value: "")
          let handler: (Observable<any Error>) -> Observable<Int> = { errors in
              errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                  if attempt >= most - 1 {
                      return Observable.error(error)
                  } else if let failure = error as? APIError, failure == .invalidKey {
                      return key.filter { $0 != "" }.map { _ in 1 }
      //                     ^^^ 'key' hands out its current value at once, so that 'retry' uses up its attempts at once; begin with 'skip(1)', and end with 'take(1)'
                  }
                  return Observable<Int>.timer(.seconds(attempt), scheduler: MainScheduler.instance).take(1)
              }
          }
          movies.retry(when: handler).subscribe(onNext: show).disposed(by: disposeBag)
      }
      """, with: .rx)
  }
}
