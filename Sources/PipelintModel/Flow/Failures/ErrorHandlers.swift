import PipelintSource

/// A closure that a link of a chain hands its failure to: of `mapError`, `catch`, `tryCatch`, the `receiveCompletion:` of `sink`, or the `onError:`
/// of `subscribe` and `do`.
package struct ErrorHandler {
  package let link: ChainLink
  /// What fails, and how.
  package let upstream: Step
  package let closure: ClosureID
  /// It is given a completion, of which the error is a part.
  package let takesCompletion: Bool
}

/// A place that asks an error for its type, or takes it for one.
package struct ErrorTypeTest {
  package enum Kind: Sendable {
    /// `error is T`
    case test
    /// `error as? T`
    case optionalCast
    /// `error as! T`
    case forcedCast
    /// `case let error as T`, `case is T`
    case pattern
  }

  package let kind: Kind
  package let type: Type
  /// Of the type's name.
  package let typeRange: SourceRange
  /// Of the whole test.
  package let range: SourceRange
  /// The test hands on what it has found, to a name as a rule: `let error as T`.
  package let isBound: Bool
  /// What runs where the test holds does nothing but stop the program.
  package let isTrap: Bool
  /// What is given where the test holds, if nothing else is done there: `.offline` of `error is URLError ? .offline : .broken`.
  package let answer: ExpressionID?
}

extension AnalyzedFile {
  /// The closures that links of these names give their upstream's failure to, in source order.
  package func errorHandlers(
    named names: String..., where isOfInterest: (ExpressionID) -> Bool = { _ in true }
  )
    -> [ErrorHandler]
  {
    errorHandlers(named: names, where: isOfInterest)
  }

  /// The same. Only the chains of the calls that are of interest are typed.
  package func errorHandlers(
    named names: [String], where isOfInterest: (ExpressionID) -> Bool = { _ in true }
  ) -> [ErrorHandler] {
    links(named: names, where: isOfInterest).compactMap(errorHandler)
  }

  /// The closure that a link hands its failure to; nil for a function that is no closure, and for operators that are not a framework's.
  package func errorHandler(of link: ChainLink) -> ErrorHandler? {
    guard let upstream = link.upstream, let effects = link.step.effects else { return nil }
    let closures = closures(of: link.step)
    if effects.mapsErrors != nil || effects.replacesUpstream != nil {
      guard let closure = closures.first?.closure else { return nil }
      return ErrorHandler(link: link, upstream: upstream, closure: closure, takesCompletion: false)
    }
    let labels = closures.map(\.label)
    if let position = labels.firstIndex(where: { $0 == "onError" || $0 == "onFailure" }) {
      // With an object, that is the first parameter.
      guard effects.unretained == nil else { return nil }
      return ErrorHandler(
        link: link, upstream: upstream, closure: closures[position].closure, takesCompletion: false)
    }
    guard
      let position = labels.firstIndex(of: "receiveCompletion")
        ?? (labels.contains("receiveValue") ? labels.firstIndex(of: "") : nil)
    else { return nil }
    return ErrorHandler(
      link: link, upstream: upstream, closure: closures[position].closure, takesCompletion: true)
  }

  /// Whether something in the closures that a call is given is asked for its type, or taken for one of another. Types nothing.
  package func asksForTypes(inClosuresOf call: ExpressionID) -> Bool {
    hasTypePatterns
      || hasCode(inClosuresOf: call) { fact in
        switch fact.kind {
        case .typeTest, .conditionalCast, .forcedCast, .coercion: true
        default: false
        }
      }
  }

  /// The places where a handler asks its error for a type, in source order.
  package func typeTests(in handler: ErrorHandler) -> [ErrorTypeTest] {
    ErrorReader(file: self, closure: handler.closure, takesCompletion: handler.takesCompletion).typeTests()
  }

  /// The places where a handler reads its error, in source order.
  package func readsOfError(in handler: ErrorHandler) -> [ExpressionID] {
    ErrorReader(file: self, closure: handler.closure, takesCompletion: handler.takesCompletion).reads()
  }

  /// The places where a closure reads an error that it is given as its first argument, in source order.
  package func readsOfError(in closure: ClosureID) -> [ExpressionID] {
    ErrorReader(file: self, closure: closure, takesCompletion: false).reads()
  }

