import Foundation

/// The body of a request, and the type of its content.
public struct HTTPBody: Sendable {
  /// What the header `Content-Type` says.
  public let contentType: String
  private let encode: @Sendable () throws -> Data

  /// Bytes as they are.
  ///
  /// ```swift
  /// let note = HTTPBody.data(Data("Ha!".utf8), contentType: "text/plain; charset=utf-8")
  /// ```
  public static func data(_ data: Data, contentType: String) -> HTTPBody {
    HTTPBody(contentType: contentType) { data }
  }

  /// A value as JSON. `encoder` is called for each request, so no encoder is shared between threads.
  ///
  /// ```swift
  /// let joke = HTTPBody.json(["text": "Ha!"]) {
  ///   let encoder = JSONEncoder()
  ///   encoder.keyEncodingStrategy = .convertToSnakeCase
  ///   return encoder
  /// }
  /// ```
  ///
  /// A value that cannot be encoded fails the request with ``APIError/Request/bodyEncoding(_:)`` before anything is sent.
  public static func json(
    _ value: some Encodable & Sendable, encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() }
  ) -> HTTPBody {
    HTTPBody(contentType: "application/json") { try encoder().encode(value) }
  }

  /// Named values as a form is sent (`application/x-www-form-urlencoded`). An item without a value is sent as an empty one.
  ///
  /// ```swift
  /// let login = HTTPBody.form([URLQueryItem(name: "user", value: "Ada & Co")])   // user=Ada%20%26%20Co
  /// ```
  public static func form(_ items: [URLQueryItem]) -> HTTPBody {
    HTTPBody(contentType: "application/x-www-form-urlencoded") { Data(PercentEncoding.query(items).utf8) }
  }

  /// The bytes to send.
  func encoded() throws(APIError) -> Data {
    do { return try encode() } catch { throw .request(.bodyEncoding(error)) }
  }
}
