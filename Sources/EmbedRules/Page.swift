import Yams

/// What is wrong with a file below `Rules/`.
struct PageError: Error, CustomStringConvertible {
  let path: String
  let line: Int
  let reason: String

  var description: String { "\(path):\(line): \(reason)" }
}

/// A rule's page: front matter between two lines of `---`, then Markdown.
struct Page {
  let id: String
  /// The text below the front matter, without blank lines at its ends.
  let text: String
  private let path: String
  private let frontMatter: [String: Node]

  private static let requiredKeys = ["title", "category", "severity", "default"]
  private static let optionalKeys = [
    "preview", "frameworks", "fixes", "tests", "options", "since", "replaces",
  ]

  init(id: String, path: String, source: String) throws {
    self.id = id
    self.path = path
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw PageError(path: path, line: 1, reason: "a page starts with front matter between lines of '---'")
    }
    var body = lines[(end + 1)...]
    while body.first == "" { body.removeFirst() }
    while body.last == "" { body.removeLast() }
    text = body.joined(separator: "\n")
    do {
      frontMatter = try Self.mapping(lines[1..<end].joined(separator: "\n"), path: path)
    } catch let error as YamlError {
      throw PageError(path: path, line: 2, reason: "front matter is not YAML: \(error)")
    }
    for key in Self.requiredKeys where frontMatter[key] == nil {
      throw PageError(path: path, line: 1, reason: "front matter lacks '\(key)'")
    }
  }

  private static func mapping(_ yaml: String, path: String) throws -> [String: Node] {
    guard let mapping = try compose(yaml: yaml)?.mapping else {
      throw PageError(path: path, line: 2, reason: "front matter is a list of 'key: value'")
    }
    var result: [String: Node] = [:]
    for (key, value) in mapping {
      let line = 1 + (key.mark?.line ?? 1)
      guard let name = key.scalar?.string, (requiredKeys + optionalKeys).contains(name) else {
        let known = (requiredKeys + optionalKeys).joined(separator: ", ")
        throw PageError(
          path: path, line: line, reason: "unknown key '\(key.scalar?.string ?? "")'; known are \(known)")
      }
      guard result.updateValue(value, forKey: name) == nil else {
        throw PageError(path: path, line: line, reason: "key '\(name)' stands twice")
      }
    }
    return result
  }
}

extension Page {
  /// The page as the expression `RulePage(…)`.
  func swiftExpression() throws -> String {
    try """
    RulePage(
        id: \(literal(id)), title: \(literal(string("title"))), category: \(literal(string("category"))),
        severity: .\(word("severity", of: ["error", "warning", "info"])),
        default: .\(word("default", of: ["on", "strict", "off"])), preview: \(flag("preview", "true", "false", false)),
        frameworks: \(literals(list("frameworks"))),
        fixes: [\(words("fixes", of: ["safe", "unsafe", "display"]).map { "." + $0 }.joined(separator: ", "))],
        tests: \(flag("tests", "on", "off", true)),
        options: [\(options().joined(separator: ", "))],
        since: \(literal(string("since"))), replaces: \(literals(list("replaces"))),
        text: \(rawLiteral(text)))
    """
  }

  private func options() throws -> [String] {
    guard let node = frontMatter["options"] else { return [] }
    guard let mapping = node.mapping else {
      throw error("options", "is a mapping of name to type and default")
    }
    return try mapping.map { name, option in
      guard let name = name.scalar?.string, let fields = option.mapping,
        let type = fields["type"]?.scalar?.string, ["integer", "boolean", "string", "list"].contains(type),
        let value = fields["default"], fields.count == (fields["strict"] == nil ? 2 : 3)
      else {
        throw error(
          "options",
          "of a rule have a type (integer, boolean, string, list), a default, and perhaps a value in the profile strict"
        )
      }
      let strict = fields["strict"].map { ", strictValue: \(literal(text(of: $0)))" } ?? ""
      return
        ".init(name: \(literal(name)), type: \(literal(type)), defaultValue: \(literal(text(of: value)))\(strict))"
    }
  }

  /// A value of an option.
  private func text(of value: Node) -> String {
    value.scalar?.string ?? value.array().compactMap(\.scalar?.string).joined(separator: ", ")
  }

  private func string(_ key: String) throws -> String {
    guard let node = frontMatter[key] else { return "" }
    guard let scalar = node.scalar else { throw error(key, "is one value") }
    return scalar.string
  }

  private func list(_ key: String) throws -> [String] {
    guard let node = frontMatter[key] else { return [] }
    guard let sequence = node.sequence else { throw error(key, "is a list") }
    return sequence.compactMap(\.scalar?.string)
  }

  private func word(_ key: String, of known: [String]) throws -> String {
    let value = try string(key)
    guard known.contains(value) else { throw error(key, "is one of \(known.joined(separator: ", "))") }
    return value
  }

  private func words(_ key: String, of known: [String]) throws -> [String] {
    let values = try list(key)
    guard values.allSatisfy(known.contains) else {
      throw error(key, "holds only \(known.joined(separator: ", "))")
    }
    return values
  }

  private func flag(_ key: String, _ yes: String, _ no: String, _ absent: Bool) throws -> Bool {
    frontMatter[key] == nil ? absent : try word(key, of: [yes, no]) == yes
  }

  private func error(_ key: String, _ reason: String) -> PageError {
    PageError(path: path, line: 1 + (frontMatter[key]?.mark?.line ?? 1), reason: "'\(key)' \(reason)")
  }
}
