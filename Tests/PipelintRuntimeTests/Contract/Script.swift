import PipelintRuntime

/// What an upstream says.
struct Script: Sendable, CustomStringConvertible {
  enum Ending: Sendable { case finished, failed, never }

  let description: String
  let values: [Int]
  let ending: Ending

  var completion: Subscribers.Completion<TestFailure>? {
    switch ending {
    case .finished: .finished
    case .failed: .failure(.broken)
    case .never: nil
    }
  }

  static let all = [
    Script(description: "empty", values: [], ending: .finished),
    Script(description: "one value", values: [1], ending: .finished),
    Script(description: "many values", values: [1, 2, 3], ending: .finished),
    Script(description: "failure at the start", values: [], ending: .failed),
    Script(description: "failure after values", values: [1, 2], ending: .failed),
    Script(description: "nothing, for ever", values: [], ending: .never),
  ]
}

/// How an upstream says it.
enum Manner: Sendable, CaseIterable {
  /// Inside `request`, and recursively inside `receive` where more is asked for there.
  case synchronous
  /// When `World.settle` is called.
  case asynchronous
  /// All at once, without having been asked, and then once more after the end.
  case rude
}

/// What a subscriber asks for.
enum DemandPattern: Sendable, CaseIterable {
  case none, one, two, unlimited
  /// One at the beginning, and another one inside each `receive`.
  case oneMoreEachTime
}

/// When a subscriber cancels.
enum CancelPoint: Sendable, CaseIterable {
  case atSubscription, beforeValue, insideValue, afterCompletion
}
