import PipelintModel
import PipelintSource
import PipelintSyntax
import Testing

struct ProjectIndexTests {
  private static let files = [
    ("A.swift", "import Combine\nstruct API {}\nextension API.Client { enum Error: Swift.Error { case a } }"),
    ("B.swift", "extension API { struct Client {} }\nprivate enum Hidden: Error { case x }"),
    (
      "C.swift",
      """
      import Combine
      extension API.Client {
          func f(_ s: AnyPublisher<Int, Error>) { s.eraseToAnyPublisher() }
          func g(_ s: AnyPublisher<Int, Hidden>) { s.eraseToAnyPublisher() }
      }
      """
    ),
  ]

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]]) func orderOfFilesDoesNotMatter(order: [Int]) {
    let sources = order.map { SourceText(path: Self.files[$0].0, Self.files[$0].1) }
    let index = ProjectIndex(
      sources.map { IndexedFile(path: $0.path, module: "Module", facts: FileFacts(SyntaxTree.parse($0))) })
    let place = order.firstIndex(of: 2)!
    let file = AnalyzedFile(index: index, file: place, text: sources[place])
    let failures = file.calls(named: "eraseToAnyPublisher").map {
      "\(file.chain(endingWith: $0)!.steps.last!.type)"
    }
    #expect(failures == ["AnyPublisher<Int, API.Client.Error>", "AnyPublisher<Int, Hidden>"])
  }

  /// One analysis goes from file to file and frees the facts of old ones: more files than it keeps, each of which refers to more than it keeps.
  @Test func factsOfManyFilesAreUnpackedAgain() {
    let count = 120
    let sources = (0..<count).map { number in
      let calls = (0..<count).map { "  func f\($0)() { API\($0)().load().eraseToAnyPublisher() }" }
      return SourceText(
        path: "File\(1000 + number).swift",
        """
        import Combine
        struct Value\(number) {}
        struct API\(number) { func load() -> AnyPublisher<Value\(number), Never> { Empty().eraseToAnyPublisher() } }
        struct Caller\(number) {
        \(calls.joined(separator: "\n"))
        }
        """)
    }
    let index = ProjectIndex(
      sources.map { IndexedFile(path: $0.path, module: "Module", facts: FileFacts(SyntaxTree.parse($0))) })
    let analysis = ProjectAnalysis(index)
    for number in [0, 1, 60, 119, 0] {
      let file = analysis.file(number, text: LateText { sources[number] })
      let types = file.calls(named: "eraseToAnyPublisher").dropFirst().map {
        "\(file.chain(endingWith: $0)!.steps.last!.type)"
      }
      #expect(types == (0..<count).map { "AnyPublisher<Value\($0), Never>" })
    }
  }

  @Test func testCodeIsToldByImportsAndPath() {
    func isTestCode(_ path: String, _ text: String) -> Bool {
      let source = SourceText(path: path, text)
      let index = ProjectIndex([
        IndexedFile(path: path, module: "Module", facts: FileFacts(SyntaxTree.parse(source)))
      ])
      return AnalyzedFile(index: index, file: 0, text: source).isTestCode
    }
    #expect(isTestCode("Sources/A.swift", "import XCTest"))
    #expect(isTestCode("Tests/App/Helper.swift", ""))
    #expect(isTestCode("Sources/MockAPI.swift", ""))
    #expect(isTestCode("Book.playground/Contents.swift", ""))
    #expect(isTestCode("Sources/APISpec.swift", ""))
    #expect(isTestCode("App/Preview Content/Movies.swift", "import Combine"))
    #expect(!isTestCode("App/Content/Preview.swift", "import Combine"))
    #expect(isTestCode("Sources/Movie+mock.swift", "import Combine"))
    #expect(!isTestCode("Sources/Hammock.swift", "import Combine"))
    #expect(!isTestCode("Sources/Contest.swift", "import Combine"))
  }

  /// Types that inherit from what the other one declares: what is found out of one while the other is open must not stay.
  private static let circle = [
    (
      "A.swift",
      "import Combine\nclass A: B.Base { class Base { let first = Just(1) } }\nlet a = A().second.map { $0 }"
    ),
    (
      "B.swift",
      "import Combine\nclass B: A.Base { class Base { let second = Just(\"\") } }\nlet b = B().first.map { $0 }"
    ),
    (
      "C.swift",
      "import Combine\nprotocol Marked {}\nextension Just: Marked {}\nfunc mark<M: Marked>(_ m: M) -> M { m }\nlet c = mark(Just(1)).map { $0 }"
    ),
  ]

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]])
  func whatWasAskedBeforeDoesNotMatter(order: [Int]) {
    let sources = Self.circle.map { SourceText(path: $0.0, $0.1) }
    let analysis = ProjectAnalysis(
      ProjectIndex(
        sources.map {
          IndexedFile(
            path: $0.path, module: "Module",
            facts: FileFacts(SyntaxTree.parse($0), keeping: .everything))
        }))
    var types: [Int: String] = [:]
    for position in order {
      let file = analysis.file(position, text: LateText { sources[position] })
      types[position] = "\(file.type(of: file.calls(named: "map")[0]))"
    }
    #expect(types[0] == "Just<String>")
    #expect(types[1] == "Just<Int>")
    #expect(types[2] == "Just<Int>")
  }

  /// Each module means its own, whichever file is asked about first.
  @Test(arguments: [[0, 1], [1, 0]])
  func nestedTypesOfOneNameInTwoModules(order: [Int]) {
    func source(_ path: String, _ imports: String, _ output: String) -> SourceText {
      SourceText(
        path: path,
        """
        import Combine
        \(imports)
        extension Publishers {
            public struct Framed<Failure: Error>: Publisher { public typealias Output = \(output) }
        }
        extension Publisher {
            func framed() -> Publishers.Framed<Failure> { fatalError() }
        }
        let chain = Just(true).framed().map { $0 }.eraseToAnyPublisher()
        """)
    }
    let sources = [source("Kit/A.swift", "", "Int"), source("Mock/B.swift", "import Kit", "String")]
    let analysis = ProjectAnalysis(
      ProjectIndex(
        zip(sources, ["Kit", "Mock"]).map {
          IndexedFile(
            path: $0.path, module: $1, facts: FileFacts(SyntaxTree.parse($0), keeping: .everything))
        }))
    var types: [Int: String] = [:]
    for position in order {
      let file = analysis.file(position, text: LateText { sources[position] })
      types[position] = "\(file.type(of: file.calls(named: "eraseToAnyPublisher")[0]))"
    }
    #expect(types[0] == "AnyPublisher<Int, Never>")
    #expect(types[1] == "AnyPublisher<String, Never>")
  }

  /// Two targets of one project, and what both are built from.
  private static let targets = [
    (
      "App/Phone/Store.swift",
      "import Combine\nfinal class Store { func load() -> AnyPublisher<Int, Never> { fatalError() } }"
    ),
    (
      "App/Watch/Model/Store.swift",
      "import Combine\nfinal class Store { func load() -> AnyPublisher<String, Never> { fatalError() } }"
    ),
    (
      "App/Watch/Store+Twice.swift",
      "import Combine\nextension Store { func twice() -> AnyPublisher<Bool, Never> { fatalError() } }"
    ),
    ("App/Phone/View/Screen.swift", "import Combine\nlet screen = Store().load().map { $0 }"),
    (
      "App/Watch/Model/Screen.swift",
      "import Combine\nlet screen = Store().load().map { $0 }\nlet twice = Store().twice().filter { $0 }"
    ),
    ("App/Shared/Screen.swift", "import Combine\nlet screen = Store().load().map { $0 }"),
  ]

  /// Each target means the type in its own folder, whichever file is asked about first.
  @Test(arguments: [[3, 4, 5], [5, 4, 3], [4, 3, 5]]) func typesOfOneNameInTwoTargets(order: [Int]) {
    let sources = Self.targets.map { SourceText(path: $0.0, $0.1) }
    let analysis = ProjectAnalysis(
      ProjectIndex(
        sources.map {
          IndexedFile(
            path: $0.path, module: "App", facts: FileFacts(SyntaxTree.parse($0), keeping: .everything))
        }))
    var outputs: [Int: String] = [:]
    for position in order {
      let file = analysis.file(position, text: LateText { sources[position] })
      outputs[position] = file.calls(named: "map").map { "\(file.published(by: $0).output)" }.joined()
      guard position == 4 else { continue }
      #expect("\(file.published(by: file.calls(named: "filter")[0]).output)" == "Bool")
    }
    #expect(outputs[3] == "Int")
    #expect(outputs[4] == "String")
    #expect(outputs[5] != "Int" && outputs[5] != "String")
  }

  @Test func extensionsExtendWhatTheProjectDeclaresInAFrameworksModule() {
    let sources = [
      ("Moya/A.swift", "Moya", "open class MoyaProvider<Target: TargetType> {}"),
      (
        "App/B.swift", "App",
        """
        import Combine
        import Moya
        extension MoyaProvider { func answers() -> AnyPublisher<Int, Never> { fatalError() } }
        func f(_ provider: MoyaProvider<Elsewhere>) { provider.answers().map { "\\($0)" } }
        """
      ),
    ].map { (SourceText(path: $0.0, $0.2), $0.1) }
    let analysis = ProjectAnalysis(
      ProjectIndex(
        sources.map {
          IndexedFile(
            path: $0.0.path, module: $0.1,
            facts: FileFacts(SyntaxTree.parse($0.0), keeping: .everything))
        }))
    let file = analysis.file(1, text: LateText { sources[1].0 })
    #expect("\(file.published(by: file.calls(named: "map")[0]).output)" == "String")
  }

  /// Apple's Foundation hands on two names of Combine, and no more.
  @Test(arguments: [
    ("final class Item: ObservableObject { @Published var name = 1 }", "item.objectWillChange", "()"),
    ("final class Item: ObservableObject { @Published var name = 1 }", "item.$name", "Int"),
    ("struct Item { var next: AnyPublisher<Int, Never> }", "item.next", "_"),
    (
      "protocol ObservableObject { var objectWillChange: Just<String> { get } }\nclass Item: ObservableObject {}",
      "item.objectWillChange", "_"
    ),
  ])
  func whatFoundationHandsOn(declaration: String, source: String, output: String) {
    let sources = [
      ("Item.swift", "import Foundation\n" + declaration),
      ("Use.swift", "import Combine\nfunc use(_ item: Item) { \(source).map { $0 } }"),
    ].map { SourceText(path: $0.0, $0.1) }
    let analysis = ProjectAnalysis(
      ProjectIndex(
        sources.map {
          IndexedFile(
            path: $0.path, module: "App", facts: FileFacts(SyntaxTree.parse($0), keeping: .everything))
        }))
    let file = analysis.file(1, text: LateText { sources[1] })
    let type = file.published(by: file.calls(named: "map")[0]).output
    #expect(type.isUnknown ? output == "_" : "\(type)" == output)
  }

  @Test func filesReachWhatTheirModuleAndThoseItImportsImport() {
    func file(_ path: String, _ module: String, _ text: String) -> IndexedFile {
      IndexedFile(
        path: path, module: module, facts: FileFacts(SyntaxTree.parse(SourceText(path: path, text))))
    }
    let index = ProjectIndex([
      file("Core/A.swift", "Core", "import Combine"),
      file("Core/B.swift", "Core", "struct Plain {}"),
      file("App/C.swift", "App", "import Core"),
      file("Tool/D.swift", "Tool", "import Foundation"),
      file("One.xcodeproj/E.swift", "/One", "import RxSwift"),
      file("Two.xcodeproj/F.swift", "/Two", ""),
    ])
    #expect(index.filesReaching(["Combine"]) == [true, true, true, false, false, false])
    #expect(index.filesReaching(["OpenCombine", "RxSwift"]) == [true, true, true, false, true, true])
    #expect(index.filesReaching(["Foundation"]) == Array(repeating: true, count: 6))
    #expect(index.filesReaching(["Nowhere"]) == Array(repeating: false, count: 6))
  }
}
