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
}
