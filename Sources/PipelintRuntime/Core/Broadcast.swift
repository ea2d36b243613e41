/// Says the same to all who listen. Each has a pipe of its own, so that a slow one loses nothing and holds nobody up. Values
/// and the end come from one thread at a time; listeners come and go from any.
final class Broadcast<Output, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private let capacity: Int
  private let closesWhenEmpty: Bool
  /// In the order in which they joined.
  private var listeners: [any Outlet<Output, Failure>] = []
  /// The last values, `capacity` at most.
  private var replay: [Output] = []
  private var ending: Subscribers.Completion<Failure>?
  private var isClosed = false

  /// - Parameters:
  ///   - capacity: How many of the last values newcomers are told.
  ///   - closesWhenEmpty: Whether nobody can join any more when the last listener has left.
  init(replaying capacity: Int = 0, closesWhenEmpty: Bool = false) {
    self.capacity = capacity
    self.closesWhenEmpty = closesWhenEmpty
  }

  /// Tells an open pipe what is replayed, and everything from now on. False where the broadcast is closed. `whenClosed` is
  /// called if the broadcast closes because this pipe, the last one, leaves.
  func join<Downstream: Subscriber>(_ pipe: Pipe<Downstream>, whenClosed: @escaping () -> Void = {}) -> Bool
  where Downstream.Input == Output, Downstream.Failure == Failure {
    lock.lock()
    guard !isClosed else {
      lock.unlock()
      return false
    }
    if ending == nil { listeners.append(pipe) }
    for value in replay { pipe.enqueue(value) }
    let ending = ending
    lock.unlock()
    pipe.accompany(
      by: AnyCancellable { [self] in
        if leave(pipe) { whenClosed() }
      })
    if let ending { pipe.finish(ending) } else { pipe.deliverQueued() }
    return true
  }

  func send(_ value: Output) {
    lock.lock()
    guard ending == nil, !isClosed else { return lock.unlock() }
    if capacity > 0 {
      if replay.count == capacity { replay.removeFirst() }
      replay.append(value)
    }
    let listeners = listeners
    lock.unlock()
    for listener in listeners { listener.send(value) }
  }

  /// Ends the broadcast for all. Newcomers are told the last values and the end where `isReplayed`, else they cannot join.
  func finish(_ completion: Subscribers.Completion<Failure>, isReplayed: Bool) {
    lock.lock()
    guard ending == nil, !isClosed else { return lock.unlock() }
    ending = completion
    isClosed = !isReplayed
    let old = (listeners, isReplayed ? [] : replay)
    listeners = []
    if !isReplayed { replay = [] }
    lock.unlock()
    for listener in old.0 { listener.finish(completion) }
    withExtendedLifetime(old) {}
  }

  /// True where the broadcast is closed by it.
  private func leave(_ pipe: AnyObject) -> Bool {
    lock.lock()
    let index = listeners.firstIndex { $0 === pipe }
    let old = index.map { listeners.remove(at: $0) }
    let closes = old != nil && listeners.isEmpty && closesWhenEmpty
    let oldReplay = closes ? replay : []
    if closes {
      isClosed = true
      replay = []
    }
    lock.unlock()
    withExtendedLifetime((old, oldReplay)) {}
    return closes
  }
}

extension Broadcast: Publisher {
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let pipe = Pipe(subscriber)
    pipe.open()
    guard pipe.isOpen else { return }
    _ = join(pipe)
  }
}
