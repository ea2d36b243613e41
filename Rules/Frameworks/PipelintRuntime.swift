/// The operators of this repository's own library, as far as chains need them.
import Combine

struct RetryPolicy {
  init(maxRetries: Int, backoff: Backoff, jitter: Jitter = .none, deadline: Duration? = nil)
  static func immediate(maxRetries: Int) -> RetryPolicy
  static func constant(maxRetries: Int = 3, _ delay: Duration, jitter: Jitter = .none, deadline: Duration? = nil) -> RetryPolicy
  static func exponential(maxRetries: Int = 3, initial: Duration = .seconds(1), factor: Double = 2, cap: Duration = .seconds(60), jitter: Jitter = .full, deadline: Duration? = nil) -> RetryPolicy
}

enum Backoff {}
enum Jitter { case none, full, equal }
struct RetryContext<Failure> {}
enum RetryDecision {}

protocol GroupedFailure: Error {
  init(mapping error: any Error)
}

// MARK: - Failures

extension Publisher {
  @mapsErrors(transform)
  public func mapFailure<NewFailure: Error>(_ transform: @escaping (Failure) -> NewFailure) -> some Publisher<Output, NewFailure>
  @observes(handler)
  public func onFailure(_ handler: @escaping (Failure) -> Void) -> some Publisher<Output, Failure>
  @recovers
  @observes(report)
  public func replaceFailure(reporting report: @escaping (Failure) -> Void, with replacement: @escaping (Failure) -> Output) -> some Publisher<Output, Never>
  @recovers
  @observes(report)
  public func finishOnFailure(reporting report: @escaping (Failure) -> Void) -> some Publisher<Output, Never>
  @materializes
  public func results() -> some Publisher<Result<Output, Failure>, Never>
  @raises(resultOf: failure)
  public func unwrap<NewOutput>(orFail failure: @autoclosure @escaping () -> Failure, _ transform: @escaping (Output) -> NewOutput?) -> some Publisher<NewOutput, Failure>
  @raises(resultOf: failure)
  public func orFail(_ failure: @autoclosure @escaping () -> Failure) -> some Publisher<Output, Failure>
  @timesOut
  @delivers(on: scheduler)
  @raises(resultOf: failure)
  public func timeout<S: Scheduler>(_ interval: S.SchedulerTimeType.Stride, on scheduler: S, failure: @autoclosure @escaping () -> Failure) -> some Publisher<Output, Failure>
}

// MARK: - Retries

extension Publisher {
  /// Counts subscriptions after the first, and waits before each.
  @resubscribes(when: decide)
  public func retry<S: Scheduler>(_ policy: RetryPolicy, on scheduler: S, when decide: @escaping (RetryContext<Failure>) -> RetryDecision = { _ in .retry }, onRetry: @escaping (RetryContext<Failure>) -> Void = { _ in }) -> some Publisher<Output, Failure>
}

// MARK: - Subscribing

extension Publisher {
  @token
  @observes(onFailure)
  public func sink(onValue: @escaping (Output) -> Void, onFailure: @escaping (Failure) -> Void, onFinished: @escaping () -> Void = {}) -> AnyCancellable
}

extension Publisher where Failure == Never {
  /// Holds `object` weakly.
  @token
  public func assign<Root: AnyObject>(to property: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root) -> AnyCancellable
}
