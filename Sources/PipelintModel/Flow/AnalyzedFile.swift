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
