import PipelintSource

/// A subject in a property that code outside of its type and file can reach.
package struct SubjectProperty {
  package let name: String
  package let nameRange: SourceRange
  /// All of the declaration.
  package let range: SourceRange
  package let symbol: String
  /// `PassthroughSubject`
  package let typeName: String
  /// As declared; nil for a type that does not say it.
  package let failure: Type?
  /// Whether a failure can be sent through it.
  package let canFail: Bool
}

extension AnalyzedFile {
  /// The subjects in properties of this file's types that are neither private nor declared as something else, in source order. Free where the file
  /// names no type of subject. Without properties of views, whose values SwiftUI hands out anew, of types that are private themselves, and of
  /// requirements.
  package var exposedSubjects: [SubjectProperty] {
    subjectProperties { declaration, owner in
      declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) && isReachable(owner)
    }
  }

  /// The private subjects of this file's types that can fail, where all that the file does with them is to send values and to finish, and to chain
  /// operators behind them; in source order.
  package var subjectsWithoutFailures: [SubjectProperty] {
    subjectProperties { declaration, _ in
      !declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
    }
    .filter { $0.canFail && $0.typeName.hasSuffix("Subject") && isOnlySentValues($0) }
  }

  private func isOnlySentValues(_ property: SubjectProperty) -> Bool {
    guard let name = facts.names.find(property.name) else { return false }
    var isSent = false
    for use in inference.scopes(fileID).usesOfName[name] ?? [] where facts[use].range != property.nameRange {
      guard let member = parent(of: use) else { return false }
      if facts[member].kind == .assignment, facts.firstOperand(of: member) == use { continue }
      guard facts[member].kind == .member else { return false }
      guard facts.string(facts[member].name) == "send", let call = parent(of: member),
        facts[call].kind == .call
      else { continue }
      isSent = true
      switch message(facts[call]) {
      case .value, .finished: break
      case .failure, .completion: return false
      }
    }
    return isSent
  }

  /// The stored properties of this file's types that `isOfInterest`, given with their owner, and that hold a subject of a framework.
  private func subjectProperties(where isOfInterest: (DeclarationFact, DeclarationReference) -> Bool)
    -> [SubjectProperty]
  {
    let facts = facts
    guard Self.subjectTypes.contains(where: { facts.names.find($0) != nil }) else { return [] }
    return facts.declarations.indices.compactMap { position in
      let declaration = facts.declarations[position]
      guard declaration.kind == .variable,
        declaration.modifiers.isDisjoint(with: [.isRequirement, .isComputed])
      else { return nil }
      let reference = DeclarationReference(file, position)
      guard let owner = index.parent(of: reference), isOfInterest(declaration, owner) else { return nil }
      let type = inference.variable(reference, selfType: nil, owner: nil).type
      guard let nominal = (inference.known.wrapped(type) ?? type).nominal,
        Self.subjectTypes.contains(nominal.name), nominal.entry >= 0,
        index.isFramework(index.entries[Int(nominal.entry)].declaration)
      else { return nil }
      let failure = nominal.arguments.count == 2 ? nominal.arguments[1] : nil
      return SubjectProperty(
        name: facts.names[declaration.name], nameRange: declaration.nameRange, range: declaration.range,
        symbol: symbol(of: reference), typeName: nominal.name, failure: failure,
        canFail: failure.map { !inference.known.isNever($0) } ?? true)
    }
  }

  /// Whether a declaration is a type that other files see, and no view.
  private func isReachable(_ owner: DeclarationReference) -> Bool {
    let declaration = index.declaration(owner)
    switch declaration.kind {
    case .classType, .structType, .actorType: break
    default: return false
    }
    guard declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) else { return false }
    let entry = index.entry(of: owner)
    guard entry >= 0 else { return false }
    return !inference.types.allSupertypes(of: entry).types.contains { $0.name == "View" || $0.name == "App" }
  }

  private static let subjectTypes: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject",
    "AsyncSubject",
  ]
}
