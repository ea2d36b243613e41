import Glibc

/// Runs `body(worker)` on `count` threads with stacks of 512 MiB and waits for all: a tree of swift-syntax is as deep as a chain is long.
public func onLargeStacks(_ count: Int, _ body: @escaping @Sendable (_ worker: Int) -> Void) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 512 << 20)
  var threads: [pthread_t] = []
  for worker in 0..<count {
    var thread = pthread_t()
    let task = Unmanaged.passRetained(Task { body(worker) })
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        Unmanaged<Task>.fromOpaque(argument!).takeRetainedValue().body()
        return nil
      }, task.toOpaque())
    precondition(code == 0, "no thread with a stack of 512 MiB")
    threads.append(thread)
  }
  for thread in threads { pthread_join(thread, nil) }
}

private final class Task: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) { self.body = body }
}

/// Hands out 0..<count to workers, each number once.
public final class WorkCounter: @unchecked Sendable {
  private let count: Int
  private var next = 0
  private var lock = pthread_mutex_t()

  /// Hands out the numbers below `count`.
  public init(_ count: Int) {
    self.count = count
    pthread_mutex_init(&lock, nil)
  }

  /// The next number; nil where all are taken.
  public func take() -> Int? {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    guard next < count else { return nil }
    next += 1
    return next - 1
  }
}
