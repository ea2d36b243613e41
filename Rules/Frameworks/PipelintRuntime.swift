/// The operators of this repository's own library, as far as chains need them.
import Combine
import Foundation

// MARK: - Failures

protocol GroupedFailure: Error {
  init(mapping error: any Error)
}

extension AnyPublisher {
  @source(oneShot, cold) @raises(typeOf: failure) static func fail(_ failure: Failure) -> AnyPublisher<Output, Failure>
  @source(oneShot, cold) static func just(_ value: Output) -> AnyPublisher<Output, Failure>
}

extension Publisher {
  @mapsErrors(transform) func mapFailure<NewFailure: Error>(_ transform: @escaping (Failure) -> NewFailure) -> some Publisher<Output, NewFailure>
  @mapsErrors(type) func mapFailure<Group: GroupedFailure>(to type: Group.Type = Group.self) -> some Publisher<Output, Group>
  @raises(resultOf: failure) func unwrap<NewOutput>(orFail failure: @autoclosure @escaping () -> Failure, _ transform: @escaping (Output) -> NewOutput?) -> some Publisher<NewOutput, Failure>
  @raises(resultOf: failure) func orFail(_ failure: @autoclosure @escaping () -> Failure) -> some Publisher<Output, Failure>
  @observes(handler) func onFailure(_ handler: @escaping (Failure) -> Void) -> some Publisher<Output, Failure>
}

// MARK: - Failures as values

enum PipelineEvent<Output, Failure: Error> {
  case value(Output)
  case failure(Failure)
  case finished
}

extension Publisher {
  @materializes func results() -> some Publisher<Result<Output, Failure>, Never>
  @materializes func events() -> some Publisher<PipelineEvent<Output, Failure>, Never>
}

extension Publisher where Failure == Never {
  @raises(typeOf: NewFailure) func unwrapResults<Success, NewFailure: Error>() -> some Publisher<Success, NewFailure> where Output == Result<Success, NewFailure>
  @raises(typeOf: NewFailure) func fromEvents<Value, NewFailure: Error>() -> some Publisher<Value, NewFailure> where Output == PipelineEvent<Value, NewFailure>
}

// MARK: - Recovery

extension Publisher {
  /// Failures for which the closure returns nil pass.
  @raises(failureOf: recovery) func recover<Recovery: Publisher>(_ recovery: @escaping (Failure) -> Recovery?) -> some Publisher<Output, Failure> where Recovery.Output == Output, Recovery.Failure == Failure
  @replacesUpstream(recovery) func recover<Recovery: Publisher>(_ recovery: @escaping (Failure) -> Recovery) -> some Publisher<Output, Never> where Recovery.Output == Output, Recovery.Failure == Never
  @recovers @observes(report) func replaceFailure(reporting report: @escaping (Failure) -> Void, with replacement: @escaping (Failure) -> Output) -> some Publisher<Output, Never>
  @recovers @observes(report) func finishOnFailure(reporting report: @escaping (Failure) -> Void) -> some Publisher<Output, Never>
}

// MARK: - Retries

struct RetryPolicy {
  var maxRetries: Int
  var backoff: Backoff
  var jitter: Jitter
  var deadline: Duration?
  init(maxRetries: Int, backoff: Backoff, jitter: Jitter = .none, deadline: Duration? = nil)
  static func immediate(maxRetries: Int) -> RetryPolicy
  static func constant(maxRetries: Int = 3, _ delay: Duration, jitter: Jitter = .none, deadline: Duration? = nil) -> RetryPolicy
  static func exponential(maxRetries: Int = 3, initial: Duration = .seconds(1), factor: Double = 2, cap: Duration = .seconds(60), jitter: Jitter = .full, deadline: Duration? = nil) -> RetryPolicy
}

struct Backoff {
  static var none: Backoff { get }
  static func constant(_ delay: Duration) -> Backoff
  static func exponential(initial: Duration, factor: Double = 2, cap: Duration) -> Backoff
  static func custom(_ delay: @escaping (Int) -> Duration) -> Backoff
}

enum Jitter {
  case none
  case full
  case equal
  case decorrelated
}

struct RetryContext<Failure: Error> {
  let failure: Failure
  let retry: Int
  let delay: Duration
}

enum RetryDecision {
  case retry
  case retryAfter(Duration)
  case fail
}

extension Publisher {
  /// Counts subscriptions after the first; the policy says how many, and how long to wait before each.
  @resubscribes(when: decide) func retry<S: Scheduler>(_ policy: RetryPolicy, on scheduler: S, when decide: @escaping (RetryContext<Failure>) -> RetryDecision = { _ in .retry }, onRetry: @escaping (RetryContext<Failure>) -> Void = { _ in }) -> some Publisher<Output, Failure>
  /// The end of the notifier lets the next failure pass.
  @resubscribes(when: notifier) @raises(failureOf: notifier) func retry<Notifier: Publisher>(after notifier: @escaping (AnyPublisher<RetryContext<Failure>, Never>) -> Notifier) -> some Publisher<Output, Failure> where Notifier.Failure == Failure
}

