import PipelintTestSupport
import Testing

struct UnhandledEmptyCompletionTests {
  @Test func waysToDropTheAnswer() {
    check(
      "unhandled-empty-completion",
      """
      final class Model {
          var isLoading = false
          func load() -> [AnyCancellable] {
              isLoading = true
              return [
                  api.movies().filter { !$0.isEmpty }.sink {
      //                                              ^^^^ 'filter' may leave no value and no failure, and 'isLoading' then stays as it is; handle '.finished', or use 'replaceEmpty'
                      if case .failure = $0 { self.isLoading = false }
                  } receiveValue: { _ in self.isLoading = false },
                  api.movies().timeout(1, scheduler: RunLoop.main).sink { completion in
      //                                                           ^^^^ 'timeout' may leave no value and no failure, and 'isLoading' then stays as it is; handle '.finished', or use 'replaceEmpty'
                      guard case .failure = completion else { return }
                      self.isLoading = false
                  } receiveValue: { _ in self.isLoading = false },
                  api.movies().filter { !$0.isEmpty }.replaceEmpty(with: []).sink {
                      if case .failure = $0 { self.isLoading = false }
                  } receiveValue: { _ in self.isLoading = false },
                  api.movies().map { $0.count }.sink {
                      if case .failure = $0 { self.isLoading = false }
                  } receiveValue: { _ in self.isLoading = false },
                  query.filter { !$0.isEmpty }.sink {
                      if case .failure = $0 { self.isLoading = false }
                  } receiveValue: { _ in self.isLoading = false },
              ]
          }
      }
      """)
  }
}
