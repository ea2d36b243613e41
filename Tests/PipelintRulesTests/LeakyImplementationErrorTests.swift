import PipelintTestSupport
import Testing

struct LeakyImplementationErrorTests {
  @Test func twoTypesAreUngrouped() {
    check(
      "leaky-implementation-error",
      """
      public func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      """)
  }
}
