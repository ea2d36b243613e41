extension AnalyzedFile {
  /// Whether a type is a generic parameter, or an associated type of one.
  package func isGenericParameter(_ type: Type) -> Bool {
    switch type {
    case .parameter, .member: true
    default: false
    }
  }

  /// Whether the project declares a type, and says that it is an error.
  package func isOwnError(_ type: Type) -> Bool {
    guard isOfProject(type), let error = inference.known.error else { return false }
    return inference.types.conforms(type, to: error) == true
  }

  /// Whether a type is an enum of the project none of whose cases has a value.
  package func carriesNothing(_ type: Type) -> Bool {
    guard let nominal = type.nominal, nominal.entry >= 0 else { return false }
    let entry = index.entries[Int(nominal.entry)]
    guard entry.isDeclared, entry.kind == .enumType else { return false }
    let file = entry.declaration.file
    return index.facts(file).declarations.allSatisfy { declaration in
      declaration.kind != .enumCase || declaration.parent.index != entry.declaration.index
        || declaration.parameters.count == 0
    }
  }

  /// Whether an error says nothing but which case it is: of such an enum, or the same wherever it is raised, `throw LoadError.unknown`,
  /// `Fail(error: .request(.offline))`, `mapError { _ in .unknown }`.
  package func carriesNothing(_ error: ReachingError) -> Bool {
    if carriesNothing(error.type) { return true }
    guard let place = error.place else { return false }
    let facts = index.facts(Int32(place.file))
    return facts.expressions.indices.contains { position in
      let fact = facts.expressions[position]
      if fact.range == place.range { return isConstantCase(ExpressionID(position), facts) }
      guard fact.kind == .call, let callee = facts.ids(fact.operands).first,
        facts[callee].nameRange == place.range,
        let raised = facts.arguments[fact.arguments.indices].first?.value
      else { return false }
      guard facts[raised].kind == .closure else { return isConstantCase(raised, facts) }
      let returned = inference.returnedExpressions(facts[facts[raised].closure].body, Int32(place.file))
      return !returned.isEmpty && returned.allSatisfy { isConstantCase($0, facts) }
    }
  }

  /// Whether code is a case of an enum, and all that it is given are such or literals: `.unknown`, `LoadError.request(.offline)`
  private func isConstantCase(_ id: ExpressionID, _ facts: LoadedFacts) -> Bool {
    let fact = facts[id]
    switch fact.kind {
    case .implicitMember, .integerLiteral, .stringLiteral, .booleanLiteral, .nilLiteral: return true
    case .member:
      guard let type = facts.firstOperand(of: id), facts[type].kind == .name || facts[type].kind == .member
      else { return false }
      return facts.string(facts[type].name).first?.isUppercase == true
    case .call:
      guard let callee = facts.firstOperand(of: id), isConstantCase(callee, facts) else { return false }
      return facts.arguments(of: id).allSatisfy { isConstantCase($0.value, facts) }
    default: return false
    }
  }
}
