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

  @Test func keysOfPublishedDictionaries() {
    check(
      "ui-update-off-main",
      """
      final class Images: ObservableObject {
          @Published var byName: [String: Image?] = [:]
          var cache: [String: Image?] = [:]
          func load() {
              session.dataTaskPublisher(for: request).map { Image(data: $0.data) }.replaceError(with: nil)
                  .sink { [weak self] image in
                      self?.cache["a"] = image
                      self?.byName["a"] = image
      //              ^^^^^^^^^^^^^^^^^ 'byName' is changed in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
                  }
                  .store(in: &bag)
          }
      }
      """)
  }

  @Test func observables() {
    check(
      "ui-update-off-main",
      #"""
      import Foundation
      import RxCocoa
      import RxSwift
      import UIKit

      final class Screen: UIViewController {
          let bag = DisposeBag()
          let label = UILabel()
          var count = 0
          func load(_ request: URLRequest) {
              let data = URLSession.shared.rx.data(request: request)
              data.subscribe(onNext: { [weak self] in self?.label.text = "\\($0.count)" }, onError: report).disposed(by: bag)
      //                                              ^^^^^^^^^^^^^^^^ 'label.text' is changed in the background, where 'data' delivers; add 'observe(on: MainScheduler.instance)' before 'subscribe'
              data.do(onError: { [weak self] _ in self?.label.text = "failed" }).subscribe().disposed(by: bag)
      //                                          ^^^^^^^^^^^^^^^^ 'label.text' is changed in the background, where 'data' delivers; add 'observe(on: MainScheduler.instance)' before 'do'
              data.map { $0.count }.catchAndReturn(0).subscribe(with: self, onNext: { screen, count in screen.label.text = "\\(count)" })
      //                                                                                               ^^^^^^^^^^^^^^^^^ 'screen.label.text' is changed in the background, where 'data' delivers; add 'observe(on: MainScheduler.instance)' before 'subscribe'
                  .disposed(by: bag)
              data.asSingle().subscribe(onSuccess: { [label] in label.text = "\\($0.count)" }, onFailure: report).disposed(by: bag)
      //                                                        ^^^^^^^^^^ 'label.text' is changed in the background, where 'data' delivers; add 'observe(on: MainScheduler.instance)' before 'subscribe'
              data.catchAndReturn(Data()).bind(onNext: { [weak self] _ in self?.present(UIViewController(), animated: true) }).disposed(by: bag)
      //                                                                  ^^^^^^^^^^^^^ 'present()' is called in the background, where 'data' delivers; add 'observe(on: MainScheduler.instance)' before 'bind'
              data.observe(on: MainScheduler.instance).subscribe(onNext: { [weak self] in self?.label.text = "\\($0.count)" }).disposed(by: bag)
              data.map { "\\($0.count)" }.catchAndReturn("").bind(to: label.rx.text).disposed(by: bag)
              data.map { "\\($0.count)" }.asDriver(onErrorJustReturn: "").drive(onNext: { [weak self] in self?.label.text = $0 }).disposed(by: bag)
              data.subscribe(onNext: { [weak self] in self?.count = $0.count }, onDisposed: { [label] in label.text = "" }).disposed(by: bag)
              data.subscribe(onNext: { [weak self] _ in DispatchQueue.main.async { self?.label.text = "" } }).disposed(by: bag)
              data.do(onSubscribe: { [label] in label.text = "loading" }).subscribe().disposed(by: bag)
          }
      }
      """#, with: .rx)
  }

  @Test func whatStandsBehindAProtocolAndFailsEarly() {
    check(
      "ui-update-off-main",
      """
      import Combine
      import UIKit
      protocol PosterStore { func poster(_ path: String) -> AnyPublisher<Data, URLError> }
      final class RemotePosters: PosterStore {
          func poster(_ path: String) -> AnyPublisher<Data, URLError> {
              guard let url = URL(string: path) else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
              return URLSession.shared.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
          }
      }
      protocol NameStore { func name(_ path: String) -> AnyPublisher<String, URLError> }
      final class KnownNames: NameStore {
          func name(_ path: String) -> AnyPublisher<String, URLError> {
              if path.isEmpty { return Just("").setFailureType(to: URLError.self).eraseToAnyPublisher() }
              return URLSession.shared.dataTaskPublisher(for: request).map { "\\($0.data)" }.eraseToAnyPublisher()
          }
      }
      final class Controller: UIViewController {
          let posters: any PosterStore = RemotePosters()
          let names: any NameStore = KnownNames()
          let label = UILabel()
          var bag: Set<AnyCancellable> = []
          func load() {
              posters.poster("a").sink { _ in } receiveValue: { _ in self.label.text = "" }.store(in: &bag)
      //                                                             ^^^^^^^^^^^^^^^ 'label.text' is changed in the background, where 'poster' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              names.name("a").sink { _ in } receiveValue: { self.label.text = $0 }.store(in: &bag)
          }
      }
      """)
  }

  @Test func changesInPlace() {
    check(
      "ui-update-off-main",
      """
      final class List: ObservableObject {
          @Published var movies: [Data] = []
          @Published var isOn = false
          private var seen: [Data] = []
          var tokens = Set<AnyCancellable>()
          func load() {
              let answers = session.dataTaskPublisher(for: request).map(\\.data).replaceError(with: Data())
              answers.sink { self.movies.append($0) }.store(in: &tokens)
      //                     ^^^^^^^^^^^ 'movies' is changed in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              answers.sink { self.movies += [$0] }.store(in: &tokens)
      //                     ^^^^^^^^^^^ 'movies' is changed in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              answers.sink { _ in self.isOn.toggle() }.store(in: &tokens)
      //                          ^^^^^^^^^ 'isOn' is changed in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              answers.sink { self.seen.append($0) }.store(in: &tokens)
              answers.sink { if self.movies.contains($0) { print($0) } }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func whatIsComputedForAView() {
    check(
      "ui-update-off-main",
      """
      import Combine
      import UIKit
      extension UIButton {
          var isValid: Bool {
              get { isEnabled }
              set { isEnabled = newValue }
          }
      }
      final class Row: UIView {
          var number = 0
      }
      final class Screen: UIViewController {
          let button = UIButton()
          let row = Row()
          let isValid = PassthroughSubject<Bool, Never>()
          let numbers = PassthroughSubject<Int, Never>()
          var tokens: Set<AnyCancellable> = []
          var current: Int { get { row.number } set { row.number = newValue } }
          func start() {
              isValid.receive(on: DispatchQueue.global()).assign(to: \\.isValid, on: button).store(in: &tokens)
      //                                                             ^^^^^^^^^ 'button.isValid' is changed in the background, where 'receive' delivers; add 'receive(on: DispatchQueue.main)' before 'assign'
              numbers.receive(on: DispatchQueue.global()).assign(to: \\.number, on: row).store(in: &tokens)
              numbers.receive(on: DispatchQueue.global()).sink { [weak self] in self?.current = $0 }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func classesThatInheritFromOnesThatAreNotThere() {
    check(
      "ui-update-off-main",
      """
      import UIKit

      final class Model: LoadableModel {
          @Published var isLoading = false
          func f() {
              Just(1).receive(on: DispatchQueue.global()).sink { [weak self] _ in self?.isLoading = true }.store(in: &bag)
      //                                                                          ^^^^^^^^^^^^^^^ 'isLoading' is changed in the background, where 'receive' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
          }
      }
      final class Plain: UICollectionViewLayout {
          @Published var isLoading = false
          func f() {
              Just(1).receive(on: DispatchQueue.global()).sink { [weak self] _ in self?.isLoading = true }.store(in: &bag)
          }
      }
      """)
  }

  @Test func promisesKeptInTheBackground() {
    check(
      "ui-update-off-main",
      """
      import Combine
      import Foundation

      final class Model: ObservableObject {
          @Published var size = 0
          private var tokens: Set<AnyCancellable> = []

          func fetch(_ url: URL?) -> AnyPublisher<Int, any Error> {
              Future { promise in
                  guard let url else { return promise(.failure(URLError(.badURL))) }
                  URLSession.shared.dataTask(with: url) { data, _, error in
                      if let data { promise(.success(data.count)) } else { promise(.failure(error!)) }
                  }.resume()
              }
              .eraseToAnyPublisher()
          }
          func count() -> Future<Int, Never> {
              Future { promise in DispatchQueue.global().async { promise(.success(1)) } }
          }
          func hopped(_ url: URL) -> Future<Int, Never> {
              Future { promise in
                  URLSession.shared.dataTask(with: url) { data, _, _ in
                      DispatchQueue.main.async { promise(.success(data?.count ?? 0)) }
                  }.resume()
              }
          }
          func cached(_ url: URL, _ cache: [URL: Int]) -> Future<Int, Never> {
              Future { promise in
                  if let size = cache[url] { return promise(.success(size)) }
                  URLSession.shared.dataTask(with: url) { data, _, _ in promise(.success(data?.count ?? 0)) }.resume()
              }
          }
          func handedOn(_ url: URL) -> Future<Int, Never> {
              Future { promise in self.answer(promise) }
          }
          func answer(_ promise: @escaping (Result<Int, Never>) -> Void) { promise(.success(1)) }

          func show(_ url: URL) {
              fetch(url).sink { print($0) } receiveValue: { [weak self] in self?.size = $0 }.store(in: &tokens)
      //                                                                   ^^^^^^^^^^ 'size' is changed in the background, where 'fetch' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              count().sink { [weak self] in self?.size = $0 }.store(in: &tokens)
      //                                    ^^^^^^^^^^ 'size' is changed in the background, where 'count' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
              hopped(url).sink { [weak self] in self?.size = $0 }.store(in: &tokens)
              cached(url, [:]).sink { [weak self] in self?.size = $0 }.store(in: &tokens)
              handedOn(url).sink { [weak self] in self?.size = $0 }.store(in: &tokens)
          }
      }
      """)
  }
}
