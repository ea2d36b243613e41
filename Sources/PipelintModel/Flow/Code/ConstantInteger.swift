import PipelintSource

extension AnalyzedFile {
  /// The number that an expression certainly is: a literal, `Int.max`, or a constant that is one of these; nil for any other.
  package func integer(_ expression: ExpressionID) -> Int? { integer(expression, in: fileID, depth: 0) }

  /// The same of an expression of another file.
  func integer(_ id: ExpressionID, in place: Int32, depth: Int = 0) -> Int? {
    guard depth < 8, !id.isNone else { return nil }
    let facts = index.facts(place)
    let fact = facts[id]
    switch fact.kind {
    case .integerLiteral: return Int(literal: facts.string(fact.name))
    case .prefixOperator where facts.string(fact.name) == "-":
      return facts.firstOperand(of: id).flatMap { integer($0, in: place, depth: depth + 1) }.map { 0 &- $0 }
    case .implicitMember: return facts.string(fact.name) == "max" ? Int.max : nil
    case .member where facts.string(fact.name) == "max":
      guard let base = facts.firstOperand(of: id), facts[base].kind == .name,
        facts.string(facts[base].name) == "Int"
      else { return nil }
      return Int.max
    case .name, .member:
      if let value = inference.initialValue(ofLocal: id, fact, place) {
        return integer(value, in: place, depth: depth + 1)
      }
      guard !isLocal(id, fact, place), let reference = inference.ask(id, place).declaration else {
        return nil
      }
      let declaration = index.declaration(reference)
      // Another value may stand in another branch of an `#if`.
      guard declaration.kind == .variable, declaration.modifiers.contains(.isConstant),
        declaration.conditionalBranch < 0
      else { return nil }
      return integer(declaration.initialValue, in: reference.file, depth: depth + 1)
    default: return nil
    }
  }

  private func isLocal(_ id: ExpressionID, _ fact: ExpressionFact, _ place: Int32) -> Bool {
    let scope = inference.scope(of: id, place)
    return fact.kind == .name && scope >= 0
      && inference.scopes(place).lookUp(fact.name, from: scope, at: fact.range.lower) != nil
  }
}

extension Int {
  /// The value of a literal as Swift writes it: `1_000`, `0x1F`; nil beyond `Int.max`.
  fileprivate init?(literal: String) {
    let digits = literal.filter { $0 != "_" }
    let number: Int? =
      switch digits.prefix(2) {
      case "0x": Int(digits.dropFirst(2), radix: 16)
      case "0o": Int(digits.dropFirst(2), radix: 8)
      case "0b": Int(digits.dropFirst(2), radix: 2)
      default: Int(digits)
      }
    guard let number else { return nil }
    self = number
  }
}
