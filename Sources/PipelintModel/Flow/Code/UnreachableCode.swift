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
}

extension LoadedFacts {
  /// Whether an expression is a call of a function that ends the program, or a test.
  func neverReturns(_ expression: ExpressionID) -> Bool {
    guard !expression.isNone, self[expression].kind == .call, let callee = firstOperand(of: expression),
      self[callee].kind == .name
    else { return false }
    switch string(self[callee].name) {
    case "fatalError", "preconditionFailure", "exit", "abort", "XCTFail": return true
    default: return false
    }
  }
}
