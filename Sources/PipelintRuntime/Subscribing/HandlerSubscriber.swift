/// Asks for everything and hands it to closures, which it releases at the end.
final class HandlerSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  /// Returns whether anybody is interested in more.
  typealias ValueHandler = (Input) -> Bool
  typealias EndHandler = (Subscribers.Completion<Failure>) -> Void

  private let lock = Lock()
  private var subscription: (any Subscription)?
  /// nil after the end.
  private var handlers: (onValue: ValueHandler, onEnd: EndHandler)?

  init(onValue: @escaping ValueHandler, onEnd: @escaping EndHandler) {
    handlers = (onValue, onEnd)
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard handlers != nil, self.subscription == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    self.subscription = subscription
    lock.unlock()
    subscription.request(.unlimited)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    lock.lock()
    let handler = handlers?.onValue
    lock.unlock()
    if let handler, !handler(value) { cancel() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (_, handler) = end()
    handler?.onEnd(completion)
  }

  func cancel() {
    end().subscription?.cancel()
  }

  private func end() -> (
    subscription: (any Subscription)?, handlers: (onValue: ValueHandler, onEnd: EndHandler)?
  ) {
    lock.lock()
    let old = (subscription, handlers)
    subscription = nil
    handlers = nil
    lock.unlock()
    return old
  }
}

extension Publisher {
  /// Subscribes the handlers, until the token is cancelled or gone.
  func attach(_ subscriber: HandlerSubscriber<Output, Failure>) -> AnyCancellable {
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