  /// Whether a value that is certainly of another type can never be of `type`: an enum or struct, to and from which nothing is bridged.
  package func isExact(_ type: Type) -> Bool { inference.isExact(type) }

  /// What a pattern at this place is matched against: the subject of the `switch`, or what stands right of `=`.
  package func subject(ofPatternAt range: SourceRange) -> ExpressionID? {
    for statement in facts.statements where statement.range.contains(range) {
      switch statement.kind {
      case .switchStatement:
        for clause in facts.ids(statement.body)
        where facts.conditions(of: clause).contains(where: { isPattern($0, at: range) }) {
          return statement.value
        }
      case .ifStatement, .guardStatement, .whileStatement:
        if let condition = facts.conditions[statement.conditions.indices].first(where: {
          isPattern($0, at: range)
        }) {
          return condition.value
        }
      default: break
      }
    }
    return nil
  }

  private func isPattern(_ condition: ConditionFact, at range: SourceRange) -> Bool {
    condition.kind == .matching && !condition.pattern.isNone && facts[condition.pattern].range == range
  }

  /// The condition of an `if`, `guard` or `while` whose value is the expression at this place, and nothing else.
  package func condition(at range: SourceRange) -> ConditionFact? {
    conditionsByValue[range]
  }

  /// `error` of `error is T` and of `(error as any Error) as? T`: the name that is asked; nil where it is more than a name.
  package func uncoerced(operandOf test: ExpressionID) -> ExpressionID? {
    guard var error = facts.firstOperand(of: test) else { return nil }
    while facts[error].kind == .coercion, let inner = facts.firstOperand(of: error) { error = inner }
    return facts[error].kind == .name ? error : nil
  }

  /// Whether two types are the same; nil where that is not known.
  package func areSame(_ left: Type, _ right: Type) -> Bool? { inference.types.areSame(left, right) }
}

/// Finds the error in the closure that is given it.
private struct ErrorReader {
  let file: AnalyzedFile
  let closure: ClosureID
  let takesCompletion: Bool

  private var facts: LoadedFacts { file.facts }
  private var scopes: FileScopes { file.inference.scopes(file.fileID) }

  func typeTests() -> [ErrorTypeTest] {
    var result: [ErrorTypeTest] = []
    facts.walk(
      facts[closure].body, statement: { result += tests(inPatternsOf: $0) },
      expression: { if let test = test($0) { result.append(test) } })
    return result.sorted { $0.range < $1.range }
  }

  func reads() -> [ExpressionID] {
    var result: [ExpressionID] = []
    facts.walk(
      facts[closure].body, expression: { if facts[$0].kind == .name, isError($0) { result.append($0) } })
    return result.sorted { facts[$0].range < facts[$1].range }
  }

  // MARK: - Tests

  /// `error as? T`
  private func test(_ id: ExpressionID) -> ErrorTypeTest? {
    let fact = facts[id]
    let kind: ErrorTypeTest.Kind
    switch fact.kind {
    case .typeTest: kind = .test
    case .conditionalCast: kind = .optionalCast
    case .forcedCast: kind = .forcedCast
    default: return nil
    }
    guard let operand = facts.firstOperand(of: id), isError(operand), let type = writtenType(of: id) else {
      return nil
    }
    return made(kind, type, at: fact.range, body: .empty, answer: answer(ofTernaryOn: id))
  }

  private func answer(ofTernaryOn condition: ExpressionID) -> ExpressionID? {
    guard let parent = file.parent(of: condition), facts[parent].kind == .ternary,
      facts.firstOperand(of: parent) == condition
    else { return nil }
    return file.inference.operand(facts[parent], 1, file.fileID)
  }

  private func tests(inPatternsOf id: StatementID) -> [ErrorTypeTest] {
    let fact = facts[id]
    switch fact.kind {
    case .switchStatement:
      return facts.ids(fact.body).flatMap { clause in
        facts.conditions(of: clause).compactMap { condition in
          test(condition, subject: fact.value, body: facts[clause].body)
        }
      }
    case .ifStatement, .guardStatement, .whileStatement:
      return facts.conditions(of: id).compactMap { condition in
        condition.value.isNone ? nil : test(condition, subject: condition.value, body: fact.body)
      }
    default: return []
    }
  }

