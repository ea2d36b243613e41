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
  private var bodies: Bodies?

  private struct Bodies {
    let expressions: [ExpressionFact]
    let arguments: [ArgumentFact]
    let closures: [ClosureFact]
    let captures: [CaptureFact]
    let statements: [StatementFact]
    let conditions: [ConditionFact]
    let patterns: [PatternFact]
    let topLevel: FactList<StatementFact>
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

  package var expressions: [ExpressionFact] { (bodies ?? loadBodies()).expressions }
  package var arguments: [ArgumentFact] { (bodies ?? loadBodies()).arguments }
  package var closures: [ClosureFact] { (bodies ?? loadBodies()).closures }
  package var captures: [CaptureFact] { (bodies ?? loadBodies()).captures }
  package var statements: [StatementFact] { (bodies ?? loadBodies()).statements }
  package var conditions: [ConditionFact] { (bodies ?? loadBodies()).conditions }
  package var patterns: [PatternFact] { (bodies ?? loadBodies()).patterns }
  package var topLevel: FactList<StatementFact> { (bodies ?? loadBodies()).topLevel }

  @inline(never)
  private func loadBodies() -> Bodies {
    var facts = FileFacts()
    facts.names = names
    facts.lists = lists
    packed.unpackBodies(into: &facts)
    let made = Bodies(
      expressions: facts.expressions, arguments: facts.arguments, closures: facts.closures,
      captures: facts.captures, statements: facts.statements, conditions: facts.conditions,
      patterns: facts.patterns, topLevel: facts.topLevel)
    bodies = made
    return made
  }
}
