import Foundation
import Testing

@testable import PipelintModel

/// The model of our own library against the library, both read by our own parser: what is public there is known here.
struct RuntimeModelTests {
  /// Differs from Combine's by what its closure throws alone, which a model cannot say: it is read as Combine's.
  private static let readAsCombines: Set<String> = ["tryMap(_:)"]

  private static let owners: Set<String> = ["Publisher", "AnyPublisher", "Deferred"]

  @Test func everyOperatorHasARow() throws {
    let operators = try operatorsOfTheLibrary()
    #expect(operators.count > 25)
    #expect(operators.subtracting(rows).subtracting(Self.readAsCombines) == [])
  }

  @Test func everyRowHasAnOperator() throws {
    #expect(rows.subtracting(try operatorsOfTheLibrary()) == [])
  }

  /// `retry(after:)`
  private var rows: Set<String> {
    Set(
      ModelCells().entries.filter { $0.module == "PipelintRuntime" && Self.owners.contains($0.owner) }
        .map { signature($0.name, $0.labels) })
  }

  private func operatorsOfTheLibrary() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/PipelintRuntime").standardized
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var operators: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      operators.formUnion(self.operators(in: try String(contentsOf: file, encoding: .utf8)))
    }
    return operators
  }

  /// The public functions of extensions of publishers.
  private func operators(in text: String) -> [String] {
    let index = ChainDescription.analyzed(text).inference.index
    let facts = index.facts(0)
    return facts.declarations.indices.compactMap { position in
      let declaration = facts.declarations[position]
      guard declaration.kind == .function, declaration.modifiers.contains(.isPublic),
        let parent = index.parent(of: DeclarationReference(0, Int(position))).map(index.declaration),
        parent.kind == .extensionType,
        Self.owners.contains(facts.names[facts.types[Int(parent.type.index)].name])
      else { return nil }
      let labels = facts.parameters[declaration.parameters.indices]
        .map { $0.label.isEmpty ? "_" : facts.names[$0.label] }
      return signature(facts.names[declaration.name], labels)
    }
  }

  private func signature(_ name: String, _ labels: [String]) -> String {
    "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }
}
