/// https://github.com/ReactiveX/RxSwift/tree/main/RxCocoa
import AppKit
import RxRelay
import RxSwift
import UIKit

// MARK: - Traits

@stream(output: Element, failure: Never)
protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  associatedtype SharingStrategy
}

protocol SharingStrategyProtocol {}
struct DriverSharingStrategy: SharingStrategyProtocol {}
struct SignalSharingStrategy: SharingStrategyProtocol {}

@source(shared, main)
struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {}

typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

@stream(output: Element, failure: Never)
protocol ControlEventType<Element>: ObservableType {}

@source(longLived, hot, main)
struct ControlEvent<PropertyType>: ControlEventType {
  typealias Element = PropertyType
  @wraps(events) init<Events: ObservableType>(events: Events) where Events.Element == PropertyType
}

@stream(output: Element, failure: Never)
protocol ControlPropertyType<Element>: ObservableType, ObserverType {}

@source(longLived, hot, main)
struct ControlProperty<PropertyType>: ControlPropertyType {
  typealias Element = PropertyType
  @wraps(values) init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink) where Values.Element == PropertyType
  var changed: ControlEvent<PropertyType> { get }
}

extension ControlEvent { func asControlEvent() -> ControlEvent<PropertyType> }
extension ControlProperty { func asControlProperty() -> ControlProperty<PropertyType> }
extension ControlPropertyType where Element == String? { var orEmpty: ControlProperty<String> { get } }

// MARK: - Conversions

/// A conversion with a replacement ends with it.
extension ObservableConvertibleType {
  @unmistakable @recovers @shares(whileConnected) @delivers(main) func asDriver(onErrorJustReturn: Element) -> Driver<Element>
  @unmistakable @replacesUpstream(onErrorDriveWith) @shares(whileConnected) @delivers(main) func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element>
  @unmistakable @replacesUpstream(onErrorRecover) @shares(whileConnected) @delivers(main) func asDriver(onErrorRecover: @escaping (any Error) -> Driver<Element>) -> Driver<Element>
  @unmistakable @recovers @shares(whileConnected) @delivers(main) func asSignal(onErrorJustReturn: Element) -> Signal<Element>
  @unmistakable @replacesUpstream(onErrorSignalWith) @shares(whileConnected) @delivers(main) func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element>
  @unmistakable @replacesUpstream(onErrorRecover) @shares(whileConnected) @delivers(main) func asSignal(onErrorRecover: @escaping (any Error) -> Signal<Element>) -> Signal<Element>
  @recovers @shares(whileConnected) @delivers(main) func asSharedSequence<S: SharingStrategyProtocol>(sharingStrategy: S.Type = S.self, onErrorJustReturn: Element) -> SharedSequence<S, Element>
  @replacesUpstream(onErrorDriveWith) @shares(whileConnected) @delivers(main) func asSharedSequence<S: SharingStrategyProtocol>(sharingStrategy: S.Type = S.self, onErrorDriveWith: SharedSequence<S, Element>) -> SharedSequence<S, Element>
  @replacesUpstream(onErrorRecover) @shares(whileConnected) @delivers(main) func asSharedSequence<S: SharingStrategyProtocol>(sharingStrategy: S.Type = S.self, onErrorRecover: @escaping (any Error) -> SharedSequence<S, Element>) -> SharedSequence<S, Element>
}

extension ControlEvent {
  @shares(whileConnected) @delivers(main) func asDriver() -> Driver<PropertyType>
  @shares(whileConnected) @delivers(main) func asSignal() -> Signal<PropertyType>
  func asInfallible() -> Infallible<PropertyType>
}

extension ControlProperty {
  @shares(whileConnected) @delivers(main) func asDriver() -> Driver<PropertyType>
  func asInfallible() -> Infallible<PropertyType>
}

extension BehaviorRelay {
  @shares(whileConnected) @delivers(main) func asDriver() -> Driver<Element>
  func asInfallible() -> Infallible<Element>
}

extension Variable {
  @source(longLived, hot, main) func asDriver() -> Driver<Element>
}

extension PublishRelay {
  @shares(whileConnected) @delivers(main) func asSignal() -> Signal<Element>
  func asInfallible() -> Infallible<Element>
}

