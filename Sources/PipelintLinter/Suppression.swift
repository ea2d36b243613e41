import PipelintSource

/// A comment that silences findings: `// pipelint:disable:next RULE[, RULE] - reason`.
struct Suppression {
  enum Place: Equatable {
    /// The lines that the comment speaks of: its own, or one next to it.
    case line(Int)
    case file
    /// From the comment's line to that of its `enable`, or to the end of the file.
    case region(ClosedRange<Int>)
  }

  /// A rule as named, now or by an earlier id.
  struct Name {
    let text: String
    let range: SourceRange
    /// Nil where no rule is called so.
    let rule: String?
    let nearest: String?
  }

  let comment: SourceRange
  let place: Place
  let names: [Name]
  /// Empty where none is given.
  let reason: String
}

/// A comment that is not written as a suppression, although it starts like one.
struct MalformedSuppression {
  let range: SourceRange
  /// The message of the finding.
  let message: String
}

/// All suppressions of one file.
struct Suppressions {
  private(set) var all: [Suppression] = []
  private(set) var malformed: [MalformedSuppression] = []

  /// Reads the comments of `directives`.
  init(_ directives: [SourceRange], in text: SourceText, _ lines: LineTable) {
    var open: [(names: [Suppression.Name], directive: Directive, line: Int)] = []
    for range in directives {
      guard let directive = Directive(range, in: text) else { continue }
      let line = lines.line(of: directive.comment.lower)
      let lastLine = lines.line(of: max(directive.comment.lower, directive.comment.upper - 1))
      if let message = directive.mistake {
        malformed.append(MalformedSuppression(range: directive.mistakeRange, message: message))
        continue
      }
      switch directive.verb {
      case "disable:this": add(directive, .line(line))
      case "disable:next": add(directive, .line(lines.nextCodeLine(after: lastLine, step: 1, in: text)))
      case "disable:previous": add(directive, .line(lines.nextCodeLine(after: line, step: -1, in: text)))
      case "disable:file": add(directive, .file)
      case "disable": open.append((directive.names, directive, line))
      default:
        for name in directive.names {
          guard
            let index = open.lastIndex(where: {
              $0.names.contains { $0.rule == name.rule && $0.text == name.text }
            })
          else {
            malformed.append(
              MalformedSuppression(
                range: name.range, message: "no 'disable' of '\(name.text)' stands above; remove the 'enable'"
              ))
            continue
          }
          let closed = open[index].names.filter { $0.text == name.text }
          add(open[index].directive, .region(open[index].line...line), names: closed)
          open[index].names.removeAll { $0.text == name.text }
        }
      }
    }
    for region in open where !region.names.isEmpty {
      add(region.directive, .region(region.line...lines.lineCount), names: region.names)
    }
    all.sort { $0.comment < $1.comment }
  }

  private mutating func add(
    _ directive: Directive, _ place: Suppression.Place, names: [Suppression.Name]? = nil
  ) {
    all.append(
      Suppression(
        comment: directive.comment, place: place, names: names ?? directive.names, reason: directive.reason))
  }
}

/// What one comment says, word by word.
private struct Directive {
  let comment: SourceRange
  /// `disable`, `disable:next`, `enable`.
  private(set) var verb = ""
  private(set) var names: [Suppression.Name] = []
  private(set) var reason = ""
  /// Why this is no suppression, as the message of a finding.
  private(set) var mistake: String?
  private(set) var mistakeRange: SourceRange

  private static let prefix = "pipelint:"
  private static let verbs = [
    "disable:next", "disable:this", "disable:previous", "disable:file", "disable", "enable",
  ]

