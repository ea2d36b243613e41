import Foundation
import PipelintRuntime

/// A scheduler whose clock stands still until it is told to go on. Actions run on the thread that tells it.
final class VirtualTime: Scheduler, @unchecked Sendable {
  struct SchedulerOptions {}

  struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable {
    var seconds: Double

    init(_ seconds: Double) { self.seconds = seconds }
    init(integerLiteral value: Int) { seconds = Double(value) }
    init?<T: BinaryInteger>(exactly source: T) { seconds = Double(source) }

    var magnitude: Double { seconds.magnitude }

    static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.seconds < rhs.seconds }
    static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.seconds + rhs.seconds) }
    static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.seconds - rhs.seconds) }
    static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.seconds * rhs.seconds) }
    static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

    static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
    static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
    static func milliseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e3) }
    static func microseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e6) }
    static func nanoseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e9) }
  }

  struct Time: Strideable {
    var seconds: Double
    func distance(to other: Time) -> Stride { Stride(other.seconds - seconds) }
    func advanced(by stride: Stride) -> Time { Time(seconds: seconds + stride.seconds) }
  }

  private struct Timer {
    let number: Int
    var due: Double
    let interval: Double?
    let action: () -> Void
  }

  private let lock = NSLock()
  private var time = 0.0
  private var timers: [Timer] = []
  private var timerCount = 0

  var now: Time { Time(seconds: lock.withLock { time }) }
  var minimumTolerance: Stride { 0 }
  /// How many timers wait.
  var waitingCount: Int { lock.withLock { timers.count } }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    _ = add(after: 0, every: nil, action)
  }

  func schedule(
    after date: Time, tolerance: Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    _ = add(after: now.distance(to: date).seconds, every: nil, action)
  }

  func schedule(
    after date: Time, interval: Stride, tolerance: Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(after: now.distance(to: date).seconds, every: interval.seconds, action)
    return AnyCancellable { [self] in
      let old = lock.withLock { () -> [Timer] in
        defer { timers.removeAll { $0.number == number } }
        return timers
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Runs what is due in the next `seconds`, in its order.
  func advance(by seconds: Double) {
    let end = lock.withLock { time } + seconds
    while let action = nextAction(until: end) { action() }
    lock.withLock { time = end }
  }

  private func add(after delay: Double, every interval: Double?, _ action: @escaping () -> Void) -> Int {
    lock.withLock {
      timerCount += 1
      timers.append(Timer(number: timerCount, due: time + delay, interval: interval, action: action))
      return timerCount
    }
  }

  private func nextAction(until end: Double) -> (() -> Void)? {
    lock.withLock {
      guard let index = timers.indices.min(by: { timers[$0].due < timers[$1].due }), timers[index].due <= end
      else {
        return nil
      }
      time = max(time, timers[index].due)
      let action = timers[index].action
      if let interval = timers[index].interval {
        timers[index].due += interval
      } else {
        timers.remove(at: index)
      }
      return action
    }
  }
}
