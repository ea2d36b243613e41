/// https://developer.apple.com/documentation/combine
import Foundation

@stream(output: Output, failure: Failure)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public protocol ConnectablePublisher<Output, Failure>: Publisher {}

public protocol Subject<Output, Failure>: AnyObject, Publisher {}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
}

public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

public protocol Cancellable {
  func cancel()
}

public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType
  associatedtype SchedulerOptions
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
}

public protocol TopLevelDecoder<Input> {
  associatedtype Input
}

public protocol TopLevelEncoder<Output> {
  associatedtype Output
}

public protocol CustomCombineIdentifierConvertible {}

// MARK: - Sources

@source(finite, replaying, synchronous)
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output)
}

@source(oneShot, replaying, synchronous, valueless)
public struct Empty<Output, Failure: Error>: Publisher {
  public init(completeImmediately: Bool = true)
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type)
}

@source(oneShot, replaying, synchronous, valueless)
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  @raises(typeOf: error)
  public init(error: Failure)
  @raises(typeOf: failure)
  public init(outputType: Output.Type, failure: Failure)
}

@source(oneShot, eager)
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  @raises(promisedBy: attemptToFulfill)
  public init(_ attemptToFulfill: @escaping (@escaping Future<Output, Failure>.Promise) -> Void)
}

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  @defers(createPublisher)
  public init(createPublisher: @escaping () -> DeferredPublisher)
}

@source(finite, replaying, synchronous)
public struct Record<Output, Failure: Error>: Publisher {
  public init(record: (inout Record<Output, Failure>.Recording) -> Void)
  public init(recording: Record<Output, Failure>.Recording)
  public init(output: [Output], completion: Subscribers.Completion<Failure>)
  public struct Recording {
    public init(output: [Output], completion: Subscribers.Completion<Failure>)
  }
}

@source(longLived, hot)
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init()
}

@source(longLived, hot)
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public var value: Output
  public init(_ value: Output)
}

extension Subject {
  public func send(_ value: Output)
  public func send(completion: Subscribers.Completion<Failure>)
  public func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send()
}

@source(longLived, hot)
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init()
  public func send()
}

extension ObservableObject {
  @source(longLived, hot)
  public var objectWillChange: ObservableObjectPublisher { get }
}

public struct Published<Value> {
  public init(initialValue: Value)
  public init(wrappedValue: Value)
  public var projectedValue: Published<Value>.Publisher { get set }

  @source(longLived, hot)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
}

extension Sequence {
  @source(finite, replaying, synchronous)
  public var publisher: Publishers.Sequence<Self, Never> { get }
}

extension Optional {
  @source(finite, replaying, synchronous)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public init(_ output: Wrapped?)
  }
  @source(finite, replaying, synchronous)
  public var publisher: Optional<Wrapped>.Publisher { get }
}

extension Result {
  @source(finite, replaying, synchronous)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success
    public let result: Result<Success, Failure>
    @raises(typeOf: Failure)
    public init(_ result: Result<Success, Failure>)
    public init(_ output: Success)
    @raises(typeOf: failure)
    public init(_ failure: Failure)
  }
  @source(finite, replaying, synchronous)
  @raises(typeOf: Failure)
  public var publisher: Result<Success, Failure>.Publisher { get }
}

extension URLSession {
  @source(oneShot, cold, background)
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    @raises(URLError) public init(request: URLRequest, session: URLSession)
  }
  @source(oneShot, cold, background)
  @raises(URLError)
  public func dataTaskPublisher(for url: URL) -> URLSession.DataTaskPublisher
  @source(oneShot, cold, background)
  @raises(URLError)
  public func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher
}

extension NotificationCenter {
  @source(longLived, hot)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil)
  }
  @source(longLived, hot)
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher
}

extension Timer {
  @source(longLived, cold)
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil)
  }
  @source(longLived, cold)
  public static func publish(every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil) -> Timer.TimerPublisher
}

extension NSObject {
  @source(longLived, hot)
  public struct KeyValueObservingPublisher<Subject, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
}

extension NSObjectProtocol {
  @source(longLived, hot)
  public func publisher<Value>(for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = []) -> NSObject.KeyValueObservingPublisher<Self, Value>
}

@erased
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @wraps(publisher)
  public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher
}

