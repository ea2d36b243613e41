import PipelintSource

/// A part of a URL's text that is put in as it is.
package struct InterpolatedURLPart {
  package let expression: ExpressionID
  /// As written, where that is short.
  package let source: String
  /// In the query, behind a `?`; else in the path.
  package let isInQuery: Bool
  /// The call that makes the URL.
  package let call: ExpressionID
}

extension AnalyzedFile {
  /// The texts of unknown content in `URL(string:)` and `URLComponents(string:)`, in source order. Free where the file has no `URL`.
  package var interpolatedURLParts: [InterpolatedURLPart] {
    let makers = ["URL", "URLComponents"].compactMap { facts.names.find($0) }
    guard !makers.isEmpty else { return [] }
    var result: [InterpolatedURLPart] = []
    for (position, fact) in facts.expressions.enumerated() where fact.kind == .call {
      let call = ExpressionID(position)
      guard let callee = facts.firstOperand(of: call), facts[callee].kind == .name,
        makers.contains(facts[callee].name), let argument = facts.arguments(of: call).first,
        facts.string(argument.label) == "string", facts[argument.value].kind == .interpolatedString
      else { continue }
      result += parts(of: argument.value, call)
    }
    return result
  }

  private func parts(of text: ExpressionID, _ call: ExpressionID) -> [InterpolatedURLPart] {
    let pieces = facts.string(facts[text].name).split(separator: "\u{1}", omittingEmptySubsequences: false)
    let operands = Array(facts.operands(of: text))
    guard pieces.count == operands.count + 1, let first = pieces.first else { return [] }
    // A text that begins with a part is an address with something added.
    guard !first.isEmpty, first.contains("://") || first.hasPrefix("/") else { return [] }
    var result: [InterpolatedURLPart] = []
    var before = ""
    for (piece, operand) in zip(pieces, operands) {
      before += piece
      let isInPath = (before.range(after: "://") ?? before[...]).contains("/")
      guard isInPath || before.contains("?"), isUnencodedText(operand), let source = shortSource(of: operand)
      else {
        continue
      }
      result.append(
        InterpolatedURLPart(expression: operand, source: source, isInQuery: before.contains("?"), call: call))
    }
    return result
  }

  /// Whether an expression is a text that may hold anything.
  private func isUnencodedText(_ id: ExpressionID) -> Bool {
    guard let nominal = inference.ask(id, fileID).type.nominal, nominal.name == "String",
      ConstantText(file: self).texts(of: id) == nil
    else { return false }
    let names = names(in: ConstantText(file: self).definition(of: id)) + names(in: id)
    return !names.contains { name in
      let lowercased = name.lowercased()
      return Self.harmless.contains { lowercased.contains($0) } || lowercased == "rawvalue"
        || name.namesIdentifier
    }
  }

  /// The names that an expression is made of, but for its arguments.
  private func names(in id: ExpressionID) -> [String] {
    var result: [String] = []
    var current: ExpressionID? = id
    while let next = current {
      let fact = facts[next]
      if fact.kind == .name || fact.kind == .member { result.append(facts.string(fact.name)) }
      current = facts.firstOperand(of: next)
    }
    return result
  }

  private static let harmless = [
    "encod", "escap", "uuid", "version", "locale", "language", "hash", "hex", "slug", "host", "scheme",
    "base",
    "url", "path", "port", "domain", "token", "key", "string(describing", "format",
  ]
}

extension String {
  /// What stands behind `separator`; nil without.
  fileprivate func range(after separator: String) -> Substring? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) { return rest.dropFirst(separator.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
