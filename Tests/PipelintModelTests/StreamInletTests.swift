import PipelintModel
import PipelintSource
import PipelintSyntax
import Testing

/// What streams fail with that come in from elsewhere: as parameters of functions and initializers, and through subjects.
struct StreamInletTests {
  /// Of the chain in the first file that `disposed` ends.
  private func chains(
    _ files: (path: String, text: String)..., module: String = "Module", modules: [String: String] = [:],
    keeping extent: BodyInterest.Extent = .vocabulary
  ) -> String {
    ChainDescription.chains(
      endingWith: "disposed",
      in: ChainDescription.analyzed(files, module: module, modules: modules, keeping: extent))
  }

  private func expect(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      chains(("Sources/File.swift", text)) == expected + "\nsubscriber", sourceLocation: sourceLocation)
  }

  /// The same where all bodies are kept.
  private func expectOfAll(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      chains(("Sources/File.swift", text), keeping: .everything) == expected + "\nsubscriber",
      sourceLocation: sourceLocation)
  }

  private let show = """
    func show(_ names: Observable<String>) { names.subscribe().disposed(by: bag) }

    """

  // MARK: - Functions

  @Test func parametersFailWithWhatAllCallsGiveThem() {
    expect(show + "func f() { show(Observable.never()) }", "names: String, any Error {}")
    expect(
      show
        + "func f() { show(Observable.error(NetError.bad)) }\nfunc g() { show(Observable.error(DiskError.full)) }",
      "names: String, any Error {NetError, DiskError}")
  }

  @Test func oneUnknownCallIsEnough() {
    expect(
      show + "func f(_ other: Observable<String>) { show(Observable.error(NetError.bad)); show(other) }",
      "names: String, any Error {NetError, …}")
    expect(show, "names: String, any Error {…}")
  }

  @Test func othersMayCallWhatIsPublicOrAValue() {
    let call = "func f() { show(Observable.never()) }\n"
    expect("public " + show + call, "names: String, any Error {…}")
    expect(show + call + "let closure = show\n", "names: String, any Error {…}")
    expect(show + call + "let title = \"show\"", "names: String, any Error {}")
  }

  @Test func callsInCodeOfWhichNothingIsKeptAreNotKnown() {
    let call = "func f() { show(Observable.never()) }\n"
    expect(show + call + "func g() { show(.error(NetError.bad)) }", "names: String, any Error {…}")
    expect(
      show + "func f() { show(Observable.error(DiskError.full)) }\nfunc g() { show(.error(NetError.bad)) }",
      "names: String, any Error {DiskError, …}")
    expect(show + call + "func g() { display(.error(NetError.bad)) }", "names: String, any Error {}")
    expect(
      show.replacing("names", with: "all") + call
        + "final class Model { init(names: Int) { display(names) } }",
      "all: String, any Error {}")
  }

  @Test func otherFunctionsAndLocalNamesAreNoCalls() {
    expect(
      """
      struct View {
          func show(_ names: Observable<String>) { names.subscribe().disposed(by: bag) }
          func show(all names: Observable<String>) {}
      }
      struct Other { func show(_ names: Observable<String>) {} }
      func f(view: View, other: Other, show: (Observable<String>) -> Void) {
          view.show(Observable.never())
          view.show(all: Observable.error(NetError.bad))
          other.show(Observable.error(NetError.bad))
          show(Observable.error(NetError.bad))
      }
      """, "names: String, any Error {}")
  }

  @Test func callsOnWhatIsNotKnownMayBeCalls() {
    expect(
      """
      struct View {
          func show(_ names: Observable<String>) { names.subscribe().disposed(by: bag) }
      }
      func f(view: View) { view.show(Observable.never()); elsewhere.show(Observable.error(NetError.bad)) }
      """, "names: String, any Error {…}")
  }

  @Test func callsThroughProtocolsAreCalls() {
    expect(
      """
      protocol Screen { func show(_ names: Observable<String>) }
      struct View: Screen {
          func show(_ names: Observable<String>) { names.subscribe().disposed(by: bag) }
      }
      func f(view: View, screen: any Screen) { view.show(Observable.never()); screen.show(Observable.error(NetError.bad)) }
      """, "names: String, any Error {NetError}")
  }

  @Test func whatComesFromElsewhereMayCallMembers() {
    expect(
      """
      struct View: Elsewhere {
          func show(_ names: Observable<String>) { names.subscribe().disposed(by: bag) }
      }
      func f(view: View) { view.show(Observable.never()) }
      """, "names: String, any Error {…}")
    expect(
      """
      struct View: Elsewhere {
          private func show(_ names: Observable<String>) { names.subscribe().disposed(by: bag) }
          func f() { show(Observable.never()) }
      }
      """, "names: String, any Error {}")
  }

  @Test func overridesMayBeCalledAsWhatTheyOverride() {
    expect(
      """
      class View { func show(_ names: Observable<String>) {} }
      class Other: View {
          override func show(_ names: Observable<String>) { names.subscribe().disposed(by: bag) }
      }
      func f(view: View, other: Other) { view.show(Observable.error(NetError.bad)); other.show(Observable.never()) }
      """, "names: String, any Error {…}")
  }

  @Test func argumentsThatAreLeftOutAreDefaults() {
    expect(
      """
      func show(_ names: Observable<String> = Observable.error(DiskError.full)) { names.subscribe().disposed(by: bag) }
      func f() { show(); _ = Observable.just(1) }
      """, "names: String, any Error {DiskError}")
  }

  @Test func whatAFunctionGivesItselfItWasGivenBefore() {
    expect(
      """
      func show(_ names: Observable<String>) {
          names.subscribe().disposed(by: bag)
          show(names.skip(1))
      }
      func f() { show(Observable.error(NetError.bad)) }
      """, "names: String, any Error {NetError}")
  }

  @Test func functionsMayCallEachOther() {
    expect(
      """
      func show(_ names: Observable<String>) {
          names.subscribe().disposed(by: bag)
          other(names)
      }
      func other(_ names: Observable<String>) { show(names.asObservable()) }
      func f() { show(Observable.error(NetError.bad)) }
      """, "names: String, any Error {NetError}")
  }

  @Test func parametersOfCallersAreFollowed() {
    expect(
      show
        + "func all(_ names: Observable<String>) { show(names.asObservable()) }\nfunc f() { all(Observable.error(NetError.bad)) }",
      "names: String, any Error {NetError}")
  }

  @Test func recoveriesAndConversionsOfParametersAreSeen() {
    expect(
      """
      func show(_ names: Observable<String>) {
          names.map { if $0.isEmpty { throw DiskError.full } else { $0.count } }
              .catchAndReturn(0)
              .subscribe().disposed(by: bag)
      }
      func f() { show(Observable.error(NetError.bad)) }
      """,
      """
      names: String, any Error {NetError}
      map: Int, any Error {DiskError, NetError}
      catchAndReturn: Int, any Error {}
      """)
  }

  @Test func parametersOfGenericFunctions() {
    expect(
      """
      func show<Source: ObservableType>(_ names: Source) { names.asObservable().subscribe().disposed(by: bag) }
      func f() { show(Observable<Int>.error(NetError.bad)) }
      """,
      """
      names: Source.Element, any Error {NetError}
      asObservable: Source.Element, any Error {NetError}
      """)
  }

  @Test func whatIsExtendedMayFailWhereItIsHandedOn() {
    expect(
      show + """
        extension ObservableType where Element == String {
            func shown() { show(asObservable()) }
        }
        """, "names: String, any Error {…}")
  }

  // MARK: - Operators

  private let operators = """
    extension ObservableType where Element == String {
        func show() { map { $0 }.subscribe().disposed(by: bag) }
    }

    """

  @Test func whatIsExtendedFailsWithAllThatItIsCalledOn() {
    expectOfAll(
      operators + """
        func f() { Observable<String>.error(NetError.bad).show() }
        func g() { Observable<String>.error(DiskError.full).show() }
        """, "self: String, any Error {NetError, DiskError}\nmap: String, any Error {NetError, DiskError}")
    let openChain = "self: String, any Error {…}\nmap: String, any Error {…}"
    expectOfAll(operators, openChain)
    #expect(canFail(operators + "func f() { Observable<String>.never().show() }") == "self: no")
    expectOfAll(
      operators + "func f(_ other: Observable<String>) { other.show() }", openChain)
    expectOfAll(
      "public " + operators.replacing("func", with: "public func") + "func f() { Observable.never().show() }",
      openChain)
  }

  /// Whether what the first chain begins with can fail.
  private func canFail(_ text: String) -> String {
    let source = ChainDescription.analyzed([("Sources/File.swift", text)]).traces[0].steps[0]
    return "\(source.name): \(source.canFail)"
  }

  @Test func whatIsExtendedHandsItselfOn() {
    expectOfAll(
      operators + """
        extension ObservableType where Element == String {
            func shown() { asObservable().show() }
            func retried() { retry().show() }
        }
        func f() { Observable<String>.error(NetError.bad).shown(); Observable<String>.error(DiskError.full).retried() }
        """, "self: String, any Error {NetError}\nmap: String, any Error {NetError}")
    expectOfAll(
      show + """
        extension ObservableType where Element == String {
            func shown() { show(self.asObservable()) }
        }
        func f() { Observable<String>.error(NetError.bad).shown() }
        """, "names: String, any Error {NetError}")
  }

  // MARK: - Functions that are handed on

  private let load = """
    func load(_ name: @escaping (Int) -> Observable<String>) { name(1).subscribe().disposed(by: bag) }
    func broken(_ id: Int) -> Observable<String> { Observable.error(DiskError.full) }

    """

  @Test func functionsFailWithWhatAllThatAreHandedOnReturn() {
    expectOfAll(
      load + "func f() { load { _ in Observable.error(NetError.bad) }; load(broken) }",
      "name: String, any Error {NetError, DiskError}")
    expectOfAll(load + "func f() { load { _ in Observable.just(\"\") } }", "name: String, any Error {}")
    expectOfAll(load, "name: String, any Error {…}")
    expectOfAll(
      load + "func f(_ all: [(Int) -> Observable<String>]) { load(all[0]) }", "name: String, any Error {…}")
    expectOfAll(
      load + "func g(_ name: @escaping (Int) -> Observable<String>) { load(name) }\nfunc f() { g(broken) }",
      "name: String, any Error {DiskError}")
  }

  @Test func functionsThatAreLeftOutReturnNothing() {
    let load = load.replacing(
      "@escaping (Int) -> Observable<String>) { name(1)",
      with: "((Int) -> Observable<String>)? = nil) { name!(1).map { $0 }")
    expectOfAll(
      load + "func f() { load(); load(broken); load(nil) }",
      """
      : String, any Error {DiskError}
      map: String, any Error {DiskError}
      """)
  }

  @Test func resultsFailWithWhatTheFunctionReturnsThatTheirOwnCallHandsOn() {
    expectOfAll(
      """
      func loaded(_ name: (Int) -> Observable<String>) -> Observable<String> { name(1).map { $0 } }
      func f() { loaded { _ in Observable.error(NetError.bad) }.subscribe().disposed(by: bag) }
      func g() { _ = loaded { _ in Observable.error(DiskError.full) } }
      """, "loaded: String, any Error {NetError}")
  }

  @Test func parametersOfPublishersToo() {
    #expect(
      ChainDescription.chains(
        endingWith: "sink",
        in: """
          import Combine
          enum NetError: Error { case bad }
          func show(_ names: AnyPublisher<String, any Error>) { _ = names.sink { _ in } receiveValue: { _ in } }
          func f() { show(Fail(error: NetError.bad as any Error).eraseToAnyPublisher()) }
          """) == "names: String, any Error {NetError}\nsubscriber")
  }

  // MARK: - What functions return

  @Test func resultsFailWithWhatTheirOwnCallGives() {
    let trimmed = """
      func trimmed(_ names: Observable<String>) -> Observable<String> { names.map { $0 + "" } }
      func g() { _ = trimmed(Observable<String>.error(DiskError.full)) }

      """
    expect(
      trimmed + "func f() { trimmed(Observable<String>.error(NetError.bad)).subscribe().disposed(by: bag) }",
      "trimmed: String, any Error {NetError}")
    expect(
      trimmed
        + "func f(_ names: Observable<String>) { trimmed(names).subscribe().disposed(by: bag) }\nfunc h() { f(Observable.never()) }",
      "trimmed: String, any Error {}")
  }

  // MARK: - Initializers

  @Test func constantsFailWithWhatInitializersAreGiven() {
    let model = """
      final class Model {
          let names: Observable<String>
          init(names: Observable<String>) { self.names = names.asObservable() }
          func show() { names.subscribe().disposed(by: bag) }
      }

      """
    expect(
      model + "let model = Model(names: Observable.error(NetError.bad))",
      "names: String, any Error {NetError}")
    expect(
      model + """
        typealias Other = Model
        func f() -> Model { Other(names: Observable.error(NetError.bad)) }
        func g() -> Model { .init(names: Observable.error(DiskError.full)) }
        """, "names: String, any Error {NetError, DiskError}")
    expect(
      model
        + "let model = Model(names: Observable.never())\nlet make: (Observable<String>) -> Model = Model.init",
      "names: String, any Error {…}")
  }

  @Test func elementsOfTuples() {
    let model = """
      final class Model {
          init(input: (names: Observable<String>, taps: Observable<Void>), bag: DisposeBag) {
              input.names.subscribe().disposed(by: bag)
          }
      }

      """
    expect(
      model
        + "let model = Model(input: (names: .error(NetError.bad), taps: .error(DiskError.full)), bag: bag)",
      "names: String, any Error {NetError}")
    expect(
      model
        + "func f(_ input: (names: Observable<String>, taps: Observable<Void>)) { _ = Model(input: input, bag: bag) }",
      "names: String, any Error {…}")
  }

  @Test func memberwiseInitializers() {
    let model = """
      final class Model {
          struct Input { let names: Observable<String> }
          func transform(_ input: Input) { input.names.subscribe().disposed(by: bag) }
      }

      """
    expect(
      model + "func f(_ model: Model) { model.transform(.init(names: Observable.error(NetError.bad))) }",
      "names: String, any Error {NetError}")
    expect(
      model + """
        struct Other { let names: Observable<String> }
        let input = Model.Input(names: Observable.never())
        let other = Other(names: Observable.error(NetError.bad))
        """, "names: String, any Error {}")
  }

  @Test func variablesOfStructsAreWhatTheyAreGivenOnce() {
    let output = """
      struct Output {
          var names: Observable<String>
          var counts: Observable<Int>
      }
      func made() -> Output { Output(names: Observable.error(NetError.bad), counts: .error(DiskError.full)) }
      func show(_ output: Output) { output.names.subscribe().disposed(by: bag) }

      """
    let known = "names: String, any Error {NetError}"
    let unknown = "names: String, any Error {…}"
    expect(output, known)
    expect(output + "func f() { var other = made(); other.names = .never() }", unknown)
    expect(
      output + "func f(_ names: inout Observable<String>) {}\nvar all = made()\nfunc g() { f(&all.names) }",
      unknown)
    expect(output + "extension Output { mutating func reset() { names = .empty() } }", unknown)
    // What only has the name.
    expect(
      output
        + "final class Box { var names = \"\"; func f() { names = \"a\"; let names = 1; print(names) } }",
      known)
  }

  // MARK: - Subjects

  private func subject(_ uses: String) -> String {
    """
    final class Model {
        private let names = PublishSubject<String>()
        let all = Observable.just("")
        func show() { names.subscribe().disposed(by: bag) }
        \(uses)
    }
    """
  }

  @Test func subjectsFailWhereSomebodySendsAFailure() {
    expect(
      subject(
        """
        var shown: Observable<String> { names.asObservable() }
        func f() {
            names.onNext(""); names.on(.next("")); names.on(.completed)
            _ = all.subscribe(onNext: names.onNext)
        }
        """), "names: String, any Error {}")
    expect(subject("func f(_ error: any Error) { names.onError(error) }"), "names: String, any Error {…}")
    expect(
      subject("func f() { names.onError(NetError.bad); names.on(.error(DiskError.full)) }"),
      "names: String, any Error {NetError, DiskError}")
    expect(subject("func f(_ event: Event<String>) { names.on(event) }"), "names: String, any Error {…}")
    expect(
      subject("var observer: AnyObserver<String> { names.asObserver() }"), "names: String, any Error {…}")
    expect(
      subject("func f(_ event: Event<String>) { names.on(event); names.onError(NetError.bad) }"),
      "names: String, any Error {NetError, …}")
  }

  @Test func subjectsFailWithWhatIsBoundToThem() {
    expect(
      subject(
        "func f() { _ = Observable<String>.error(NetError.bad).bind(to: names) }"),
      "names: String, any Error {NetError}")
    expect(
      subject(
        "func f() { _ = Observable<String>.error(NetError.bad).subscribe(names) }"),
      "names: String, any Error {NetError}")
    expect(
      subject("func f() { _ = Observable.merge([all, names]) }"), "names: String, any Error {}")
  }

  @Test func othersMaySendToSubjectsThatAreHandedOn() {
    let take = "func take(_ all: Observable<String>) {}\nfunc give(_ all: PublishSubject<String>) {}\n"
    expect(
      subject("func f() { take(names); _ = Observable.just(1) }") + "\n" + take, "names: String, any Error {}"
    )
    expect(
      subject("func f() { give(names); _ = Observable.just(1) }") + "\n" + take,
      "names: String, any Error {…}")
    expect(subject("func f() { give(names) }") + "\n" + take, "names: String, any Error {…}")
    expect(subject("var all2: PublishSubject<String> { names }"), "names: String, any Error {…}")
    expect(
      subject("").replacing("private", with: "public").replacing("final class", with: "public final class"),
      "names: String, any Error {…}")
  }

  @Test func subjectsFailWhereTheyAreMadeWithWhatIsSentToThem() {
    let model = """
      final class Model {
          private let names = PublishSubject<String>()
          private(set) lazy var token: Void = names.map { $0 }.subscribe().disposed(by: bag)
          func f() { names.onNext(""); names.onError(NetError.bad) }
      }
      """
    #expect(canFail(model) == "PublishSubject: yes")
    #expect(canFail(model.replacing("onError(NetError.bad)", with: "onCompleted()")) == "PublishSubject: no")
  }

  @Test func subjectsInLocalConstants() {
    func local(_ uses: String) -> String {
      "func f() {\n    let names = PublishSubject<String>()\n    \(uses)\n    names.subscribe().disposed(by: bag)\n}\n"
    }
    expect(local("names.onNext(\"\")"), "PublishSubject: String, any Error {}")
    expect(
      local("_ = Observable<String>.error(NetError.bad).subscribe { [weak names] in names?.on($0) }"),
      "PublishSubject: String, any Error {…}")
    expect(
      local("_ = Observable<String>.error(NetError.bad).bind(to: names)"),
      "PublishSubject: String, any Error {NetError}")
    expect(local("take(names)"), "PublishSubject: String, any Error {…}")
    expect(
      local("") + "func g() { let names = PublishSubject<String>(); names.onError(DiskError.full) }",
      "PublishSubject: String, any Error {}")
    expect(
      local("").replacing("let names", with: "var names"), "names: String, any Error {…}")
  }

  @Test func subjectsInLocalConstantsThatAPropertyKeeps() {
    func kept(_ uses: String, declaration: String = "private let subject: PublishSubject<String>") -> String {
      """
      final class Model {
          \(declaration)
          func show() { subject.subscribe().disposed(by: bag) }
          init() {
              let names = PublishSubject<String>()
              names.onNext("")
              subject = names
          }
          \(uses)
      }
      """
    }
    expect(kept(""), "subject: String, any Error {}")
    expect(kept("func f() { subject.onError(NetError.bad) }"), "subject: String, any Error {NetError}")
    expect(kept("func f() { give(subject) }"), "subject: String, any Error {…}")
    expect(
      kept("", declaration: "private var subject: PublishSubject<String>"), "subject: String, any Error {…}")
  }

  // MARK: - Files

  @Test func nobodyImportsWhatIsPublicInAProgram() {
    let call = "func f() { show(Observable.never()) }\n"
    let program = "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}"
    let known = "names: String, any Error {}\nsubscriber"
    let unknown = "names: String, any Error {…}\nsubscriber"
    #expect(
      chains(("Sources/App/A.swift", "public " + show + call), ("Sources/App/B.swift", program)) == known)
    #expect(
      chains(
        ("App/Views/A.swift", "public " + show + call), ("App/B.swift", program), module: "/") == known)
    #expect(
      chains(("Kit/A.swift", "public " + show + call), ("App/B.swift", program), module: "/") == unknown)
    #expect(
      chains(("App/A.swift", "public " + show + call), ("App/B.swift", program), module: "") == unknown)
  }

  @Test func nobodyElseImportsAPackageThatLiesInAProject() {
    let call = ("Sources/App/B.swift", "import Kit\nfunc f() { show(Observable.never()) }")
    let program = (
      "Sources/App/Main.swift",
      "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}"
    )
    let kit = ("Kit/Sources/Kit/A.swift", "public " + show)
    let known = "names: String, any Error {}\nsubscriber"
    let unknown = "names: String, any Error {…}\nsubscriber"
    let modules = [kit.0: "Kit", "Package.swift": "", "Kit/Package.swift": ""]
    #expect(chains(kit, ("Kit/Package.swift", ""), call, program, modules: modules) == known)
    #expect(chains(kit, ("Kit/Package.swift", ""), call, modules: modules) == unknown)
    #expect(
      chains(kit, ("Kit/Project.swift", "struct Project {}"), call, program, modules: modules) == unknown)
    let tuist = ("Kit/Project.swift", "import ProjectDescription\nlet project = Project(name: \"Kit\")")
    #expect(chains(kit, tuist, call, program, modules: modules) == known)
    #expect(chains(kit, call, program, modules: modules) == unknown)
    #expect(chains(kit, ("Package.swift", ""), call, program, modules: modules) == unknown)
  }

  /// The targets of an Xcode project are modules of which only the folders tell the names.
  @Test func aModuleMayBeCalledLikeAFolder() {
    let use = ("Shop/Use.swift", "func show(_ store: Store) { store.names.subscribe().disposed(by: bag) }")
    let alias = ("Shop/Types.swift", "typealias Store = Core.Store")
    let store = "protocol Store { var names: Observable<String> { get } }"
    #expect(
      chains(use, alias, ("Core/Store.swift", store), module: "/")
        == "names: String, any Error {…}\nsubscriber")
    #expect(chains(use, alias, ("Kit/Store.swift", store), module: "/") == "")
  }

  @Test func callsInTestsSayNothingOfTheProduct() {
    let call = "func f() { show(Observable.error(NetError.bad)) }"
    let other = "func f() { show(Observable.error(DiskError.full)) }"
    #expect(
      chains(("Sources/A.swift", show), ("Sources/B.swift", call), ("Tests/ATests/C.swift", other))
        == "names: String, any Error {NetError}\nsubscriber")
    #expect(
      chains(("Tests/ATests/A.swift", show), ("Tests/ATests/C.swift", other))
        == "names: String, any Error {DiskError}\nsubscriber")
  }

  @Test func whatIsPrivateIsCalledInItsFile() {
    let call = "func f() { show(Observable.error(NetError.bad)) }"
    let other = "func g() { show(Observable.error(DiskError.full)) }"
    #expect(
      chains(("Sources/A.swift", "private " + show + call), ("Sources/B.swift", other))
        == "names: String, any Error {NetError}\nsubscriber")
  }

  /// A body is kept where it or its result spells a type that is named after streams, whatever that stands for.
  @Test func bodiesOfFunctionsThatReturnAnAlias() {
    func use(_ alias: String) -> String {
      chains(
        ("Sources/Use.swift", "func f() { load().subscribe().disposed(by: bag) }"),
        (
          "Sources/Load.swift",
          "func load() -> \(alias) { made() }\nfunc made() -> \(alias) { Observable.error(NetError.bad) }"
        ),
        ("Sources/Alias.swift", "typealias \(alias) = Observable<String>"))
    }
    #expect(use("NamesObservable") == "load: String, any Error {NetError}\nsubscriber")
    #expect(use("Names") == "load: String, any Error {…}\nsubscriber")
  }
}
