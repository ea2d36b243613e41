import PipelintSource

/// A place where the text is not Swift, and what is wrong there.
package struct SyntaxError: Sendable, Equatable {
  package enum Reason: UInt8, Sendable {
    case unexpected
    case expected
    /// More nested levels than the parser follows; what stands inside was passed over.
    case tooDeep
    case unterminatedString
    case unterminatedComment
    case unterminatedRegex
    case invalidCharacter
    case invalidLiteral
    /// `<#text#>`, which an editor leaves where code is still to be written.
    case editorPlaceholder
  }

  package let reason: Reason
  package let range: SourceRange
  /// What was expected, as Swift spells it or as a noun: `)`, `expression`. Empty for other reasons.
  package let expected: StaticText

  package init(reason: Reason, range: SourceRange, expected: StaticText) {
    self.reason = reason
    self.range = range
    self.expected = expected
  }

  /// A string of the program, compared by what it says.
  package struct StaticText: Sendable, Equatable, CustomStringConvertible {
    let text: StaticString

    package init(text: StaticString) { self.text = text }

    package var description: String { text.description }

    package static func == (left: StaticText, right: StaticText) -> Bool {
      left.description == right.description
    }
  }
}

/// The tokens and nodes of one file. Lossless: tokens and the trivia between them cover every byte.
///
/// Nodes stand in post-order: children before their parent, the source file last. So the subtree of a node is a contiguous run that ends with
/// it, and one loop from the first node to the last is a visit of all.
public final class SyntaxTree: Sendable {
  @usableFromInline package let source: SourceText
  @usableFromInline package let tokens: ContiguousArray<Token>
  /// (token, length) of tokens that are too long for eight bytes, by token.
  package let longTokens: [(token: UInt32, length: UInt32)]
  @usableFromInline package let nodes: ContiguousArray<RawNode>
  /// By position.
  package let errors: [SyntaxError]
  /// The tokens that spell a word of the vocabulary (`Word.isVocabulary`), in order: where something of interest may be.
  package let vocabularyTokens: ContiguousArray<UInt32>

  package init(
    source: SourceText, tokens: ContiguousArray<Token>, longTokens: [(token: UInt32, length: UInt32)],
    nodes: ContiguousArray<RawNode>, errors: [SyntaxError], vocabularyTokens: ContiguousArray<UInt32>
  ) {
    self.source = source
    self.tokens = tokens
    self.longTokens = longTokens
    self.nodes = nodes
    self.errors = errors
    self.vocabularyTokens = vocabularyTokens
  }

  package var root: Node { Node(tree: self, index: UInt32(nodes.count - 1)) }

  /// The bytes of a token, without trivia.
  @inlinable
  package func range(ofToken index: Int) -> SourceRange {
    let token = tokens[index]
    return SourceRange(token.start, token.start + length(ofToken: index))
  }

  @inlinable
  package func length(ofToken index: Int) -> UInt32 {
    let short = tokens[index].shortLength
    return short == Token.longLength ? longLength(ofToken: index) : UInt32(short)
  }

  @usableFromInline
  func longLength(ofToken index: Int) -> UInt32 {
    var low = 0
    var high = longTokens.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if longTokens[middle].token <= index { low = middle } else { high = middle }
    }
    return longTokens[low].length
  }

  /// The text of a token. For messages and tests; comparing names goes by bytes or by `Word`.
  package func text(ofToken index: Int) -> String { source.string(range(ofToken: index)) }
}

/// A node as it is stored: 20 bytes.
public struct RawNode: Sendable, BitwiseCopyable {
  @usableFromInline package let firstToken: UInt32
  /// The token after the node's last; equal to `firstToken` for a node that covers none.
  @usableFromInline package let tokenEnd: UInt32
  /// The first node of the subtree that ends here; its own index for a leaf.
  @usableFromInline package let firstNode: UInt32
  /// `noToken` where the kind has none.
  @usableFromInline package let mainToken: UInt32
  @usableFromInline package let kind: NodeKind

  @inlinable package static var noToken: UInt32 { .max }

  @inlinable
  package init(firstToken: UInt32, tokenEnd: UInt32, firstNode: UInt32, mainToken: UInt32, kind: NodeKind) {
    self.firstToken = firstToken
    self.tokenEnd = tokenEnd
    self.firstNode = firstNode
    self.mainToken = mainToken
    self.kind = kind
  }
}

/// A node of a tree: a reference and an index.
package struct Node: Sendable {
  package let tree: SyntaxTree
  package let index: UInt32

  @inlinable
  package init(tree: SyntaxTree, index: UInt32) {
    self.tree = tree
    self.index = index
  }

  @inlinable
  package var raw: RawNode { tree.nodes[Int(index)] }

  @inlinable
  package var kind: NodeKind { raw.kind }

  /// The index of the main token, as `NodeKind` says; nil where the node has none.
  package var mainToken: Int? {
    let token = raw.mainToken
    return token == RawNode.noToken ? nil : Int(token)
  }

  /// From the first byte of the first token to the last byte of the last one; empty, at the next token, for a node without tokens.
  package var range: SourceRange {
    let raw = raw
    let start = tree.tokens[Int(raw.firstToken)].start
    guard raw.tokenEnd > raw.firstToken else { return SourceRange(start, start) }
    return SourceRange(start, tree.range(ofToken: Int(raw.tokenEnd) - 1).upper)
  }

  /// In source order. Linear in their number.
  package var children: [Node] {
    var result: [Node] = []
    forEachChildFromLast { result.append($0) }
    result.reverse()
    return result
  }

  /// The children, last first: the cheap order of a post-order tree.
  @inlinable
  package func forEachChildFromLast(_ body: (Node) -> Void) {
    let first = raw.firstNode
    var next = Int64(index) - 1
    while next >= Int64(first) {
      body(Node(tree: tree, index: UInt32(next)))
      next = Int64(tree.nodes[Int(next)].firstNode) - 1
    }
  }

  /// The child that stands first in the source; nil for a leaf. Linear in the number of children.
  package var firstChild: Node? {
    var result: Node?
    forEachChildFromLast { result = $0 }
    return result
  }

  /// The child that stands last in the source; nil for a leaf.
  package var lastChild: Node? {
    raw.firstNode == index ? nil : Node(tree: tree, index: index - 1)
  }
}
