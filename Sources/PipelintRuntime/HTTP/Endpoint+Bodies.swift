import Foundation

extension Endpoint where Response: Decodable {
  /// An endpoint that answers in JSON. Sends `Accept: application/json` unless `headers` say otherwise.
  ///
  /// ```swift
  /// let newest = Endpoint.json(.get, "jokes", "newest", as: [Joke].self) {
  ///   let decoder = JSONDecoder()
  ///   decoder.dateDecodingStrategy = .iso8601
  ///   return decoder
  /// }
  /// ```
  ///
  /// Fails with ``APIError/decoding(_:_:)``: ``APIError/Decoding/empty`` without a body, ``APIError/Decoding/json(_:)`` where it is no
  /// JSON (the page of a hotel's wireless network, say), ``APIError/Decoding/object(_:)`` where it is other JSON than expected.
  ///
  /// - Parameters:
  ///   - method: The method of the request.
  ///   - path: Segments, each of which may hold any text.
  ///   - query: What stands after the `?`.
  ///   - headers: The header fields of the request.
  ///   - body: The body of the request.
  ///   - accepts: The statuses whose answers are read.
  ///   - type: What to decode.
  ///   - decoder: Called for each answer, so no decoder is shared between threads.
  public static func json(
    _ method: HTTPMethod, _ path: String..., query: [URLQueryItem] = [], headers: [String: String] = [:],
    body: HTTPBody? = nil, accepts: StatusRule = .success, as type: Response.Type = Response.self,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
  ) -> Endpoint {
    let accept = headers.keys.contains { $0.lowercased() == "accept" } ? [:] : ["Accept": "application/json"]
    return Endpoint(
      method, path: path, query: query, headers: headers.merging(accept) { own, _ in own }, body: body,
      accepts: accepts
    ) { (data, context) throws(APIError) in
      try context.decodeJSON(Response.self, from: data, decoder())
    }
  }
}

extension Endpoint where Response == String {
  /// An endpoint that answers in text. Fails with ``APIError/Decoding/string(_:)`` where it is in another encoding.
  ///
  /// ```swift
  /// let motd = Endpoint.text(.get, "motd")
  /// ```
  public static func text(
    _ method: HTTPMethod, _ path: String..., query: [URLQueryItem] = [], headers: [String: String] = [:],
    body: HTTPBody? = nil, accepts: StatusRule = .success, encoding: String.Encoding = .utf8
  ) -> Endpoint {
    Endpoint(method, path: path, query: query, headers: headers, body: body, accepts: accepts) {
      (data, context) throws(APIError) in
      guard let text = String(data: data, encoding: encoding) else {
        throw .decoding(.string(encoding), context)
      }
      return text
    }
  }
}

extension Endpoint where Response == Void {
  /// An endpoint whose answer has nothing to read but its status.
  ///
  /// ```swift
  /// let forget = Endpoint.noContent(.delete, "jokes", "17")
  /// ```
  public static func noContent(
    _ method: HTTPMethod, _ path: String..., query: [URLQueryItem] = [], headers: [String: String] = [:],
    body: HTTPBody? = nil, accepts: StatusRule = .success
  ) -> Endpoint {
    Endpoint(method, path: path, query: query, headers: headers, body: body, accepts: accepts) { _, _ in }
  }
}

extension HTTPContext {
  /// Decodes the body of the answer that this is the context of.
  func decodeJSON<T: Decodable>(
    _ type: T.Type, from data: Data, _ decoder: JSONDecoder
  ) throws(APIError) -> T {
    if data.isEmpty { throw .decoding(.empty, self) }
    do {
      return try decoder.decode(type, from: data)
    } catch let error as DecodingError {
      throw .decoding(Self.notJSON(data).map { .json($0) } ?? .object(error), self)
    } catch {
      throw .decoding(.custom(error), self)
    }
  }

  /// What the parser says of bytes that are no JSON; nil for JSON. Foundation's decoder says the same of both on some systems.
  private static func notJSON(_ data: Data) -> (any Error)? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      return error
    }
  }
}