// MARK: - Mapping

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> some Publisher<T, Failure>
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> some Publisher<T, Failure>
  public func map<T0, T1>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>) -> some Publisher<(T0, T1), Failure>
  public func map<T0, T1, T2>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>) -> some Publisher<(T0, T1, T2), Failure>
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> some Publisher<T, any Error>
  @mapsErrors(transform)
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> some Publisher<Output, E>
  public func replaceNil<T>(with output: T) -> some Publisher<T, Failure> where Output == T?
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> some Publisher<T, Failure>
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T) -> some Publisher<T, any Error>
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> some Publisher<T, Failure>
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> some Publisher<T, any Error>
  /// An inner failure ends the whole chain, and leaves the upstream subscribed.
  @flattens(transform)
  public func flatMap<T, P: Publisher>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P) -> some Publisher<T, Failure> where T == P.Output, Failure == P.Failure
  @raises(thrownBy: encoder)
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> some Publisher<Coder.Output, any Error>
  @raises(thrownBy: decoder)
  public func decode<Item, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder) -> some Publisher<Item, any Error> where Output == Coder.Input
}

extension Publisher where Failure == Never {
  @unmistakable
  public func setFailureType<E: Error>(to failureType: E.Type) -> some Publisher<Output, E>
  @flattens(transform)
  public func flatMap<P: Publisher>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P) -> some Publisher<P.Output, P.Failure>
}

extension Publisher {
  @flattens(transform)
  public func flatMap<P: Publisher>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P) -> some Publisher<P.Output, Failure> where P.Failure == Never
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  @flattens
  public func switchToLatest() -> some Publisher<Output.Output, Failure>
}

extension Publisher where Failure == Never, Output: Publisher {
  @flattens
  public func switchToLatest() -> some Publisher<Output.Output, Output.Failure>
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  @flattens
  public func switchToLatest() -> some Publisher<Output.Output, Failure>
}

// MARK: - Filtering

extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  public func removeDuplicates() -> some Publisher<Output, Failure>
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryRemoveDuplicates(by predicate: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error>
  public func replaceEmpty(with output: Output) -> some Publisher<Output, Failure>
  @recovers
  @unmistakable
  public func replaceError(with output: Output) -> some Publisher<Output, Never>
  public func ignoreOutput() -> some Publisher<Never, Failure>
}

// MARK: - Reducing

extension Publisher {
  public func collect() -> some Publisher<[Output], Failure>
  public func collect(_ count: Int) -> some Publisher<[Output], Failure>
  @delivers(on: strategy)
  public func collect<S: Scheduler>(_ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil) -> some Publisher<[Output], Failure>
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> some Publisher<T, Failure>
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T) -> some Publisher<T, any Error>
  public func count() -> some Publisher<Int, Failure>
  public func max() -> some Publisher<Output, Failure> where Output: Comparable
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error>
  public func min() -> some Publisher<Output, Failure> where Output: Comparable
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error>
}

// MARK: - Matching

extension Publisher {
  public func contains(_ output: Output) -> some Publisher<Bool, Failure>
  public func contains(where predicate: @escaping (Output) -> Bool) -> some Publisher<Bool, Failure>
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error>
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> some Publisher<Bool, Failure>
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error>
}

// MARK: - Sequence

