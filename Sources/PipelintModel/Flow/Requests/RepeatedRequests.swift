import PipelintSource

extension AnalyzedFile {
  /// The method, `POST` or `PATCH`, that a request is certainly sent with, and the place that says so: an assignment to its `httpMethod` in the
  /// same function. Nil for other methods, and where nothing is known, or a key makes the request safe to repeat.
  package func unsafeMethod(ofRequest source: Step) -> (method: String, place: SourceRange)? {
    guard source.name == "dataTaskPublisher", source.effects != nil, !source.isElsewhere,
      let argument = facts.arguments(of: source.expression).first, facts[argument.value].kind == .name
    else { return nil }
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: source.expression, fileID))
    let assigned = methodsAssigned(around: source.expression, to: facts[argument.value].name)
      .filter { scopes.callable(around: inference.scope(of: $0.assignment, fileID)) == callable }
    guard assigned.count == 1, let method = assigned[0].method, method == "POST" || method == "PATCH",
      !hasKey(around: callable)
    else { return nil }
    return (method, range(of: assigned[0].assignment))
  }

  /// Whether the function names a header that makes repeating safe.
  private func hasKey(around callable: Int32) -> Bool {
    facts.expressions.enumerated().contains { position, fact in
      guard fact.kind == .stringLiteral || fact.kind == .name || fact.kind == .member else { return false }
      let text = facts.string(fact.name).lowercased()
      return text.utf8.count >= 11 && text.hasPrefix("idempotency")
    }
  }
}
