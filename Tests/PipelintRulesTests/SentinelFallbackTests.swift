import PipelintTestSupport
import Testing

struct SentinelFallbackTests {
  @Test func emptyValues() {
    check(
      "sentinel-fallback",
      """
      func load() -> [AnyCancellable] {
          [
              api.movie(id: "1").map(\\.title).replaceError(with: "").filter { $0.isEmpty == false }.sink { print($0) },
      //                                      ^^^^^^^^^^^^ '""' stands for the failure only until 'filter' drops it; recover behind 'filter', or keep the failure
              api.movie(id: "1").map { Optional($0) }.replaceError(with: nil).compactMap { $0 }.sink { print($0) },
      //                                              ^^^^^^^^^^^^ 'nil' stands for the failure only until 'compactMap' drops it; recover behind 'compactMap', or keep the failure
              api.movies().catch { Just($0.isFatal ? [] : []) }.compactMap(\\.first).sink { print($0) },
              api.movies().catch { error -> Just<[Movie]> in
      //                   ^^^^^ '[]' stands for the failure only until 'compactMap' drops it; recover behind 'compactMap', or keep the failure
                  report(error)
                  return Just([])
              }
              .compactMap(\\.first).sink { print($0) },
          ]
      }
      """)
  }

  @Test func valuesThatAreShown() {
    check(
      "sentinel-fallback",
      """
      func load() -> [AnyCancellable] {
          [
              api.movie(id: "1").map(\\.title).replaceError(with: "none").filter { !$0.isEmpty }.sink { print($0) },
              api.movies().replaceError(with: []).filter { $0.count > 2 }.sink { print($0) },
              api.movies().replaceError(with: []).map { $0.filter { !$0.title.isEmpty } }.sink { print($0) },
              cachedMovies().replaceError(with: []).filter { !$0.isEmpty }.sink { print($0) },
              api.rawMovies().replaceError(with: Data()).sink { print($0) },
          ]
      }
      """)
  }
}
