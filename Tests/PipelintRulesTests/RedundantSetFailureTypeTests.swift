import PipelintTestSupport
import Testing

struct RedundantSetFailureTypeTests {
  @Test func timeoutsThatWereTakenToFail() {
    check(
      "redundant-set-failure-type",
      """
      let waiting = state.setFailureType(to: APIError.self).timeout(.seconds(10), scheduler: DispatchQueue.main).first()
          .sink(receiveCompletion: { completion in
              if case .failure(let error) = completion { show(error) }
          }, receiveValue: { print($0) })
      """ + "\nlet state = PassthroughSubject<Int, Never>()\nfunc show(_ error: APIError) {}")
  }

  @Test func anErasedChainIsKept() {
    check(
      "redundant-set-failure-type",
      """
      func replaced(_ value: Int) -> AnyPublisher<Int, Never> {
          let typed = Just(value).setFailureType(to: APIError.self).eraseToAnyPublisher()
          return typed.replaceError(with: 0).eraseToAnyPublisher()
      }
      """)
  }

  @Test func theClosureDeclaresItsResult() {
    check(
      "redundant-set-failure-type",
      """
      func inner(_ movies: AnyPublisher<[Movie], APIError>) -> AnyPublisher<Int, APIError> {
          movies.flatMap { movies -> AnyPublisher<Int, APIError> in
              Just(movies.count).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func anOperatorOfTheProjectBetween() {
    check(
      "redundant-set-failure-type",
      """
      extension Publisher {
          func checked() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      }

      func checked(_ value: Int) -> AnyPublisher<Int, Never> {
          Just(value).setFailureType(to: APIError.self).checked().replaceError(with: 0).eraseToAnyPublisher()
      }
      """)
  }

  @Test func anotherTypesFunction() {
    check(
      "redundant-set-failure-type",
      """
      struct Settings {
          func setFailureType(to type: Never.Type) -> Settings { self }
      }

      func set(_ settings: Settings) -> Settings { settings.setFailureType(to: Never.self) }
      """)
  }

  @Test func beforeRecoveries() {
    check(
      "redundant-set-failure-type",
      """
      func f(_ value: Int) {
          Just(value).setFailureType(to: APIError.self).catch { _ in Just(1) }.sink { print($0) }.store(in: &bag)
      //              ^^^^^^^^^^^^^^ nothing fails before the 'catch' that follows; remove 'setFailureType', and 'catch' with it
          Just(value).setFailureType(to: URLError.self).mapError { APIError.network($0) }
      //              ^^^^^^^^^^^^^^ 'mapError' changes this failure type at once; set the one it makes, without 'mapError'
              .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
          Just(value).setFailureType(to: APIError.self).append(Fail(error: .notFound)).replaceError(with: 0)
              .sink { print($0) }.store(in: &bag)
      }
      """)
  }

  @Test func subscribersOfWhatCannotFail() {
    check(
      "redundant-set-failure-type",
      """
      func start() {
          query.setFailureType(to: APIError.self).map { $0.count }.sink { print($0) } receiveValue: { print($0) }.store(in: &bag)
      //        ^^^^^^^^^^^^^^ nothing fails before the 'sink' that follows; remove 'setFailureType'
      }
      """,
      fixed: """
        func start() {
            query.map { $0.count }.sink { print($0) } receiveValue: { print($0) }.store(in: &bag)
        }
        """)
  }

  @Test func whatIsDoneForFailuresMayNotCompileWithoutThem() {
    let chains = """
      func start(_ done: @escaping (Subscribers.Completion<APIError>) -> Void) {
          query.setFailureType(to: APIError.self)
      //        ^^^^^^^^^^^^^^ nothing fails before the 'sink' that follows; remove 'setFailureType', and what is done for a failure with it
              .sink { completion in
                  switch completion {
                  case .failure(.notFound): print("not found")
                  case .failure, .finished: print("over")
                  }
              } receiveValue: { print($0) }
              .store(in: &bag)
          query.setFailureType(to: APIError.self)
      //        ^^^^^^^^^^^^^^ nothing fails before the 'sink' that follows; remove 'setFailureType', and what is done for a failure with it
              .sink { if case .failure(let error) = $0 { show(error) } } receiveValue: { print($0) }
              .store(in: &bag)
          query.setFailureType(to: APIError.self)
      //        ^^^^^^^^^^^^^^ nothing fails before the 'sink' that follows; remove 'setFailureType', and what is done for a failure with it
              .sink(receiveCompletion: done, receiveValue: { print($0) })
              .store(in: &bag)
          query.setFailureType(to: APIError.self)
      //        ^^^^^^^^^^^^^^ nothing fails before the 'sink' that follows; remove 'setFailureType', and what is done for a failure with it
              .sink { (_: Subscribers.Completion<APIError>) in print("over") } receiveValue: { print($0) }
              .store(in: &bag)
      }

      func show(_ error: APIError) {}
      """
    check("redundant-set-failure-type", chains, fixed: chains)
  }

  @Test func aBranchThatDoesNotAskForTheErrorStays() {
    check(
      "redundant-set-failure-type",
      """
      func start() {
          query.setFailureType(to: APIError.self)
      //        ^^^^^^^^^^^^^^ nothing fails before the 'sink' that follows; remove 'setFailureType'
              .sink { completion in
                  switch completion {
                  case .failure(_): print("failed")
                  case .finished: print("over")
                  }
              } receiveValue: { print($0) }
              .store(in: &bag)
      }
      """,
      fixed: """
        func start() {
            query
                .sink { completion in
                    switch completion {
                    case .failure(_): print("failed")
                    case .finished: print("over")
                    }
                } receiveValue: { print($0) }
                .store(in: &bag)
        }
        """)
  }
}
