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
}
