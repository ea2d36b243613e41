import PipelintSource

/// A `switch` over an error of Moya's.
package struct MoyaErrorSwitch {
  /// The names of the cases that have a branch.
  package let cases: Set<String>
  /// The branch for all others; nil without.
  package let defaultBranch: StatementFact?
  /// The name that the branch for all others binds, as in `case let other`.
  package let boundName: String?
  /// The branch for `.statusCode`.
  package let statusBranch: MoyaStatusBranch?
  /// The branches for `.underlying`.
  package let underlyingBranches: [SourceRange]
  /// The branch for `.underlying` alone, where that looks at nothing in it.
  package let blindBranch: MoyaBlindBranch?
  package let subject: ExpressionID
  package let range: SourceRange
}

/// The branch for `.statusCode` of a `switch` over an error of Moya's.
package struct MoyaStatusBranch {
  /// `.statusCode(let response)`
  package let pattern: SourceRange
  /// The name that the pattern binds; nil for none, and where a condition follows.
  package let responseName: String?
  /// It is the branch for `.underlying` too.
  package let takesUnderlying: Bool
  /// A branch for `.underlying` stands before it.
  package let followsUnderlying: Bool
}

/// A branch for `.underlying` that binds no name.
package struct MoyaBlindBranch {
  /// `.underlying`
  package let pattern: SourceRange
  /// With the pattern.
  package let range: SourceRange
}

/// A condition that asks an error of Moya's for `.statusCode`: `if case .statusCode(let response) = error`
package struct MoyaStatusTest {
  /// `.statusCode(let response)`
  package let pattern: SourceRange
  package let subject: ExpressionID
  package let range: SourceRange
}

extension AnalyzedFile {
  /// The conditions of `if`, `guard` and `while` that ask what is certainly a `MoyaError` for `.statusCode`, or a result for such a failure, as a case of
  /// a `switch` may do, too; without those in functions that look at another case, or at the response or the cause of the error, as well. Free where
  /// the file does not name the case.
  package var moyaStatusTests: [MoyaStatusTest] {
    guard facts.names.find("statusCode") != nil else { return [] }
    let tests = facts.conditions.compactMap { condition -> MoyaStatusTest? in
      guard condition.kind == .matching, !condition.value.isNone else { return nil }
      return statusTest(condition, of: condition.value)
    }
    return tests
      + moyaResultSwitches.flatMap { statement in
        facts.ids(statement.body).flatMap { facts.conditions[facts[$0].conditions.indices] }
          .compactMap { statusTest($0, of: statement.value) }
      }
  }

  /// The `switch` statements over a result whose failure is certainly a `MoyaError`.
  private var moyaResultSwitches: [StatementFact] {
    guard facts.names.find("failure") != nil else { return [] }
    return facts.statements.filter { statement in
      statement.kind == .switchStatement && !statement.value.isNone
        && facts.ids(statement.body).contains { clause in
          facts.conditions[facts[clause].conditions.indices].contains { failure(askedForBy: $0) != nil }
        } && isMoyaResult(statement.value)
    }
  }

  private func statusTest(_ condition: ConditionFact, of subject: ExpressionID) -> MoyaStatusTest? {
    guard namesCase("statusCode", condition),
      failure(askedForBy: condition) == nil ? isMoyaError(subject) : isMoyaResult(subject),
      !looksFurther(around: subject)
    else { return nil }
    return MoyaStatusTest(
      pattern: facts[condition.pattern].range, subject: subject, range: condition.range)
  }

  /// Whether the function around an error looks for an answer that was refused elsewhere, too.
  private func looksFurther(around error: ExpressionID) -> Bool {
    guard let function = inference.context(of: error, fileID) else { return true }
    let code = index.declaration(function).range
    return readsResponse(in: code)
      || facts.conditions.contains { code.contains($0.range) && namesCase("underlying", $0) }
  }

  /// Whether the function around a `switch` looks at the response or the cause of an error.
  package func readsResponse(around statement: MoyaErrorSwitch) -> Bool {
    inference.context(of: statement.subject, fileID).map { readsResponse(in: index.declaration($0).range) }
      ?? true
  }

  private func readsResponse(in code: SourceRange) -> Bool {
    if names(["asAFError", "responseCode", "errorUserInfo"], in: code) { return true }
    guard let name = facts.names.find("response") else { return false }
    return (inference.scopes(fileID).usesOfName[name] ?? []).contains { use in
      facts[use].kind == .member && code.contains(facts[use].range)
    }
  }

