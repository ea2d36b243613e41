import Foundation
import PipelintRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Joke: Codable, Equatable, Sendable {
  let text: String
}

@Suite(.timeLimit(.minutes(1)))
struct APIClientTests {
  private func client(
    _ server: LoopbackServer, timeoutSeconds: Double = 20, bodyLimit: Int = 1 << 20,
    prepare: @escaping @Sendable (inout URLRequest) throws(APIError) -> Void = { _ in }
  ) throws -> APIClient {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeoutSeconds
    return APIClient(
      base: try BaseURL(server.address("/v1")), configuration: configuration, bodyLimit: bodyLimit,
      prepare: prepare)
  }

  private let joke = Endpoint.json(.get, "joke", as: Joke.self)

  @Test func aWholeAnswerIsOneValue() async throws {
    let server = try LoopbackServer { _ in [.answer(200, #"{"text":"Ha!"}"#)] }
    let result = await outcome(of: try client(server).publisher(for: joke))
    #expect(result.values == [Joke(text: "Ha!")])
    #expect(result.failure == nil)
    #expect(server.requests.map(\.target) == ["/v1/joke"])
    #expect(server.requests.map(\.method) == ["GET"])
    #expect(server.requests.first?.headers["accept"] == "application/json")
  }

  @Test func theRequestArrivesAsDescribed() async throws {
    let server = try LoopbackServer { _ in [.answer(204)] }
    let endpoint = Endpoint.noContent(
      .put, "jokes", "a/b", query: [URLQueryItem(name: "q", value: "1&2 3")], headers: ["X-Mood": "good"],
      body: .json(Joke(text: "Ha!")))
    let result = await outcome(of: try client(server).publisher(for: endpoint).map { true })
    #expect(result.values == [true])
    let request = try #require(server.requests.first)
    #expect(request.method == "PUT")
    #expect(request.target == "/v1/jokes/a%2Fb?q=1%262%203")
    #expect(request.headers["x-mood"] == "good")
    #expect(request.headers["content-type"] == "application/json")
    #expect(try JSONDecoder().decode(Joke.self, from: request.body) == Joke(text: "Ha!"))
  }

  @Test func aSlowAnswerArrives() async throws {
    let server = try LoopbackServer { _ in
      [
        .text("HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{"), .wait(milliseconds: 150), .text(#""text""#),
        .wait(milliseconds: 150), .text(#":"Ha!"}"#),
      ]
    }
    let result = await outcome(of: try client(server).publisher(for: joke))
    #expect(result.values == [Joke(text: "Ha!")])
  }

  @Test func aServerThatSaysNothingTimesOut() async throws {
    let server = try LoopbackServer { _ in [.awaitHangUp] }
    let result = await outcome(of: try client(server, timeoutSeconds: 1).publisher(for: joke))
    guard case .transport(let error) = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(error.code == .timedOut)
    #expect(result.failure?.isRetryable == true)
  }

  @Test func aRefusedConnectionIsATransportFailure() async throws {
    var server: LoopbackServer? = try LoopbackServer { _ in [] }
    let client = try client(#require(server))
    server = nil
    let result = await outcome(of: client.publisher(for: joke))
    guard case .transport(let error) = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(error.code == .cannotConnectToHost)
    #expect(result.failure?.isRetryable == true)
  }

  @Test(arguments: [
    [
      LoopbackServer.Step.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"te"),
      .wait(milliseconds: 50),
    ],
    [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"te"), .wait(milliseconds: 50), .reset],
    [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n{\"te"), .wait(milliseconds: 50)],
    [.reset],
    [.text("this is no HTTP\r\n\r\n")],
  ])
  func aCutOffAnswerIsNone(steps: [LoopbackServer.Step]) async throws {
    let server = try LoopbackServer { _ in steps }
    let result = await outcome(of: try client(server).publisher(for: joke))
    #expect(result.values.isEmpty)
    guard case .transport = result.failure else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func aStatusKeepsTheBodyThatExplainsIt() async throws {
    let server = try LoopbackServer { _ in
      [.answer(404, #"{"reason":"no such joke"}"#, headers: ["Content-Type": "application/json"])]
    }
    let result = await outcome(of: try client(server).publisher(for: joke))
    guard case .status(.notFound, let context) = result.failure else {
      Issue.record("\(result)")
      return
    }
    let reason = try JSONDecoder().decode([String: String].self, from: context.bodyPrefix)
    #expect(reason == ["reason": "no such joke"])
    #expect(context.value(ofHeader: "content-type") == "application/json")
    #expect(context.url?.path == "/v1/joke")
    #expect(result.failure?.isRetryable == false)
  }

  @Test func eachSubscriptionSendsAPreparedRequest() async throws {
    let server = try LoopbackServer { request in
      [request.headers["authorization"] == "Bearer new" ? .answer(200, #"{"text":"Ha!"}"#) : .answer(401)]
    }
    let token = Token("old")
    let client = try client(server) {
      $0.setValue("Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    }
    let publisher = client.publisher(for: joke)
    let signingIn = publisher.catch { error -> AnyPublisher<Joke, APIError> in
      guard case .status(.unauthorized, _) = error else { return .fail(error) }
      token.value = "new"
      return publisher
    }
    let result = await outcome(of: signingIn)
    #expect(result.values == [Joke(text: "Ha!")])
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer old", "Bearer new"])
  }

  @Test func aRateLimitSaysHowLongToWait() async throws {
    let server = try LoopbackServer { _ in [.answer(429, headers: ["retry-after": "7"])] }
    let result = await outcome(of: try client(server).publisher(for: joke))
    guard case .status(.rateLimited(after: .seconds(7)), _) = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(result.failure?.retryAfter == .seconds(7))
    #expect(result.failure?.isRetryable == true)
  }

  @Test func whatIsNoJSONIsToldFromOtherJSON() async throws {
    let bodies = ["/v1/page": "<html>Welcome!</html>", "/v1/shape": #"{"txt":"Ha!"}"#, "/v1/nothing": ""]
    let server = try LoopbackServer { [.answer(200, bodies[$0.target] ?? "")] }
    let client = try client(server)
    let page = await outcome(of: client.publisher(for: .json(.get, "page", as: Joke.self)))
    guard case .decoding(.json, let context?) = page.failure else {
      Issue.record("\(page)")
      return
    }
    #expect(String(decoding: context.bodyPrefix, as: UTF8.self) == "<html>Welcome!</html>")
    let shape = await outcome(of: client.publisher(for: .json(.get, "shape", as: Joke.self)))
    guard case .decoding(.object(.keyNotFound(let key, _)), _) = shape.failure else {
      Issue.record("\(shape)")
      return
    }
    #expect(key.stringValue == "text")
    let nothing = await outcome(of: client.publisher(for: .json(.get, "nothing", as: Joke.self)))
    guard case .decoding(.empty, _) = nothing.failure else {
      Issue.record("\(nothing)")
      return
    }
  }

  @Test func textInAnotherEncodingIsNone() async throws {
    let server = try LoopbackServer { _ in
      [.text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n"), .send(Data([0xC3, 0x28]))]
    }
    let result = await outcome(of: try client(server).publisher(for: .text(.get, "motd")))
    guard case .decoding(.string(.utf8), _) = result.failure else {
      Issue.record("\(result)")
      return
    }
  }

  @Test(arguments: [true, false])
  func aHugeBodyIsBrokenOff(lengthIsAnnounced: Bool) async throws {
    let length = lengthIsAnnounced ? "Content-Length: 1000000000\r\n" : ""
    let server = try LoopbackServer { _ in
      [.text("HTTP/1.1 200 OK\r\n\(length)\r\n"), .sendForever(Data(repeating: 0x20, count: 1 << 16))]
    }
    let result = await outcome(of: try client(server).publisher(for: joke))
    guard case .transport(let error) = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(error.code == .dataLengthExceedsMaximum)
    #expect(server.waits(forHangUps: 1))
  }

  @Test func aBodyMayBeAsLongAsTheLimit() async throws {
    let server = try LoopbackServer { _ in [.answer(200, String(repeating: "x", count: 1000))] }
    let fits = await outcome(of: try client(server, bodyLimit: 1000).publisher(for: .text(.get, "x")))
    #expect(fits.values.map(\.count) == [1000])
    let tooLong = await outcome(of: try client(server, bodyLimit: 999).publisher(for: .text(.get, "x")))
    #expect(tooLong.values.isEmpty)
    #expect(tooLong.failure != nil)
  }

  @Test func aRedirectIsFollowed() async throws {
    let server = try LoopbackServer { request in
      request.target == "/v1/joke"
        ? [.answer(302, headers: ["Location": "/v2/joke"])] : [.answer(200, #"{"text":"Ha!"}"#)]
    }
    let client = try client(server) { $0.setValue("Bearer t", forHTTPHeaderField: "Authorization") }
    let result = await outcome(of: client.publisher(for: joke))
    #expect(result.values == [Joke(text: "Ha!")])
    #expect(server.requests.map(\.target) == ["/v1/joke", "/v2/joke"])
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer t", "Bearer t"])
  }

  @Test func aTokenStaysWithItsOrigin() async throws {
    let other = try LoopbackServer { _ in [.answer(200, #"{"text":"Ha!"}"#)] }
    let target = other.address("/joke")
    let server = try LoopbackServer { _ in [.answer(302, headers: ["Location": target])] }
    let client = try client(server) { $0.setValue("Bearer t", forHTTPHeaderField: "Authorization") }
    let result = await outcome(of: client.publisher(for: joke))
    #expect(result.values == [Joke(text: "Ha!")])
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer t"])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(other.requests.map { $0.headers["accept"] } == ["application/json"])
  }

  @Test func anAcceptedRedirectIsAnAnswer() async throws {
    let server = try LoopbackServer { _ in [.answer(302, headers: ["Location": "/elsewhere"])] }
    let endpoint = Endpoint(.get, "short", accepts: .successOrRedirect) { _, context in
      context.value(ofHeader: "Location") ?? ""
    }
    let result = await outcome(of: try client(server).publisher(for: endpoint))
    #expect(result.values == ["/elsewhere"])
    #expect(server.requests.count == 1)
  }

  @Test func theStatusMayStandInTheBody() async throws {
    let server = try LoopbackServer { _ in [.answer(200, #"{"status":404,"text":"no such joke"}"#)] }
    struct Envelope: Decodable, Sendable {
      let status: Int
      let text: String
    }
    let endpoint = Endpoint(.get, "joke") { (data, context) throws(APIError) -> Joke in
      guard let envelope = try? JSONDecoder().decode(Envelope.self, from: data) else {
        throw .decoding(.empty, context)
      }
      guard StatusRule.success.accepts(envelope.status) else {
        throw .status(.init(envelope.status), context)
      }
      return Joke(text: envelope.text)
    }
    let result = await outcome(of: try client(server).publisher(for: endpoint))
    guard case .status(.notFound, let context) = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(context.status == 200)
  }

  @Test func whatCannotBeSentFailsAtOnce() async throws {
    let server = try LoopbackServer { _ in [.answer(200)] }
    struct Unencodable: Encodable, Sendable {
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    let client = try client(server)
    for endpoint in [
      Endpoint.noContent(.get, "jokes", ".."), .noContent(.get, "jokes", "", "lines"),
      .noContent(.post, "jokes", body: .json(Unencodable())),
      .noContent(.get, "jokes", headers: ["X-Mood": "good\r\nX-Admin: yes"]),
      .noContent(.get, "jokes", headers: ["X Mood": "good"]),
    ] {
      let result = await outcome(of: client.publisher(for: endpoint).map { true })
      guard case .request = result.failure else {
        Issue.record("\(result)")
        continue
      }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func nothingIsSentWithoutDemand() async throws {
    let server = try LoopbackServer { _ in [.wait(milliseconds: 50), .answer(200, #"{"text":"Ha!"}"#)] }
    let subscriber = ManualSubscriber<Joke, APIError>()
    try client(server).publisher(for: joke).subscribe(subscriber)
    try await Task.sleep(for: .milliseconds(100))
    #expect(server.requests.isEmpty)
    subscriber.subscription?.request(.max(1))
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.waits(forEvents: 2))
    #expect(subscriber.values == [Joke(text: "Ha!")])
    #expect(server.requests.count == 1)
    #expect(subscriber.eventCount == 2)
  }

  @Test func theServerSeesACancellation() async throws {
    let server = try LoopbackServer { _ in [.text("HTTP/1.1 200 OK\r\n"), .awaitHangUp] }
    let subscriber = ManualSubscriber<Joke, APIError>()
    try client(server).publisher(for: joke).subscribe(subscriber)
    subscriber.subscription?.request(.unlimited)
    #expect(server.waits(forRequests: 1))
    subscriber.subscription?.cancel()
    subscriber.subscription?.cancel()
    #expect(server.waits(forHangUps: 1))
    try await Task.sleep(for: .milliseconds(100))
    #expect(subscriber.eventCount == 0)
  }

  @Test func aClientLivesAsLongAsItsAnswers() async throws {
    let server = try LoopbackServer { _ in [.wait(milliseconds: 100), .answer(200, #"{"text":"Ha!"}"#)] }
    let publisher = try client(server).publisher(for: joke)
    let result = await outcome(of: publisher)
    #expect(result.values == [Joke(text: "Ha!")])
  }

  @Test func aSubscriberIsLetGo() async throws {
    let server = try LoopbackServer { $0.target == "/v1/joke" ? [.answer(200, "{}")] : [.awaitHangUp] }
    let client = try client(server)
    var finished: ManualSubscriber? = ManualSubscriber<Joke, APIError>()
    var cancelled: ManualSubscriber? = ManualSubscriber<Joke, APIError>()
    weak let weakFinished = finished
    weak let weakCancelled = cancelled
    client.publisher(for: joke).subscribe(try #require(finished))
    client.publisher(for: .json(.get, "never")).subscribe(try #require(cancelled))
    finished?.subscription?.request(.unlimited)
    cancelled?.subscription?.request(.unlimited)
    #expect(finished?.waits(forEvents: 1) == true)
    #expect(server.waits(forRequests: 2))
    cancelled?.cancel()
    finished = nil
    cancelled = nil
    for _ in 0..<100 where weakFinished != nil || weakCancelled != nil {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(weakFinished == nil)
    #expect(weakCancelled == nil)
  }
}

/// A value that tests change while requests read it.
private final class Token: @unchecked Sendable {
  private let lock = NSLock()
  private var text: String

  init(_ text: String) { self.text = text }

  var value: String {
    get { lock.withLock { text } }
    set { lock.withLock { text = newValue } }
  }
}
