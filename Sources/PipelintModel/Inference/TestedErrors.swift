import PipelintSource

/// What is left of the errors that a body is given, where it hands one on: the types that it has asked for further up decide.
///
/// `case is DecodingError:` takes these errors from the clauses below it, `if error is APIError { return error }` those from what follows.
struct TestedErrors {
  let inference: Inference
  let file: Int32
  /// What the body is part of.
  let context: DeclarationReference?
  /// Whether an expression is the error that the body is given.
  let isError: (ExpressionID) -> Bool

  private var facts: LoadedFacts { inference.facts(file) }

  /// Those of `errors` that the error at `place` may be.
  func left(of errors: ErrorSet, at place: SourceRange, in body: FactList<StatementFact>) -> ErrorSet {
    var left = errors
    var next: FactList<StatementFact>? = body
    while let list = next {
      next = nil
      for id in facts.ids(list) {
        let statement = controlled(id)
        guard statement.range.lower <= place.lower else { break }
        if !statement.range.contains(place) {
          pass(statement, &left)
        } else if statement.kind == .switchStatement {
          next = enter(switch: statement, at: place, &left)
        } else {
          next = enter(statement, at: place, &left)
        }
      }
    }
    return left
  }

  /// The `if` or `switch` that a statement is, where that is an expression.
  private func controlled(_ id: StatementID) -> StatementFact {
    let statement = facts[id]
    guard !statement.value.isNone, facts[statement.value].kind == .control,
      statement.kind == .expression || statement.kind == .returnStatement
    else { return statement }
    let inner = facts[statement.value].statement
    return inner.isNone ? statement : facts[inner]
  }

  /// Behind a statement.
  private func pass(_ statement: StatementFact, _ left: inout ErrorSet) {
    switch statement.kind {
    case .ifStatement where statement.otherwise.count == 0 && leaves(statement.body):
      take(facts.conditions[statement.conditions.indices], &left)
    case .guardStatement:
      keep(facts.conditions[statement.conditions.indices], &left)
    default: break
    }
  }

  /// The clause of a `switch` in which `place` is.
  private func enter(switch statement: StatementFact, at place: SourceRange, _ left: inout ErrorSet)
    -> FactList<StatementFact>?
  {
    let isOfError = !statement.value.isNone && isError(statement.value)
    var mayFall = false
    for clause in facts.ids(statement.body) {
      let conditions = facts.conditions(of: clause)
      if facts[clause].range.contains(place) {
        if isOfError, !mayFall { keep(conditions, &left) }
        return facts[clause].body
      }
      mayFall = facts.ids(facts[clause].body).last.map(mayFallThrough) ?? false
      if isOfError, !mayFall { take(conditions, &left) }
    }
    return nil
  }

  /// Whether a statement is `fallthrough`, by the length of what is written; a `break` may have a label that makes it as long.
  private func mayFallThrough(_ statement: StatementID) -> Bool {
    facts[statement].kind == .jump && facts[statement].range.count == "fallthrough".utf8.count
  }

  /// The branch in which `place` is.
  private func enter(_ statement: StatementFact, at place: SourceRange, _ left: inout ErrorSet)
    -> FactList<StatementFact>?
  {
    func holds(_ list: FactList<StatementFact>) -> Bool {
      facts.ids(list).contains { facts[$0].range.contains(place) }
    }
    let conditions = facts.conditions[statement.conditions.indices]
    if holds(statement.body) {
      if statement.kind == .ifStatement { keep(conditions, &left) }
      return statement.body
    }
    guard holds(statement.otherwise) else { return nil }
    if statement.kind == .ifStatement || statement.kind == .guardStatement { take(conditions, &left) }
    return statement.otherwise
  }

  /// Whether a body ends by leaving what it is part of.
  private func leaves(_ body: FactList<StatementFact>) -> Bool {
    guard let last = facts.ids(body).last else { return false }
    return facts[last].kind == .returnStatement || facts[last].kind == .throwStatement
  }

  // MARK: - Conditions

  /// Where none of the patterns matches, or the only condition does not hold: what they ask for is not there.
  private func take(_ conditions: Slice<FixedTable<ConditionFact>>, _ left: inout ErrorSet) {
    let hasPatterns = conditions.allSatisfy { $0.kind == .matching && $0.value.isNone }
    guard hasPatterns || conditions.count == 1 else { return }
    for type in conditions.compactMap(testedType) {
      left.reaching.removeAll { inference.types.areSame($0.type, type) == true }
    }
  }

  /// Where one of the patterns matches, or all conditions hold: nothing but what they ask for is there.
  private func keep(_ conditions: Slice<FixedTable<ConditionFact>>, _ left: inout ErrorSet) {
    let patterns = conditions.filter { $0.kind == .matching && $0.value.isNone }
    let types = conditions.compactMap(testedType)
    guard !types.isEmpty, types.count >= patterns.count, types.allSatisfy(inference.isExact) else { return }
    left.reaching.removeAll { error in
      // One may be bridged to what is asked for: to a `URLError`, for instance.
      error.type.nominal?.name != "NSError"
        && types.allSatisfy { inference.types.areSame(error.type, $0) == false }
    }
  }

  /// The type that a condition asks the error for: `error is T`, `let fault = error as? T`, `case let fault as T`.
  private func testedType(_ condition: ConditionFact) -> Type? {
    switch condition.kind {
    case .expression, .optionalBinding:
      guard !condition.value.isNone,
        [.typeTest, .conditionalCast].contains(facts[condition.value].kind),
        let operand = facts.firstOperand(of: condition.value), isError(operand)
      else { return nil }
      return writtenType(condition.value)
    case .matching:
      guard !condition.pattern.isNone, condition.value.isNone || isError(condition.value) else { return nil }
      let pattern = facts[condition.pattern]
      if pattern.kind == .typeTest { return inference.types.resolve(pattern.type, in: file, context) }
      guard pattern.kind == .expression, !pattern.value.isNone, facts[pattern.value].kind == .coercion else {
        return nil
      }
      return writtenType(pattern.value)
    case .guardClause, .availability: return nil
    }
  }

  private func writtenType(_ test: ExpressionID) -> Type? {
    facts.ids(facts[test].typeArguments).first.map { inference.types.resolve($0, in: file, context) }
  }
}

extension Inference {
  /// What of `errors`, which a closure is given, its first parameter may be at `read`.
  func left(of errors: ErrorSet, at read: ExpressionID, in closure: ClosureID, _ file: Int32) -> ErrorSet {
    let tested = TestedErrors(inference: self, file: file, context: context(of: read, file)) {
      self.isUse($0, ofParameter: 0, in: closure, file)
    }
    return tested.left(of: errors, at: expression(read, file).range, in: facts(file)[closure].body)
  }

  /// Whether a value that is certainly of another type can never be of `type`: an enum or struct, to and from which nothing is bridged.
  func isExact(_ type: Type) -> Bool {
    guard let nominal = type.nominal, nominal.entry >= 0, type.isKnown else { return false }
    switch index.entries[Int(nominal.entry)].kind {
    case .enumType, .structType: break
    default: return false
    }
    switch nominal.name {
    case "NSError", "CocoaError", "POSIXError", "MachError": return false
    default: return true
    }
  }
}