extension Publisher {
  @merges(publisher)
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> some Publisher<Output, Failure> where Failure == P.Failure
  public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure>
  public func drop(while predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  @merges(publisher)
  public func append<P: Publisher>(_ publisher: P) -> some Publisher<Output, Failure> where Failure == P.Failure, Output == P.Output
  public func append(_ elements: Output...) -> some Publisher<Output, Failure>
  public func append<S: Sequence>(_ elements: S) -> some Publisher<Output, Failure> where Output == S.Element
  @merges(publisher)
  public func prepend<P: Publisher>(_ publisher: P) -> some Publisher<Output, Failure> where Failure == P.Failure, Output == P.Output
  public func prepend(_ elements: Output...) -> some Publisher<Output, Failure>
  public func prepend<S: Sequence>(_ elements: S) -> some Publisher<Output, Failure> where Output == S.Element
  @ends
  public func prefix(_ maxLength: Int) -> some Publisher<Output, Failure>
  @ends
  public func prefix(while predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  @ends
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  /// The other publisher's failure is not forwarded and need not be the same.
  @ends
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> some Publisher<Output, Failure>
}

// MARK: - Selecting

extension Publisher {
  @ends
  public func first() -> some Publisher<Output, Failure>
  @ends
  public func first(where predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  @ends
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  public func last() -> some Publisher<Output, Failure>
  public func last(where predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  @ends
  public func output(at index: Int) -> some Publisher<Output, Failure>
  @ends
  public func output<R: RangeExpression>(in range: R) -> some Publisher<Output, Failure>
}

// MARK: - Combining

extension Publisher {
  @merges(other)
  public func combineLatest<P: Publisher>(_ other: P) -> some Publisher<(Output, P.Output), Failure> where Failure == P.Failure
  @merges(other)
  public func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure
  @merges(publisher1, publisher2)
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> some Publisher<(Output, P.Output, Q.Output), Failure> where Failure == P.Failure, P.Failure == Q.Failure
  @merges(publisher1, publisher2)
  public func combineLatest<P: Publisher, Q: Publisher, T>(_ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure, P.Failure == Q.Failure
  @merges(publisher1, publisher2, publisher3)
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> some Publisher<(Output, P.Output, Q.Output, R.Output), Failure> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
  @merges(publisher1, publisher2, publisher3)
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(_ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
  @merges(other)
  public func merge<P: Publisher>(with other: P) -> some Publisher<Output, Failure> where Failure == P.Failure, Output == P.Output
  @merges(b, c)
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> some Publisher<Output, Failure> where Failure == B.Failure, B.Failure == C.Failure
  @merges(b, c, d)
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> some Publisher<Output, Failure> where Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure
  @merges(b, c, d, e)
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E) -> some Publisher<Output, Failure> where Failure == B.Failure
  @merges(b, c, d, e, f)
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> some Publisher<Output, Failure> where Failure == B.Failure
  @merges(b, c, d, e, f, g)
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> some Publisher<Output, Failure> where Failure == B.Failure
  @merges(b, c, d, e, f, g, h)
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> some Publisher<Output, Failure> where Failure == B.Failure
  @pairs(other)
  public func zip<P: Publisher>(_ other: P) -> some Publisher<(Output, P.Output), Failure> where Failure == P.Failure
  @pairs(other)
  public func zip<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure
  @pairs(publisher1, publisher2)
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> some Publisher<(Output, P.Output, Q.Output), Failure> where Failure == P.Failure, P.Failure == Q.Failure
  @pairs(publisher1, publisher2)
  public func zip<P: Publisher, Q: Publisher, T>(_ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure, P.Failure == Q.Failure
  @pairs(publisher1, publisher2, publisher3)
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> some Publisher<(Output, P.Output, Q.Output, R.Output), Failure> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
  @pairs(publisher1, publisher2, publisher3)
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(_ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
}

// MARK: - Errors

extension Publisher {
  /// Traps in debug and in release builds.
  @traps
  @unmistakable
  public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line) -> some Publisher<Output, Never>
  /// Replaces the upstream once, at its first failure.
  @replacesUpstream(handler)
  @unmistakable
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> some Publisher<Output, P.Failure> where Output == P.Output
  @replacesUpstream(handler)
  @unmistakable
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> some Publisher<Output, any Error> where Output == P.Output
  /// `retries` counts subscriptions after the first.
  @resubscribes(retries: retries)
  public func retry(_ retries: Int) -> some Publisher<Output, Failure>
}

// MARK: - Time

extension Publisher {
  @delivers(on: scheduler)
  public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<S.SchedulerTimeType.Stride, Failure>
  @delivers(on: scheduler)
  public func debounce<S: Scheduler>(for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<Output, Failure>
  @delivers(on: scheduler)
  public func delay<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<Output, Failure>
  @delivers(on: scheduler)
  public func throttle<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool) -> some Publisher<Output, Failure>
  @timesOut
  @delivers(on: scheduler)
  @raises(resultOf: customError)
  public func timeout<S: Scheduler>(_ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil) -> some Publisher<Output, Failure>
}

// MARK: - Control

extension Publisher {
  @shares
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> some ConnectablePublisher<Output, Failure> where Failure == S.Failure, Output == S.Output
  @shares
  public func multicast<S: Subject>(subject: S) -> some ConnectablePublisher<Output, Failure> where Failure == S.Failure, Output == S.Output
  @shares
  public func share() -> Publishers.Share<Self>
  @raises(resultOf: whenFull)
  public func buffer(size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>) -> some Publisher<Output, Failure>
  @unmistakable
  @delivers(on: scheduler)
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<Output, Failure>
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<Output, Failure>
  @erases
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
  @observes(receiveCompletion)
  public func handleEvents(receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil) -> some Publisher<Output, Failure>
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> some Publisher<Output, Failure>
  public func breakpoint(receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil) -> some Publisher<Output, Failure>
  public func breakpointOnError() -> some Publisher<Output, Failure>
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> some ConnectablePublisher<Output, Never>
}

extension ConnectablePublisher {
  public func autoconnect() -> some Publisher<Output, Failure>
  @token
  public func connect() -> any Cancellable
}

// MARK: - Subscribers

extension Publisher {
  @token
  @observes(receiveCompletion)
  public func sink(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void) -> AnyCancellable
  @forwards(subscriber)
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure
  @token
  @forwards(subject)
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure
  public var values: AsyncThrowingPublisher<Self> { get }
}

extension Publisher where Failure == Never {
  @token
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
  /// Holds `object` until the upstream ends or the token goes.
  @token
  @retains(object)
  public func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable
  public func assign(to published: inout Published<Output>.Publisher)
  public var values: AsyncPublisher<Self> { get }
}

extension Future where Failure == Never {
  public var value: Output { get async }
}

extension Future {
  public var value: Output { get async throws }
}

public struct AsyncPublisher<P: Publisher> {}
public struct AsyncThrowingPublisher<P: Publisher> {}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
  public struct Demand {
    public static var unlimited: Subscribers.Demand
    public static var none: Subscribers.Demand
    public static func max(_ value: Int) -> Subscribers.Demand
  }
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public init(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void)
  }
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never
    @retains(object)
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>)
  }
}

public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public init<S: Subscriber>(_ subscriber: S) where Input == S.Input, Failure == S.Failure
  @observes(receiveCompletion)
  public init(receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil)
}

extension Subscribers.Sink where Failure == Never {
  public init(receiveValue: @escaping (Input) -> Void)
}

// MARK: - Ownership

public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void)
  public init<C: Cancellable>(_ canceller: C)
  public func cancel()
}

