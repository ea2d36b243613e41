import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks an API what its endpoints describe.
///
/// ```swift
/// let client = APIClient(base: try BaseURL("https://jokes.example/v1"))
///
/// client.publisher(for: .json(.get, "jokes", "17", as: Joke.self))
///   .retry(.exponential(maxRetries: 3), on: DispatchQueue.main, when: { $0.failure.isRetryable ? .retry : .fail })
///   .receive(on: DispatchQueue.main)
///   .sink(onValue: { show($0) }, onFailure: { report($0) })
/// ```
///
/// A client is a value around one `URLSession`, which ends when the last copy of the client is gone and the last answer has
/// arrived. For a session of your own, `dataTaskPublisher(for:)`, `validateHTTP` and `decodeJSON` do the same.
public struct APIClient: Sendable {
  /// The address that endpoints are relative to.
  public let base: BaseURL
  /// The longest body that is received, in bytes after decompression. A longer one is broken off and fails with
  /// ``APIError/transport(_:)`` and `URLError.dataLengthExceedsMaximum`.
  public let bodyLimit: Int
  private let prepare: @Sendable (inout URLRequest) throws(APIError) -> Void
  private let session: ExchangeSession

  /// A client with a session of its own.
  ///
  /// - Parameters:
  ///   - base: The address that endpoints are relative to.
  ///   - configuration: Time-outs, cookies, caches and whatever else a session can be told. Copied.
  ///   - bodyLimit: The longest body that is received, in bytes after decompression.
  ///   - prepare: Called with each request before it is sent, once for every subscription, and so again for each retry: the
  ///     place to add a token that changes. What it throws fails the request.
  public init(
    base: BaseURL, configuration: URLSessionConfiguration = .default, bodyLimit: Int = 16 << 20,
    prepare: @escaping @Sendable (inout URLRequest) throws(APIError) -> Void = { _ in }
  ) {
    self.base = base
    self.bodyLimit = bodyLimit
    self.prepare = prepare
    session = ExchangeSession(configuration)
  }

  /// A publisher of the one answer of an endpoint.
  ///
  /// It is cold: each subscription sends a request of its own. It sends the answer as the endpoint's `parse` reads it, then
  /// finishes. It fails with any case of ``APIError``; `other` and `notHTTP` only where `parse` or `prepare` throw them.
  ///
  /// Redirects are followed, except those whose status the endpoint accepts, and those from `https` to `http`, which fail as a
  /// status that was not expected. A request that goes on to another host, port or scheme takes along no header fields but
  /// `Accept` and `Content-Type`, so that no token reaches those whom it is not for.
  ///
  /// **Demand.** The request is sent when a value is asked for. One that cannot be made fails at once.
  ///
  /// **Cancellation.** Breaks the connection off and releases both ends. Nothing arrives after it.
  ///
  /// **Threads.** Answers arrive on a serial queue of the session, and wait while it is kept busy; use `receive(on:)`.
  public func publisher<Response>(for endpoint: Endpoint<Response>) -> AnyPublisher<Response, APIError> {
    Deferred { () -> AnyPublisher<Response, APIError> in
      var request: URLRequest
      do throws(APIError) {
        request = try endpoint.urlRequest(relativeTo: base)
        try prepare(&request)
      } catch {
        return .fail(error)
      }
      return ExchangePublisher(
        session: session, request: request, bodyLimit: bodyLimit, acceptedRedirects: endpoint.accepts
      )
      .validateHTTP(endpoint.accepts)
      .tryMap { (answer: (data: Data, http: HTTPContext)) throws(APIError) -> Response in
        try endpoint.parse(answer.data, answer.http)
      }
      .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }
}
