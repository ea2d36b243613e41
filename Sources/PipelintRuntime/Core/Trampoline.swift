/// Runs a piece of work once for each call of `run`, one at a time. A call from inside the work, or from another thread during
/// it, leaves its turn to the one that runs: recursion becomes a loop.
final class Trampoline: @unchecked Sendable {
  private let lock = Lock()
  /// Turns still to be done, the one under way counted.
  private var turns = 0

  func run(_ work: () -> Void) {
    lock.lock()
    turns += 1
    guard turns == 1 else { return lock.unlock() }
    while turns > 0 {
      lock.unlock()
      work()
      lock.lock()
      turns -= 1
    }
    lock.unlock()
  }
}