extension AnyCancellable {
  @storesToken(set)
  public func store(in set: inout Set<AnyCancellable>)
  @storesToken(collection)
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
}

extension Cancellable {
  @storesToken(set)
  public func store(in set: inout Set<AnyCancellable>)
  @storesToken(collection)
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
}

// MARK: - Schedulers

public struct ImmediateScheduler: Scheduler {
  public typealias SchedulerOptions = Never
  public static let shared: ImmediateScheduler
  public struct SchedulerTimeType {
    public struct Stride {}
  }
}

// MARK: - Named publishers

public enum Publishers {
  @source(finite, replaying, synchronous)
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements
    public init(sequence: Elements)
  }
  public struct Map<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct TryMap<Upstream: Publisher, Output>: Publisher { public typealias Failure = any Error }
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure
  }
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure
  }
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher { public typealias Output = Upstream.Output }
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never { public typealias Output = Upstream.Output }
  public struct CompactMap<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher { public typealias Failure = any Error }
  public struct Filter<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryFilter<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Scan<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct TryScan<Upstream: Publisher, Output>: Publisher { public typealias Failure = any Error }
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher where NewPublisher.Failure == Upstream.Failure { public typealias Output = NewPublisher.Output; public typealias Failure = Upstream.Failure }
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher { public typealias Output = P.Output; public typealias Failure = P.Failure }
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher { public typealias Output = Coder.Output; public typealias Failure = any Error }
  public struct Decode<Upstream: Publisher, Output, Coder: TopLevelDecoder>: Publisher { public typealias Failure = any Error }
  public struct Collect<Upstream: Publisher>: Publisher { public typealias Output = [Upstream.Output]; public typealias Failure = Upstream.Failure }
  public struct CollectByCount<Upstream: Publisher>: Publisher { public typealias Output = [Upstream.Output]; public typealias Failure = Upstream.Failure }
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = [Upstream.Output]; public typealias Failure = Upstream.Failure }
  public struct IgnoreOutput<Upstream: Publisher>: Publisher { public typealias Output = Never; public typealias Failure = Upstream.Failure }
  public struct Count<Upstream: Publisher>: Publisher { public typealias Output = Int; public typealias Failure = Upstream.Failure }
  public struct Reduce<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct TryReduce<Upstream: Publisher, Output>: Publisher { public typealias Failure = any Error }
  public struct Comparison<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryComparison<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Contains<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = Upstream.Failure }
  public struct ContainsWhere<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = Upstream.Failure }
  public struct TryContainsWhere<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = any Error }
  public struct AllSatisfy<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = Upstream.Failure }
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = any Error }
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Drop<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct DropWhile<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryDropWhile<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct PrefixWhile<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Output<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct First<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct FirstWhere<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryFirstWhere<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Last<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct LastWhere<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryLastWhere<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct ReplaceError<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Never }
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = NewPublisher.Failure }
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    @wraps(upstream)
    public init(upstream: Upstream, retries: Int?)
  }
  public struct AssertNoFailure<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Never }
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Context.SchedulerTimeType.Stride; public typealias Failure = Upstream.Failure }
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Buffer<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct HandleEvents<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Print<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Breakpoint<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public final class Share<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher { public typealias Output = Upstream.Output; public typealias Failure = Never }
  public struct Autoconnect<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    @merges(prefix, suffix)
    public init(prefix: Prefix, suffix: Suffix)
  }
  public struct Merge<A: Publisher, B: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b)
    public init(_ a: A, _ b: B)
  }
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c)
    public init(_ a: A, _ b: B, _ c: C)
  }
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d)
    public init(_ a: A, _ b: B, _ c: C, _ d: D)
  }
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d, e)
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E)
  }
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output, F.Failure == A.Failure, F.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d, e, f)
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F)
  }
  public struct Merge7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output, F.Failure == A.Failure, F.Output == A.Output, G.Failure == A.Failure, G.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d, e, f, g)
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
  }
  public struct Merge8<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output, F.Failure == A.Failure, F.Output == A.Output, G.Failure == A.Failure, G.Output == A.Output, H.Failure == A.Failure, H.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d, e, f, g, h)
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
  }
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    @merges(upstream)
    public init(_ upstream: Upstream...)
    @merges(upstream)
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element
  }
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    @merges(a, b)
    public init(_ a: A, _ b: B)
  }
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    @merges(a, b, c)
    public init(_ a: A, _ b: B, _ c: C)
  }
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    @merges(a, b, c, d)
    public init(_ a: A, _ b: B, _ c: C, _ d: D)
  }
  public struct Zip<A: Publisher, B: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    @pairs(a, b)
    public init(_ a: A, _ b: B)
  }
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    @pairs(a, b, c)
    public init(_ a: A, _ b: B, _ c: C)
  }
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    @pairs(a, b, c, d)
    public init(_ a: A, _ b: B, _ c: C, _ d: D)
  }
  public enum PrefetchStrategy {
    case keepFull
    case byRequest
  }
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

