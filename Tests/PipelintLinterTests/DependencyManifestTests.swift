import PipelintDiagnostics
import PipelintModel
import Testing

@testable import PipelintLinter

struct DependencyManifestTests {
  @Test(arguments: [
    (
      "Package.resolved",
      """
      {"pins": [
        {"identity": "alamofire", "state": {"version": "5.9.1"}},
        {"identity": "rxswift", "location": "https://github.com/ReactiveX/RxSwift.git",
         "state": {"revision": "5dd1907d64f0d36f158f61a466bab75067224893", "version": "6.8.0"}},
        {"identity": "rxswiftext", "state": {"version": "5.2.0"}}
      ], "version": 3}
      """, DependencyVersions.Version.major(6)
    ),
    (
      "Package.resolved",
      """
      {"object": {"pins": [{"package": "RxSwift", "repositoryURL": "https://github.com/ReactiveX/RxSwift",
        "state": {"branch": null, "revision": "002d325b", "version": "5.1.3"}}]}, "version": 1}
      """, .major(5)
    ),
    (
      "Package.resolved",
      """
      {"pins": [{"identity": "rxswift", "state": {"branch": "main", "revision": "002d325b0bdee94e7882e1114af5ff4fe1e96afa"}},
        {"identity": "zip", "state": {"version": "2.0.0"}}]}
      """, .unknown
    ),
    (
      "Package.swift",
      """
      dependencies: [
        .package(
          url: "https://github.com/ReactiveX/RxSwift.git",
          .upToNextMajor(from: "6.0.0")),
        .package(url: "https://github.com/Quick/Quick.git", from: "5.0.1"),
      ], targets: [.target(name: "App", dependencies: [.product(name: "RxSwift", package: "RxSwift")])]
      """, .major(6)
    ),
    ("Package.swift", #".package(url: "https://github.com/ReactiveX/RxSwift", branch: "main")"#, .unknown),
    (
      "project.pbxproj",
      """
      repositoryURL = "https://github.com/ReactiveX/RxSwift.git";
      requirement = { kind = upToNextMajorVersion; minimumVersion = 6.2.0; };
      repositoryURL = "https://github.com/Moya/Moya.git";
      requirement = { kind = exactVersion; version = 15.0.0; };
      """, .major(6)
    ),
    ("Podfile", "pod 'RxSwift', '~> 5'\npod 'RxCocoa', '6.0'", .major(5)),
    ("Podfile", "pod 'RxSwift'\npod 'Alamofire', '~> 5.0'", .unknown),
    ("Podfile", "pod 'RxSwift', '>= 4.4', '< 7'", .unknown),
    ("Podfile", "pod 'Moya/RxSwift', '~> 14.0'", .notNamed),
    (
      "Podfile.lock",
      """
      PODS:
        - Moya/RxSwift (15.0.0):
          - RxSwift (>= 4.0.0)
        - RxSwift (6.5.0)
      SPEC CHECKSUMS:
        RxSwift: 5710a9e6b17f3c3d6e40d6e559b9fa1e813b2ef8
      """, .major(6)
    ),
    ("Cartfile", "github \"ReactiveX/RxSwift\" ~> 5.1", .major(5)),
    ("Cartfile.resolved", "github \"ReactiveX/RxSwift\" \"6.6.0\"", .major(6)),
    ("Cartfile.resolved", "github \"ReactiveX/RxSwift\" \"4b42d62e34e278f6\"", .unknown),
    ("Cartfile.resolved", "github \"RxSwiftCommunity/RxDataSources\" \"5.0\"", .notNamed),
  ])
  func versionOfRxSwift(name: String, text: String, expected: DependencyVersions.Version) throws {
    let manifest = try #require(DependencyManifest(name: name.utf8))
    var versions = DependencyVersions()
    for version in manifest.versions(of: "RxSwift", in: DependencyManifest.lowercased(text.utf8)) {
      versions.add(version, of: "RxSwift")
    }
    #expect(versions["RxSwift"] == expected)
  }

  @Test(arguments: [
    (
      "Package.swift", "platforms: [.macOS(.v11), .iOS(.v13), .tvOS(.v12)]",
      DependencyVersions.Version.major(13)
    ),
    ("Package.swift", #"platforms: [.iOS("15.4")]"#, .major(15)),
    ("Package.swift", "platforms: [.macOS(.v13)]", .notNamed),
    (
      "project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = 14.1;\nIPHONEOS_DEPLOYMENT_TARGET = 13.0;", .major(13)
    ),
    ("project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = \"$(TARGET)\";", .notNamed),
    ("Podfile", "platform :ios, '9.0'", .major(9)),
    ("Podfile.lock", "platform :ios, '9.0'", .notNamed),
  ])
  func versionOfIOS(name: String, text: String, expected: DependencyVersions.Version) throws {
    let manifest = try #require(DependencyManifest(name: name.utf8))
    var versions = DependencyVersions()
    for version in manifest.versionsOfIOS(in: Array(text.utf8)) {
      versions.add(version, of: DependencyVersions.iOS)
    }
    #expect(versions[DependencyVersions.iOS] == expected)
  }

  @Test func otherFilesAreNoManifests() {
    for name in ["Package@swift-5.swift", "MyPackage.swift", "Podfile.rb", "project.pbxproj.orig"] {
      #expect(DependencyManifest(name: name.utf8) == nil)
    }
  }

  @Test func theLowestNumberCounts() {
    var versions = DependencyVersions()
    versions.add(.unknown, of: "RxSwift")
    #expect(versions["RxSwift"] == .unknown)
    for major in [6, 5] { versions.add(.major(major), of: "RxSwift") }
    versions.add(.unknown, of: "RxSwift")
    #expect(versions["RxSwift"] == .major(5))
    #expect(versions["Moya"] == .notNamed)
  }

  /// Where the project has to run on iOS 13, flattening operators ask for equal failures.
  @Test(arguments: [(".v13", 0), (".v14", 1)])
  func manifestsDecideAboutOverloads(system: String, count: Int) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "let package = Package(platforms: [.iOS(\(system))])",
      "A.swift": """
      import Combine
      func f(_ x: AnyPublisher<Int, Never>, _ y: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
        x.setFailureType(to: (any Error).self).flatMap { _ in y }.eraseToAnyPublisher()
      }
      """,
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["redundant-set-failure-type"], ignoring: [])
    #expect(linter.lint(ProjectFiles([folder.path])).findings.count == count)
  }

