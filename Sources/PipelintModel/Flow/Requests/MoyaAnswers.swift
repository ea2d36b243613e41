import PipelintSource

extension Inference {
  /// Whether a source gives answers of Moya's whose status nobody has looked at: a request, or a function of the project that hands one on.
  func isMoyaAnswer(_ source: Step) -> Bool { isMoyaAnswer(source, depth: 0) }

  func isMoyaResponse(_ type: Type) -> Bool {
    guard let nominal = type.nominal, nominal.name == "Response", nominal.entry >= 0,
      index.entries[Int(nominal.entry)].isDeclared
    else { return false }
    return index.module(ofModel: index.entries[Int(nominal.entry)].declaration) == "Moya"
  }

  private func isMoyaAnswer(_ source: Step, depth: Int) -> Bool {
    guard isMoyaResponse(source.output) else { return false }
    guard let reference = source.declaration, !index.isFramework(reference) else {
      return source.name.hasPrefix("request")
    }
    let declaration = index.declaration(reference)
    guard depth < 4, declaration.kind == .function, declaration.modifiers.contains(.keepsBody),
      !declaration.modifiers.contains(.isRequirement)
    else { return false }
    let returned = returnedExpressions(declaration.body, reference.file)
    return !returned.isEmpty
      && returned.allSatisfy { handsOnMoyaAnswer($0, reference.file, depth: depth + 1) }
  }

  /// Whether a chain ends with the answers it begins with, or with those of the requests that it flattens, and nothing on the way looks at them.
  private func handsOnMoyaAnswer(_ expression: ExpressionID, _ file: Int32, depth: Int) -> Bool {
    guard let chain = chain(expression, file) else { return false }
    for step in chain.steps.reversed() {
      guard isMoyaResponse(step.output) else { return false }
      if step.role == .source { return isMoyaAnswer(step, depth: depth) }
      guard let effects = step.effects, step.role == .operator, !step.name.hasPrefix("filter"),
        effects.replacesUpstream == nil, !reads("statusCode", in: step.expression, file)
      else { return false }
      guard let flattens = effects.flattens else { continue }
      let inner = facts(file).arguments(of: step.expression).map { self.expression($0.value, file).closure }
        .filter { !$0.isNone }.flatMap { returnedExpressions(facts(file)[$0].body, file) }
      return !flattens.isEmpty && !inner.isEmpty
        && inner.allSatisfy { handsOnMoyaAnswer($0, file, depth: depth) }
    }
    return false
  }

  /// Whether an argument of a call, or what stands in it, reads the member `name`.
  private func reads(_ name: String, in call: ExpressionID, _ file: Int32) -> Bool {
    let facts = facts(file)
    guard let name = facts.names.find(name) else { return false }
    return (scopes(file).usesOfName[name] ?? []).contains { use in
      facts.arguments(of: call).contains { $0.range.contains(facts[use].range) }
    }
  }
}
