/// How a parameter of an operator says what the Output is.
struct OutputParameter {
  /// It takes a stream of the same Output, or a key path that leads to one.
  var asStream = false
  /// It takes a value of the Output.
  var asValue = false
  /// It takes what the Output holds, which is an optional.
  var asWrapped = false
  /// It takes a function of the Output.
  var asFunction = false
  /// It does, and the operator's result does not tell more of the Output.
  var asArgument = false
  /// It takes something whose associated type of this name the Output is.
  var asMember: String?

  /// Whether it says anything of the Output.
  var asksForAnything: Bool {
    asStream || asValue || asWrapped || asFunction || asMember != nil
  }
}

extension Inference {
  // MARK: - What a call asks of the Output it is given

  /// The Output that the arguments of a call on a publisher leave no choice about: of `.assign(to: \.text, on: label)` the type of `text`, of
  /// `.replaceError(with: nil)` and `.replaceNil(with: "")` an optional, of `.map { (data: Data) in … }` what is written there, of `.decode` what the
  /// decoder takes. Nil where they leave one.
  func outputAsked(by call: ExpressionFact, named name: String, _ file: Int32) -> Type? {
    guard call.arguments.count > 0 else { return nil }
    let parameters = outputParameters(ofOperator: name)
    if parameters.isEmpty { return nil }
    let arguments = facts(file).arguments[call.arguments.indices]
    for argument in arguments {
      let label = text(argument.label, file)
      guard let asks = parameters[label] ?? (argument.isTrailing ? parameters[""] : nil) else { continue }
      if asks.asWrapped { return known.optional(.unknown("not asked for")) }
      let fact = expression(argument.value, file)
      var type: Type?
      switch fact.kind {
      case .keyPath where asks.asStream && arguments.count == 2:
        let root = value(of: arguments[arguments.endIndex - 1].value, file).type
        type = keyPathTarget(fact, root: root, argument.value, file).type
      case .name where asks.asStream, .member where asks.asStream, .inoutExpression where asks.asStream:
        let stream = value(of: argument.value, file).type
        if isPublisher(stream) { type = output(of: stream, file) }
      case .nilLiteral where asks.asValue: return known.optional(.unknown("not asked for"))
      case .closure where asks.asStream && givesNil(facts(file).closures[Int(fact.closure.index)], file):
        return known.optional(.unknown("not asked for"))
      case .closure where asks.asFunction:
        let closure = facts(file).closures[Int(fact.closure.index)]
        let count = parameterCount(closure)
        if closure.parameters.count == 1 {
          type = types.resolve(
            facts(file).parameters[Int(closure.parameters.start)].type, in: file,
            context(of: argument.value, file))
        } else if asks.asArgument, count > 1 {
          // `{ data, response in … }`: the tuple that it takes has no labels.
          let element = Type.TupleElement(label: "", type: .unknown("not asked for"))
          return .tuple(Array(repeating: element, count: count))
        }
      default:
        guard let name = asks.asMember else { break }
        type = types.memberType(name, of: value(of: argument.value, file).type, from: file)
      }
      if let type, type.isKnown { return type }
    }
    return nil
  }

  /// The parameters of operators and subscribers of this name that say what the Output is, by their labels.
  private func outputParameters(ofOperator name: String) -> [String: OutputParameter] {
    if let found = models.outputParameters[name] { return found }
    var result: [String: OutputParameter] = [:]
    for reference in index.modelMembers(named: name) {
      guard let entry = index.enclosingEntry(of: reference), entry == known.publisher?.entry else { continue }
      let own = output(of: types.selfType(of: entry), reference.file, index.parent(of: reference))
      let signature = signature(of: reference)
      let keepsOutput = output(of: signature.result, reference.file, index.parent(of: reference)) == own
      for parameter in signature.parameters {
        var asks = result[parameter.label] ?? OutputParameter()
        if parameter.type == own { asks.asValue = true }
        if isOutput(own, optionalOf: parameter.type, signature) { asks.asWrapped = true }
        switch functionPart(parameter.type) {
        case .nominal(let nominal):
          if nominal.arguments.contains(own) { asks.asStream = true }
        case .member(.nominal(let nominal), _):
          if nominal.arguments.contains(own) { asks.asStream = true }
        case .parameter(let generic):
          if isOutput(own, of: generic, signature) { asks.asStream = true }
          asks.asMember = asks.asMember ?? memberThatIs(own, of: generic, signature)
        case .function(let function):
          if function.parameters == [own] {
            asks.asFunction = true
            if !keepsOutput { asks.asArgument = true }
          }
          if case .parameter(let generic) = function.result, isOutput(own, of: generic, signature) {
            asks.asStream = true
          }
        default: break
        }
        if asks.asksForAnything { result[parameter.label] = asks }
        // A closure after the parentheses has no label.
        if asks.asFunction, parameter.takesClosure, result[""] == nil {
          result[""] = OutputParameter(asFunction: true, asArgument: asks.asArgument)
        }
      }
    }
    models.outputParameters[name] = result
    return result
  }

  /// Whether the publishers that `generic` stands for have to be of `output`s.
  private func isOutput(_ output: Type, of generic: GenericParameter, _ signature: Signature) -> Bool {
    signature.requirements.contains { requirement in
      let sides = [requirement.left, requirement.right]
      return requirement.isSameType && sides.contains(output)
        && sides.contains(.member(.parameter(generic), "Output"))
    }
  }

  /// The name of the associated type of what `generic` stands for that has to be the Output; nil where there is none, and for streams.
  private func memberThatIs(_ output: Type, of generic: GenericParameter, _ signature: Signature) -> String? {
    for requirement in signature.requirements where requirement.isSameType {
      for (side, other) in [
        (requirement.left, requirement.right), (requirement.right, requirement.left),
      ] where side == output {
        if case .member(.parameter(generic), let name) = other, name != "Output" { return name }
      }
    }
    return nil
  }

  /// Whether the Output has to be an optional of `type`.
  private func isOutput(_ output: Type, optionalOf type: Type, _ signature: Signature) -> Bool {
    let optional = known.optional(type)
    return signature.requirements.contains {
      $0.isSameType
        && ($0.left == output && $0.right == optional || $0.left == optional && $0.right == output)
    }
  }

  /// Whether a closure gives a chain that begins with `Just(nil)`.
  private func givesNil(_ closure: ClosureFact, _ file: Int32) -> Bool {
    let returned = returnedExpressions(closure.body, file)
    guard returned.count == 1, var link = returned.first else { return false }
    while let inner = chainOperand(of: link, file) { link = inner }
    let source = expression(link, file)
    guard source.kind == .call, source.arguments.count == 1,
      text(expression(operand(source, 0, file), file).name, file) == "Just"
    else { return false }
    return expression(facts(file).arguments[Int(source.arguments.start)].value, file).kind == .nilLiteral
  }
}
