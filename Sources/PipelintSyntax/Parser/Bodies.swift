import PipelintSource

/// The bodies of functions, initializers and accessors, and which of them are passed over.
extension Parser {
  /// The body of the declaration that began at `start`: passed over where it is idle and the tree need not be whole.
  mutating func body(from start: Mark, mayBeText: Bool = false) {
    if let end = endOfIdleBody(from: start, mayBeText: mayBeText) {
      let block = mark
      pass(to: end)
      return finish(.codeBlock, from: block, main: block.token)
    }
    codeBlock()
  }

  /// The token after the body that begins here, where it is passed over. Nothing in the declaration so far, nor in the body, is of interest: no word
  /// of the vocabulary, no error that is thrown or converted. What `#if` divides is never passed over: its braces need not match.
  func endOfIdleBody(from start: Mark, mayBeText: Bool = false) -> Int? {
    guard passesOverIdleBodies, isAmongDeclarations, !isSpeculating else { return nil }
    let limit = firstOfVocabulary(from: start.token)
    guard limit > index, !tellsOfErrors(start.token..<index) else { return nil }
    var level = 0
    var position = index
    while position < limit {
      switch tokens[position].kind {
      case .leftBrace: level += 1
      case .rightBrace:
        level -= 1
        if level > 0 { break }
        let isTelling =
          mayBeText && !vocabularyTokens.isEmpty && position + 1 - index <= SyntaxTree.longestTellingBody
        return isTelling ? nil : position + 1
      case .poundIf, .endOfFile: return nil
      default: break
      }
      position += 1
    }
    return nil
  }

  /// The first token from `position` on that spells a word of the vocabulary; the number of tokens where none does.
  private func firstOfVocabulary(from position: Int) -> Int {
    let first = vocabularyTokens.partitioningIndex { $0 >= position }
    return first < vocabularyTokens.count ? Int(vocabularyTokens[first]) : tokens.count
  }

  /// Whether tokens of a declaration say that it throws, or is given an error.
  private func tellsOfErrors(_ header: Range<Int>) -> Bool {
    for position in header {
      switch tokens[position].word {
      case .throws, .rethrows: return true
      case .none:
        if tokens[position].kind.isIdentifier, endsSpelling(position, "Error") || spells(position, "`Error`")
        {
          return true
        }
      default: break
      }
    }
    return false
  }
}
