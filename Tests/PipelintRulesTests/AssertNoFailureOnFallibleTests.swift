import PipelintTestSupport
import Testing

struct AssertNoFailureOnFallibleTests {
  @Test func inAPreview() {
    check(
      "assert-no-failure-on-fallible",
      """
      #Preview {
          Text(api.movies().assertNoFailure())
      }
      """)
  }

  @Test func whereReleaseBuildsAreMeant() {
    check(
      "assert-no-failure-on-fallible",
      """
      func watched(_ url: URL) -> AnyPublisher<Data, Never> {
          #if !DEBUG
              return session.dataTaskPublisher(for: url).map(\\.data).assertNoFailure().eraseToAnyPublisher()
      //                                                             ^^^^^^^^^^^^^^^ 'URLError' stops the program here, in release builds too; use 'catch' or 'replaceError'
          #else
              return Just(Data()).eraseToAnyPublisher()
          #endif
      }
      """)
  }

  @Test func afterAnOperatorOfTheProjectThatEndsFailures() {
    check(
      "assert-no-failure-on-fallible",
      """
      extension Publisher {
          func orNothing() -> AnyPublisher<Output, Never> { self.catch { _ in Empty() }.eraseToAnyPublisher() }
      }

      func all() -> AnyPublisher<[Movie], Never> {
          api.movies().orNothing().assertNoFailure().eraseToAnyPublisher()
      }
      """)
  }

  @Test func emptyOfATypeThatFails() {
    check(
      "assert-no-failure-on-fallible",
      """
      func all() -> AnyPublisher<Movie, Never> {
          Empty(outputType: Movie.self, failureType: APIError.self).assertNoFailure().eraseToAnyPublisher()
      }
      """)
  }

  @Test func replacementsOfTheRuntime() {
    check(
      "assert-no-failure-on-fallible",
      """
      import Combine
      import PipelintRuntime

      api.movies().assertNoFailure().sink(receiveValue: show).store(in: &bag)
      //           ^^^^^^^^^^^^^^^ 'APIError' stops the program here, in release builds too; use 'catch' or 'replaceError'
      """,
      suggested: """
        import Combine
        import PipelintRuntime

        api.movies().replaceFailure(reporting: { error in <#report(error)#> }, with: { _ in <#value#> }).sink(receiveValue: show).store(in: &bag)
        """)
  }
}
