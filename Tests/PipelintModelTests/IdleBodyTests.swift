import Foundation
import PipelintSource
import PipelintSyntax
import Testing

@testable import PipelintModel

/// Bodies that the parser passes over.
@Suite struct IdleBodyTests {
  private func tree(_ text: String) -> SyntaxTree {
    var memory = ParserMemory()
    return SyntaxTree.parse(
      SourceText(path: "Bodies.swift", text), in: &memory, passingOverIdleBodies: true)
  }

  /// How many nodes stand inside the blocks of code of `text`.
  private func nodesInBodies(_ text: String) -> Int {
    let tree = tree(text)
    return tree.nodes.indices.reduce(0) { sum, index in
      tree.nodes[index].kind == .codeBlock ? sum + index - Int(tree.nodes[index].firstNode) : sum
    }
  }

  @Test(arguments: [
    "func add(_ a: Int) -> Int { let b = a + 1; return { b * 2 }() }",
    "struct Row { init(height: Double) { self.height = height.rounded() } }",
    "final class Cell { deinit { timer?.invalidate() } }",
    "struct Row { var height: Double { rows.reduce(0) { $0 + $1.height } } }",
    "struct Row { subscript(index: Int) -> Int { get { rows[index] } set { rows[index] = newValue } } }",
    "var count = 0 { didSet { label.text = String(count) } }",
  ])
  func bodiesWithoutAWordOfTheVocabularyArePassedOver(_ text: String) {
    #expect(nodesInBodies(text) == 0)
    #expect(tree(text).errors.isEmpty)
  }

  @Test(arguments: [
    "func load() { publisher.sink { print($0) }.store(in: &bag) }",
    "func load() -> AnyPublisher<Int, Never> { cached }",
    "func load() { publisher.receive(on: queue).show { print($0) } }",
    "func follow() { Task { for try await value in publisher.values { print(value) } } }",
    "func save() throws { try store.save() }",
    "func movies(_ input: Input) -> Output { Output(input.query.flatMapLatest { load($0) }) }",
    "func convert(_ failure: any Error) -> Problem { .other(failure) }",
    "func convert(_ failure: `Error`) -> Problem { .other(failure) }",
    "var home: String { \"https://a.example\" }\nlet url = URL(string: home)!",
    "func pick() {\n  #if DEBUG\n    show()\n  #endif\n}",
    "import Combine\nfunc load() { func inner() { retry() }; publisher.sink { _ in inner() } }",
  ])
  func otherBodiesAreRead(_ text: String) {
    #expect(nodesInBodies(text) > 0)
  }

  /// Local declarations in code that is read are part of that code.
  @Test func codeInsideReadCodeIsRead() {
    let text = "publisher.sink { value in\n  var twice: Int { value * 2 }\n  print(twice)\n}"
    #expect(tree(text).nodes.contains { $0.kind == .codeBlock && $0.firstNode + 2 < $0.tokenEnd })
    #expect(PackedFacts(FileFacts(tree(text))) == PackedFacts(FileFacts(.parse(SourceText(path: "", text)))))
  }

  @Test func whatIsNoSwiftIsNoticedInReadCodeAlone() {
    #expect(tree("func f() { let = }").errors.isEmpty)
    #expect(!tree("func f() throws { let = }").errors.isEmpty)
    #expect(!tree("func f( { }").errors.isEmpty)
    #expect(!tree("func f() { \"open\n}").errors.isEmpty)
  }

  /// Of every file of this package; and where only the outline is made, it is the same.
  @Test func factsAreThoseOfTheWholeTree() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var (count, outlines) = (0, 0)
    var packer = FactPacker()
    for folder in ["Sources", "Tests"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: root.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles))
      for case let file as URL in files where file.pathExtension == "swift" {
        guard !file.lastPathComponent.hasPrefix("Generated") else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        let whole = SyntaxTree.parse(SourceText(path: file.path, text))
        let facts = PackedFacts(FileFacts(tree(text)))
        #expect(facts == PackedFacts(FileFacts(whole)), "\(file.path)")
        let kept = packer.fileOrOutline(of: tree(text)).facts
        #expect(kept.outlineTold == facts.outlineTold, "\(file.path)")
        outlines += kept.isOutline ? 1 : 0
        count += 1
      }
    }
    #expect(count > 300)
    #expect(outlines > 100)
  }
}

extension PackedFacts {
  /// What an index takes in of the file.
  fileprivate var outlineTold: [String] {
    withOutline { outline in
      var told = outline.imports.map { outline.string($0.module) }
      for declaration in outline.declarations {
        let isHidden = !declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
        let isStatic = !declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember])
        var line = "\(declaration.kind) \(outline.string(declaration.name)) in \(declaration.parent)"
        line += isHidden ? " hidden" : ""
        line += isStatic ? " static" : ""
        // Of others nobody asks.
        if declaration.kind.isType || declaration.kind == .extensionType {
          line += declaration.inherits ? " inherits" : ""
          line += declaration.isGeneric ? " generic" : ""
        }
        told.append(line)
      }
      outline.forEachTypePath { declaration, path in
        told.append("\(declaration): \(outline.string(path: path))")
      }
      return told + ["\(outline.digest)"]
    }
  }
}
