import PipelintTestSupport
import Testing

/// How fixes fit into what stands around them.
struct ChainEditsTests {
  @Test func aLinkGoesWithItsLine() {
    check(
      "retry-no-op",
      """
      func f() -> AnyPublisher<[Movie], APIError> {
        api.movies()
          .retry(0)
      //   ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
          .eraseToAnyPublisher()
      }
      func g() -> AnyPublisher<[Movie], APIError> {
        api.movies().retry(0).eraseToAnyPublisher()
      //             ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
      }
      """,
      fixed: """
        func f() -> AnyPublisher<[Movie], APIError> {
          api.movies()
            .eraseToAnyPublisher()
        }
        func g() -> AnyPublisher<[Movie], APIError> {
          api.movies().eraseToAnyPublisher()
        }
        """)
  }

  @Test func commentsStayWhereTheyAre() {
    check(
      "retry-no-op",
      """
      func f() -> AnyPublisher<[Movie], APIError> {
        api.movies()  // all
          // once
          .retry(0)  // more
      //   ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
          .eraseToAnyPublisher()
      }
      func g() -> AnyPublisher<[Movie], APIError> {
        api.movies()
          .retry(0).eraseToAnyPublisher()
      //   ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
      }
      """,
      fixed: """
        func f() -> AnyPublisher<[Movie], APIError> {
          api.movies()  // all
            // once
            // more
            .eraseToAnyPublisher()
        }
        func g() -> AnyPublisher<[Movie], APIError> {
          api.movies()
            .eraseToAnyPublisher()
        }
        """)
  }

  @Test func aLinkWithACommentInItStays() {
    let text = """
      func f() -> AnyPublisher<[Movie], APIError> {
        api.movies().retry(0 /* never */).eraseToAnyPublisher()
      //             ^^^^^ 'retry(0 /* never */)' never subscribes again; remove it, or give it the number of further attempts
      }
      """
    check("retry-no-op", text, fixed: text)
  }

  @Test func whatIsMovedKeepsItsLinesAndComments() {
    check(
      "retry-after-recovery",
      """
      api.movies()  // source
        .catch { _ in
          Just([])  // nothing
        }  // recovered
        .map { $0 }
        // again
        .retry(2)
      // ^^^^^ 'retry' never sees a failure, as 'catch' has replaced them all; move it above 'catch'
        .sink { show($0) }
      """,
      fixed: """
        api.movies()  // source
          .retry(2)
          .catch { _ in
            Just([])  // nothing
          }  // recovered
          .map { $0 }
          // again
          .sink { show($0) }
        """)
  }

  @Test func aMovedClosureTakesTheIndentationOfItsNewPlace() {
    check(
      "recovery-outside-flat-map",
      """
      query
        .flatMap { text in
          api.search(text)
            .map { $0 }
        }
        .catch { error in
      // ^^^^^ 'catch' ends the whole stream at the first failure; recover inside 'flatMap'
          report(error)
          return Just([])
        }
        .sink { show($0) }
      """,
      fixed: """
        query
          .flatMap { text in
            api.search(text)
              .map { $0 }
              .catch { error in
                report(error)
                return Just([])
              }
          }
          .sink { show($0) }
        """)
  }

  @Test func severalLinesHaveTheFilesIndentation() {
    check(
      "missing-map-error",
      """
      import Combine
      enum E: Error {
      \tcase empty
      \tcase many(URLError)
      \tcase unknown(any Error)
      }
      private func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, any Error> {
      \tsource
      \t\t.tryMap { number in
      \t\t\tif number == 0 { throw E.empty }
      \t\t\treturn try external(number)
      \t\t}
      \t\t.eraseToAnyPublisher()
      // 4: ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though 'E' is raised above; add a 'mapError' before erasing
      }
      """,
      fixed: """
        import Combine
        enum E: Error {
        \tcase empty
        \tcase many(URLError)
        \tcase unknown(any Error)
        }
        private func f(_ source: AnyPublisher<Int, URLError>) -> AnyPublisher<Int, E> {
        \tsource
        \t\t.tryMap { number in
        \t\t\tif number == 0 { throw E.empty }
        \t\t\treturn try external(number)
        \t\t}
        \t\t.mapError { error -> E in
        \t\t\tswitch error {
        \t\t\tcase let error as E: return error
        \t\t\tcase let error as URLError: return .many(error)
        \t\t\tdefault: return .unknown(error)
        \t\t\t}
        \t\t}
        \t\t.eraseToAnyPublisher()
        }
        """)
  }
}
