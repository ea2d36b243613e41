import Dispatch
import Foundation
import PipelintRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service of an app, as one is written with the library, against a server that has its moods.
@Suite(.timeLimit(.minutes(1)))
struct JokeServiceTests {
  enum JokeError: GroupedFailure {
    case noIdentifier, notFound, offline(URLError), server(APIError), other(any Error)

    init(mapping error: any Error) {
      self =
        switch APIError(mapping: error) {
        case .status(.notFound, _): .notFound
        case .transport(let error): .offline(error)
        case .other(let error): .other(error)
        case let error: .server(error)
        }
    }
  }

  struct JokeService {
    let client: APIClient
    let cached: Joke?
    let policy = RetryPolicy.exponential(maxRetries: 3, initial: .milliseconds(5), cap: .milliseconds(20))
    let queue = DispatchQueue(label: "retries")

    func joke(_ id: String) -> AnyPublisher<Joke, JokeError> {
      guard !id.isEmpty else { return .fail(.noIdentifier) }
      let endpoint = Endpoint.json(.get, "jokes", id, as: Joke.self)
      return client.publisher(for: endpoint)
        .retry(policy, on: queue) { context in
          guard context.failure.isRetryable, endpoint.method.isIdempotent else { return .fail }
          return context.failure.retryAfter.map(RetryDecision.retryAfter) ?? .retry
        }
        .mapFailure(to: JokeError.self)
        .eraseToAnyPublisher()
    }

    func jokeOrCached(_ id: String) -> AnyPublisher<Joke, JokeError> {
      joke(id)
        .recover { failure -> AnyPublisher<Joke, JokeError>? in
          switch failure {
          case .offline, .server: cached.map(AnyPublisher.just)
          case .noIdentifier, .notFound, .other: nil
          }
        }
        .eraseToAnyPublisher()
    }
  }

  private func service(_ server: LoopbackServer, cached: Joke? = nil) throws -> JokeService {
    JokeService(
      client: APIClient(base: try BaseURL(server.address()), configuration: .ephemeral), cached: cached)
  }

  /// Answers one after the other, the last one again and again.
  private func server(_ answers: LoopbackServer.Step...) throws -> LoopbackServer {
    let rest = Remaining(answers)
    return try LoopbackServer { _ in [rest.next()] }
  }

  @Test func anIdentifierIsCheckedBeforeAnythingIsSent() async throws {
    let server = try server(.answer(200, #"{"text":"Ha!"}"#))
    let result = await outcome(of: try service(server).joke(""))
    guard case .noIdentifier = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(server.requests.isEmpty)
  }

  @Test func whatPassesIsTriedAgain() async throws {
    let server = try server(
      .answer(503), .answer(429, headers: ["Retry-After": "0"]), .reset, .answer(200, #"{"text":"Ha!"}"#))
    let result = await outcome(of: try service(server).joke("17"))
    #expect(result.values == [Joke(text: "Ha!")])
    #expect(server.requests.map(\.target) == Array(repeating: "/jokes/17", count: 4))
  }

  @Test func whatDoesNotPassIsNot() async throws {
    let server = try server(.answer(404, "no such joke"))
    let result = await outcome(of: try service(server).joke("17"))
    guard case .notFound = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(server.requests.count == 1)
  }

  @Test func theLastFailureArrivesWhenRetriesAreUsedUp() async throws {
    let server = try server(.answer(503), .answer(503), .answer(503), .answer(502), .answer(200))
    let result = await outcome(of: try service(server).joke("17"))
    guard case .server(.status(.server(502), _)) = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(server.requests.count == 4)
  }

  @Test func theCacheHelpsOutWhereTheServerFails() async throws {
    let old = Joke(text: "An old one")
    let failing = try server(.answer(500, "oops"))
    let result = await outcome(of: try service(failing, cached: old).jokeOrCached("17"))
    #expect(result.values == [old])
    let withoutCache = await outcome(of: try service(failing).jokeOrCached("17"))
    #expect(withoutCache.values.isEmpty)
    #expect(withoutCache.failure != nil)
    let gone = try server(.answer(410))
    let missing = await outcome(of: try service(gone, cached: old).jokeOrCached("17"))
    #expect(missing.values.isEmpty)
  }

  @Test func aSearchFieldSurvivesAFailure() async throws {
    let server = try LoopbackServer { request in
      [
        request.target.hasSuffix("=bad")
          ? .answer(500) : .answer(200, #"{"text":"\#(request.target.suffix(3))"}"#)
      ]
    }
    let client = try service(server).client
    let field = PassthroughSubject<String, Never>()
    let results = AsyncStream<Result<Joke, APIError>>.makeStream()
    let token =
      field
      .switchMapResults { text in
        client.publisher(
          for: .json(.get, "jokes", query: [URLQueryItem(name: "q", value: text)], as: Joke.self))
      }
      .sink { results.continuation.yield($0) }
    var shown: [String] = []
    var answers = results.stream.makeAsyncIterator()
    for text in ["one", "bad", "two"] {
      field.send(text)
      switch try #require(await answers.next()) {
      case .success(let joke): shown.append(joke.text)
      case .failure(.status(let status, _)): shown.append("\(status)")
      case .failure(let error): Issue.record("\(error)")
      }
    }
    #expect(shown == ["one", "server(500)", "two"])
    token.cancel()
  }
}

/// Things to be taken one after the other, the last one again and again.
private final class Remaining<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  func next() -> Element {
    lock.withLock { elements.count > 1 ? elements.removeFirst() : elements[0] }
  }
}
