import PipelintTestSupport
import Testing

struct EagerFallbackTests {
  @Test func deepInside() {
    check(
      "eager-fallback",
      """
      func titles(_ names: [String]?, _ movies: [Movie]) -> [AnyPublisher<String, Never>] {
          let titles = api.movie(id: "1").map(\\.title)
          return [
              titles.replaceError(with: names!.first ?? "").eraseToAnyPublisher(),
      //                                ^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
              titles.replaceError(with: "\\(names!)").eraseToAnyPublisher(),
      //                                   ^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
              titles.replaceError(with: names == nil ? "" : movies.last!.title).eraseToAnyPublisher(),
      //                                                    ^^^^^^^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
              titles.replaceError(with: String(names![0].first!)).eraseToAnyPublisher(),
      //                                       ^^^^^^^^^^^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
          ]
      }
      """)
  }

  @Test func collectionsAndOptionals() {
    check(
      "eager-fallback",
      """
      func movies(_ one: Movie?) -> [AnyPublisher<[Movie], Never>] {
          [
              api.movies().replaceError(with: [one!]).eraseToAnyPublisher(),
      //                                       ^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
              api.movies().replaceError(with: []).replaceEmpty(with: [one!, one!]).eraseToAnyPublisher(),
      //                                                              ^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
              query.map { _ in [Movie]?.none }.replaceNil(with: try! cached()).eraseToAnyPublisher(),
      //                                                        ^^^^^^^^^^^^^ 'try!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
          ]
      }
      func cached() throws -> [Movie] { [] }
      """)
  }

  @Test func safeValues() {
    check(
      "eager-fallback",
      """
      func movies(_ one: Movie?, _ isOn: Bool) -> [AnyPublisher<[Movie], Never>] {
          [
              api.movies().replaceError(with: []).eraseToAnyPublisher(),
              api.movies().replaceError(with: one.map { [$0] } ?? []).eraseToAnyPublisher(),
              api.movies().replaceError(with: !isOn ? [] : [Movie(title: "!")]).eraseToAnyPublisher(),
              api.movies().replaceError(with: (try? cached()) ?? []).eraseToAnyPublisher(),
              api.movies().replaceError(with: one as? [Movie] ?? []).eraseToAnyPublisher(),
          ]
      }
      func cached() throws -> [Movie] { [] }
      """)
  }

  @Test func insideOfClosures() {
    check(
      "eager-fallback",
      """
      func actions(_ one: Movie?) -> AnyPublisher<() -> Movie, Never> {
          api.movie(id: "1").map { movie in { movie } }.replaceError(with: { one! }).eraseToAnyPublisher()
      }
      """)
  }

  @Test func addressesAreAnotherRulesMatter() {
    check(
      "eager-fallback",
      """
      func address() -> AnyPublisher<URL, Never> {
          api.movie(id: "1").compactMap { URL(string: $0.title) }
              .replaceError(with: URL(string: "https://example.com")!).eraseToAnyPublisher()
      }
      """)
  }

  @Test func otherOperators() {
    check(
      "eager-fallback",
      """
      struct Box { func replaceError(with: Int) -> Box { self } }
      func f(_ box: Box, _ number: Int?) -> Box { box.replaceError(with: number!) }
      func g(_ number: Int?) -> AnyCancellable { Just(1).append(number!).prepend(number!).sink { print($0) } }
      """)
  }

  @Test func rxFallbacks() {
    check(
      "eager-fallback",
      """
      import RxCocoa
      import RxSwift
      func fallbacks(_ numbers: Observable<Int>, _ value: Int?) {
          _ = numbers.catchAndReturn(value!)
      //                             ^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
          _ = numbers.ifEmpty(default: value!)
      //                               ^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
          _ = numbers.asDriver(onErrorJustReturn: value!)
      //                                          ^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
          _ = numbers.asDriver(onErrorRecover: { _ in .just(value!) })
          _ = numbers.catchAndReturn(value ?? 0)
      }
      """)
  }

  @Test func whatItsTypeForcesAnyway() {
    check(
      "eager-fallback",
      """
      import RxCocoa
      import RxSwift
      import UIKit
      final class ListController: UIViewController {
          @IBOutlet var table: UITableView!
          var header: UIView?
          func bind(_ offsets: Observable<Int>) {
              _ = offsets.map { (self.table, $0) }.asDriver(onErrorJustReturn: (self.table!, 0))
              _ = offsets.map { (self.header, $0) }.asDriver(onErrorJustReturn: (self.header!, 0))
      //                                                                         ^^^^^^^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
          }
      }
      """)
  }
}