extension ReplayRelay { func asInfallible() -> Infallible<Element> }
extension SharedSequence { func asInfallible() -> Infallible<Element> }

extension Infallible {
  @shares(whileConnected) @delivers(main) func asDriver() -> Driver<Element>
  @shares(whileConnected) @delivers(main) func asSignal() -> Signal<Element>
}

// MARK: - Driver, Signal

extension SharedSequence {
  @source(finite, cold) static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element>
  @source(finite, cold) static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element>
  @source(finite, cold) static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element>
  @source(finite, cold) static func from<S: Sequence>(_ sequence: S) -> SharedSequence<SharingStrategy, Element> where S.Element == Element
  @source(finite, cold) static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element>
  @source(finite, cold) static func empty() -> SharedSequence<SharingStrategy, Element>
  @source(cold) static func never() -> SharedSequence<SharingStrategy, Element>
  @defers(observableFactory) static func deferred(_ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>) -> SharedSequence<SharingStrategy, Element>
  @source(longLived, cold, main) static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  @source(oneShot, cold, main) static func timer(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  @source(longLived, cold, main) static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  @merges(sequence) static func concat<S: Sequence>(_ sequence: S) -> SharedSequence<SharingStrategy, Element> where S.Element == SharedSequence<SharingStrategy, Element>
  @merges(sources) static func merge(_ sources: [SharedSequence<SharingStrategy, Element>]) -> SharedSequence<SharingStrategy, Element>
  @merges(sources) static func merge(_ sources: SharedSequence<SharingStrategy, Element>...) -> SharedSequence<SharingStrategy, Element>
  @merges(collection) static func combineLatest<C: Collection, Inner>(_ collection: C) -> SharedSequence<SharingStrategy, [Inner]> where C.Element == SharedSequence<SharingStrategy, Inner>
  @merges(collection) static func combineLatest<C: Collection, Inner>(_ collection: C, resultSelector: @escaping ([Inner]) throws -> Element) -> SharedSequence<SharingStrategy, Element> where C.Element == SharedSequence<SharingStrategy, Inner>
  @pairs(collection) static func zip<C: Collection, Inner>(_ collection: C) -> SharedSequence<SharingStrategy, [Inner]> where C.Element == SharedSequence<SharingStrategy, Inner>
  @merges(a, b) static func combineLatest<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>) -> SharedSequence<SharingStrategy, (A, B)>
  @merges(a, b) static func combineLatest<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, resultSelector: @escaping (A, B) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b) static func zip<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>) -> SharedSequence<SharingStrategy, (A, B)>
  @pairs(a, b) static func zip<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, resultSelector: @escaping (A, B) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c) static func combineLatest<A, B, C>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>) -> SharedSequence<SharingStrategy, (A, B, C)>
  @merges(a, b, c) static func combineLatest<A, B, C>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, resultSelector: @escaping (A, B, C) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c) static func zip<A, B, C>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>) -> SharedSequence<SharingStrategy, (A, B, C)>
  @pairs(a, b, c) static func zip<A, B, C>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, resultSelector: @escaping (A, B, C) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d) static func combineLatest<A, B, C, D>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>) -> SharedSequence<SharingStrategy, (A, B, C, D)>
  @merges(a, b, c, d) static func combineLatest<A, B, C, D>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, resultSelector: @escaping (A, B, C, D) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d) static func zip<A, B, C, D>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>) -> SharedSequence<SharingStrategy, (A, B, C, D)>
  @pairs(a, b, c, d) static func zip<A, B, C, D>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, resultSelector: @escaping (A, B, C, D) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d, e) static func combineLatest<A, B, C, D, E>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>) -> SharedSequence<SharingStrategy, (A, B, C, D, E)>
  @merges(a, b, c, d, e) static func combineLatest<A, B, C, D, E>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, resultSelector: @escaping (A, B, C, D, E) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d, e) static func zip<A, B, C, D, E>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>) -> SharedSequence<SharingStrategy, (A, B, C, D, E)>
  @pairs(a, b, c, d, e) static func zip<A, B, C, D, E>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, resultSelector: @escaping (A, B, C, D, E) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d, e, f) static func combineLatest<A, B, C, D, E, F>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)>
  @merges(a, b, c, d, e, f) static func combineLatest<A, B, C, D, E, F>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, resultSelector: @escaping (A, B, C, D, E, F) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d, e, f) static func zip<A, B, C, D, E, F>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)>
  @pairs(a, b, c, d, e, f) static func zip<A, B, C, D, E, F>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, resultSelector: @escaping (A, B, C, D, E, F) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A, B, C, D, E, F, G>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A, B, C, D, E, F, G>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d, e, f, g) static func zip<A, B, C, D, E, F, G>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)>
  @pairs(a, b, c, d, e, f, g) static func zip<A, B, C, D, E, F, G>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A, B, C, D, E, F, G, H>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A, B, C, D, E, F, G, H>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>, resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A, B, C, D, E, F, G, H>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A, B, C, D, E, F, G, H>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>, resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element) -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
  func map<T>(_ selector: @escaping (Element) -> T) -> SharedSequence<SharingStrategy, T>
  func compactMap<T>(_ selector: @escaping (Element) -> T?) -> SharedSequence<SharingStrategy, T>
  func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element>
  @flattens(selector) func flatMap<S, T>(_ selector: @escaping (Element) -> SharedSequence<S, T>) -> SharedSequence<S, T>
  @flattens(selector) func flatMapLatest<S, T>(_ selector: @escaping (Element) -> SharedSequence<S, T>) -> SharedSequence<S, T>
  @flattens(selector) func flatMapFirst<S, T>(_ selector: @escaping (Element) -> SharedSequence<S, T>) -> SharedSequence<S, T>
  func `do`(onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> SharedSequence<SharingStrategy, Element>
  func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> SharedSequence<SharingStrategy, Element>
  func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> SharedSequence<SharingStrategy, Element>
  func distinctUntilChanged(_ comparer: @escaping (Element, Element) -> Bool) -> SharedSequence<SharingStrategy, Element>
  func distinctUntilChanged<Key>(_ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool) -> SharedSequence<SharingStrategy, Element>
  func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element>
  func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> SharedSequence<SharingStrategy, A>
  func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) -> Void) -> SharedSequence<SharingStrategy, A>
  func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element>
  func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element>
  @unretained(object) func withUnretained<Object: AnyObject>(_ object: Object) -> SharedSequence<SharingStrategy, (Object, Element)>
  @unretained(object) func withUnretained<Object: AnyObject, T>(_ object: Object, resultSelector: @escaping (Object, Element) -> T) -> SharedSequence<SharingStrategy, T>
  func withLatestFrom<S, T>(_ second: SharedSequence<S, T>) -> SharedSequence<S, T>
  func withLatestFrom<S, Other, T>(_ second: SharedSequence<S, Other>, resultSelector: @escaping (Element, Other) -> T) -> SharedSequence<S, T>
  var values: AsyncStream<Element> { get }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  @flattens func merge() -> SharedSequence<Element.SharingStrategy, Element.Element>
  @flattens func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element>
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  func asDriver() -> Driver<Element>
  @token(disposable) func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable where Observer.Element == Element
  @token(disposable) func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable where Observer.Element == Element?
  @token(disposable) func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable
  @token(disposable) func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable
  @token(disposable) func drive(_ relays: ReplayRelay<Element>...) -> any Disposable
  @token(disposable) func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable
  func drive<T>(_ transformation: (Observable<Element>) -> T) -> T
  func drive<R1, R2>(_ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1) -> R2
  @token(disposable) @unretained(object) func drive<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  @token(disposable) func drive(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) func drive() -> any Disposable
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  func asSignal() -> Signal<Element>
  @token(disposable) func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element
  @token(disposable) func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element?
  @token(disposable) func emit(to relays: BehaviorRelay<Element>...) -> any Disposable
  @token(disposable) func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable
  @token(disposable) func emit(to relays: PublishRelay<Element>...) -> any Disposable
  @token(disposable) func emit(to relays: PublishRelay<Element?>...) -> any Disposable
  @token(disposable) func emit(to relays: ReplayRelay<Element>...) -> any Disposable
  @token(disposable) @unretained(object) func emit<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  @token(disposable) func emit(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) func emit() -> any Disposable
}

