import PipelintSource

extension AnalyzedFile {
  /// Whether all requests that the function around an expression sends are GETs, by what stands in the source: it asks for a URL, or who makes the
  /// request gives it no other method. `false` where one of them is not known, or there is none.
  func sendsOnlyGets(around expression: ExpressionID) -> Bool {
    let requests = Self.sending.flatMap { self.requests(ofCallsNamed: $0, around: expression) }
    return !requests.isEmpty && requests.allSatisfy(isGet)
  }

  private static let sending = ["data", "dataTask", "dataTaskPublisher"]

  /// What `data(for:)`, `data(from:)` and their like are handed.
  private func requests(ofCallsNamed name: String, around expression: ExpressionID) -> [ExpressionID] {
    guard let name = facts.names.find(name) else { return [] }
    return uses(of: name, around: expression).compactMap { use in
      guard facts[use].kind == .member, let call = parent(of: use), facts[call].kind == .call,
        let argument = facts.arguments(of: call).first,
        ["for", "from", "with"].contains(facts.string(argument.label))
      else { return nil }
      return argument.value
    }
  }

  private func isGet(_ request: ExpressionID) -> Bool {
    if inference.ask(request, fileID).type.nominal?.name == "URL" { return true }
    var value = request
    if facts[request].kind == .name {
      guard case .local(let statement, let path)? = inference.binding(of: request, fileID)?.origin,
        path.isEmpty,
        case let made = facts[StatementID(Int(statement))].value, !made.isNone
      else { return false }
      let assigned = methodsAssigned(around: request, to: facts[request].name)
      if !assigned.isEmpty { return assigned.allSatisfy { $0.method == "GET" } }
      value = made
    }
    if facts[value].kind == .call {
      for argument in facts.arguments(of: value)
      where ["method", "httpMethod"].contains(facts.string(argument.label)) {
        return method(of: argument.value, in: fileID) == "GET"
      }
      if facts.firstOperand(of: value).map({ facts.string(facts[$0].name) }) == "URLRequest" { return true }
    }
    guard let maker = inference.ask(value, fileID).declaration, !index.isFramework(maker) else {
      return false
    }
    let assigned = methodsAssigned(within: index.declaration(maker).range, of: maker.file)
    return !assigned.isEmpty && assigned.allSatisfy { $0.method == "GET" }
  }

  /// What the function around an expression assigns to the `httpMethod` of a request of this name, and where.
  func methodsAssigned(
    around expression: ExpressionID, to request: NameID
  ) -> [(method: String?, assignment: ExpressionID)] {
    guard let context = inference.context(of: expression, fileID) else { return [] }
    return methodsAssigned(within: index.declaration(context).range, of: fileID).filter { _, assignment in
      let base = facts.firstOperand(of: assignment).flatMap(facts.firstOperand)
      return base.map { facts[$0].kind == .name && facts[$0].name == request } ?? false
    }
  }

  /// What the code of a part of a file assigns to the `httpMethod` of anything: in capital letters, nil where it is no constant.
  private func methodsAssigned(
    within range: SourceRange, of file: Int32
  ) -> [(method: String?, assignment: ExpressionID)] {
    let facts = index.facts(file)
    guard let httpMethod = facts.names.find("httpMethod") else { return [] }
    return (inference.scopes(file).usesOfName[httpMethod] ?? []).compactMap { use in
      guard range.contains(facts[use].range), facts[use].kind == .member,
        let assignment = inference.scopes(file).parent(of: use), facts[assignment].kind == .assignment,
        facts.firstOperand(of: assignment) == use, let value = facts.operands(of: assignment).last
      else { return nil }
      return (method(of: value, in: file), assignment)
    }
  }

  /// `GET` of `"GET"`, `.get`, `HTTPMethod.get.rawValue`.
  private func method(of value: ExpressionID, in file: Int32) -> String? {
    let facts = index.facts(file)
    if let texts = ConstantText(file: self).texts(of: value, in: file) {
      return texts.count == 1 ? texts[0].uppercased() : nil
    }
    switch facts[value].kind {
    case .implicitMember: return facts.string(facts[value].name).uppercased()
    case .member:
      guard facts.string(facts[value].name) == "rawValue", let named = facts.firstOperand(of: value),
        facts[named].kind == .member || facts[named].kind == .implicitMember
      else { return nil }
      return facts.string(facts[named].name).uppercased()
    default: return nil
    }
  }
}
