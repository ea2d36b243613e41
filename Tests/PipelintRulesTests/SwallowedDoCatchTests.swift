import PipelintTestSupport
import Testing

struct SwallowedDoCatchTests {
  @Test func aBindingIsUsed() {
    check(
      "swallowed-do-catch",
      """
      func movie(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie?, APIError> {
          source.map { data in
              do { return try JSONDecoder().decode(Movie.self, from: data) } catch let failure {
                  report(failure)
                  return nil
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func anotherAttemptIsMade() {
    check(
      "swallowed-do-catch",
      """
      func movie(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<[Movie], APIError> {
          source.map { data in
              do { return try JSONDecoder().decode([Movie].self, from: data) } catch {
                  return (try? [JSONDecoder().decode(Movie.self, from: data)]) ?? []
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func closuresOfRxMayThrow() {
    check(
      "swallowed-do-catch",
      """
      func movies(_ data: Observable<Data>) -> Observable<[Movie]> {
          data.map { data in
              do { return try JSONDecoder().decode([Movie].self, from: data) } catch { return [] }
      //                                                                       ^^^^^ the error ends here, and a constant takes its place, though the closure of 'map' may throw; leave 'do' and 'catch' out
          }
      }
      """, with: .rx)
  }
}