// MARK: - Bindings

/// A failure is forwarded into observers, where a `Binder` traps and a subject ends.
extension ObservableType {
  @token(disposable) @forwards(observers) func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element
  @token(disposable) @forwards(observers) func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element?
  func bind<T>(to binder: (Self) -> T) -> T
  func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2
  @token(disposable) @traps func bind(onNext: @escaping (Element) -> Void) -> any Disposable
  @token(disposable) @traps @unretained(object) func bind<Object: AnyObject>(with object: Object, onNext: @escaping (Object, Element) -> Void) -> any Disposable
}

extension InfallibleType {
  @token(disposable) func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element
  @token(disposable) func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element?
  func bind<T>(to binder: (Self) -> T) -> T
  func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2
  @token(disposable) func bind(to relays: BehaviorRelay<Element>...) -> any Disposable
  @token(disposable) func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable
  @token(disposable) func bind(to relays: PublishRelay<Element>...) -> any Disposable
  @token(disposable) func bind(to relays: PublishRelay<Element?>...) -> any Disposable
  @token(disposable) func bind(to relays: ReplayRelay<Element>...) -> any Disposable
  @token(disposable) func bind(onNext: @escaping (Element) -> Void) -> any Disposable
  @token(disposable) @unretained(object) func bind<Object: AnyObject>(with object: Object, onNext: @escaping (Object, Element) -> Void) -> any Disposable
}

