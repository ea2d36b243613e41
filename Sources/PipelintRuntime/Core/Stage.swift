/// What an operator does to each event of one upstream.
protocol Stage<Input, InputFailure, Output, OutputFailure> {
  associatedtype Input
  associatedtype InputFailure: Error
  associatedtype Output
  associatedtype OutputFailure: Error

  func receive(_ value: Input, into outlet: some Outlet<Output, OutputFailure>)

  /// The upstream has ended, and the outlet has let go of it.
  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Output, OutputFailure>)
}

extension Publisher {
  /// Subscribes `subscriber` to what `stage` makes of this publisher. The subscriber gets its subscription first, so that
  /// cancelling at once leaves this publisher alone.
  func subscribe<S: Stage, Downstream: Subscriber>(_ subscriber: Downstream, through stage: S)
  where
    S.Input == Output, S.InputFailure == Failure, S.Output == Downstream.Input,
    S.OutputFailure == Downstream.Failure
  {
    let pipe = Pipe(subscriber)
    pipe.open()
    if pipe.isOpen { subscribe(StageSubscriber(stage, pipe)) }
  }
}

/// Takes what an upstream sends to a stage.
final class StageSubscriber<S: Stage, Exit: Outlet>: Subscriber
where S.Output == Exit.Output, S.OutputFailure == Exit.Failure {
  private let stage: S
  private let outlet: Exit

  init(_ stage: S, _ outlet: Exit) {
    self.stage = stage
    self.outlet = outlet
  }

  func receive(subscription: any Subscription) {
    outlet.attach(subscription)
  }

  /// More is asked for by the outlet.
  func receive(_ value: S.Input) -> Subscribers.Demand {
    stage.receive(value, into: outlet)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.InputFailure>) {
    outlet.detach()
    stage.receive(completion: completion, into: outlet)
  }
}
