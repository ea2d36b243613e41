/// https://github.com/ReactiveX/RxSwift/tree/main/RxSwift
import Foundation

@stream(output: Element, failure: Error)
protocol ObservableConvertibleType<Element> {
  associatedtype Element
}

/// Until RxSwift 5.
extension ObservableConvertibleType {
  typealias E = Element
}

protocol ObservableType<Element>: ObservableConvertibleType {}

class Observable<Element>: ObservableType {}

protocol ConnectableObservableType: ObservableType {}

class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {}

struct GroupedObservable<Key, Element>: ObservableType {
  let key: Key
}

protocol ObserverType<Element> {
  associatedtype Element
}

struct AnyObserver<Element>: ObserverType {
  init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element
  init(eventHandler: @escaping (Event<Element>) -> Void)
  func asObserver() -> AnyObserver<Element>
}

struct Binder<Value>: ObserverType {
  typealias Element = Value
  init<Target: AnyObject>(_ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(), binding: @escaping (Target, Value) -> Void)
}

protocol EventConvertible<Element> {
  associatedtype Element
}

enum Event<Element>: EventConvertible {
  case next(Element)
  case error(any Error)
  case completed
  var element: Element? { get }
  var error: (any Error)? { get }
  var isCompleted: Bool { get }
  var isStopEvent: Bool { get }
}

enum RxError: Error {
  case unknown
  case disposed(object: AnyObject)
  case overflow
  case argumentOutOfRange
  case noElements
  case moreThanOneElement
  case timeout
}

// MARK: - Traits

protocol PrimitiveSequenceType {
  associatedtype Trait
  associatedtype Element
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

@source(oneShot)
struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType, ObservableConvertibleType {}

enum SingleTrait {}
enum MaybeTrait {}
enum CompletableTrait {}
typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
typealias Completable = PrimitiveSequence<CompletableTrait, Never>
typealias SingleEvent<Element> = Result<Element, any Error>

enum MaybeEvent<Element> {
  case success(Element)
  case error(any Error)
  case completed
}

enum CompletableEvent {
  case error(any Error)
  case completed
}

@stream(output: Element, failure: Never)
protocol InfallibleType<Element>: ObservableConvertibleType {}

struct Infallible<Element>: InfallibleType {}

enum InfallibleEvent<Element>: EventConvertible {
  case next(Element)
  case completed
}

// MARK: - Subjects

protocol SubjectType: ObservableType {}

@source(longLived, hot)
final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  init()
}

@source(longLived, hot)
final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  init(value: Element)
  func value() throws -> Element
}

@source(longLived, hot)
class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType {
  @source(longLived, hot) @raises(typeOf: Failure) static func create(bufferSize: Int) -> ReplaySubject<Element>
  @source(longLived, hot) @raises(typeOf: Failure) static func createUnbounded() -> ReplaySubject<Element>
}

@source(longLived, hot)
final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  init()
}

/// Until RxSwift 5: never fails, and ends when it goes.
final class Variable<Element> {
  init(_ value: Element)
  var value: Element { get set }
  @source(longLived, hot) func asObservable() -> Observable<Element>
}

extension ObserverType {
  func onNext(_ element: Element)
  func onError(_ error: any Error)
  func onCompleted()
  func on(_ event: Event<Element>)
  func asObserver() -> AnyObserver<Element>
  func mapObserver<Value>(_ transform: @escaping (Value) throws -> Element) -> AnyObserver<Value>
}

extension PublishSubject { func asObserver() -> PublishSubject<Element> }
extension BehaviorSubject { func asObserver() -> BehaviorSubject<Element> }
extension ReplaySubject { func asObserver() -> ReplaySubject<Element> }
extension AsyncSubject { func asObserver() -> AsyncSubject<Element> }

// MARK: - Sources

