import PipelintSource

/// A check of a status that has one way out for all that it does not accept.
package struct StatusCheck {
  /// The numbers that go on.
  package let accepted: NumberSet
  /// The condition on the status.
  package let condition: ExpressionID
  /// The error that all others become.
  package let error: ExpressionID
  /// All of the statement.
  package let range: SourceRange
  /// The same error stands for what the statement's other conditions make of the answer: `let image = UIImage(data: data)`.
  package let isOfConversion: Bool
}

extension AnalyzedFile {
  /// The `guard` and `if` statements whose failing branch, an `else` too, does nothing but to fail with one error, in functions and closures that
  /// read the status in that one condition, where no link above has read it either. Free where the file does not name `statusCode`.
  package var statusChecks: [StatusCheck] {
    guard let name = facts.names.find("statusCode") else { return [] }
    return facts.statements.compactMap { statement in
      guard statement.kind == .guardStatement || statement.kind == .ifStatement else { return nil }
      let hasElse = statement.otherwise.count > 0
      let isIf = statement.kind == .ifStatement
      let errorElsewhere = hasElse ? onlyError(of: statement.otherwise, isLast: isIf) : nil
      // `if !(200..<300 ~= status) { … } else if let error { … } else { … }`
      let ownError = isIf && errorElsewhere == nil ? onlyError(of: statement.body, isLast: hasElse) : nil
      let failsElsewhere = errorElsewhere != nil
      guard let error = errorElsewhere ?? ownError else { return nil }
      for condition in facts.conditions[statement.conditions.indices] where condition.kind == .expression {
        guard let test = statusTest(condition.value), isOnlyTest(of: test.subject, name, in: condition.value)
        else { continue }
        // An `if` with more conditions does not say what goes on, but for those that only name the response.
        if !failsElsewhere, !othersName(test.subject.first, condition, in: statement) { return nil }
        return StatusCheck(
          accepted: failsElsewhere ? test.numbers : test.numbers.complement,
          condition: condition.value, error: error, range: statement.range,
          isOfConversion: facts.conditions[statement.conditions.indices].contains(where: makesSomething))
      }
      return nil
    }
  }

  /// Whether a check is on the answer to a GET that the same function decodes afterwards, or whose name says that it is for an image; or whether
  /// each caller of its function, all of which are in the file, is such a one. Of a success without a body, nothing would come either.
  package func isOfGetWithBody(_ check: StatusCheck) -> Bool {
    if getsBody(at: check.condition) { return true }
    guard let function = inference.context(of: check.condition, fileID),
      index.declaration(function).kind == .function,
      let calls = callsInThisFile(of: function)
    else { return false }
    return calls.allSatisfy(getsBody)
  }

  /// Whether the function around an expression only sends GETs, and decodes what it gets behind that, or is for an image.
  private func getsBody(at place: ExpressionID) -> Bool {
    guard let function = inference.context(of: place, fileID) else { return false }
    let declaration = index.declaration(function)
    func isDecoded() -> Bool {
      let rest = SourceRange(range(of: place).upper, declaration.range.upper)
      return inference.scopes(fileID).uses(namedIn: rest).contains {
        let name = facts.string(facts[$0].name)
        let words = name.wordsOfName
        return Self.decoding.contains(name)
          || !words.isDisjoint(with: ["decode", "decoded", "parse", "parsed"]) && !words.contains("error")
      }
    }
    let isImage = facts.string(declaration.name).lowercased().contains("image")
    return (isImage || isDecoded()) && sendsOnlyGets(around: place)
  }

  /// Whether a condition binds what a call makes of something else.
  private func makesSomething(_ condition: ConditionFact) -> Bool {
    guard condition.kind == .optionalBinding, !condition.value.isNone else { return false }
    switch facts[condition.value].kind {
    case .tryOptional: return true
    case .call: return !facts.arguments(of: condition.value).isEmpty
    default: return false
    }
  }

  /// Whether a test is on a `statusCode`, or on the local constant that holds one, and the function or closure around reads it nowhere else.
  private func isOnlyTest(of subject: [String], _ name: NameID, in condition: ExpressionID) -> Bool {
    guard subject.count == 1, let status = statusOperand(of: condition), let value = constantValue(of: status)
    else { return subject.last == "statusCode" && readsOnce(name, around: condition) }
    return facts[value].kind == .member && facts[value].name == name
      && readsOnce(name, around: condition, except: status)
      && readsOnce(facts[status].name, around: condition, except: value)
  }

  /// Whether all conditions of a statement but one bind this name: `if let http = response as? HTTPURLResponse, http.statusCode != 200`.
  private func othersName(_ name: String?, _ condition: ConditionFact, in statement: StatementFact) -> Bool {
    facts.conditions[statement.conditions.indices].allSatisfy { other in
      other == condition
        || other.kind == .optionalBinding && !other.pattern.isNone
          && facts.string(facts[other.pattern].name) == name
    }
  }

  /// Whether some condition of the file is on this one status.
  package func testsStatus(_ status: Int) -> Bool {
    facts.conditions.contains { condition in
      guard condition.kind == .expression, let test = statusTest(condition.value) else { return false }
      return [test.numbers, test.numbers.complement].contains(NumberSet(status, status))
    }
  }

  /// The expression for the status that a check looks at, where the failing branch sees all of its names.
  package func status(in check: StatusCheck) -> ExpressionID? {
    guard let status = statusOperand(of: check.condition) else { return nil }
    let bound = facts.statements.first { $0.range == check.range }.map { statement in
      facts.conditions[statement.conditions.indices].compactMap { condition in
        condition.pattern.isNone ? nil : facts.string(facts[condition.pattern].name)
      }
    }
    return bound?.contains(statusSubject(status)?.first ?? "") == false ? status : nil
  }

