import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer for each subscription. The request is sent when a value is asked for, so the value never waits.
struct ExchangePublisher: Publisher {
  typealias Output = (data: Data, response: URLResponse)
  typealias Failure = URLError

  let session: ExchangeSession
  let request: URLRequest
  /// In bytes.
  let bodyLimit: Int
  let acceptedRedirects: StatusRule

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriber.receive(subscription: ExchangeSubscription(self, subscriber))
  }
}

private final class ExchangeSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == ExchangePublisher.Output, Downstream.Failure == ExchangePublisher.Failure {
  private let publisher: ExchangePublisher
  private let lock = Lock()
  // Behind the lock. The subscriber is let go with the last event, and when the subscription is cancelled.
  private var downstream: Downstream?
  private var isStarted = false
  private var exchange: Exchange?

  init(_ publisher: ExchangePublisher, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    let starts = lock.withLock {
      guard demand > .none, !isStarted, downstream != nil else { return false }
      isStarted = true
      return true
    }
    guard starts else { return }

    let exchange = publisher.session.exchange(
      publisher.request, bodyLimit: publisher.bodyLimit, acceptedRedirects: publisher.acceptedRedirects,
      completion: finish)
    let isWanted = lock.withLock {
      if downstream != nil { self.exchange = exchange }
      return downstream != nil
    }
    if isWanted { exchange.start() } else { exchange.cancel() }
  }

  func cancel() {
    let exchange = lock.withLock {
      defer { (downstream, self.exchange) = (nil, nil) }
      return self.exchange
    }
    exchange?.cancel()
  }

  private func finish(_ result: Result<ExchangePublisher.Output, URLError>) {
    switch result {
    case .success(let answer):
      guard let downstream = lock.withLock({ downstream }) else { return }
      _ = downstream.receive(answer)
      takeDownstream()?.receive(completion: .finished)
    case .failure(let error):
      takeDownstream()?.receive(completion: .failure(error))
    }
  }

  private func takeDownstream() -> Downstream? {
    lock.withLock {
      defer { (downstream, exchange) = (nil, nil) }
      return downstream
    }
  }
}
