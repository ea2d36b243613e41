/// What a header imports, found without a preprocessor: all branches of `#if` count, comments do not.
struct HeaderDirectives {
  /// `#import`, `#include` or `@import`.
  struct Import {
    /// The file as written between quotes or angle brackets; empty where a macro or a module stands in its place.
    let name: String
    let isQuoted: Bool
    /// `#include`, which takes a file in as often as it stands there.
    let isInclude: Bool
    /// From the first byte of the directive to the end of its line.
    let range: Range<Int>
  }

  private(set) var imports: [Import] = []
  /// Whether a second inclusion is empty: `#pragma once`, or a guard before anything else.
  private(set) var isGuarded = false
  /// Whether any of it is Objective-C rather than C.
  private(set) var isObjectiveC = false
  /// Whether it declares anything but the version that Xcode writes into the header of a framework.
  private(set) var hasDeclarations = false
  /// Whether it is C++ for whoever includes it, so that Swift does not see it.
  private(set) var isCPlusPlus = false
  /// Whether it nests so deep, or goes on so long without an end, that a parser might run out of stack.
  private(set) var isTooDeep = false

  init(_ text: [UInt8]) {
    var scanner = Scanner(text: text)
    var isFirst = true
    // By open `#if`: whether it asks for C++.
    var conditions: [Bool] = []
    while let line = scanner.nextLine() {
      switch line.marker {
      case UInt8(ascii: "#"):
        let (word, operand) = line.split
        switch word {
        case "import", "include", "include_next":
          if word == "import" { isObjectiveC = true }
          imports.append(Import(operand, isInclude: word != "import", range: line.range))
        case "pragma" where operand.hasPrefix("once"): isGuarded = true
        case "ifndef" where isFirst: isGuarded = true
        case "if" where isFirst && operand.hasPrefix("!"): isGuarded = true
        default: break
        }
        switch word {
        case "if", "ifdef", "ifndef": conditions.append(operand.contains("__cplusplus"))
        case "endif": _ = conditions.popLast()
        default: break
        }
      case nil:
        if !conditions.contains(true) { isCPlusPlus = true }
      default:
        let (word, _) = line.split
        if word == "import" { imports.append(Import("", isInclude: false, range: line.range)) }
        if ["import", "interface", "protocol", "class"].contains(word) { isObjectiveC = true }
        if word != "import" { hasDeclarations = true }
      }
      isFirst = false
    }
    if !isObjectiveC { isObjectiveC = ["NSError", "NSString", "NSInteger"].contains { mentions($0, text) } }
    isTooDeep = scanner.isTooDeep
    hasDeclarations = hasDeclarations || scanner.hasCode
  }

  private func mentions(_ word: String, _ text: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    return text.indices.contains { text[$0] == word[0] && text[$0...].starts(with: word) }
  }

  /// `text` with the directives of `ranges` made blank, at the same offsets.
  static func blanking(_ ranges: [Range<Int>], in text: [UInt8]) -> [UInt8] {
    var text = text
    for range in ranges { for index in range { text[index] = UInt8(ascii: " ") } }
    return text
  }
}

extension HeaderDirectives.Import {
  fileprivate init(_ operand: String, isInclude: Bool, range: Range<Int>) {
    let close: Character = operand.first == "<" ? ">" : "\""
    let inner = operand.dropFirst()
    let end = operand.first == "<" || operand.first == "\"" ? inner.firstIndex(of: close) : nil
    self.init(
      name: end.map { String(inner[..<$0]) } ?? "", isQuoted: operand.first == "\"", isInclude: isInclude,
      range: range)
  }
}

/// Goes through the lines of a text that begin with `#` or `@`.
private struct Scanner {
  struct Line {
    /// `#` or `@`; nil for a line that only C++ has.
    let marker: UInt8?
    let range: Range<Int>
    /// What follows the marker.
    let content: String

