extension FileFacts {
  /// The same facts in memory of just their size. Linear in it; worth it for facts that are kept while others are made.
  package func trimmed() -> FileFacts {
    var facts = self
    facts.names.trim()
    facts.imports = exact(imports)
    facts.declarations = exact(declarations)
    facts.parameters = exact(parameters)
    facts.genericParameters = exact(genericParameters)
    facts.requirements = exact(requirements)
    facts.attributes = exact(attributes)
    facts.types = exact(types)
    facts.typeElements = exact(typeElements)
    facts.expressions = exact(expressions)
    facts.arguments = exact(arguments)
    facts.closures = exact(closures)
    facts.captures = exact(captures)
    facts.statements = exact(statements)
    facts.conditions = exact(conditions)
    facts.patterns = exact(patterns)
    facts.lists = exact(lists)
    facts.directives = exact(directives)
    return facts
  }
}

/// A copy without spare capacity.
func exact<Element>(_ array: [Element]) -> [Element] {
  if array.isEmpty { return [] }
  return [Element](unsafeUninitializedCapacity: array.count) { copy, count in
    count = copy.initialize(fromContentsOf: array)
  }
}
