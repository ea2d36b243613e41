/// A type as a text says it, with sugar undone: what is compared.
indirect enum TypeText: Hashable {
  /// The names from the outermost type inwards, and all generic arguments in their order.
  case named([String], [TypeText])
  case tuple([Element])
  /// Anything else, word by word.
  case other(String)

  struct Element: Hashable {
    var label: String
    var type: TypeText
  }

  init(_ text: String) {
    var reader = Reader(text)
    self = reader.type()
    if !reader.isAtEnd { self = .other(text) }
  }

  /// The names in it, each with all names around it.
  var paths: [[String]] {
    switch self {
    case .named(let path, let arguments): [path] + arguments.flatMap(\.paths)
    case .tuple(let elements): elements.flatMap(\.type.paths)
    case .other: []
    }
  }
}

/// Reads `[String: Int?]`, `Outer<A>.Inner`, `(data: Data, Int)`, `any P`.
private struct Reader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  var isAtEnd: Bool { position == characters.count }

  mutating func type() -> TypeText {
    var result = primary()
    while take("?") { result = .named(["Optional"], [result]) }
    return result
  }

  private mutating func primary() -> TypeText {
    if take("[") {
      let first = type()
      if take(":") {
        let value = type()
        _ = take("]")
        return .named(["Dictionary"], [first, value])
      }
      _ = take("]")
      return .named(["Array"], [first])
    }
    if take("(") { return tuple() }
    if takeWord("any ") || takeWord("some ") { return primary() }
    return name()
  }

  private mutating func tuple() -> TypeText {
    var elements: [TypeText.Element] = []
    while !isAtEnd, !take(")") {
      let label = self.label()
      elements.append(TypeText.Element(label: label, type: type()))
      if !take(",") {
        _ = take(")")
        break
      }
    }
    if takeWord("->") || takeWord("throws") {
      position = 0
      let rest = String(characters)
      position = characters.count
      return .other(rest)
    }
    return elements.count == 1 && elements[0].label.isEmpty ? elements[0].type : .tuple(elements)
  }

  /// `data: ` before an element of a tuple; empty without.
  private mutating func label() -> String {
    skipSpaces()
    var end = position
    while end < characters.count, isNamePart(characters[end]) { end += 1 }
    guard end > position, end < characters.count, characters[end] == ":" else { return "" }
    defer { position = end + 1 }
    return String(characters[position..<end])
  }

  private mutating func name() -> TypeText {
    var path: [String] = []
    var arguments: [TypeText] = []
    repeat {
      skipSpaces()
      let start = position
      while position < characters.count, isNamePart(characters[position]) { position += 1 }
      path.append(String(characters[start..<position]))
      if take("<") {
        repeat { arguments.append(type()) } while take(",")
        _ = take(">")
      }
    } while take(".")
    return .named(path, arguments)
  }

  private func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position] == " " { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    skipSpaces()
    guard characters[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }
}
