/// The method of a request.
///
/// ```swift
/// let purge = HTTPMethod(rawValue: "PURGE")
/// HTTPMethod.put.isIdempotent   // true
/// purge.isIdempotent            // false: nothing is known of it
/// ```
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method as it is sent: `GET`, not `get`.
  public let rawValue: String

  /// A method by its name, which is sent as it is.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Asks for what stands at an address.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Asks for the head of what `get` would answer.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Asks the server to do something with the body.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Puts the body in the place of what stands at an address.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Changes a part of what stands at an address.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Takes away what stands at an address.
  public static let delete = HTTPMethod(rawValue: "DELETE")
  /// Asks what can be done with an address.
  public static let options = HTTPMethod(rawValue: "OPTIONS")

  /// Whether sending a request twice leaves the server as sending it once does (RFC 9110, 9.2.2): what may be retried
  /// although an earlier attempt may have arrived.
  public var isIdempotent: Bool {
    ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(rawValue)
  }
}
