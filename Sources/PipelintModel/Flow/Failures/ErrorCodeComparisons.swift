import PipelintSource

/// A comparison that asks an `NSError` for a domain or a code of which a header says the type.
package struct ErrorCodeComparison {
  package enum Subject {
    case domain
    case domainAndCode
    /// A code alone, which errors of other domains may have too.
    case code
  }

  package let subject: Subject
  /// `error.domain == LedgerErrorDomain && error.code == 4`
  package let expression: ExpressionID
  /// `==`, not `!=`.
  package let isEqual: Bool
  /// What is compared, without a cast to `NSError` and without `?`.
  package let error: ExpressionID
  /// `LedgerError`
  package let type: String
  /// The case that the code stands for: `notFound`. Nil where only the domain is asked for.
  package let caseName: String?
  /// The constant's name, where the domain is compared with it or with a text that is its name.
  package let domain: String?
  /// The domain's text is only known by the constant's name.
  package let isLikely: Bool
}

extension AnalyzedFile {
  /// In source order. Free where the file does not name `NSError`.
  package var errorCodeComparisons: [ErrorCodeComparison] {
    guard facts.names.find("NSError") != nil else { return [] }
    let errors = headerErrors
    return errors.isEmpty ? [] : ErrorCodeReader(file: self, errors: errors).comparisons()
  }

  /// The errors that headers of the project declare.
  private var headerErrors: [HeaderError] {
    index.declarationsOfMembers(named: "errorDomain").compactMap { member in
      let facts = index.facts(member)
      let attributes = facts.attributes[index.declaration(member).attributes.indices]
      guard let attribute = attributes.first(where: { facts.names[$0.name] == "domain" }),
        let argument = facts.arguments[attribute.arguments.indices].first, !argument.value.isNone,
        let entry = index.enclosingEntry(of: member),
        let code = index.members("Code", of: entry, from: member.file).first
      else { return nil }
      return HeaderError(
        name: index.name(ofEntry: entry),
        domain: facts.names[facts.expressions[Int(argument.value.index)].name], code: index.entry(of: code))
    }
  }
}

/// An error that a header declares.
private struct HeaderError {
  let name: String
  /// The constant that holds its domain.
  let domain: String
  /// `LedgerError.Code`
  let code: Int32
}

/// Finds the comparisons of one file.
private struct ErrorCodeReader {
  let file: AnalyzedFile
  let errors: [HeaderError]

  private var facts: LoadedFacts { file.facts }

  func comparisons() -> [ErrorCodeComparison] {
    let all = facts.expressions.indices.compactMap { comparison(ExpressionID($0)) }
    var merged: Set<ExpressionID> = []
    let ofDomains = all.compactMap(asDomain).map { domain in
      let code = all.first { isOf(domain, code: $0) }
      if let code { merged.insert(code.expression) }
      return self.merged(domain, code)
    }
    let ofCodes = all.filter { !merged.contains($0.expression) }.compactMap(asCode)
    return (ofDomains + ofCodes).sorted { file.range(of: $0.expression) < file.range(of: $1.expression) }
  }

  // MARK: - Comparisons

  /// `error.code == 4`, either way round.
  private struct Comparison {
    let expression: ExpressionID
    /// `domain` or `code`
    let member: String
    let error: ExpressionID
    let other: ExpressionID
    let isEqual: Bool
  }

  private func comparison(_ id: ExpressionID) -> Comparison? {
    let fact = facts[id]
    guard fact.kind == .infixOperator else { return nil }
    let name = facts.string(fact.name)
    let operands = Array(facts.operands(of: id))
    guard name == "==" || name == "!=", operands.count == 2 else { return nil }
    for (left, right) in [(operands[0], operands[1]), (operands[1], operands[0])] {
      let member = facts[left]
      guard member.kind == .member, ["domain", "code"].contains(facts.string(member.name)),
        let error = facts.firstOperand(of: left), isNSError(error)
      else { continue }
      return Comparison(
        expression: id, member: facts.string(member.name), error: error, other: right, isEqual: name == "==")
    }
    return nil
  }

