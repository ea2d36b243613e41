import PipelintSource

/// The tables of a file's facts, as they are made (`FileFacts`) and as they are read (`LoadedFacts`).
package protocol FactTables {
  var names: NameTable { get }
  var declarations: [DeclarationFact] { get }
  var parameters: [ParameterFact] { get }
  var attributes: [AttributeFact] { get }
  var types: [TypeFact] { get }
  var typeElements: [TypeElementFact] { get }
  var expressions: [ExpressionFact] { get }
  var arguments: [ArgumentFact] { get }
  var closures: [ClosureFact] { get }
  var captures: [CaptureFact] { get }
  var statements: [StatementFact] { get }
  var conditions: [ConditionFact] { get }
  var patterns: [PatternFact] { get }
  var lists: [UInt32] { get }
}

extension FileFacts: FactTables {}

/// How readers follow the ids of the facts.
extension FactTables {
  package subscript(_ id: DeclarationID) -> DeclarationFact { declarations[Int(id.index)] }
  package subscript(_ id: TypeID) -> TypeFact { types[Int(id.index)] }
  package subscript(_ id: ExpressionID) -> ExpressionFact { expressions[Int(id.index)] }
  package subscript(_ id: ClosureID) -> ClosureFact { closures[Int(id.index)] }
  package subscript(_ id: StatementID) -> StatementFact { statements[Int(id.index)] }
  package subscript(_ id: PatternID) -> PatternFact { patterns[Int(id.index)] }

  /// The text of a name.
  package func string(_ name: NameID) -> String { names[name] }

  package func ids<Fact>(_ list: FactList<Fact>) -> some RandomAccessCollection<FactID<Fact>> & Sendable {
    FactIDs(entries: lists[list.indices])
  }

  package func operands(of id: ExpressionID) -> some RandomAccessCollection<ExpressionID> & Sendable {
    ids(self[id].operands)
  }

  /// What a call is of, what a member is a member of, what stands after `try` or before `!`; nil where there is none.
  package func firstOperand(of id: ExpressionID) -> ExpressionID? {
    let operands = self[id].operands
    return operands.count == 0 ? nil : ExpressionID(Int(lists[Int(operands.start)]))
  }

  package func arguments(of id: ExpressionID) -> ArraySlice<ArgumentFact> {
    arguments[self[id].arguments.indices]
  }

  package func captures(of id: ClosureID) -> ArraySlice<CaptureFact> { captures[self[id].captures.indices] }

  package func parameters(of id: ClosureID) -> ArraySlice<ParameterFact> {
    parameters[self[id].parameters.indices]
  }

  package func parameters(of id: DeclarationID) -> ArraySlice<ParameterFact> {
    parameters[self[id].parameters.indices]
  }

  package func attributes(of id: DeclarationID) -> ArraySlice<AttributeFact> {
    attributes[self[id].attributes.indices]
  }

  package func conditions(of id: StatementID) -> ArraySlice<ConditionFact> {
    conditions[self[id].conditions.indices]
  }

  package func elements(of id: TypeID) -> ArraySlice<TypeElementFact> {
    typeElements[self[id].elements.indices]
  }
}

/// The ids of a list, without a copy.
private struct FactIDs<Fact>: RandomAccessCollection, Sendable {
  let entries: ArraySlice<UInt32>

  var startIndex: Int { entries.startIndex }
  var endIndex: Int { entries.endIndex }

  subscript(position: Int) -> FactID<Fact> { FactID(Int(entries[position])) }
}
