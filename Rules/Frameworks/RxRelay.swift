/// https://github.com/ReactiveX/RxSwift/tree/main/RxRelay
import RxSwift

@stream(output: Element, failure: Never) @source(longLived, hot)
final class PublishRelay<Element>: ObservableType {
  init()
  func accept(_ event: Element)
}

@stream(output: Element, failure: Never) @source(longLived, hot)
final class BehaviorRelay<Element>: ObservableType {
  init(value: Element)
  var value: Element { get }
  func accept(_ event: Element)
}

@stream(output: Element, failure: Never) @source(longLived, hot)
final class ReplayRelay<Element>: ObservableType {
  @source(longLived, hot) static func create(bufferSize: Int) -> ReplayRelay<Element>
  @source(longLived, hot) static func createUnbound() -> ReplayRelay<Element>
  func accept(_ event: Element)
}

/// Streams of their own, which have nothing to do with the relay: RxSwift gives these functions to all that is an `ObservableType`.
extension PublishRelay {
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Observable<Element>
  @source(oneShot, cold, synchronous) static func empty() -> Observable<Element>
  @source(finite, cold, synchronous) static func of(_ elements: Element...) -> Observable<Element>
  @source(finite, cold, synchronous) static func from(_ array: [Element]) -> Observable<Element>
}

extension BehaviorRelay {
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Observable<Element>
  @source(oneShot, cold, synchronous) static func empty() -> Observable<Element>
  @source(finite, cold, synchronous) static func of(_ elements: Element...) -> Observable<Element>
  @source(finite, cold, synchronous) static func from(_ array: [Element]) -> Observable<Element>
}

extension ReplayRelay {
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Observable<Element>
  @source(oneShot, cold, synchronous) static func empty() -> Observable<Element>
  @source(finite, cold, synchronous) static func of(_ elements: Element...) -> Observable<Element>
  @source(finite, cold, synchronous) static func from(_ array: [Element]) -> Observable<Element>
}

/// A failure is a fatal error in debug builds and gets lost in others.
extension ObservableType {
  @token(disposable) @traps func bind(to relays: PublishRelay<Element>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: PublishRelay<Element?>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: BehaviorRelay<Element>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: ReplayRelay<Element>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: ReplayRelay<Element?>...) -> any Disposable
}
