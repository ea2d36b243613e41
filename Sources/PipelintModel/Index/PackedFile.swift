/// What pass 1 keeps of a file.
package struct PackedFile: Sendable {
  package let facts: PackedFacts
  package let isGenerated: Bool
  /// Whether a rule, or a suppression, could have something to say about it. At least where its code uses a word of the
  /// vocabulary.
  package let isInteresting: Bool
  /// The models that it needs by what it imports.
  let models: ModelFamilies
  /// The words of its code; nil where all of that is kept.
  var words: WordFilter?

  package init(_ facts: FileFacts, usesVocabulary: Bool = true) {
    var facts = facts
    var writer = FactWriter()
    self.init(&facts, usesVocabulary: usesVocabulary, &writer)
  }

  /// Packs with a writer that was used before. The facts stay as they are.
  init(_ facts: inout FileFacts, usesVocabulary: Bool, _ writer: inout FactWriter) {
    self.facts = PackedFacts(&facts, &writer)
    isGenerated = facts.isGenerated
    models = ModelFamilies(importedBy: facts)
    // A protocol without any code may require a publisher.
    isInteresting =
      !facts.directives.isEmpty || usesVocabulary || facts.names.find("AnyPublisher") != nil
  }

  /// Of a file of which only the outline is made. `facts` stay as they are.
  init(outlineOf facts: inout FileFacts, _ writer: inout FactWriter) {
    self.facts = PackedFacts(outlineOf: &facts, &writer)
    isGenerated = facts.isGenerated
    models = ModelFamilies(importedBy: facts)
    isInteresting = false
  }

  /// Of a file that says nothing.
  package static let empty = PackedFile(FileFacts(), usesVocabulary: false)
}
