/// Calls once, after a time, unless cancelled before. Can be set again once it has rung.
final class Alarm: Cancellable, @unchecked Sendable {
  private let lock = Lock()
  /// The number of the last time it was set; a timer of an earlier one is out of date.
  private var setting = 0
  private var isCancelled = false
  private var timer: (any Cancellable)?

  /// Calls `ring` on `scheduler` after `delay`, which is more than nothing.
  func set<S: Scheduler>(
    after delay: S.SchedulerTimeType.Stride, on scheduler: S, _ ring: @escaping () -> Void
  ) {
    lock.lock()
    guard !isCancelled else { return lock.unlock() }
    setting += 1
    let setting = setting
    lock.unlock()
    // Only timers that repeat can be cancelled.
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: delay), interval: delay, tolerance: scheduler.minimumTolerance
    ) { [self] in
      if isDue(setting) { ring() }
    }
    keep(timer, of: setting)
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let old = timer
    timer = nil
    lock.unlock()
    old?.cancel()
  }

  /// Whether the timer of that setting may ring: it does so once.
  private func isDue(_ setting: Int) -> Bool {
    lock.lock()
    guard !isCancelled, setting == self.setting else {
      lock.unlock()
      return false
    }
    self.setting += 1
    let old = timer
    timer = nil
    lock.unlock()
    old?.cancel()
    return true
  }

  /// A timer that rang before it could be kept is cancelled.
  private func keep(_ timer: any Cancellable, of setting: Int) {
    lock.lock()
    guard !isCancelled, setting == self.setting else {
      lock.unlock()
      return timer.cancel()
    }
    self.timer = timer
    lock.unlock()
  }
}
