/// The patterns of one `.gitignore`, as https://git-scm.com/docs/gitignore describes them.
struct IgnoreFile: Sendable {
  private let patterns: [IgnorePattern]

  init(_ text: some Collection<UInt8>) {
    patterns = text.split(whereSeparator: { $0 == UInt8(ascii: "\n") }).compactMap { IgnorePattern($0) }
  }

  /// What the last pattern that matches says: true for ignored, false for taken back in, nil where none matches. `path` is relative to the
  /// folder of the file.
  func decision(on path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    patterns.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }
}

/// One line of a `.gitignore`.
struct IgnorePattern: Sendable {
  /// A step of a pattern's match.
  private enum Part: Sendable {
    case byte(UInt8)
    /// `?`: any byte but `/`.
    case any
    /// `[a-z]`: a set of bytes, never `/`.
    case set(Set<UInt8>)
    /// `*`: any number of bytes but `/`.
    case star
    /// `**` at the end: any number of bytes.
    case everything
    /// `**/`: nothing, or any path that ends in `/`.
    case folders

    var isStar: Bool { if case .star = self { true } else { false } }
  }

  /// `!pattern` takes back in what an earlier one ignored.
  let isNegated: Bool
  private let isForFolders: Bool
  /// A pattern without a `/` speaks of names at any depth.
  private let isForNames: Bool
  private let parts: [Part]
  /// The bytes before anything special, and after it: most paths differ there.
  private let literalPrefix: [UInt8]
  private let literalSuffix: [UInt8]
  /// Nothing but a leading `*` is special: by far the most frequent pattern.
  private let isNameSuffix: Bool

  /// Nil for an empty line or a comment.
  init?(_ line: some Collection<UInt8>) {
    var line = Array(line)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    isForFolders = line.last == slash
    if isForFolders { line.removeLast() }
    isForNames = !line.contains(slash)
    if line.first == slash { line.removeFirst() }
    guard !line.isEmpty else { return nil }
    parts = Self.parts(of: line)
    literalPrefix = Self.literals(startOf: parts)
    literalSuffix = Self.literals(startOf: parts.reversed()).reversed()
    isNameSuffix =
      isForNames && literalPrefix.isEmpty && literalSuffix.count == parts.count - 1 && parts[0].isStar
  }

  func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if isForFolders && !isFolder { return false }
    let subject = isForNames ? path[(path.lastIndex(of: slash).map { $0 + 1 } ?? path.startIndex)...] : path
    guard subject.starts(with: literalPrefix), subject.reversed().starts(with: literalSuffix.reversed())
    else { return false }
    if literalPrefix.count == parts.count { return subject.count == parts.count }
    return isNameSuffix || matches(subject)
  }

  /// Follows all ways through the pattern at once, so that no pattern costs more than its length times that of the path.
  private func matches(_ subject: ArraySlice<UInt8>) -> Bool {
    var states = [Bool](repeating: false, count: parts.count + 1)
    states[0] = true
    skipEmpty(&states, atSegmentStart: true)
    for byte in subject {
      var next = [Bool](repeating: false, count: parts.count + 1)
      var isAlive = false
      for (index, part) in parts.enumerated() where states[index] {
        switch part {
        case .byte(let expected): if byte == expected { next[index + 1] = true }
        case .any: if byte != slash { next[index + 1] = true }
        case .set(let set): if set.contains(byte) { next[index + 1] = true }
        case .star: if byte != slash { next[index] = true }
        case .everything: next[index] = true
        case .folders:
          next[index] = true
          if byte == slash { next[index + 1] = true }
        }
        isAlive = true
      }
      guard isAlive else { return false }
      skipEmpty(&next, atSegmentStart: byte == slash)
      states = next
    }
    return states[parts.count]
  }

  /// Passes the parts that may match nothing.
  private func skipEmpty(_ states: inout [Bool], atSegmentStart: Bool) {
    for (index, part) in parts.enumerated() where states[index] {
      switch part {
      case .star, .everything: states[index + 1] = true
      case .folders where atSegmentStart: states[index + 1] = true
      default: break
      }
    }
  }

  private static func parts(of line: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var index = 0
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "*"):
        var end = index
        while end < line.count, line[end] == UInt8(ascii: "*") { end += 1 }
        let startsSegment = index == 0 || line[index - 1] == slash
        if end - index == 2, startsSegment, end == line.count {
          parts.append(.everything)
        } else if end - index == 2, startsSegment, line[end] == slash {
          parts.append(.folders)
          end += 1
        } else {
          parts.append(.star)
        }
        index = end
      case UInt8(ascii: "?"):
        parts.append(.any)
        index += 1
      case UInt8(ascii: "["):
        if let (set, end) = bracketSet(line, at: index) {
          parts.append(.set(set))
          index = end
        } else {
          parts.append(.byte(line[index]))
          index += 1
        }
      case UInt8(ascii: "\\") where index + 1 < line.count:
        parts.append(.byte(line[index + 1]))
        index += 2
      case let byte:
        parts.append(.byte(byte))
        index += 1
      }
    }
    return parts
  }

  private static func bracketSet(_ line: [UInt8], at start: Int) -> (Set<UInt8>, end: Int)? {
    var index = start + 1
    var isNegated = false
    if index < line.count, line[index] == UInt8(ascii: "!") || line[index] == UInt8(ascii: "^") {
      isNegated = true
      index += 1
    }
    var set = Set<UInt8>()
    let first = index
    while index < line.count, line[index] != UInt8(ascii: "]") || index == first {
      if line[index] == UInt8(ascii: "\\"), index + 1 < line.count { index += 1 }
      let low = line[index]
      if index + 2 < line.count, line[index + 1] == UInt8(ascii: "-"), line[index + 2] != UInt8(ascii: "]") {
        if low <= line[index + 2] { set.formUnion(low...line[index + 2]) }
        index += 3
      } else {
        set.insert(low)
        index += 1
      }
    }
    guard index < line.count else { return nil }
    if isNegated { set = Set(UInt8.min...UInt8.max).subtracting(set) }
    set.remove(slash)
    return (set, index + 1)
  }

  private static func literals(startOf parts: some Sequence<Part>) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      guard case .byte(let byte) = part else { break }
      bytes.append(byte)
    }
    return bytes
  }
}
