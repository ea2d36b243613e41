import PipelintSource

/// The classes of which a container of dependencies makes one instance and keeps it: Swinject's `inObjectScope(.container)`, or what is registered without
/// a scope where `defaultObjectScope: .container` is, DITranquillity's `lifetime(.single)`, Factory's `scope(.singleton)`, `singleton` and `cached`,
/// Resolver's `scope(.application)` and `scope(.cached)`. By their names, from the texts of the files that see such a module.
struct RegisteredInstances {
  private var kept: Set<String> = []
  /// Those that are registered with Swinject without a scope.
  private var keptByDefault: Set<String> = []
  private var isKeptByDefault = false

  var classes: Set<String> { isKeptByDefault ? kept.union(keptByDefault) : kept }

  static let modules = ["Swinject", "DITranquillity", "Factory", "FactoryKit", "Resolver"]

  /// Takes the registrations of a file.
  mutating func add(_ text: SourceText) {
    addUnscoped(in: text)
    for scope in Self.scopes where scope.module.map({ !text.places(of: $0).isEmpty }) ?? true {
      for place in text.places(of: scope.word)
      where text.lastByte(before: Int(place)).map({ text.paddedBytes[$0] }) == UInt8(ascii: ".") {
        let argument = text.argument(ofCallAt: Int(place) + scope.word.utf8.count)
        guard
          argument.map(scope.kept.contains)
            ?? (scope.isProperty && text.endsClosure(beforeMember: Int(place)))
        else { continue }
        let end = Int(place)
        let window = SourceRange(UInt32(max(0, end - Self.longestRegistration)), place)
        let code = text.string(window)
        guard let start = code.ranges(of: scope.start).last?.upperBound else { continue }
        kept.formUnion(classes(madeBy: code[start...]))
      }
    }
  }

  /// `container.register(Store.self) { _ in DiskStore() }`
  private mutating func addUnscoped(in text: SourceText) {
    for place in text.places(of: "defaultObjectScope") {
      if text.paddedBytes[Int(place)...].starts(with: Self.keepingDefault.utf8) { isKeptByDefault = true }
    }
    for place in text.places(of: "register") {
      let end = Int(place) + "register".utf8.count
      guard place > 0, text.paddedBytes[Int(place) - 1] == UInt8(ascii: "."),
        let arguments = text.enclosed(by: "(", ")", at: end, upTo: Self.longestRegistration),
        text.string(arguments).contains(".self"),
        let closure = text.enclosed(
          by: "{", "}", at: text.nextByte(from: Int(arguments.upper)), upTo: Self.longestRegistration)
      else { continue }
      let next = text.nextByte(from: Int(closure.upper))
      if text.paddedBytes[next...].starts(with: ".inObjectScope".utf8) { continue }
      keptByDefault.formUnion(classes(madeBy: text.string(closure)[...]))
    }
  }

  /// How a container is made that keeps what is registered without a scope.
  private static let keepingDefault = "defaultObjectScope: .container"

  /// What says that an instance is kept.
  private struct Scope {
    /// The word before the class.
    let start: String
    let word: String
    /// The module that its file has to name, where others have such a word, too.
    var module: String?
    /// What it is called with.
    var kept: Set<String> = []
    /// It says so by itself: `self { Store() }.singleton`.
    var isProperty = false
  }

  private static let scopes = [
    Scope(start: "register", word: "inObjectScope", kept: [".container", "ObjectScope.container"]),
    Scope(
      start: "register", word: "lifetime", kept: [".single", ".perRun(.strong)", ".perContainer(.strong)"]),
    Scope(start: "Factory", word: "scope", kept: [".singleton", ".cached"]),
    Scope(
      start: "register", word: "scope", module: "Resolver",
      kept: [".application", ".cached", "application", "cached"]),
    Scope(start: "Factory", word: "singleton", isProperty: true),
    Scope(start: "Factory", word: "cached", isProperty: true),
  ]

  /// In bytes.
  private static let longestRegistration = 1_500

  /// The names of types in code that are called, or whose initializer is named.
  private func classes(madeBy code: Substring) -> Set<String> {
    var result: Set<String> = []
    var name = ""
    var rest = code
    while let character = rest.popFirst() {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
        continue
      }
      if name.first?.isUppercase == true, character == "(" || character == "." && rest.hasPrefix("init") {
        result.insert(name)
      }
      name = ""
    }
    return result
  }
}

extension SourceText {
  /// What begins with a bracket at a place, up to the one that closes it; without knowledge of texts and comments. Nil where none begins there, or it is
  /// longer than so many bytes.
  fileprivate func enclosed(by first: Unicode.Scalar, _ last: Unicode.Scalar, at place: Int, upTo length: Int)
    -> SourceRange?
  {
    guard paddedBytes[place] == UInt8(ascii: first) else { return nil }
    var depth = 0
    for position in place..<min(place + length, count) {
      if paddedBytes[position] == UInt8(ascii: first) { depth += 1 }
      if paddedBytes[position] == UInt8(ascii: last) { depth -= 1 }
      if depth == 0 { return SourceRange(UInt32(place), UInt32(position) + 1) }
    }
    return nil
  }

  /// Whether the member at a place is one of what a closure is given to: `self { Store() }.singleton`
  fileprivate func endsClosure(beforeMember place: Int) -> Bool {
    lastByte(before: place).flatMap(lastByte).map { paddedBytes[$0] } == UInt8(ascii: "}")
  }

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
