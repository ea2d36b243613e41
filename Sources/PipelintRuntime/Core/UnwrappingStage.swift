/// A value that says what a stream says: a value, or an end.
///
/// Stages see it through this protocol, because a method of the value knows its own type, which a stage would have to look up
/// for each value.
protocol Unwrappable {
  associatedtype Value
  associatedtype Failure: Error

  func send(into outlet: some Outlet<Value, Failure>)
}

/// Says what the values say. The upstream's own end is a normal one.
struct UnwrappingStage<Input: Unwrappable>: Stage {
  typealias InputFailure = Never
  typealias Output = Input.Value
  typealias OutputFailure = Input.Failure

  func receive(_ value: Input, into outlet: some Outlet<Output, OutputFailure>) {
    value.send(into: outlet)
  }

  func receive(completion: Subscribers.Completion<Never>, into outlet: some Outlet<Output, OutputFailure>) {
    outlet.finish()
  }
}
