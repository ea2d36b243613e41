import PipelintSource

/// The failure that stands in the type of the place where the value of a chain goes.
package struct DeclaredFailure {
  package let failure: Failure
  /// What is declared so: `movies(of:)` for a function, the name of a variable; nil for a closure.
  package let name: String?
}

extension AnalyzedFile {
  /// What the function or closure that returns a chain is declared to fail with, or the variable that is given it; nil where no type is written.
  package func declaredFailure(of chain: Chain) -> DeclaredFailure? { declaredFailure(of: chain.expression) }

  /// The same, of all of a chain. Types nothing but the variable that it is assigned to.
  package func declaredFailure(of expression: ExpressionID) -> DeclaredFailure? {
    if let declaration = declaration(returning: expression) {
      return DeclaredFailure(failure: declaration.failure, name: declaration.signature)
    }
    guard let place = place(of: expression) else { return nil }
    let type = inference.known.wrapped(place.type) ?? place.type
    let context = inference.context(of: expression, fileID)
    guard inference.declaresFailure(type, context) else { return nil }
    let failure = inference.staticFailure(inference.failure(of: type, fileID, context))
    return DeclaredFailure(failure: failure, name: place.name)
  }

  /// Of a value that is returned by a closure, or given to a variable: the type that is written there, and the variable's name.
  private func place(of value: ExpressionID) -> (type: Type, name: String?)? {
    let scopes = inference.scopes(fileID)
    if let assignment = parent(of: value), facts[assignment].kind == .assignment,
      let target = facts.firstOperand(of: assignment), target != value
    {
      return (inference.ask(target, fileID).type, facts.string(facts[target].name))
    }
    let position = scopes.rootOfExpression[Int(value.index)]
    guard position >= 0, scopes.roots[Int(position)].expression == value else { return nil }
    let scope = inference.scope(of: value, fileID)
    switch scopes.roots[Int(position)].expectation {
    case .returned:
      let callable = scopes.callable(around: scope)
      guard callable >= 0 else { return nil }
      let closure = scopes.scopes[Int(callable)].closure
      guard closure >= 0, !facts.closures[Int(closure)].resultType.isNone else { return nil }
      return inference.returnType(ofScope: scope, fileID).map { ($0, nil) }
    case .type(let written):
      guard let statement = scopes.bindingOfValue[value.index] else { return nil }
      let pattern = facts.statements[Int(statement)].pattern
      guard !pattern.isNone, facts[pattern].kind == .name else { return nil }
      let context = inference.context(ofScope: scope, fileID)
      return (inference.types.resolve(written, in: fileID, context), facts.string(facts[pattern].name))
    case .variable(let position):
      let reference = DeclarationReference(file, Int(position))
      let variable = index.declaration(reference)
      guard !variable.type.isNone else { return nil }
      return (
        inference.types.resolve(variable.type, in: fileID, reference), index.name(variable.name, in: fileID)
      )
    case .nothing, .parameter: return nil
    }
  }
}
