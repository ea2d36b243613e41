import PipelintSource
import PipelintSyntax

/// Finds the comments that speak to pipelint.
enum Directives {
  /// The ranges of the comments that contain `pipelint:`, in source order. One quick look at every byte, where there are none.
  static func find(in tree: SyntaxTree) -> [SourceRange] {
    var result: [SourceRange] = []
    let bytes = tree.source.paddedBytes
    let (name, end) = (Array("pipelint:".utf8), bytes.count - SourceText.padding)
    var from = 0
    while let place = bytes.firstIndex(of: name, from: from, upTo: end) {
      from = place + 1
      guard let comment = comment(around: UInt32(place), in: tree), result.last != comment else { continue }
      result.append(comment)
      from = max(from, Int(comment.upper))
    }
    return result
  }

  /// The comment that `offset` stands in; nil inside a token.
  private static func comment(around offset: UInt32, in tree: SyntaxTree) -> SourceRange? {
    let next = tree.tokens.partitioningIndex { $0.start > offset }
    var start = 0
    if next > 0 {
      // Several tokens may start at one place; the last that ends before the offset bounds the trivia.
      let before = tree.range(ofToken: next - 1)
      if before.upper > offset { return nil }
      start = Int(before.upper)
    }
    let end = next < tree.tokens.count ? Int(tree.tokens[next].start) : tree.source.count
    return comments(from: start, to: end, in: tree.source.paddedBytes).first { $0.contains(offset) }
  }

  /// All comments, in source order.
  static func comments(in tree: SyntaxTree) -> [SourceRange] {
    var result: [SourceRange] = []
    var start = 0
    for token in tree.tokens.indices {
      let range = tree.range(ofToken: token)
      if Int(range.lower) > start {
        result += comments(from: start, to: Int(range.lower), in: tree.source.paddedBytes)
      }
      start = max(start, Int(range.upper))
    }
    return result + comments(from: start, to: tree.source.count, in: tree.source.paddedBytes)
  }

  /// The comments among the trivia from `start` to `end`.
  static func comments(from start: Int, to end: Int, in bytes: [UInt8]) -> [SourceRange] {
    let slash = UInt8(ascii: "/")
    let star = UInt8(ascii: "*")
    var result: [SourceRange] = []
    var index = start
    while index < end {
      guard bytes[index] == slash, index + 1 < end, bytes[index + 1] == slash || bytes[index + 1] == star
      else {
        index += 1
        continue
      }
      let comment = index
      if bytes[index + 1] == slash {
        while index < end, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
          index += 1
        }
      } else {
        var depth = 1
        index += 2
        while index < end, depth > 0 {
          if bytes[index] == star, bytes[index + 1] == slash {
            depth -= 1
            index += 2
          } else if bytes[index] == slash, bytes[index + 1] == star {
            depth += 1
            index += 2
          } else {
            index += 1
          }
        }
        index = min(index, end)
      }
      result.append(SourceRange(UInt32(comment), UInt32(index)))
    }
    return result
  }
}

/// Whether a file says that a program wrote it.
enum GeneratedMarker {
  private static let word = Array("generated".utf8)
  private static let before = ["@", "// ", "//", "auto", "auto-", "automatically ", "code "].map {
    Array($0.utf8)
  }
  private static let after = [" using", " by", " file", " code", " from"].map { Array($0.utf8) }

  /// By the name `….generated.swift`, or by what generators write into the comments before the first line of code.
  static func isPresent(in tree: SyntaxTree) -> Bool {
    if tree.source.path.hasSuffix(".generated.swift") { return true }
    let bytes = tree.source.paddedBytes
    let end = tree.tokens.first.map { Int($0.start) } ?? tree.source.count
    var place = 0
    let firsts = UInt64(word[0]) &* ones
    while place + word.count <= end {
      // Eight bytes without the word's first letter are passed over at once.
      let others = (littleEndian(bytes, place) | 0x20 &* ones) ^ firsts
      if (others &- ones) & ~others & (0x80 &* ones) == 0 {
        place += 8
        continue
      }
      if lowercase(bytes[place]) == word[0], matches(bytes, place, word),
        before.contains(where: { place >= $0.count && matches(bytes, place - $0.count, $0) })
          || after.contains(where: { matches(bytes, place + word.count, $0) })
      {
        return true
      }
      place += 1
    }
    return false
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  private static func littleEndian(_ bytes: [UInt8], _ place: Int) -> UInt64 {
    precondition(place + 8 <= bytes.count)
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
  }

  private static func matches(_ bytes: [UInt8], _ place: Int, _ text: [UInt8]) -> Bool {
    guard place + text.count <= bytes.count else { return false }
    for index in 0..<text.count where lowercase(bytes[place + index]) != text[index] { return false }
    return true
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
