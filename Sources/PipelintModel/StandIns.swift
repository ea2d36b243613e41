import PipelintSource
import PipelintSyntax

package struct IndexedFile: Sendable {
  package let path: String
  package let module: String
  package let facts: FileFacts
  package init(path: String, module: String, facts: FileFacts) {
    self.path = path
    self.module = module
    self.facts = facts
  }
}

package final class ProjectIndex: Sendable {
  package init(_ files: [IndexedFile]) {}
}

package struct AnalyzedFile {
  package init(index: ProjectIndex, file: Int, text: SourceText) {}
  package var isInteresting: Bool { true }
  package var isTestCode: Bool { false }
}

extension FileFacts {
  package init(_ tree: SyntaxTree) { self.init() }
}
