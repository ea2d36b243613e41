/// https://github.com/CombineCommunity/CombineExt
import Combine

protocol EventConvertible<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

enum Event<Output, Failure: Error>: EventConvertible {
  case value(Output)
  case failure(Failure)
  case finished
}

enum ObjectOwnership {
  case strong
  case weak
  case unowned
}

enum PrefixWhileBehavior {
  case exclusive
  case inclusive
}

// MARK: - Sources

protocol Relay<Output>: Publisher where Failure == Never {}

@source(longLived, hot)
final class CurrentValueRelay<Output>: Relay {
  typealias Failure = Never
  var value: Output { get }
  init(_ value: Output)
  func accept(_ value: Output)
}

@source(longLived, hot)
final class PassthroughRelay<Output>: Relay {
  typealias Failure = Never
  init()
  func accept(_ value: Output)
}

extension Relay {
  /// Does not hand on the completion.
  @token @subscribes(publisher) func subscribe<P: Publisher>(_ publisher: P) -> AnyCancellable where P.Output == Output, P.Failure == Never
}

@source(longLived, hot)
final class ReplaySubject<Output, Failure: Error>: Subject {
  init(bufferSize: Int)
}

extension Publishers {
  @source(cold)
  struct Create<Output, Failure: Error>: Publisher {
    @raises(sentBy: factory) init(factory: @escaping (Publishers.Create<Output, Failure>.Subscriber) -> any Cancellable)
    struct Subscriber {
      func send(_ input: Output)
      func send(completion: Subscribers.Completion<Failure>)
    }
  }
}

extension AnyPublisher {
  @source(cold) @raises(sentBy: factory) init(_ factory: @escaping (Publishers.Create<Output, Failure>.Subscriber) -> any Cancellable)
  @source(cold) @raises(sentBy: factory) static func create(_ factory: @escaping (Publishers.Create<Output, Failure>.Subscriber) -> any Cancellable) -> AnyPublisher<Output, Failure>
}

extension Collection where Element: Publisher {
  @merges(self) func amb() -> AnyPublisher<Element.Output, Element.Failure>
  @merges(self) func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure>
  @pairs(self) func zip() -> AnyPublisher<[Element.Output], Element.Failure>
  @merges(self) func merge() -> AnyPublisher<Element.Output, Element.Failure>
  @merges(self) func flatMapBatches(of size: Int) -> AnyPublisher<[Element.Output], Element.Failure>
}

// MARK: - Operators

