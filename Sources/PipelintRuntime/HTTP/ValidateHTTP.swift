import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Publisher where Output == (data: Data, response: URLResponse), Failure == URLError {
  /// Lets through the answers that `rule` accepts, and fails on others.
  ///
  /// ```swift
  /// session.dataTaskPublisher(for: url)
  ///   .validateHTTP()
  ///   .decodeJSON(Joke.self)
  /// ```
  ///
  /// Fails with ``APIError/status(_:_:)`` for an answer that is not accepted, ``APIError/notHTTP`` for one that is none,
  /// ``APIError/cancelled`` for `URLError.cancelled`, ``APIError/transport(_:)`` for any other failure of the upstream.
  ///
  /// **Demand.** One value for one value. A failure needs none.
  ///
  /// **Cancellation.** Cancels the upstream at once, which is also cancelled before a failure of its answer is sent.
  ///
  /// **Threads.** Everything arrives on the thread on which the upstream sends.
  ///
  /// - Parameters:
  ///   - rule: Which statuses are accepted.
  ///   - bodyLimit: How many bytes of the body are kept in the context, and so in failures.
  public func validateHTTP(
    _ rule: StatusRule = .success, bodyLimit: Int = 4096
  ) -> some Publisher<(data: Data, http: HTTPContext), APIError> {
    mapFailure { APIError($0) }
      .tryMap { (answer: Output) throws(APIError) -> (data: Data, http: HTTPContext) in
        guard let response = answer.response as? HTTPURLResponse else { throw .notHTTP }
        let context = HTTPContext(response, body: answer.data, bodyLimit: bodyLimit)
        guard rule.accepts(context.status) else {
          throw .status(.init(context.status, retryAfter: context.retryAfter), context)
        }
        return (answer.data, context)
      }
  }
}
