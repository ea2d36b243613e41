// swift-format-ignore-file
// What the examples of rules use of RxSwift 6, for the type checker alone: nothing here is ever run.
@_exported import Dispatch

public typealias RxTimeInterval = DispatchTimeInterval

public enum Event<Element> {
  case next(Element)
  case error(any Error)
  case completed
  public var element: Element? { fatalError() }
  public var error: (any Error)? { fatalError() }
  public var isCompleted: Bool { fatalError() }
}

public enum RxError: Error {
  case unknown, noElements, moreThanOneElement, sequenceTimeout, argumentOutOfRange, overflow
  case disposed(object: AnyObject)
}

public enum TakeBehavior { case inclusive, exclusive }
public enum SubjectLifetimeScope { case forever, whileConnected }

// MARK: - Disposing

public protocol Disposable { func dispose() }
extension Disposable { public func disposed(by bag: DisposeBag) {} }

public final class DisposeBag {
  public init() {}
  public func insert(_ disposables: any Disposable...) {}
}
public final class CompositeDisposable: Disposable {
  public init() {}
  public func insert(_ disposable: any Disposable) -> Int? { fatalError() }
  public func dispose() {}
}
public final class SerialDisposable: Disposable {
  public init() {}
  public var disposable: any Disposable { get { fatalError() } set {} }
  public func dispose() {}
}
public struct Disposables {
  public static func create(_ disposables: any Disposable...) -> any Disposable { fatalError() }
  public static func create(with dispose: @escaping () -> Void) -> any Disposable { fatalError() }
}

// MARK: - Schedulers

public protocol SchedulerType {}
public protocol ImmediateSchedulerType {}
public class SerialDispatchQueueScheduler: SchedulerType, ImmediateSchedulerType {
  public init(qos: DispatchQoS) {}
  public init(queue: DispatchQueue, internalSerialQueueName: String) {}
}
public final class MainScheduler: SerialDispatchQueueScheduler {
  public static let instance: MainScheduler = { fatalError() }()
  public static let asyncInstance: SerialDispatchQueueScheduler = { fatalError() }()
}
public final class ConcurrentDispatchQueueScheduler: SchedulerType, ImmediateSchedulerType {
  public init(qos: DispatchQoS) {}
  public init(queue: DispatchQueue) {}
}

// MARK: - Observers and observables

public protocol ObserverType<Element> {
  associatedtype Element
  func on(_ event: Event<Element>)
}
extension ObserverType {
  public func onNext(_ element: Element) {}
  public func onError(_ error: any Error) {}
  public func onCompleted() {}
  public func asObserver() -> AnyObserver<Element> { fatalError() }
}
public struct AnyObserver<Element>: ObserverType { public func on(_ event: Event<Element>) {} }

public protocol ObservableConvertibleType<Element> {
  associatedtype Element
  func asObservable() -> Observable<Element>
}
public protocol ObservableType<Element>: ObservableConvertibleType {}
open class Observable<Element>: ObservableType {
  public func asObservable() -> Observable<Element> { fatalError() }
}
public class ConnectableObservable<Element>: Observable<Element> {
  public func connect() -> any Disposable { fatalError() }
  public func refCount() -> Observable<Element> { fatalError() }
}

public final class PublishSubject<Element>: Observable<Element>, ObserverType {
  public override init() {}
  public func on(_ event: Event<Element>) {}
}
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType {
  public init(value: Element) {}
  public func value() throws -> Element { fatalError() }
  public func on(_ event: Event<Element>) {}
}
public class ReplaySubject<Element>: Observable<Element>, ObserverType {
  public static func create(bufferSize: Int) -> ReplaySubject<Element> { fatalError() }
  public static func createUnbounded() -> ReplaySubject<Element> { fatalError() }
  public func on(_ event: Event<Element>) {}
}

