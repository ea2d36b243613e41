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
    #expect(!isTestCode("Sources/Contest.swift", "import Combine"))
  }
}
