private let header = """
  // Made from Rules/ by 'swift run EmbedRules'; not to be changed by hand.
  // swift-format-ignore-file


  """

/// `GeneratedRules.swift`: every page, and the rule type of its name where `types` has one.
func swiftFile(of pages: [Page], types: Set<String>) throws -> String {
  var text = header + "import PipelintDiagnostics\n\n"
  text +=
    "extension RuleEntry {\n  /// Every rule, ordered by id.\n  package static let all: [RuleEntry] = [\n"
  for page in pages {
    let name = typeName(of: page.id).lowercased()
    let type = types.first { $0.lowercased() == name }
    text += "    RuleEntry(\(propertyName(of: page.id)), \(type.map { $0 + ".self" } ?? "nil")),\n"
  }
  text += "  ]\n}\n"
  for page in pages {
    text += "\nprivate let \(propertyName(of: page.id)) = \(try page.swiftExpression())\n"
  }
  return text
}

/// `GeneratedFrameworks.swift`: the signatures of each framework's operators.
func swiftFile(of frameworks: [(name: String, text: String)]) -> String {
  var text = header
  text += "/// The signatures of frameworks, as the Swift text of `Rules/Frameworks/<name>.swift`.\n"
  text += "package enum FrameworkModels {\n  /// Ordered by name.\n"
  text += "  package static let sources: [(name: String, text: String)] = [\n"
  for framework in frameworks {
    let source = framework.text.hasSuffix("\n") ? String(framework.text.dropLast()) : framework.text
    text += "    (\(literal(framework.name)), \(rawLiteral(source))),\n"
  }
  return text + "  ]\n}\n"
}

/// A multi-line string literal that says exactly `text`, with as many `#` as that takes.
func rawLiteral(_ text: String) -> String {
  var pounds = "#"
  while text.contains("\"\"\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
  return "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
}

/// A string literal on one line.
func literal(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}

func literals(_ texts: [String]) -> String {
  "[" + texts.map(literal).joined(separator: ", ") + "]"
}

/// `assign-to-self-cycle` is implemented by `AssignToSelfCycle`, and `…-url` by `…URL`: case does not count.
private func typeName(of id: String) -> String {
  id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}

private func propertyName(of id: String) -> String {
  let name = typeName(of: id)
  return name.prefix(1).lowercased() + name.dropFirst()
}
