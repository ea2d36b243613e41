/// https://github.com/ReactorKit/ReactorKit
/// A reactor drops the failures of its actions and mutations. Those of `transform(state:)` end its state.
import RxSwift

protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation = Action
  associatedtype State
  var initialState: State { get }
  func transform(action: Observable<Action>) -> Observable<Action>
  func mutate(action: Action) -> Observable<Mutation>
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
  func reduce(state: State, mutation: Mutation) -> State
  func transform(state: Observable<State>) -> Observable<State>
}

extension Reactor {
  @source(longLived, hot) var action: ActionSubject<Action> { get }
  var currentState: State { get }
  @source(longLived, replaying) @raises(typeOf: Failure) var state: Observable<State> { get }
  @source(longLived, replaying) @raises(typeOf: Failure) func pulse<Result>(_ transformToPulse: @escaping (State) throws -> Pulse<Result>) -> Observable<Result>
}

@stream(output: Element, failure: Never) @source(longLived, hot)
final class ActionSubject<Element>: ObservableType, ObserverType, SubjectType {}

@propertyWrapper struct Pulse<Value> {
  init(wrappedValue: Value)
  var value: Value { get set }
  var wrappedValue: Value { get set }
  var projectedValue: Pulse<Value> { get }
}

protocol View: AnyObject {
  associatedtype Reactor
  var disposeBag: DisposeBag { get set }
  var reactor: Reactor? { get set }
  func bind(reactor: Reactor)
}
protocol StoryboardView: View {}
protocol ReactorView: AnyObject {
  associatedtype Reactor
  var disposeBag: DisposeBag { get set }
  var reactor: Reactor? { get set }
  func bind(reactor: Reactor)
}
