/// A case of an enum, as it is declared.
package struct EnumCase: Sendable {
  package let name: String
  /// The types of its values; empty for a case without.
  package let payload: [Type]
  /// Their labels, empty for none.
  package let labels: [String]
}

extension AnalyzedFile {
  /// The cases of an enum of the project or of a model, in source order; none of any other type.
  package func cases(of type: Type) -> [EnumCase] {
    guard let nominal = type.nominal, nominal.entry >= 0 else { return [] }
    let entry = index.entries[Int(nominal.entry)]
    guard entry.isDeclared, entry.kind == .enumType else { return [] }
    let facts = index.facts(entry.declaration)
    let file = entry.declaration.file
    return facts.declarations(inside: Int(entry.declaration.index)).compactMap { position in
      let declaration = facts.declarations[position]
      guard declaration.kind == .enumCase, declaration.parent.index == entry.declaration.index else {
        return nil
      }
      let reference = DeclarationReference(Int(file), position)
      let parameters = facts.parameters[declaration.parameters.indices]
      return EnumCase(
        name: facts.names[declaration.name],
        payload: parameters.map {
          inference.types.specialize(inference.types.resolve($0.type, in: file, reference), for: nominal)
        },
        labels: parameters.map { facts.names[$0.label] })
    }
  }

  /// Whether a value of this type can be any error.
  package func isAnyError(_ type: Type) -> Bool { inference.known.isAnyError(type) }

  /// Whether a type is Foundation's `NSError`, which every error can be cast to.
  package func isNSError(_ type: Type) -> Bool {
    guard let nominal = type.nominal, nominal.name == "NSError", nominal.entry >= 0 else { return false }
    let entry = index.entries[Int(nominal.entry)]
    return entry.isDeclared && index.isFramework(entry.declaration)
  }
}

/// An initializer that takes any error: `init(_ error: any Error)`.
package struct ErrorInitializer: Sendable {
  /// Empty for none.
  package let label: String
  /// Whether an error that already is of the type comes out as it is; nil where that is not known.
  package let letsOwnThrough: Bool?
}

extension AnalyzedFile {
  /// The initializer of a type that takes any error and nothing else, the one without a label first; nil where there is none.
  package func errorInitializer(of type: Type) -> ErrorInitializer? {
    let candidates = inference.candidates("init", of: .metatype(type), nil, fileID).map(\.declaration).filter
    {
      let declaration = index.declaration($0)
      return declaration.parameters.count == 1 && takesAnyError($0, at: 0)
        && declaration.modifiers.isDisjoint(with: [.isFailable, .throwsErrors, .isAsync])
    }
    let made = candidates.map { reference in
      let parameter = index.facts(reference).parameters[Int(index.declaration(reference).parameters.start)]
      return ErrorInitializer(
        label: index.name(parameter.label, in: reference.file),
        letsOwnThrough: inference.letsThrough(type, by: reference))
    }
    return made.first(where: \.label.isEmpty) ?? made.first
  }
}