  private func statusOperand(of condition: ExpressionID) -> ExpressionID? {
    let parts = Array(facts.operands(of: condition)) + facts.arguments(of: condition).map(\.value)
    return parts.first { statusSubject($0) != nil && facts[$0].kind != .call }
      ?? parts.lazy.compactMap { self.facts[$0].kind == .name ? nil : self.statusOperand(of: $0) }.first
  }

  /// Whether a way through properties goes through an optional.
  package func mayBeNil(_ expression: ExpressionID) -> Bool {
    var current: ExpressionID? = expression
    while let id = current {
      if facts[id].kind == .optionalChain || facts[id].kind == .conditionalCast { return true }
      current = facts.firstOperand(of: id)
    }
    return false
  }

  /// The type of an error that is written where its type is known: `APIError.notFound`, `.notFound`.
  package func errorType(of error: ExpressionID) -> Type? {
    let type = inference.valueInContext(error, fileID).type
    return type.isKnown ? type : nil
  }

  /// Whether the name stands in an expression alone of the function or closure around that, and in none that an earlier link of the same chain takes; a
  /// use that is asked about already does not count.
  private func readsOnce(
    _ name: NameID, around expression: ExpressionID, except known: ExpressionID? = nil
  ) -> Bool {
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: expression, fileID))
    let uses = uses(of: name, around: expression).filter { $0 != known }
    let own = uses.filter { scopes.callable(around: inference.scope(of: $0, fileID)) == callable }
    // `http.statusCode >= 200 && http.statusCode < 300` is one question.
    let isOnlyOne =
      own.count == 1 || !own.isEmpty && own.allSatisfy { range(of: expression).contains(range(of: $0)) }
    guard isOnlyOne, let link = closure(around: expression).flatMap(link(taking:)) else { return isOnlyOne }
    return !link.chain.steps[..<link.position].contains { Self.statusFilters.contains($0.name) }
      && !uses.contains { use in
        guard let other = closure(around: use).flatMap(self.link(taking:)) else { return false }
        return other.chain.expression == link.chain.expression && other.position < link.position
      }
  }

  /// The error that a block fails with, where it does nothing else: `throw error`, `return Fail(error: error)`, `promise(.failure(error))` and
  /// `return`, which may be missing where the block is the last of its statement. The error may be named before.
  func onlyError(of block: FactList<StatementFact>, isLast: Bool = false) -> ExpressionID? {
    var statements = facts.ids(block).map { facts[$0] }
    if let named = statements.first, named.kind == .binding, statements.count > 1 {
      statements.removeFirst()
      guard let error = onlyError(of: statements, isLast: isLast), facts[error].kind == .name else {
        return nil
      }
      return constantValue(of: error).flatMap { named.range.contains(range(of: $0)) ? $0 : nil }
    }
    return onlyError(of: statements, isLast: isLast)
  }

  private func onlyError(of statements: [StatementFact], isLast: Bool) -> ExpressionID? {
    guard let first = statements.first, !first.value.isNone else { return nil }
    switch (first.kind, statements.count) {
    case (.throwStatement, 1): return first.value
    case (.returnStatement, 1): return failed(with: first.value)
    case (.expression, 2) where statements[1].kind == .returnStatement && statements[1].value.isNone,
      (.expression, 1) where isLast:
      guard facts[first.value].kind == .call, let callee = facts.firstOperand(of: first.value),
        facts.arguments(of: first.value).count == 1,
        let argument = facts.arguments(of: first.value).first?.value,
        // `log(.error("…"))` tells nobody who waits.
        isFailure(argument) || isParameter(callee) || isClosureParameter(callee)
      else { return nil }
      return failed(with: argument)
    default: return nil
    }
  }

  /// `error` of `Fail(error: error).eraseToAnyPublisher()`, `.failure(error)`, `.error(error)`
  private func failed(with expression: ExpressionID) -> ExpressionID? {
    var current = expression
    while facts[current].kind == .call, let callee = facts.firstOperand(of: current) {
      let name = facts.string(facts[callee].name)
      if Self.failures.contains(name), let argument = facts.arguments(of: current).last {
        return argument.value
      }
      guard facts[callee].kind == .member, let base = facts.firstOperand(of: callee) else { return nil }
      current = base
    }
    return nil
  }

  /// `.failure(error)`
  private func isFailure(_ value: ExpressionID) -> Bool {
    facts.firstOperand(of: value).map { facts.string(facts[$0].name) } == "failure"
  }

  private static let failures: Set<String> = ["Fail", "failure", "error"]

  /// Whether an error says nothing of what it was raised for: a case without values, or one made of constants.
  package func isPlainError(_ error: ExpressionID) -> Bool {
    let fact = facts[error]
    switch fact.kind {
    case .implicitMember: return true
    case .member: return facts.firstOperand(of: error).map { facts[$0].kind == .name } ?? false
    case .call:
      guard let callee = facts.firstOperand(of: error), facts[callee].kind != .closure else { return false }
      return facts.arguments(of: error).allSatisfy { isConstant($0.value) }
    default: return false
    }
  }

  private func isConstant(_ id: ExpressionID) -> Bool {
    switch facts[id].kind {
    case .implicitMember, .stringLiteral, .integerLiteral, .nilLiteral, .booleanLiteral: true
    default: false
    }
  }
}
