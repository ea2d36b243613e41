import PipelintDiagnostics
import PipelintLinter
import PipelintTestSupport
import Testing

/// What is wrong in code of a program that nothing calls is told as a hint.
struct UncalledCodeTests {
  private static let client = """
    import Combine
    import Foundation
    final class Client {
      func load(_ path: String) throws -> URL { URL(string: path)! }
    }
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
    "extension Client: Loader { }\nprotocol Loader { func load(_ path: String) throws -> URL }",
    "protocol Loader { }\nstruct Other { func load(_ path: String) { } }",
    "extension Client { func reload() { load(path) } }",
    "extension Client { private func again() { reload() }\n func reload() { again(); load(path) } }",
    "struct Page_Previews: PreviewProvider { static var previews: some View { client.load(path) } }",
    "#Preview { client.load(path) }",
  ])
  func codeThatNothingCalls(use: String) throws {
    let found = try findings(["App/App.swift": Self.app, "App/Use.swift": use])
    #expect(found.map(\.severity) == [.info])
    #expect(found[0].related.map(\.message) == ["nothing that runs calls 'load', so this is a hint"])
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
    "final class Tests: XCTestCase { func testLoading() { client.load(path) } }",
    "let action = #selector(Client.load)",
    "let message = \"load(path)\"",
  ])
  func codeThatMayRun(use: String) throws {
    let found = try findings(["App/App.swift": Self.app, "App/Use.swift": use])
    #expect(found.map(\.severity) == [.error])
    #expect(found[0].related.isEmpty)
  }

  @Test func typesThatNothingMakes() throws {
    let app = "@main struct Main: App { var body: some Scene { WindowGroup { } } }"
    let found = try findings(["App/App.swift": app, "App/Use.swift": "func run() { client.load(path) }"])
    #expect(
      found.map { $0.related.map(\.message) } == [["nothing that runs makes 'Client', so this is a hint"]])
  }

  /// Of what Objective-C may make, and of a name that it knows.
  @Test(arguments: ["final class Client: NSObject {", "@objc final class Client {"])
  func typesThatOthersMayMake(header: String) throws {
    let app = "@main struct Main: App { var body: some Scene { WindowGroup { client.load(path) } } }"
    let client = Self.client.replacing("final class Client {", with: header)
    let found = try findings(["App/App.swift": app], client: client)
    #expect(found.map(\.severity) == [.error])
  }

  /// What others can call, they may; and whoever asks for everything gets it as it is.
  @Test func whereNothingIsLowered() throws {
    #expect(try findings([:]).map(\.severity) == [.error])
    #expect(try findings(["App/App.swift": Self.app], profile: .strict).map(\.severity) == [.error])
  }
}
