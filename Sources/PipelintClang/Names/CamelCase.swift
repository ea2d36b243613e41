/// The words of a name in camel case: `moveToURL` has `move`, `To` and `URL`.
enum CamelCase {
  /// In order, without what separates them: nothing, or underscores, which stand alone.
  static func words(_ name: some StringProtocol) -> [String] {
    var words: [String] = []
    var rest = Array(name.utf8)[...]
    while let first = rest.first {
      var end = rest.startIndex + 1
      if first == UInt8(ascii: "_") {
        // One by one.
      } else {
        // Capitals: an initialism, unless the last of them begins a word.
        var capitals = end
        if first.isCapital {
          while capitals < rest.endIndex, rest[capitals].isCapital { capitals += 1 }
        }
        if capitals > end, capitals < rest.endIndex, rest[capitals].isSmall, !isPluralEnd(rest, capitals) {
          capitals -= 1
        }
        end = max(end, capitals)
        if end == rest.startIndex + 1 || isPluralEnd(rest, end) {
          while end < rest.endIndex, !rest[end].isCapital, rest[end] != UInt8(ascii: "_") { end += 1 }
        } else {
          while end < rest.endIndex, !rest[end].isCapital, !rest[end].isSmall, rest[end] != UInt8(ascii: "_")
          {
            end += 1
          }
        }
      }
      words.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return words
  }

  /// The name with its first word in lower case: `URLString` becomes `urlString`.
  static func lowercasedFirstWord(_ name: String) -> String {
    guard let first = name.utf8.first, first.isCapital, let word = words(name).first else { return name }
    let isInitialism = word.utf8.dropFirst().contains { $0.isCapital }
    let start =
      isInitialism || word.utf8.count == 1
      ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    return start + name.dropFirst(word.count)
  }

  /// Whether a small `s` that ends a word makes a plural of an initialism, as in `URLs`.
  private static func isPluralEnd(_ name: ArraySlice<UInt8>, _ index: Int) -> Bool {
    index < name.endIndex && name[index] == UInt8(ascii: "s")
      && (index + 1 == name.endIndex || !name[index + 1].isSmall)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isSmall: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
