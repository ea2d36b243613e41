import PipelintSource

extension SyntaxTree {
  /// The tree of `source`: of any bytes whatsoever. Linear in their number; nesting beyond `maximumDepth` is passed over and recorded.
  package static func parse(_ source: SourceText) -> SyntaxTree {
    var memory = ParserMemory()
    return parse(source, in: &memory)
  }

  /// As `parse(_:)`, for a worker that parses one file after the other.
  ///
  /// Most bodies of a project have nothing to do with pipelines. Where `passingOverIdleBodies`, those without a word of the vocabulary become
  /// blocks without children, and what is no Swift in them is not noticed. The facts of the file are the same.
  package static func parse(
    _ source: SourceText, in memory: inout ParserMemory, passingOverIdleBodies: Bool = false
  ) -> SyntaxTree {
    var parser = Parser(source, memory: &memory, passingOverIdleBodies: passingOverIdleBodies)
    parser.sourceFile()
    return parser.tree(memory: &memory)
  }

  /// Levels of nesting that are followed. Links of a chain, operators of an expression and elements of a list are not levels.
  package static let maximumDepth = 256

  /// In a file that has words of the vocabulary, the body of a variable of at most so many tokens is never passed over: it may be a text that
  /// code with such words uses.
  package static let longestTellingBody = 48
}

/// Where tokens and nodes are made, before a tree takes as much of its own as it needs.
package struct ParserMemory: ~Copyable {
  var tokens = GrowingBuffer<Token>()
  var nodes = GrowingBuffer<RawNode>()

  package init() {}

  /// Makes room for another file. Of a huge one the memory is not kept.
  mutating func empty() {
    tokens.removeAll(keepingAtMost: 1 << 16)
    nodes.removeAll(keepingAtMost: 1 << 16)
  }
}
