import Foundation
import PipelintDiagnostics
import PipelintLinter
import PipelintTestSupport
import Testing

/// A cycle of what is made once, as far as the sources tell, is a hint for who asks for it.
struct MadeOnceTests {
  private static let model = """
    import Combine
    final class Model {
      let titles = PassthroughSubject<String, Never>()
      var title = ""
      var tokens = Set<AnyCancellable>()
      func bind() { titles.sink { self.title = $0 }.store(in: &tokens) }
    }
    """

  private func severity(
    with code: String, rule: String = "strong-self-in-subscription", model: String = model,
    settings: [String] = reportingAll
  )
    throws -> Severity?
  {
    try severities(in: ["Model.swift": model, "App.swift": code], of: rule, settings: settings).first
  }

  private static let reportingAll = ["strong-self-in-subscription.report-made-once=true"]

  private func severities(
    in files: [String: String], of rule: String = "strong-self-in-subscription",
    settings: [String] = reportingAll
  ) throws -> [Severity] {
    let folder = try TemporaryFolder(files)
    var linter = Linter()
    linter.rules = try RuleSelection(only: [rule], ignoring: [], settings: settings)
    return linter.lint(ProjectFiles([folder.path])).findings.map(\.diagnostic.severity)
  }

  @Test(arguments: [
    "@main struct Main: App { var body: some Scene { WindowGroup { Page(model: Model()) } } }",
    "@main struct Main: App { var body: some Scene { let now = Date()\n return WindowGroup { Page(model: Model()) } } }",
    """
    import SwiftUI
    @main struct Main: App { var body: some Scene { WindowGroup { Pages.first() } } }
    enum Pages { static func first() -> Page { Page(model: Model()) } }
    struct Page_Previews: PreviewProvider { static var previews: some View { Pages.first() } }
    #Preview { Pages.first() }
    """,
    "class Tabs { func set(_ tabBarController: UITabBarController) { tabBarController.viewControllers = [Model()] } }",
    "final class Screen { let model = Model() }\nclass SceneDelegate { var screen = Screen() }",
    "class AppCoordinator { func start() { let model = Model() } }\nclass AppDelegate { lazy var first = AppCoordinator() }",
    """
    class Tabs { init() { addTabs() }
      private func addTabs() { add(Model()) }
      func add(_ model: Model) {} }
    class SceneDelegate { func scene(_ scene: Int, willConnectTo session: Int) { _ = Tabs() } }
    """,
    "struct Page { init(model: Model = Model()) {} }\nclass AppDelegate { let page = Page() }",
    "class AppDelegate { func applicationDidFinishLaunching() { if let window { show(Model()) } } }",
    """
    enum Tab: CaseIterable { case first, second
      func make() -> Model? {
        switch self {
        case .first: Model()
        case .second: nil
        }
      }
    }
    class AppDelegate { func applicationDidFinishLaunching() { tabs = Tab.allCases.map { $0.make() } } }
    """,
    """
    class AppDelegate { func applicationDidFinishLaunching() {
      if isSignedIn {
        print()
      } else {
        show(Model()) } } }
    """,
    "class AppDelegate { var model = Model() }\n#Preview { Page(model: Model()) }",
    """
    final class Parts { var model: Model { Model() }
      func unused() {} }
    class AppDelegate { func applicationDidFinishLaunching() { show(Parts().model) } }
    """,
    "struct Page { init(model: Model = .init()) {} }\nclass AppDelegate { let page = Page() }",
    """
    class Flow { init(_ window: Int) {}
      func start() { let model = Model() } }
    class AppDelegate { lazy var flow = window.map(Flow.init) }
    """,
    "@main struct Main: App { var body: some Scene { Page(model: Model()) } }",
    "class AppDelegate { var first = Model(); var second = Model() }",
    """
    enum Scenes { static let model = SceneType<App.Model>(storyboard: Main.self, identifier: "Model") }
    class AppDelegate { func applicationDidFinishLaunching() { show(Scenes.model.instantiate()) } }
    """,
    "class AppDelegate { func applicationDidFinishLaunching() { show(Model.instantiate()) } }",
    "class AppDelegate { var model = Model() }\ntypealias Action = (_ state: Model.State) -> Void",
    "class AppDelegate { func applicationDidFinishLaunching() { DispatchQueue.main.async { show(Model()) } } }",
    "class AppDelegate { func applicationDidFinishLaunching() { if let window = all.first(where: { $0.isKey }) { show(Model()) } } }",
    "class AppDelegate { func applicationDidFinishLaunching() { let model = main.instantiate(\"A\") as! Model } }",
    "@main struct TestHost: App { var body: some Scene { Page(model: Model()) } }",
    """
    import SwiftUI
    @main struct Main: App { var body: some Scene { WindowGroup { Tabs() } } }
    struct Tabs: View { var body: some View { TabView(selection: $tab) { Home().tabItem { Text("Home") } } } }
    struct Home: View { @StateObject private var model = Model()
      var body: some View { Text(model.title) } }
    struct Home_Previews: PreviewProvider { static var previews: some View { Home() } }
    """,
    "class AppDelegate { func open() { let model = model }\n var model = Model() }\nstruct Page_Previews { static let page = Model() }",
    // By a function that has a name of its own in its type, whatever others are called so.
    """
    enum Factory { static func make() -> Model { Model() } }
    enum Others { static func make() -> Int { 1 } }
    class AppDelegate { func applicationDidFinishLaunching() { show(Factory.make()) }
      func open() { show(Others.make()) } }
    """,
    // In several places that are all reached once.
    """
    class AppDelegate { func applicationDidFinishLaunching() {
      if isNew {
        show(Model())
      } else {
        present(Model()) } } }
    """,
    // For what is no screen, and there once itself.
    """
    final class Services { var model: Model!
      func launch() {
        model = Model() } }
    class AppDelegate { let services = Services()
      func restart() { services.launch(); services.launch() } }
    """,
    "class AppDelegate { var model: Model?\n func open() {\n self.model = Model()\n } }",
    "class AppDelegate { lazy var task = Task { await Model() } }",
    "class AppDelegate { func applicationDidFinishLaunching() { Task { show(Model()) } } }",
    "class AppDelegate { var model = Model()\n let bundle = Bundle(for: Model.self) }",
    // As the root of a window, whoever asks for that.
    """
    class AppDelegate { func open() { UIView.transition(with: window, duration: 1, options: [], animations: {
      window.rootViewController = Page(Model()) }) } }
    """,
    """
    final class Home { let model = Model() }
    final class SceneDelegate { var window: UIWindow?
      func signIn() { let home = Home()
        window?.rootViewController = UINavigationController(rootViewController: home) } }
    final class SignIn { func done() { delegate.signIn() }
      func done(as guest: Bool) { delegate.signIn() } }
    """,
  ])
  func madeOnce(code: String) throws {
    #expect(try severity(with: code) == .info)
    #expect(try severity(with: code, settings: []) == nil)
  }

