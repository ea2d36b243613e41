import PipelintSource

/// A decision that depends on what an error says.
package struct ErrorTextComparison {
  /// All of it: `error.localizedDescription == "offline"`.
  package let range: SourceRange
  /// The text of the error.
  package let text: ExpressionID
}

extension AnalyzedFile {
  /// Comparisons of the texts of errors, searches in them, and switches over them, in source order; without those in implementations of `==`.
  package var errorTextComparisons: [ErrorTextComparison] {
    let texts = describedErrors
    guard !texts.isEmpty else { return [] }
    let switched = facts.statements.filter { $0.kind == .switchStatement }.map(\.value)
    return texts.compactMap { text -> ErrorTextComparison? in
      guard !isInEquality(text) else { return nil }
      if switched.contains(text) { return ErrorTextComparison(range: range(of: text), text: text) }
      return comparison(of: text).map { ErrorTextComparison(range: range(of: $0), text: text) }
    }
    .sorted { $0.range < $1.range }
  }

  /// `error.localizedDescription`, `String(describing: error)`, `"\(error)"`
  private var describedErrors: [ExpressionID] {
    let uses = inference.scopes(fileID).usesOfName
    let descriptions = ["localizedDescription", "localizedFailureReason"].compactMap { facts.names.find($0) }
      .flatMap { uses[$0] ?? [] }.filter { use in
        facts[use].kind == .member && facts.firstOperand(of: use).map(isError) == true
      }
    let described = (facts.names.find("String").flatMap { uses[$0] } ?? []).compactMap(parent).filter {
      call in
      facts[call].kind == .call
        && labels(of: call).first.map { $0 == "describing" || $0 == "reflecting" } == true
        && facts.arguments(of: call).first.map { isError($0.value) } == true
    }
    let interpolated = facts.expressions.indices.map { ExpressionID($0) }.filter { id in
      facts[id].kind == .interpolatedString && facts.operands(of: id).count == 1
        && comparison(of: id) != nil && facts.firstOperand(of: id).map(isError) == true
    }
    return descriptions + described + interpolated
  }

  /// Whether an expression certainly is an error.
  private func isError(_ expression: ExpressionID) -> Bool {
    let type = type(of: expression)
    let value = inference.known.wrapped(type) ?? type
    if isAnyError(value) { return true }
    guard let error = inference.known.error, case .nominal = value else { return false }
    return inference.types.conforms(value, to: error) == true
  }

  /// What compares a text or searches in it, through what only changes it: `lowercased()`.
  private func comparison(of text: ExpressionID) -> ExpressionID? {
    var current = text
    while let parent = parent(of: current) {
      switch facts[parent].kind {
      case .optionalChain, .call: current = parent
      case .infixOperator:
        let name = facts.string(facts[parent].name)
        let asksWhetherThereIsOne = facts.operands(of: parent).contains { facts[$0].kind == .nilLiteral }
        return (name == "==" || name == "!=") && !asksWhetherThereIsOne ? parent : nil
      case .member:
        guard let call = self.parent(of: parent), facts[call].kind == .call,
          facts.firstOperand(of: call) == parent
        else { return nil }
        switch facts.string(facts[parent].name) {
        case "contains", "hasPrefix", "hasSuffix", "localizedCaseInsensitiveContains", "range", "starts":
          return call
        case "lowercased", "uppercased", "trimmingCharacters": current = parent
        default: return nil
        }
      default: return nil
      }
    }
    return nil
  }

  /// Whether an expression is part of a function `==`, whose values may be compared by anything.
  private func isInEquality(_ expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID) else { return false }
    let declaration = index.declaration(context)
    return declaration.kind == .function && facts.string(declaration.name) == "=="
  }
}
