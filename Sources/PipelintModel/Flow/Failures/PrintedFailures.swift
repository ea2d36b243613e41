import PipelintSource

extension AnalyzedFile {
  /// The first call of `print` and the like, where that is all that happens to a failure: every statement on its way prints, or answers with a
  /// fixed value, or gives a property the value that success gives it, too. Nil where anything else happens, or nothing, and where only such words
  /// are printed as any end would be met with.
  package func printOnly(_ paths: FailurePaths, of step: Step) -> ExpressionID? {
    var first: ExpressionID?
    let others = closures(of: step).flatMap { statements(of: $0.closure) }.filter {
      facts[$0].kind == .expression && !paths.onFailure.contains($0)
    }
    for statement in paths.onFailure + paths.always {
      let fact = facts[statement]
      guard fact.kind == .expression || fact.kind == .returnStatement else { return nil }
      if isPrint(fact.value) {
        let isAboutFailure =
          paths.onFailure.contains(statement)
          || expressions(in: fact.value).contains(where: isClosureParameter)
        if first == nil, isAboutFailure { first = facts.firstOperand(of: fact.value) }
      } else if !isAnswer(fact.value), !isDoneForSuccess(statement, paths, others) {
        return nil
      }
    }
    return first
  }

  /// Whether all that is printed on the way of a failure are texts, which say nothing of it: `print("failed")`
  package func printsOnlyTexts(_ paths: FailurePaths) -> Bool {
    let values = (paths.onFailure + paths.always).map { facts[$0].value }
    return values.filter { !$0.isNone && isPrint($0) }.allSatisfy { print in
      facts.arguments(of: print).allSatisfy { facts[$0.value].kind == .stringLiteral }
    }
  }

  /// Whether a statement does nothing but to give a property a fixed value, `isLoading = false`, that it gets after a success as well, by the same
  /// statement or by one of those on the way of a success.
  private func isDoneForSuccess(_ statement: StatementID, _ paths: FailurePaths, _ others: [StatementID])
    -> Bool
  {
    guard let change = stateChange(facts[statement].value) else { return false }
    if paths.always.contains(statement) { return true }
    return stateChanges(in: paths.onSuccess + others).contains {
      $0.range != change.range && $0.path == change.path && $0.value == change.value
    }
  }

  /// Whether the closures that a call is given name a function that prints. Types nothing.
  package func prints(inClosuresOf call: ExpressionID) -> Bool {
    hasCode(inClosuresOf: call) { $0.kind == .name && Self.printing.contains(facts.string($0.name)) }
  }

  /// Whether the statements of a closure are calls of functions that print, of which there is one.
  func onlyPrints(_ closure: ClosureID) -> Bool {
    let body = facts.ids(facts[closure].body)
    return body.count > 0
      && body.allSatisfy { statement in
        let fact = facts[statement]
        return fact.kind == .expression && !fact.value.isNone && isPrint(fact.value)
      }
  }

  static let printing: Set<String> = ["print", "debugPrint", "dump", "NSLog"]

  /// `print(error)`
  private func isPrint(_ call: ExpressionID) -> Bool {
    guard facts[call].kind == .call, let callee = facts.firstOperand(of: call), facts[callee].kind == .name,
      Self.printing.contains(facts.string(facts[callee].name)),
      // `print(error, to: &log)` goes somewhere.
      !facts.arguments(of: call).contains(where: { facts.string($0.label) == "to" })
    else { return false }
    return inference.valueInContext(callee, fileID).declaration.map(index.isFramework) ?? true
  }

  /// `Just([])`, `Empty()`; not `Just(false)`, which says that it failed.
  private func isAnswer(_ value: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: value), let source = chain.steps.first else { return false }
    switch source.name {
    case "Empty": return true
    case "empty", "never": return source.effects?.isSource == true
    case "just" where source.effects?.isSource != true: return false
    case "Just", "just":
      return facts.arguments(of: source.expression).allSatisfy { argument in
        isFixedValue(argument.value) && wording(of: argument.value) != "false"
      }
    default: return false
    }
  }

  /// Whether an expression belongs to a screen: to a view, a controller, a view model or a store, by what it inherits or by its name.
  package func belongsToScreen(_ expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return false }
    let type = inference.types.selfType(of: entry)
    if isInterface(type) { return true }
    let above = inference.types.allSupertypes(of: entry).types.map(\.name)
    if above.contains(where: { $0 == "ObservableObject" || $0 == "View" || $0 == "ViewModifier" }) {
      return true
    }
    let name = index.entries[Int(entry)].name
    return ["Model", "Controller", "View", "Store", "Presenter", "Coordinator", "Screen"].contains {
      name.hasSuffix($0)
    }
  }

  /// Whether the file shows how something is used: by a name that says so.
  package var isExample: Bool { text.path.isOfExample }
}