  /// However often the sources make one.
  @Test(arguments: [
    "AppCoordinator", "RootRouter", "MainTabBarController", "DependencyContainer", "AppEnvironment",
  ])
  func namesOfWhatAnAppHasOneOf(name: String) throws {
    let model = Self.model.replacingOccurrences(of: "Model", with: name)
    #expect(try severity(with: "func open() { show(\(name)()); show(\(name)()) }", model: model) == .info)
  }

  @Test(arguments: [
    "ApplePayCoordinator", "AppearanceRouter", "RootsRouter", "AppRouterItem", "TabController",
    "BrowserTabViewController",
  ])
  func namesThatSoundAlike(name: String) throws {
    let model = Self.model.replacingOccurrences(of: "Model", with: name)
    #expect(try severity(with: "", model: model) == .warning)
  }

  @Test(arguments: [
    // Nothing shows where.
    "",
    """
    enum Scenes { static let model = SceneType<App.Model>(storyboard: Main.self, identifier: "Model") }
    class Flow { func open() { show(Scenes.model.instantiate()) } }
    class AppDelegate { func applicationDidFinishLaunching() { show(Scenes.model) } }
    """,
    """
    enum Scenes { static let model = SceneType<App.Model>(storyboard: Main.self, identifier: "Model") }
    class Flow { func open() { show(Scenes.model) } }
    class AppDelegate { func applicationDidFinishLaunching() { show(Scenes.model.instantiate()) } }
    """,
    """
    enum Start { static let initialScene = InitialSceneType<App.Start>(storyboard: Start.self) }
    enum Main { static let initialScene = InitialSceneType<App.Model>(storyboard: Main.self) }
    class AppDelegate { func applicationDidFinishLaunching() { show(Start.initialScene.instantiate()) } }
    """,
    "class Flow { func open() { show(Model.instantiate()) } }",
    // Some are made that are not seen.
    """
    class AppDelegate { func applicationDidFinishLaunching() { show(Model()) } }
    class Flow { func make() -> Model {
      return .init() } }
    """,
    """
    class AppDelegate { func applicationDidFinishLaunching() { show(Model()) } }
    class Flow { func open() { let model: Model = board.instantiate() } }
    """,
    """
    class AppDelegate { func applicationDidFinishLaunching() { show(Model()) } }
    class Flow { func open() {
      let model = board.instantiateViewController(withIdentifier: "A")
        as? Model } }
    """,
    "class AppDelegate { func applicationDidFinishLaunching() { if let all = ids?.map({ Model(id: $0) }) { show(all) } } }",
    // For each value, or each time that somebody asks.
    "class AppDelegate { func open() { show(Model()) } }",
    """
    enum Factory { static func make() -> Model { Model() } }
    class AppDelegate { func applicationDidFinishLaunching() { show(Factory.make()) } }
    class Flow { func open() { let model: Model = make(.make()) } }
    """,
    """
    class AppDelegate { func applicationDidFinishLaunching() { show(Model()) }
      func open() { show(Model()) } }
    """,
    """
    final class SessionCoordinator { var model: Model!
      func open() {
        model = Model() } }
    class AppDelegate { let session = SessionCoordinator() }
    """,
    """
    final class Services { var model: Model!
      func launch() {
        let model = Model()
        self.model = model } }
    class AppDelegate { let services = Services() }
    """,
    "class AppDelegate { let model = Model()\n func register() { table.register(Model.self) } }",
    """
    final class Services { func fill(_ cell: Cell) {
      cell.model = Model() } }
    class AppDelegate { let services = Services() }
    """,
    """
    class Base { static func make() -> Model { Model() } }
    class Other: Base { func open() { show(Self.make()) } }
    class AppDelegate { func applicationDidFinishLaunching() { show(Base.make()) } }
    """,
    "class AppDelegate { lazy var open = { Task { show(Model()) } } }",
    "class AppDelegate { func open() { if window.rootViewController == nil { show(Model()) } } }",
    "class AppDelegate { func close() { window.rootViewController = nil; show(Model()) } }",
    "class Flow { func open() { let rootViewController = Page(Model()); present(rootViewController) } }",
    "class Flow { func open() { pageNavigationController.setViewControllers([Page(Model())], animated: true) } }",
    "class Toasts { func show() { toastWindow.rootViewController = Page(Model()) } }",
    "class SceneDelegate { var model: Model { Model() } }",
    "class Parts { var model: Model { Model() } }\nclass AppDelegate { func open() { show(Parts().model) } }",
    "class AppDelegate { func applicationDidFinishLaunching() { for _ in titles { show(Model()) } } }",
    "class AppDelegate { func applicationDidFinishLaunching() { taps.sink { show(Model()) } } }",
    """
    enum Tab: CaseIterable { case first, second
      func make() -> Model { Model() }
    }
    class AppDelegate { func applicationDidFinishLaunching() { tabs = Tab.allCases.map { $0.make() } } }
    """,
    """
    enum Tab: CaseIterable { case first, second
      func make() -> Model {
        switch self {
        case .first, .second: Model()
        }
      }
    }
    class AppDelegate { func applicationDidFinishLaunching() { tabs = Tab.allCases.map { $0.make() } } }
    """,
    """
    enum Tab: CaseIterable { case first, second
      func make() -> Model? {
        switch self {
        case .first: nil
        default: Model()
        }
      }
    }
    class AppDelegate { func applicationDidFinishLaunching() { tabs = Tab.allCases.map { $0.make() } } }
    """,
    "class AppDelegate { var isOpen = false { didSet { show(Model()) } } }",
    "class AppDelegate { let make = { Model() } }",
    """
    class AppDelegate { func applicationDidFinishLaunching() { button.add(#selector(open)) }
      func open() { show(Model()) } }
    """,
    // In two places, or by the class itself.
    "class AppDelegate { var first = Model()\n func open() { show(Model()) } }",
    "class AppDelegate { let model = Model(); let type = Model.self }",
    "class AppDelegate { let model = Model() }\ntypealias Store = Model",
    "class AppDelegate { let model = Model(); let all: [Model] = [.init()] }",
    // By a screen that may be made any number of times.
    "final class Screen { let model = Model() }\nclass AppDelegate { func open() { show(Screen()) } }",
    "class Tabs { init() { addTab(); addTab() }\n private func addTab() { add(Model()) } }\nclass AppDelegate { let tabs = Tabs() }",
    "class AppDelegate { let model = Model() }\nfinal class Other: Model {}",
    """
    import SwiftUI
    @main struct Main: App { var body: some Scene { WindowGroup { Tabs() } } }
    struct Tabs: View { var body: some View { NavigationView { List { Page() } } } }
    struct Page: View { @StateObject private var model = Model()
      var body: some View { Text(model.title) } }
    """,
    """
    import SwiftUI
    @main struct Main: App { var body: some Scene { WindowGroup { Page(model: Model()) } } }
    struct Other: View { var body: some View { Page(model: Model()) } }
    """,
    """
    import SwiftUI
    @main struct Main: App { var body: some Scene { WindowGroup { Tabs() } } }
    struct Tabs: View { var body: some View { TabView { Home() } } }
    struct Home: View { @ObservedObject private var model = Model()
      var body: some View { Text(model.title) } }
    """,
    "final class Parts { static var shared: Parts { Parts() }\n private init() {}\n lazy var model: Model = Model() }",
    """
    final class Parts { private static var made: Parts?
      static var shared: Parts { if made == nil { made = Parts() }; return made! }
      static func fresh() -> Parts { Parts() }
      private init() {}
      lazy var model: Model = Model() }
    """,
  ])
  func madeAnyTime(code: String) throws {
    #expect(try severity(with: code, settings: []) == .warning)
  }