// MARK: - Foundation

enum RxCocoaURLError: Error {
  case unknown
  case nonHTTPResponse(response: URLResponse)
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  case deserializationError(error: any Error)
}

enum RxCocoaObjCRuntimeError: Error {
  case unknown(target: AnyObject)
}

extension Reactive where Base: URLSession {
  /// Any status is a value.
  @source(oneShot, cold, background) @raises(URLError, RxCocoaURLError) func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)>
  @source(oneShot, cold, background) @raises(URLError, RxCocoaURLError) func data(request: URLRequest) -> Observable<Data>
  @source(oneShot, cold, background) @raises(URLError, RxCocoaURLError) func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any>
  @source(oneShot, cold, background) @raises(URLError, RxCocoaURLError) func json(url: URL) -> Observable<Any>
}

extension Reactive where Base: NotificationCenter {
  @source(longLived, hot) func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification>
}

extension Reactive where Base: NSObject {
  @source(longLived, hot) func observe<E>(_ type: E.Type, _ keyPath: String, options: KeyValueObservingOptions = [], retainSelf: Bool = true) -> Observable<E?>
  @source(longLived, hot) func observe<E>(_ keyPath: KeyPath<Base, E>, options: NSKeyValueObservingOptions = []) -> Observable<E>
  @source(longLived, hot) func observeWeakly<E>(_ type: E.Type, _ keyPath: String, options: KeyValueObservingOptions = []) -> Observable<E?>
  @source(oneShot, hot) var deallocated: Observable<Void> { get }
  @source(oneShot, hot) var deallocating: Observable<Void> { get }
  /// Fails at once where the object cannot be observed: a mistake of the program's, which nobody waits for.
  @source(longLived, hot) @raises(typeOf: Failure) func sentMessage(_ selector: Selector) -> Observable<[Any]>
  @source(longLived, hot) @raises(typeOf: Failure) func methodInvoked(_ selector: Selector) -> Observable<[Any]>
}

struct KeyValueObservingOptions {}

/// Unlike `rx.methodInvoked`, these only wait for what is called.
class DelegateProxy<P: AnyObject, D>: NSObject {
  @source(longLived, hot) func sentMessage(_ selector: Selector) -> Observable<[Any]>
  @source(longLived, hot) func methodInvoked(_ selector: Selector) -> Observable<[Any]>
}

// MARK: - UIKit

extension Reactive where Base: UIControl {
  func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void>
  func controlProperty<T>(editingEvents: UIControl.Event, getter: @escaping (Base) -> T, setter: @escaping (Base, T) -> Void) -> ControlProperty<T>
  var isEnabled: Binder<Bool> { get }
  var isSelected: Binder<Bool> { get }
  var isHighlighted: Binder<Bool> { get }
}

extension Reactive where Base: UIView {
  var isHidden: Binder<Bool> { get }
  var isUserInteractionEnabled: Binder<Bool> { get }
  var alpha: Binder<CGFloat> { get }
  var backgroundColor: Binder<UIColor?> { get }
  var tintColor: Binder<UIColor?> { get }
}

