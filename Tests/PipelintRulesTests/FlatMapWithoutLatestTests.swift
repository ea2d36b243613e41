import PipelintTestSupport
import Testing

struct FlatMapWithoutLatestTests {
  @Test func shapesOfInnerPublishers() {
    check(
      "flat-map-without-latest",
      #"""
      final class Search {
          private var tokens = Set<AnyCancellable>()
          private let client = API()
          func start() {
              query.debounce(for: 1, scheduler: DispatchQueue.main)
                  .flatMap { [client] text -> AnyPublisher<[Movie], Never> in
      //           ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
                      if text.isEmpty { return client.movies().replaceError(with: []).eraseToAnyPublisher() }
                      return client.search(text).replaceError(with: []).eraseToAnyPublisher()
                  }
                  .sink(receiveValue: show)
                  .store(in: &tokens)
              query.debounce(for: 1, scheduler: DispatchQueue.main)
                  .flatMap { _ in session.dataTaskPublisher(for: request).map(\.data).replaceError(with: Data()) }
      //           ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
                  .sink { print($0) }
                  .store(in: &tokens)
              let typed = query.throttle(for: 1, scheduler: DispatchQueue.main, latest: true)
              typed.flatMap { self.client.search($0).replaceError(with: []) }.sink(receiveValue: show).store(in: &tokens)
      //            ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
              query.debounce(for: 1, scheduler: DispatchQueue.main).filter { !$0.isEmpty }.tryMap { $0 }
                  .flatMap { api.search($0).mapError { $0 as any Error } }
      //           ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
                  .sink(receiveCompletion: { _ in }, receiveValue: show)
                  .store(in: &tokens)
              query.debounce(for: 1, scheduler: DispatchQueue.main)
                  .flatMap { text in api.search(text).map { (text, $0) }.replaceError(with: (text, [])) }
      //           ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
                  .sink { print($0) }
                  .store(in: &tokens)
          }
      }
      """#)
  }

  @Test func cachedAnswers() {
    check(
      "flat-map-without-latest",
      """
      func start(_ known: [String: [Movie]]) {
          query.debounce(for: 1, scheduler: DispatchQueue.main)
              .flatMap { text -> AnyPublisher<[Movie], Never> in
      //       ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
                  if let movies = known[text] { return Just(movies).eraseToAnyPublisher() }
                  return api.search(text).replaceError(with: []).eraseToAnyPublisher()
              }
              .sink(receiveValue: show)
              .store(in: &bag)
          query.debounce(for: 1, scheduler: DispatchQueue.main).first()
              .flatMap { api.search($0).replaceError(with: []) }
              .sink(receiveValue: show)
              .store(in: &bag)
      }
      """)
  }
}
