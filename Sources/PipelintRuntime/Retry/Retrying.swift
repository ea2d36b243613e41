/// Runs an async function, and again where it fails, as often and after such delays as a policy says.
///
/// ```swift
/// let joke = try await retrying(.exponential(maxRetries: 3)) { () async throws(JokeError) in
///   try await client.randomJoke()
/// }
/// ```
///
/// When no retry is left, or `when` says so, the last failure is thrown. Cancellation is never retried: neither a
/// `CancellationError`, nor any failure of a task that is cancelled. A task that is cancelled during a delay throws the failure
/// that it waited because of, at once.
///
/// - Parameters:
///   - policy: How often, and after which delays. The deadline counts from the call.
///   - clock: What delays are waited by.
///   - decide: What to do about a failure for which a retry is left. By default, every failure is worth a retry.
///   - isolation: Where the closures run: by default, where this is called.
///   - operation: What to run.
/// - Returns: What the function returned at last.
/// - Throws: What the function threw last.
public func retrying<Value, Failure: Error, RetryClock: Clock>(
  _ policy: RetryPolicy, clock: RetryClock = ContinuousClock(),
  when decide: (RetryContext<Failure>) -> RetryDecision = { _ in .retry },
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws(Failure) -> Value
) async throws(Failure) -> Value where RetryClock.Duration == Duration {
  let start = clock.now
  var delays = policy.delays()
  var retry = 0
  while true {
    let failure: Failure
    do throws(Failure) {
      return try await operation()
    } catch {
      failure = error
    }
    guard !(failure is CancellationError), !Task.isCancelled, var delay = delays.next() else { throw failure }
    retry += 1
    switch decide(RetryContext(failure: failure, retry: retry, delay: delay)) {
    case .retry: break
    case .retryAfter(let chosen): delay = chosen.clamped
    case .fail: throw failure
    }
    if let deadline = policy.deadline, start.duration(to: clock.now) + delay > deadline { throw failure }
    do {
      try await clock.sleep(for: delay)
    } catch {
      throw failure
    }
  }
}
