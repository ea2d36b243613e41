import Foundation
import PipelintRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct APIErrorTests {
  @Test func anAPIErrorStaysItself() {
    guard case .notHTTP = APIError(mapping: APIError.notHTTP) else {
      Issue.record("another case")
      return
    }
  }

  @Test(
    arguments: [
      URLError(.cancelled), CancellationError(), NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled),
    ] as [any Error])
  func whatWasGivenUpIsCancelled(error: any Error) {
    guard case .cancelled = APIError(mapping: error) else {
      Issue.record("\(APIError(mapping: error))")
      return
    }
  }

  @Test(
    arguments: [
      URLError(.timedOut), NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut),
    ] as [any Error])
  func aURLErrorIsATransportFailure(error: any Error) {
    guard case .transport(let error) = APIError(mapping: error) else {
      Issue.record("\(APIError(mapping: error))")
      return
    }
    #expect(error.code == .timedOut)
  }

  @Test func aDecodingErrorHasNoContext() {
    let error = DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: ""))
    guard case .decoding(.object(.valueNotFound), nil) = APIError(mapping: error) else {
      Issue.record("\(APIError(mapping: error))")
      return
    }
  }

  @Test func anEncodingErrorIsAboutTheRequest() {
    let error = EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: ""))
    guard case .request(.bodyEncoding(EncodingError.invalidValue)) = APIError(mapping: error) else {
      Issue.record("\(APIError(mapping: error))")
      return
    }
  }

  @Test func anyOtherErrorIsKept() {
    struct Strange: Error {}
    guard case .other(is Strange) = APIError(mapping: Strange()) else {
      Issue.record("another case")
      return
    }
  }

  @Test func aStatusIsGroupedByWhatToDo() {
    let groups: [Int: APIError.Status] = [
      401: .unauthorized, 403: .forbidden, 404: .notFound, 410: .notFound, 409: .conflict,
      429: .rateLimited(after: .seconds(3)), 400: .client(400), 499: .client(499), 500: .server(500),
      599: .server(599), 302: .unexpected(302), 200: .unexpected(200), 600: .unexpected(600),
    ]
    for (status, group) in groups { #expect(APIError.Status(status, retryAfter: .seconds(3)) == group) }
  }

  private func failure(_ status: Int, _ headers: [String: String] = [:]) -> APIError {
    .status(.init(status), HTTPContext(status: status, headers: headers))
  }

  @Test func whatMaySucceedLater() {
    let later: [APIError] =
      [408, 425, 429, 500, 502, 503, 504].map { failure($0) }
      + [
        .transport(URLError(.timedOut)), .transport(URLError(.networkConnectionLost)),
        .transport(URLError(.notConnectedToInternet)),
      ]
    let never: [APIError] =
      [302, 400, 401, 403, 404, 409, 501, 505].map { failure($0) }
      + [
        .cancelled, .notHTTP, .request(.invalidURL("")), .decoding(.empty, nil), .other(CancellationError()),
        .transport(URLError(.badURL)), .transport(URLError(.serverCertificateUntrusted)),
        .transport(URLError(.dataLengthExceedsMaximum)),
      ]
    #expect(later.allSatisfy { $0.isRetryable })
    #expect(never.allSatisfy { !$0.isRetryable })
  }

  @Test func secondsToWait() {
    #expect(failure(503, ["retry-after": "120"]).retryAfter == .seconds(120))
    #expect(failure(429, ["Retry-After": "0"]).retryAfter == .zero)
    #expect(failure(503).retryAfter == nil)
    for text in ["", "-1", "+1", "1.5", "soon", "99999999999999999999", "١"] {
      #expect(failure(503, ["Retry-After": text]).retryAfter == nil, "\(text)")
    }
  }

  @Test func aDateToWaitFor() {
    let headers = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
    func wait(until date: String) -> Duration? {
      failure(503, headers.merging(["Retry-After": date]) { $1 }).retryAfter
    }
    #expect(wait(until: "Sun, 06 Nov 1994 08:49:47 GMT") == .seconds(10))
    #expect(wait(until: "Mon, 07 Nov 1994 08:49:37 GMT") == .seconds(86_400))
    #expect(wait(until: "Wed, 01 Mar 1995 08:49:37 GMT") == .seconds(115 * 86_400))
    #expect(wait(until: "Fri, 01 Mar 1996 08:49:37 GMT") == .seconds(481 * 86_400))
    #expect(wait(until: "Sun, 06 Nov 1994 08:49:36 GMT") == .zero)
    for text in [
      "Sun, 06 Nov 1994 08:49:37", "06 Nov 1994 08:49:37 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
      "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
    ] {
      #expect(wait(until: text) == nil, "\(text)")
    }
  }

  @Test func withoutADateOfItsOwnAnAnswerIsFromNow() throws {
    let error = failure(503, ["Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT"])
    let wait = try #require(error.retryAfter)
    let end = Date().addingTimeInterval(Double(wait.components.seconds)).timeIntervalSince1970
    #expect(abs(end - 253_402_300_799) < 5)
  }
}
