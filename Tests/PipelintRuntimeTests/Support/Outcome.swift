import PipelintRuntime

/// Everything that a publisher sends.
struct Outcome<Value: Sendable, Failure: Error>: Sendable {
  let values: [Value]
  /// Nil where it finished.
  let failure: Failure?
}

/// Subscribes, asks for everything, and waits for the end.
func outcome<P: Publisher>(of publisher: P) async -> Outcome<P.Output, P.Failure> where P.Output: Sendable {
  var token: AnyCancellable?
  defer { token?.cancel() }
  return await withCheckedContinuation { continuation in
    var values: [P.Output] = []
    token = publisher.sink {
      let failure: P.Failure? = if case .failure(let failure) = $0 { failure } else { nil }
      continuation.resume(returning: Outcome(values: values, failure: failure))
    } receiveValue: {
      values.append($0)
    }
  }
}
