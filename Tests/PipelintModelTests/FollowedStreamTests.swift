import Testing

/// What streams fail with that are reached through protocols and initializers.
struct FollowedStreamTests {
  private func expect(
    _ declarations: String, _ chain: String, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = """
      import RxSwift
      enum NetError: Error { case bad }
      enum DiskError: Error { case full }
      let bag = DisposeBag()

      """
    let found = ChainDescription.chains(
      endingWith: "disposed",
      in: text + declarations + "\nfunc f() {\n    \(chain).subscribe().disposed(by: bag)\n}")
    #expect(found == expected + "\nsubscriber", sourceLocation: sourceLocation)
  }

  // MARK: - Conditional compilation

  @Test func whatOnlyOneBranchFailsWithMayNotBeCompiled() {
    let alert = """
      func alert() -> Observable<String> {
          #if os(iOS)
          return .just("shown")
          #elseif os(macOS)
          return .error(NetError.bad)
          #endif
      }
      """
    expect(alert, "alert()", "alert: String, any Error {…}")
    let notOnPhones = """
      func alert() -> Observable<String> {
          #if os(macOS)
          return .error(NetError.bad)
          #endif
          return .error(DiskError.full)
      }
      """
    expect(notOnPhones, "alert()", "alert: String, any Error {DiskError, …}")
    let both = """
      func alert() -> Observable<String> {
          #if os(iOS)
          if Bool.random() { return .just("") }
          #else
          print("no phone")
          #endif
          return .error(DiskError.full)
      }
      """
    expect(both, "alert()", "alert: String, any Error {DiskError}")
  }

  @Test func branchesOfDebugBuildsDoNotCount() {
    let load = """
      func load() -> Observable<String> {
          #if DEBUG
          return .just("sample")
          #else
          return .error(NetError.bad)
          #endif
      }
      """
    expect(load, "load()", "load: String, any Error {NetError}")
  }

  // MARK: - Flags

  @Test func functionsThatAreToldWhatToDo() {
    let load = """
      func load(cached: Bool = false) -> Observable<String> {
          if cached { return .just("") }
          return .error(NetError.bad)
      }
      func save(_ isLocal: Bool, _ other: Bool) -> Observable<String> {
          guard !isLocal else { return .error(DiskError.full) }
          return other ? .error(NetError.bad) : .just("")
      }
      func loaded(cached: Bool) -> Observable<String> { load(cached: !cached) }
      func kept(_ isLocal: Bool = true) -> Observable<String> { isLocal ? .just("") : .error(NetError.bad) }
      func retried(_ again: Bool) -> Observable<String> {
          if again { return retried(false) }
          return .error(NetError.bad)
      }
      func reset(_ isDone: Bool) -> Observable<String> {
          let isDone = Bool.random()
          return isDone ? .just("") : .error(NetError.bad)
      }
      let isCached = Bool.random()
      """
    expect(load, "load(cached: true)", "load: String, any Error {}")
    expect(load, "load(cached: false)", "load: String, any Error {NetError}")
    expect(load, "load()", "load: String, any Error {NetError}")
    expect(load, "load(cached: isCached)", "load: String, any Error {NetError}")
    expect(load, "kept()", "kept: String, any Error {}")
    expect(load, "save(false, false)", "save: String, any Error {}")
    expect(load, "save(true, false)", "save: String, any Error {DiskError}")
    expect(load, "save(false, true)", "save: String, any Error {NetError}")
    expect(load, "save(isCached, false)", "save: String, any Error {DiskError}")
    expect(load, "loaded(cached: false)", "loaded: String, any Error {}")
    expect(load, "loaded(cached: true)", "loaded: String, any Error {NetError}")
    expect(load, "retried(true)", "retried: String, any Error {NetError}")
    expect(load, "reset(true)", "reset: String, any Error {NetError}")
  }

