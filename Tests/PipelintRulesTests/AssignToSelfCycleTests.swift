import PipelintTestSupport
import Testing

struct AssignToSelfCycleTests {
  @Test func actorsAndSubclassesAreObjects() {
    check(
      "assign-to-self-cycle",
      """
      class Base { var tokens = Set<AnyCancellable>() }
      final class Derived: Base {
          var text = ""
          func start() {
              query.assign(to: \\.text, on: self).store(in: &tokens)
      //                               ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
              query.assign(to: \\.text, on: self).store(in: &super.tokens)
          }
      }
      """)
  }

  @Test func weakCapturesThatStayWeakHoldNothing() {
    check(
      "assign-to-self-cycle",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          func start(_ other: Model) {
              query.sink { [weak self] in self?.text = $0 }.store(in: &tokens)
              query.assign(to: \\.text, on: other).store(in: &tokens)
          }
      }
      """)
  }

  @Test func parameterShadowsProperty() {
    check(
      "assign-to-self-cycle",
      """
      final class Model {
          var text = ""
          var token: AnyCancellable?
          func start(token: inout AnyCancellable?) {
              token = query.assign(to: \\.text, on: self)
          }
          func other(text token: inout AnyCancellable?) {
              self.token = query.assign(to: \\.text, on: self)
      //                                            ^^^^^^^^ 'self' and the subscription in 'token' keep each other alive for ever; use 'sink { [weak self] … }'
          }
      }
      """)
  }

  @Test func tupleOfTokens() {
    check(
      "assign-to-self-cycle",
      """
      final class Model {
          var text = ""
          var tokens: Set<AnyCancellable> = []
          func start() {
              tokens.insert(query.assign(to: \\.text, on: self))
      //                                             ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
              tokens.formUnion([query.map { $0 }.assign(to: \\.text, on: self)])
      //                                                            ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
          }
      }
      """)
  }

  @Test func otherAssignsAreOtherFunctions() {
    check(
      "assign-to-self-cycle",
      """
      struct Registry { func assign(to name: String, on owner: AnyObject) -> Registry { self }; func store(in list: inout [Registry]) {} }
      final class Model {
          var list: [Registry] = []
          func start() {
              Registry().assign(to: "name", on: self).store(in: &list)
          }
      }
      """)
  }

  @Test func unknownUpstreamIsLikely() {
    check(
      "assign-to-self-cycle",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          let source: AnyPublisher<String, Never>
          init(_ source: AnyPublisher<String, Never>) { self.source = source }
          func start() {
              source.assign(to: \\.text, on: self).store(in: &tokens)
      //                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive as long as the upstream lives; use 'sink { [weak self] … }'
              unknown().assign(to: \\.text, on: self).store(in: &tokens)
      //                                   ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive as long as the upstream lives; use 'sink { [weak self] … }'
          }
      }
      """)
  }

  @Test func unknownCalleeNeedsAKnownStore() {
    check(
      "assign-to-self-cycle",
      """
      final class Model {
          var text = ""
          var things = makeThings()
          func start() {
              unknown().assign(to: \\.text, on: self).store(in: &things)
              unknown().assign(to: \\.text, on: self).store(in: &inherited)
          }
      }
      """)
  }

  @Test func structsHoldNothing() {
    check(
      "assign-to-self-cycle",
      """
      struct View {
          let model = Model()
          func start() { query.assign(to: \\.text, on: model).store(in: &bag) }
      }
      final class Model { var text = "" }
      """)
  }

  @Test func objectPathsThatOwnTheToken() {
    check(
      "assign-to-self-cycle",
      """
      final class Child { var text = ""; var tokens = Set<AnyCancellable>() }
      final class Parent {
          let child = Child()
          var tokens = Set<AnyCancellable>()
          func start() {
              query.assign(to: \\.text, on: child).store(in: &child.tokens)
      //                               ^^^^^^^^^ 'self.child' and the subscription in 'child.tokens' keep each other alive for ever; use 'sink' and capture 'self.child' weakly
              query.assign(to: \\.text, on: self.child).store(in: &tokens)
          }
      }
      """)
  }

  @Test func branchesOfConditionalCompilation() {
    check(
      "assign-to-self-cycle",
      """
      final class Model {
          var text = ""
          var tokens = Set<AnyCancellable>()
          func start() {
              #if os(iOS)
              query.assign(to: \\.text, on: self).store(in: &tokens)
      //                               ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
              #else
              query.assign(to: \\.text, on: self).store(in: &tokens)
      //                               ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
              #endif
          }
      }
      """)
  }

  @Test func privateTypesOfOtherFilesAreOthers() {
    check(
      "assign-to-self-cycle",
      """
      // file: A.swift
      private struct Holder { var text = "" }
      // file: B.swift
      final class Holder {
          var text = ""
          var tokens = Set<AnyCancellable>()
      }
      // file: C.swift
      extension Holder {
          func start() {
              query.assign(to: \\.text, on: self).store(in: &tokens)
      //                               ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
          }
      }
      """)
  }

  @Test func tokensThatAreUsedElsewhereStayTokens() {
    check(
      "assign-to-self-cycle",
      """
      final class Model: ObservableObject {
          @Published var text = ""
          var token: AnyCancellable?
          var tokens = Set<AnyCancellable>()
          func start() {
              token = query.assign(to: \\.text, on: self)
      //                                       ^^^^^^^^ 'self' and the subscription in 'token' keep each other alive until it is cancelled; use 'sink { [weak self] … }'
              query.assign(to: \\.text, on: self).store(in: &tokens)
      //                               ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'assign(to: &$text)'
          }
          func stop() { token?.cancel() }
      }
      """)
  }

  @Test func ownOperatorsHoldWhatTheirSubscriptionNames() {
    check(
      "assign-to-self-cycle",
      """
      extension Publisher where Failure == Never {
          func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output?>, on object: Root) -> AnyCancellable {
              receive(on: DispatchQueue.main).sink { object[keyPath: path] = $0 }
          }
      }
      extension Publisher where Failure == any Error {
          func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
              weak var object = object
              return sink(receiveCompletion: { _ in }, receiveValue: { object?[keyPath: path] = $0 })
          }
      }
      extension Publisher where Failure == URLError {
          func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
              sink(receiveCompletion: { _ in }, receiveValue: { [weak object] in object?[keyPath: path] = $0 })
          }
      }
      final class Header: ObservableObject {
          @Published var title: String?
          var text = ""
          private var tokens = Set<AnyCancellable>()
          init() {
              query.assign(to: \\.title, on: self).store(in: &tokens)
      //                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
              query.setFailureType(to: (any Error).self).assign(to: \\.text, on: self).store(in: &tokens)
              query.setFailureType(to: URLError.self).assign(to: \\.text, on: self).store(in: &tokens)
          }
      }
      """)
  }

  @Test func whatHoldsSelfBeforeKeepsTheToken() {
    check(
      "assign-to-self-cycle",
      """
      final class Finder: ObservableObject {
          @Published var key = ""
          @Published var users: [String] = []
          private var tokens = Set<AnyCancellable>()
          init() {
              $key.map(matching).assign(to: \\.users, on: self).store(in: &tokens)
      //                                             ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
              $key.combineLatest($users.map { self.matching("\\($0)") }).map { $1 }.assign(to: \\.users, on: self).store(in: &tokens)
      //                                                                                               ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
              let found = $key.map { self.matching($0) }
              found.assign(to: \\.users, on: self).store(in: &tokens)
      //                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
              unknown($key).map { self.matching($0) }.assign(to: \\.users, on: self).store(in: &tokens)
      //                                                                  ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive as long as the upstream lives; use 'sink { [weak self] … }'
              $key.map { [weak self] in self?.matching($0) ?? [] }.assign(to: \\.users, on: self).store(in: &tokens)
      //                                                                               ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'assign(to: &$users)'
              $key.first().map { self.matching($0) }.assign(to: \\.users, on: self).store(in: &tokens)
      //                                                                 ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive until the upstream ends; use 'assign(to: &$users)'
              start { query.map { [$0] }.assign(to: \\.users, on: self).store(in: &self.tokens) }
      //                                                     ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'assign(to: &$users)'
          }
          private func matching(_ key: String) -> [String] { [key] }
          private func start(_ body: @escaping () -> Void) { body() }
      }
      """)
  }

  @Test func aSubscriptionThatAnotherObjectEndsStaysThere() {
    check(
      "assign-to-self-cycle",
      """
      final class Cell { var tokens = Set<AnyCancellable>() }
      //                     ------ 'tokens' keeps the subscription
      final class Table: ObservableObject {
          @Published var title = ""
          private let cell = Cell()

          init() {
              query.assign(to: \\.title, on: self).store(in: &cell.tokens)
      //                                ^^^^^^^^ 'self' and the subscription in 'cell.tokens' keep each other alive for ever; use 'sink { [weak self] … }'
          }
      }
      """,
      fixed: """
        final class Cell { var tokens = Set<AnyCancellable>() }
        final class Table: ObservableObject {
            @Published var title = ""
            private let cell = Cell()

            init() {
                query.sink { [weak self] in self?.title = $0 }.store(in: &cell.tokens)
            }
        }
        """)
  }

  @Test func onlyInitializersGiveUpATokenThatIsReplaced() {
    check(
      "assign-to-self-cycle",
      """
      final class Model: ObservableObject {
          @Published var text = ""
          private var first: AnyCancellable?
          private var second: AnyCancellable?
          private var third: [String: AnyCancellable] = [:]
          private lazy var fourth = query.assign(to: \\.text, on: self)
      //                                                     ^^^^^^^^ 'self' and the subscription in 'fourth' keep each other alive for ever; use 'sink { [weak self] … }'
          init() {
              first = query.assign(to: \\.text, on: self)
      //                                       ^^^^^^^^ 'self' and the subscription in 'first' keep each other alive for ever; use 'assign(to: &$text)'
          }
          func start() {
              second = query.assign(to: \\.text, on: self)
      //                                        ^^^^^^^^ 'self' and the subscription in 'second' keep each other alive for ever; use 'sink { [weak self] … }'
              third["a"] = query.assign(to: \\.text, on: self)
      //                                            ^^^^^^^^ 'self' and the subscription in 'third' keep each other alive for ever; use 'sink { [weak self] … }'
          }
      }
      """,
      fixed: """
        final class Model: ObservableObject {
            @Published var text = ""
            private var first: AnyCancellable?
            private var second: AnyCancellable?
            private var third: [String: AnyCancellable] = [:]
            private lazy var fourth = query.sink { [weak self] in self?.text = $0 }
            init() {
                query.assign(to: &$text)
            }
            func start() {
                second = query.sink { [weak self] in self?.text = $0 }
                third["a"] = query.sink { [weak self] in self?.text = $0 }
            }
        }
        """)
  }

  @Test func ownOperatorsHoldWhatTheyHandToCombines() {
    check(
      "assign-to-self-cycle",
      """
      extension Publisher where Failure == Never {
          func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output?>, on object: Root) -> AnyCancellable {
              map(Optional.some).assign(to: path, on: object)
          }
      }
      final class Header {
          var title: String?
          private var tokens = Set<AnyCancellable>()
          init() {
              query.assign(to: \\.title, on: self).store(in: &tokens)
      //                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
          }
      }
      """)
  }

  @Test func overloadsAreToldApartByWhereTheKeyPathLeads() {
    check(
      "assign-to-self-cycle",
      """
      extension Publisher where Failure == Never {
          func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output?>, on object: Root) -> AnyCancellable {
              sink { [weak object] in object?[keyPath: path] = $0 }
          }
      }
      final class Header {
          var title: String?
          var text = ""
          private var tokens = Set<AnyCancellable>()
          init() {
              query.assign(to: \\.title, on: self).store(in: &tokens)
              query.assign(to: \\.text, on: self).store(in: &tokens)
      //                               ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
          }
      }
      """)
  }

  @Test func overloadsThatCallEachOther() {
    check(
      "assign-to-self-cycle",
      """
      extension Publisher where Failure == Never {
          func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
              sink { [weak object] in object?[keyPath: path] = $0 }
          }
          func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output?>, on object: Root) -> AnyCancellable {
              map(Optional.some).assign(to: path, on: object)
          }
      }
      final class Header {
          var title: String?
          var text = ""
          private var tokens = Set<AnyCancellable>()
          init() {
              query.assign(to: \\.title, on: self).store(in: &tokens)
              query.assign(to: \\.text, on: self).store(in: &tokens)
          }
      }
      """)
  }

  @Test func tokensThatAreEndedByHand() {
    check(
      "assign-to-self-cycle",
      """
      final class Row: NSObject {
          var caption = ""
          private var tokens = Set<AnyCancellable>()
          func show() {
              query.assign(to: \\.caption, on: self).store(in: &tokens)
      //                                  ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive until it is cancelled; use 'sink { [weak self] … }'
          }
          func prepareForReuse() { tokens = [] }
      }
      final class Screen: UIViewController {
          var caption = ""
          private var tokens = Set<AnyCancellable>()
          override func viewWillAppear(_ animated: Bool) { query.assign(to: \\.caption, on: self).store(in: &tokens) }
          override func viewDidDisappear(_ animated: Bool) { tokens.removeAll() }
      }
      """)
    check(
      "assign-to-self-cycle",
      """
      import XCTest
      final class CaptionTests: XCTestCase {
          var caption = ""
          private var token: AnyCancellable?
          override func tearDown() { token = nil }
          func testCaption() { token = query.assign(to: \\.caption, on: self) }
      }
      """)
  }

  @Test func operatorsThatEndWithTheirUpstream() {
    check(
      "assign-to-self-cycle",
      """
      extension Publisher {
          func result() -> AnyPublisher<Result<Output, Failure>, Never> {
              map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
          }
          func merged(_ other: PassthroughSubject<Output, Failure>) -> AnyPublisher<Output, Failure> {
              merge(with: other).eraseToAnyPublisher()
          }
      }
      final class Model {
          var last: Result<[Movie], APIError>?
          var movies: [Movie] = []
          var tokens = Set<AnyCancellable>()
          let more = PassthroughSubject<[Movie], Never>()
          func load() {
              Just([Movie]()).setFailureType(to: APIError.self).result().map { Optional($0) }
                  .assign(to: \\.last, on: self)
      //                              ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive until the upstream ends; use 'sink { [weak self] … }'
                  .store(in: &tokens)
              Just([Movie]()).merged(more)
                  .assign(to: \\.movies, on: self)
      //                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
                  .store(in: &tokens)
          }
      }
      """)
  }
}
