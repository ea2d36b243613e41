import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What can go wrong between an app and an HTTP API, grouped by what a caller does about it.
///
/// ```swift
/// func text(for error: APIError) -> String? {
///   switch error {
///   case .cancelled: nil
///   case .transport: "Are you online?"
///   case .status(.unauthorized, _): "Please sign in again."
///   case .status(.rateLimited(let delay), _): "Too many requests. Try again in \(delay ?? .seconds(60))."
///   case .status, .notHTTP, .decoding: "The server has a problem."
///   case .request, .other: "Something is wrong with the app."
///   }
/// }
/// ```
public enum APIError: Error {
  /// Nothing was sent.
  case request(Request)
  /// No answer came, or none that was whole.
  case transport(URLError)
  /// What answered does not speak HTTP.
  case notHTTP
  /// An answer that the endpoint does not accept.
  case status(Status, HTTPContext)
  /// An accepted answer that could not be read. The context is nil where the error was mapped without its answer.
  case decoding(Decoding, HTTPContext?)
  /// The request was given up on purpose. Nothing to show, nothing to retry.
  case cancelled
  /// Any other error.
  case other(any Error)

  /// Why a request could not be made.
  public enum Request: Sendable {
    /// This is not the address of an HTTP server, or has a path segment that is empty, `.` or `..`.
    case invalidURL(String)
    /// The body could not be encoded.
    case bodyEncoding(any Error)
    /// A header field or another parameter could not be encoded.
    case parameterEncoding(any Error)
  }

  /// What a status asks of the caller.
  public enum Status: Hashable, Sendable {
    /// 401: sign in.
    case unauthorized
    /// 403: not with these rights.
    case forbidden
    /// 404 or 410: it is not there.
    case notFound
    /// 409: somebody else has changed it.
    case conflict
    /// 429: wait, for as long as the server says if it does.
    case rateLimited(after: Duration?)
    /// Any other from 400 to 499: the request is wrong.
    case client(Int)
    /// 500 to 599: the server is.
    case server(Int)
    /// One that is not an error as such and was not expected.
    case unexpected(Int)

    /// The group that a status belongs to.
    public init(_ status: Int, retryAfter: Duration? = nil) {
      self =
        switch status {
        case 401: .unauthorized
        case 403: .forbidden
        case 404, 410: .notFound
        case 409: .conflict
        case 429: .rateLimited(after: retryAfter)
        case 400..<500: .client(status)
        case 500..<600: .server(status)
        default: .unexpected(status)
        }
    }
  }

  /// Why the body of an answer could not be read.
  public enum Decoding: Sendable {
    /// JSON of another shape than expected.
    case object(DecodingError)
    /// Not JSON.
    case json(any Error)
    /// Not text in this encoding.
    case string(String.Encoding)
    /// Not an image; for an endpoint with a `parse` of your own.
    case image
    /// Nothing, where something was expected.
    case empty
    /// What a `parse` of your own, or a type's own `init(from:)`, found wrong.
    case custom(any Error)
  }
}

extension APIError: GroupedFailure {
  /// The case that an error belongs to. An `APIError` stays itself; `URLError.cancelled` and `CancellationError` both become
  /// ``cancelled``.
  ///
  /// ```swift
  /// session.dataTaskPublisher(for: url)
  ///   .map(\.data)
  ///   .decode(type: Joke.self, decoder: JSONDecoder())
  ///   .mapError(APIError.init(mapping:))
  /// ```
  public init(mapping error: any Error) {
    self =
      switch error {
      case let error as APIError: error
      case is CancellationError: .cancelled
      case let error as DecodingError: .decoding(.object(error), nil)
      case let error as EncodingError: .request(.bodyEncoding(error))
      default: URLError(error).map(APIError.init) ?? .other(error)
      }
  }

  init(_ error: URLError) {
    self = error.code == .cancelled ? .cancelled : .transport(error)
  }
}

extension APIError {
  /// Whether the same request may succeed later: the connection failed in a way that passes, or the status is 408, 425, 429,
  /// 500, 502, 503 or 504. Whether it may be sent *again* is another question: see ``HTTPMethod/isIdempotent``.
  public var isRetryable: Bool {
    switch self {
    case .transport(let error): Self.passingCodes.contains(error.code)
    case .status(_, let context): Self.passingStatuses.contains(context.status)
    case .request, .notHTTP, .decoding, .cancelled, .other: false
    }
  }

  /// How long the server asks to wait, where it answered so (see ``HTTPContext/retryAfter``).
  public var retryAfter: Duration? {
    if case .status(_, let context) = self { context.retryAfter } else { nil }
  }

  private static let passingCodes: Set<URLError.Code> = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
    .notConnectedToInternet, .resourceUnavailable, .badServerResponse,
  ]
  private static let passingStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
}