extension ObservableType {
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> { fatalError() }
  public static func just(_ element: Element) -> Observable<Element> { fatalError() }
  public static func of(_ elements: Element...) -> Observable<Element> { fatalError() }
  public static func from(_ elements: [Element]) -> Observable<Element> { fatalError() }
  public static func from(optional: Element?) -> Observable<Element> { fatalError() }
  public static func empty() -> Observable<Element> { fatalError() }
  public static func never() -> Observable<Element> { fatalError() }
  public static func error(_ error: any Error) -> Observable<Element> { fatalError() }
  public static func deferred(_ make: @escaping () throws -> Observable<Element>) -> Observable<Element> { fatalError() }
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { fatalError() }
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { fatalError() }
  public static func zip<A: ObservableType, B: ObservableType>(_ a: A, _ b: B) -> Observable<(A.Element, B.Element)>
  where Element == Any { fatalError() }
  public static func combineLatest<A: ObservableType, B: ObservableType>(_ a: A, _ b: B) -> Observable<(A.Element, B.Element)>
  where Element == Any { fatalError() }
}
extension ObservableType where Element: FixedWidthInteger {
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> { fatalError() }
}

extension ObservableType {
  public func subscribe(_ handler: @escaping (Event<Element>) -> Void) -> any Disposable { fatalError() }
  public func subscribe<O: ObserverType>(_ observer: O) -> any Disposable where O.Element == Element { fatalError() }
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable { fatalError() }
  public func bind<O: ObserverType>(to observers: O...) -> any Disposable where O.Element == Element { fatalError() }
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { fatalError() }
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Observable<Element> { fatalError() }

  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> { fatalError() }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> { fatalError() }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { fatalError() }
  public func enumerated() -> Observable<(index: Int, element: Element)> { fatalError() }
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { fatalError() }
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { fatalError() }
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { fatalError() }
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { fatalError() }
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> { fatalError() }
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element { fatalError() }
  public func ifEmpty(default element: Element) -> Observable<Element> { fatalError() }
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> { fatalError() }
  public func startWith(_ elements: Element...) -> Observable<Element> { fatalError() }
  public func take(_ count: Int) -> Observable<Element> { fatalError() }
  public func take(while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Observable<Element> { fatalError() }
  public func take(until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Observable<Element> { fatalError() }
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> { fatalError() }
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
  public func takeLast(_ count: Int) -> Observable<Element> { fatalError() }
  public func skip(_ count: Int) -> Observable<Element> { fatalError() }
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> { fatalError() }
  public func first() -> Single<Element?> { fatalError() }
  public func element(at index: Int) -> Observable<Element> { fatalError() }
  public func single() -> Observable<Element> { fatalError() }
  public func toArray() -> Single<[Element]> { fatalError() }
  public func asSingle() -> Single<Element> { fatalError() }
  public func asMaybe() -> Maybe<Element> { fatalError() }
  public func ignoreElements() -> Observable<Never> { fatalError() }
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element { fatalError() }
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> { fatalError() }
  public func publish() -> ConnectableObservable<Element> { fatalError() }
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> { fatalError() }
  public func materialize() -> Observable<Event<Element>> { fatalError() }
  public func debug(_ identifier: String? = nil) -> Observable<Element> { fatalError() }
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Observable<Element> { fatalError() }

  public func retry() -> Observable<Element> { fatalError() }
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> { fatalError() }
  public func retry<Trigger: ObservableType>(
    when notification: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> { fatalError() }
  public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> { fatalError() }
  public func catchAndReturn(_ element: Element) -> Observable<Element> { fatalError() }

  // The names of RxSwift 5.
  public func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> { fatalError() }
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { fatalError() }
  public func retryWhen<Trigger: ObservableType>(
    _ notification: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> { fatalError() }
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
  public func elementAt(_ index: Int) -> Observable<Element> { fatalError() }
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { fatalError() }
  public func takeUntil(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
  public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { fatalError() }
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
}
extension ObservableType where Element: Equatable {
  public func distinctUntilChanged() -> Observable<Element> { fatalError() }
}
extension ObservableType where Element: ObservableConvertibleType {
  public func merge() -> Observable<Element.Element> { fatalError() }
  public func switchLatest() -> Observable<Element.Element> { fatalError() }
}
extension ObservableType {
  public func dematerialize<Value>() -> Observable<Value> where Element == Event<Value> { fatalError() }
}

// MARK: - Traits

public enum SingleTrait {}
public enum MaybeTrait {}
public enum CompletableTrait {}
public protocol PrimitiveSequenceType<Trait, Element> {
  associatedtype Trait
  associatedtype Element
}
public struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType, ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { fatalError() }
}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

extension PrimitiveSequence {
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self { self }
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self { self }
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self { self }
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self { self }
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self { self }
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self { self }
  public func retry() -> Self { self }
  public func retry(_ maxAttemptCount: Int) -> Self { self }
  public func retry<Trigger: ObservableType>(when notification: @escaping (Observable<any Error>) -> Trigger) -> Self { self }
  public func retryWhen<Trigger: ObservableType>(_ notification: @escaping (Observable<any Error>) -> Trigger) -> Self { self }
  public func `catch`(_ handler: @escaping (any Error) throws -> Self) -> Self { self }
  public func catchError(_ handler: @escaping (any Error) throws -> Self) -> Self { self }
  public func debug(_ identifier: String? = nil) -> Self { self }
}
extension PrimitiveSequence where Trait == SingleTrait {
  public static func create(_ subscribe: @escaping (@escaping (Result<Element, any Error>) -> Void) -> any Disposable) -> Single<Element> { fatalError() }
  public static func just(_ element: Element) -> Single<Element> { fatalError() }
  public static func error(_ error: any Error) -> Single<Element> { fatalError() }
  public static func never() -> Single<Element> { fatalError() }
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }
  public func subscribe(_ observer: @escaping (Result<Element, any Error>) -> Void) -> any Disposable { fatalError() }
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Single<Element> { fatalError() }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> { fatalError() }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> { fatalError() }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> { fatalError() }
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> { fatalError() }
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable { fatalError() }
  public func catchAndReturn(_ element: Element) -> Single<Element> { fatalError() }
  public func catchErrorJustReturn(_ element: Element) -> Single<Element> { fatalError() }
  public func asMaybe() -> Maybe<Element> { fatalError() }
  public func asCompletable() -> Completable { fatalError() }
  public var value: Element { get async throws { fatalError() } }
}
extension PrimitiveSequence where Trait == MaybeTrait {
  public static func empty() -> Maybe<Element> { fatalError() }
  public static func just(_ element: Element) -> Maybe<Element> { fatalError() }
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }
  public func catchAndReturn(_ element: Element) -> Maybe<Element> { fatalError() }
  public func ifEmpty(default element: Element) -> Single<Element> { fatalError() }
  public func asSingle() -> Single<Element> { fatalError() }
}
extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  public static func create(_ subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> any Disposable) -> Completable { fatalError() }
  public static func empty() -> Completable { fatalError() }
  public static func error(_ error: any Error) -> Completable { fatalError() }
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }
}
public enum CompletableEvent { case error(any Error), completed }

// MARK: - Infallible

public protocol InfallibleType<Element>: ObservableConvertibleType {}
public struct Infallible<Element>: InfallibleType {
  public func asObservable() -> Observable<Element> { fatalError() }
  public static func just(_ element: Element) -> Infallible<Element> { fatalError() }
}
extension ObservableConvertibleType {
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> { fatalError() }
  public func asInfallible(onErrorFallbackTo fallback: Infallible<Element>) -> Infallible<Element> { fatalError() }
}
extension InfallibleType {
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> { fatalError() }
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> { fatalError() }
  public func take(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> { fatalError() }
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element> { fatalError() }
  public func `do`(onNext: ((Element) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil) -> Infallible<Element> { fatalError() }
  public func flatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element> { fatalError() }
  public func flatMapLatest<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element> { fatalError() }
  public func flatMapFirst<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element> { fatalError() }
  public func concatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element> { fatalError() }
}
extension InfallibleType where Element: Equatable {
  public func distinctUntilChanged() -> Infallible<Element> { fatalError() }
}
