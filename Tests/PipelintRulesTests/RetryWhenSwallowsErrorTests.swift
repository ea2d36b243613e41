import PipelintTestSupport
import Testing

struct RetryWhenSwallowsErrorTests {
  @Test func closuresOfSeveralStatements() {
    check(
      "retry-when-swallows-error",
      """
      func retried(_ movies: Observable<[Movie]>, _ most: Int) -> [Observable<[Movie]>] {
          [
              movies.retry(when: { errors in
      //             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
                  print("failed")
                  return errors.take(most)
              }),
              movies.retry(when: { (errors: Observable<any Error>) in
      //             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
                  errors.enumerated().take(3).flatMap { attempt, _ in
                      Observable<Int>.timer(.seconds(attempt), scheduler: MainScheduler.instance)
                  }
              }),
              movies.retry(when: { errors in errors.take(until: { _ in true }) }),
      //             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
              fetch("a").retry(when: { errors in errors.take(3) }).asObservable(),
      //                 ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
          ]
      }
      """, with: .rx)
  }

  @Test func failuresThatAreRaisedInTheEnd() {
    check(
      "retry-when-swallows-error",
      """
      func retried(_ movies: Observable<[Movie]>, _ most: Int) -> [Observable<[Movie]>] {
          [
              movies.retry(when: { errors in
                  errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                      guard attempt < most else { return .error(error) }
                      return .timer(.seconds(1), scheduler: MainScheduler.instance)
                  }
              }),
              movies.retry(when: { errors in
                  errors.scan(0) { count, error in
                      if count >= most { throw error }
                      return count + 1
                  }
                  .take(10)
              }),
              movies.retry(when: { errors in errors.take(most).concat(errors.flatMap { Observable<any Error>.error($0) }) }),
              movies.retry(when: { errors in
                  errors.flatMap { error in Observable<Int>.create { observer in
                      observer.onError(error)
                      return Disposables.create()
                  } }
                  .take(2)
              }),
              movies.retry(when: { errors in errors.takeLast(1) }),
              movies.retry(when: { errors in limited(errors) }),
          ]
      }
      func limited(_ errors: Observable<any Error>) -> Observable<any Error> { errors.take(2) }
      """, with: .rx)
  }

  @Test func theLastFailureIsPassedOn() {
    check(
      "retry-when-swallows-error",
      """
      func f(_ movies: Observable<[Movie]>) {
          _ = movies.retry(when: { (errors: Observable<any Error>) in
      //             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
              errors
                  .delay(.seconds(1), scheduler: MainScheduler.instance)
                  .take(2)
                  .flatMap { _ in Observable.just(1) }
          })
          _ = movies.retry(when: { (errors: Observable<any Error>) in errors.map { _ in 1 }.take(2) })
      //             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
      }
      """,
      fixed: """
        func f(_ movies: Observable<[Movie]>) {
            _ = movies.retry(when: { (errors: Observable<any Error>) in
                errors
                    .delay(.seconds(1), scheduler: MainScheduler.instance)
                    .enumerated()
                    .flatMap { attempt, error -> Observable<any Error> in
                        attempt < 2 ? .just(error) : .error(error)
                    }
                    .flatMap { _ in Observable.just(1) }
            })
            _ = movies.retry(when: { (errors: Observable<any Error>) in errors.map { _ in 1 }.take(2) })
        //             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
        }
        """, with: .rx)
  }

  @Test func variablesCalledError() {
    check(
      "retry-when-swallows-error",
      """
      func again(_ source: Observable<Int>, _ delay: @escaping (any Error) -> Int) -> Observable<Int> {
          source.retry(when: { errors in
      //         ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
              errors.take(3).flatMap { error -> Observable<Int> in
      //             ---- the trigger ends here, and the stream with it
                  let seconds = delay(error)
                  return Observable<Int>.timer(.seconds(seconds), scheduler: MainScheduler.instance)
              }
          })
      }
      """, with: .rx)
  }
}
