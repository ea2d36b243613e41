import PipelintDiagnostics
import PipelintLinter
import PipelintTestSupport
import Testing

/// What is wrong in code of a program that nothing calls is told to those alone who ask for everything.
struct UncalledCodeTests {
  private static let client = """
    import Combine
    import Foundation
    struct Movie: Decodable { let poster: String }
    final class Client {
      func load(_ path: String) throws -> URL { URL(string: try decoded(path).poster)! }
    }
    func decoded(_ text: String) throws -> Movie { try JSONDecoder().decode(Movie.self, from: Data(text.utf8)) }
    """

  private func findings(
    _ files: [String: String], profile: RuleSelection.Profile = .standard, client: String = client
  ) throws -> [Diagnostic] {
    let project = ["App.xcodeproj/project.pbxproj": "", "App/Client.swift": client]
    let folder = try TemporaryFolder(project.merging(files) { _, new in new })
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["force-unwrapped-url"], ignoring: [], profile: profile)
    return linter.lint(ProjectFiles([folder.path])).findings.map(\.diagnostic)
  }

  private static let app = """
    @main struct Main: App {
      let client = Client()
      var body: some Scene { WindowGroup { Page(client: client) } }
    }
    """

  /// How the app uses the client, which is made for it.
  @Test(arguments: [
    "",
    "// load(path)",
    "import XCTest\nfinal class Tests: XCTestCase { func testLoading() { client.load(path) } }",
    "enum Input { case load, show }\nfunc act(_ input: Input) { switch input { case .load: break; case .show: break } }",
    "extension Client: Loader { }\nprotocol Loader { func load(_ path: String) throws -> URL }",
    "protocol Loader { }\nstruct Other { func load(_ path: String) { } }",
    "extension Client { func reload() { load(path) } }",
    "extension Client { func load(_ path: String, in page: Int) { } }\nlet url = client.load(path, in: 1)",
    "extension Client { private func again() { reload() }\n func reload() { again(); load(path) } }",
    "struct Page_Previews: PreviewProvider { static var previews: some View { client.load(path) } }",
    "#Preview { client.load(path) }",
    """
    import SwiftUI
    struct Detail: View { @StateObject var client = Client()
      var body: some View { client.load(path) } }
    #Preview { Detail() }
    """,
  ])
  func codeThatNothingCalls(use: String) throws {
    let found = try findings(["App/App.swift": Self.app, "App/Use.swift": use])
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    "let url = try client.load(path)",
    "struct Page: View { var body: some View { client.load(path) } }",
    """
    protocol Loader { func load(_ path: String) throws -> URL }
    extension Client: Loader { }
    func loaded(_ loader: any Loader) throws -> URL { try loader.load(path) }
    let url = try loaded(Client())
    """,
    "extension Client: Hashable { }\nextension Client: View { func load(_ path: Int) { } }",
    "extension Client { @objc func reload() { load(path) } }",
    "extension Client: Unknown { func reload() { load(path) } }",
    "@objc protocol Loader { func load(_ path: String) throws -> URL }\nextension Client: Loader { }",
    "extension Client { func load(_ path: Int) { } }\nlet url = client.load(path)",
    "extension Client { func load(in page: Int) { } }\nlet action = client.load",
    "if var load { }",
    "switch input { case .show where client.load(path) != nil: break }",
    "switch input {\ncase client.load(path): show()\n}",
    "for case let url as URL in client.load(path) { show(url) }",
    "extension Client { func load(_ path: String, in page: Int) { } }\nlet url = client.load(path) { show() }",
    "let action = #selector(Client.load)",
    "let message = \"load(path)\"",
  ])
  func codeThatMayRun(use: String) throws {
    let found = try findings(["App/App.swift": Self.app, "App/Use.swift": use])
    #expect(found.count == 1)
  }

  @Test func typesThatNothingMakes() throws {
    let app = "@main struct Main: App { var body: some Scene { WindowGroup { } } }"
    let found = try findings(["App/App.swift": app, "App/Use.swift": "func run() { client.load(path) }"])
    #expect(found.isEmpty)
  }

  /// A screen that neither code nor what lays out screens names; in Objective-C it may be made out of sight.
  @Test(arguments: [
    ([:], false),
    (["App/Main.storyboard": "<viewController id=\"a\" customClass=\"Other\">"], false),
    (["App/Main.storyboard": storyboard(first: "a")], true),
    (["App/Main.storyboard": storyboard()], false),
    (["App/Main.storyboard": storyboard(identifier: "Start")], false),
    (["App/Main.storyboard": storyboard(identifier: "Start page")], true),
    (
      [
        "App/Main.storyboard": storyboard(identifier: "Start"),
        "App/Scenes.swift":
          "enum Scenes { static let start = SceneType<App.Page>(storyboard: Main.self, identifier: \"Start\") }",
      ], false
    ),
    (
      [
        "App/Main.storyboard": storyboard(identifier: "Start"),
        "App/Scenes.swift":
          "enum Scenes { static let start = SceneType<App.Page>(storyboard: Main.self, identifier: \"Start\") }",
        "App/Flow.swift": "show(Scenes.start)",
      ], true
    ),
    (["App/Main.storyboard": storyboard(identifier: "Start"), "App/Flow.swift": "show(\"Start\")"], true),
    (["App/Main.storyboard": storyboard(identifier: "Start"), "App/Flow.swift": "R.main.start()"], true),
    (["App/Main.storyboard": storyboard(identifier: "Start"), "App/Flow.swift": "// \"Start\""], false),
    (["App/Main.storyboard": storyboard(identifier: "FAQPage"), "App/Flow.swift": "R.main.faqPage()"], true),
    (["App/Main.storyboard": storyboard(identifier: "Start"), "App/Bridge.h": "", "App/Old.m": ""], true),
    (["App/Main.storyboard": storyboard(next: "<segue destination=\"a\" kind=\"show\"/>")], true),
    (
      [
        "App/Main.storyboard": storyboard(identifier: "Start"),
        "App/Other.storyboard": "<viewControllerPlaceholder id=\"b\" referencedIdentifier=\"Start\">",
      ], true
    ),
    (["App/Main.storyboard": storyboard(), "App/Other.storyboard": "<view customClass=\"Page\">"], true),
    (["App/Page.xib": "<view customClass=\"Page\" customModule=\"App\">"], true),
    (["App/Page.xib": "<placeholder placeholderIdentifier=\"IBFilesOwner\" customClass=\"Page\">"], false),
    (["App/Bridge.h": ""], false),
    (["App/Bridge.h": "", "App/Start.m": ""], true),
    (["App/Flow.swift": "func open() { show(Page()) }"], false),
    (["App/Flow.swift": "let first = Page()"], true),
    (
      ["App/Flow.swift": "let first = storyboard.instantiateViewController(withIdentifier: \"Page\")"], true
    ),
  ])
  func screensThatNothingMakes(files: [String: String], isReported: Bool) throws {
    let page = """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
      final class Page: UIViewController {
        let client = Client()
        override func viewDidLoad() { client.load(path) }
      }
      """
    let found = try findings(files.merging(["App/App.swift": page]) { file, _ in file })
    #expect(found.isEmpty == !isReported)
  }

  private static func storyboard(first: String = "", identifier: String? = nil, next: String = "") -> String {
    let identifier = identifier.map { "storyboardIdentifier=\"\($0)\" " } ?? ""
    return """
      <document initialViewController="\(first)">
      <viewController \(identifier)id="a" customClass="Page"></viewController>
      <viewController id="c" customClass="Other">\(next)</viewController>
      """
  }

  /// A modifier that no view has, as nothing calls the method that would give it to one.
  @Test(arguments: [
    ("", false), ("struct Page: View { var body: some View { Text(title).loading(path) } }", true),
  ])
  func modifiersThatNothingMakes(use: String, isReported: Bool) throws {
    let app = """
      import SwiftUI
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      struct Loading: ViewModifier {
        let client: Client
        func body(content: Content) -> some View { content.onAppear { client.load(path) } }
      }
      extension View { func loading(_ path: String) -> some View { modifier(Loading(client: Client())) } }
      """
    let found = try findings(["App/App.swift": "\(app)\n\(use)"])
    #expect(found.isEmpty == !isReported)
  }

  private static let endpoint = """
    import Combine
    import Foundation
    struct Movie: Decodable { let poster: String }
    enum Endpoint {
      case list
      case image(Movie)
      func url() throws -> URL {
        switch self {
        case .list: return listURL
        case .image(let movie): return URL(string: movie.poster)!
        }
      }
    }
    """

  @Test(
    arguments: [
      ("let url = try Endpoint.list.url()", false),
      ("let url = try Endpoint.list.url()\nif case .image = endpoint { }", false),
      ("let url = try Endpoint.list.url()\n// Endpoint.image(path)", false),
      (
        "let url = try Endpoint.list.url()\nfunc show() { loader?.image(path); self.image(path) }\nfunc image(_ path: String) {}",
        false
      ),
      ("let url = try load(true ? .list : Endpoint.image(path))", true),
      ("let url = try Endpoint.image(path).url()", true),
      ("func url(_ isList: Bool) throws -> URL { try load(isList ? .list : .image(path)).url() }", true),
      ("let url = try Endpoint.list.url()\nswitch endpoint {\ncase .list: show(.image(path))\n}", true),
      ("let url = try Endpoint.list.url()\nextension Endpoint: Unknown { }", true),
    ] as [(String, Bool)])
  func casesThatNothingMakes(use: String, isReported: Bool) throws {
    let app = "@main struct Main: App { var body: some Scene { WindowGroup { Page(url: url) } } }"
    let files = ["App/Client.swift": Self.endpoint, "App/App.swift": app, "App/Use.swift": use]
    let found = try findings(files)
    #expect(found.isEmpty == !isReported)
  }

  /// Of what Objective-C may make, or call the members of, also those of an extension.
  @Test(arguments: [
    "final class Client: NSObject {", "@objc final class Client {",
    "@objcMembers class Base { }\nfinal class Client: Base { func other() { load(path) }",
    "@objcMembers final class Client { }\nextension Client {",
    "protocol Loading { }\nstruct Client: Loading { }\nextension Loading {",
    "class Client { }\nfinal class Other: Client, Unknown { }\nextension Client {",
  ])
  func typesThatOthersMayMake(header: String) throws {
    let app = "@main struct Main: App { var body: some Scene { WindowGroup { client.load(path) } } }"
    let client = Self.client.replacing("final class Client {", with: header)
    let found = try findings(["App/App.swift": app], client: client)
    #expect(found.count == 1)
  }

  /// Another module of the project sees what is written for the package.
  @Test func codeThatAnotherModuleCalls() throws {
    let client = Self.client.replacing("func load", with: "package func load")
    let found = try findings([
      "App/App.swift": Self.app, "Packages/Core/Package.swift": "",
      "Packages/Core/Sources/Net/Net.swift": client,
      "Packages/Core/Sources/Home/Home.swift": "let url = try client.load(path)", "App/Client.swift": "",
    ])
    #expect(found.count == 1)
  }

  /// Who calls a requirement need not see the private class that it stands for.
  @Test func codeThatStandsForARequirement() throws {
    let client = """
      import Foundation
      func made() -> any Loader { Client() }
      private final class Client: Loader {
        func load(_ path: String) throws -> URL { try checked(path) }
        private func checked(_ path: String) throws -> URL { URL(string: try decoded(path).poster)! }
      }
      """
    let decoding = """
      import Foundation
      struct Movie: Decodable { let poster: String }
      func decoded(_ text: String) throws -> Movie { try JSONDecoder().decode(Movie.self, from: Data(text.utf8)) }
      """
    let use = "protocol Loader { func load(_ path: String) throws -> URL }\nlet url = try made().load(path)"
    let app = "@main struct Main: App { var body: some Scene { WindowGroup { Page(url: url) } } }"
    let found = try findings([
      "App/App.swift": app, "App/Use.swift": use, "App/Client.swift": client, "App/Movie.swift": decoding,
    ])
    #expect(found.count == 1)
  }

  /// What is not among the files that are read may call it.
  @Test func partsOfAProject() throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "", "App/Client.swift": Self.client, "App/App.swift": Self.app,
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["force-unwrapped-url"], ignoring: [])
    let report = linter.lint(ProjectFiles([folder.path], context: .none))
    #expect(report.findings.count == 1)
  }

  /// Tuist makes an Xcode project, whatever else is called as its manifests are.
  @Test(arguments: [
    ("App/Project.swift", "import ProjectDescription\nlet project = Project(name: \"App\")", false),
    ("Tuist/ProjectDescriptionHelpers/Targets.swift", "import ProjectDescription", false),
    ("App/Project.swift", "struct Project { let name: String }", true),
    ("App/Targets.swift", "import ProjectDescription", true),
  ])
  func projectsOfTuist(path: String, manifest: String, isReported: Bool) throws {
    let folder = try TemporaryFolder([
      path: manifest, "App/Client.swift": Self.client, "App/App.swift": Self.app,
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["force-unwrapped-url"], ignoring: [])
    let found = linter.lint(ProjectFiles([folder.path])).findings.map(\.diagnostic)
    #expect(found.isEmpty == !isReported)
  }

  /// What only who develops the program runs.
  @Test(arguments: [
    ("#if DEBUG\nfinal class Screen {\n", "}\n#endif", false),
    ("final class Screen {\n", "}", true),
    ("#if os(iOS)\nfinal class Screen {\n", "}\n#endif", true),
  ])
  func codeOfDebugBuilds(before: String, after: String, isReported: Bool) throws {
    let model = """
      private var tokens = Set<AnyCancellable>()
        var title = ""
        let titles = PassthroughSubject<String, Never>()
        func show() { titles.assign(to: \\.title, on: self).store(in: &tokens) }
      """
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "", "App/Screen.swift": "import Combine\n\(before)\(model)\n\(after)",
      "App/App.swift":
        "@main struct Main: App { var body: some Scene { WindowGroup { Page() } } }",
      "App/Page.swift": "struct Page: View { var body: some View { Button(title) { Screen().show() } } }",
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["assign-to-self-cycle"], ignoring: [])
    let found = linter.lint(ProjectFiles([folder.path])).findings.map(\.diagnostic)
    #expect(found.isEmpty == !isReported)
  }

  /// What is a hint by itself is none there; a comment that suppresses it is not superfluous for that.
  @Test(arguments: [("", 0), ("model.load()", 1)])
  func hintsInCodeThatNothingCalls(use: String, count: Int) throws {
    let loading = """
      api.titles()
        .sink { completion in
          if case .failure(let error) = completion { print(error) }
        } receiveValue: { [weak self] in
          self?.title = $0
        }
        .store(in: &tokens)
      """
    let model = """
      import Combine
      import Foundation
      protocol API { func titles() -> AnyPublisher<String, URLError> }
      final class Model {
        private var tokens: Set<AnyCancellable> = []
        var title = ""
        func load(_ api: any API) {
          // pipelint:disable:next failure-only-printed - nobody has to know
          \(loading)
          \(loading)
        }
      }
      """
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "", "App/Model.swift": model,
      "App/App.swift":
        "let model = Model()\n@main struct Main: App { var body: some Scene { WindowGroup { Page(\(use)) } } }",
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["failure-only-printed", "unused-suppression"], ignoring: [])
    let open = linter.lint(ProjectFiles([folder.path])).findings.filter { $0.suppressionReason == nil }
    #expect(open.map(\.diagnostic.rule) == Array(repeating: "failure-only-printed", count: count))
  }

  /// A namesake is told by the type of the property that it is called on, or of the code around.
  @Test(arguments: [
    ("struct Other { func load(_ path: String) { load(path); self.load(path) } }", false),
    (
      "struct Other { func load(_ path: String) {} }\nstruct Page { let other: Other?\n func show() { other?.load(path) } }",
      false
    ),
    (
      "struct Other { func load(_ path: String) {} }\nstruct Page { let other = Other()\n func show() { self.other.load(path) } }",
      false
    ),
    ("struct Page { let client: Client\n func show() { client.load(path) } }", true),
    ("struct Page { let other: Unknown\n func show() { other.load(path) } }", true),
    (
      "protocol Loader {}\nextension Client: Loader {}\nstruct Page { let all: any Loader\n func show() { all.load(path) } }",
      true
    ),
    (
      "struct Other { func load(_ path: String) {} }\nstruct Page { let other = Other()\n func show(_ other: Client) { other.load(path) } }",
      true
    ),
    (
      "struct Other { func load(_ path: String) {} }\nstruct Page { let other = Other()\n func show() { for other in all { other.load(path) } } }",
      true
    ),
    (
      "@dynamicMemberLookup struct Box<T> {}\nstruct Page { let other: Box<Client>\n func show() { other.load(path) } }",
      true
    ),
    ("func show() { make().load(path) }", true), ("func show() { load(path) }", true),
    ("extension Client { func show() { load(path) } }\nlet shown = client.show()", true),
  ])
  func namesakes(use: String, isReported: Bool) throws {
    let found = try findings(["App/App.swift": Self.app, "App/Use.swift": "\(use)\nlet shown = show()"])
    #expect(found.isEmpty == !isReported)
  }

  /// Of a class that others see, too, only its file calls what is private, whatever others call theirs.
  @Test func privateMembers() throws {
    let client = Self.client.replacing("func load", with: "private func load")
      .replacing("final class Client {", with: "class Base { }\nfinal class Client: Base {")
    let other =
      "struct Other { func load(_ path: String) { load(path); load(path); load(path); load(path) } }"
    let found = try findings(["App/App.swift": Self.app, "App/Other.swift": other], client: client)
    #expect(found.isEmpty)
  }

  /// Of a framework's protocol it is known what it asks for.
  @Test(arguments: [
    ("ReactorKit.Reactor", "load", false), ("SwiftUI.View", "load", false),
    ("ReactorKit.Reactor", "mutate", true), ("Moya.TargetType", "load", true),
  ])
  func membersOfWhatAFrameworkAsksFor(type: String, name: String, isReported: Bool) throws {
    let module = type.prefix { $0 != "." }
    let client = Self.client.replacing("final class Client {", with: "final class Client: \(type) {")
      .replacing("func load", with: "func \(name)")
      .replacing("import Combine", with: "import Combine\nimport \(module)")
    let found = try findings(["App/App.swift": Self.app], client: client)
    #expect(found.isEmpty == !isReported)
  }

  /// Programs that are there to try parts of an app; not where they are all that there is.
  @Test(arguments: [
    ("App/App.swift", "Search/Demo/AppDelegate.swift", "Search/Demo/Client.swift", false),
    ("App/App.swift", "Search/Demo/AppDelegate.swift", "Search/Client.swift", true),
    ("App/App.swift", "Search/Demo/Page.swift", "Search/Demo/Client.swift", true),
    ("Search/Example/App.swift", "Search/Example/Page.swift", "Search/Example/Client.swift", true),
  ])
  func programsToTryParts(app: String, other: String, client: String, isReported: Bool) throws {
    let delegate = "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}"
    let found = try findings([
      app: Self.app, other: other.hasSuffix("AppDelegate.swift") ? delegate : "struct Page {}",
      client: Self.client, "App/Client.swift": "", "App/Use.swift": "let url = try client.load(path)",
    ])
    #expect(found.isEmpty == !isReported)
  }

  /// What only systems run that are older than any that the project runs on.
  @Test(arguments: [
    ("if #available(iOS 14.0, *) { return home }", "else { ", "}", false),
    ("if #available(iOS 16, *) { return home }", "else { ", "}", true),
    ("if #available(iOS 15.1, *) { return home }", "else { ", "}", true),
    ("if #available(macOS 11, *) { return home }", "else { ", "}", true),
    ("if #available(iOS 14, *), path.isEmpty { return home }", "else { ", "}", true),
    ("if #available(iOS 9223372036854775807.1, *) { return home }", "else { ", "}", true),
    ("if #available(iOS 14, macOS 11, *) { return home }", "else { ", "}", true),
    ("if #unavailable(iOS 14)", "{ ", "}", false),
    ("guard #available(iOS 14, *)", "else { ", "}", false),
    ("if #available(iOS 14, *)", "{ ", "} else { return home }", true),
  ])
  func codeForOlderSystems(condition: String, before: String, after: String, isReported: Bool) throws {
    let made = "return URL(string: try decoded(path).poster)!"
    let client = Self.client.replacing(
      "{ URL(string: try decoded(path).poster)! }",
      with: "{\n\(condition) \(before)\(made) \(after)\nreturn home }")
    let found = try findings(
      [
        "App.xcodeproj/project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "App/App.swift": Self.app,
        "App/Use.swift": "let url = try client.load(path)",
      ], client: client)
    #expect(found.isEmpty == !isReported)
  }

  /// What others can call, they may; and whoever asks for everything gets it as it is.
  @Test func whereNothingIsLowered() throws {
    #expect(try findings([:]).map(\.severity) == [.error])
    #expect(try findings(["App/App.swift": Self.app], profile: .strict).map(\.severity) == [.error])
  }
}