// MARK: - Streams of streams, sharing, time

extension Publisher {
  /// Failures of inner publishers become values.
  func flatMapResults<Inner: Publisher>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner) -> some Publisher<Result<Inner.Output, Inner.Failure>, Failure>
  /// Failures of inner publishers become values.
  func switchMapResults<Inner: Publisher>(_ transform: @escaping (Output) -> Inner) -> some Publisher<Result<Inner.Output, Inner.Failure>, Failure>
  @shares(whileConnected) func shareReplay(_ count: Int = 1, scope: ReplayScope = .whileConnected, afterFailure: ReplayAfterFailure = .reset) -> some Publisher<Output, Failure>
  @timesOut @raises(resultOf: failure) func timeout<S: Scheduler>(_ interval: S.SchedulerTimeType.Stride, on scheduler: S, failure: @autoclosure @escaping () -> Failure) -> some Publisher<Output, Failure>
}

extension Publisher where Failure == Never {
  @timesOut @raises(resultOf: failure) func timeout<S: Scheduler, NewFailure: Error>(_ interval: S.SchedulerTimeType.Stride, on scheduler: S, failure: @autoclosure @escaping () -> NewFailure) -> some Publisher<Output, NewFailure>
}

enum ReplayScope {
  case whileConnected
  case forever
}

enum ReplayAfterFailure {
  case reset
  case replayFailure
}

extension Deferred {
  @source(oneShot, cold, background) static func task<Output, Failure: Error>(priority: TaskPriority? = nil, _ operation: @escaping () async throws(Failure) -> Output) -> some Publisher<Output, Failure>
}

// MARK: - Subscribers

extension Publisher {
  @token @observes(onFailure) func sink(onValue: @escaping (Output) -> Void, onFailure: @escaping (Failure) -> Void, onFinished: @escaping () -> Void = {}) -> AnyCancellable
  @token @observes(onFailure) @unretained(owner) func sink<Owner: AnyObject>(with owner: Owner, onValue: @escaping (Owner, Output) -> Void, onFailure: @escaping (Owner, Failure) -> Void, onFinished: @escaping (Owner) -> Void = { _ in }) -> AnyCancellable
}

extension Publisher where Failure == Never {
  @token @unretained(owner) func sink<Owner: AnyObject>(with owner: Owner, onValue: @escaping (Owner, Output) -> Void, onFinished: @escaping (Owner) -> Void = { _ in }) -> AnyCancellable
  @token @unretained(object) func assign<Root: AnyObject>(to property: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root) -> AnyCancellable
}

// MARK: - HTTP

struct HTTPContext {
  let status: Int
  let headers: [String: String]
  let url: URL?
  let bodyPrefix: Data
  var retryAfter: Duration? { get }
}

struct StatusRule {
  static let success: StatusRule
  static let successOrRedirect: StatusRule
  static func exactly(_ statuses: Int...) -> StatusRule
}

struct BaseURL {
  init(_ text: String) throws(APIError)
}

struct Endpoint<Response> {}

enum APIError: GroupedFailure {
  case request(Request)
  case transport(URLError)
  case notHTTP
  case status(Status, HTTPContext)
  case decoding(Decoding, HTTPContext?)
  case cancelled
  case other(any Error)
  init(mapping error: any Error)
  var isRetryable: Bool { get }
  var retryAfter: Duration? { get }
  enum Request {
    case invalidURL(String)
    case bodyEncoding(any Error)
    case parameterEncoding(any Error)
  }
  enum Status {
    case unauthorized
    case forbidden
    case notFound
    case conflict
    case rateLimited(after: Duration?)
    case client(Int)
    case server(Int)
    case unexpected(Int)
  }
  enum Decoding {
    case object(DecodingError)
    case json(any Error)
    case string(String.Encoding)
    case image
    case empty
    case custom(any Error)
  }
}

struct APIClient {
  let base: BaseURL
  @source(oneShot, cold, background) @raises(APIError) func publisher<Response>(for endpoint: Endpoint<Response>) -> AnyPublisher<Response, APIError>
}

extension Publisher where Output == (data: Data, response: URLResponse), Failure == URLError {
  @mapsErrors(rule) @raises(APIError) func validateHTTP(_ rule: StatusRule = .success, bodyLimit: Int = 4096) -> some Publisher<(data: Data, http: HTTPContext), APIError>
}

extension Publisher where Output == (data: Data, http: HTTPContext), Failure == APIError {
  @raises(APIError) func decodeJSON<Value: Decodable>(_ type: Value.Type = Value.self, decoder: @escaping () -> JSONDecoder = { JSONDecoder() }) -> some Publisher<Value, APIError>
}