extension Observable {
  @source(cold) @raises(sentBy: subscribe) static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element>
  @defers(observableFactory) static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element>
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Observable<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element>
  @source(oneShot, cold, synchronous, valueless) static func empty() -> Observable<Element>
  @source(cold, valueless) static func never() -> Observable<Element>
  @source(oneShot, cold, synchronous, valueless) @raises(typeOf: error) static func error(_ error: any Error) -> Observable<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func from(_ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func from<S: Sequence>(_ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element> where S.Element == Element
  @source(oneShot, cold, synchronous) static func from(optional: Element?) -> Observable<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func range(start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element>
  @source(longLived, cold) static func repeatElement(_ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element>
  @source(cold, synchronous) @delivers(on: scheduler) static func generate(initialState: Element, condition: @escaping (Element) throws -> Bool, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance, iterate: @escaping (Element) throws -> Element) -> Observable<Element>
  @source(longLived, cold) @delivers(on: scheduler) static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @source(longLived, cold) @delivers(on: scheduler) static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval?, scheduler: any SchedulerType) -> Observable<Element>
  @defers(observableFactory) static func using<Resource: Disposable>(_ resourceFactory: @escaping () throws -> Resource, observableFactory: @escaping (Resource) throws -> Observable<Element>) -> Observable<Element>
  @merges(sequence) static func amb<S: Sequence>(_ sequence: S) -> Observable<Element> where S.Element == Observable<Element>
  @merges(sequence) static func concat<S: Sequence>(_ sequence: S) -> Observable<Element> where S.Element == Observable<Element>
  @merges(sources) static func concat(_ sources: Observable<Element>...) -> Observable<Element>
  @merges(sources) static func merge(_ sources: [Observable<Element>]) -> Observable<Element>
  @merges(sources) static func merge(_ sources: Observable<Element>...) -> Observable<Element>
  /// Goes on with the next source at a failure: the last one's fails the result.
  @merges(sequence) static func `catch`<S: Sequence>(sequence: S) -> Observable<Element> where S.Element == Observable<Element>
  @merges(sequence) static func catchError<S: Sequence>(_ sequence: S) -> Observable<Element> where S.Element == Observable<Element>
  @merges(collection) static func combineLatest<C: Collection>(_ collection: C) -> Observable<[Element]> where C.Element: ObservableType, C.Element.Element == Element
  @merges(collection) static func combineLatest<C: Collection>(_ collection: C, resultSelector: @escaping ([C.Element.Element]) throws -> Element) -> Observable<Element> where C.Element: ObservableType
  @pairs(collection) static func zip<C: Collection>(_ collection: C) -> Observable<[Element]> where C.Element: ObservableType, C.Element.Element == Element
  @pairs(collection) static func zip<C: Collection>(_ collection: C, resultSelector: @escaping ([C.Element.Element]) throws -> Element) -> Observable<Element> where C.Element: ObservableType
  @merges(a, b) static func combineLatest<A: ObservableType, B: ObservableType>(_ a: A, _ b: B) -> Observable<(A.Element, B.Element)>
  @merges(a, b) static func combineLatest<A: ObservableType, B: ObservableType>(_ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b) static func zip<A: ObservableType, B: ObservableType>(_ a: A, _ b: B) -> Observable<(A.Element, B.Element)>
  @pairs(a, b) static func zip<A: ObservableType, B: ObservableType>(_ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C) -> Observable<(A.Element, B.Element, C.Element)>
  @merges(a, b, c) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c) static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C) -> Observable<(A.Element, B.Element, C.Element)>
  @pairs(a, b, c) static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D) -> Observable<(A.Element, B.Element, C.Element, D.Element)>
  @merges(a, b, c, d) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D) -> Observable<(A.Element, B.Element, C.Element, D.Element)>
  @pairs(a, b, c, d) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d, e) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>
  @merges(a, b, c, d, e) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d, e) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>
  @pairs(a, b, c, d, e) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d, e, f) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>
  @merges(a, b, c, d, e, f) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d, e, f) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>
  @pairs(a, b, c, d, e, f) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d, e, f, g) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>
  @pairs(a, b, c, d, e, f, g) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType, H: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType, H: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType, H: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType, H: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Element) -> Observable<Element>
}

