import PipelintSource

extension SyntaxTree {
  /// What holds for the tree of any bytes, checked without trust in the parser: tokens and trivia give back every byte, nodes are nested
  /// and in order. Nil when all of it holds, else a sentence about the first thing that doesn't. Linear in the size of the tree.
  package func firstBrokenInvariant() -> String? {
    brokenToken() ?? brokenNode() ?? brokenError() ?? brokenVocabulary()
  }

  // MARK: Tokens

  private func brokenToken() -> String? {
    guard let last = tokens.last, last.kind == .endOfFile, Int(last.start) == source.count else {
      return "the last token isn't the end of the file at \(source.count)"
    }
    var long = 0
    var nextError = 0
    var offset: UInt32 = 0
    for (index, token) in tokens.enumerated() {
      func broken(_ what: String) -> String { "token \(index) at \(token.start): \(what)" }
      guard token.hasValidKind else { return broken("no such kind") }
      if token.shortLength == Token.longLength {
        guard long < longTokens.count, longTokens[long].token == index else {
          return broken("its length is missing")
        }
        long += 1
      }
      let range = range(ofToken: index)
      guard range.lower >= offset else { return broken("starts before the one before ends, at \(offset)") }
      guard range.upper >= range.lower, Int(range.upper) <= source.count else {
        return broken("ends outside the file")
      }
      let isLast = index == tokens.count - 1
      guard isLast == (token.kind == .endOfFile) else {
        return broken("the end of the file is not at its end")
      }
      if range.isEmpty, !token.kind.mayBeEmpty { return broken("'\(token.kind)' covers nothing") }
      while nextError < errors.count, errors[nextError].range.upper <= offset { nextError += 1 }
      let trivia = trivia(SourceRange(offset, range.lower), errorsFrom: nextError)
      if let stray = trivia.stray {
        return broken(
          "the byte at \(stray) before it is neither in a token nor white space, a comment or said to be an error"
        )
      }
      if token.flags.contains(.afterTrivia) != (range.lower > offset), index > 0, token.kind != .reserved,
        !isLast
      {
        return broken("says wrongly whether trivia stands before it")
      }
      if index > 0, !isLast, trivia.hasPlainNewline, !token.flags.contains(.afterNewline) {
        return broken("doesn't say that a new line starts before it")
      }
      if index > 0, !isLast, !trivia.hasNewline, token.flags.contains(.afterNewline) {
        return broken("says that a new line starts before it")
      }
      offset = range.upper
    }
    return long == longTokens.count
      ? nil : "the length of token \(longTokens[long].token) stands for no token"
  }

