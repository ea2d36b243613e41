import PipelintRuntime

/// One subscription to an operator, from beginning to end.
struct ContractCase: CustomStringConvertible {
  let script: Script
  let manner: Manner
  let demand: DemandPattern
  let cancelPoint: CancelPoint

  static let all = Script.all.flatMap { script in
    Manner.allCases.flatMap { manner in
      DemandPattern.allCases.flatMap { demand in
        CancelPoint.allCases.map {
          ContractCase(script: script, manner: manner, demand: demand, cancelPoint: $0)
        }
      }
    }
  }

  var description: String { "\(script), \(manner), demand \(demand), cancel \(cancelPoint)" }

  /// What the operator does against the contract. Empty where it keeps it.
  func problems(of tested: OperatorUnderTest) -> [String] {
    let world = World(manner)
    let probe = Probe(demand, cancelling: cancelPoint)
    var problems: [String] = []
    func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
      if !condition { problems.append("\(self): \(problem())") }
    }

    let downstream = tested.attach(world, script, probe)
    expect(probe.subscription != nil, "no subscription")
    if cancelPoint == .beforeValue {
      // There is no time between asking a synchronous upstream and its values.
      if manner == .asynchronous, probe.initialDemand > .none { probe.request(probe.initialDemand) }
      probe.cancel()
    }
    world.settle()

    var seen = seen(of: tested, asking: demandInAll)
    expect(probe.values == seen.values, "values \(probe.values) instead of \(seen.values)")
    expect(probe.endings == seen.endings, "ends \(probe.endings) instead of \(seen.endings)")
    if tested.passesDemandOn, probe.requested != .unlimited, let report = world.reports.first {
      expect(report.requested <= probe.requested, "upstream asked for \(report.requested)")
    }

    // What has not been asked for is not lost, and after an end nothing comes any more.
    if demandInAll != nil {
      probe.request(.unlimited)
      world.settle()
      seen = self.seen(of: tested, asking: nil)
      expect(
        probe.values == seen.values, "values \(probe.values) instead of \(seen.values) when all is asked for")
      expect(
        probe.endings == seen.endings,
        "ends \(probe.endings) instead of \(seen.endings) when all is asked for")
    }

    probe.cancel()
    probe.cancel()
    world.settle()
    expect(probe.values == seen.values && probe.endings == seen.endings, "something after the end")
    for report in world.reports {
      expect(
        report.hasCompleted != (report.cancelCount == 1),
        "an upstream is cancelled \(report.cancelCount) times")
      for violation in report.violations { expect(false, "an upstream is \(violation)") }
    }
    for violation in probe.violations { expect(false, violation) }

    expect(world.living.isEmpty, "an upstream is kept by the subscription")
    expect(downstream() == nil, "the subscriber is kept by the subscription")
    let captured = world.releaseCaptured()
    _ = probe.releaseSubscription()
    expect(captured() == nil, "what closures captured is kept")
    return problems
  }

  /// How much the subscriber asks for before it asks for all; nil where that is all.
  private var demandInAll: Int? {
    switch demand {
    case .none: 0
    case .one: 1
    case .two: 2
    case .unlimited, .oneMoreEachTime: nil
    }
  }

  /// What the subscriber sees that asks for so much, or all where that is nil, and cancels at its time.
  private func seen(of tested: OperatorUnderTest, asking demand: Int?) -> (
    values: [String], endings: [String]
  ) {
    let expectation = tested.expectation(script, manner)
    let all = expectation.seen(asking: demand, manner: manner)
    switch cancelPoint {
    case .atSubscription: return ([], [])
    case .beforeValue:
      // A synchronous upstream without values ends before there is time to cancel.
      let isTooLate = manner != .asynchronous && !(tested.waitsAfterFailure && script.ending == .failed)
      return ([], isTooLate ? expectation.seen(asking: 0, manner: manner).endings : [])
    case .insideValue: return all.values.isEmpty ? all : (Array(all.values.prefix(1)), [])
    case .afterCompletion: return all
    }
  }
}
