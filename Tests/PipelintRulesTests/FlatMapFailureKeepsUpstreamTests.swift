import PipelintTestSupport
import Testing

struct FlatMapFailureKeepsUpstreamTests {
  @Test func operatorsBetweenFlatMapAndRetry() {
    check(
      "flat-map-failure-keeps-upstream",
      """
      func f(_ subject: PassthroughSubject<String, APIError>, _ current: CurrentValueSubject<String, Never>) {
          subject.flatMap { api.search($0) }.map { $0.count }.removeDuplicates().retry(2)
      //          ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it, so each 'retry' adds one more; retry inside 'flatMap'
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          current.flatMap(maxPublishers: .max(1)) { api.search($0) }.retry(1)
      //          ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it, so each 'retry' adds one more; retry inside 'flatMap'
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          subject.handleEvents(receiveOutput: { print($0) }).flatMap { api.search($0) }
      //                                                     ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it; recover inside 'flatMap'
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          subject.filter { !$0.isEmpty }.flatMap { text -> AnyPublisher<[Movie], APIError> in api.search(text) }
      //                                 ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it; recover inside 'flatMap'
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
      }
      """)
  }

  @Test func sourcesAndInnerPublishersThatAreNotKnown() {
    check(
      "flat-map-failure-keeps-upstream",
      """
      func f(_ unknown: AnyPublisher<String, APIError>, _ subject: PassthroughSubject<String, APIError>) {
          unknown.flatMap { api.search($0) }.retry(2)
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          subject.flatMap { elsewhere($0) }.retry(2)
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          _ = [1, 2].map { $0 }.flatMap { [$0] }
          subject.flatMap { api.search($0).retry(2).replaceError(with: []).setFailureType(to: APIError.self) }.retry(2)
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
      }
      """)
  }
}