extension Reactive where Base: UIButton {
  var tap: ControlEvent<Void> { get }
  var primaryAction: ControlEvent<Void> { get }
  func title(for controlState: UIControl.State = []) -> Binder<String?>
  func image(for controlState: UIControl.State = []) -> Binder<UIImage?>
  func attributedTitle(for controlState: UIControl.State = []) -> Binder<NSAttributedString?>
}

extension Reactive where Base: UIBarButtonItem {
  var tap: ControlEvent<Void> { get }
}

extension Reactive where Base: UIBarItem {
  var isEnabled: Binder<Bool> { get }
  var title: Binder<String?> { get }
  var image: Binder<UIImage?> { get }
}

extension Reactive where Base: UILabel {
  var text: Binder<String?> { get }
  var attributedText: Binder<NSAttributedString?> { get }
  var textColor: Binder<UIColor?> { get }
}

extension Reactive where Base: UIImageView {
  var image: Binder<UIImage?> { get }
}

extension Reactive where Base: UIProgressView {
  var progress: Binder<Float> { get }
}

extension Reactive where Base: UIActivityIndicatorView {
  var isAnimating: Binder<Bool> { get }
}

extension Reactive where Base: UIRefreshControl {
  var isRefreshing: Binder<Bool> { get }
}

extension Reactive where Base: UIPageControl {
  var currentPage: ControlProperty<Int> { get }
  var numberOfPages: Binder<Int> { get }
}

extension Reactive where Base: UITextField {
  var text: ControlProperty<String?> { get }
  var value: ControlProperty<String?> { get }
  var attributedText: ControlProperty<NSAttributedString?> { get }
  var isSecureTextEntry: Binder<Bool> { get }
  var placeholder: Binder<String?> { get }
}

extension Reactive where Base: UITextView {
  var text: ControlProperty<String?> { get }
  var value: ControlProperty<String?> { get }
  var attributedText: ControlProperty<NSAttributedString?> { get }
  var didBeginEditing: ControlEvent<Void> { get }
  var didEndEditing: ControlEvent<Void> { get }
  var didChange: ControlEvent<Void> { get }
  var didChangeSelection: ControlEvent<Void> { get }
}

extension Reactive where Base: UISearchBar {
  var text: ControlProperty<String?> { get }
  var value: ControlProperty<String?> { get }
  var selectedScopeButtonIndex: ControlProperty<Int> { get }
  var cancelButtonClicked: ControlEvent<Void> { get }
  var bookmarkButtonClicked: ControlEvent<Void> { get }
  var resultsListButtonClicked: ControlEvent<Void> { get }
  var searchButtonClicked: ControlEvent<Void> { get }
  var textDidBeginEditing: ControlEvent<Void> { get }
  var textDidEndEditing: ControlEvent<Void> { get }
}

extension Reactive where Base: UISwitch {
  var isOn: ControlProperty<Bool> { get }
  var value: ControlProperty<Bool> { get }
}

extension Reactive where Base: UISlider {
  var value: ControlProperty<Float> { get }
}

extension Reactive where Base: UIStepper {
  var value: ControlProperty<Double> { get }
}

extension Reactive where Base: UISegmentedControl {
  var selectedSegmentIndex: ControlProperty<Int> { get }
  var value: ControlProperty<Int> { get }
}

extension Reactive where Base: UIDatePicker {
  var date: ControlProperty<Date> { get }
  var value: ControlProperty<Date> { get }
  var countDownDuration: ControlProperty<TimeInterval> { get }
}

extension Reactive where Base: UIGestureRecognizer {
  var event: ControlEvent<Base> { get }
}

extension Reactive where Base: UIScrollView {
  var contentOffset: ControlProperty<CGPoint> { get }
  var isScrollEnabled: Binder<Bool> { get }
  var didScroll: ControlEvent<Void> { get }
  var willBeginDecelerating: ControlEvent<Void> { get }
  var didEndDecelerating: ControlEvent<Void> { get }
  var willBeginDragging: ControlEvent<Void> { get }
  var didZoom: ControlEvent<Void> { get }
  var didScrollToTop: ControlEvent<Void> { get }
  var didEndScrollingAnimation: ControlEvent<Void> { get }
  var didEndDragging: ControlEvent<Bool> { get }
}

