import PipelintSource

/// `Error` as a type, where a type of the project is called so.
package struct ShadowedError {
  package let range: SourceRange
  /// `Store.Error`
  package let meant: String
  /// Where that is declared.
  package let declared: SourceRange
  /// Of that; nil for this file.
  package let path: String?
  package let symbol: String
}

extension AnalyzedFile {
  /// The types of the file that say `Error` alone and mean one of the project's, in source order. None in the declaration of that type itself.
  package var shadowedErrors: [ShadowedError] {
    guard let name = facts.names.find("Error") else { return [] }
    let facts = facts
    let clauses = inheritedTypes
    return facts.types.enumerated().compactMap { position, type -> ShadowedError? in
      guard type.kind == .named, type.name == name, type.base.isNone, type.elements.count == 0,
        !clauses.contains(position), let context = declaration(around: type.range),
        let entry = inference.types.lookUpType("Error", from: fileID, context).nominal?.entry, entry >= 0
      else { return nil }
      let declared = index.entries[Int(entry)]
      guard declared.isDeclared, !index.isFramework(declared.declaration),
        index.parent(of: declared.declaration) != nil, !inference.types.isInside(context, entry)
      else { return nil }
      return ShadowedError(
        range: type.range, meant: index.name(ofEntry: entry),
        declared: index.declaration(declared.declaration).nameRange,
        path: declared.declaration.file == fileID ? nil : index.path(declared.declaration.file),
        symbol: symbol(of: context))
    }
    .sorted { $0.range < $1.range }
  }

  /// Whether the file says `any Error` or `Swift.Error` too, in something else than what types conform to.
  package var namesSwiftError: Bool {
    let clauses = inheritedTypes
    return facts.types.enumerated().contains { position, type in
      guard facts.string(type.name) == "Error", type.kind == .named, !clauses.contains(position) else {
        return false
      }
      if !type.base.isNone { return facts.string(facts[type.base].name) == "Swift" }
      let context = declaration(around: type.range)
      guard let entry = inference.types.lookUpType("Error", from: fileID, context).nominal?.entry, entry >= 0
      else { return true }
      return index.isFramework(index.entries[Int(entry)].declaration)
    }
  }

  /// The positions of what declarations conform to.
  private var inheritedTypes: Set<Int> {
    Set(facts.declarations.flatMap { facts.ids($0.inherited).map { Int($0.index) } })
  }

  /// The innermost declaration that a place of this file is in.
  func declaration(around range: SourceRange) -> DeclarationReference? {
    declaration(around: range, in: fileID)
  }

  /// The innermost declaration that a place of a file is in.
  func declaration(around range: SourceRange, in file: Int32) -> DeclarationReference? {
    // The last one that begins before it, or one around that.
    let next = index.facts(file).declarations.partitioningIndex { $0.range.lower > range.lower }
    var current = next == 0 ? nil : DeclarationReference(Int(file), next - 1)
    while let reference = current, !index.declaration(reference).range.contains(range) {
      current = index.parent(of: reference)
    }
    return current
  }
}
