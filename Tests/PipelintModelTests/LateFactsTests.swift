import PipelintSource
import PipelintSyntax
import Testing

@testable import PipelintModel

/// Files of which the index has only the outline.
struct LateFactsTests {
  private static let model = SourceText(
    path: "Model.swift", "struct API {\n  enum Problem: Error { case offline }\n  let problem: Problem\n}")
  private static let use = SourceText(
    path: "Use.swift",
    """
    import Combine
    func load(_ api: API) -> some Publisher { Fail<Int, _>(error: api.problem).eraseToAnyPublisher() }
    """)

  private static func tree(_ text: String) -> SyntaxTree { .parse(SourceText(path: "File.swift", text)) }

  private func facts(of text: String) -> PackedFacts {
    var packer = FactPacker()
    return packer.fileOrOutline(of: Self.tree(text)).facts
  }

  /// What flows at the end of the chain in `use`, where asking for the facts of `model` finds `found`.
  private func typeInUse(_ found: PackedFacts?) -> (type: String, asked: Int) {
    var packer = FactPacker()
    let index = ProjectIndex(
      [Self.model, Self.use].map {
        IndexedFile(path: $0.path, module: "", file: packer.fileOrOutline(of: .parse($0)))
      })
    var asked = 0
    let analysis = ProjectAnalysis(index) { file in
      asked += 1
      #expect(file == 0)
      return found
    }
    let file = analysis.file(1, text: LateText { Self.use })
    let steps = file.calls(named: "eraseToAnyPublisher").compactMap { file.chain(endingWith: $0)?.steps.last }
    return ("\(steps.map { "\($0.type)" })", asked)
  }

  @Test func factsAreMadeWhenTheyAreAskedFor() {
    let (type, asked) = typeInUse(PackedFacts(FileFacts(.parse(Self.model))))
    #expect(type == "[\"AnyPublisher<Int, API.Problem>\"]")
    #expect(asked == 1)
  }

  /// A file that has changed since, or is gone, tells nothing; what declarations it had stay where they were.
  @Test(arguments: [nil, "", "enum Other {}", "struct API { let problem = 1 }"]) func changedFilesTellNothing(
    _ text: String?
  ) {
    let (type, asked) = typeInUse(text.map { PackedFacts(FileFacts(Self.tree($0))) })
    #expect(!type.contains("Problem"))
    #expect(type.contains("AnyPublisher<Int"))
    #expect(asked == 1)
  }

  @Test(arguments: [
    "import Foundation\nstruct Row: Codable { var height = 1.5; func add(_ other: Row) throws { try check(other) } }",
    "private enum Side { case left, right }\nextension Side { static let all = [Side.left, .right] }",
    "typealias Rows = [Int: [String]]",
    "",
  ])
  func ofFilesWithoutInterestTheOutlineIsMade(_ text: String) {
    #expect(facts(of: text).isOutline)
  }

  @Test(arguments: [
    "func load() { publisher.sink { print($0) } }",
    "struct Row {}  // pipelint:disable:next ignored-failure",
    // What is declared in code that is kept has its place among all declarations.
    "func save() throws { do { func inner() {}; try store() } catch { throw error } }",
    "let make: () -> Int = { struct Local {}; return 1 }",
    "func convert(_ error: any Error) -> Int { func code() -> Int { 1 }; return code() }",
  ])
  func ofOthersAllFactsAre(_ text: String) {
    let facts = facts(of: text)
    #expect(!facts.isOutline)
    #expect(facts == PackedFacts(FileFacts(Self.tree(text))))
  }
}
