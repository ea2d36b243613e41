import Foundation

/// As much of JSON Schema 2020-12 as the report's schema uses.
struct JSONSchema {
  let root: [String: Any]

  /// What is wrong with a document, each with its place; empty for one that conforms.
  func mistakes(in document: Any) -> [String] { mistakes(document, root, at: "$") }

  private func mistakes(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.replacing("#/$defs/", with: "")
      guard let definition = (root["$defs"] as? [String: [String: Any]])?[name] else {
        return ["\(path): no \(reference)"]
      }
      return mistakes(value, definition, at: path)
    }
    var found: [String] = []
    if let constant = schema["const"], !isEqual(value, constant) { found.append("\(path): not \(constant)") }
    if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { isEqual(value, $0) }) {
      found.append("\(path): not one of \(allowed)")
    }
    if let types = schema["type"] as? [String] ?? (schema["type"] as? String).map({ [$0] }),
      !types.contains(where: { has(value, type: $0) })
    {
      found.append("\(path): not \(types)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path): does not match \(pattern)")
    }
    if let minimum = schema["minimum"] as? Double, let number = value as? Double, number < minimum {
      found.append("\(path): less than \(minimum)")
    }
    if let elements = value as? [Any] { found += arrayMistakes(elements, schema, at: path) }
    if let members = value as? [String: Any] { found += objectMistakes(members, schema, at: path) }
    if let condition = schema["if"] as? [String: Any] {
      let branch = mistakes(value, condition, at: path).isEmpty ? "then" : "else"
      if let consequence = schema[branch] as? [String: Any] {
        found += mistakes(value, consequence, at: path)
      }
    }
    return found
  }

  private func arrayMistakes(_ elements: [Any], _ schema: [String: Any], at path: String) -> [String] {
    var found: [String] = []
    if let minimum = schema["minItems"] as? Int, elements.count < minimum {
      found.append("\(path): too short")
    }
    if let items = schema["items"] as? [String: Any] {
      for (index, element) in elements.enumerated() {
        found += mistakes(element, items, at: "\(path)[\(index)]")
      }
    }
    return found
  }

  private func objectMistakes(_ members: [String: Any], _ schema: [String: Any], at path: String) -> [String]
  {
    var found: [String] = []
    for key in schema["required"] as? [String] ?? [] where members[key] == nil {
      found.append("\(path): no '\(key)'")
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, member) in members {
      if let property = properties[key] {
        found += mistakes(member, property, at: "\(path).\(key)")
      } else if let additional = schema["additionalProperties"] as? [String: Any] {
        found += mistakes(member, additional, at: "\(path).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(path): unknown key '\(key)'")
      }
    }
    return found
  }

  private func has(_ value: Any, type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "integer": value is Int && !(value is Bool) || value as? Double == (value as? Double)?.rounded()
    case "number": value is Double
    case "boolean": value is Bool
    case "null": value is NSNull
    default: false
    }
  }

  private func isEqual(_ left: Any, _ right: Any) -> Bool { (left as? NSObject) == (right as? NSObject) }
}
