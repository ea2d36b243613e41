import PipelintTestSupport
import Testing

struct CrashInFallibleApiTests {
  @Test func weakReferencesAreAnotherMatter() {
    check(
      "crash-in-fallible-api",
      """
      final class Store {
          func title(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, APIError> {
              movies.map { [weak self] movie in self!.wording(of: movie) }.eraseToAnyPublisher()
          }

          func wording(of movie: Movie) -> String { movie.title }
      }
      """)
  }

  @Test func genericCasts() {
    check(
      "crash-in-fallible-api",
      """
      func cast<Value>(_ values: AnyPublisher<Any, APIError>, to type: Value.Type) -> AnyPublisher<Value, APIError> {
          values.map { $0 as! Value }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func inAPreview() {
    check(
      "crash-in-fallible-api",
      """
      #Preview {
          api.rawMovies().map { try! JSONDecoder().decode(Movie.self, from: $0) }
      }
      """)
  }

  @Test func inANestedClosureOfAFunction() {
    check(
      "crash-in-fallible-api",
      """
      func later(_ data: Data) throws -> Int {
          DispatchQueue.main.async { _ = try! JSONDecoder().decode(Movie.self, from: data) }
          return 0
      }
      """)
  }

  @Test func switchesThatCannotGetThere() {
    check(
      "crash-in-fallible-api",
      """
      func url(_ kind: Int) throws -> AnyPublisher<Movie, APIError> {
          switch kind {
          case 0: return api.movie(id: "0")
          default: fatalError("no such kind")
          }
      }
      """)
  }

  @Test func closuresOfRxMayThrow() {
    check(
      "crash-in-fallible-api",
      """
      func movies(_ data: Observable<Data>) -> Observable<Movie> {
          data.map { try! JSONDecoder().decode(Movie.self, from: $0) }
      //             ^^^^ 'try!' crashes in 'map', where the chain could fail instead; use 'try', its closure may throw
      }

      func others(_ data: Observable<Data>, _ isBad: @escaping (Data) throws -> Bool) -> Observable<Data> {
          data.filter { try !isBad($0) }
      }
      """, with: .rx)
  }
}
