import PipelintTestSupport
import Testing

struct RedundantEraseTests {
  @Test func ownFunctionsOfTheName() {
    check(
      "redundant-erase",
      """
      struct Box { func eraseToAnyPublisher() -> Box { self } }

      func boxed(_ box: Box) -> Box { box.eraseToAnyPublisher().eraseToAnyPublisher() }
      """)
  }

  @Test func typesThatAreSeen() {
    check(
      "redundant-erase",
      """
      func keep(_ first: Publishers.First<AnyPublisher<Int, Never>>) {}

      func several(_ source: AnyPublisher<Int, Never>, isShort: Bool) -> some Publisher<Int, Never> {
          keep(source.map { $0 + 1 }.eraseToAnyPublisher().first())
          if isShort { return source.map { $0 + 1 }.eraseToAnyPublisher().first() }
          return source.filter { $0 > 1 }.eraseToAnyPublisher().first()
      }

      func inner(_ source: AnyPublisher<Int, Never>, _ ids: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
          ids.flatMap { id in
              if id > 1 { return source.map { $0 + 1 }.eraseToAnyPublisher().first() }
              return source.filter { $0 > 1 }.eraseToAnyPublisher().first()
          }
          .flatMap { _ -> Publishers.First<AnyPublisher<Int, Never>> in source.map { $0 + 1 }.eraseToAnyPublisher().first() }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func typesThatTheOperatorHides() {
    check(
      "redundant-erase",
      """
      extension Publisher {
          func boxed() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
      }

      func boxed(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
          source.map { $0 + 1 }.eraseToAnyPublisher().boxed()
      //                        ^^^^^^^^^^^^^^^^^^^ 'eraseToAnyPublisher()' does nothing here: 'boxed' follows, and nobody sees the type; remove it
      }
      """,
      fixed: """
        extension Publisher {
            func boxed() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
        }

        func boxed(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
            source.map { $0 + 1 }.boxed()
        }
        """)
  }

  @Test func functionsOfOtherLabels() {
    check(
      "redundant-erase",
      """
      struct Store {
          func load(id: Int) -> AnyPublisher<Int, Never> { Just(id).eraseToAnyPublisher() }
          func load(name: String) -> Int { 0 }
          func load() -> AnyPublisher<Int, Never> { load(id: 1).eraseToAnyPublisher() }
      //                                                        ^^^^^^^^^^^^^^^^^^^ 'eraseToAnyPublisher()' does nothing here: 'load' is an 'AnyPublisher' already; remove it
      }
      """,
      fixed: """
        struct Store {
            func load(id: Int) -> AnyPublisher<Int, Never> { Just(id).eraseToAnyPublisher() }
            func load(name: String) -> Int { 0 }
            func load() -> AnyPublisher<Int, Never> { load(id: 1) }
        }
        """)
  }
}
