import PipelintRuntime

import class Foundation.NSLock

/// The upstreams and the clock of one case.
final class World: @unchecked Sendable {
  let manner: Manner
  let clock = VirtualTime()
  /// What closures given to operators capture.
  private(set) var captured: Captured? = Captured()
  private let lock = NSLock()
  private var subscriptions: [Weak] = []
  private(set) var reports: [UpstreamReport] = []

  final class Captured: Sendable {}

  private struct Weak {
    weak var subscription: (any Observed)?
  }

  init(_ manner: Manner) {
    self.manner = manner
  }

  /// An upstream that says `values`, and then `completion` if there is one.
  func publisher<Output, Failure: Error>(
    _ values: [Output], _ completion: Subscribers.Completion<Failure>?
  ) -> ScriptedPublisher<Output, Failure> {
    ScriptedPublisher(world: self, values: values, completion: completion)
  }

  /// An upstream that says what `script` says, in the most direct way.
  func publisher(_ script: Script) -> ScriptedPublisher<Int, TestFailure> {
    publisher(script.values, script.completion)
  }

  func note(_ subscription: any Observed) {
    lock.withLock {
      subscriptions.append(Weak(subscription: subscription))
      reports.append(subscription.report)
    }
  }

  /// Lets upstreams say what they were asked for, and waiting times pass, until nothing happens any more.
  func settle() {
    for _ in 0..<8 { step() }
  }

  /// Lets upstreams say what they were asked for, and a second pass.
  func step() {
    if manner == .asynchronous {
      for subscription in living { subscription.run() }
    }
    clock.advance(by: 1)
  }

  /// Subscriptions to upstreams that have not been released.
  var living: [any Observed] { lock.withLock { subscriptions.compactMap(\.subscription) } }

  /// Lets go of what closures captured; what is returned becomes nil if nobody else holds it.
  func releaseCaptured() -> () -> Captured? {
    defer { captured = nil }
    return { [weak captured] in captured }
  }
}
