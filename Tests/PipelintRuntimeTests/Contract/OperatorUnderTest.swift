import PipelintRuntime
import Testing

/// An operator applied to scripted upstreams, and what the contract says must come out of it.
struct OperatorUnderTest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether the upstream must never be asked for more than the subscriber asks for.
  let passesDemandOn: Bool
  /// Whether time passes between a failure of the upstream and what becomes of it.
  let waitsAfterFailure: Bool
  let expectation: @Sendable (Script, Manner) -> Expectation
  /// Subscribes the probe; what is returned becomes nil when the subscriber is released.
  let attach: @Sendable (World, Script, Probe) -> () -> AnyObject?

  init<P: Publisher & SendableMetatype>(
    _ name: String, passesDemandOn: Bool = true, waitsAfterFailure: Bool = false,
    expecting expectation: @escaping @Sendable (Script, Manner) -> Expectation,
    _ make: @escaping @Sendable (World, Script) -> P
  ) {
    testDescription = name
    self.passesDemandOn = passesDemandOn
    self.waitsAfterFailure = waitsAfterFailure
    self.expectation = expectation
    attach = { world, script, probe in
      let subscriber = ProbeSubscriber<P.Output, P.Failure>(probe)
      make(world, script).subscribe(subscriber)
      return { [weak subscriber] in subscriber }
    }
  }
}

/// All that a subscriber gets which asks for everything.
struct Expectation {
  let values: [String]
  /// nil where there is none.
  let ending: String?
  /// Whether it takes one more value of a well-behaved upstream to know that there is an end.
  let endingCostsDemand: Bool

  init<Value, Failure: Error>(
    _ values: [Value], _ completion: Subscribers.Completion<Failure>?, endingCostsDemand: Bool = false
  ) {
    self.values = values.map { String(describing: $0) }
    ending = completion.map { String(describing: $0) }
    self.endingCostsDemand = endingCostsDemand
  }

  /// What a subscriber gets which asks for so much, or all where that is nil.
  func seen(asking demand: Int?, manner: Manner) -> (values: [String], endings: [String]) {
    guard let demand else { return (values, ending.map { [$0] } ?? []) }
    let knowsEnd = demand > values.count || !endingCostsDemand || manner == .rude
    return (
      Array(values.prefix(demand)),
      demand >= values.count && knowsEnd ? ending.map { [$0] } ?? [] : []
    )
  }
}
