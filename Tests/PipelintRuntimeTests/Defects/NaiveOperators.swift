import PipelintRuntime

/// Operators with defects that were found in libraries. They are here to show that the checks find them.
enum Naive {}

extension Naive {
  /// Buffers what was not asked for, but delivers the end as soon as it knows it, and does not expect anything after that.
  struct Buffer<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    var trap: () -> Void = {}

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BufferSubscription(subscriber, trap: trap))
    }
  }

  private final class BufferSubscription<Downstream: Subscriber>: Subscriber, Subscription {
    private var downstream: Downstream?
    private let trap: () -> Void
    private var upstream: (any Subscription)?
    private var buffer: [Downstream.Input] = []
    private var open = Subscribers.Demand.none
    private var hasEnded = false

    init(_ downstream: Downstream, trap: @escaping () -> Void) {
      self.downstream = downstream
      self.trap = trap
    }

    func receive(subscription: any Subscription) {
      upstream = subscription
      downstream?.receive(subscription: self)
      subscription.request(.unlimited)
    }

    func receive(_ value: Downstream.Input) -> Subscribers.Demand {
      if hasEnded { trap() }
      buffer.append(value)
      flush()
      return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      hasEnded = true
      downstream?.receive(completion: completion)
      downstream = nil
    }

    func request(_ demand: Subscribers.Demand) {
      open += demand
      flush()
    }

    func cancel() {
      downstream = nil
      upstream?.cancel()
      upstream = nil
    }

    private func flush() {
      while open > .none, !buffer.isEmpty, let downstream {
        open -= 1
        open += downstream.receive(buffer.removeFirst())
      }
    }
  }

  /// Results through that buffer: the last one is lost if it was not asked for.
  static func results<P: Publisher>(
    of upstream: P
  ) -> Buffer<AnyPublisher<Result<P.Output, P.Failure>, Never>> {
    Buffer(
      upstream: upstream.map(Result.success).catch { Just(Result.failure($0)) }.eraseToAnyPublisher())
  }

  /// Retries by recursion.
  static func retry<P: Publisher>(_ upstream: P, _ retries: Int) -> AnyPublisher<P.Output, P.Failure> {
    upstream.catch { failure -> AnyPublisher<P.Output, P.Failure> in
      retries > 0 ? retry(upstream, retries - 1) : Fail(error: failure).eraseToAnyPublisher()
    }.eraseToAnyPublisher()
  }

  /// Takes a number of attempts, where one of retries is meant; with none, it just ends.
  static func attempt<P: Publisher>(_ upstream: P, _ attempts: Int) -> AnyPublisher<P.Output, P.Failure> {
    attempts > 0
      ? upstream.retry(attempts - 1).eraseToAnyPublisher()
      : Empty(completeImmediately: true).eraseToAnyPublisher()
  }

  /// Retries when a trigger says so. What the trigger fails with is passed on if it fits, and else forgotten; and the
  /// subscription to the upstream does not know how to be cancelled.
  struct RetryWhen<Upstream: Publisher, Trigger: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let trigger: (AnyPublisher<Upstream.Failure, Never>) -> Trigger

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let failures = PassthroughSubject<Upstream.Failure, Never>()
      let output = PassthroughSubject<Output, Failure>()
      var tokens: [AnyCancellable] = []
      func subscribeToUpstream() {
        tokens.append(
          upstream.sink(
            receiveCompletion: { completion in
              switch completion {
              case .finished: output.send(completion: .finished)
              case .failure(let failure): failures.send(failure)
              }
            }, receiveValue: output.send))
      }
      tokens.append(
        trigger(failures.eraseToAnyPublisher()).sink(
          receiveCompletion: { completion in
            if case .failure(let failure) = completion, let fitting = failure as? Failure {
              output.send(completion: .failure(fitting))
            }
          }, receiveValue: { _ in subscribeToUpstream() }))
      output.subscribe(subscriber)
      subscribeToUpstream()
    }
  }

  /// Keeps the last value and the end, whatever end it is.
  static func shareReplay<P: Publisher>(_ upstream: P) -> AnyPublisher<P.Output, P.Failure> {
    let replay = CurrentValueSubject<P.Output?, P.Failure>(nil)
    var token: AnyCancellable?
    return Deferred {
      if token == nil {
        token = upstream.sink(receiveCompletion: replay.send(completion:), receiveValue: replay.send)
      }
      return replay.compactMap { $0 }
    }.eraseToAnyPublisher()
  }

  /// Has no place to put a failure.
  static func sink<P: Publisher, Owner: AnyObject>(
    _ upstream: P, with owner: Owner, onValue: @escaping (Owner, P.Output) -> Void
  ) -> AnyCancellable {
    upstream.sink(
      receiveCompletion: { _ in },
      receiveValue: { [weak owner] value in if let owner { onValue(owner, value) } })
  }

  /// A delay in whole milliseconds; nil where the conversion would trap.
  static func delay(initial: Double, factor: Double, retry: Int) -> Duration? {
    var seconds = initial
    for _ in 1..<retry { seconds *= factor }
    return Int64(exactly: (seconds * 1_000).rounded()).map { .milliseconds($0) }
  }
}
