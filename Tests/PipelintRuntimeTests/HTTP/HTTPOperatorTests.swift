import Foundation
import PipelintRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct HTTPOperatorTests {
  private typealias Answer = (data: Data, response: URLResponse)

  private let url = URL(filePath: "/")

  private func http(_ status: Int, _ body: String) throws -> AnyPublisher<Answer, URLError> {
    let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: ["A": "b"])
    return .just((Data(body.utf8), try #require(response)))
  }

  @Test func anAcceptedAnswerIsDecoded() async throws {
    let result = await outcome(of: try http(200, #"{"text":"Ha!"}"#).validateHTTP().decodeJSON(Joke.self))
    #expect(result.values == [Joke(text: "Ha!")])
    #expect(result.failure == nil)
  }

  @Test func theContextKeepsNoMoreThanTheLimit() async throws {
    let result = await outcome(of: try http(500, "12345").validateHTTP(bodyLimit: 3).map(\.data))
    guard case .status(.server(500), let context) = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(context.bodyPrefix == Data("123".utf8))
    #expect(context.headers == ["A": "b"])
  }

  @Test func theRuleDecidesWhatIsAccepted() async throws {
    let result = await outcome(of: try http(304, "").validateHTTP(.exactly(304)).map(\.http.status))
    #expect(result.values == [304])
  }

  @Test func anAnswerThatIsNotHTTPIsNone() async throws {
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    let answer = AnyPublisher<Answer, URLError>.just((Data(), response))
    let result = await outcome(of: answer.validateHTTP().map(\.data))
    guard case .notHTTP = result.failure else {
      Issue.record("\(result)")
      return
    }
  }

  @Test func failuresOfTheUpstreamAreMapped() async throws {
    let cancelled = AnyPublisher<Answer, URLError>.fail(URLError(.cancelled))
    guard case .cancelled = await outcome(of: cancelled.validateHTTP().map(\.data)).failure else {
      Issue.record("not cancelled")
      return
    }
    let offline = AnyPublisher<Answer, URLError>.fail(URLError(.notConnectedToInternet))
    guard case .transport(let error) = await outcome(of: offline.validateHTTP().map(\.data)).failure else {
      Issue.record("no transport failure")
      return
    }
    #expect(error.code == .notConnectedToInternet)
  }

  @Test func anErrorOfTheTypeItselfIsKept() async throws {
    struct Picky: Decodable, Sendable {
      struct Complaint: Error {}
      init(from decoder: any Decoder) throws { throw Complaint() }
    }
    let result = await outcome(of: try http(200, "{}").validateHTTP().decodeJSON(Picky.self))
    guard case .decoding(.custom(is Picky.Complaint), let context?) = result.failure else {
      Issue.record("\(result)")
      return
    }
    #expect(context.status == 200)
  }
}
