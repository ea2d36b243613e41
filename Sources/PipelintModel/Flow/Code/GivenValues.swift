import PipelintSource

extension AnalyzedFile {
  /// All values that a name of this file can have, where these stand in the source: what a constant is made of, all that a variable is given, the
  /// elements of the list that a loop or a closure runs through, what an initializer has given a property before, what is handed to a function that
  /// nobody but this file calls, what a text's member of that kind is asked of, and of an unwrapped variable all of that but `nil`. Nil where it may
  /// have others.
  func givenValues(of name: ExpressionID) -> [ExpressionID]? {
    guard facts[name].kind == .name else { return nil }
    if facts.string(facts[name].name) == "self" { return receivers(of: name) }
    if facts.string(facts[name].name) == "$0" { return closure(around: name).flatMap(listedValues(givenTo:)) }
    switch inference.binding(of: name, fileID)?.origin {
    case .local(let statement, let path) where path.isEmpty:
      return givenValues(ofLocal: StatementID(Int(statement)))
    case .closureParameter(let closure, 0):
      return listedValues(givenTo: ClosureID(Int(closure)))
    case .element(let statement, let path) where path.isEmpty:
      return listedValues(of: facts.statements[Int(statement)].value)
    case .unwrapped(let condition): return valuesUnwrapped(by: condition, as: name)
    case .parameter(let parameter): return valuesGiven(toParameter: parameter, of: name)
    case nil: return valuesGiven(inInitializerAround: name)
    default: return nil
    }
  }

  /// What the optional variable holds that `if let text = variable` or `if let variable` unwraps, where it holds anything.
  private func valuesUnwrapped(by condition: Int32, as name: ExpressionID) -> [ExpressionID]? {
    let condition = facts.conditions[Int(condition)]
    let values: [ExpressionID]?
    if !condition.value.isNone {
      values = givenValues(of: condition.value)
    } else if case .local(let statement, let path) = inference.scopes(fileID).lookUp(
      facts[name].name, from: inference.scope(of: name, fileID), at: condition.range.lower)?.origin,
      path.isEmpty
    {
      values = givenValues(ofLocal: StatementID(Int(statement)))
    } else {
      values = nil
    }
    return values?.filter { facts[$0].kind != .nilLiteral }
  }

  /// What a member of an extension of `String`, which only this file sees, is asked of: `"https://example.com".asURL`
  private func receivers(of selfName: ExpressionID) -> [ExpressionID]? {
    guard let reference = inference.context(of: selfName, fileID), index.access(of: reference) == .file,
      !inference.isStatic(reference), inference.known.isString(type(of: selfName))
    else { return nil }
    guard let uses = allUses(of: reference) else { return nil }
    var values: [ExpressionID] = []
    for use in uses {
      guard facts[use].kind == .member, let value = facts.firstOperand(of: use) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Where the file names one of its declarations; nil where it does nowhere, or in code of which no facts are kept.
  func allUses(of reference: DeclarationReference) -> [ExpressionID]? {
    let name = index.declaration(reference).name
    let uses = inference.scopes(fileID).usesOfName[name] ?? []
    // By the text, as bodies that speak of no pipeline are not kept; the name is there once more, where it is declared.
    return !uses.isEmpty && placesInCode(ofName: facts.string(name)).count == uses.count + 1 ? uses : nil
  }

  /// What the calls of the function around, which only this file sees, give one of its parameters.
  private func valuesGiven(toParameter parameter: Int, of name: ExpressionID) -> [ExpressionID]? {
    guard let reference = inference.context(of: name, fileID), index.access(of: reference) == .file else {
      return nil
    }
    let function = index.declaration(reference)
    let position = parameter - Int(function.parameters.start)
    guard function.kind == .function, function.parameters.indices.contains(parameter),
      let uses = allUses(of: reference)
    else { return nil }
    var values: [ExpressionID] = []
    for use in uses {
      guard let call = parent(of: use), facts[call].kind == .call, facts.firstOperand(of: call) == use,
        facts[call].arguments.count == function.parameters.count
      else { return nil }
      let argument = facts.arguments[Int(facts[call].arguments.start) + position]
      guard argument.label == facts.parameters[parameter].label else { return nil }
      values.append(argument.value)
    }
    return values
  }

  /// What the initializer around has given a constant of the object by the time that it names it.
  private func valuesGiven(inInitializerAround name: ExpressionID) -> [ExpressionID]? {
    guard closure(around: name) == nil, let reference = inference.context(of: name, fileID),
      index.declaration(reference).kind == .initializer
    else { return nil }
    let property = path(of: name)
    guard property.root == .instance, property.components.count == 2,
      let declaration = declaration(of: property),
      index.declaration(declaration).modifiers.contains(.isConstant)
    else { return nil }
    var values: [ExpressionID] = []
    facts.walk(
      index.declaration(reference).body,
      expression: { assignment in
        guard facts[assignment].kind == .assignment, let target = facts.firstOperand(of: assignment),
          facts[target].name == facts[name].name, path(of: target) == property,
          range(of: assignment).upper <= range(of: name).lower
        else { return }
        values.append(inference.operand(facts[assignment], 1, fileID))
      })
    return values.isEmpty ? nil : values
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
      case .optionalChain where !isConstant: return nil
      case .forceUnwrap where !isConstant && isChanged(parent): return nil
      case .subscriptCall where !isConstant && isChanged(parent): return nil
      case .infixOperator where isAssigning(facts.string(facts[parent].name)): return nil
      default: continue
      }
    }
    return values.isEmpty ? nil : values
  }

