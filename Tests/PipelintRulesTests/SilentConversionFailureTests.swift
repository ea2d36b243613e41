import PipelintTestSupport
import Testing

struct SilentConversionFailureTests {
  @Test func aRecoveryHearsNothingEither() {
    check(
      "silent-conversion-failure",
      """
      func image(_ url: URL) -> AnyPublisher<Image, Never> {
          session.dataTaskPublisher(for: url)
              .compactMap { Image(data: $0.data) }
              .catch { _ in Just(Image()) }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func severalRequests() {
    check(
      "silent-conversion-failure",
      """
      func images(_ urls: [URL]) -> AnyPublisher<Image, URLError> {
          urls.publisher.flatMap { session.dataTaskPublisher(for: $0) }.compactMap { Image(data: $0.data) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func aClosureOfSeveralStatements() {
    check(
      "silent-conversion-failure",
      """
      func image(_ url: URL) -> AnyPublisher<Image, URLError> {
          session.dataTaskPublisher(for: url)
              .compactMap { data, response -> Image? in
                  report(URLError(.cancelled))
                  return Image(data: data)
              }
              .eraseToAnyPublisher()
      }
      """)
  }
}
