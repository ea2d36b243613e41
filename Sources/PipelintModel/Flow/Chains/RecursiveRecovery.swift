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

  /// As `functionStartedAgain`, where the closure starts the function again for a `URLError` and fails for others: `guard error is URLError else { … }`.
  /// Whether the network is there does not depend on what has been tried.
  package func functionStartedAgainOffline(by link: ChainLink) -> String? {
    guard link.step.effects?.replacesUpstream != nil, let handler = errorHandler(of: link),
      let function = inference.context(of: link.step.expression, fileID),
      index.declaration(function).kind == .function,
      facts[handler.closure].body.count > 1, asksOnlyForURLErrors(facts[handler.closure].body, handler)
    else { return nil }
    let returned = returnedExpressions(of: handler.closure)
    let others = returned.filter { !startsAgain($0, function) }
    let fail = others.allSatisfy { chain(endingWith: $0)?.steps.first?.name == "Fail" }
    return others.count < returned.count && fail ? signature(of: function) : nil
  }

  /// Whether statements do nothing but return, by what kind of error it is.
  private func asksOnlyForURLErrors(_ body: FactList<StatementFact>, _ handler: ErrorHandler) -> Bool {
    facts.ids(body).allSatisfy { id in
      let statement = facts[id]
      switch statement.kind {
      case .returnStatement: return true
      case .guardStatement, .ifStatement:
        return facts.conditions(of: id).allSatisfy { asksOnlyForURLError($0, handler) }
          && asksOnlyForURLErrors(statement.body, handler)
          && asksOnlyForURLErrors(statement.otherwise, handler)
      default: return false
      }
    }
  }

  private func asksOnlyForURLError(_ condition: ConditionFact, _ handler: ErrorHandler) -> Bool {
    guard !condition.value.isNone else { return false }
    let reads = readsOfError(in: handler)
    let names = expressions(in: condition.value).filter { facts[$0].kind == .name }
    let tests = typeTests(in: handler).filter { condition.range.contains($0.range) }
    return !names.isEmpty && names.allSatisfy(reads.contains) && !tests.isEmpty
      && tests.allSatisfy { $0.type.nominal?.name == "URLError" }
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
