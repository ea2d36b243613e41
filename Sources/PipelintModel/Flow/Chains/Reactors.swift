extension AnalyzedFile {
  /// The chains that the reactors of this file return from `mutate(action:)`, in source order. Free where the file has no such function.
  package var mutations: [Chain] {
    guard let name = facts.names.find("mutate") else { return [] }
    return facts.declarations.indices.flatMap { position -> [Chain] in
      let declaration = facts.declarations[position]
      let parameters = facts.parameters[declaration.parameters.indices]
      guard declaration.kind == .function, declaration.name == name, parameters.count == 1,
        parameters.first.map({ facts.string($0.label) }) == "action",
        let entry = index.enclosingEntry(of: DeclarationReference(file, position)),
        inference.types.allSupertypes(of: entry).types.contains(where: { $0.name == "Reactor" })
      else { return [] }
      return inference.returnedExpressions(declaration.body, fileID).compactMap { chain(endingWith: $0) }
    }
  }

  /// Whether a chain gives the mutations of the reactor that it stands in: where they leave `mutate(action:)`, ReactorKit makes an empty stream of
  /// what fails.
  package func givesMutations(_ chain: Chain) -> Bool {
    guard let element = chain.steps.last?.type.nominal?.arguments.first?.nominal?.name,
      element == "Mutation" || element.hasSuffix(".Mutation"),
      let context = inference.context(of: chain.expression, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return false }
    return inference.types.allSupertypes(of: entry).types.contains { $0.name == "Reactor" }
  }
}
