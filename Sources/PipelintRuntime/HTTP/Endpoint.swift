import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One thing that an API can be asked, and how its answer is read.
///
/// ```swift
/// struct Joke: Decodable, Sendable { let text: String }
///
/// func joke(_ id: String) -> Endpoint<Joke> {
///   .json(.get, "jokes", id, query: [URLQueryItem(name: "lang", value: "en")])
/// }
/// ```
///
/// An endpoint is a value: it holds no session and sends nothing by itself; see ``APIClient``.
public struct Endpoint<Response: Sendable>: Sendable {
  /// The method of the request.
  public var method: HTTPMethod
  /// The segments that are added to the base address, not yet percent-encoded.
  public var path: [String]
  /// What stands after the `?`, not yet percent-encoded. An item without a value is sent as an empty one.
  public var query: [URLQueryItem]
  /// The header fields of the request.
  public var headers: [String: String]
  /// The body of the request.
  public var body: HTTPBody?
  /// The statuses whose answers are given to `parse`.
  public var accepts: StatusRule
  /// Reads the body of an accepted answer. Called on the thread that the answer arrives on.
  public var parse: @Sendable (Data, HTTPContext) throws(APIError) -> Response

  /// An endpoint whose answer `parse` reads.
  ///
  /// ```swift
  /// let count = Endpoint(.get, "jokes", "count") { (data, context) throws(APIError) -> Int in
  ///   guard let count = Int(String(decoding: data, as: UTF8.self)) else { throw .decoding(.string(.utf8), context) }
  ///   return count
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - method: The method of the request.
  ///   - path: Segments, each of which may hold any text: a `/` in one does not end it.
  ///   - query: What stands after the `?`.
  ///   - headers: The header fields of the request.
  ///   - body: The body of the request.
  ///   - accepts: The statuses whose answers `parse` gets.
  ///   - parse: Reads the body of an accepted answer. Called on the thread that the answer arrives on.
  public init(
    _ method: HTTPMethod, _ path: String..., query: [URLQueryItem] = [], headers: [String: String] = [:],
    body: HTTPBody? = nil, accepts: StatusRule = .success,
    parse: @escaping @Sendable (Data, HTTPContext) throws(APIError) -> Response
  ) {
    self.init(
      method, path: path, query: query, headers: headers, body: body, accepts: accepts, parse: parse)
  }

  init(
    _ method: HTTPMethod, path: [String], query: [URLQueryItem], headers: [String: String], body: HTTPBody?,
    accepts: StatusRule, parse: @escaping @Sendable (Data, HTTPContext) throws(APIError) -> Response
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.accepts = accepts
    self.parse = parse
  }
}

extension Endpoint {
  /// The request to send.
  ///
  /// - Throws: ``APIError/request(_:)``: for a path segment that is empty, `.` or `..`, which would ask for something else than
  ///   meant; for a header field that is no valid one; for a body that cannot be encoded.
  public func urlRequest(relativeTo base: BaseURL) throws(APIError) -> URLRequest {
    var text = base.text
    for segment in path {
      text += "/" + PercentEncoding.encode(segment)
      if ["", ".", ".."].contains(segment) { throw .request(.invalidURL(text)) }
    }
    if !query.isEmpty { text += "?" + PercentEncoding.query(query) }
    guard let url = URL(string: text) else { throw .request(.invalidURL(text)) }

    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    if let body {
      request.httpBody = try body.encoded()
      try request.setHeader("Content-Type", to: body.contentType)
    }
    for (name, value) in headers { try request.setHeader(name, to: value) }
    return request
  }
}

extension URLRequest {
  /// Sets a header field, unless it would end the field and start something else.
  fileprivate mutating func setHeader(_ name: String, to value: String) throws(APIError) {
    let isName = !name.isEmpty && name.utf8.allSatisfy(InvalidHeaderField.isAllowedInName)
    guard isName, value.utf8.allSatisfy(InvalidHeaderField.isAllowedInValue) else {
      throw .request(.parameterEncoding(InvalidHeaderField(name: name)))
    }
    setValue(value, forHTTPHeaderField: name)
  }
}