extension Publisher {
  @merges(other) func amb<Other: Publisher>(_ other: Other) -> some Publisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure
  @merges(others) func amb<Other: Publisher>(with others: Other...) -> AnyPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure
  @merges(others) func amb<Others: Collection>(with others: Others) -> AnyPublisher<Output, Failure> where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure
  @merges(others) func combineLatest<Other: Publisher>(with others: Other...) -> AnyPublisher<[Output], Failure> where Other.Output == Output, Other.Failure == Failure
  @merges(others) func combineLatest<Others: Collection>(with others: Others) -> AnyPublisher<[Output], Failure> where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure
  @pairs(others) func zip<Other: Publisher>(with others: Other...) -> AnyPublisher<[Output], Failure> where Other.Output == Output, Other.Failure == Failure
  @pairs(others) func zip<Others: Collection>(with others: Others) -> AnyPublisher<[Output], Failure> where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure
  @materializes func materialize() -> some Publisher<Event<Output, Failure>, Never>
  /// Ends after the first failure.
  @materializes func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never>
  @recovers func ignoreFailure(completeImmediately: Bool = true) -> AnyPublisher<Output, Never>
  @recovers func ignoreFailure<E: Error>(setFailureType newFailureType: E.Type, completeImmediately: Bool = true) -> AnyPublisher<Output, E>
  func enumerated(initial: Int = 0) -> some Publisher<(index: Int, element: Output), Failure>
  func mapToValue<T>(_ value: T) -> some Publisher<T, Failure>
  func mapToVoid() -> some Publisher<Void, Failure>
  @flattens(transform) func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> some Publisher<P.Output, Failure> where P.Failure == Failure
  @flattens(transform) func flatMapLatest<P: Publisher>(_ transform: @escaping (Output) -> P) -> some Publisher<P.Output, Failure> where P.Failure == Failure
  @flattens(transform) func flatMapLatest<P: Publisher>(_ transform: @escaping (Output) -> P) -> some Publisher<P.Output, Failure> where P.Failure == Never
  func ignoreOutput<T>(setOutputType newOutputType: T.Type) -> some Publisher<T, Failure>
  func nwise(_ size: Int) -> AnyPublisher<[Output], Failure>
  func pairwise() -> AnyPublisher<(Output, Output), Failure>
  func partition(_ predicate: @escaping (Output) -> Bool) -> (matches: AnyPublisher<Output, Failure>, nonMatches: AnyPublisher<Output, Failure>)
  @ends func prefix<S: Scheduler>(duration: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure>
  @ends func prefix(while predicate: @escaping (Output) -> Bool, behavior: PrefixWhileBehavior = .exclusive) -> AnyPublisher<Output, Failure>
  func removeAllDuplicates(by comparator: @escaping (Output, Output) -> Bool) -> some Publisher<Output, Failure>
  /// The end of the trigger is the end of the result; a trigger that fails with another type hangs.
  @resubscribes(when: errorTrigger) func retryWhen<Trigger: Publisher>(_ errorTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger) -> some Publisher<Output, Failure>
  @shares func share(replay count: Int) -> some Publisher<Output, Failure>
  @raises(failureOf: other) func withLatestFrom<P: Publisher>(_ other: P) -> some Publisher<P.Output, Failure> where P.Failure == Failure
  @raises(failureOf: other) func withLatestFrom<P: Publisher, T>(_ other: P, resultSelector: @escaping (Output, P.Output) -> T) -> some Publisher<T, Failure> where P.Failure == Failure
  @raises(failureOf: other, failureOf: other1) func withLatestFrom<P: Publisher, Q: Publisher>(_ other: P, _ other1: Q) -> some Publisher<(P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure
  @raises(failureOf: other, failureOf: other1) func withLatestFrom<P: Publisher, Q: Publisher, T>(_ other: P, _ other1: Q, resultSelector: @escaping (Output, (P.Output, Q.Output)) -> T) -> some Publisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure
  @raises(failureOf: other, failureOf: other1, failureOf: other2) func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher>(_ other: P, _ other1: Q, _ other2: R) -> some Publisher<(P.Output, Q.Output, R.Output), Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure
  @raises(failureOf: other, failureOf: other1, failureOf: other2) func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher, T>(_ other: P, _ other1: Q, _ other2: R, resultSelector: @escaping (Output, (P.Output, Q.Output, R.Output)) -> T) -> some Publisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure
}

extension Publisher where Failure == Never {
  @flattens(transform) func flatMapLatest<P: Publisher>(_ transform: @escaping (Output) -> P) -> some Publisher<P.Output, P.Failure>
  @token func subscribe<R: Relay>(_ relay: R) -> AnyCancellable where R.Output == Output
  @token @retains(object) func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: ObjectOwnership = .strong) -> AnyCancellable
  @token @retains(object1, object2) func assign<Root1, Root2>(to keyPath1: ReferenceWritableKeyPath<Root1, Output>, on object1: Root1, and keyPath2: ReferenceWritableKeyPath<Root2, Output>, on object2: Root2) -> AnyCancellable
  @token @retains(object1, object2, object3) func assign<Root1, Root2, Root3>(to keyPath1: ReferenceWritableKeyPath<Root1, Output>, on object1: Root1, and keyPath2: ReferenceWritableKeyPath<Root2, Output>, on object2: Root2, and keyPath3: ReferenceWritableKeyPath<Root3, Output>, on object3: Root3) -> AnyCancellable
  @token @retains(object1, object2) func assign<Root1: AnyObject, Root2: AnyObject>(to keyPath1: ReferenceWritableKeyPath<Root1, Output>, on object1: Root1, and keyPath2: ReferenceWritableKeyPath<Root2, Output>, on object2: Root2, ownership: ObjectOwnership = .strong) -> AnyCancellable
  @token @retains(object1, object2, object3) func assign<Root1: AnyObject, Root2: AnyObject, Root3: AnyObject>(to keyPath1: ReferenceWritableKeyPath<Root1, Output>, on object1: Root1, and keyPath2: ReferenceWritableKeyPath<Root2, Output>, on object2: Root2, and keyPath3: ReferenceWritableKeyPath<Root3, Output>, on object3: Root3, ownership: ObjectOwnership = .strong) -> AnyCancellable
}

extension Publisher where Output: EventConvertible, Failure == Never {
  @raises(typeOf: Failure) func dematerialize() -> some Publisher<Output.Output, Output.Failure>
  @recovers func values() -> AnyPublisher<Output.Output, Never>
  @materializes func failures() -> AnyPublisher<Output.Failure, Never>
}

extension Publisher where Output: Collection {
  func filterMany(_ isIncluded: @escaping (Output.Element) -> Bool) -> AnyPublisher<[Output.Element], Failure>
  func mapMany<T>(_ transform: @escaping (Output.Element) -> T) -> some Publisher<[T], Failure>
}

extension Publisher where Output: Equatable { func removeAllDuplicates() -> some Publisher<Output, Failure> }
extension Publisher where Output == Bool { func toggle() -> some Publisher<Bool, Failure> }
extension Publisher where Output == Never { func setOutputType<T>(to outputType: T.Type) -> some Publisher<T, Failure> }
