import PipelintTestSupport
import Testing

struct RxInfallibleHoleTests {
  @Test func createdInside() {
    check(
      "rx-infallible-hole",
      """
      func f(_ numbers: Infallible<Int>) {
          _ = numbers.flatMap { number in Single<Int>.error(APIError.http(number)) }
      //              ^^^^^^^ a failure inside 'flatMap' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
          _ = numbers.flatMap { number in Single.just(number) }
      }
      """, with: .rx)
  }

  @Test func aClosureThatIsCutOff() {
    check(
      "rx-infallible-hole",
      """
      enum E: Error { case x }
      func risky(_ n: Int) throws -> Int { if n > 1 { throw E.x } else { return n } }
      func safe(_ numbers: Infallible<Int>) {
          _ = numbers.do(onNext: { number in do { _ = try risky(number) } catch
      //              ^^ what the closure of 'do' throws ends this 'Infallible' without a word; catch it inside
      """, with: .rx, isSwift: false)
  }

  @Test func outerStreamsThatCanFail() {
    check(
      "rx-infallible-hole",
      """
      func f(_ numbers: Infallible<Int>, _ failing: Observable<Int>) {
          _ = fetch("a").asObservable().flatMapLatest { movies in Infallible.just(movies.count) }
      //                                ^^^^^^^^^^^^^ 'flatMapLatest' gives an 'Infallible' here, so that a failure above it ends the stream without a word; recover above it
          _ = numbers.flatMapLatest { number -> Observable<[Movie]> in
      //              ^^^^^^^^^^^^^ a failure inside 'flatMapLatest' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
              if number > 0 { return .error(APIError.server) }
              return .just([])
          }
          _ = numbers.concatMap { _ in fetch("a").asObservable().retry(2) }
      //              ^^^^^^^^^ a failure inside 'concatMap' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
          _ = numbers.flatMapFirst { _ in failing.asInfallible(onErrorJustReturn: 0) }
          _ = numbers.flatMapFirst { _ in fetch("a").asObservable().catchAndReturn([]) }
          _ = taps.asInfallible(onErrorJustReturn: ()).flatMap { Observable<Int>.never() }
          _ = [1, 2].flatMap { [$0] }
      }
      """, with: .rx)
  }
}
