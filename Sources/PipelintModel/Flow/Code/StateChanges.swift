import PipelintSource

/// A fixed value that is given to something that is kept: `isLoading = false`, `self?.state = .idle`, `isLoading.accept(false)`.
package struct StateChange {
  package let path: StoragePath
  /// Of the target.
  package let range: SourceRange
  /// As it is written.
  package let value: String
  /// How a relay or subject is given it; nil for an assignment.
  let message: String?

  /// The property's name.
  package var name: String { path.components.last ?? "" }

  /// The same for another way to write the property.
  package func assignment(to target: String) -> String {
    message.map { "\(target).\($0)(\(value))" } ?? "\(target) = \(value)"
  }
}

extension AnalyzedFile {
  /// The fixed values that statements give properties of the instance, in source order; nothing of closures inside, but for `withAnimation { … }`.
  package func stateChanges(in statements: [StatementID]) -> [StateChange] {
    expressions(in: facts.statementsRunOnce(in: statements)).compactMap(stateChange).sorted {
      $0.range < $1.range
    }
  }

  /// Those that the function or closure around a chain makes before it.
  package func stateChanges(before chain: Chain) -> [StateChange] {
    let scopes = inference.scopes(fileID)
    let scope = inference.scope(of: chain.expression, fileID)
    guard scope >= 0 else { return [] }
    let callable = scopes.callable(around: scope)
    return code(around: chain.expression).compactMap { position in
      let fact = facts.expressions[position]
      guard fact.kind == .assignment || fact.kind == .call, fact.range.upper <= chain.range.lower else {
        return nil
      }
      let other = scopes.scopeOfExpression[position]
      guard other >= 0, scopes.callable(around: other) == callable else { return nil }
      return stateChange(ExpressionID(position))
    }
  }

  /// The value that a property is declared with in this file, as far as that is kept: `@Published var state = State.loading`.
  package func initialState(of path: StoragePath) -> StateChange? {
    guard let declaration = declaration(of: path), Int(declaration.file) == file else { return nil }
    let value = index.declaration(declaration).initialValue
    guard !value.isNone, facts[value].kind == .implicitMember || facts[value].kind == .member else {
      return nil
    }
    return StateChange(
      path: path, range: facts[value].range, value: text.string(facts[value].range), message: nil)
  }

  /// The fixed value that an assignment or a message gives a property of the instance; nil for other expressions.
  func stateChange(_ expression: ExpressionID) -> StateChange? {
    guard let (target, value, message) = given(by: expression) else { return nil }
    switch facts[value].kind {
    case .booleanLiteral, .implicitMember: break
    default: return nil
    }
    let path = path(of: target)
    guard path.root == .instance, path.components.count > 1 else { return nil }
    return StateChange(
      path: path, range: facts[target].range, value: text.string(facts[value].range), message: message)
  }

  /// What is given a value, and the value: `x = value`, `x.accept(value)`.
  private func given(by expression: ExpressionID) -> (
    target: ExpressionID, value: ExpressionID, message: String?
  )? {
    let fact = facts[expression]
    if fact.kind == .assignment {
      return (inference.operand(fact, 0, fileID), inference.operand(fact, 1, fileID), nil)
    }
    guard fact.kind == .call, fact.arguments.count == 1, let callee = facts.firstOperand(of: expression),
      facts[callee].kind == .member, let target = facts.firstOperand(of: callee),
      let argument = facts.arguments(of: expression).first, argument.label.isEmpty
    else { return nil }
    let name = facts.string(facts[callee].name)
    return ["accept", "onNext", "send"].contains(name) ? (target, argument.value, name) : nil
  }

  /// The paths that statements give anything, also in closures inside.
  package func assignedPaths(in range: SourceRange) -> [StoragePath] {
    assignments.filter { range.contains($0.range) }.map(\.path)
  }

  func findAssignments() -> [(range: SourceRange, path: StoragePath)] {
    facts.expressions.indices.compactMap { position in
      let expression = ExpressionID(position)
      return given(by: expression).map { (facts[expression].range, path(of: $0.target)) }
    }
  }

  /// Whether statements call something that may change the instance: a method of its own, or what is not known.
  package func mayChangeInstance(_ statements: [StatementID]) -> Bool {
    expressions(in: facts.statementsRunOnce(in: statements)).contains { call in
      guard facts[call].kind == .call, let callee = facts.firstOperand(of: call) else { return false }
      switch facts[callee].kind {
      case .name:
        if let declaration = inference.valueInContext(callee, fileID).declaration {
          return !index.isFramework(declaration) && index.enclosingEntry(of: declaration) != nil
            && index.declaration(declaration).kind == .function
        }
        let name = facts.string(facts[callee].name)
        return !Self.harmless.contains(name) && !(name.first?.isUppercase == true && knowsNothingOfSelf(call))
      case .member:
        guard let base = facts.firstOperand(of: callee) else { return true }
        let path = path(of: base)
        return path.root == .unknown && path.components.isEmpty || path.components == ["self"]
      case .implicitMember: return false
      default: return true
      }
    }
  }

  /// Whether an initializer is given neither the object nor anything to run: `Problem(error)`, but not `Task { … }`.
  private func knowsNothingOfSelf(_ call: ExpressionID) -> Bool {
    facts.arguments(of: call).allSatisfy { argument in
      facts[argument.value].kind != .closure && path(of: argument.value).components != ["self"]
    }
  }

  private static let harmless: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assertionFailure",
  ]
}
