import PipelintDiagnostics
import PipelintLinter
import PipelintTestSupport
import Testing

/// Rules that are less sure, or ask for less, in some places than in others.
struct SeverityTests {
  private func severities(of rule: String, settings: [String] = [], _ code: String) throws -> [Severity] {
    let folder = try TemporaryFolder(["Code.swift": code])
    var linter = Linter()
    linter.rules = try RuleSelection(only: [rule], ignoring: [], settings: settings)
    return linter.lint(ProjectFiles([folder.path])).findings.map(\.diagnostic.severity)
  }

  /// Without the object that a promise is made for, hardly anybody waits.
  @Test(
    arguments: [
      (["future-promise-not-fulfilled.report-absent-self=true"], [.info, .warning]), ([], [.warning]),
    ] as [([String], [Severity])])
  func promisesThatOnlyAnAbsentSelfForgets(settings: [String], severities expected: [Severity]) throws {
    let found = try severities(
      of: "future-promise-not-fulfilled", settings: settings,
      """
      import Combine
      import Foundation
      final class Loader {
        var cache = 0
        func load(_ url: URL) -> Future<Data, any Error> {
          Future { [weak self] promise in
            URLSession.shared.dataTask(with: url) { data, _, error in
              guard let self else { return }
              self.cache += 1
              if let error { return promise(.failure(error)) }
              promise(.success(data ?? Data()))
            }
            .resume()
          }
        }
        func find(_ url: URL) -> Future<Data, any Error> {
          Future { [weak self] promise in
            URLSession.shared.dataTask(with: url) { data, _, error in
              guard let self else { return }
              self.cache += 1
              guard let data else { return }
              promise(.success(data))
            }
            .resume()
          }
        }
      }
      """)
    #expect(found == expected)
  }

  /// In a function that can fail, a text that hardly ever is bad is a hint.
  @Test func forcedURLsWhereCallersCouldBeTold() throws {
    let found = try severities(
      of: "force-unwrapped-url",
      """
      import Combine
      import Foundation
      struct Page: Decodable { let path: String, title: String }
      func image(_ page: Page) throws -> URL { URL(string: "https://example.com/\\(page.path)")! }
      func found(_ page: Page) throws -> URL { URL(string: "https://example.com/\\(page.title)")! }
      func whole(_ page: Page) throws -> URL { URL(string: page.path)! }
      """)
    #expect(found == [.info, .error, .error])
  }

  /// A server that answers 201 or 204 is known to who writes its client.
  @Test func statusesThatAreRefused() throws {
    let found = try severities(
      of: "status-collapsed", settings: ["status-collapsed.report-only-200=true"],
      """
      import Combine
      import Foundation
      enum APIError: Error { case server }
      func check(_ response: HTTPURLResponse) throws {
        guard response.statusCode == 200 else { throw APIError.server }
      }
      """)
    #expect(found == [.info])
  }