  /// Where the project has to run on iOS 13, there is no `assign(to: &$x)`.
  @Test(arguments: [
    (".v13", "use 'sink { [weak self] … }'", "Use 'sink' and '[weak self]'"),
    (".v14", "use 'assign(to: &$now)'", "Use 'assign(to: &$now)'"),
  ])
  func manifestsDecideAboutAssigning(system: String, remedy: String, fix: String) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "let package = Package(platforms: [.iOS(\(system))])",
      "A.swift": """
      import Combine
      final class Clock: ObservableObject {
        @Published var now = 0
        private var tokens = Set<AnyCancellable>()
        init(_ seconds: CurrentValueSubject<Int, Never>) {
          seconds.assign(to: \\.now, on: self).store(in: &tokens)
        }
      }
      """,
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["assign-to-self-cycle"], ignoring: [])
    let diagnostic = try #require(linter.lint(ProjectFiles([folder.path])).findings.first?.diagnostic)
    #expect(diagnostic.message.hasSuffix(remedy))
    #expect(diagnostic.fixes.first { $0.applicability == .safe }?.title == fix)
  }

  /// What the manifests of a project say decides whether names from before RxSwift 6 are reported, and how sure their fix is.
  @Test(arguments: [
    (nil, ["unsafe"]), ("  - RxSwift (6.5.0)", ["safe"]), ("  - RxSwift (5.1.3)", []),
    ("  - Alamofire (5.9.1)", []),
  ])
  func manifestsDecideAboutOldNames(lock: String?, fixes: [String]) throws {
    let folder = try TemporaryFolder([
      "A.swift":
        "import RxSwift\nfunc f(_ x: Observable<Int>) -> Observable<Int> { x.catchErrorJustReturn(1) }\n"
    ])
    if let lock { try folder.write(lock, to: "App/Podfile.lock") }
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["rx-renamed-operator"], ignoring: [])
    let findings = linter.lint(ProjectFiles([folder.path])).findings
    #expect(
      findings.flatMap(\.diagnostic.fixes).map { fix in
        switch fix.applicability {
        case .safe: "safe"
        case .unsafe: "unsafe"
        case .display: "display"
        }
      } == fixes)
  }
}
