extension Publisher {
  /// Shares one subscription among all subscribers, and tells newcomers the last values.
  ///
  /// ```swift
  /// let settings = api.settings().shareReplay()
  /// ```
  ///
  /// The upstream is subscribed to when the first subscriber comes. What newcomers are told is chosen by what they would have
  /// to do without it: after a failure they begin anew by default, instead of getting an old failure for ever.
  ///
  /// **Demand.** The upstream is asked for everything. Each subscriber has a buffer of its own, which keeps what it has not
  /// asked for yet: a slow one loses nothing and holds nobody up.
  ///
  /// **Cancellation.** Releases the subscriber. With `.whileConnected`, the last one cancels the upstream at once and takes the
  /// values along.
  ///
  /// **Threads.** Values arrive on the thread on which the upstream sends; those that are replayed, on the one that subscribes
  /// or asks for them.
  ///
  /// - Parameters:
  ///   - count: How many values newcomers are told. With 0 or less, none.
  ///   - scope: How long the subscription to the upstream, and its values, are kept.
  ///   - afterFailure: What becomes of those who come after a failure.
  public func shareReplay(
    _ count: Int = 1, scope: ReplayScope = .whileConnected, afterFailure: ReplayAfterFailure = .reset
  ) -> Publishers.ShareReplay<Self> {
    Publishers.ShareReplay(upstream: self, count: count, scope: scope, afterFailure: afterFailure)
  }
}

/// How long `shareReplay(_:scope:afterFailure:)` keeps its subscription and its values.
public enum ReplayScope: Sendable, Hashable {
  /// As long as there are subscribers, and until the upstream ends. The next subscriber begins anew.
  case whileConnected
  /// As long as the publisher lives, also after a normal end: newcomers are told the last values and the end.
  case forever
}

/// What becomes of those who subscribe to `shareReplay(_:scope:afterFailure:)` after a failure.
public enum ReplayAfterFailure: Sendable, Hashable {
  /// The first one subscribes to the upstream anew.
  case reset
  /// They are told the last values and the failure.
  case replayFailure
}

extension Publishers {
  /// What `shareReplay(_:scope:afterFailure:)` returns. An object: what is assigned is shared, too.
  public final class ShareReplay<Upstream: Publisher>: Publisher {
    /// The type of values.
    public typealias Output = Upstream.Output
    /// The type of failures.
    public typealias Failure = Upstream.Failure

    private let upstream: Upstream
    private let count: Int
    private let scope: ReplayScope
    private let afterFailure: ReplayAfterFailure
    private let lock = Lock()
    private var connection: ReplayConnection<Output, Failure>?

    init(upstream: Upstream, count: Int, scope: ReplayScope, afterFailure: ReplayAfterFailure) {
      self.upstream = upstream
      self.count = Swift.max(0, count)
      self.scope = scope
      self.afterFailure = afterFailure
    }

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pipe = Pipe(subscriber)
      pipe.open()
      var isJoined = false
      while !isJoined, pipe.isOpen {
        let (connection, isNew) = currentConnection()
        isJoined = connection.broadcast.join(pipe, whenClosed: connection.cancel)
        if isNew { upstream.subscribe(connection) } else if !isJoined { forget(connection) }
      }
    }

    private func currentConnection() -> (ReplayConnection<Output, Failure>, isNew: Bool) {
      lock.withLock {
        if let connection { return (connection, false) }
        let connection = ReplayConnection<Output, Failure>(
          broadcast: Broadcast(replaying: count, closesWhenEmpty: scope == .whileConnected),
          isReplayed: { [scope, afterFailure] completion in
            switch completion {
            case .finished: scope == .forever
            case .failure: afterFailure == .replayFailure
            }
          })
        self.connection = connection
        return (connection, true)
      }
    }

    /// Makes room for another connection, unless there is one already.
    private func forget(_ closed: ReplayConnection<Output, Failure>) {
      lock.lock()
      if connection === closed { connection = nil }
      lock.unlock()
    }
  }
}

extension Publishers.ShareReplay: @unchecked Sendable where Upstream: Sendable {}

/// One subscription to the upstream.
private final class ReplayConnection<Input, Failure: Error>: Subscriber, Cancellable {
  let broadcast: Broadcast<Input, Failure>
  private let isReplayed: (Subscribers.Completion<Failure>) -> Bool
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var isCancelled = false

  init(broadcast: Broadcast<Input, Failure>, isReplayed: @escaping (Subscribers.Completion<Failure>) -> Bool)
  {
    self.broadcast = broadcast
    self.isReplayed = isReplayed
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard !isCancelled, self.subscription == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    self.subscription = subscription
    lock.unlock()
    subscription.request(.unlimited)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    broadcast.send(value)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    isCancelled = true
    let old = subscription
    subscription = nil
    lock.unlock()
    withExtendedLifetime(old) {}
    broadcast.finish(completion, isReplayed: isReplayed(completion))
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let old = subscription
    subscription = nil
    lock.unlock()
    old?.cancel()
  }
}
