// swift-format-ignore-file
// What the examples of rules use of RxRelay, for the type checker alone: nothing here is ever run.
import RxSwift

public final class PublishRelay<Element>: ObservableType {
  public init() {}
  public func accept(_ element: Element) {}
  public func asObservable() -> Observable<Element> { fatalError() }
}
public final class BehaviorRelay<Element>: ObservableType {
  public init(value: Element) {}
  public var value: Element { fatalError() }
  public func accept(_ element: Element) {}
  public func asObservable() -> Observable<Element> { fatalError() }
}
extension ObservableType {
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable { fatalError() }
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable { fatalError() }
}