extension AsyncSequence {
  @source(cold) @raises(typeOf: Failure) func asObservable(priority: TaskPriority? = nil) -> Observable<Element>
}

// MARK: - Operators

extension ObservableConvertibleType {
  @unmistakable func asObservable() -> Observable<Element>
  /// Ends after the replacement.
  @unmistakable @recovers func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element>
  @unmistakable @replacesUpstream(infallible) func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element>
  @unmistakable @replacesUpstream(onErrorRecover) func asInfallible(onErrorRecover: @escaping (any Error) -> Infallible<Element>) -> Infallible<Element>
}

extension ObservableType {
  func map<T>(_ transform: @escaping (Element) throws -> T) -> Observable<T>
  func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Observable<T>
  func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  func ignoreElements() -> Observable<Never>
  @flattens(selector) func flatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
  @flattens(selector) func flatMapFirst<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
  @flattens(selector) func concatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
  @flattens(selector) func flatMapLatest<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
  /// Chosen over the other where the inner streams cannot fail; hides the failures of the outer one.
  @flattens(selector) func flatMapLatest<Source: InfallibleType>(_ selector: @escaping (Element) throws -> Source) -> Infallible<Source.Element> where Source: ObservableConvertibleType
  @merges(second) func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element> where Source.Element == Element
  @merges(right) func amb<Other: ObservableType>(_ right: Other) -> Observable<Element> where Other.Element == Element
  func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A>
  func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A>
  func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A>
  func reduce<A, T>(_ seed: A, accumulator: @escaping (A, Element) throws -> A, mapResult: @escaping (A) throws -> T) -> Observable<T>
  func distinctUntilChanged<Key: Equatable>(at keyPath: KeyPath<Element, Key>) -> Observable<Element>
  func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) throws -> Key) -> Observable<Element>
  func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Observable<Element>
  func distinctUntilChanged<Key>(_ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool) -> Observable<Element>
  @observes(onError) func `do`(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Observable<Element>
  func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> Observable<Element>
  func enumerated() -> Observable<(index: Int, element: Element)>
  @ends @counts @raises(RxError) func element(at index: Int) -> Observable<Element>
  @ends @counts @raises(RxError) func elementAt(_ index: Int) -> Observable<Element>
  @ends @counts @raises(RxError) func single() -> Observable<Element>
  @ends @counts @raises(RxError) func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  @ends func first() -> Single<Element?>
  @ends(after: count) func take(_ count: Int) -> Observable<Element>
  @ends func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @ends func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @ends @raises(failureOf: other) func take<Other: ObservableType>(until other: Other) -> Observable<Element>
  @ends func take(until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Observable<Element>
  @ends func take(while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Observable<Element>
  @ends @raises(failureOf: other) func takeUntil<Other: ObservableType>(_ other: Other) -> Observable<Element>
  @ends func takeUntil(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  @ends func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  func takeLast(_ count: Int) -> Observable<Element>
  func skip(_ count: Int) -> Observable<Element>
  func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @raises(failureOf: other) func skip<Other: ObservableType>(until other: Other) -> Observable<Element>
  func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  @raises(failureOf: other) func skipUntil<Other: ObservableType>(_ other: Other) -> Observable<Element>
  func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  @raises(failureOf: sampler) func sample<Sampler: ObservableType>(_ sampler: Sampler, defaultValue: Element? = nil) -> Observable<Element>
  @delivers(on: scheduler) func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Observable<Element>
  @delivers(on: scheduler) func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  func startWith(_ elements: Element...) -> Observable<Element>
  func ifEmpty(default: Element) -> Observable<Element>
  @merges(other) func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element>
  @delivers(on: scheduler) func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]>
  @delivers(on: scheduler) func window(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<Observable<Element>>
  func groupBy<Key: Hashable>(keySelector: @escaping (Element) throws -> Key) -> Observable<GroupedObservable<Key, Element>>
  func toArray() -> Single<[Element]>
  @materializes func materialize() -> Observable<Event<Element>>
  @replacesUpstream(handler) func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element>
  @replacesUpstream(handler) func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element>
  /// Ends after the replacement.
  @recovers func catchAndReturn(_ element: Element) -> Observable<Element>
  @recovers func catchErrorJustReturn(_ element: Element) -> Observable<Element>
  /// Lets no failure through: subscribes again at once, without end.
  @recovers @resubscribes(endlessly) func retry() -> Observable<Element>
  /// `maxAttemptCount` counts the first subscription too.
  @resubscribes(attempts: maxAttemptCount) func retry(_ maxAttemptCount: Int) -> Observable<Element>
  /// The end of what the handler returns is the end of the result.
  @recovers @resubscribes(when: handler) @raises(failureOf: handler) func retry<Trigger: ObservableType>(when handler: @escaping (Observable<any Error>) -> Trigger) -> Observable<Element>
  @recovers @resubscribes(when: handler) @raises(failureOf: handler) func retryWhen<Trigger: ObservableType>(_ handler: @escaping (Observable<any Error>) -> Trigger) -> Observable<Element>
  @timesOut @raises(RxError) @delivers(on: scheduler) func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @timesOut @merges(other) func timeout<Source: ObservableConvertibleType>(_ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType) -> Observable<Element> where Source.Element == Element
  /// A failure is not delayed, and takes what is with it.
  @delivers(on: scheduler) func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @delivers(on: scheduler) func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  @delivers(on: scheduler) func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element>
  func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element>
  @raises(failureOf: second) func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element>
  @raises(failureOf: second) func withLatestFrom<Source: ObservableConvertibleType, T>(_ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> T) -> Observable<T>
  @unretained(object) func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)>
  @unretained(object) func withUnretained<Object: AnyObject, T>(_ object: Object, resultSelector: @escaping (Object, Element) -> T) -> Observable<T>
  func publish() -> ConnectableObservable<Element>
  func replay(_ bufferSize: Int) -> ConnectableObservable<Element>
  func replayAll() -> ConnectableObservable<Element>
  func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  func multicast<Subject: SubjectType>(makeSubject: @escaping () -> Subject) -> ConnectableObservable<Subject.Element>
  func multicast<Subject: SubjectType, T>(_ subjectSelector: @escaping () throws -> Subject, selector: @escaping (Observable<Subject.Element>) throws -> Observable<T>) -> Observable<T>
  /// Before RxSwift 5.
  @shares func shareReplay(_ bufferSize: Int) -> Observable<Element>
  @shares(whileConnected) func shareReplayLatestWhileConnected() -> Observable<Element>
  /// After a failure the next subscriber starts it over.
  @shares(whileConnected) func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element>
  /// Until RxSwift 5.
  @shares(whileConnected) func shareReplay(_ bufferSize: Int) -> Observable<Element>
  @shares(whileConnected) func shareReplayLatestWhileConnected() -> Observable<Element>
  @ends @counts @raises(RxError) func asSingle() -> Single<Element>
  @ends @counts @raises(RxError) func asMaybe() -> Maybe<Element>
}

extension ObservableType where Element: Equatable {
  func distinctUntilChanged() -> Observable<Element>
}

extension ObservableType where Element == Data {
  @raises(thrownBy: decoder) func decode<Item, Decoder: DataDecoder>(type: Item.Type, decoder: Decoder) -> Observable<Item>
}

extension ObservableType where Element == Never {
  func asCompletable() -> Completable
}

extension ObservableType where Element: EventConvertible {
  @raises(typeOf: Failure) func dematerialize() -> Observable<Element.Element>
}

extension ObservableType where Element: ObservableConvertibleType {
  @flattens func merge() -> Observable<Element.Element>
  @flattens func merge(maxConcurrent: Int) -> Observable<Element.Element>
  @flattens func concat() -> Observable<Element.Element>
  @flattens func switchLatest() -> Observable<Element.Element>
}

extension ConnectableObservableType {
  @shares(whileConnected) func refCount() -> Observable<Element>
}

extension ConnectableObservable {
  @token(disposable) func connect() -> any Disposable
}

protocol DataDecoder {}
extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

enum TakeBehavior {
  case inclusive
  case exclusive
}

enum SubjectLifetimeScope {
  case whileConnected
  case forever
}

// MARK: - Single, Maybe, Completable

extension PrimitiveSequence {
  @defers(observableFactory) static func deferred(_ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element>
  @defers(primitiveSequenceFactory) static func using<Resource: Disposable>(_ resourceFactory: @escaping () throws -> Resource, primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  @source(oneShot, cold, valueless) @raises(typeOf: error) static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element>
  @source(cold, valueless) static func never() -> PrimitiveSequence<Trait, Element>
  @replacesUpstream(handler) func `catch`(_ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element>
  @replacesUpstream(handler) func catchError(_ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element>
  @recovers func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element>
  @recovers func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element>
  @resubscribes(attempts: maxAttemptCount) func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element>
  @recovers @resubscribes(when: handler) @raises(failureOf: handler) func retry<Trigger: ObservableType>(when handler: @escaping (Observable<any Error>) -> Trigger) -> PrimitiveSequence<Trait, Element>
  @recovers @resubscribes(when: handler) @raises(failureOf: handler) func retryWhen<Trigger: ObservableType>(_ handler: @escaping (Observable<any Error>) -> Trigger) -> PrimitiveSequence<Trait, Element>
  @delivers(on: scheduler) func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  @delivers(on: scheduler) func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  @delivers(on: scheduler) func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  @timesOut @raises(RxError) @delivers(on: scheduler) func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  @timesOut @merges(other) func timeout(_ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> PrimitiveSequence<Trait, Element>
  @pairs(collection) static func zip<C: Collection, Inner>(_ collection: C) -> PrimitiveSequence<Trait, [Inner]> where C.Element == PrimitiveSequence<Trait, Inner>
  @pairs(collection) static func zip<C: Collection, Inner>(_ collection: C, resultSelector: @escaping ([Inner]) throws -> Element) -> PrimitiveSequence<Trait, Element> where C.Element == PrimitiveSequence<Trait, Inner>
  @pairs(a, b) static func zip<A, B>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>) -> PrimitiveSequence<Trait, (A, B)>
  @pairs(a, b) static func zip<A, B>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, resultSelector: @escaping (A, B) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c) static func zip<A, B, C>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>) -> PrimitiveSequence<Trait, (A, B, C)>
  @pairs(a, b, c) static func zip<A, B, C>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, resultSelector: @escaping (A, B, C) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d) static func zip<A, B, C, D>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>) -> PrimitiveSequence<Trait, (A, B, C, D)>
  @pairs(a, b, c, d) static func zip<A, B, C, D>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, resultSelector: @escaping (A, B, C, D) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d, e) static func zip<A, B, C, D, E>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>) -> PrimitiveSequence<Trait, (A, B, C, D, E)>
  @pairs(a, b, c, d, e) static func zip<A, B, C, D, E>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, resultSelector: @escaping (A, B, C, D, E) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d, e, f) static func zip<A, B, C, D, E, F>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>) -> PrimitiveSequence<Trait, (A, B, C, D, E, F)>
  @pairs(a, b, c, d, e, f) static func zip<A, B, C, D, E, F>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, resultSelector: @escaping (A, B, C, D, E, F) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d, e, f, g) static func zip<A, B, C, D, E, F, G>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, _ g: PrimitiveSequence<Trait, G>) -> PrimitiveSequence<Trait, (A, B, C, D, E, F, G)>
  @pairs(a, b, c, d, e, f, g) static func zip<A, B, C, D, E, F, G>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, _ g: PrimitiveSequence<Trait, G>, resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A, B, C, D, E, F, G, H>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, _ g: PrimitiveSequence<Trait, G>, _ h: PrimitiveSequence<Trait, H>) -> PrimitiveSequence<Trait, (A, B, C, D, E, F, G, H)>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A, B, C, D, E, F, G, H>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, _ g: PrimitiveSequence<Trait, G>, _ h: PrimitiveSequence<Trait, H>, resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element) -> PrimitiveSequence<Trait, Element>
}

