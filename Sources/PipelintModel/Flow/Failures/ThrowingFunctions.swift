import PipelintSource

/// A function that is declared to throw any error, and throws errors of one type.
package struct UntypedThrows {
  /// `parse(_:)`
  package let signature: String
  package let symbol: String
  package let nameRange: SourceRange
  package let range: SourceRange
  package let type: Type
  /// Where the signature's last parameter ends, or its name where it has none: `throws` comes next.
  package let endOfParameters: UInt32
}

extension AnalyzedFile {
  /// Those of this file whose errors are of one type that the project declares, in source order; without what overrides or is a witness.
  package var untypedThrows: [UntypedThrows] {
    let facts = facts
    return facts.declarations.indices.compactMap { position in
      let declaration = facts.declarations[position]
      guard declaration.kind == .function || declaration.kind == .initializer,
        declaration.modifiers.contains(.throwsErrors), declaration.thrownType.isNone,
        declaration.modifiers.isDisjoint(with: [.isRequirement, .isOverride, .isRequired]),
        !declaration.modifiers.isDisjoint(with: [.keepsBody, .keepsThrows])
      else { return nil }
      let reference = DeclarationReference(file, position)
      let errors = inference.thrown(by: reference, base: nil, arguments: .empty, fileID)
      guard !errors.isOpen, errors.types.count == 1, isOwnError(errors.types[0]),
        access(of: errors.types[0]) >= index.access(of: reference), !mayBeWitness(reference),
        !Self.coding.contains(signature(of: reference))
      else { return nil }
      return UntypedThrows(
        signature: signature(of: reference), symbol: symbol(of: reference), nameRange: declaration.nameRange,
        range: declaration.range, type: errors.types[0],
        endOfParameters: facts.parameters[declaration.parameters.indices].last?.range.upper
          ?? declaration.nameRange.upper)
    }
  }

  /// What `Codable` requires.
  private static let coding: Set<String> = ["init(from:)", "encode(to:)"]
}
