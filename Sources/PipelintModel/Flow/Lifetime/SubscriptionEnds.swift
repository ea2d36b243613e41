import PipelintSource

/// What ends a subscription without its token.
extension AnalyzedFile {
  /// Whether all values come from a subject that is local to the function around and stays there: when that returns, nobody can send any more.
  package func isFedLocally(_ subscription: Subscription) -> Bool {
    guard subscription.chain != nil else { return false }
    var source = subscription.call
    while let operand = inference.chainOperand(of: source, fileID) { source = operand }
    guard case .local(let statement, let path)? = inference.binding(of: source, fileID)?.origin, path.isEmpty
    else { return false }
    let scopes = inference.scopes(fileID)
    let binding = StatementID(Int(statement))
    let value = facts[binding].value
    guard !value.isNone, facts[value].kind == .call else { return false }
    let callable = scopes.callable(around: inference.scope(of: value, fileID))
    return uses(ofLocal: binding).allSatisfy { use in
      guard let parent = scopes.parent(of: use) else { return false }
      return facts[parent].kind == .member && facts.firstOperand(of: parent) == use
        && scopes.callable(around: inference.scope(of: use, fileID)) == callable
    }
  }

  /// Whether a subscription ends with an object: with the control whose events it gets, or with one that `take(until:)` waits for.
  package func endsWithObject(_ subscription: Subscription) -> Bool {
    guard let chain = subscription.chain, let source = chain.steps.first else { return false }
    if source.typeName == "ControlEvent" || source.typeName == "ControlProperty" { return true }
    return chain.steps.contains { step in
      (step.name == "take" || step.name == "takeUntil")
        && facts[step.expression].kind == .call
        && facts.arguments(of: step.expression).contains { argument in
          ["deallocated", "deallocating"].contains(facts.string(facts[argument.value].name))
        }
    }
  }
}
