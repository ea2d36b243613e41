import PipelintSource

/// The facts of one file, unpacked to be read: one reference, which many readers share.
package final class LoadedFacts: FactTables, Sendable {
  package let names: NameTable
  package let imports: [ImportFact]
  package let declarations: [DeclarationFact]
  package let parameters: [ParameterFact]
  package let genericParameters: [GenericParameterFact]
  package let requirements: [RequirementFact]
  package let attributes: [AttributeFact]
  package let types: [TypeFact]
  package let typeElements: [TypeElementFact]
  package let expressions: [ExpressionFact]
  package let arguments: [ArgumentFact]
  package let closures: [ClosureFact]
  package let captures: [CaptureFact]
  package let statements: [StatementFact]
  package let conditions: [ConditionFact]
  package let patterns: [PatternFact]
  package let lists: [UInt32]
  package let topLevel: FactList<StatementFact>
  package let directives: [SourceRange]

  package init(_ facts: FileFacts) {
    names = facts.names
    imports = facts.imports
    declarations = facts.declarations
    parameters = facts.parameters
    genericParameters = facts.genericParameters
    requirements = facts.requirements
    attributes = facts.attributes
    types = facts.types
    typeElements = facts.typeElements
    expressions = facts.expressions
    arguments = facts.arguments
    closures = facts.closures
    captures = facts.captures
    statements = facts.statements
    conditions = facts.conditions
    patterns = facts.patterns
    lists = facts.lists
    topLevel = facts.topLevel
    directives = facts.directives
  }
}
