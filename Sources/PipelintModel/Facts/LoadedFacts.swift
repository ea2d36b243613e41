import PipelintSource

/// The facts of one file, unpacked to be read: the code of bodies when it is first asked for. One worker's own.
package final class LoadedFacts: FactTables {
  package let names: NameTable
  package let imports: [ImportFact]
  package let declarations: [DeclarationFact]
  package let parameters: [ParameterFact]
  package let genericParameters: [GenericParameterFact]
  package let requirements: [RequirementFact]
  package let attributes: [AttributeFact]
  package let types: [TypeFact]
  package let typeElements: [TypeElementFact]
  package let lists: [UInt32]
  package let directives: [SourceRange]
  private let packed: PackedFacts
  // Read at every step of inference: without the checks that no write is under way.
  @exclusivity(unchecked) private var bodies = Bodies()
  @exclusivity(unchecked) private var hasBodies = false

  private struct Bodies {
    var expressions: [ExpressionFact] = []
    var arguments: [ArgumentFact] = []
    var closures: [ClosureFact] = []
    var captures: [CaptureFact] = []
    var statements: [StatementFact] = []
    var conditions: [ConditionFact] = []
    var patterns: [PatternFact] = []
    var topLevel = FactList<StatementFact>.empty
  }

  package init(_ packed: PackedFacts) {
    let facts = packed.unpackedDeclarations()
    self.packed = packed
    names = facts.names
    imports = facts.imports
    declarations = facts.declarations
    parameters = facts.parameters
    genericParameters = facts.genericParameters
    requirements = facts.requirements
    attributes = facts.attributes
    types = facts.types
    typeElements = facts.typeElements
    lists = facts.lists
    directives = facts.directives
  }

  package var expressions: [ExpressionFact] {
    if !hasBodies { unpackBodies() }
    return bodies.expressions
  }

  package var arguments: [ArgumentFact] {
    if !hasBodies { unpackBodies() }
    return bodies.arguments
  }

  package var closures: [ClosureFact] {
    if !hasBodies { unpackBodies() }
    return bodies.closures
  }

  package var captures: [CaptureFact] {
    if !hasBodies { unpackBodies() }
    return bodies.captures
  }

  package var statements: [StatementFact] {
    if !hasBodies { unpackBodies() }
    return bodies.statements
  }

  package var conditions: [ConditionFact] {
    if !hasBodies { unpackBodies() }
    return bodies.conditions
  }

  package var patterns: [PatternFact] {
    if !hasBodies { unpackBodies() }
    return bodies.patterns
  }

  package var topLevel: FactList<StatementFact> {
    if !hasBodies { unpackBodies() }
    return bodies.topLevel
  }

  @inline(never)
  private func unpackBodies() {
    var facts = FileFacts()
    facts.names = names
    facts.lists = lists
    packed.unpackBodies(into: &facts)
    bodies = Bodies(
      expressions: facts.expressions, arguments: facts.arguments, closures: facts.closures,
      captures: facts.captures, statements: facts.statements, conditions: facts.conditions,
      patterns: facts.patterns, topLevel: facts.topLevel)
    hasBodies = true
  }
}
