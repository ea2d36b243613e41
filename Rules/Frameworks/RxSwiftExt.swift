/// https://github.com/RxSwiftCommunity/RxSwiftExt
import RxSwift

enum RepeatBehavior {
  case immediate(maxCount: UInt)
  case delayed(maxCount: UInt, time: Double)
  case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)
  case customTimerDelayed(maxCount: UInt, delayCalculator: (UInt) -> DispatchTimeInterval)
}

enum FilterMap<T> {
  case ignore
  case map(T)
}

extension ObservableType {
  @recovers func catchErrorJustComplete() -> Observable<Element>
  /// Subscribes again at once, without end.
  @recovers @resubscribes(endlessly) func ignoreErrors() -> Observable<Element>
  @resubscribes(endlessly) func ignoreErrors(_ predicate: @escaping (any Error) -> Bool) -> Observable<Element>
  /// `maxCount` counts the first subscription too.
  @resubscribes(attempts: behavior) func retry(_ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance, shouldRetry: ((any Error) -> Bool)? = nil) -> Observable<Element>
  @resubscribes(attempts: behavior) func repeatWithBehavior(_ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance, shouldRepeat: (() -> Bool)? = nil) -> Observable<Element>
  @merges(next) func cascade<S: Sequence>(_ next: S) -> Observable<Element> where S.Element == Self
  @flattens(transform) func apply<T>(_ transform: (Observable<Element>) -> Observable<T>) -> Observable<T>
  @raises(failureOf: trigger) func bufferWithTrigger<Trigger: ObservableType>(_ trigger: Trigger) -> Observable<[Element]>
  @raises(failureOf: pauser) func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element> where Pauser.Element == Bool
  @raises(failureOf: pauser) func pausableBuffered<Pauser: ObservableType>(_ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true) -> Observable<Element> where Pauser.Element == Bool
  func unwrap<T>() -> Observable<T> where Element == T?
  func ofType<T>(_ type: T.Type) -> Observable<T>
  func mapTo<T>(_ value: T) -> Observable<T>
  func mapAt<T>(_ keyPath: KeyPath<Element, T>) -> Observable<T>
  func filterMap<T>(_ transform: @escaping (Element) throws -> FilterMap<T>) -> Observable<T>
  func ignoreWhen(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  func distinct(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  func nwise(_ n: Int) -> Observable<[Element]>
  func pairwise() -> Observable<(Element, Element)>
  func count() -> Observable<Int>
  func count(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Int>
  func partition(_ predicate: @escaping (Element) throws -> Bool) -> (matches: Observable<Element>, nonMatches: Observable<Element>)
  @pairs(second) func zip<Other: ObservableConvertibleType, T>(with second: Other, resultSelector: @escaping (Element, Other.Element) throws -> T) -> Observable<T>
  @merges(other) func merge(with other: Observable<Element>) -> Observable<Element>
  @merges(others) func merge(with others: [Observable<Element>]) -> Observable<Element>
  func toSortedArray(by areInIncreasingOrder: @escaping (Element, Element) -> Bool) -> Single<[Element]>
  @token(disposable) @unretained(object) func subscribe<Object: AnyObject>(weak object: Object, _ on: @escaping (Object) -> (Event<Element>) -> Void) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribe<Object: AnyObject>(weak object: Object, onNext: ((Object) -> (Element) -> Void)? = nil, onError: ((Object) -> (any Error) -> Void)? = nil, onCompleted: ((Object) -> () -> Void)? = nil, onDisposed: ((Object) -> () -> Void)? = nil) -> any Disposable
  @token(disposable) @unretained(object) func subscribeNext<Object: AnyObject>(weak object: Object, _ onNext: @escaping (Object) -> (Element) -> Void) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribeError<Object: AnyObject>(weak object: Object, _ onError: @escaping (Object) -> (any Error) -> Void) -> any Disposable
  @token(disposable) @unretained(object) func subscribeCompleted<Object: AnyObject>(weak object: Object, _ onCompleted: @escaping (Object) -> () -> Void) -> any Disposable
}

extension ObservableType where Element: Equatable {
  func ignore(_ valuesToIgnore: Element...) -> Observable<Element>
  func distinct() -> Observable<Element>
}

extension ObservableType where Element: Comparable {
  func toSortedArray(ascending: Bool = true) -> Single<[Element]>
}

extension ObservableType where Element: Collection {
  func mapMany<T>(_ transform: @escaping (Element.Element) throws -> T) -> Observable<[T]>
}

extension ObservableType where Element == Bool {
  func not() -> Observable<Bool>
  func and() -> Maybe<Bool>
}

extension ObservableType where Element: EventConvertible {
  @recovers func elements() -> Observable<Element.Element>
  @materializes func errors() -> Observable<any Error>
}

extension Observable {
  @source(cold) static func fromAsync(_ asyncRequest: @escaping (@escaping (Element) -> Void) -> Void) -> Observable<Element>
  @source(finite, hot) static func once(_ element: Element) -> Observable<Element>
}

extension PrimitiveSequence where Trait == SingleTrait {
  func mapTo<T>(_ value: T) -> Single<T>
}

extension PrimitiveSequence where Trait == MaybeTrait {
  func mapTo<T>(_ value: T) -> Maybe<T>
}
