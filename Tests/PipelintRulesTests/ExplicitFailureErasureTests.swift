import PipelintTestSupport
import Testing

struct ExplicitFailureErasureTests {
  @Test func resultsHaveAMapErrorToo() {
    check(
      "explicit-failure-erasure",
      """
      func movie(_ result: Result<Movie, APIError>) -> Result<Movie, any Error> {
          result.mapError { $0 as any Error }
      }
      """)
  }
}
