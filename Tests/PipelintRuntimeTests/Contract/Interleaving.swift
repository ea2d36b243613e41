import Foundation
import PipelintRuntime

/// One subscription that is fed, asked and cancelled by threads of their own, at random.
struct Interleaving {
  let seed: UInt64

  /// Scripts that take a while.
  private static let scripts =
    Script.all + [
      Script(description: "a long row", values: Array(1...40), ending: .finished),
      Script(description: "a failure after a long row", values: Array(1...40), ending: .failed),
    ]

  /// What the operator does against the contract. Empty where it keeps it.
  func problems(of tested: OperatorUnderTest) -> [String] {
    var dice = Dice(seed: seed)
    let script = Self.scripts.randomElement(using: &dice)!
    let world = World(.asynchronous)
    let probe = Probe(.none, cancelling: .afterCompletion, isAlone: false)
    let downstream = tested.attach(world, script, probe)
    let cancels = Bool.random(using: &dice)

    let steps = Int.random(in: 1...30, using: &dice)
    let requests = (0..<Int.random(in: 0...20, using: &dice)).map { _ in Int.random(in: 1...3, using: &dice) }
    let pauses = (0..<3).map { _ in Int.random(in: 0...2_000, using: &dice) }
    let subscription = Unchecked(value: probe.subscription)
    Self.run([
      {
        Self.pause(pauses[0])
        for _ in 0..<steps { world.step() }
      },
      {
        Self.pause(pauses[1])
        for count in requests { subscription.value?.request(.max(count)) }
      },
      {
        Self.pause(pauses[2])
        if cancels { subscription.value?.cancel() }
      },
    ])

    var problems: [String] = []
    func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
      if !condition { problems.append("\(script), seed \(seed): \(problem())") }
    }
    expect(
      probe.values.count <= requests.reduce(0, +), "\(probe.values.count) values are more than was asked for")
    let expectation = tested.expectation(script, .asynchronous)
    if cancels {
      expect(probe.values == Array(expectation.values.prefix(probe.values.count)), "values \(probe.values)")
      expect(probe.endings.count <= 1, "ends \(probe.endings)")
    } else {
      subscription.value?.request(.unlimited)
      for _ in 0..<200 { world.step() }
      expect(probe.values == expectation.values, "values \(probe.values) instead of \(expectation.values)")
      expect(probe.endings == (expectation.ending.map { [$0] } ?? []), "ends \(probe.endings)")
      subscription.value?.cancel()
    }
    for violation in probe.violations { expect(false, violation) }
    expect(world.living.isEmpty, "an upstream is kept by the subscription")
    expect(downstream() == nil, "the subscriber is kept by the subscription")
    return problems
  }

  /// Runs each part on a thread of its own, and waits for all.
  static func run(_ parts: [@Sendable () -> Void]) {
    let group = DispatchGroup()
    for part in parts {
      group.enter()
      Thread.detachNewThread {
        part()
        group.leave()
      }
    }
    group.wait()
  }

  /// Does nothing for a moment, without telling other threads.
  static func pause(_ count: Int) {
    var sum = 0
    for step in 0..<count { sum &+= step }
    withExtendedLifetime(sum) {}
  }
}

/// Hands something to another thread that is known to stand it.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