  /// What only constants of the app's own keep is no leak at all.
  @Test(arguments: [
    "class AppDelegate { let first = Model(); let second = Model() }",
    "final class Screen { let model = Model() }\nclass SceneDelegate { lazy var screen: Screen = { Screen() }() }",
    "final class LatestScreen { static let first = LatestScreen()\n let model = Model() }",
    """
    public final class Parts { private static var made: Parts?
      public static var shared: Parts { made ?? { let parts = Parts(); made = parts; return parts }() }
      private init() {}
      public lazy var model: Model = { Model() }() }
    """,
  ])
  func keptForGood(code: String) throws {
    #expect(try severity(with: code) == nil)
  }

  /// Which screens a storyboard makes first, and which it makes for others.
  @Test(arguments: [
    ("Main", "", Severity.info),
    ("Main", "<viewController id=\"d\" customClass=\"Model\" sceneMemberID=\"viewController\">", .warning),
    (
      "Main",
      "<viewController id=\"d\"><connections><segue destination=\"c\" kind=\"show\" id=\"w\"/></connections>",
      .warning
    ),
    ("Other", "", .warning),
  ])
  func screensOfStoryboards(name: String, others: String, expected: Severity) throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <tabBarController id="a" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="relationship" relationship="viewControllers" id="x"/></connections></tabBarController>
      <navigationController id="b" sceneMemberID="viewController"><connections>
      <segue destination="c" kind="relationship" relationship="rootViewController" id="y"/></connections></navigationController>
      <tableViewController id="c" customClass="Model" customModule="App" sceneMemberID="viewController"><connections>
      <segue destination="e" kind="show" id="z"/></connections></tableViewController>
      <viewController id="e" customClass="Shown" customModule="App" sceneMemberID="viewController"/>
      \(others)
      </document>
      """
    let files = [
      "Model.swift": Self.model, "Base.lproj/\(name).storyboard": storyboard,
      "Shown.swift": Self.model.replacingOccurrences(of: "Model", with: "Shown"),
    ]
    #expect(try severities(in: files) == [expected, .warning])
    let twice = files.merging(["Other/Main.storyboard": storyboard]) { first, _ in first }
    #expect(try severities(in: twice) == [expected, .warning])
  }

  /// A screen that only code shows, by the identifier that a storyboard has for it.
  @Test(arguments: [
    ("final class HomeTabBarController { func viewDidLoad() { CODE } }", "", Severity.info),
    ("final class HomeTabBarController { func viewDidLoad() { CODE } }", "// \"Start\"", .info),
    ("final class Page { func open() { CODE } }", "", .warning),
    ("final class HomeTabBarController { func viewDidLoad() { CODE } }", "let name = \"Start\"", .warning),
  ])
  func screensByIdentifier(maker: String, use: String, expected: Severity) throws {
    for cast in ["", " as! Model", "\nas! Model"] {
      let code =
        "let first = UIStoryboard(name: \"Start\", bundle: nil).instantiateViewController(withIdentifier: \"Start\")\(cast)"
      let files = [
        "Model.swift": Self.model, "Maker.swift": maker.replacing("CODE", with: code) + "\n" + use,
        "Start.storyboard": """
        <document>
        <viewController storyboardIdentifier="Start" id="a" customClass="Model"></viewController>
        """,
      ]
      #expect(try severities(in: files) == [expected])
    }
  }

  /// Each screen has a model of that name.
  @Test(arguments: [
    ("class AppDelegate { var home = Home() }", Severity.info),
    ("class AppDelegate { var home = Home() }\nclass Flow { func open() { show(Home()) } }", .warning),
    ("class AppDelegate { var home = Home() }\nclass Flow { func open() { show(Home.Model()) } }", .warning),
    ("class AppDelegate { var home = Home() }\nclass Flow { func open() { show(Page.Model()) } }", .info),
  ])
  func typesInOneAnother(maker: String, expected: Severity) throws {
    let model =
      Self.model.replacing("final class Model {", with: "extension Home { final class Model {") + "\n}"
    let screens = """
      final class Home { let model = Model() }
      final class Page { final class Model {}
        func open() { show(Model()) } }
      """
    #expect(try severity(with: "\(screens)\n\(maker)", model: model) == expected)
  }

  /// A list keeps its cells as long as the screen that has it.
  @Test(arguments: [
    ("class AppDelegate { let home = Home() }", Severity.info),
    ("class AppDelegate { let home = Home() }\nclass Other { let type = Model.self }", .warning),
    ("class AppDelegate { let home = Home() }\n// Model is shown here", .info),
    (
      "class AppDelegate { let home = Home() }\nclass App { class Other { let type = Model.self } }", .warning
    ),
    ("class Other { let home = Home() }", .warning),
    ("", .warning),
  ])
  func cells(maker: String, expected: Severity) throws {
    let model = Self.model.replacing("final class Model {", with: "final class Model: UITableViewCell {")
      .replacing("import Combine", with: "import Combine\nimport UIKit")
    let home = """
      final class Home: UIViewController {
        private enum Cells { static let model = Cell<Model>() }
        func cell() -> UITableViewCell? { list.dequeueReusableCell(withIdentifier: "model") as? Model }
      }
      """
    #expect(try severity(with: "\(home)\n\(maker)", model: model) == expected)
  }

  @Test(arguments: [
    ("let model = Model<[String: (Int) -> Void]>()", Severity.info),
    ("let model: Model<\n  Int\n> = .init()\n var last: Model<Int>?", .info),
    ("func open() { show(Model<Int>()) }", .warning),
    ("let model = Model<Int>()\n let made = make(Model<Int>.self)", .warning),
  ])
  func genericTypes(members: String, expected: Severity) throws {
    let model = Self.model.replacing("class Model {", with: "class Model<Value> {")
    let code = "final class Screen { \(members) }\nclass SceneDelegate { var screen = Screen() }"
    #expect(try severity(with: code, model: model) == expected)
  }

  /// Each app of a repository has types of its own.
  @Test func typesOfOneNameInTwoProjects() throws {
    let files = [
      "One/One.xcodeproj/project.pbxproj": "", "One/Model.swift": Self.model,
      "One/App.swift": "class AppDelegate { var model = Model() }",
      "Two/Two.xcodeproj/project.pbxproj": "",
      "Two/App.swift":
        "final class Model {}\nfunc first() -> Model { Model() }\nfunc second() -> Model { Model() }",
    ]
    #expect(try severities(in: files) == [.info])
  }

  @Test func madeByItself() throws {
    let model = Self.model.replacingOccurrences(
      of: "var title", with: "static func make() -> Self { Self() }\n  var title")
    #expect(try severity(with: "class AppDelegate { var model = Model() }") == .info)
    #expect(try severity(with: "class AppDelegate { var model = Model() }", model: model) == .warning)
  }

  /// What may be given up is not kept.
  @Test func variablesThatAreGivenUp() throws {
    #expect(try severity(with: "class Session { static var model: Model? = Model() }") == .info)
  }

  @Test(arguments: [("class AppDelegate { let model = Model() }", nil), ("", Severity.error)])
  func subscriptionsThatNobodyEnds(code: String, expected: Severity?) throws {
    let model = """
      import RxSwift
      final class Model {
        let titles = PublishSubject<String>()
        var title = ""
        func bind() { _ = titles.subscribe(onNext: { self.title = $0 }) }
      }
      """
    #expect(try severity(with: code, rule: "rx-undisposed-subscription", model: model) == expected)
    let begun = """
      class SceneDelegate { func scene(_ scene: Int, willConnectTo session: Int) { Model().bind() } }
      """
    #expect(try severity(with: begun, rule: "rx-undisposed-subscription", model: model) == .info)
    let repeated = """
      class SceneDelegate {
        var model: Model?
        func scene(_ scene: Int, willConnectTo session: Int) { model = Model() }
        func open() { model?.bind() }
        func openAgain() { model?.bind() }
      }
      """
    #expect(try severity(with: repeated, rule: "rx-undisposed-subscription", model: model) == .error)
  }

  /// Nobody waits for what only an absent `self` forgets, where it is always there.
  @Test func promises() throws {
    let model = """
      import Combine
      final class Model {
        func count(_ id: Int) -> Int { id }
        func load(_ id: Int) -> AnyPublisher<Int, Never> {
          Deferred { Future { [weak self] promise in
            DispatchQueue.main.async {
              guard let self else { return }
              promise(.success(self.count(id)))
            }
          } }.eraseToAnyPublisher()
        }
      }
      """
    let rule = "future-promise-not-fulfilled"
    let settings = ["future-promise-not-fulfilled.report-absent-self=true"]
    let once = "class AppDelegate { var model = Model() }"
    #expect(try severity(with: "", rule: rule, model: model, settings: settings) == .info)
    #expect(try severity(with: once, rule: rule, model: model, settings: settings) == nil)
  }

  @Test func assignments() throws {
    let model = """
      import Combine
      final class Model {
        let titles = PassthroughSubject<String, Never>()
        var title = ""
        var tokens = Set<AnyCancellable>()
        func bind() { titles.assign(to: \\.title, on: self).store(in: &tokens) }
      }
      """
    let rule = "assign-to-self-cycle"
    let reportingAll = ["assign-to-self-cycle.report-made-once=true"]
    let once = "class AppDelegate { var model = Model() }"
    #expect(
      try severity(with: "class AppDelegate { func open() { show(Model()) } }", rule: rule, model: model)
        == .error)
    #expect(try severity(with: once, rule: rule, model: model, settings: reportingAll) == .info)
    #expect(try severity(with: once, rule: rule, model: model, settings: []) == nil)
    let screen = """
      import Combine
      final class Page { var title = ""
        var tokens = Set<AnyCancellable>() }
      final class Model {
        let titles = PassthroughSubject<String, Never>()
        let page = Page()
        func bind() { titles.assign(to: \\.title, on: page).store(in: &page.tokens) }
      }
      """
    #expect(
      try severity(with: "class AppDelegate { func open() { show(Model()) } }", rule: rule, model: screen)
        == .error)
    #expect(try severity(with: once, rule: rule, model: screen, settings: reportingAll) == .info)
  }
}