  @Test func flagsOfMethodsThatAreOverridden() {
    let base = """
      class Base { func load(_ cached: Bool) -> Observable<String> { cached ? .just("") : .error(NetError.bad) } }
      final class Last { func load(_ cached: Bool) -> Observable<String> { cached ? .just("") : .error(NetError.bad) } }
      """
    let other = """

      final class Other: Base {
          override func load(_ cached: Bool) -> Observable<String> { .error(DiskError.full) } }
      """
    expect(base, "Base().load(true)", "load: String, any Error {}")
    expect(base + other, "Base().load(true)", "load: String, any Error {NetError}")
    expect(base + other, "Last().load(true)", "load: String, any Error {}")
  }

  @Test func flagsOfWhatConforms() {
    let store = """
      protocol Store { func clear(localOnly: Bool) -> Observable<String> }
      struct Session { let store: any Store
          func end(localOnly: Bool) -> Observable<String> { store.clear(localOnly: localOnly) } }
      struct Disk: Store {
          func clear(localOnly: Bool) -> Observable<String> { localOnly ? .just("") : .error(DiskError.full) } }
      """
    let other = """

      struct Network: Store { func clear(localOnly: Bool) -> Observable<String> { .error(NetError.bad) } }
      """
    func chain(_ flag: Bool) -> String { "Session(store: Disk()).end(localOnly: \(flag))" }
    expect(store, chain(true), "end: String, any Error {}")
    expect(store, chain(false), "end: String, any Error {DiskError}")
    expect(store + other, chain(true), "end: String, any Error {NetError}")
    expect("public " + store, chain(true), "end: String, any Error {DiskError, …}")
  }

  // MARK: - Protocols

  private let client = """
    protocol Client {
        var name: Observable<String> { get }
        func user(id: Int) -> Observable<Int>
    }
    final class Network: Client {
        let name = Observable.just("")
        func user(id: Int) -> Observable<Int> { .error(NetError.bad) }
        func user(named: Int) -> Observable<Int> { .error(NetError.bad) }
    }

    """

  @Test func requirementsFailWithWhatTheirWitnessesDo() {
    let disk = """
      final class Disk: Client {
          var name: Observable<String> { .just("") }
          func user(id: Int) -> Observable<Int> { .error(DiskError.full) }
      }
      let client: any Client = Disk()
      """
    expect(client + disk, "client.user(id: 1)", "user: Int, any Error {NetError, DiskError}")
    expect(client + disk, "client.name", "name: String, any Error {}")
  }

  @Test func otherFunctionsOfTheNameAreNoWitnesses() {
    expect(
      client + """
        final class Disk {
            func user(id: Int) -> Observable<Int> { .error(DiskError.full) }
        }
        final class Memory: Client {
            let name = Observable.just("")
            func user(id: Int) -> Observable<Int> { .just(1) }
            func user(_ id: Int) -> Observable<Int> { .error(DiskError.full) }
        }
        let client: any Client = Network()
        """, "client.user(id: 1)", "user: Int, any Error {NetError}")
  }

