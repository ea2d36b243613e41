/// Passes everything on as it is: for a stream that has taken the place of another one.
struct PassingStage<Input, InputFailure: Error>: Stage {
  typealias Output = Input
  typealias OutputFailure = InputFailure

  func receive(_ value: Input, into outlet: some Outlet<Input, InputFailure>) {
    outlet.send(value)
  }

  func receive(
    completion: Subscribers.Completion<InputFailure>, into outlet: some Outlet<Input, InputFailure>
  ) {
    outlet.finish(completion)
  }
}
