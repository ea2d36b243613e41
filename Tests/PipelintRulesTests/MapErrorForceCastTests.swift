import PipelintTestSupport
import Testing

struct MapErrorForceCastTests {
  @Test func selfIsTheTypeAround() {
    check(
      "map-error-force-cast",
      """
      extension APIError {
          static func mapped(_ data: Data) -> AnyPublisher<Movie, APIError> {
              Just(data).decode(type: Movie.self, decoder: JSONDecoder()).mapError { $0 as! Self }.eraseToAnyPublisher()
      //                                                                             ^^^^^^^^^^^ 'as! APIError' crashes with 'DecodingError', which arrives here too; use 'as? APIError' with another case for the rest
          }
      }
      """)
  }

  @Test func anOuterErrorIsCast() {
    check(
      "map-error-force-cast",
      """
      func movie(_ source: AnyPublisher<Movie, any Error>, _ last: any Error) -> AnyPublisher<Movie, APIError> {
          source.mapError { _ in last as! APIError }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func promisesHaveACatchToo() {
    check(
      "map-error-force-cast",
      """
      struct Promise {
          func `catch`(_ handler: (any Error) -> Void) {}
      }

      func promised(_ promise: Promise) {
          promise.catch { report($0 as! APIError) }
      }
      """)
  }
}
