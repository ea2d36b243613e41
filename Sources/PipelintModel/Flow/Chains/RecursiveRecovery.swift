import PipelintSource

extension AnalyzedFile {
  /// The name of the function around a recovery that every return path of the recovery's closure calls again, with the arguments it was given
  /// itself; nil where one does not, or where the closure decides anything before.
  package func functionStartedAgain(by link: ChainLink) -> String? {
    guard link.step.effects?.replacesUpstream != nil, let closure = closures(of: link.step).first?.closure,
      let function = inference.context(of: link.step.expression, fileID),
      index.declaration(function).kind == .function
    else { return nil }
    let body = facts[closure].body
    guard facts.ids(body).allSatisfy({ isPlain(facts[$0].kind) }) else { return nil }
    let returned = returnedExpressions(of: closure)
    guard !returned.isEmpty, returned.allSatisfy({ startsAgain($0, function) }) else { return nil }
    return signature(of: function)
  }

  private func isPlain(_ kind: StatementFact.Kind) -> Bool {
    switch kind {
    case .expression, .returnStatement: true
    default: false
    }
  }

  /// Whether the chain that `expression` ends begins with a call of `function` that hands on what it was given.
  private func startsAgain(_ expression: ExpressionID, _ function: DeclarationReference) -> Bool {
    guard let source = chain(endingWith: expression)?.steps.first, source.declaration == function,
      facts[source.expression].kind == .call
    else { return false }
    return facts.arguments(of: source.expression).allSatisfy { argument in
      let fact = facts[argument.value]
      guard fact.kind == .name else { return fact.kind == .stringLiteral || fact.kind == .integerLiteral }
      let scope = inference.scope(of: argument.value, fileID)
      guard scope >= 0,
        let binding = inference.scopes(fileID).lookUp(fact.name, from: scope, at: fact.range.lower),
        case .parameter = binding.origin
      else { return false }
      return true
    }
  }

  /// The calls `Publishers.Retry(upstream:retries: nil)`.
  package var unlimitedRetryPublishers: [ExpressionID] {
    calls(named: "Retry").filter { call in
      let arguments = facts.arguments(of: call)
      guard let last = arguments.last, facts.string(last.label) == "retries",
        facts[last.value].kind == .nilLiteral
      else { return false }
      return inference.ask(call, fileID).declaration.map(index.isFramework) ?? false
    }
  }
}
