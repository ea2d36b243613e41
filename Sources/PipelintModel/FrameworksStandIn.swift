import PipelintSyntax
package enum FrameworkModels {
  package static let sources: [(name: String, text: String)] = []
}
extension FileFacts { init(_ tree: SyntaxTree) { self.init() } }
