import PipelintSource

extension AnalyzedFile {
  /// Whether an expression stands in `#Preview { … }` or a `PreviewProvider`.
  package func isInPreview(_ id: ExpressionID) -> Bool {
    let range = facts[id].range
    if facts.names.find("Preview") != nil {
      for expression in facts.expressions where expression.kind == .macro && expression.range.contains(range)
      {
        if facts.string(expression.name) == "Preview" { return true }
      }
    }
    var current = inference.context(of: id, fileID)
    while let reference = current {
      if isPreviewProvider(reference) { return true }
      current = index.parent(of: reference)
    }
    return false
  }

  /// Whether a type, or the one that an extension extends, is declared as a `PreviewProvider`.
  func isPreviewProvider(_ reference: DeclarationReference) -> Bool {
    let entry = index.entry(of: reference)
    let type =
      entry >= 0 && index.entries[Int(entry)].isDeclared ? index.entries[Int(entry)].declaration : reference
    let facts = index.facts(type)
    return facts.ids(index.declaration(type).inherited).contains {
      facts.string(facts[$0].name) == "PreviewProvider"
    }
  }

  /// Whether a place in the text of a file stands in `#Preview { … }` or a `PreviewProvider`.
  func isInPreview(_ place: SourceRange, _ text: SourceText, in file: Int32) -> Bool {
    guard let innermost = declaration(around: place, in: file) else {
      return text.openBraces(from: 0, to: Int(place.lower)).contains { $0.hasPrefix("#Preview") }
    }
    return sequence(first: innermost, next: { self.index.parent(of: $0) }).contains(where: isPreviewProvider)
  }
}
