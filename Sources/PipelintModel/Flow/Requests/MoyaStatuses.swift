import PipelintSource

extension AnalyzedFile {
  /// Whether a target of the project lets Alamofire look at the status, and nothing in the project fails with Moya's `.statusCode`, tests aside.
  package var onlyAlamofireLooksAtStatus: Bool {
    index.declarationsOfMembers(named: "validationType").contains(where: validates)
      && !(0..<Int32(index.projectFileCount)).contains { !index.isTestCode($0) && failsWithStatusCode($0) }
  }

  /// Whether a `validationType` is another one than `.none` for some of its targets.
  private func validates(_ validationType: DeclarationReference) -> Bool {
    validations(of: validationType).contains(true)
  }

  /// Whether a `validationType` is another one than `.none` for all of its targets.
  func validatesAll(_ validationType: DeclarationReference) -> Bool {
    let validations = validations(of: validationType)
    return !validations.isEmpty && !validations.contains(false)
  }

  /// For each value of a `validationType` whether that checks the status.
  private func validations(of validationType: DeclarationReference) -> [Bool] {
    let facts = index.facts(validationType)
    let declaration = index.declaration(validationType)
    let values =
      declaration.initialValue.isNone
      ? inference.returnedExpressions(declaration.body, validationType.file) : [declaration.initialValue]
    return values.map { value in
      let named = facts[value].kind == .call ? facts.firstOperand(of: value) ?? value : value
      return Self.validations.contains(facts.string(facts[named].name))
    }
  }

  private static let validations: Set<String> = [
    "successCodes", "successAndRedirectCodes", "customCodes",
  ]

  /// Whether code of a file filters answers by their status, or makes a `.statusCode` itself.
  private func failsWithStatusCode(_ file: Int32) -> Bool {
    let facts = index.facts(file)
    if Self.statusFilters.contains(where: { facts.names.find($0) != nil }) { return true }
    guard facts.names.find("statusCode") != nil || facts.names.find("statusCodes") != nil else {
      return false
    }
    let patterns = facts.patterns.lazy.filter { $0.kind == .expression }.map(\.range)
    return facts.expressions.indices.contains { position in
      let fact = facts.expressions[position]
      switch fact.kind {
      case .call:
        guard let callee = facts.firstOperand(of: ExpressionID(position)) else { return false }
        switch facts.string(facts[callee].name) {
        case "statusCode": break
        case "filter":
          let label = facts.arguments(of: ExpressionID(position)).first.map { facts.string($0.label) }
          return label == "statusCode" || label == "statusCodes"
        default: return false
        }
      case .member:
        guard facts.string(fact.name) == "statusCode",
          let base = facts.firstOperand(of: ExpressionID(position)),
          facts.string(facts[base].name) == "MoyaError"
        else { return false }
      default: return false
      }
      return !patterns.contains { $0.contains(fact.range) }
    }
  }

  /// Moya's operators that let only successes through.
  static let statusFilters = ["filterSuccessfulStatusCodes", "filterSuccessfulStatusAndRedirectCodes"]
}