  /// The first byte that is neither white space nor part of a comment nor said to be an error, and whether a line ends: outside comments, or
  /// anywhere.
  private func trivia(
    _ range: SourceRange, errorsFrom firstError: Int
  ) -> (stray: UInt32?, hasPlainNewline: Bool, hasNewline: Bool) {
    let bytes = source.paddedBytes
    var hasPlainNewline = false
    var hasNewline = false
    var offset = Int(range.lower)
    let end = Int(range.upper)
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        hasPlainNewline = true
        hasNewline = true
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        offset += 1
      case 0xEF where bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF:
        offset += 3
      case 0xC2 where bytes[offset + 1] == 0xA0:
        offset += 2
      case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "/"):
        while offset < end, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
          offset += 1
        }
      case UInt8(ascii: "/") where bytes[offset + 1] == UInt8(ascii: "*"):
        var depth = 0
        repeat {
          switch (bytes[offset], bytes[offset + 1]) {
          case (UInt8(ascii: "/"), UInt8(ascii: "*")):
            depth += 1
            offset += 2
          case (UInt8(ascii: "*"), UInt8(ascii: "/")):
            depth -= 1
            offset += 2
          case (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _):
            hasNewline = true
            offset += 1
          default:
            offset += 1
          }
        } while depth > 0 && offset < end
        if offset > end { return (UInt32(end), hasPlainNewline, hasNewline) }
      default:
        guard let upper = endOfError(at: UInt32(offset), from: firstError) else {
          return (UInt32(offset), hasPlainNewline, hasNewline)
        }
        // A conflict marker covers lines.
        if bytes[offset..<min(upper, end)].contains(UInt8(ascii: "\n")) { hasNewline = true }
        offset = min(upper, end)
      }
    }
    return (nil, hasPlainNewline, hasNewline)
  }

  /// The end of an error that covers the byte at `offset`.
  private func endOfError(at offset: UInt32, from first: Int) -> Int? {
    for error in errors[first...] {
      if error.range.contains(offset) { return Int(error.range.upper) }
      if error.range.lower > offset { return nil }
    }
    return nil
  }

  // MARK: Nodes

  private func brokenNode() -> String? {
    guard let root = nodes.last, root.kind == .sourceFile, root.firstNode == 0 else {
      return "the last node isn't the source file with all nodes in it"
    }
    guard root.firstToken == 0, Int(root.tokenEnd) >= tokens.count - 1 else {
      return "the source file doesn't cover all tokens"
    }
    for (index, node) in nodes.enumerated() {
      func broken(_ what: String) -> String { "node \(index) (\(node.kind)): \(what)" }
      guard Int(node.kind.rawValue) < NodeKind.allCases.count else { return "node \(index): no such kind" }
      guard node.firstNode <= index else { return broken("its first node comes after it") }
      guard node.firstToken <= node.tokenEnd, Int(node.firstToken) < tokens.count,
        Int(node.tokenEnd) <= tokens.count
      else {
        return broken("its tokens \(node.firstToken)..<\(node.tokenEnd) are not a range of the file's")
      }
      if node.mainToken != RawNode.noToken,
        node.mainToken < node.firstToken || node.mainToken >= node.tokenEnd
      {
        return broken("its main token \(node.mainToken) lies outside of it")
      }
      if node.kind == .sourceFile, index != nodes.count - 1 { return broken("stands inside another node") }
      var end = node.tokenEnd
      var next = index - 1
      while next >= Int(node.firstNode) {
        let child = nodes[next]
        guard child.firstNode >= node.firstNode else {
          return broken("shares nodes with its child \(next) (\(child.kind))")
        }
        guard child.firstToken >= node.firstToken, child.tokenEnd <= end else {
          return broken("its child \(next) (\(child.kind)) lies outside of it or over the child after it")
        }
        end = child.firstToken
        next = Int(child.firstNode) - 1
      }
    }
    return nil
  }

  // MARK: Errors and vocabulary

  private func brokenError() -> String? {
    var offset: UInt32 = 0
    for (index, error) in errors.enumerated() {
      guard error.range.lower <= error.range.upper, Int(error.range.upper) <= source.count else {
        return "error \(index): its range lies outside the file"
      }
      guard error.range.lower >= offset else {
        return "error \(index): comes after one that stands behind it"
      }
      offset = error.range.lower
    }
    return nil
  }

  private func brokenVocabulary() -> String? {
    var next: UInt32 = 0
    for token in vocabularyTokens {
      guard token >= next, Int(token) < tokens.count else {
        return "the tokens of the vocabulary are out of order at \(token)"
      }
      guard tokens[Int(token)].word != .none else {
        return "token \(token) is in the vocabulary and spells no word"
      }
      next = token + 1
    }
    return nil
  }
}

extension Token {
  /// Whether the bits name a kind: `kind` doesn't ask.
  fileprivate var hasValidKind: Bool {
    TokenKind(rawValue: UInt8(truncatingIfNeeded: bits >> 48) & 0x3F) != nil
  }
}

extension TokenKind {
  fileprivate var mayBeEmpty: Bool { self == .endOfFile || self == .reserved || self == .stringEnd }
}
