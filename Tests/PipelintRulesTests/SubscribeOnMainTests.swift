import PipelintTestSupport
import Testing

struct SubscribeOnMainTests {
  @Test func viewsAndPublishedProperties() {
    check(
      "subscribe-on-main",
      """
      import Combine
      import UIKit
      final class Controller: UIViewController, ObservableObject {
          @Published var text = ""
          let label = UILabel()
          func load(_ url: URL) -> [AnyCancellable] {
              let texts = URLSession.shared.dataTaskPublisher(for: url).map { "\\($0.data)" }.replaceError(with: "")
              texts.subscribe(on: RunLoop.main).assign(to: &$text)
      //            ^^^^^^^^^ 'subscribe(on:)' says where the work starts, not where 'text' is changed: in the background; use 'receive(on:)' before 'assign'
              return [
                  texts.subscribe(on: DispatchQueue.main).assign(to: \\.text, on: label),
      //                ^^^^^^^^^ 'subscribe(on:)' says where the work starts, not where 'label.text' is changed: in the background; use 'receive(on:)' before 'assign'
                  texts.subscribe(on: OperationQueue.main).map { $0 + "!" }.sink { self.label.text = $0 },
      //                ^^^^^^^^^ 'subscribe(on:)' says where the work starts, not where 'label.text' is changed: in the background; use 'receive(on:)' before 'sink'
              ]
          }
      }
      """)
  }

  @Test func rightUses() {
    check(
      "subscribe-on-main",
      """
      final class Model: ObservableObject {
          @Published var movies: [Movie] = []
          var count = 0
          func load() -> [AnyCancellable] {
              let movies = api.movies().replaceError(with: [])
              return [
                  movies.subscribe(on: DispatchQueue.main).receive(on: DispatchQueue.main).sink { self.movies = $0 },
                  movies.subscribe(on: DispatchQueue.global()).sink { self.count = $0.count },
                  movies.subscribe(on: DispatchQueue.main).sink { self.count = $0.count },
                  Just([]).subscribe(on: DispatchQueue.main).sink { self.movies = $0 },
                  query.subscribe(on: DispatchQueue.main).sink { _ in self.movies = [] },
              ]
          }
      }
      """)
  }
}
