import Foundation

/// The address that the paths of endpoints are added to, checked once, when it is made.
///
/// ```swift
/// let base = try BaseURL("https://jokes.example/v1")
/// ```
///
/// There is nothing to force-unwrap afterwards, and an address that cannot work is found at launch instead of in the first
/// request.
public struct BaseURL: Hashable, Sendable {
  /// The address, without a slash at its end.
  let text: String

  /// Checks an address: `http` or `https`, a host, perhaps a port and a path, all written in the characters of RFC 3986.
  /// A host in other letters is written in its ASCII form (`xn--…`).
  ///
  /// - Throws: ``APIError/request(_:)`` with ``APIError/Request/invalidURL(_:)``, also for an address with a user, a query or a
  ///   fragment: these belong to single requests.
  public init(_ text: String) throws(APIError) {
    guard let parts = URLComponents(string: text), parts.url?.absoluteString == text,
      let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = parts.host, !host.isEmpty, (parts.port ?? 80) <= Int(UInt16.max),
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
    else { throw .request(.invalidURL(text)) }

    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
