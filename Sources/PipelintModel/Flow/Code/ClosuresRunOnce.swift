extension LoadedFacts {
  /// The one closure, without parameters, of a call that does nothing but to run it once, now or later: `withAnimation { … }`,
  /// `DispatchQueue.main.async { … }`. Nil for other calls.
  func closureRunOnce(by call: ExpressionID) -> ClosureID? {
    guard self[call].kind == .call, let callee = firstOperand(of: call),
      Self.namesThatRunOnce.contains(string(self[callee].name))
    else { return nil }
    let closures = arguments(of: call).map { self[$0.value].closure }.filter { !$0.isNone }
    return closures.count == 1 && parameters(of: closures[0]).isEmpty ? closures[0] : nil
  }

  /// The closure that a call runs on the spot, on the thread that it is called on: `withAnimation { … }`, `UIView.animate(withDuration: 0.3) { … }`.
  /// Nil for other calls.
  func closureRunOnTheSpot(by call: ExpressionID) -> ClosureID? {
    guard self[call].kind == .call, let callee = firstOperand(of: call),
      ["withAnimation", "withTransaction", "performWithoutAnimation", "animate", "autoreleasepool"].contains(
        string(self[callee].name))
    else { return nil }
    return arguments(of: call).first { string($0.label) != "completion" && !self[$0.value].closure.isNone }
      .map { self[$0.value].closure }
  }

  /// Statements, and those of the closures that they are but a call around: in their place.
  func statementsRunOnce(in statements: [StatementID]) -> [StatementID] {
    statements.flatMap { id -> [StatementID] in
      guard self[id].kind == .expression, !self[id].value.isNone,
        let closure = closureRunOnce(by: self[id].value)
      else { return [id] }
      return statementsRunOnce(in: Array(ids(self[closure].body)))
    }
  }

  static let namesThatRunOnce: Set<String> = [
    "async", "asyncAfter", "sync", "perform", "performAndWait", "Task", "detached", "withAnimation",
    "animate",
  ]
}
