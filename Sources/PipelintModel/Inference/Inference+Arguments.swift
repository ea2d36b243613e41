extension Inference {
  /// The type without being optional: what a closure is laid on.
  func functionPart(_ type: Type) -> Type { known.wrapped(type) ?? type }

  // MARK: - Arguments

  /// Which argument goes to which parameter, by labels, trailing closures and defaults; nil where they do not fit.
  func assign(_ call: Call, to parameters: [Signature.Parameter]) -> [(Int, ArgumentFact)]? {
    let facts = facts(call.file)
    let arguments = facts.arguments[call.arguments.indices]
    var result: [(Int, ArgumentFact)] = []
    result.reserveCapacity(arguments.count)
    var cursor = 0
    let count = parameters.count
    var isFirstTrailing = true
    for argument in arguments {
      let written = facts.names[argument.label]
      if argument.isTrailing, written.isEmpty, isFirstTrailing {
        isFirstTrailing = false
        // The first function parameter that is left, unless those after it then lack arguments.
        var position = cursor
        var chosen: Int?
        while position < count {
          if parameters[position].takesClosure {
            chosen = position
            let needsLater = parameters[(position + 1)...].contains { !$0.canBeLeftOut && $0.takesClosure }
            let trailingLeft = arguments.filter(\.isTrailing).count > 1
            if needsLater, !trailingLeft, parameters[position].canBeLeftOut {
              position += 1
              continue
            }
            break
          }
          guard parameters[position].canBeLeftOut else { return nil }
          position += 1
        }
        guard let chosen else { return nil }
        result.append((chosen, argument))
        cursor = chosen + 1
        continue
      }
      if let last = result.last, parameters[last.0].isVariadic, written.isEmpty, !argument.isTrailing {
        result.append((last.0, argument))
        continue
      }
      var position = cursor
      while position < count, parameters[position].label != written {
        guard parameters[position].canBeLeftOut else { return nil }
        position += 1
      }
      guard position < count else { return nil }
      result.append((position, argument))
      cursor = position + 1
    }
    // Arguments go to parameters in their order.
    var next = 0
    for (position, parameter) in parameters.enumerated() {
      if next < result.count, result[next].0 == position {
        repeat { next += 1 } while next < result.count && result[next].0 == position
      } else if !parameter.canBeLeftOut {
        return nil
      }
    }
    return result
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
