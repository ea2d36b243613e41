import PipelintRuntime

/// Sends numbers as fast as it can, and then ends: costs as little as a publisher can, so that operators are what is timed.
struct Emitter<Failure: Error>: Publisher {
  typealias Output = Int

  let count: Int
  let completion: Subscribers.Completion<Failure>

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
    subscriber.receive(subscription: Emission(self, subscriber))
  }
}

private final class Emission<Downstream: Subscriber>: Subscription where Downstream.Input == Int {
  private let emitter: Emitter<Downstream.Failure>
  private var downstream: Downstream?
  private var open = Subscribers.Demand.none
  private var sent = 0
  private var isSending = false

  init(_ emitter: Emitter<Downstream.Failure>, _ downstream: Downstream) {
    self.emitter = emitter
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    open += demand
    guard !isSending else { return }
    isSending = true
    while open > .none, sent < emitter.count, let downstream {
      open -= 1
      sent += 1
      open += downstream.receive(sent)
    }
    isSending = false
    if sent == emitter.count {
      downstream?.receive(completion: emitter.completion)
      downstream = nil
    }
  }

  func cancel() { downstream = nil }
}
