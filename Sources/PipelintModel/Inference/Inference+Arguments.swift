extension Inference {
  /// The type without being optional: what a closure is laid on.
  func functionPart(_ type: Type) -> Type { known.wrapped(type) ?? type }

  // MARK: - Arguments

  /// What an argument has to be: of an `@autoclosure` parameter what the closure returns.
  func type(ofArgumentFor parameter: ParameterFact, of reference: DeclarationReference) -> Type {
    let type = types.resolve(parameter.type, in: reference.file, reference)
    if parameter.isAutoclosure, case .function(let function) = type { return function.result }
    return type
  }

  /// Which argument goes to which parameter, by labels, trailing closures and defaults; nil where they do not fit.
  func assign(
    _ call: Call, to parameters: ArraySlice<ParameterFact>, of reference: DeclarationReference
  ) -> [(Int, ArgumentFact)]? {
    let facts = facts(call.file)
    let names = index.facts(reference).names
    let declaration = index.declaration(reference)
    let arguments = facts.arguments[call.arguments.indices]
    var result: [(Int, ArgumentFact)] = []
    var cursor = 0
    let count = parameters.count
    func parameter(_ position: Int) -> ParameterFact { parameters[parameters.startIndex + position] }
    func label(_ position: Int) -> String {
      declaration.kind == .subscriptMember && parameter(position).label == parameter(position).name
        ? "" : names[parameter(position).label]
    }
    func canSkip(_ position: Int) -> Bool { parameter(position).hasDefault || parameter(position).isVariadic }
    var isFirstTrailing = true
    for argument in arguments {
      let written = facts.names[argument.label]
      if argument.isTrailing, written.isEmpty, isFirstTrailing {
        isFirstTrailing = false
        // The first function parameter that is left, unless those after it then lack arguments.
        var position = cursor
        var chosen: Int?
        while position < count {
          if acceptsClosure(parameter(position), reference) {
            chosen = position
            let needsLater = (position + 1..<count).contains {
              !canSkip($0) && acceptsClosure(parameter($0), reference)
            }
            let trailingLeft = arguments.filter(\.isTrailing).count > 1
            if needsLater, !trailingLeft, canSkip(position) {
              position += 1
              continue
            }
            break
          }
          guard canSkip(position) else { return nil }
          position += 1
        }
        guard let chosen else { return nil }
        result.append((chosen, argument))
        cursor = chosen + 1
        continue
      }
      if let last = result.last, parameter(last.0).isVariadic, written.isEmpty, !argument.isTrailing {
        continue
      }
      var position = cursor
      while position < count, label(position) != written {
        guard canSkip(position) else { return nil }
        position += 1
      }
      guard position < count else { return nil }
      result.append((position, argument))
      cursor = position + 1
    }
    let given = Set(result.map(\.0))
    for position in 0..<count where !given.contains(position) && !canSkip(position) { return nil }
    return result
  }

  private func acceptsClosure(_ parameter: ParameterFact, _ reference: DeclarationReference) -> Bool {
    let type = type(ofArgumentFor: parameter, of: reference)
    if case .function = functionPart(type) { return true }
    return type.isUnknown || { if case .parameter = type { true } else { false } }()
  }

  /// Whether a closure can take so many values.
  func accepts(_ closure: ClosureFact, _ inputs: [Type]) -> Bool {
    if closure.parameters.count == 0 {
      let used = Int(closure.highestAnonymousParameter) + 1
      if used <= inputs.count { return true }
      if inputs.count == 1, case .tuple(let elements) = inputs[0] { return used <= elements.count }
      return inputs.count == 1 && !inputs[0].isKnown
    }
    if closure.parameters.count == inputs.count { return true }
    if inputs.count == 1 {
      if case .tuple(let elements) = inputs[0] { return elements.count == closure.parameters.count }
      return !inputs[0].isKnown || inputs[0].hasParameters
    }
    return false
  }

  /// Whether a value of the type certainly cannot be called.
  func isNoFunction(_ type: Type) -> Bool {
    switch known.wrapped(type) ?? type {
    case .nominal(let nominal): nominal.entry >= 0 && index.entries[Int(nominal.entry)].isDeclared
    case .tuple, .metatype: true
    default: false
    }
  }
}
