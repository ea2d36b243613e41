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
      """, .major(6)
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
    ("Package.swift", #".package(url: "https://github.com/ReactiveX/RxSwift", branch: "main")"#, .major(6)),
    (
      "Package.swift", #".package(url: "https://github.com/ReactiveX/RxSwift", branch: "rxswift5")"#, .unknown
    ),
    (
      "project.pbxproj",
      """
      repositoryURL = "https://github.com/ReactiveX/RxSwift";
      requirement = {
        branch = main;
        kind = branch;
      };
      """, .major(6)
    ),
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
    ("Podfile", "pod 'ReactorKit'\npod 'RxCocoa', '6.5.0'", .major(6)),
    ("Podfile", "pod 'RxSwift'\npod 'RxRelay', '~> 5.1'", .major(5)),
    ("Podfile", "pod 'RxCocoa'", .unknown),
    ("Podfile", "pod 'RxSwift', '>= 4.4', '< 7'", .unknown),
    ("Podfile", "pod 'Moya/RxSwift', '~> 14.0'", .notNamed),
    ("RxSwift.podspec", "s.name = 'RxSwift'\ns.version = '5.1.0'", .notNamed),
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
    (
      "Dependencies.swift",
      """
      let packages: SwiftPackageManagerDependencies = [
        .remote(url: "https://github.com/ReactiveX/RxSwift", requirement: .upToNextMajor(from: "6.5.0")),
        .remote(url: "https://github.com/SnapKit/SnapKit", requirement: .upToNextMinor(from: "5.6.0")),
      ]
      """, .major(6)
    ),
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
    ("Package.swift", "platforms: [.macOS(.v10_15), .iOS(.v13)]", ["macOS": 10, "iOS": 13]),
    (
      "Package.swift", #"platforms: [.iOS("15.4"), .tvOS(.v14), .watchOS(.v6)]"#,
      ["iOS": 15, "tvOS": 14, "watchOS": 6]
    ),
    (
      "project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = 14.1;\nIPHONEOS_DEPLOYMENT_TARGET = 13.0;", ["iOS": 13]
    ),
    (
      "project.pbxproj", "MACOSX_DEPLOYMENT_TARGET = 10.15;\nTVOS_DEPLOYMENT_TARGET = 13.4;",
      ["macOS": 10, "tvOS": 13]
    ),
    ("project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = \"$(TARGET)\";", [:]),
    (
      "project.pbxproj",
      """
      isa = XCBuildConfiguration;
        IPHONEOS_DEPLOYMENT_TARGET = 13.0;
        MACOSX_DEPLOYMENT_TARGET = 11.0;
      isa = XCBuildConfiguration;
        IPHONEOS_DEPLOYMENT_TARGET = 17.0;
        PRODUCT_NAME = Movies;
      isa = XCBuildConfiguration;
        IPHONEOS_DEPLOYMENT_TARGET = 16.4;
        PRODUCT_BUNDLE_IDENTIFIER = com.example.share;
      isa = XCBuildConfiguration;
        IPHONEOS_DEPLOYMENT_TARGET = 12.0;
        PRODUCT_NAME = Movies;
        TEST_HOST = Movies.app;
      isa = XCBuildConfiguration;
        IPHONEOS_DEPLOYMENT_TARGET = 11.0;
        PRODUCT_BUNDLE_IDENTIFIER = "com.example.UnitTests";
      """, ["iOS": 16, "macOS": 11]
    ),
    (
      "project.pbxproj",
      """
      isa = XCBuildConfiguration;
        IPHONEOS_DEPLOYMENT_TARGET = 13.0;
      isa = XCBuildConfiguration;
        PRODUCT_NAME = Movies;
      isa = XCBuildConfiguration;
        IPHONEOS_DEPLOYMENT_TARGET = 17.0;
        PRODUCT_NAME = Share;
      """, ["iOS": 13]
    ),
    ("Podfile", "platform :ios, '9.0'", ["iOS": 9]),
    ("Podfile", "platform :osx, '10.15'", ["macOS": 10]),
    ("Podfile.lock", "platform :ios, '9.0'", [:]),
    (
      "Movies.podspec",
      """
      s.version          = '17.0'
      s.ios.deployment_target      = '13.0'
      s.osx.deployment_target = "10.15"
      """, ["iOS": 13, "macOS": 10]
    ),
    ("Movies.podspec", "s.platform     = :ios, '14.0'", ["iOS": 14]),
    ("Movies.podspec", "s.platforms = { :ios => \"15.0\", :tvos => \"16.0\" }", ["iOS": 15, "tvOS": 16]),
    (
      "project.yml",
      """
      name: Movies
      options:
        bundleIdPrefix: com.example  # deploymentTarget: "9.0"
        deploymentTarget:
          iOS: "17.0"
          macOS: 14
      targets:
        Movies:
          type: application
          platform: iOS
          settings:
            base: {SWIFT_VERSION: 6}
      """, ["iOS": 17, "macOS": 14]
    ),
    (
      "project.yml",
      """
      options:
        deploymentTarget: {iOS: "17.0", tvOS: 17.0}
      targets:
        Movies:
          platform: [iOS, tvOS]
          deploymentTarget: "16.4"
        Widget:
          deploymentTarget: 18.0
          platform:
            - iOS
        Tool:
          platform: macOS
          settings:
            MACOSX_DEPLOYMENT_TARGET: 13.0
        Other:
          deploymentTarget: "9.0"
      """, ["iOS": 16, "tvOS": 16, "macOS": 13]
    ),
    ("project.yml", "options:\n  deploymentTarget:\n    iOS: ${TARGET}\n# iOS: 9.0", [:]),
    (
      "Project.swift", "deploymentTarget: .iOS(\n  targetVersion: \"15.0\",\n  devices: .iphone)", ["iOS": 15]
    ),
    (
      "Project.swift",
      "let target = DeploymentTargets.multiplatform(iOS: \"17.0\", macOS: \"14\")\nlet other = .iOS(version)",
      ["iOS": 17, "macOS": 14]
    ),
  ])
  func systems(name: String, text: String, expected: [String: Int]) throws {
    let manifest = try #require(DependencyManifest(name: name.utf8))
    #expect(manifest.systems(in: Array(text.utf8)) == expected)
  }

  @Test func packagesForMacOSAloneAreThoseOfTools() {
    var versions = DependencyVersions()
    versions.add(systems: ["macOS": 10], in: "")
    #expect(versions.oldest("macOS", for: "A.swift") == 10)
    versions.add(systems: ["iOS": 15, "tvOS": 15], in: "")
    versions.add(systems: ["iOS": 14], in: "")
    #expect(versions.oldest("macOS", for: "A.swift") == nil)
    #expect(versions.oldest("iOS", for: "A.swift") == 14)
    versions.add(systems: ["iOS": 14, "macOS": 11], in: "")
    #expect(versions.oldest("macOS", for: "A.swift") == 11)
  }

  @Test func whatPackagesAskForYieldsToTheProject() {
    var versions = DependencyVersions()
    versions.add(systems: ["iOS": 13, "macOS": 11], in: "", isForPackages: true)
    #expect(versions.oldest("iOS", for: "A.swift") == 13)
    versions.add(systems: ["iOS": 17], in: "")
    #expect(versions.oldest("iOS", for: "A.swift") == 17)
    #expect(versions.oldest("macOS", for: "A.swift") == 11)
  }

  @Test func theNearestManifestCounts() {
    var versions = DependencyVersions()
    versions.add(systems: ["iOS": 15], in: "App")
    #expect(versions.oldest("iOS", for: "Shared/A.swift") == 15)
    versions.add(systems: ["iOS": 13], in: "")
    versions.add(systems: ["iOS": 17, "macOS": 14], in: "App/Packages/Movies")
    versions.add(systems: [:], in: "App/Packages/Songs")
    #expect(versions.oldest("iOS", for: "App/Packages/Movies/Sources/A.swift") == 17)
    #expect(versions.oldest("iOS", for: "App/Packages/Songs/Sources/A.swift") == 15)
    #expect(versions.oldest("iOS", for: "Apple/A.swift") == 13)
    #expect(versions.oldest("macOS", for: "App/A.swift") == nil)
  }

  @Test func otherFilesAreNoManifests() {
    for name in [
      "Package@swift-5.swift", "MyPackage.swift", "Podfile.rb", "project.pbxproj.orig", "myproject.yml",
    ] {
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

  /// What a path may not hold is percent-encoded since iOS 17, behind a host that is known.
  @Test(arguments: [
    (".iOS(.v16)", 7), (".iOS(.v17), .macOS(.v13)", 7), (".iOS(.v17)", 3), (".macOS(.v14)", 3),
  ])
  func newSystemsEncodePaths(platforms: String, count: Int) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "let package = Package(platforms: [\(platforms)])",
      "A.swift": """
      import Foundation
      let home = URL(string: "https://example.com/a b")!
      struct Movie {
        let id: String
        static let host = "https://example.com"
        var page: URL { URL(string: Self.host + "/movies/\\(id)?lang=" + id)! }
        var site: URL { URL(string: "https://\\(id).example.com/")! }
        var relative: URL { URL(string: "movies/\\(id)")! }
        var asked: URL { URL(string: "/movies?id=\\(id)", relativeTo: home)! }
        var segment: URL { URL(string: "\\(id)/movies")! }
        var other: URL { URL(string: "//\\(id)/movies")! }
      }
      """,
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(
      only: ["force-unwrapped-url"], ignoring: [], settings: ["force-unwrapped-url.report-unlikely=true"])
    #expect(linter.lint(ProjectFiles([folder.path])).findings.count == count)
  }

  /// Where the project has to run on iOS 13, or what came out with it, there is no `assign(to: &$x)`.
  @Test(arguments: [
    ".iOS(.v13)", ".iOS(.v14), .macOS(.v10_15)", ".macOS(.v11), .tvOS(.v13)", ".watchOS(.v6)",
  ])
  func oldSystemsHaveNoAssigningToProperties(platforms: String) throws {
    try expectRemedy(
      platforms: platforms, "use 'sink { [weak self] … }'", fix: "Use 'sink' and '[weak self]'")
  }

  @Test(arguments: [".iOS(.v14)", ".macOS(.v11), .iOS(.v14), .tvOS(.v14), .watchOS(.v7)", ".visionOS(.v1)"])
  func newSystemsHaveAssigningToProperties(platforms: String) throws {
    try expectRemedy(platforms: platforms, "use 'assign(to: &$now)'", fix: "Use 'assign(to: &$now)'")
  }

  private func expectRemedy(platforms: String, _ remedy: String, fix: String) throws {
    let folder = try TemporaryFolder([
      "Package.swift": "let package = Package(platforms: [\(platforms)])",
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

  /// `compactMap` came with RxSwift 5: to an older one it is no remedy.
  @Test(arguments: [
    (nil, "compactMap"), ("  - RxSwift (6.5.0)", "compactMap"), ("  - RxSwift (4.0.0)", "flatMap"),
  ])
  func manifestsDecideWhatOperatorsThereAre(lock: String?, remedy: String) throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      import Foundation
      import RxSwift
      let texts = PublishSubject<Data>()
      func f(_ bag: DisposeBag) {
          texts.map { try! JSONDecoder().decode(Int.self, from: $0) }.subscribe(onNext: { print($0) }).disposed(by: bag)
      }
      """
    ])
    if let lock { try folder.write(lock, to: "Podfile.lock") }
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["crash-in-fallible-api"], ignoring: [])
    let findings = linter.lint(ProjectFiles([folder.path])).findings
    #expect(findings.map(\.diagnostic.message).first?.contains("with '\(remedy)'") == true)
  }

  /// What only RxSwift 6 has tells the version where the manifests leave it open.
  @Test(arguments: [
    ("x.observe(on: MainScheduler.instance)", 1), ("x.catchAndReturn(2)", 1),
    ("x.observeOn(MainScheduler.instance)", 0), ("x.retry(2)", 0),
  ])
  func namesOfNewRxSwiftTellItsVersion(call: String, count: Int) throws {
    let folder = try TemporaryFolder([
      "A.swift":
        "import RxSwift\nfunc f(_ x: Observable<Int>) -> Observable<Int> { x.catchErrorJustReturn(1) }\n",
      "B.swift": "import RxSwift\nfunc g(_ x: Observable<Int>) -> Observable<Int> { \(call) }\n",
      "Podfile": "pod 'RxSwift'",
    ])
    var linter = Linter()
    linter.rules = try RuleSelection(only: ["rx-renamed-operator"], ignoring: [])
    func findings() throws -> Int { linter.lint(ProjectFiles([folder.path])).findings.count }
    #expect(try findings() == count)
    // The project may have given an older version the new names.
    try folder.write(
      "import RxSwift\nextension ObservableType { func observe(on: Int) {}; func catchAndReturn(_ x: Int) {} }",
      to: "C.swift")
    #expect(try findings() == 0)
  }

  /// What Tuist's manifests share speaks for all that stands beside its folder.
  @Test(arguments: [
    ("/project/Tuist/ProjectDescriptionHelpers/Targets.swift", "/project"),
    ("/project/Tuist/ProjectDescriptionHelpers/Parts/Targets.swift", "/project"),
    ("/project/Plugins/ProjectDescriptionHelpers/Targets.swift", nil),
  ])
  func helpersOfTuist(path: String, folder: String?) throws {
    let manifest = try #require(DependencyManifest(path: FilePath(path)))
    #expect(manifest == .tuistHelper)
    #expect(manifest.folder(of: FilePath(path))?.string == folder)
    #expect(DependencyManifest(path: FilePath("/project/App/Targets.swift")) == nil)
  }

  @Test func codeOfAnAppIsNoManifestOfTuist() throws {
    let manifest = try #require(DependencyManifest(name: "Dependencies.swift".utf8))
    func isWritten(in text: String) -> Bool {
      manifest.isWritten(in: Array(text.utf8))
    }
    #expect(
      isWritten(in: "import ProjectDescription\n\nlet dependencies = Dependencies(swiftPackageManager: [])"))
    #expect(!isWritten(in: "struct Dependencies { let client: Client }"))
  }
}