  /// The `switch` statements whose subject is certainly a `MoyaError`. Free where the file names none of its cases.
  package var moyaErrorSwitches: [MoyaErrorSwitch] {
    guard Self.moyaErrorCases.contains(where: { facts.names.find($0) != nil }) else { return [] }
    return facts.statements.compactMap { statement -> MoyaErrorSwitch? in
      guard statement.kind == .switchStatement, !statement.value.isNone, isMoyaError(statement.value) else {
        return nil
      }
      var cases: Set<String> = []
      var statusBranch: MoyaStatusBranch?
      var underlyingBranches: [SourceRange] = []
      var blindBranch: MoyaBlindBranch?
      var defaultBranch: StatementFact?
      var boundName: String?
      for clause in facts.ids(statement.body).map({ facts[$0] }) where clause.kind == .switchCase {
        let earlier = cases
        let conditions = facts.conditions[clause.conditions.indices]
        if conditions.isEmpty { defaultBranch = clause }
        for condition in conditions where condition.kind == .matching && !condition.pattern.isNone {
          let pattern = facts[condition.pattern]
          if pattern.kind != .expression { defaultBranch = clause }
          if pattern.kind == .name { boundName = facts.string(pattern.name) }
          guard pattern.kind == .expression, let name = caseName(pattern.value) else { continue }
          cases.insert(name)
          if name == "underlying" {
            underlyingBranches.append(clause.range)
            if conditions.count == 1, bindsNothing(pattern.value) {
              blindBranch = MoyaBlindBranch(pattern: pattern.range, range: clause.range)
            }
          }
          if name == "statusCode", statusBranch == nil {
            statusBranch = MoyaStatusBranch(
              pattern: pattern.range,
              responseName: conditions.contains { $0.kind == .guardClause }
                ? nil : nameBound(in: pattern.value),
              takesUnderlying: conditions.contains { namesCase("underlying", $0) },
              followsUnderlying: earlier.contains("underlying"))
          }
        }
      }
      return MoyaErrorSwitch(
        cases: cases, defaultBranch: defaultBranch, boundName: boundName, statusBranch: statusBranch,
        underlyingBranches: underlyingBranches, blindBranch: blindBranch, subject: statement.value,
        range: statement.range)
    }
  }

  /// `.underlying`, `.underlying(_, _)`
  private func bindsNothing(_ pattern: ExpressionID) -> Bool {
    switch facts[pattern].kind {
    case .implicitMember, .member: true
    case .call: facts.arguments(of: pattern).allSatisfy { facts[$0.value].kind == .wildcard }
    default: false
    }
  }

  /// Whether code says that there is no connection, by the name of a case or in a text: `.notConnectedToInternet`, `"You are offline"`.
  package func saysOffline(_ code: SourceRange) -> Bool {
    placesThatSayOffline.contains(where: code.contains)
  }

  func findPlacesThatSayOffline() -> [SourceRange] {
    var known: [NameID: Bool] = [:]
    func saysOffline(_ name: NameID) -> Bool {
      if let known = known[name] { return known }
      let words = facts.string(name).lowercased()
      let result = Self.offline.contains(where: words.contains)
      known[name] = result
      return result
    }
    return facts.expressions.filter { fact in
      switch fact.kind {
      case .stringLiteral, .interpolatedString: saysOffline(fact.name)
      case .member, .implicitMember:
        saysOffline(fact.name) && facts.string(fact.name).first?.isLowercase == true
      default: false
      }
    }
    .map(\.range)
  }

  private static let offline = ["internet", "offline", "notconnected", "no connection", "noconnection"]

  /// What stands behind a `switch` in the function around it.
  package func rest(of statement: MoyaErrorSwitch) -> SourceRange {
    let function = inference.context(of: statement.subject, fileID)
    let end = function.map { index.declaration($0).range.upper } ?? statement.range.upper
    return SourceRange(statement.range.upper, max(end, statement.range.upper))
  }

  private func isMoyaError(_ subject: ExpressionID) -> Bool {
    isMoyaError(inference.ask(subject, fileID).type)
  }

  private func isMoyaError(_ type: Type) -> Bool {
    guard let nominal = (inference.known.wrapped(type) ?? type).nominal, nominal.name == "MoyaError",
      nominal.entry >= 0
    else { return false }
    return index.module(ofModel: index.entries[Int(nominal.entry)].declaration) == "Moya"
  }

