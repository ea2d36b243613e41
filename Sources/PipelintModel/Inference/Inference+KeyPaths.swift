extension Inference {
  // MARK: - Subscripts and key paths

  func subscriptCall(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32) -> Value {
    var base = base(id, file) ?? value(of: operand(fact, 0, file), file)
    let isChained = base.isChained
    base.isChained = false
    let arguments = facts(file).arguments[fact.arguments.indices]
    for argument in arguments { _ = value(of: argument.value, file) }
    let call = Call(
      id: id, file: file, arguments: fact.arguments, nameRange: fact.nameRange, name: "subscript",
      context: context(of: id, file))
    if case .metatype = base.type {
      let found = candidates("subscript", of: base.type, call.context, file)
      return found.isEmpty ? base : resolve(found, call, base: base, nil)
    }
    guard case .nominal(let nominal) = base.type else { return .unknown("a subscript that is not followed") }
    var result = Value.unknown("a subscript that is not followed")
    if nominal.name == "Array", nominal.arguments.count == 1 {
      let isRange =
        arguments.first.map { value(of: $0.value, file).type.nominal?.name.hasSuffix("Range") ?? false }
        ?? false
      result = isRange ? .unknown("a slice") : Value(nominal.arguments[0])
    } else if nominal.name == "Dictionary", nominal.arguments.count == 2 {
      result = Value(arguments.count > 1 ? nominal.arguments[1] : known.optional(nominal.arguments[1]))
    } else {
      let found = candidates("subscript", of: base.type, call.context, file)
      if !found.isEmpty { result = resolve(found, call, base: base, nil) }
    }
    result.isChained = isChained
    return result
  }

  func keyPathValue(_ id: ExpressionID, _ fact: ExpressionFact, _ file: Int32, expected: Type?) -> Value {
    var root: Type?
    if fact.typeArguments.count > 0 {
      root = types.resolve(
        TypeID(Int(facts(file).lists[Int(fact.typeArguments.start)])), in: file, context(of: id, file))
    } else if case .nominal(let nominal)? = expected, nominal.name.hasSuffix("KeyPath"),
      let first = nominal.arguments.first
    {
      root = first
    }
    let target = keyPathTarget(fact, root: root ?? .unknown("a key path without a root"), id, file)
    return Value(
      known.type("ReferenceWritableKeyPath", in: "Swift", [root ?? .unknown("no root"), target.type]))
  }

  /// What a key path leads to from `root`.
  func keyPathTarget(_ fact: ExpressionFact, root: Type, _ id: ExpressionID, _ file: Int32) -> Value {
    let context = context(of: id, file)
    var value = Value(root)
    if fact.typeArguments.count > 0 {
      value = Value(
        types.resolve(TypeID(Int(facts(file).lists[Int(fact.typeArguments.start)])), in: file, context))
    }
    let path = text(fact.name, file)
    if path.isEmpty || path == "self" { return value }
    pin(value.type)
    var isOptional = false
    for component in path.split(separator: ".") {
      var name = component
      var unwraps = false
      if name.last == "?" || name.last == "!" {
        unwraps = true
        isOptional = isOptional || name.last == "?"
        name = name.dropLast()
      }
      if name == "self" { continue }
      value = implicitlyUnwrapped(value)
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || "_$".contains($0) }),
        let next = memberValue(String(name), of: value, context, file)
      else { return .unknown("the key path '\(path)' is not followed") }
      value = next
      if unwraps {
        value.type = known.wrapped(value.type) ?? .unknown("a key path through what is not optional")
      }
    }
    // A later step tells whether what is declared as `T!` is unwrapped.
    if implicitlyUnwrapped(value).type != value.type {
      return .unknown("implicitly unwrapped at the end of a key path")
    }
    if isOptional, !known.isOptional(value.type) { value.type = known.optional(value.type) }
    return value
  }
}