  @Test func whatConformsToARefinementStandsForWhatItInherits() {
    let disk = """
      protocol LocalClient: Client {}
      final class Disk: LocalClient {
          var name: Observable<String> { .just("") }
          func user(id: Int) -> Observable<Int> { .error(DiskError.full) }
      }

      """
    expect(
      client + disk + "let client: any LocalClient = Disk()", "client.user(id: 1)",
      "user: Int, any Error {DiskError}")
    expect(
      client + disk + "let client: LocalClient? = Disk()", "client!.user(id: 1)",
      "user: Int, any Error {DiskError}")
    expect(
      client + disk + "let client: any Client = Disk()", "client.user(id: 1)",
      "user: Int, any Error {NetError, DiskError}")
    // What a class hands down may stand for it too, where there is a class to hand it down to.
    for (below, errors) in [
      ("", "DiskError"), ("final class Copy: Cached, LocalClient {}", "DiskError, …"),
      ("final class Copy\n    : Cached, LocalClient {}", "DiskError, …"),
      ("typealias Base = Cached\nfinal class Copy: Base, LocalClient {}", "DiskError, …"),
      ("let copy: Cached = Cached()", "DiskError"),
    ] {
      expect(
        client + disk + """
          class Cached: Client {
              var name: Observable<String> { .just("") }
              func user(id: Int) -> Observable<Int> { .just(1) }
          }
          \(below)
          let client: any LocalClient = Disk()
          """, "client.user(id: 1)", "user: Int, any Error {\(errors)}")
    }
    expect(
      client + disk + """
        class Page { func user(id: Int) { } }
        class Other: Page {}
        let client: any LocalClient = Disk()
        """, "client.user(id: 1)", "user: Int, any Error {DiskError}")
    // Where nothing conforms, nothing is known.
    expect(
      client + "protocol OtherClient: Client {}\nfunc client() -> any OtherClient { fatalError() }",
      "client().user(id: 1)", "user: Int, any Error {…}")
  }

  @Test func standInsForTestsAreNoWitnesses() {
    expect(
      client + """
        final class StubClient: Client {
            let name = Observable.just("")
            func user(id: Int) -> Observable<Int> { .error(DiskError.full) }
        }
        let client: any Client = Network()
        """, "client.user(id: 1)", "user: Int, any Error {NetError}")
  }

  @Test func defaultsStandForTheirRequirementWhereNothingElseDoes() {
    expect(
      client + """
        extension Client {
            func user(id: Int) -> Observable<Int> { .error(DiskError.full) }
        }
        let client: any Client = Network()
        """, "client.user(id: 1)", "user: Int, any Error {NetError, …}")
    expect(
      """
      protocol Client { func user(id: Int) -> Observable<Int> }
      extension Client {
          func user(id: Int) -> Observable<Int> { .error(DiskError.full) }
      }
      struct Network: Client {}
      let client: any Client = Network()
      """, "client.user(id: 1)", "user: Int, any Error {DiskError}")
  }

  @Test func defaultsOfRequiredPropertiesToo() {
    let catalog = """
      protocol Catalog { var titles: Observable<String> { get } }
      extension Catalog { var titles: Observable<String> { .error(DiskError.full) } }
      struct Empty: Catalog {}

      """
    let full = """
      struct Full: Catalog { var titles: Observable<String> { .just("") } }

      """
    expect(
      catalog + "let catalog: any Catalog = Empty()", "catalog.titles",
      "titles: String, any Error {DiskError}")
    expect(catalog + full, "Empty().titles", "titles: String, any Error {DiskError}")
    expect(catalog + full, "Full().titles", "titles: String, any Error {}")
    expect(
      catalog + full + "let catalog: any Catalog = Empty()", "catalog.titles",
      "titles: String, any Error {…}")
  }

  @Test func witnessesThatAreNotSeenMayFail() {
    let use = "let client: any Client = Network()"
    let other = "user: Int, any Error {NetError, …}"
    expect(
      client.replacing("protocol Client", with: "public protocol Client") + use, "client.user(id: 1)", other)
    expect(
      client
        + "class Base { func user(id: Int) -> Observable<Int> { .never() } }\nfinal class Top: Base, Client { let name = Observable.just(\"\") }\n"
        + use,
      "client.user(id: 1)",
      other)
    expect(client + "extension String: Client {}\n" + use, "client.user(id: 1)", other)
    expect(
      "protocol Client { func user(id: Int) -> Observable<Int> }\nvar client: any Client",
      "client.user(id: 1)",
      "user: Int, any Error {…}")
  }

