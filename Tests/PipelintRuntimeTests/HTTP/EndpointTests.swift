import Foundation
import PipelintRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct EndpointTests {
  private func request(_ base: String, _ endpoint: Endpoint<Void>) throws(APIError) -> URLRequest {
    try endpoint.urlRequest(relativeTo: BaseURL(base))
  }

  private func isInvalidURL(_ make: () throws(APIError) -> some Any) -> Bool {
    do {
      _ = try make()
      return false
    } catch {
      if case .request(.invalidURL) = error { return true }
      return false
    }
  }

  @Test func eachSegmentAndValueIsPercentEncoded() throws {
    let request = try request(
      "https://api.example.com/v1/",
      .noContent(.get, "users", "a/b é 👤?x#y", query: [URLQueryItem(name: "q", value: "1&2 3")]))
    #expect(
      request.url?.absoluteString
        == "https://api.example.com/v1/users/a%2Fb%20%C3%A9%20%F0%9F%91%A4%3Fx%23y?q=1%262%203")
  }

  @Test(arguments: ["https://api.example.com", "https://api.example.com/"])
  func theBaseMayEndInASlash(base: String) throws {
    #expect(try request(base, .noContent(.get, "a")).url?.absoluteString == "https://api.example.com/a")
  }

  @Test func aPlusAndAPercentStayThemselves() throws {
    let items = [URLQueryItem(name: "a+b", value: "50%=½"), URLQueryItem(name: "flag", value: nil)]
    let request = try request("https://h", .noContent(.get, query: items))
    #expect(request.url?.absoluteString == "https://h?a%2Bb=50%25%3D%C2%BD&flag=")
    #expect(String(decoding: try form(items), as: UTF8.self) == "a%2Bb=50%25%3D%C2%BD&flag=")
  }

  private func form(_ items: [URLQueryItem]) throws -> Data {
    let request = try request("https://h", .noContent(.post, body: .form(items)))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
    return try #require(request.httpBody)
  }

  @Test(arguments: [
    "", "ftp://x", "not a url", "https://", "https:///a", "https://h:99999", "https://h:x", "https://h/%zz",
    "https://h/a b", "https://é.example", "https://h?q=1", "https://h#a", "https://user:secret@h", "//h/a",
    "h/a", "https://h/a\nb",
  ])
  func noAddressOfAServer(text: String) {
    #expect(isInvalidURL { () throws(APIError) in try BaseURL(text) })
  }

  @Test(arguments: [
    "https://h", "HTTP://H/a/", "http://127.0.0.1:8080", "https://[::1]:80/a", "https://h/%41/b;c=1",
    "https://xn--9ca.example",
  ])
  func anAddressOfAServer(text: String) {
    #expect(throws: Never.self) { try BaseURL(text) }
  }

  @Test(arguments: ["", ".", ".."])
  func aSegmentThatMeansAnotherPlaceIsRefused(segment: String) {
    #expect(
      isInvalidURL { () throws(APIError) in try request("https://h", .noContent(.get, "users", segment)) })
  }

  @Test(arguments: ["...", "..%2F", "../../etc", "%2e%2e"])
  func aSegmentStaysOneSegment(segment: String) throws {
    let url = try #require(try request("https://h", .noContent(.get, "users", segment)).url)
    #expect(url.absoluteString.split(separator: "/").count == 4)
    #expect(url.standardized.path.hasPrefix("/users/"))
  }

  @Test func aHeaderFieldOfItsOwnWins() throws {
    let endpoint = Endpoint.json(.get, headers: ["accept": "application/hal+json"], as: [Int].self)
    let request = try endpoint.urlRequest(relativeTo: BaseURL("https://h"))
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/hal+json")
  }

  @Test(arguments: [
    ("X-A", "a\r\nX-B: b"), ("X-A", "a\nb"), ("X-A", "a\0b"), ("X A", "a"), ("", "a"), ("X-É", "a"),
    ("X:", "a"),
  ])
  func aHeaderFieldCannotSmuggleAnotherIn(name: String, value: String) throws {
    do {
      _ = try request("https://h", .noContent(.get, headers: [name: value]))
      Issue.record("accepted")
    } catch {
      guard case .request(.parameterEncoding(let error as InvalidHeaderField)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.name == name)
    }
  }

  @Test func aBodyThatCannotBeEncodedKeepsItsCause() {
    do {
      _ = try request("https://h", .noContent(.post, body: .json(Double.infinity)))
      Issue.record("accepted")
    } catch {
      guard case .request(.bodyEncoding(EncodingError.invalidValue)) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func whatMayBeSentTwice() {
    let once: [HTTPMethod] = [.post, .patch, HTTPMethod(rawValue: "PURGE")]
    let twice: [HTTPMethod] = [.get, .head, .options, .put, .delete, HTTPMethod(rawValue: "TRACE")]
    #expect(once.allSatisfy { !$0.isIdempotent })
    #expect(twice.allSatisfy { $0.isIdempotent })
  }

  @Test func rulesAcceptTheStatusesTheySay() {
    #expect([199, 200, 299, 300].map(StatusRule.success.accepts) == [false, true, true, false])
    #expect([199, 200, 399, 400].map(StatusRule.successOrRedirect.accepts) == [false, true, true, false])
    #expect([200, 201, 204, 304].map(StatusRule.exactly(200, 304).accepts) == [true, false, false, true])
  }
}