  private func isNSError(_ expression: ExpressionID) -> Bool {
    let type = file.inference.ask(expression, file.fileID).type
    return file.isNSError(file.inference.known.wrapped(type) ?? type)
  }

  private func withoutCast(_ error: ExpressionID) -> ExpressionID {
    switch facts[error].kind {
    case .coercion, .forcedCast, .optionalChain: facts.firstOperand(of: error).map(withoutCast) ?? error
    default: error
    }
  }

  /// Whether both are operands of one `&&`, and ask the same error.
  private func isOf(_ domain: DomainComparison, code: Comparison) -> Bool {
    guard code.member == "code", code.isEqual, domain.comparison.isEqual,
      let parent = conjunction(around: domain.comparison.expression)
    else { return false }
    return conjunction(around: code.expression) == parent && file.areSame(domain.comparison.error, code.error)
  }

  private func conjunction(around expression: ExpressionID) -> ExpressionID? {
    guard let parent = file.inference.scopes(file.fileID).parent(of: expression),
      facts[parent].kind == .infixOperator,
      facts.string(facts[parent].name) == "&&"
    else { return nil }
    return parent
  }

  // MARK: - What headers say

  private struct DomainComparison {
    let comparison: Comparison
    let error: HeaderError
    let isLikely: Bool
  }

  private func asDomain(_ comparison: Comparison) -> DomainComparison? {
    guard comparison.member == "domain" else { return nil }
    let other = facts[comparison.other]
    let text = facts.string(other.name)
    guard other.kind == .name || other.kind == .stringLiteral else { return nil }
    let errors = errors.filter { $0.domain == text }
    // The name must be the header's own.
    guard let error = errors.first, errors.count == 1 else { return nil }
    if other.kind == .name, file.inference.ask(comparison.other, file.fileID).declaration == nil {
      return nil
    }
    return DomainComparison(comparison: comparison, error: error, isLikely: other.kind == .stringLiteral)
  }

  private func merged(_ domain: DomainComparison, _ code: Comparison?) -> ErrorCodeComparison {
    let caseName = code.flatMap { file.integer($0.other) }.flatMap { name(ofCase: $0, of: domain.error) }
    let expression = caseName == nil ? nil : conjunction(around: domain.comparison.expression)
    return ErrorCodeComparison(
      subject: caseName == nil ? .domain : .domainAndCode,
      expression: expression ?? domain.comparison.expression,
      isEqual: domain.comparison.isEqual, error: withoutCast(domain.comparison.error),
      type: domain.error.name, caseName: caseName, domain: domain.error.domain, isLikely: domain.isLikely)
  }

  /// `error.code == LedgerError.Code.notFound.rawValue`
  private func asCode(_ comparison: Comparison) -> ErrorCodeComparison? {
    let other = facts[comparison.other]
    guard comparison.member == "code", other.kind == .member, facts.string(other.name) == "rawValue",
      let value = facts.firstOperand(of: comparison.other), facts[value].kind == .member,
      let type = file.inference.ask(value, file.fileID).type.nominal,
      let error = errors.first(where: { $0.code == type.entry })
    else { return nil }
    return ErrorCodeComparison(
      subject: .code, expression: comparison.expression, isEqual: comparison.isEqual,
      error: withoutCast(comparison.error), type: error.name, caseName: facts.string(facts[value].name),
      domain: nil, isLikely: false)
  }

  /// The case of a code's enumeration with this value.
  private func name(ofCase value: Int, of error: HeaderError) -> String? {
    let enumeration = file.index.entries[Int(error.code)].declaration
    let facts = file.index.facts(enumeration)
    return facts.declarations.first { declaration in
      declaration.kind == .enumCase && declaration.parent.index == enumeration.index
        && file.integer(declaration.initialValue, in: enumeration.file) == value
    }.map { facts.names[$0.name] }
  }
}
