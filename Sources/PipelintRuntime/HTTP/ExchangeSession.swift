import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A `URLSession` whose tasks report to one ``Exchange`` each. Ends its session when nobody holds it any longer; what is under
/// way then goes on to its end.
final class ExchangeSession: Sendable {
  private let session: URLSession
  private let exchanges = ExchangeTable()

  init(_ configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// An exchange that has not been started. It calls `completion` once, on the session's queue, unless it is cancelled before.
  func exchange(
    _ request: URLRequest, bodyLimit: Int, acceptedRedirects: StatusRule,
    completion: @escaping @Sendable (Result<(data: Data, response: URLResponse), URLError>) -> Void
  ) -> Exchange {
    Exchange(
      session.dataTask(with: request), in: exchanges, bodyLimit: bodyLimit,
      acceptedRedirects: acceptedRedirects, completion: completion)
  }
}

/// A request under way, and what has arrived for it. What the session's serial queue calls is called by nothing else.
final class Exchange: @unchecked Sendable {
  private let task: URLSessionDataTask
  private let table: ExchangeTable
  private let bodyLimit: Int
  private let acceptedRedirects: StatusRule
  private let completion: @Sendable (Result<(data: Data, response: URLResponse), URLError>) -> Void
  private var body = Data()

  init(
    _ task: URLSessionDataTask, in table: ExchangeTable, bodyLimit: Int, acceptedRedirects: StatusRule,
    completion: @escaping @Sendable (Result<(data: Data, response: URLResponse), URLError>) -> Void
  ) {
    self.task = task
    self.table = table
    self.bodyLimit = bodyLimit
    self.acceptedRedirects = acceptedRedirects
    self.completion = completion
  }

  func start() {
    table.insert(self, for: task)
    task.resume()
  }

  /// From any thread, before or after `start`. Nothing is reported from now on.
  func cancel() {
    _ = table.remove(task)
    task.cancel()
  }

  fileprivate func receive(_ response: URLResponse) {
    if response.expectedContentLength > bodyLimit { breakOff() }
  }

  fileprivate func receive(_ data: Data) {
    body.append(data)
    if body.count > bodyLimit { breakOff() }
  }

  /// Reports at once: a session with much to receive is slow to cancel.
  private func breakOff() {
    cancel()
    completion(.failure(URLError(.dataLengthExceedsMaximum)))
  }

  fileprivate func complete(_ error: (any Error)?) {
    if let error {
      completion(.failure(URLError(error) ?? URLError(.unknown, userInfo: [NSUnderlyingErrorKey: error])))
    } else if let response = task.response {
      completion(.success((body, response)))
    } else {
      completion(.failure(URLError(.badServerResponse)))
    }
  }

  /// The request to follow a redirect with, nil to take the redirect as the answer.
  fileprivate func follow(_ redirect: HTTPURLResponse, to request: URLRequest) -> URLRequest? {
    guard !acceptedRedirects.accepts(redirect.statusCode) else { return nil }
    guard let source = task.currentRequest?.url.map(Origin.init), let target = request.url.map(Origin.init),
      target != source
    else { return request }
    if source.scheme == "https", target.scheme != "https" { return nil }
    var request = request
    for name in request.allHTTPHeaderFields?.keys.map({ $0 }) ?? []
    where !["accept", "content-type"].contains(name.lowercased()) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }
}

/// Whom a request is for: two addresses of one origin share their secrets.
private struct Origin: Equatable {
  let scheme: String?
  let host: String?
  let port: Int?

  init(_ url: URL) {
    scheme = url.scheme?.lowercased()
    host = url.host?.lowercased()
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }
}

/// The exchanges under way in a session.
final class ExchangeTable: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = Lock()
  // Behind the lock; by the number that tasks have in their session.
  private var exchanges: [Int: Exchange] = [:]

  func insert(_ exchange: Exchange, for task: URLSessionTask) {
    lock.withLock { exchanges[task.taskIdentifier] = exchange }
  }

  func remove(_ task: URLSessionTask) -> Exchange? {
    lock.withLock { exchanges.removeValue(forKey: task.taskIdentifier) }
  }

  private func exchange(for task: URLSessionTask) -> Exchange? {
    lock.withLock { exchanges[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(for: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(for: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(exchange(for: task)?.follow(response, to: request))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    remove(task)?.complete(error)
  }
}
