import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is known of an answer, without its whole body: enough to log it, to show it, and to decide what to do next.
public struct HTTPContext: Sendable {
  /// The status, 200 for instance.
  public let status: Int
  /// The header fields as they were received; ``value(ofHeader:)`` finds one by its name in any case.
  public let headers: [String: String]
  /// Where the answer came from: after a redirect, its target.
  public let url: URL?
  /// The first bytes of the body: all of it where it is no longer than the limit of ``APIClient`` or `validateHTTP`.
  public let bodyPrefix: Data

  /// For tests, and for answers that were not received through `URLSession`.
  public init(status: Int, headers: [String: String] = [:], url: URL? = nil, bodyPrefix: Data = Data()) {
    self.status = status
    self.headers = headers
    self.url = url
    self.bodyPrefix = bodyPrefix
  }

  init(_ response: HTTPURLResponse, body: Data, bodyLimit: Int) {
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields { headers[name] = value }
    self.init(
      status: response.statusCode, headers: headers, url: response.url,
      bodyPrefix: Data(body.prefix(bodyLimit)))
  }

  /// The value of a header field, nil where it was not sent. Upper and lower case are the same.
  public func value(ofHeader name: String) -> String? {
    headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
  }

  /// How long the server asks to wait before the next attempt: the header `Retry-After`, in seconds or as a date, which is
  /// counted from the answer's own `Date`, else from now. Zero for a date that has passed; nil without the header, or where it
  /// says neither.
  public var retryAfter: Duration? {
    guard let value = value(ofHeader: "Retry-After") else { return nil }
    if value.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let seconds = Int64(value) {
      return .seconds(seconds)
    }
    guard let then = HTTPDate.secondsSince1970(value) else { return nil }
    let sent = self.value(ofHeader: "Date").flatMap(HTTPDate.secondsSince1970)
    return .seconds(max(0, then - (sent ?? Int(Date().timeIntervalSince1970))))
  }
}
