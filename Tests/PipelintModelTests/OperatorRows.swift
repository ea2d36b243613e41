import Foundation

/// A row of `Fixtures/operators.json`: an operator as it was measured, and what it makes of values and failures.
struct OperatorRow: Decodable {
  let name: String
  let section: String?
  let kind: String?
  let output: String?
  let failure: String?
  let errors: String?
  let result: String?
  let cardinality: String?
  let delivery: String?
  // RxSwift's
  let on: String?
  let resultType: String?
  let element: String?
  let canFailAfter: String?
  // Named types'
  let generics: String?

  struct Table: Decodable {
    let combine: [OperatorRow]
    let combineExtensions: [OperatorRow]
    let rx: [OperatorRow]
    let publisherTypes: [OperatorRow]
  }

  static func table() throws -> Table {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try JSONDecoder().decode(
      Table.self, from: Data(contentsOf: folder.appendingPathComponent("Fixtures/operators.json")))
  }

  /// The modules whose models declare what the row names.
  var modules: [String] {
    switch section {
    case "CombineExt", "CombineMoya", "RxMoya": [section!]
    case "Alamofire (Combine)": ["Alamofire"]
    case "RxCocoa": ["RxCocoa", "RxRelay", "RxSwift"]
    case .some(let section) where section.hasPrefix("RxAlamofire"): ["RxAlamofire"]
    case .some(let section) where section.hasPrefix("RxSwiftExt"): ["RxSwiftExt"]
    case .some(let section) where section.hasPrefix("RxSwift"):
      ["RxSwift", "RxRelay", "RxCocoa", "RxBlocking"]
    default: ["Combine", "SwiftUI", "RealityKit"]
    }
  }

  /// A name in the row, with the type before it and the labels after it where they are written.
  struct Selector: Hashable, CustomStringConvertible {
    var owner = ""
    var name: String
    /// Nil where the row does not say them all.
    var labels: [String]?

    var description: String {
      (owner.isEmpty ? "" : owner + ".") + name
        + (labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "")
    }
  }

  /// The declarations that the row speaks of.
  var selectors: [Selector] {
    if let written = Self.writtenSelectors[name] { return written }
    var result: [Selector] = []
    for part in parts {
      guard var selector = selector(part),
        selector.labels != nil || !Self.descriptions.contains(selector.name)
      else {
        continue
      }
      if selector.name.isEmpty {
        guard let last = result.last else { continue }
        (selector.owner, selector.name) = (last.owner, last.name)
      } else if selector.owner.isEmpty, let first = result.first, !first.owner.isEmpty, on == "static" {
        selector.owner = first.owner
      }
      if !result.contains(selector) { result.append(selector) }
    }
    return result
  }

  /// What stands between slashes and commas, and what a deprecated name is said to be.
  private var parts: [String] {
    var result: [String] = []
    var part = ""
    var depth = 0
    let text = name.replacingOccurrences(of: " (deprecated ", with: " / ")
    for character in text {
      if character == "(" || character == "<" { depth += 1 }
      if character == ")" || character == ">" { depth = max(0, depth - 1) }
      if depth == 0, character == "/" || character == "," {
        result.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (result + [part]).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func selector(_ part: String) -> Selector? {
    let head = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "`" }
    var path = head.split(separator: ".").map(String.init)
    var rest = part[head.endIndex...]
    if rest.first == "<", let end = rest.firstIndex(of: ">") { rest = rest[rest.index(after: end)...] }
    var labels: [String]?
    if rest.first == "(", let end = rest.firstIndex(of: ")") {
      let inside = rest[rest.index(after: rest.startIndex)..<end]
      let isLabels = inside.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
      if isLabels, inside.isEmpty || inside.last == ":" {
        labels = inside.split(separator: ":").map(String.init)
      }
    }
    if path.first == "rx" || path.first == "provider" { path.removeFirst() }
    path.removeAll { $0 == "rx" || $0 == "RxAlamofire" }
    guard let name = path.popLast() else {
      return part.hasPrefix("(") ? Selector(name: "", labels: labels) : nil
    }
    return Selector(owner: path.last ?? "", name: name, labels: labels)
  }
}
