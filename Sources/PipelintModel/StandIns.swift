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
  package let files: [IndexedFile]
  package init(_ files: [IndexedFile]) { self.files = files }
}

package struct AnalyzedFile {
  package let index: ProjectIndex
  package let file: Int
  package let text: SourceText
  package init(index: ProjectIndex, file: Int, text: SourceText) {
    self.index = index
    self.file = file
    self.text = text
  }
  package var isInteresting: Bool { !index.files[file].facts.expressions.isEmpty }
  package var isTestCode: Bool { false }
}