// MARK: - What concrete publishers do themselves

// Sources whose values are known at once have operators of their own, which Swift prefers. What they return differs from the other
// overloads: 'ignoreOutput' keeps the type of values, 'replaceNil' keeps them optional.

extension Just where Output: Equatable {
  public func contains(_ output: Output) -> Just<Bool>
  public func removeDuplicates() -> Just<Output>
}

extension Just where Output: Comparable {
  public func min() -> Just<Output>
  public func max() -> Just<Output>
}

extension Just {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool>
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool>
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func collect() -> Just<[Output]>
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output>
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output>
  public func count() -> Just<Int>
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  @ends
  public func first() -> Just<Output>
  @ends
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func last() -> Just<Output>
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func ignoreOutput() -> Empty<Output, Never>
  public func map<T>(_ transform: (Output) -> T) -> Just<T>
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher
  @ends
  public func output(at index: Int) -> Optional<Output>.Publisher
  @ends
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int
  @ends
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher
  @ends
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher
  @mapsErrors(transform)
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output>
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  @recovers
  public func replaceError(with output: Output) -> Just<Output>
  public func replaceEmpty(with output: Output) -> Just<Output>
  @resubscribes(retries: times)
  public func retry(_ times: Int) -> Just<Output>
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never>
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never>
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element
}

extension Optional.Publisher where Wrapped: Equatable {
  public func contains(_ output: Output) -> Optional<Bool>.Publisher
  public func removeDuplicates() -> Optional<Wrapped>.Publisher
}

extension Optional.Publisher where Wrapped: Comparable {
  public func min() -> Optional<Wrapped>.Publisher
  public func max() -> Optional<Wrapped>.Publisher
}

