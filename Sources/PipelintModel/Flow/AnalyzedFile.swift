import PipelintSource

/// One file seen with everything that is known about the project.
package struct AnalyzedFile {
  package let index: ProjectIndex
  package let file: Int
  package let text: SourceText

  package init(index: ProjectIndex, file: Int, text: SourceText) {
    self.index = index
    self.file = file
    self.text = text
  }

  package var facts: FileFacts { index.files[file].facts }

  /// Whether the file has code that a rule could have something to say about.
  package var isInteresting: Bool { !facts.expressions.isEmpty }
}

extension AnalyzedFile {
  /// A file of tests: it imports a test framework, or its path says so.
  package var isTestCode: Bool {
    let frameworks: Set = ["XCTest", "Testing", "Quick", "Nimble", "RxTest", "RxBlocking"]
    if facts.imports.contains(where: { frameworks.contains(facts.names[$0.module]) }) { return true }
    let components = text.path.split(separator: "/")
    guard let name = components.last else { return false }
    return components.contains("Tests") || name.hasSuffix("Tests.swift") || name.hasSuffix("Spec.swift") || name.contains("Mock")
  }
}
