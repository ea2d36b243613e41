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

    /// Whether it stands for this one byte.
    func matches(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let expected): byte == expected
      case .any: byte != slash
      case .set(let set): set.contains(byte)
      case .star, .everything, .folders: false
      }
    }
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
    guard subject.count >= literalSuffix.count, subject.starts(with: literalPrefix),
      subject.suffix(literalSuffix.count).elementsEqual(literalSuffix)
    else { return false }
    if literalPrefix.count == parts.count { return subject.count == parts.count }
    return isNameSuffix || matches(subject)
  }

  /// Where something does not fit, the latest `*` takes a byte more, else the latest `**/` a folder more: what came before that fits as
  /// early as it can, and leaves most to what follows.
  private func matches(_ subject: ArraySlice<UInt8>) -> Bool {
    var index = subject.startIndex
    var part = 0
    var star: (next: Int, taken: Int)?
    var folders: (next: Int, taken: Int)?
    while true {
      if part == parts.count {
        if index == subject.endIndex { return true }
      } else {
        switch parts[part] {
        case .everything:
          return true
        case .star:
          part += 1
          star = (part, index)
          continue
        case .folders:
          part += 1
          folders = (part, index)
          star = nil
          continue
        case let single:
          if index < subject.endIndex, single.matches(subject[index]) {
            part += 1
            index += 1
            continue
          }
        }
      }
      if let (next, taken) = star, taken < subject.endIndex, subject[taken] != slash {
        (part, index) = (next, taken + 1)
        star = (part, index)
      } else if let (next, taken) = folders, let end = subject[taken...].firstIndex(of: slash) {
        (part, index) = (next, end + 1)
        folders = (part, index)
        star = nil
      } else {
        return false
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