  @Test func literalsThatAreErrors() {
    expect(
      """
      extension String: Error {}
      protocol Client { func user(id: Int) -> Observable<Int> }
      struct Network: Client {
          func user(id: Int) -> Observable<Int> { Observable.just(1).map { if $0 > id { throw "bad" } else { $0 } } }
          func other() -> Observable<Int> { .error("bad") }
      }
      struct Disk: Client {
          func user(id: Int) -> Observable<Int> {
              let message = "bad"
              return Observable.error(message)
          }
      }
      let client: any Client = Network()
      """, "client.user(id: 1).map { $0 + 1 }",
      """
      user: Int, any Error {String}
      map: Int, any Error {String}
      """)
  }

  @Test func witnessesOfOverloadedRequirementsAreToldByTheirTypes() {
    let clients = """
      protocol Client {
          func load<Value: Decodable>() -> Observable<Value>
          func load() -> Observable<[String]>
          func load() -> Single<Void>
      }
      struct Network: Client {
          func load<Value: Decodable>() -> Observable<Value> { .error(NetError.bad) }
          func load() -> Observable<[String]> { .never() }
          func load() -> Single<Void> { .error(DiskError.full) }
      }
      let client: any Client = Network()
      let numbers: Observable<Int> = client.load()
      let end: Single<Void> = client.load()

      """
    expect(clients, "numbers", "numbers: Int, any Error {NetError}")
    expect(clients, "end", "end: (), any Error {DiskError}")
    // Which requirement it stands for, what the protocol leaves open does not tell.
    expect(
      clients.replacing("protocol Client {", with: "protocol Client {\n    associatedtype Answer")
        .replacing("-> Observable<[String]>\n", with: "-> Observable<Answer>\n"),
      "numbers", "numbers: Int, any Error {…}")
  }

  @Test func witnessesThatAskTheirOwnProtocolFailWithNothingMore() {
    let clients = """
      protocol Client { func user(id: Int) -> Observable<Int> }
      struct Network: Client {
          func user(id: Int) -> Observable<Int> { .error(NetError.bad) }
      }
      struct Cache: Client {
          let client: any Client
          func user(id: Int) -> Observable<Int> { client.user(id: id) }
      }
      let client: any Client = Network()
      """
    expect(clients, "client.user(id: 1)", "user: Int, any Error {NetError}")
    expect(clients, "Cache(client: client).user(id: 1)", "user: Int, any Error {NetError}")
  }

  @Test func functionsThatCallThemselves() {
    expect(
      """
      func load(page: Int) -> Observable<Int> {
          guard page > 0 else { return .error(NetError.bad) }
          return load(page: page - 1).concat(Observable.just(page))
      }
      """, "load(page: 1)", "load: Int, any Error {NetError}")
    // What it is given by itself may fail with something else.
    expect(
      """
      func load(_ other: Observable<Int>, again: Bool) -> Observable<Int> {
          again ? load(.error(DiskError.full), again: false) : other.map { $0 }
      }
      """, "load(.error(NetError.bad), again: true)", "load: Int, any Error {…}")
    expect(
      """
      func load(page: Int) -> Observable<Int> {
          page > 0 ? load(page: page - 1).map { id in throw DiskError.full } : .error(NetError.bad)
      }
      """, "load(page: 1)", "load: Int, any Error {DiskError, NetError}")
  }

  @Test func functionsThatReturnNothingButThemselves() {
    expect(
      """
      func load(page: Int) -> Observable<Int> { load(page: page + 1).map { $0 } }
      """, "load(page: 1)", "load: Int, any Error {…}")
    expect(
      """
      func load(page: Int) -> Observable<Int> {
          guard page > 0 else { return .just(0) }
          return load(page: page - 1).map { $0 }
      }
      """, "load(page: 1)", "load: Int, any Error {}")
  }

