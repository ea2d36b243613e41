import PipelintTestSupport
import Testing

struct PhantomFailureTests {
  @Test func functionsThatAreThereToGiveAFailureType() {
    check(
      "phantom-failure",
      """
      func JustNothing() -> AnyPublisher<Void, any Error> {
          Just(()).setFailureType(to: (any Error).self).eraseToAnyPublisher()
      }
      """)
  }

  @Test func callersInOtherFilesThatHandTheFailureOn() {
    check(
      "phantom-failure",
      """
      struct Store {
          func returned() -> AnyPublisher<[Movie], APIError> {
              Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
          func waited() -> AnyPublisher<[Movie], APIError> {
              Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
          func shown() -> AnyPublisher<[Movie], APIError> {
      //       ^^^^^ 'shown()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
              Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
      }
      // file: Library.swift
      struct Library {
          let store: Store
          func all(_ isFresh: Bool) -> AnyPublisher<[Movie], APIError> {
              if isFresh { return api.movies() }
              return store.returned()
          }
          func wait(_ movies: AnyPublisher<[Movie], APIError>) {}
          func start() { wait(store.waited()) }
          func show() {
              store.shown().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
          }
      }
      """)
  }

  @Test func extensionsOfProtocols() {
    check(
      "phantom-failure",
      """
      protocol Store {}
      extension Store {
          func all() -> AnyPublisher<[Movie], APIError> {
              Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func storedProperties() {
    check(
      "phantom-failure",
      """
      final class Store {
          let all: AnyPublisher<[Movie], APIError> = Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      """)
  }

  @Test func nestedFunctionsAreSeen() {
    check(
      "phantom-failure",
      """
      func outer() -> AnyPublisher<Int, Never> {
          func inner() -> AnyPublisher<Int, APIError> {
      //       ^^^^^ 'inner()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
              Just(1).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
          return inner().replaceError(with: 0).eraseToAnyPublisher()
      }
      """)
  }

  @Test func functionsThatGiveValuesAFailureType() {
    check(
      "phantom-failure",
      #"""
      func just<Value>(_ value: Value) -> AnyPublisher<Value, APIError> {
          Just(value).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      func opaque(_ movie: Movie) -> some Publisher<Movie, APIError> {
          Just(movie).setFailureType(to: APIError.self)
      }
      func changed(_ movie: Movie) -> AnyPublisher<String, APIError> {
      //   ^^^^^^^ 'changed(_:)' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
          Just(movie).map(\.title).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      """#)
  }

  @Test func whatOnlySetsTheTypeGoesFromEachPath() {
    check(
      "phantom-failure",
      """
      func caught(_ isEmpty: Bool) -> AnyPublisher<[Movie], any Error> {
      //   ^^^^^^ 'caught(_:)' says it fails with 'any Error', but no path of it ever does; declare 'Never', or let the failure through
          // nothing to ask for
          if isEmpty { return Empty().eraseToAnyPublisher() }
          return api.movies()
              .catch { error in Just([Movie(title: "\\(error)")]).setFailureType(to: Error.self) }
              .eraseToAnyPublisher()
      }
      func opaque() -> some Publisher<Int, APIError> {
      //   ^^^^^^ 'opaque()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
          Just([1])
              .setFailureType(to: APIError.self)  // for the caller
              .map(\\.count)
      }
      func total(_ value: Int) -> AnyPublisher<Int, any Error> {
      //   ^^^^^ 'total(_:)' says it fails with 'any Error', but no path of it ever does; declare 'Never', or let the failure through
          Just(value).tryMap { $0 + 1 }.eraseToAnyPublisher()
      }
      """,
      fixed: """
        func caught(_ isEmpty: Bool) -> AnyPublisher<[Movie], Never> {
            // nothing to ask for
            if isEmpty { return Empty().eraseToAnyPublisher() }
            return api.movies()
                .catch { error in Just([Movie(title: "\\(error)")]) }
                .eraseToAnyPublisher()
        }
        func opaque() -> some Publisher<Int, Never> {
            Just([1])
                // for the caller
                .map(\\.count)
        }
        func total(_ value: Int) -> AnyPublisher<Int, any Error> {
        //   ^^^^^ 'total(_:)' says it fails with 'any Error', but no path of it ever does; declare 'Never', or let the failure through
            Just(value).tryMap { $0 + 1 }.eraseToAnyPublisher()
        }
        """)
  }

  @Test func aFailureThatAnotherPublisherNeedsIsReal() {
    check(
      "phantom-failure",
      """
      final class Ready {
          private var token: AnyCancellable?

          func start(_ engine: AnyPublisher<Void, APIError>) {
              let answered = Ready.answered()
              token = Publishers.Merge(answered, engine).sink { print($0) } receiveValue: { _ in }
              Ready.asked().sink { print($0) } receiveValue: { _ in }.store(in: &bag)
              Ready.chained().merge(with: engine).sink { print($0) } receiveValue: { _ in }.store(in: &bag)
          }

          private static func answered() -> AnyPublisher<Void, APIError> {
              reload.first().setFailureType(to: APIError.self).eraseToAnyPublisher()
          }

          private static func asked() -> AnyPublisher<Void, APIError> {
      //                      ^^^^^ 'asked()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
              reload.first().setFailureType(to: APIError.self).eraseToAnyPublisher()
      //                     -------------- only the type fails here
          }

          private static func chained() -> AnyPublisher<Void, APIError> {
              reload.first().setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func waysToMakePublishers() {
    check(
      "phantom-failure",
      """
      extension AnyPublisher {
          static func sending<Value>(_ value: Value) -> AnyPublisher<Value, APIError> {
              Just(()).setFailureType(to: APIError.self).map { value }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func functionsThatAreHandedOn() {
    check(
      "phantom-failure",
      """
      private func checked(_ movies: [Movie]) -> AnyPublisher<Int, APIError> {
          Just(movies).map(\\.count).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }

      func size() -> AnyPublisher<Int, APIError> { api.movies().flatMap(checked).eraseToAnyPublisher() }
      """)
  }

  @Test func failuresThatComeAsValues() {
    check(
      "phantom-failure",
      """
      import Combine
      import CombineExt

      final class Library {
          private var bag: Set<AnyCancellable> = []

          func movies() -> AnyPublisher<[Movie], any Error> {
              Future { promise in
                  let events = self.load().share().materialize()
                  events.values().sink { promise(.success($0)) }.store(in: &self.bag)
                  events.failures().sink { error in promise(.failure(error)) }.store(in: &self.bag)
              }
              .eraseToAnyPublisher()
          }
          func results() -> AnyPublisher<[Movie], any Error> {
              Future { promise in
                  self.load().mapToResult().sink { promise($0) }.store(in: &self.bag)
              }
              .eraseToAnyPublisher()
          }
          func none() -> AnyPublisher<[Movie], any Error> {
      //       ^^^^ 'none()' says it fails with 'any Error', but no path of it ever does; declare 'Never', or let the failure through
              Future { promise in
                  self.load().mapToResult().sink { _ in promise(.success([])) }.store(in: &self.bag)
              }
              .eraseToAnyPublisher()
          }
          private func load() -> AnyPublisher<[Movie], any Error> {
              api.movies().mapError { $0 as any Error }.eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func protocolsThatSeveralDeclare() {
    check(
      "phantom-failure",
      """
      import Combine
      protocol Loading { func movies() -> AnyPublisher<[Movie], any Error> }
      // file: B.swift
      import Combine
      protocol Loading { func movies() -> AnyPublisher<[Movie], any Error> }
      // file: C.swift
      import Combine
      final class Loader: Loading {
          func movies() -> AnyPublisher<[Movie], any Error> {
              Just([]).setFailureType(to: (any Error).self).eraseToAnyPublisher()
          }
      }
      """)
  }
}
