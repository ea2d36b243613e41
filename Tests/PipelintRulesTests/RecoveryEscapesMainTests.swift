import PipelintTestSupport
import Testing

struct RecoveryEscapesMainTests {
  @Test func views() {
    check(
      "recovery-escapes-main",
      """
      import Combine
      import UIKit
      final class Controller: UIViewController {
          let label = UILabel()
          func load(_ url: URL, _ mirror: URL) -> [AnyCancellable] {
              [
                  URLSession.shared.dataTaskPublisher(for: url).map { "\\($0.data)" }.receive(on: DispatchQueue.main)
                      .catch { _ in URLSession.shared.dataTaskPublisher(for: mirror).map { "\\($0.data)" } }
      //               ^^^^^ after a failure the stream leaves the main thread: the fallback of 'catch' delivers in the background; move 'receive(on:)' behind it
                      .replaceError(with: "").assign(to: \\.label.text, on: self),
                  URLSession.shared.dataTaskPublisher(for: url).map { "\\($0.data)" }.receive(on: DispatchQueue.main)
                      .tryCatch { _ in URLSession.shared.dataTaskPublisher(for: mirror).map { "\\($0.data)" } }
      //               ^^^^^^^^ after a failure the stream leaves the main thread: the fallback of 'tryCatch' delivers in the background; move 'receive(on:)' behind it
                      .sink { _ in self.label.isHidden = true } receiveValue: { self.label.text = $0 },
                  URLSession.shared.dataTaskPublisher(for: url).receive(on: DispatchQueue.main)
                      .map { _ in URLSession.shared.dataTaskPublisher(for: mirror) }.switchToLatest()
      //                                                                             ^^^^^^^^^^^^^^ the stream leaves the main thread: the publishers of 'switchToLatest' deliver in the background; move 'receive(on:)' behind it
                      .sink { _ in } receiveValue: { self.label.text = "\\($0.data)" },
              ]
          }
      }
      """)
  }

  @Test func returned() {
    check(
      "recovery-escapes-main",
      """
      func load() -> AnyPublisher<Movie, any Error> {
          api.movie(id: "hd").receive(on: RunLoop.main)
      //                      ------- on the main thread from here
              .tryCatch { _ in api.movie(id: "sd") }
      //       ^^^^^^^^ after a failure the stream leaves the main thread: the fallback of 'tryCatch' delivers in the background; move 'receive(on:)' behind it
              .map { $0 }
              .eraseToAnyPublisher()
      }
      func loadSome() -> AnyPublisher<Movie, APIError> {
          api.movie(id: "hd").receive(on: RunLoop.main)
              .catch { error -> AnyPublisher<Movie, APIError> in
      //       ^^^^^ after a failure the stream leaves the main thread: the fallback of 'catch' delivers in the background; move 'receive(on:)' behind it
                  if case .notFound = error { return Fail(error: error).eraseToAnyPublisher() }
                  return api.movie(id: "sd")
              }
              .eraseToAnyPublisher()
      }
      func loadRaw() -> AnyPublisher<Data, APIError> {
          api.rawMovies().subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main).share()
              .catch { _ in api.rawMovies() }
      //       ^^^^^ after a failure the stream leaves the main thread: the fallback of 'catch' delivers in the background; move 'receive(on:)' behind it
              .eraseToAnyPublisher()
      }
      func search() -> AnyPublisher<[Movie], APIError> {
          query.receive(on: RunLoop.main).flatMap { api.search($0) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func debouncedOnMain() {
    check(
      "recovery-escapes-main",
      """
      final class Model: ObservableObject {
          @Published var movies: [Movie] = []
          func start() -> AnyCancellable {
              query.receive(on: RunLoop.main).removeDuplicates()
                  .flatMap { api.search($0).catch { _ in Just([]) } }
      //           ^^^^^^^ the stream leaves the main thread: the publishers of 'flatMap' deliver in the background; move 'receive(on:)' behind it
                  .map { Array($0.prefix(3)) }
                  .sink { self.movies = $0 }
          }
      }
      """)
  }

  @Test func backOnTheMainThread() {
    check(
      "recovery-escapes-main",
      """
      func load() -> [AnyPublisher<Movie, APIError>] {
          [
              api.movie(id: "hd").receive(on: RunLoop.main).catch { _ in api.movie(id: "sd").receive(on: RunLoop.main) }
                  .eraseToAnyPublisher(),
              api.movie(id: "hd").receive(on: RunLoop.main).catch { _ in api.movie(id: "sd") }
                  .receive(on: DispatchQueue.main).eraseToAnyPublisher(),
              api.movie(id: "hd").receive(on: DispatchQueue.global()).catch { _ in api.movie(id: "sd") }
                  .eraseToAnyPublisher(),
              api.movie(id: "hd").catch { _ in api.movie(id: "sd") }.eraseToAnyPublisher(),
          ]
      }
      func loadOne() -> AnyPublisher<Movie, APIError> {
          api.movie(id: "hd").receive(on: RunLoop.main).catch { _ in api.movie(id: "sd") }
              .receive(on: DispatchQueue.main).eraseToAnyPublisher()
      }
      func loadFailing() -> AnyPublisher<Movie, APIError> {
          api.movie(id: "hd").receive(on: RunLoop.main).catch { Fail(error: $0) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func nothingThatTheUserSees() {
    check(
      "recovery-escapes-main",
      """
      final class Store {
          var movie: Movie?
          func load() -> AnyCancellable {
              api.movie(id: "hd").receive(on: RunLoop.main).catch { _ in api.movie(id: "sd") }
                  .sink { print($0) } receiveValue: { self.movie = $0 }
          }
      }
      """)
  }

  @Test func fallbacksThatNobodyKnows() {
    check(
      "recovery-escapes-main",
      """
      func load(_ cache: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, APIError> {
          api.movie(id: "hd").receive(on: RunLoop.main).catch { _ in cache }.eraseToAnyPublisher()
      }
      """)
  }
}
