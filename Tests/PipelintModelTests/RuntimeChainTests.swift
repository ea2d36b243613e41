import Testing

/// Chains of our own library's operators, link by link. Its import brings a Combine along.
struct RuntimeChainTests {
  private func expect(_ chain: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation)
  {
    let found = ChainDescription.chains(
      endingWith: "finally",
      in: """
        import Foundation
        import PipelintRuntime
        struct Joke: Decodable {}
        enum JokeError: GroupedFailure {
          case network(URLError), other(any Error)
          init(mapping error: any Error) {}
        }
        enum Late: Error { case late }
        func load(_ id: Int) -> AnyPublisher<Joke, URLError> { .fail(URLError(.badURL)) }
        func g<S: Scheduler>(_ scheduler: S) {
            \(chain).finally()
        }
        """)
    #expect(
      found.split(separator: "\n").dropLast().joined(separator: "\n") == expected,
      sourceLocation: sourceLocation)
  }

  @Test func failuresOfRequests() {
    expect(
      "URLSession.shared.dataTaskPublisher(for: url).validateHTTP().decodeJSON(Joke.self).mapFailure(to: JokeError.self)",
      """
      dataTaskPublisher: (data: Data, response: URLResponse), URLError {URLError}
      validateHTTP: (data: Data, http: HTTPContext), APIError {APIError}
      decodeJSON: Joke, APIError {APIError}
      mapFailure: Joke, JokeError {JokeError}
      """)
  }

  @Test func failuresAsValues() {
    expect(
      "AnyPublisher<Joke, URLError>.fail(URLError(.badURL)).results().unwrapResults()",
      """
      fail: Joke, URLError {URLError}
      results: Result<Joke, URLError>, Never {}
      unwrapResults: Joke, URLError {URLError}
      """)
  }

  @Test func recovery() {
    expect(
      "AnyPublisher<Joke, URLError>.fail(URLError(.badURL)).retry(.exponential(maxRetries: 2), on: scheduler).timeout(.seconds(1), on: scheduler, failure: URLError(.timedOut)).replaceFailure(reporting: { print($0) }, with: { _ in Joke() })",
      """
      fail: Joke, URLError {URLError}
      retry: Joke, URLError {URLError}
      timeout: Joke, URLError {URLError}
      replaceFailure: Joke, Never {}
      """)
  }

  @Test func streamsOfStreams() {
    expect(
      "PassthroughSubject<Int, Never>().switchMapResults { id in load(id) }",
      """
      PassthroughSubject: Int, Never {}
      switchMapResults: Result<Joke, URLError>, Never {}
      """)
  }
}
