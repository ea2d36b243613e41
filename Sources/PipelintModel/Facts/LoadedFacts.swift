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
  private var holdsBodies = false
  private var loadedExpressions: [ExpressionFact] = []
  private var loadedArguments: [ArgumentFact] = []
  private var loadedClosures: [ClosureFact] = []
  private var loadedCaptures: [CaptureFact] = []
  private var loadedStatements: [StatementFact] = []
  private var loadedConditions: [ConditionFact] = []
  private var loadedPatterns: [PatternFact] = []
  private var loadedTopLevel = FactList<StatementFact>.empty

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
    if !holdsBodies { loadBodies() }
    return loadedExpressions
  }
  package var arguments: [ArgumentFact] {
    if !holdsBodies { loadBodies() }
    return loadedArguments
  }
  package var closures: [ClosureFact] {
    if !holdsBodies { loadBodies() }
    return loadedClosures
  }
  package var captures: [CaptureFact] {
    if !holdsBodies { loadBodies() }
    return loadedCaptures
  }
  package var statements: [StatementFact] {
    if !holdsBodies { loadBodies() }
    return loadedStatements
  }
  package var conditions: [ConditionFact] {
    if !holdsBodies { loadBodies() }
    return loadedConditions
  }
  package var patterns: [PatternFact] {
    if !holdsBodies { loadBodies() }
    return loadedPatterns
  }
  package var topLevel: FactList<StatementFact> {
    if !holdsBodies { loadBodies() }
    return loadedTopLevel
  }

  @inline(never)
  private func loadBodies() {
    var facts = FileFacts()
    facts.names = names
    facts.lists = lists
    packed.unpackBodies(into: &facts)
    loadedExpressions = facts.expressions
    loadedArguments = facts.arguments
    loadedClosures = facts.closures
    loadedCaptures = facts.captures
    loadedStatements = facts.statements
    loadedConditions = facts.conditions
    loadedPatterns = facts.patterns
    loadedTopLevel = facts.topLevel
    holdsBodies = true
  }
}