  private func test(_ condition: ConditionFact, subject: ExpressionID, body: FactList<StatementFact>)
    -> ErrorTypeTest?
  {
    guard condition.kind == .matching, !condition.pattern.isNone, !subject.isNone else { return nil }
    let pattern = facts[condition.pattern]
    if pattern.kind == .typeTest {
      return isError(subject) ? made(.pattern, pattern.type, at: pattern.range, body: body) : nil
    }
    guard pattern.kind == .expression, !pattern.value.isNone else { return nil }
    var cast = pattern.value
    if takesCompletion, isGiven(subject), let error = failurePayload(of: pattern.value) {
      cast = error
    } else if !isError(subject) {
      return nil
    }
    switch facts[cast].kind {
    case .coercion, .conditionalCast, .typeTest:
      return writtenType(of: cast).map { made(.pattern, $0, at: pattern.range, isBound: true, body: body) }
    default: return nil
    }
  }

  private func made(
    _ kind: ErrorTypeTest.Kind, _ type: TypeID, at range: SourceRange, isBound: Bool = false,
    body: FactList<StatementFact>, answer: ExpressionID? = nil
  ) -> ErrorTypeTest {
    let owner = ExpressionID(Int(scopes.expressionOfClosure[Int(closure.index)]))
    let context = file.inference.context(of: owner, file.fileID)
    return ErrorTypeTest(
      kind: kind, type: file.inference.types.resolve(type, in: file.fileID, context),
      typeRange: facts[type].range, range: range, isBound: isBound, isTrap: file.isTrap(body),
      answer: answer ?? onlyValue(of: body))
  }

  private func onlyValue(of body: FactList<StatementFact>) -> ExpressionID? {
    guard body.count == 1, let only = facts.ids(body).first.map({ facts[$0] }), !only.value.isNone,
      only.kind == .returnStatement || only.kind == .expression
    else { return nil }
    return only.value
  }

  private func writtenType(of id: ExpressionID) -> TypeID? { facts.ids(facts[id].typeArguments).first }

  // MARK: - The error

  /// Whether an expression is the error, perhaps as another type.
  private func isError(_ id: ExpressionID) -> Bool {
    var id = id
    while facts[id].kind == .coercion || facts[id].kind == .wrapper, let inner = facts.firstOperand(of: id) {
      id = inner
    }
    return takesCompletion ? isPartOfCompletion(id) : isGiven(id)
  }

  /// Whether an expression is what the closure is given.
  private func isGiven(_ id: ExpressionID) -> Bool {
    file.inference.isUse(id, ofParameter: 0, in: closure, file.fileID)
  }

  /// Whether an expression is a name that a pattern `.failure(let name)` binds.
  private func isPartOfCompletion(_ id: ExpressionID) -> Bool {
    let fact = facts[id]
    let scope = scopes.scopeOfExpression[Int(id.index)]
    guard fact.kind == .name, scope >= 0,
      let binding = scopes.lookUp(fact.name, from: scope, at: fact.range.lower),
      case .matched(_, let subject, let pattern) = binding.origin, !subject.isNone, !pattern.isNone,
      isGiven(subject), facts[pattern].kind == .expression
    else { return false }
    return failurePayload(of: facts[pattern].value).map { facts[$0].kind == .pattern } ?? false
  }

  /// `let error` of `.failure(let error)`
  private func failurePayload(of id: ExpressionID) -> ExpressionID? {
    guard !id.isNone, facts[id].kind == .call, let callee = facts.firstOperand(of: id),
      facts.string(facts[callee].name) == "failure", facts.arguments(of: id).count == 1
    else { return nil }
    return facts.arguments(of: id).first?.value
  }
}

extension AnalyzedFile {
  /// Whether statements do nothing but stop the program: `fatalError()`, `assertionFailure()`.
  func isTrap(_ body: FactList<StatementFact>) -> Bool {
    guard let first = facts.ids(body).first, facts[first].kind == .expression, !facts[first].value.isNone,
      let callee = facts.firstOperand(of: facts[first].value)
    else { return false }
    switch facts.string(facts[callee].name) {
    case "fatalError", "assertionFailure", "preconditionFailure": return true
    default: return false
    }
  }
}
