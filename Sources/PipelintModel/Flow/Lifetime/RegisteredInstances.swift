import PipelintSource

/// The classes of which a container of dependencies makes one instance and keeps it: Swinject's `inObjectScope(.container)`, DITranquillity's
/// `lifetime(.single)`, Factory's `scope(.singleton)` and `singleton`. By their names, from the texts of the files that see such a module.
struct RegisteredInstances {
  private(set) var classes: Set<String> = []

  static let modules = ["Swinject", "DITranquillity", "Factory", "FactoryKit"]

  /// Takes the registrations of a file.
  mutating func add(_ text: SourceText) {
    for (word, scopes) in Self.scopes {
      for place in text.places(of: word) {
        let scope = text.argument(ofCallAt: Int(place) + word.utf8.count) ?? ""
        guard scopes.contains(scope) else { continue }
        let end = Int(place)
        let window = SourceRange(UInt32(max(0, end - Self.longestRegistration)), place)
        addClasses(made: text.string(window))
      }
    }
  }

  /// What sets the scope, and what that is called with where instances are kept; empty for a property.
  private static let scopes: [(word: String, kept: Set<String>)] = [
    ("inObjectScope", [".container", "ObjectScope.container"]),
    ("lifetime", [".single", ".perRun(.strong)", ".perContainer(.strong)"]),
    ("scope", [".singleton", ".cached"]), ("singleton", [""]), ("cached", [""]),
  ]

  /// In bytes.
  private static let longestRegistration = 1_500

  /// The names behind the last `register` or `Factory` that are called, or whose initializer is named.
  private mutating func addClasses(made code: String) {
    let starts = ["register", "Factory"].compactMap { code.ranges(of: $0).last?.upperBound }
    guard let start = starts.max() else { return }
    var name = ""
    var rest = code[start...]
    while let character = rest.popFirst() {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
        continue
      }
      if name.first?.isUppercase == true, character == "(" || character == "." && rest.hasPrefix("init") {
        classes.insert(name)
      }
      name = ""
    }
  }
}

extension SourceText {
  /// What stands between the parentheses that begin at a place, without white space; nil where none begin there.
  fileprivate func argument(ofCallAt place: Int) -> String? {
    guard paddedBytes[place] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    var bytes: [UInt8] = []
    for position in place..<min(place + Self.longestScope, count) {
      switch paddedBytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if depth == 0 { return String(decoding: bytes.dropFirst(), as: UTF8.self) }
      if !paddedBytes[position].isBlank { bytes.append(paddedBytes[position]) }
    }
    return nil
  }

  /// In bytes.
  private static let longestScope = 40
}