  /// What the address in a local variable is put together of, in source order, where texts are added to what it begins with and nothing else changes it:
  /// `var url = base`, `url += "/movies"`, `url = url + id`, `url.append(id)`. Nil for other names, where one of the pieces is such a variable itself, where
  /// it begins with nothing, and where a piece that is written is no part of an address.
  func pieces(ofBuiltAddress name: ExpressionID) -> [ExpressionID]? {
    guard let statement = localVariable(named: name), isText(name, in: fileID),
      case let beginning = facts[statement].value, !beginning.isNone,
      facts[beginning].kind != .stringLiteral || !facts.string(facts[beginning].name).isEmpty
    else { return nil }
    let uses = Set(self.uses(ofLocal: statement))
    var pieces: [ExpressionID] = []
    var written: [Substring] = []
    func add(_ text: ExpressionID) {
      let fact = facts[text]
      switch fact.kind {
      case .stringLiteral: written.append(facts.string(fact.name)[...])
      case .interpolatedString: written += facts.string(fact.name).split(separator: "\u{1}")
      case .infixOperator where facts.string(fact.name) == "+": break
      default:
        if !uses.contains(text) { pieces.append(text) }
        return
      }
      facts.operands(of: text).forEach(add)
    }
    add(beginning)
    for use in uses.sorted(by: { range(of: $0) < range(of: $1) }) {
      guard let parent = parent(of: use), facts.firstOperand(of: parent) == use else { continue }
      switch facts[parent].kind {
      case .assignment: add(inference.operand(facts[parent], 1, fileID))
      case .infixOperator where facts.string(facts[parent].name) == "+=":
        add(inference.operand(facts[parent], 1, fileID))
      case .infixOperator where isAssigning(facts.string(facts[parent].name)), .inoutExpression: return nil
      case .member:
        guard let call = self.parent(of: parent), facts[call].kind == .call,
          facts.firstOperand(of: call) == parent
        else { continue }
        let name = facts.string(facts[parent].name)
        if name == "append" {
          facts.arguments(of: call).forEach { add($0.value) }
        } else if Self.changes.contains(where: name.hasPrefix), !name.hasPrefix("replacing") {
          return nil
        }
      default: continue
      }
    }
    let isSound = written.allSatisfy { URLLiteral("https://example.com/" + $0) == .valid }
    return isSound && !pieces.contains(where: isOfLocalText) ? pieces : nil
  }

  /// Whether a part of an expression is a local variable that holds a text.
  private func isOfLocalText(_ id: ExpressionID) -> Bool {
    if localVariable(named: id) != nil { return isText(id, in: fileID) }
    return facts.operands(of: id).contains(where: isOfLocalText)
      || facts.arguments(of: id).contains { isOfLocalText($0.value) }
  }

  /// Whether an expression is a String, and no optional one.
  func isText(_ id: ExpressionID, in place: Int32) -> Bool {
    guard case .nominal(let type) = inference.ask(id, place).type else { return false }
    return type.name == "String"
  }

  /// The statement that declares the local variable which a name means; nil for constants and other names.
  private func localVariable(named name: ExpressionID) -> StatementID? {
    guard facts[name].kind == .name,
      case .local(let statement, let path)? = inference.binding(of: name, fileID)?.origin, path.isEmpty,
      !facts.statements[Int(statement)].modifiers.contains(.isConstant)
    else { return nil }
    return StatementID(Int(statement))
  }

  /// How the names of methods begin that change a text: `replace`, `replaceSubrange`, `removeLast`.
  private static let changes = ["insert", "popLast", "remove", "replace", "write"]

  /// Whether something is called on what is unwrapped, or it gets another value.
  private func isChanged(_ unwrapped: ExpressionID) -> Bool {
    guard let parent = parent(of: unwrapped), facts.firstOperand(of: parent) == unwrapped else {
      return false
    }
    switch facts[parent].kind {
    case .assignment, .inoutExpression, .member: return true
    case .infixOperator: return isAssigning(facts.string(facts[parent].name))
    default: return false
    }
  }

  private func isAssigning(_ operatorName: String) -> Bool {
    operatorName.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(operatorName)
  }

  /// Of `[…].map { … }`, and of an operator after a stream that is made of a list, with nothing in between that changes its values.
  private func listedValues(givenTo closure: ClosureID) -> [ExpressionID]? {
    guard let call = call(taking: closure), let callee = facts.firstOperand(of: call),
      facts[callee].kind == .member,
      Self.elementWise.contains(facts.string(facts[callee].name)),
      let base = facts.firstOperand(of: callee)
    else { return nil }
    return listedValues(of: base)
  }

  /// Operators that hand on what comes, or some of it.
  private static let handingOn: Set<String> = [
    "do", "handleEvents", "debug", "print", "filter", "delay", "observe", "observeOn", "receive", "subscribe",
    "subscribeOn",
  ]

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
      case let name where Self.handingOn.contains(name):
        guard facts[callee].kind == .member else { return nil }
        return facts.firstOperand(of: callee).flatMap(listedValues(of:))
      default: return nil
      }
    default: return nil
    }
  }
}
