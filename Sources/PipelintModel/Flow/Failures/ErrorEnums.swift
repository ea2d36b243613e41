extension AnalyzedFile {
  /// The enums of the project that are errors and that this file declares or names as types, in the order of their names there; generic ones left
  /// out.
  func findErrorEnums() -> [Type] {
    let facts = facts
    var seen: Set<NameID> = []
    var entries: Set<Int32> = []
    var result: [Type] = []
    func add(_ type: Type) {
      guard isOfProject(type), let nominal = type.nominal, nominal.arguments.isEmpty,
        entries.insert(nominal.entry).inserted, index.entries[Int(nominal.entry)].kind == .enumType,
        let error = inference.known.error,
        inference.types.conforms(type, to: error) == true
      else { return }
      result.append(type)
    }
    for (position, declaration) in facts.declarations.enumerated() where declaration.kind == .enumType {
      add(inference.types.selfType(of: index.entry(of: DeclarationReference(file, position))))
    }
    for type in facts.types where type.kind == .named && type.base.isNone && type.elements.count == 0 {
      guard seen.insert(type.name).inserted else { continue }
      add(inference.types.lookUpType(facts.names[type.name], from: fileID, nil))
    }
    return result
  }

  /// The types of the errors that reach any of some declarations and that an enum which whoever sees these sees can have as values: each name once,
  /// without generic ones, and without `NSError`, which every error is.
  package func groupedTypes(of declarations: [PublisherDeclaration]) -> [Type] {
    declarations.flatMap(\.errors.types).filter { type in
      type.nominal?.arguments.isEmpty == true && !isNSError(type)
        && declarations.allSatisfy { isVisible(type, toCallersOf: $0) }
    }.distinctByName
  }

  /// Whether a type of this name can be seen at file level.
  package func hasType(named name: String) -> Bool {
    inference.types.lookUpType(name, from: fileID, nil).nominal.map { $0.entry >= 0 } ?? false
      || !index.lookUp(name, from: fileID).isEmpty
  }

  /// The declaration at file level that a declaration is part of, or is itself.
  package func outermost(of declaration: PublisherDeclaration) -> DeclarationFact {
    var current = declaration.reference
    while let parent = index.parent(of: current) { current = parent }
    return index.declaration(current)
  }

  /// The name of the type that a declaration is a member of, without those around it; nil at file level, and in an extension of a type that no
  /// file declares.
  package func ownerName(of declaration: PublisherDeclaration) -> String? {
    index.enclosingEntry(of: declaration.reference).map { entry in
      String(index.name(ofEntry: entry).split(separator: ".").last ?? "")
    }
  }
}

extension [Type] {
  /// Those with a name of their own: types of the same name in other modules, or that only their files see, are one to who reads of them.
  package var distinctByName: [Type] {
    reduce(into: []) { distinct, type in
      if !distinct.contains(where: { "\($0)" == "\(type)" }) { distinct.append(type) }
    }
  }
}
