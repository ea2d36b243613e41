import PipelintTestSupport
import Testing

struct UiUpdateOffMainTests {
  @Test func viewsAndTheirParts() {
    check(
      "ui-update-off-main",
      """
      import Combine
      import UIKit
      final class Controller: UIViewController {
          @IBOutlet var label: UILabel!
          let table = UITableView()
          var bag: Set<AnyCancellable> = []
          var count = 0
          func load(_ url: URL) {
              let requests = URLSession.shared.dataTaskPublisher(for: url)
              requests.sink { _ in } receiveValue: { _ in self.table.reloadData() }.store(in: &bag)
      //                                                  ^^^^^^^^^^^^^^^^^^^^^ 'table.reloadData()' is called in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              requests.sink { _ in } receiveValue: { [weak self] _ in
                  guard let self else { return }
                  self.count += 1
                  self.count = 2
                  label.layer.opacity = 1
      //          ^^^^^^^^^^^^^^^^^^^ 'label.layer.opacity' is changed in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
                  table.isHidden = true
              }
              .store(in: &bag)
              requests.sink { _ in self.title = "done" } receiveValue: { _ in }.store(in: &bag)
      //                           ^^^^^^^^^^ 'title' is changed in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              requests.sink { _ in self.present(UIAlertController(), animated: true) } receiveValue: { _ in }.store(in: &bag)
      //                           ^^^^^^^^^^^^ 'present()' is called in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              requests.map { "\\($0.data.count)" }.replaceError(with: "").assign(to: \\.text, on: label).store(in: &bag)
      //                                                                            ^^^^^^ 'label.text' is changed in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'assign'
          }
      }
      """)
  }

  @Test func whatIsNoView() {
    check(
      "ui-update-off-main",
      """
      import Combine
      import UIKit
      final class Controller: UIViewController {
          var count = 0
          let formatter = NumberFormatter()
          var bag: Set<AnyCancellable> = []
          func load(_ url: URL) {
              let requests = URLSession.shared.dataTaskPublisher(for: url)
              requests.sink { _ in } receiveValue: { self.count = $0.data.count }.store(in: &bag)
              requests.sink { _ in } receiveValue: { _ in self.formatter.locale = nil }.store(in: &bag)
              requests.sink { _ in } receiveValue: { _ in
                  let view = UIView.self
                  print(view)
              }
              .store(in: &bag)
          }
      }
      final class Model {
          @Published var movies: [Data] = []
          func load(_ url: URL) -> AnyCancellable {
              URLSession.shared.dataTaskPublisher(for: url).sink { _ in } receiveValue: { self.movies = [$0.data] }
          }
      }
      """)
  }

  @Test func threadsThatAreNotKnown() {
    check(
      "ui-update-off-main",
      """
      final class Model: ObservableObject {
          @Published var text = ""
          let subject = PassthroughSubject<String, Never>()
          var bag: Set<AnyCancellable> = []
          func start(_ other: AnyPublisher<String, Never>, _ queue: DispatchQueue) {
              subject.sink { self.text = $0 }.store(in: &bag)
              other.sink { self.text = $0 }.store(in: &bag)
              Just("").sink { self.text = $0 }.store(in: &bag)
              subject.receive(on: queue).sink { self.text = $0 }.store(in: &bag)
              query.debounce(for: 1, scheduler: DispatchQueue.main).sink { self.text = $0 }.store(in: &bag)
          }
      }
      """)
  }

  @Test func backgroundQueues() {
    check(
      "ui-update-off-main",
      """
      final class Model: ObservableObject {
          @Published var text = ""
          let queue = DispatchQueue(label: "work")
          func start() -> [AnyCancellable] {
              [
                  query.receive(on: queue).sink { self.text = $0 },
      //                                          ^^^^^^^^^ 'text' is changed in the background, where 'receive' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
                  query.debounce(for: 1, scheduler: DispatchQueue.global()).sink { self.text = $0 },
      //                                                                           ^^^^^^^^^ 'text' is changed in the background, where 'debounce' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
                  query.flatMap { api.search($0).replaceError(with: []) }.sink { self.text = $0[0].title },
      //                                                                         ^^^^^^^^^ 'text' is changed in the background, where 'flatMap' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
                  query.receive(on: queue).flatMap { Just($0) }.sink { self.text = $0 },
      //                                                               ^^^^^^^^^ 'text' is changed in the background, where 'receive' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              ]
          }
      }
      """)
  }

  @Test func onTheMainActor() {
    check(
      "ui-update-off-main",
      """
      @MainActor final class Model: ObservableObject {
          @Published var movies: [Movie] = []
          func update(_ movies: [Movie]) { self.movies = movies }
          func load() -> [AnyCancellable] {
              [
                  api.movies().replaceError(with: []).receive(on: RunLoop.main).sink { self.movies = $0 },
                  api.movies().replaceError(with: []).sink { movies in Task { self.movies = movies } },
                  api.movies().replaceError(with: []).sink { movies in Task { await MainActor.run { self.movies = movies } } },
                  api.movies().replaceError(with: []).sink { movies in OperationQueue.main.addOperation { self.movies = movies } },
                  api.movies().replaceError(with: []).sink { self.movies = $0 },
      //                                                     ^^^^^^^^^^^ 'movies' is changed in the background, where 'movies' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              ]
          }
      }
      """)
  }

  @Test func assignmentsToWhatNobodySees() {
    check(
      "ui-update-off-main",
      """
      final class Box { var text = "" }
      func load(_ box: Box) -> AnyCancellable {
          api.movie(id: "1").map(\\.title).replaceError(with: "").assign(to: \\.text, on: box)
      }
      """)
  }
}
