/// https://github.com/ReactiveX/RxSwift/tree/main/RxBlocking
import RxSwift

/// What the stream fails with is thrown; `RxError.timeout` when the time is up.
extension ObservableConvertibleType {
  @raises(RxError) func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element>
}

struct BlockingObservable<Element> {
  func toArray() throws -> [Element]
  func first() throws -> Element?
  func last() throws -> Element?
  func single() throws -> Element
  func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element
  func materialize() -> MaterializedSequenceResult<Element>
}

enum MaterializedSequenceResult<Element> {
  case completed(elements: [Element])
  case failed(elements: [Element], error: any Error)
}
