import PipelintTestSupport
import Testing

struct FlatMapFailureKeepsUpstreamTests {
  @Test func failuresThatTheFunctionPromises() {
    check(
      "flat-map-failure-keeps-upstream",
      """
      final class Client {
          func movies(_ names: PassthroughSubject<String, APIError>) -> AnyPublisher<[Movie], APIError> {
              names.filter { !$0.isEmpty }.flatMap { api.search($0) }.eraseToAnyPublisher()
      //                                   ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it; end it with 'first()' above, or recover inside 'flatMap'
          }
      }
      """)
  }

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
          subject.scan("") { $0 + $1 }.flatMap { api.search($0) }.retry(3)
      //                               ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it, so each 'retry' adds one more; retry inside 'flatMap'
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

  @Test func upstreamsThatGoOnByThemselves() {
    check(
      "flat-map-failure-keeps-upstream",
      """
      final class Ticker {
          var count = 0
          func start(_ texts: PassthroughSubject<String, APIError>) {
              texts.handleEvents(receiveOutput: { [weak self] _ in self?.count += 1 })
                  .flatMap(maxPublishers: .max(2)) { text in api.search(text) }
      //           ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it; recover inside 'flatMap'
                  .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
              texts.map { $0.count }
                  .flatMap { count in count > 3 ? api.search("a") : api.movies() }
      //           ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it; recover inside 'flatMap'
                  .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
              texts.tryMap { text in
                  if text.isEmpty { throw APIError.notFound }
                  return text
              }
              .mapError { APIError($0) }
              .flatMap { api.search($0) }
      //       ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it, so each 'retry' adds one more; retry inside 'flatMap'
              .retry(2)
              .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
          }
      }
      """)
  }

  @Test func whatHandlesTheFailureInside() {
    check(
      "flat-map-failure-keeps-upstream",
      """
      func handled(_ texts: PassthroughSubject<String, APIError>, _ flag: Bool) {
          texts.map { $0.count }
              .flatMap { _ in api.movies().catch { _ in Empty<[Movie], APIError>() } }
              .retry(2)
              .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
          texts.map { $0.count }
              .flatMap { _ in Just([Movie]()).setFailureType(to: APIError.self) }
              .retry(2)
              .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
          texts.map { $0.count }.map { _ in api.movies() }.switchToLatest().retry(2)
              .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
          texts.first().map { $0.count }.flatMap { _ in api.movies() }.retry(2)
              .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
      }
      """)
  }

  @Test func retriesAndHandlersGoInside() {
    check(
      "flat-map-failure-keeps-upstream",
      """
      query
          .filter { !$0.isEmpty }
          .flatMap { api.search($0) }
      //   ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it, so each 'retry' adds one more; retry inside 'flatMap'
          .map { $0.count }
          .retry(2)
          .sink { completion in
              if case .failure(let error) = completion { report(error) }
          } receiveValue: {
              print($0)
          }
          .store(in: &bag)
      """,
      fixed: """
        query
            .filter { !$0.isEmpty }
            .flatMap {
                api.search($0)
                    .retry(2)
                    .catch { error -> Empty<[Movie], Never> in
                        report(error)
                        return Empty()
                    }
            }
            .map { $0.count }
            .sink {
                print($0)
            }
            .store(in: &bag)
        """)
  }

  @Test func subjectsOfNewObjects() {
    check(
      "flat-map-failure-keeps-upstream",
      """
      final class Question {
          let answer = PassthroughSubject<String, APIError>()
      }

      func ask() -> AnyPublisher<String, APIError> {
          let question = Question()
          return question.answer.eraseToAnyPublisher()
      }

      func send() -> AnyPublisher<Movie, APIError> {
          ask().map { $0.uppercased() }.flatMap { api.movie(id: $0) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func upstreamsThatAreDone() {
    check(
      "flat-map-failure-keeps-upstream",
      """
      func f(_ subject: PassthroughSubject<String, APIError>) {
          subject.map { $0 + "?" }.collect().flatMap { api.search($0.joined()) }
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          subject.map { $0 + "?" }.reduce("") { $0 + $1 }.flatMap { api.search($0) }
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          subject.map { $0 + "?" }.collect(2).flatMap { api.search($0.joined()) }
      //                                      ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it; recover inside 'flatMap'
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
      }
      """)
  }
}
