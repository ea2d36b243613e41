import PipelintSource

/// The branches of one `if` or `switch` over a status that are decided by constants alone, in order.
package struct StatusBranches {
  package let tests: [StatusTest]
  /// The error that `default` fails with, where it does nothing else.
  package let otherwise: ExpressionID?
  package let statement: StatementID
  /// All of the statement.
  package let range: SourceRange
  /// An expression of it.
  package let expression: ExpressionID
}

extension AnalyzedFile {
  /// The `if` chains and `switch` statements over a status. Free where the file names none.
  package var statusBranches: [StatusBranches] {
    guard Self.statusNames.contains(where: { facts.names.find($0) != nil }) else { return [] }
    let nested = Set(
      facts.statements.filter { $0.kind == .ifStatement && $0.otherwise.count == 1 }.flatMap { statement in
        facts.ids(statement.otherwise).map(\.index)
      })
    return facts.statements.indices.compactMap { position in
      let statement = StatementID(position)
      return switch facts[statement].kind {
      case .ifStatement where !nested.contains(Int32(position)): ifBranches(statement)
      case .switchStatement: switchBranches(statement)
      default: nil
      }
    }
  }

  /// Whether the function or closure around some branches reads the status nowhere else but for the constant that they look at.
  package func readStatusAlone(_ branches: StatusBranches) -> Bool {
    guard let name = branches.tests.first?.subject.last.flatMap(facts.names.find) else { return false }
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: branches.expression, fileID))
    var constant: SourceRange?
    if case .local(let statement, _)? = inference.binding(of: branches.expression, fileID)?.origin {
      constant = facts[StatementID(Int(statement))].range
    }
    return uses(of: name, around: branches.expression).allSatisfy { use in
      branches.range.contains(range(of: use)) || constant?.contains(range(of: use)) == true
        || scopes.callable(around: inference.scope(of: use, fileID)) != callable
    }
  }

  private func ifBranches(_ first: StatementID) -> StatusBranches? {
    var tests: [StatusTest] = []
    var expression: ExpressionID?
    var isUnderstood = true
    var current: StatementFact? = facts[first]
    let binding = boundResponse(of: facts[first])
    while let statement = current {
      let conditions = facts.conditions[statement.conditions.indices].dropFirst(binding == nil ? 0 : 1)
      if boundResponse(of: statement) == binding, conditions.count == 1, let condition = conditions.first,
        condition.kind == .expression, var test = statusTest(condition.value),
        tests.allSatisfy({ $0.subject == test.subject })
      {
        test.error = isUnderstood ? onlyError(of: statement.body) : nil
        tests.append(test)
        expression = expression ?? condition.value
      } else {
        isUnderstood = false
      }
      let otherwise = facts.ids(statement.otherwise)
      current = otherwise.count == 1 ? otherwise.first.map { facts[$0] } : nil
      if current?.kind != .ifStatement { current = nil }
    }
    return expression.map {
      StatusBranches(
        tests: tests, otherwise: nil, statement: first, range: facts[first].range, expression: $0)
    }
  }

  /// `let http = response as? HTTPURLResponse` of an `if` that asks for more than that; nil for others.
  private func boundResponse(of statement: StatementFact) -> String? {
    guard statement.conditions.count == 2,
      let first = facts.conditions[statement.conditions.indices].first, first.kind == .optionalBinding,
      !first.value.isNone, facts[first.value].kind == .conditionalCast
    else { return nil }
    return text.string(first.range)
  }

  private func switchBranches(_ id: StatementID) -> StatusBranches? {
    let statement = facts[id]
    guard !statement.value.isNone, let subject = statusSubject(statement.value) else { return nil }
    var tests: [StatusTest] = []
    var otherwise: ExpressionID?
    let clauses = facts.ids(statement.body).map { facts[$0] }
    // Others may stand in an `#if`.
    var isUnderstood = clauses.allSatisfy { $0.kind == .switchCase }
    for clause in clauses where clause.kind == .switchCase {
      let conditions = facts.conditions[clause.conditions.indices]
      if conditions.contains(where: { $0.kind == .guardClause }) {
        isUnderstood = false
        continue
      }
      let error = onlyError(of: clause.body)
      if conditions.isEmpty { otherwise = isUnderstood ? error : nil }
      for condition in conditions where condition.kind == .matching && !condition.pattern.isNone {
        let pattern = facts[condition.pattern]
        guard pattern.kind == .expression, let numbers = numbers(matchedBy: pattern.value) else {
          isUnderstood = false
          continue
        }
        tests.append(
          StatusTest(
            subject: subject, numbers: numbers, range: pattern.range, error: isUnderstood ? error : nil,
            clause: clause.range))
      }
    }
    return StatusBranches(
      tests: tests, otherwise: otherwise, statement: id, range: statement.range, expression: statement.value)
  }

  /// The ranges of constants in tests of a status, in source order.
  package var statusRanges: [StatusRange] {
    guard Self.statusNames.contains(where: { facts.names.find($0) != nil }) else { return [] }
    var result: [StatusRange] = []
    for position in facts.expressions.indices {
      let id = ExpressionID(position)
      guard let range = constantRange(id), let parent = parent(of: id) else { continue }
      let fact = facts[parent]
      if fact.kind == .infixOperator, facts.string(fact.name) == "~=",
        let right = facts.operands(of: parent).last, statusSubject(right) != nil
      {
        result.append(range)
      } else if fact.kind == .member, facts.string(fact.name) == "contains",
        let call = self.parent(of: parent),
        let argument = facts.arguments(of: call).first, statusSubject(argument.value) != nil
      {
        result.append(range)
      }
    }
    for statement in facts.statements
    where statement.kind == .switchStatement && !statement.value.isNone
      && statusSubject(statement.value) != nil
    {
      for clause in facts.ids(statement.body).map({ facts[$0] }) where clause.kind == .switchCase {
        for condition in facts.conditions[clause.conditions.indices] where !condition.pattern.isNone {
          let pattern = facts[condition.pattern]
          if pattern.kind == .expression, let range = constantRange(pattern.value) { result.append(range) }
        }
      }
    }
    return result
  }
}
