/// Words that Swift keeps for itself.
enum SwiftWords {
  /// A name as it stands in code: in backquotes where it is a keyword.
  static func quoted(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
