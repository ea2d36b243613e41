import PipelintSource

extension SyntaxTree {
  /// The tree of `source`: of any bytes whatsoever. Linear in their number; nesting beyond `maximumDepth` is passed over and recorded.
  package static func parse(_ source: SourceText) -> SyntaxTree {
    var parser = Parser(source)
    parser.sourceFile()
    return parser.tree()
  }

  /// Levels of nesting that are followed. Links of a chain, operators of an expression and elements of a list are not levels.
  package static let maximumDepth = 256
}
