import PipelintSource

extension AnalyzedFile {
  /// Whether an expression stands behind a statement that never returns, in the body of a function or closure around it: `fatalError()`
  func isUnreachable(_ id: ExpressionID) -> Bool {
    let scopes = inference.scopes(fileID)
    var callable = scopes.callable(around: inference.scope(of: id, fileID))
    while callable >= 0 {
      let scope = scopes.scopes[Int(callable)]
      // The file itself.
      if scope.closure < 0, scope.declaration < 0 { return false }
      let body =
        scope.closure >= 0
        ? facts.closures[Int(scope.closure)].body : facts.declarations[Int(scope.declaration)].body
      let isEndedBefore = facts.ids(body).contains { statement in
        let fact = facts[statement]
        return fact.kind == .expression && fact.range.upper <= facts[id].range.lower
          && facts.neverReturns(fact.value)
      }
      if isEndedBefore { return true }
      callable = scope.parent < 0 ? -1 : scopes.callable(around: scope.parent)
    }
    return false
  }

  /// Whether a condition unwraps what is hardly ever nil: `URL(string: "https://example.com/\(id)")`, `components.url`, a file of the app's own bundle.
  /// With `unlessTyped` also a URL of any text that nobody types.
  func isHardlyEverUnmet(_ condition: ConditionFact, unlessTyped: Bool = false) -> Bool {
    isAlwaysMet(condition)
      || condition.kind == .optionalBinding && !condition.value.isNone
        && (isFileOfBundle(condition.value) || isHardlyNilURL(condition.value, unlessTyped: unlessTyped))
  }

  /// `Bundle.main.url(forResource: "movies", withExtension: "json")`, `Bundle(for: Self.self).path(forResource: name, ofType: "json")`
  private func isFileOfBundle(_ value: ExpressionID) -> Bool {
    guard facts[value].kind == .call, ["path", "url"].contains(name(ofMemberCalledBy: value)),
      let label = facts.arguments(of: value).first?.label, facts.string(label) == "forResource",
      let callee = facts.firstOperand(of: value), let bundle = facts.firstOperand(of: callee)
    else { return false }
    switch facts[bundle].kind {
    case .member: return ["main", "module"].contains(facts.string(facts[bundle].name))
    case .call: return facts.arguments(of: bundle).first.map { facts.string($0.label) } == "for"
    default: return false
    }
  }

  /// Whether a condition unwraps what is never nil: `text.data(using: .utf8)`, `URL(string: "https://example.com")`
  func isAlwaysMet(_ condition: ConditionFact) -> Bool {
    guard condition.kind == .optionalBinding, !condition.value.isNone, facts[condition.value].kind == .call
    else { return false }
    if isSoundURL(condition.value) { return true }
    guard let callee = facts.firstOperand(of: condition.value), facts[callee].kind == .member,
      facts.string(facts[callee].name) == "data", let text = facts.firstOperand(of: callee)
    else { return false }
    let arguments = facts.arguments(of: condition.value)
    return arguments.count == 1 && inference.known.isString(type(of: text))
      && arguments.allSatisfy {
        facts.string($0.label) == "using"
          && ["utf8", "utf16", "unicode"].contains(facts.string(facts[$0.value].name))
      }
  }
}

extension LoadedFacts {
  /// Whether an expression is a call of a function that ends the program, or a test.
  func neverReturns(_ expression: ExpressionID) -> Bool {
    ["fatalError", "preconditionFailure", "exit", "abort", "XCTFail"].contains(nameOfCalled(by: expression))
  }

  /// `assertionFailure()`: only debug builds end there.
  func isAssertionFailure(_ expression: ExpressionID) -> Bool {
    nameOfCalled(by: expression) == "assertionFailure"
  }

  /// The name that an expression calls by itself: `exit` of `exit(1)`.
  private func nameOfCalled(by expression: ExpressionID) -> String? {
    guard !expression.isNone, self[expression].kind == .call, let callee = firstOperand(of: expression),
      self[callee].kind == .name
    else { return nil }
    return string(self[callee].name)
  }
}
