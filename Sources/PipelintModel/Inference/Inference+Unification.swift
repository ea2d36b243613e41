extension Inference {
  // MARK: - Unification

  /// Binds the `inferable` parameters in `declared` to what stands in their place in `actual`.
  func unify(
    _ declared: Type, with actual: Type, _ bindings: inout Bindings,
    _ inferable: [GenericParameter],
    isLiteral: Bool = false, weak: Bindings = Bindings()
  ) {
    switch (declared, actual) {
    case (_, .unknown): return
    case (.parameter(let parameter), _):
      guard inferable.contains(parameter) else { return }
      let isGuess = weak[parameter] != nil && bindings[parameter] == weak[parameter]
      guard let bound = bindings[parameter], !bound.isUnknown else { return bindings[parameter] = actual }
      // What the place asks for gives way to what certainly stands there.
      guard isGuess, !isLiteral, actual.isKnown else { return }
      if known.wrapped(bound)?.isUnknown == true, !known.isOptional(actual) {
        bindings[parameter] = known.optional(actual)
      } else if case .tuple(let asked) = bound, case .tuple(let elements) = actual, !bound.isKnown,
        asked.count == elements.count
      {
        // A tuple takes the labels that are asked for, also none.
        bindings[parameter] = .tuple(
          zip(asked, elements).map { Type.TupleElement(label: $0.label, type: $1.type) })
      } else if !bound.isKnown || isOpaque(bound) || isConvertible(actual, to: bound, nil) == false {
        bindings[parameter] = actual
      }
    case (.nominal(let left), .nominal(let right)):
      if left.entry == right.entry, left.name == right.name {
        for (left, right) in zip(left.arguments, right.arguments) {
          unify(left, with: right, &bindings, inferable, isLiteral: isLiteral, weak: weak)
        }
      } else if known.isOptional(declared), left.arguments.count == 1 {
        unify(left.arguments[0], with: actual, &bindings, inferable, isLiteral: isLiteral, weak: weak)
      } else if right.entry >= 0, left.entry >= 0 {
        let above = types.allSupertypes(of: right.entry)
        for position in above.entries.indices where above.entries[position] == left.entry {
          for (left, argument) in zip(left.arguments, above.types[position].arguments) {
            unify(left, with: types.specialize(argument, for: right), &bindings, inferable)
          }
        }
      }
    case (.nominal(let left), _) where known.isOptional(declared) && left.arguments.count == 1:
      unify(left.arguments[0], with: actual, &bindings, inferable, isLiteral: isLiteral, weak: weak)
    case (.tuple(let left), .tuple(let right)) where left.count == right.count:
      for (left, right) in zip(left, right) { unify(left.type, with: right.type, &bindings, inferable) }
    case (.function(let left), .function(let right)) where left.parameters.count == right.parameters.count:
      for (left, right) in zip(left.parameters, right.parameters) {
        unify(left, with: right, &bindings, inferable)
      }
      unify(left.result, with: right.result, &bindings, inferable)
    case (.metatype(let left), .metatype(let right)):
      unify(left, with: right, &bindings, inferable, weak: weak)
    case (.some(let left), .some(let right)), (.any(let left), .any(let right)):
      unify(left, with: right, &bindings, inferable)
    default: return
    }
  }

  /// Whether a value of one type can be passed where the other is asked for; nil where that is not known.
  func isConvertible(_ type: Type, to other: Type, _ context: DeclarationReference?) -> Bool? {
    if let same = agree(type, other), same { return true }
    if type.isUnknown || other.isUnknown { return nil }
    if known.isNever(type) { return nil }
    if let wrapped = known.wrapped(other) {
      return isConvertible(known.wrapped(type) ?? type, to: wrapped, context)
    }
    switch (type, other) {
    case (_, .any(let constraint)), (_, .some(let constraint)):
      guard case .nominal(let nominal) = constraint, nominal.entry >= 0 else { return nil }
      return conforms(type, to: nominal, context)
    case (.nominal(let left), .nominal(let right)):
      if left.entry < 0 || right.entry < 0 { return nil }
      if left.entry == right.entry {
        // The elements of a list are converted one by one.
        guard Self.lists.contains(left.name), index.isModel(left.entry) else { return agree(type, other) }
        return zip(left.arguments, right.arguments).map { isConvertible($0, to: $1, context) }.areAllTrue
      }
      if KnownTypes.isMemberless(right.name) { return nil }
      if index.entries[Int(left.entry)].kind == .extensionType
        || index.entries[Int(right.entry)].kind == .extensionType
      {
        return nil
      }
      let above = types.allSupertypes(of: left.entry)
      if above.entries.contains(right.entry) { return true }
      return above.isComplete || index.isFramework(index.entries[Int(left.entry)].declaration) ? false : nil
    case (.parameter, _), (_, .parameter), (.member, _), (_, .member): return nil
    case (.function(let left), .function(let right)):
      if left.parameters.count != right.parameters.count { return false }
      let answers =
        zip(right.parameters, left.parameters).map { isConvertible($0, to: $1, context) }
        + [isConvertible(left.result, to: right.result, context)]
      return answers.areAllTrue
    case (.tuple(let left), .tuple(let right)) where left.count == right.count:
      return zip(left, right).map { isConvertible($0.type, to: $1.type, context) }.areAllTrue
    case (.function, .nominal(let nominal)), (.nominal(let nominal), .function):
      return nominal.entry >= 0 && index.entries[Int(nominal.entry)].isDeclared ? false : nil
    case (.function, _), (_, .function): return nil
    case (.some, .nominal), (.any, .nominal): return false
    case (.tuple, .nominal): return false
    case (.nominal, .tuple): return nil
    default: return agree(type, other)
    }
  }

  /// `some ObservableConvertibleType<Int>`: what asks for no more than that something conforms.
  private func isOpaque(_ type: Type) -> Bool { if case .some = type { true } else { false } }

  private static let lists: Set<String> = ["Array", "Dictionary", "Set"]

  // MARK: - Open parts

  /// Whether one of `parameters` stands anywhere in `type`.
  func mentions(_ type: Type, _ parameters: [GenericParameter]) -> Bool {
    if parameters.isEmpty || !type.hasParameters { return false }
    return type.contains {
      if case .parameter(let parameter) = $0 { parameters.contains(parameter) } else { false }
    }
  }

  /// `type` with every part unknown that a parameter which nothing tells stands in.
  func withoutOpenParts(_ type: Type, _ inferable: [GenericParameter]) -> Type {
    switch type {
    case .parameter(let parameter):
      return inferable.contains(parameter) ? .unknown("nothing tells '\(parameter.name)'") : type
    case .member(let base, let name):
      return mentions(base, inferable) ? .unknown("nothing tells '\(name)'") : type
    case .nominal(var nominal):
      guard nominal.arguments.contains(where: \.hasParameters) else { return type }
      nominal.arguments = nominal.arguments.map { withoutOpenParts($0, inferable) }
      return .nominal(nominal)
    case .tuple(let elements):
      return .tuple(
        elements.map { Type.TupleElement(label: $0.label, type: withoutOpenParts($0.type, inferable)) })
    case .function(var function):
      function.parameters = function.parameters.map { withoutOpenParts($0, inferable) }
      function.result = withoutOpenParts(function.result, inferable)
      return .function(function)
    case .some(let inner): return .some(withoutOpenParts(inner, inferable))
    case .any(let inner): return .any(withoutOpenParts(inner, inferable))
    case .metatype(let inner): return .metatype(withoutOpenParts(inner, inferable))
    case .composition(let parts): return .composition(parts.map { withoutOpenParts($0, inferable) })
    case .unknown: return type
    }
  }

  /// What of `type` is told already; nil where that is nothing.
  func expectedOpen(_ type: Type, _ inferable: [GenericParameter]) -> Type? {
    let told = withoutOpenParts(type, inferable)
    return told.isUnknown ? nil : told
  }
}
