import Foundation

extension Publisher where Output == (data: Data, http: HTTPContext), Failure == APIError {
  /// Decodes the body of each answer, and keeps the failure typed, which `decode(type:decoder:)` does not.
  ///
  /// ```swift
  /// session.dataTaskPublisher(for: url)
  ///   .validateHTTP()
  ///   .decodeJSON(Joke.self)
  /// ```
  ///
  /// Fails with ``APIError/decoding(_:_:)``, which keeps Foundation's error and the context of the answer.
  ///
  /// **Demand.** One value for one value. The failure needs none.
  ///
  /// **Cancellation.** Cancels the upstream at once, which is also cancelled before the failure is sent.
  ///
  /// **Threads.** Everything arrives on the thread on which the upstream sends, where `decoder` is called, too.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - decoder: Called for each value, so no decoder is shared between threads.
  public func decodeJSON<Value: Decodable>(
    _ type: Value.Type = Value.self, decoder: @escaping () -> JSONDecoder = { JSONDecoder() }
  ) -> some Publisher<Value, APIError> {
    tryMap { (answer: Output) throws(APIError) -> Value in
      try answer.http.decodeJSON(type, from: answer.data, decoder())
    }
  }
}
