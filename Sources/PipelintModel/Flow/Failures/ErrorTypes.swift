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
    return inference.types.isEnumWithoutValues(nominal.entry)
  }

  /// Whether an error says nothing but which case it is: of such an enum, or a case without values where it is raised, `throw LoadError.unknown`,
  /// `Fail(error: LoadError.unknown)`.
  package func carriesNothing(_ error: ReachingError) -> Bool {
    if carriesNothing(error.type) { return true }
    guard let place = error.place else { return false }
    let facts = index.facts(Int32(place.file))
    let scopes = inference.scopes(Int32(place.file))
    return scopes.uses(namedIn: place.range).contains { use in
      if facts[use].range == place.range, namesCase(facts[use], of: error.type, facts) { return true }
      guard facts[use].nameRange == place.range, let call = scopes.parent(of: use),
        facts[call].kind == .call, facts.firstOperand(of: call) == use,
        let raised = facts.arguments(of: call).first?.value
      else { return false }
      return namesCase(facts[raised], of: error.type, facts)
    }
  }

  /// Whether code is a case of an enum without values: `.unknown`, `LoadError.unknown`
  private func namesCase(_ fact: ExpressionFact, of type: Type, _ facts: LoadedFacts) -> Bool {
    guard fact.kind == .implicitMember || fact.kind == .member else { return false }
    let name = facts.string(fact.name)
    return cases(of: type).contains { $0.name == name && $0.payload.isEmpty }
  }
}