  /// Nil for a comment that only speaks of pipelint.
  init?(_ range: SourceRange, in text: SourceText) {
    comment = range
    var content = Self.content(of: range, in: text)
    guard text.string(content).hasPrefix(Self.prefix) else { return nil }
    let start = content.lower
    content.lower += UInt32(Self.prefix.utf8.count)
    let verbRange = Self.word(of: content, in: text)
    verb = text.string(verbRange)
    mistakeRange = SourceRange(start, verbRange.upper)
    guard !verb.isEmpty else { return nil }
    guard Self.verbs.contains(verb) else {
      mistake = "'\(verb)' suppresses nothing; write 'disable:next', ':this', ':previous' or ':file'"
      return
    }
    content.lower = verbRange.upper
    readNames(&content, in: text)
    if mistake == nil, names.isEmpty { mistake = "names no rule and suppresses nothing; add the rule's name" }
    if mistake == nil, verb == "disable" || verb == "disable:file", reason.isEmpty {
      mistake = "suppresses nothing without a reason; add ' - ' and why"
    }
  }

  /// `RULE[, RULE] - reason`
  private mutating func readNames(_ content: inout SourceRange, in text: SourceText) {
    var isNameExpected = true
    while true {
      content = Self.trimmed(content, in: text)
      guard !content.isEmpty else { return }
      if text.paddedBytes[Int(content.lower)] == UInt8(ascii: ",") {
        content.lower += 1
        isNameExpected = true
        continue
      }
      let word = Self.word(of: content, in: text)
      let string = text.string(word)
      if string == "-" {
        content.lower = word.upper
        reason = text.string(Self.trimmed(content, in: text))
        return
      }
      guard isNameExpected else {
        mistakeRange = word
        mistake =
          "'\(string)' stands where ',' and a rule or ' - ' and a reason are expected; nothing is suppressed"
        return
      }
      do {
        names.append(Suppression.Name(text: string, range: word, rule: try ruleID(string), nearest: nil))
      } catch {
        var nearest: String?
        if case .unknownRule(_, let meant) = error { nearest = meant }
        names.append(Suppression.Name(text: string, range: word, rule: nil, nearest: nearest))
      }
      isNameExpected = false
      content.lower = word.upper
    }
  }

  /// The comment without its delimiters and the white space inside them.
  private static func content(of comment: SourceRange, in text: SourceText) -> SourceRange {
    var content = comment
    let bytes = text.paddedBytes
    let isBlock = bytes[Int(content.lower) + 1] == UInt8(ascii: "*")
    content.lower += 2
    if isBlock {
      if content.count >= 2, text.string(SourceRange(content.upper - 2, content.upper)) == "*/" {
        content.upper -= 2
      }
      while !content.isEmpty, bytes[Int(content.lower)] == UInt8(ascii: "*") { content.lower += 1 }
    } else {
      while !content.isEmpty, bytes[Int(content.lower)] == slash { content.lower += 1 }
    }
    return trimmed(content, in: text)
  }

  private static func trimmed(_ range: SourceRange, in text: SourceText) -> SourceRange {
    var range = range
    while !range.isEmpty, text.paddedBytes[Int(range.lower)].isSpace { range.lower += 1 }
    while !range.isEmpty, text.paddedBytes[Int(range.upper) - 1].isSpace { range.upper -= 1 }
    return range
  }

  /// Up to white space or a comma.
  private static func word(of range: SourceRange, in text: SourceText) -> SourceRange {
    var word = SourceRange(range.lower, range.lower)
    while word.upper < range.upper {
      let byte = text.paddedBytes[Int(word.upper)]
      if byte.isSpace || byte == UInt8(ascii: ",") { break }
      word.upper += 1
    }
    return word
  }
}

extension LineTable {
  /// The nearest line after, or before, one that holds more than white space and a line comment; the next line where there is none.
  fileprivate func nextCodeLine(after line: Int, step: Int, in text: SourceText) -> Int {
    var candidate = line + step
    while candidate >= 1, candidate <= lineCount {
      let content = content(ofLine: candidate)
      let bytes = text.paddedBytes[Int(content.lower)..<Int(content.upper)].drop(while: \.isSpace)
      if !bytes.isEmpty, !bytes.starts(with: "//".utf8) { return candidate }
      candidate += step
    }
    return line + step
  }
}

extension UInt8 {
  /// A blank, tab, line end or other white space of ASCII.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
