/// Says the same to all who listen. Each has a pipe of its own, so that a slow one loses nothing and holds nobody up. Values
/// and the end come from one thread at a time; listeners come and go from any.
final class Broadcast<Output, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private let capacity: Int
  private let closesWhenEmpty: Bool
  /// `Listener`s, in the order in which they joined. The array's type does not depend on the values', so that no type needs to be
  /// looked up for each value.
  private var listeners: [AnyObject] = []
  /// The last values, `capacity` at most. When full, the oldest one is at `oldest`.
  private var replay: [Output] = []
  private var oldest = 0
  private var ending: Subscribers.Completion<Failure>?
  private var isClosed = false

  /// What is said to one who listens.
  private final class Listener {
    let pipe: AnyObject
    let send: (Output) -> Void
    let finish: (Subscribers.Completion<Failure>) -> Void

    init<Exit: Outlet>(_ outlet: Exit) where Exit.Output == Output, Exit.Failure == Failure {
      pipe = outlet
      send = { outlet.send($0) }
      finish = { outlet.finish($0) }
    }
  }

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
    if ending == nil { listeners.append(Listener(pipe)) }
    for index in replay.indices { pipe.enqueue(replay[(oldest + index) % replay.count]) }
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
    let dropped = capacity > 0 ? keep(value) : nil
    let listeners = listeners
    lock.unlock()
    for listener in listeners { unsafeDowncast(listener, to: Listener.self).send(value) }
    withExtendedLifetime(dropped) {}
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
    for listener in old.0 { unsafeDowncast(listener, to: Listener.self).finish(completion) }
    withExtendedLifetime(old) {}
  }

  /// True where the broadcast is closed by it.
  private func leave(_ pipe: AnyObject) -> Bool {
    lock.lock()
    let index = listeners.firstIndex { unsafeDowncast($0, to: Listener.self).pipe === pipe }
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

  /// Returns the value that makes room, to be released without the lock.
  private func keep(_ value: Output) -> Output? {
    guard replay.count == capacity else {
      replay.append(value)
      return nil
    }
    let dropped = replay[oldest]
    replay[oldest] = value
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
    return dropped
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
