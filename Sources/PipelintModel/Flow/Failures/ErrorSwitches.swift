import PipelintSource

/// A `switch` over an error of the project whose `default` takes cases that are not listed.
package struct ErrorSwitch {
  /// The names of the cases that only `default` takes, or some values of which it takes, in the order of their declarations.
  package let hidden: [String]
  /// Of the word `default`.
  package let defaultRange: SourceRange
  package let range: SourceRange
  package let symbol: String
}

extension AnalyzedFile {
  /// Those of this file, in source order, without those whose `default` hands the error on.
  package var errorSwitchesWithDefault: [ErrorSwitch] {
    facts.statements.indices.compactMap { errorSwitch(StatementID($0)) }.sorted { $0.range < $1.range }
  }

  private func errorSwitch(_ id: StatementID) -> ErrorSwitch? {
    let fact = facts[id]
    guard fact.kind == .switchStatement, !fact.value.isNone, let last = facts.ids(fact.body).last,
      facts[last].kind == .switchCase, facts.conditions(of: last).isEmpty,
      !handsOn(fact.value, in: facts[last].body)
    else { return nil }
    let type = type(of: fact.value)
    guard isOwnError(type) else { return nil }
    var listed: Set<String> = []
    for clause in facts.ids(fact.body).dropLast() {
      guard facts[clause].kind == .switchCase else { return nil }
      let isCertain = facts.conditions(of: clause).allSatisfy { $0.kind == .matching }
      for condition in facts.conditions(of: clause) where condition.kind == .matching {
        guard let name = caseName(of: condition.pattern) else { return nil }
        if isCertain, takesAllValues(condition.pattern) { listed.insert(name) }
      }
    }
    let hidden = cases(of: type).map(\.name).filter { !listed.contains($0) }
    let lower = facts[last].range.lower
    return ErrorSwitch(
      hidden: hidden, defaultRange: SourceRange(lower, lower + UInt32("default".utf8.count)),
      range: fact.range,
      symbol: symbol(of: fact.value))
  }

  /// `network` of `.network(let error)` or `APIError.network`; nil for patterns that name no case.
  func caseName(of pattern: PatternID) -> String? {
    guard !pattern.isNone, facts[pattern].kind == .expression, !facts[pattern].value.isNone else {
      return nil
    }
    var value = facts[pattern].value
    if facts[value].kind == .call, let callee = facts.firstOperand(of: value) { value = callee }
    switch facts[value].kind {
    case .implicitMember, .member: return facts.string(facts[value].name)
    default: return nil
    }
  }

  /// Whether the pattern of a case only gives names to its values: `.network(let error)`, `.http(_)`, `.notFound`.
  private func takesAllValues(_ pattern: PatternID) -> Bool {
    facts.arguments(of: facts[pattern].value).allSatisfy {
      facts[$0.value].kind == .pattern || facts[$0.value].kind == .wildcard
    }
  }

  /// Whether statements throw, or return what names the error.
  private func handsOn(_ error: ExpressionID, in body: FactList<StatementFact>) -> Bool {
    let name = facts[error].name
    var isHandedOn = false
    facts.walk(
      body, statement: { if facts[$0].kind == .throwStatement { isHandedOn = true } },
      expression: { if facts[$0].kind == .name, facts[$0].name == name { isHandedOn = true } })
    return isHandedOn
  }
}