extension Optional.Publisher {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher
  public func collect() -> Optional<[Output]>.Publisher
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher
  public func count() -> Optional<Int>.Publisher
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  @ends
  public func first() -> Optional<Output>.Publisher
  @ends
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func last() -> Optional<Output>.Publisher
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher
  public func ignoreOutput() -> Empty<Output, Failure>
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher
  @ends
  public func output(at index: Int) -> Optional<Output>.Publisher
  @ends
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int
  @ends
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher
  @ends
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Output>.Publisher
  @recovers
  public func replaceError(with output: Output) -> Optional<Output>.Publisher
  public func replaceEmpty(with output: Output) -> Just<Output>
  @resubscribes(retries: times)
  public func retry(_ times: Int) -> Optional<Output>.Publisher
}

extension Result.Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher
  public func removeDuplicates() -> Result<Output, Failure>.Publisher
}

extension Result.Publisher where Output: Comparable {
  public func min() -> Result<Output, Failure>.Publisher
  public func max() -> Result<Output, Failure>.Publisher
}

extension Result.Publisher {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func collect() -> Result<[Output], Failure>.Publisher
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  public func count() -> Result<Int, Failure>.Publisher
  @ends
  public func first() -> Result<Output, Failure>.Publisher
  public func last() -> Result<Output, Failure>.Publisher
  public func ignoreOutput() -> Empty<Output, Failure>
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher
  @mapsErrors(transform)
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  @recovers
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher
  @resubscribes(retries: times)
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher
}

extension Result.Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher
}

extension Publishers.Sequence {
  public func allSatisfy(_ predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher
  public func tryAllSatisfy(_ predicate: (Elements.Element) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func collect() -> Result<[Elements.Element], Failure>.Publisher
  public func compactMap<T>(_ transform: (Elements.Element) -> T?) -> Publishers.Sequence<[T], Failure>
  public func contains(where predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher
  public func tryContains(where predicate: (Elements.Element) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func drop(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure>
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure>
  public func filter(_ isIncluded: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure>
  public func ignoreOutput() -> Empty<Elements.Element, Failure>
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure>
  @ends
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure>
  @ends
  public func prefix(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure>
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T) -> Result<T, Failure>.Publisher
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) throws -> T) -> Result<T, any Error>.Publisher
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Elements.Element], Failure> where Elements.Element == T?
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T) -> Publishers.Sequence<[T], Failure>
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E>
}

extension Publishers.Sequence where Failure == Never {
  public func min(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher
  public func max(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher
  @ends
  public func first(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher
}

extension Publishers.Sequence where Elements.Element: Equatable {
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure>
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  public func min() -> Optional<Elements.Element>.Publisher
  public func max() -> Optional<Elements.Element>.Publisher
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  @ends
  public func first() -> Optional<Elements.Element>.Publisher
  @ends
  public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher
}

extension Publishers.Sequence where Elements: Collection {
  public func count() -> Result<Int, Failure>.Publisher
  @ends
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure>
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  public func last() -> Optional<Elements.Element>.Publisher
  public func last(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  @ends
  public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher
  public func count() -> Just<Int>
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  @ends
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure>
  public func count() -> Result<Int, Failure>.Publisher
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure>
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure> where S.Element == Elements.Element
  @merges(publisher)
  public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure>
  public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure>
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure> where S.Element == Elements.Element
  @merges(publisher)
  public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure>
}

// MARK: - OpenCombine's names

// OpenCombine keeps what would clash with Combine's extensions of other types behind 'ocombine'; it is the same there.

extension Optional {
  public typealias OCombine = Optional<Wrapped>
  public var ocombine: Optional<Wrapped> { get }
}

extension Result {
  public typealias OCombine = Result<Success, Failure>
  public var ocombine: Result<Success, Failure> { get }
}

extension URLSession {
  public typealias OCombine = URLSession
  public var ocombine: URLSession { get }
}

extension NotificationCenter {
  public typealias OCombine = NotificationCenter
  public var ocombine: NotificationCenter { get }
}

extension Timer {
  public typealias OCombine = Timer
  public var ocombine: Timer { get }
}

extension DispatchQueue: Scheduler {
  public typealias OCombine = DispatchQueue
  public var ocombine: DispatchQueue { get }
}

extension RunLoop: Scheduler {
  public typealias OCombine = RunLoop
  public var ocombine: RunLoop { get }
}

extension OperationQueue: Scheduler {
  public typealias OCombine = OperationQueue
  public var ocombine: OperationQueue { get }
}

extension Sequence {
  public var ocombine: Self { get }
}
