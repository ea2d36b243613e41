import PipelintSource

extension AnalyzedFile {
  /// All values that a local name of this file can have, where these stand in the source: what a constant is made of, all that a variable is given,
  /// the elements of the list that a loop or a closure runs through. Nil where it may have others.
  func givenValues(of name: ExpressionID) -> [ExpressionID]? {
    guard facts[name].kind == .name else { return nil }
    if facts.string(facts[name].name) == "$0" { return closure(around: name).flatMap(listedValues(givenTo:)) }
    switch inference.binding(of: name, fileID)?.origin {
    case .local(let statement, let path) where path.isEmpty:
      return givenValues(ofLocal: StatementID(Int(statement)))
    case .closureParameter(let closure, 0):
      return listedValues(givenTo: ClosureID(Int(closure)))
    case .element(let statement, let path) where path.isEmpty:
      return listedValues(of: facts.statements[Int(statement)].value)
    default: return nil
    }
  }

  private func givenValues(ofLocal statement: StatementID) -> [ExpressionID]? {
    let local = facts[statement]
    guard facts[local.pattern].kind == .name else { return nil }
    var values = local.value.isNone ? [] : [local.value]
    let isConstant = local.modifiers.contains(.isConstant)
    if isConstant, !values.isEmpty { return values }
    for use in uses(ofLocal: statement) {
      guard let parent = inference.scopes(fileID).parent(of: use) else { continue }
      switch facts[parent].kind {
      case .assignment where facts.firstOperand(of: parent) == use:
        values.append(inference.operand(facts[parent], 1, fileID))
      // What is called on a variable, or written into it in another way, is not looked into.
      case .inoutExpression, .tuple: return nil
      case .member where !isConstant: return nil
      case .infixOperator where isAssigning(facts.string(facts[parent].name)): return nil
      default: continue
      }
    }
    return values.isEmpty ? nil : values
  }

  private func isAssigning(_ operatorName: String) -> Bool {
    operatorName.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(operatorName)
  }

  /// Of `[…].map { … }`, and of the first operator after a stream that is made of a list.
  private func listedValues(givenTo closure: ClosureID) -> [ExpressionID]? {
    guard let call = call(taking: closure), let callee = facts.firstOperand(of: call),
      facts[callee].kind == .member,
      Self.elementWise.contains(facts.string(facts[callee].name)),
      let base = facts.firstOperand(of: callee)
    else { return nil }
    return listedValues(of: base)
  }

  private static let elementWise: Set<String> = [
    "map", "tryMap", "compactMap", "flatMap", "flatMapLatest", "forEach", "filter",
  ]

  /// The elements of a list that stands in the source, or of a stream that is made of one: `Observable.from([…])`, `Just(…)`, `[…].publisher`.
  private func listedValues(of list: ExpressionID) -> [ExpressionID]? {
    let definition = ConstantText(file: self).definition(of: list)
    let fact = facts[definition]
    switch fact.kind {
    case .arrayLiteral: return fact.operands.count == 0 ? nil : Array(facts.operands(of: definition))
    case .member where facts.string(fact.name) == "publisher":
      return facts.firstOperand(of: definition).flatMap(listedValues(of:))
    case .call:
      guard let callee = facts.firstOperand(of: definition), fact.arguments.count > 0 else { return nil }
      let values = facts.arguments(of: definition).map(\.value)
      switch facts.string(facts[callee].name) {
      case "from": return listedValues(of: values[0])
      case "of": return values
      case "just", "Just": return [values[0]]
      default: return nil
      }
    default: return nil
    }
  }
}