    /// The first word, and what follows it.
    var split: (word: String, operand: String) {
      let trimmed = content.drop { $0 == " " || $0 == "\t" }
      let word = trimmed.prefix { $0.isLetter || $0 == "_" }
      return (String(word), String(trimmed.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }))
    }
  }

  let text: [UInt8]
  private var offset = 0
  private var isInComment = false
  private var depth = 0
  /// The bytes of code since the last one that ends a declaration or an element.
  private var stretch = 0
  private(set) var isTooDeep = false
  /// Whether a line is more than a directive and a framework's version.
  private(set) var hasCode = false

  /// Both are far beyond what people write, and far below what eight megabytes of stack hold.
  private static let maximumDepth = 256
  private static let maximumStretch = 4096

  init(text: [UInt8]) { self.text = text }

  mutating func nextLine() -> Line? {
    while offset < text.count {
      let start = firstCode()
      guard start < text.count else { return nil }
      if text[start] == newline {
        offset = start + 1
        continue
      }
      if text[start] == UInt8(ascii: "#") || text[start] == UInt8(ascii: "@") {
        let end = text[start...].firstIndex { $0 == newline || $0 == UInt8(ascii: "\r") } ?? text.count
        offset = start + 1
        stretch = 0
        skipLine()
        stretch = 0
        return Line(
          marker: text[start], range: start..<end,
          content: String(decoding: text[start + 1..<end], as: UTF8.self))
      }
      offset = start
      skipLine()
      if !isVersion(start..<offset) { hasCode = true }
      if starts(start, with: ["namespace ", "template<", "template <", "using "]) {
        return Line(marker: nil, range: start..<offset, content: "")
      }
    }
    return nil
  }

  /// The first byte that is neither blank nor in a comment, from where we are; a newline counts.
  private mutating func firstCode() -> Int {
    var index = offset
    while index < text.count {
      if isInComment {
        if text[index] == UInt8(ascii: "*"), next(index) == UInt8(ascii: "/") {
          isInComment = false
          index += 2
        } else {
          index += 1
        }
      } else if text[index] == UInt8(ascii: "/"), next(index) == UInt8(ascii: "*") {
        isInComment = true
        index += 2
      } else if text[index] == UInt8(ascii: "/"), next(index) == UInt8(ascii: "/") {
        while index < text.count, text[index] != newline { index += 1 }
      } else if text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\t")
        || text[index] == UInt8(ascii: "\r")
      {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// Behind the end of the line, with an eye on comments and strings.
  private mutating func skipLine() {
    var quote: UInt8 = 0
    while offset < text.count, text[offset] != newline {
      let byte = text[offset]
      if quote != 0 {
        if byte == UInt8(ascii: "\\") { offset += 1 } else if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "/"), next(offset) == UInt8(ascii: "/") {
        while offset < text.count, text[offset] != newline { offset += 1 }
        return
      } else if byte == UInt8(ascii: "/"), next(offset) == UInt8(ascii: "*") {
        isInComment = true
        offset = firstCode()
        continue
      }
      measure(byte)
      offset += 1
    }
    offset = min(offset, text.count)
  }

  private mutating func measure(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: ","): stretch = 0
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      stretch += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
    case UInt8(ascii: " "), UInt8(ascii: "\t"): break
    default: stretch += 1
    }
    if depth > Self.maximumDepth || stretch > Self.maximumStretch { isTooDeep = true }
  }

  /// `FOUNDATION_EXPORT double KitVersionNumber;` and `FOUNDATION_EXPORT const unsigned char KitVersionString[];`
  private func isVersion(_ line: Range<Int>) -> Bool {
    guard starts(line.lowerBound, with: ["FOUNDATION_EXPORT ", "extern "]) else { return false }
    let line = text[line].reversed().drop { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") }
    return ["VersionNumber;", "VersionString[];"].contains { line.starts(with: $0.utf8.reversed()) }
  }

  private func starts(_ start: Int, with words: [String]) -> Bool {
    words.contains { text[start...].starts(with: $0.utf8) }
  }

  private func next(_ index: Int) -> UInt8 { index + 1 < text.count ? text[index + 1] : 0 }
}

private let newline = UInt8(ascii: "\n")