@closed
protocol RxTableViewDataSourceType<Element> {
  associatedtype Element
}

@closed
protocol RxCollectionViewDataSourceType<Element> {
  associatedtype Element
}

@closed
protocol RxPickerViewDataSourceType<Element> {
  associatedtype Element
}

extension Reactive where Base: UITableView {
  var itemSelected: ControlEvent<IndexPath> { get }
  var itemDeselected: ControlEvent<IndexPath> { get }
  func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T>
  func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T>
  var itemDeleted: ControlEvent<IndexPath> { get }
  var itemInserted: ControlEvent<IndexPath> { get }
  var itemAccessoryButtonTapped: ControlEvent<IndexPath> { get }
  var itemMoved: ControlEvent<(sourceIndex: IndexPath, destinationIndex: IndexPath)> { get }
  var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> { get }
  var prefetchRows: ControlEvent<[IndexPath]> { get }
  func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T>
  func items<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (UITableView, Int, Sequence.Element) -> UITableViewCell) -> any Disposable where Source.Element == Sequence
  func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(cellIdentifier: String, cellType: Cell.Type = Cell.self) -> (Source) -> (@escaping (Int, Sequence.Element, Cell) -> Void) -> any Disposable where Source.Element == Sequence
  func items<DataSource: RxTableViewDataSourceType, Source: ObservableType>(dataSource: DataSource) -> (Source) -> any Disposable where DataSource.Element == Source.Element
}

extension Reactive where Base: UICollectionView {
  var itemSelected: ControlEvent<IndexPath> { get }
  var itemDeselected: ControlEvent<IndexPath> { get }
  func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T>
  func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T>
  var itemHighlighted: ControlEvent<IndexPath> { get }
  var itemUnhighlighted: ControlEvent<IndexPath> { get }
  var prefetchItems: ControlEvent<[IndexPath]> { get }
  func items<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell) -> any Disposable where Source.Element == Sequence
  func items<Sequence: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(cellIdentifier: String, cellType: Cell.Type = Cell.self) -> (Source) -> (@escaping (Int, Sequence.Element, Cell) -> Void) -> any Disposable where Source.Element == Sequence
  func items<DataSource: RxCollectionViewDataSourceType, Source: ObservableType>(dataSource: DataSource) -> (Source) -> any Disposable where DataSource.Element == Source.Element
}

extension Reactive where Base: UIPickerView {
  var itemSelected: ControlEvent<(row: Int, component: Int)> { get }
  func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<[T]>
  func itemTitles<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (Int, Sequence.Element) -> String?) -> any Disposable where Source.Element == Sequence
  func itemAttributedTitles<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (Int, Sequence.Element) -> NSAttributedString?) -> any Disposable where Source.Element == Sequence
  func items<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (Int, Sequence.Element, UIView?) -> UIView) -> any Disposable where Source.Element == Sequence
  func items<Source: ObservableType, Adapter: RxPickerViewDataSourceType>(adapter: Adapter) -> (Source) -> any Disposable where Source.Element == Adapter.Element
}

extension Reactive where Base: UITabBar {
  var didSelectItem: ControlEvent<UITabBarItem> { get }
}

extension Reactive where Base: UITabBarController {
  var didSelect: ControlEvent<UIViewController> { get }
}

extension Reactive where Base: UIViewController {
  var title: Binder<String?> { get }
}

extension Reactive where Base: UINavigationItem {
  var title: Binder<String?> { get }
}

// MARK: - macOS

extension Reactive where Base: NSView {
  var alpha: Binder<CGFloat> { get }
  var isHidden: Binder<Bool> { get }
}

extension Reactive where Base: NSControl {
  var controlEvent: ControlEvent<Void> { get }
  var isEnabled: Binder<Bool> { get }
}

extension Reactive where Base: NSButton {
  var tap: ControlEvent<Void> { get }
  var state: ControlProperty<NSControl.StateValue> { get }
}

extension Reactive where Base: NSTextField {
  var text: ControlProperty<String?> { get }
}

extension Reactive where Base: NSTextView {
  var string: ControlProperty<String> { get }
}

extension Reactive where Base: NSSlider {
  var value: ControlProperty<Double> { get }
}

extension Reactive where Base: NSImageView {
  var image: Binder<NSImage?> { get }
}
