import Dispatch
import PipelintRuntime

// The examples of the library's documentation, word for word, so that they compile. `ExampleTests` looks for each of them here.

/// What the examples are about, and the examples.
private enum Documented {
  struct Joke: Sendable {
    init() {}
    init(about failure: JokeError) {}
    init(_ json: String) throws(JokeError) { throw .notFound }
  }

  struct Page { var joke: Joke? }
  struct Sample {}

  struct Settings {
    static let standard = Settings()
  }

  enum JokeError: Error {
    case notFound
    var isTransient: Bool { false }
  }

  enum MovieError: Error { case network(any Error) }
  enum SensorError: Error { case unplugged }
  enum ConnectionError: Error { case lost }
  typealias FeedError = JokeError

  enum QuoteError: Error { case tooSlow }

  /// Requests that never answer.
  struct Service {
    func joke(id: Int) -> AnyPublisher<Joke, JokeError> { never() }
    func randomJoke() -> AnyPublisher<Joke, JokeError> { never() }
    func randomJoke() async throws(JokeError) -> Joke { throw .notFound }
    func movie(id: Int) -> AnyPublisher<String, JokeError> { never() }
    func forecast(for city: String) -> AnyPublisher<String, JokeError> { never() }
    func search(_ text: String) -> AnyPublisher<[String], JokeError> { never() }
    func profile() -> AnyPublisher<String, JokeError> { never() }
    func settings() -> AnyPublisher<Settings, JokeError> { never() }
    func articles() -> AnyPublisher<String, FeedError> { never() }
    func data(for request: Int) -> AnyPublisher<String, JokeError> { never() }
    func quote(of symbol: String) -> AnyPublisher<Double, QuoteError> {
      Empty(completeImmediately: false).eraseToAnyPublisher()
    }

    private func never<Value>() -> AnyPublisher<Value, JokeError> {
      Empty(completeImmediately: false).eraseToAnyPublisher()
    }
  }

  struct Log {
    func error(_ text: String) {}
    func notice(_ text: String) {}
  }

  static func show<Value>(_ value: Value) {}
  static func apply(_ settings: Settings) {}
  static func hideProgress() {}

  final class Screen {
    private let api = Service()
    private let titles = PassthroughSubject<String, Never>()
    private var title = ""
    private var tokens: Set<AnyCancellable> = []

    func show<Value>(_ value: Value) {}

    func subscribe() {
      titles
        .assign(to: \.title, onWeak: self)
        .store(in: &tokens)
      api.profile()
        .sink(
          with: self,
          onValue: { screen, profile in screen.show(profile) },
          onFailure: { screen, failure in screen.show(failure) }
        )
        .store(in: &tokens)
      titles
        .sink(with: self, onValue: { screen, title in screen.show(title) })
        .store(in: &tokens)
    }
  }

  struct Chains {
    private let api = Service()
    private let cache = Service()
    private let feed = Service()
    private let session = Service()
    private let log = Log()
    private let id = 1
    private let request = 1
    private let city = ""
    private let symbol = ""
    private let json = ""
    private let query = PassthroughSubject<String, Never>()
    private let taps = PassthroughSubject<Void, Never>()
    private let retryButton = PassthroughSubject<Void, Never>()
    private let heartbeats = PassthroughSubject<Void, Never>()
    private let downloads = PassthroughSubject<String, JokeError>()
    private let locationUpdates = PassthroughSubject<String, JokeError>()
    private let pages = PassthroughSubject<Page, JokeError>()
    private let outcomes = PassthroughSubject<Result<Joke, JokeError>, Never>()
    private let recording = PassthroughSubject<PipelineEvent<Sample, SensorError>, Never>()

    func search(_ text: String) -> AnyPublisher<[String], JokeError> { api.search(text) }

    func subscribe() {
      _ =
        downloads.events()
        .sink { event in
          switch event {
          case .value(let file): show(file)
          case .failure(let failure): show(failure)
          case .finished: hideProgress()
          }
        }
      _ =
        locationUpdates
        .finishOnFailure(reporting: { failure in log.notice("no more locations: \(failure)") })
        .sink { location in show(location) }
      _ =
        taps
        .flatMapResults { _ in api.randomJoke() }
        .sink { result in show(result) }
      _ =
        api.settings()
        .replaceFailure(
          reporting: { failure in log.error("\(failure)") },
          with: { _ in .standard }
        )
        .sink { settings in apply(settings) }
      _ =
        query
        .map { text in search(text).results() }
        .switchToLatest()
        .sink { result in show(result) }
      _ =
        query
        .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
        .switchMapResults { text in api.search(text) }
        .sink { result in show(result) }
      var tokens: Set<AnyCancellable> = []
      api.profile()
        .sink(
          onValue: { profile in show(profile) },
          onFailure: { failure in show(failure) }
        )
        .store(in: &tokens)
    }

    func failures() {
      _ =
        session.data(for: request)
        .mapFailure { failure in MovieError.network(failure) }
      _ =
        api.movie(id: id)
        .onFailure { failure in log.error("\(failure)") }
        .retry(.exponential(maxRetries: 3), on: DispatchQueue.main)
      _ =
        api.joke(id: id)
        .recover { failure in
          failure == .notFound ? cache.joke(id: id) : nil
        }
      _ =
        api.joke(id: id)
        .recover { failure in Just(Joke(about: failure)) }
      _ =
        pages
        .tryMap { page throws(JokeError) -> Joke in
          guard let joke = page.joke else { throw .notFound }
          return joke
        }
      _ =
        Just(json)
        .tryMap { json throws(JokeError) in try Joke(json) }
      _ =
        recording
        .fromEvents()
      _ =
        outcomes
        .unwrapResults()
    }

    func time() async throws(JokeError) {
      let client = Service()
      let settings = api.settings().shareReplay()
      _ =
        Deferred.task { () async throws(JokeError) -> Joke in
          try await client.randomJoke()
        }
        .retry(.exponential(maxRetries: 2), on: DispatchQueue.main)
      _ =
        api.quote(of: symbol)
        .timeout(.seconds(5), on: DispatchQueue.main, failure: QuoteError.tooSlow)
      _ =
        heartbeats
        .timeout(.seconds(30), on: DispatchQueue.main, failure: ConnectionError.lost)
      _ =
        feed.articles()
        .retry(after: { failures in
          failures.flatMap { _ in retryButton.first() }.setFailureType(to: FeedError.self)
        })
      _ =
        api.forecast(for: city)
        .retry(
          .exponential(maxRetries: 3, initial: .milliseconds(500)), on: DispatchQueue.main,
          when: { context in context.failure.isTransient ? .retry : .fail },
          onRetry: { context in log.notice("retry \(context.retry) in \(context.delay)") })
      let policy = RetryPolicy.exponential(maxRetries: 4, initial: .milliseconds(200), cap: .seconds(10))
      let joke = try await retrying(.exponential(maxRetries: 3)) { () async throws(JokeError) in
        try await client.randomJoke()
      }
      withExtendedLifetime((settings, policy, joke)) {}
    }
  }
}