  /// Who only shows a text needs no type, and of who hands failures on nothing is known.
  @Test(
    arguments: [
      (["ungrouped-failure.report-unasked=true"], [.info, .info, .warning, .warning, .warning, .warning]),
      ([], [.warning, .warning, .warning, .warning]),
    ] as [([String], [Severity])])
  func failuresThatCallersTellApart(settings: [String], severities expected: [Severity]) throws {
    let found = try severities(
      of: "ungrouped-failure", settings: settings,
      """
      import Combine
      import Foundation
      func shown(_ url: URL) -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Int.self, decoder: JSONDecoder())
          .eraseToAnyPublisher()
      }
      func handedOn(_ url: URL) -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Int.self, decoder: JSONDecoder())
          .eraseToAnyPublisher()
      }
      func told(_ url: URL) -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Int.self, decoder: JSONDecoder())
          .eraseToAnyPublisher()
      }
      func toldFurtherOn(_ url: URL) -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Int.self, decoder: JSONDecoder())
          .eraseToAnyPublisher()
      }
      func doubled(_ url: URL) -> AnyPublisher<Int, any Error> { toldFurtherOn(url).map { $0 * 2 }.eraseToAnyPublisher() }
      func toldBelow(_ url: URL) -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Int.self, decoder: JSONDecoder())
          .eraseToAnyPublisher()
      }
      func awaited(_ url: URL) -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Int.self, decoder: JSONDecoder())
          .eraseToAnyPublisher()
      }
      func wait(_ url: URL) async {
        do {
          for try await number in awaited(url).values { print(number) }
        } catch let error as URLError {
          print(error.code)
        } catch {}
      }
      final class Model {
        var text = ""
        let urls = PassthroughSubject<URL, any Error>()
        func show(_ completion: Subscribers.Completion<any Error>) { text = "\\(completion)" }
        func load(_ url: URL) -> [AnyCancellable] {
          let first = shown(url).sink { completion in
            if case .failure(let error) = completion { self.text = error.localizedDescription }
          } receiveValue: { print($0) }
          let second = told(url).sink { completion in
            if case .failure(let error) = completion { self.text = error is URLError ? "offline" : "\\(error)" }
          } receiveValue: { print($0) }
          let third = handedOn(url).sink(receiveCompletion: show) { print($0) }
          let fourth = doubled(url).catch { error in
            switch error {
            case is URLError: Just(0)
            default: Just(1)
            }
          }
          .sink { print($0) }
          let fifth = urls.flatMap { toldBelow($0) }.sink { completion in
            if case .failure(let error) = completion, case URLError.timedOut = error { self.text = "slow" }
          } receiveValue: { print($0) }
          return [first, second, third, fourth, fifth]
        }
      }
      """)
    #expect(found == expected)
  }

  @Test func failuresOfOneTypeThatCallersTellApart() throws {
    let found = try severities(
      of: "missing-map-error",
      """
      import Combine
      import Foundation
      enum LoadError: Error { case empty, large }
      func shown(_ text: AnyPublisher<String, LoadError>) -> AnyPublisher<Int, any Error> {
        text.tryMap { if $0.isEmpty { throw LoadError.empty } else { return $0.count } }.eraseToAnyPublisher()
      }
      func told(_ text: AnyPublisher<String, LoadError>) -> AnyPublisher<Int, any Error> {
        text.tryMap { if $0.isEmpty { throw LoadError.empty } else { return $0.count } }.eraseToAnyPublisher()
      }
      final class Model {
        var text = ""
        func load(_ texts: AnyPublisher<String, LoadError>) -> [AnyCancellable] {
          let first = shown(texts).sink { completion in
            if case .failure(let error) = completion { self.text = error.localizedDescription }
          } receiveValue: { print($0) }
          let second = told(texts).sink { completion in
            if case .failure(let error) = completion { self.text = error as? LoadError == .large ? "large" : "" }
          } receiveValue: { print($0) }
          return [first, second]
        }
      }
      """)
    #expect(found == [.info, .warning])
  }

