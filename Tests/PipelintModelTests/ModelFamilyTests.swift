import PipelintSource
import PipelintSyntax
import Testing

@testable import PipelintModel

/// Which models a project gets.
struct ModelFamilyTests {
  private static let imports: [(String, ModelFamilies)] = [
    ("import Foundation\nimport UIKit", []),
    ("import OpenCombine", .combine),
    ("import SwiftUI", .combine),
    ("import RxCocoa", .rxSwift),
    ("import RxMoya", [.combine, .rxSwift]),
    ("import FactoryKit", .injection),
    ("", []),
  ]

  @Test(arguments: imports) func aProjectGetsTheModelsOfWhatItImports(
    _ imports: String, _ families: ModelFamilies
  ) {
    let facts = FileFacts(.parse(SourceText(path: "File.swift", imports)))
    #expect(ModelFamilies(importedBy: facts) == families)
    let index = ProjectIndex([IndexedFile(path: "File.swift", module: "", facts: facts)])
    let analysis = ProjectAnalysis(index)
    #expect((analysis.index.model("Publisher", in: "Combine") != nil) == families.contains(.combine))
    #expect((analysis.index.model("ObservableType", in: "RxSwift") != nil) == families.contains(.rxSwift))
    #expect(analysis.index.model("Error", in: "Swift") != nil)
  }

  /// Without what a model imports, its constraints say nothing.
  @Test(arguments: [.combine, .rxSwift, [.combine, .rxSwift], .injection] as [ModelFamilies])
  func modelsComeWithWhatTheyImport(_ families: ModelFamilies) {
    let modules = Set(FrameworkFiles.files(of: families).map(\.module))
    for source in FrameworkModels.sources where modules.contains(source.name) {
      let facts = FileFacts(.parse(SourceText(path: source.name, source.text)))
      let imported = Set(facts.imports.map { facts.names.hash(of: $0.module) })
      let missing = FrameworkModels.sources.map(\.name).filter {
        imported.contains(NameTable.hash($0)) && !modules.contains($0)
      }
      #expect(missing.isEmpty, "\(source.name)")
    }
  }

  /// What a model imports is there where it is.
  @Test func familiesAreClosed() {
    #expect(Set(FrameworkFiles.families.keys).isSubset(of: FrameworkModels.sources.map(\.name)))
    for source in FrameworkModels.sources {
      let facts = FileFacts(.parse(SourceText(path: source.name, source.text)))
      let needed = ModelFamilies(importedBy: facts)
      #expect(needed.isSubset(of: FrameworkFiles.families[source.name] ?? []), "\(source.name)")
    }
  }
}