  private func isMoyaResult(_ subject: ExpressionID) -> Bool {
    let type = inference.ask(subject, fileID).type
    guard let result = (inference.known.wrapped(type) ?? type).nominal, result.name == "Result",
      result.arguments.count == 2
    else { return false }
    return isMoyaError(result.arguments[1])
  }

  /// Whether a condition asks for a case, of an error or of the failure of a result.
  private func namesCase(_ name: String, _ condition: ConditionFact) -> Bool {
    guard !condition.pattern.isNone, facts[condition.pattern].kind == .expression else { return false }
    return caseName(failure(askedForBy: condition) ?? facts[condition.pattern].value) == name
  }

  /// `.statusCode(let response)` of `.failure(.statusCode(let response))`.
  private func failure(askedForBy condition: ConditionFact) -> ExpressionID? {
    guard !condition.pattern.isNone, facts[condition.pattern].kind == .expression else { return nil }
    var pattern = facts[condition.pattern].value
    while [.pattern, .optionalChain].contains(facts[pattern].kind),
      let inner = facts.firstOperand(of: pattern)
    {
      pattern = inner
    }
    guard facts[pattern].kind == .call, caseName(pattern) == "failure",
      let asked = facts.arguments(of: pattern).first?.value, caseName(asked) != nil
    else { return nil }
    return asked
  }

  /// `response` of `.statusCode(let response)`.
  private func nameBound(in pattern: ExpressionID) -> String? {
    guard facts[pattern].kind == .call, let argument = facts.arguments(of: pattern).first,
      facts[argument.value].kind == .pattern, !facts[argument.value].pattern.isNone
    else { return nil }
    let bound = facts[facts[argument.value].pattern]
    return bound.kind == .name ? facts.string(bound.name) : nil
  }

  /// `statusCode` of `.statusCode(let response)`.
  private func caseName(_ pattern: ExpressionID) -> String? {
    let fact = facts[pattern]
    switch fact.kind {
    case .implicitMember, .member: return facts.string(fact.name)
    case .call: return facts.firstOperand(of: pattern).flatMap(caseName)
    case .optionalChain, .pattern: return facts.firstOperand(of: pattern).flatMap(caseName)
    default: return nil
    }
  }

  /// The cases of `MoyaError`.
  package static let moyaErrorCases = [
    "imageMapping", "jsonMapping", "stringMapping", "objectMapping", "encodableMapping", "statusCode",
    "underlying", "requestMapping", "parameterEncoding",
  ]

  /// Whether the code of a branch names any of these.
  package func names(_ names: [String], in branch: SourceRange) -> Bool {
    names.contains { name in
      guard let name = facts.names.find(name) else { return false }
      return (inference.scopes(fileID).usesOfName[name] ?? []).contains { branch.contains(facts[$0].range) }
    }
  }

  /// Whether the function or property around a `switch` gives yes or no, so that some cases have to share an answer.
  package func answersYesOrNo(around statement: MoyaErrorSwitch) -> Bool {
    guard closure(around: statement.subject) == nil,
      let declaration = inference.context(of: statement.subject, fileID).map(index.declaration),
      !declaration.type.isNone
    else { return false }
    return facts[declaration.type].kind == .named && facts.string(facts[declaration.type].name) == "Bool"
  }

  /// Whether the function around a `switch` asks its error for the response before it.
  package func looksAtResponse(before statement: MoyaErrorSwitch) -> Bool {
    guard let name = facts.names.find("response") else { return false }
    let scopes = inference.scopes(fileID)
    let function = scopes.callable(around: inference.scope(of: statement.subject, fileID))
    let subject = facts[statement.subject].name
    return uses(of: name, around: statement.subject).contains { use in
      guard facts[use].kind == .member, facts[use].range.upper <= statement.range.lower,
        let base = facts.firstOperand(of: use), facts[base].name == subject
      else { return false }
      return scopes.callable(around: inference.scope(of: use, fileID)) == function
    }
  }
}

extension AnalyzedFile {
  /// The first line of a branch: `default:`.
  package func keyword(of branch: StatementFact) -> SourceRange {
    let line = text.string(branch.range).prefix { $0 != ":" && $0 != "\n" }
    return SourceRange(branch.range.lower, branch.range.lower + UInt32(line.utf8.count))
  }
}