  /// In a library others may call what nobody calls here.
  @Test(arguments: [("@main final class AppDelegate: UIResponder, UIApplicationDelegate {}", 1), ("", 2)])
  func failuresOfWhatNobodyCalls(program: String, count: Int) throws {
    let function = """
      (_ url: URL) -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Int.self, decoder: JSONDecoder())
          .eraseToAnyPublisher()
      }
      """
    let folder = try TemporaryFolder([
      "Package.swift": "", "Sources/App/AppDelegate.swift": "import UIKit\n" + program,
      "Sources/App/API.swift":
        "import Combine\nimport Foundation\nfunc unused\(function)\nfunc called\(function)",
      "Sources/App/Call.swift":
        "import Combine\nimport Foundation\nlet movies = called(URL(fileURLWithPath: path))",
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(
      only: ["ungrouped-failure"], ignoring: [], settings: ["ungrouped-failure.report-unasked=true"])
    #expect(linter.lint(ProjectFiles([folder.path])).findings.count == count)
  }

  /// Whoever builds on a pod, or on a package, may call what is public in it; on an app nobody builds.
  @Test(arguments: [
    ("App.xcodeproj/project.pbxproj", 0), ("project.yml", 0), ("Kit.podspec", 1), ("README.md", 1),
    ("Package.swift", 1), ("Cartfile", 1),
  ])
  func publicModulesOfApps(file: String, count: Int) throws {
    var files = [
      "App/AppDelegate.swift":
        "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}",
      "Kit/API.swift": """
      import Combine
      import Foundation
      public func unused(_ url: URL) -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Int.self, decoder: JSONDecoder())
          .eraseToAnyPublisher()
      }
      """, "Kit/Kit.xcodeproj/project.pbxproj": "",
    ]
    if file == "README.md" { files["Kit/Kit.xcodeproj/project.pbxproj"] = nil }
    if file == "Cartfile" {
      files["KitDemo/AppDelegate.swift"] = files.removeValue(forKey: "App/AppDelegate.swift")
    }
    files[file] = file == "Package.swift" ? "products: [.library(name: \"Kit\", targets: [\"Kit\"])]" : ""
    let folder = try TemporaryFolder(files)
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["ungrouped-failure"], ignoring: [])
    #expect(linter.lint(ProjectFiles([folder.path])).findings.count == count)
  }

  /// What the program gives itself it may know to be an address.
  @Test(
    arguments: [
      (
        ["force-unwrapped-url.report-unlikely=true"],
        [.warning, .info, .info, .info, .info, .info, .warning, .warning, .info, .info, .warning]
      ),
      ([], [.warning, .warning, .warning, .info, .warning]),
    ] as [([String], [Severity])])
  func urlsOfWhatIsGivenAndOfWhatIsDecoded(settings: [String], severities expected: [Severity]) throws {
    let found = try severities(
      of: "force-unwrapped-url", settings: settings,
      """
      import Combine
      import Foundation
      struct Movie: Decodable { let poster: String; let id: String; let posterHash: String }
      struct Row { var link: String }
      func poster(_ movie: Movie) -> URL { URL(string: movie.poster)! }
      func page(_ movie: Movie) -> URL { URL(string: "https://example.com/\\(movie.id)")! }
      func original(_ movie: Movie) -> URL { URL(string: "https://example.com/\\(movie.posterHash)")! }
      func link(_ row: Row) -> URL { URL(string: row.link)! }
      func address(_ text: String) -> URL { URL(string: text)! }
      func both(_ movie: Movie) -> URL { URL(string: "https://example.com/\\(movie.id)?poster=\\(movie.poster)")! }
      func all(_ texts: [String]) -> [URL] { texts.map { URL(string: $0)! } }
      public func open(_ text: String) -> URL { URL(string: text)! }
      func load(_ text: String) -> AnyPublisher<Data, URLError> {
        URLSession.shared.dataTaskPublisher(for: URL(string: text)!).map(\\.data).eraseToAnyPublisher()
      }
      func image(_ movie: Movie) -> URL { URL(string: Server.shared.image(movie.posterHash))! }
      func image(at movie: Movie) -> URL { URL(string: Server.shared.image(movie.poster))! }
      final class Server {
        static let shared = Server()
        func image(_ id: String) -> String {
          var address = settings["images"]!
          address += id
          return address
        }
      }
      """)
    #expect(found == expected)
  }

  /// Where both chains are kept in one place, only a chain of its own looks better, unless the outer one is known to go on.
  @Test func nestedSubscriptionsThatEndTogether() throws {
    let found = try severities(
      of: "nested-subscription",
      """
      import Combine
      final class Model {
        var bag = Set<AnyCancellable>()
        var others = Set<AnyCancellable>()
        func load(_ first: Future<Int, Never>, _ second: Future<Int, Never>) {
          first.sink { _ in second.sink { print($0) }.store(in: &self.bag) }.store(in: &bag)
          first.sink { _ in second.sink { print($0) }.store(in: &self.others) }.store(in: &bag)
        }
        func follow(_ some: AnyPublisher<Int, Never>, _ changes: PassthroughSubject<Int, Never>) {
          some.sink { page in self.page(page).sink { print($0) }.store(in: &self.bag) }.store(in: &bag)
          changes.sink { page in self.page(page).sink { print($0) }.store(in: &self.bag) }.store(in: &bag)
        }
        func page(_ number: Int) -> Future<Int, Never> { Future { $0(.success(number)) } }
      }
      """)
    #expect(found == [.info, .warning, .info, .warning])
  }

  /// What may fail once may be all that a subject is there for.
  @Test func subjectsThatOneRequestFeeds() throws {
    let found = try severities(
      of: "subject-receives-completion",
      """
      import RxCocoa
      import RxSwift
      enum APIError: Error { case server }
      func fetch(_ token: Observable<Int>) -> Observable<Int> { token.flatMap { _ in Observable<Int>.error(APIError.server) } }
      final class Model {
        let one = PublishSubject<Int>()
        let many = PublishSubject<Int>()
        let bag = DisposeBag()
        func load(_ token: Observable<Int>) { fetch(token).bind(to: one).disposed(by: bag) }
        func start(_ token: Observable<Int>) { fetch(token).bind(to: many).disposed(by: bag) }
        func add() { many.onNext(1) }
      }
      """)
    #expect(found == [.info, .warning])
  }

  /// An inner stream of one that goes on is all that a failure ends.
  @Test func recoveriesInsideAStreamThatGoesOn() throws {
    let found = try severities(
      of: "catch-swallows-error",
      """
      import RxSwift
      enum APIError: Error { case server }
      final class Model {
        let taps = PublishSubject<Void>()
        func load() -> Observable<Int> { Observable<Int>.error(APIError.server) }
        func start() -> Disposable {
          taps.flatMapLatest { [weak self] _ in self?.load().catch { _ in .empty() } ?? .empty() }
            .subscribe(onNext: { print($0) })
        }
        func loaded() -> Observable<Int> { load().catch { _ in .empty() } }
      }
      """)
    #expect(found == [.info, .warning])
  }

  /// What a failure leaves as it was matters to nobody where nothing reads it.
  @Test(arguments: [
    ("", 0),
    ("struct Page: View { let model: Model\n var body: some View { Text(model.isLoading ? a : b) } }", 1),
    ("func show(_ model: Model) { model.$isLoading.sink { print($0) } }", 1),
    ("struct Other { var isLoading = false\n func show() { print(isLoading, self.isLoading) } }", 0),
    (
      "struct Page { let other: Other\n func show() { print(other.isLoading) } }\nstruct Other { var isLoading = false }",
      0
    ),
    ("func show() { if let isLoading { print(1) } }", 1),
    ("func show() { print(a ? model.isLoading: b) }", 1),
    ("func show() { print(make().isLoading) }", 1), ("func show() { model.isLoading = true }", 0),
  ])
  func statesThatNothingReads(use: String, count: Int) throws {
    #expect(try countOfStates(use: use) == count)
  }

  /// Something learns of these without their name.
  @Test(arguments: [
    "@objc dynamic var isLoading = false", "var isLoading = false { didSet { print(1) } }",
    "@Logged var isLoading = false",
  ])
  func statesThatAreSeenOtherwise(property: String) throws {
    #expect(try countOfStates(use: "", property: property) == 1)
  }

  private func countOfStates(use: String, property: String = "@Published var isLoading = false") throws -> Int
  {
    let model = """
      import Combine
      import Foundation
      final class Model {
        \(property)
        private var tokens: Set<AnyCancellable> = []
        func load(_ url: URL) {
          isLoading = true
          URLSession.shared.dataTaskPublisher(for: url)
            .sink { completion in
              switch completion {
              case .failure(let error): print(error)
              case .finished: self.isLoading = false
              }
            } receiveValue: { _ in }
            .store(in: &tokens)
        }
      }
      """
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "", "App/Model.swift": model, "App/Use.swift": use,
      "App/App.swift":
        "let model = Model()\n@main struct Main: App { var body: some Scene { WindowGroup { Start(model.load(url)) } } }",
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["completion-state-not-reset"], ignoring: [])
    return linter.lint(ProjectFiles([folder.path])).findings.count
  }
}
