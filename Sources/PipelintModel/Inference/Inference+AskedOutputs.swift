extension Inference {
  // MARK: - What a call asks of the Output it is given

  /// What a call asks the Output of its publisher to be.
  struct AskedOutput {
    let type: Type
    /// Another type does as well: only literals become this one. So it is with `.sink { text = $0 }`.
    let isOfLiterals: Bool
  }

  /// The Output that the arguments of a call on a publisher leave no choice about: of `.assign(to: \.text, on: label)` the type of `text`. Nil
  /// where they leave one.
  func outputAsked(by call: ExpressionFact, named name: String, _ file: Int32) -> AskedOutput? {
    guard call.arguments.count > 0 else { return nil }
    let (isExact, isHandedOn) = outputParameters(ofOperator: name)
    guard isExact || isHandedOn else { return nil }
    let arguments = facts(file).arguments[call.arguments.indices]
    for argument in arguments {
      let fact = expression(argument.value, file)
      var type: Type?
      switch fact.kind {
      case .keyPath where isExact && arguments.count == 2:
        let root = value(of: arguments[arguments.endIndex - 1].value, file).type
        type = keyPathTarget(fact, root: root, argument.value, file).type
      case .name where isExact, .member where isExact, .inoutExpression where isExact:
        let stream = value(of: argument.value, file).type
        if isPublisher(stream) { type = output(of: stream, file) }
      case .closure where isHandedOn:
        type = typeAssigned(by: facts(file).closures[Int(fact.closure.index)], file)
      default: break
      }
      if let type, type.isKnown { return AskedOutput(type: type, isOfLiterals: fact.kind == .closure) }
    }
    return nil
  }

  /// Whether operators and subscribers of this name have a parameter that only one Output fits, and one that is a closure which takes the
  /// Output and gives nothing back; by the models.
  private func outputParameters(ofOperator name: String) -> (isExact: Bool, isHandedOn: Bool) {
    if let found = models.outputParameters[name] { return found }
    var result = (isExact: false, isHandedOn: false)
    for reference in index.modelMembers(named: name) {
      guard let entry = index.enclosingEntry(of: reference), entry == known.publisher?.entry else { continue }
      let own = output(of: types.selfType(of: entry), reference.file, index.parent(of: reference))
      let signature = signature(of: reference)
      for parameter in signature.parameters {
        switch functionPart(parameter.type) {
        case .function(let function):
          if function.parameters == [own], types.areSame(function.result, .void) == true {
            result.isHandedOn = true
          }
        case .nominal(let nominal):
          if nominal.arguments.contains(own) { result.isExact = true }
        case .member(.nominal(let nominal), _):
          if nominal.arguments.contains(own) { result.isExact = true }
        case .parameter(let generic):
          for requirement in signature.requirements where requirement.isSameType {
            let sides = [requirement.left, requirement.right]
            if sides.contains(own), sides.contains(.member(.parameter(generic), "Output")) {
              result.isExact = true
            }
          }
        default: break
        }
      }
    }
    models.outputParameters[name] = result
    return result
  }

  /// Of `{ text = $0 }` the type of `text`; nil for a closure that does anything else.
  private func typeAssigned(by closure: ClosureFact, _ file: Int32) -> Type? {
    let facts = facts(file)
    guard closure.body.count == 1, closure.parameters.count <= 1 else { return nil }
    let only = facts.statements[Int(facts.lists[Int(closure.body.start)])]
    guard only.kind == .expression, !only.value.isNone else { return nil }
    let assignment = expression(only.value, file)
    guard assignment.kind == .assignment else { return nil }
    let assigned = expression(operand(assignment, 1, file), file)
    guard assigned.kind == .name else { return nil }
    if closure.parameters.count == 1 {
      let parameter = facts.parameters[Int(closure.parameters.start)]
      guard parameter.name == assigned.name, parameter.type.isNone else { return nil }
    } else if text(assigned.name, file) != "$0" {
      return nil
    }
    return typeInChain(operand(assignment, 0, file), file)
  }

  /// Whether a literal that is a `type` by itself becomes an `asked`.
  func becomes(_ type: Type, _ asked: Type) -> Bool {
    let wrapped = known.wrapped(asked) ?? asked
    if types.areSame(type, wrapped) == true { return true }
    guard case .nominal(let own) = type, case .nominal(let other) = wrapped, other.arguments.isEmpty else {
      return false
    }
    return canBe(other, literal: own.name)
  }
}
