import Foundation
import OpenCombine

/// Operators and sources of a project's own: extensions, protocols, subclasses, generics.
extension Publisher {
  func unwrapped<Value>() -> Publishers.CompactMap<Self, Value> where Output == Value? {
    compactMap { $0 }
  }

  func erased() -> AnyPublisher<Output, any Error> {
    mapError { $0 as any Error }.eraseToAnyPublisher()
  }

  func results() -> AnyPublisher<Result<Output, Failure>, Never> {
    map { Result<Output, Failure>.success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }

  func mapFailure<NewFailure: Error>(_ transform: @escaping (Failure) -> NewFailure)
    -> Publishers.MapError<Self, NewFailure>
  {
    mapError(transform)
  }

  func with<Other: Publisher>(_ other: Other) -> AnyPublisher<(Output, Other.Output), Failure>
  where Other.Failure == Failure {
    zip(other).eraseToAnyPublisher()
  }
}

extension Publisher where Output == Data, Failure == URLError {
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) -> AnyPublisher<Value, any Error> {
    decode(type: type, decoder: JSONDecoder()).eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  func orFail<E: Error>(_ error: E) -> AnyPublisher<Output, E> {
    setFailureType(to: E.self).eraseToAnyPublisher()
  }
}

protocol Repository {
  associatedtype Item
  associatedtype Problem: Error
  var changes: AnyPublisher<Item, Never> { get }
  func load(_ id: Int) -> AnyPublisher<Item, Problem>
}

extension Repository {
  func loadAll(_ ids: [Int]) -> AnyPublisher<[Item], Problem> {
    Publishers.Sequence<[Int], Problem>(sequence: ids).flatMap { self.load($0) }.collect()
      .eraseToAnyPublisher()
  }

  func observe() {
    _ = changes.map { [$0] }
    _ = load(1).map { ($0, 1) }
    _ = loadAll([1]).map(\.count)
  }
}

struct MovieRepository: Repository {
  enum Problem: Error { case offline }
  let changes: AnyPublisher<Movie, Never>
  func load(_ id: Int) -> AnyPublisher<Movie, Problem> { Fail(error: .offline).eraseToAnyPublisher() }
}

class Store<State, Action> {
  let state: CurrentValueSubject<State, Never>
  var actions = PassthroughSubject<Action, Never>()

  init(_ state: State) { self.state = CurrentValueSubject(state) }

  func select<Value>(_ keyPath: KeyPath<State, Value>) -> AnyPublisher<Value, Never> {
    state.map { $0[keyPath: keyPath] }.eraseToAnyPublisher()
  }

  func run() {
    _ = state.map { [$0] }
    _ = actions.map { ($0, true) }
  }
}

final class MovieStore: Store<Movie, MovieStore.Action> {
  enum Action { case load(Int), clear }

  func test() {
    _ = state.map(\.title)
    _ = select(\.rating).unwrapped()
    _ = actions.compactMap { action -> Int? in
      if case .load(let id) = action { return id }
      return nil
    }
  }
}

func useOfDeclarations(
  _ repository: MovieRepository, _ optional: AnyPublisher<Int?, SnippetError>,
  _ data: AnyPublisher<Data, URLError>
) {
  _ = optional.unwrapped()
  _ = optional.unwrapped().erased()
  _ = optional.results()
  _ = optional.mapFailure { _ in URLError(.badURL) }
  _ = optional.mapFailure(SnippetError.other)
  _ = optional.with(optional.map { $0 ?? 0 })
  _ = data.decoded(Movie.self)
  _ = data.decoded([Movie].self).map(\.count)
  _ = Just(1).orFail(SnippetError.odd)
  _ = repository.load(1).map(\.title)
  _ = repository.loadAll([1, 2])
  _ = repository.changes.map(\.id)
}

func generics<Item: Decodable, Source: Publisher>(_ type: Item.Type, _ source: Source) -> AnyPublisher<
  Item, any Error
>
where Source.Output == Data, Source.Failure == URLError {
  _ = source.map(\.count)
  _ = source.map { _ in 1 }.replaceError(with: 2)
  return source.decode(type: type, decoder: JSONDecoder()).eraseToAnyPublisher()
}
