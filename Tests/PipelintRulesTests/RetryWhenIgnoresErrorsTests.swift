import PipelintTestSupport
import Testing

struct RetryWhenIgnoresErrorsTests {
  @Test func closuresOfSeveralStatements() {
    check(
      "retry-when-ignores-errors",
      """
      final class Loader {
          let again = PublishRelay<Void>()
          func retried(_ movies: Observable<[Movie]>, _ flag: Bool) -> [Observable<[Movie]>] {
              [
                  movies.retry(when: { _ in
      //                 ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
                      print("failed")
                      return Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
                  }),
                  movies.retry(when: { (errors: Observable<any Error>) -> Observable<Int> in
      //                 ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
                      if flag { return .just(1) }
                      return .empty()
                  }),
                  movies.retry(when: { (errors: Observable<any Error>) -> Observable<Int> in
                      if flag { return .just(1) }
                      return errors.map { _ in 1 }
                  }),
                  movies.retry(when: { _ in self.again }),
      //                 ^^^^^ 'retry' hands on no failure, as its trigger does not look at them; with 'flatMap', let those through that trying again does not cure
                  movies.retryWhen { _ in Observable.just(()) },
      //                 ^^^^^^^^^ 'retryWhen' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
                  movies.retry(when: { [again] _ in again.take(2) }),
      //                 ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
              ]
          }
      }
      """, with: .rx)
  }

  @Test func failuresThatAreUsedByAnotherName() {
    check(
      "retry-when-ignores-errors",
      """
      func retried(_ movies: Observable<[Movie]>) -> [Observable<[Movie]>] {
          [
              movies.retry(when: { errors in
                  let failures = errors.map { $0 as NSError }
                  return failures.flatMap { _ in Observable.just(1) }
              }),
              movies.retry(when: { errors in limited(errors) }),
              movies.retry(when: { $0.flatMap { _ in Observable.just(1) } }),
              movies.retry(when: { errors in Observable.of(1, 2).concatMap { _ in errors.take(1) } }),
          ]
      }
      func limited(_ errors: Observable<any Error>) -> Observable<Int> { errors.map { _ in 1 } }
      """, with: .rx)
  }

  @Test func triggersStartForEachFailure() {
    check(
      "retry-when-ignores-errors",
      """
      func f(_ movies: Observable<[Movie]>) {
          _ = movies.retry(when: { (_: Observable<any Error>) in Observable.just(1) })
      //             ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
          _ = movies.retry(when: { (failures: Observable<any Error>) in
      //             ^^^^^ 'retry' goes on without end, as its trigger does not follow the failures; start it for each failure with 'flatMap', and give up
              // Every second.
              Observable<Int>
                  .interval(.seconds(1), scheduler: MainScheduler.instance)
          })
          _ = movies.retry(when: { (_: Observable<any Error>) in taps.take(3) })
      //             ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
      }
      """,
      fixed: """
        func f(_ movies: Observable<[Movie]>) {
            _ = movies.retry(when: { (errors: Observable<any Error>) in
                errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                    guard attempt < 3 else { return .error(error) }
                    return Observable.just(1)
                }
            })
            _ = movies.retry(when: { (failures: Observable<any Error>) in
                // Every second.
                failures.enumerated().flatMap { attempt, error -> Observable<Int> in
                    guard attempt < 3 else { return .error(error) }
                    return Observable<Int>
                        .interval(.seconds(1), scheduler: MainScheduler.instance)
                        .take(1)
                }
            })
            _ = movies.retry(when: { (_: Observable<any Error>) in taps.take(3) })
        //             ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
        }
        """, with: .rx)
  }

  @Test func hotTriggersAreForAHuman() {
    check(
      "retry-when-ignores-errors",
      """
      func f(_ movies: Observable<[Movie]>) {
          _ = movies.retry(when: { (_: Observable<any Error>) in taps })
      //             ^^^^^ 'retry' hands on no failure, as its trigger does not look at them; with 'flatMap', let those through that trying again does not cure
      }
      """,
      suggested: """
        func f(_ movies: Observable<[Movie]>) {
            _ = movies.retry(when: { (errors: Observable<any Error>) in
                errors.flatMap { error -> Observable<Void> in
                    guard <#isTransient(error)#> else { return .error(error) }
                    return taps.take(1)
                }
            })
        }
        """, with: .rx)
  }
}
