extension Deferred {
  /// A publisher of what an async function returns or throws. Nothing runs before a subscriber asks for it, and for each
  /// subscriber it runs anew: unlike `Future`, it can be retried.
  ///
  /// ```swift
  /// Deferred.task { () async throws(JokeError) -> Joke in
  ///   try await client.randomJoke()
  /// }
  /// .retry(.exponential(maxRetries: 2), on: DispatchQueue.main)
  /// ```
  ///
  /// The closure says what it throws, `throws(JokeError)`; otherwise Swift takes it to throw any error.
  ///
  /// **Demand.** The function starts when the first value is asked for. The end follows the value without being asked for.
  ///
  /// **Cancellation.** Cancels the task and releases the subscriber. What the function returns after it is dropped.
  ///
  /// **Threads.** Value and end arrive on a thread of Swift's concurrency, or where the function was isolated to.
  ///
  /// - Parameters:
  ///   - priority: The task's; nil for that of the task or thread that asks.
  ///   - operation: What to run.
  public static func task<Output: Sendable, Failure: Error>(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws(Failure) -> Output
  ) -> DeferredPublisher where DeferredPublisher == Publishers.TaskPublisher<Output, Failure> {
    Publishers.TaskPublisher(priority: priority, operation: operation)
  }
}

extension Publishers {
  /// What `Deferred.task(priority:_:)` returns.
  public struct TaskPublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    let priority: TaskPriority?
    let operation: @Sendable () async throws(Failure) -> Output

    /// Begins a subscription for `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pipe = Pipe(subscriber)
      pipe.attach(TaskSubscription(publisher: self, outlet: pipe))
      pipe.open()
    }
  }
}

/// The task of one subscription. For its pipe, it is the upstream.
private final class TaskSubscription<Exit: Outlet & Sendable>: Subscription, @unchecked Sendable
where Exit.Output: Sendable {
  private let publisher: Publishers.TaskPublisher<Exit.Output, Exit.Failure>
  private let outlet: Exit
  private let lock = Lock()
  private var hasStarted = false
  private var isCancelled = false
  private var task: Task<Void, Never>?

  init(publisher: Publishers.TaskPublisher<Exit.Output, Exit.Failure>, outlet: Exit) {
    self.publisher = publisher
    self.outlet = outlet
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    guard !hasStarted, !isCancelled else { return lock.unlock() }
    hasStarted = true
    lock.unlock()
    let task = Task(priority: publisher.priority) { [self] in await run() }
    lock.lock()
    let isTooLate = isCancelled
    if !isTooLate { self.task = task }
    lock.unlock()
    if isTooLate { task.cancel() }
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let old = task
    task = nil
    lock.unlock()
    old?.cancel()
  }

  private func run() async {
    do throws(Exit.Failure) {
      let value = try await publisher.operation()
      outlet.detach()
      outlet.send(value)
      outlet.finish()
    } catch {
      outlet.detach()
      outlet.finish(.failure(error))
    }
  }
}
