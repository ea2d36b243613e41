/// What `URL(string:)` makes of a text, on systems old and new.
///
/// Foundation has two parsers: since Swift 6 and iOS 17 it follows RFC 3986 and percent-encodes what a path, query or fragment may not hold; before,
/// such a text had no URL at all. The answer here does not depend on the Foundation that pipelint itself runs with.
package enum URLLiteral: Equatable, Sendable {
  /// A URL with a scheme, or a path that is meant to have none because it begins with `/`, as RFC 3986 spells them.
  case valid
  /// `nil`, whichever parser reads it.
  case neverValid(Defect)
  /// `nil` before iOS 17, percent-encoded since.
  case needsPercentEncoding(Offence)
  /// It begins with what looks like the name of a host, which without a scheme is part of a path.
  case noScheme
  /// The parsers, or their versions, disagree in a way that is not modelled.
  case unclear

  package enum Defect: Equatable, Sendable {
    case empty
    /// An IP literal without its `]`, or a host with a character that no host has.
    case host
    /// A port that is not a number.
    case port
    /// What stands before the first colon is no scheme.
    case scheme
    /// It needs percent-encoding, and is told to go without.
    case unencoded(Offence)
  }

  package enum Offence: Equatable, Sendable {
    case space
    case nonASCII
    /// A `%` that no two hexadecimal digits follow.
    case percentSign
    case control
    /// `|`, `{`, `"` and the like.
    case character(UInt8)
  }

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    self = Self.judge(bytes[...])
  }

  private static func judge(_ text: ArraySlice<UInt8>) -> URLLiteral {
    if text.isEmpty { return .neverValid(.empty) }
    var rest = text
    var hasScheme = false
    if let colon = text.firstIndex(where: { ":/?#".utf8.contains($0) }), text[colon] == UInt8(ascii: ":") {
      let scheme = text[..<colon]
      if scheme.isEmpty { return .unclear }
      if isScheme(scheme) {
        hasScheme = true
        rest = text[(colon + 1)...]
      } else {
        return scheme.allSatisfy { isSchemePart($0) || $0 == UInt8(ascii: " ") || $0 >= 0x80 }
          ? .neverValid(.scheme) : .unclear
      }
    }
    var offence: Offence?
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
      let authority = authority(rest[..<end])
      switch authority {
      case .valid: break
      case .needsPercentEncoding(let found): offence = found
      default: return authority
      }
      rest = rest[end...]
    }
    let hash = UInt8(ascii: "#")
    if rest.count(where: { $0 == hash }) > 1 { return .unclear }
    // Brackets stand in many a query, and both parsers take them.
    offence =
      offence
      ?? firstOffence(rest) {
        isPathPart($0) || $0 == hash || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]")
      }
    if !hasScheme {
      if text.starts(with: "//".utf8) || beginsWithHost(text) { return .noScheme }
      // A path, a query or a fragment is meant to go with another URL.
      return offence == nil ? .valid : .unclear
    }
    return offence.map { .needsPercentEncoding($0) } ?? .valid
  }

  /// Whether a text without a scheme was meant to have one: `example.com/movies`, `www.example.com`. `movies.json` is a file's name.
  private static func beginsWithHost(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.prefix { !"/?#".utf8.contains($0) }
    let labels = start.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count > 1,
      labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy { isUnreserved($0) } })
    else { return false }
    return !last.contains(where: isDigit) && !fileExtensions.contains(String(decoding: last, as: UTF8.self))
  }

  private static let fileExtensions: Set<String> = [
    "aspx", "cgi", "css", "csv", "gif", "gz", "heic", "htm", "html", "ico", "jpeg", "jpg", "js", "json",
    "jsp", "md",
    "mov", "pdf", "php", "plist", "png", "svg", "tar", "txt", "wav", "webp", "xml", "yaml", "yml", "zip",
  ]

  /// userinfo@host:port
  private static func authority(_ text: ArraySlice<UInt8>) -> URLLiteral {
    var offence: Offence?
    var host = text
    if let at = text.lastIndex(of: UInt8(ascii: "@")) {
      offence = firstOffence(text[..<at]) {
        isUnreserved($0) || isSubDelimiter($0) || $0 == UInt8(ascii: ":")
      }
      host = text[(at + 1)...]
      if text[..<at].contains(where: { "@[]".utf8.contains($0) }) { return .unclear }
    }
    if host.first == UInt8(ascii: "[") {
      guard let close = host.firstIndex(of: UInt8(ascii: "]")) else { return .neverValid(.host) }
      let address = host[(host.startIndex + 1)..<close]
      guard let port = port(after: close + 1, in: host) else { return .neverValid(.host) }
      if !port { return .neverValid(.port) }
      if address.contains(UInt8(ascii: "%")) || address.contains(where: { $0 >= 0x80 }) { return .unclear }
      let isPlain = address.allSatisfy {
        isHexadecimal($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
      if !isPlain || address.count < 2 || !address.contains(UInt8(ascii: ":")) { return .unclear }
    } else {
      let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
      let name = host[..<colon]
      let found = firstOffence(name) { isUnreserved($0) || isSubDelimiter($0) }
      switch found {
      case nil: break
      // An internationalised name; which of them have an ASCII form is another matter.
      case .nonASCII: offence = offence ?? .nonASCII
      default: return .neverValid(.host)
      }
      if found == .nonASCII, name.contains(where: { $0 < 0x80 && !isUnreserved($0) && !isSubDelimiter($0) }) {
        return .unclear
      }
      if port(after: colon, in: host) != true { return .neverValid(.port) }
    }
    return offence.map { .needsPercentEncoding($0) } ?? .valid
  }

  /// Whether a colon and digits, or nothing, follow; nil where something else does.
  private static func port(after index: Int, in host: ArraySlice<UInt8>) -> Bool? {
    if index == host.endIndex { return true }
    guard host[index] == UInt8(ascii: ":") else { return nil }
    return host[(index + 1)...].allSatisfy(isDigit)
  }

  /// The first byte that may not stand there unencoded, but for whole percent-encoded ones.
  private static func firstOffence(_ text: ArraySlice<UInt8>, unless isAllowed: (UInt8) -> Bool) -> Offence? {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < text.endIndex, isHexadecimal(text[index + 1]), isHexadecimal(text[index + 2]) else {
          return .percentSign
        }
        index += 3
        continue
      }
      if !isAllowed(byte) {
        switch byte {
        case UInt8(ascii: " "): return .space
        case 0x80...: return .nonASCII
        case ..<0x20, 0x7F: return .control
        default: return .character(byte)
        }
      }
      index += 1
    }
    return nil
  }

  // MARK: - Characters of RFC 3986

  private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    return isLetter(first) && text.allSatisfy(isSchemePart)
  }

  private static func isSchemePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "+-.".utf8.contains(byte)
  }

  private static func isPathPart(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || isSubDelimiter(byte) || ":@/?".utf8.contains(byte)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
  }

  private static func isSubDelimiter(_ byte: UInt8) -> Bool { "!$&'()*+,;=".utf8.contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return isDigit(byte) || (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f"))
  }
}
