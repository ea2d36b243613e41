import PipelintSource

/// A declaration of a header, as Swift imports it.
package struct ImportedDeclaration: Sendable, Equatable {
  /// In Swift, without a body: `open func load(from url: URL) throws(NSError) -> Data`.
  package var swift: String
  /// The type that Swift nests it in, where the header says so.
  package var container: String?
  /// In the header.
  package var range: SourceRange
  package var nameRange: SourceRange
  /// In the order of the header; nil for what has no body.
  package var members: [ImportedDeclaration]?
}