extension PrimitiveSequence where Trait == SingleTrait {
  @source(oneShot, cold) @raises(promisedBy: subscribe) static func create(subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable) -> Single<Element>
  @source(oneShot, cold) static func create(detached: Bool = false, priority: TaskPriority? = nil, work: @escaping () async throws -> Element) -> Single<Element>
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Single<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element>
  func map<T>(_ transform: @escaping (Element) throws -> T) -> Single<T>
  func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Maybe<T>
  func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element>
  @flattens(selector) func flatMap<T>(_ selector: @escaping (Element) throws -> Single<T>) -> Single<T>
  @flattens(selector) func flatMapMaybe<T>(_ selector: @escaping (Element) throws -> Maybe<T>) -> Maybe<T>
  @flattens(selector) func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable
  @observes(onError) func `do`(onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Single<Element>
  func asMaybe() -> Maybe<Element>
  func asCompletable() -> Completable
  @token(disposable) @observes(observer) func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable
  @token(disposable) @observes(onFailure) func subscribe(onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onError) func subscribe(onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Error) -> Void, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onFailure) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  var value: Element { get async throws }
}

extension PrimitiveSequence where Trait == MaybeTrait {
  @source(oneShot, cold) @raises(promisedBy: subscribe) static func create(subscribe: @escaping (@escaping (MaybeEvent<Element>) -> Void) -> any Disposable) -> Maybe<Element>
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Maybe<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element>
  @source(oneShot, cold, synchronous, valueless) static func empty() -> Maybe<Element>
  func map<T>(_ transform: @escaping (Element) throws -> T) -> Maybe<T>
  func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Maybe<T>
  func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element>
  @flattens(selector) func flatMap<T>(_ selector: @escaping (Element) throws -> Maybe<T>) -> Maybe<T>
  @flattens(selector) func flatMapSingle<T>(_ selector: @escaping (Element) throws -> Single<T>) -> Single<T>
  @flattens(selector) func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable
  func ifEmpty(default: Element) -> Single<Element>
  @merges(other) func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element>
  @merges(other) func ifEmpty(switchTo other: Single<Element>) -> Single<Element>
  @observes(onError) func `do`(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Maybe<Element>
  @raises(RxError) func asSingle() -> Single<Element>
  func asCompletable() -> Completable
  @token(disposable) @observes(observer) func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable
  @token(disposable) @observes(onError) func subscribe(onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  var value: Element? { get async throws }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  @source(oneShot, cold) @raises(promisedBy: subscribe) static func create(subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> any Disposable) -> Completable
  @source(oneShot, cold, synchronous, valueless) static func empty() -> Completable
  @merges(second) func andThen<T>(_ second: Single<T>) -> Single<T>
  @merges(second) func andThen<T>(_ second: Maybe<T>) -> Maybe<T>
  @merges(second) func andThen(_ second: Completable) -> Completable
  @merges(second) func andThen<T>(_ second: Observable<T>) -> Observable<T>
  @merges(second) func concat(_ second: Completable) -> Completable
  @merges(sequence) static func concat<S: Sequence>(_ sequence: S) -> Completable where S.Element == Completable
  @merges(sources) static func concat(_ sources: Completable...) -> Completable
  @merges(sources) static func zip<S: Collection>(_ sources: S) -> Completable where S.Element == Completable
  @merges(sources) static func zip(_ sources: Completable...) -> Completable
  @observes(onError) func `do`(onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Completable
  func asMaybe() -> Maybe<Element>
  @token(disposable) @observes(observer) func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable
  @token(disposable) @observes(onError) func subscribe(onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  var value: Void { get async throws }
}

// MARK: - Infallible

extension Infallible {
  @source(cold) static func create(subscribe: @escaping (@escaping (InfallibleEvent<Element>) -> Void) -> any Disposable) -> Infallible<Element>
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Infallible<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element>
  @source(cold, valueless) static func never() -> Infallible<Element>
  @source(oneShot, cold, synchronous, valueless) static func empty() -> Infallible<Element>
  /// What the closure throws ends the stream without telling anybody.
  @defers(observableFactory) static func deferred(_ observableFactory: @escaping () throws -> Infallible<Element>) -> Infallible<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Infallible<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func from(_ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Infallible<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func from<S: Sequence>(_ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Infallible<Element> where S.Element == Element
  @merges(sequence) static func concat<S: Sequence>(_ sequence: S) -> Infallible<Element> where S.Element == Infallible<Element>
  @merges(sources) static func concat(_ sources: Infallible<Element>...) -> Infallible<Element>
  @merges(sources) static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element>
  @merges(sources) static func merge(_ sources: Infallible<Element>...) -> Infallible<Element>
  @merges(collection) static func combineLatest<C: Collection, Inner>(_ collection: C) -> Infallible<[Inner]> where C.Element == Infallible<Inner>
  @merges(a, b) static func combineLatest<A: InfallibleType, B: InfallibleType>(_ a: A, _ b: B) -> Infallible<(A.Element, B.Element)>
  @merges(a, b) static func combineLatest<A: InfallibleType, B: InfallibleType>(_ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b) static func zip<A: InfallibleType, B: InfallibleType>(_ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType>(_ a: A, _ b: B, _ c: C) -> Infallible<(A.Element, B.Element, C.Element)>
  @merges(a, b, c) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType>(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType>(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D) -> Infallible<(A.Element, B.Element, C.Element, D.Element)>
  @merges(a, b, c, d) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d, e) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element)>
  @merges(a, b, c, d, e) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d, e) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d, e, f) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>
  @merges(a, b, c, d, e, f) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d, e, f) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d, e, f, g) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType, H: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType, H: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType, H: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Element) -> Infallible<Element>
}

extension InfallibleType {
  func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element>
  func map<T>(_ transform: @escaping (Element) -> T) -> Infallible<T>
  func compactMap<T>(_ transform: @escaping (Element) -> T?) -> Infallible<T>
  @delivers(on: scheduler) func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  @delivers(on: scheduler) func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Infallible<Element>
  @delivers(on: scheduler) func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  @delivers(on: scheduler) func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element>
  func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element>
  func startWith(_ element: Element) -> Infallible<Element>
  @ends(after: count) func take(_ count: Int) -> Infallible<Element>
  @ends func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  @shares(whileConnected) func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element>
  func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> Infallible<A>
  func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) -> Void) -> Infallible<A>
  @unretained(object) func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)>
  @unretained(object) func withUnretained<Object: AnyObject, T>(_ object: Object, resultSelector: @escaping (Object, Element) -> T) -> Infallible<T>
  func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> Infallible<Element>
  /// An inner stream that fails ends the result without telling anybody; so do the failures of what the operators below take.
  @flattens(selector) func flatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element>
  @flattens(selector) func flatMapLatest<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element>
  @flattens(selector) func flatMapFirst<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element>
  @flattens(selector) func concatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element>
  @merges(second) func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element> where Source.Element == Element
  @ends @raises(failureOf: other) func take<Other: ObservableConvertibleType>(until other: Other) -> Infallible<Element>
  @raises(failureOf: other) func skip<Other: ObservableType>(until other: Other) -> Infallible<Element>
  func distinctUntilChanged<Key: Equatable>(at keyPath: KeyPath<Element, Key>) -> Infallible<Element>
  func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) throws -> Key) -> Infallible<Element>
  func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element>
  func distinctUntilChanged<Key>(_ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool) -> Infallible<Element>
  func `do`(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Infallible<Element>
  @ends func take(until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<Element>
  @ends func take(while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<Element>
  func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element>
  func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element>
  func withLatestFrom<Source: InfallibleType, T>(_ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> T) -> Infallible<T>
  @token(disposable) func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable
  @token(disposable) func subscribe(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  var values: AsyncStream<Element> { get }
}

extension InfallibleType where Element: Equatable {
  func distinctUntilChanged() -> Infallible<Element>
}

// MARK: - Subscribers

extension ObservableType {
  @token(disposable) @observes(on) func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable
  /// Without `onError` a failure is only printed, in debug builds.
  @token(disposable) @observes(onError) func subscribe(onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  @token(disposable) @forwards(observer) func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension Observable {
  var values: AsyncThrowingStream<Element, any Error> { get }
}

// MARK: - Ownership

protocol Disposable {
  func dispose()
}

protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
}

enum Disposables {
  static func create() -> any Disposable
  static func create(with dispose: @escaping () -> Void) -> any Cancelable
  static func create(_ disposables: any Disposable...) -> any Disposable
}

final class DisposeBag {
  init()
  @storesToken(self) func insert(_ disposable: any Disposable)
  @storesToken(self) func insert(_ disposables: any Disposable...)
  @storesToken(self) func insert(_ disposables: [any Disposable])
}

final class CompositeDisposable: Cancelable {
  init()
  init(disposables: [any Disposable])
  @storesToken(self) func insert(_ disposable: any Disposable) -> CompositeDisposable.DisposeKey?
  struct DisposeKey {}
}

final class SerialDisposable: Cancelable {
  init()
  @storesToken(self) var disposable: any Disposable
}

final class SingleAssignmentDisposable: Cancelable {
  init()
  @storesToken(self) func setDisposable(_ disposable: any Disposable)
}

extension Disposable {
  @storesToken(bag) func disposed(by bag: DisposeBag)
}

// MARK: - Schedulers

typealias RxTimeInterval = DispatchTimeInterval

protocol ImmediateSchedulerType {}
protocol SchedulerType: ImmediateSchedulerType {}

class SerialDispatchQueueScheduler: SchedulerType {
  init(queue: DispatchQueue, internalSerialQueueName: String)
  init(qos: DispatchQoS, internalSerialQueueName: String = "")
  init(internalSerialQueueName: String)
}

final class MainScheduler: SerialDispatchQueueScheduler {
  init()
  @delivers(main) static let instance: MainScheduler
  @delivers(main) static let asyncInstance: SerialDispatchQueueScheduler
}

final class ConcurrentMainScheduler: SchedulerType {
  @delivers(main) static let instance: ConcurrentMainScheduler
}

class ConcurrentDispatchQueueScheduler: SchedulerType {
  init(queue: DispatchQueue)
  init(qos: DispatchQoS)
}

class OperationQueueScheduler: ImmediateSchedulerType {
  init(operationQueue: OperationQueue)
}

class CurrentThreadScheduler: ImmediateSchedulerType {
  static let instance: CurrentThreadScheduler
}

// MARK: - Reactive

struct Reactive<Base> {
  let base: Base
  init(_ base: Base)
}

protocol ReactiveCompatible {}

extension ReactiveCompatible {
  var rx: Reactive<Self> { get set }
  static var rx: Reactive<Self>.Type { get set }
}

extension NSObject: ReactiveCompatible {}
