import PipelintSyntax

/// Which bodies and initial values are kept in the facts: those in which a rule, or the typing of a chain, may look.
///
/// A body is kept where it or its signature spells a word of the vocabulary of pipelines (`sink`, `AnyPublisher`, `URL`, `throw`, …), or where the
/// function throws: then what it throws is part of what its callers can fail with. An initial value is kept under the same condition, and besides
/// where it says what type a variable has that is declared without one, or is a text that an argument elsewhere may refer to.
struct BodyInterest {
  /// A longer initial value hardly says a type that can be known.
  static let longestTellingValue = 32

  private let vocabulary: ContiguousArray<UInt32>

  init(_ tree: SyntaxTree) {
    vocabulary = tree.vocabularyTokens
  }

  /// Whether a word of the vocabulary stands among `tokens`. Logarithmic.
  func isInteresting(_ tokens: Range<UInt32>) -> Bool {
    var low = 0
    var high = vocabulary.count
    while low < high {
      let middle = (low + high) / 2
      if vocabulary[middle] < tokens.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < vocabulary.count && vocabulary[low] < tokens.upperBound
  }

  func keepsBody(of declaration: RawNode, throwing: Bool) -> Bool {
    throwing || isInteresting(declaration.firstToken..<declaration.tokenEnd)
  }

  func keepsInitialValue(_ value: RawNode, of binding: RawNode, isAnnotated: Bool) -> Bool {
    if value.kind == .stringLiteral { return true }
    if !isAnnotated, Int(value.tokenEnd - value.firstToken) <= Self.longestTellingValue { return true }
    return isInteresting(binding.firstToken..<binding.tokenEnd)
  }
}
