// Made from Rules/ by 'swift run EmbedRules'; not to be changed by hand.
// swift-format-ignore-file

/// The signatures of frameworks, as the Swift text of `Rules/Frameworks/<name>.swift`.
package enum FrameworkModels {
  /// Ordered by name.
  package static let sources: [(name: String, text: String)] = [
  ]
}