  @Test func protocolsAreNotFollowedWithoutEnd() {
    let layers = (1...14).map { number in
      """
      protocol Layer\(number) { func load() -> Observable<Int> }
      struct Own\(number): Layer\(number) {
          let next: any Layer\(number + 1)
          func load() -> Observable<Int> { next.load() }
      }

      """
    }
    let declarations = """
      protocol Layer15 { func load() -> Observable<Int> }
      struct Own15: Layer15 {
          func load() -> Observable<Int> { .error(NetError.bad) }
      }
      let low: any Layer10 = Own10()
      let high: any Layer1 = Own1()

      """
    expect(layers.joined() + declarations, "low.load()", "load: Int, any Error {NetError}")
    expect(layers.joined() + declarations, "high.load()", "load: Int, any Error {…}")
    // Whatever was asked before.
    expect(
      layers.joined() + declarations + "func g() { low.load().subscribe().disposed(by: bag) }", "high.load()",
      """
      load: Int, any Error {NetError}
      subscriber
      load: Int, any Error {…}
      """)
  }

  // MARK: - Initializers

  @Test func constantsFailWithWhatInitializersGiveThem() {
    let model = """
      final class Model {
          let names: Observable<String>
          let counts: Observable<Int>
          let given: Observable<Int>
          init(_ given: Observable<Int>) {
              let counts = Observable.just(1)
              names = .error(NetError.bad)
              self.counts = counts
              self.given = given
          }
          convenience init() { self.init(.never()) }
      }
      let model = Model()
      """
    expect(model, "model.names", "names: String, any Error {NetError}")
    expect(model, "model.counts", "counts: Int, any Error {}")
    expect(model, "model.given", "given: Int, any Error {…}")
  }

  @Test func allInitializersCount() {
    expect(
      """
      struct Model {
          let names: Observable<String>
          init() { names = Observable.error(NetError.bad) }
          init(path: String) {
              if path.isEmpty { names = Observable.never() } else { names = .error(DiskError.full) }
          }
          init(_ other: Model) {
              self.init(path: "")
              _ = Observable.just(1)
          }
      }
      let model = Model()
      """, "model.names", "names: String, any Error {NetError, DiskError}")
  }

  @Test func whatIsNotAssignedPlainlyMayFail() {
    let use = "let model = Model(names: .never())"
    expect(
      """
      struct Model {
          let names: Observable<String>
          let counts: Observable<Int>
          init(names: Observable<String>) { (self.names, counts) = (.never(), .never()) }
      }

      """ + use, "model.names", "names: String, any Error {…}")
    expect(
      """
      struct Model {
          var names: Observable<String>
          init(names: Observable<String>) { self.names = .never() }
          mutating func reset() { names = .empty() }
      }

      """ + use, "model.names", "names: String, any Error {…}")
  }

  // MARK: - Local constants

  private func assigned(_ rest: String, modifier: String = "let") -> String {
    """
    func load(_ isSaved: Bool) -> Observable<Int> {
        \(modifier) numbers: Observable<Int>
        if isSaved {
            numbers = .error(DiskError.full)
        } else {
            numbers = Observable.just(1).map { if $0 == 1 { throw NetError.bad }; return $0 }
        }
        \(rest)
    }
    """
  }

  @Test func constantsFailWithWhatEachBranchAssigns() {
    expect(
      assigned("return numbers.map { $0 }"), "load(true)", "load: Int, any Error {DiskError, NetError}")
    expect(
      assigned("return Observable.deferred { numbers }"), "load(true)",
      "load: Int, any Error {DiskError, NetError}")
  }

  @Test func listsFailWithWhatClosuresMakeOfTheirElements() {
    let load = """
      func load(_ id: Int) -> Observable<Int> { .error(NetError.bad) }
      func all(_ ids: [Int]) -> Observable<Int> {
          let loads = ids.map { load($0) }
          return Observable.merge(loads)
      }
      """
    expect(load, "all([1])", "all: Int, any Error {NetError}")
    expect(
      load.replacing("merge(loads)", with: "merge(ids.map { load($0).catchAndReturn(0) })"), "all([1])",
      "all: Int, any Error {}")
  }

  @Test func variablesMayBeGivenOtherValues() {
    expect(assigned("return numbers", modifier: "var"), "load(true)", "load: Int, any Error {…}")
  }
}
