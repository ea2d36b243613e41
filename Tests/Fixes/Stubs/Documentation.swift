// swift-format-ignore-file
// What the examples in the runtime library's documentation are about: a small app. Nothing here is ever run.
import Combine
import Foundation
import PipelintRuntime

struct Joke: Codable, Sendable {
  let text: String
  init(_ json: Data) throws(JokeError) { fatalError() }
  init(about failure: JokeError) { fatalError() }
  var isGood: Bool { fatalError() }
}

enum JokeError: GroupedFailure, Equatable {
  case noIdentifier, notFound, noGoodJoke, offline
  init(mapping error: any Error) { fatalError() }
  var isTransient: Bool { fatalError() }
}

enum FormError: Error { case notANumber }
enum QuoteError: Error { case tooSlow }
enum ConnectionError: Error { case lost }
enum FeedError: Error { case offline }
enum SensorError: Error { case broken }
enum MovieError: Error { case network(URLError) }
enum LocationError: Error { case denied }

struct Settings { static let standard = Settings() }
struct Page { let joke: Joke? }

struct API {
  func joke(id: String) -> AnyPublisher<Joke, JokeError> { fatalError() }
  func randomJoke() -> AnyPublisher<Joke, JokeError> { fatalError() }
  func movie(id: String) -> AnyPublisher<String, JokeError> { fatalError() }
  func search(_ text: String) -> AnyPublisher<[Joke], JokeError> { fatalError() }
  func settings() -> AnyPublisher<Settings, JokeError> { fatalError() }
  func quote(of symbol: String) -> AnyPublisher<Double, QuoteError> { fatalError() }
  func forecast(for city: String) -> AnyPublisher<String, JokeError> { fatalError() }
  func profile() -> AnyPublisher<String, JokeError> { fatalError() }
}

struct Cache {
  subscript(id: String) -> Joke? { fatalError() }
  func joke(id: String) -> AnyPublisher<Joke, JokeError>? { fatalError() }
}

struct Log {
  func notice(_ text: String) {}
  func error(_ text: String) {}
}

struct Feed { func articles() -> AnyPublisher<String, FeedError> { fatalError() } }

/// Examples that speak of `self` are methods of it.
final class Screen {
  var title = ""
  var tokens: Set<AnyCancellable> = []
  func show(_ value: Any) {}
}

extension APIClient {
  func randomJoke() async throws(JokeError) -> Joke { fatalError() }
}

extension URLSession {
  func data(for request: URLRequest) -> AnyPublisher<Data, URLError> { fatalError() }
}

let api = API()
let cache = Cache()
let client: APIClient = { fatalError() }()
let log = Log()
let feed = Feed()
let session = URLSession.shared
let url: URL = { fatalError() }()
let request = URLRequest(url: url)
let (id, city, symbol) = ("", "", "")
let json = Data()
var tokens: Set<AnyCancellable> = []

let ages = PassthroughSubject<String, Never>()
let query = PassthroughSubject<String, Never>()
let titles = PassthroughSubject<String, Never>()
let taps = PassthroughSubject<Void, Never>()
let retryButton = PassthroughSubject<Void, Never>()
let heartbeats = PassthroughSubject<Void, Never>()
let jokes = PassthroughSubject<Joke, JokeError>()
let pages = PassthroughSubject<Page, JokeError>()
let downloads = PassthroughSubject<Data, URLError>()
let locationUpdates = PassthroughSubject<String, LocationError>()
let outcomes = PassthroughSubject<Result<Joke, JokeError>, Never>()
let recording = PassthroughSubject<PipelineEvent<Int, SensorError>, Never>()

func joke(_ id: String) -> AnyPublisher<Joke, APIError> { fatalError() }
func search(_ text: String) -> AnyPublisher<[Joke], JokeError> { fatalError() }
func show(_ value: Any) {}
func report(_ failure: any Error) {}
func apply(_ settings: Settings) {}
func hideProgress() {}
