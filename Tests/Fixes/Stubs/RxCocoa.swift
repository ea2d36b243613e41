// swift-format-ignore-file
// What the examples of rules use of RxCocoa beside controls, for the type checker alone: nothing here is ever run.
@_exported import RxRelay
import RxSwift

public enum DriverSharingStrategy {}
public enum SignalSharingStrategy {}
public protocol SharedSequenceConvertibleType<Element>: ObservableConvertibleType {
  associatedtype Sharing
}
public struct SharedSequence<Sharing, Element>: SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { fatalError() }
}
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
public struct ControlEvent<Element>: ObservableType {
  public func asObservable() -> Observable<Element> { fatalError() }
  public func asDriver() -> Driver<Element> { fatalError() }
  public func asSignal() -> Signal<Element> { fatalError() }
}
public struct ControlProperty<Element>: ObservableType, ObserverType {
  public func asObservable() -> Observable<Element> { fatalError() }
  public func on(_ event: Event<Element>) {}
  public func asDriver() -> Driver<Element> { fatalError() }
}
extension ObservableConvertibleType {
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> { fatalError() }
  public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> { fatalError() }
  public func asDriver(onErrorRecover recover: @escaping (any Error) -> Driver<Element>) -> Driver<Element> { fatalError() }
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> { fatalError() }
}
extension InfallibleType { public func asDriver() -> Driver<Element> { fatalError() } }
extension BehaviorRelay { public func asDriver() -> Driver<Element> { fatalError() } }
extension PublishRelay { public func asSignal() -> Signal<Element> { fatalError() } }
extension SharedSequence {
  public static func just(_ element: Element) -> Self { fatalError() }
  public static func empty() -> Self { fatalError() }
  public func asDriver() -> Driver<Element> { fatalError() }
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> SharedSequence<Sharing, Result> { fatalError() }
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Self { self }
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> { fatalError() }
}
extension SharedSequence where Sharing == DriverSharingStrategy {
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }
  public func drive<O: ObserverType>(_ observers: O...) -> any Disposable where O.Element == Element { fatalError() }
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable { fatalError() }
}
extension SharedSequence where Sharing == SignalSharingStrategy {
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable { fatalError() }
}
