import PipelintSource

extension AnalyzedFile {
  /// The method, `POST` or `PATCH`, that a request is certainly sent with, and the place that says so: an assignment to its `httpMethod` in the
  /// same function. Nil for other methods, and where nothing is known, or a key makes the request safe to repeat.
  package func unsafeMethod(ofRequest source: Step) -> (method: String, place: SourceRange)? {
    guard source.name == "dataTaskPublisher", source.effects != nil, !source.isElsewhere,
      let argument = facts.arguments(of: source.expression).first, facts[argument.value].kind == .name,
      let httpMethod = facts.names.find("httpMethod")
    else { return nil }
    let scopes = inference.scopes(fileID)
    let request = facts[argument.value].name
    let callable = scopes.callable(around: inference.scope(of: source.expression, fileID))
    var found: (method: String, place: SourceRange)?
    for use in scopes.usesOfName[httpMethod] ?? [] {
      guard let base = facts.firstOperand(of: use), facts[base].kind == .name, facts[base].name == request,
        scopes.callable(around: inference.scope(of: use, fileID)) == callable,
        let assignment = parent(of: use), facts[assignment].kind == .assignment,
        let value = facts.operands(of: assignment).last
      else { continue }
      guard found == nil, let method = ConstantText(file: self).texts(of: value)?.first ?? methodName(value)
      else {
        return nil
      }
      found = (method.uppercased(), facts[assignment].range)
    }
    guard let found, found.method == "POST" || found.method == "PATCH", !hasKey(around: callable) else {
      return nil
    }
    return found
  }

  /// `post` of `HTTPMethod.post.rawValue`.
  private func methodName(_ value: ExpressionID) -> String? {
    guard facts[value].kind == .member, facts.string(facts[value].name) == "rawValue",
      let method = facts.firstOperand(of: value)
    else { return nil }
    return facts.string(facts[method].name)
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
